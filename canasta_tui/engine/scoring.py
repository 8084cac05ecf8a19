"""The scoring sheet of a deal: one breakdown, from which the table, the paper and the protocol all take their figures.

Order of the lines: canastas, red threes, going out, penalty; table, hand.
"""

from __future__ import annotations

from canasta_tui.cards import JOKER_RANK, THREE, TWO, WILD_RANKS, Rank, rank_of
from canasta_tui.engine.kinds import SEQUENCE, WILD
from canasta_tui.engine.state import Side, State, TableMeld
from canasta_tui.engine.view import Score, Sheet


def is_clean(state: State, meld: TableMeld) -> bool:
    """Whether a wild canasta is of twos alone (or of jokers alone, where the variant says so)."""
    if meld.hand_clean and state.compiled.rules.canastas.hand_stays_clean:
        return True
    kinds = {rank_of(card) for card in meld.cards}
    if kinds == {JOKER_RANK}:
        return state.compiled.rules.wild_melds.clean_jokers
    return kinds == {TWO}


def canasta_points(state: State, meld: TableMeld, kind: str) -> int:
    """The bonus of one canasta of this kind, before any doubling."""
    rule = state.compiled.rules.canastas
    if meld.hand and rule.hand is not None:
        if kind == "wild":
            return rule.hand.wild_clean if is_clean(state, meld) else rule.hand.wild_mixed
        clean = kind == "natural" or (meld.hand_clean and rule.hand_stays_clean)
        return rule.hand.natural if clean else rule.hand.mixed
    if kind == "wild":
        return rule.wild_clean if rule.wild_clean is not None and is_clean(state, meld) else rule.wild
    return {"natural": rule.natural, "mixed": rule.mixed, "samba": rule.samba}[kind]


def doubling(state: State, meld: TableMeld, earlier: int) -> int:
    """The factor of a canasta: 1, 2 or 4, where the side has made so many canastas of the rank before it.

    handcanasta §10 and §11: the cut card, and a second canasta of a rank.
    """
    rule = state.compiled.rules.canastas.doubles
    factor = 1
    if rule.cut_rank and state.cut is not None and meld.kind != SEQUENCE:
        rank = rank_of(state.cut)
        if meld.kind == WILD:
            factor *= 2 if rule.wild_cut and rank in WILD_RANKS else 1
        elif rank == meld.rank and rank != THREE:
            factor *= 2
    if rule.repeat and (earlier == 1 or (earlier > 1 and rule.third)):
        factor = factor * 2 if rule.multiply else 2
    return factor


def many_points(state: State, canastas: int) -> int:
    """The addition for so many canastas of one side."""
    points = 0
    for line in state.compiled.rules.canastas.many:
        if canastas >= line.from_:
            points = line.points
    return points


def red_three_points(state: State, side: Side, canastas: int) -> int:
    """What the side's red threes bring or cost, given its number of canastas."""
    rule, count = state.compiled.rules.red_threes, len(side.red_threes)
    earned = rule.when == "always" or (side.opened if rule.when == "opened" else canastas >= rule.canastas)
    if not earned and not rule.else_without_out and state.went_out is None:
        return 0
    every = count == state.compiled.red_threes
    if earned:
        return count * (rule.all_each if every else rule.each)
    return count * (rule.else_all_each if every else rule.else_each)


def table_points(state: State, side: Side) -> int:
    """Values of the side's melded cards."""
    value = state.compiled.value
    return sum(value[card] for meld in side.melds for card in meld.cards)


def score_side(state: State, side: Side, *, hands: bool = True) -> Score:
    """One side's lines, as the deal stands; going out is counted where ``went_out`` is set.

    Args:
        state: the deal.
        side: whose lines.
        hands: count the cards in the hands; without them everything in the lines lies open to all.
    """
    kinds = {"natural": 0, "mixed": 0, "wild": 0, "samba": 0}
    lines: list[tuple[str, bool, int, int]] = []
    made: dict[Rank, int] = {}
    for meld in side.melds:
        kind = state.canasta_of(meld)
        if kind:
            kinds[kind] += 1
            key = meld.rank if kind != "samba" else -meld.rank
            factor = doubling(state, meld, made.get(key, 0) if kind != "samba" else 0)
            made[key] = made.get(key, 0) + 1
            lines.append((kind, meld.hand, factor, factor * canasta_points(state, meld, kind)))
    many = many_points(state, len(lines))
    canastas = sum(line[3] for line in lines) + many
    red_threes = red_three_points(state, side, len(lines))
    rule = state.compiled.rules.going_out
    out = state.went_out is not None and state.went_out in side.seats
    concealed = out and rule.concealed_bonus != 0 and is_concealed(state)
    going_out = (rule.bonus if out else 0) + (rule.concealed_bonus if concealed else 0)
    bonus = canastas + red_threes + going_out - side.penalty
    table = table_points(state, side)
    hand = -sum(state.compiled.cost[card] for seat in side.seats for card in state.hands[seat]) if hands else 0
    return Score(
        natural=kinds["natural"],
        mixed=kinds["mixed"],
        wild=kinds["wild"],
        samba=kinds["samba"],
        hand_canastas=sum(line[1] for line in lines),
        canasta_lines=tuple(lines),
        canastas=canastas,
        many=many,
        red_three_count=len(side.red_threes),
        red_threes=red_threes,
        going_out=going_out,
        concealed=concealed,
        penalty=-side.penalty,
        bonus=bonus,
        table=table,
        hand=hand,
        points=table + hand,
        total=bonus + table + hand,
    )


def open_scores(state: State) -> tuple[Score, ...]:
    """What each side's melds, canastas and red threes are worth as they lie now: what anybody may add up."""
    return tuple(score_side(state, side, hands=False) for side in state.sides)


def is_concealed(state: State) -> bool:
    """Whether the seat went out concealed: nothing melded before its turn, something in it, as the variant has it."""
    seat, rule = state.went_out, state.compiled.rules.going_out
    if seat is None or not state.melding_acts or state.melded[seat]:
        return False
    if (rule.concealed_acts == "one" and state.melding_acts > 1) or (state.laid_onto and not rule.concealed_onto_melds):
        return False
    if state.took and not rule.concealed_pile:
        return False
    if state.discarded_out and not rule.concealed_discard:
        return False
    side = state.side_of[seat]
    if not rule.concealed_partner_melded and any(state.melded[other] for other in side.seats if other != seat):
        return False
    own = [meld for meld in side.melds if meld.completed == state.turn_number]
    return not rule.concealed_own_canasta or any(state.canasta_of(meld) for meld in own)


def make_sheet(state: State) -> Sheet:
    """The sheet of a deal that is over."""
    scores = tuple(score_side(state, side) for side in state.sides)
    cost = state.compiled.cost
    return Sheet(
        scores=scores,
        went_out=state.went_out,
        ending=state.ending,
        totals=tuple(side.total + score.total for side, score in zip(state.sides, scores, strict=True)),
        left=tuple((len(hand), sum(cost[card] for card in hand)) for hand in state.hands),
    )
