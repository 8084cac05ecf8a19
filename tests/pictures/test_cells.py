"""Pictures of screens are shapes on the grid of cells: blocks and frames never depend on a font."""

from __future__ import annotations

import importlib.util
import re
import sys
from types import ModuleType
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tests.conftest import ROOT


def load(name: str) -> ModuleType:
    """A module of the folder of pictures, which is no package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "screenshots" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


cells = load("cells")
SVG = "{http://www.w3.org/2000/svg}"


def strip(text: str, style: str = "#ffffff on #102030") -> Strip:
    return Strip([Segment(text, Style.parse(style))])


def parsed(*rows: str) -> ElementTree.Element:
    return ElementTree.fromstring(cells.picture([strip(row) for row in rows], "#15362b"))


@pytest.mark.parametrize("char", [*map(chr, range(0x2580, 0x25A0)), *map(chr, range(0x2500, 0x2571)), *"♥♦♠♣"])
def test_blocks_frames_and_suits_are_shapes_inside_their_cell(char: str) -> None:
    row = cells.row_svg(strip(char), 0)
    assert "<text" not in row
    shapes = re.findall(r"<(?:rect|path)[^>]*>", row)[1:]
    assert shapes != []
    for x, y, wide, high in re.findall(r'x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', "".join(shapes)):
        assert 0 <= float(x) < float(x) + float(wide) <= cells.WIDE
        assert 0 <= float(y) < float(y) + float(high) <= cells.HIGH


@pytest.mark.parametrize(
    ("char", "area"), [("█", 1), ("▀", 0.5), ("▐", 0.5), ("▖", 0.25), ("▃", 0.375), ("▍", 0.375), ("▞", 0.5)]
)
def test_a_block_fills_its_part_of_the_cell(char: str, area: float) -> None:
    boxes = re.findall(r'width="(\S+)" height="(\S+)"', cells.row_svg(strip(char), 0))[1:]
    filled = sum(float(wide) * float(high) for wide, high in boxes)
    assert filled == area * cells.WIDE * cells.HIGH


def test_text_is_as_long_as_its_cells_and_escaped() -> None:
    texts = list(parsed("ab <&> ▌cd").iter(f"{SVG}text"))[1:]
    assert [(node.text, node.attrib["x"], node.attrib["textLength"]) for node in texts] == [
        ("ab", "0", "20"),
        ("<&>", "30", "30"),
        ("cd", "80", "20"),
    ]


def test_a_recording_draws_a_row_that_stays_once_and_every_frame_in_its_time() -> None:
    frames = [([strip("same"), strip(word)], seconds) for word, seconds in (("one", 1.0), ("two", 2.0), ("one", 1.0))]
    svg = cells.recording(frames, "#000000")
    ElementTree.fromstring(svg)
    assert [svg.count(f">{word}<") for word in ("same", "one", "two")] == [1, 1, 1]
    assert "0.00%{visibility:visible}25.00%{visibility:hidden}75.00%{visibility:visible}" in svg
    assert "0.00%{visibility:hidden}25.00%{visibility:visible}75.00%{visibility:hidden}" in svg
    assert svg.count("prefers-reduced-motion") == 2
    assert "4s step-end infinite" in svg
    assert not re.search(r"(href|src|url\()", svg), "no other file is asked for"
