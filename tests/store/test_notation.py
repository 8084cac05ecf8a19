"""The written record of acts: every act has one line, and the line says all of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_tui.cards import JOKER, full_pack, parse_card, parse_cards
from canasta_tui.engine.acts import (
    ASK,
    DRAW,
    EXPOSE,
    NO,
    PASS,
    YES,
    Act,
    ActError,
    Discard,
    Group,
    Meld,
    Onto,
    Take,
)
from canasta_tui.engine.match import Match
from canasta_tui.engine.notation import act_line, act_text, parse_act, parse_line
from canasta_tui.engine.record import FORMAT, Correction, DealRecord, MatchRecord, Note, SeatDraw
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.rules.loading import list_rulesets, load_ruleset
from tests.store.helpers import NAMES, choice

cards = st.sampled_from(sorted({*full_pack(1, 0), JOKER}))
some_cards = st.lists(cards, min_size=1, max_size=9).map(tuple)
ranks = st.sampled_from(range(3, 15))
nth = st.sampled_from((0, 1, 2))
groups = st.one_of(
    st.builds(Group, some_cards),
    st.builds(lambda c, r, n: Group(c, "rank", "add", r, n), some_cards, ranks, nth),
    st.builds(lambda c, n: Group(c, "sequence", "add", 0, n), some_cards, nth),
    st.builds(lambda c, n: Group(c, "wild", "", 0, n), some_cards, nth),
    st.builds(lambda c, r: Group(c, "rank", "new", r), some_cards, ranks),
    st.builds(lambda c, k: Group(c, k, "new"), some_cards, st.sampled_from(("sequence", "wild"))),
)
places = st.one_of(
    st.just(Onto()),
    st.just(Onto(place="new")),
    st.builds(lambda k, n: Onto(k, "", n), st.sampled_from(("sequence", "rank")), nth),
)
acts = st.one_of(
    st.sampled_from((DRAW, ASK, YES, NO, EXPOSE, PASS)),
    st.builds(Discard, cards),
    st.builds(lambda g: Meld(tuple(g)), st.lists(groups, max_size=5)),
    st.builds(
        lambda c, a, o, t: Take(c, tuple(a), o, t),
        st.one_of(st.just(()), some_cards),
        st.lists(groups, max_size=3),
        places,
        st.sampled_from((1, 2)),
    ),
)


@given(st.integers(0, 5), acts)
def test_an_act_survives_its_line(seat: int, act: Act) -> None:
    line = act_line(seat, act)
    assert parse_line(line) == (seat, act)
    assert line.isascii()
    assert "\n" not in line
    assert act_line(*parse_line(f"  {line.upper()} ".replace(" ", "  "))) == line


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("0 draw", DRAW),
        ("3 take 10h 10d", Take((parse_card("10h"), parse_card("10d")))),
        ("0 take", Take()),
        ("0 take 7h; onto seq; top 2", Take((parse_card("7h"),), (), Onto("sequence"), 2)),
        (
            "1 meld 5h 5d 5c; K: Jk 2s",
            Meld((Group(tuple(parse_cards("5h 5d 5c"))), Group(tuple(parse_cards("Jk 2s")), "rank", "add", 13))),
        ),
        ("1 take Kh Kd; also new seq: 4h 5h 6h", None),
        ("2 discard Jk", Discard(JOKER)),
        ("2 no", NO),
    ],
)
def test_lines_as_documented(line: str, act: Act | None) -> None:
    seat, read = parse_line(line)
    assert act is None or read == act
    assert act_line(seat, read) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "draw",
        "x draw",
        "0",
        "-1 draw",
        "٣ draw",
        "0 draw now",
        "0 fly",
        "0 discard",
        "0 discard 1h",
        "0 discard 4h 5h",
        "0 meld ;",
        "0 meld 5h;;6h",
        "0 meld X: 5h",
        "0 take 5h; then 6h",
        "0 take 5h; top 3",
        "0 take 5h; onto",
        "0 take 5h; onto there",
        "0 take 5h; also",
        "0 take 5x",
    ],
)
def test_a_line_that_is_no_act_is_refused_in_words(line: str) -> None:
    with pytest.raises(ActError) as caught:
        parse_line(line)
    assert str(caught.value)


@pytest.mark.parametrize(
    "act",
    [
        Meld((Group((20, 20, 20), "rank", "", 5),)),
        Meld((Group(()),)),
        Meld((Group((20,), "wild", "add"),)),
        Take((), (), Onto("", "", 1)),
    ],
)
def test_an_act_that_would_read_as_another_has_no_line(act: Act) -> None:
    with pytest.raises(ActError):
        act_text(act)


def test_an_empty_meld_is_a_line_and_left_to_the_rules() -> None:
    assert parse_act("meld") == Meld(())


def test_a_deal_keeps_pack_cut_and_acts() -> None:
    moves: list[tuple[int, Act]] = [(0, DRAW), (0, Discard(JOKER)), (1, PASS)]
    deal = DealRecord.of(dealer=1, pack=[20, 60, 21], cut=60, acts=moves)
    assert (deal.pack, deal.cut) == ("5h Jk 5d", "Jk")
    assert (deal.pack_cards(), deal.cut_card()) == ([20, 60, 21], 60)
    assert deal.moves() == moves


def test_a_record_is_plain_data_and_comes_back_the_same() -> None:
    import msgspec

    record = MatchRecord(
        format=FORMAT,
        title="Sunday",
        names=("Anna", "Bo"),
        seating=(SeatDraw(name="Anna", cards="Jk 4h"), SeatDraw(name="Bo", cards="5h")),
        ruleset={"id": "svensk"},
        deals=(DealRecord(dealer=1, pack="4h", acts=("0 draw",)),),
        corrections=(Correction(deal=0, side=1, points=-100, reason="looked", before=1),),
        notes=(Note(text="long"), Note(text="here", deal=0, act=0)),
    )
    plain = msgspec.json.decode(msgspec.json.encode(record))
    assert plain["format"] == FORMAT
    assert msgspec.convert(plain, MatchRecord) == record
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**plain, "colour": "red"}, MatchRecord)


TABLES = [(info.id, form.key) for info in list_rulesets() for form in info.tables]


@pytest.mark.parametrize(("ruleset", "table"), TABLES, ids=["-".join(pair) for pair in TABLES])
def test_every_legal_act_of_a_deal_has_a_line_of_its_own(ruleset: str, table: str) -> None:
    match = Match(load_ruleset(ruleset, table), NAMES[: load_ruleset(ruleset, table).seats])
    match.start_deal(*shuffled(match.ruleset, 3, 0))
    for _ in range(60):
        if match.deal.phase == "over":
            break
        legal = match.legal()
        lines = [act_line(match.deal.actor, act) for act in legal]
        assert [parse_line(line) for line in lines] == [(match.deal.actor, act) for act in legal]
        assert len(set(lines)) == len(lines)
        match.apply(choice(match), checked=True)
    assert Match.replay(match.record()).record() == match.record()
