"""What every written protocol says of a match, whatever its format."""

from __future__ import annotations

from collections import Counter

from canasta_tui.engine.deal import Deal
from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord, kinds_of
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.dates import moment
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number, signed
from canasta_tui.store.clock import local
from canasta_tui.words.events import LogLine, log_lines
from canasta_tui.words.names import side_names
from canasta_tui.words.options import option_label, value_text
from canasta_tui.words.players import kind_label
from canasta_tui.words.rulesheet import variant_name


def sides_of(match: Match) -> tuple[str, ...]:
    """What the sides are called."""
    return side_names(match.names, match.ruleset.sides)


def title_of(record: MatchRecord, match: Match) -> str:
    """The match's title, or what was played and by whom."""
    if record.title:
        return record.title
    return _("{variant}: {sides}").format(variant=variant_name(match.ruleset.name), sides=" – ".join(sides_of(match)))


def date_text(text: str | None) -> str:
    """A kept time as date and time of this machine's zone; empty where there is none."""
    time = local(text)
    return "" if time is None else moment(time)


def result_text(match: Match) -> str:
    """How the match ended, or how far it has come."""
    if match.winner is not None:
        text = _("{side} won with {points} points.")
        return text.format(side=sides_of(match)[match.winner], points=number(match.totals[match.winner]))
    return ngettext("Unfinished after {n} deal.", "Unfinished after {n} deals.", match.finished).format(
        n=match.finished
    )


def facts(record: MatchRecord, match: Match) -> list[tuple[str, str]]:
    """Label and text of what is known about the match: variant, table, times, seats, options, result."""
    rules = match.ruleset
    found = [
        (_("Variant"), variant_name(rules.name)),
        (_("Table"), rules.table),
        (_("Played"), " – ".join(text for text in (date_text(record.started), date_text(record.ended)) if text)),
        (_("Seats"), plain_list(_seats(record))),
        (_("Taken over"), plain_list(_taken_over(record))),
        (_("Drawn for seats"), plain_list(f"{draw.name} {draw.cards}" for draw in record.seating or ())),
        (
            _("House options"),
            plain_list(
                f"{option_label(rules.options[name].key)}: {value_text(rules.options[name].key, value)}"
                for name, value in rules.chosen.items()
                if name in rules.options
            ),
        ),
        (_("Result"), result_text(match)),
    ]
    return [(label, text) for label, text in found if text]


def _seats(record: MatchRecord) -> list[str]:
    """The names, each with who played the seat at first where that was the computer."""
    kinds = kinds_of((player for player in record.players if (player.deal, player.act) == (0, 0)), len(record.names))
    text = _("{name} ({kind})")
    return [
        name if kind == "human" else text.format(name=name, kind=kind_label(kind))
        for name, kind in zip(record.names, kinds, strict=True)
    ]


def _taken_over(record: MatchRecord) -> list[str]:
    """Who played a seat from a later act on."""
    text = _("{name} ({kind}) from deal {deal}, act {act}")
    return [
        text.format(
            name=record.names[player.seat], kind=kind_label(player.kind), deal=player.deal + 1, act=player.act + 1
        )
        for player in record.players
        if (player.deal, player.act) != (0, 0)
    ]


def corrections(match: Match) -> list[str]:
    """A sentence for each correction: the sheet itself stays as it was."""
    sides = sides_of(match)
    return [
        _("Deal {deal}, {side}: {points}, {reason}").format(
            deal=c.deal + 1, side=sides[c.side], points=signed(c.points), reason=c.reason
        )
        for c in match.corrections
    ]


def notes(record: MatchRecord) -> list[str]:
    """What was written about the match, its deals and acts."""
    found = []
    for note in record.notes:
        if note.deal is None:
            found.append(note.text)
        elif note.act is None:
            found.append(_("Deal {deal}: {text}").format(deal=note.deal + 1, text=note.text))
        else:
            found.append(
                _("Deal {deal}, act {act}: {text}").format(deal=note.deal + 1, act=note.act + 1, text=note.text)
            )
    return found


def how_it_went(match: Match) -> list[str]:
    """The finished deals in two sentences: the largest one, and who went out how often."""
    if not match.sheets:
        return []
    sides = sides_of(match)
    points, deal, side = max(
        (score.total, -deal, -side)
        for deal, sheet in enumerate(match.sheets)
        for side, score in enumerate(sheet.scores)
    )
    largest = _("The largest deal was number {deal}: {points} points for {side}.")
    out = Counter(match.names[sheet.went_out] for sheet in match.sheets if sheet.went_out is not None)
    went = [_("{name} {n}").format(name=name, n=n) for name, n in out.most_common()]
    nobody = match.finished - out.total()
    if nobody:
        went.append(_("nobody {n}").format(n=nobody))
    return [
        largest.format(deal=number(1 - deal), points=number(points), side=sides[-side]),
        _("Went out: {names}.").format(names=plain_list(went)),
    ]


def acts_in_words(match: Match, n: int) -> list[LogLine]:
    """What was done in a deal (0-based), a line for each seat and turn, as everybody at the table saw it."""
    played = match.deals[n]
    deal = Deal.start(
        match.compiled, played.pack, dealer=played.dealer, totals=match.totals_after(n), number=n, cut=played.cut
    )
    for _seat, act in played.acts:
        deal.apply(act, checked=True)
    return log_lines(deal.events, match.names, match.ruleset)
