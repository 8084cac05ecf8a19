"""The files around the code: what they name is there, and they say the same as the package."""

from __future__ import annotations

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from canasta_tui import __version__
from canasta_tui.engine.notation import act_line, parse_line
from canasta_tui.engine.record import MatchRecord
from canasta_tui.i18n import LANGUAGES
from tests.conftest import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GUIDES = ["CONTRIBUTING.md", "SECURITY.md", "canasta_tui/store/README.md", ".github/pull_request_template.md"]
SHORT = ("", "canasta_tui/", "canasta_tui/tui/", "canasta_tui/store/", "tests/words/")
"""Folders that a guide leaves out where the file was named in full, or stands in the room that it speaks of."""
WRITTEN_LATER = {"matches.sqlite3", "match.json", "locales/CODE/LC_MESSAGES/canasta.po"}
STORE = (ROOT / "canasta_tui" / "store" / "README.md").read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def named_paths(guide: str) -> set[str]:
    """The files and folders that a guide names in its code."""
    code = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text(guide), flags=re.MULTILINE | re.DOTALL))
    commands = re.findall(r"^ {4,}\.venv/bin/pytest (.*)$", text(guide), re.MULTILINE)
    words = {word for span in (*code, *commands) for word in span.split()}
    return {word for word in words if re.fullmatch(r"[\w./-]+(\.(py|md|toml|yaml|yml|po|desktop)|/|/run)", word)}


def is_there(path: str, guide: str) -> bool:
    rooms = [ROOT / folder for folder in SHORT] + [(ROOT / guide).parent]
    rooms += [folder for folder in (ROOT / "canasta_tui").rglob("*") if folder.is_dir() and "/" not in path[:-1]]
    return any((room / path).exists() for room in rooms) or any(path.endswith(later) for later in WRITTEN_LATER)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_that_a_guide_names_is_there(guide: str) -> None:
    assert [path for path in sorted(named_paths(guide)) if not is_there(path, guide)] == []


def test_the_guides_name_files_at_all() -> None:
    assert len(named_paths("CONTRIBUTING.md")) > 50
    assert len(named_paths("canasta_tui/store/README.md")) > 4


def test_every_test_file_that_a_recipe_runs_is_there() -> None:
    runs = re.findall(r"^ +\.venv/bin/pytest (tests/.*)$", text("CONTRIBUTING.md"), re.MULTILINE)
    assert len(runs) == 6
    assert [path for run in runs for path in run.split() if not (ROOT / path).exists()] == []


def test_the_walk_names_what_there_is() -> None:
    """Each `Class.method` and function of the walk from a key to the disk and back stands in the code."""
    walk = text("CONTRIBUTING.md").partition("## One key")[2].partition("## Recipes")[0]
    names = set(re.findall(r"`(?:[A-Z]\w+\.)?([a-z]\w+)(?:\([^`]*\))?`", walk)) | set(
        re.findall(r"`(?:[A-Z]\w+\.)([a-z]\w+)`", walk)
    )
    names -= {"x", "y", "space", "discard", "choice"}  # keys, and what they mean
    classes = set(re.findall(r"`([A-Z]\w+)(?:\.\w+|\([^`]*\))?`", walk)) - {"Key"}
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "canasta_tui").rglob("*.py"))
    assert len(names) > 12
    assert len(classes) > 10
    assert sorted(name for name in names if not re.search(rf"^\s*(async )?def {name}\(", code, re.MULTILINE)) == []
    assert sorted(name for name in classes if not re.search(rf"^class {name}\b", code, re.MULTILINE)) == []


def test_every_act_of_the_notation_reads_and_prints_as_it_is_written() -> None:
    lines = re.findall(r"^\| `(\d [^`]+)` \|", STORE, re.MULTILINE)
    groups = re.findall(r"^\| `([^`]+: [^`]+)` \|", STORE.partition("**group**")[2], re.MULTILINE)
    assert len(lines) >= 10
    assert len(groups) == 6
    for line in (*lines, *(f"0 meld {group}" for group in groups)):
        assert act_line(*parse_line(line)) == line


def test_the_table_of_the_record_has_its_fields() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", STORE.partition("## Cards")[0], re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"\w+", row)} == set(MatchRecord.__struct_fields__)


def test_the_changelog_begins_with_the_version_and_has_those_before() -> None:
    sections = re.findall(r"^## (.+)$", text("CHANGELOG.md"), re.MULTILINE)
    assert re.fullmatch(rf"{re.escape(__version__)} \((unreleased|20\d\d-\d\d-\d\d)\)", sections[0])
    versions = [tuple(map(int, section.split()[0].split("."))) for section in sections]
    assert versions == sorted(set(versions), reverse=True)
    assert versions[-1] == (0, 1, 0)


def test_the_tests_run_on_every_python_and_system_that_is_promised() -> None:
    pythons = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert f">={pythons[0]}" == PROJECT["project"]["requires-python"]
    matrix = yaml.safe_load(text(".github/workflows/tests.yml"))["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == pythons
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "macos", "windows"}


def test_a_release_asks_for_the_right_to_publish_and_keeps_no_secret() -> None:
    release = yaml.safe_load(text(".github/workflows/release.yml"))
    assert release["jobs"]["publish"]["permissions"] == {"id-token": "write"}
    assert release["jobs"]["publish"]["needs"] == "build"
    assert "secrets." not in text(".github/workflows/release.yml")


@pytest.mark.parametrize("path", [*WORKFLOWS, *sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))], ids=str)
def test_a_hosted_file_is_yaml_and_runs_scripts_that_there_are(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))
    scripts = re.findall(r"(?:^|[ /])(\.ci/[\w.]+)", path.read_text(encoding="utf-8"))
    assert [script for script in scripts if not (ROOT / script).is_file()] == []


def test_every_hook_before_a_commit_runs_a_tool_of_the_test_extra() -> None:
    [repo] = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    tools = {hook["entry"].split()[0] for hook in repo["hooks"]}
    extra = " ".join(PROJECT["project"]["optional-dependencies"]["test"])
    known = {"ruff": "ruff", "mypy": "mypy", "lint-imports": "import-linter", "python": ""}
    assert tools == set(known)
    assert all(known[tool] in extra for tool in tools)


def test_the_desktop_entry_starts_the_command_and_speaks_every_language() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ROOT / "canasta_tui" / "cli" / "canasta.desktop", encoding="utf-8")
    values = entry["Desktop Entry"]
    assert values["Exec"] in PROJECT["project"]["scripts"]
    assert values["Terminal"] == "true"
    for language in LANGUAGES[1:]:
        assert values[f"Comment[{language}]"]
    data = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert [ROOT / source for source in data if not (ROOT / source).is_file()] == []
    assert set(data.values()) == {"share/applications/canasta.desktop"}


def test_no_file_names_the_host_of_a_package_registry() -> None:
    hosts = re.compile("|".join(("py" + r"pi\.org", "python" + r"hosted\.", "anaconda" + r"\.org")))
    made = {".git", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache"}
    tops = [path for path in ROOT.iterdir() if path.name not in made]
    files = [path for top in tops for path in (top.rglob("*") if top.is_dir() else [top]) if path.is_file()]
    texts = [path for path in files if path.suffix not in (".pyc", ".mo", ".svg")]
    assert len(texts) > 300
    named = [path for path in texts if hosts.search(path.read_bytes().decode("utf-8", "replace"))]
    assert [str(path.relative_to(ROOT)) for path in named] == []
