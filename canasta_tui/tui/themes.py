"""The colours of the table: three themes, and the picks of them that suit terminals of 256 and of 16 colours.

Every colour is a theme variable with the prefix ``c-`` (``$c-felt``, ``$c-paper-ink``), so that style sheets and the
drawn areas take them from one place. :func:`table_themes` makes the Textual themes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from textual.theme import Theme

DARK_NAME: Final = "canasta-dark"
LIGHT_NAME: Final = "canasta-light"
CONTRAST_NAME: Final = "canasta-contrast"
PREFIX: Final = "c-"
"""In front of the colour's name in a style sheet."""

Colour: TypeAlias = Literal[
    "felt",
    "felt2",
    "shadow",
    "text",
    "muted",
    "print",
    "printtext",
    "accent",
    "accent-ink",
    "sel",
    "turnbg",
    "turnink",
    "rail",
    "key",
    "rail-text",
    "rail-dim",
    "rail-accent",
    "warnbg",
    "warntext",
    "card",
    "card2",
    "edge",
    "foot",
    "ink",
    "red",
    "blue",
    "green",
    "wild",
    "wild2",
    "joker",
    "dimcard",
    "dimink",
    "new",
    "canred",
    "canblack",
    "cantext",
    "canwild",
    "cansamba",
    "back",
    "backpat",
    "backline",
    "ice",
    "iceink",
    "icetext",
    "cursor",
    "cursortext",
    "paper",
    "paper2",
    "paperline",
    "paper-ink",
    "paper-muted",
    "paper-green",
    "paper-red",
]
"""A colour of the table, by its name."""

DARK: Final[Mapping[Colour, str]] = {
    # the table
    "felt": "#15362b",
    "felt2": "#112c23",
    "shadow": "#0b1f18",
    "text": "#e9e2cc",
    "muted": "#9fb3a2",
    "print": "#3d6b59",
    "printtext": "#76a38f",
    "accent": "#f2b84b",
    "accent-ink": "#231708",
    "sel": "#f2b84b",
    "turnbg": "#f2b84b",
    "turnink": "#231708",
    # the wood
    "rail": "#2b1d14",
    "key": "#4a3322",
    "rail-text": "#ecdcb9",
    "rail-dim": "#a8906c",
    "rail-accent": "#f2b84b",
    "warnbg": "#6b2418",
    "warntext": "#ffe9df",
    # the cards
    "card": "#ede3cb",
    "card2": "#e1d6ba",
    "edge": "#a4916a",
    "foot": "#a4916a",
    "ink": "#211c15",
    "red": "#a61b14",
    "blue": "#1b4f9c",
    "green": "#00615f",
    "wild": "#f0cf83",
    "wild2": "#ebc97c",
    "joker": "#6d2777",
    "dimcard": "#a9a48f",
    "dimink": "#3a372e",
    "new": "#1f7043",
    "canred": "#a3231d",
    "canblack": "#1d1b1a",
    "cantext": "#f6ead0",
    "canwild": "#e0ab3f",
    "cansamba": "#1f4f78",
    "back": "#74252c",
    "backpat": "#a9565a",
    "backline": "#d9b98c",
    "ice": "#cfe4ea",
    "iceink": "#12475a",
    "icetext": "#a9cdd6",
    "cursor": "#1c1712",
    "cursortext": "#ffd27a",
    # the paper
    "paper": "#efe6cf",
    "paper2": "#e4d9bc",
    "paperline": "#cdbf9c",
    "paper-ink": "#241d14",
    "paper-muted": "#5f5238",
    "paper-green": "#00615f",
    "paper-red": "#9c2018",
}
"""Evening light: the measured contrasts of text on its ground are 4.6 or more."""

LIGHT: Final[Mapping[Colour, str]] = {
    **DARK,
    "felt": "#adc7ad",
    "felt2": "#9db99e",
    "shadow": "#76967a",
    "text": "#12281d",
    "muted": "#28432f",
    "print": "#688a6b",
    "printtext": "#33503a",
    "accent": "#7d3500",
    "accent-ink": "#fff6e6",
    "sel": "#ffd27a",
    "turnbg": "#ffd27a",
    "rail": "#6b4a30",
    "key": "#8a6344",
    "rail-text": "#fff4dc",
    "rail-dim": "#e2c9a6",
    "rail-accent": "#ffd27a",
    "warnbg": "#8c1d0e",
    "warntext": "#fff1ea",
    "card": "#fffaf0",
    "card2": "#f3ead6",
    "edge": "#a08e68",
    "foot": "#a08e68",
    "ink": "#1b1712",
    "red": "#b01b14",
    "blue": "#174a96",
    "green": "#00615f",
    "wild": "#ffdf94",
    "wild2": "#f5d07a",
    "joker": "#64206e",
    "dimcard": "#dcdccb",
    "dimink": "#5d5a4c",
    "new": "#1b7a45",
    "canred": "#a8231c",
    "canblack": "#23201e",
    "cantext": "#fff4dc",
    "canwild": "#f0bd4c",
    "back": "#7d2a31",
    "backpat": "#b5686b",
    "backline": "#f0d3a8",
    "ice": "#dff1f6",
    "iceink": "#0f4254",
    "icetext": "#12475a",
    "cursor": "#1b1712",
    "paper": "#fff9ea",
    "paper2": "#f3ead2",
    "paperline": "#d9ccab",
}
"""Daylight: paler felt, brown instead of amber as accent on it."""

