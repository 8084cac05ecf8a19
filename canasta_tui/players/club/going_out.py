"""Whether the deal can be ended now, whether that is good, and what to answer a partner who asks."""

from __future__ import annotations

from canasta_tui.cards import JOKER_RANK, NATURAL_RANKS, TWO
from canasta_tui.engine.acts import Act, Discard, Meld
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.kinds import SEQUENCE
from canasta_tui.players.club.outlook import Outlook, SideMelds

_CARD = 11.0
"""Points that a closed card costs at the end, on average."""


def way_out(outlook: Outlook, world: Deal) -> list[Act] | None:
    """Acts by which the seat in turn can go out now, consent given; None where none was found."""
    if not hopeful(outlook, world):
        return None
    deal = world.copy()
    if deal.compiled.asking and deal.answer is None:
        # As it would be with the partners' yes.
        deal.asked, deal.answer = True, True
    acts: list[Act] = []
    while deal.phase == "play" and len(acts) < 30:
        legal = deal.legal()
        melds = [act for act in legal if isinstance(act, Meld)]
        if melds:
            act: Act = max(melds, key=lambda meld: _haste(deal, meld))
        else:
            discards = [one for one in legal if isinstance(one, Discard)]
            if len(deal.hands[deal.turn]) != 1 or not discards:
                return None
            act = discards[0]
        acts.append(act)
        deal.apply(act, checked=True)
    return acts if deal.went_out == world.turn else None


def _haste(deal: Deal, act: Meld) -> tuple[int, int]:
    """Naturals first, as many as may be; a wild goes where most is left to be had."""
    cards = [card for group in act.groups for card in group.cards]
    wilds = sum(card >> 2 in (TWO, JOKER_RANK) for card in cards)
    grown = 0
    if wilds:
        rank = act.groups[0].rank or next((card >> 2 for card in cards if card >> 2 in NATURAL_RANKS), 0)
        sizes = [meld.naturals + meld.wilds for meld in deal.side_of[deal.turn].of_rank(rank)]
        short = [size for size in sizes if size < deal.compiled.canasta]
        grown = max(short, default=-5)
    return -10 * wilds + grown, len(cards) - 2 * wilds


def hopeful(outlook: Outlook, world: Deal) -> bool:
    """A quick look whether the hand might be got rid of in this turn."""
    counts, side, hand = world.counts[world.turn], outlook.side, world.hands[world.turn]
    wilds = counts[TWO] + counts[JOKER_RANK]
    lying = {meld.rank for meld in side.melds}
    extra = wilds
    alone = counts[3]
    runs = any(meld.kind == SEQUENCE for meld in side.melds) or world.compiled.sequences
    for rank in NATURAL_RANKS:
        held = counts[rank]
        if held and rank not in lying:
            lacks = max(0, world.compiled.least_cards - held)
            if lacks and lacks <= extra and held >= world.compiled.rules.melds.min_naturals:
                extra -= lacks
            elif lacks:
                alone += held
    if alone > (4 if runs else 1) + (2 if counts[3] else 0):
        return False
    return bool(hand) and (outlook.lacking == 0 or outlook.lacking <= 1 + wilds + len(hand) // 4)


def wants_out(outlook: Outlook, world: Deal) -> bool:
    """Whether ending the deal now is better than going on."""
    return out_gain(outlook, world) > outlook.weights.margin


def out_gain(outlook: Outlook, world: Deal) -> float:
    """What it brings over going on that the seat in turn ends the deal now, in points: own side against the others."""
    compiled = world.compiled
    gains = []
    for side in world.sides:
        table = SideMelds(side.melds)
        none = [0] * len(world.counts[0])
        coming = outlook.ranks(table, none, NATURAL_RANKS)
        lying = sum(
            outlook.table_bonus(rank, meld[1], meld[2])
            for rank, melds in table.ranks.items()
            for meld in melds
            if meld[0] + meld[1] >= compiled.canasta
        )
        gain = (coming - lying) * 0.7
        if side is outlook.side:
            caught = 0.0
            for seat in side.seats:
                if seat == outlook.seat:
                    caught += sum(compiled.cost[card] for card in world.hands[seat]) if seat != world.turn else 0.0
                elif seat != world.turn:
                    caught += _CARD * len(world.hands[seat])
            gains.append(-gain - caught + compiled.rules.going_out.bonus)
        else:
            cards = sum(len(world.hands[seat]) for seat in side.seats)
            # They are caught with what they hold, and lose what might have come of it.
            gains.append(gain + _CARD * cards * 1.3 + 0.3 * compiled.rules.going_out.bonus)
    own = gains[outlook.side.index]
    others = [gain for n, gain in enumerate(gains) if n != outlook.side.index]
    return own + sum(others) / len(others)
