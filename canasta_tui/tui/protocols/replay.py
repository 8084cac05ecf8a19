"""A finished deal once more, act by act, forwards and back, with all hands open."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from canasta_tui.engine.record import MatchRecord, Note
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number, signed
from canasta_tui.rules.schema import from_builtins
from canasta_tui.store.listing import MatchRow
from canasta_tui.store.replaying import replay
from canasta_tui.store.steps import Step, steps_of, turn_after, turn_before
from canasta_tui.store.store import Store
from canasta_tui.tui.footer import WIDE, footer_key
from canasta_tui.tui.paint import LIT, bars, paste, rail, right
from canasta_tui.tui.protocols.changing import ChangingPage
from canasta_tui.tui.textpage import Scroll
from canasta_tui.tui.widgets import words as board_words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, FELT, MUTED, PRINT, STRONG, TURN
from canasta_tui.tui.widgets.meld_places import packed, places_of, runs_of
from canasta_tui.tui.widgets.melds import ShownSide, draw_melds
from canasta_tui.tui.widgets.playing_card import CardStyle, draw_small_cards, in_order
from canasta_tui.tui.widgets.table_layout import MeldsLayout, Tier, grid
from canasta_tui.tui.widgets.table_model import FooterKey, Goal, PromptText, TableModel
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.events import log_lines
from canasta_tui.words.names import side_names

_WRITTEN = 40
"""Columns for the acts as they are written down, in a wide window."""
_LEAST_ACTS = 8
"""Rows that the list of acts needs before the melds are drawn larger."""


def replay_page(record: MatchRecord, deal: int) -> ReplayPage:
    """The page for a deal (0-based) of a record; the last finished one where it is not finished."""
    return ReplayPage(record, deal)


class ReplayPage(ChangingPage):
    """One deal at a time; those that are not finished stay closed, since their hands are still in play."""

    KEYS = "replay"

    def __init__(self, record: MatchRecord, deal: int, *, kept: tuple[Store, int] | None = None) -> None:
        """This deal (0-based) of the record, at its beginning; ``kept`` says where notes go, if they go anywhere."""
        super().__init__()
        self.record = record
        self._kept = kept
        self._ruleset = from_builtins(record.ruleset)
        self._finished = replay(record).finished
        self.deal = 0
        self.at = 0
        self._steps: list[Step] = []
        self.written = False
        """Whether a narrow window shows the acts as they are written down."""
        self._scroll = Scroll()
        self._open(max(0, min(deal, self._finished - 1)))

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self._steps[self.at]

    @property
    def chosen(self) -> MatchRow | None:
        """The match, where it is kept."""
        return self._kept[0].row(self._kept[1]) if self._kept else None

    def changed(self) -> None:
        """A note was written."""
        if self._kept:
            store, match_id = self._kept
            self.record = store.record(match_id)

    def _open(self, deal: int, at: int = 0) -> None:
        self.deal = deal
        self._steps = steps_of(self.record, deal) if self._finished else []
        self.at = at if at >= 0 else len(self._steps) - 1
        self._scroll.offset = 0

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """The melds of all sides, stock and pile, all hands, and the acts."""
        rules = self._ruleset
        if not self._steps:
            rail(canvas, _(rules.name), _("Replay"))
            prompt = PromptText((_("No deal of this match is finished: its hands are still in play."),))
            bars(canvas, prompt, [footer_key("replay", "back")])
            return
        step = self.step
        title = _("Deal {deal}, act {at} of {acts}").format(deal=self.deal + 1, at=self.at, acts=len(self._steps) - 1)
        rail(canvas, _(rules.name), title, _("to {target}").format(target=number(rules.match.target)))
        y = self._paint_sides(canvas, 1)
        y = self._paint_middle(canvas, y)
        y = self._paint_hands(canvas, y)
        self._paint_acts(canvas, y, canvas.height - 2 - y)
        actions = ["next_deal", "written", "help"]
        if canvas.width >= WIDE:
            actions = ["next_deal", "last", "note", "back", "help"]
        found = [
            FooterKey("right", _("left/right"), (_("act"),)),
            FooterKey("down", _("up/down"), (_("turn"),)),
            *(footer_key("replay", action) for action in actions if self.available(action)),
        ]
        usual = PromptText(self._sentences(step), name=self._who(step))
        bars(canvas, self.line(usual, canvas.width), self.asking_keys() if self.asks else found)

    def _who(self, step: Step) -> str:
        return self.record.names[step.seat] if step.seat >= 0 else ""

    def _text(self, step: Step) -> str:
        """What happened in the act; what it set off at another seat (its red threes) with that seat's name."""
        names = self.record.names
        lines = log_lines(step.events, names, self._ruleset)
        own = [line.text for line in lines if line.seat in (step.seat, -1)]
        return "; ".join([*own, *(f"{names[line.seat]} {line.text}" for line in lines if line.text not in own)])

    def _sentences(self, step: Step) -> tuple[str, ...]:
        """What was done, what it was worth, and what the sides would score if the deal ended now; longest first."""
        sides = side_names(self.record.names, self._ruleset.sides)
        standing = plain_list(f"{name} {number(points)}" for name, points in zip(sides, step.standing, strict=True))
        note = self._note(self.at)
        if note:
            text = _("{name} {what}. {note}")
            return (text.format(name=self._who(step), what=self._text(step), note=note.text),)
        if step.seat < 0:
            return (_("The cards are dealt. Right is the next act, down the next turn."),)
        if step.deal.sheet is not None:
            long = _("{name} {what}: {worth}. The deal brings {standing}.")
        else:
            long = _("{name} {what}: {worth}. If it ended now: {standing}.")
        known = {"name": self._who(step), "what": self._text(step), "worth": signed(step.worth)}
        return (long.format(**known, standing=standing), _("{name} {what}: {worth}.").format(**known))

    def _note(self, at: int) -> Note | None:
        return next((note for note in self.record.notes if note.deal == self.deal and note.act == at - 1), None)

    def _style(self) -> CardStyle:
        return replace(self.desk.card_style, canasta_word=self._ruleset.canastas.word)

    def _paint_sides(self, canvas: Canvas, y: int) -> int:
        """All sides' melds, as large as there is room; gives the row after them."""
        rules, names = self._ruleset, self.record.names
        view = self.step.deal.view(-1)
        model = TableModel(
            view=view,
            names=names,
            side_names=side_names(names, rules.sides),
            variant=_(rules.name),
            target=rules.match.target,
            own=-1,
            goal=Goal(rules.going_out.canastas, rules.going_out.natural, rules.going_out.mixed),
            wild_places=int(rules.wild_melds.allowed),
            style=self._style(),
        )
        places = places_of(model)
        # The number of rows is that of the whole deal, so that nothing jumps from act to act.
        last = self._steps[-1].deal.view(-1)
        runs = [max(int(rules.sequences.allowed), len(packed(runs_of(side)))) for side in last.sides]
        below = 2 + len(names) + 1 + _LEAST_ACTS + 2
        medium = y + sum(5 + rows for rows in runs) + below <= canvas.height
        tier = Tier.MEDIUM if medium else Tier.LINE
        chips = not medium and bool(rules.sequences.allowed)
        for side, name in enumerate(model.side_names):
            kept = min(1, runs[side]) if chips else runs[side]
            at = grid(canvas.width, places.count, tier)
            block = MeldsLayout(side, 0, y, canvas.width, tier, 4 if medium else 1, kept, chips, at)
            part = Canvas(canvas.width, block.height, FELT)
            draw_melds(part, ShownSide(view.sides[side], name, model.goal), block, places, self._style())
            paste(canvas, part, y)
            y += block.height
        return y

    def _paint_middle(self, canvas: Canvas, y: int) -> int:
        """Stocks and the whole pile, its top first; gives the row after them."""
        deal = self.step.deal
        view = deal.view(-1)
        stock = " + ".join(str(len(cards)) for cards in deal.stocks)
        canvas.put(0, y, "─" * canvas.width, PRINT)
        text = _("stock {cards}").format(cards=stock)
        x = canvas.put(1, y + 1, text, MUTED) + 2
        x = canvas.put(x, y + 1, _("pile {n}").format(n=len(deal.pile)), MUTED) + 1
        note = ""
        if view.pile.crossed:
            note = board_words.crosswise(self._ruleset.pile.word)
        elif view.pile.stopped:
            note = board_words.stop_word()
        room = canvas.width - x - 1 - (cell_len(note) + 2 if note else 0)
        draw_small_cards(canvas, x, y + 1, room, deal.pile[::-1], self._style(), sorts=False)
        if note:
            right(canvas, canvas.width - 1, y + 1, note, ACCENT)
        return y + 2

    def _paint_hands(self, canvas: Canvas, y: int) -> int:
        """A row for each seat; gives the row after them."""
        deal, names = self.step.deal, self.record.names
        canvas.put(0, y, "─" * canvas.width, PRINT)
        y += 1
        wide = min(16, max(map(cell_len, names)))
        for seat, name in enumerate(names):
            acting = seat == self.step.seat
            canvas.put(1, y, (">" if acting else " ") + cut(name, wide), TURN if acting else STRONG)
            cards = in_order(deal.hands[seat])
            right(canvas, wide + 6, y, str(len(cards)), MUTED)
            draw_small_cards(canvas, wide + 7, y, canvas.width - wide - 8, cards, self._style())
            y += 1
        canvas.put(0, y, "─" * canvas.width, PRINT)
        return y + 1

    def _paint_acts(self, canvas: Canvas, y: int, height: int) -> None:
        """The acts round the one that is shown, each with what it was worth: in words and as they are written down,
        or, in a narrow window, one of both."""
        scroll = self._scroll
        scroll.lines, scroll.room = len(self._steps), height
        scroll.show(max(0, self.at - height // 3))
        scroll.show(min(len(self._steps) - 1, self.at + height // 3))
        scroll.show(self.at)
        names = self.record.names
        wide = min(16, max(map(cell_len, names)))
        both = canvas.width >= WIDE
        for row in range(min(height, len(self._steps) - scroll.offset)):
            n = scroll.offset + row
            step = self._steps[n]
            lit = n == self.at
            ink = LIT if lit else MUTED
            if lit:
                canvas.put(1, y + row, " " * (canvas.width - 2), LIT)
            first = step.turn != self._steps[n - 1].turn if n else True
            right(canvas, 5, y + row, str(n), ink)
            if step.seat >= 0 and (first or lit or not row):
                canvas.put(7, y + row, cut(names[step.seat], wide), LIT if lit else STRONG)
            text = self._text(step)
            if self._note(n):
                text = f'{text}  "{self._note_text(n)}"'
            start, room = 8 + wide, canvas.width - wide - 18
            if both:
                room -= _WRITTEN + 2
                canvas.put(start + room + 2, y + row, cut(step.line, _WRITTEN), ink)
            elif self.written:
                text = step.line
            canvas.put(start, y + row, cut(text, room), ink)
            if step.seat >= 0:
                right(canvas, canvas.width - 2, y + row, signed(step.worth), ink)
            canvas.hit(1, y + row, canvas.width - 2, 1, ("step", n))

    def _note_text(self, at: int) -> str:
        note = self._note(at)
        return note.text if note else ""

    # Doing

    def _go(self, at: int) -> None:
        self.at = max(0, min(len(self._steps) - 1, at))

    def do_forward(self) -> None:
        """The next act."""
        self._go(self.at + 1)

    def do_backward(self) -> None:
        """The act before."""
        self._go(self.at - 1)

    def do_next_turn(self) -> None:
        """To the end of the next turn."""
        self._go(turn_after(self._steps, self.at))

    def do_previous_turn(self) -> None:
        """To the end of the turn before."""
        self._go(turn_before(self._steps, self.at))

    def do_next_deal(self) -> None:
        """The next finished deal."""
        if self.deal + 1 < self._finished:
            self._open(self.deal + 1)
        elif self.deal + 1 < len(self.record.deals):
            self.tell(_("The next deal is not finished: its hands are still in play."), refused=True)
        else:
            self.tell(_("This is the last deal."), refused=True)

    def do_previous_deal(self) -> None:
        """The deal before."""
        if self.deal:
            self._open(self.deal - 1)
        else:
            self.tell(_("This is the first deal."), refused=True)

    def do_home(self) -> None:
        """The dealing."""
        self._go(0)

    def do_last(self) -> None:
        """The end of the deal."""
        self._go(len(self._steps) - 1)

    def do_written(self) -> None:
        """The acts as they are written down, or in words."""
        self.written = not self.written

    def do_note(self) -> None:
        """Write a note about the act (at the dealing: about the deal)."""
        if self._kept and self._steps:
            self.ask_note(self._kept[1], deal=self.deal, act=self.at - 1 if self.at else None)

    def available(self, action: str) -> bool:
        """Notes need a kept match; a wide window shows the acts in both ways at once."""
        if action == "written":
            return self.size.width < WIDE
        return self._kept is not None if action == "note" else super().available(action)

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """An act of the list, or a key."""
        if hit[0] == "step" and not self.asks:
            self._go(int(hit[1]))
            self.repaint()
        else:
            super().pressed(hit)