CONTRAST: Final[Mapping[Colour, str]] = {
    **DARK,
    "felt": "#000000",
    "felt2": "#202020",
    "shadow": "#000000",
    "text": "#ffffff",
    "muted": "#e0e0e0",
    "print": "#808080",
    "printtext": "#c0c0c0",
    "accent": "#ffd700",
    "accent-ink": "#000000",
    "sel": "#ffd700",
    "turnbg": "#ffd700",
    "turnink": "#000000",
    "rail": "#000000",
    "key": "#404040",
    "rail-text": "#ffffff",
    "rail-dim": "#c0c0c0",
    "rail-accent": "#ffd700",
    "warnbg": "#9b0000",
    "warntext": "#ffffff",
    "card": "#ffffff",
    "card2": "#dedede",
    "edge": "#000000",
    "foot": "#808080",
    "ink": "#000000",
    "red": "#b00000",
    "blue": "#0038a8",
    "green": "#00615f",
    "wild": "#ffe08a",
    "wild2": "#ffd25c",
    "joker": "#5a0f66",
    "dimcard": "#9a9a9a",
    "dimink": "#000000",
    "new": "#005a1e",
    "canred": "#b00000",
    "canblack": "#303030",
    "cantext": "#ffffff",
    "canwild": "#ffc01f",
    "cansamba": "#003d7a",
    "back": "#7a0f18",
    "backpat": "#c06a70",
    "backline": "#ffffff",
    "ice": "#d8f3ff",
    "iceink": "#00304a",
    "icetext": "#bfeaff",
    "cursor": "#000000",
    "cursortext": "#ffd700",
    "paper": "#ffffff",
    "paper2": "#e4e4e4",
    "paperline": "#808080",
    "paper-ink": "#000000",
    "paper-muted": "#303030",
    "paper-green": "#00615f",
    "paper-red": "#b00000",
}
"""High contrast: black table, white cards with black lines between them."""

# Rounding the colours above to the 256 of such a terminal turns the cards pink and the felt bright green, so these
# stand in for them: colours that round to the palette numbers wanted (given after each).
_FOR_256: Final[Mapping[str, Mapping[Colour, str]]] = {
    DARK_NAME: {
        "felt": "#005f00",  # 22
        "felt2": "#121212",  # 233
        "shadow": "#000000",  # 16
        "text": "#ffffd7",  # 230
        "muted": "#d7d7af",  # 187
        "print": "#5f875f",  # 65
        "printtext": "#afd7af",  # 151
        "accent": "#ffd75f",  # 221
        "accent-ink": "#000000",
        "sel": "#ffd75f",
        "turnbg": "#ffd75f",
        "turnink": "#000000",
        "rail": "#1c1c1c",  # 234
        "key": "#444444",  # 238
        "rail-text": "#ffffd7",
        "rail-dim": "#afaf87",  # 144
        "rail-accent": "#ffd75f",
        "warnbg": "#870000",  # 88
        "warntext": "#ffffd7",
        "card": "#ffffd7",
        "card2": "#d7d7af",  # 187
        "edge": "#87875f",  # 101
        "foot": "#87875f",
        "ink": "#000000",
        "red": "#af0000",  # 124
        "blue": "#005faf",  # 25
        "green": "#005f5f",  # 23
        "wild": "#ffd787",  # 222
        "wild2": "#ffd75f",  # 221
        "joker": "#5f0087",  # 54
        "dimcard": "#afaf87",
        "dimink": "#262626",
        "new": "#005f00",
        "canred": "#af0000",
        "canblack": "#000000",
        "cantext": "#ffffd7",
        "canwild": "#ffaf00",  # 214
        "cansamba": "#005f87",  # 24
        "back": "#870000",
        "backpat": "#af5f5f",  # 131
        "backline": "#d7af87",  # 180
        "ice": "#d7ffff",  # 195
        "iceink": "#005f87",
        "icetext": "#afd7d7",  # 152
        "cursor": "#000000",
        "cursortext": "#ffd787",
        "paper": "#ffffd7",
        "paper2": "#d7d7af",
        "paperline": "#afaf87",
        "paper-ink": "#000000",
        "paper-muted": "#5f5f00",  # 58
        "paper-green": "#005f5f",
        "paper-red": "#af0000",
    },
    LIGHT_NAME: {
        "felt": "#afd7af",  # 151
        "felt2": "#87af87",  # 108
        "shadow": "#5f875f",  # 65
        "text": "#000000",
        "muted": "#1c1c1c",
        "print": "#5f875f",
        "printtext": "#303030",
        "accent": "#870000",
        "accent-ink": "#ffffd7",
        "rail": "#5f5f5f",  # 59
        "key": "#444444",
        "card": "#ffffff",
        "card2": "#ffffd7",
        "edge": "#afaf87",
        "foot": "#afaf87",
        "wild2": "#ffd75f",  # 221
        "dimcard": "#d7d7af",
        "dimink": "#585858",
        "iceink": "#005f87",
        "icetext": "#005f5f",
        "paper": "#ffffff",
        "paper2": "#ffffd7",
        "paperline": "#afaf87",
        "rail-text": "#ffffff",
        "rail-dim": "#d7d7af",
    },
    CONTRAST_NAME: {},
}


