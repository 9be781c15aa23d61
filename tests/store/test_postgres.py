"""A store that several processes share: races, lost lines, and what the others did."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import asyncpg
import pytest
from store.programs import PATIENCE, begin, event, events, numbers, run
from store.server import Server

from beanpot.core import BeanpotError
from beanpot.store import (
    EVERY_TABLE,
    StoredEvent,
    StoreError,
    TableCard,
    WriteConflict,
    open_store,
    postgres,
)
from beanpot.store.postgres_queries import notices

RACES = """
async def main():
    async with await open_store(sys.argv[1]) as store:
        print("ready", flush=True)
        sys.stdin.readline()
        after = won = 0
        while after < 150 or won == 0:  # a process that was too slow continues alone
            mine = [StoredEvent(after + n, 0, sys.argv[2], b"") for n in (1, 2)]
            try:
                await store.append("one", after, mine[: 1 + after % 2])
                print(*[each.number for each in mine[: 1 + after % 2]])
                won += 1
            except WriteConflict:
                pass
            after = len(await store.events("one"))

asyncio.run(main())
"""


async def next_of(watch: AsyncIterator[tuple[str, int]]) -> tuple[str, int]:
    return await asyncio.wait_for(anext(watch), PATIENCE / 2)


def test_of_two_processes_one_wins_each_number(database: str) -> None:
    racers = [begin(RACES, database, name) for name in ("a", "b")]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        print("go", file=racer.stdin, flush=True)
    texts = [racer.communicate(timeout=PATIENCE)[0] for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0]
    won = [[int(number) for number in text.split()] for text in texts]
    assert all(won)

    async def look() -> list[StoredEvent]:
        async with await open_store(database) as store:
            return await store.events("one")

    found = run(look())
    assert [each.number for each in found] == [*range(1, len(found) + 1)]
    for name, mine in zip("ab", won, strict=True):
        assert [each.number for each in found if each.kind == name] == mine


def test_two_who_write_many_tables_crosswise_do_not_wait_for_each_other(database: str) -> None:
    tables = [f"table-{number}" for number in range(40)]

    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            for round in range(10):
                outcomes = await asyncio.gather(
                    *(one.append(table, round, [event(round + 1)]) for table in tables),
                    *(two.append(table, round, [event(round + 1)]) for table in tables[::-1]),
                    return_exceptions=True,
                )
                assert outcomes.count(None) == len(tables)
                assert sum(isinstance(each, WriteConflict) for each in outcomes) == len(tables)

    run(play())


def test_notices_arrive_and_only_the_latest_of_each_table_counts(database: str) -> None:
    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            watch = one.watch()
            await two.append("a", 0, events(1, 3))
            assert await next_of(watch) == ("a", 3)
            await two.append("a", 3, [event(4)])
            await two.append("b", 0, [event(1)])
            await two.append("a", 4, [event(5)])
            await two.append("z", 0, [event(1)])
            await one.append("own", 0, [event(1)])
            heard: dict[str, int] = {}
            while "z" not in heard:
                heard.update([await next_of(watch)])
            assert heard == {"a": 5, "b": 1, "z": 1}
            await two.forget("a")
            assert await next_of(watch) == ("a", 0)

    run(play())


def test_many_tables_with_long_names_need_several_notices(database: str) -> None:
    moves = {f"{'x' * 90}-{number}": number for number in range(400)}
    texts = notices("name", moves)
    assert 5 < len(texts) < 10
    assert all(len(text.encode()) < 8000 for text in texts)

    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            watch = one.watch()
            await asyncio.gather(*(two.append(table, 0, [event(1)]) for table in moves))
            heard = [await next_of(watch) for _ in moves]
            assert sorted(heard) == sorted((table, 1) for table in moves)

    run(play())


def test_a_server_that_restarts_is_found_again(database: str, server: Server) -> None:
    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            watch = one.watch()
            await one.append("one", 0, [event(1)])
            await asyncio.to_thread(server.stop)
            waiting = asyncio.create_task(one.append("one", 1, [event(2)]))
            reading = asyncio.create_task(one.events("one"))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            await asyncio.to_thread(server.start)
            await waiting
            assert (await reading)[0] == event(1)
            assert await next_of(watch) == (EVERY_TABLE, 0)
            assert await numbers(two, "one") == [1, 2]
            await two.append("one", 2, [event(3)])
            assert await next_of(watch) == ("one", 3)

    run(play())


def test_a_lost_database_server_is_reported_and_the_store_recovers(
    database: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.3)

    async def play() -> None:
        async with await open_store(database) as store:
            await asyncio.to_thread(server.stop)
            try:
                with pytest.raises(StoreError, match="you will see whether the step was made"):
                    await store.append("one", 0, [event(1)])
                with pytest.raises(StoreError, match="Can't reach the database"):
                    await store.events("one")
            finally:
                await asyncio.to_thread(server.start)
            monkeypatch.setattr(postgres, "PATIENCE", PATIENCE)
            await store.append("one", 0, [event(1)])

    run(play())


def test_a_step_whose_answer_was_lost_is_not_made_twice(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with await postgres.PostgresStore.open(database) as store:
            usual, calls = store._change, 0

            async def break_off(work: Callable[[Any], Awaitable[object]]) -> object:
                nonlocal calls
                calls += 1
                answer = await usual(work)
                if calls == 1:
                    raise ConnectionResetError("the line broke")
                return answer

            monkeypatch.setattr(store, "_change", break_off)
            outcomes = await asyncio.gather(
                store.append("one", 0, events(1, 2)),
                store.append("one", 2, [event(3)]),
                store.append("one", 2, [event(3, b"late")]),
                store.append("two", 0, [event(1)], TableCard(1, b"two")),
                return_exceptions=True,
            )
            assert calls == 2
            assert [outcomes[place] for place in (0, 1, 3)] == [None, None, None]
            assert isinstance(outcomes[2], WriteConflict)
            assert await store.events("one") == events(1, 3)

    run(play())


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (asyncpg.DiskFullError("No space left on device"), "is full. Nothing was lost"),
        (asyncpg.ReadOnlySQLTransactionError("read-only"), "is read-only. Nothing was lost"),
        (asyncpg.OutOfMemoryError("no memory"), "reported an error (no memory). No"),
    ],
)
def test_a_database_that_cannot_write_fails_all_who_wait(
    error: Exception, words: str, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL's answers are played: its own disk cannot be filled here."""

    async def fail(*_: object, **more: object) -> None:
        raise error

    async def play() -> None:
        async with await open_store(database) as store:
            with monkeypatch.context() as now:
                now.setattr(postgres, "insert", fail)
                outcomes = await asyncio.gather(
                    *(store.append(table, 0, [event(1)]) for table in "abc"),
                    return_exceptions=True,
                )
            assert all(words in str(outcome) for outcome in outcomes)
            await store.append("a", 0, [event(1)])

    run(play())


def test_a_read_only_database_is_reported(database: str) -> None:
    async def play() -> None:
        async with await open_store(database):
            pass
        with pytest.raises(StoreError, match="read-only transaction"):
            await open_store(f"{database}&default_transaction_read_only=on")

    run(play())


def test_a_missing_database_is_reported_without_the_password() -> None:
    for address in ("postgresql://bean:secret@localhost:1/pot", "postgresql://bean:secret@:x/pot"):
        with pytest.raises(StoreError, match="Can't open the database pot at") as caught:
            run(open_store(address))
        assert "secret" not in str(caught.value)


def test_two_who_begin_at_once_make_the_tables_once(database: str) -> None:
    async def play() -> None:
        stores = await asyncio.gather(*(open_store(database) for _ in range(5)))
        await stores[0].append("one", 0, [event(1)])
        for store in stores:
            assert await numbers(store, "one") == [1]
            await store.close()

    run(play())


def test_without_the_library_an_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "beanpot.store.postgres")
    with pytest.raises(BeanpotError, match=r'pip install "beanpot\[postgres\]"'):
        run(open_store("postgresql://localhost/pot"))
