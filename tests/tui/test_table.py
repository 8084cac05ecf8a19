"""What a seat has in mind between two acts: cursor, picks, staged groups, questions, refusals."""

from __future__ import annotations

import random

import pytest

from canasta_tui.cards import cards_text, parse_card
from canasta_tui.engine.acts import Act, Discard, Draw, Meld, Take
from canasta_tui.tui.session import NoJournal
from canasta_tui.tui.turn import asked_back
from canasta_tui.tui.turn.labels import take_label
from canasta_tui.tui.turn.prompts import pile_note, prompt, staging_row
from canasta_tui.tui.turn.seat_table import Confirmations, SeatMemory, SeatTable
from canasta_tui.tui.widgets.table_model import Cursor, Place
from tests.engine.table import before, seat
from tests.tui.helpers import new_session, random_act, table_at

LONG = "4d 6s 8c 10h Qc"


def cursor_on(table: SeatTable, text: str) -> None:
    card = parse_card(text)
    table.pointer.at = Cursor("hand", next(n for n, item in enumerate(table.hand.items) if item.card == card))


def pick(table: SeatTable, text: str) -> None:
    for word in text.split():
        card = parse_card(word)
        index = next(n for n, item in enumerate(table.hand.items) if item.card == card and not item.picked)
        table.press_card(index)


def staged(table: SeatTable) -> list[str]:
    return [group.text() for group in table.staged]


# Picking


def test_a_rank_key_picks_the_next_card_of_the_rank_and_then_puts_them_back() -> None:
    table = table_at(seat("svensk 4", "7h 7d 9c Ks"))
    table.pick_rank(7)
    assert cards_text(table.hand.picked) == "7h"
    table.pick_rank(7)
    assert cards_text(table.hand.picked) == "7h 7d"
    table.pick_rank(7)
    assert table.hand.picked == ()


def test_a_rank_that_is_not_held_is_refused_in_words() -> None:
    table = table_at(seat("svensk 4", "7h 7d 9c Ks"))
    table.pick_rank(12)
    assert table.notices.refusal_text == "You have no card of that rank: Q."


def test_one_key_clears_picks_and_staged_groups() -> None:
    table = table_at(seat("svensk 4", "7h 7d 7s 9c 9d Ks"))
    pick(table, "7h 7d 7s")
    table.stage()
    pick(table, "9c")
    table.clear()
    assert (table.staged, table.hand.picked, len(table.hand.items)) == ((), (), 6)


# Gathering


def test_gather_picks_all_of_the_rank_first() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s {LONG}"))
    cursor_on(table, "7d")
    table.gather()
    assert cards_text(table.hand.picked) == "7s 7h 7d"


def test_gather_makes_a_canasta_with_few_wilds_where_it_can() -> None:
    table = table_at(seat("svensk 4", "7h 7d 7s 7c 7h 2d 2s Kc"))
    cursor_on(table, "7d")
    table.gather()
    assert len(table.hand.picked) == 7


def test_gather_again_gives_the_next_idea() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s 2c {LONG}"))
    cursor_on(table, "7d")
    table.gather()
    first = table.hand.picked
    table.gather()
    assert set(first) < set(table.hand.picked)
    assert parse_card("2c") in table.hand.picked


def test_gather_for_a_lying_meld_adds_what_fits() -> None:
    table = table_at(seat("svensk 4", f"7h {LONG}", melds=["7d 7s 7c"]))
    cursor_on(table, "7h")
    table.gather()
    table.stage()
    assert table.staging.shown()[0].added


def test_gather_finds_the_sequence_that_a_card_belongs_to() -> None:
    table = table_at(seat("sambacanasta 4", "4h 5h 6h 7h Ks Kd 9c 9d Jc Qd", melds=["Ah Ad As"]))
    cursor_on(table, "5h")
    found = [cards_text(group.cards) for group in table.suggestions.all]
    assert "4h 5h 6h 7h" in found


def test_nothing_to_gather_is_said_in_words() -> None:
    table = table_at(seat("svensk 4", LONG))
    table.gather()
    assert table.notices.refusal_text == "No meld can be made with this card now."


def test_fit_stages_every_card_that_fits_a_lying_meld() -> None:
    table = table_at(seat("svensk 4", f"7h 9d {LONG}", melds=["7d 7s 7c", "9h 9s 9c"]))
    table.fit()
    assert staged(table) == ["7h", "9d"]


# Staging


def test_staging_shows_the_points_against_the_minimum() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks 9c 9d {LONG}"))
    pick(table, "Kh Kd Ks")
    table.stage()
    assert (staging_row(table).kind, staging_row(table).points, staging_row(table).needs) == ("staged", 30, 50)
    assert prompt(table).texts[0] == "Anna, stage 20 more points, or take back with u."


