"""Old matches: the list of them, a match as its sheet, a deal once more act by act, statistics.

Imported when one of these screens is opened, not at the start.
"""

from __future__ import annotations

from canasta_tui.tui.protocols.matches import ProtocolsPage
from canasta_tui.tui.protocols.replay import ReplayPage, replay_page

__all__ = ["ProtocolsPage", "ReplayPage", "replay_page"]
