"""One table of keys for all four languages: no key means two things on one screen."""

from __future__ import annotations

import inspect
from collections.abc import Iterable

import pytest

from canasta_tui.cards import ACE, JACK, JOKER_RANK, KING, QUEEN
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.tui import keys
from canasta_tui.tui.company_turn import CompanyScreen
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.drawing_seats import DrawingPage
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.help import HelpPage
from canasta_tui.tui.keys_page import KeysPage
from canasta_tui.tui.log import LogPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.protocols.matches import ProtocolsPage
from canasta_tui.tui.protocols.replay import ReplayPage
from canasta_tui.tui.protocols.sheet import ProtocolPage
from canasta_tui.tui.protocols.statistics import StatisticsPage
from canasta_tui.tui.question import QuestionScreen
from canasta_tui.tui.result import ResultPage
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.seats import SeatsPage
from canasta_tui.tui.settings_page import SettingsPage
from canasta_tui.tui.sheet import ReadSheetPage, SheetPage
from canasta_tui.tui.signs import SignsPage
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.trouble import TroublePage
from canasta_tui.tui.tutorial import TutorialEndPage
from canasta_tui.tui.variants import VariantsPage
from canasta_tui.tui.widgets.key_bar import draw_keys
from canasta_tui.tui.widgets.table_model import FooterKey

PAGES = {
    page.KEYS: page
    for page in (
        *(CoverPage, DrawingPage, HelpPage, LogPage, MenuPage, NewGamePage, QuestionScreen, ReadSheetPage, ResultPage),
        *(CompanyScreen, KeysPage, SeatsPage),
        *(ProtocolPage, ProtocolsPage, ReplayPage, StatisticsPage),
        *(RulesPage, SettingsPage, SheetPage, TableScreen, TroublePage, VariantsPage, TutorialEndPage, SignsPage),
    )
}


BOUND = {**keys.SCREENS, "table": (*keys.TABLE, *keys.ONLY_ASKED)}


@pytest.mark.parametrize("screen", BOUND)
def test_no_key_stands_twice_on_a_screen(screen: str) -> None:
    found = [key.key for key in BOUND[screen]]
    assert sorted(found) == sorted(set(found))


def test_every_key_has_an_id_of_its_own() -> None:
    known: dict[str, tuple[str, str]] = {}
    for key in (key for table in keys.SCREENS.values() for key in table):
        assert key.id
        assert known.setdefault(key.id, (key.key, key.action)) == (key.key, key.action)
        assert keys.by_id(key.id).key == key.key


@pytest.mark.parametrize("screen", [screen for screen in keys.SCREENS if screen != "choice"])
def test_the_keys_of_a_screen_are_its_bindings(screen: str) -> None:
    bindings = PAGES[screen]._merged_bindings
    assert bindings is not None
    bound = {(key, binding.action) for key, binding in bindings if binding.id}
    assert bound == {(key.key, key.action) for key in BOUND[screen]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rank_key_is_an_action_key_in_any_language(language: str) -> None:
    set_language(language)
    assert not set(keys.rank_keys()) & {key.key for key in keys.TABLE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_that_can_be_held_has_a_key_in_every_language(language: str) -> None:
    set_language(language)
    assert set(keys.rank_keys().values()) == {*range(2, 15), JOKER_RANK}


@pytest.mark.parametrize(("language", "letters"), [("en", "JQKA"), ("sv", "NDKE"), ("da", "BDKE"), ("nb", "NDKA")])
def test_capitals_of_the_language_pick_the_faces(language: str, letters: str) -> None:
    set_language(language)
    found = keys.rank_keys()
    assert [found[letter] for letter in letters] == [JACK, QUEEN, KING, ACE]


def test_a_small_letter_picks_where_no_action_has_it() -> None:
    found = keys.rank_keys()
    assert found["k"] == KING
    assert found["j"] == JACK
    assert "q" not in found
    assert "a" not in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rank_keys_are_shown_in_the_letters_of_the_language(language: str) -> None:
    set_language(language)
    capitals = {key for key in keys.rank_keys() if len(key) == 1 and key.isupper()}
    assert capitals <= set(keys.rank_caps().split())


@pytest.mark.parametrize("screen", keys.SCREENS)
def test_every_key_has_something_that_it_does(screen: str) -> None:
    page = TableScreen if screen == "choice" else PAGES[screen]
    for key in keys.SCREENS[screen]:
        assert inspect.isfunction(getattr(page, f"action_{key.action}", None)), key


def test_the_cover_opens_with_a_key_that_means_nothing_at_the_table() -> None:
    opens = keys.by_action("cover", "show").key
    assert keys.by_key("table", opens) is keys.by_key("choice", opens) is None
    for language in LANGUAGES:
        set_language(language)
        assert opens not in keys.rank_keys()


def test_yes_is_a_key_of_its_own() -> None:
    yes = keys.by_action("table", "yes").key
    assert [key.action for key in keys.TABLE if key.key == yes] == ["yes"]
    assert yes not in {keys.by_action("table", action).key for action in ("discard", "take", "lay", "enter")}


ASKING = [screen for screen, found in keys.SCREENS.items() if any(key.action == "yes" for key in found)]


@pytest.mark.parametrize("screen", ASKING)
@pytest.mark.parametrize(("language", "letter"), [("en", "y"), ("sv", "j"), ("da", "j"), ("nb", "j")])
def test_the_letter_of_the_language_answers_yes_as_y_does_and_is_the_one_shown(
    screen: str, language: str, letter: str
) -> None:
    set_language(language)
    yes = keys.by_action(screen, "yes")
    assert yes.now == "y"
    for pressed in (letter, letter.upper(), "y"):
        assert next(key for name in keys.meanings(pressed) if (key := keys.by_key(screen, name))) == yes
    assert footer_key(screen, "yes").cap == letter
    assert letter not in keys.rank_keys()


def test_j_is_no_yes_in_english_and_y_alone_is_never_another_key() -> None:
    assert keys.meanings("j") == ("j",)
    set_language("sv")
    assert keys.meanings("j") == ("j", "y")
    assert keys.by_key("replay", "y") is None


@pytest.mark.parametrize("screen", ["choice", "question"])
def test_n_is_no_wherever_y_is_yes(screen: str) -> None:
    assert [keys.by_key(screen, key) for key in "yn"] == [keys.by_action(screen, action) for action in ("yes", "no")]


def test_where_room_is_short_keys_are_left_out_but_none_loses_its_label() -> None:
    def everything(numbers: Iterable[int]) -> list[str]:
        return [part for n in numbers for part in (str(n), "label", str(n))]

    row = tuple(FooterKey(str(n), str(n), ("a long label", f"label {n}")) for n in range(1, 10))
    assert draw_keys(row, 120).text().split() == everything(range(1, 10))
    assert draw_keys(row, 50).text().split() == everything([1, 2, 8, 9])
