"""A damaged file that is larger than the memory it may take: read page by page, and how far that is gets told."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from canasta_tui.store.database import connect
from canasta_tui.store.folder import FILE
from canasta_tui.store.schema import COLUMNS
from canasta_tui.store.seals import seal_all
from canasta_tui.store.store import Store
from tests.store.helpers import clock, new_session, open_store, play

MEGABYTE = 1 << 20


def damaged_folder(folder: Path, matches: int, notes: int) -> int:
    """A folder with that many copies of one match, each with so many long notes, in a file whose beginning is broken.

    Returns:
        bytes of the file.
    """
    with open_store(folder) as store:
        play(new_session(store))
    with contextlib.closing(connect(folder / FILE, "rw")) as connection:
        for pragma in ("synchronous = OFF", "journal_mode = OFF", "secure_delete = OFF"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
        connection.execute("BEGIN")
        deals = connection.execute("SELECT count(*) FROM deals").fetchone()[0]
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
        for table, columns in COLUMNS.items():
            own = {"id": "NULL", "match": "i + 1", "deal": f"deal + i * {deals}"}
            own |= {"matches": {"id": "i + 1"}, "deals": {"id": f"id + i * {deals}"}}.get(table, {})
            values = ", ".join(own.get(name, name) for name in columns)
            if matches > 1 and table not in ("seals", "notices", "corrections", "notes"):
                connection.execute(
                    f"INSERT INTO {table} {numbers.format(matches - 1)} SELECT {values} FROM {table}, n ORDER BY i"
                )
        connection.execute(
            f"INSERT INTO notes (match, text) {numbers.format(notes)}"
            " SELECT m.id, printf('%d %.*c', i, 1900, 'x') FROM matches m, n ORDER BY m.id"
        )
        seal_all(connection)
        connection.execute("COMMIT")
    with (folder / FILE).open("r+b") as file:
        file.write(b"?" * 64)
    return (folder / FILE).stat().st_size


def test_how_far_the_reading_is_gets_told(tmp_path: Path) -> None:
    damaged_folder(tmp_path, matches=12, notes=10)
    told: list[int] = []
    with Store(tmp_path, clock=clock, tell=told.append) as store:
        assert "12 matches were carried over whole." in store.notices
        assert len(store.record(12).notes) == 10
    assert len(told) > 12
    assert all(0 <= one <= other <= 100 for one, other in pairwise(told))
    assert (min(told) < 40, 50 in told, told[-1]) == (True, True, 100)
    assert not list(tmp_path.glob("*.staging*"))
    told.clear()
    with Store(tmp_path, clock=clock, tell=told.append) as store:
        assert (store.count(), store.notices, told) == (12, [], [])


@pytest.mark.heavy
@pytest.mark.skipif(sys.platform == "win32", reason="nothing tells the memory of a process there")
def test_300_megabytes_are_read_in_less_memory(tmp_path: Path) -> None:
    size = damaged_folder(tmp_path, matches=400, notes=380)
    assert size > 300 * MEGABYTE
    program = (
        "import resource, sys; from pathlib import Path; from canasta_tui.store.store import Store\n"
        "told = []; store = Store(Path(sys.argv[1]), tell=told.append)\n"
        "used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == 'darwin' else 1024)\n"
        "print(*store.notices[1:], store.count(), told[-1], used, sep='|')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True, timeout=900
    )
    *told, used = done.stdout.strip().split("|")
    assert told == ["400 matches were carried over whole.", "400", "100"]
    assert int(used) < 300 * MEGABYTE
