"""Rulesets that no source knows, made to try keys together that no variant combines."""

from __future__ import annotations

from typing import Any, Final

import pytest

from canasta_tui.rules.schema import Ruleset
from tests.engine.table import rules
from tests.properties.play import FORMS, ONE_EACH, OPTIONS, ruleset

_HOUSES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "nothing wild is discarded": (
        "svensk 2",
        {"discard.never": ["joker", "two"], "wild_melds.allowed": True, "wild_melds.several": True},
    ),
    "no wild on a wild at all": ("svensk 4", {"discard.wild_on_wild": "no", "asking.mode": "required"}),
    "second melds and joined sequences": (
        "sambacanasta 2",
        {"melds.second_of_rank": True, "melds.on_canasta": "naturals", "sequences.joined": True,
         "sequences.longer": True},
    ),
    "closed canastas": (
        "handcanasta 2",
        {"melds.on_canasta": "none", "pile.wild_top": "wild_meld", "pile.two_tops.beside_incomplete": True,
         "pile.max_cards": 3},
    ),
    "long melds": (
        "jonstorp 2",
        {"melds.min_naturals": 3, "melds.min_cards": 4, "melds.more_naturals_from": 7, "pile.bar_own_cards": None},
    ),
    "black threes at any time": (
        "dansk 4",
        {"black_threes.melds": "always", "black_threes.last_discard": False, "discard.last": False},
    ),
    "black threes only with the last card": ("dansk 3", {"black_threes.cards_left": 0}),
    "many ways of taking": (
        "svensk 2",
        {
            "melds.second_of_rank": True,
            "pile.ways.open": [
                {"naturals": 1, "complete": "no"},
                {"wilds": 2, "complete": "new"},
                {"onto": "own_any", "cards": 0},
            ],
            "pile.ways.frozen": [{"cards": 3, "wilds": 1, "complete": "choose"}],
            "pile.ways.unopened": [{"naturals": 2, "further": False}],
        },
    ),
    "canastas that lay there before": ("norsk 4", {"going_out.before_turn": True, "going_out.canastas": 1}),
    "short canastas": (
        "svensk 2",
        {"melds.canasta_cards": 5, "going_out.canastas": 2, "opening.needs_canasta": ["mixed"]},
    ),
}  # fmt: skip

RULESETS: Final[dict[str, Ruleset]] = {
    **{" ".join(form).strip(): ruleset(form) for form in FORMS + OPTIONS},
    **{name: rules(form, changes) for name, (form, changes) in _HOUSES.items()},
}
"""Every ruleset and table that is shipped, every option, and the houses above, by name."""
_ONE_EACH: Final[list[str]] = [" ".join(form).strip() for form in ONE_EACH]
every_ruleset = pytest.mark.parametrize("name", RULESETS)
some_rulesets_a_day = pytest.mark.parametrize(
    "name",
    [
        name if name in _HOUSES or name in _ONE_EACH else pytest.param(name, marks=pytest.mark.heavy)
        for name in RULESETS
    ],
)
"""A table of each ruleset and all houses every day, the other tables and the options with the long tests."""
