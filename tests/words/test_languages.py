"""The language: --lang, then the setting, then the locale."""

import pytest

from canasta_tui.words import LANGUAGES
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
    ],
)
def test_the_argument_goes_before_the_setting_and_the_setting_before_the_locale(argument, setting, environ, language):
    assert choose_language(argument, setting, environ) == language


@pytest.mark.parametrize(("name", "language"), [("SV", "sv"), ("no", "nb"), ("nn-NO", "nb"), ("de", None), ("", None)])
def test_a_locale_means_a_language(name, language):
    assert language_of(name) == language


def test_every_language_has_its_own_name():
    assert tuple(NAMES) == LANGUAGES
