"""What can be seen of good style by a program: quotes, dashes, numbers, blanks, and words that mean something else.

Each entry of ``FORBIDDEN`` once stood in a text and misled its readers; beside it is what they say instead.
"""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.tui.keys import SCREENS, fill
from tests.words.test_catalogues import TRANSLATED, forms, messages, pairs, source

THOUSANDS = {"en": ",", "sv": "[ \N{NO-BREAK SPACE}]", "da": r"\.", "nb": "[ \N{NO-BREAK SPACE}]"}
QUOTES = {"en": "“”", "sv": "””", "da": "»«", "nb": "«»"}
NAMES = ("Canasta med tre lekar", "“Canasta som det spelas")
"""What variants and sources are called where they come from."""
OTHERS_LETTERS = {"en": "åäöæø", "sv": "æø", "da": "äö", "nb": "äö"}

FORBIDDEN = {
    "en": {
        r"(?<![Tt]here )\b(is|are) no (?!longer\b|more\b)\w": "is not a",
        r"\b(an|the) own\b": "one of the side's own, one's own",
        r"\bso many\b": "this many",
        r"\b(is|are) lit\b|\b[Ll]ight the\b": "highlighted",
        r"(?<!core )\bprotocols?\b|\bProtocols?\b": "score protocols, match record",
        r"\bthrew\b": "discarded",
        r"\bstands? (here|twice|there)\b|\bopening stands\b": "is here, appears twice",
        r"\bholds (until|at once|also)\b|\busual ones hold\b": "applies",
        r"\bWho (may|takes|draws)\b|; who (can|may)\b": "Whoever, a player who",
        r"\bdo(es)? not do\b|\bwill do\b": "is not allowed, is enough",
        r"\b(ends|taken|turned|count) so\b(?! far)": "in this way",
        r"\b(k|K)nown are\b|\bknown here\b": "there are",
        r"\bheard (yes|no)\b|\bto hear\b": "was told",
        r"\ba wild\b(?! (card|canasta|cut|one|meld)| [a-z]*,)": "a wild card",
        r"\bbefore their side\b": "on the table",
        r"\blet them\.": "within these rules",
    },
    "sv": {
        r"upplys": "markera: upplyst is lit by a lamp, or informed",
        r"\bläsning|\bläses (som|om)\b": "tolkning, tolkas: a source is interpreted",
        r"uppteckning": "sparat parti",
        r"omslag": "dolda kort: omslag is a compiled's cover",
        r"\bblank\b|blanksteg": "mellanslag, the key",
        r"\bmot (en |ett )?(öppning|minim)": "i en öppning, i minimikravet: mot is against",
        r"\b(tas|vänds|slutar|tagen) så\b": "på det här sättet: så misparses",
        r"\bkända (är|här)\b|\bmenas\b": "dessa finns, menade du",
        r"\bdin att ta\b|tar inte emot": "du kan ta den; kan inte läggas till",
        r"klammer|nummertecken|fallfil": "hakparentes, #-tecknet, regelfall",
        r"lekens alla|alla lekens": "alla",
        r"lika högst": "delar ledningen",
        r"\bär inget sista\b|är ingen sista\b": "får inte vara sista",
        r"--table [A-ZÅÄÖ]*Y[A-ZÅÄÖ]*KEL": "--table KEY, as the help prints it",
        r"\bvägra(r|s|d)": "avvisa: vägra is said of a person",
        r"\bär för (mycket|lite)\b": "för stort, för litet: of a number",
        r"\bpassar in\.": "hittades: passa in is to fit in",
        r"\bmellan platserna\b": "mellan spelarna: platser are seats in a room",
        r"^Av bara\b": "stäng av bara: av reads as the preposition",
        r"till vänster om given\b": "givaren, who deals",
        r"\bmen inte senare\b": "inte de följande: senare is later in time",
        r"\bett tag är\b": "när den får tas: ett tag is a while",
    },
    "da": {
        r"oplyst": "markeret: oplyst is lit by a lamp, or informed",
        r"\blæsning|\blæses (som|om)\b": "tolkning, tolkes",
        r"optegnelse": "gemt parti",
        r"dækskærm|\b[Dd]æk mellem\b": "skjulte kort",
        r"^mellem$": "mellemrum, the key",
        r"\b[Ll]æg(ge|ges|ger|t)?( \w+)? op\b|lagt (den )?op\b": "lægge på bordet: lægge op is Swedish",
        r"knægt": "bonde, whose letter B is on the card",
        r"kortbunke": "kort: bunken is the discard pile",
        r"spillet har|\bspil spil\b|alle spillets": "der er kun, kortene: spil is the deal",
        r"\bkendte (er|her)\b|\bmenes der\b": "der findes, mente du",
        r"\bdin at tage\b|får ikke flere kort\.|kan ikke få flere": "du kan tage den; der må ikke lægges flere til",
        r"nummertegn|NØGLE": "#-tegnet, KEY",
        r"[Bb]landet (vild )?(bord|hånd)?canasta|den blandet\b": "uægte; uren for en vild canasta",
        r"\bfrosset bunke\b|, frosset eller": "frossen",
        r"lige øverst": "deler føringen",
        r"\bkortgivning(en)?s første tur\b": "spillets første tur",
        r"\ber for (lidt|meget)\b": "for lille, for stort: of a number",
        r"\bspil \{cards\}|spillet rækker": "kort: spil is the deal",
        r"^Fra kun\b": "slå kun fra: fra reads as the preposition",
        r"\bmærker en\b": "markerer",
        r"\bmen ikke senere\b": "ikke de følgende: senere is later in time",
        r"(?<!»)\bSnabb": "Hurtigcanasta",
    },
    "nb": {
        r"opplyst": "markert: opplyst is lit by a lamp, or informed",
        r"\blesning|\bleses (som|om)\b": "tolkning, tolkes",
        r"opptegnelse": "lagret parti",
        r"dekkskjerm|\b[Dd]ekk mellom\b": "skjulte kort",
        r"^mellom$": "mellomrom, the key",
        r"\b[Ll]egg(e|es|er)?( \w+)? opp\b|lagt (den )?opp\b": "legge på bordet: legge opp is Swedish",
        r"\bmå ikke\b": "er ikke nødt til, or får ikke: må ikke is read both ways",
        r"\bteller mot\b|\bmot (en )?(åpning|minst)": "teller med i: mot is against",
        r"\bkjente (er|her)\b|\bmenes\b": "det finnes, mente du",
        r"\bdin å ta\b|kan ikke få flere|får ikke flere kort\.": "du kan ta den; flere kan ikke legges til",
        r"nummertegn|NØKKEL|klammer": "#-tegnet, KEY, hakeparentes",
        r"\b[Ff]orhånd\b(?!»)": "forhånden, who sits there",
        r"[Nn]aturlig (bord|hånd)?canasta|[Bb]landet (bord|hånd)?canasta": "rød, svart canasta, as on the table",
        r"\bkan ha meldt\b|svaret er ja: du kan": "får: kan is possibility",
        r"\bkan ikke være mulig\b": "skal ikke være mulig",
        r"\ber for (lite|mye)\b": "for lavt, for høyt: of a number",
        r"\bikke må gå ut\b": "ikke er nødt til: ikke må forbids",
        r"\bder valøren dobler\b": "og valøren dobler: der is where",
        r"^Av bare\b": "slå av bare: av reads as the preposition",
        r"\bmen ikke senere\b": "ikke de følgende: senere is later in time",
        r"(?<!«)\bSnabb": "Hurtigcanasta",
    },
}
IMPERATIVE = re.compile(
    r"(?:^|[.:!] )(?:Eksportér|Kast|Lad|Læg|Luk|Meld|Ret|Slut|Afslut|Spørg|Tag|Træk|Vis|Vælg)\b[^.:!?]*\?$"
)
"""A Danish question asks with the infinitive (»Kaste og lukke?«); the imperative orders."""


