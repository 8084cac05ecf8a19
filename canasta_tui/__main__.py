"""``python -m canasta_tui`` is the command ``canasta``."""

import sys

from canasta_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
