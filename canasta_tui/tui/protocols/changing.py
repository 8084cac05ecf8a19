"""What can be done with a kept match on every page that shows one: name, note, export, go on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from canasta_tui.store.listing import MatchRow
from canasta_tui.store.store import Store
from canasta_tui.tui.asking import AskingPage
from canasta_tui.words import _

_FORMATS: Final = {"m": "md", "c": "csv", "h": "html", "j": "json", "y": "yaml"}


class ChangingPage(AskingPage):
    """A page with a match that can be named, annotated, exported and gone on with."""

    @property
    def store(self) -> Store:
        """The matches on disk.

        Raises:
            OSError: they cannot be opened; in words.
        """
        return self.game_app.keeping.store

    @property
    def chosen(self) -> MatchRow | None:
        """The match that is meant now."""
        raise NotImplementedError

    def changed(self) -> None:
        """Something about the match was changed: read it again."""
        raise NotImplementedError

    def _do(self, do: object) -> None:
        assert callable(do)
        if self.attempt(do):
            self.changed()

    def do_name(self) -> None:
        """Give the match a name."""
        row = self.chosen
        if row is not None:
            number = row.number
            self.ask_text(
                _("Name of the match:"), lambda text: self._do(partial(self.store.rename, number, text)), row.title
            )

    def do_note(self) -> None:
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
                lambda text: self._do(partial(self.store.annotate, number, text, deal=deal, act=act)),
                known,
            )

    def do_export(self) -> None:
        """Write the match to a file."""
        row = self.chosen
        if row is not None:
            self.ask_key(
                _("Export as: m Markdown, c CSV, h HTML, j JSON, y YAML?"),
                _FORMATS,
                lambda form: self._ask_file(row, form),
            )

    def _ask_file(self, row: MatchRow, form: str) -> None:
        date = f"-{row.started[:10]}" if row.started else ""
        usual = Path.cwd() / f"canasta-{row.number}{date}.{form}"
        self.ask_text(_("To the file:"), lambda text: self._export(row.number, form, text), str(usual))

    def _export(self, number: int, form: str, name: str) -> None:
        from canasta_tui.store.commands import FORMATS, write_file
        from canasta_tui.store.replaying import replay

        if not name.strip():
            return
        path = Path(name.strip()).expanduser()

        def write() -> None:
            record = self.store.record(number)
            write_file(path, FORMATS[form](record, replay(record), number))
            self.tell(_("Written to {path}.").format(path=path))

        if path.exists():
            text = _("{path} is there already: y writes over it, n does not.").format(path=path.name)
            self.ask_key(text, {"y": "y", "n": ""}, lambda answer: self._do(write) if answer else None)
        else:
            self.attempt(write)

    def do_continue(self) -> None:
        """Go on with the match, if it is unfinished."""
        row = self.chosen
        if row is None:
            return
        if row.finished:
            self.tell(_("This match is over."), refused=True)
            return
        self.game_app.resume(row.number)
