"""The progress bar: only on a terminal, only on long work, and gone at the end."""

from __future__ import annotations

import io

import pytest

from canasta_tui.cli.progress import Progress, reading_bar


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def drawn(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch, seconds: float) -> str:
    """What a bar writes when so much time passes at each step."""
    now = [0.0]
    monkeypatch.setattr("canasta_tui.cli.progress.time.monotonic", lambda: now[0])
    monkeypatch.setattr("sys.stderr", stream)
    with Progress(4) as bar:
        for _ in range(4):
            now[0] += seconds
            bar.advance(1)
    return stream.getvalue()


def test_long_work_shows_a_bar_and_wipes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = drawn(Terminal(), monkeypatch, 2.0)
    assert "[##########------------------------------] 1/4 6 s" in text
    assert text.endswith("\r\x1b[K")


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(Terminal(), monkeypatch, 0.1) == ""


def test_nothing_is_shown_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(io.StringIO(), monkeypatch, 2.0) == ""


def test_the_reading_of_a_damaged_file_is_told_in_per_cent(monkeypatch: pytest.MonkeyPatch) -> None:
    now, stream = [0.0], Terminal()
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr("sys.stderr", stream)
    with reading_bar() as tell:
        for percent in (0, 0, 25, 25, 50, 100):
            now[0] += 2.0
            tell(percent)
        # The bar is gone before anything else is printed.
        assert stream.getvalue().endswith("\r\x1b[K")
        size = len(stream.getvalue())
    assert "reading a damaged file [##########------------------------------] 25/100 18 s" in stream.getvalue()
    assert stream.getvalue().count("25/100") == 1
    assert len(stream.getvalue()) == size
