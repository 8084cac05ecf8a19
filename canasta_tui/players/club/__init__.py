"""The club player: every decision by terms in points that follow from the ruleset's data, none from its name.

It is given a view, makes a whole deal of it (what is hidden lies by chance there and is not looked at) and weighs what
the rules allow: what melds and the hand are worth (:mod:`~canasta_tui.players.club.outlook`), what a pile is worth,
what a discard may give away, and whether to end the deal.
"""
