"""A program to be killed: plays a match in the folder given, or goes on with it, and prints every act it has shown."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from tests.store.helpers import new_session, open_store, play, resumed_session


def show(line: str) -> None:
    """What was seen by a person is on the pipe at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Play to the end of the match."""
    # Under nohup a closed terminal is ignored, and this program is there to be ended by it.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    with open_store(Path(sys.argv[1])) as store:
        unfinished = store.last_unfinished()
        session = new_session(store) if unfinished is None else resumed_session(store.resume(unfinished))
        play(session, shown=show)
        show("end")


if __name__ == "__main__":
    main()
