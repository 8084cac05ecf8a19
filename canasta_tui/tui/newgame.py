"""New game: a variant, a table, names, house options, and how the cards are shuffled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.loading import OptionInfo
from canasta_tui.rules.sides import side_of
from canasta_tui.tui.footer import WIDE, footer_key, up_down
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.validators import PlayerName, Seed
from canasta_tui.tui.variants import VariantChooser, Variants, form_text
from canasta_tui.tui.widgets.field import Field
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText, Texts
from canasta_tui.tui.widgets.texts import cut, fit
from canasta_tui.tui.widgets.value_row import ValueRow
from canasta_tui.words.names import EXAMPLES, check_name, check_names, side_names, tidy
from canasta_tui.words.options import option_label, value_text

_LONGEST_SEED: Final = 18
_TYPED: Final = 40
"""Characters that a field takes in while one types: more than a name may have, so that one sees what is wrong."""


class NewGamePage(ComposedPage):
    """The list of variants with its summary, and below it the table."""

    KEYS = "new_game"

    def __init__(self) -> None:
        """As the last table was set."""
        super().__init__()
        self.variants = Variants()
        self._names = [
            Field(most=_TYPED, first_line=True, validators=[PlayerName()], id=f"name{seat}")
            for seat in range(len(EXAMPLES))
        ]
        self._seed = Field(
            most=_LONGEST_SEED, first_line=True, placeholder=_("at random"), validators=[Seed()], id="seed"
        )
        self._field = "variant"
        self._refusal = ""

    def compose_body(self) -> ComposeResult:
        """The variants above, the table below."""
        most = max((len(form.options) for info in self.variants.infos for form in info.tables), default=0)
        yield VariantChooser(self.variants)
        with Vertical(id="table") as table:
            table.border_title = f" {_('The table')} "
            with Horizontal(classes="row"):
                yield Static(_("Seats"), classes="label", markup=False)
                yield ValueRow(id="forms")
            with Horizontal(classes="row"):
                yield Static(_("Names"), classes="label", markup=False)
                with Grid(id="names"):
                    for field in self._names:
                        yield Vertical(field, Static(classes="side", markup=False), classes="seat")
            with Horizontal(classes="row"):
                yield Static(_("Options"), classes="label", markup=False)
                with Vertical(id="options"):
                    yield Static(_("none in this variant"), id="no-options", markup=False)
                    for n in range(most):
                        yield ValueRow(id=f"option{n}")
            with Horizontal(classes="row"):
                yield Static(_("Shuffle"), classes="label", markup=False)
                yield self._seed
                yield Static(id="seed-hint", markup=False)
            yield Static(id="deal")

    def on_mount(self) -> None:
        """The names of the last table."""
        kept = self.desk.settings.names
        for field, name in zip(self._names, [*kept, *EXAMPLES[len(kept) :]], strict=True):
            field.set_text(name)
        if kept:
            self.variants.wish = len(kept)
            self.variants.go(0)

    # What there is to fill in

    @property
    def names(self) -> list[str]:
        """What stands in the fields of the names, those of this table first."""
        return [field.value for field in self._names]

    @property
    def seed(self) -> str:
        """What stands in the field of the seed."""
        return self._seed.value

    @seed.setter
    def seed(self, seed: str) -> None:
        self._seed.set_text(seed)

    @property
    def field(self) -> str:
        """The field that is lit."""
        return self._field

    @field.setter
    def field(self, field: str) -> None:
        """Go to a field; the text that stands in it is selected, so that what is typed replaces it."""
        self._field = field
        if self._typed is None:
            self.set_focus(None)
        else:
            self._typed.enter()

    @property
    def _typed(self) -> Field | None:
        """The field that one types in now."""
        if self._field == "seed":
            return self._seed
        return self._names[int(self._field[4:])] if self._field.startswith("name") else None

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

    # Showing

    @property
    def header(self) -> tuple[str, str, str]:
        """A new game."""
        return _("Canasta"), _("New game"), ""

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Choose, deal, read and back."""
        keys = [footer_key("new_game", action) for action in ("next_field", "deal", "rules", "back", "help")]
        return [up_down("new_game", _("variant")), *keys]

    def show(self) -> None:
        """What is lit and chosen."""
        if self.field not in self.fields():
            self.field = "variant"
        hint = (
            fill("new_game", _("{rules_key} opens the full rules, with the points where the source is silent")),
            fill("new_game", _("{rules_key} opens the full rules")),
        )
        self.query_one(VariantChooser).show(lit=self.field == "variant", hint=hint)
        forms = self.variants.forms
        texts = [form_text(form, forms) for form in forms]
        self.query_one("#forms", ValueRow).show(texts, self.variants.form_index, lit=self.field == "table")
        self._show_names()
        self.query_one("#no-options").display = not self.options
        for n, row in enumerate(self.query("#options ValueRow").results(ValueRow)):
            row.display = n < len(self.options)
            if row.display:
                option = self.options[n]
                values = [value_text(option.key, value) for value in option.values]
                chosen = option.values.index(self._option_value(option))
                row.show(values, chosen, lit=self.field == f"option{n}", title=option_label(option.key))
        hints = (
            _("or a number: the same number deals the same cards"),
            _("or a number: it deals the same cards"),
        )
        self.query_one("#seed-hint", Static).update(fit(hints, self.app.size.width - 37))
        self.query_one("#deal", Static).update(
            Content.assemble((f" {_('enter')} ", "$c-turnink on $c-turnbg bold"), " ", (self._deal_text(), "bold"))
        )

    def _show_names(self) -> None:
        """The fields of the names with the sides below them, in as many rows as they need."""
        columns, seats = self.app.size.width, self.seats
        wide = columns >= WIDE
        width = (18 if seats <= 5 else 15) if wide else 12
        room = columns - (14 if wide else 12)
        rows = max(1, -(-seats // max(1, room // (width + 1))))
        per_row = max(1, -(-seats // rows))
        step = min(width + 2, room // per_row)
        grid = self.query_one("#names", Grid)
        grid.styles.grid_size_columns = per_row
        grid.styles.grid_columns = str(step)
        sides = self.variants.form.sides if self.variants.form else 1
        owners = side_names([tidy(name) or "?" for name in self.names[:seats]], sides) if seats else ()
        for seat, field in enumerate(self._names):
            box = self.query_one(f"#name{seat}").parent
            assert isinstance(box, Vertical)
            box.display = seat < seats
            field.styles.width = min(width, step)
            side = box.query_one(Static)
            side.display = sides < seats
            if box.display and side.display:
                side.update(cut(owners[side_of(seat, sides)], step - 2))

    def _deal_text(self) -> str:
        if not self.seats:
            return _("This variant cannot be played.")
        names = [tidy(name) or "?" for name in self.names[: self.seats]]
        loaded = self.variants.loaded
        if not isinstance(loaded, RulesetError) and loaded.deal.seating == "drawn":
            return _("Draw for seats and partners, then deal")
        return _("Deal the cards: {dealer} deals, {first} begins").format(dealer=names[-1], first=names[0])

    @property
    def prompt(self) -> PromptText:
        """Why not, what typing does, or who plays what."""
        if self._refusal:
            return PromptText((self._refusal,), refusal=True)
        title = _("New game")
        form = self.variants.form
        typed = self._typed
        if typed is not None and typed.value and typed.selected_text == typed.value:
            texts: Texts = (
                _("{title}: what you type replaces {text}; left and right edit it, {deal_key} deals."),
                _("{title}: typing replaces {text}; arrows edit it."),
            )
            return PromptText(
                tuple(fill("new_game", text, title=title, text=typed.value) for text in texts), name=title
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

    async def key_pressed(self, key: str, character: str | None = None) -> bool:
        """In a field that is typed in, characters are text; all else as the table of keys says."""
        self._refusal = ""
        field = self._typed
        if field is not None and key != "question_mark" and field.pressed(key, " " if key == "space" else character):
            self.repaint()
            return True
        return await super().key_pressed(key, character)

    def action_clear(self) -> None:
        """Empty the field: the field itself does it."""

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
        if self._seed.refusal:
            self.field = "seed"
            self._refusal = self._seed.refusal
            return
        tidied = tuple(map(tidy, names))
        self.desk.change(names=tidied)
        seed = self.seed.strip()
        self.app.pop_screen()
        self.flow.sit_down(loaded, tidied, int(seed) if seed else None)

    # The mouse, and what fields tell

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """A field was clicked."""
        if event.widget.has_focus and event.widget.id and event.widget.id != self._field:
            self._field = event.widget.id
            self._refusal = ""
            self.repaint()

    def on_input_blurred(self, message: Input.Blurred) -> None:
        """Somebody left a field: refuse what will not do."""
        result = message.validation_result
        if result is not None and not result.is_valid and not self._refusal and self.is_current:
            self._refusal = result.failure_descriptions[0]
            self.repaint()

    def on_input_changed(self) -> None:
        """Names stand in other places too."""
        self.repaint()

    def on_variant_chooser_picked(self, message: VariantChooser.Picked) -> None:
        """A variant was clicked."""
        self._choose_by_mouse("variant")
        self.variants.go(message.index)
        self.repaint()

    def on_value_row_picked(self, message: ValueRow.Picked) -> None:
        """A table or a value of an option was clicked."""
        row = message.row.id or ""
        if row == "forms":
            self._choose_by_mouse("table")
            self.variants.go_form(message.index)
        else:
            self._choose_by_mouse(row)
            self._set_option(self.options[int(row[6:])], message.index)
        self.repaint()

    def _choose_by_mouse(self, field: str) -> None:
        self._refusal = ""
        self.field = field

    async def on_click(self, event: events.Click) -> None:
        """Deal."""
        if event.widget is not None and event.widget.id == "deal":
            await self.press(by_action(self.KEYS, "deal").now)
