"""The player that thinks ahead: what the club player would consider is tried in deals that look the same from its seat.

Its time is spent on few candidates, all tried in the same deals, and on fewer and fewer of them. What the club player
thinks of a candidate counts as much as trials that are as sure as it; so where time is short it plays like that one.
"""
