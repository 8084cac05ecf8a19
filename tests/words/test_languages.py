"""The language: --lang, then the setting, then the locale."""

import ctypes
from types import SimpleNamespace

import pytest

from canasta_tui.i18n import LANGUAGES
from canasta_tui.words.languages import NAMES, choose_language, language_of


@pytest.mark.parametrize(
    ("argument", "setting", "environ", "language"),
    [
        ("da", "sv", {"LC_ALL": "nb_NO.UTF-8"}, "da"),
        (None, "sv", {"LC_ALL": "nb_NO.UTF-8"}, "sv"),
        ("", "", {"LC_ALL": "nb_NO.UTF-8", "LANG": "sv_SE"}, "nb"),
        (None, None, {"LC_MESSAGES": "da_DK.UTF-8", "LANG": "sv_SE"}, "da"),
        (None, None, {"LC_ALL": "", "LANG": "sv_SE.UTF-8"}, "sv"),
        (None, None, {"LC_ALL": "C.UTF-8", "LANG": "sv_SE.UTF-8"}, "en"),
        (None, None, {"LANG": "no_NO"}, "nb"),
        (None, None, {"LANG": "nn_NO.UTF-8@x"}, "nb"),
        (None, None, {"LANG": "fi_FI.UTF-8"}, "en"),
        (None, None, {}, "en"),
        ("xx", "nb", {}, "nb"),
        (None, None, {"LANGUAGE": "sv:de", "LANG": "en_US.UTF-8"}, "sv"),
        (None, None, {"LANGUAGE": "fi:nb_NO:sv", "LC_ALL": "da_DK.UTF-8"}, "nb"),
        (None, None, {"LANGUAGE": "sv:de"}, "sv"),
        (None, None, {"LANGUAGE": "sv", "LC_ALL": "C.UTF-8"}, "sv"),
        (None, None, {"LANGUAGE": "en:sv", "LANG": "sv_SE.UTF-8"}, "en"),
        (None, None, {"LANGUAGE": "fi:de", "LANG": "sv_SE.UTF-8"}, "en"),
        (None, None, {"LANGUAGE": "", "LANG": "sv_SE.UTF-8"}, "sv"),
        (None, None, {"LANGUAGE": "::", "LANG": "sv_SE.UTF-8"}, "en"),
        (None, None, {"LANGUAGE": "sv:de", "LC_ALL": "C", "LANG": "da_DK.UTF-8"}, "en"),
        (None, None, {"LANGUAGE": "sv", "LANG": "POSIX"}, "en"),
        ("da", None, {"LANGUAGE": "sv", "LANG": "sv_SE"}, "da"),
        (None, "nb", {"LANGUAGE": "sv", "LANG": "sv_SE"}, "nb"),
    ],
)
def test_the_argument_goes_before_the_setting_and_the_setting_before_the_locale(
    argument: str | None, setting: str | None, environ: dict[str, str], language: str
) -> None:
    assert choose_language(argument, setting, environ) == language


@pytest.mark.parametrize(("name", "language"), [("SV", "sv"), ("no", "nb"), ("nn-NO", "nb"), ("de", None), ("", None)])
def test_a_locale_means_a_language(name: str, language: str) -> None:
    assert language_of(name) == language


def test_every_language_has_its_own_name() -> None:
    assert tuple(NAMES) == LANGUAGES


@pytest.mark.parametrize(
    ("number", "language"),
    [(0x041D, "sv"), (0x081D, "sv"), (0x0406, "da"), (0x0414, "nb"), (0x0814, "nb"), (0x0409, "en"), (0x0407, "en")],
)
def test_windows_is_asked_for_its_language_where_no_variable_names_one(
    number: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("canasta_tui.words.languages.sys", SimpleNamespace(platform="win32"))
    assert choose_language(None, None, {}) == language
    assert choose_language(None, None, {"LANG": "da_DK.UTF-8"}) == "da"
    monkeypatch.undo()
    assert choose_language(None, None, {}) == "en"
