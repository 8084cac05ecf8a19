"""Whatever is done to a case file, the referee judges it or says in one line what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_tui.referee import judge, read_cases
from canasta_tui.rules.errors import FileError

TEXT = Path(__file__).with_name("refusals.yaml").read_text(encoding="utf-8").replace("house.yaml", "sambacanasta")
HEAD, *CASES = TEXT.split("  - name: ")
ODD = (
    *(
        "null",
        "true",
        "-1",
        "0",
        "7",
        "99999999999999999999",
        '""',
        "[]",
        "{}",
        "[[]]",
        "{0: 1}",
        "4h",
        "Jk",
        "3h",
        "2d 2d",
    ),
    *(
        "'hand: 4h'",
        "draw",
        "pass",
        "{take: {}}",
        "{discard: 3h}",
        "new",
        "2nd seq",
        "svensk",
        "6",
        "~",
        "&a x",
        "*a",
        "!!int x",
    ),
)


def broken(chance: Random) -> str:
    """A file of a few cases with a few things done to it."""
    chosen = (chance.choice(CASES) for _ in range(chance.randint(1, 3)))
    lines = "".join([HEAD, *(f"  - name: {case}" for case in chosen)]).splitlines()
    for _ in range(chance.randint(1, 4)):
        n = chance.randrange(len(lines))
        line = lines[n]
        match chance.randrange(6):
            case 0:
                del lines[n]
            case 1:
                lines.insert(n, chance.choice(lines))
            case 2:
                key, colon, _value = line.rpartition(": ")
                lines[n] = f"{key}{colon}{chance.choice(ODD)}"
            case 3:
                words = line.split(" ")
                words[chance.randrange(len(words))] = chance.choice(ODD)
                lines[n] = " ".join(words)
            case 4:
                cut = chance.randint(0, len(line))
                lines[n] = line[:cut] + chance.choice("{}[]:,\"' \t\x00\u202e4h") + line[cut:]
            case _:
                lines[n] = " " * chance.randint(0, 8) + line.strip()
        if not lines:
            break
    return "\n".join(lines) + "\n"


def try_file(path: Path, text: str) -> bool:
    """Whether the file can be used; if so every case of it is judged."""
    path.write_bytes(text.encode())
    try:
        cases = read_cases(path)
    except FileError as error:
        message = str(error)
        assert message.startswith(str(path))
        assert "\n" not in message
        return False
    for case in cases:
        verdict = judge(case)
        assert verdict.ok == (not verdict.failures)
        assert verdict.legal == (verdict.reason is None)
    return True


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_broken_case_file_is_judged_or_refused(tmp_path: Path, seed: int) -> None:
    try_file(tmp_path / "cases.yaml", broken(Random(seed)))


@pytest.mark.heavy
@settings(max_examples=3000)
@given(seed=st.integers(0, 2**32 - 1))
def test_thousands_of_broken_case_files_are_judged_or_refused(tmp_path: Path, seed: int) -> None:
    try_file(tmp_path / "cases.yaml", broken(Random(seed)))


def test_the_broken_files_are_of_both_sorts(tmp_path: Path) -> None:
    usable = [try_file(tmp_path / "cases.yaml", broken(Random(seed))) for seed in range(200)]
    assert 10 < sum(usable) < 190
