"""Every wrong file gets one line that names file, line and key, and says what would do."""

from __future__ import annotations

import msgspec
import pytest

from canasta_tui.rules.examining import check_file
from canasta_tui.rules.loading import RulesetError, load_ruleset
from tests.rules.commands import check
from tests.rules.conftest import Write

HEAD = 'extends: svensk\ntables: {"5": null, "6": null}\n'

WRONG = {
    # what stands on line 3 and after: (line, key, what the message says)
    "target: 7000": (3, "target", "nearest is match.target"),
    "deal: {cardz: 11}": (3, "deal.cardz", "nearest is deal.cards"),
    "deal: {canastas: 2}": (3, "deal.canastas", "canastas"),
    "pile:\n  ways:\n    opne: []": (5, "pile.ways.opne", "nearest is pile.ways.open"),
    "going-out: {canastas: 2}": (3, "going-out", "nearest is going_out"),
    "xyzzy: 1": (3, "xyzzy", "unknown key"),
    "seats: 4": (3, "seats", "unknown key"),
    "chosen: {draw: 2}": (3, "chosen", "unknown key"),
    "0: 1": (3, "0", "unknown key"),
    "deal: {cards: eleven}": (3, "deal.cards", "must be a whole number from 1 to 40, not 'eleven'"),
    "deal: {cards: 0}": (3, "deal.cards", "a whole number from 1 to 40, not 0"),
    'deal: {cards: "11"}': (3, "deal.cards", "not '11'"),
    "deal: {cards: 010}": (3, "deal.cards", "not '010'"),
    "match: {target: 0}": (3, "match.target", "at least 1"),
    "match: {target: null}": (3, "match.target", "not null"),
    "melds: {second_of_rank: yes}": (3, "melds.second_of_rank", "must be true or false, not 'yes'"),
    "pile: {single_card_with_one_in_hand: false}": (3, "pile.single_card_with_one_in_hand", "one of: yes, no"),
    "match: {tie: coin}": (3, "match.tie", "one of: another_deal, went_out, not 'coin'"),
    "deal: 11": (3, "deal", "must be a group of keys, not 11"),
    "pile: [1]": (3, "pile", "must be a group of keys, not a list"),
    "upcard: {cover: joker}": (3, "upcard.cover", "a list"),
    "upcard:\n  cover:\n    - two\n    - four": (6, "upcard.cover[2]", "one of: joker, two, red_three, black_three"),
    "opening:\n  bands:\n    - {from: 0, points: 50}\n    - {form: 5, points: 1}": (
        6,
        "opening.bands[2].form",
        "nearest is from",
    ),
    "opening: {bands: [{from: 0}]}": (3, "opening.bands[1]", "the key points is missing"),
    "pile: {ways: {open: [{natural: 2}]}}": (3, "pile.ways.open[1].natural", "unknown key"),
    "later_opening: {below_zero: -5}": (3, "later_opening.below_zero", "at least 0, not -5"),
    "canastas: {hand: {natural: 5}}": (3, "canastas.hand", "missing"),
    "name: ''": (3, "name", "one line of text, of at most 80 characters and not empty"),
    'name: "a\\nb"': (3, "name", "one line of text"),
    'name: "a\\n"': (3, "name", "one line of text"),
    f"name: {'x' * 900}": (3, "name", "at most 80 characters"),
    "id: Ours": (3, "id", "small letters"),
    "extends: 5": (1, "extends", "twice"),
    "options: {draw: {key: deal.drow, values: [1, 2]}}": (3, "options.draw.key", "nearest is deal.draw"),
    "options: {x: {key: deal, values: [1, 2]}}": (3, "options.x.key", "unknown key"),
    "options: {x: {key: deal.cards, values: [11, 99]}}": (3, "options.x.values[2]", "from 1 to 40, not 99"),
    "options: {x: {key: deal.cards, values: [11, true]}}": (3, "options.x.values[2]", "not true"),
    "options: {x: {key: deal.cards, values: [11]}}": (3, "options.x.values", "too short"),
    "options: {x: {values: [11, 12]}}": (3, "options.x", "the key key is missing"),
    "options: {x: 5}": (3, "options.x", "group of keys"),
    "options: {A b: {key: deal.cards, values: [11, 12]}}": (3, "options.A b", "small letters"),
    "options: [1]": (3, "options", "mapping"),
    "readings: {deal.cardz: why}": (3, "readings.deal.cardz", "nearest is deal.cards"),
    "readings: {deal.cards: 5}": (3, "readings.deal.cards", "text"),
    "readings: [a]": (3, "readings", "mapping"),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.items(), ids=[text.replace("\n", " ")[:50] for text in WRONG])
