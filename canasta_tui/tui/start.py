"""Where the app begins: what the command line hands over. Importing this does not import Textual."""

from __future__ import annotations

from typing import TypeAlias, Union

from msgspec import Struct

from canasta_tui.engine.record import PlayerKind
from canasta_tui.rules.schema import Ruleset


class Menu(Struct, frozen=True):
    """Begin at the main menu."""


class NewMatch(Struct, frozen=True):
    """Begin a match at once.

    Attributes:
        ruleset: the variant at its table form, options chosen.
        names: of the seats; empty: the usual example names.
        seed: the number the packs are shuffled from; None: any.
        kinds: who plays each seat; empty: people.
        as_named: whether the seats are taken as named even where the variant draws for them.
    """

    ruleset: Ruleset
    names: tuple[str, ...] = ()
    seed: int | None = None
    kinds: tuple[PlayerKind, ...] = ()
    as_named: bool = False


class Resume(Struct, frozen=True):
    """Continue a match.

    Attributes:
        match_id: which; None: the last unfinished one.
    """

    match_id: int | None = None


Start: TypeAlias = Union[Menu, NewMatch, Resume]
