"""A match: dealer, totals, undo up to the last revelation, the record and what is wrong with a bad one."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from canasta_tui.cards import RED_THREES, cards_text, full_pack
from canasta_tui.engine.acts import Act, Discard, Draw, Meld, Take
from canasta_tui.engine.deal import IllegalAct
from canasta_tui.engine.match import Match, ReplayError
from canasta_tui.engine.notation import parse_act
from canasta_tui.engine.record import Correction, MatchRecord
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.rules.schema import Ruleset
from tests.engine.table import do, rules, table
from tests.properties.play import everything


def match_at(form: str | Ruleset, **position: Any) -> Match:
    """A match whose running deal is this position."""
    loaded = form if isinstance(form, Ruleset) else rules(form)
    match = Match(loaded, [f"P{n}" for n in range(loaded.seats)])
    match.start_deal(*shuffled(loaded, 1))
    match._deal = table(loaded, **position)
    return match


def play(match: Match, *acts: str) -> None:
    for act in acts:
        match.apply(parse_act(act))


def finish(match: Match, seed: int) -> None:
    """Play the running deal to its end at random."""
    chance = Random(seed)
    while match.deal.phase != "over":
        legal = match.legal()
        match.apply(legal[int(chance.random() * len(legal))])


class TestUndo:
    HAND = {0: "Kh Kd Kc Qh Qd Qc 4h 5h 6h"}
    MELDS = {0: ["8h 8d 8c"]}

    def test_melds_of_the_turn_one_by_one(self) -> None:
        match = match_at("svensk 2", hands=self.HAND, melds=self.MELDS, phase="play", pile="9c")
        first = everything(match.deal)
        play(match, "meld Kh Kd Kc")
        second = everything(match.deal)
        play(match, "meld Qh Qd Qc")
        match.undo()
        assert everything(match.deal) == second
        match.undo()
        assert everything(match.deal) == first
        assert not match.can_undo()
        with pytest.raises(RuntimeError):
            match.undo()

    @pytest.mark.parametrize(
        "acts",
        [
            ["draw"],
            ["draw", "discard 4h"],
            ["draw", "meld Kh Kd Kc", "discard 4h"],
            ["draw", "meld Kh Kd Kc", "ask"],
            ["draw", "meld Kh Kd Kc", "ask", "yes"],
        ],
    )
    def test_never_past_a_revelation(self, acts: list[str]) -> None:
        match = match_at("svensk 4", hands=self.HAND, melds=self.MELDS, pile="9c")
        play(match, *acts)
        assert not match.can_undo()

    def test_back_to_the_answer_and_no_further(self) -> None:
        match = match_at("svensk 4", hands=self.HAND, melds=self.MELDS, phase="play", pile="9c")
        play(match, "ask", "no", "meld Kh Kd Kc")
        match.undo()
        assert (match.deal.answer, match.can_undo()) == (False, False)

    @pytest.mark.parametrize(
        ("form", "pile", "fine"),
        [
            ("svensk 2", "Ks", True),
            ("svensk 2", "5d Ks", False),
            ("jonola 2", "Ks", True),
            ("jonola 2", "4d 5d 6d 7d Ks", False),  # all see them turned up
            ("jonola 2", "3d 4d 5d 6d 7d Ks", False),  # and the seat in turn those below
            ("handcanasta 2", "5d Ks", True),
            ("handcanasta 2", "5d 6d Ks", False),
            ("handcanasta 2", "Kc Ks", True),
            ("jonstorp 2", "5d Ks", False),
        ],
    )
    def test_a_take_of_cards_that_were_all_seen(self, form: str, pile: str, fine: bool) -> None:
        match = match_at(form, hands=self.HAND, melds=self.MELDS, pile=pile)
        before = everything(match.deal)
        play(match, "take Kh Kd")
        assert match.can_undo() is fine
        if fine:
            match.undo()
            assert everything(match.deal) == before

    def test_a_take_that_draws_for_a_red_three_is_a_revelation(self) -> None:
        loaded = rules("jonola 2", {"red_threes.pile_replaced": True})
        match = match_at(loaded, hands=self.HAND, melds=self.MELDS, pile="3h 5d Ks")
        play(match, "take Kh Kd")
        assert not match.can_undo()

    def test_a_take_that_uncovers_cards_is_a_revelation(self) -> None:
        loaded = rules("jonola 2", {"pile.shown_on_take": False})
        for pile, fine in (("4d 5d 6d 7d Ks", True), ("9d 4d 5d 6d 7d Ks", False)):
            match = match_at(loaded, hands=self.HAND, melds=self.MELDS, pile=pile)
            play(match, "take Kh Kd")
            assert match.can_undo() is fine

    def test_going_out_is_final(self) -> None:
        match = match_at("svensk 2", hands={0: "Ks"}, melds={0: ["Kh Kd Kc Ks Kh Kd Kc"]}, phase="play")
        play(match, "meld Ks")
        assert (match.deal.phase, match.can_undo()) == ("over", False)

    def test_an_act_taken_back_leaves_no_line(self) -> None:
        match = Match(rules("svensk 2"), ["Anna", "Bo"])
        match.start_deal(*shuffled(match.ruleset, 3))
        for _ in range(400):
            if match.deal.phase == "over":
                break
            act = next((act for act in match.legal() if isinstance(act, Meld)), None)
            if act is not None:
                lines = len(match.deals[-1].acts)
                match.apply(act)
                match.undo()
                assert len(match.deals[-1].acts) == lines
            match.apply(Random(len(match.deals[-1].acts)).choice(match.legal()))
        Match.replay(match.record())


class TestDeals:
    def test_the_deal_moves_to_the_left_and_the_totals_add_up(self) -> None:
        match = Match(rules("svensk 3"), ["Anna", "Bo", "Cia"])
        assert match.next_dealer == 2
        for number in range(3):
            match.start_deal(*shuffled(match.ruleset, 5, number))
            assert match.deal.dealer == (2 + number) % 3
            assert match.deal.turn == number % 3
            assert [side.total for side in match.deal.sides] == list(match.totals)
            finish(match, number)
        assert match.totals == match.sheets[-1].totals

    def test_no_deal_while_one_runs_and_none_after_the_end(self) -> None:
        match = Match(rules("svensk 2"), ["Anna", "Bo"])
        with pytest.raises(RuntimeError):
            _ = match.deal
        match.start_deal(*shuffled(match.ruleset, 5))
        with pytest.raises(RuntimeError):
            match.start_deal(*shuffled(match.ruleset, 5, 1))

    def test_a_name_for_each_seat(self) -> None:
        with pytest.raises(ValueError, match="names"):
            Match(rules("svensk 3"), ["Anna", "Bo"])

    def test_the_match_is_over_with_the_target(self) -> None:
        loaded = rules("svensk 2", {"match.target": 100})
        match, number = Match(loaded, ["Anna", "Bo"]), 0
        while not match.over and number < 60:
            match.start_deal(*shuffled(loaded, 9, number))
            assert match.winner is None
            finish(match, number)
            number += 1
        assert match.over
        assert match.totals[match.winner or 0] == max(match.totals) >= 100
        with pytest.raises(RuntimeError):
            match.start_deal(*shuffled(loaded, 9, number))

    def test_minimums_between_deals_are_those_of_the_next(self) -> None:
        match = Match(rules("jonstorp 2"), ["Anna", "Bo"])
        assert [match.minimum(side) for side in (0, 1)] == [50, 50]
        match.start_deal(*shuffled(match.ruleset, 5))
        assert match.minimum(0) == 50
        finish(match, 1)
        assert [match.minimum(side) for side in (0, 1)] == [0, 0]

    def test_a_correction_moves_totals_and_the_next_minimum(self) -> None:
        match = Match(rules("svensk 2"), ["Anna", "Bo"])
        match.start_deal(*shuffled(match.ruleset, 5))
        with pytest.raises(ValueError, match="sheet"):
            match.correct(Correction(deal=0, side=0, points=100, reason="", before=1))
        finish(match, 1)
        before = match.totals
        match.correct(Correction(deal=0, side=0, points=4000 - before[0], reason="", before=1))
        assert (match.totals, match.minimum(0)) == ((4000, before[1]), 120)
        match.start_deal(*shuffled(match.ruleset, 5, 1))
        assert match.deal.sides[0].minimum == 120
        assert Match.replay(match.record()).totals == match.totals


class TestRecord:
    def played(self) -> Match:
        match = Match(rules("jonola 4"), ["Anna", "Bo", "Cia", "Dan"])
        for number in range(2):
            match.start_deal(*shuffled(match.ruleset, 11, number))
            finish(match, number)
        return match

    def test_replay_makes_the_same_match(self) -> None:
        match = self.played()
        again = Match.replay(match.record())
        assert everything(again.deal) == everything(match.deal)
        assert again.record() == match.record()
        assert (again.totals, again.sheets) == (match.totals, match.sheets)

    def test_replay_up_to_an_act(self) -> None:
        match = self.played()
        part = Match.replay(match.record(), deals=1, acts=7)
        assert len(part.deals) == 1
        assert len(part.deals[0].acts) == 7
        assert part.deals[0].acts == match.deals[0].acts[:7]

    @pytest.mark.parametrize(
        ("change", "what"),
        [
            ({"format": 99}, "format"),
            ({"ruleset": {"id": "x"}}, "ruleset"),
            ({"names": ("Anna",)}, "ruleset"),
            ({"dealer": 1}, "dealer"),
            ({"pack": "4h 5h"}, "pack"),
            ({"pack": "no cards"}, "pack"),
            ({"acts": ("0 fly",)}, "notation"),
            ({"acts": ("1 draw",)}, "seat"),
            ({"acts": ("0 discard 4h",)}, "illegal"),
            ({"acts": ("0 draw", "0 draw")}, "illegal"),
        ],
    )
    def test_a_bad_record_says_what_is_wrong(self, change: dict[str, Any], what: str) -> None:
        record = self.played().record()
        deal_keys = {key: value for key, value in change.items() if key in ("dealer", "pack", "acts")}
        first = msgspec.structs.replace(record.deals[0], **deal_keys)
        whole = {key: value for key, value in change.items() if key not in deal_keys}
        broken = msgspec.structs.replace(record, deals=(first, *record.deals[1:]), **whole)
        with pytest.raises(ReplayError) as error:
            Match.replay(broken)
        assert error.value.what == what

    def test_an_act_after_the_end_and_a_deal_too_early(self) -> None:
        record = self.played().record()
        longer = msgspec.structs.replace(record.deals[0], acts=(*record.deals[0].acts, "0 draw"))
        with pytest.raises(ReplayError) as error:
            Match.replay(msgspec.structs.replace(record, deals=(longer,)))
        assert (error.value.what, error.value.act) == ("over", len(record.deals[0].acts))
        shorter = msgspec.structs.replace(record.deals[0], acts=record.deals[0].acts[:-1])
        with pytest.raises(ReplayError) as error:
            Match.replay(msgspec.structs.replace(record, deals=(shorter, record.deals[1])))
        assert error.value.what == "unfinished"

    def test_a_record_is_plain_data(self) -> None:
        record = self.played().record(title="Winter", seed=11)
        assert msgspec.json.decode(msgspec.json.encode(record), type=MatchRecord) == record


class TestCopies:
    def test_acts_on_a_copy_leave_the_deal_alone(self) -> None:
        deal = table(
            "handcanasta 2", hands={0: "Kh Kd Kc Qh Qd Qc 4h 5h"}, melds={0: ["8h 8d 8c"]}, pile="5c 9c Ks", cut="Kd"
        )
        before = everything(deal)
        copy = deal.copy()
        do(copy, "take Kh Kd Kc", "meld Qh Qd Qc", "discard 4h", "draw")
        assert everything(deal) == before

    def test_a_refused_act_changes_nothing(self) -> None:
        deal = table("svensk 2", hands={0: "Kh Kd 4h"}, pile="5c 9c Ks")
        before = everything(deal)
        acts: list[Act] = [parse_act("take Kh Kd"), Discard(4), Draw(), Take((1, 2))]
        for act in acts[:2] + acts[3:]:
            with pytest.raises(IllegalAct):
                deal.apply(act)
        assert everything(deal) == before

    def test_the_pack_is_copied(self) -> None:
        loaded = rules("svensk 2")
        pack = sorted(full_pack(2, 4), key=lambda card: card in RED_THREES)
        match = Match(loaded, ["Anna", "Bo"])
        match.start_deal(pack)
        text = cards_text(match.deals[0].pack)
        pack.reverse()
        play(match, "draw")
        assert cards_text(match.deals[0].pack) == text
