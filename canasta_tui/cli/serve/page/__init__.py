"""The page in which the game is played; its style and script lie beside it."""

from __future__ import annotations

from html import escape

from canasta_tui.i18n import _, language


def page() -> str:
    """The page, in the language that is set."""
    script = escape(_("The game needs JavaScript to be painted here."))
    kept = escape(_("The match is kept."))
    where = escape(_("You can go on with it here, or in a terminal."))
    again = escape(_("Play on"))
    return f"""<!DOCTYPE html>
<html lang="{language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Canasta</title>
<link rel="icon" href="page/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="static/css/xterm.css">
<link rel="stylesheet" href="page/table.css">
<script src="static/js/textual.js"></script>
</head>
<body>
<div id="terminal" class="textual-terminal"></div>
<div class="note" id="coming" role="status">
<h1>Canasta</h1>
<p>♠ <i>♥</i> <i>♦</i> ♣</p>
<noscript>{script}</noscript>
</div>
<div class="note" id="ended" role="dialog" aria-labelledby="ended-title">
<h1 id="ended-title">{kept}</h1>
<p>{where}</p>
<button type="button" id="again">{again}</button>
</div>
<script src="page/table.js"></script>
</body>
</html>
"""
