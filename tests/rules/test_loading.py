from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.rules import files
from canasta_tui.rules.loading import RulesetError, list_rulesets, load_ruleset, ruleset_info
from canasta_tui.rules.schema import Band, PickupWay, from_builtins, to_builtins
from tests.rules.conftest import Write

BASE = """
name: Base
deal: {cards: 11, draw: 2}
melds: {max_wilds: 3, min_naturals: 2}
opening:
  bands: [{from: 0, points: 50}, {from: 1500, points: 90}]
tables:
  "2": {seats: 2, sides: 2, deal: {cards: 15}}
  "4": {seats: 4, sides: 2}
options:
  draw: {key: deal.draw, values: [1, 2]}
  ties: {key: match.tie, values: [another_deal, went_out]}
readings:
  deal.cards: because
  deal.draw: who knows
"""


def test_a_table_form_changes_only_what_it_names(write: Write) -> None:
    path = write("base.yaml", BASE)
    two, four = load_ruleset(path, "2"), load_ruleset(path, "4")
    assert (two.deal.cards, four.deal.cards) == (15, 11)
    assert (two.deal.draw, four.deal.draw) == (2, 2)
    assert (two.table, two.seats, two.sides, four.sides) == ("2", 2, 2, 2)


def test_an_unquoted_table_key_is_the_same_table(write: Write) -> None:
    path = write("base.yaml", BASE.replace('"4":', "4:"))
    assert load_ruleset(path, "4").seats == 4


def test_extending_merges_groups_and_replaces_lists(write: Write) -> None:
    write("base.yaml", BASE)
    path = write("child.yaml", "extends: base\nmelds: {max_wilds: 2}\nopening: {bands: [{from: 0, points: 60}]}\n")
    ruleset = load_ruleset(path, "4")
    assert (ruleset.melds.max_wilds, ruleset.melds.min_naturals) == (2, 2)
    assert ruleset.opening.bands == (Band(from_=0, points=60),)
    assert (ruleset.id, ruleset.name) == ("child", "Base")


def test_what_a_file_says_goes_before_a_table_form_of_the_file_it_builds_on(write: Write) -> None:
    write("base.yaml", BASE)
    path = write("child.yaml", 'extends: base\ndeal: {cards: 13}\ntables: {"4": {deal: {cards: 12}}}\n')
    assert load_ruleset(path, "2").deal.cards == 13
    assert load_ruleset(path, "4").deal.cards == 12


def test_a_reading_goes_where_a_file_built_on_it_settles_the_key(write: Write) -> None:
    write("base.yaml", BASE)
    path = write("child.yaml", "extends: base\ndeal: {cards: 13, draw: 1}\nreadings: {deal.draw: our own reason}\n")
    assert [(reading.key, reading.why) for reading in load_ruleset(path, "4").readings] == [
        ("deal.draw", "our own reason")
    ]


def test_an_empty_group_clears_and_null_takes_out(write: Write) -> None:
    write("base.yaml", BASE)
    cleared = load_ruleset(write("a.yaml", "extends: base\noptions: {}\nmelds: {}\nreadings: {}\n"), "4")
    assert (cleared.options, cleared.readings, cleared.melds.max_wilds) == ({}, (), None)
    path = write("b.yaml", 'extends: base\noptions: {ties: null}\nreadings: {deal.draw: null}\ntables: {"2": null}\n')
    assert [form.key for form in ruleset_info(path).tables] == ["4"]
    ruleset = load_ruleset(path, "4")
    assert list(ruleset.options) == ["draw"]
    assert [reading.key for reading in ruleset.readings] == ["deal.cards"]
    again = load_ruleset(write("c.yaml", 'extends: b\ntables: {"2": {seats: 2, sides: 2}}\n'), "2")
    assert again.deal.cards == 11, "the form that was taken out does not come back with the new one"


