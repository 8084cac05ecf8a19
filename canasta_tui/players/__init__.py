"""What sits at the table besides people, and whole deals played without a screen.

A :class:`~canasta_tui.players.player.Player` is given the view of its seat and the legal acts, never the deal, so it
can know no more than a person in its place.
"""