def test_a_second_pick_of_the_rank_joins_the_staged_group() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks Kc {LONG}"))
    pick(table, "Kh Kd Ks")
    table.stage()
    pick(table, "Kc")
    table.stage()
    assert [len(group.cards) for group in table.staged] == [4]


def test_cards_of_several_ranks_become_a_group_each() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks 9c 9d 9h {LONG}"))
    pick(table, "9c 9d 9h Kh Kd Ks")
    table.stage()
    assert [len(group.cards) for group in table.staged] == [3, 3]


def test_what_is_no_meld_is_not_staged_and_the_reason_is_the_engines() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd 9c {LONG}"))
    pick(table, "Kh Kd")
    table.stage()
    assert table.staged == ()
    assert table.notices.refusal is not None
    assert table.notices.refusal.code == "too-few-cards"


def test_wilds_with_several_ranks_are_not_guessed_about() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks 9c 9d 9h 2c {LONG}"))
    pick(table, "9c 9d 9h Kh Kd Ks 2c")
    table.stage()
    assert "one rank at a time" in table.notices.refusal_text


def test_a_card_that_fits_meld_and_sequence_is_asked_about() -> None:
    table = table_at(seat("sambacanasta 4", f"7h {LONG}", melds=["7d 7s 7c", "4h 5h 6h"]))
    pick(table, "7h")
    table.stage()
    assert table.choice is not None
    assert [option.label for option in table.choice.options] == [
        "the sevens on the table",
        "the sequence 4♥ to 6♥",
        "nowhere",
    ]
    table.move(1, 0)
    table.enter()
    assert table.staging.shown()[0].kind == "sequence"


def test_a_pair_beside_a_canasta_joins_it_or_starts_a_new_meld_by_choice() -> None:
    table = table_at(seat("handcanasta 4", f"7h 7d 7s {LONG}", melds=["7d 7s 7c 7h 7d 7s 7c"]))
    pick(table, "7h 7d 7s")
    table.stage()
    assert table.choice is not None
    assert [option.label for option in table.choice.options][:2] == ["the canasta of 7", "a new meld of 7"]


def test_a_wild_alone_is_asked_where_it_goes() -> None:
    table = table_at(seat("svensk 4", f"2h {LONG}", melds=["7d 7s 7c", "9h 9s 9c"]))
    pick(table, "2h")
    table.stage()
    assert table.choice is not None
    assert len(table.choice.options) == 3


def test_a_wild_alone_joins_the_group_that_is_staged() -> None:
    table = table_at(seat("jonola 4", f"Kh Kd Ks Kc 2h {LONG}"))
    pick(table, "Kh Kd Ks Kc")
    table.stage()
    pick(table, "2h")
    table.stage()
    assert [len(group.cards) for group in table.staged] == [5]
    assert (staging_row(table).points, staging_row(table).needs) == (60, 50)


def test_a_wild_alone_is_asked_which_staged_group_it_joins() -> None:
    table = table_at(seat("jonola 4", f"Kh Kd Ks 9c 9d 9h 2h {LONG}", melds=["7d 7s 7c"]))
    pick(table, "Kh Kd Ks 9c 9d 9h")
    table.stage()
    pick(table, "2h")
    table.stage()
    assert table.choice is not None
    assert [option.label for option in table.choice.options] == [
        "the sevens on the table",
        "the nines that are staged",
        "the kings that are staged",
        "nowhere",
    ]
    table.move(1, 0)
    table.enter()
    assert [len(group.cards) for group in table.staged] == [4, 3]


def test_a_card_lengthens_a_sequence_that_is_only_staged() -> None:
    table = table_at(seat("sambacanasta 4", f"4h 5h 6h 7h {LONG}", melds=["9h 9s 9c"]))
    pick(table, "4h 5h 6h")
    table.stage()
    pick(table, "7h")
    table.stage()
    assert staged(table) == ["new seq: 4h 5h 6h 7h"]
    assert table.staging.shown()[0].cards == (16, 20, 24, 28)


def test_a_place_takes_what_is_picked() -> None:
    table = table_at(seat("svensk 4", f"2h {LONG}", melds=["7d 7s 7c", "9h 9s 9c"]))
    pick(table, "2h")
    table.stage_at(Place(0, "rank", 9))
    assert staged(table) == ["9: 2h"]


def test_the_other_sides_melds_are_never_touched() -> None:
    table = table_at(seat("svensk 4", f"7h {LONG}", melds=["9h 9s 9c"]))
    pick(table, "7h")
    table.stage_at(Place(1, "rank", 7))
    assert "another side's melds" in table.notices.refusal_text


# Laying


def test_lay_lays_what_is_picked_without_staging_it_first() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s {LONG}", melds=["9h 9s 9c"]))
    pick(table, "7h 7d 7s")
    table.acts.lay()
    assert [meld.rank for meld in table.side.melds] == [9, 7]


