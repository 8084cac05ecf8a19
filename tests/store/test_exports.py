"""Exports: a record comes back to the byte, other formats say what the sheets say; what breaks a rule is refused."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import Correction, MatchRecord, Note, SeatDraw
from canasta_tui.harmless import first_harmful, harmless
from canasta_tui.i18n import set_language
from canasta_tui.i18n.numbers import number
from canasta_tui.store.errors import StoreError
from canasta_tui.store.exports.csv_rows import to_csv
from canasta_tui.store.exports.data import RecordError, from_bytes, to_json, to_yaml
from canasta_tui.store.exports.html import SHEET_HEIGHT, row_size, to_html
from canasta_tui.store.exports.markdown import to_markdown
from canasta_tui.store.exports.plot import initials, spread, to_svg
from canasta_tui.store.exports.story import acts_in_words, how_it_went
from canasta_tui.store.exports.text import to_text
from canasta_tui.store.replaying import replay
from tests.store.helpers import NAMES, new_session, open_store, play, unkilled

TABLES = [
    ("svensk", "4"),
    ("jonola", "6"),
    ("jonstorp", "5"),
    ("norsk", "4"),
    ("dansk-samba", "3"),
    ("handcanasta", "2"),
]


def _drawn(match: Match) -> tuple[SeatDraw, ...]:
    """Draws by which the players sit as they do; the second to be seated drew a joker before."""
    rules = match.ruleset
    seats = [seat for side in range(rules.sides) for seat in range(side, rules.seats, rules.sides)]
    cards = ("Ks", "Jk Kh", "9d", "8c", "5s", "4h")
    return tuple(SeatDraw(name=match.names[seat], cards=drawn) for seat, drawn in zip(seats, cards, strict=False))


def annotated(ruleset: str = "svensk", table: str = "4") -> MatchRecord:
    """A finished match with everything that a record can hold."""
    match = unkilled(ruleset, table, 1500)
    record = match.record(
        title='A "long" evening: no, yes & <b>',
        started="2026-03-01T19:30:00+00:00",
        ended="2026-03-01T23:30:00+00:00",
        seed=10**30,
        seating=_drawn(match),
        notes=(Note(text="- # 'quoted' \\ | *x*"), Note(text="here", deal=0, act=3), Note(text="deal", deal=0)),
    )
    corrections = (Correction(deal=0, side=1, points=-5, reason="=cmd|'x'", before=len(record.deals), at=None),)
    corrected = msgspec.structs.replace(record, corrections=corrections)
    return corrected if Match.replay(corrected).over else record


@pytest.mark.parametrize("table", TABLES, ids=map("-".join, TABLES))
def test_a_record_comes_back_from_yaml_and_json_to_the_byte(table: tuple[str, str]) -> None:
    record = annotated(*table)
    for write in (to_yaml, to_json):
        text = write(record)
        read = from_bytes(text.encode(), "file")
        assert read == record
        assert write(read) == text


def test_an_exported_match_is_imported_into_another_store_and_exported_the_same(tmp_path: Path) -> None:
    record = annotated()
    for write in (to_yaml, to_json):
        with open_store(tmp_path / write.__name__) as store:
            number = store.add(from_bytes(write(record).encode(), "file"))
            assert write(store.record(number)) == write(record)
            row = store.row(number)
            assert (row.finished, row.totals) == (True, Match.replay(record).totals)
            with pytest.raises(StoreError, match="already, as match 1"):
                store.add(record)


def test_an_unfinished_match_goes_on_after_the_import(tmp_path: Path) -> None:
    with open_store(tmp_path / "one") as store:
        session = new_session(store)
        play(session, acts=150)
        record = store.record(1)
    with open_store(tmp_path / "two") as store:
        assert store.add(from_bytes(to_yaml(record).encode(), "file")) == 1
        assert store.resume().match.view(-1) == session.match.view(-1)


@pytest.mark.parametrize(
    "name", ["no", "12:30", "010", "~", "null", "- x", "a: b", "#", "'", "\N{SNOWMAN}", "{", "1e3", "="]
)
def test_names_that_yaml_could_take_for_something_else_come_back(name: str) -> None:
    record = msgspec.structs.replace(unkilled().record(), names=(name, "Bo", "Cia", "Dan"), title=name, deals=())
    assert from_bytes(to_yaml(record).encode(), "file") == record
    assert from_bytes(to_json(record).encode(), "file") == record


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is not a match record"),
        (b"x: 1", "is not a match record"),
        (b"- 1", "is not a match record"),
        (b"{", "is not JSON"),
        (b"{}", "is not a match record"),
        (b'{"format": 1, "format": 1}', "a key appears twice"),
        (b"format: 1\nformat: 1", "twice"),
        (b"format: 1\nruleset: {}\ncolour: red\nnames: [a]", "colour"),
        (b"format: 1\nruleset: {}", "names"),
        (b"format: 99\nruleset: {}\nnames: []", "newer"),
        (b"format: one\nruleset: {}\nnames: []", "format"),
        (b"format: 1\nruleset: {}\nnames: ['a\tb']", "control characters"),
        (b'format: 1\nruleset: {}\nnames: ["a\\eb"]\n', r"U\+001B"),
        (b"\xff\xfe\x00", "file"),
        (b"[" * 5000, "file"),
        (b'{"a":' * 50_000, "nested too deeply"),
        (b'{"format": 1, "ruleset": {}, "seed": ' + b"9" * 5000 + b"}", "too many digits"),
        ('{"format": 1, "ruleset": {"name": "\u00e5l"}}'.encode("cp1252"), "file:1: not a UTF-8 text.*cp1252"),
        ('{"format": 1, "ruleset": {}, "names": [], "seed": "\u0663"}'.encode(), "seed"),
        (b"&a [*a, *a]", "file"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_words(content: bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        from_bytes(content, "file")


def changed(record: MatchRecord, deal: int, act: int, line: str) -> MatchRecord:
    acts = list(record.deals[deal].acts)
    acts[act] = line
    deals = list(record.deals)
    deals[deal] = msgspec.structs.replace(deals[deal], acts=tuple(acts))
    return msgspec.structs.replace(record, deals=tuple(deals))


def without_first_draw(record: MatchRecord) -> MatchRecord:
    deal = msgspec.structs.replace(record.deals[0], acts=record.deals[0].acts[1:])
    return msgspec.structs.replace(record, deals=(deal, *record.deals[1:]))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda r: changed(r, 0, 0, "0 pass"), r"Deal 1, act 1 \(0 pass\) breaks a rule: There are"),
        (lambda r: changed(r, 1, 4, "0 flies"), r"Deal 2, act 5 cannot be read: 0 flies"),
        (lambda r: changed(r, 0, 0, "3 draw"), r"Deal 1, act 1 \(3 draw\): it is not that player's turn"),
        (without_first_draw, r"Deal 1, act 1 .* breaks a rule"),
        (lambda r: msgspec.structs.replace(r, deals=r.deals[1:]), r"Deal 1: it is not the turn of seat 0 to deal"),
        (lambda r: msgspec.structs.replace(r, deals=(*r.deals, r.deals[0])), r"Deal \d+: "),
        (lambda r: changed(r, len(r.deals) - 1, -1, "0 draw"), r"Deal \d+, act \d+"),
        (
            lambda r: msgspec.structs.replace(r, deals=(msgspec.structs.replace(r.deals[0], pack="4h 5h"),)),
            "Deal 1: its cards are not those of the",
        ),
        (
            lambda r: msgspec.structs.replace(r, deals=(msgspec.structs.replace(r.deals[0], cut="Zz"),)),
            "Deal 1: its cards are not those of the",
        ),
        (
            lambda r: msgspec.structs.replace(
                r, corrections=(Correction(deal=99, side=0, points=5, reason="x", before=1),)
            ),
            "A correction names a deal or a side",
        ),
        (lambda r: msgspec.structs.replace(r, names=("Anna",)), "ruleset cannot be played"),
        (lambda r: msgspec.structs.replace(r, ruleset={"id": "x"}), "ruleset cannot be played"),
        (lambda r: msgspec.structs.replace(r, ruleset={**r.ruleset, "sides": 3}), "ruleset cannot be played: sides"),
    ],
)
def test_a_record_that_breaks_a_rule_is_refused_with_deal_act_and_reason(
    tmp_path: Path, spoil: object, words: str
) -> None:
    assert callable(spoil)
    with open_store(tmp_path) as store:
        with pytest.raises(StoreError, match=words):
            store.add(spoil(unkilled().record()))
        assert store.count() == 0


def spoilt(content: bytes, chance: Random) -> bytes:
    """The file with a few changes as a careless hand or disk makes them."""
    data = bytearray(content)
    for _ in range(chance.choice((1, 1, 3, 10))):
        at = chance.randrange(len(data))
        match chance.randrange(4):
            case 0:
                data[at] = chance.randrange(256)
            case 1:
                data[at] = ord(chance.choice("0123456789hdcsJK;: -"))
            case 2:
                del data[at : at + chance.randrange(1, 40)]
            case _:
                other = chance.randrange(len(data))
                data[at:at] = data[other : other + chance.randrange(1, 60)]
    return bytes(data)


def import_spoilt(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    record = annotated(*chance.choice(TABLES))
    write = chance.choice((to_yaml, to_json))
    complaint = ""
    with open_store(tmp_path) as store:
        try:
            store.add(from_bytes(spoilt(write(record).encode(), chance), "file"))
        except StoreError as error:
            complaint = str(error)
        assert store.count() == (not complaint)
        for row in store.page():
            assert replay(store.record(row.number)).names == row.names


@pytest.mark.parametrize("seed", range(12))
def test_a_spoilt_file_is_imported_or_refused_in_words(tmp_path: Path, seed: int) -> None:
    import_spoilt(tmp_path, seed)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_any_spoilt_file_is_imported_or_refused_in_words(tmp_path: Path, seed: int) -> None:
    import_spoilt(tmp_path, seed)


def cells(text: str, separator: str = ",") -> list[dict[str, str]]:
    """The rows of a CSV as a spreadsheet takes them."""
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))


@pytest.mark.parametrize("table", TABLES, ids=map("-".join, TABLES))
def test_csv_holds_every_sheet_and_the_running_totals(table: tuple[str, str]) -> None:
    record = annotated(*table)
    match = Match.replay(record)
    text = to_csv(record, match, 12)
    assert text.startswith("\ufeffmatch,")
    rows = cells(text)
    assert len(rows) == match.finished * match.ruleset.sides
    last = rows[-match.ruleset.sides :]
    assert tuple(int(row["running_total"]) for row in last) == match.totals
    for row in rows:
        score = match.sheets[int(row["deal"]) - 1].scores[int(row["side"])]
        assert (int(row["bonus"]), int(row["points"]), int(row["total"])) == (score.bonus, score.points, score.total)
        assert not row["reason"].startswith("=")
    assert cells(to_csv(record, match, 12, "semicolon"), ";") == rows


@pytest.mark.parametrize("language", ["en", "sv", "da", "nb"])
def test_csv_is_written_as_spreadsheets_of_the_language_read_it(language: str) -> None:
    set_language(language)
    record = annotated()
    text = to_csv(record, Match.replay(record), 1)
    assert text.encode().startswith(b"\xef\xbb\xbf")
    assert text.startswith("\ufeffmatch,started," if language == "en" else "\ufeffmatch;started;")


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "＝1", "\u3000＠x"])
def test_no_text_cell_of_a_csv_is_a_formula(formula: str) -> None:
    plain = unkilled().record()
    ruleset = {**plain.ruleset, "table": formula, "name": formula.strip()}  # a name is one line
    reason = Correction(deal=0, side=0, points=-5, reason=formula, before=len(plain.deals))
    record = msgspec.structs.replace(
        plain,
        names=(formula, formula + "b", formula + "c", formula + "d"),
        started=formula,
        ruleset=ruleset,
        corrections=(reason,),
    )
    rows = cells(to_csv(record, Match.replay(record), 1))
    for column in ("started", "table", "names", "went_out"):
        texts = {row[column] for row in rows} - {""}
        assert texts
        assert all(text.startswith("'") for text in texts), column
    assert rows[0]["reason"] == f"'{formula}"
    assert all(int(row["total"]) for row in rows), "numbers stay numbers, below zero too"


class Page(HTMLParser):
    """Finds out whether every element is closed, and what the page refers to."""

    void = ("meta", "link", "br", "img", "hr", "path", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.void:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.void:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("table", TABLES, ids=map("-".join, TABLES))
def test_html_stands_alone_and_shows_every_total(table: tuple[str, str]) -> None:
    record = annotated(*table)
    match = Match.replay(record)
    page = Page()
    page.feed(to_html(record, match))
    page.close()
    assert (page.open, page.links) == ([], [])
    assert "<b>" in page.text
    assert "here" in page.text
    for deal in range(match.finished):
        for total in match.totals_after(deal + 1):
            assert number(total) in page.text
    assert all(sentence in page.text for sentence in how_it_went(match))
    assert page.text.count("discarded") > 10
    assert "discard " not in page.text, "acts are in words"
    assert "http" not in page.text


@pytest.mark.parametrize("table", TABLES, ids=map("-".join, TABLES))
def test_no_cell_of_the_page_holds_two_numbers_run_together(table: tuple[str, str]) -> None:
    match = Match.replay(annotated(*table))
    written = to_html(annotated(*table), match)
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", written)
    amounts = [cell for cell in cells if any(char.isdigit() for char in cell)]
    assert len(amounts) > 20
    for cell in amounts:
        figures = re.sub(r"(?<=\d)[,.\u00a0](?=\d{3})", "", cell)
        assert re.fullmatch(r"[+−]?\d+|\d+ × [+−]?\d+|\(\d+\)|\D+ ?\d+( \D+)?", figures), cell
    rows = re.findall(r"<tr class=.*?</tr>", written)
    assert {row.count("<td") for row in rows} == {2 + 2 * match.ruleset.sides}
    assert written.count('<div class="frame sheet"') == 1, "a wide sheet scrolls inside its frame"


@pytest.mark.parametrize("language", ["en", "sv", "da", "nb"])
def test_the_acts_are_told_with_names_in_every_language(language: str) -> None:
    set_language(language)
    record = annotated()
    match = Match.replay(record)
    told = [line for n in range(len(match.deals)) for line in acts_in_words(match, n)]
    assert [line.seat for line in told if line.seat >= 0] != []
    page, plain = to_html(record, match), to_markdown(record, match)
    for line in told:
        assert line.text.replace("♥", "").replace("♦", "") in re.sub("[♥♦]", "", re.sub(r"<[^>]+>", "", unescape(page)))
    assert all(f"**{match.names[line.seat]}**" in plain for line in told if line.seat >= 0)
    assert not any(line in plain.splitlines() for line in record.deals[0].acts)


@pytest.mark.parametrize("rows", [1, 20, 45, 60])
def test_the_printed_sheet_fits_its_part_of_the_page(rows: int) -> None:
    assert row_size(rows) * 1.3 * (rows + 2) <= SHEET_HEIGHT + 1e-6


@pytest.mark.parametrize(
    "totals", [[], [(0, 0)], [(-500, -700)], [(5, 3), (90_000, -90_000)], [(k, -k) for k in range(99)]]
)
def test_the_plot_is_a_drawing_with_a_line_in_steps_for_each_side(totals: list[tuple[int, int]]) -> None:
    drawing = ElementTree.fromstring(to_svg(totals, ["A & <B>", "C"], target=5000, title="T"))
    lines = [node for node in drawing.iter() if node.tag.endswith("polyline")]
    assert len(lines) == 2
    height = float(drawing.attrib["viewBox"].split()[3])
    ends = []
    for node in lines:
        points = [tuple(map(float, point.split(","))) for point in node.attrib["points"].split()]
        assert len(points) == (2 * len(totals) + 2 if totals else 1)
        for x, y in points:
            assert 0 <= x <= 720
            assert 0 <= y <= height
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(points)), "no line is slanted"
        ends.append(points[-1][1])
    texts = [node.text for node in drawing.iter() if node.tag.endswith("text")]
    assert "5000" in texts
    assert len(texts) < 60
    if totals:
        assert abs(ends[0] - ends[1]) >= 3
        assert {f"A {number(totals[-1][0])}", f"C {number(totals[-1][1])}"} <= set(texts)


def test_sides_with_the_same_total_are_drawn_beside_each_other() -> None:
    places = spread([100.0, 100.0, 100.0, 10.0, 102.0], 3.5)
    ordered = sorted(places)
    assert all(b - a >= 3.5 - 1e-9 for a, b in pairwise(ordered))
    assert places[3] == 10.0
    assert max(abs(a - b) for a, b in zip(places, [100, 100, 100, 10, 102], strict=True)) < 8
    assert initials(["Anna & Cia", "Bo & Dan"]) == ["A", "B"]
    assert initials(["Anna", "Alf", "Bo"]) == ["An", "Al", "Bo"]
    assert initials(["Same", "Same"]) == ["1", "2"]


def test_markdown_says_what_happened_and_escapes_what_people_wrote() -> None:
    record = annotated()
    match = Match.replay(record)
    text = to_markdown(record, match)
    assert text.startswith('# A "long" evening: no, yes & \\<b\\>\n')
    assert "\\| \\*x\\*" in text
    assert f"{match.totals[0]}" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert all(line.count(" |") == line.count("| ") for line in rows)


def test_the_sheet_for_the_terminal_has_its_columns_below_each_other() -> None:
    record = annotated()
    match = Match.replay(record)
    lines = to_text(record, match).splitlines()
    heading = next(line for line in lines if "Anna & Cia" in line)
    totals = [line for line in lines if line.strip().startswith("Total")]
    assert len({len(line) for line in [heading, *totals]}) == 1
    assert totals


def test_a_match_without_a_finished_deal_can_be_exported() -> None:
    record = msgspec.structs.replace(unkilled().record(), deals=unkilled().record().deals[:1])
    deal = msgspec.structs.replace(record.deals[0], acts=record.deals[0].acts[:5])
    record = msgspec.structs.replace(record, deals=(deal,))
    match = Match.replay(record)
    for written in (to_markdown(record, match), to_html(record, match), to_text(record, match)):
        assert "Anna" in written
    assert len(to_csv(record, match, 1).splitlines()) == 1
    assert json.loads(to_json(record))["names"] == list(NAMES[:4])


@pytest.mark.parametrize("write", [to_markdown, to_html, to_text, lambda record, match: to_csv(record, match, 1)])
def test_nothing_that_steers_a_terminal_is_exported(write: Callable[[MatchRecord, Match], str]) -> None:
    """Whatever an altered file of matches holds; the sheets in plain text are guarded where they are printed."""
    record = annotated()
    ruleset = {**record.ruleset, "name": "x\x1b]0;evil\x07\u202ey\x9b31m", "source": "\x1b[2J"}
    reasons = tuple(msgspec.structs.replace(one, reason="a\x1b[31m") for one in record.corrections)
    assert reasons != ()
    record = msgspec.structs.replace(record, ruleset=ruleset, title="a\x1b[31m", corrections=reasons)
    match = replay(record)
    written = write(record, match)
    if write is to_text:
        written = harmless(written, "\n")
    assert first_harmful(written.removeprefix("\ufeff"), "\r\n") is None
    assert "\ufffd" in written


def test_csv_has_a_correction_at_the_deal_and_side_that_it_was_made_for() -> None:
    match = unkilled()
    correction = Correction(deal=0, side=1, points=-70, reason="x", before=match.finished)
    record = msgspec.structs.replace(match.record(), corrections=(correction,), ended=None)
    rows = list(csv.DictReader(io.StringIO(to_csv(record, Match.replay(record), 1, "comma").lstrip("\ufeff"))))
    assert len(rows) == 2 * match.finished > 2
    assert {(row["deal"], row["side"]): row["correction"] for row in rows if row["correction"] != "0"} == {
        ("1", "1"): "-70"
    }
