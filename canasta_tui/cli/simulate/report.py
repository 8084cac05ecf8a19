"""What came of the deals: the figures, and how they are printed."""

from __future__ import annotations

from typing import Any

from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import decimal, number
from canasta_tui.players.simulation import Tally


def figures(tally: Tally, seconds: float) -> dict[str, Any]:
    """The figures, as they are printed with ``--json``."""
    deals, acts = len(tally.acts), tally.acts.total
    seconds = max(seconds, 1e-9)
    return {
        "deals": deals,
        "acts": acts,
        "seconds": round(seconds, 3),
        "deals_per_s": round(deals / seconds, 2),
        "acts_per_s": round(acts / seconds, 1),
        "lengths": {
            "mean": round(acts / deals, 1),
            "median": tally.acts.quantile(0.5),
            "p90": tally.acts.quantile(0.9),
            "longest": max(tally.acts.counts),
        },
        "endings": {name: tally.endings.get(name, 0) for name in ("out", "stock", "stuck")},
        "stuck_turns": tally.stuck,
        "matches": tally.matches,
        "sides": [
            {
                "mean_score": round(scores.total / deals, 1),
                "lowest": min(scores.counts),
                "highest": max(scores.counts),
                "matches_won": won,
            }
            for scores, won in zip(tally.scores, tally.won, strict=True)
        ],
    }


def print_report(report: dict[str, Any]) -> None:
    """The figures in words."""
    deals, texts = report["deals"], _written(report)
    print(_("{ruleset}, table {table}: {deals} deals, seed {seed}").format(**texts))
    print(_("  {deals_per_s} deals/s, {acts_per_s} acts/s ({seconds} s)").format(**texts))
    lengths = _written(report["lengths"])
    print(
        _("  acts in a deal: mean {mean}, median {median}, 90th percentile {p90}, longest {longest}").format(**lengths)
    )
    shares = {name: decimal(100 * count / deals, 1) for name, count in report["endings"].items()}
    print(_("  endings: out {out}%, stock {stock}%, stuck {stuck}%").format(**shares))
    print(_("  turns ended without a discard: {stuck_turns}").format(**texts))
    print(_("  matches finished: {matches}").format(**texts))
    for side, scores in enumerate(report["sides"]):
        line = _("  side {side}: mean score {mean_score} (from {lowest} to {highest}), matches won {matches_won}")
        print(line.format(side=side, **_written(scores)))


def _written(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures as people write them; the seed is a name that is typed again, and stays as it is."""
    written = dict(figures)
    for name, value in figures.items():
        if isinstance(value, float):
            written[name] = decimal(value, 2 if name in ("deals_per_s", "seconds") else 1)
        elif isinstance(value, int) and name != "seed":
            written[name] = number(value)
    return written
