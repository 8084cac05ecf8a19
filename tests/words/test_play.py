"""Whatever happens or is refused in play has its words."""

import re
from random import Random

import pytest

from canasta_tui.engine.deal import Deal
from canasta_tui.engine.reasons import Reason
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.words.events import log_lines
from canasta_tui.words.reasons import refusal_text
from tests.properties.play import FORMS, any_act, ruleset, walk

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn")
LARGEST = {form[0]: form for form in FORMS}
"""The last table form of each ruleset: mostly the one with teams of three."""
GAP = re.compile(r"[{}]|None|  |^\s|\s$|\b(?:the|and|you)\b")
"""What no text of another language than English can hold."""


@pytest.mark.parametrize("name", sorted(LARGEST))
def test_every_event_and_every_refusal_of_a_deal_in_every_language(name: str) -> None:
    rules, chance = ruleset(LARGEST[name]), Random(f"{name}/words")
    refused: dict[str, tuple[Reason, Deal]] = {}
    deal = None
    for deal, _act in walk(rules, 11):
        for _try in range(4):
            reason = deal.check(any_act(deal, chance))
            if reason is not None:
                refused.setdefault(f"{reason.code}/{reason.what}", (reason, deal.copy()))
    assert deal is not None
    assert len(refused) > 15
    for language in LANGUAGES:
        set_language(language)
        lines = log_lines(deal.events, NAMES, rules)
        texts = [*(line.text for line in lines), *(refusal_text(*refusal) for refusal in refused.values())]
        gap = GAP if language != "en" else re.compile(r"[{}]|None|  ")
        assert [text for text in texts if not text or gap.search(text)] == []
        assert len(lines) <= len(deal.events)
    set_language("en")
