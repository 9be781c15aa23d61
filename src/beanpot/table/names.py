"""Checks names of players: readable, and not confusable with another at the table.

A name is normalised (NFKC), stripped of invisible characters, and refused if it mixes scripts,
stacks marks or looks like another name at the table.
"""

import unicodedata
from collections.abc import Iterable

from .refused import Refused

LONGEST_NAME = 24
MOST_MARKS = 2  # on one letter

# Scripts that are used together; other scripts are named by the first word of a Unicode name.
SCRIPTS = {
    "HIRAGANA": "Japanese",
    "KATAKANA": "Japanese",
    "KATAKANA-HIRAGANA": "Japanese",
    "HANGUL": "Korean",
    "BOPOMOFO": "Chinese",
    "ARABIC-INDIC": "ARABIC",
    "EXTENDED": "ARABIC",
}
IDEOGRAPHS = {"CJK", "IDEOGRAPHIC"}
EAST_ASIAN = {"Japanese", "Korean", "Chinese"}
NO_SCRIPT = {"COMBINING", "DIGIT", "MODIFIER", "VARIATION"}

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}
BLANK = {*map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0))}
SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))

# Letters that look like Latin ones, in names of another script.
CYRILLIC = (
    "АВЕЅІЈКМНОРСТУХԌԚԜаеорсухѕіјһԁԛԝӏьг",
    "ABESIJKMHOPCTYXGQWaeopcyxsijhdqwlbr",
)
GREEK = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχγωϲϳ", "ABEZHIKMNOPTYXaikvoptuxywcj")
ARMENIAN = ("ՍՏՕԼսոօհցզ", "USOLunohgq")
CHEROKEE = ("ᎪᎠᎡᎢᎥᎫᎬᎳᎷᎻᏀᏃᏔᏙᏚᏞᏟᏢᏦᏮᏴ", "ADRTiJEWMHGZWVSLCPKbB")
ALIKE = str.maketrans(*map("".join, zip(CYRILLIC, GREEK, ARMENIAN, CHEROKEE, "0o", strict=True)))
STROKES = str.maketrans(dict.fromkeys("I1|ǀı", "l"))
ACCENTS = range(0x0300, 0x0370)  # people often leave these out; marks of other scripts matter


def clean_name(text: str) -> str:
    """The normalised name, or a refusal."""
    name = " ".join(_visible(text).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("name", f"A name has 1 to {LONGEST_NAME} letters. Change yours.")
    if _stacks_marks(name):
        raise Refused("name_marks", f"A letter has at most {MOST_MARKS} marks. Remove some.")
    if not _is_of_one_script(name):
        raise Refused("name_script", "A name is written in one script: don't mix alphabets.")
    return name


def check_unlike(name: str, others: Iterable[str]) -> None:
    """Refuse a name that could be mistaken for another."""
    for other in filter(None, others):
        if other == name:
            raise Refused("name_taken", f"{name} is already at this table. Choose another name.")
        if _plain(other) == _plain(name) or _look(other) == _look(name):
            raise Refused(
                "name_alike",
                f"That name looks too much like {other}, who is at this table. Choose another.",
            )


def _visible(text: str) -> str:
    """The visible characters; all kinds of blanks become spaces."""
    spaced = "".join(" " if each.isspace() else each for each in text)
    seen = "".join(each for each in spaced if not _is_invisible(each))
    normal = unicodedata.normalize("NFKC", seen)
    return "".join(each for each in normal if not _is_invisible(each))


def _is_invisible(letter: str) -> bool:
    return (
        unicodedata.category(letter) in INVISIBLE
        or letter in BLANK
        or any(ord(letter) in each for each in SELECTORS)
    )


def _stacks_marks(name: str) -> bool:
    """Whether a letter has too many marks, or marks stand without a letter."""
    marks = MOST_MARKS  # in front of the first letter there may be none
    for each in name:
        is_mark = unicodedata.category(each) in ("Mn", "Me")
        marks = marks + 1 if is_mark else MOST_MARKS if each == " " else 0
        if marks > MOST_MARKS:
            return True
    return False


def _is_of_one_script(name: str) -> bool:
    """Whether all letters belong to one script, or to scripts that are used together."""
    words = {_word(each) for each in name if unicodedata.category(each)[0] in "LMN"} - NO_SCRIPT
    scripts = {SCRIPTS.get(word, word) for word in words - IDEOGRAPHS}
    if words & IDEOGRAPHS and not scripts <= EAST_ASIAN:
        return False
    return len(scripts) <= 1


def _word(letter: str) -> str:
    """The script: the first word of a letter's Unicode name."""
    return unicodedata.name(letter, "COMBINING").partition(" ")[0]


def _plain(name: str) -> str:
    """A name without case, accents, blanks and punctuation."""
    return _letters(name.casefold()) or name


def _look(name: str) -> str:
    """A name as a hasty reader sees it."""
    seen = _letters(unicodedata.normalize("NFKD", name).translate(ALIKE).translate(STROKES))
    return seen.casefold().replace("rn", "m").replace("vv", "w") or name


def _letters(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name)
    return "".join(
        each
        for each in decomposed
        if ord(each) not in ACCENTS and unicodedata.category(each)[0] not in "PZ"
    )
