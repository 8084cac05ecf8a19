"""A finished deal once more, act by act, forwards and back, with all hands open."""

from __future__ import annotations

from msgspec.structs import replace
from textual.app import ComposeResult

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
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import bars, rail
from canasta_tui.tui.protocols.changing import ChangingPage
from canasta_tui.tui.protocols.replay_layout import replay_layout
from canasta_tui.tui.widgets.act_list import ActList, ListedAct
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.tui.widgets.cut_card import CutCard
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.header import Header
from canasta_tui.tui.widgets.key_bar import KeyBar
from canasta_tui.tui.widgets.meld_places import packed, sequences_of
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.prompt import Prompt
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.tui.widgets.table_model import FooterKey, Goal, PromptText, TableModel
from canasta_tui.tui.widgets.text_prompt import TextPrompt
from canasta_tui.words.events import log_lines
from canasta_tui.words.names import side_names


def replay_page(record: MatchRecord, deal: int) -> ReplayPage:
    """The page for a deal (0-based) of a record; the last finished one where it is not finished."""
    return ReplayPage(record, deal)


class ReplayPage(ChangingPage, Page):
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
        """Whether the acts stand as they are written down, and not in words."""
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

    # Showing

    def compose(self) -> ComposeResult:
        """The table with all hands open, and the acts beside it."""
        if not self._steps:
            yield from super().compose()
            return
        view = self.step.deal.view(-1)
        with CardTable(replay_layout, keyed=False):
            yield Header()
            for side in range(len(view.sides)):
                yield Melds(side)
            for stock in range(len(view.stocks)):
                yield Stock(stock)
            yield DiscardPile()
            yield CutCard()
            for seat in range(len(self.record.names)):
                yield Hand(seat)
            yield ActList()
            yield Prompt()
            yield KeyBar()
        yield TextPrompt()

    @property
    def drawn(self) -> bool:
        """Whether what it shows has been drawn."""
        return self.is_mounted and self.query(Painted).first().drawn

    def on_mount(self) -> None:
        """Nothing on the table can be pressed: it was played long ago."""
        for kind in (Melds, Stock, DiscardPile, Hand):
            for widget in self.query(kind):
                widget.disabled = True
        self.repaint()

    def on_resize(self) -> None:
        """The footer depends on the width."""
        self.repaint()

    def repaint(self) -> None:
        """Show the table after the act, the acts round it, and what can be done."""
        if not self._steps:
            super().repaint()
        elif self.is_mounted:
            acts = self.query_one(ActList)
            acts.acts = tuple(map(self._listed, range(len(self._steps))))
            acts.at = self.at
            self.query_one(CardTable).show(self._model())

    def paint(self, canvas: Canvas) -> None:
        """The page where no deal can be shown."""
        rail(canvas, _(self._ruleset.name), _("Replay"))
        prompt = PromptText((_("No deal of this match is finished: its hands are still in play."),))
        bars(canvas, prompt, [footer_key("replay", "back")])

    def _model(self) -> TableModel:
        """The table after the act."""
        rules, names, step = self._ruleset, self.record.names, self.step
        view = step.deal.view(-1)
        # The number of rows is that of the whole deal, so that nothing jumps from act to act.
        last = self._steps[-1].deal.view(-1)
        sequence_rows = max(len(packed(sequences_of(side))) for side in last.sides)
        usual = PromptText(self._sentences(step), name=self._who(step))
        return TableModel(
            view=replace(view, pile=replace(view.pile, seen=tuple(reversed(step.deal.pile)))),
            names=names,
            side_names=side_names(names, rules.sides),
            variant=_(rules.name),
            target=rules.match.target,
            own=-1,
            goal=Goal(rules.going_out.canastas, rules.going_out.natural, rules.going_out.mixed),
            prompt=self.line(usual),
            keys=tuple(self.asking_keys() if self.asks else self._keys()),
            pile_word=rules.pile.word,
            wild_places=int(rules.wild_melds.allowed),
            sequence_rows=max(1, sequence_rows) if rules.sequences.allowed else 0,
            heading=_("Deal {deal}, act {at} of {acts}").format(
                deal=self.deal + 1, at=self.at, acts=len(self._steps) - 1
            ),
            open_hands=tuple(map(tuple, step.deal.hands)),
            acting=step.seat,
            style=replace(self.desk.card_style, canasta_word=rules.canastas.word),
        )

    def _keys(self) -> list[FooterKey]:
        actions = ["next_deal", "written", "help"]
        if self.app.size.width >= WIDE:
            actions = ["next_deal", "last", "written", "note", "back", "help"]
        return [
            FooterKey("right", _("left/right"), (_("act"),)),
            FooterKey("down", _("up/down"), (_("turn"),)),
            *(footer_key("replay", action) for action in actions if self.available(action)),
        ]

    def _listed(self, n: int) -> ListedAct:
        """A step as it stands in the list."""
        step = self._steps[n]
        note = self._note(n)
        text = step.line if self.written else self._text(step)
        return ListedAct(
            self._who(step),
            f'{text}  "{note.text}"' if note and not self.written else text,
            signed(step.worth) if step.seat >= 0 else "",
            begins=step.seat >= 0 and (not n or step.turn != self._steps[n - 1].turn),
        )

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

    # Doing

    def _go(self, at: int) -> None:
        self.at = max(0, min(len(self._steps) - 1, at))

    def action_forward(self) -> None:
        """The next act."""
        self._go(self.at + 1)

    def action_backward(self) -> None:
        """The act before."""
        self._go(self.at - 1)

    def action_next_turn(self) -> None:
        """To the end of the next turn."""
        self._go(turn_after(self._steps, self.at))

    def action_previous_turn(self) -> None:
        """To the end of the turn before."""
        self._go(turn_before(self._steps, self.at))

    def action_next_deal(self) -> None:
        """The next finished deal."""
        if self.deal + 1 < self._finished:
            self._open(self.deal + 1)
        elif self.deal + 1 < len(self.record.deals):
            self.tell(_("The next deal is not finished: its hands are still in play."), refused=True)
        else:
            self.tell(_("This is the last deal."), refused=True)

    def action_previous_deal(self) -> None:
        """The deal before."""
        if self.deal:
            self._open(self.deal - 1)
        else:
            self.tell(_("This is the first deal."), refused=True)

    def action_home(self) -> None:
        """The dealing."""
        self._go(0)

    def action_last(self) -> None:
        """The end of the deal."""
        self._go(len(self._steps) - 1)

    def action_written(self) -> None:
        """The acts as they are written down, or in words."""
        self.written = not self.written

    def action_note(self) -> None:
        """Write a note about the act (at the dealing: about the deal)."""
        if self._kept and self._steps:
            self.ask_note(self._kept[1], deal=self.deal, act=self.at - 1 if self.at else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Notes need a kept match."""
        return self._kept is not None if action == "note" else super().check_action(action, parameters)

    def on_act_list_pressed(self, message: ActList.Pressed) -> None:
        """To an act of the list."""
        if not self.asks:
            self._go(message.index)
            self.repaint()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer."""
        self.pressed(("key", message.key))
