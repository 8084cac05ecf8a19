from __future__ import annotations

import pytest

from canasta_tui.rules.strict_yaml import YamlError, load_bytes, load_text


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
