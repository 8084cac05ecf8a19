"""What all screens are made from: one table of keys, and widgets or a painted area.

A page names its keys (:mod:`canasta_tui.tui.keys`) and has a method ``action_ACTION`` for each action. A
:class:`ComposedPage` consists of widgets with a block in the style sheet (``styles/canasta.tcss``); a :class:`Page`
paints itself on a canvas whenever something happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast

from textual import events
from textual.app import ComposeResult, SystemCommand
from textual.binding import ActiveBinding, Binding
from textual.containers import Container
from textual.reactive import var
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui import keys
from canasta_tui.tui.desk import Desk
from canasta_tui.tui.footer import WIDE
from canasta_tui.tui.paint import centred
from canasta_tui.tui.textual_private import Contained
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, STRONG
from canasta_tui.tui.widgets.key_bar import KeyBar
from canasta_tui.tui.widgets.page_header import PageHeader
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.prompt import Prompt
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import fit
from canasta_tui.tui.widgets.words import too_small

if TYPE_CHECKING:
    from canasta_tui.engine.record import PlayerKind, SeatDraw

LEAST: Final = (80, 24)
"""Columns and rows that every screen needs."""
TALL: Final = 34
"""Rows from which some can be left empty."""


class Flow(Protocol):
    """The way from a page to those above it; :class:`canasta_tui.tui.flow.ScreenFlow` knows it."""

    def sit_down(
        self, ruleset: Ruleset, names: tuple[str, ...], seed: int | None, kinds: tuple[PlayerKind, ...] = ()
    ) -> None:
        """Begin a match, with the drawing for seats before it where the variant has that."""

    def begin(
        self,
        ruleset: Ruleset,
        names: tuple[str, ...],
        seed: int | None,
        draws: tuple[SeatDraw, ...] = (),
        kinds: tuple[PlayerKind, ...] = (),
    ) -> None:
        """Begin a match at its first cover."""

    def resume(self, match_id: int | None = None) -> None:
        """Go on with a kept match, by default the last unfinished one, at its cover."""

    def to_menu(self, notice: str = "") -> None:
        """Leave the match and all that is open."""

    def go(self) -> None:
        """To the next screen of the match, in place of this one."""

    def go_anew(self) -> None:
        """To the next screen of the match, in place of all that are open; without a match, to the menu."""

    def show_hand(self, seat: int) -> None:
        """The seat is there: its screen, in place of this one."""

    def seats(self) -> None:
        """Open the page that says who plays each seat of the match."""

    def help(self, page: Keyed, ruleset: Ruleset | None = None, section: str = "") -> None:
        """Open the help of a page; with a ruleset, also the section of its rule sheet that applies now."""


class _Host(Protocol):
    """The app, as far as pages know it."""

    desk: Desk
    flow: Flow


def paint_too_small(canvas: Canvas) -> None:
    """Instead of a screen that does not fit: the size needed, and the size there is."""
    text = fit(too_small(LEAST, (canvas.width, canvas.height)), canvas.width)
    centred(canvas, canvas.height // 2, text, STRONG)


class PageView(Painted):
    """The painted area of a page."""

    DEFAULT_CSS = "PageView { width: 100%; height: 100%; }"

    def __init__(self, page: Page) -> None:
        """The view of this page."""
        super().__init__()
        self._page = page

    def repaint(self) -> None:
        """Paint anew and send what differs."""
        if self.size:
            self.show_canvas(self._page.painted(*self.size), filled=self._page.desk.pens.filled)

    def first_canvas(self) -> Canvas:
        """The whole page, before anybody has asked for it."""
        self.filled = self._page.desk.pens.filled
        return self._page.painted(*self.size)

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """Tell the page what was clicked."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None:
            event.stop()
            if self._page.is_current:
                self._page.pressed(hit)


