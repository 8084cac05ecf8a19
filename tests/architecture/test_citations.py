"""Rulings are cited by paragraph, and every paragraph that is cited exists."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import ROOT

CITED = re.compile(r"\b([a-z]+(?:-[a-z]+)?)((?:,? (?:and |to )?§\d+)+)")
PLACES = ("canasta_tui/**/*.py", "tests/**/*.py", "tests/**/*.yaml", "rulesets/*.md", "rulesets/*.yaml", "README.md")
DANGLING = re.compile(r"\bseed 00\d|\d{3}_[0-9a-f]{16}|the general rules|RULES\.md", re.IGNORECASE)


def paragraphs(page: Path) -> set[int]:
    """Numbers of the paragraphs of a page of rules."""
    return {int(number) for number in re.findall(r"^(\d+)\. ", page.read_text(encoding="utf-8"), re.MULTILINE)}


PAGES = {page.stem: paragraphs(page) for page in sorted((ROOT / "rulesets").glob("*.md"))}


def files() -> list[Path]:
    """Every file that may cite a rule, this one left out."""
    return [path for place in PLACES for path in sorted(ROOT.glob(place)) if path.name != Path(__file__).name]


def test_every_cited_paragraph_exists() -> None:
    found, missing = 0, []
    for path in files():
        for name, numbers in CITED.findall(path.read_text(encoding="utf-8")):
            for number in map(int, re.findall(r"\d+", numbers)):
                found += 1
                if number not in PAGES.get(name, set()):
                    missing.append(f"{path.relative_to(ROOT)}: {name} §{number}")
    assert missing == []
    assert found > 20


def test_no_rule_is_laid_to_a_source_that_nobody_can_open() -> None:
    assert [str(path.relative_to(ROOT)) for path in files() if DANGLING.search(path.read_text(encoding="utf-8"))] == []


def test_the_paragraphs_and_the_guides_speak_of_a_sides_melds() -> None:
    """There is no ``an own meld`` in English."""
    pages = [*sorted((ROOT / "rulesets").glob("*.md")), ROOT / "canasta_tui" / "store" / "README.md"]
    assert len(pages) > 10
    assert [page.name for page in pages if re.search(r"\b(an|the)\s+own\b", page.read_text(encoding="utf-8"))] == []