def test_below_the_minimum_nothing_is_laid_and_the_numbers_are_said() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks {LONG}"))
    pick(table, "Kh Kd Ks")
    table.acts.lay()
    assert table.notices.refusal is not None
    assert (table.notices.refusal.needs, table.notices.refusal.has) == (50, 30)
    assert table.side.melds == ()
    assert cards_text(table.hand.picked) == "Ks Kh Kd"


def test_a_wild_onto_a_red_canasta_is_asked_about_with_its_cost() -> None:
    table = table_at(seat("svensk 4", f"2h {LONG}", melds=["7d 7s 7c 7h 7d 7s 7c"]))
    pick(table, "2h")
    table.acts.lay()
    assert table.choice is not None
    costs = "The wild card makes the red canasta of sevens black and costs 200 points."
    assert table.choice.question[0] == f"{costs} Lay it?"
    table.enter()
    assert table.side.melds[0].wilds == 0
    table.acts.lay()
    table.answer(by_yes=True)
    assert table.side.melds[0].wilds == 1


def test_without_that_confirmation_it_is_laid_at_once() -> None:
    table = table_at(seat("svensk 4", f"2h {LONG}", melds=["7d 7s 7c 7h 7d 7s 7c"]), costs=False)
    pick(table, "2h")
    table.acts.lay()
    assert table.side.melds[0].wilds == 1


def test_undo_takes_back_staged_groups_first_and_then_melds_of_the_turn() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s 9d {LONG}", melds=["9h 9s 9c"]))
    pick(table, "7h 7d 7s")
    table.acts.lay()
    pick(table, "9d")
    table.stage()
    table.undo()
    assert table.staged == ()
    assert len(table.side.melds) == 2
    table.undo()
    assert len(table.side.melds) == 1
    assert "7h" in cards_text(table.hand.cards)
    table.undo()
    assert "nothing to take back" in table.notices.refusal_text


def test_undo_after_laying_puts_the_groups_back_as_they_were_staged() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s Kh Kd Ks As {LONG}", melds=["9h 9s 9c"]))
    pick(table, "7h 7d 7s")
    table.stage()
    pick(table, "Kh Kd Ks")
    table.stage()
    pick(table, "As")
    table.hand.clear()
    table.acts.lay()
    assert len(table.side.melds) == 3
    table.undo()
    assert staged(table) == ["7s 7h 7d", "Ks Kh Kd"]
    assert len(table.side.melds) == 1
    table.undo()
    assert staged(table) == ["7s 7h 7d"]
    table.acts.lay()
    table.undo()
    assert staged(table) == ["7s 7h 7d"]


def test_undo_after_laying_what_was_picked_picks_it_again() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s 9d {LONG}", melds=["9h 9s 9c"]))
    pick(table, "9d")
    table.stage()
    pick(table, "7h 7d 7s")
    table.acts.lay()
    assert (table.staged, table.hand.picked) == ((), ())
    table.undo()
    assert (staged(table), cards_text(table.hand.picked)) == (["9d"], "7s 7h 7d")


def test_undo_puts_groups_back_that_a_take_laid_with_it() -> None:
    table = table_at(before("svensk 4", f"7h 7d 9c {LONG}", pile="7s", melds=["9h 9s 9d"]))
    pick(table, "9c")
    table.stage()
    pick(table, "7h 7d")
    table.acts.take()
    assert not table.drawing
    table.undo()
    assert table.drawing
    assert (staged(table), cards_text(table.hand.picked)) == (["9c"], "7h 7d")


def test_undo_never_goes_back_past_a_draw() -> None:
    table = table_at(before("svensk 4", LONG, pile="4c"))
    table.acts.draw()
    table.undo()
    assert not table.drawing
    assert "cannot be unseen" in table.notices.refusal_text


# Drawing and taking


def test_drawing_marks_the_new_cards() -> None:
    table = table_at(before("svensk 4", LONG, pile="4c"))
    table.acts.draw()
    assert [item.new for item in table.hand.items].count(True) == 1


def test_giving_up_an_opening_with_the_pile_is_asked_about() -> None:
    table = table_at(before("svensk 4", f"Ah Ad {LONG}", pile="As"))
    assert any(isinstance(act, Take) for act in table.position.legal)
    table.acts.draw()
    assert table.choice is not None
    assert table.choice.question[0] == "You could open with the pile (A A). Draw all the same?"
    table.answer(by_yes=True)
    assert not table.drawing


def test_what_is_needed_to_open_with_the_pile_is_told_in_full() -> None:
    table = table_at(before("jonola 4", f"5h 5d Jh Jd Js Jc {LONG}", pile="5c"))
    assert (
        prompt(table).texts[0] == "Anna, draw 2 cards, or open with the pile: 5 5 + J J J J make 55 of the 50 needed."
    )
    table.acts.draw()
    assert table.choice is not None
    assert table.choice.question[0] == "You could open with the pile (5 5 + J J J J). Draw all the same?"


