"""Which key does what, on every screen: the tables of bindings that the screens have.

A key changes in one place, its line here. Bar, help page, palette and sentences ask it for its name (:func:`fill`), and
people can give it another one (:func:`use_keymap`). Action keys are the same in all four languages; the keys that pick
a rank follow the letters of the language (:func:`rank_keys`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from textual.binding import Binding
from textual.keys import format_key

from canasta_tui.cards import JOKER_RANK, RANK_TEXT, Rank
from canasta_tui.i18n import _, marked, pgettext
from canasta_tui.words.cards import letter_ranks

_keymap: Mapping[str, str] = {}


@dataclass(frozen=True)
class Key(Binding):
    """A binding of a screen. ``description`` says in a word or two what it does, ``tooltip`` in a sentence for the help
    page (empty: it is not listed there); both are marked for translation.

    Attributes:
        short: a shorter description for a narrow window.
        final: whether it opens a hand, asks, ends a turn or leaves: then it counts only if it came alone.
        lasting: whether else what it does may not be undone: it shows cards nobody has seen, or may end the deal.
        fixed: whether it stays as it is, since a widget of the page has it too.
    """

    short: str = ""
    final: bool = False
    lasting: bool = False
    fixed: bool = False

    @property
    def name(self) -> str:
        """Its id: ``table.lay``; without a point where many screens share it."""
        return self.id or ""

    @property
    def now(self) -> str:
        """The key that does it, as Textual calls it, with what the player has changed."""
        return _keymap.get(self.name, self.key)

    @property
    def labels(self) -> tuple[str, ...]:
        """What it does, in the language that is set, and the same shorter."""
        texts = [_(text) for text in (self.description, self.short) if text]
        return tuple(texts) or ("",)

    @property
    def label_text(self) -> str:
        """What it does, in a word or two, in the language that is set."""
        return _(self.description) if self.description else ""

    @property
    def help_text(self) -> str:
        """The sentence for the help page in the language that is set."""
        return _(self.tooltip) if self.tooltip else ""

    @property
    def cap_text(self) -> str:
        """The keycap in the language that is set."""
        if self.id == "yes" and self.now == self.key:
            return yes_letter()
        return cap_of(self.now)


_by_id: Final[dict[str, Key]] = {}


def _key(
    name: str, key: str, label: str = "", help_: str = "", short: str = "", *, action: str = "", final: bool = False,
    lasting: bool = False, fixed: bool = False,
) -> Key:  # fmt: skip
    """A key with this id, whose last part is its action where no other is given."""
    action = action or name.rpartition(".")[2]
    made = Key(key, action, label, tooltip=help_, id=name, short=short, final=final, lasting=lasting, fixed=fixed)
    assert name not in _by_id, f"{name} is the id of two keys"
    _by_id[name] = made
    return made


def by_id(name: str) -> Key:
    """The key with this id."""
    return _by_id[name]


_HELP: Final = _key("help", "question_mark", marked("help"), marked("The keys here, and the rule that applies."))
_RULES: Final = _key("rules", "r", marked("rules"), marked("The full rules of this variant."))
_SCORES: Final = _key("scores", "p", marked("scores"), marked("The scoring sheet so far."))
_LOG: Final = _key("log", "l", marked("last acts"), marked("Everything that happened in this deal."), marked("acts"))
_SEATS: Final = _key("seats", "o", marked("seats"), marked("Hand a seat to the computer, or back."))
_LEAVE: Final = _key(
    "leave", "q", marked("save and leave"), marked("Save the match and leave the table."), marked("leave"), final=True
)
_UP: Final = _key("up", "up")
_DOWN: Final = _key("down", "down")
_LEFT: Final = _key("left", "left")
_RIGHT: Final = _key("right", "right")
_CORRECT: Final = _key("correct", "k", marked("correct"), marked("Correct the sheet of the open deal, with a reason."))
_HOME: Final = _key("home", "home")
_END: Final = _key("last", "end")
_PAGE_UP: Final = _key("page_up", "pageup")
_PAGE_DOWN: Final = _key("page_down", "pagedown")
_BACK: Final = _key("back", "escape", marked("back"), marked("Back to where you came from."))
_PLOT: Final = _key("plot", "g", marked("plot"), marked("The totals over the deals as a drawing."))
_SCROLL: Final = (
    _UP,
    _DOWN,
    _PAGE_UP,
    _PAGE_DOWN,
    _HOME,
    _END,
)
_YES: Final = _key("yes", "y", marked("yes"), marked("Yes, to the question in the prompt line."), final=True)
_NO: Final = _key("no", "n", marked("no"), marked("No: leave things as they are."))
TABLE: Final = (
    _key("table.draw", "d", marked("draw"), marked("Draw from the stock."), lasting=True),
    _key(
        "table.take",
        "t",
        marked("take pile"),
        marked("Take the pile with the cards that are picked."),
        marked("take"),
        lasting=True,
    ),
    _key("table.pick", "space", marked("pick"), marked("Pick the card under the cursor, or put it back.")),
    _key("table.gather", "g", marked("gather"), marked("Gather what goes with the card; again, the next idea.")),
    _key("table.enter", "enter", marked("stage"), marked("Stage the picked cards; on pile or stock, use it.")),
    _key("table.lay", "m", marked("lay"), marked("Lay what is staged or picked."), lasting=True),
    _key(
        "table.discard", "x", marked("discard"), marked("Discard the picked card; you are asked first."), lasting=True
    ),
    _key(
        "table.undo",
        "u",
        marked("take back"),
        marked("Take back the last staged group, else what you last laid or took in this turn."),
    ),
    _key("table.ask", "a", marked("ask"), marked("Ask your partner: may I go out?"), final=True),
    _key("table.clear", "c", marked("clear"), marked("Put all picked and staged cards back.")),
    _key(
        "table.fit",
        "f",
        marked("fit"),
        marked("Stage every card that fits your melds; before the opening, an opening."),
    ),
    _key("table.sort", "s", marked("sort"), marked("Sort the hand by rank or by suit.")),
    _key(
        "table.end",
        "e",
        marked("pass"),
        marked("End the turn without a discard, where the rules ask for it."),
        final=True,
    ),
    _YES,
    _key("table.put_back", "escape", marked("put back"), marked("Put the picked cards back.")),
    _key("table.next_area", "tab", marked("next area"), marked("Between hand, melds, pile and stock.")),
    _key("table.previous_area", "shift+tab"),
    _LOG,
    _SCORES,
    _RULES,
    _HELP,
    _SEATS,
    _LEAVE,
    *(_LEFT, _RIGHT, _UP, _DOWN, _HOME, _END),
)
CHOICE: Final = (
    _YES,
    _NO,
    replace(by_id("table.put_back"), description="", tooltip=""),
    _LEFT,
    replace(_RIGHT, description=marked("other answer"), tooltip=marked("Highlight the next answer.")),
    _UP,
    _DOWN,
    replace(
        by_id("table.enter"),
        description=marked("the highlighted item"),
        tooltip=marked("Give the highlighted answer."),
        final=True,
    ),
    _HELP,
)
"""What :data:`TABLE` is while the table's prompt asks something: some keys say something else then."""
ONLY_ASKED: Final = (_NO,)
"""Keys of the table that mean something only then."""
QUESTION: Final = (
    replace(_YES, tooltip=marked("Yes: your partner may end the deal in this turn.")),
    replace(_NO, tooltip=marked("No: your partner discards and keeps at least one card."), final=True),
    _LOG,
    _RULES,
    _HELP,
)
COVER: Final = (
    _key(
        "cover.show",
        "h",
        marked("show my hand"),
        marked("Show the hand of the one named on the card."),
        marked("show"),
        final=True,
    ),
    _SCORES,
    _LOG,
    _RULES,
    _HELP,
    _SEATS,
    _LEAVE,
)
COMPANY: Final = (
    _key(
        "company.skip",
        "space",
        marked("show all"),
        marked("Do not wait between the acts: on to the next person's turn."),
        marked("skip"),
    ),
    _SCORES,
    _LOG,
    _RULES,
    _HELP,
    _SEATS,
    _LEAVE,
)
SHEET: Final = (
    _key("sheet.next", "n", marked("next deal"), marked("Deal the next cards."), marked("next"), final=True),
    _PLOT,
    _key(
        "sheet.replay",
        "w",
        marked("replay deal"),
        marked("See the deal once more, act by act, with open hands."),
        marked("replay"),
    ),
    _CORRECT,
    _RULES,
    _HELP,
    _SEATS,
    _LEAVE,
    *_SCROLL,
)
READ_SHEET: Final = (
    _PLOT,
    _BACK,
    _RULES,
    _HELP,
    *_SCROLL,
)
RESULT: Final = (
    _key(
        "result.again",
        "n",
        marked("new match"),
        marked("Play once more at the same table."),
        marked("again"),
        final=True,
    ),
    replace(_SCORES, tooltip=marked("The scoring sheet of the match.")),
    _key("result.replay", "w", marked("replay"), marked("See the match once more, act by act, with open hands.")),
    _HELP,
    replace(_LEAVE, description=marked("menu"), short="", tooltip=marked("Back to the main menu.")),
)
MENU: Final = (
    _UP,
    _DOWN,
    _key("menu.enter", "enter", marked("choose"), marked("Open the highlighted line."), fixed=True),
    _key("menu.new", "n", marked("new game"), marked("Choose a variant and a table."), marked("new")),
    _key("menu.continue", "c", marked("continue"), marked("Continue the last unfinished match.")),
    _key("menu.protocols", "o", marked("score protocols"), marked("Read and replay old matches.")),
    _key("menu.rules", "r", marked("rules"), marked("The rules of the variants.")),
    _key("menu.walk", "w", marked("tutorial"), marked("A walk through one turn.")),
    _key("menu.settings", "s", marked("settings"), marked("Colours, card letters, sorting, language.")),
    _HELP,
    _key("menu.quit", "q", marked("quit"), marked("Leave the program."), final=True),
)
NEW_GAME: Final = (
    _key("new_game.up", "up", marked("variant"), fixed=True),
    _key(
        "new_game.down", "down", marked("variant"), marked("Up and down walk through variants and fields."), fixed=True
    ),
    _LEFT,
    _key(
        "new_game.right",
        "right",
        "",
        marked("Left and right choose within a field; in a text they edit it."),
        fixed=True,
    ),
    _key("new_game.next_field", "tab", marked("next field"), marked("To the next field."), marked("next"), fixed=True),
    _key("new_game.previous_field", "shift+tab"),
    _key("new_game.deal", "enter", marked("deal"), marked("Deal the cards.")),
    _key(
        "new_game.rules",
        "f2",
        marked("full rules"),
        marked("The full rules of the highlighted variant."),
        marked("rules"),
    ),
    _HELP,
    _key("new_game.clear", "ctrl+u", marked("clear"), marked("Empty the field.")),
    _BACK,
)
VARIANTS: Final = (
    _key("variants.up", "up", marked("variant"), marked("Up and down walk through the variants."), fixed=True),
    _DOWN,
    _LEFT,
    _key("variants.right", "right", marked("table"), marked("Left and right choose the table."), fixed=True),
    _key(
        "variants.enter",
        "enter",
        marked("full rules"),
        marked("The full rules of the highlighted variant."),
        marked("rules"),
        fixed=True,
    ),
    _HELP,
    _BACK,
)
DRAWING: Final = (
    _key("drawing.enter", "enter", marked("draw"), marked("Draw the cards; then deal.")),
    _key("drawing.skip", "k", marked("skip"), marked("Skip the drawing: seats as named.")),
    _HELP,
    _BACK,
)
_REPLAY: Final = _key(
    "protocol.replay",
    "enter",
    marked("replay deal"),
    marked("See the open deal once more, act by act, with open hands."),
    marked("replay"),
)
_NAME: Final = _key("match.name", "n", marked("name it"), marked("Give the match a name."), marked("name"))
_NOTE: Final = _key("match.note", "a", marked("note"), marked("Write a note; an empty one takes it away."))
_EXPORT: Final = _key("match.export", "e", marked("export"), marked("Write the match to a file."))
_CONTINUE: Final = _key(
    "match.continue", "c", marked("continue"), marked("Go on with the unfinished match."), marked("go on")
)
PROTOCOLS: Final = (
    _UP,
    _DOWN,
    _key("protocols.enter", "enter", marked("open"), marked("Open the match as its sheet."), fixed=True),
    _key(
        "protocols.filter",
        "slash",
        marked("find"),
        marked("Only matches with certain words in names, title or variant."),
    ),
    _key("protocols.status", "f", marked("finished?"), marked("All matches, the unfinished or the finished ones.")),
    _key("protocols.variant", "v", marked("variant"), marked("Only the next variant, and in the end all again.")),
    _key("protocols.sort", "s", marked("sort"), marked("Sort by the next column.")),
    _key("protocols.turn", "o", marked("turn round"), marked("Sort the other way round.")),
    _CONTINUE,
    _NAME,
    _NOTE,
    _EXPORT,
    _key("protocols.delete", "x", marked("delete"), marked("Delete the match; for 30 days it can be brought back.")),
    _key("protocols.deleted", "d", marked("deleted"), marked("The deleted matches, and back to the others.")),
    _key(
        "protocols.restore",
        "u",
        marked("bring back"),
        marked("Bring a deleted match back: in their list the highlighted one, otherwise the one deleted here last."),
        marked("restore"),
    ),
    _key(
        "protocols.statistics", "t", marked("statistics"), marked("Counts by player and by variant."), marked("counts")
    ),
    *(_PAGE_UP, _PAGE_DOWN, _HOME, _END),
    _HELP,
    _BACK,
)
PROTOCOL: Final = (
    _UP,
    _DOWN,
    _REPLAY,
    _PLOT,
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
    _key("replay.forward", "right", marked("next act"), marked("The next act."), marked("next")),
    _key("replay.backward", "left", marked("act before"), marked("The act before."), marked("before")),
    _key("replay.next_turn", "down", marked("next turn"), marked("To the end of the next turn."), marked("turn")),
    _key(
        "replay.previous_turn",
        "up",
        marked("turn before"),
        marked("To the end of the turn before."),
        marked("turn back"),
    ),
    _key("replay.next_deal", "pagedown", marked("next deal"), marked("The next deal."), marked("deals")),
    _key("replay.previous_deal", "pageup", marked("deal before"), marked("The deal before.")),
    _key("replay.home", "home", marked("dealing"), marked("Back to the dealing.")),
    _key("replay.last", "end", marked("end"), marked("To the end of the deal.")),
    _key("replay.written", "w", marked("written"), marked("The acts as they are written down, or in words.")),
    _key("replay.forward_by_space", "space", action="forward"),
    _key("replay.forward_by_enter", "enter", action="forward"),
    _NOTE,
    _HELP,
    _BACK,
)
STATISTICS: Final = (
    *_SCROLL,
    _key(
        "statistics.variant", "v", marked("variant"), marked("The players in the next variant, and in the end in all.")
    ),
    _HELP,
    _BACK,
)
SEATS: Final = (
    _UP,
    _DOWN,
    _LEFT,
    _key("seats.right", "right", marked("change"), marked("Left and right change who plays the seat."), fixed=True),
    _key("seats.hand_over", "enter", marked("go on"), marked("Go on with these players."), final=True),
    _HELP,
    _BACK,
)
SETTINGS: Final = (
    _UP,
    _DOWN,
    _LEFT,
    _key("settings.right", "right", marked("change"), marked("Left and right change a setting."), fixed=True),
    _key("settings.right_by_space", "space", action="right"),
    _key("settings.right_by_enter", "enter", action="right"),
    _key("settings.keys", "k", marked("keys"), marked("Give actions other keys.")),
    _HELP,
    _BACK,
)
KEYS: Final = (
    *_SCROLL,
    _key("keys.enter", "enter", marked("change"), marked("Give the highlighted action another key."), fixed=True),
    _key("keys.reset", "r", marked("reset"), marked("The highlighted key as it comes.")),
    _key("keys.reset_all", "a", marked("reset all"), marked("All keys as they come.")),
    _HELP,
    _BACK,
)
RULES: Final = (
    _UP,
    _DOWN,
    _key("rules.previous", "left", marked("section"), marked("The section before."), fixed=True),
    _key("rules.next", "right", marked("section"), marked("The next section."), fixed=True),
    *(_PAGE_UP, _PAGE_DOWN, _HOME, _END),
    _HELP,
    _BACK,
)
HELP: Final = (
    *_SCROLL,
    _key("help.enter", "enter", marked("do it"), marked("Go back and do what is highlighted."), fixed=True),
    _key("help.signs", "s", marked("signs"), marked("What the signs on the table and on the sheet mean.")),
    _BACK,
)
SIGNS: Final = (
    *_SCROLL,
    _BACK,
)
LOG: Final = (
    *_SCROLL,
    _HELP,
    _BACK,
)
WALK: Final = (
    _key("walk.back", "enter", marked("menu"), marked("Back to the menu.")),
    replace(_BACK, description="", tooltip=""),
)
TROUBLE: Final = (
    _key("trouble.enter", "enter", marked("go on"), marked("Resume the match with the cards covered."), final=True),
    replace(_LEAVE, description=marked("leave"), short="", tooltip=marked("Leave the program.")),
)

