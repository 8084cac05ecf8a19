"""Matches on disk: what was played is kept before it is shown, read again, replayed, listed, corrected, exported.

``Store`` (in :mod:`canasta_tui.store.store`) is the way in. One SQLite file in the data folder holds everything;
what can be derived from a match's record is kept beside it only to list and count quickly.
"""
