"""Nobody sees a hand that is not theirs: random matches through the app, every frame searched.

Two proofs at each frame. The first reads the frame: every card written in it (``K♥``) must be one that the seat in
front may know. The second changes everything that this seat may not know (other hands, stocks, the hidden part of the
pile) and looks again: nothing on the screen may change, styles, commands of the palette and notices included.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from canasta_tui.cards import JOKER, RANK_TEXT, SUIT_SYMBOLS, Card
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.view import View
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.game import Game
from canasta_tui.tui.page import Keyed
from canasta_tui.tui.question import QuestionScreen
from canasta_tui.tui.sheet import SheetPage
from canasta_tui.tui.table.screen import TableScreen
from tests.engine.table import seat
from tests.tui.helpers import (
    app_on,
    frame,
    new_session,
    open_game,
    press,
    random_act,
    screen_strips,
    session_at,
    settle,
)

RANKS = {text: rank for rank, text in RANK_TEXT.items()}
CARD = re.compile(rf"(10|[2-9JQKA])([{SUIT_SYMBOLS}])")


def seat_in_front(app: CanastaApp) -> int:
    """Whose eyes the screen is for; -1 where anybody may look."""
    screen = app.screen
    if isinstance(screen, TableScreen):
        return screen.table.position.seat
    return screen.seat if isinstance(screen, QuestionScreen) else -1


def cards_written(text: str) -> set[Card]:
    """Every card that stands in a text with rank and suit side by side."""
    return {RANKS[rank] * 4 + SUIT_SYMBOLS.index(suit) for rank, suit in CARD.findall(text)}


def known_cards(view: View) -> set[Card]:
    """Every card that this seat may have seen."""
    known = {*view.hand, *view.pile.seen, *view.shown, JOKER}
    if view.cut is not None:
        known.add(view.cut)
    for side in view.sides:
        known.update(side.red_threes)
        for meld in side.melds:
            known.update(meld.cards)
            # At the smallest size the heart or spade behind a rank says what canasta it is.
            known.update({"natural": [meld.rank * 4], "mixed": [meld.rank * 4 + 3]}.get(meld.canasta, []))
    for event in view.events:
        known.update(event.cards, event.top)
        for group in event.groups:
            known.update(group)
    return known


def twin(deal: Deal, seat: int, rng: random.Random) -> Deal:
    """The same deal as far as the seat can see; what it may not know lies otherwise."""
    other = deal.copy()
    seen = len(deal.view(seat).pile.seen)
    hidden_pile = len(other.pile) - seen
    places: list[list[Card]] = [hand for n, hand in enumerate(other.hands) if n != seat] + list(other.stocks)
    pool = [card for place in places for card in place] + other.pile[:hidden_pile]
    # Wilds and red threes of the pile are public as numbers: they stay where they are.
    movable = [card for card in pool if 4 <= card >> 2 <= 14]
    rng.shuffle(movable)
    for place in [*places, other.pile]:
        for n in range(len(place) if place is not other.pile else hidden_pile):
            if 4 <= place[n] >> 2 <= 14:
                place[n] = movable.pop()
    for n, hand in enumerate(other.hands):
        other.set_hand(n, hand)
    return other


@contextmanager
def instead(game: Game, deal: Deal) -> Iterator[None]:
    """The screens draw from this deal for a while."""
    match = game.session.match
    kept, match._deal = match._deal, deal
    try:
        yield
    finally:
        match._deal = kept


def everything_shown(app: CanastaApp) -> list[object]:
    """Cells with their styles, the palette's commands, notices and titles."""
    screen = app.screen
    strips = [[(part.text, str(part.style)) for part in strip] for strip in screen_strips(app)]
    commands = [(one.title, one.help) for one in app.get_system_commands(screen)]
    return [strips, commands, [str(notice) for notice in app._notifications], app.title, app.sub_title]


async def look_again(pilot: Pilot[int]) -> None:
    """Let the screen draw from the match anew."""
    screen = pilot.app.screen
    assert isinstance(screen, Keyed)
    if isinstance(screen, TableScreen):
        screen.table.refresh()
    screen.repaint()
    await settle(pilot)


async def search(pilot: Pilot[int], game: Game, rng: random.Random, *, twins: bool) -> None:
    """Both proofs for the frame that stands now."""
    app = pilot.app
    assert isinstance(app, CanastaApp)
    front = seat_in_front(app)
    text = frame(app)
    leaked = cards_written(text) - known_cards(game.session.view(front))
    assert not leaked, (type(app.screen).__name__, front, leaked, text)
    if not twins or isinstance(app.screen, SheetPage):
        return
    before = everything_shown(app)
    with instead(game, twin(game.session.match.deal, front, rng)):
        await look_again(pilot)
        assert everything_shown(app) == before, (type(app.screen).__name__, front)
    await look_again(pilot)


