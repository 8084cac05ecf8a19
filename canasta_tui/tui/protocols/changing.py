"""What can be done with a kept match on every page that shows one: name, note, export, go on."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from canasta_tui.i18n import _
from canasta_tui.store.clock import local
from canasta_tui.store.exports.formats import FORMATS, shows_hands, write_file
from canasta_tui.store.listing import MatchRow
from canasta_tui.store.replaying import replay
from canasta_tui.store.store import Store
from canasta_tui.tui.asking_page import AskingPage, KeyChoice

_FORMATS: Final = (
    KeyChoice("m", "Markdown", "md"),
    KeyChoice("c", "CSV", "csv"),
    KeyChoice("h", "HTML", "html"),
    KeyChoice("j", "JSON", "json"),
    KeyChoice("y", "YAML", "yaml"),
)


class ChangingPage(AskingPage):
    """A page with a match that can be named, annotated, exported and gone on with."""

    @property
    def store(self) -> Store:
        """The matches on disk.

        Raises:
            OSError: they cannot be opened; in words.
        """
        return self.desk.store_handle.store

    @property
    def chosen(self) -> MatchRow | None:
        """The match that is meant now."""
        raise NotImplementedError

    def changed(self) -> None:
        """Something about the match was changed: read it again."""
        raise NotImplementedError

    def action_name(self) -> None:
        """Give the match a name."""
        row = self.chosen
        if row is not None:
            number = row.number
            self.ask_text(
                _("Name of the match:"),
                lambda text: self._change(lambda: self.store.rename(number, text)),
                row.title,
                whole=True,
            )

    def action_note(self) -> None:
        """Write a note about the match."""
        row = self.chosen
        if row is not None:
            self.ask_note(row.number)

    def ask_note(self, number: int, *, deal: int | None = None, act: int | None = None) -> None:
        """Ask for the note of a match, a deal of it or an act (0-based); what is there can be changed."""
        known = ""

        def look() -> None:
            nonlocal known
            notes = self.store.record(number).notes
            known = next((note.text for note in notes if (note.deal, note.act) == (deal, act)), "")

        if self.attempt(look):
            self.ask_text(
                _("Note:"),
                lambda text: self._change(lambda: self.store.annotate(number, text, deal=deal, act=act)),
                known,
            )

    def _change(self, do: Callable[[], None]) -> None:
        do()
        self.changed()

    def action_export(self) -> None:
        """Write the match to a file."""
        row = self.chosen
        if row is not None:
            self.ask_key(_("Export as:"), _FORMATS, lambda form: self._ask_file(row, form))

    def _ask_file(self, row: MatchRow, form: str) -> None:
        time = local(row.started)
        date = time.strftime("-%Y-%m-%d") if time else ""
        usual = Path.cwd() / f"canasta-{row.number}{date}.{form}"
        self.ask_text(_("To the file:"), lambda text: self._export(row.number, form, text), str(usual))

    def _export(self, number: int, form: str, name: str) -> None:
        if not name.strip():
            return
        # Not Path.expanduser: that raises where there is no such user.
        path = Path(os.path.expanduser(name.strip()))  # noqa: PTH111
        record = self.store.record(number)
        match = replay(record)
        written = FORMATS[form](record, match, number)

        def write() -> None:
            write_file(path, written)
            self.tell(_("Written to {path}.").format(path=path))

        def ask_to_overwrite() -> None:
            if os.path.isfile(path):  # noqa: PTH113 (this one never raises)
                question = _("{path} is there already. Write over it?").format(path=path.name)
                self.ask_yes(question, write, _("This file is there already. Write over it?"))
            else:
                write()

        if shows_hands(form, match):
            self.ask_yes(
                _("The file will hold every hand, the stock and the cards to come. Write it?"), ask_to_overwrite
            )
        else:
            ask_to_overwrite()

    def action_continue(self) -> None:
        """Go on with the match, if it is unfinished."""
        row = self.chosen
        if row is None:
            return
        if row.finished or row.deleted:
            text = _("This match was deleted. Bring it back first.") if row.deleted else _("This match is over.")
            self.tell(text, refused=True)
            return
        self.flow.resume(row.number)
