"""The table screen, and what it keeps between two acts: cursor, picked cards, staged groups, offers, questions."""
