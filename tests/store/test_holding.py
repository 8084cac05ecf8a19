"""What a record may hold: imports are refused for it, and whatever play keeps can be imported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_tui.engine.record import LARGEST_NUMBER, Correction, MatchRecord, Note, SeatDraw
from canasta_tui.engine.seating import draw_for_seats
from canasta_tui.store.errors import StoreError
from canasta_tui.store.exports.data import from_bytes, to_json, to_yaml
from canasta_tui.store.holding import LARGEST_SEED, MOST_POINTS, note_trouble, points_trouble, record_trouble
from canasta_tui.store.store import Store
from canasta_tui.store.tidy_text import LONGEST, tidy
from canasta_tui.tui.session import Session
from canasta_tui.words.names import check_names
from canasta_tui.words.names import tidy as tidy_name
from tests.store.helpers import NAMES, new_session, open_store, play, short_rules, unkilled
from tests.store.test_exports import annotated

TIME = "2026-03-01T19:30:00+00:00"


def changed(**changes: Any) -> MatchRecord:
    """A finished match with these changes to its record."""
    return msgspec.structs.replace(unkilled().record(ended=TIME), **changes)


def with_rules(**changes: Any) -> MatchRecord:
    record = changed()
    return msgspec.structs.replace(record, ruleset={**record.ruleset, **changes})


def correction(**changes: Any) -> MatchRecord:
    plain: dict[str, Any] = {"deal": 0, "side": 0, "points": 5, "reason": "why", "before": len(unkilled().deals)}
    return changed(corrections=(Correction(**{**plain, **changes}),), ended=None)


def running() -> MatchRecord:
    """A match in its first deal, which says that it has ended."""
    record = changed()
    deal = msgspec.structs.replace(record.deals[0], acts=record.deals[0].acts[:9])
    return msgspec.structs.replace(record, deals=(deal,))


def with_act(line: str) -> MatchRecord:
    record = changed()
    deal = msgspec.structs.replace(record.deals[0], acts=(line, *record.deals[0].acts[1:]))
    return msgspec.structs.replace(record, deals=(deal, *record.deals[1:]))


def with_cut(card: str) -> MatchRecord:
    record = changed()
    return msgspec.structs.replace(
        record, deals=tuple(msgspec.structs.replace(deal, cut=card) for deal in record.deals)
    )


def drawn(*cards: str) -> tuple[SeatDraw, ...]:
    return tuple(SeatDraw(name=name, cards=card) for name, card in zip(NAMES, cards, strict=False))


OTHERS = ("Bo", "Cia", "Dan")
WRONG: list[tuple[str, MatchRecord, str]] = [
    ("started is a formula", changed(started='=HYPERLINK("http://x")'), "not a time"),
    ("started is a path", changed(started="../../etc"), "not a time"),
    ("started is no day", changed(started="2026-02-30T19:30:00+00:00"), "not a time"),
    ("started has no zone", changed(started="2026-03-01T19:30:00"), "not a time"),
    ("started in another zone", changed(started="2026-03-01T20:30:00+01:00"), "not a time"),
    ("started is a day", changed(started="2026-03-01"), "not a time"),
    ("started is empty", changed(started=""), "not a time"),
    ("ended is a text", changed(ended="yesterday"), "not a time"),
    ("ended, but not over", running(), "nobody has won"),
    ("an empty name", changed(names=("", *OTHERS)), "needs a name"),
    ("an invisible name", changed(names=("\u3164", *OTHERS)), "name"),
    ("a name of marks", changed(names=("\u0301", *OTHERS)), "name"),
    ("a name of two lines", changed(names=("An\nna", *OTHERS)), "control characters"),
    ("a name with blanks", changed(names=(" Anna", *OTHERS)), "kept in another way"),
    ("a decomposed name", changed(names=("A\u030ase", *OTHERS)), "kept in another way"),
    ("a huge name", changed(names=("A" * 100_000, *OTHERS)), "columns wide"),
    ("names alike", changed(names=("Dan", *OTHERS)), "same name"),
    ("names alike but for their case", changed(names=("DAN", *OTHERS)), "same name"),
    ("a title of a megabyte", changed(title="x" * (1 << 20)), "The title"),
    ("a title of two lines", changed(title="a\nb"), "The title"),
    ("an invisible title", changed(title="\u3164"), "The title"),
    ("a title that turns round", changed(title="a\u202eb"), "The title"),
    ("no reason", correction(reason=""), "needs a reason"),
    ("a blank reason", correction(reason=" "), "The reason"),
    ("a huge reason", correction(reason="x" * (LONGEST + 1)), "The reason"),
    ("no points", correction(points=0), "some points"),
    ("too many points", correction(points=10**9), "a million at most"),
    ("a correction at no time", correction(at="noon"), "not a time"),
    ("a correction of no deal", correction(deal=99), "deal or a side"),
    ("a correction of no side", correction(side=2), "deal or a side"),
    ("a note to no deal", changed(notes=(Note(text="x", deal=99),)), "deal or an act"),
    ("a note to no act", changed(notes=(Note(text="x", deal=0, act=9999),)), "deal or an act"),
    ("a note to an act of no deal", changed(notes=(Note(text="x", act=0),)), "deal or an act"),
    ("an empty note", changed(notes=(Note(text=""),)), "says nothing"),
    ("a note of many lines", changed(notes=(Note(text="a\nb"),)), "A note"),
    ("two notes at one place", changed(notes=(Note(text="a"), Note(text="b"))), "same place"),
    ("a draw of a stranger", changed(seating=(SeatDraw(name="Eve", cards="4h"),)), "does not play"),
    ("a draw of no card", changed(seating=(SeatDraw(name="Bo", cards="=1"),)), "not a card"),
    ("a draw of some only", changed(seating=drawn("Kh", "Qh")), "sit as they have drawn"),
    ("a draw of other seats", changed(seating=drawn("Kh", "Ah", "Qh", "Jh")), "sit as they have drawn"),
    ("a draw of equal cards", changed(seating=drawn("Kh", "Jh", "Kh", "4h")), "sit as they have drawn"),
    ("a draw of a joker", changed(seating=drawn("Ah", "Jk", "Kh", "4h")), "sit as they have drawn"),
    ("a cut card that nobody cut", with_cut("Kh"), "cut card"),
    ("an act with an escape", with_act("0 draw\x1b]0;x\x07"), "An act"),
    ("an act of thousands of digits", with_act("9" * 5000 + " draw"), "An act"),
    ("a seed beyond all bounds", changed(seed=LARGEST_SEED + 1), "seed"),
    ("a huge number in the ruleset", with_rules(pack={"decks": 2, "jokers": 4, "values": {"ace": 2**60}}), "too large"),
    ("a variant of two lines", with_rules(name="a\nb"), r"U\+000A"),
    ("a variant that turns round", with_rules(name="a\u202eb"), r"U\+202E"),
    ("a variant of a megabyte", with_rules(name="x" * (1 << 20)), "more than"),
]


@pytest.mark.parametrize(("record", "words"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_record_that_holds_what_none_may_hold_is_refused_in_words(
    tmp_path: Path, record: MatchRecord, words: str
) -> None:
    with open_store(tmp_path) as store:
        with pytest.raises(StoreError, match=words) as error:
            store.add(record)
        assert store.count() == 0
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 400


@pytest.mark.parametrize(
    ("points", "fine"), [(MOST_POINTS, True), (-MOST_POINTS, True), (MOST_POINTS + 1, False), (0, False)]
)
def test_a_correction_may_be_of_a_million_points_at_most(points: int, fine: bool) -> None:
    assert (points_trouble(points) is None) == fine


@pytest.mark.parametrize(("deal", "act", "fine"), [(0, 4, True), (0, 5, False), (1, 0, False), (0, None, True)])
def test_a_note_stands_at_an_act_that_there_is(deal: int, act: int | None, fine: bool) -> None:
    assert (note_trouble(Note(text="x", deal=deal, act=act), [5]) is None) == fine


def test_those_who_sit_as_they_have_drawn_may_play(tmp_path: Path) -> None:
    record = changed(seating=drawn("Kh", "Jk Jh", "Qh", "4h"))
    with open_store(tmp_path) as store:
        assert store.record(store.add(record)) == record


@pytest.mark.parametrize("number", [LARGEST_NUMBER + 1, 2**63, 2**64, 10**30, -(2**53) - 1, -(2**64)])
def test_a_number_beyond_all_bounds_is_refused_wherever_it_stands(tmp_path: Path, number: int) -> None:
    record = msgspec.structs.replace(annotated(), seed=7)
    places: list[tuple[str | int, ...]] = [
        ("format",),
        ("deals", 0, "dealer"),
        *(("corrections", 0, key) for key in ("deal", "side", "points", "before")),
        *(("notes", 1, key) for key in ("deal", "act")),
        ("ruleset", "seats"),
        ("ruleset", "match", "target"),
        ("ruleset", "canastas", "natural"),
        ("ruleset", "pack", "values", "ace"),
    ]
    with open_store(tmp_path) as store:
        for place in places:
            plain = json.loads(to_json(record))
            inner = plain
            for step in place[:-1]:
                inner = inner.setdefault(step, {}) if isinstance(inner, dict) else inner[step]
            inner[place[-1]] = number
            with pytest.raises(StoreError):
                store.add(from_bytes(json.dumps(plain).encode(), "file"))
        assert store.count() == 0


def test_cards_and_acts_are_kept_as_play_writes_them(tmp_path: Path) -> None:
    record = changed()
    first = record.deals[0]
    spelled = msgspec.structs.replace(
        first, pack=first.pack.upper().replace(" ", "   "), acts=tuple(f" {line.upper()} " for line in first.acts)
    )
    with open_store(tmp_path) as store:
        assert store.add(msgspec.structs.replace(record, deals=(spelled, *record.deals[1:]))) == 1
        assert store.record(1).deals == record.deals


def again(store: Store, folder: Path, number: int) -> MatchRecord:
    """A kept match, exported and imported into another store."""
    record = store.record(number)
    for write in (to_yaml, to_json):
        with open_store(folder / write.__name__) as other:
            added = other.add(from_bytes(write(record).encode(), "file"))
            assert other.record(added) == record
    return record


@given(texts=st.lists(st.text(max_size=30) | st.text("\u3164\u0301 \u202e\na=", max_size=8), min_size=4, max_size=4))
def test_what_is_tidied_is_what_a_record_may_hold(texts: list[str]) -> None:
    title, note, reason, long = map(tidy, (*texts[:3], texts[3] * 900))
    notes = tuple(Note(text=text, deal=deal) for deal, text in ((None, note), (0, long)) if text)
    corrections = (Correction(deal=0, side=0, points=5, reason=reason, before=1),) if reason else ()
    assert record_trouble(changed(title=title, notes=notes, corrections=corrections)) is None


@given(names=st.lists(st.text(max_size=8), min_size=2, max_size=6))
def test_names_that_can_be_played_under_can_be_kept(names: list[str]) -> None:
    kept = tuple(map(tidy_name, names))
    assert (record_trouble(changed(names=kept)) is None) == (not check_names(kept, len(kept)))


def test_whatever_play_and_people_put_into_a_match_can_be_imported(tmp_path: Path) -> None:
    with open_store(tmp_path / "one") as store:
        play(new_session(store))
        play(new_session(store, seed=9), acts=200)
        for number in (1, 2):
            store.rename(number, "  = Påsk\x1b[31m\u202e i Örebro " + "x" * 5000)
            store.annotate(number, "-\n- \t'#'" + "y " * 5000)
            store.annotate(number, "here", deal=0, act=0)
            store.correct(number, deal=0, side=1, points=-1_000_000, reason="\u2028@ all of it")
            assert again(store, tmp_path / str(number), number).corrections


@pytest.mark.parametrize(("ruleset", "table"), [("norsk", "4"), ("handcanasta", "3"), ("jonstorp", "6-three-teams")])
def test_seats_and_cut_cards_that_play_draws_can_be_imported(tmp_path: Path, ruleset: str, table: str) -> None:
    rules = short_rules(ruleset, table)
    seating = draw_for_seats(rules, NAMES[: rules.seats], 7)
    with open_store(tmp_path / "one") as store, open_store(tmp_path / "other") as other:
        session = Session.new(rules, seating.names, seed=7, draws=seating.draws, journal=store.journal())
        play(session, acts=9)
        record = store.record(1)
        assert bool(record.deals[0].cut) == (ruleset == "handcanasta")
        assert other.record(other.add(from_bytes(to_yaml(record).encode(), "file"))) == record


def test_what_is_left_of_a_damaged_match_can_be_imported_too(tmp_path: Path) -> None:
    with open_store(tmp_path / "one") as store:
        play(new_session(store), acts=60)
        for act in (3, 50):
            store.annotate(1, "here", deal=0, act=act)
        with store._database.writing() as connection:
            connection.execute("UPDATE acts SET line = '0 flies' WHERE number = 40")
        resumed = store.resume(1)
        resumed.journal.close()
        assert again(store, tmp_path, resumed.match_id).notes == (Note(text="here", deal=0, act=3),)


def test_what_a_ruleset_says_of_its_source_may_be_long_and_its_name_may_not(tmp_path: Path) -> None:
    long = "x" * (LONGEST + 1)
    with open_store(tmp_path) as store:
        store.add(with_rules(source=long))
        assert store.record(1).ruleset["source"] == long
