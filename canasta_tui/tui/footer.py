"""Keys of the footer: what every screen needs, and nothing that a table needs."""

from __future__ import annotations

from typing import Final

from canasta_tui.i18n import _
from canasta_tui.tui import keys
from canasta_tui.tui.widgets.table_model import FooterKey

WIDE: Final = 110
"""Columns from which there is room for more than seven keys, and for two things side by side."""


def footer_key(screen: str, action: str, *, possible: bool = True, labels: tuple[str, ...] = ()) -> FooterKey:
    """A key of the screen's table for the footer."""
    key = keys.by_action(screen, action)
    return FooterKey(key.now, key.cap_text, labels or key.labels, possible)


def up_down(screen: str, label: str = "") -> FooterKey:
    """Both arrows up and down as one key of the footer; a click means down."""
    return FooterKey(keys.by_action(screen, "down").now, _("up/down"), (label or _("move"),))