def test_with_picked_cards_take_takes() -> None:
    table = table_at(before("svensk 4", f"Ah Ad {LONG}", pile="4c As"))
    pick(table, "Ah Ad")
    table.acts.take()
    assert not table.drawing
    assert [len(meld.cards) for meld in table.side.melds] == [3]


def test_without_picked_cards_take_says_with_what_and_waits() -> None:
    table = table_at(before("svensk 4", f"Ah Ad {LONG}", pile="4c As"))
    table.acts.take()
    assert table.drawing
    assert table.choice is not None
    table.enter()
    assert not table.drawing


def test_staged_groups_go_down_with_the_pile() -> None:
    table = table_at(before("svensk 4", f"Qh Qd 5h 5d 5s {LONG}", pile="4c Qs"))
    pick(table, "5h 5d 5s")
    table.stage()
    pick(table, "Qh Qd")
    table.acts.take()
    assert table.notices.refusal is not None
    assert (table.notices.refusal.needs, table.notices.refusal.has) == (50, 45)
    pick(table, "Qc")
    table.acts.take()
    assert [meld.rank for meld in table.side.melds] == [12, 5]


def test_a_refused_take_says_why() -> None:
    table = table_at(before("svensk 4", f"Ah {LONG}", pile="4c As", melds=["9h 9s 9c"]))
    table.acts.take()
    assert table.notices.refusal is not None
    assert table.notices.refusal_text


def test_the_reason_is_that_of_the_take_that_comes_nearest() -> None:
    table = table_at(before("svensk 2", "Kh 2c 4h", pile="Kc", melds=["9h 9s 9c"]))
    table.acts.take()
    assert table.notices.refusal_text == (
        "Going out needs 1 canasta, your side has 0. A card has to stay in your hand after the discard."
    )
    frozen = table_at(before("svensk 2", f"Kh 2c {LONG}", pile="2d Kc", melds=["9h 9s 9c"]))
    frozen.acts.take()
    assert frozen.notices.refusal_text == "The pile is frozen: it takes 2 natural kings from your hand, not 1."


def test_a_stopped_pile_says_so() -> None:
    table = table_at(before("svensk 4", f"3c 3s {LONG}", pile="4c 3s", melds=["9h 9s 9c"]))
    table.acts.take()
    assert table.notices.refusal is not None
    assert table.notices.refusal.code == "stopped"


def test_the_top_card_goes_onto_the_canasta_or_to_a_new_meld_by_choice() -> None:
    table = table_at(before("handcanasta 4", f"7h 7d {LONG}", pile="4c 7s", melds=["7d 7s 7c 7h 7d 7s 7c"]))
    pick(table, "7h 7d")
    table.acts.take()
    assert table.choice is not None
    assert [option.label for option in table.choice.options] == ["7 7", "7 7, new meld", "not now"]


def test_two_top_cards_can_be_chosen_for_a_hand_canasta() -> None:
    table = table_at(before("handcanasta 4", "7h 7d 7s 7c 7h 7d Kc 9s", pile="4c 7c 7s", melds=["Ah As Ad"]))
    pick(table, "7h 7d 7s 7c 7h 7d")
    table.acts.take()
    assert table.choice is not None
    assert "the two top cards" in table.choice.options[1].label


def test_taking_onto_a_red_canasta_with_a_wild_is_asked_about() -> None:
    table = table_at(before("svensk 4", f"7h 2c {LONG}", pile="4c 7s", melds=["7d 7s 7c 7h 7d 7s 7c"]))
    pick(table, "7h 2c")
    table.acts.take()
    assert table.choice is not None
    assert "makes the red canasta of sevens black" in table.choice.question[0]
    table.answer(by_yes=True)
    assert table.side.melds[0].wilds == 1


def test_the_warning_about_an_opening_with_the_pile_comes_until_it_is_given_up_once_a_deal() -> None:
    table = table_at(before("svensk 4", f"Ah Ad {LONG}", pile="As"))
    table.acts.draw()
    table.cancel()
    table.acts.draw()
    assert table.choice is not None
    table.answer(by_yes=True)
    assert not table.drawing
    assert table.acts.memory.warned == {0}
    again = table_at(before("svensk 4", f"Ah Ad {LONG}", pile="As"))
    again.acts.memory.warned.add(0)
    again.acts.draw()
    assert not again.drawing


def test_the_prompt_says_how_the_pile_can_be_taken() -> None:
    table = table_at(before("svensk 4", f"Kh Kd {LONG}", pile="4c Ks", melds=["9h 9s 9c"]))
    assert prompt(table).texts[0] == "Anna, draw 1 card, or take the pile with two natural kings."


