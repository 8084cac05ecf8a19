"""Taking the pile: whether it can be taken at all, in which way, and what comes with it.

Each way of taking is a line of the ruleset (``pile.ways``); what is here only reads it.
"""

from __future__ import annotations

from canasta_tui.cards import JOKER_RANK, TWO, WILD_RANKS, Card, Rank, is_wild
from canasta_tui.engine.acts import Group, Take
from canasta_tui.engine.adding import takes
from canasta_tui.engine.kinds import SEQUENCE, WILD
from canasta_tui.engine.melding import MeldPlanner
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import Side, State, TableMeld
from canasta_tui.rules.schema import PickupWay


def pile_fault(state: State, seat: int) -> Reason | None:
    """Why this seat cannot take the pile whatever it holds, or None."""
    compiled, pile = state.compiled, state.pile
    rule = compiled.rules.pile
    if not pile:
        return Reason(Code.PILE_EMPTY)
    top = pile[-1]
    if compiled.stops[top]:
        return Reason(Code.STOPPED, card=top)
    if is_wild(top):
        return None
    turns = state.turns[state.forehand]
    if turns < rule.from_forehand_turn:
        return Reason(Code.TOO_EARLY, rule.from_forehand_turn, turns)
    if rule.bar_own_cards is not None:
        own = sum(meld.naturals + meld.wilds for meld in state.side_of[seat].of_rank(top >> 2))
        if own >= rule.bar_own_cards:
            return Reason(Code.BARRED_BY_OWN_CARDS, rule.bar_own_cards, own, rank=top >> 2)
    one_each = len(pile) == 1 and len(state.hands[seat]) == 1
    allowed = rule.single_card_with_one_in_hand
    if one_each and (allowed == "no" or (allowed == "when_stock_empty" and state.stock_count)):
        return Reason(Code.ONE_CARD_EACH)
    return None


def ways(state: State, side: Side) -> tuple[PickupWay, ...]:
    """The ways of taking that this side has on the pile as it lies."""
    table = state.compiled.rules.pile.ways
    if side.opened:
        return table.frozen if state.frozen else table.open
    if state.frozen and table.unopened_frozen is not None:
        return table.unopened_frozen
    return table.unopened


class Target:
    """Where the top card goes in one way of taking.

    Attributes:
        meld: the own meld of its rank, or None for a new one.
        sequence: whether it is an own sequence instead.
    """

    __slots__ = ("meld", "sequence")

    def __init__(self, meld: TableMeld | None, sequence: bool = False) -> None:
        """A meld of the rank, a new one (None), or a sequence."""
        self.meld = meld
        self.sequence = sequence


def target_of(state: State, side: Side, way: PickupWay, act: Take) -> Target | None:
    """Where the top card (no wild) goes by this way, as the taker named it, or None if it is no way there."""
    top, onto = state.pile[-1], act.onto
    if way.onto == "sequence":
        return Target(None, True) if onto.kind in ("", SEQUENCE) and onto.place == "" else None
    if onto.kind == SEQUENCE:
        return None
    lying = side.of_rank(top >> 2)
    fitting = [meld for meld in lying if takes(state.compiled, meld.shape, (top, *act.cards))]
    incomplete = next((meld for meld in lying if not state.is_complete(meld)), None)
    named = incomplete or next(iter(fitting or lying), None)
    if onto.nth:
        if len(fitting) < onto.nth:
            return None
        named = fitting[onto.nth - 1]
    if way.onto == "own_incomplete":
        return Target(named) if named and not onto.place and not state.is_complete(named) else None
    if way.onto == "own_any":
        return Target(named) if named and not onto.place else None
    if incomplete is not None and way.incomplete != "choose":
        if way.incomplete == "no" or onto.place == "new" or named is not incomplete:
            return None
        return Target(incomplete)
    if onto.place == "new":
        return Target(None) if lying and incomplete is None and way.complete in ("new", "choose") else None
    if named is None or not state.is_complete(named):
        return Target(named)
    if way.complete == "new":
        return Target(None) if not onto.nth else None
    return Target(named) if way.complete in ("join", "choose") else None