class Keyed(Contained, Screen[Any]):
    """A screen with one table of keys (:mod:`canasta_tui.tui.keys`), which are its bindings, and a method
    ``action_ACTION`` for each action.

    Attributes:
        KEYS: name of its table of keys.
        COMES_BY_ITSELF: whether it stands where another one was, so that what was pressed for that one must not count.
        SHOWS_A_HAND: whether it shows what only one seat may see.
    """

    KEYS: ClassVar[str]
    COMES_BY_ITSELF: ClassVar[bool] = False
    SHOWS_A_HAND: ClassVar[bool] = False
    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT = False

    focused: var[Widget | None] = var[Widget | None](None)
    """What has the focus. In Textual's own screens a change of it sends the whole screen; here its widgets show it."""

    def __init_subclass__(cls, **options: Any) -> None:
        """The keys that it names are its bindings."""
        if "KEYS" in vars(cls) and "BINDINGS" not in vars(cls):
            cls.BINDINGS = [*keys.SCREENS[cls.KEYS]]
        super().__init_subclass__(**options)

    @property
    def desk(self) -> Desk:
        """What all screens share."""
        return cast("_Host", self.app).desk

    @property
    def flow(self) -> Flow:
        """The way to other screens."""
        return cast("_Host", self.app).flow

    @property
    def open_keys(self) -> str:
        """Name of the table of keys that holds now."""
        return self.KEYS

    @property
    def fits(self) -> bool:
        """Whether the window is large enough to be used."""
        # The app knows its size before the screen has been laid out.
        return self.app.size.width >= LEAST[0] and self.app.size.height >= LEAST[1]

    @property
    def drawn(self) -> bool:
        """Whether what it shows has been drawn."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Something changed: show it."""
        raise NotImplementedError

    async def take_key(self, event: events.Key, *, sure: bool) -> bool:
        """Do what the key means here; keys that mean nothing here go on to the focused widget and to the app.

        Where it is not ``sure`` that somebody pressed it for this page and alone, nothing is done that opens a hand,
        asks, ends a turn or leaves.
        """
        if not self.fits:
            return self.meant(event.key) is not None
        if not sure and self.needs_a_sure_key(event.key):
            return True
        return await self.key_pressed(event.key, event.character)

    def needs_a_sure_key(self, key: str) -> bool:
        """Whether the key opens a hand, asks, ends a turn or leaves."""
        found = self.meant(key)
        return found is not None and self.is_final(found.binding)

    def is_final(self, binding: Binding) -> bool:
        """Whether what it does opens a hand, asks, ends a turn or leaves."""
        return any(key.final for key in keys.SCREENS[self.open_keys] if key.id == binding.id)

    def meant(self, key: str) -> ActiveBinding | None:
        """The binding of the screen or of the focused widget that a pressed key stands for; none of Textual's own."""
        active = self.active_bindings
        for name in keys.meanings(key):
            found = active.get(name)
            if found is not None and found.binding.id and found.node is not self.app:
                return found
        return None

    async def key_pressed(self, key: str, character: str | None = None) -> bool:
        """Do what the key means here; whether it means anything."""
        del character
        found = self.meant(key)
        if found is None:
            return False
        await self.perform(found)
        return True

    async def perform(self, found: ActiveBinding) -> None:
        """Do what a binding says, and show what came of it."""
        await self.app.run_action(found.binding.action, found.node)
        if self.is_attached:
            self.repaint()

    async def press(self, key: str) -> None:
        """Do what the key means here: somebody clicked it, or chose it elsewhere."""
        if self.is_current and self.fits:
            await self.key_pressed(key)

    def offered(self) -> list[keys.Key]:
        """The keys that do something here now, in the order in which they are told."""
        active = self.active_bindings

        def holds(key: keys.Key) -> bool:
            found = active.get(key.now)
            if found is None or found.binding.id == key.id:
                return found is not None and found.enabled
            # A field that has the focus uses the same key in its own way.
            return found.node is not self and bool(self.check_action(key.action, ()))

        return [key for key in keys.SCREENS[self.open_keys] if holds(key)]

    def available(self, action: str) -> bool:
        """Whether the action exists on this screen now; others are not offered anywhere."""
        return bool(self.check_action(action, ()))

    def commands(self) -> Iterator[SystemCommand]:
        """The keys of the screen for the command palette, but for those that count only if they come alone."""
        for key in self.offered():
            if key.tooltip and not key.final:
                chosen = partial(self._chosen, self.open_keys, key.now)
                yield SystemCommand(key.label_text.capitalize(), key.help_text, chosen)

    async def _chosen(self, table: str, key: str) -> None:
        """Do what was chosen in the palette, unless keys that came meanwhile have led elsewhere."""
        if self.open_keys == table:
            await self.press(key)

    # Actions that many screens share

    def action_help(self) -> None:
        """Open the help page."""
        self.flow.help(self)

    def action_back(self) -> None:
        """Back to where we came from."""
        self.app.pop_screen()


