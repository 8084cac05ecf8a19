"""Private names of Textual stand in one file, and mean what that file takes them to mean."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest
from textual import events
from textual._compositor import ChopsUpdate, Compositor
from textual.app import App
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

import canasta_tui.tui
from canasta_tui.tui import textual_private
from tests.conftest import ROOT

HERE = "canasta_tui/tui/textual_private.py"
REPLACED = {
    "CarefulApp": {"_handle_exception", "_dispatch_message"},
    "Contained": {"_dispatch_message"},
    "GamePalette": {"_gather_commands"},
}
"""Private methods of Textual that a class replaces."""


def private_imports(source: str) -> list[str]:
    """Modules and names of Textual with an underscore in front that a source imports."""
    found = []
    for node in ast.walk(ast.parse(source)):
        modules = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            modules = [f"{node.module}.{name.name}" for name in node.names]
        found += [name for name in modules if re.match(r"textual(\.\w+)*\._", name)]
    return found


def test_only_one_file_imports_private_modules() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in sorted(Path(ROOT, "canasta_tui").rglob("*.py"))
        if (names := private_imports(path.read_text(encoding="utf-8")))
    }
    assert list(found) == [HERE]


def test_private_imports_are_seen() -> None:
    assert private_imports("from textual._compositor import Compositor") == ["textual._compositor.Compositor"]
    assert private_imports("import textual._parser") == ["textual._parser"]
    assert private_imports("from textual.widget import Widget") == []


def own_classes() -> list[type[MessagePump]]:
    """Every class of the program that stands on one of Textual's."""
    modules = [
        importlib.import_module(found.name)
        for found in pkgutil.walk_packages(canasta_tui.tui.__path__, "canasta_tui.tui.")
    ]
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, MessagePump) and value.__module__.startswith("canasta_tui.")
    }
    return sorted(found, key=lambda value: value.__qualname__)


def names_of(kind: type) -> set[str]:
    """Private names that a class itself defines, on the class and on what it makes."""
    written = set(re.findall(r"self\.(_[a-z]\w*)\b[^\n=(]*=(?!=)", inspect.getsource(kind)))
    return written | {name for name in vars(kind) if re.match(r"_(?!default_)[a-z]", name)}


def test_no_class_uses_a_private_name_that_textual_uses() -> None:
    """Neither on purpose nor by chance: two attributes of one name would be one."""
    taken: dict[str, set[str]] = {}
    for kind in own_classes():
        textuals = [base for base in kind.__mro__ if base.__module__.startswith("textual.")]
        # Of these every class of Textual has its own, made by Textual for each class.
        made = {"_computes", "_css_bindings", "_css_type_name", "_css_type_names", "_decorated_handlers", "_reactives"}
        made |= {"_inherit_bindings", "_inherit_component_classes", "_inherit_css", "_merged_bindings"}
        made |= {"_default_css", "_reactive_cache"}
        both = (names_of(kind) & set().union(*map(names_of, textuals))) - made
        if both:
            taken[kind.__name__] = both
    assert taken == REPLACED


def parameters(function: object) -> list[str]:
    return list(inspect.signature(function).parameters)  # type: ignore[arg-type]


def test_what_is_replaced_looks_as_it_did() -> None:
    assert parameters(App._handle_exception) == ["self", "error"]
    assert parameters(MessagePump._dispatch_message) == ["self", "message"]
    assert inspect.iscoroutinefunction(MessagePump._dispatch_message)
    assert parameters(Compositor.render_partial_update) == ["self"]
    assert parameters(ChopsUpdate.__init__) == ["self", "chops", "spans", "chop_ends"]
    assert parameters(ChopsUpdate.render_segments) == ["self", "console"]
    assert parameters(textual_private.gather_commands) == ["self", "search_value"]
    assert inspect.iscoroutinefunction(textual_private.gather_commands)


def test_sequences_of_keys_are_known() -> None:
    assert [key.value for key in textual_private.KEY_SEQUENCES["\x1b[A"]] == ["up"]
    assert textual_private.NO_KEY in textual_private.KEY_SEQUENCES.values()
    keys = [event for event in textual_private.XTermParser().feed("\x1b[B") if isinstance(event, events.Key)]
    assert [key.key for key in keys] == ["down"]


class _Lines(Widget):
    """Three rows of letters."""

    def render_line(self, y: int) -> Strip:
        from rich.segment import Segment

        return Strip([Segment("abcde"[y] * self.size.width, self.rich_style)], self.size.width)


class _App(App[None]):
    def compose(self):  # type: ignore[no-untyped-def]
        yield _Lines()


@pytest.mark.parametrize(("tight", "sent"), [(True, "bbb"), (False, "bbbbbbbb")])
async def test_an_update_sends_a_row_from_its_first_changed_cell(tight: bool, sent: str) -> None:
    """Where Textual does so by itself, the patch can go: then the second case fails."""
    app = _App()
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        compositor = app.screen._compositor
        if tight:
            textual_private.tighten(app.screen)
        widget = app.query_one(_Lines)
        compositor._dirty_regions.add(Region(5, 1, 3, 1).translate(widget.region.offset))
        update = compositor.render_partial_update()
        assert update is not None
        text = re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", update.render_segments(app.console))
    assert text.strip("\n") == sent


async def test_an_error_that_is_dealt_with_ends_nothing() -> None:
    met: list[Exception] = []

    class Careful(textual_private.CarefulApp[None]):
        def went_wrong(self, error: Exception) -> bool:
            met.append(error)
            return True

        def on_key(self) -> None:
            raise RuntimeError("unforeseen")

    app = Careful()
    async with app.run_test() as pilot:
        await pilot.press("a")
        await pilot.press("b")
        assert app.is_running
    assert [str(error) for error in met] == ["unforeseen"] * 2


def test_every_screen_goes_on_after_an_error() -> None:
    screens = [kind for kind in own_classes() if issubclass(kind, Screen) and kind.__name__ != "GamePalette"]
    assert [kind for kind in screens if not issubclass(kind, textual_private.Contained)] == []
