"""The keys: what each action's key is, and how to give it another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from canasta_tui.i18n import _
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keymap import changeable, refusal, tidied
from canasta_tui.tui.keys import Key, by_id, cap_of, fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len

_CAP: Final = 12
"""Cells for a keycap."""


class KeysPage(ComposedPage):
    """All actions whose key can be changed, by where they are. The key that is pressed after enter is the new one."""

    KEYS = "keys"

    def __init__(self) -> None:
        """At the first key."""
        super().__init__()
        self.waiting: Key | None = None
        """The action whose new key is waited for."""
        self._notice = ""
        self._refused = False

    def compose_body(self) -> ComposeResult:
        """The list."""
        yield OptionList(markup=False)

    @property
    def listed(self) -> OptionList:
        """The list."""
        return self.query_one(OptionList)

    @property
    def lit(self) -> Key | None:
        """The action that is highlighted."""
        option = self.listed.highlighted_option
        return None if option is None or option.id is None else by_id(option.id)

    @property
    def header(self) -> tuple[str, str, str]:
        """Keys."""
        return _("Settings"), _("Keys"), ""

    @property
    def prompt(self) -> PromptText:
        """What to press, or what came of it."""
        if self.waiting is not None:
            text = _("Press the new key for: {what}. {back} leaves it as it is.")
            asked = text.format(what=self.waiting.label_text, back=cap_of("escape"))
            return PromptText(
                (f"{self._notice} {asked}", self._notice) if self._notice else (asked,), refusal=self._refused
            )
        usual = fill("keys", _("{enter_key}, then the new key, changes a key. Bar, help and sentences follow."))
        return PromptText((self._notice or usual,), refusal=self._refused)

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Choose, change, reset."""
        return [up_down("keys"), *(footer_key("keys", a) for a in ("enter", "reset", "reset_all", "help", "back"))]

    def show(self) -> None:
        """The list in the language that is set, with the keys as they are."""
        listed, at = self.listed, self.listed.highlighted
        options: list[Option] = []
        for title, found in changeable().items():
            options.append(Option(title, disabled=True))
            options += [Option(self._line(key), key.id) for key in found]
        listed.set_options(options)
        listed.highlighted = 1 if at is None else at

    def _line(self, key: Key) -> str:
        usual = cap_of(key.key)
        cap = key.cap_text
        changed = _("(as it comes: {key})").format(key=usual) if key.now != key.key else ""
        what = key.label_text
        return f"  {cap}{' ' * max(1, _CAP - cell_len(cap))}{what}  {changed}".rstrip()

    async def key_pressed(self, key: str, character: str | None = None) -> bool:
        """The new key of an action, or a key of the page."""
        self._notice, self._refused = "", False
        if self.waiting is None:
            return await super().key_pressed(key, character)
        self._take(self.waiting, tidied(key))
        self.repaint()
        return True

    def needs_a_sure_key(self, key: str) -> bool:
        """What is pressed for an action does nothing else."""
        return self.waiting is None and super().needs_a_sure_key(key)

    def _take(self, action: Key, pressed: str) -> None:
        if pressed == "escape" != action.key:
            self.waiting = None
            return
        keymap = self.desk.keymap
        why = refusal(action.name, pressed, keymap)
        if why:
            self._notice, self._refused = why, True
            return
        self.waiting = None
        self.desk.change_keys({**keymap, action.name: pressed})
        text = _("{key} is the key for: {what}.")
        self._notice = text.format(key=action.cap_text, what=action.label_text)

    def action_up(self) -> None:
        """The action above."""
        self.listed.action_cursor_up()

    def action_down(self) -> None:
        """The action below."""
        self.listed.action_cursor_down()

    def action_page_up(self) -> None:
        """A window up."""
        self.call_next(self.listed.run_action, "page_up")

    def action_page_down(self) -> None:
        """A window down."""
        self.call_next(self.listed.run_action, "page_down")

    def action_home(self) -> None:
        """The first action."""
        self.listed.action_first()

    def action_last(self) -> None:
        """The last action."""
        self.listed.action_last()

    def action_enter(self) -> None:
        """Wait for the new key of what is highlighted."""
        self.waiting = self.lit

    def action_reset(self) -> None:
        """The key that the program has for what is highlighted, unless another action has it now."""
        lit = self.lit
        if lit is None:
            return
        keymap = {name: key for name, key in self.desk.keymap.items() if name != lit.id}
        why = refusal(lit.name, lit.key, keymap)
        if why:
            self._notice, self._refused = why, True
            return
        self.desk.change_keys(keymap)

    def action_reset_all(self) -> None:
        """All keys as the program has them."""
        self.desk.change_keys({})
        self._notice = _("All keys are as they come.")

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """A click on an action."""
        message.stop()
        self._notice, self._refused = "", False
        self.waiting = self.lit
        self.repaint()