def place_take(state: State, seat: int, act: Take) -> MeldPlanner | Reason:
    """Place the cards of a take, its further groups aside; the reason why there is no such take."""
    fault = pile_fault(state, seat) or _cards_fault(state, act)
    if fault is not None:
        return fault
    side, top = state.side_of[seat], state.pile[-1]
    planner = MeldPlanner(state, side)
    if act.top == 2:
        return _place_two(state, side, act, planner)
    if is_wild(top):
        return _place_wild(state, side, act, planner)
    further = any(group_rank(group) == top >> 2 for group in act.also)
    wilds = sum(card >> 2 in WILD_RANKS for card in act.cards)
    naturals = len(act.cards) - wilds
    for way in ways(state, side):
        if naturals < way.naturals or wilds < way.wilds or (further and not way.further):
            continue
        if way.cards is not None and len(act.cards) != way.cards:
            continue
        if way.wilds_at_most is not None and wilds > way.wilds_at_most:
            continue
        target = target_of(state, side, way, act)
        if target is None:
            continue
        if target.sequence:
            if act.cards or not planner.take_onto_sequence(top, act.onto.nth):
                continue
        else:
            planner.take([top], act.cards, target.meld)
        return planner
    return _way_fault(state, side, act, naturals, wilds)


def group_rank(group: Group) -> Rank:
    """The rank of a group's naturals (the first one's), or the rank it names, or 0."""
    return group.rank or next((card >> 2 for card in group.cards if not is_wild(card)), 0)


def _place_wild(state: State, side: Side, act: Take, planner: MeldPlanner) -> MeldPlanner | Reason:
    """A wild on top, where the variant lets it be taken for a meld of wilds alone."""
    lying, onto = side.of_kind(WILD), act.onto
    incomplete = next((meld for meld in lying if not state.is_complete(meld)), None)
    meld = None if onto.place == "new" else incomplete or next(iter(lying), None)
    if onto.kind == SEQUENCE or len(lying) < onto.nth or (onto.place == "new" and (not lying or incomplete)):
        return Reason(Code.NO_MELD_THERE, rank=JOKER_RANK)
    planner.take([state.pile[-1]], act.cards, lying[onto.nth - 1] if onto.nth else meld)
    return planner


def _cards_fault(state: State, act: Take) -> Reason | None:
    rank = state.pile[-1] >> 2
    for card in act.cards:
        if card >> 2 not in (rank, TWO, JOKER_RANK):
            return Reason(Code.TAKE_OTHER_RANK, card=card, rank=rank)
    return None


def _place_two(state: State, side: Side, act: Take, planner: MeldPlanner) -> MeldPlanner | Reason:
    """Two top cards of one rank for a new hand canasta (handcanasta §2, §4)."""
    rule, pile = state.compiled.rules.pile.two_tops, state.pile
    if not rule.allowed:
        return Reason(Code.TWO_TOPS_FORBIDDEN)
    rank = pile[-1] >> 2
    if len(pile) < 2 or pile[-2] >> 2 != rank:
        return Reason(Code.TWO_TOPS_DIFFER, rank=rank)
    complete = [state.is_complete(meld) for meld in side.of_rank(rank)]
    if any(complete) and not rule.beside_canasta:
        return Reason(Code.TAKE_ON_CANASTA, rank=rank, what="two")
    if not (all(complete) or rule.beside_incomplete):
        return Reason(Code.TWO_TOPS_INCOMPLETE, rank=rank)
    if act.onto.kind or (act.onto.place == "new" and not any(complete)):
        return Reason(Code.NO_MELD_THERE, rank=rank)
    planner.take([pile[-1], pile[-2]], act.cards, None)
    if rule.beside_incomplete:
        planner.beside = planner.meld_plans[0]
    return planner


