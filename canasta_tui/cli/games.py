"""From what the command line says of a variant to its ruleset."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cli.errors import UnusableError
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.rules.loading import load_ruleset, ruleset_info
from canasta_tui.rules.schema import Ruleset


def chosen_ruleset(
    ruleset: str, table: str | None, options: Sequence[tuple[str, str]], seats: int | None = None
) -> Ruleset:
    """The ruleset at the table form and with the options that were named.

    Args:
        ruleset: its id, or the path of its file.
        table: key of the table form, or None where the number of seats tells it or there is only one.
        options: names and values.
        seats: how many people were named, if they were.

    Raises:
        RulesetError: there is no such ruleset, table form, option or value.
        UnusableError: no table form was named and several would do, or an option was given twice.
    """
    chosen = dict(options)
    if len(chosen) < len(options):
        raise UnusableError(_("The same house option was given twice."))
    return load_ruleset(ruleset, table if table is not None else _only_table(ruleset, seats), chosen)


def _only_table(ruleset: str, seats: int | None) -> str:
    info = ruleset_info(ruleset)
    if info.error is not None:
        raise info.error
    fitting = [form.key for form in info.tables if seats is None or form.seats == seats]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        message = _("Which table? Use --table KEY; {ruleset} has {known}.")
        raise UnusableError(message.format(ruleset=info.id, known=and_list(fitting)))
    message = _("{ruleset} has no table for {seats} seats; it has {known}.")
    raise UnusableError(message.format(ruleset=info.id, seats=seats, known=and_list(form.key for form in info.tables)))
