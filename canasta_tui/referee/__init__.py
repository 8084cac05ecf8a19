"""Settling arguments: a case sets up a position, plays some acts and says what must hold afterwards.

``reading`` turns one file into cases and refuses what is unusable, ``setting`` puts a case's cards on the table,
``judging`` plays its acts through the engine and compares.
"""

from canasta_tui.referee.case import CaseError
from canasta_tui.referee.judging import Verdict, judge
from canasta_tui.referee.reading import read_cases

__all__ = ["CaseError", "Verdict", "judge", "read_cases"]
