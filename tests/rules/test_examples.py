"""The house variant that was written with `rulesets new` and the key list alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.players.simulation import simulate
from canasta_tui.rules.examining import check_file
from canasta_tui.rules.files import shipped_folder
from canasta_tui.rules.loading import list_rulesets, load_ruleset

EXAMPLES = sorted((shipped_folder() / "examples").glob("*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_holds_together_and_random_deals_come_to_their_end(path: Path) -> None:
    for table in check_file(path):
        ruleset = load_ruleset(path, table)
        tallies = list(simulate(ruleset, 10, 1, ["random"] * ruleset.seats))
        assert sum(sum(tally.endings.values()) for tally in tallies) == 10


def test_the_classic_game_for_two_is_what_its_file_says() -> None:
    path = shipped_folder() / "examples" / "classic-two-handed.yaml"
    assert check_file(path) == ["2"]
    ruleset = load_ruleset(path, "2")
    assert (ruleset.deal.cards, ruleset.deal.draw, ruleset.going_out.canastas) == (15, 2, 2)
    assert (ruleset.opening.below_zero, ruleset.opening.top_counts, ruleset.options) == (15, True, {})
    assert [info.id for info in list_rulesets()].count("classic-two-handed") == 0, "examples are named by their path"
