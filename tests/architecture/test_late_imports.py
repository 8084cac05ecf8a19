"""An import stands at the head of its file. The few that do not are named here, each with what it is late for."""

from __future__ import annotations

from pathlib import Path

from tests.architecture.imports import late, modules

MENU = "the menu shows before a match or a page is opened: the first text comes at most 1.2 times as late as without"
COVER = "the cover shows before what its keys open, and loads the table once it stands"
FILE = "the file of matches is opened when it is first needed, after the menu's first text"
RARE = "only after a mistake or in an accident"
OWN = "not where the folder is named, as with --data-dir and in simulations"
TAB = "only the shell asks, when somebody presses the tab key"

ALLOWED = {
    "canasta_tui.cli.completing": (TAB, {"canasta_tui.rules.loading"}),
    "canasta_tui.rules.files": (OWN, {"difflib", "platformdirs"}),
    "canasta_tui.rules.ruleset_keys": (RARE, {"difflib"}),
    "canasta_tui.store.folder": (OWN, {"platformdirs"}),
    "canasta_tui.store.open_file": (RARE, {"canasta_tui.store.salvage"}),
    "canasta_tui.store.store": (RARE, {"canasta_tui.store.salvage"}),
    "canasta_tui.tui.app": (MENU, {"canasta_tui.tui.palette"}),
    "canasta_tui.tui.company": ("only who plays with the computer needs its players", {"canasta_tui.players.player"}),
    "canasta_tui.tui.cover": (COVER, {f"canasta_tui.tui.{page}" for page in ("log", "rules", "sheet")}),
    "canasta_tui.tui.flow": (
        MENU,
        {
            f"canasta_tui.tui.{page}"
            for page in (
                *(
                    "company_turn",
                    "cover",
                    "drawing_seats",
                    "game",
                    "help",
                    "question",
                    "result",
                    "seats",
                    "session",
                    "sheet",
                ),
                "table.screen",
            )
        },
    ),
    "canasta_tui.tui.store_handle": (
        FILE,
        {"canasta_tui.store.listing", "canasta_tui.store.store", "canasta_tui.tui.session"},
    ),
    "canasta_tui.tui.menu": (
        MENU,
        {
            f"canasta_tui.tui.{page}"
            for page in ("newgame", "protocols.matches", "settings_page", "variants", "tutorial")
        },
    ),
    "canasta_tui.tui.settings": (OWN, {"platformdirs"}),
    "canasta_tui.words.languages": ("only Windows has it", {"ctypes"}),
    "canasta_tui.words.names": ("names are measured where some are typed", {"rich.cells"}),
    "canasta_tui.words.reasons": (
        "the cover shows before the rule sheet is loaded, of which three refusals say a part",
        {
            "canasta_tui.words.rulesheet.phrases",
            "canasta_tui.words.rulesheet.threes",
            "canasta_tui.words.rulesheet.ways",
        },
    ),
}
"""By module: why, and what it imports inside functions."""


def test_imports_stand_at_the_head_but_for_those_that_are_late_on_purpose() -> None:
    found = {name: set(late(path)) for name, path in modules().items()}
    assert {name: names for name, names in found.items() if names} == {
        name: names for name, (_, names) in ALLOWED.items()
    }


def test_an_import_inside_a_function_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "toy.py"
    path.write_text(
        "import head\n"
        "class Toy:\n"
        "    import body\n"
        "    def use(self) -> None:\n"
        "        if self:\n"
        "            from deep.down import it\n"
        "        async def inner() -> None:\n"
        "            import other\n",
        encoding="utf-8",
    )
    assert set(late(path)) == {"deep.down", "other"}
