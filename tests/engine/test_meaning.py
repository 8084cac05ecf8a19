"""What cards mean, where groups lie and what goes with a card: single answers, and against the rules in random play."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from canasta_tui.cards import Card, cards_text, is_wild, parse_card, parse_cards, rank_of
from canasta_tui.engine.acts import DRAW, Act, Discard, Draw, Group, Meld, Take, parse_group
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.ideas import fitting, ideas
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD
from canasta_tui.engine.meaning import Groups, Placement, at_place, ways_to_lay, where, with_groups
from canasta_tui.engine.reasons import Code
from canasta_tui.engine.taking_ways import cheapest_first, nearest_take, ways_to_take
from tests.engine.table import before, seat
from tests.properties.play import FORMS, Form, new_deal, one_form_a_day, ruleset

LONG = "4d 6s 8c 10h Qc"


def texts(ways: list[Groups]) -> list[str]:
    return ["; ".join(group.text() for group in groups) for groups in ways]


def meant(deal: Deal, cards: str, *staged: str) -> list[str]:
    return texts(ways_to_lay(deal, parse_cards(cards), tuple(map(parse_group, staged)))[0])


def why_none(deal: Deal, cards: str) -> Code | None:
    found, reason = ways_to_lay(deal, parse_cards(cards))
    assert not found
    return reason.code if reason is not None else None


# Where groups lie


def test_a_group_lies_on_the_meld_of_its_rank_or_on_a_new_one() -> None:
    deal = seat("svensk 4", f"7h Kh Kd Ks {LONG}", melds=["9h 9s 9c", "7d 7s 7c"])
    assert where(deal, (parse_group("7h"), parse_group("Kh Kd Ks"))) == (
        Placement(RANK, 7, 0, 0, 1),
        Placement(RANK, 13, 0, 0, None),
    )


def test_a_new_meld_beside_a_canasta_is_the_second_of_its_rank() -> None:
    deal = seat("handcanasta 4", f"7h 7d 7s {LONG}", melds=["7d 7s 7c 7h 7d 7s 7c"])
    assert where(deal, (parse_group("new 7: 7h 7d 7s"),)) == (Placement(RANK, 7, 0, 1, None),)
    assert where(deal, (parse_group("7h 7d 7s"),)) == (Placement(RANK, 7, 0, 0, 0),)


def test_sequences_are_counted_together_and_named_by_the_groups_lowest_rank() -> None:
    deal = seat("sambacanasta 4", f"7h 5c 6c 7c {LONG}", melds=["9d 10d Jd", "4h 5h 6h"])
    assert where(deal, (parse_group("seq: 7h"), parse_group("new seq: 5c 6c 7c"))) == (
        Placement(SEQUENCE, 7, 0, 1, 1),
        Placement(SEQUENCE, 5, 2, 2, None),
    )


def test_what_has_no_place_lies_nowhere() -> None:
    assert where(seat("svensk 4", f"7h 8h {LONG}"), (parse_group("7h 8h"),)) == ()


def test_cards_join_the_staged_group_of_their_meld() -> None:
    deal = seat("sambacanasta 4", f"Kh Kd Ks Kc 2h 4h 5h 6h 7h {LONG}")
    kings = (parse_group("Kh Kd Ks"),)
    assert texts([with_groups(deal, kings, (parse_group("K: 2h"), parse_group("Kc")))]) == ["Kh Kd Ks Kc 2h"]
    run = (parse_group("new seq: 4h 5h 6h"),)
    assert texts([with_groups(deal, run, (parse_group("seq: 7h"),))]) == ["new seq: 4h 5h 6h 7h"]


# Ways to lay


def test_one_rank_means_one_thing_where_a_meld_of_it_can_still_grow() -> None:
    deal = seat("handcanasta 4", f"7h 7d 7s {LONG}", melds=["7d 7s 7c"])
    assert meant(deal, "7h 7d 7s") == ["7h 7d 7s"]


def test_beside_a_canasta_cards_mean_it_or_a_new_meld_where_the_rules_have_one() -> None:
    melds = ["7d 7s 7c 7h 7d 7s 7c"]
    assert meant(seat("handcanasta 4", f"7h 7d 7s {LONG}", melds=melds), "7h 7d 7s") == ["7h 7d 7s", "new 7: 7h 7d 7s"]
    assert meant(seat("svensk 4", f"7h 7d 7s {LONG}", melds=melds), "7h 7d 7s") == ["7h 7d 7s"]


def test_a_card_can_mean_its_rank_or_a_sequence() -> None:
    deal = seat("sambacanasta 4", f"7h {LONG}", melds=["7d 7s 7c", "4h 5h 6h"])
    assert meant(deal, "7h") == ["7h", "seq: 7h"]


def test_wilds_alone_mean_any_meld_that_takes_them_lying_or_staged() -> None:
    deal = seat("jonola 4", f"Kh Kd Ks 2h {LONG}", melds=["7d 7s 7c", "9h 9s 9c"])
    assert meant(deal, "2h", "Kh Kd Ks") == ["7: 2h", "9: 2h", "K: 2h"]


def test_several_ranks_are_a_group_each_and_wilds_go_where_nothing_else_will_do() -> None:
    deal = seat("svensk 4", f"Kh Kd Ks 9c 9d 2h {LONG}")
    assert meant(deal, "9c 9d Kh Kd Ks 2h") == ["9c 9d 2h; Kh Kd Ks"]
    assert why_none(seat("svensk 4", f"Kh Kd Ks 9c 9d 9h 2h {LONG}"), "9c 9d 9h Kh Kd Ks 2h") is None


def test_the_reason_is_the_one_that_says_most() -> None:
    deal = seat("svensk 4", f"Kh Kd Ks 9c 9d 6s 6h {LONG}")
    assert why_none(deal, "Kh Kd") is Code.TOO_FEW_CARDS
    assert why_none(deal, "9c 9d 6s") is Code.NO_GROUP
    assert why_none(deal, "Kh Kd Ks 9c 9d") is Code.TOO_FEW_CARDS


def test_cards_for_a_place_name_the_meld_that_lies_there() -> None:
    canasta = "7d 7s 7c 7h 7d 7s 7c"
    deal = seat("handcanasta 4", f"7h 2h {LONG}", melds=[canasta, "7d 7s 7h"])
    cards = parse_cards("7h")
    assert [at_place(deal, cards, RANK, 7, nth).text() for nth in (0, 1, 2)] == ["1st 7: 7h", "2nd 7: 7h", "new 7: 7h"]
    assert at_place(deal, parse_cards("2h"), RANK, 9, 0).text() == "9: 2h"


# Ways to take


def test_the_others_of_the_picked_cards_lie_beside_the_pile_that_is_taken() -> None:
    deal = before("svensk 4", f"Ah Ad Kh Kd Ks {LONG}", pile="4c As")
    takes, reason = ways_to_take(deal, parse_cards("Ah Ad Kh Kd Ks"))
    assert (takes, reason) == ([Take(tuple(parse_cards("Ah Ad")), (parse_group("Kh Kd Ks"),))], None)


def test_takes_with_the_same_effect_are_one_and_others_are_asked_about() -> None:
    deal = before("handcanasta 4", f"7h 7d {LONG}", pile="4c 7s", melds=["7d 7s 7c 7h 7d 7s 7c"])
    takes, _reason = ways_to_take(deal, parse_cards("7h 7d"))
    assert [take.onto.place for take in takes] == ["", "new"]


def test_the_reason_against_taking_is_that_of_what_was_meant_or_comes_nearest() -> None:
    deal = before("svensk 4", f"Qh Qd 5h 5d 5s {LONG}", pile="4c Qs")
    reason = ways_to_take(deal, parse_cards("Qh Qd"), (parse_group("5h 5d 5s"),))[1]
    assert reason is not None
    assert (reason.code, reason.needs, reason.has) == (Code.BELOW_MINIMUM, 50, 45)
    single = before("svensk 2", "Kh 2c 4h", pile="Kc", melds=["9h 9s 9c"])
    assert cards_text(nearest_take(single).cards) == "Kh 2c"


def test_the_take_that_costs_the_fewest_wilds_comes_first() -> None:
    deal = before("svensk 4", f"5h 5d 10h 10d 10s Jk 2c Jh Jd {LONG}", pile="4c 5c", totals=(0, 0))
    first = cheapest_first(deal, [act for act in deal.legal() if isinstance(act, Take)])[0]
    assert parse_card("Jk") not in first.cards + tuple(chain(*(group.cards for group in first.also)))


def test_a_draw_brings_what_is_there() -> None:
    assert before("jonola 2", LONG).drawable() == 2
    assert before("jonola 2", LONG, stock=["4c", ""]).drawable() == 1
    assert before("jonola 2", LONG, stock=["", "4c 5c 6c"]).drawable() == 2
    fewer = {"stock.when_one_empty": "fewer"}
    assert before("jonola 2", LONG, stock=["", "4c 5c 6c"], changes=fewer).drawable() == 1


# Ideas


def test_ideas_begin_with_a_canasta_that_few_wilds_make() -> None:
    deal = seat("svensk 4", "7h 7d 7s 7c 7h 2d 2s Kc")
    found = ideas(deal, parse_card("7h"), deal.hands[0])
    assert [len(idea.cards) for idea in found][:2] == [7, 5]


def test_a_sequence_goes_as_far_as_the_hand_reaches() -> None:
    deal = seat("sambacanasta 4", "4h 5h 6h 7h Ks Kd 9c 9d Jc Qd", melds=["Ah Ad As"])
    assert "new seq: 4h 5h 6h 7h" in [idea.text() for idea in ideas(deal, parse_card("5h"), deal.hands[0])]


def test_black_threes_are_no_idea_before_they_can_be_laid() -> None:
    deal = seat("svensk 4", f"3c 3s 3c {LONG}", melds=["9h 9s 9c"])
    assert ideas(deal, parse_card("3c"), deal.hands[0]) == []


def test_what_fits_is_every_natural_of_the_melds_that_lie_there() -> None:
    deal = seat("sambacanasta 4", f"7h 9d 2c {LONG}", melds=["7d 7s 7c", "4h 5h 6h", "9h 9s 9c"])
    assert texts([fitting(deal, deal.hands[0])]) == ["7h; 9d"]


# Against the rules, in random play at every table


def places(deal: Deal) -> list[tuple[object, ...]]:
    """The melds of the side in turn, in the order in which they were started."""
    return [(meld.kind, meld.rank, meld.suit, sorted(meld.cards)) for meld in deal.side_of[deal.turn].melds]


def check_where(deal: Deal, groups: Groups) -> None:
    """Each group comes to lie where it was said that it would."""
    said = where(deal, groups)
    assert len(said) == len(groups)
    after = deal.copy()
    after.apply(Meld(groups))
    lying, then = deal.side_of[deal.turn].melds, after.side_of[deal.turn].melds
    if len(then) < len(lying):
        return  # two sequences have become one
    added: dict[tuple[object, ...], list[Card]] = {}
    for group, place in zip(groups, said, strict=True):
        added.setdefault(place.same, []).extend(group.cards)
        if place.kind == RANK:
            assert {rank_of(card) for card in group.cards if not is_wild(card)} <= {place.rank}
        peers = [meld for meld in then if meld.kind == place.kind and (meld.kind != RANK or meld.rank == place.rank)]
        meld = peers[place.nth]
        before_ = lying[place.meld].cards if place.meld is not None else []
        assert (place.meld is None) == (then.index(meld) >= len(lying))
        assert Counter(added[place.same]) <= Counter(meld.cards) - Counter(before_)
    assert sum(map(len, added.values())) == sum(len(meld.cards) for meld in then) - sum(len(m.cards) for m in lying)


def check_laying(deal: Deal, chance: Random, legal: list[Act]) -> None:
    hand = deal.hands[deal.turn]
    for act in chance.sample(legal, min(3, len(legal))):
        if isinstance(act, Meld):
            check_where(deal, act.groups)
            if len(act.groups) == 1:
                assert ways_to_lay(deal, act.groups[0].cards)[0], act
    picked = chance.sample(hand, min(len(hand), chance.randint(1, 4)))
    if chance.random() < 0.5:
        rank = rank_of(picked[0])
        picked = [card for card in hand if rank_of(card) == rank]
    found, reason = ways_to_lay(deal, picked)
    for groups in found:
        assert Counter(chain(*(group.cards for group in groups))) == Counter(picked)
        if deal.check(Meld(groups)) is None:
            check_where(deal, groups)
        else:
            assert deal.check_groups(groups) is None
    if not found:
        # What is said to have no meaning has none, whatever place is named for it.
        ranks = [0, *{rank_of(card) for card in picked}, *(meld.rank for meld in deal.side_of[deal.turn].melds)]
        named = [
            Group(tuple(picked), kind, place, rank, nth)
            for kind in ("", RANK, WILD, SEQUENCE)
            for place in ("", "add", "new")
            for rank in ranks
            for nth in (0, 1, 2)
        ]
        assert [group for group in named if deal.check_groups((group,)) is None] == []
        assert reason is not None or any(map(is_wild, picked))
    card = chance.choice(hand)
    for idea in ideas(deal, card, hand):
        assert card in idea.cards
        assert deal.check_groups((idea,)) is None
    assert deal.check_groups(fitting(deal, hand)) is None


def check_drawing(deal: Deal) -> None:
    """A draw brings as many cards as was said, red threes aside."""
    told = deal.copy().apply(DRAW)
    if all(event.kind != "red_three" for event in told):
        assert deal.drawable() == told[-1].count


def check_taking(deal: Deal, chance: Random, legal: list[Act]) -> None:
    least = [act for act in legal if isinstance(act, Take)]
    for take in chance.sample(least, min(3, len(least))):
        top = rank_of(deal.pile[-1])
        picked = [*take.cards, *(card for group in take.also if group.rank == top for card in group.cards)]
        beside = tuple(group for group in take.also if group.rank != top)
        if take.onto.kind == SEQUENCE or not picked:
            continue
        found, reason = ways_to_take(deal, picked, beside)
        assert found, (take, reason)
        assert [act for act in found if deal.check(act) is not None] == []
    offered = cheapest_first(deal, least)
    assert sorted(map(str, offered)) == sorted(map(str, least))
    hand = deal.hands[deal.turn]
    picked = chance.sample(hand, min(len(hand), chance.randint(1, 3)))
    found, reason = ways_to_take(deal, picked)
    assert [act for act in found if deal.check(act) is not None] == []
    assert bool(found) == (reason is None)
    if not least:
        assert deal.check(nearest_take(deal)) is not None


def check_meanings(form: Form, seed: int, steps: int) -> None:
    deal, chance = new_deal(ruleset(form), seed), Random(seed)
    for _step in range(steps):
        if deal.phase == "over":
            return
        legal = deal.legal()
        if deal.phase == "play":
            check_laying(deal, chance, legal)
        elif deal.phase == "draw":
            check_taking(deal, chance, legal)
            if DRAW in legal:
                check_drawing(deal)
        eager = [act for act in legal if not isinstance(act, (Draw, Discard))]
        deal.apply(chance.choice(eager if eager and chance.random() < 0.8 else legal))


@one_form_a_day
def test_what_cards_mean_is_what_the_rules_make_of_them(form: Form) -> None:
    check_meanings(form, seed=2, steps=120)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(3, 8))
@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_what_cards_mean_in_many_deals(form: Form, seed: int) -> None:
    check_meanings(form, seed, steps=1000)
