"""What the signs on the table and on the sheet mean: one key from help."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import PaperPage
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.cell_styles import canasta_ink
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.meld_columns import counts
from canasta_tui.tui.widgets.paper import PAPER_STRONG, Paper
from canasta_tui.tui.widgets.playing_card import DASHED, WILD_SIGN
from canasta_tui.tui.widgets.sequences import LACKS_ONE
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.canastas import canasta_words, word_on_pile
from canasta_tui.words.cards import rank_letters, suit_mark


class Sign(Struct, frozen=True):
    """A sign as it stands on the table, and what it means."""

    shown: str
    about: str
    ink: Ink = PAPER_STRONG


def meld_signs(rules: Ruleset | None) -> list[Sign]:
    """On melds; without a ruleset those of every variant."""
    natural, mixed = suit_mark(0), suit_mark(3)
    word = rules.canastas.word if rules is not None else "red"
    names = canasta_words(word)
    found = [
        Sign(counts(4, 0), _("A meld of four natural cards and no wild one.")),
        Sign(counts(3, 1), _("A meld of three natural cards and one wild one.")),
        Sign(LACKS_ONE, _("Under a meld: one more card makes it a canasta.")),
        Sign(
            f"{rank_letters(9)}{natural} {word_on_pile('natural', word)}",
            _("A {natural} canasta: no wild card is in it.").format(**names),
            canasta_ink("natural"),
        ),
        Sign(
            f"{rank_letters(12)}{mixed} {word_on_pile('mixed', word)}",
            _("A {mixed} canasta: wild cards are in it.").format(**names),
            canasta_ink("mixed"),
        ),
    ]
    if rules is None or rules.wild_melds.allowed:
        text = f"{rank_letters(2)} {WILD_SIGN}"
        found.append(Sign(text, _("A canasta of wild cards alone."), canasta_ink("wild")))
    if rules is None or rules.sequences.allowed:
        text = f"{natural}━━━ 7"
        found.append(Sign(text, _("A sequence, each card in the column of its rank, its length at the end.")))
    if rules is None or rules.canastas.hand is not None:
        found.append(Sign(words.hand_letter(), _("On a canasta: it was laid from the hand at once.")))
    corner = DASHED.top_left + DASHED.top * 3 + DASHED.top_right
    return [
        *found,
        Sign(corner, _("A broken rim: these cards are staged, nothing is done yet.")),
        Sign(f"{counts(3, 1)} +2", _("Two cards are staged for this meld.")),
        Sign("+200", _("Over red threes: what they would bring if the deal ended now.")),
    ]


def hand_signs(rules: Ruleset | None, *, filled: bool) -> list[Sign]:
    """On the cards of the hand and on the pile."""
    word = rules.pile.word if rules is not None else "frozen"
    wild = Sign("w", _("On a card of a meld: it is wild."))
    return [
        Sign("▙▄▄" if filled else "├──", _("A card of the hand that stands up is picked.")),
        Sign("^", _("Here is the cursor.")),
        Sign("+", _("On a card of the hand: it came in this turn.")),
        Sign("//", _("Nothing can be done with this card now; try it, and the line below says why.")),
        Sign("<4  6>", _("So many more cards of a long hand lie out of sight on this side.")),
        *([] if filled else [wild]),
        Sign(
            words.crosswise(word),
            _("A card lies across the pile: it can be taken in fewer ways now, and the words below it say how."),
            Ink.of("iceink", "ice", "bold"),
        ),
        Sign(words.stop_word(), _("On the top card: the next seat cannot take the pile.")),
    ]


def rail_signs() -> list[Sign]:
    """On the rails and the plates."""
    lay = by_action("table", "lay")
    return [
        Sign(">Anna 11", _("It is this seat's turn, and it holds eleven cards.")),
        Sign("?Cia 9", _("This seat is asked whether its partner may go out.")),
        Sign(
            _("needs {points}").format(points=90), _("The side has not opened; its first melds need this many points.")
        ),
        Sign(
            f"({lay.cap_text} {lay.label_text})",
            _("A key in brackets: not possible now; press it, and the line above says why."),
        ),
        Sign(
            f"[{_('no')}]",
            fill("choice", _("The highlighted answer: {enter_key} gives it, a click on another gives that one.")),
        ),
    ]


def plot_signs() -> list[Sign]:
    """On the scoring sheet and its plot."""
    return [
        Sign(
            f"2 x {number(300)} = {number(600)}", _("So many canastas or red threes, what each brings, and together.")
        ),
        Sign("━━ ╌╌", _("The total of each side after each deal; the names below say whose line it is.")),
        Sign(
            f"{number(3000)} ┤┈┈ {number(120)}",
            _("A band: from the total at the left on, an opening needs the points at the right."),
        ),
    ]


class SignsPage(PaperPage):
    """All signs with their meaning, on a sheet."""

    KEYS = "signs"

    def __init__(self, rules: Ruleset | None = None) -> None:
        """Those of a variant, or of all."""
        super().__init__()
        self._rules = rules

    def compose_body(self) -> ComposeResult:
        """The groups of signs, one under the other."""
        groups = (
            (_("On the melds"), meld_signs(self._rules)),
            (_("On the hand and the pile"), hand_signs(self._rules, filled=self.desk.pens.filled)),
            (_("Around the table"), rail_signs()),
            (_("On the sheet"), plot_signs()),
        )
        column = max(cell_len(sign.shown) for _title, signs in groups for sign in signs) + 4
        with Paper():
            for title, signs in groups:
                yield Static(title, classes="heading", markup=False)
                yield Static(self._legend(signs, column), classes="legend")

    def _legend(self, signs: Sequence[Sign], column: int) -> Table:
        """Signs as they look on the table, each beside what it means."""
        legend = Table.grid(expand=True)
        legend.add_column(width=column, no_wrap=True)
        legend.add_column(ratio=1)
        for sign in signs:
            shown = Text.assemble((f" {sign.shown} ", self.desk.pens.style(sign.ink)))
            legend.add_row(shown, Text(sign.about))
        return legend

    @property
    def header(self) -> tuple[str, str, str]:
        """Signs."""
        return _("Canasta"), _("Signs"), ""

    @property
    def prompt(self) -> PromptText:
        """What this is."""
        return PromptText((_("What the signs on the table and on the sheet mean."),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Scroll, and back."""
        return [up_down("signs", _("scroll")), footer_key("signs", "back")]
