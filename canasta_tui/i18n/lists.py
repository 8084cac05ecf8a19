"""Enumerations in the language that is set."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_tui.i18n import pgettext


def and_list(items: Iterable[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    pattern = pgettext("enumeration", "{all_but_last} and {last}")
    return pattern.format(all_but_last=", ".join(words[:-1]), last=words[-1])


def or_list(items: Iterable[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    pattern = pgettext("enumeration", "{all_but_last} or {last}")
    return pattern.format(all_but_last=", ".join(words[:-1]), last=words[-1])


def plain_list(items: Iterable[str]) -> str:
    """``a, b, c``: in a label or a table, where no sentence goes on."""
    return ", ".join(items)
