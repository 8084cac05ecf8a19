"""What is written on paper: the plot of the totals, and a deal in short."""

from __future__ import annotations

import pytest

from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.paperwork.short import deal_in_short
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.totals_plot import bands, paint_plot, ticks
from tests.tui.helpers import new_session, play_deals


def plot(totals: list[tuple[int, ...]], names: tuple[str, ...], width: int = 40, height: int = 12) -> list[str]:
    canvas = Canvas(width, height, Ink.of("paper-ink", "paper"))
    paint_plot(canvas, 0, 0, width, height, totals, names, bands(load_ruleset("jonola", "4")))
    return canvas.text().split("\n")


def test_the_bands_of_the_opening_are_marked_with_what_they_need() -> None:
    assert bands(load_ruleset("jonola", "4")) == ((0, 50), (1500, 90), (3000, 120), (5000, 150))
    text = plot([(3500, 200)], ("A", "B"))
    assert any(line.lstrip().startswith("3000 ┤") and line.rstrip().endswith("120") for line in text)
    assert any(line.lstrip().startswith("1500 ┤") and line.rstrip().endswith("90") for line in text)
    assert not any("5000" in line for line in text)


def test_a_variant_that_opens_with_a_canasta_has_no_bands_but_an_axis() -> None:
    assert bands(load_ruleset("jonstorp", "5")) == ()
    assert ticks(0, 1000) == [250, 500, 750, 1000]
    assert len(ticks(-300, 12000)) <= 5


def test_each_side_has_its_own_stroke_and_stands_in_the_legend() -> None:
    text = "\n".join(plot([(100, 900), (1600, 1400)], ("Anna & Cia", "Bo & Dan")))
    assert "━━ Anna & Cia" in text
    assert "╌╌ Bo & Dan" in text
    assert "┏" in text
    assert "╭" in text


def test_totals_stand_beside_the_steps() -> None:
    text = "\n".join(plot([(700, 100), (1400, 2600)], ("A", "B"), width=50))
    for total in ("700", "1400", "2600"):
        assert total in text


def test_below_zero_the_line_goes_under_the_axis() -> None:
    text = plot([(-250, 400)], ("A", "B"))
    zero = next(n for n, line in enumerate(text) if "0 ┼" in line)
    assert any("━" in line for line in text[zero + 1 :])
    assert any("−250" in line for line in text)


@pytest.mark.parametrize("deals", [1, 2, 7, 30, 200])
@pytest.mark.parametrize("sides", [2, 3, 5, 6])
def test_nothing_is_drawn_outside_whatever_there_is_to_draw(deals: int, sides: int) -> None:
    totals = [tuple((n + 1) * (side + 1) * 90 - 400 for side in range(sides)) for n in range(deals)]
    names = tuple(f"Side number {side}" for side in range(sides))
    canvas = Canvas(60, 30, Ink.of("paper-ink", "paper"))
    for row in range(30):
        canvas.put(0, row, "#" * 60, Ink.of("paper-ink", "paper"))
    for row in range(4, 24):
        canvas.put(10, row, " " * 40, Ink.of("paper-ink", "paper"))
    paint_plot(canvas, 10, 4, 40, 20, totals, names, bands(load_ruleset("jonola", "4")))
    lines = canvas.text().split("\n")
    assert all(line == "#" * 60 for line in [*lines[:4], *lines[24:]])
    assert all(line[:10] == line[50:] == "#" * 10 for line in lines[4:24])
    assert str(deals) in "".join(lines[4:24])


def test_the_deal_in_short_names_everybody_and_who_deals_next() -> None:
    session = new_session("jonola", "4", seed=3)
    play_deals(session, 1)
    lines = deal_in_short(session.match)
    names = [name for name, _texts in lines]
    assert names == ["Anna", "Bo", "Cia", "Dan", "Next"]
    assert lines[-1][1][0] == "Anna deals, Bo begins"


def test_only_partners_of_who_went_out_are_told_to_have_said_yes() -> None:
    """Not those who said it in earlier turns of the deal, perhaps to the other side."""
    told, answered = set(), set()
    for seed in range(8):
        session = new_session("svensk", "4", seed)
        play_deals(session, 1, seed)
        out = session.match.sheets[0].went_out
        said = {name for name, texts in deal_in_short(session.match) if "said yes" in texts[0]}
        assert said <= ({session.names[(out + 2) % 4]} if out is not None else set())
        told |= said
        answered |= {event.seat for event in session.match.deal.events if event.kind == "answer" and event.yes}
    assert told
    assert answered == {0, 1, 2, 3}