class ComposedPage(Keyed):
    """A screen of widgets: a header, the page's own body, a prompt and the keys.

    A page yields its widgets in :meth:`compose_body` and says in :attr:`header`, :attr:`prompt` and :attr:`footer` what
    stands around them; :meth:`show` brings the body up to date. In a window that is too small it says so instead, and
    in one of another size the classes ``-wide`` and ``-tall`` let the style sheet arrange it otherwise.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]

    @property
    def wide(self) -> bool:
        """Whether two things have room side by side."""
        return self.app.size.width >= WIDE

    @property
    def tall(self) -> bool:
        """Whether there are rows to spare."""
        return self.app.size.height >= TALL

    def compose(self) -> ComposeResult:
        """Header, body, prompt and keys."""
        yield PageHeader()
        with Container(id="body"):
            yield from self.compose_body()
        yield Prompt()
        yield KeyBar()
        yield Static(id="too-small", markup=False)

    def compose_body(self) -> ComposeResult:
        """What is the page's own."""
        raise NotImplementedError

    @property
    def header(self) -> tuple[str, str, str]:
        """Where we are, what the page is about, and a figure."""
        raise NotImplementedError

    @property
    def prompt(self) -> PromptText:
        """What is expected."""
        raise NotImplementedError

    @property
    def footer(self) -> Sequence[FooterKey]:
        """The keys that matter."""
        raise NotImplementedError

    def show(self) -> None:
        """Bring the body up to date: something was done, or another size or language holds."""

    @property
    def drawn(self) -> bool:
        """Whether everything has been drawn: the keys are what is drawn last."""
        return self.is_mounted and (not self.fits or self.query_one(KeyBar).drawn)

    def repaint(self) -> None:
        """Show the page as it is now."""
        if not self.is_mounted:
            return
        self.set_class(not self.fits, "-too-small")
        if not self.fits:
            size = self.app.size
            text = fit(too_small(LEAST, (size.width, size.height)), size.width)
            self.query_one("#too-small", Static).update(text)
            return
        header, prompt, key_bar = self.query_one(PageHeader), self.query_one(Prompt), self.query_one(KeyBar)
        header.where, header.about, header.figure = self.header
        prompt.card_style = key_bar.card_style = self.desk.card_style
        prompt.text, key_bar.keys = self.prompt, tuple(self.footer)
        key_bar.refusal = prompt.text if prompt.text.refusal else None
        self.show()

    def on_mount(self) -> None:
        """Show the page."""
        self.repaint()

    def on_resize(self) -> None:
        """Words and keys may depend on the size."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Another screen was closed: colours or words may have changed there."""
        if self.is_current:
            self.repaint()

    async def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer."""
        await self.press(message.key)


class PaperPage(ComposedPage):
    """A page with a text on a sheet of paper, which is scrolled as Textual scrolls."""

    @property
    def paper(self) -> Paper:
        """The sheet that the keys scroll."""
        return self.query(Paper).first()

    def action_up(self) -> None:
        """One line up."""
        self.paper.scroll_up(animate=False)

    def action_down(self) -> None:
        """One line down."""
        self.paper.scroll_down(animate=False)

    def action_page_up(self) -> None:
        """One sheet up."""
        self.paper.scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """One sheet down."""
        self.paper.scroll_page_down(animate=False)

    def action_home(self) -> None:
        """To the beginning."""
        self.paper.scroll_home(animate=False)

    def action_last(self) -> None:
        """To the end."""
        self.paper.scroll_end(animate=False)


class Page(Keyed):
    """A painted screen."""

    def compose(self) -> ComposeResult:
        """The painted area alone."""
        yield PageView(self)

    @property
    def drawn(self) -> bool:
        """Whether the painted area has been drawn."""
        return self.is_mounted and self.view.drawn

    @property
    def view(self) -> PageView:
        """The painted area."""
        return self.query_one(PageView)

    def painted(self, width: int, height: int) -> Canvas:
        """The whole page at this size."""
        canvas = Canvas(width, height, FELT)
        if width < LEAST[0] or height < LEAST[1]:
            paint_too_small(canvas)
        else:
            self.paint(canvas)
        return canvas

    def paint(self, canvas: Canvas) -> None:
        """Paint the page; the canvas is large enough."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew."""
        if self.is_mounted:
            self.view.repaint()

    def on_screen_resume(self) -> None:
        """Another screen was closed: colours or words may have changed there."""
        if self.is_current:
            self.repaint()

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """Something was clicked; keys of the footer come here."""
        if hit and hit[0] == "key":
            self.call_next(self.press, str(hit[1]))
