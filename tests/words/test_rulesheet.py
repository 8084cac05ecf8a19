"""The rule sheet tells every key of the ruleset."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from canasta_tui.engine.reasons import SECTIONS
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.rules.loading import RulesetInfo, list_rulesets
from canasta_tui.rules.loading import load_ruleset as load_from_disk
from canasta_tui.rules.ruleset_keys import RulesetKey, all_keys
from canasta_tui.rules.schema import OpeningRules, Ruleset, Values, from_builtins, to_builtins
from canasta_tui.words import rulesheet
from canasta_tui.words.cards import use_suit_letters
from canasta_tui.words.rulesheet import RuleSheet, rule_sheet, summary
from canasta_tui.words.rulesheet.brief import WIDTH as BRIEF_WIDTH
from canasta_tui.words.rulesheet.document import Items, Paragraph, SectionKey

load_ruleset = cache(load_from_disk)
BOOKKEEPING = {"id", "name", "table", "source", "seats", "sides", "chosen"}
"""Keys that are told in the title, the head or with the options; tested one by one below."""

OPENING: dict[str, Any] = {
    "below_zero": 15,
    "bands": [{"from": 0, "to": 1495, "points": 50}, {"from": 1500, "points": 90}],
    "top_counts": True,
    "one_meld_naturals": 4,
    "other_melds_naturals": 3,
    "needs_canasta": ["natural"],
}
WAY: dict[str, Any] = {"naturals": 1, "wilds": 1, "wilds_at_most": 2}
RICH: dict[str, Any] = {
    "id": "rich",
    "name": "Rich",
    "table": "4",
    "seats": 4,
    "sides": 2,
    "source": "a compiled",
    "readings": [{"key": "match.tie", "why": "The compiled is silent."}],
    "own_words": [{"term": "pile", "word": "heap"}],
    "pack": {"decks": 3, "jokers": 6},
    "deal": {"draw": 2},
    "stock": {"count": 2},
    "pile": {
        "max_cards": 5,
        "bar_own_cards": 5,
        "two_tops": {"allowed": True},
        "ways": {
            "unopened": [WAY],
            "unopened_frozen": [WAY, {"naturals": 2}],
            "open": [WAY, {"cards": 2}, {"onto": "own_any", "naturals": 1, "wilds": 1, "wilds_at_most": 1}],
            "frozen": [WAY, {"naturals": 1, "wilds_at_most": 1}],
        },
    },
    "melds": {"max_wilds": 3, "naturals_per_wild": 1, "more_naturals": True, "more_naturals_from": 5},
    "wild_melds": {"allowed": True},
    "sequences": {"allowed": True},
    "opening": OPENING,
    "later_opening": OPENING,
    "black_threes": {"forms": [{"threes": 3}, {"threes": 2, "more": False, "wilds": 1}]},
    "red_threes": {"when": "canastas", "else_all_each": -200},
    "discard": {"never": ["joker"], "only_jokers": "expose", "wild_on_wild": "only_wilds"},
    "going_out": {"canastas": 3, "natural": 1, "mixed": 1, "concealed_bonus": 100},
    "asking": {"mode": "optional", "stayed_penalty": 100},
    "canastas": {
        "wild": 1000,
        "wild_clean": 2000,
        "hand": {"natural": 3000, "mixed": 1000, "wild_clean": 10000, "wild_mixed": 7500},
        "doubles": {"cut_rank": True, "repeat": True},
        "many": [{"from": 5, "points": 1000}, {"from": 10, "points": 2000}],
    },
    "options": {"draw": {"key": "deal.draw", "values": [2, 1]}},
    "chosen": {"draw": 2},
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@cache
def built_in_sheet(name: str, table: str) -> RuleSheet:
    """The rule sheet of a shipped table, in English."""
    return rule_sheet(load_ruleset(name, table))


def sheet(plain: dict[str, Any]) -> str:
    return rule_sheet(from_builtins(plain)).as_text(100)


def leaves(plain: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every value in the plain form of a ruleset, and of every list of plain values."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from leaves(value, (*path, name))
    elif isinstance(plain, list) and plain and isinstance(plain[0], dict):
        yield path
        for at, value in enumerate(plain):
            yield from leaves(value, (*path, at))
    else:
        yield path


def changed(plain: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """The plain form with one value changed."""
    if not path:
        return value
    head, *rest = path
    if isinstance(plain, list):
        return [changed(item, tuple(rest), value) if at == head else item for at, item in enumerate(plain)]
    return {**plain, head: changed(plain[head], tuple(rest), value)}


def at(plain: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        plain = plain[step]
    return plain


def other_values(key: RulesetKey, value: Any) -> list[Any]:
    """Values that the key may have besides the one that it has."""
    kind = key.type
    while get_origin(kind) is not None and not isinstance(kind, type) and get_origin(kind) is not Literal:
        inner = get_args(kind)
        if get_origin(kind) is tuple:
            names = get_args(inner[0])
            return [[name for name in names if name not in value], value[1:]]
        kind = inner[0] if inner[0] is not type(None) else inner[1]
    if get_origin(kind) is Literal:
        return [name for name in get_args(kind) if name != value]
    if kind is bool:
        return [not value]
    if kind is int:
        return [3 if value is None else value - 1 if path_max(key) == value else value + 1]
    return [f"{value} too"]


def path_max(key: RulesetKey) -> int | None:
    return {"stock.count": 2, "black_threes.cards_left": 1}.get(key.path)


KEYS = {key.path: key for key in all_keys()}
FULL = to_builtins(from_builtins(RICH))
MEANINGLESS = re.compile(r"pile\.ways\.(unopened|unopened_frozen|open\.2)\b.*(complete|incomplete)$")
"""Which meld cards join: a side that has not opened has none, and the way ``open.2`` names its meld itself."""
LEAVES = [
    path for path in leaves(FULL) if path[0] not in BOOKKEEPING and not MEANINGLESS.match(".".join(map(str, path)))
]


def alternatives(path: tuple[str | int, ...]) -> list[Any]:
    """What may stand at this place of the full ruleset instead."""
    value = at(FULL, path)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [value[1:]] if len(value) > 1 else []
    name = ".".join("[]" if isinstance(step, int) else step for step in path).replace(".[]", "[]")
    if path[0] == "options":
        name = ".".join(map(str, ("options[]", *path[2:])))
    return [[2, 1, 3]] if name == "options[].values" else other_values(KEYS[name], value)


@pytest.mark.parametrize("group", sorted({str(path[0]) for path in LEAVES}))
def test_changing_a_key_changes_the_sheet(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unchanged(tried: list[tuple[tuple[str | int, ...], Any]]) -> list[tuple[tuple[str | int, ...], Any]]:
        before = sheet(FULL)
        return [(path, value) for path, value in tried if sheet(changed(FULL, path, value)) == before]

    tried = [(path, value) for path in LEAVES if path[0] == group for value in alternatives(path)]
    assert tried or group == "readings", "there is nothing to change"
    with monkeypatch.context() as without_examples:  # which take long, and are asked for what no other section tells
        sections = tuple(section for section in rulesheet._SECTIONS if section[0] != "examples")
        without_examples.setattr(rulesheet, "_SECTIONS", sections)
        tried = unchanged(tried)
    assert unchanged(tried) == []


@pytest.mark.parametrize("key", ["later_opening", "canastas.hand", "canastas.wild_clean", "pile.max_cards"])
def test_what_is_left_out_is_told_too(key: str) -> None:
    path = tuple(key.split("."))
    assert sheet(changed(FULL, path, None)) != sheet(FULL)


def test_every_key_of_the_schema_was_tried() -> None:
    def structure(plain: Any, path: tuple[str | int, ...] = ()) -> Iterator[str]:
        for leaf in leaves(plain, path):
            yield ".".join("[]" if isinstance(step, int) else step for step in leaf)

    tried = {re.sub(r"\.\[\]", "[]", name) for name in structure(FULL)}
    tried |= {re.sub(r"^options\.draw", "options[]", name) for name in tried}
    values = {path for path, key in KEYS.items() if key.group is None and path not in ("options", *BOOKKEEPING)}
    assert values - tried == set()


@pytest.mark.parametrize(
    ("key", "value"),
    [("id", "poor"), ("name", "Poor"), ("table", "4b"), ("source", "a film"), ("seats", 2), ("chosen", {"draw": 1})],
)
def test_bookkeeping_is_told_too(key: str, value: object) -> None:
    assert sheet({**FULL, key: value}) != sheet(FULL)


def test_who_plays_is_told() -> None:
    assert "4 players, each for themselves" in sheet({**FULL, "sides": 4})
    assert "6 players form 3 teams of 2" in sheet({**FULL, "seats": 6, "sides": 3})
    assert "1 + 4, 2 + 5 and 3 + 6" in " ".join(sheet({**FULL, "seats": 6, "sides": 3}).split())


def built_in() -> list[tuple[str, str]]:
    return [(info.id, form.key) for info in list_rulesets() for form in info.tables]


@pytest.mark.parametrize(("name", "table"), built_in())
def test_every_built_in_sheet_has_the_sections_that_its_refusals_name(name: str, table: str) -> None:
    rules = load_ruleset(name, table)
    written = built_in_sheet(name, table)
    keys = [section.key for section in written.sections]
    order = list(get_args(SectionKey))
    assert keys == sorted(keys, key=order.index)
    assert set(keys) >= set(SECTIONS.values()) - {"jokers-only"}
    assert ("jokers-only" in keys) == ("joker" in rules.discard.never)
    assert all(written.section(key).blocks for key in SECTIONS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sheet_has_a_gap_a_brace_or_a_line_too_long(language: str) -> None:
    set_language(language)
    wrong = []
    for name, table in built_in():
        text = rule_sheet(load_ruleset(name, table)).as_text(72)
        wrong += [(name, table, found) for found in re.findall(r".*(?:[{}]|None|\w_\w).*", text)]
        wrong += [(name, table, line) for line in text.splitlines() if len(line) > 72]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_summary_fits_its_place(language: str) -> None:
    set_language(language)
    wrong: list[tuple[object, ...]] = []
    for name, table in built_in():
        short = summary(load_ruleset(name, table))
        if not 6 <= len(short.lines) <= 13 or len(short.short) > 10:
            wrong.append((name, table, len(short.lines), len(short.short)))
        wrong += [(name, table, *line) for line in short.lines if len(line[0]) > 8 or not line[1]]
        wrong += [(name, table, *line) for line in short.short if len(line[0]) > 8 or len(line[1]) > BRIEF_WIDTH]
    assert wrong == []


@pytest.mark.parametrize(("name", "table"), built_in())
def test_every_reading_is_listed_and_marked_at_its_rule(name: str, table: str) -> None:
    rules = load_ruleset(name, table)
    text = " ".join(rule_sheet(rules, keys=True).as_text(100).split())
    listed = re.findall(r" \d+\. [^(]*\(([a-z_., ]+)\)", " " + text.split(" may play it otherwise. ")[-1])
    no_partner = rules.seats == rules.sides
    applies = {r.key for r in rules.readings if not (no_partner and re.search("^asking|partner", r.key))}
    assert applies <= {key for keys in listed for key in keys.split(", ")}
    for number in range(1, len(listed) + 1):
        assert f" [{number}]" in text


@pytest.mark.parametrize(("name", "table"), built_in())
def test_the_readings_of_a_sheet_are_few_and_each_is_said_once(name: str, table: str) -> None:
    last = built_in_sheet(name, table).sections[-1]
    notes = [item for block in last.blocks if isinstance(block, Items) for item in block.items]
    assert last.key == "readings"
    assert 1 <= len(notes) <= 12
    assert len(set(notes)) == len(notes)


@pytest.mark.parametrize(("name", "told"), [("tre-lekar", False), ("jonstorp", False), ("svensk", True)])
def test_one_card_in_hand_is_told_of_where_one_card_can_take(name: str, told: bool) -> None:
    assert ("with one card in hand" in built_in_sheet(name, "4").as_text(200)) == told


@pytest.mark.parametrize(("name", "told"), [("tre-lekar", False), ("jonstorp", False), ("handcanasta", True)])
def test_clean_wild_canastas_are_told_of_where_they_count_otherwise(name: str, told: bool) -> None:
    assert ("wild canasta is clean" in built_in_sheet(name, "4").as_text(200)) == told


def test_a_sheet_folds_to_the_width_it_is_given() -> None:
    narrow, wide = rule_sheet(from_builtins(FULL)).as_text(40), rule_sheet(from_builtins(FULL)).as_text(120)
    assert max(map(len, narrow.splitlines())) <= 40
    assert len(narrow.splitlines()) > len(wide.splitlines())
    assert narrow.split() != []
    letters = re.compile(r"[^\w]")
    assert letters.sub("", narrow) == letters.sub("", wide)


def test_examples_are_computed() -> None:
    text = rule_sheet(Ruleset(id="x", name="X", table="4", seats=4, sides=2)).as_text(100)
    assert "70 for the cards and 500 for the canasta, together 570" in text
    rich = Ruleset(id="x", name="X", table="4", seats=4, sides=2, opening=OpeningRules(below_zero=0))
    dear = Values(king=11)
    text = rule_sheet(from_builtins(changed(to_builtins(rich), ("pack", "values"), msgspec.to_builtins(dear)))).as_text(
        100
    )
    assert "77 for the cards and 500 for the canasta, together 577" in text


def test_a_missing_section_falls_back_to_the_turn() -> None:
    written: RuleSheet = rule_sheet(Ruleset(id="x", name="X", table="4", seats=4, sides=2))
    assert written.section("jokers-only").key == "turn"
    assert written.section("pile").key == "pile"


def test_an_example_that_the_engine_refuses_is_not_printed() -> None:
    pair = "a side that has opened takes it with K♥ K♦ or K♥ 2♠ from the hand"
    pile: dict[str, Any] = {"freezes": []}
    assert pair in " ".join(sheet({**RICH, "pile": pile, "melds": {}}).split())
    assert pair not in " ".join(sheet({**RICH, "pile": pile, "melds": {"min_cards": 4}}).split())


@pytest.mark.parametrize(
    ("name", "table", "told"),
    [
        ("jonola", "4", "bring 1000 + 900 + 200 + 200 = 2300. With 450 for the cards the side has 2750, and its next "),
        ("jonola", "4", "opening needs 90."),
        ("svensk", "2", "an opening that needs 50: Q♥ Q♦ 2♠ with it and 5♠ 5♥ 5♦ make 65"),
        (
            "dansk",
            "4",
            "and going out, 900; 4 mixed ones and going out, 1300; 3 natural ones, 2 mixed ones, going out ",
        ),
        ("dansk", "4", "and a red three, 2300."),
        ("dansk", "4", "4♠ 4♥ 4♦ 4♣ Jk 2♠ 2♥ is a mixed canasta: 110 for the cards and 300 for the canasta, together "),
        ("tre-lekar", "4", "So nobody can go out with 1 to 5 black threes in the hand."),
        ("tre-lekar", "4", "No other cards go with the top card into its meld."),
        ("jonola", "4", "completed in the same turn counts, but all that are needed lie complete before the question."),
        ("jonola", "2", "Red canastas alone are not enough"),
        ("jonstorp", "4", "The source says burk for discard pile, jolle for wild card"),
        ("jonstorp", "4", "The partner may not be asked before going out."),
        ("dansk", "4", "K♠ K♥ K♦ K♣ K♠ K♥ K♦ is a natural canasta: 70 for the cards and 500 for the canasta"),
        ("sambacanasta", "4", "9♥ 10♥ J♥ is a sequence and counts 30."),
        ("sambacanasta", "4", "4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ is a samba: 50 for the cards and 1500 for the samba, together "),
        ("tre-lekar", "2", "Jk Jk 2♠ 2♥ 2♦ 2♣ 2♠ is a wild canasta: 200 for the cards and 1500 for the canasta"),
        ("handcanasta", "4", "Laid in one act it is a hand canasta and brings 3000 in place of 400."),
        ("jonstorp", "4", "* An opening that needs 50: J♠ J♥ J♦ J♣ J♠ makes 50."),
        ("jonstorp", "4", "* An opening that needs 50: 8♠ 8♥ 8♦ 8♣ 2♠ makes 60."),
        ("jonstorp", "4", "* An opening that needs 50: 4♠ 4♥ 4♦ 4♣ + 6♠ 6♥ 6♦ + 7♠ 7♥ 7♦ makes 50."),
        ("jonstorp", "4", "The first melds of a side in a deal, its opening, have to meet a demand."),
        ("jonola", "4", "if both stocks are empty it is laid and not replaced."),
        ("jonola", "4", "When both stocks are empty each player in turn may take the pile"),
        ("tre-lekar", "4", "The pile cannot be taken in this way on a rank of which the side has a canasta."),
        ("tre-lekar", "4", "A side takes a frozen pile: * With exactly 3 cards from the hand"),
        ("svensk", "4", "A side takes a frozen pile, and any pile with which it opens: * With at least a natural pair"),
        ("norsk", "4", "reaches 5000 points. This holds even if nobody went out in that deal."),
        ("jonstorp", "4", "melded only as a wild canasta: at least 7 of them, laid in one act."),
        ("jonola", "4", "the player may ask first; after a yes they may be melded or shown."),
        ("sambacanasta", "4", "A card that fits two of them goes to the one started first, unless the player names "),
        ("jonola", "4", "The asker must hold at least 2 cards. One may ask once a turn."),
    ],
)
def test_what_the_sources_say_stands_in_the_sheets(name: str, table: str, told: str) -> None:
    assert told in " ".join(built_in_sheet(name, table).as_text(100).split())


def test_examples_show_cards_and_do_not_break_them_over_lines() -> None:
    text = rule_sheet(load_ruleset("svensk", "4")).as_text(40)
    assert "K♠ K♥ K♦ K♣ K♠ K♥ K♦".replace(" ", "\N{NO-BREAK SPACE}") in text
    use_suit_letters(True)
    set_language("nb")
    text = rule_sheet(load_ruleset("svensk", "4")).as_text(40)
    use_suit_letters(False)
    assert " ".join(["Ks", "Kh", "Kr", "Kk", "Ks", "Kh", "Kr"]).replace(" ", "\N{NO-BREAK SPACE}") in text


def test_too_few_cards_are_told_of_where_more_than_one_is_drawn() -> None:
    text = "the player draws what is left"
    assert text not in rule_sheet(load_ruleset("svensk", "4")).as_text(500)
    assert text in rule_sheet(load_ruleset("snabbcanasta", "4")).as_text(500)


def test_other_melds_have_one_to_be_other_than() -> None:
    other = "Every other meld of the act must hold at least 3 natural cards."
    each = "If the act lays more than one meld, each must hold at least 3 natural cards."
    plain = {**RICH, "opening": OPENING, "later_opening": None}
    assert other in sheet(plain).replace("\n", " ")
    assert each in sheet({**plain, "opening": {**OPENING, "one_meld_naturals": 0}}).replace("\n", " ")


@pytest.mark.parametrize(("name", "table"), built_in())
def test_each_rule_is_said_once_and_no_key_is_shown(name: str, table: str) -> None:
    rules = load_ruleset(name, table)
    written = built_in_sheet(name, table)
    said = [
        sentence
        for section in written.sections
        for block in section.blocks
        if isinstance(block, Paragraph)
        for sentence in re.split(r"(?<=[.:]) (?=[A-Z])", re.sub(r" \[\d+\]", "", block.text))
    ]
    twice = {sentence for sentence in said if said.count(sentence) > 1}
    assert len(twice) <= (3 if rules.later_opening is not None else 0), "both openings have their own lines"
    text = written.as_text(200)
    assert text.count("keeps at least one card") == 1
    assert text.count("a wild card makes a") + text.count("A wild card added to a") <= 1
    assert not re.search(r"[a-z]+\.[a-z_]+\b", text)


@pytest.mark.parametrize("entry", list_rulesets(), ids=lambda entry: entry.id)
def test_no_list_and_no_sentence_of_a_section_is_said_twice(entry: RulesetInfo) -> None:
    for table in (form.key for form in entry.tables):
        for section in built_in_sheet(entry.id, table).sections:
            lists = [block.items for block in section.blocks if isinstance(block, Items)]
            assert len(lists) == len(set(lists)), (table, section.key)
            if section.key != "readings":
                text = " ".join(block.text for block in section.blocks if isinstance(block, Paragraph))
                sentences = [s for s in re.split(r"(?<=[.:?])(?: \[\d+\])* ", text) if len(s) > 30]
                assert len(sentences) == len(set(sentences)), (table, section.key)