def test_files_build_on_each_other_over_several_steps(write: Write) -> None:
    write("base.yaml", BASE)
    write("deep/middle.yaml", "extends: ../base.yaml\nname: Middle\ndeal: {draw: 1}\n")
    path = write("deep/top.yaml", "extends: middle\nname: Top\nmatch: {target: 7000}\n")
    ruleset = load_ruleset(path, "2")
    assert (ruleset.name, ruleset.deal.draw, ruleset.deal.cards, ruleset.match.target) == ("Top", 1, 15, 7000)


@pytest.mark.parametrize("first", ["a", "b"])
def test_a_circle_of_files_is_refused(write: Write, first: str) -> None:
    write("a.yaml", "name: A\nextends: b\n")
    write("b.yaml", "name: B\n\nextends: a\n")
    with pytest.raises(RulesetError, match=r"extends: . itself builds on this file"):
        load_ruleset(Path(f"{first}.yaml"), "4")


def test_a_file_that_extends_itself_is_refused(write: Write) -> None:
    with pytest.raises(RulesetError, match=r"own\.yaml:1: extends: "):
        load_ruleset(write("own.yaml", "extends: own\n"), "4")


def test_the_first_value_of_an_option_is_what_the_ruleset_says(write: Write) -> None:
    ruleset = load_ruleset(write("base.yaml", BASE), "4")
    assert ruleset.options["draw"].values == (2, 1)
    assert ruleset.chosen == {"draw": 2, "ties": "another_deal"}


@pytest.mark.parametrize("value", [1, "1", " 1 "])
def test_a_chosen_option_sets_its_key(write: Write, value: int | str) -> None:
    ruleset = load_ruleset(write("base.yaml", BASE), "4", {"draw": value})
    assert (ruleset.deal.draw, ruleset.deal.cards) == (1, 11)
    assert ruleset.chosen == {"draw": 1, "ties": "another_deal"}
    assert load_ruleset(Path("base.yaml"), "4").deal.draw == 2, "a choice does not stick to the file"


def test_true_and_false_can_be_chosen_by_their_words() -> None:
    assert load_ruleset("dansk", "4", {"top-counts": "true"}).opening.top_counts is True
    assert load_ruleset("dansk", "4", {"top-counts": False}).opening.top_counts is False


def test_an_unknown_option_or_value_is_refused_with_what_there_is() -> None:
    with pytest.raises(RulesetError, match="no option drow; the nearest is draw"):
        load_ruleset("svensk", "4", {"drow": 2})
    with pytest.raises(RulesetError, match="option draw cannot be 3; it can be 1 or 2"):
        load_ruleset("svensk", "4", {"draw": 3})
    with pytest.raises(RulesetError, match="snabbcanasta has no options"):
        load_ruleset("snabbcanasta", "4", {"draw": 2})


def test_an_unknown_ruleset_or_table_is_refused_with_the_nearest() -> None:
    with pytest.raises(RulesetError, match="no ruleset jonolo; the nearest is jonola"):
        load_ruleset("jonolo", "4")
    with pytest.raises(RulesetError, match="svensk has no table form 7; there are 2, 3, 4, 5 and 6"):
        load_ruleset("svensk", "7")


def test_a_users_file_goes_before_the_shipped_one_of_its_id(write: Write) -> None:
    assert load_ruleset("svensk", "4").match.target == 5000
    path = write("config/rulesets/svensk.yaml", "extends: svensk\nmatch: {target: 7000}\n")
    ruleset = load_ruleset("svensk", "4")
    assert (ruleset.match.target, ruleset.name, ruleset.id) == (7000, "Swedish Canasta", "svensk")
    assert [info.path for info in list_rulesets() if info.id == "svensk"] == [path]
    assert load_ruleset("snabbcanasta", "4").match.target == 5000, "a shipped file builds on the shipped one"


def test_a_users_file_is_listed_after_the_shipped_ones(write: Write) -> None:
    write("config/rulesets/ours.yaml", "extends: dansk\nname: Ours\nplace: null\n")
    write("config/rulesets/Not An Id.yaml", "name: x\n")
    infos = list_rulesets()
    assert [info.id for info in infos][-1] == "ours"
    assert len(infos) == 11