def _all(value: str, *names: Colour) -> dict[Colour, str]:
    """The same value for several colours."""
    return dict.fromkeys(names, value)


_BLACK, _RED, _BLUE, _MAGENTA = "#000000", "#aa0000", "#0000aa", "#aa00aa"
_GREEN, _GREY, _YELLOW, _CYAN, _WHITE = "#00aa00", "#aaaaaa", "#ffff55", "#55ffff", "#ffffff"
_FOR_16: Final[Mapping[Colour, str]] = {
    **_all(_BLACK, "felt", "felt2", "shadow", "rail", "ink", "edge", "canblack", "dimink", "cursor"),
    **_all(_BLACK, "accent-ink", "turnink", "paper-ink", "paper-muted"),
    **_all(_WHITE, "text", "rail-text", "warntext", "cantext", "card", "card2", "paper"),
    **_all(_GREY, "muted", "printtext", "rail-dim", "dimcard", "foot", "backpat", "paper2", "paperline"),
    **_all(_YELLOW, "accent", "sel", "turnbg", "rail-accent", "wild", "wild2", "canwild", "backline", "cursortext"),
    **_all(_RED, "warnbg", "red", "canred", "back", "paper-red"),
    **_all(_BLUE, "key", "blue", "new", "cansamba", "iceink", "paper-green"),
    **_all(_MAGENTA, "green", "joker"),
    **_all(_CYAN, "ice", "icetext"),
    "print": _GREEN,
}
"""All themes where the terminal has sixteen colours: their names' usual values, which are sent as the names. What
green such a terminal has is either too bright for a table or too pale for a suit, so clubs are magenta there."""


def _theme(name: str, colours: Mapping[Colour, str], *, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=colours["accent"],
        secondary=colours["printtext"],
        accent=colours["accent"],
        warning=colours["accent"],
        error=colours["warnbg"],
        success=colours["paper-green"],
        foreground=colours["text"],
        background=colours["felt"],
        surface=colours["felt2"],
        panel=colours["rail"],
        dark=dark,
        variables={
            **{PREFIX + key: value for key, value in colours.items()},
            "block-cursor-background": colours["turnbg"],
            "block-cursor-foreground": colours["turnink"],
            "footer-background": colours["rail"],
            "footer-foreground": colours["rail-text"],
            "footer-key-background": colours["key"],
            "footer-key-foreground": colours["rail-accent"],
            "border": colours["accent"],
            "border-blurred": colours["print"],
            "scrollbar": colours["print"],
            "scrollbar-background": colours["felt2"],
        },
    )


def colours_of(system: str | None) -> int:
    """How many colours a terminal of that colour system (as Rich calls it) shows; where none is known, all."""
    return {"standard": 16, "windows": 16, "256": 256}.get(system or "", 1 << 24)


def table_themes(colours: int = 1 << 24) -> tuple[Theme, Theme, Theme]:
    """The dark, the light and the high-contrast theme.

    Args:
        colours: how many colours the terminal shows; for 256 and 16 the colours are picked to survive the rounding.
    """
    made = []
    for name, table in ((DARK_NAME, DARK), (LIGHT_NAME, LIGHT), (CONTRAST_NAME, CONTRAST)):
        picked = _FOR_16 if colours <= 16 else {**table, **_FOR_256[name]} if colours <= 256 else table
        made.append(_theme(name, picked, dark=name != LIGHT_NAME or colours <= 16))
    dark, light, contrast = made
    return dark, light, contrast
