"""Putting a case on the table: what a position may not be, its defaults, and the cards that it does not name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from canasta_tui.cards import Card, card_text, full_pack, is_red_three
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.position import Position
from canasta_tui.engine.shuffling import cut_returns, settle_upcard, shuffled
from canasta_tui.i18n import _
from canasta_tui.referee.case import Given
from canasta_tui.referee.spot import Spot
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.sides import side_of

_HAND = 5
"""Cards in a hand that a position does not mention."""
_TURNS = 3
"""Turns that every seat has had, where a position does not say."""
_SEED = 1
"""Unnamed cards lie the same way every time."""


def set_up(given: Given, ruleset: Ruleset) -> Deal:
    """The deal as it stands before the first act of a case that :func:`check_position` has passed."""
    totals = given.scores or (0,) * ruleset.sides
    dealer = ruleset.seats - 1 if given.dealer is None else given.dealer
    if given.deal is None:
        return Deal.from_position(ruleset, _position(given, ruleset, dealer, totals))
    cut = given.cut
    if given.deal.seed is not None:
        pack, drawn = shuffled(ruleset, given.deal.seed, given.dealt)
        if cut is None:
            cut = drawn
        elif drawn is not None and not cut_returns(ruleset):
            pack.append(drawn)
            pack.remove(cut)
    else:
        rest = _unnamed(ruleset, [card for _key, cards in _named(given, ruleset) for card in cards])
        pack = settle_upcard(ruleset, [*given.deal.pack, *rest], Random(_SEED))
    return Deal.start(ruleset, pack, dealer=dealer, totals=totals, number=given.dealt, cut=cut)


def check_position(given: Given, ruleset: Ruleset, spot: Spot) -> None:
    """Refuse a position that cannot be set up; ``spot`` is where it is described.

    Raises:
        CaseError: there are more copies of a card than the pack has, a red three lies in a hand where it would have
            been laid, the seat in turn holds no card, a question was asked where none can be, or more cards are to be
            dealt than are left.
    """
    left = Counter(full_pack(ruleset.pack.decks, ruleset.pack.jokers))
    allowed = dict(left)
    for path, cards in _named(given, ruleset):
        for card in cards:
            left[card] -= 1
            if left[card] < 0:
                message = _("too many {card}: the pack has {count}")
                raise _at(spot, path).error(message, card=card_text(card), count=allowed.get(card, 0))
    if given.deal is not None:
        return
    turns = given.turns or (_TURNS,) * ruleset.seats
    for seat, hand in given.hands.items():
        begun = turns[seat] > 0 or (seat == given.turn and given.phase == "play")
        if not isinstance(hand, int) and begun and any(map(is_red_three, hand)):
            raise _at(spot, ("hands", seat)).error(
                _("a red three in the hand of a player who would already have laid it")
            )
    if given.asked is not None:
        _check_asked(given, ruleset, _at(spot, ("asked",)))
    if given.cut is not None and given.cut not in allowed:
        raise _at(spot, ("cut",)).error(_("the pack has no {card}"), card=card_text(given.cut))
    dealable = sum(count for card, count in left.items() if not is_red_three(card))
    for seat, dealt in given.hands.items():
        if isinstance(dealt, int):
            dealable -= dealt
            if dealable < 0:
                raise _at(spot, ("hands", seat)).error(_("there are not that many cards left to deal"))
    named_hand = given.hands.get(given.turn)
    if named_hand in (0, ()) or (named_hand is None and dealable == 0):
        raise _at(spot, ("hands", given.turn)).error(_("the player whose turn it is has no cards"))


def _check_asked(given: Given, ruleset: Ruleset, spot: Spot) -> None:
    if ruleset.asking.mode == "none":
        raise spot.error(_("nothing can be asked in this ruleset"))
    if ruleset.seats == ruleset.sides:
        raise spot.error(_("nothing can be asked at this table: nobody has a partner"))
    if given.phase != "play" and ruleset.asking.when == "after_drawing":
        raise spot.error(_("nothing can have been asked before the player has drawn or taken the pile"))


def _at(spot: Spot, path: Iterable[str | int]) -> Spot:
    """The place of a key, as far as it stands in the file."""
    for step in path:
        if not isinstance(spot.value, dict) or step not in spot.value:
            return Spot(spot.document, None, (*spot.path, step), spot.case, spot.inside)
        spot = spot.child(step)
    return spot


def _named(given: Given, ruleset: Ruleset) -> Iterator[tuple[tuple[str | int, ...], Iterable[Card]]]:
    """Every card that a position names, with the key that names it; the cut card only where it is out of play."""
    if given.cut is not None and not cut_returns(ruleset):
        yield ("cut",), [given.cut]
    if given.deal is not None:
        yield ("deal", "pack"), given.deal.pack
    for seat, hand in given.hands.items():
        if not isinstance(hand, int):
            yield ("hands", seat), hand
    for side, melds in given.melds.items():
        for meld in melds:
            yield ("melds", side), meld.cards
    for side, cards in given.red_threes.items():
        yield ("red_threes", side), cards
    yield ("pile",), given.pile
    for stock in given.stocks or ():
        yield ("stock",), stock


def _unnamed(ruleset: Ruleset, named: Iterable[Card]) -> list[Card]:
    """The rest of the pack in the order that the fixed seed gives."""
    rest = Counter(full_pack(ruleset.pack.decks, ruleset.pack.jokers))
    rest.subtract(named)
    cards = sorted(rest.elements())
    Random(_SEED).shuffle(cards)
    return cards


def _position(given: Given, ruleset: Ruleset, dealer: int, totals: tuple[int, ...]) -> Position:
    seats, sides = range(ruleset.seats), range(ruleset.sides)
    rest = _unnamed(ruleset, [card for _key, cards in _named(given, ruleset) for card in cards])
    hands = {}
    for seat in seats:
        hand = given.hands.get(seat, _HAND)
        hands[seat] = _dealt(rest, hand) if isinstance(hand, int) else list(hand)
    stocks = [list(stock) for stock in given.stocks] if given.stocks is not None else _halves(rest, ruleset.stock.count)
    with_melds = {side for side in sides if given.melds.get(side)}
    return Position(
        turn=given.turn,
        phase="play" if given.phase == "play" else "draw",
        dealer=dealer,
        totals=totals,
        number=given.dealt,
        turns=given.turns or (_TURNS,) * ruleset.seats,
        hands=hands,
        melds={side: list(given.melds.get(side, ())) for side in sides},
        opened=set(with_melds if given.opened is None else given.opened),
        melded={seat for seat in seats if side_of(seat, ruleset.sides) in with_melds}
        if given.melded is None
        else set(given.melded),
        red_threes={side: list(given.red_threes.get(side, ())) for side in sides},
        pile=list(given.pile),
        stocks=stocks,
        cut=given.cut,
        asked=given.asked,
    )


def _dealt(rest: list[Card], count: int) -> list[Card]:
    """Up to so many cards from the unnamed ones, no red threes; they leave ``rest``."""
    hand = [card for card in rest if not is_red_three(card)][:count]
    for card in hand:
        rest.remove(card)
    return hand


def _halves(cards: list[Card], count: int) -> list[list[Card]]:
    """One stock, or two equal ones with an odd card in the first."""
    if count == 1:
        return [cards]
    middle = (len(cards) + 1) // 2
    return [cards[:middle], cards[middle:]]
