"""Stores of other versions: older ones are brought up to date, newer ones are refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from store.programs import event, run, shelf

from beanpot.store import StoredEvent, StoreError, TableCard, open_store, schema

# As version 1 was, for ever: not to be changed together with the code.
VERSION_1_SQLITE = """
CREATE TABLE events (
  game_table TEXT NOT NULL, number INTEGER NOT NULL,
  at INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY (game_table, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE cards (
  game_table TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL, body BLOB NOT NULL, is_listed INTEGER NOT NULL, is_over INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX cards_by_time ON cards (at);
INSERT INTO events VALUES ('one', 1, 7, 'opened', x'beef'), ('one', 2, 8, 'step', x'');
INSERT INTO cards VALUES ('one', 7, x'cafe', 1, 0);
PRAGMA application_id = 1111834958;
PRAGMA user_version = 1;
"""
VERSION_1_POSTGRES = r"""
CREATE SCHEMA beanpot;
CREATE TABLE beanpot.version (version integer NOT NULL);
INSERT INTO beanpot.version VALUES (1);
CREATE TABLE beanpot.events (
  game_table text NOT NULL, number bigint NOT NULL,
  at bigint NOT NULL, kind text NOT NULL, body bytea NOT NULL,
  PRIMARY KEY (game_table, number)
);
CREATE TABLE beanpot.cards (
  game_table text NOT NULL PRIMARY KEY,
  at bigint NOT NULL, body bytea NOT NULL, is_listed boolean NOT NULL, is_over boolean NOT NULL
);
CREATE INDEX cards_by_time ON beanpot.cards (at);
INSERT INTO beanpot.events VALUES ('one', 1, 7, 'opened', '\xbeef'), ('one', 2, 8, 'step', '');
INSERT INTO beanpot.cards VALUES ('one', 7, '\xcafe', true, false);
"""
EVENTS = [StoredEvent(1, 7, "opened", b"\xbe\xef"), StoredEvent(2, 8, "step", b"")]
CARD = TableCard(7, b"\xca\xfe")


def ask(address: str, sqlite: str, postgres: str) -> list[object]:
    """Say something to the database behind a store; what it answers, one value a row."""
    if not address.startswith("postgresql:"):
        Path(address).mkdir(exist_ok=True)
        with closing(sqlite3.connect(shelf(Path(address)))) as file:
            if ";" in sqlite:
                file.executescript(sqlite)
                return []
            return [row[0] for row in file.execute(sqlite)]

    async def answer() -> list[object]:
        line = await asyncpg.connect(address)
        try:
            if ";" in postgres:
                await line.execute(postgres)
                return []
            return [row[0] for row in await line.fetch(postgres)]
        finally:
            await line.close()

    return run(answer())


def version(address: str) -> object:
    return ask(address, "PRAGMA user_version", "SELECT max(version) FROM beanpot.version")[0]


def add_step(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """Let there be one more version."""
    monkeypatch.setattr(schema, "SQLITE_STEPS", (*schema.SQLITE_STEPS, step))
    place = step.replace("TABLE ", "TABLE beanpot.").replace("UPDATE ", "UPDATE beanpot.")
    monkeypatch.setattr(schema, "POSTGRES_STEPS", (*schema.POSTGRES_STEPS, place))


async def look(address: str) -> None:
    """What version 1 held is there, and the table continues."""
    async with await open_store(address) as store:
        assert await store.events("one") == EVENTS
        assert await store.cards() == [("one", CARD)]
        await store.append("one", 2, [event(3)])
        assert await store.events("one", after=2) == [event(3)]
        await store.publish_presence({"one": [0]})
        assert await store.presence_elsewhere("one") == {}


def test_a_store_of_version_1_is_read_and_continued(address: str) -> None:
    ask(address, VERSION_1_SQLITE, VERSION_1_POSTGRES)
    run(look(address))
    assert version(address) == len(schema.SQLITE_STEPS)


def test_an_older_store_takes_the_steps_it_lacks_and_keeps_what_it_holds(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(address, VERSION_1_SQLITE, VERSION_1_POSTGRES)
    add_step(monkeypatch, "CREATE TABLE seeds (seed TEXT); UPDATE events SET kind = 'sown';")

    async def play() -> None:
        async with await open_store(address) as store:
            assert [each.kind for each in await store.events("one")] == ["sown", "sown"]

    run(play())
    run(play())
    assert version(address) == len(schema.SQLITE_STEPS)
    assert ask(address, "SELECT seed FROM seeds", "SELECT seed FROM beanpot.seeds") == []


def test_a_step_that_fails_leaves_an_older_store_as_it_was(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(address, VERSION_1_SQLITE, VERSION_1_POSTGRES)
    with monkeypatch.context() as later:
        add_step(later, "UPDATE events SET kind = 'sown'; CREATE TABLE events (seed TEXT);")
        with pytest.raises(StoreError, match="already exists"):
            run(open_store(address))
    assert version(address) == 1
    run(look(address))


def test_a_store_of_a_newer_version_is_refused_and_unchanged(address: str) -> None:
    ask(address, VERSION_1_SQLITE, VERSION_1_POSTGRES)
    ask(address, "PRAGMA user_version = 9;", "INSERT INTO beanpot.version VALUES (9);")
    with pytest.raises(StoreError, match=r"newer Beanpot \(its store has version 9"):
        run(open_store(address))
    assert version(address) == 9


def test_both_dialects_know_the_same_versions() -> None:
    assert len(schema.SQLITE_STEPS) == len(schema.POSTGRES_STEPS)