SCREENS: Final = {
    "table": TABLE,
    "choice": CHOICE,
    "question": QUESTION,
    "cover": COVER,
    "company": COMPANY,
    "seats": SEATS,
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
    "keys": KEYS,
    "rules": RULES,
    "help": HELP,
    "signs": SIGNS,
    "log": LOG,
    "walk": WALK,
    "trouble": TROUBLE,
}
"""The keys of each screen, in the order in which they are told."""

_CAPS: Final = {
    "enter": marked("enter"),
    "escape": marked("esc"),
    "space": marked("space"),
    "tab": marked("tab"),
    "shift+tab": marked("shift+tab"),
    "up": marked("up"),
    "down": marked("down"),
    "left": marked("left"),
    "right": marked("right"),
    "home": marked("home"),
    "end": marked("end"),
    "pageup": marked("page up"),
    "pagedown": marked("page down"),
}
"""What stands on keys that write nothing."""


def cap_of(key: str) -> str:
    """What stands on a key, in the language that is set: ``?`` for ``question_mark``, ``^u`` for ``ctrl+u``."""
    if key in _CAPS:
        return _(_CAPS[key])
    if key.startswith("ctrl+") and len(key) == len("ctrl+u"):
        return f"^{key[-1]}"
    written = format_key(key)
    return written if len(written) == 1 else written.replace("_", " ").capitalize()


