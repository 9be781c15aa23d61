"""The document of the protocol tells all of it, and its examples are true."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import beanpot
from beanpot.server.answers import DEEPEST, Chapter, Opening, PlayingOn, Replay
from beanpot.server.limits import USUAL
from beanpot.server.messages import PROTOCOL, Phrase, Reply, Request
from beanpot.table.table_state import REMEMBERED_LINES, REMEMBERED_STEPS

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
SOURCES = Path(beanpot.__file__).parent
KINDS = [str(kind.__struct_config__.tag) for kind in (*get_args(Request), *get_args(Reply))]


SHAPES = {"frames": Chapter, "steps": Replay, "step": PlayingOn, "settings": Opening}


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
def test_every_message_is_described_and_shown(kind: str) -> None:
    assert f"`{kind}`" in TEXT
    assert any(json.loads(example).get("kind") == kind for example in examples())


@pytest.mark.parametrize("example", examples(), ids=lambda example: example[:40])
def test_every_example_is_a_message(example: str) -> None:
    kind = json.loads(example).get("kind")
    if kind is None:
        shape = next(shape for field, shape in SHAPES.items() if field in json.loads(example))
        made = msgspec.json.decode(example, type=shape)
        if isinstance(made, Opening):
            made.settings.check()
        return
    is_reply = kind in [str(each.__struct_config__.tag) for each in get_args(Reply)]
    msgspec.json.decode(example, type=Reply if is_reply else Request)


def test_every_field_of_a_message_is_shown() -> None:
    shown = [json.loads(example) for example in examples()]
    for kind in (*get_args(Request), *get_args(Reply)):
        tag = str(kind.__struct_config__.tag)
        names = {name for each in shown if each.get("kind") == tag for name in each} - {"kind"}
        assert names == {field.name for field in msgspec.structs.fields(kind)}, tag


def test_every_code_and_every_good_bye_is_described() -> None:
    sources = [*SOURCES.glob("server/*.py"), *SOURCES.glob("table/*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    codes = re.findall(r'(?:Refused|No|Bye|super\(\).__init__)\(\s*"(\w+)"', text)
    codes += re.findall(r'(?:\bno|Denied)\(\d+, "(\w+)"', text)
    assert {"late", "over", "fast", "restart", "busy"} <= set(codes)
    assert [code for code in codes if f"`{code}`" not in TEXT] == []


def test_every_phrase_is_listed() -> None:
    assert all(f"`{phrase}`" in TEXT for phrase in get_args(Phrase))


def test_the_limits_are_those_of_the_code() -> None:
    assert f"This is protocol {PROTOCOL}." in TEXT
    limits = TEXT.partition("## Limits")[2]
    assert f"the body of a request | {USUAL.body_bytes:,} bytes" in limits
    assert f"the head of a request | {USUAL.head_bytes:,} bytes" in limits
    assert f"in the options of a table | {DEEPEST} |" in limits
    assert f"messages on a line | {USUAL.messages} |" in limits
    assert f"from one address | {USUAL.messages_per_address} |" in limits
    assert f"phrases of a seat | {USUAL.phrases} |" in limits
    assert f"hints for a seat | {USUAL.hints} |" in limits
    assert f"on a line | {USUAL.nonsense} |" in limits
    assert f"slow reader | {USUAL.waiting} |" in limits
    assert f"time to say hello | {USUAL.hello_seconds} seconds |" in limits
    assert f"last {REMEMBERED_STEPS} steps" in TEXT
    assert f"last {REMEMBERED_LINES} lines" in TEXT
