"""Whatever the server refuses, the page can say why in both languages."""

import re
from pathlib import Path

import pytest

import beanpot

SOURCES = Path(beanpot.__file__).parent
PROTOCOL = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
LAW = {"illegal", "no"}  # the law says which clause; the rest is too much to list
NOT_ON_THE_PAGE = {"host_name", "metrics"}  # there is no page under a wrong name, or of figures
SAID_ANYHOW = {"no_record", "not_stopped", "settings"}  # a stopped table says what to do instead
TOLD_BY_SERVER = LAW | NOT_ON_THE_PAGE | SAID_ANYHOW
REFUSES = re.compile(r'(?:\bRefused|\bNo|super\(\).__init__|\bDenied|\bno)\(\s*(?:\d+, )?"(\w+)",')


def codes_in_sources() -> set[str]:
    """With which code something is refused, anywhere."""
    files = [*(SOURCES / "server").glob("*.py"), *(SOURCES / "table").glob("*.py")]
    return {code for file in files for code in REFUSES.findall(file.read_text(encoding="utf-8"))}


def codes_in_protocol() -> set[str]:
    table = PROTOCOL.split("## Why not")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE)
    return {code for row in rows for code in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_words_on_the_page(language: str) -> None:
    folder = SOURCES / "locale" / language
    texts = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.ftl"))
    texts_of_page = {*re.findall(r"^no-(\w+) =", texts, flags=re.MULTILINE)}
    codes = codes_in_sources() | codes_in_protocol()
    assert {"gesture", "lesson_again", "hints", "busy", "message"} <= codes
    assert codes - texts_of_page <= TOLD_BY_SERVER
