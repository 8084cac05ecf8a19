"""The list of variants with the summary beside it: the upper half of the new-game screen, and the way to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.message import Message

from canasta_tui.i18n import _, ngettext, pgettext
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.loading import RulesetInfo, TableForm, list_rulesets, load_ruleset
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import WIDE, footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.paint import LIT, PAPER_HEAVY, right
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, MUTED, PRINT_TEXT, STRONG
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG, draw_paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut, fit, wrapped
from canasta_tui.words.rulesheet.summary import Summary, summary

_LABEL: Final = 9
_ROOMY: Final = 50
"""Cells of the paper from which the longer lines of the summary are used."""


def seats_text(info: RulesetInfo) -> str:
    """For how many people: ``2-4 6``."""
    seats = sorted({form.seats for form in info.tables})
    runs: list[list[int]] = []
    for n in seats:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)


def form_text(form: TableForm, forms: tuple[TableForm, ...]) -> str:
    """A table form in a few words; its target too where another form has the same seats and sides."""
    if form.seats == form.sides:
        text = str(form.seats)
        if any(other.seats == form.seats and other.sides != form.sides for other in forms):
            text = _("{seats}, each alone").format(seats=form.seats)
    else:
        text = ngettext("{seats}, {n} team", "{seats}, {n} teams", form.sides).format(seats=form.seats, n=form.sides)
    twins = [other for other in forms if (other.seats, other.sides) == (form.seats, form.sides)]
    if len(twins) > 1 and form is not twins[0]:
        text = _("{form}, to {target}").format(form=text, target=number(form.target))
    return text


_FIGURES: Final = (5, 5, 5, 4, 8)
"""Columns of the figures: pack, dealt, draw, out, to."""


def figures(form: TableForm) -> str:
    """The figures that tell variants apart, in columns under :func:`figure_heads`."""
    values = (form.pack, form.cards, form.draw, form.canastas)
    cells = [*map(str, values), number(form.target)]
    return "".join(cell.rjust(width) for cell, width in zip(cells, _FIGURES, strict=True))


def figure_heads() -> str:
    """What the figures are: cards in the pack, dealt, drawn in a turn, canastas to go out, target."""
    heads = (
        pgettext("column: cards in the pack", "pack"),
        pgettext("column: cards dealt", "deal"),
        pgettext("column: cards drawn", "draw"),
        pgettext("column: canastas to go out", "out"),
        pgettext("column: target", "to"),
    )
    return "".join(cut(head, width - 1).rjust(width) for head, width in zip(heads, _FIGURES, strict=True))


class Variants:
    """Which variant and table form are lit.

    Attributes:
        infos: all variants.
        index, form_index: the lit one and its table form.
        options: values chosen by option name.
        wish: seats that were wanted last, kept while one walks through the variants.
    """

    def __init__(self, wish: int = 4) -> None:
        """The first variant, at the table that fits so many people best."""
        self.infos = list_rulesets()
        self.index = 0
        self.wish = wish
        self.options: dict[str, int | bool | str] = {}
        self.form_index = 0
        self._choose_form()

    @property
    def info(self) -> RulesetInfo:
        """The lit variant."""
        return self.infos[self.index]

    @property
    def forms(self) -> tuple[TableForm, ...]:
        """Its table forms; none where it cannot be read."""
        return self.info.tables

    @property
    def form(self) -> TableForm | None:
        """The lit table form."""
        return self.forms[self.form_index] if self.forms else None

    def form_of(self, index: int) -> TableForm | None:
        """The table form of a variant that the list shows: the lit one, else the one for the seats wanted."""
        if index == self.index:
            return self.form
        forms = self.infos[index].tables
        return next((form for form in forms if form.seats == self.wish), forms[0] if forms else None)

    def move(self, step: int) -> None:
        """The next or the previous variant."""
        self.go(max(0, min(len(self.infos) - 1, self.index + step)))

    def go(self, index: int) -> None:
        """This variant."""
        self.index = index
        self.options = {}
        self._choose_form()
        self.forget()

    def move_form(self, step: int) -> None:
        """The next or the previous table form."""
        if self.forms:
            self.go_form((self.form_index + step) % len(self.forms))

    def go_form(self, index: int) -> None:
        """This table form."""
        self.form_index = index
        self.wish = self.forms[index].seats
        self.options = {}
        self.forget()

    def _choose_form(self) -> None:
        seats = [form.seats for form in self.forms]
        self.form_index = seats.index(self.wish) if self.wish in seats else 0

    def forget(self) -> None:
        """The choice has changed."""
        self.__dict__.pop("loaded", None)

    @cached_property
    def loaded(self) -> Ruleset | RulesetError:
        """The ruleset as chosen, or why it cannot be played."""
        if self.info.error is not None or self.form is None:
            return self.info.error or RulesetError(_("This variant has no tables."))
        try:
            return load_ruleset(self.info.path, self.form.key, self.options)
        except RulesetError as error:
            return error


def paint_list(canvas: Canvas, x: int, y: int, width: int, height: int, variants: Variants, *, lit: bool) -> None:
    """The variants, with the figures that tell them apart where the width allows."""
    with_figures = width >= 54
    each = 2 if height >= 2 * len(variants.infos) - 1 else 1
    room = (height + each - 1) // each
    first = max(0, min(variants.index - room // 2, len(variants.infos) - room))
    for n, info in enumerate(variants.infos[first : first + room], first):
        row = y + (n - first) * each
        form = variants.form_of(n)
        end = seats_text(info) if width >= 36 else ""
        if with_figures:
            end = f"{end:>7}" + (figures(form) if form is not None else "")
        name = cut(_(info.name), width - 2 - cell_len(end))
        if n == variants.index:
            ink = LIT if lit else STRONG
            canvas.put(x, row, f">{name}".ljust(width), ink)
            right(canvas, x + width - 1, row, end, ink)
        else:
            canvas.put(x + 1, row, name, STRONG if info.error is None else PRINT_TEXT)
            right(canvas, x + width - 1, row, end, MUTED)
        canvas.hit(x, row, width, each, ("variant", n))


def _summary_lines(short: Summary, width: int, rows: int, *, roomy: bool) -> list[tuple[str, list[str]]]:
    """The lines of a summary that have room: the longer texts where they fit, the shortest ones else."""
    brief = {label: wrapped(text, width) for label, text in short.short}
    if not roomy:
        return list(brief.items())
    lines = [(label, wrapped(text, width)) for label, text in short.lines]
    while sum(len(texts) for _label, texts in lines) > rows:
        longest = max(range(len(lines)), key=lambda n: len(lines[n][1]) - len(brief.get(lines[n][0], lines[n][1])))
        label, texts = lines[longest]
        if len(brief.get(label, texts)) >= len(texts):
            return list(brief.items())
        lines[longest] = (label, brief[label])
    return lines


def paint_summary(
    canvas: Canvas, x: int, y: int, width: int, height: int, variants: Variants, *, hint: Sequence[str], filled: bool
) -> None:
    """The lit variant in short, on paper."""
    draw_paper(canvas, x, y, width, height, filled=filled)
    loaded = variants.loaded
    inside = width - 5
    if isinstance(loaded, RulesetError):
        canvas.put(x + 2, y + 1, cut(variants.info.name, inside), PAPER_STRONG)
        for row, line in enumerate(wrapped(str(loaded), inside)[: height - 4], y + 3):
            canvas.put(x + 2, row, line, PAPER_INK)
        return
    short = summary(loaded)
    name = cut(short.name, inside * 2 // 3)
    players = fit((short.players, short.players.partition(",")[0]), inside - cell_len(name) - 2)
    right(canvas, x + width - 2, y + 1, players, PAPER_MUTED)
    canvas.put(x + 2, y + 1, name, PAPER_STRONG)
    canvas.put(x + 2, y + 2, "━" * (width - 4), PAPER_HEAVY)
    row, bottom = y + 3, y + height - 2
    lines = _summary_lines(short, inside - _LABEL, bottom - row, roomy=width >= _ROOMY)
    spare = bottom - row - len(lines)
    for label, texts in lines:
        shown = texts
        if len(texts) - 1 > spare:
            shown = [*texts[: max(0, spare)], cut(" ".join(texts[max(0, spare) :]), inside - _LABEL)]
        spare -= len(shown) - 1
        for n, text in enumerate(shown):
            if row < bottom:
                canvas.put(x + 2, row, label if n == 0 else "", PAPER_MUTED)
                canvas.put(x + 2 + _LABEL, row, text, PAPER_INK)
                row += 1
    canvas.put(x + 2, bottom, fit(hint, inside), PAPER_MUTED)


class VariantChooser(Painted):
    """The variants in a list, and the lit one in short on paper beside it."""

    class Picked(Message):
        """A variant was clicked.

        Attributes:
            chooser: where.
            index: of the variant.
        """

        def __init__(self, chooser: VariantChooser, index: int) -> None:
            super().__init__()
            self.chooser = chooser
            self.index = index

        @property
        def control(self) -> VariantChooser:
            """The list."""
            return self.chooser

    def __init__(self, variants: Variants) -> None:
        super().__init__()
        self._variants = variants
        self._lit = True
        self._hint: tuple[str, ...] = ()

    def show(self, *, lit: bool, hint: tuple[str, ...]) -> None:
        """Show what has changed; ``lit``: the keyboard is here. ``hint`` is the last line on the paper."""
        self._lit, self._hint = lit, hint
        if self.size:
            self.show_canvas(self.first_canvas(), filled=not self.app.no_color)

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.show(lit=self._lit, hint=self._hint)

    def first_canvas(self) -> Canvas:
        """List and paper, as wide and as high as there is room."""
        self.filled = not self.app.no_color
        canvas = Canvas(*self.size, FELT)
        wide, tall = canvas.width >= WIDE, canvas.height >= 2 * len(self._variants.infos) - 1
        column, y = (58 if wide else 29), (1 if tall or not wide else 0)
        top = 1 if tall and wide else 0
        if wide:
            canvas.put(3, y, _("Variant"), Ink.of("muted", "felt", "bold"))
            right(canvas, column + 1, y, figure_heads(), MUTED)
            y += 2 if tall else 1
        paint_list(canvas, 2 if wide else 1, y, column, canvas.height - y, self._variants, lit=self._lit)
        x = column + 4 if wide else 31
        paint_summary(
            canvas, x, top, canvas.width - x - (3 if wide else 2), canvas.height - top - (1 if tall else 0),
            self._variants, hint=self._hint, filled=self.filled,
        )  # fmt: skip
        return canvas

    def on_click(self, event: events.Click) -> None:
        """Tell which variant was clicked."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None:
            event.stop()
            self.post_message(self.Picked(self, int(str(hit[1]))))