WORDED_KEYS = ("enter", "escape", "space", "tab", "shift+tab", "pageup", "pagedown", "f2", "ctrl+u")
"""Keys with a name that is no other word; "left" and "home" are found in sentences of other sense."""
NO_KEYS = re.compile(
    r"\} x \{|\ba to z\b|deals/s\b|seat s\b|The letters on the cards|\[y/n\]|^y yes$|\bblanks\b|separated by spaces"
    r"|^\{points\} pts$"
)
"""English texts with letters and blanks that are no keys: sizes, alphabets, units, cards, answers typed at a prompt."""


def texts(language: str) -> Iterator[tuple[Message, str]]:
    """Every text of a language, with its message."""
    if language == "en":
        for message in messages(source()).values():
            for text in forms(message.id):
                yield message, text
    else:
        for message, _english, text in pairs(language):
            yield message, text


def plain(text: str) -> str:
    """A text without what is no language of ours: placeholders, code, YAML, units with a plus."""
    return re.sub(r"`[^`]*`|\{[^{}]*\}|%\([a-z_]+\)[sr]|%[sr]|UTF-8|\b\w+-8\b|--[a-z-]+", "x", text)


def breaches(language: str, pattern: str) -> list[str]:
    return [text for _message, text in texts(language) if re.search(pattern, plain(text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language(language: str) -> None:
    left, right = tuple(QUOTES[language])
    marks = set('“”„‘«»‹›"') - {left, right}
    wrong = [text for _m, text in texts(language) if marks & set(plain(text)) or re.search(r"(^|\W)'\w", plain(text))]
    assert wrong == []
    assert [t for _m, t in texts(language) if left != right and t.count(left) != t.count(right)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_minus_is_no_hyphen_and_a_range_has_its_dash(language: str) -> None:
    assert breaches(language, r"(?<![\w{-])-\d") == []
    assert breaches(language, r"(?<![\w-])\d+-\d+(?![\w-])") == []
    assert breaches(language, r"\S - ") == [], "a dash between words is a dash"
    placed = re.compile(r"(?<![\w}\]-])-\{|\d-\{|\}-\d")
    assert [text for _m, text in texts(language) if placed.search(text)] == [], "of a number that is filled in"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_those_of_the_language(language: str) -> None:
    grouped = rf"\d{{1,3}}(?:{THOUSANDS[language]}\d{{3}})+"
    ungrouped = [t for _m, t in texts(language) if re.search(r"\d{5}", plain(t))]
    assert ungrouped == [], "thousands are set apart"
    decimals = r"\d,\d" if language == "en" else r"\d\.\d"
    assert [t for _m, t in texts(language) if re.search(decimals, re.sub(grouped, "x", plain(t)))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_and_points_stand_where_they_should(language: str) -> None:
    assert breaches(language, r"\S  +\S") == []
    assert breaches(language, r"\w [,;:.!?](?![\w…])") == []
    assert breaches(language, r"[,;:](?=[^\W\d_])(?!\w+:)") == []
    assert breaches(language, r"\.\.") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_is_a_neighbour_s(language: str) -> None:
    foreign = re.compile(f"[{OTHERS_LETTERS[language]}]", re.IGNORECASE)
    assert [t for _m, t in texts(language) if foreign.search(plain(t)) and not t.startswith(NAMES)] == []


@pytest.mark.parametrize("language", sorted(FORBIDDEN))
def test_words_that_mean_something_else_are_not_used(language: str) -> None:
    wrong = [
        f"{text!r}: rather {instead}"
        for pattern, instead in FORBIDDEN[language].items()
        for _message, text in texts(language)
        if re.search(pattern, text)
    ]
    assert wrong == []


def test_a_danish_question_is_no_order() -> None:
    assert [text for _m, text in texts("da") if IMPERATIVE.search(text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_who_need_not_is_not_told_that_they_may_not(language: str) -> None:
    """Other words for must not forbid what "need not" leaves free."""
    forbids = {"sv": r"\b(får|ska) inte\b", "da": r"\b(må|skal) ikke\b", "nb": r"\b(må|får|skal) ikke\b"}[language]
    free = [(english, text) for _m, english, text in pairs(language) if re.search(r"\bneed(s)? not\b", english)]
    assert free
    assert [text for _english, text in free if re.search(forbids, text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_points_count_towards_an_opening_not_against_it(language: str) -> None:
    against = {"sv": r"\bmot\b", "da": r"\bi?mod\b", "nb": r"\bmot\b"}[language]
    towards = [(english, text) for _m, english, text in pairs(language) if re.search(r"\btowards?\b", english)]
    assert towards
    assert [text for _english, text in towards if re.search(against, text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_is_left_in_english(language: str) -> None:
    """A sentence that is the same as in English was forgotten; names and single words may be alike."""
    same = [e for _m, e, t in pairs(language) if e == t and len(re.findall(r"[a-z]{2,}", plain(e))) > 3]
    assert [text for text in same if not text.startswith(NAMES)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_key_itself(language: str) -> None:
    """Sentences name keys by their action, ``{lay_key}``, so that key, help and sentence cannot come apart."""
    set_language(language)
    keys = [key for screen in SCREENS.values() for key in screen]
    letters = {key.cap_text for key in keys if len(key.cap_text) == 1} - ({"a"} if language == "en" else set())
    words = {key.cap_text for key in keys if key.key in WORDED_KEYS} | {"Enter", "Esc"}
    assert {"d", "m", "?", "esc", "enter"} <= letters | words
    names = "|".join(map(re.escape, sorted(letters | words, key=len, reverse=True)))
    named = re.compile(rf"(?<![\w'’/<-])(?:{names})(?![\w'’/>-])(?<!\w\?)")
    wrong = [
        text
        for message, text in texts(language)
        if " " in text
        and text not in words
        and named.search(re.sub(r"`[^`]*`|\{[^{}]*\}|%\([a-z_]+\)[sr]|%[sr]|[\w}»”]\?", "_", text))
        and not NO_KEYS.search(forms(message.id)[0])
    ]
    assert wrong == []


def test_a_sentence_gets_the_names_of_its_keys() -> None:
    set_language("sv")
    assert fill("table", "{name}: {lay_key}, {pick_key}, {enter_key}. {Enter_key}?", name="A") == (
        "A: m, mellanslag, enter. Enter?"
    )
    assert fill("choice", "{yes_key}") == "j"
