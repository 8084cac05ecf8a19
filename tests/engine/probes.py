"""For every key of a ruleset that the engine reads, a position in which another value leads to another ruling.

A probe asks one question of a ruleset, once as it is and once with its key changed; the answers must differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from canasta_tui.cards import cards_text
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.shuffling import settle_upcard, shuffled
from canasta_tui.engine.winner import winner_of
from canasta_tui.rules.schema import Ruleset
from tests.engine.table import KINGS, NINES, SIXES, before, do, hand, laid, legal, rules, score, seat, table, why

Question = Callable[[Ruleset], object]
QUEENS = "Qh Qd Qc"
OTHER = "8h 8d 8c"
THREE_KINGS = "Kh Kd Kc"
TWOS = "2h 2h 2d 2d 2c 2c 2s"
WILDS = "2h 2h 2d 2d 2c Jk Jk"
REST = "4h 5h 6h 7h"


class Probe:
    """One key, what it is changed to, and the question.

    Attributes:
        key: with dots, places in lists as ``[]``.
        form: a ruleset and table form, with ``base`` laid over it.
        flip: what changes: the key and nothing else.
    """

    def __init__(
        self, form: str, flip: Mapping[str, Any], ask: Question, base: Mapping[str, Any] | None = None
    ) -> None:
        [path] = flip
        self.key = "".join("[]" if step.isdigit() else f".{step}" for step in path.split(".")).removeprefix(".")
        self.form, self.flip, self.ask, self.base = form, flip, ask, base or {}

    def answers(self) -> tuple[object, object]:
        """What the ruleset says as it is, and changed."""
        return self.ask(rules(self.form, self.base)), self.ask(rules(self.form, {**self.base, **self.flip}))


def dealt(loaded: Ruleset) -> Deal:
    """A fresh deal."""
    pack, cut = shuffled(loaded, 4)
    return Deal.start(loaded, pack, dealer=loaded.seats - 1, totals=(0,) * loaded.sides, cut=cut)


def after(build: Callable[..., Deal], look: Callable[[Deal], object], *acts: str, **position: Any) -> Question:
    """What a position looks like after some acts; the reason where one of them is refused."""

    def ask(loaded: Ruleset) -> object:
        given = dict(position)
        cards = given.pop("cards", "4h 5h")
        deal = build(loaded, cards, **given)
        for act in acts:
            code = why(deal, act)
            if code:
                return code
            do(deal, act)
        return look(deal)

    return ask


def can(build: Callable[..., Deal], act: str, **position: Any) -> Question:
    """Whether an act is legal."""
    return after(build, lambda deal: legal(deal, act), **position)


def ending(look: Callable[[Deal], object], melds: list[str], **position: Any) -> Question:
    """What the sheet says of these melds at the end of the stock."""
    return after(before, look, "pass", melds=melds, stock="", pile="3s", **position)


def canastas(deal: Deal) -> object:
    return score(deal).canastas


def red_threes(deal: Deal) -> object:
    return score(deal).red_threes


def going_out(deal: Deal) -> object:
    return score(deal).going_out


def stocks(deal: Deal) -> object:
    return [len(stock) for stock in deal.stocks]


def ways_probes() -> list[Probe]:
    """The keys of a way of taking, in each of the four tables of ways."""
    probes = []
    for name, opened, pile in (
        ("unopened", False, "9c Ks"),
        ("unopened_frozen", False, "2s 9c Ks"),
        ("open", True, "9c Ks"),
        ("frozen", True, "2s 9c Ks"),
    ):
        cards = f"Kh Kd Kc 2c 2d {REST}"
        path = f"pile.ways.{name}"

        def probe(
            key: str,
            old: object,
            new: object,
            way: Mapping[str, object],
            act: str,
            melds: list[str],
            *,
            path: str = path,
            opened: bool = opened,
            pile: str = pile,
            cards: str = cards,
        ) -> Probe:
            base = {path: [{**FULL_WAY, **way, key: old}], "melds.second_of_rank": True}
            position = {"cards": cards, "melds": melds, "pile": pile, "opened": {0} if opened else set()}
            ask = after(before, laid, act, **position, totals=(-5, 0))
            return Probe("svensk 2", {f"{path}.0.{key}": new}, ask, base)

        probes += [
            probe("naturals", 2, 1, {}, "take Kh 2c", [OTHER]),
            probe("wilds", 0, 1, {}, "take Kh", [THREE_KINGS]),
            probe("cards", None, 2, {}, "take Kh Kd Kc", [OTHER]),
            probe("wilds_at_most", None, 1, {}, "take Kh 2c 2d", [OTHER]),
            probe("onto", "own_incomplete", "own_any", {}, "take", [KINGS]),
            probe("complete", "join", "new", {}, "take Kh Kd", [KINGS]),
            probe("incomplete", "join", "no", {}, "take Kh Kd", [THREE_KINGS]),
            probe("further", True, False, {}, "take Kh Kd; also Kc", [OTHER]),
        ]
    return probes


FULL_WAY = {"naturals": 0, "wilds": 0, "cards": None, "wilds_at_most": None, "onto": "rank", "complete": "join",
            "incomplete": "join", "further": True}  # fmt: skip


def opening_probes() -> list[Probe]:
    """The keys of the opening of the first deal and of later ones."""
    full: dict[str, object] = {
        "below_zero": 15,
        "bands": [{"from": 0, "points": 50}, {"from": 1500, "points": 90}],
        "top_counts": True,
        "second_top_counts": False,
        "one_meld_naturals": 0,
        "other_melds_naturals": 0,
        "wild_meld": True,
        "needs_canasta": [],
    }
    probes = []
    for name, number in (("opening", 0), ("later_opening", 1)):
        base = {name: full}

        def probe(
            key: str,
            new: object,
            act: str,
            cards: str = "",
            total: int = 0,
            form: str = "svensk 2",
            pile: str = "",
            *,
            base: Mapping[str, object] = base,
            name: str = name,
            number: int = number,
        ) -> Probe:
            build = before if pile else seat
            position = {"cards": cards or f"{act[5:].replace(';', '')} {REST}", "number": number, "totals": (total, 0)}
            ask = can(build, act, pile=pile, **position)
            return Probe(form, {f"{name}.{key}": new}, ask, base)

        fives = "Kh Kd Ks Kh Kd"
        probes += [
            probe("below_zero", 35, "meld Kh Kd Kc", total=-5),
            probe("bands.1.from", 1000, "meld Kh Kd Kc Ks Kh", total=1200),
            probe("bands.0.points", 60, "meld Kh Kd Kc Ks Kh"),
            probe("top_counts", False, "take Kh Kd 2c", cards=f"Kh Kd 2c {REST}", pile="Kc"),
            probe(
                "second_top_counts",
                True,
                f"take {fives} 2c; top 2",
                f"{fives} 2c {REST}",
                1500,
                "handcanasta 2",
                "Kc Ks",
            ),
            probe("one_meld_naturals", 4, "meld Ah Ad Ac"),
            probe("other_melds_naturals", 3, "meld Ah Ad Ac As; Kh Kd 2c"),
            probe("wild_meld", False, "meld 2h 2d 2c", form="handcanasta 2"),
            probe("needs_canasta", ["mixed"], "meld Ah Ad Ac"),
        ]
    return probes


def value_probes() -> list[Probe]:
    """The points of the cards."""
    cards = {"joker": "Jk", "two": "2c", "ace": "Ah", "king": "Kh", "queen": "Qh", "jack": "Jh", "ten": "10h",
             "nine": "9h", "eight": "8h", "seven": "7h", "six": "6h", "five": "5h", "four": "4h"}  # fmt: skip
    return [
        Probe(
            "svensk 2",
            {f"pack.values.{name}": 33},
            ending(lambda deal: score(deal).hand, [], cards=card),
        )
        for name, card in cards.items()
    ]


def form_probes() -> list[Probe]:
    """The keys of a form of black threes."""
    loose = {"threes": 3, "more": True, "all": False, "wilds": 0, "ordinary_wilds": False}

    def probe(key: str, old: object, new: object, cards: str) -> Probe:
        base = {"black_threes.forms": [{**loose, key: old}]}
        ask = can(seat, f"meld {cards}", cards=cards, melds=[KINGS])
        return Probe("svensk 2", {f"black_threes.forms.0.{key}": new}, ask, base)

    return [
        probe("threes", 3, 4, "3c 3s 3s"),
        probe("more", True, False, "3c 3c 3s 3s"),
        probe("all", False, True, "3c 3s 3s"),
        probe("wilds", 0, 1, "3c 3s 3s 2h"),
        probe("ordinary_wilds", False, True, "3c 3s 2h"),
    ]


def hand_probes() -> list[Probe]:
    """The bonuses of hand canastas."""
    melds = {"natural": KINGS, "mixed": NINES, "wild_clean": TWOS, "wild_mixed": WILDS}
    return [
        Probe("handcanasta 2", {f"canastas.hand.{name}": 1}, ending(canastas, [f"hand: {meld}"]))
        for name, meld in melds.items()
    ]


OUT = [KINGS, SIXES, NINES]
"""What lone players of jonola need."""
HAND_KINGS = f"hand: {KINGS}"
TWO_AND_TWO: dict[str, Any] = {"cards": "Kh Kd 2c 2d 4h 5h", "melds": [OTHER]}
FIRST_TURNS: dict[str, Any] = {"turns": [0, 0], "cards": "3h 3d 4h 5h", "pile": "9c"}

PROBES: list[Probe] = [
    # the table and the pack
    Probe("svensk 4", {"seats": 6}, lambda r: len(dealt(r).hands), {"sides": 2}),
    Probe("svensk 4", {"sides": 4}, lambda r: table(r).side_of[2].index),
    Probe("svensk 2", {"pack.decks": 3}, lambda r: len(CompiledRules(r).pack)),
    Probe("svensk 2", {"pack.jokers": 6}, lambda r: len(CompiledRules(r).pack)),
    *value_probes(),
    Probe("svensk 2", {"deal.cards": 12}, lambda r: len(dealt(r).hands[1])),
    Probe("svensk 2", {"deal.draw": 2}, after(before, hand, "draw")),
    # the stock
    Probe("svensk 2", {"stock.count": 2}, lambda r: len(dealt(r).stocks)),
    Probe("jonola 4", {"stock.odd_card": "second"}, lambda r: stocks(dealt(r))),
    Probe("jonola 4", {"stock.upcard_from": "second"}, lambda r: stocks(dealt(r))),
    Probe("jonola 2", {"stock.when_one_empty": "fewer"}, after(before, hand, "draw", stock=["", "6h 7h"])),
    Probe("jonola 2", {"stock.replace_from": "fuller"}, after(before, stocks, "draw", stock=["3h 6h", "7h 8h 9h 10h"])),
    Probe("jonola 2", {"stock.dealt_replace_from": "first"},
          after(before, stocks, **FIRST_TURNS, stock=["6h 7h", "8h 9h 10h"])),
    Probe("jonola 2", {"stock.expose_from": "first"}, after(seat, stocks, "expose", cards="Jk", stock=["6h", "8h 9h"])),
    Probe("svensk 2", {"stock.at_end": "after_turn"}, after(seat, lambda d: d.phase, "discard 4h", stock="")),
    Probe("svensk 2", {"stock.must_take": "own_meld"}, can(before, "pass", melds=[QUEENS], pile="9c Qs", stock="")),
    # the upcard
    Probe("svensk 2", {"upcard.cover": ["joker", "two"]}, lambda r: first_upcard(r, "3h 8c")),
    Probe("svensk 2", {"upcard.covered": "returns"}, lambda r: first_upcard(r, "2h 8c")),
    # the pile
    *ways_probes(),
    Probe("svensk 2", {"pile.max_cards": 2},
          after(before, hand, "take Kh Kd", cards="Kh Kd 4h", melds=[OTHER], pile="9c 8c Kc")),
    Probe("svensk 2", {"pile.stop_at_wild": True},
          after(before, hand, "take Kh Kd", cards="Kh Kd 4h", melds=[OTHER], pile="9c 2c Kc")),
    Probe("svensk 2", {"pile.from_forehand_turn": 9},
          can(before, "take Kh Kd", cards="Kh Kd 4h 5h", melds=[OTHER], pile="Kc")),
    Probe("svensk 2", {"pile.bar_own_cards": 3},
          can(before, "take Kh Kd", cards="Kh Kd 4h 5h", melds=[THREE_KINGS], pile="Kc")),
    Probe("svensk 2", {"pile.freezes": []}, after(before, lambda d: d.view(0).pile.frozen, pile="2c 9c")),
    Probe("svensk 2", {"pile.single_card_with_one_in_hand": "no"},
          can(before, "take", cards="4h", melds=[KINGS, QUEENS], pile="Qs")),
    Probe("svensk 2", {"pile.seen": 3}, after(before, lambda d: d.view(0).pile.seen, pile="9c 8c 7c 6c")),
    Probe("svensk 2", {"pile.shown_on_take": True},
          after(before, lambda d: d.view(1).shown, "take Kh Kd", cards="Kh Kd 4h", melds=[OTHER], pile="9c Kc")),
    Probe("handcanasta 2", {"pile.two_tops.allowed": False},
          can(before, "take Kh Kd Ks Kh Kd; top 2", cards="Kh Kd Ks Kh Kd 4h 5h", pile="Kc Ks")),
    Probe("handcanasta 2", {"pile.two_tops.hand_cards": 6},
          can(before, "take Kh Kd Ks Kh Kd; top 2", cards="Kh Kd Ks Kh Kd 4h 5h", pile="Kc Ks")),
    Probe("handcanasta 2", {"pile.two_tops.beside_incomplete": True},
          can(before, "take Kh Kd Ks Kh Kd; top 2", cards="Kh Kd Ks Kh Kd 4h 5h", pile="Kc Ks", melds=[THREE_KINGS])),
    Probe("handcanasta 2", {"pile.two_tops.beside_canasta": False},
          can(before, "take Kh Kd Ks Kh Kd; top 2", cards="Kh Kd Ks Kh Kd 4h 5h", pile="Kc Ks", melds=[KINGS])),
    Probe("handcanasta 2", {"pile.wild_top": "wild_meld"},
          can(before, "take 2h 2d", cards="2h 2d 4h 5h", melds=[OTHER], pile="9c Jk")),
    # melds
    Probe("svensk 2", {"melds.min_cards": 4}, can(seat, "meld Kh Kd Kc", cards="Kh Kd Kc 4h 5h", melds=[OTHER])),
    Probe("svensk 2", {"melds.min_naturals": 3}, can(seat, "meld Kh Kd 2c", cards="Kh Kd 2c 4h 5h", melds=[OTHER])),
    Probe("svensk 2", {"melds.max_wilds": 1}, can(seat, "meld Kh Kd 2c 2d", **TWO_AND_TWO)),
    Probe("svensk 2", {"melds.naturals_per_wild": 2}, can(seat, "meld Kh Kd 2c 2d", **TWO_AND_TWO)),
    Probe("svensk 2", {"melds.more_naturals": True}, can(seat, "meld Kh Kd 2c 2d", **TWO_AND_TWO)),
    Probe("tre-lekar 2", {"melds.more_naturals_from": 7}, can(seat, "meld Kh Kd 2c 2d", **TWO_AND_TWO)),
    Probe("svensk 2", {"melds.canasta_cards": 8}, can(seat, "discard 4h", cards="4h", melds=[KINGS])),
    Probe("svensk 2", {"melds.on_canasta": "none"}, can(seat, "meld Kc", cards="Kc 4h 5h", melds=[KINGS])),
    Probe("svensk 2", {"melds.second_of_rank": True},
          can(seat, "meld new K: Kh Kd Kc", cards="Kh Kd Kc 4h 5h", melds=[KINGS])),
    Probe("svensk 2", {"wild_melds.allowed": True}, can(seat, "meld 2h 2d 2c", cards="2h 2d 2c 4h 5h", melds=[OTHER])),
    Probe("handcanasta 2", {"wild_melds.start": 4}, can(seat, "meld 2h 2d 2c", cards="2h 2d 2c 4h 5h", melds=[OTHER])),
    Probe("handcanasta 2", {"wild_melds.several": True},
          can(seat, "meld new W: 2h 2d 2c", cards="2h 2d 2c 4h 5h", melds=[TWOS])),
    Probe("handcanasta 2", {"wild_melds.clean_jokers": False},
          ending(canastas, [" ".join(["Jk"] * 7)]), {"pack.jokers": 8}),
    Probe("svensk 2", {"sequences.allowed": True}, can(seat, "meld 8h 9h 10h", cards="8h 9h 10h 4h 5h", melds=[OTHER])),
    Probe("sambacanasta 2", {"sequences.start": 4},
          can(seat, "meld 8h 9h 10h", cards="8h 9h 10h 4h 5h", melds=[OTHER])),
    Probe("sambacanasta 2", {"sequences.samba_cards": 6}, ending(canastas, ["8h 9h 10h Jh Qh Kh"])),
    Probe("sambacanasta 2", {"sequences.longer": True},
          can(seat, "meld seq: Jh", cards="Jh 4h 5h", melds=["4h 5h 6h 7h 8h 9h 10h"])),
    Probe("sambacanasta 2", {"sequences.several_of_suit": False},
          can(seat, "meld new seq: 8h 9h 10h", cards="8h 9h 10h 4h 5h", melds=["4h 5h 6h"])),
    Probe("sambacanasta 2", {"sequences.joined": True},
          after(seat, laid, "meld seq: 7h", cards="7h 4h 5h", melds=["4h 5h 6h", "8h 9h 10h"])),
    *opening_probes(),
    # threes
    Probe("svensk 2", {"black_threes.melds": "never"}, can(seat, "meld 3c 3s 3s", cards="3c 3s 3s", melds=[KINGS])),
    *form_probes(),
    Probe("svensk 2", {"black_threes.cards_left": 0}, can(seat, "meld 3c 3s 3s", cards="3c 3s 3s 4h", melds=[KINGS])),
    Probe("svensk 6", {"black_threes.canasta": True},
          can(seat, "discard 4h", cards="4h", melds=["3c 3c 3c 3s 3s 3s 2h"])),
    Probe("svensk 2", {"black_threes.table_value": 7}, ending(lambda deal: score(deal).table, ["3c 3s 3s"])),
    Probe("svensk 2", {"black_threes.hand_value": 7}, ending(lambda deal: score(deal).hand, [], cards="3c")),
    Probe("svensk 2", {"black_threes.last_discard": False}, can(seat, "discard 3c", cards="3c", melds=[KINGS])),
    Probe("svensk 2", {"red_threes.each": 70}, ending(red_threes, [OTHER], red_threes={0: "3h"})),
    Probe("svensk 2", {"red_threes.all_each": 70}, ending(red_threes, [OTHER], red_threes={0: "3h 3h 3d 3d"})),
    Probe("svensk 2", {"red_threes.when": "opened"}, ending(red_threes, [], red_threes={0: "3h"})),
    Probe("sambacanasta 2", {"red_threes.canastas": 1}, ending(red_threes, [KINGS], red_threes={0: "3h"})),
    Probe("norsk 4", {"red_threes.else_each": -50}, ending(red_threes, [], red_threes={0: "3h"})),
    Probe("norsk 4", {"red_threes.else_all_each": -50}, ending(red_threes, [], red_threes={0: "3h 3h 3d 3d"})),
    Probe("norsk 4", {"red_threes.else_without_out": False}, ending(red_threes, [], red_threes={0: "3h"})),
    Probe("svensk 2", {"red_threes.dealt": "at_once"}, lambda r: sum(len(side.red_threes) for side in dealt(r).sides)),
    Probe("svensk 2", {"red_threes.pile_replaced": True},
          after(before, hand, "take Kh Kd", cards="Kh Kd 4h 5h", melds=[OTHER], pile="3h Kc")),
    # the discard
    Probe("svensk 2", {"discard.never": ["two"]}, can(seat, "discard 2c", cards="2c 4h")),
    Probe("svensk 2", {"discard.wild_on_wild": "no"}, can(seat, "discard 2c", cards="2c 4h", pile="Jk")),
    Probe("svensk 2", {"discard.last": False}, can(seat, "discard 4h", cards="4h", melds=[KINGS])),
    Probe("jonola 2", {"discard.only_jokers": "pass"}, can(seat, "expose", cards="Jk Jk")),
    Probe("jonola 2", {"discard.expose_before_out": True}, can(seat, "expose", cards="Jk", melds=[*OUT, OTHER])),
    Probe("jonola 2", {"discard.expose_without_stock": "ends_deal"},
          after(seat, lambda deal: deal.phase, "expose", cards="Jk Jk", stock=["", ""])),
    # going out
    Probe("svensk 2", {"going_out.canastas": 2}, can(seat, "discard 4h", cards="4h", melds=[KINGS])),
    Probe("svensk 2", {"going_out.natural": 1}, can(seat, "discard 4h", cards="4h", melds=[NINES])),
    Probe("svensk 2", {"going_out.mixed": 1}, can(seat, "discard 4h", cards="4h", melds=[KINGS])),
    Probe("tre-lekar 2", {"going_out.wild_is_natural": False},
          can(seat, "discard 4h", cards="4h", melds=[NINES, TWOS, "10h 10h 10d 10d 10c 10c 2s"])),
    Probe("svensk 2", {"going_out.before_turn": True}, can(seat, "meld Ks", cards="Ks", melds=["Kh Kd Kc Ks Kh Kd"])),
    Probe("svensk 2", {"going_out.bonus": 7}, after(seat, going_out, "discard 4h", cards="4h", melds=[KINGS])),
    Probe("norsk 4", {"going_out.concealed_bonus": 7},
          after(seat, going_out, "meld Ks", cards="Ks", melds=[KINGS], melded=set())),
    Probe("norsk 4", {"going_out.concealed_acts": "one"},
          after(seat, going_out, "meld Ks", "meld Kd", cards="Ks Kd", melds=[KINGS], melded=set())),
    Probe("norsk 4", {"going_out.concealed_onto_melds": False},
          after(seat, going_out, "meld Ks", cards="Ks", melds=[KINGS], melded=set())),
    Probe("norsk 4", {"going_out.concealed_pile": False},
          after(before, going_out, "take Kh Kd", cards="Kh Kd", melds=[KINGS], melded=set(), pile="Kc")),
    Probe("norsk 4", {"going_out.concealed_discard": False},
          after(seat, going_out, "meld Ks", "discard 4h", cards="Ks 4h", melds=[KINGS], melded=set())),
    Probe("norsk 4", {"going_out.concealed_own_canasta": True},
          after(seat, going_out, "meld Ks", cards="Ks", melds=[KINGS], melded=set())),
    Probe("norsk 4", {"going_out.concealed_partner_melded": False},
          after(seat, going_out, "meld Ks", cards="Ks", melds=[KINGS], melded={2})),
    # asking
    Probe("svensk 4", {"asking.mode": "required"}, can(seat, "discard 4h", cards="4h", melds=[KINGS])),
    Probe("svensk 4", {"asking.needs_canastas": True}, can(seat, "ask")),
    Probe("svensk 4", {"asking.min_hand": 3}, can(seat, "ask")),
    Probe("svensk 4", {"asking.when": "any_time"}, can(before, "ask")),
    Probe("svensk 4", {"asking.no_binds": False}, can(seat, "discard 4h", cards="4h", melds=[KINGS], asked=False)),
    Probe("svensk 4", {"asking.once_a_turn": False}, can(seat, "ask", asked=False)),
    Probe("svensk 4", {"asking.stayed_penalty": 70},
          after(seat, lambda deal: score(deal).penalty, "discard 4h", "pass", asked=True, stock="", pile="9c")),
    # canastas
    Probe("svensk 2", {"canastas.natural": 7}, ending(canastas, [KINGS])),
    Probe("svensk 2", {"canastas.mixed": 7}, ending(canastas, [NINES])),
    Probe("tre-lekar 2", {"canastas.wild": 7}, ending(canastas, [WILDS])),
    Probe("handcanasta 2", {"canastas.wild_clean": 7}, ending(canastas, [TWOS])),
    Probe("sambacanasta 2", {"canastas.samba": 7}, ending(canastas, ["4h 5h 6h 7h 8h 9h 10h"])),
    *hand_probes(),
    Probe("handcanasta 2", {"canastas.hand_counted": "turn"},
          after(seat, laid, "meld Kh Kd Kc Ks", "meld Kh Kd Kc", cards="Kh Kd Kc Ks Kh Kd Kc 4h 5h", melds=[OTHER])),
    Probe("handcanasta 2", {"canastas.hand_stays_clean": True},
          after(seat, canastas, "meld K: 2c", "discard 4h", "pass", cards="2c 4h 5h", melds=[HAND_KINGS], stock="")),
    Probe("handcanasta 2", {"canastas.doubles.cut_rank": False}, ending(canastas, [KINGS], cut="Kd")),
    Probe("handcanasta 2", {"canastas.doubles.wild_cut": False}, ending(canastas, [TWOS], cut="Jk")),
    Probe("handcanasta 2", {"canastas.doubles.repeat": False}, ending(canastas, [KINGS, KINGS])),
    Probe("handcanasta 2", {"canastas.doubles.third": False}, ending(canastas, [KINGS, KINGS, KINGS])),
    Probe("handcanasta 2", {"canastas.doubles.multiply": False}, ending(canastas, [KINGS, KINGS], cut="Kd")),
    Probe("handcanasta 2", {"canastas.doubles.cut_returns": False}, lambda r: len(shuffled(r, 3)[0])),
    Probe("handcanasta 2", {"canastas.many.0.from": 1}, ending(canastas, [KINGS])),
    Probe("handcanasta 2", {"canastas.many.0.points": 7}, ending(canastas, [KINGS]),
          {"canastas.many": [{"from": 1, "points": 9}]}),
    # the match
    Probe("svensk 2", {"match.target": 6000}, lambda r: winner_of(r, [5500, 0], 0)),
    Probe("svensk 2", {"match.at": "passed"}, lambda r: winner_of(r, [5000, 0], 0)),
    Probe("svensk 2", {"match.tie": "went_out"}, lambda r: winner_of(r, [5500, 5500], 0)),
    Probe("svensk 2", {"match.out_needed": True}, lambda r: winner_of(r, [5500, 0], None)),
]  # fmt: skip

NOT_ASKED_OF_THE_ENGINE = {
    "id": "a name",
    "name": "a name",
    "table": "a name",
    "source": "for the reader",
    "own_words[].term": "for the reader",
    "own_words[].word": "for the reader",
    "readings[].key": "for the reader",
    "readings[].why": "for the reader",
    "options[].key": "taken up by the loader",
    "options[].values": "taken up by the loader",
    "chosen": "for the reader",
    "opening.bands[].to": "checked by the loader",
    "later_opening.bands[].to": "checked by the loader",
    "deal.seating": "asked before the match by whoever seats the players",
    "pile.word": "for the screen",
    "canastas.word": "for the screen",
    "sheet.layout": "for the screen",
}
"""Keys that are no rule of play, and whose they are."""


def first_upcard(loaded: Ruleset, turned: str) -> object:
    """The pile where these cards lie on top of the stock."""
    pack = sorted(CompiledRules(loaded).pack, key=lambda card: card % 7)
    for card in reversed(table(loaded, pile=turned).pile):
        pack.remove(card)
        pack.insert(loaded.seats * loaded.deal.cards, card)
    pack = settle_upcard(loaded, pack, Random(1))
    return cards_text(Deal.start(loaded, pack, dealer=1, totals=(0, 0)).pile)
