"""What every store promises, asked of both."""

import asyncio
import random

import pytest
from msgspec.structs import replace
from store.programs import event, events, numbers, run

from beanpot.core import BeanpotError
from beanpot.store import Store, StoredEvent, StoreError, TableCard, WriteConflict, open_store


def test_what_was_appended_is_there_in_order_and_after_closing(address: str) -> None:
    given = [
        StoredEvent(1, 5, "opened", bytes(range(256))),
        StoredEvent(2, 3, "schön", b""),
        StoredEvent(3, 2**60, "step", b"x" * 100_000),
    ]

    async def play() -> None:
        async with await open_store(address) as store:
            await store.append("one", 0, given[:1])
            await store.append("one", 1, given[1:])
            assert await store.events("one") == given
        async with await open_store(address) as store:
            assert await store.events("one") == given
            assert await store.events("one", after=2) == given[2:]
            assert await store.events("one", after=3) == []
            assert await store.events("two") == []

    run(play())


def test_events_are_found_by_their_kinds(address: str) -> None:
    async def play() -> None:
        given = [replace(each, kind="odd" if each.number % 2 else "even") for each in events(1, 5)]
        async with await open_store(address) as store:
            await store.append("one", 0, given)
            assert await store.events("one", kinds=["odd"]) == given[::2]
            assert await store.events("one", after=1, kinds=("odd", "none")) == given[2::2]
            assert await store.events("one", kinds={"even", "odd"}) == given
            assert await store.events("one", kinds=[]) == []

    run(play())


