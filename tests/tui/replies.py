"""What terminals send without anybody pressing a key: each kind of reply and report that xterm's list of control
sequences names, those of other terminals, and the old mouse reports."""

from __future__ import annotations

from typing import Final

_ST: Final = "\x1b\\"

REPLIES: Final = {
    # Identification
    "primary attributes": "\x1b[?62;22c",
    "many primary attributes": "\x1b[?65;1;2;3;4;6;8;9;15;16;17;18;21;22;28;29c",
    "secondary attributes": "\x1b[>41;400;0c",
    "tertiary attributes": f"\x1bP!|7E565445{_ST}",
    "attributes of a VT52": "\x1b/Z",
    "version of xterm": f"\x1bP>|XTerm(400){_ST}",
    "version of ghostty": f"\x1bP>|ghostty 1.2.0{_ST}",
    "version of tmux": f"\x1bP>|tmux 3.5a{_ST}",
    "terminal parameters": "\x1b[2;1;1;112;112;1;0x",
    # State
    "status": "\x1b[0n",
    "cursor position": "\x1b[12;40R",
    "cursor position that looks like a key": "\x1b[1;2R",
    "cursor position with a page": "\x1b[?12;40;1R",
    "printer": "\x1b[?13n",
    "locked keys": "\x1b[?21n",
    "keyboard": "\x1b[?27;1;0;0n",
    "locator": "\x1b[?50n",
    "kind of locator": "\x1b[?57;1n",
    "locator event": "\x1b[2;4;12;40;0&w",
    "macro space": "\x1b[16*{",
    "checksum of memory": f"\x1bP1!~4A5C{_ST}",
    "data integrity": "\x1b[?70n",
    "sessions": "\x1b[?83n",
    "colours are dark": "\x1b[?997;1n",
    "mode of ANSI": "\x1b[4;2$y",
    "private mode": "\x1b[?2026;2$y",
    "window resizes in band": "\x1b[?2048;2$y",
    "keyboard flags of kitty": "\x1b[?25u",
    "modifier keys of xterm": "\x1b[>4;2m",
    "format of keys": "\x1b[>4;1f",
    "setting": f"\x1bP1$r0;1m{_ST}",
    "cursor information": f'\x1bP1$u1;1;1;@;@;@;0;2;@;BB"B{_ST}',
    "tab stops": f"\x1bP2$u9/17/25/33{_ST}",
    "terminal state": f"\x1bP1$s0{_ST}",
    "colour table": f"\x1bP2$s1;2;0;0;0/2;2;80;80;80{_ST}",
    "user-preferred character set": f"\x1bP0!u%5{_ST}",
    "termcap": f"\x1bP1+r544E=787465726D2D323536636F6C6F72{_ST}",
    "termcap that is not there": f"\x1bP0+r6868{_ST}",
    "resource": f"\x1bP1+R68656C6C6F=68{_ST}",
    "checksum of a rectangle": f"\x1bP1!~00FF{_ST}",
    "displayed extent": '\x1b[24;80;1;1;1"w',
    "graphics": "\x1b[?2;0;1000;1000S",
    "colour stack": "\x1b[?1;10#Q",
    # The window
    "window is open": "\x1b[1t",
    "window is an icon": "\x1b[2t",
    "window position": "\x1b[3;100;200t",
    "window size in pixels": "\x1b[4;600;800t",
    "cell size in pixels": "\x1b[6;20;10t",
    "window size": "\x1b[8;40;120t",
    "screen size": "\x1b[9;80;240t",
    "window size in band": "\x1b[48;40;120;800;1200t",
    "a window without end": "\x1b[48;99999;99999;999999;999999t",
    "icon label": f"\x1b]Lhhh dx{_ST}",
    "title": f"\x1b]lhhh yes q{_ST}",
    # Strings of the system
    "palette colour": "\x1b]4;1;rgb:cdcd/0000/0000\x07",
    "special colour": f"\x1b]5;0;rgb:ffff/ffff/ffff{_ST}",
    "foreground": f"\x1b]10;rgb:dddd/dddd/dddd{_ST}",
    "background": f"\x1b]11;rgb:1111/1111/1111{_ST}",
    "background with a bell": "\x1b]11;rgb:1111/1111/1111\x07",
    "cursor colour": f"\x1b]12;rgb:aaaa/aaaa/aaaa{_ST}",
    "highlight": f"\x1b]17;rgb:aaaa/aaaa/aaaa{_ST}",
    "clipboard": f"\x1b]52;c;aGVsbG8gaGhoIGR4eXE={_ST}",
    "font": f"\x1b]50;Hack Regular{_ST}",
    "notification of kitty": f"\x1b]99;i=1:p=?;a=focus:h=q{_ST}",
    "program of iTerm": f"\x1b]1337;ReportCellSize=17.50;8.00;2.0{_ST}",
    # Other strings
    "graphics of kitty": f"\x1b_Gi=31;OK{_ST}",
    "private message": f"\x1b^h dx y{_ST}",
    "start of string": f"\x1bXh dx y{_ST}",
    "empty string": f"\x1bP{_ST}",
    "string in a string, as tmux wraps it": "\x1bPtmux;\x1b\x1b]11;rgb:1111/1111/1111\x1b\x1b\\\x1b\\",
    "letters beyond ASCII in a string": f"\x1b]lå ä ö h{_ST}",
    # Controls of eight bits
    "version in eight bits": "\udc90>|XTerm(400)\udc9c",
    "attributes in eight bits": "\udc9b?62;22c",
    "colour in eight bits": "\udc9d11;rgb:1111/1111/1111\udc9c",
    # The mouse
    "old mouse": "\x1b[M !!",
    "old mouse far to the right": "\x1b[MC\udc80*",
    "old mouse on letters": "\x1b[M hh",
    "mouse of rxvt": "\x1b[32;10;5M",
    "highlighting": "\x1b[t!!",
    "highlighting of much": "\x1b[T!!##%%",
    "mouse beyond everything": "\x1b[<0;99999;99999M",
    "mouse with numbers without end": f"\x1b[<0;{'9' * 90};1M",
    # What nobody has heard of
    "unknown": "\x1b[?1;2;3;4|",
    "unknown with everything": "\x1b[<=>?1:2;3 !\"#$%&'()*+,-./p",
    "a key with a colon": "\x1b[104;1:3u",
    "a key of no character": "\x1b[1114112;1u",
    "a key of half a character": "\x1b[55296;1u",
    "a sequence without end": f"\x1b[{'1;' * 60}c",
}
"""By name: what is sent, with bytes that are no UTF-8 as lone surrogates (``surrogateescape``)."""


def as_bytes(reply: str) -> bytes:
    """What the terminal sends."""
    return reply.encode("utf-8", "surrogateescape")
