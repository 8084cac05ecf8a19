"""New game: a variant, a table, names, house options, and how the cards are shuffled."""

from __future__ import annotations

from typing import Any, Final

from textual import events

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.loading import OptionInfo
from canasta_tui.rules.sides import side_of
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import FIELD, LIT, bars, button, printed, rail, right
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.typing import TextLine
from canasta_tui.tui.variants import Variants, figure_heads, form_text, paint_list, paint_summary
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.table_model import PromptText, Texts
from canasta_tui.tui.widgets.texts import cell_len, cut, fit
from canasta_tui.words.names import EXAMPLES, check_name, check_names, side_names, tidy
from canasta_tui.words.options import option_label, value_text

_LONGEST_SEED: Final = 18
_TYPED: Final = 40
"""Characters that a field takes in while one types: more than a name may have, so that one sees what is wrong."""


class NewGamePage(Page):
    """The list of variants with its summary, and below it the table."""

    KEYS = "new_game"

    def __init__(self) -> None:
        """As the last table was set."""
        super().__init__()
        self.variants = Variants()
        self.names: list[str] = list(EXAMPLES)
        self.seed = ""
        self._field = "variant"
        self._line: TextLine | None = None
        self._refusal = ""

    def on_mount(self) -> None:
        """The names of the last table."""
        kept = self.desk.settings.names
        self.names[: len(kept)] = kept
        if kept:
            self.variants.wish = len(kept)
            self.variants.go(0)

    # What there is to fill in

    @property
    def field(self) -> str:
        """The field that is lit."""
        return self._field

    @field.setter
    def field(self, field: str) -> None:
        """Go to a field; the text that stands in it is chosen, so that what is typed replaces it."""
        self._field = field
        most = _LONGEST_SEED if field == "seed" else _TYPED
        self._line = TextLine(self._text(), most=most, whole=True) if self._typing else None

    @property
    def seats(self) -> int:
        """Seats of the table form that is lit."""
        return self.variants.form.seats if self.variants.form else 0

    @property
    def options(self) -> tuple[OptionInfo, ...]:
        """House options of the variant at this table."""
        return self.variants.form.options if self.variants.form else ()

    def fields(self) -> list[str]:
        """All fields in the order of the page."""
        names = [f"name{n}" for n in range(self.seats)]
        return ["variant", "table", *names, *(f"option{n}" for n in range(len(self.options))), "seed"]

    def _option_value(self, option: OptionInfo) -> int | bool | str:
        return self.variants.options.get(option.name, option.values[0])

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """Everything on one page."""
        if self.field not in self.fields():
            self.field = "variant"
        rail(canvas, _("Canasta"), _("New game"))
        tall, wide = canvas.height >= 34, canvas.width >= 110
        gap = 2 if tall else 1
        teams = self.variants.form is not None and self.variants.form.sides < self.seats
        rows = self._name_rows(canvas.width, wide=wide) * (2 if teams else 1)
        # The line, seats, names, options, shuffle, and where there is room blank rows and the key.
        below = 1 + gap + (gap - 1) + rows + (gap - 1) + max(1, len(self.options)) + gap + (3 if tall else 0)
        split = canvas.height - 2 - below
        self._paint_variants(canvas, split, wide=wide, tall=tall)
        printed(canvas, split, _("The table"), x=2 if wide else 1)
        self._paint_table(canvas, split + gap, gap, wide=wide, tall=tall)
        prompt = PromptText((self._refusal,), refusal=True) if self._refusal else self._prompt()
        keys = [footer_key("new_game", action) for action in ("next_field", "deal", "rules", "back", "help")]
        bars(canvas, prompt, [up_down("new_game", _("variant")), *keys])

    def _paint_variants(self, canvas: Canvas, split: int, *, wide: bool, tall: bool) -> None:
        column = 58 if wide else 29
        top = 2 if tall else 1
        y = 2 if tall or not wide else 1
        if wide:
            canvas.put(3, y, _("Variant"), "muted/felt b")
            right(canvas, column + 1, y, figure_heads(), MUTED)
            y += 2 if tall else 1
        paint_list(canvas, 2 if wide else 1, y, column, split - y, self.variants, lit=self.field == "variant")
        x = column + 4 if wide else 31
        paint_summary(
            canvas, x, top, canvas.width - x - (3 if wide else 2), split - top - (1 if tall else 0), self.variants,
            hint=(
                fill("new_game", _("{rules_key} opens the full rules, with the points where the source is silent")),
                fill("new_game", _("{rules_key} opens the full rules")),
            ),
            filled=self.desk.pens.filled,
        )  # fmt: skip

    def _paint_table(self, canvas: Canvas, y: int, gap: int, *, wide: bool, tall: bool) -> None:
        label, x = (4, 14) if wide else (2, 12)
        canvas.put(label, y, _("Seats"), MUTED)
        self._paint_forms(canvas, x, y)
        y += gap
        canvas.put(label, y, _("Names"), MUTED)
        y = self._paint_names(canvas, x, y, wide=wide)
        y += gap
        canvas.put(label, y, _("Options"), MUTED)
        if not self.options:
            canvas.put(x, y, _("none in this variant"), MUTED)
            y += 1
        for n, option in enumerate(self.options):
            self._paint_option(canvas, x, y, n, option)
            y += 1
        y += gap - 1
        canvas.put(label, y, _("Shuffle"), MUTED)
        hints = (
            _("or a number: the same number deals the same cards"),
            _("or a number: it deals the same cards"),
        )
        self._paint_text(canvas, x, y, 20, "seed", self.seed, empty=_("at random"))
        canvas.put(x + 22, y, fit(hints, canvas.width - x - 23), MUTED)
        if tall:
            button(canvas, label, y + 2, _("enter"), self._deal_text(), "enter")

    def _paint_forms(self, canvas: Canvas, x: int, y: int) -> None:
        forms = self.variants.forms
        for n, form in enumerate(forms):
            text = form_text(form, forms)
            chosen = n == self.variants.form_index
            lit = chosen and self.field == "table"
            shown = f"({text})" if chosen else f" {text} "
            canvas.hit(x, y, cell_len(shown), 1, ("form", n))
            x = canvas.put(x, y, shown, LIT if lit else STRONG if chosen else FIELD) + 1

    def _name_width(self, *, wide: bool) -> int:
        return (18 if self.seats <= 5 else 15) if wide else 12

    def _name_rows(self, columns: int, *, wide: bool) -> int:
        """Rows that the fields of the names take."""
        x = 14 if wide else 12
        per_row = max(1, (columns - x) // (self._name_width(wide=wide) + 1))
        return max(1, -(-self.seats // per_row))

    def _paint_names(self, canvas: Canvas, x: int, y: int, *, wide: bool) -> int:
        """The fields of the names with the sides below them; gives the last row used."""
        rows, width = self._name_rows(canvas.width, wide=wide), self._name_width(wide=wide)
        per_row = -(-self.seats // rows) if self.seats else 1
        step = min(width + 2, (canvas.width - x) // per_row)
        sides = self.variants.form.sides if self.variants.form else 1
        owners = side_names([tidy(name) or "?" for name in self.names[: self.seats]], sides) if self.seats else ()
        each = 2 if sides < self.seats else 1
        for seat in range(self.seats):
            line, at = y + (seat // per_row) * each, x + (seat % per_row) * step
            self._paint_text(canvas, at, line, width, f"name{seat}", self.names[seat])
            if each == 2:
                canvas.put(at + 1, line + 1, cut(owners[side_of(seat, sides)], step - 2), MUTED)
        return y + rows * each - 1

    def _paint_text(
        self, canvas: Canvas, x: int, y: int, width: int, field: str, text: str, *, empty: str = ""
    ) -> None:
        """A field to type in: the one that is lit shows where the caret is, or what would be replaced."""
        line = self._line if self.field == field else None
        room = width - 2
        if line is None:
            shown = text
            while cell_len(shown) > room:
                shown = shown[1:]
            canvas.put(x, y, f" {shown} ".ljust(width), FIELD)
            if not text and empty:
                canvas.put(x + 1, y, cut(empty, room), FIELD)
        else:
            shown, before = line.window(room)
            canvas.put(x, y, " " * width, "text/felt2 b|r")
            canvas.put(x + 1, y, shown, LIT if line.whole else "text/felt2 b|r")
            if not line.whole:
                under = line.text[line.at : line.at + 1] or " "
                canvas.put(x + 1 + before, y, under, LIT)
        canvas.hit(x, y, width, 1, ("field", field))

    def _paint_option(self, canvas: Canvas, x: int, y: int, n: int, option: OptionInfo) -> None:
        chosen = self._option_value(option)
        lit = self.field == f"option{n}"
        label = option_label(option.key)
        values = sum(cell_len(value_text(option.key, value)) + 3 for value in option.values)
        end = canvas.put(x, y, cut(label, canvas.width - x - values - 4), STRONG if lit else MUTED) + 2
        for index, value in enumerate(option.values):
            text = value_text(option.key, value)
            shown = f"({text})" if value == chosen else f" {text} "
            canvas.hit(end, y, cell_len(shown), 1, ("option", n, index))
            ink = LIT if lit and value == chosen else STRONG if value == chosen else FIELD
            end = canvas.put(end, y, shown, ink) + 1

    def _deal_text(self) -> str:
        if not self.seats:
            return _("This variant cannot be played.")
        names = [tidy(name) or "?" for name in self.names[: self.seats]]
        loaded = self.variants.loaded
        if not isinstance(loaded, RulesetError) and loaded.deal.seating == "drawn":
            return _("Draw for seats and partners, then deal")
        return _("Deal the cards: {dealer} deals, {first} begins").format(dealer=names[-1], first=names[0])

    def _prompt(self) -> PromptText:
        title = _("New game")
        form = self.variants.form
        if self._line is not None and self._line.whole:
            texts: Texts = (
                _("{title}: what you type replaces {text}; left and right edit it, {deal_key} deals."),
                _("{title}: typing replaces {text}; arrows edit it."),
            )
            return PromptText(
                tuple(fill("new_game", text, title=title, text=self._line.text) for text in texts), name=title
            )
        if form is None:
            return PromptText((_("{title}: this variant cannot be played.").format(title=title),), name=title)
        names = [tidy(name) or "?" for name in self.names[: form.seats]]
        texts = (
            _("{title}: choose a variant, then the table. {names} play {variant} to {target}."),
            _("{title}: {names} play to {target}."),
            _("{title}: {deal_key} deals."),
        )
        values = {
            "title": title,
            "names": and_list(names),
            "variant": _(self.variants.info.name),
            "target": number(form.target),
        }
        return PromptText(tuple(fill("new_game", text, **values) for text in texts), name=title)

    # Keys

    def key_pressed(self, key: str, character: str | None = None) -> bool:
        """In a field that is typed in, characters are text; all else as the table of keys says."""
        self._refusal = ""
        line = self._line
        if line is not None and key != "question_mark" and line.pressed(key, " " if key == "space" else character):
            self._keep()
            self.repaint()
            return True
        return super().key_pressed(key, character)

    @property
    def _typing(self) -> bool:
        return self.field.startswith("name") or self.field == "seed"

    def _text(self) -> str:
        return self.seed if self.field == "seed" else self.names[int(self.field[4:])]

    def _keep(self) -> None:
        """What was typed stands in the field."""
        assert self._line is not None
        if self.field == "seed":
            self.seed = self._line.text
        else:
            self.names[int(self.field[4:])] = self._line.text

    def on_paste(self, event: events.Paste) -> None:
        """A pasted text goes into the field, its first line only."""
        if self._line is not None and self.fits:
            event.stop()
            self._line.insert((event.text.splitlines() or [""])[0])
            self._keep()
            self.repaint()

    def action_clear(self) -> None:
        """Empty the field."""
        if self._line is not None:
            self._line.clear()
            self._keep()

    def _step_field(self, step: int) -> None:
        fields = self.fields()
        self.field = fields[(fields.index(self.field) + step) % len(fields)]

    def action_next_field(self) -> None:
        """The next field."""
        self._step_field(1)

    def action_previous_field(self) -> None:
        """The field before."""
        self._step_field(-1)

    def action_up(self) -> None:
        """The variant above; in the table, the field before."""
        if self.field == "variant":
            self.variants.move(-1)
        else:
            self._step_field(-1)

    def action_down(self) -> None:
        """The variant below; in the table, the next field."""
        if self.field == "variant":
            self.variants.move(1)
        elif self.field != self.fields()[-1]:
            self._step_field(1)

    def _choose(self, step: int) -> None:
        if self.field in ("variant", "table"):
            self.variants.move_form(step)
        elif self.field.startswith("option"):
            option = self.options[int(self.field[6:])]
            at = option.values.index(self._option_value(option))
            self._set_option(option, (at + step) % len(option.values))

    def _set_option(self, option: OptionInfo, index: int) -> None:
        self.variants.options[option.name] = option.values[index]
        self.variants.forget()

    def action_left(self) -> None:
        """The choice before."""
        self._choose(-1)

    def action_right(self) -> None:
        """The next choice."""
        self._choose(1)

    def action_rules(self) -> None:
        """The full rules of the lit variant."""
        loaded = self.variants.loaded
        if isinstance(loaded, RulesetError):
            self._refusal = str(loaded)
            return
        self.app.push_screen(RulesPage(loaded))

    def action_deal(self) -> None:
        """Deal, if everything is filled in as it must be."""
        loaded = self.variants.loaded
        if isinstance(loaded, RulesetError):
            self._refusal = str(loaded)
            return
        names = self.names[: self.seats]
        troubles = check_names(names, self.seats)
        if troubles:
            self._refusal = troubles[0]
            self.field = next((f"name{seat}" for seat, name in enumerate(names) if check_name(name)), self.field)
            return
        seed = self.seed.strip()
        if seed and not (seed.isascii() and seed.isdecimal()):
            self.field = "seed"
            self._refusal = _("Shuffle: a whole number from 0 up, or nothing for cards at random.")
            return
        tidied = tuple(map(tidy, names))
        self.desk.change(names=tidied)
        number_ = int(seed) if seed else None
        self.app.pop_screen()
        self.flow.sit_down(loaded, tidied, number_)

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """A variant, a form, a field, an option, or a key."""
        self._refusal = ""
        match hit:
            case ("variant", int(index)):
                self.field = "variant"
                self.variants.go(index)
            case ("form", int(index)):
                self.field = "table"
                self.variants.go_form(index)
            case ("field", str(field)):
                if self.field == field and self._line is not None:
                    # A second click leaves the text and sets the caret behind it.
                    self._line.pressed("end", None)
                else:
                    self.field = field
            case ("option", int(n), int(index)):
                self.field = f"option{n}"
                self._set_option(self.options[n], index)
            case _:
                super().pressed(hit)
                return
        self.repaint()
