"""Which key does what, on every screen. One table, so that no key can mean two things on one screen.

Keys are named as Textual names them. Action keys are the same in all four languages; the keys that pick a rank
follow the letters of the language (:func:`rank_keys`).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from canasta_tui.cards import JOKER_RANK, RANK_TEXT, Rank
from canasta_tui.i18n import _, marked, pgettext
from canasta_tui.words.cards import letter_ranks


class Key(Struct, frozen=True):
    """One key of a screen.

    Attributes:
        key: as Textual calls it.
        action: what it does, a name that the screen knows.
        cap: what stands on its keycap; words on it are marked for translation.
        label: what it does, in a word or two (marked for translation).
        help: the same in a sentence for the help page; empty: it is not listed there.
        short: a shorter label for a narrow window.
    """

    key: str
    action: str
    cap: str
    label: str = ""
    help: str = ""
    short: str = ""

    @property
    def labels(self) -> tuple[str, ...]:
        """The label in the language that is set, and the shorter one."""
        texts = [_(text) for text in (self.label, self.short) if text]
        return tuple(texts) or ("",)

    @property
    def cap_text(self) -> str:
        """The keycap in the language that is set."""
        if self.action == "yes":
            return yes_letter()
        return _(self.cap) if len(self.cap) > 1 else self.cap

    @property
    def label_text(self) -> str:
        """The label in the language that is set."""
        return _(self.label) if self.label else ""

    @property
    def help_text(self) -> str:
        """The sentence for the help page in the language that is set."""
        return _(self.help) if self.help else ""


_HELP: Final = Key("question_mark", "help", "?", marked("help"), marked("The keys here, and the rule that applies."))
_RULES: Final = Key("r", "rules", "r", marked("rules"), marked("The full rules of this variant."))
_SCORES: Final = Key("p", "scores", "p", marked("scores"), marked("The scoring sheet so far."))
_LOG: Final = Key(
    "l", "log", "l", marked("last acts"), marked("Everything that happened in this deal."), marked("acts")
)
_LEAVE: Final = Key(
    "q", "leave", "q", marked("save and leave"), marked("Save the match and leave the table."), marked("leave")
)
_UP: Final = Key("up", "up", marked("up"))
_DOWN: Final = Key("down", "down", marked("down"))
_LEFT: Final = Key("left", "left", marked("left"))
_RIGHT: Final = Key("right", "right", marked("right"))
_CORRECT: Final = Key(
    "k", "correct", "k", marked("correct"), marked("Correct the sheet of the open deal, with a reason.")
)
_HOME: Final = Key("home", "home", marked("home"))
_END: Final = Key("end", "last", marked("end"))
_PAGE_UP: Final = Key("pageup", "page_up", marked("page up"))
_PAGE_DOWN: Final = Key("pagedown", "page_down", marked("page down"))
_BACK: Final = Key("escape", "back", marked("esc"), marked("back"), marked("Back to where you came from."))
_SCROLL: Final = (_UP, _DOWN, _PAGE_UP, _PAGE_DOWN, _HOME, _END)

TABLE: Final = (
    Key("d", "draw", "d", marked("draw"), marked("Draw from the stock.")),
    Key("t", "take", "t", marked("take pile"), marked("Take the pile with the cards that are picked."), marked("take")),
    Key("space", "pick", marked("space"), marked("pick"), marked("Pick the card under the cursor, or put it back.")),
    Key("g", "gather", "g", marked("gather"), marked("Gather what goes with the card; again, the next idea.")),
    Key(
        "enter", "enter", marked("enter"), marked("stage"), marked("Stage the picked cards; on pile or stock, use it.")
    ),
    Key("m", "lay", "m", marked("lay"), marked("Lay what is staged or picked.")),
    Key("x", "discard", "x", marked("discard"), marked("Discard the picked card; you are asked first.")),
    Key(
        "u",
        "undo",
        "u",
        marked("take back"),
        marked("Take back the last staged group, else what you last laid or took in this turn."),
    ),
    Key("a", "ask", "a", marked("ask"), marked("Ask your partner: may I go out?")),
    Key("c", "clear", "c", marked("clear"), marked("Put all picked and staged cards back.")),
    Key(
        "f", "fit", "f", marked("fit"), marked("Stage every card that fits your melds; before the opening, an opening.")
    ),
    Key("s", "sort", "s", marked("sort"), marked("Sort the hand by rank or by suit.")),
    Key("e", "end", "e", marked("pass"), marked("End the turn without a discard, where the rules ask for it.")),
    Key("y", "yes", "y", marked("yes")),
    Key("escape", "no", marked("esc"), marked("put back"), marked("Put the picked cards back.")),
    Key("tab", "next_area", marked("tab"), marked("next area"), marked("Move between hand, melds, pile and stock.")),
    Key("shift+tab", "previous_area", marked("shift+tab")),
    _LOG,
    _SCORES,
    _RULES,
    _HELP,
    _LEAVE,
    *(_LEFT, _RIGHT, _UP, _DOWN, _HOME, _END),
)
CHOICE: Final = (
    Key("y", "yes", "y", marked("yes"), marked("Yes, to the question in the prompt line.")),
    Key("n", "no", "n", marked("no"), marked("No: leave things as they are.")),
    Key("escape", "no", marked("esc")),
    _LEFT,
    Key("right", "right", marked("right"), marked("other answer"), marked("Highlight the next answer.")),
    _UP,
    _DOWN,
    Key("enter", "enter", marked("enter"), marked("the highlighted item"), marked("Give the highlighted answer.")),
    _HELP,
)
"""Instead of :data:`TABLE` while the table's prompt asks something."""
QUESTION: Final = (
    Key("y", "yes", "y", marked("yes"), marked("Yes: your partner may end the deal in this turn.")),
    Key("n", "no", "n", marked("no"), marked("No: your partner discards and keeps at least one card.")),
    _LOG,
    _RULES,
    _HELP,
)
COVER: Final = (
    Key(
        "h", "show", "h", marked("show my hand"), marked("Show the hand of the one named on the card."), marked("show")
    ),
    _SCORES,
    _LOG,
    _RULES,
    _HELP,
    _LEAVE,
)
SHEET: Final = (
    Key("n", "next", "n", marked("next deal"), marked("Deal the next cards."), marked("next")),
    Key("g", "plot", "g", marked("plot"), marked("The totals over the deals as a drawing.")),
    Key(
        "w",
        "replay",
        "w",
        marked("replay deal"),
        marked("See the deal once more, act by act, with open hands."),
        marked("replay"),
    ),
    _CORRECT,
    _RULES,
    _HELP,
    _LEAVE,
    *_SCROLL,
)
READ_SHEET: Final = (
    Key("g", "plot", "g", marked("plot"), marked("The totals over the deals as a drawing.")),
    _BACK,
    _RULES,
    _HELP,
    *_SCROLL,
)
RESULT: Final = (
    Key("n", "again", "n", marked("new match"), marked("Play once more at the same table."), marked("again")),
    Key("p", "scores", "p", marked("scores"), marked("The scoring sheet of the match.")),
    Key("w", "replay", "w", marked("replay"), marked("See the match once more, act by act, with open hands.")),
    _HELP,
    Key("q", "leave", "q", marked("menu"), marked("Back to the main menu.")),
)
MENU: Final = (
    _UP,
    _DOWN,
    Key("enter", "enter", marked("enter"), marked("choose"), marked("Open the highlighted line.")),
    Key("n", "new", "n", marked("new game"), marked("Choose a variant and a table."), marked("new")),
    Key("c", "continue", "c", marked("continue"), marked("Continue the last unfinished match.")),
    Key("o", "protocols", "o", marked("score protocols"), marked("Read and replay old matches.")),
    Key("r", "rules", "r", marked("rules"), marked("The rules of the variants.")),
    Key("w", "walk", "w", marked("tutorial"), marked("A walk through one turn.")),
    Key("s", "settings", "s", marked("settings"), marked("Colours, card letters, sorting, language.")),
    _HELP,
    Key("q", "quit", "q", marked("quit"), marked("Leave the program.")),
)
NEW_GAME: Final = (
    Key("up", "up", marked("up"), marked("variant")),
    Key("down", "down", marked("down"), marked("variant"), marked("Up and down walk through variants and fields.")),
    _LEFT,
    Key("right", "right", marked("right"), "", marked("Left and right choose within a field; in a text they edit it.")),
    Key("tab", "next_field", marked("tab"), marked("next field"), marked("To the next field."), marked("next")),
    Key("shift+tab", "previous_field", marked("shift+tab")),
    Key("enter", "deal", marked("enter"), marked("deal"), marked("Deal the cards.")),
    Key(
        "f2", "rules", "F2", marked("full rules"), marked("The full rules of the highlighted variant."), marked("rules")
    ),
    _HELP,
    Key("ctrl+u", "clear", "^u", marked("clear"), marked("Empty the field.")),
    Key("escape", "back", marked("esc"), marked("back"), marked("Back to where you came from.")),
)
VARIANTS: Final = (
    Key("up", "up", marked("up"), marked("variant"), marked("Up and down walk through the variants.")),
    _DOWN,
    _LEFT,
    Key("right", "right", marked("right"), marked("table"), marked("Left and right choose the table.")),
    Key(
        "enter",
        "enter",
        marked("enter"),
        marked("full rules"),
        marked("The full rules of the highlighted variant."),
        marked("rules"),
    ),
    _HELP,
    _BACK,
)
DRAWING: Final = (
    Key("enter", "enter", marked("enter"), marked("draw"), marked("Draw the cards; then deal.")),
    Key("k", "skip", "k", marked("skip"), marked("Skip the drawing: seats as named.")),
    _HELP,
    _BACK,
)
_REPLAY: Final = Key(
    "enter",
    "replay",
    marked("enter"),
    marked("replay deal"),
    marked("See the open deal once more, act by act, with open hands."),
    marked("replay"),
)
_NAME: Final = Key("n", "name", "n", marked("name it"), marked("Give the match a name."), marked("name"))
_NOTE: Final = Key("a", "note", "a", marked("note"), marked("Write a note; an empty one takes it away."))
_EXPORT: Final = Key("e", "export", "e", marked("export"), marked("Write the match to a file."))
_CONTINUE: Final = Key(
    "c", "continue", "c", marked("continue"), marked("Go on with the unfinished match."), marked("go on")
)
PROTOCOLS: Final = (
    _UP,
    _DOWN,
    Key("enter", "enter", marked("enter"), marked("open"), marked("Open the match as its sheet.")),
    Key("slash", "filter", "/", marked("find"), marked("Only matches with certain words in names, title or variant.")),
    Key("f", "status", "f", marked("finished?"), marked("All matches, the unfinished or the finished ones.")),
    Key("v", "variant", "v", marked("variant"), marked("Only the next variant, and in the end all again.")),
    Key("s", "sort", "s", marked("sort"), marked("Sort by the next column.")),
    Key("o", "turn", "o", marked("turn round"), marked("Sort the other way round.")),
    _CONTINUE,
    _NAME,
    _NOTE,
    _EXPORT,
    Key("x", "delete", "x", marked("delete"), marked("Delete the match; for 30 days it can be brought back.")),
    Key("d", "deleted", "d", marked("deleted"), marked("The deleted matches, and back to the others.")),
    Key(
        "u",
        "restore",
        "u",
        marked("bring back"),
        marked("Bring a deleted match back: in their list the highlighted one, otherwise the one deleted here last."),
        marked("restore"),
    ),
    Key("t", "statistics", "t", marked("statistics"), marked("Counts by player and by variant."), marked("counts")),
    *(_PAGE_UP, _PAGE_DOWN, _HOME, _END),
    _HELP,
    _BACK,
)
PROTOCOL: Final = (
    _UP,
    _DOWN,
    _REPLAY,
    Key("g", "plot", "g", marked("plot"), marked("The totals over the deals as a drawing.")),
    _CORRECT,
    _CONTINUE,
    _NAME,
    _NOTE,
    _EXPORT,
    _RULES,
    *(_PAGE_UP, _PAGE_DOWN, _HOME, _END),
    _HELP,
    _BACK,
)
REPLAY: Final = (
    Key("right", "forward", marked("right"), marked("next act"), marked("The next act."), marked("next")),
    Key("left", "backward", marked("left"), marked("act before"), marked("The act before."), marked("before")),
    Key(
        "down", "next_turn", marked("down"), marked("next turn"), marked("To the end of the next turn."), marked("turn")
    ),
    Key(
        "up",
        "previous_turn",
        marked("up"),
        marked("turn before"),
        marked("To the end of the turn before."),
        marked("turn back"),
    ),
    Key("pagedown", "next_deal", marked("page down"), marked("next deal"), marked("The next deal."), marked("deals")),
    Key("pageup", "previous_deal", marked("page up"), marked("deal before"), marked("The deal before.")),
    Key("home", "home", marked("home"), marked("dealing"), marked("Back to the dealing.")),
    Key("end", "last", marked("end"), marked("end"), marked("To the end of the deal.")),
    Key("w", "written", "w", marked("written"), marked("The acts as they are written down, or in words.")),
    Key("space", "forward", marked("space")),
    Key("enter", "forward", marked("enter")),
    _NOTE,
    _HELP,
    _BACK,
)
STATISTICS: Final = (
    *_SCROLL,
    Key("v", "variant", "v", marked("variant"), marked("The players in the next variant, and in the end in all.")),
    _HELP,
    _BACK,
)
SETTINGS: Final = (
    _UP,
    _DOWN,
    _LEFT,
    Key("right", "right", marked("right"), marked("change"), marked("Left and right change a setting.")),
    Key("space", "right", marked("space")),
    Key("enter", "right", marked("enter")),
    _HELP,
    _BACK,
)
RULES: Final = (
    _UP,
    _DOWN,
    Key("left", "previous", marked("left"), marked("section"), marked("The section before.")),
    Key("right", "next", marked("right"), marked("section"), marked("The next section.")),
    *(_PAGE_UP, _PAGE_DOWN, _HOME, _END),
    _HELP,
    _BACK,
)
HELP: Final = (
    *_SCROLL,
    Key("enter", "enter", marked("enter"), marked("do it"), marked("Go back and do what is highlighted.")),
    Key("s", "signs", "s", marked("signs"), marked("What the signs on the table and on the sheet mean.")),
    _BACK,
)
SIGNS: Final = (*_SCROLL, _BACK)
LOG: Final = (*_SCROLL, _HELP, _BACK)
WALK: Final = (
    Key("enter", "back", marked("enter"), marked("menu"), marked("Back to the menu.")),
    Key("escape", "back", marked("esc")),
)
TROUBLE: Final = (
    Key("enter", "enter", marked("enter"), marked("go on"), marked("Resume the match with the cards covered.")),
    Key("q", "leave", "q", marked("leave"), marked("Leave the program.")),
)

