"""The door of input: what comes in from the terminal, and which of it reaches a page.

Three rooms, from the outside in: :mod:`reader` cuts bytes into keys and swallows the replies of terminals whole,
:mod:`driver` runs it and answers to signals, :mod:`door` decides what a page that has just come may be told.
"""
