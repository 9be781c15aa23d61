"""Who is connected to which process: published, valid for a while, and withdrawn."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest
from store.programs import PATIENCE, begin, event, run
from store.server import Server

from beanpot.store import EVERY_TABLE, PRESENCE, Store, StoreError, leases, open_store, postgres

SOON = 3.0  # seconds of a short lease: long enough for a machine with much else to do

SITS = """
async def main():
    store = await open_store(sys.argv[1])
    await store.publish_presence({"one": [0, 2], "two": [1]})
    print("said", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases that run out quickly."""
    monkeypatch.setattr(leases, "LEASE", SOON)


async def next_of(watch: AsyncIterator[tuple[str, int]]) -> tuple[str, int]:
    return await asyncio.wait_for(anext(watch), PATIENCE / 2)


async def seats_elsewhere(store: Store, table: str) -> set[int]:
    return set().union(*(await store.presence_elsewhere(table)).values())


async def rows(address: str) -> tuple[int, int]:
    """How many leases and seats are written down."""
    line = await asyncpg.connect(address)
    try:
        leased = await line.fetchval("SELECT count(*) FROM beanpot.leases")
        return leased, await line.fetchval("SELECT count(*) FROM beanpot.here")
    finally:
        await line.close()


def test_nobody_is_elsewhere_for_a_process_alone(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            await store.publish_presence({"one": [0, 1]})
            await store.publish_presence({})
            assert await store.presence_elsewhere("one") == {}

    run(play())


def test_each_process_knows_the_seats_of_the_others(database: str) -> None:
    async def play() -> None:
        stores = [await open_store(database) for _ in range(3)]
        one, two, three = stores
        await one.publish_presence({"a": [0, 1], "b": [2]})
        await two.publish_presence({"a": {1}})
        assert await one.presence_elsewhere("a") == {two.name: {1}}
        assert await three.presence_elsewhere("a") == {one.name: {0, 1}, two.name: {1}}
        assert await three.presence_elsewhere("c") == {}
        await one.publish_presence({"a": [0], "b": [], "c": []})
        assert await three.presence_elsewhere("a") == {one.name: {0}, two.name: {1}}
        assert await three.presence_elsewhere("b") == {}
        for store in stores:
            await store.close()

    run(play())


def test_presence_is_published_apart_from_steps_and_only_when_it_changes(
    database: str,
) -> None:
    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            watch = one.watch()
            await two.append("a", 0, [event(1)])
            await two.publish_presence({"a": [0], "b": []})
            heard = [await next_of(watch), await next_of(watch)]
            assert heard == [("a", 1), ("a", PRESENCE)]
            await two.publish_presence({"a": [0]})
            await two.publish_presence({})
            await one.publish_presence({"a": [1]})
            await two.publish_presence({"a": []})
            assert await next_of(watch) == ("a", PRESENCE)
            await two.append("z", 0, [event(1)])
            assert await next_of(watch) == ("z", 1)

    run(play())


def test_a_closing_process_withdraws_its_presence(database: str) -> None:
    async def play() -> None:
        async with await open_store(database) as one:
            watch = one.watch()
            async with await open_store(database) as two:
                await two.publish_presence({"a": [0, 1]})
                assert await next_of(watch) == ("a", PRESENCE)
                assert await seats_elsewhere(one, "a") == {0, 1}
            assert await next_of(watch) == ("a", PRESENCE)
            assert await one.presence_elsewhere("a") == {}
        assert await rows(database) == (0, 0)
        with pytest.raises(StoreError, match="closed"):
            await two.publish_presence({})

    run(play())


@pytest.mark.usefixtures("soon")
def test_repeated_presence_stays_valid(database: str) -> None:
    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            await two.publish_presence({"a": [0]})
            for _ in range(6):
                await asyncio.sleep(SOON / 5)
                await two.publish_presence({})
                assert await seats_elsewhere(one, "a") == {0}

    run(play())


@pytest.mark.usefixtures("soon")
def test_the_presence_of_a_silent_process_expires_and_its_end_is_published(
    database: str,
) -> None:
    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            watch, both = one.watch(), {("a", PRESENCE), ("b", PRESENCE)}
            await two.publish_presence({"a": [0], "b": [1]})
            assert {await next_of(watch) for _ in both} == both
            await asyncio.sleep(SOON + 0.1)
            assert await one.presence_elsewhere("a") == {}
            assert await rows(database) == (1, 2)
            await one.publish_presence({})
            assert await rows(database) == (1, 0)
            assert {await next_of(watch) for _ in both} == both
            await two.publish_presence({"b": []})  # it was only slow, and is still there
            assert await seats_elsewhere(one, "a") == {0}
            assert await seats_elsewhere(one, "b") == set()
            assert {await next_of(watch) for _ in both} == both

    run(play())


@pytest.mark.usefixtures("soon")
def test_a_killed_process_is_believed_for_a_while_only(database: str) -> None:
    async def play() -> None:
        async with await open_store(database) as store:
            killed = begin(f"import beanpot.store.leases as l; l.LEASE = {SOON}\n" + SITS, database)
            assert killed.stdout is not None
            assert await asyncio.to_thread(killed.stdout.readline) == "said\n"
            killed.kill()
            killed.communicate()
            assert await seats_elsewhere(store, "one") == {0, 2}
            while await seats_elsewhere(store, "one"):
                await asyncio.sleep(0.05)
            await store.publish_presence({})
            assert await rows(database) == (1, 0)

    run(play())


def test_presence_is_published_again_after_the_database_lost_it(database: str) -> None:
    """As a crash leaves tables that are not logged."""

    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            await one.publish_presence({"a": [0], "b": [1]})
            line = await asyncpg.connect(database)
            await line.execute("TRUNCATE beanpot.leases, beanpot.here")
            await line.close()
            assert await two.presence_elsewhere("a") == {}
            watch = two.watch()
            await one.publish_presence({"b": []})
            assert await seats_elsewhere(two, "a") == {0}
            assert await two.presence_elsewhere("b") == {}
            assert {await next_of(watch) for _ in "ab"} == {("a", PRESENCE), ("b", PRESENCE)}

    run(play())


def test_presence_that_could_not_be_published_is_published_the_next_time(
    database: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.3)

    async def play() -> None:
        async with await open_store(database) as one, await open_store(database) as two:
            watch = two.watch()
            await one.publish_presence({"b": [3]})
            await asyncio.to_thread(server.stop)
            try:
                with pytest.raises(StoreError, match="Can't reach the database"):
                    await one.publish_presence({"a": [0], "b": []})
                with pytest.raises(StoreError, match="Can't reach the database"):
                    await two.presence_elsewhere("a")
            finally:
                await asyncio.to_thread(server.start)
            monkeypatch.setattr(postgres, "PATIENCE", PATIENCE)
            await one.publish_presence({})
            assert await seats_elsewhere(two, "a") == {0}
            assert await two.presence_elsewhere("b") == {}
            while await next_of(watch) != (EVERY_TABLE, 0):
                pass

    run(play())


def test_many_concurrent_processes_lose_no_presence(database: str) -> None:
    tables = [f"table-{number}" for number in range(300)]

    async def play() -> None:
        stores = [await open_store(database) for _ in range(4)]
        for seat in range(3):
            await asyncio.gather(
                *(
                    store.publish_presence(
                        {table: [seat, place] for table in tables[:: 1 - 2 * (place % 2)]}
                    )
                    for place, store in enumerate(stores, 3)
                )
            )
        found = await stores[0].presence_elsewhere(tables[-1])
        assert found == {
            store.name: {2, place} for place, store in enumerate(stores, 3) if place > 3
        }
        for store in stores:
            await store.close()
        assert await rows(database) == (0, 0)

    run(play())