def two_tops_fault(state: State, planner: MeldPlanner, act: Take) -> Reason | None:
    """Whether enough hand cards lie with the two top cards, and the naturals that the pile asks for, over the act."""
    if act.top != 2:
        return None
    rank, side = state.pile[-1] >> 2, planner.side
    needed = state.compiled.rules.pile.two_tops.hand_cards
    meld_plan = planner.meld_plans[0]
    if len(meld_plan.cards) - 2 < needed:
        return Reason(Code.TWO_TOPS_CARDS, needed, len(meld_plan.cards) - 2, rank=rank)
    pair = max((way.naturals for way in ways(state, side)), default=0)
    if (not side.opened or state.frozen) and meld_plan.naturals - 2 < pair:
        code = Code.TAKE_FROZEN if state.frozen else Code.TAKE_UNOPENED
        return Reason(code, pair, meld_plan.naturals - 2, rank=rank)
    return None


def _way_fault(state: State, side: Side, act: Take, naturals: int, wilds: int) -> Reason:
    """The reason that helps most where no way of taking is met."""
    top = state.pile[-1]
    rank = top >> 2
    table = ways(state, side)
    there = tuple(way for way in table if _leads_somewhere(state, side, way, top))
    by_hand = [way for way in table if way.onto == "rank"]
    lying = side.of_rank(rank)
    on_canasta = bool(lying) and all(state.is_complete(meld) for meld in lying)
    if on_canasta and any(way.complete == "no" for way in by_hand):
        return Reason(Code.TAKE_ON_CANASTA, rank=rank, ways=there)
    exact = next((way.cards for way in by_hand if way.cards is not None), None)
    if exact is not None:
        if len(act.cards) != exact:
            return Reason(Code.TAKE_FROZEN if state.frozen else Code.TAKE_EXACT, exact, len(act.cards), rank=rank)
        most = max((way.wilds_at_most or 0 for way in by_hand), default=0)
        return Reason(Code.TAKE_WILDS, most, wilds, rank=rank)
    needed = min((way.naturals for way in by_hand), default=0)
    if not side.opened:
        return Reason(Code.TAKE_UNOPENED, needed, naturals, rank=rank)
    if state.frozen:
        return Reason(Code.TAKE_FROZEN, needed, naturals, rank=rank)
    if not act.cards:
        if on_canasta:
            return Reason(Code.TAKE_ON_CANASTA, rank=rank, ways=there)
        return Reason(Code.NO_MELD_TO_TAKE_ONTO, rank=rank, ways=there)
    return Reason(Code.TAKE_OPEN, needed, naturals, rank=rank, ways=there)


def _leads_somewhere(state: State, side: Side, way: PickupWay, top: Card) -> bool:
    """Whether there is a meld, lying or new, to which the top card could go by this way."""
    target = target_of(state, side, way, Take())
    if target is None or not target.sequence:
        return target is not None
    return any(takes(state.compiled, meld.shape, (top,)) for meld in side.of_kind(SEQUENCE))


def take_rest(state: State, tops: int) -> tuple[list[Card], list[Card]]:
    """The taken cards below the top ones, top first, and the cards that stay in the pile, bottom first."""
    count = max(state.takeable(), tops)
    split = len(state.pile) - count
    return state.pile[split : len(state.pile) - tops][::-1], state.pile[:split]


def fits_own_meld(state: State, seat: int) -> bool:
    """Whether the top card of the pile is of the rank of a meld of the seat's side, or extends a sequence of it."""
    if not state.pile:
        return False
    side, top = state.side_of[seat], state.pile[-1]
    sequences = side.of_kind(SEQUENCE)
    return bool(side.of_rank(top >> 2)) or any(takes(state.compiled, meld.shape, (top,)) for meld in sequences)
