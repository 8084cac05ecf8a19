"""From a seed to a shuffled pack. Only the pack that comes out is ever kept: a seed is a way to make one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from canasta_tui.cards import BLACK_THREES, JOKER_RANK, RED_THREES, TWO, Card, full_pack, rank_of
from canasta_tui.rules.schema import Ruleset


def shuffle(cards: list[Card], rng: random.Random) -> None:
    """Shuffle in place (Fisher and Yates), drawing only ``rng.random()``, which Python keeps stable."""
    for n in range(len(cards) - 1, 0, -1):
        k = int(rng.random() * (n + 1))
        cards[n], cards[k] = cards[k], cards[n]


def covers(rules: Ruleset, card: Card) -> bool:
    """Whether this card may not lie as upcard."""
    rank, cover = rank_of(card), rules.upcard.cover
    if rank == JOKER_RANK:
        return "joker" in cover
    if rank == TWO:
        return "two" in cover
    return (card in RED_THREES and "red_three" in cover) or (card in BLACK_THREES and "black_three" in cover)


def settle_upcard(rules: Ruleset, pack: Sequence[Card], rng: random.Random) -> list[Card]:
    """The pack after every unfit upcard has been put back into the stock at a random place (jonstorp §4).

    Where the variant covers such cards instead, the pack as it is.
    """
    settled = list(pack)
    if rules.upcard.covered == "stays":
        return settled
    place = upcard_place(rules)
    while place < len(settled) and covers(rules, settled[place]):
        if all(covers(rules, card) for card in settled[place:]):
            break
        card = settled.pop(place)
        settled.insert(place + int(rng.random() * (len(settled) - place + 1)), card)
    return settled


def upcard_place(rules: Ruleset) -> int:
    """Where in the pack, counted from its top, the upcard lies; with two stocks as with one."""
    dealt = rules.seats * rules.deal.cards
    if rules.stock.count == 1 or rules.stock.upcard_from == "first":
        return dealt
    return dealt + first_stock_size(rules)


def first_stock_size(rules: Ruleset) -> int:
    """Cards of the first of two stocks before the upcard is turned."""
    rest = rules.pack.decks * 52 + rules.pack.jokers - rules.seats * rules.deal.cards - (not cut_returns(rules))
    return rest // 2 + (rest % 2 if rules.stock.odd_card == "first" else 0)


def cut_returns(rules: Ruleset) -> bool:
    """Whether the whole pack is in play: no cut card is shown, or it goes back."""
    return not rules.canastas.doubles.cut_rank or rules.canastas.doubles.cut_returns


def shuffled(rules: Ruleset, seed: int | str, number: int = 0) -> tuple[list[Card], Card | None]:
    """The pack, from its top, and the cut card (where the variant shows one) of the deal of this number from a seed."""
    rng = random.Random(f"{seed}/{number}")
    pack = full_pack(rules.pack.decks, rules.pack.jokers)
    shuffle(pack, rng)
    cut = pack[int(rng.random() * len(pack))] if rules.canastas.doubles.cut_rank else None
    if cut is not None and not cut_returns(rules):
        pack.remove(cut)
    return settle_upcard(rules, pack, rng), cut