def test_a_late_writer_learns_the_current_number(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            await store.append("one", 0, events(1, 3))
            for after in (0, 2, 4):
                with pytest.raises(WriteConflict, match="last event is 3") as caught:
                    await store.append("one", after, [event(after + 1)])
                assert caught.value.last == 3
            with pytest.raises(WriteConflict):
                await store.append("unknown", 1, [event(2)])
            assert await numbers(store, "one") == [1, 2, 3]
            assert await store.events("unknown") == []

    run(play())


def test_one_of_several_concurrent_writers_wins_and_other_tables_continue(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            outcomes = await asyncio.gather(
                *(store.append("one", 0, [event(1, bytes([each]))]) for each in range(20)),
                *(store.append(f"other-{each}", 0, [event(1)]) for each in range(20)),
                store.append("one", 1, [event(2)]),
                return_exceptions=True,
            )
            assert outcomes[0] is None
            assert all(isinstance(outcome, WriteConflict) for outcome in outcomes[1:20])
            assert outcomes[20:] == [None] * 21
            assert await store.events("one") == [event(1, b"\0"), event(2)]

    run(play())


def test_200_at_20_tables_lose_nothing_and_write_nothing_twice(address: str) -> None:
    async def one(store: Store, seed: int, kept: list[tuple[str, StoredEvent]]) -> None:
        dice, table = random.Random(seed), f"table-{seed % 20}"
        for step in range(2):
            while True:
                after = len(await store.events(table))
                mine = [
                    event(after + 1 + more, f"{seed} {step} {more}".encode())
                    for more in range(dice.randrange(1, 4))
                ]
                try:
                    await store.append(table, after, mine)
                except WriteConflict:
                    continue
                kept += [(table, each) for each in mine]
                break

    async def play() -> None:
        kept: list[tuple[str, StoredEvent]] = []
        async with await open_store(address) as store:
            await asyncio.gather(*(one(store, seed, kept) for seed in range(200)))
            for number in range(20):
                found = await store.events(f"table-{number}")
                assert [each.number for each in found] == [*range(1, len(found) + 1)]
                events_of_table = [each for table, each in kept if table == f"table-{number}"]
                assert sorted(events_of_table, key=lambda each: each.number) == found

    run(play())


def test_one_append_that_cannot_be_written_does_not_spoil_the_others(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            outcomes = await asyncio.gather(
                store.append("one", 0, [event(1)]),
                store.append("two", 0, [event(1), StoredEvent(2, 2**70, "step", b"")]),
                store.append("three", 0, [event(1)]),
                return_exceptions=True,
            )
            assert isinstance(outcomes[1], Exception)
            assert [outcomes[0], outcomes[2]] == [None, None]
            assert await store.events("two") == []
            assert await numbers(store, "three") == [1]

    run(play())


def test_an_append_that_is_cancelled_leaves_the_store_at_work(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            gone = asyncio.create_task(store.append("one", 0, [event(1)]))
            await asyncio.sleep(0)
            gone.cancel()
            await store.append("two", 0, [event(1)])
            assert gone.cancelled()
            assert await numbers(store, "two") == [1]

    run(play())


def test_a_forgotten_table_is_gone_and_may_begin_again(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            await store.append("one", 0, events(1, 3), TableCard(1, b"one"))
            await store.append("two", 0, events(1, 2), TableCard(2, b"two"))
            assert await store.forget("one")
            assert not await store.forget("one")
            assert await store.events("one") == []
            assert [table for table, _ in await store.cards()] == ["two"]
            with pytest.raises(WriteConflict):
                await store.append("one", 3, [event(4)])
            await store.append("one", 0, [event(1)])
            assert await numbers(store, "one") == [1]

    run(play())


def test_the_last_card_wins_and_the_lobby_sees_the_latest_first(address: str) -> None:
    old, new = TableCard(10, b"two seats free"), TableCard(40, b"full", is_listed=False)
    over, listed = TableCard(30, b"done", is_over=True), TableCard(20, b"come in")

    async def play() -> None:
        async with await open_store(address) as store:
            await store.append("a", 0, [event(1)], old)
            await store.append("b", 0, [event(1)], over)
            await store.append("c", 0, [event(1)], listed)
            await store.append("d", 0, [event(1)])
            await store.append("a", 1, [event(2)], new)
            await store.append("c", 1, [event(2)])
            empty = TableCard(event(1).at, b"", is_listed=False)
            assert await store.cards() == [("d", empty), ("a", new), ("b", over), ("c", listed)]
            assert await store.cards(is_listed=True) == [("b", over), ("c", listed)]
            assert await store.cards(is_listed=True, is_over=False) == [("c", listed)]
            assert await store.cards(is_over=True) == [("b", over)]
            assert await store.cards(limit=2) == [("d", empty), ("a", new)]
            for _ in range(2):
                await store.set_listed("c", False)
            await store.set_listed("nowhere", True)
            hidden = TableCard(20, b"come in", is_listed=False)
            assert await store.cards() == [("d", empty), ("a", new), ("b", over), ("c", hidden)]
            await store.set_listed("c", True)
            assert await store.listed(0, 9) == [("c", listed)]

    run(play())


def test_a_card_may_be_given_without_an_event_but_not_by_who_comes_late(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            await store.append("one", 0, [], TableCard(1, b"new"))
            await store.append("one", 0, [event(1)])
            await store.append("one", 1, [], TableCard(2, b"old"))
            with pytest.raises(WriteConflict):
                await store.append("one", 0, [], TableCard(3, b"late"))
            assert await store.cards() == [("one", TableCard(2, b"old"))]

    run(play())


def test_events_with_wrong_numbers_and_odd_names_are_refused(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            for numbered in ([event(2)], [event(1), event(3)], [event(1), event(1)]):
                with pytest.raises(ValueError, match="numbered from 1"):
                    await store.append("one", 0, numbered)
            for name in ("", "a b", "a\n", "ü", "x" * 101):
                with pytest.raises(ValueError, match="not a name"):
                    await store.append(name, 0, [event(1)])

    run(play())


def test_closing_waits_for_what_is_being_written_and_then_takes_no_more(address: str) -> None:
    async def play() -> None:
        store = await open_store(address)
        under_way = [asyncio.create_task(store.append(f"t{n}", 0, [event(1)])) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        await asyncio.gather(*under_way)
        with pytest.raises(StoreError, match="closed"):
            await store.append("one", 0, [event(1)])
        with pytest.raises(StoreError, match="closed"):
            await store.events("one")
        with pytest.raises(StoreError, match="closed"):
            await store.forget("one")
        async with await open_store(address) as again:
            assert len(await again.cards()) == 50

    run(play())


def test_a_watcher_gets_no_notice_of_its_own_writes_and_ends_with_the_store(address: str) -> None:
    async def play() -> None:
        store = await open_store(address)
        heard: list[tuple[str, int]] = []

        async def listen() -> None:
            heard.extend([move async for move in store.watch()])

        listening = asyncio.create_task(listen())
        await store.append("one", 0, [event(1)])
        await store.forget("one")
        await asyncio.sleep(0.1)
        assert not listening.done()
        await store.close()
        await listening
        assert heard == []

    run(play())


def test_errors_are_readable() -> None:
    assert issubclass(StoreError, BeanpotError)
    assert issubclass(WriteConflict, BeanpotError)


def test_events_are_rewritten_with_their_card_or_not_at_all(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            card = TableCard(7, b"Ada", is_over=True)
            await store.append("one", 0, events(1, 3), card)
            await store.append("two", 0, events(1, 3))
            changed = [event(2, b"B")]
            for last in (2, 4):
                with pytest.raises(WriteConflict, match="last event is 3"):
                    await store.rewrite("one", last, changed, TableCard(7, b"B", is_over=True))
            assert await store.events("one") == events(1, 3)
            await store.rewrite("one", 3, changed, TableCard(7, b"B", is_over=True))
            assert await store.events("one") == [event(1), event(2, b"B"), event(3)]
            assert await store.events("two") == events(1, 3)
            assert dict(await store.cards())["one"] == TableCard(7, b"B", is_over=True)
            await store.append("one", 3, [event(4)])
            with pytest.raises(WriteConflict):
                await store.rewrite("unknown", 1, changed)

    run(play())
