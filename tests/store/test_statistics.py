"""Counts by player and by variant agree with the matches that were played."""

from __future__ import annotations

from pathlib import Path
from statistics import mean

import pytest

from canasta_tui.engine.acts import Answer, Ask
from canasta_tui.engine.match import Match
from canasta_tui.store.facts import questions
from canasta_tui.store.statistics import longest_run_of_losses
from canasta_tui.store.store import Store
from canasta_tui.tui.session import Session
from tests.store.helpers import NAMES, open_store, play, short_rules


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, list[Match]]:
    """A store with matches of two variants, one unfinished, with players in changing seats."""
    store = open_store(tmp_path_factory.mktemp("counts"))
    matches = []
    for seed in range(6):
        rules = short_rules(("svensk", "jonola")[seed % 2], "4", 3000)
        names = tuple(NAMES[(seed + seat) % 5] if seat else NAMES[seed % 5].upper() for seat in range(4))
        session = Session.new(rules, names, seed=seed, journal=store.journal())
        play(session, acts=500 if seed == 5 else None)
        session.report_end()
        matches.append(session.match)
    return store, matches


def sides_of(match: Match, name: str) -> list[tuple[int, int]]:
    return [(seat, seat % 2) for seat, found in enumerate(match.names) if found.casefold() == name.casefold()]


@pytest.mark.parametrize("name", NAMES[:5])
@pytest.mark.parametrize("variant", ["", "svensk", "jonola"])
def test_a_player_is_counted_over_all_seats_and_spellings(
    played: tuple[Store, list[Match]], name: str, variant: str
) -> None:
    store, matches = played
    chosen = [match for match in matches if variant in ("", match.ruleset.id) and sides_of(match, name)]
    found = {player.name.casefold(): player for player in store.players(variant)}
    if not chosen:
        assert name.casefold() not in found
        return
    player = found[name.casefold()]
    finished = [match for match in chosen if match.over]
    won = [match.winner == sides_of(match, name)[0][1] for match in finished]
    assert (player.matches, player.wins) == (len(finished), sum(won))
    assert player.losing_run == longest_run_of_losses(won)
    scores = [
        (sheet, sheet.scores[side], seat)
        for match in chosen
        for sheet in match.sheets
        for seat, side in sides_of(match, name)
    ]
    assert player.deals == len(scores)
    assert player.average == pytest.approx(mean(score.total for _, score, _ in scores))
    assert player.natural == pytest.approx(mean(score.natural for _, score, _ in scores))
    assert player.mixed == pytest.approx(mean(score.mixed for _, score, _ in scores))
    assert player.largest == max(score.total for _, score, _ in scores)
    assert player.outs == sum(sheet.went_out == seat for sheet, _, seat in scores)
    asked = [act for match in chosen for act in question_acts(match) if act[0] in [s for s, _ in sides_of(match, name)]]
    assert (player.asked, player.yes) == (len(asked), sum(yes for _, yes in asked))


def question_acts(match: Match) -> list[tuple[int, bool]]:
    """Who asked, and the answer, of the finished deals of a match with two partners."""
    found = []
    for deal in match.deals[: match.finished]:
        for (seat, act), (_, answer) in zip(deal.acts, deal.acts[1:], strict=False):
            if isinstance(act, Ask) and isinstance(answer, Answer):
                found.append((seat, answer.yes))
    return found


def test_variants_are_counted_over_all_their_matches(played: tuple[Store, list[Match]]) -> None:
    store, matches = played
    for variant in store.variant_statistics():
        chosen = [match for match in matches if match.ruleset.id == variant.variant_id]
        sheets = [sheet for match in chosen for sheet in match.sheets]
        assert variant.matches == sum(match.over for match in chosen)
        assert variant.unfinished == sum(not match.over for match in chosen)
        assert variant.deals == len(sheets)
        assert variant.outs == sum(sheet.went_out is not None for sheet in sheets)
        assert variant.average == pytest.approx(mean(score.total for sheet in sheets for score in sheet.scores))
        assert variant.asked == sum(len(question_acts(match)) for match in chosen)
    assert {variant.variant_id for variant in store.variant_statistics()} == {"svensk", "jonola"}


def test_the_questions_of_the_played_matches_were_put_at_all(played: tuple[Store, list[Match]]) -> None:
    store, _matches = played
    assert sum(player.asked for player in store.players()) > 0
    assert sum(player.yes for player in store.players()) > 0


def test_a_correction_counts_in_average_and_largest(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = Session.new(short_rules(target=300), NAMES[:4], seed=1, journal=store.journal())
        play(session)
        before = {player.name: player for player in store.players()}
        store.correct(1, deal=0, side=0, points=-70, reason="counted wrongly")
        after = {player.name: player for player in store.players()}
        deals = before["Anna"].deals
        assert after["Anna"].average == pytest.approx(before["Anna"].average - 70 / deals)
        assert after["Bo"].average == before["Bo"].average


def test_a_question_is_yes_only_if_every_partner_says_so() -> None:
    lines = ("0 draw", "0 ask", "2 yes", "4 yes", "0 discard 4h", "1 ask", "3 no", "1 discard 4d", "2 ask")
    assert questions(lines) == [(1, 0, True), (5, 1, False)]


def test_the_longest_losing_run_is_the_longest() -> None:
    assert longest_run_of_losses([]) == 0
    assert longest_run_of_losses([False, False, True, False, False, False, True]) == 3


@pytest.mark.parametrize(("variant", "word"), [("svensk", "red"), ("dansk", "natural")])
def test_a_variant_comes_with_its_word_for_canastas(tmp_path: Path, variant: str, word: str) -> None:
    store = open_store(tmp_path)
    play(Session.new(short_rules(variant, "2", 500), NAMES[:2], seed=1, journal=store.journal()), acts=5)
    assert [(v.variant_id, v.word) for v in store.variant_statistics()] == [(variant, word)]
