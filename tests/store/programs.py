"""What the tests of the store share: events, and programs that write until they are killed."""

import asyncio
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from beanpot.store import Store, StoredEvent

Answer = TypeVar("Answer")

PATIENCE = 120.0  # seconds: a machine may have much else to do

PROLOGUE = """
import asyncio, sys
from beanpot.store import StoredEvent, StoreError, TableCard, WriteConflict, open_store
"""


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run a test with a timeout."""
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


def event(number: int, body: bytes = b"beans") -> StoredEvent:
    return StoredEvent(number, 1_700_000_000_000 + number, "step", body)


def events(first: int, last: int) -> list[StoredEvent]:
    return [event(number) for number in range(first, last + 1)]


async def numbers(store: Store, table: str) -> list[int]:
    return [each.number for each in await store.events(table)]


# writes events to four tables until it is killed, and says which are acknowledged
WRITES_ON = """
async def main():
    store = await open_store(sys.argv[1])

    async def go_on(table):
        after = len(await store.events(table))
        while True:
            await store.append(table, after, [StoredEvent(after + 1, 0, "step", bytes(300))])
            after += 1
            print(table, after, flush=True)

    await asyncio.gather(*(go_on(f"t{each}") for each in range(4)))

asyncio.run(main())
"""


def begin(program: str, *words: object, before: tuple[str, ...] = ()) -> "subprocess.Popen[str]":
    """A program in a process of its own, that has the store's names and says something."""
    return subprocess.Popen(
        [*before, sys.executable, "-c", PROLOGUE + program, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def said(program: str, *words: object, before: tuple[str, ...] = ()) -> list[str]:
    """The lines that a program says until it ends."""
    process = begin(program, *words, before=before)
    text, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, text
    return text.splitlines()


def shelf(folder: Path) -> Path:
    """The file of a store in a folder."""
    return folder / "tables.db"
