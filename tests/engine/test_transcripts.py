"""Deals that were written down are still legal, line by line, and come to the same sheet."""

from __future__ import annotations

import pytest

from canasta_tui.engine.notation import act_line, parse_line
from tests.engine.transcripts import FOLDER, Transcript, path_of, sheet_lines
from tests.properties.play import FORMS, Form, ruleset


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_a_deal_that_was_written_down_plays_as_it_did(form: Form) -> None:
    written = Transcript.read(path_of(form).read_text(encoding="utf-8"))
    deal = written.start(ruleset(form))
    for number, line in enumerate(written.acts, start=1):
        seat, act = parse_line(line)
        assert (seat, deal.check(act)) == (deal.actor, None), f"act {number}: {line}"
        assert act_line(seat, act) == line
        deal.apply(act)
    assert sheet_lines(deal) == written.sheet


def test_every_transcript_is_of_a_table_form_that_there_is() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(map(path_of, FORMS))