SCREENS: Final = {
    "table": TABLE,
    "choice": CHOICE,
    "question": QUESTION,
    "cover": COVER,
    "sheet": SHEET,
    "read_sheet": READ_SHEET,
    "result": RESULT,
    "menu": MENU,
    "new_game": NEW_GAME,
    "variants": VARIANTS,
    "drawing": DRAWING,
    "protocols": PROTOCOLS,
    "protocol": PROTOCOL,
    "replay": REPLAY,
    "statistics": STATISTICS,
    "settings": SETTINGS,
    "rules": RULES,
    "help": HELP,
    "signs": SIGNS,
    "log": LOG,
    "walk": WALK,
    "trouble": TROUBLE,
}
"""The keys of each screen."""

ACTIONS: Final = {name: {key.key: key.action for key in keys} for name, keys in SCREENS.items()}
"""Of each screen: key -> action."""

FINAL: Final = {
    "table": frozenset({"ask", "end", "leave"}),
    "choice": frozenset({"yes", "enter"}),
    "question": frozenset({"yes", "no"}),
    "cover": frozenset({"show", "leave"}),
    "sheet": frozenset({"next", "leave"}),
    "result": frozenset({"again", "leave"}),
    "menu": frozenset({"quit"}),
    "trouble": frozenset({"enter", "leave"}),
}
"""Of each screen: what opens a hand, asks, ends a turn or leaves. Its key counts only if it came alone."""
_SHOWN: Final = {"table": frozenset({"draw", "take", "lay", "discard"})}
"""Of each screen: what else shows cards that nobody has seen, or may end the deal."""


