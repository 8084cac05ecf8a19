"""What contradicts itself in a ruleset whose keys are all known and of the right type."""

from __future__ import annotations

from msgspec import Struct

from canasta_tui.rules.schema import Ruleset


class Contradiction(Struct, frozen=True):
    """Two things that a ruleset says and that cannot both be.

    Attributes:
        key: the key at fault, with dots.
        message: what is wrong, in the language that was set.
    """

    key: str
    message: str


def contradiction(ruleset: Ruleset) -> Contradiction | None:
    """The first contradiction of a ruleset, or none."""
    return None
