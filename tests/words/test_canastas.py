"""What a variant calls its canastas is the same word in the refusals, on the sheets, on the board and in the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_tui.engine.outcomes import Outcome
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.i18n import LANGUAGES, language, set_language
from canasta_tui.rules.loading import list_rulesets, load_ruleset
from canasta_tui.tui.signs import meld_signs
from canasta_tui.tui.turn.asked_back import spoiling
from canasta_tui.words.canastas import OTHER, canasta_words, word_on_pile
from canasta_tui.words.reasons import reason_text
from canasta_tui.words.rulesheet import rule_sheet, summary
from canasta_tui.words.scoresheet import canasta_label

WORDS = {
    ("en", "red"): ("red", "black"),
    ("en", "natural"): ("natural", "mixed"),
    ("sv", "red"): ("röd", "svart"),
    ("sv", "natural"): ("äkta", "oäkta"),
    ("da", "red"): ("rød", "sort"),
    ("da", "natural"): ("ægte", "uægte"),
    ("nb", "red"): ("rød", "svart"),
    ("nb", "natural"): ("naturlig", "unaturlig"),
}


@pytest.fixture(params=LANGUAGES)
def each_language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = language()
    set_language(request.param)
    yield request.param
    set_language(before)


def test_each_variant_calls_its_canastas_as_its_source_does() -> None:
    natural = {"norsk", "dansk", "dansk-samba"}
    found = {entry.id: load_ruleset(entry.id, "4").canastas.word for entry in list_rulesets()}
    assert found == {name: "natural" if name in natural else "red" for name in found}
    assert natural < set(found)


@pytest.mark.parametrize("name", ["svensk", "norsk", "dansk"])
def test_one_word_for_a_kind_of_canasta_everywhere(each_language: str, name: str) -> None:
    rules = load_ruleset(name, "4")
    natural, mixed = WORDS[each_language, rules.canastas.word]
    words = canasta_words(rules.canastas.word)
    assert (words["natural"], words["mixed"]) == (natural, mixed)
    sheet = rule_sheet(rules).as_text(10_000)
    texts = (
        *(
            reason_text(Reason(code, 1, 0, what="mixed"), rules)
            for code in (Code.CANASTAS_MISSING, Code.NOTHING_TO_ASK_FOR)
        ),
        canasta_label("mixed", rules.canastas.word, hand=False).casefold(),
        " ".join(sign.about for sign in meld_signs(rules)),
        *spoiling(Outcome(spoils=13, lost=200), rules)[0],
        summary(rules).as_text(),
        sheet,
    )
    assert [text for text in texts if mixed not in text] == []
    assert word_on_pile("mixed", rules.canastas.word)[:3] == mixed[:3]
    # The words of the other pair stand in the rule sheet alone, where canastas are explained.
    other = canasta_words(OTHER[rules.canastas.word])
    assert f"({other['mixed']})" in sheet
    assert [text for text in texts[:-1] if f"{other['mixed']} canasta" in text] == []
