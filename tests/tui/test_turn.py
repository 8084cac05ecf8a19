"""The parts of a seat's turn, each alone: no screen, and of the other parts only those that it is made with."""

from __future__ import annotations

from canasta_tui.cards import cards_text, parse_card, parse_cards
from canasta_tui.engine.acts import DRAW, Act, Discard, Meld, Take, parse_group
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.reasons import Code
from canasta_tui.tui.turn.acts import Acts, Confirmations, SeatMemory
from canasta_tui.tui.turn.choice import Option, Questions
from canasta_tui.tui.turn.cursor import TableCursor
from canasta_tui.tui.turn.notices import Notices
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.turn.selection import Selection
from canasta_tui.tui.turn.staged_melds import StagedMelds
from canasta_tui.tui.turn.suggestions import Suggestions
from canasta_tui.tui.widgets.table_model import Cursor, Place
from tests.engine.table import before, seat
from tests.tui.helpers import session_at

LONG = "4d 6s 8c 10h Qc"


def position_of(deal: Deal) -> SeatPosition:
    return SeatPosition(session_at(deal), deal.turn)


def hand_of(position: SeatPosition) -> Selection:
    hand = Selection()
    hand.show(position.view.hand, ())
    return hand


def staging_of(position: SeatPosition, *groups: str) -> StagedMelds:
    staging = StagedMelds(position)
    staging.add(tuple(map(parse_group, groups)))
    return staging


def texts(staging: StagedMelds) -> list[str]:
    return [group.text() for group in staging.groups]


# The position


def test_the_position_says_what_is_possible_and_looks_again_after_an_act() -> None:
    position = position_of(before("svensk 4", f"Ah Ad {LONG}", pile="4c As"))
    assert position.drawing
    assert position.can_take()
    assert position.top == parse_card("As")
    position.session.apply(DRAW)
    assert position.drawing
    position.refresh()
    assert not position.drawing
    assert not position.can_take()
    assert not position.cannot(parse_card("8c"))


def test_the_own_side_is_that_of_the_seat() -> None:
    deal = seat("jonstorp 6-three-teams", LONG, melds=["9h 9s 9c"])
    assert [SeatPosition(session_at(deal), n).side_index for n in range(6)] == [0, 1, 2, 0, 1, 2]


# The selection


def test_a_selection_turns_cards_and_puts_a_rank_back() -> None:
    hand = Selection()
    hand.show(parse_cards("7h 7d 9c"), ())
    hand.turn(0)
    hand.turn(1)
    assert cards_text(hand.picked) == "7h 7d"
    assert hand.put_back(7) == 0
    assert hand.picked == ()
    assert hand.put_back(12) is None


# The cursor


def test_the_cursor_goes_round_the_areas_and_stays_on_the_table() -> None:
    position = position_of(before("svensk 4", f"7h {LONG}", pile="4c", melds=["7d 7s 7c"]))
    cursor = TableCursor(position, hand_of(position))
    cursor.last()
    cursor.across(1)
    assert cursor.at == Cursor("hand", 5)
    assert cursor.card == parse_card("Qc")
    assert not cursor.between(1)
    assert cursor.at == Cursor("hand", 5)
    assert [(cursor.between(-1), cursor.at.area) for _n in range(3)] == [
        (True, "place"),
        (True, "pile"),
        (True, "place"),
    ]
    assert cursor.at.place == Place(1, "rank", 4)
    cursor.go_to("pile")
    assert cursor.at == Cursor("pile")
    cursor.across(-1)
    assert cursor.at == Cursor("stock")


def test_the_cursor_stays_in_a_hand_that_gets_shorter() -> None:
    position = position_of(seat("svensk 4", LONG))
    hand = hand_of(position)
    cursor = TableCursor(position, hand)
    cursor.last()
    hand.show(parse_cards("4d 6s"), ())
    cursor.stay_in_hand()
    assert cursor.at == Cursor("hand", 1)


def test_places_stand_in_the_order_of_the_board() -> None:
    position = position_of(seat("handcanasta 4", LONG, melds=["7d 7s 7c 7h 7d 7s 7c", "7h 7s 7d"]))
    places = TableCursor(position, hand_of(position)).places(0)
    assert [(place.rank, place.nth) for place in places][2:6] == [(6, 0), (7, 0), (7, 1), (8, 0)]
    assert places[-1].kind == "wild"


# Staging


