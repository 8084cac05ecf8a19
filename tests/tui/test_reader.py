"""What terminals send is cut into keys; replies are swallowed whole, also in pieces."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from canasta_tui.tui.terminal.reader import KEPT, TYPED, Piece, Reader
from tests.tui.replies import REPLIES, as_bytes


def read(parts: Sequence[bytes], pause: float = 0.0) -> list[Piece]:
    """What is found in parts that come with pauses between them, and in the silence after the last."""
    reader, now, found = Reader(), 100.0, []
    for part in parts:
        found += reader.feed(part, now)
        end = now + pause
        while (deadline := reader.deadline) is not None and deadline < end:
            found += reader.tick(deadline)
        now = end
    found += reader.tick(now + 60)
    return found + reader.tick(now + 120)


def keys(pieces: Sequence[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.kind in ("text", "key", "escape", "paste")]


def test_a_reply_is_swallowed_whole_and_the_next_key_is_a_key() -> None:
    for name, reply in REPLIES.items():
        assert keys(read([as_bytes(reply)])) == [], name
        assert keys(read([as_bytes(reply), b"d", b"\x1b[A"], pause=0.01)) == ["d", "\x1b[A"], name


@pytest.mark.parametrize("pause", [0.01, 0.25])
def test_a_reply_that_is_cut_in_two_is_swallowed_whole(pause: float) -> None:
    for name, reply in REPLIES.items():
        data = as_bytes(reply)
        for cut in range(2, len(data)):
            found = keys(read([data[:cut], data[cut:]], pause))
            # Between two strings a lone escape character is a key.
            assert found == [] or (found == ["\x1b"] and data[:cut].endswith(b"\x1b\\\x1b")), (name, cut)


@pytest.mark.parametrize("pause", [0.01, 0.09, 0.25])
def test_a_reply_whose_first_character_comes_alone_leaves_at_most_an_escape_key(pause: float) -> None:
    for name, reply in REPLIES.items():
        data = as_bytes(reply)
        assert keys(read([data[:1], data[1:]], pause)) in ([], ["\x1b"]), name


@pytest.mark.parametrize("pause", [0.01, 0.25])
def test_a_reply_that_comes_byte_by_byte_leaves_at_most_an_escape_key(pause: float) -> None:
    for name, reply in REPLIES.items():
        assert set(keys(read([bytes([byte]) for byte in as_bytes(reply)], pause))) <= {"\x1b"}, name


def test_keys_are_keys() -> None:
    for data in (b"h", b"\r", b"\t", b"\x7f", b"\x01", "å".encode(), b"\x1b[A", b"\x1bOB", b"\x1b[5~", b"\x1b[15~"):
        assert keys(read([data])) == [data.decode()], data
    for data in (b"\x1b[104u", b"\x1b[104;1;104u", b"\x1b[104;2;72u", b"\x1b[1;129A", b"\x1b[27;1u", b"\x1b[Z"):
        assert keys(read([data])) == [data.decode()], data


@pytest.mark.skipif(sys.platform == "win32", reason="the driver of a pseudo terminal")
def test_keys_in_the_protocol_of_kitty_are_the_keys_that_they_say() -> None:
    from canasta_tui.tui.terminal.hearing import events_of

    said = {
        "\x1b[104u": "h",
        "\x1b[104;1;104u": "h",
        "\x1b[104;2;72u": "H",
        "\x1b[104;65;72u": "H",
        "\x1b[27u": "escape",
        "\x1b[1;129A": "up",
        "\x1b[122;5u": "ctrl+z",
    }
    parser = XTermParser()
    for data, key in said.items():
        found = [event for piece in read([data.encode()]) for event in events_of(parser, piece)]
        assert [event.key for event in found if isinstance(event, events.Key)] == [key], data


def test_the_escape_key_is_known_by_the_silence_after_it() -> None:
    assert keys(read([b"\x1b"])) == ["\x1b"]
    assert keys(read([b"\x1b", b"d"], pause=0.2)) == ["\x1b", "d"]
    assert keys(read([b"\x1b\x1b[A"])) == ["\x1b", "\x1b[A"]


def test_with_alt_a_letter_is_no_key_of_its_own() -> None:
    assert keys(read([b"\x1bh", b"\x1bd"])) == []
    assert keys(read([b"\x1bP", b"d", b"d"], pause=1.5)) == ["d", "d"]


def test_a_capital_soon_after_the_escape_key_is_still_a_key() -> None:
    for letter in (b"P", b"X", b"O", b"Q", b"/"):
        assert keys(read([b"\x1b", letter], pause=0.3)) == ["\x1b", letter.decode()]


def test_bytes_that_are_no_utf_8_are_swallowed_alone() -> None:
    assert keys(read([b"\xe5", b"d"], pause=0.2)) == ["d"]
    assert keys(read([b"d\xff\xfed"])) == ["d", "d"]
    assert keys(read([b"\xc3", b"\xa5"], pause=0.01)) == ["å"]


def test_the_mouse_is_heard() -> None:
    data = b"\x1b[<0;12;4M\x1b[<0;12;4m"
    assert [piece.kind for piece in read([data])] == ["mouse", "mouse"]


def test_a_paste_is_one_piece() -> None:
    assert read([b"\x1b[200~dxy\x1b[Ah\n\x1b[201~"]) == [Piece("paste", "dxy[Ah\n")]
    assert read([b"\x1b[200~dx", b"y\x1b[20", b"1~"], pause=0.01) == [Piece("paste", "dxy")]
    assert keys(read([b"\x1b[200~dx"])) == ["dx"]


def test_more_than_can_be_typed_is_a_paste_with_its_tail() -> None:
    assert keys(read([b"h" * TYPED])) == ["h" * TYPED]
    assert {piece.kind for piece in read([b"h" * 4000, b"h" * 5], pause=0.02)} == {"paste"}
    assert [piece.kind for piece in read([b"h" * 4000, b"h"], pause=0.5)] == ["paste", "text"]


def test_a_paste_without_end_is_kept_in_part() -> None:
    pieces = read([b"\x1b[200~"] + [b"x" * 65536] * 20 + [b"\x1b[201~"])
    assert [piece.kind for piece in pieces] == ["paste"]
    assert len(pieces[0].text) <= KEPT


def test_what_came_is_weighed_so_that_a_key_that_came_alone_is_known() -> None:
    assert [piece.weight for piece in read([b"h"])] == [1]
    assert sum(piece.weight for piece in read([b"hd"])) == 2
    assert sum(piece.weight for piece in read([b"\x1b[0nh"])) == 2
    assert sum(piece.weight for piece in read([b"\x1b[<35;12;4M\x1b[Ih"])) == 1


@pytest.mark.parametrize("seed", range(20))
def test_any_bytes_can_be_read_and_end_with_nothing_waited_for(seed: int) -> None:
    rng = random.Random(seed)
    reader, now = Reader(), 100.0
    for _n in range(300):
        now += rng.choice([0.0, 0.05, 3.0])
        size = rng.randrange(1, 60)
        likely = bytes(rng.choices(b"\x1b[]P_^XO;?0123456789cmM\\\x07h\x9b\xe5", k=size))
        data = rng.choice([rng.randbytes(size), likely])
        for piece in reader.feed(data, now):
            assert not any("\ud800" <= char <= "\udfff" for char in piece.text)
    while reader.deadline is not None:
        reader.tick(reader.deadline)
    assert not reader.waits
    assert keys(reader.feed(b"d", now + 60)) == ["d"]
