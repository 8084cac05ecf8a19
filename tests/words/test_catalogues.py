"""The catalogues: complete, without leftovers, with the same placeholders, within the widths that are promised."""

import ast
import importlib.util
import re
import string
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from canasta_tui.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "canasta_tui" / "words" / "locales"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
FUNCTIONS = {"_": 1, "marked": 1, "ngettext": 2, "pgettext": 2}
"""The functions that take messages, and how many of their first arguments are text."""


@cache
def tool() -> ModuleType:
    """The script that brings the catalogues up to date."""
    path = ROOT / ".ci" / "messages.py"
    spec = importlib.util.spec_from_file_location("messages", path)
    assert spec is not None
    assert spec.loader is not None
    sys.path.insert(0, str(path.parent))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path.remove(str(path.parent))
    return module


@cache
def source() -> Catalog:
    extracted: Catalog = tool().extract()
    return extracted


@cache
def catalogue(language: str) -> Catalog:
    with (LOCALES / language / "LC_MESSAGES" / "canasta.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(of: Catalog) -> dict[tuple[str | None, str], Message]:
    """All messages but the header, by context and (first) text."""
    return {(m.context, m.id if isinstance(m.id, str) else m.id[0]): m for m in of if m.id}


def forms(value: str | Sequence[str] | None) -> tuple[str, ...]:
    """A text in all its forms; none where there is no text."""
    return (value,) if isinstance(value, str) else tuple(value or ())


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{[^{}]*\}|%\([a-z_]+\)[sr]|%[sr]", text))


def pairs(language: str) -> Iterator[tuple[Message, str, str]]:
    """Each translated message with each of its forms and the English form that it stands for."""
    for message in messages(catalogue(language)).values():
        english = forms(message.id)
        for at, text in enumerate(forms(message.string)):
            if text:
                yield message, english[min(at, len(english) - 1)], text


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_missing(language: str) -> None:
    found = messages(catalogue(language))
    assert [key for key in messages(source()) if key not in found or not all(forms(found[key].string))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_fuzzy(language: str) -> None:
    assert [key for key, message in messages(catalogue(language)).items() if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_left_over(language: str) -> None:
    assert set(messages(catalogue(language))) - set(messages(source())) == set()
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_agree(language: str) -> None:
    wrong = []
    for message, english, text in pairs(language):
        allowed = set().union(*map(placeholders, forms(message.id)))
        needed = placeholders(english) if len(forms(message.id)) == 1 else set()
        if not needed <= placeholders(text) <= allowed:
            wrong.append((english, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_stays_a_sentence(language: str) -> None:
    """A text that ends with a point, colon or question mark, or with a blank, does so in every language."""
    marks = str.maketrans("", "", "“”\"'»«")

    def end(text: str) -> str:
        text = text.translate(marks)
        return text[len(text.rstrip(".:?!" + string.whitespace)) :]

    wrong = [
        (english, text)
        for _, english, text in pairs(language)
        if (" " in english and end(english) != end(text))
        or len(english) - len(english.lstrip()) != len(text) - len(text.lstrip())
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_promised_widths_are_kept(language: str) -> None:
    wrong = []
    for message, _, text in pairs(language):
        width = re.search(r"at most (\d+) (?:letters|cells)", message.context or "")
        if width is not None and len(text) > int(width.group(1)):
            wrong.append((message.context, text))
        if "one letter" in (message.context or "") and len(text) != 1:
            wrong.append((message.context, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_one_and_many_are_told_apart_by_number(language: str) -> None:
    assert catalogue(language).num_plurals == 2
    assert catalogue(language).plural_expr == "(n != 1)"
    assert all(len(forms(m.string)) == 2 for m in messages(catalogue(language)).values() if len(forms(m.id)) == 2)


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_the_program_reads_is_what_the_catalogue_says(language: str) -> None:
    path = LOCALES / language / "LC_MESSAGES" / "canasta.mo"
    assert path.exists(), "python .ci/catalogues.py compiles the catalogues"
    with path.open("rb") as file:
        compiled = messages(read_mo(file))
    assert {key: forms(message.string) for key, message in compiled.items()} == {
        key: forms(message.string)
        for key, message in messages(catalogue(language)).items()
        if all(forms(message.string))
    }


def calls() -> Iterator[tuple[Path, str, ast.Call]]:
    """Every call of a function that takes messages, in the whole package, with the function's name."""
    for path in sorted((ROOT / "canasta_tui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
                yield path, node.func.id, node


def test_messages_are_never_put_together_before_they_are_looked_up() -> None:
    """Only a text as it stands, or a name that holds a marked one, can be found in a catalogue."""
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, function, node in calls()
        for argument in node.args[: FUNCTIONS[function]]
        if isinstance(argument, ast.JoinedStr | ast.BinOp)
        or (function in ("marked", "ngettext", "pgettext") and not isinstance(argument, ast.Constant))
    ]
    assert wrong == []


def test_placeholders_have_names() -> None:
    """Translators may need another order."""
    wrong = [key for key in messages(source()) if re.search(r"(?<!`)\{\d*\}", key[1])]
    assert wrong == []
