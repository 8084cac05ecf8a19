"""``canasta rulesets list``: the variants with their table forms, figures and options."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import msgspec

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.rulesets.writing import scalar
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import span
from canasta_tui.rules import files
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.examining import check_file
from canasta_tui.rules.loading import RulesetInfo, list_rulesets


def run(_args: argparse.Namespace) -> int:
    """Write all rulesets: id, name, table forms, figures, options; one that cannot be played is marked."""
    infos = [_examined(info) for info in list_rulesets()]
    wide = max(len(info.id) for info in infos)
    for info in infos:
        name = _(info.name) if info.error is None else _("{name} (broken)").format(name=_(info.name))
        print(f"{info.id:<{wide}}  {name}")
        for line in _about(info):
            print(f"{'':<{wide}}  {line}")
    return FINE


def _examined(info: RulesetInfo) -> RulesetInfo:
    """The same with its error, where a file of the user's own turns out to be wrong when looked at in full."""
    if info.error is None and info.path.parent != files.shipped_folder():
        try:
            check_file(info.path)
        except RulesetError as error:
            return msgspec.structs.replace(info, error=error)
    return info


def _about(info: RulesetInfo) -> Iterator[str]:
    """What the list says of one ruleset, below its name."""
    if info.error is not None:
        yield str(info.error)
        yield _("all that is wrong with it: {command}").format(
            command=f"canasta rulesets check {files.shown(info.path)}"
        )
        return
    if info.path.parent != files.shipped_folder():
        yield files.shown(info.path)
    yield _(
        "tables {tables}; pack {cards}, dealt {dealt}, drawn {drawn}; canastas to go out {canastas}; target {target}"
    ).format(
        tables=plain_list(form.key for form in info.tables),
        cards=span(form.pack for form in info.tables),
        dealt=span(form.cards for form in info.tables),
        drawn=span(form.draw for form in info.tables),
        canastas=span(form.canastas for form in info.tables),
        target=span(form.target for form in info.tables),
    )
    options = {option: None for form in info.tables for option in form.options}
    if options:
        shown = plain_list(f"{option.name}={'|'.join(map(scalar, option.values))}" for option in options)
        yield _("options {options}").format(options=shown)