def test_the_prompt_says_that_one_card_comes_from_each_of_two_stocks() -> None:
    assert prompt(table_at(before("jonola 2", LONG, pile="9c"))).texts == ("Anna, draw one card from each stock.",)
    assert prompt(table_at(before("snabbcanasta 2", LONG, pile="9c"))).texts == ("Anna, draw 2 cards from the stock.",)


def test_the_pile_says_why_it_cannot_be_taken() -> None:
    table = table_at(before("svensk 4", f"Kh Kd {LONG}", pile="4c Ks"))
    assert pile_note(table) == ("to open with it: 30 of 50",)


# Discarding


def test_discarding_is_select_then_confirm() -> None:
    table = table_at(seat("svensk 4", LONG))
    pick(table, "8c")
    table.acts.discard()
    assert table.choice is not None
    assert table.choice.question[0] == "Discard 8♣ and end your turn?"
    assert not table.over


def test_enter_by_reflex_does_not_confirm() -> None:
    table = table_at(seat("svensk 4", LONG))
    pick(table, "8c")
    table.acts.discard()
    assert table.choice is not None
    table.enter()
    assert table.choice is None
    assert not table.over


def test_yes_discards_and_ends_the_turn() -> None:
    table = table_at(seat("svensk 4", LONG))
    pick(table, "8c")
    table.acts.discard()
    table.answer(by_yes=True)
    assert table.over
    assert table.view.pile.seen[0] == parse_card("8c")


def test_without_a_pick_nothing_is_discarded_and_one_is_asked_for() -> None:
    table = table_at(seat("svensk 4", LONG), discards=False)
    cursor_on(table, "10h")
    assert table.acts.can_discard()
    table.acts.discard()
    assert not table.over
    assert table.notices.refusal_text == "Pick the card that you discard: space picks the one under the cursor."
    table.pick()
    table.acts.discard()
    assert table.over
    assert table.view.pile.seen[0] == parse_card("10h")


def test_laying_and_then_x_and_yes_throws_no_card_that_nobody_picked() -> None:
    table = table_at(seat("svensk 4", f"7h 7d 7s As Ah {LONG}", melds=["9h 9s 9c"]))
    pick(table, "7h 7d 7s")
    table.acts.lay()
    table.acts.discard()
    table.answer(by_yes=True)
    assert not table.over
    assert len(table.view.hand) == 7


def test_where_no_card_may_be_discarded_x_says_why_before_it_asks_for_a_pick() -> None:
    table = table_at(before("svensk 4", LONG, pile="4c"))
    assert not table.acts.can_discard()
    table.acts.discard()
    assert table.notices.refusal is not None
    assert table.notices.refusal.code == "not-now"


def test_a_second_click_on_a_stock_says_kindly_that_all_is_drawn() -> None:
    table = table_at(before("jonola 2", LONG, pile="9c"))
    table.press_stock()
    assert not table.drawing
    held = len(table.view.hand)
    table.press_stock()
    assert prompt(table).texts == ("You have drawn: one card came from each stock.",)
    assert not prompt(table).refusal
    assert len(table.view.hand) == held
    one = table_at(before("svensk 4", LONG, pile="9c"))
    one.press_stock()
    one.press_stock()
    assert prompt(one).texts == ("You have drawn 1 card already.",)
    one.notices.forget()
    assert prompt(one).texts[0].startswith("Anna, meld if you like")


def test_a_stock_after_a_take_is_refused_by_the_engine() -> None:
    table = table_at(before("svensk 4", f"Ah Ad {LONG}", pile="4c As"))
    pick(table, "Ah Ad")
    table.acts.take()
    table.press_stock()
    assert table.notices.refusal is not None
    assert not table.notices.notice


def test_several_picked_cards_are_not_discarded() -> None:
    table = table_at(seat("svensk 4", LONG))
    pick(table, "8c 10h")
    table.acts.discard()
    assert table.notices.refusal_text == "Pick just one card to discard."


def test_discarding_with_groups_staged_is_asked_about_even_without_confirmations() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks {LONG}"), discards=False)
    pick(table, "Kh Kd Ks")
    table.stage()
    pick(table, "8c")
    table.acts.discard()
    assert table.choice is not None
    assert "not laid yet" in table.choice.question[0]


def test_staying_in_after_a_yes_is_asked_about_where_it_costs() -> None:
    table = table_at(seat("dansk 4", LONG, melds=["9h 9s 9c"], asked=True), discards=False)
    pick(table, "8c")
    table.acts.discard()
    assert table.choice is not None
    assert "costs 100 points" in table.choice.question[0]


