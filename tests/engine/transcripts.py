"""Deals written down once and kept: what was legal then, and what the sheet said, must stay so.

A transcript names its ruleset and table, how the deal began and the pack from its top; then come the acts, a line each,
and the sheet. ``python -m tests.engine.transcripts`` writes those that are missing; one whose rules have changed on
purpose is deleted first.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from random import Random

from msgspec import Struct

from canasta_tui.cards import Card, card_text, cards_text, parse_card, parse_cards
from canasta_tui.engine.acts import Act, Answer, Ask, Discard, Meld, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.notation import act_line
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.rules.schema import Ruleset
from tests.properties.play import FORMS, Form, ruleset

FOLDER = Path(__file__).with_name("transcripts")
LINES = ("canastas", "red_threes", "going_out", "penalty", "bonus", "table", "hand", "points", "total")
_ENOUGH = 180
"""Acts of a deal that is short enough."""


class Transcript(Struct, kw_only=True):
    """One deal: how it began, its acts and its sheet as lines."""

    dealer: int
    number: int
    totals: tuple[int, ...]
    cut: Card | None
    pack: list[Card]
    acts: list[str]
    sheet: list[str]

    def start(self, rules: Ruleset) -> Deal:
        """The deal before its first act."""
        return Deal.start(rules, self.pack, dealer=self.dealer, totals=self.totals, number=self.number, cut=self.cut)

    def text(self) -> str:
        """As the file holds it."""
        totals = " ".join(map(str, self.totals))
        cut = "-" if self.cut is None else card_text(self.cut)
        pack = textwrap.fill(cards_text(self.pack), 118)
        head = f"dealer {self.dealer}\nnumber {self.number}\ntotals {totals}\ncut {cut}"
        return "\n\n".join([head, pack, "\n".join(self.acts), "\n".join(self.sheet)]) + "\n"

    @classmethod
    def read(cls, text: str) -> Transcript:
        """From a file."""
        head, pack, acts, sheet = text.strip().split("\n\n")
        begun = dict(line.split(" ", 1) for line in head.splitlines())
        return cls(
            dealer=int(begun["dealer"]),
            number=int(begun["number"]),
            totals=tuple(map(int, begun["totals"].split())),
            cut=None if begun["cut"] == "-" else parse_card(begun["cut"]),
            pack=parse_cards(pack),
            acts=acts.splitlines(),
            sheet=sheet.splitlines(),
        )


def path_of(form: Form) -> Path:
    """Where the transcript of a table form lies."""
    return FOLDER / f"{form[0]}_{form[1]}.txt"


def sheet_lines(deal: Deal) -> list[str]:
    """The sheet of a deal that is over."""
    assert deal.sheet is not None
    out = "nobody" if deal.sheet.went_out is None else f"seat {deal.sheet.went_out}"
    lines = [f"{deal.sheet.ending}: {out} went out"]
    for side, score in enumerate(deal.sheet.scores):
        figures = ", ".join(f"{line} {getattr(score, line)}" for line in LINES)
        lines.append(f"side {side}: {figures}")
    return [*lines, f"totals {' '.join(map(str, deal.sheet.totals))}"]


def _choose(deal: Deal, legal: list[Act], chance: Random) -> Act:
    """Somebody who likes to take and to meld, and says yes."""
    for kind, share in ((Take, 0.9), (Meld, 0.8), (Ask, 0.3)):
        fitting = [act for act in legal if isinstance(act, kind)]
        if fitting and chance.random() < share:
            return chance.choice(fitting)
    if isinstance(legal[0], Answer):
        return Answer(chance.random() < 0.8)
    discards = [act for act in legal if isinstance(act, Discard)]
    return chance.choice(discards or legal)


def make(form: Form, seed: int) -> tuple[Deal, Transcript]:
    """Play the deal of a seed."""
    rules, chance = ruleset(form), Random(f"{form}/{seed}")
    pack, cut = shuffled(rules, seed)
    made = Transcript(
        dealer=chance.randrange(rules.seats),
        number=chance.choice([0, 1]),
        totals=tuple(chance.choice([-100, 0, 0, 1600]) for _ in range(rules.sides)),
        cut=cut,
        pack=pack,
        acts=[],
        sheet=[],
    )
    deal = made.start(rules)
    while deal.phase != "over":
        act = _choose(deal, deal.legal(), chance)
        made.acts.append(act_line(deal.actor, act))
        deal.apply(act)
    made.sheet = sheet_lines(deal)
    return deal, made


def write_missing() -> None:
    """A short deal in which somebody goes out, for every table form that has no transcript yet."""
    FOLDER.mkdir(exist_ok=True)
    for form in FORMS:
        if path_of(form).exists():
            continue
        played = [make(form, seed) for seed in range(40)]
        out = [made for deal, made in played if deal.went_out is not None] or [made for _deal, made in played]
        short = min(out, key=lambda made: abs(len(made.acts) - _ENOUGH) if len(made.acts) > _ENOUGH else 0)
        path_of(form).write_text(short.text(), encoding="utf-8")


if __name__ == "__main__":
    write_missing()
