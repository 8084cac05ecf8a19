"""Section ``examples``: sums and openings, computed from the ruleset itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from canasta_tui.cards import ACE, JOKER_RANK, KING, THREE, TWO, Rank
from canasta_tui.rules.schema import Opening, Ruleset, Way
from canasta_tui.words import _
from canasta_tui.words.cards import rank_letters
from canasta_tui.words.lists import or_list
from canasta_tui.words.numbers import number
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import most_wilds, value_of, wilds_fit

_OPENING_RANKS = (9, 6, ACE, KING)
_MOST_WILDS_SHOWN = 4


def write(pen: Pen) -> None:
    """Melds, canastas, openings, ways of taking and a lost hand."""
    pen.items([*_melds(pen), *_canastas(pen.rules), *_openings(pen.rules), *_takes(pen.rules), _hand(pen.rules)])


def _points(rules: Ruleset, ranks: Iterable[Rank]) -> int:
    return sum(value_of(rules.pack.values, rank) for rank in ranks)


def _letters(ranks: Iterable[Rank]) -> str:
    return " ".join(map(rank_letters, ranks))


def _wilds(rules: Ruleset, n: int) -> list[Rank]:
    """So many wilds: a joker if there is one, then twos."""
    jokers = [JOKER_RANK] if rules.pack.jokers and n else []
    return jokers + [TWO] * (n - len(jokers))


def _melds(pen: Pen) -> Iterator[str]:
    rules = pen.rules
    size = max(rules.melds.min_cards, rules.melds.min_naturals)
    wilds = most_wilds(rules.melds, size)
    if wilds > 0:
        cards = [7] * (size - wilds) + [TWO] * wilds
        text = _("{cards} is a meld and counts {points}.")
        yield text.format(cards=_letters(cards), points=number(_points(rules, cards)))
    naturals = max(rules.melds.min_naturals, rules.melds.min_cards - 1)
    allowed = max((n for n in range(naturals + 1) if wilds_fit(rules.melds, naturals, n)), default=0)
    if naturals + allowed + 1 >= rules.melds.min_cards and not wilds_fit(rules.melds, naturals, allowed + 1):
        cards = [7] * naturals + [TWO] * (allowed + 1)
        yield _("{cards} is no meld: it has too many wild cards.").format(cards=_letters(cards))


def _canastas(rules: Ruleset) -> Iterator[str]:
    size = rules.melds.canasta_cards
    cards = [KING] * size
    natural = rules.canastas.natural
    text = _("{n} kings are a natural canasta: {cards} for the cards and {bonus} for the canasta, together {sum}.")
    points = _points(rules, cards)
    yield text.format(n=size, cards=number(points), bonus=number(natural), sum=number(points + natural))
    wilds = min(most_wilds(rules.melds, size), _MOST_WILDS_SHOWN)
    if wilds > 0:
        mixed = [4] * (size - wilds) + _wilds(rules, wilds)
        points = _points(rules, mixed)
        text = _("{meld} is a mixed canasta: {cards} for the cards and {bonus} for the canasta, together {sum}.")
        yield text.format(
            meld=_letters(mixed),
            cards=number(points),
            bonus=number(rules.canastas.mixed),
            sum=number(points + rules.canastas.mixed),
        )


def _openings(rules: Ruleset) -> Iterator[str]:
    opening = rules.opening
    needed = sorted({opening.below_zero, *(band.points for band in opening.bands)} - {0})
    for points in needed:
        groups = _opening(rules, opening, points)
        if groups is not None:
            melds = " + ".join(map(_letters, groups))
            made = sum(_points(rules, group) for group in groups)
            text = _("An opening that needs {needed}: {melds} makes {points}.")
            yield text.format(needed=number(points), melds=melds, points=number(made))


def _opening(rules: Ruleset, opening: Opening, needed: int) -> tuple[tuple[Rank, ...], ...] | None:
    """The cheapest opening that reaches the points with as few melds as possible, of a few likely melds."""
    groups = [group for rank in _OPENING_RANKS for group in _groups(rules, rank)]
    best: tuple[tuple[int, int], tuple[tuple[Rank, ...], ...]] | None = None
    for count in (1, 2, 3):
        for chosen in combinations(groups, count):
            if len({group[0] for group in chosen}) < count or not _has_naturals(opening, chosen):
                continue
            points = sum(_points(rules, group) for group in chosen)
            size = sum(map(len, chosen))
            if points >= needed and (best is None or (points, size) < best[0]):
                best = ((points, size), chosen)
        if best is not None:
            return best[1]
    return None


def _groups(rules: Ruleset, rank: Rank) -> Iterator[tuple[Rank, ...]]:
    size = max(rules.melds.min_cards, rules.melds.min_naturals)
    for naturals in (size, size + 1, size + 2):
        yield (rank,) * naturals
    if size > 1 and wilds_fit(rules.melds, size - 1, 1):
        yield (rank,) * (size - 1) + (TWO,)
        if rules.pack.jokers:
            yield (rank,) * (size - 1) + (JOKER_RANK,)


def _has_naturals(opening: Opening, groups: tuple[tuple[Rank, ...], ...]) -> bool:
    counts = sorted((sum(rank > THREE and rank != JOKER_RANK for rank in group) for group in groups), reverse=True)
    return counts[0] >= opening.one_meld_naturals and all(n >= opening.other_melds_naturals for n in counts[1:])


def _takes(rules: Ruleset) -> Iterator[str]:
    ways = rules.pile.ways
    king = rank_letters(KING)
    unopened = _hands(ways.unopened)
    if unopened:
        text = _("{card} on top of the pile: a side that has not opened may open with it and {hands} from the hand.")
        yield text.format(card=king, hands=or_list(unopened))
    opened = _hands(ways.open)
    if opened and not rules.pile.freezes:
        text = _("{card} on top of the pile: a side that has opened takes it with {hands} from the hand.")
        yield text.format(card=king, hands=or_list(opened))
    elif opened:
        text = _(
            "{card} on top of a pile that is not frozen: a side that has opened takes it with {hands} from the hand."
        )
        yield text.format(card=king, hands=or_list(opened))
    frozen = _hands(ways.frozen)
    if frozen and rules.pile.freezes:
        text = _("{card} on top of a frozen pile: a side that has opened takes it with {hands} from the hand.")
        yield text.format(card=king, hands=or_list(frozen))


def _hands(ways: tuple[Way, ...]) -> list[str]:
    """Hand cards that take a king, one for each way and number of wilds that a way with hand cards lets."""
    hands = []
    for way in ways:
        if way.onto != "rank":
            continue
        if way.cards is None:
            hands.append([KING] * way.naturals + [TWO] * way.wilds)
        else:
            most = way.cards if way.wilds_at_most is None else way.wilds_at_most
            counts = range(way.wilds, min(most, way.cards - way.naturals) + 1)
            hands += [[KING] * (way.cards - wilds) + [TWO] * wilds for wilds in counts]
    return list(dict.fromkeys(_letters(hand) for hand in hands if hand))


def _hand(rules: Ruleset) -> str:
    ranks = [7, KING, ACE, TWO, *([JOKER_RANK] if rules.pack.jokers else [])]
    text = _("Left in the hand at the end, {cards} costs {points}.")
    return text.format(cards=_letters(ranks), points=number(_points(rules, ranks)))