def test_a_card_that_may_not_be_discarded_is_dimmed_and_says_why() -> None:
    table = table_at(seat("jonola 4", f"Jk {LONG}"))
    assert table.position.cannot(parse_card("Jk")) or parse_card("Jk") in table.position.useful
    pick(table, "Jk")
    table.acts.discard()
    assert table.notices.refusal is not None
    assert table.notices.refusal.code == "never-discarded"


# Arrows, space and enter alone


def test_down_from_the_hand_lists_what_can_be_done() -> None:
    table = table_at(seat("svensk 4", LONG))
    table.move(0, 1)
    assert table.choice is not None
    labels = [option.label for option in table.choice.options]
    assert "discard" in labels
    assert "draw" not in labels


def test_up_goes_to_melds_pile_and_the_other_side() -> None:
    table = table_at(before("svensk 4", LONG, pile="4c"))
    areas = []
    for _n in range(3):
        table.move(0, -1)
        areas.append((table.cursor.area, table.cursor.place.side if table.cursor.place else None))
    assert areas == [("place", 0), ("pile", None), ("place", 1)]


def test_enter_on_the_stock_draws() -> None:
    table = table_at(before("svensk 4", LONG, pile="4c"))
    table.go_to("pile")
    table.move(-1, 0)
    assert table.cursor.area == "stock"
    table.enter()
    assert not table.drawing


def test_the_cursor_of_a_place_begins_at_the_rank_of_the_card() -> None:
    table = table_at(seat("svensk 4", LONG))
    cursor_on(table, "10h")
    table.go_to("place")
    assert table.cursor.place == Place(0, "rank", 10)


# An ordinary turn


def test_an_ordinary_turn_takes_at_most_eight_keys() -> None:
    table = table_at(before("svensk 4", f"7h 7d 7s {LONG}", pile="4c", melds=["9h 9s 9c"]))
    keys = 0
    for step in (
        table.acts.draw,  # d
        lambda: table.pick_rank(7),  # 7
        table.gather,  # g
        table.acts.lay,  # m
        lambda: table.pick_rank(4),  # 4
        table.acts.discard,  # x
        lambda: table.answer(by_yes=True),  # y
    ):
        step()
        keys += 1
        assert table.notices.refusal_text == ""
    assert table.over
    assert [meld.rank for meld in table.session.view(0).sides[0].melds] == [9, 7]
    assert keys <= 8


# Keeping


class FullDisk(NoJournal):
    def act(self, seat: int, act: object) -> None:
        raise OSError("The disk is full.")


def test_an_act_that_cannot_be_kept_is_said_and_has_not_happened() -> None:
    table = table_at(before("svensk 4", LONG, pile="4c"))
    table.session.journal = FullDisk()
    table.acts.draw()
    assert table.notices.refusal_text == "The disk is full."
    assert table.drawing


@pytest.mark.parametrize("form", ["jonola 4", "svensk 4", "sambacanasta 4", "handcanasta 4", "jonstorp 4", "dansk 4"])
def test_every_legal_act_can_be_made_with_the_keys(form: str) -> None:
    """Each kind of act on the engine's list has a way through picks, places and questions."""
    table = table_at(seat(form, f"7h 7d 7s 7c 2c {LONG}", melds=["9h 9s 9c 9d"]))
    reached = {type(act) for act in table.position.legal}
    assert Discard in reached
    assert Meld in reached
    assert Draw not in reached


# Asked by consequence, whatever the way


def question(table: SeatTable) -> str:
    """The open question at its full length; empty where there is none."""
    return table.choice.question[0] if table.choice is not None else ""


NINE_CANASTA = "9h 9s 9c 9d 9h 9s 9c"
SURE = {"discards": False}


def test_going_out_is_asked_about_however_it_is_done() -> None:
    discarding = table_at(seat("svensk 4", "4d", melds=[NINE_CANASTA]), **SURE)
    pick(discarding, "4d")
    discarding.acts.discard()
    laying = table_at(seat("svensk 4", "9d", melds=[NINE_CANASTA]), **SURE)
    pick(laying, "9d")
    laying.acts.lay()
    fitting = table_at(seat("svensk 4", "9d", melds=[NINE_CANASTA]), **SURE)
    fitting.fit()
    fitting.acts.lay()
    taking = table_at(before("svensk 4", "7h 7d", melds=[NINE_CANASTA], pile="7s"), **SURE)
    pick(taking, "7h 7d")
    taking.acts.take()
    for table in (discarding, laying, fitting, taking):
        assert "go out" in question(table)
        table.enter()
        assert not table.over
    laying.acts.lay()
    laying.answer(by_yes=True)
    assert laying.session.match.deal.went_out == 0


