"""House rulesets at random, as somebody could write them: a shipped table with some of the keys that play depends on
set otherwise, where :mod:`canasta_tui.rules.validation` finds no contradiction.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, Final

from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.validation import contradiction
from tests.engine.table import rules
from tests.properties.play import FORMS

_WAYS: Final[list[list[dict[str, Any]]]] = [
    [{"naturals": 2}],
    [{"naturals": 1}],
    [{"naturals": 2, "complete": "choose"}, {"naturals": 1, "wilds": 1, "complete": "no"}, {"onto": "own_any"}],
    [{"cards": 2, "wilds_at_most": 1, "incomplete": "choose"}],
    [{"cards": 3, "wilds_at_most": 1, "further": False}],
    [{"naturals": 2, "complete": "new", "incomplete": "no"}, {"onto": "own_incomplete", "cards": 0}],
    [{"naturals": 2, "further": False}, {"onto": "sequence"}],
]
_CHOICES: Final[dict[str, list[Any]]] = {
    "melds.min_cards": [2, 3, 4, 5],
    "melds.min_naturals": [1, 2, 3],
    "melds.max_wilds": [None, 1, 2, 3],
    "melds.naturals_per_wild": [0, 1, 2],
    "melds.more_naturals": [True, False],
    "melds.canasta_cards": [5, 6, 7],
    "melds.on_canasta": ["any", "naturals", "none"],
    "melds.second_of_rank": [True, False],
    "wild_melds.allowed": [True, True, False],
    "wild_melds.start": [3, 4, 7],
    "wild_melds.several": [True, False],
    "sequences.allowed": [True, False],
    "sequences.start": [3, 4],
    "sequences.longer": [True, False],
    "sequences.several_of_suit": [True, False],
    "sequences.joined": [True, False],
    "opening.one_meld_naturals": [0, 0, 3, 4],
    "opening.other_melds_naturals": [0, 0, 2, 3, 4],
    "opening.wild_meld": [True, False],
    "opening.top_counts": [True, False],
    "opening.second_top_counts": [True, False],
    "opening.needs_canasta": [[], [], ["natural"], ["mixed", "wild"], ["samba", "natural"]],
    "pile.ways.unopened": _WAYS[:-1],
    "pile.ways.unopened_frozen": [None, *_WAYS[:-1]],
    "pile.ways.open": _WAYS,
    "pile.ways.frozen": _WAYS[:-1],
    "pile.wild_top": ["never", "wild_meld"],
    "pile.two_tops.allowed": [True, True, False],
    "pile.two_tops.hand_cards": [1, 3, 5],
    "pile.two_tops.beside_incomplete": [True, False],
    "pile.two_tops.beside_canasta": [True, False],
    "pile.max_cards": [None, 1, 3],
    "pile.bar_own_cards": [None, 5],
    "discard.never": [[], ["joker"], ["two"], ["joker", "two"]],
    "discard.wild_on_wild": ["yes", "no", "only_wilds"],
    "discard.last": [True, False],
    "discard.only_jokers": ["pass", "expose"],
    "going_out.canastas": [0, 1, 2],
    "going_out.before_turn": [True, False],
    "black_threes.melds": ["never", "going_out", "always"],
    "black_threes.cards_left": [0, 1],
    "black_threes.canasta": [True, False],
    "black_threes.last_discard": [True, False],
    "asking.mode": ["none", "optional", "required"],
    "asking.no_binds": [True, False],
}


def random_house(seed: str) -> tuple[str, Ruleset]:
    """An accepted house ruleset, and what it changes of which table, in words."""
    for attempt in count():
        chance = Random(f"{seed}/{attempt}")
        form = " ".join(chance.choice(FORMS)).strip()
        changes = {key: chance.choice(_CHOICES[key]) for key in chance.sample(list(_CHOICES), chance.randint(3, 12))}
        ruleset = rules(form, changes)
        if contradiction(ruleset) is None:
            return f"{form} with {changes}", ruleset
    raise AssertionError
