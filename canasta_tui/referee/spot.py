"""A value in a case file together with where it stands, and the strict questions that can be put to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from canasta_tui.cards import Card, CardError, parse_card, parse_cards
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.referee.case import CaseError
from canasta_tui.rules.strict_yaml import Document


class Spot:
    """One value of a document.

    Attributes:
        value: what stands there.
        path: keys and list positions from the top of the file.
        case: the name of the case around it, or empty; ``inside`` is how long the path to that case is.
    """

    def __init__(
        self, document: Document, value: Any, path: tuple[str | int, ...] = (), case: str = "", inside: int = 0
    ) -> None:
        self.document = document
        self.value = value
        self.path = path
        self.case = case
        self.inside = inside

    def error(self, template: str, **params: Any) -> CaseError:
        """What is wrong here, as an error to raise; ``params`` fill the message, if there are any."""
        key = ".".join(map(str, self.path[self.inside :]))
        where = ": ".join(part for part in (self.case, key) if part)
        message = template.format(**params) if params else template
        return CaseError(message, file=self.document.name, line=self.document.line_of(self.path), key=where)

    def child(self, step: str | int) -> Spot:
        """The value under a key or list position that is there."""
        return Spot(self.document, self.value[step], (*self.path, step), self.case, self.inside)

    def named(self, case: str) -> Spot:
        """The same value, known to be the case of this name."""
        return Spot(self.document, self.value, self.path, case, len(self.path))

    def but(self, value: Any) -> Spot:
        """Another value that stands in the same place, such as a part of this text."""
        return Spot(self.document, value, self.path, self.case, self.inside)

    def keys(self, known: Iterable[str]) -> dict[str, Spot]:
        """The values of a mapping in which only these keys may stand."""
        known = list(known)
        found = {}
        for key in self.mapping():
            if key not in known:
                spot = self.child(key)
                near = get_close_matches(str(key), known, 1)
                if near:
                    raise spot.error(_("unknown key {key}; did you mean {near}?"), key=repr(key), near=repr(near[0]))
                raise spot.error(_("unknown key {key}; the keys are {known}"), key=repr(key), known=and_list(known))
            found[str(key)] = self.child(key)
        return found

    def by_seat(self, count: int) -> Iterator[tuple[int, Spot]]:
        """The values of a mapping from seats."""
        return self._numbered(_("there is no seat {key} at this table, only 0 to {last}"), count)

    def by_side(self, count: int) -> Iterator[tuple[int, Spot]]:
        """The values of a mapping from sides."""
        return self._numbered(_("there is no side {key} at this table, only 0 to {last}"), count)

    def _numbered(self, complaint: str, count: int) -> Iterator[tuple[int, Spot]]:
        for key in self.mapping():
            spot = self.child(key)
            if not isinstance(key, int) or not 0 <= key < count:
                raise spot.error(complaint, key=repr(key), last=count - 1)
            yield key, spot

    def items(self) -> list[Spot]:
        """The values of a list."""
        if not isinstance(self.value, list):
            raise self._wrong(_("expected here: a list, not {found}"))
        return [self.child(n) for n in range(len(self.value))]

    def each_seat(self, count: int) -> list[Spot]:
        """The values of a list that has one for every seat."""
        return self._each(_("one number for each of the {count} seats is needed, not {found}"), count)

    def each_side(self, count: int) -> list[Spot]:
        """The values of a list that has one for every side."""
        return self._each(_("one number for each of the {count} sides is needed, not {found}"), count)

    def _each(self, complaint: str, count: int) -> list[Spot]:
        items = self.items()
        if len(items) != count:
            raise self.error(complaint, count=count, found=len(items))
        return items

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number within bounds."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._wrong(_("expected here: a whole number, not {found}"))
        if low is not None and self.value < low:
            raise self.error(_("{value} is too small: at least {low}"), value=self.value, low=low)
        if high is not None and self.value > high:
            raise self.error(_("{value} is too large: at most {high}"), value=self.value, high=high)
        return self.value

    def truth(self) -> bool:
        """``true`` or ``false``."""
        if not isinstance(self.value, bool):
            raise self._wrong(_("expected here: true or false, not {found}"))
        return self.value

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self._wrong(_("expected here: a text, not {found}"))
        return self.value

    def choice(self, known: Iterable[str]) -> str:
        """One of these words."""
        known = tuple(known)
        if self.value not in known:
            raise self.error(_("{value} is not one of {known}"), value=repr(self.value), known=and_list(known))
        return str(self.value)

    def cards(self) -> tuple[Card, ...]:
        """Cards, as one text separated by blanks."""
        if not isinstance(self.value, str):
            raise self._wrong(_("expected here: cards as one text, separated by spaces, not {found}"))
        try:
            return tuple(parse_cards(self.value))
        except CardError:
            raise self._unknown_card() from None

    def card(self) -> Card:
        """One card."""
        if not isinstance(self.value, str):
            raise self._wrong(_("expected here: a card, not {found}"))
        try:
            return parse_card(self.value)
        except CardError:
            raise self._unknown_card() from None

    def mapping(self) -> dict[str | int, Any]:
        """A mapping, whatever its keys."""
        if not isinstance(self.value, dict):
            raise self._wrong(_("expected here: a mapping of keys to values, not {found}"))
        return self.value

    def _wrong(self, complaint: str) -> CaseError:
        """``complaint`` says what is expected, and ``{found}`` what stands here."""
        found = "null" if self.value is None else repr(self.value)
        return self.error(complaint, found=found if len(found) <= 40 else found[:39] + "…")

    def _unknown_card(self) -> CaseError:
        for word in str(self.value).split() or [""]:
            try:
                parse_card(word)
            except CardError:
                break
        return self.error(_("unknown card {word}"), word=repr(word))
