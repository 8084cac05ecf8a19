"""Section ``examples``: sums, openings and takes. The engine was asked whether they are legal in this very ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from canasta_tui.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    JOKER_RANK,
    KING,
    QUEEN,
    SPADES,
    THREE,
    TWO,
    Card,
    Rank,
    rank_of,
)
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import or_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import OpeningRules, PickupWay, Ruleset
from canasta_tui.words.canastas import canasta_words
from canasta_tui.words.cards import cards_label
from canasta_tui.words.rulesheet import trying
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import most_wilds, value_of, wilds_fit

_SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
_OPENING_RANKS = (9, 6, ACE, KING)
_MOST_WILDS_SHOWN = 4
_MOST_TRIED = 12
"""Openings of one number of melds that the engine is asked about: the cheapest."""
_CARD_POINTS = 450
"""What the side of jonola §27 has for its cards, beside the bonuses."""
_WITH_PILE = ((QUEEN, QUEEN, TWO), (5, 5, 5))
"""An opening with a queen on the pile (svensk §9)."""
_MANY_NATURALS = (
    ((JACK,) * 5,),
    ((8,) * 4 + (TWO,),),
    ((4,) * 4, (6,) * 3, (7,) * 3),
)
"""Openings in which one meld must have many naturals (jonstorp §10)."""


def write(pen: Pen) -> None:
    """Melds, canastas, sequences, openings, ways of taking, the bonuses of a deal and a lost hand."""
    rules = pen.rules
    parts = (_melds, _canastas, _sequences, _openings, _takes, _bonuses, _four_deals, _hand)
    pen.items(item for part in parts for item in part(rules))


def _points(rules: Ruleset, ranks: Iterable[Rank]) -> int:
    return sum(value_of(rules.pack.values, rank) for rank in ranks)


def _picture(cards: Iterable[Card]) -> str:
    """Cards as the program draws them in a text; a line never ends between two of them."""
    return cards_label(cards).replace(" ", "\N{NO-BREAK SPACE}")


def _pictures(*groups: Iterable[Rank], beside: Iterable[Rank] = ()) -> list[str]:
    """Groups of ranks as cards, in suits as they might come, beside other cards that the example names."""
    dealt = Counter(beside)
    found = []
    for group in groups:
        cards = []
        for rank in group:
            cards.append(JOKER if rank == JOKER_RANK else rank * 4 + _SUITS[dealt[rank] % len(_SUITS)])
            dealt[rank] += 1
        found.append(_picture(cards))
    return found


def _wilds(rules: Ruleset, n: int) -> list[Rank]:
    """So many wilds: a joker if there is one, then twos."""
    jokers = [JOKER_RANK] if rules.pack.jokers and n else []
    return jokers + [TWO] * (n - len(jokers))


def _melds(rules: Ruleset) -> Iterator[str]:
    """A meld with wilds, one with too many, and the queens of dansk §17."""
    size = max(rules.melds.min_cards, rules.melds.min_naturals)
    wilds = most_wilds(rules.melds, size)
    is_meld = _("{cards} is a meld and counts {points}.")
    if wilds > 0:
        cards = [7] * (size - wilds) + [TWO] * wilds
        yield is_meld.format(cards=_pictures(cards)[0], points=number(_points(rules, cards)))
    naturals = max(rules.melds.min_naturals, rules.melds.min_cards - 1)
    allowed = max((n for n in range(naturals + 1) if wilds_fit(rules.melds, naturals, n)), default=0)
    if naturals + allowed + 1 >= rules.melds.min_cards and not wilds_fit(rules.melds, naturals, allowed + 1):
        cards = [7] * naturals + [TWO] * (allowed + 1)
        yield _("{cards} is not a meld: it has too many wild cards.").format(cards=_pictures(cards)[0])
    queens = [QUEEN] * 3 + [TWO, JOKER_RANK]
    if rules.pack.jokers and size <= len(queens) and wilds_fit(rules.melds, 3, 2):
        yield is_meld.format(cards=_pictures(queens)[0], points=number(_points(rules, queens)))


def _canastas(rules: Ruleset) -> Iterator[str]:
    size = rules.melds.canasta_cards
    cards = [KING] * size
    natural = rules.canastas.natural
    text = _("{meld} is a {natural} canasta: {cards} for the cards and {bonus} for the canasta, together {sum}.")
    points = _points(rules, cards)
    words = canasta_words(rules.canastas.word)
    sentence = text.format(
        meld=_pictures(cards)[0],
        cards=number(points),
        bonus=number(natural),
        sum=number(points + natural),
        **words,
    )
    if rules.canastas.hand is not None:
        text = _("Laid in one act it is a hand canasta and brings {bonus} in place of {less}.")
        sentence += " " + text.format(bonus=number(rules.canastas.hand.natural), less=number(natural))
    yield sentence
    wilds = min(most_wilds(rules.melds, size), _MOST_WILDS_SHOWN)
    if wilds > 0:
        mixed = [4] * (size - wilds) + _wilds(rules, wilds)
        points = _points(rules, mixed)
        text = _("{meld} is a {mixed} canasta: {cards} for the cards and {bonus} for the canasta, together {sum}.")
        yield text.format(
            meld=_pictures(mixed)[0],
            cards=number(points),
            bonus=number(rules.canastas.mixed),
            sum=number(points + rules.canastas.mixed),
            **words,
        )

    jokers = min(2, rules.pack.jokers)
    wild = [JOKER_RANK] * jokers + [TWO] * (size - jokers)
    cards_of_it = [JOKER] * jokers + [TWO * 4 + _SUITS[n % len(_SUITS)] for n in range(size - jokers)]
    if rules.wild_melds.allowed and rules.canastas.hand is None and trying.may_lay(rules, cards_of_it):
        points = _points(rules, wild)
        text = _("{meld} is a wild canasta: {cards} for the cards and {bonus} for the canasta, together {sum}.")
        yield text.format(
            meld=_picture(cards_of_it),
            cards=number(points),
            bonus=number(rules.canastas.wild),
            sum=number(points + rules.canastas.wild),
        )


def _sequences(rules: Ruleset) -> Iterator[str]:
    """A sequence as short as may be, and a samba."""
    rule = rules.sequences
    if not rule.allowed:
        return
    short = [rank * 4 + HEARTS for rank in range(QUEEN - rule.start, QUEEN)]
    if trying.may_lay(rules, short):
        text = _("{cards} is a sequence and counts {points}.")
        yield text.format(cards=_picture(short), points=number(_points(rules, map(rank_of, short))))
    samba = [rank * 4 + SPADES for rank in range(4, 4 + rule.samba_cards)]
    if trying.may_lay(rules, samba):
        points, bonus = _points(rules, map(rank_of, samba)), rules.canastas.samba
        text = _("{meld} is a samba: {cards} for the cards and {bonus} for the samba, together {sum}.")
        yield text.format(meld=_picture(samba), cards=number(points), bonus=number(bonus), sum=number(points + bonus))


def _openings(rules: Ruleset) -> Iterator[str]:
    opening = rules.opening
    needed = sorted({opening.below_zero, *(band.points for band in opening.bands)} - {0})
    text = _("An opening that needs {needed}: {melds} makes {points}.")
    for points in needed:
        total = trying.total_that_needs(rules, points)
        tried = _MANY_NATURALS if opening.one_meld_naturals and total is not None else ()
        many = [groups for groups in tried if trying.may_meld(rules, groups, total or 0)]
        for groups in many or filter(None, [_opening(rules, opening, points)]):
            melds = " + ".join(_pictures(*groups))
            made = sum(_points(rules, group) for group in groups)
            yield text.format(needed=number(points), melds=melds, points=number(made))


def _opening(rules: Ruleset, opening: OpeningRules, needed: int) -> tuple[tuple[Rank, ...], ...] | None:
    """The cheapest opening that reaches the points with as few melds as possible, of a few likely melds."""
    groups = [group for rank in _OPENING_RANKS for group in _groups(rules, rank)]
    fitting: list[tuple[tuple[int, int], tuple[tuple[Rank, ...], ...]]] = []
    for count in (1, 2, 3):
        for chosen in combinations(groups, count):
            if len({group[0] for group in chosen}) < count or not _has_naturals(opening, chosen):
                continue
            points = sum(_points(rules, group) for group in chosen)
            if points >= needed:
                fitting.append(((points, sum(map(len, chosen))), chosen))
        total = trying.total_that_needs(rules, needed)
        for _cost, chosen in sorted(fitting)[:_MOST_TRIED]:
            if total is None or trying.may_meld(rules, chosen, total):
                return chosen
    return None


def _groups(rules: Ruleset, rank: Rank) -> Iterator[tuple[Rank, ...]]:
    size = max(rules.melds.min_cards, rules.melds.min_naturals)
    for naturals in (size, size + 1, size + 2):
        yield (rank,) * naturals
    if size > 1 and wilds_fit(rules.melds, size - 1, 1):
        yield (rank,) * (size - 1) + (TWO,)
        if rules.pack.jokers:
            yield (rank,) * (size - 1) + (JOKER_RANK,)


def _has_naturals(opening: OpeningRules, groups: tuple[tuple[Rank, ...], ...]) -> bool:
    counts = sorted((sum(rank > THREE and rank != JOKER_RANK for rank in group) for group in groups), reverse=True)
    return counts[0] >= opening.one_meld_naturals and all(n >= opening.other_melds_naturals for n in counts[1:])


def _takes(rules: Ruleset) -> Iterator[str]:
    """A king on the pile, before and after the opening; and an opening with the pile."""
    ways = rules.pile.ways
    king = _pictures([KING])[0]
    unopened = _hands(rules, ways.unopened, opened=False)
    if unopened:
        text = _("{card} on top of the pile: a side that has not opened may open with it and {hands} from the hand.")
        yield text.format(card=king, hands=or_list(unopened))
    opened = _hands(rules, ways.open, opened=True)
    if opened and not rules.pile.freezes:
        text = _("{card} on top of the pile: a side that has opened takes it with {hands} from the hand.")
        yield text.format(card=king, hands=or_list(opened))
    elif opened:
        text = _(
            "{card} on top of a pile that is not frozen: a side that has opened takes it with {hands} from the hand."
        )
        yield text.format(card=king, hands=or_list(opened))
    frozen = _hands(rules, ways.frozen, opened=True, frozen=True) if rules.pile.freezes else []
    if frozen:
        text = _("{card} on top of a frozen pile: a side that has opened takes it with {hands} from the hand.")
        yield text.format(card=king, hands=or_list(frozen))
    needs = CompiledRules(rules).minimum(0, 0)
    cards, also = _WITH_PILE
    made = _points(rules, (*cards, *also, *([QUEEN] if rules.opening.top_counts else ())))
    if needs and trying.may_take(rules, QUEEN, cards, (also,), opened=False):
        hand, others = _pictures(cards, also, beside=[QUEEN])
        text = _(
            "{card} on the pile, an opening that needs {needed}: {hand} with it and {also} make {points}, and the pile "
            "is taken."
        )
        yield text.format(
            card=_pictures([QUEEN])[0],
            needed=number(needs),
            hand=hand,
            also=others,
            points=number(made),
        )


def _hands(rules: Ruleset, ways: tuple[PickupWay, ...], *, opened: bool, frozen: bool = False) -> list[str]:
    """Hand cards that take a king, one for each way and number of wilds that a way with hand cards lets."""
    hands: list[tuple[Rank, ...]] = []
    for way in ways:
        if way.onto != "rank":
            continue
        if way.cards is None:
            hands.append((KING,) * way.naturals + (TWO,) * way.wilds)
        else:
            most = way.cards if way.wilds_at_most is None else way.wilds_at_most
            counts = range(way.wilds, min(most, way.cards - way.naturals) + 1)
            hands += [(KING,) * (way.cards - wilds) + (TWO,) * wilds for wilds in counts]
    return [
        _pictures(hand, beside=[KING])[0]
        for hand in dict.fromkeys(hands)
        if hand and trying.may_take(rules, KING, hand, (), opened=opened, frozen=frozen)
    ]


def _bonuses(rules: Ruleset) -> Iterator[str]:
    """The deal of jonola §27: two natural canastas, three mixed ones, two red threes, and going out."""
    canastas, threes = rules.canastas, rules.red_threes
    if canastas.hand is not None or (threes.when == "canastas" and threes.canastas > 5):
        return
    parts = (2 * canastas.natural, 3 * canastas.mixed, 2 * threes.each, rules.going_out.bonus)
    text = _(
        "2 {naturals} and 3 {mixeds} canastas, 2 red threes and going out bring {a} + {b} + {threes} + {out} = {sum}."
    )
    a, b, red, out = map(number, parts)
    words = canasta_words(canastas.word)
    sentence = text.format(a=a, b=b, threes=red, out=out, sum=number(sum(parts)), **words)
    total = sum(parts) + _CARD_POINTS
    needs = CompiledRules(rules).minimum(total, 1)
    if needs and total < rules.match.target:
        text = _("With {cards} for the cards the side has {total}, and its next opening needs {needed}.")
        sentence += " " + text.format(cards=number(_CARD_POINTS), total=number(total), needed=number(needs))
    yield sentence


def _four_deals(rules: Ruleset) -> Iterator[str]:
    """The bonuses of the match in dansk §17, where the paper is kept as there."""
    if rules.sheet.layout != "we_they":
        return
    natural, mixed = rules.canastas.natural, rules.canastas.mixed
    out, three = rules.going_out.bonus, rules.red_threes.each
    text = _(
        "Three lines of bonuses: a {mixed} and a {natural} canasta and going out, {first}; 4 {mixeds} ones and going "
        "out, {second}; 3 {naturals} ones, 2 {mixeds} ones, going out and a red three, {third}."
    )
    yield text.format(
        first=number(mixed + natural + out),
        second=number(4 * mixed + out),
        third=number(3 * natural + 2 * mixed + out + three),
        **canasta_words(rules.canastas.word),
    )


def _hand(rules: Ruleset) -> Iterator[str]:
    ranks = [7, KING, ACE, TWO, *([JOKER_RANK] if rules.pack.jokers else [])]
    text = _("Left in the hand at the end, {cards} costs {points}.")
    yield text.format(cards=_pictures(ranks)[0], points=number(_points(rules, ranks)))
