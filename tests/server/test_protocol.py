"""The document of the protocol is complete, and its examples are valid."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import beanpot
from beanpot.server.answers import (
    DEEPEST,
    Chapter,
    MyTables,
    MyTablesRequest,
    PlayOnRequest,
    TableRequest,
)
from beanpot.server.limits import USUAL
from beanpot.server.messages import PROTOCOL, PauseInfo, Phrase, Reply, Request, SharedSeat
from beanpot.table.table_state import REMEMBERED_LINES, REMEMBERED_STEPS

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
SOURCES = Path(beanpot.__file__).parent
KINDS = [str(kind.__struct_config__.tag) for kind in (*get_args(Request), *get_args(Reply))]


SHAPES = {
    "frames": Chapter,
    "step": PlayOnRequest,
    "settings": TableRequest,
    "waits_for": PauseInfo,
    "later": MyTables,
    "has_secrets": SharedSeat,
    "tables": MyTablesRequest,
}


def examples() -> list[str]:
    """The JSON objects in the document's indented blocks."""
    found, decoder = [], json.JSONDecoder()
    for block in re.findall(r"(?:^    .*\n)+", TEXT, flags=re.MULTILINE):
        rest = block.strip()
        while rest:
            _, end = decoder.raw_decode(rest)
            found.append(rest[:end])
            rest = rest[end:].strip()
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_message_is_described(kind: str) -> None:
    assert f"`{kind}`" in TEXT


@pytest.mark.parametrize("example", examples(), ids=lambda example: example[:40])
def test_every_example_is_a_message(example: str) -> None:
    kind = json.loads(example).get("kind")
    if kind is None:
        shape = next(shape for field, shape in SHAPES.items() if field in json.loads(example))
        made = msgspec.json.decode(example, type=shape)
        if isinstance(made, TableRequest):
            made.settings.check()
        return
    is_reply = kind in [str(each.__struct_config__.tag) for each in get_args(Reply)]
    msgspec.json.decode(example, type=Reply if is_reply else Request)


def test_every_field_of_the_messages_that_are_shown_is_there() -> None:
    shown = {
        example["kind"]: example for example in map(json.loads, examples()) if "kind" in example
    }
    assert {"hello", "welcome", "news", "step", "refused"} <= set(shown)
    for kind in (*get_args(Request), *get_args(Reply)):
        if example := shown.get(str(kind.__struct_config__.tag)):
            assert set(example) - {"kind"} == {each.name for each in msgspec.structs.fields(kind)}


def test_every_code_and_every_good_bye_is_described() -> None:
    sources = [*SOURCES.glob("server/*.py"), *SOURCES.glob("table/*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    codes = re.findall(r'(?:Refused|Refusal|Disconnect|super\(\).__init__)\(\s*"(\w+)"', text)
    codes += re.findall(r'(?:\bno|Denied)\(\d+, "(\w+)"', text)
    assert {"late", "over", "fast", "restart", "busy"} <= set(codes)
    assert [code for code in codes if f"`{code}`" not in TEXT] == []


def test_every_phrase_is_listed() -> None:
    assert all(f"`{phrase}`" in TEXT for phrase in get_args(Phrase))


def test_the_limits_are_those_of_the_code() -> None:
    assert f"This is protocol {PROTOCOL}." in TEXT
    assert f"at most {USUAL.body_bytes:,} bytes" in TEXT
    assert USUAL.body_bytes == USUAL.message_bytes
    assert f"nest at most {DEEPEST} deep" in TEXT
    assert f"up to {USUAL.mine_tables} tables" in TEXT
    assert f"last {REMEMBERED_STEPS} steps" in TEXT
    assert f"last {REMEMBERED_LINES} lines" in TEXT