@pytest.mark.parametrize("sure", [{"discards": False, "costs": False}])
def test_without_confirmations_nothing_is_asked(sure: dict[str, bool]) -> None:
    laying = table_at(seat("svensk 4", "9d", melds=[NINE_CANASTA]), **sure)
    pick(laying, "9d")
    laying.acts.lay()
    assert laying.session.match.deal.went_out == 0
    asking = table_at(seat("svensk 4", LONG, melds=[NINE_CANASTA]), **sure)
    asking.acts.ask()
    assert asking.session.match.deal.phase == "answer"
    leaving = table_at(before("svensk 4", LONG, melds=[NINE_CANASTA], pile="4c", stock=""), **sure)
    leaving.acts.end()
    assert leaving.session.match.deal.phase == "over"


def test_a_discard_says_what_it_does_to_the_pile() -> None:
    for form, card, said in (
        ("svensk 4", "2c", "2♣ freezes the pile, and the next player cannot take it. Discard 2♣ and end your turn?"),
        ("svensk 4", "3c", "3♣ stops the next player from taking the pile. Discard 3♣ and end your turn?"),
        ("jonstorp 4", "2c", "2♣ blocks the pile, and the next player cannot take it. Discard 2♣ and end your turn?"),
        ("svensk 4", "8c", "Discard 8♣ and end your turn?"),
    ):
        table = table_at(seat(form, f"2c 3c {LONG}", pile="9c"))
        pick(table, card)
        table.acts.discard()
        assert question(table) == said


def test_a_discard_that_ends_the_deal_without_going_out_is_asked_about() -> None:
    deal = seat("svensk 4", LONG, stock="", changes={"stock.at_end": "after_turn"})
    table = table_at(deal, **SURE)
    pick(table, "8c")
    table.acts.discard()
    assert question(table) == "The stock is empty: the deal ends with this turn. Discard 8♣ and end your turn?"


def test_asking_asks_back_says_that_it_binds_and_where_it_is_in_vain() -> None:
    vain = table_at(seat("svensk 4", f"Ah Ad {LONG}"))
    vain.acts.ask()
    assert question(vain) == (
        "With these cards you cannot go out in this turn. "
        "The answer binds: after a no you may not go out in this turn. Ask whether you may go out?"
    )
    vain.enter()
    assert not vain.view.asked
    able = table_at(seat("dansk 4", "4d 9d", melds=[NINE_CANASTA]))
    able.acts.ask()
    assert question(able) == (
        "The answer binds: after a no you may not go out in this turn. "
        "After a yes, staying in costs 100 points. Ask whether you may go out?"
    )
    able.answer(by_yes=True)
    assert able.session.match.deal.asked


# What is said agrees with the position


def test_a_last_card_that_can_only_be_laid() -> None:
    table = table_at(seat("svensk 4", "9d", melds=["9h 9s 9c 9d 9h 9s"], pile="4c"))
    assert prompt(table).texts[0] == "Anna, you cannot discard what you hold: lay it with m, and you go out."
    pick(table, "9d")
    table.acts.discard()
    assert table.notices.refusal_text == (
        "Going out needs 1 canasta, your side has 0. You can go out by laying what you hold."
    )
    table.acts.end()
    assert table.notices.refusal_text == "Your turn cannot end like this. You can go out by laying what you hold."


def test_a_discard_while_all_cards_are_staged_speaks_of_cards_that_are_held() -> None:
    last = ["9h 9d 9c 9s 9h 9d 9c", "Kh Kd Kc Kh Kd Kc Ks", "Qh Qd Qc Qh Qd 2c 2d", "Jh Jd Jc Jh Jd 2h 2s"]
    never = table_at(seat("jonstorp 4", "9d", melds=last, pile="4c"))
    never.fit()
    never.acts.discard()
    assert never.notices.refusal_text == "The last card is never discarded. You can go out by laying what you hold."
    free = table_at(seat("svensk 4", "9d", melds=["9h 9s 9c 9d 9h 9s 9c"], pile="4c"))
    free.fit()
    free.acts.discard()
    assert free.notices.refusal_text == "All your cards are staged: lay them with m, or take one group back with u."


def test_who_cannot_ask_with_one_card_is_told_so() -> None:
    melds = [NINE_CANASTA, "Kh Kd Kc Kh Kd Kc Ks", "Qh Qd Qc Qh Qd 2c 2d"]
    table = table_at(seat("jonola 4", "4d", melds=melds, pile="5c"))
    pick(table, "4d")
    table.acts.discard()
    assert table.notices.refusal_text == (
        "Before going out you have to ask: may I go out? To ask you must hold at least 2 cards, and you hold 1. "
        "You can end your turn without a discard."
    )


def test_the_first_offer_costs_the_fewest_wilds_and_is_the_hint() -> None:
    table = table_at(before("svensk 4", f"5h 5d 10h 10d 10s Jk 2c Jh Jd {LONG}", pile="4c 5c", totals=(0, 0)))
    table.acts.take()
    assert table.choice is not None
    first = table.choice.options[0].label
    assert pile_note(table)[0] == f"yours to take: {first}"
    assert "Jk" not in first
    table.cancel()
    assert f"open with the pile: {first} make" in prompt(table).texts[0]