def is_lasting(screen: str, action: str) -> bool:
    """Whether what it does may not be undone: then it is done by its own key alone, not by way of another page."""
    return action in FINAL.get(screen, ()) or action in _SHOWN.get(screen, ())


def yes_letter() -> str:
    """The letter of yes in the language that is set; ``y`` answers too in every language."""
    return pgettext("letter that answers yes", "y")


def action_of(screen: str, key: str) -> str | None:
    """What the key does on the screen, or None; where ``y`` is yes, the language's own letter is too.

    A capital letter that means nothing there does what its small letter does.
    """
    actions = ACTIONS[screen]
    capital = len(key) == 1 and key.isupper() and not (screen == "table" and key in rank_keys())
    for name in (key, key.lower()) if capital else (key,):
        if name in actions:
            return actions[name]
        if name == yes_letter() and actions.get("y") == "yes":
            return "yes"
    return None


def by_action(screen: str, action: str) -> Key:
    """The first key of the screen that does this."""
    return next(key for key in SCREENS[screen] if key.action == action)


def fill(screen: str, text: str, /, **values: object) -> str:
    """A sentence that names keys of the screen, with the names as people see them.

    The key of the action ``lay`` is ``{lay_key}`` in the text, and ``{Lay_key}`` where its name begins the sentence.
    """
    names: dict[str, str] = {}
    for key in reversed(SCREENS[screen]):
        cap = key.cap_text
        names[f"{key.action}_key"] = cap
        names[f"{key.action.capitalize()}_key"] = cap.capitalize() if len(cap) > 1 else cap
    return text.format(**names, **values)


def rank_keys() -> dict[str, Rank]:
    """Which key picks which rank at the table, in the language that is set.

    Digits, ``0`` for ten, ``*`` for a joker; the letter of a rank as a capital, and small where no action has it. Of a
    rank with two letters (``Kn``) it is the one that no other rank begins with.
    """
    keys: dict[str, Rank] = {str(rank): rank for rank in range(2, 10)}
    keys["0"] = 10
    keys["asterisk"] = JOKER_RANK
    taken = {key.key for key in TABLE}
    letters = letter_ranks()
    singles = {text for text in letters if len(text) == 1}
    for text, rank in letters.items():
        letter = text if len(text) == 1 else next(char for char in text if char not in singles)
        keys[letter.upper()] = rank
        if letter not in taken:
            keys[letter] = rank
    return keys


def rank_caps() -> str:
    """The rank keys as they are shown to people: ``2-9 0 J Q K A *``."""
    letters = [key for key, rank in rank_keys().items() if len(key) == 1 and key.isupper() and rank in RANK_TEXT]
    return " ".join(["2-9", "0", *letters, "*"])