def test_a_wrong_key_is_named_with_file_line_and_key(text: str, expected: tuple[int, str, str], write: Write) -> None:
    line, key, says = expected
    if key == "extends":
        line = 3
    path = write("ours.yaml", f"{HEAD}{text}\nplace: 5\n")
    for use in (lambda: check_file(path), lambda: load_ruleset(path, "4")):
        with pytest.raises(RulesetError) as caught:
            use()
        message = str(caught.value)
        assert "\n" not in message
        assert message.startswith(f"ours.yaml:{line}: ")
        assert says in message
        if key != "extends":
            assert caught.value.key == key


@pytest.mark.parametrize("name", ["our_rules.yaml", "Ours.yaml"])
def test_a_file_name_that_is_no_id_is_told_of(name: str, write: Write) -> None:
    path = write(name, "extends: svensk\n")
    with pytest.raises(RulesetError, match=rf"^{name}: id: an id is made of small letters"):
        check_file(path)
    assert check_file(write(name, "extends: svensk\nid: ours\n"))


def test_an_error_in_a_table_form_names_the_form(write: Write) -> None:
    path = write("ours.yaml", 'extends: svensk\ntables:\n  "4":\n    deal: {cards: 11, drwa: 2}\n')
    with pytest.raises(RulesetError, match=r"^ours\.yaml:4: tables\.4\.deal\.drwa: .*deal\.draw"):
        load_ruleset(path, "4")


def test_an_error_in_the_file_built_on_names_that_file(write: Write) -> None:
    write("base.yaml", "extends: svensk\n\ndeal: {cards: x}\n")
    path = write("ours.yaml", "extends: base\nname: Ours\n")
    with pytest.raises(RulesetError, match=r"^base\.yaml:3: deal\.cards: "):
        load_ruleset(path, "4")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "ours.yaml:1: a ruleset is a mapping of keys"),
        ("- a\n", "ours.yaml:1: a ruleset is a mapping of keys"),
        ("name: Ours\n", "ours.yaml: tables: there is no table form"),
        ("name: Ours\ntables: [4]\n", "ours.yaml:2: tables: "),
        ('name: Ours\ntables: {"4": 5}\n', "ours.yaml:2: tables.4: "),
        ('name: Ours\ntables: {"4": {seats: 4}}\n', "the key sides is missing"),
        ('tables: {"4": {seats: 4, sides: 2}}\n', "the key name is missing"),
        ('name: Ours\ntables: {"4": {seats: 7, sides: 2}}\n', "ours.yaml:2: tables.4.seats: "),
        ('name: Ours\ntables: {"4 a": {seats: 4, sides: 2}}\n', "ours.yaml:2: tables.4 a: "),
        ("name: Ours\nextends: nothing\n", "ours.yaml:2: extends: there is no ruleset nothing"),
        ("name: Ours\nextends: ./nothing.yaml\n", "ours.yaml:2: extends: there is no file ./nothing.yaml"),
        ("name: Ours\nextends: [svensk]\n", "ours.yaml:2: extends: "),
        ("name: [\n", "ours.yaml:2: not YAML"),
        ("name: Ours\nname: Ours\n", "ours.yaml:2: the key name appears twice here"),
    ],
)
def test_a_file_that_is_no_ruleset_is_refused(text: str, says: str, write: Write) -> None:
    path = write("ours.yaml", text)
    with pytest.raises(RulesetError) as caught:
        check_file(path)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