def test_the_id_of_a_listed_file_is_its_name(write: Write) -> None:
    write("config/rulesets/ours.yaml", "id: mine\nextends: dansk\n")
    with pytest.raises(RulesetError, match=r"ours\.yaml:1: id: "):
        load_ruleset("ours", "4")
    assert load_ruleset(write("elsewhere.yaml", "id: mine\nextends: dansk\n"), "4").id == "mine"


def test_a_broken_file_is_listed_with_its_error_and_harms_no_other(write: Write) -> None:
    write("config/rulesets/broken.yaml", "extends: svensk\ndeal: {cards: many}\n")
    write("config/rulesets/torn.yaml", "name: [")
    write("config/rulesets/odd.yaml", "extends: svensk\ndeal: 5\n")
    infos = {info.id: info for info in list_rulesets()}
    assert len(infos) == 13
    for name, line in (("broken", 2), ("torn", 2), ("odd", 2)):
        error = infos[name].error
        assert error is not None
        assert error.line == line
        assert infos[name].tables == ()
    assert all(infos[name].error is None for name in ("svensk", "jonola"))


def test_a_changed_file_is_read_again(write: Write) -> None:
    path = write("base.yaml", BASE)
    assert load_ruleset(path, "4").deal.cards == 11
    write("base.yaml", BASE.replace("cards: 11", "cards: 9"))
    assert load_ruleset(path, "4").deal.cards == 9


def test_an_info_has_the_figures_of_each_table() -> None:
    form = ruleset_info("jonola").table("6-variant-2")
    assert form is not None
    assert (form.seats, form.sides, form.pack, form.cards, form.draw) == (6, 2, 165, 11, 2)
    assert (form.canastas, form.target, form.options) == (4, 12000, ())
    options = ruleset_info("svensk").tables[0].options
    assert [(option.name, option.values) for option in options][:2] == [("draw", (1, 2)), ("canastas", (1, 2))]
    assert ruleset_info("jonola").table("5") is None


def test_a_ruleset_survives_the_journal() -> None:
    for info in list_rulesets():
        for form in info.tables:
            ruleset = load_ruleset(info.id, form.key)
            assert from_builtins(to_builtins(ruleset)) == ruleset


def test_rulesets_inside_the_package_go_before_those_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Write
) -> None:
    module = write("site/canasta_tui/rules/files.py", "")
    monkeypatch.setattr(files, "__file__", str(module))
    beside = write("site/rulesets/a.yaml", BASE).parent
    assert files.shipped_folder() == beside.resolve()
    inside = write("site/canasta_tui/rulesets/a.yaml", BASE).parent
    assert files.shipped_folder() == inside.resolve()
    assert load_ruleset("a", "4").name == "Base"


def test_ways_of_taking_are_replaced_as_a_list(write: Write) -> None:
    path = write("ours.yaml", "extends: svensk\npile: {ways: {open: [{naturals: 2}]}}\n")
    ways = load_ruleset(path, "4").pile.ways
    assert ways.open == (PickupWay(naturals=2),)
    assert ways.frozen == (PickupWay(naturals=2),)


def test_a_file_that_sets_the_key_of_an_inherited_option_has_settled_the_choice(write: Write) -> None:
    path = write("ours.yaml", "extends: svensk\ngoing_out: {canastas: 3}\ndeal: {draw: 2}\n")
    ruleset = load_ruleset(path, "4")
    assert ruleset.going_out.canastas == 3
    assert "canastas" not in ruleset.options
    assert ruleset.options["draw"].values == (2, 1), "a value that the option knows only becomes its default"
    assert [option.name for option in ruleset_info(path).tables[0].options] == ["draw", "red-threes"]


def test_a_group_with_nothing_behind_it_says_nothing(write: Write) -> None:
    text = "extends: svensk\ndeal:\noptions:\nreadings:\ntables:\npile:\n  ways:\n"
    ours, theirs = load_ruleset(write("ours.yaml", text), "4"), load_ruleset("svensk", "4")
    assert (ours.deal, ours.options, ours.pile, ours.readings) == (
        *(theirs.deal, theirs.options, theirs.pile, theirs.readings),
    )