def test_staging_adds_joins_and_takes_back() -> None:
    position = position_of(seat("svensk 4", f"Kh Kd Ks Kc 9c 9d 9h {LONG}"))
    staging = staging_of(position, "Kh Kd Ks", "9c 9d 9h")
    staging.add((parse_group("Kc"),))
    assert [(len(group.cards), group.rank, group.points) for group in staging.shown()] == [(4, 13, 40), (3, 9, 30)]
    assert staging.points == 70
    staging.take_back()
    assert texts(staging) == ["Kh Kd Ks Kc"]


def test_staging_at_a_place_says_why_it_cannot_be() -> None:
    staging = staging_of(position_of(seat("svensk 4", f"7h 2h {LONG}", melds=["9h 9s 9c"])))
    reason = staging.add_at(parse_cards("7h"), Place(0, "rank", 7))
    assert reason is not None
    assert texts(staging) == []
    assert staging.add_at(parse_cards("2h"), Place(0, "rank", 9)) is None
    assert texts(staging) == ["9: 2h"]


def test_staging_keeps_only_what_is_held_and_can_lie() -> None:
    position = position_of(seat("svensk 4", f"7h 7d 7s {LONG}", melds=["9h 9s 9c"]))
    staging = staging_of(position, "7h 7d 7s")
    staging.keep_held()
    assert len(staging.groups) == 1
    position.session.apply(Meld(staging.groups))
    position.refresh()
    staging.keep_held()
    assert not staging.groups


def test_cards_count_with_what_is_staged_where_they_mean_one_thing() -> None:
    position = position_of(seat("svensk 4", f"7h 7d 7s 2h {LONG}", melds=["9h 9s 9c", "Kh Kd Ks"]))
    staging = staging_of(position, "7h 7d 7s")
    assert staging.with_cards(parse_cards("2h")) == staging.groups
    assert len(staging_of(position).with_cards(parse_cards("7h 7d 7s"))) == 1


# Suggestions


def test_suggestions_go_round_and_belong_to_the_card_that_they_began_with() -> None:
    position = position_of(seat("svensk 4", f"7h 7d 7s 2c {LONG}"))
    hand = hand_of(position)
    cursor = TableCursor(position, hand)
    cursor.to_card(hand.cards.index(parse_card("7h")))
    suggestions = Suggestions(position, hand, cursor, staging_of(position))
    first = suggestions.next
    for _n in range(len(suggestions.all)):
        cursor.to_card(0)
        assert suggestions.next is not None
        suggestions.go_on()
    assert suggestions.next == first
    suggestions.drop()
    assert suggestions.all == []


# Notices and questions


def test_a_refusal_is_said_until_the_next_key_and_its_section_longer() -> None:
    notices = Notices(position_of(seat("svensk 4", LONG)))
    assert notices.refused(DRAW)
    assert notices.refusal_text
    notices.forget()
    assert notices.refusal_text == ""
    assert notices.refusal is not None
    assert notices.refusal.code is Code.NOT_NOW
    section = notices.section(staged=False)
    notices.refuse("No rule says so.")
    assert notices.section(staged=True) == "opening"
    assert section == "turn"


def test_a_question_is_answered_once_and_no_is_lit() -> None:
    questions, done = Questions(), []
    assert not questions.answer(by_yes=True)
    questions.confirm(("Really?",), lambda: done.append("yes"))
    assert questions.answer(by_yes=False)
    assert (questions.open, done) == (None, [])
    questions.confirm(("Really?",), lambda: done.append("yes"))
    assert questions.answer(by_yes=True)
    questions.ask(("Where?",), [Option("here", lambda: done.append("here")), Option("nowhere", lambda: None)])
    assert questions.answer(by_yes=True)
    assert done == ["yes", "here"]


# The acts


def acts_of(deal: Deal, picked: str, *staged: str, confirm: Confirmations) -> tuple[Acts, Questions, list[Act]]:
    position = position_of(deal)
    hand, done = hand_of(position), list[Act]()
    hand.pick_only(parse_cards(picked))
    questions, cursor = Questions(), TableCursor(position, hand)
    parts = (position, hand, cursor, staging_of(position, *staged), Notices(position), questions)
    return Acts(*parts, confirm=confirm, memory=SeatMemory(), do=done.append), questions, done


def test_an_act_that_costs_nothing_is_done_at_once() -> None:
    deal = before("svensk 4", f"Ah Ad {LONG}", pile="4c As")
    acts, questions, done = acts_of(deal, "Ah Ad", confirm=Confirmations())
    acts.take()
    assert (questions.open, done) == (None, [Take(tuple(parse_cards("Ah Ad")))])