MANY = """\
extends: svensk
name: ""
target: 7000
deal: {cards: eleven, drwa: 2}
opening: {bands: [{from: 0, points: x, bla: 2}, {from: a}]}
readings: {deal.cardz: why}
options: {x: {key: deal.drow, values: [1, 2]}, y: {key: deal.cards, values: [11, 99, true]}}
tables:
  "4": {seats: 7, deal: {cards: 0}}
  "9": {seats: 4}
melds: {canasta_cards: 5, min_cards: 6}
"""
MISTAKES = [
    (2, "name"),
    (3, "target"),
    (4, "deal.cards"),
    (4, "deal.drwa"),
    (5, "opening.bands[1].points"),
    (5, "opening.bands[1].bla"),
    (5, "opening.bands[2].from"),
    (5, "opening.bands[2]"),
    (6, "readings.deal.cardz"),
    (7, "options.x.key"),
    (7, "options.y.values[2]"),
    (7, "options.y.values[3]"),
    (9, "tables.4.seats"),
    (9, "tables.4.deal.cards"),
    (10, "tables.9"),
    (11, "melds.canasta_cards"),
]


def test_every_mistake_of_a_file_is_named_in_one_run(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    path = write("ours.yaml", MANY)
    assert check([path]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert [line.split(": ")[:2] for line in output.err.splitlines()] == [
        [f"ours.yaml:{line}", key] for line, key in MISTAKES
    ]


def test_what_is_said_does_not_hang_on_the_words_of_the_library_that_converts(
    write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [write("ours.yaml", MANY)]
    paths += [write(f"wrong-{n}.yaml", f"{HEAD}{text}\n") for n, text in enumerate(WRONG)]
    assert check(paths) == 1
    said = capsys.readouterr().err
    convert = msgspec.convert

    def reworded(value: object, type: object) -> object:  # noqa: A002 (as it is called there)
        try:
            return convert(value, type)
        except msgspec.ValidationError:
            raise msgspec.ValidationError("no") from None

    monkeypatch.setattr(msgspec, "convert", reworded)
    assert check(paths) == 1
    assert capsys.readouterr().err == said
    assert len(said.splitlines()) > len(WRONG)


def test_so_are_those_of_a_file_that_cannot_be_read_as_it_is(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    text = MANY.replace("extends: svensk", "extends: svensko").replace("target: 7000", "name: twice")
    text = text.replace("key: deal.drow", "key: !!int deal.drow").replace(
        "{deal.cardz: why}", r'{deal.cards: "\e[31m"}'
    )
    path = write("ours.yaml", text)
    assert check([path]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(set(lines))
    for says in (
        "1: extends: there is no ruleset svensko",
        "3: the key name appears twice here",
        "6: the character U+001B",
    ):
        assert [line for line in lines if line.startswith(f"ours.yaml:{says}")] != [], says
    for says in ("7: tags are not used", "4: deal.drwa: ", "9: tables.4.seats: ", "7: options.x.key: "):
        assert [line for line in lines if line.startswith(f"ours.yaml:{says}")] != [], says


def test_every_contradiction_is_named_once(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    text = "extends: svensk\ndeal: {cards: 40}\nmelds: {canasta_cards: 5, min_cards: 6}\ntables:\n  '4': {sides: 3}\n"
    assert check([write("ours.yaml", text)]) == 1
    lines = capsys.readouterr().err.splitlines()
    keys = [line.split(": ")[1] for line in lines]
    assert sorted(set(keys)) == ["deal.cards", "melds.canasta_cards", "tables.4.sides"]
    assert keys.count("melds.canasta_cards") == keys.count("tables.4.sides") == 1
    assert len(lines) == len(set(lines))


def test_a_file_that_cannot_be_read_is_refused(write: Write) -> None:
    folder = write("ours.yaml/inside", "").parent
    with pytest.raises(RulesetError, match=r"^ours\.yaml: the file cannot be read: "):
        load_ruleset(folder, "4")
    with pytest.raises(RulesetError, match=r"^no\.yaml: the file cannot be read: "):
        load_ruleset("no.yaml", "4")
    with pytest.raises(RulesetError, match="as large as this"):
        load_ruleset(write("big.yaml", "#" * 1_000_001), "4")
