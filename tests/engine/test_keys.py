"""Every key of a ruleset that the engine reads decides something; every other key of the schema is no rule of play."""

from __future__ import annotations

import pytest

from canasta_tui.rules.ruleset_keys import all_keys
from tests.engine.probes import NOT_ASKED_OF_THE_ENGINE, PROBES, Probe

LEAVES = [key.path for key in all_keys() if key.group is None and key.item is None]


def names(probes: list[Probe]) -> list[str]:
    return [probe.key for probe in probes]


GROUPS = sorted({key.partition(".")[0] for key in names(PROBES)})


@pytest.mark.parametrize("group", GROUPS)
def test_another_value_leads_to_another_ruling(group: str) -> None:
    same = []
    for probe in PROBES:
        if probe.key.partition(".")[0] == group:
            now, otherwise = probe.answers()
            if now == otherwise:
                same.append((probe.key, now))
    assert same == []


def test_every_key_has_a_probe_or_is_no_rule() -> None:
    probed = set(names(PROBES))
    assert set(LEAVES) - probed - set(NOT_ASKED_OF_THE_ENGINE) == set()
    assert probed & set(NOT_ASKED_OF_THE_ENGINE) == set()
    assert (probed | set(NOT_ASKED_OF_THE_ENGINE)) - set(LEAVES) == set()