class VariantsPage(ComposedPage):
    """Choose a variant to read its rules."""

    KEYS = "variants"

    def __init__(self) -> None:
        """At the first variant."""
        super().__init__()
        self.variants = Variants()

    def compose_body(self) -> ComposeResult:
        """List and summary."""
        yield VariantChooser(self.variants)

    @property
    def header(self) -> tuple[str, str, str]:
        """The rules."""
        return _("Canasta"), _("Rules"), ""

    @property
    def prompt(self) -> PromptText:
        """What the arrows do."""
        form = self.variants.form
        text = form_text(form, self.variants.forms) if form is not None else ""
        return PromptText((_("Up and down: the variant. Left and right: the table ({form}).").format(form=text),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Choose, open and back."""
        found = [footer_key("variants", action) for action in ("right", "enter", "help", "back")]
        return [up_down("variants", _("variant")), *found]

    def show(self) -> None:
        """The lit variant."""
        hint = (fill("variants", _("{enter_key} opens the full rules")),)
        self.query_one(VariantChooser).show(lit=True, hint=hint)

    def action_up(self) -> None:
        """The variant above."""
        self.variants.move(-1)

    def action_down(self) -> None:
        """The variant below."""
        self.variants.move(1)

    def action_left(self) -> None:
        """The table form before."""
        self.variants.move_form(-1)

    def action_right(self) -> None:
        """The next table form."""
        self.variants.move_form(1)

    def action_enter(self) -> None:
        """Its full rules."""
        if isinstance(self.variants.loaded, Ruleset):
            self.app.push_screen(RulesPage(self.variants.loaded))

    def on_variant_chooser_picked(self, message: VariantChooser.Picked) -> None:
        """Light the variant; the lit one: open its rules."""
        if not (self.fits and self.is_current):
            return
        if message.index == self.variants.index:
            self.action_enter()
        else:
            self.variants.go(message.index)
        self.repaint()