async def play_through(
    folder: Path, ruleset: str, table: str, *, seed: int, acts: int, size: tuple[int, int], every: int
) -> set[str]:
    """Random play through the app; each frame is searched, each so manyth with a twin. Gives the screens seen."""
    rng = random.Random(seed)
    seen: set[str] = set()
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        game = await open_game(pilot, new_session(ruleset, table, seed))
        for step in range(acts):
            screen = app.screen
            seen.add(type(screen).__name__)
            await search(pilot, game, rng, twins=step % every == 0)
            if isinstance(screen, CoverPage):
                await press(pilot, "h")
            elif isinstance(screen, TableScreen):
                keys = rng.choices(["s", "right", "up", "g", "m", "t", "x", "tab", "f", "enter"], k=2)
                await press(pilot, *keys, "escape", "c")
                await search(pilot, game, rng, twins=False)
                if app.screen is screen and not screen.table.over:
                    screen.table.apply(random_act(screen.table.position.legal, rng))
                    screen.repaint()
            elif isinstance(screen, QuestionScreen):
                await press(pilot, rng.choice("yn"))
            elif isinstance(screen, SheetPage):
                break
            await settle(pilot)
    return seen


@pytest.mark.parametrize(
    ("ruleset", "table", "size"),
    [("jonola", "4", (120, 40)), ("svensk", "3", (80, 24)), ("sambacanasta", "4", (120, 40))],
)
async def test_no_frame_shows_what_the_seat_in_front_may_not_know(
    tmp_path: Path, ruleset: str, table: str, size: tuple[int, int]
) -> None:
    seen = await play_through(tmp_path, ruleset, table, seed=11, acts=14, size=size, every=4)
    assert {"CoverPage", "TableScreen"} <= seen


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("ruleset", "table", "size"),
    [
        *(("jonola", "6", (120, 40)), ("svensk", "4", (80, 24)), ("snabbcanasta", "5", (120, 40))),
        *(("sambacanasta", "6", (80, 24)), ("handcanasta", "4", (120, 40)), ("jonstorp", "5", (80, 24))),
        *(("tre-lekar", "4", (120, 40)), ("norsk", "4", (80, 24)), ("dansk", "4", (120, 40))),
        ("dansk-samba", "6", (80, 24)),
    ],
)
async def test_whole_deals_of_every_variant_show_nothing(
    tmp_path: Path, ruleset: str, table: str, size: tuple[int, int]
) -> None:
    seen = await play_through(tmp_path, ruleset, table, seed=5, acts=40, size=size, every=5)
    assert {"CoverPage", "TableScreen"} <= seen


async def test_the_asked_partner_sees_their_own_hand_and_no_other(tmp_path: Path) -> None:
    melds = ["9h 9s 9c 9d 9h 9s 9c", "Kh Ks Kc Kd Kh Ks Kc", "Qh Qs Qc Qd Qh Qs 2c"]
    deal = seat("jonola 4", "4d 6s 8c", melds=melds, pile="5c")
    app = app_on(tmp_path)
    rng = random.Random(1)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await press(pilot, "h", "a", "y")
        for key, screen in (("h", CoverPage), ("y", QuestionScreen), ("h", CoverPage)):
            assert isinstance(app.screen, screen)
            await search(pilot, game, rng, twins=True)
            await press(pilot, key)
        assert isinstance(app.screen, TableScreen)
        await search(pilot, game, rng, twins=True)


async def test_undo_and_what_was_staged_leave_nothing_for_the_next_seat(tmp_path: Path) -> None:
    deal = seat("svensk 4", "Ah Ad As 4d 6s 8c Kh Qc", pile="4c")
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await press(pilot, "h", "A", "g", "m", "u", "A", "g", "enter", "8", "x", "y")
        assert isinstance(app.screen, CoverPage)
        assert game.view.events[-1].kind == "discard"
        assert cards_written(frame(app)) <= known_cards(game.session.view(-1))
        await press(pilot, "h")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.staged == ()
        assert not game.session.match.can_undo()


async def test_the_key_that_ends_a_turn_never_opens_the_next_hand(tmp_path: Path) -> None:
    deal = seat("svensk 4", "4d 6s 8c Kh Qc", pile="4c")
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "space", "x", "y")
        for key in ("y", "x", "enter", "space", "escape", "d", "t", "m", "tab", "down"):
            await press(pilot, key)
            assert isinstance(app.screen, CoverPage), key


async def test_the_search_would_find_a_hand_that_is_shown(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    rng = random.Random(1)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, new_session())
        await press(pilot, "h")
        shown = everything_shown(app)
        with instead(game, twin(game.session.match.deal, -1, rng)):
            await look_again(pilot)
            assert everything_shown(app) != shown
        hidden = next(card for card in game.session.view(1).hand if 4 <= card >> 2 <= 14)
        label = f"{RANK_TEXT[hidden >> 2]}{SUIT_SYMBOLS[hidden & 3]}"
        assert cards_written(f"Bo has {label}") == {hidden}


async def test_the_palette_names_no_cards(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, new_session())
        await press(pilot, "h")
        texts = [f"{one.title} {one.help}" for one in app.get_system_commands(app.screen)]
        assert len(texts) > 10
        assert not [text for text in texts if CARD.search(text)]