def all_keys() -> tuple[Key, ...]:
    """Every key once, in the order of the tables."""
    return tuple(_by_id.values())


def bound_together(name: str) -> Iterator[tuple[Key, ...]]:
    """The tables in which no key may be the same as that of this id.

    What opens a hand means nothing at the table that it opens, or a key that is held would do something there.
    """
    show = by_id("cover.show")
    for table in (*SCREENS.values(), (*TABLE, *ONLY_ASKED), (*TABLE, show)):
        if any(key.id == name for key in table):
            yield table


def use_keymap(changed: Mapping[str, str]) -> None:
    """From now on these keys, by id, are others than the tables say."""
    global _keymap
    _keymap = dict(changed)


def by_action(screen: str, action: str) -> Key:
    """The first key of the screen that does this."""
    return next(key for key in SCREENS[screen] if key.action == action)


def by_key(screen: str, pressed: str) -> Key | None:
    """What a key does on the screen, or None."""
    return next((key for key in SCREENS[screen] if key.now == pressed), None)


def yes_letter() -> str:
    """The letter of yes in the language that is set; ``y`` answers too in every language."""
    return pgettext("letter that answers yes", "y")


def meanings(pressed: str) -> tuple[str, ...]:
    """The keys that a pressed one may stand for, the first that means something counts.

    A capital letter stands for its small letter, and the language's own letter of yes for ``y``.
    """
    names = [pressed]
    if len(pressed) == 1 and pressed.isupper():
        names.append(pressed.lower())
    if names[-1] == yes_letter():
        names.append(_YES.key)
    return tuple(names)


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
    taken = {key.now for key in TABLE}
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
