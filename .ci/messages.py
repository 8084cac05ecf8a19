"""Bring the message catalogues up to date with the code, compile them, and list what is still to be translated.

Run ``python .ci/messages.py`` after a change of a text: every message of ``canasta_tui`` is read out of the source
with Babel, and so are the names, sources and readings of the built-in rulesets and the descriptions of the schema's
keys. New ones are added to each language's catalogue without a translation, and those that nothing uses any more are
dropped. Then write the translations into ``canasta_tui/words/locales/LANG/LC_MESSAGES/canasta.po`` and run it again;
the tests refuse what is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent))
from catalogues import ROOT, compile_catalogues

KEYWORDS = {
    "_": None,
    "marked": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""The functions of ``canasta_tui.i18n`` that hold messages, and which of their arguments."""
METHODS = [("canasta_tui/**.py", "python")]
HEADER = r"""# Texts of canasta.
msgid ""
msgstr ""
"Project-Id-Version: canasta-tui\n"
"Language: {language}\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
"""No dates and no translators in it, so that a catalogue changes only when a text does."""
LOCALES = ROOT / "canasta_tui" / "words" / "locales"


def extract(root: Path = ROOT) -> Catalog:
    """All messages of the source, without translations."""
    catalogue = Catalog(project="canasta-tui", charset="utf-8")
    for path, _line, message, comments, context in extract_from_dir(root, METHODS, {}, KEYWORDS, ("translators:",)):
        if "locales" not in path:
            catalogue.add(message, locations=[(Path(path).as_posix(), 0)], auto_comments=comments, context=context)
    for path, text in (*ruleset_texts(root), *schema_texts(root)):
        catalogue.add(text, locations=[(path, 0)])
    return catalogue


def ruleset_texts(root: Path) -> Iterator[tuple[str, str]]:
    """Names, sources and readings of the built-in rulesets, with the file that each stands in."""
    for path in sorted((root / "rulesets").glob("*.yaml")):
        plain = yaml.safe_load(path.read_text(encoding="utf-8"))
        tables = (plain.get("tables") or {}).values()
        yield path.relative_to(root).as_posix(), plain["name"]
        yield path.relative_to(root).as_posix(), plain["source"]
        for group in (plain, *filter(None, tables)):
            for why in (group.get("readings") or {}).values():
                if why:
                    yield path.relative_to(root).as_posix(), why.strip()


def schema_texts(root: Path) -> Iterator[tuple[str, str]]:
    """Descriptions of the keys that a ruleset can hold."""
    sys.path.insert(0, str(root))
    from canasta_tui.rules.ruleset_keys import FileKeys, all_keys
    from canasta_tui.rules.schema import Ruleset

    for group, path in ((Ruleset, "canasta_tui/rules/schema.py"), (FileKeys, "canasta_tui/rules/ruleset_keys.py")):
        for key in all_keys(group):
            yield path, key.description


def update(source: Catalog, path: Path) -> Catalog:
    """Bring one catalogue up to date and write it if that changed anything; returns it."""
    before = path.read_bytes()
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name, domain="canasta")
    catalogue.update(source, no_fuzzy_matching=True, keep_user_comments=True)
    for message in catalogue:
        message.locations = sorted({(name, 0) for name, _line in message.locations})
    text = BytesIO()
    text.write(HEADER.format(language=catalogue.locale_identifier).encode())
    write_po(
        text, catalogue, width=120, omit_header=True, ignore_obsolete=True, include_lineno=False, sort_by_file=True
    )
    if text.getvalue() != before:
        unfinished = path.with_suffix(".po.new")
        unfinished.write_bytes(text.getvalue())
        unfinished.replace(path)
    return catalogue


def missing(catalogue: Catalog) -> list[str]:
    """The messages that have no translation, or only a doubtful one."""
    texts: list[str] = []
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            texts.append(message.id if isinstance(message.id, str) else message.id[0])
    return texts


def main() -> int:
    """Update all languages; 1 if something is left to translate."""
    source = extract()
    left = 0
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/canasta.po")):
        texts = missing(update(source, path))
        left += len(texts)
        for text in texts:
            print(f"{path.parent.parent.name}: {text!r}")
    compile_catalogues()
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