@pytest.mark.parametrize("form", ["jonola 4", "svensk 4", "sambacanasta 4", "handcanasta 2", "tre-lekar 2", "dansk 4"])
def test_hint_and_first_offer_agree_in_play(form: str) -> None:
    name, table_form = form.split()
    session, rng, seen = new_session(name, table_form, seed=5), random.Random(5), 0
    for _n in range(400):
        deal = session.match.deal
        if deal.phase == "over":
            session.next_deal()
            continue
        if deal.phase == "draw" and session.match.may("take"):
            seen += 1
            table = SeatTable(session, deal.turn, SeatMemory(), Confirmations())
            hint = pile_note(table)[0]
            table.acts.take()
            assert table.choice is not None
            assert hint == f"yours to take: {table.choice.options[0].label}"
            wilds = [
                sum(card >> 2 in (2, 15) for card in take.cards) for take in table.acts.takes_offered() if not take.also
            ]
            assert wilds == sorted(wilds)
        session.apply(random_act(session.match.legal(), rng))
    assert seen


def test_what_is_no_meld_says_what_is_wrong_with_it() -> None:
    table = table_at(seat("svensk 4", f"Kh Kd Ks 9c 9d 6s 6h {LONG}"))
    for cards, said in (
        ("6s 6h 8c", "These cards are not a meld: their ranks differ."),
        ("Kh Kd Ks 9c 9d", "A new meld has at least 3 cards, this one of nines would have 2."),
        ("9c 9d", "A new meld has at least 3 cards, this one of nines would have 2."),
    ):
        pick(table, cards)
        table.stage()
        assert table.notices.refusal_text == said
        table.clear()


def test_fit_says_why_nothing_is_staged() -> None:
    closed = table_at(seat("svensk 4", LONG))
    closed.fit()
    assert closed.notices.refusal_text == (
        "Your side has not opened, and your hand has no opening: 50 points are needed."
    )
    joker = table_at(seat("svensk 4", f"Jk {LONG}", melds=["9h 9s 9c"]))
    joker.fit()
    assert joker.notices.refusal_text == "Only wild cards fit your melds: pick one, and then the meld where it goes."
    nothing = table_at(seat("svensk 4", LONG, melds=["9h 9s 9c"]))
    nothing.fit()
    assert nothing.notices.refusal_text == "No card of your hand fits a meld of your side."


def test_before_drawing_every_key_of_the_hand_says_so() -> None:
    table = table_at(before("svensk 4", f"7h 7d 7s {LONG}", pile="4c"))
    cursor_on(table, "7h")
    for press in (table.enter, table.fit, table.acts.lay, table.acts.discard):
        press()
        assert table.notices.refusal_text == "First draw from the stock."
        table.notices.forget()
    assert staging_row(table).kind == "empty"


def test_a_question_is_shortened_step_by_step_and_keeps_its_first_sentence() -> None:
    sentences = [("The first one, at length.", "First."), ("The second one, at length.", "Second.")]
    assert asked_back.question(sentences, ("Go on like this?", "Go on?")) == (
        "The first one, at length. The second one, at length. Go on like this?",
        "The first one, at length. The second one, at length. Go on?",
        "First. The second one, at length. Go on?",
        "First. Second. Go on?",
        "First. Go on?",
    )


def do_at(table: SeatTable, act: Act) -> None:
    """Do an act of the list of legal ones at the table."""
    if isinstance(act, Discard):
        table.hand.pick_only((act.card,))
        table.acts.discard()
    elif isinstance(act, Meld):
        table.staging.groups = act.groups
        table.acts.lay()
    elif isinstance(act, Take):
        table.staging.groups = act.also
        table.acts.take()
        assert table.choice is not None
        labels = [option.label for option in table.choice.options]
        table.answer_with(labels.index(take_label(act, table.position.top)))
    else:
        table.acts.end()


@pytest.mark.parametrize("form", ["jonola 2", "svensk 2", "handcanasta 2", "jonstorp 2", "dansk 2", "dansk-samba 2"])
def test_no_deal_ends_in_play_without_a_question(form: str) -> None:
    name, table_form = form.split()
    rng = random.Random(3)
    for seed in range(6):
        session = new_session(name, table_form, seed)
        while True:
            act = random_act(session.match.legal(), rng)
            after = session.match.deal.copy()
            after.apply(act)
            if after.phase == "over":
                break
            session.apply(act)
        table = SeatTable(session, session.match.deal.turn, SeatMemory(), Confirmations(discards=False))
        do_at(table, act)
        asked = session.match.deal
        assert table.choice is not None
        assert asked.phase != "over"
        table.answer(by_yes=True)
        assert session.match.deal.phase == "over"