def test_an_act_that_is_asked_about_is_done_after_a_yes() -> None:
    acts, questions, done = acts_of(seat("svensk 4", LONG), "8c", confirm=Confirmations())
    acts.discard()
    assert done == []
    questions.answer(by_yes=True)
    assert done == [Discard(parse_card("8c"))]


# What is staged counts in whatever is asked of the parts


def test_the_cursor_goes_down_to_the_card_of_the_rank_of_its_place() -> None:
    position = position_of(seat("svensk 4", f"9c {LONG}", melds=["7d 7s 7c"]))
    cursor = TableCursor(position, hand_of(position))
    cursor.at = Cursor("place", place=Place(0, "rank", 9))
    assert cursor.between(1)
    assert cursor.card == parse_card("9c")


def test_staging_at_a_place_counts_what_is_staged_there() -> None:
    position = position_of(seat("svensk 4", f"2h 2d 2c Jk {LONG}", melds=["9h 9s 9c"]))
    assert staging_of(position).add_at(parse_cards("Jk"), Place(0, "rank", 9)) is None
    staging = staging_of(position, "9: 2h 2d 2c")
    assert staging.add_at(parse_cards("Jk"), Place(0, "rank", 9)) is not None
    assert texts(staging) == ["9: 2h 2d 2c"]


def test_of_two_groups_that_need_the_same_cards_one_is_kept() -> None:
    staging = StagedMelds(position_of(seat("svensk 4", f"7h 7d 7s {LONG}", melds=["9h 9s 9c"])))
    staging.groups = (parse_group("7h 7d 7s"), parse_group("7h 7d 7s"))
    staging.keep_held()
    assert texts(staging) == ["7h 7d 7s"]


def test_no_suggestion_adds_to_what_is_staged_more_than_may_lie_there() -> None:
    position = position_of(seat("svensk 4", f"2h 2d 2c Jk {LONG}", melds=["9h 9s 9c"]))
    hand = Selection()
    hand.show(tuple(parse_cards(f"Jk {LONG}")), ())
    cursor = TableCursor(position, hand)
    cursor.to_card(hand.cards.index(parse_card("Jk")))
    assert Suggestions(position, hand, cursor, staging_of(position)).all != []
    assert Suggestions(position, hand, cursor, staging_of(position, "9: 2h 2d 2c")).all == []


def test_what_is_picked_is_laid_together_with_what_is_staged() -> None:
    deal = seat("svensk 4", f"Kh Kd Ks 9c 9d 9h {LONG}", melds=["Qh Qs Qd"])
    acts, questions, done = acts_of(deal, "9c 9d 9h", "Kh Kd Ks", confirm=Confirmations())
    acts.lay()
    assert questions.open is None
    (act,) = done
    assert isinstance(act, Meld)
    assert [{*group.cards} for group in act.groups] == [{*parse_cards("Kh Kd Ks")}, {*parse_cards("9c 9d 9h")}]


def test_a_wild_staged_before_on_a_natural_canasta_is_asked_about() -> None:
    deal = seat("svensk 4", f"2h 9c 9d 9h {LONG}", melds=["7d 7s 7c 7h 7d 7s 7c"])
    acts, questions, done = acts_of(deal, "9c 9d 9h", "7: 2h", confirm=Confirmations())
    acts.lay()
    assert done == []
    assert questions.open is not None
    assert "makes the red canasta of sevens black" in questions.open.question[0]


def test_the_pile_is_offered_with_what_is_staged_beside_it() -> None:
    deal = before("svensk 4", f"Ah Ad 9c 9d 9h {LONG}", pile="4c As")
    acts, _questions, _done = acts_of(deal, "", "9c 9d 9h", confirm=Confirmations())
    assert acts.takes_offered() == [Take(tuple(parse_cards("Ah Ad")), (parse_group("9c 9d 9h"),))]


def test_why_the_pile_cannot_be_taken_counts_what_is_staged() -> None:
    deal = before("svensk 4", f"9c 9d 5c 5d 5h {LONG}", pile="4c 9s")
    alone, _questions, _done = acts_of(deal, "", confirm=Confirmations())
    beside, _questions, _done = acts_of(deal, "", "5c 5d 5h", confirm=Confirmations())
    reasons = alone.why_no_take(), beside.why_no_take()
    assert [(reason.code, reason.has) for reason in reasons if reason] == [
        (Code.BELOW_MINIMUM, 30),
        (Code.BELOW_MINIMUM, 45),
    ]
