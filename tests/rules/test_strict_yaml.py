from __future__ import annotations

import pytest

from canasta_tui.rules.errors import YamlError
from canasta_tui.rules.strict_yaml import load_bytes, load_text


@pytest.mark.parametrize(
    "word", ["yes", "No", "on", "OFF", "y", "010", "0x1f", "1_000", "12:30", "1.5", "+5", "2001-01-01", "<<"]
)
def test_what_yaml_1_1_would_turn_into_something_else_stays_text(word: str) -> None:
    assert load_text(f"key: {word}", "f").data == {"key": word}


@pytest.mark.parametrize(
    ("text", "value"),
    [("5", 5), ("-100", -100), ("0", 0), ("true", True), ("false", False), ("null", None), ("~", None), ("", None)],
)
def test_plain_numbers_truth_and_null_are_read_as_such(text: str, value: object) -> None:
    data = load_text(f"key: {text}", "f").data
    assert data == {"key": value}
    assert type(data["key"]) is type(value)


def test_what_is_quoted_is_text() -> None:
    assert load_text("""{a: "5", b: 'true', c: "null"}""", "f").data == {"a": "5", "b": "true", "c": "null"}


def test_keys_are_numbers_or_text_and_never_booleans() -> None:
    assert load_text("{0: a, yes: b, true: c, 01: d}", "f").data == {0: "a", "yes": "b", "true": "c", "01": "d"}


@pytest.mark.parametrize("text", ["a: 1\nb: 2\na: 3", "a: 1\nb: {c: 1}\n'a': 3", '0: x\nb:\n"0": y'])
def test_a_key_that_stands_twice_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(YamlError, match=r"^f:3: .*twice"):
        load_text(text, "f")


@pytest.mark.parametrize(
    "text",
    [
        "a: [1, 2",
        "a:\n\tb: 1",
        "a: 1\n---\nb: 2",
        "a: !!python/object:os.system x",
        "a: !!int 5",
        "a: &x [*x]",
        "[a, b]: 1",
        "a: \x00",
        "a: \ud800",
        "a: " + "9" * 5000,
        "[" * 100_000,
        "{a: " * 5_000,
        "- " * 5_000 + "a",
    ],
)
def test_what_cannot_be_used_is_one_line_that_names_the_file(text: str) -> None:
    with pytest.raises(YamlError) as caught:
        load_text(text, "house.yaml")
    message = str(caught.value)
    assert message.startswith("house.yaml:")
    assert "\n" not in message


@pytest.mark.parametrize(
    "text",
    [
        "[" * 90_000,
        "[" * 101 + "]" * 101,
        "{a: " * 101 + "}" * 101,
        "- " * 101 + "a",
        "? " * 101 + "a",
        "".join(f"{' ' * depth}a:\n" for depth in range(150)),
    ],
    ids=["90000", "lists", "groups", "items", "keys", "lines"],
)
def test_what_is_nested_too_deeply_is_refused_before_anything_is_made_of_it(text: str) -> None:
    with pytest.raises(YamlError, match=r"^f:[0-9]+: (nested more than 100 deep|not YAML: exceeded)"):
        load_text(text, "f")


def test_what_is_nested_a_hundred_deep_is_read() -> None:
    data = load_text("[" * 100 + "]" * 100, "f").data
    for _ in range(99):
        [data] = data
    assert data == []


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (r"\e]0;evil\a", "U+001B"),
        (r"\a", "U+0007"),
        (r"\r", "U+000D"),
        (r"\x7f", "U+007F"),
        (r"\x9b31m", "U+009B"),
        (r"\N", "U+0085"),
        (r"\L", "U+2028"),
        (r"\P", "U+2029"),
        (r"\u202e", "U+202E"),
        (r"\u2066", "U+2066"),
        (r"\u200b", "U+200B"),
        (r"\u200f", "U+200F"),
        (r"\ufeff", "U+FEFF"),
        ("\u202e", "U+202E"),
        ("\u2068", "U+2068"),
    ],
)
@pytest.mark.parametrize("form", ['a: "{}"', '"{}": a', 'a: [{{b: ["x{}"]}}]'])
def test_a_character_that_would_steer_a_terminal_is_refused_however_it_is_written(
    written: str, code: str, form: str
) -> None:
    with pytest.raises(YamlError) as caught:
        load_text("# a comment\n" + form.format(written), "f")
    assert str(caught.value).startswith("f:2: ")
    assert code in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_tag_is_shown_without_what_steers_a_terminal() -> None:
    with pytest.raises(YamlError) as caught:
        load_text("a: !<%1b]0;x%07> y", "f")
    assert str(caught.value).replace("\ufffd", "?").isprintable()


def test_letters_of_every_script_breaks_and_tabs_may_stand_in_a_text() -> None:
    text = 'a: "Åsa, Дмитрий, שרה, فاطمة, 王, e\u0301, 🂡\\n\\tnext"'
    assert load_text(text, "f").data == {"a": "Åsa, Дмитрий, שרה, فاطمة, 王, e\u0301, 🂡\n\tnext"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_text_whose_first_bytes_say_its_encoding_is_read(encoding: str) -> None:
    assert load_bytes("å: ♥\n".encode(encoding), "f").data == {"å": "♥"}


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ("a: 1\nname: Åsas regler – våra\n".encode("cp1252"), "f:2: .*Windows-1252"),
        ("name: Åsas regler\n".encode("utf-16-le"), "UTF-16 without a byte order mark"),
        ("name: Asas regler\n".encode("utf-16-be"), "UTF-16 without a byte order mark"),
        (b"\xff\xfea", "^f: not UTF-16"),
        (b"\x00\xff\x81\x8d\x02" * 50, "^f:1: not a UTF-8 text$"),
    ],
)
def test_a_text_in_another_encoding_is_refused_with_its_name(content: bytes, named: str) -> None:
    with pytest.raises(YamlError, match=named) as caught:
        load_bytes(content, "f")
    assert "UTF-8" in str(caught.value)


def test_a_file_that_unfolds_without_end_is_refused() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    with pytest.raises(YamlError, match="more than can be read"):
        load_text("\n".join(lines), "f")


def test_an_alias_is_read_as_what_it_stands_for() -> None:
    assert load_text("a: &hand [1, 2]\nb: *hand", "f").data == {"a": [1, 2], "b": [1, 2]}


def test_an_empty_file_holds_nothing() -> None:
    document = load_text("# only a comment\n", "f")
    assert document.data is None
    assert document.line_of(("a", 0)) == 1


def test_bytes_are_utf8_with_or_without_a_byte_order_mark() -> None:
    assert load_bytes("å: ♥".encode("utf-8-sig"), "f").data == {"å": "♥"}
    with pytest.raises(YamlError, match=r"^f:2: "):
        load_bytes(b"a: 1\nb: \xff", "f")


def test_every_path_has_its_line() -> None:
    document = load_text("a: 1\nb:\n  - x: 1\n  - {y: 2,\n     z: 3}\n4:\n  c: d\n", "f")
    assert [document.line_of(path) for path in ((), ("a",), ("b",), ("b", 0), ("b", 0, "x"), ("b", 1))] == [
        1,
        1,
        2,
        3,
        3,
        4,
    ]
    assert document.line_of(("b", 1, "z")) == 5
    assert document.line_of((4, "c")) == 7
    assert document.line_of(("b", 1, "nowhere", 3)) == 4
