"""Tables that are listed, that nobody uses, and that are forgotten for that."""

from store.programs import run

from beanpot.store import StoredEvent, TableCard, open_store


def at(*times: int) -> list[StoredEvent]:
    return [StoredEvent(number, moment, "step", b"x") for number, moment in enumerate(times, 1)]


def test_listed_tables_come_latest_first_and_not_for_ever(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            for name, moment in (("a", 10), ("b", 30), ("c", 20), ("d", 20)):
                await store.append(name, 0, at(1), TableCard(moment, name.encode()))
            await store.append("over", 0, at(1), TableCard(40, b"", is_over=True))
            await store.append("private", 0, at(1), TableCard(40, b"", is_listed=False))
            assert [name for name, _ in await store.listed(0, 9)] == ["b", "c", "d", "a"]
            assert [name for name, _ in await store.listed(20, 9)] == ["b", "c", "d"]
            assert await store.listed(0, 1) == [("b", TableCard(30, b"b"))]

    run(play())


def test_unused_tables_come_oldest_first_a_part_at_a_time(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            for name, moment in (("a", 10), ("b", 30), ("c", 20), ("d", 20)):
                await store.append(
                    name, 0, at(1, moment + 5), TableCard(moment, b"x", is_over=True)
                )
            found = await store.unused(30, 2)
            assert found == [
                ("a", TableCard(10, b"x", is_over=True), 15),
                ("c", TableCard(20, b"x", is_over=True), 25),
            ]
            later = await store.unused(31, 2, (20, "c"))
            assert [name for name, _, _ in later] == ["d", "b"]
            await store.touch("a", 25)
            await store.touch("b", 5)
            assert [name for name, _, _ in await store.unused(99, 9)] == ["c", "d", "a", "b"]

    run(play())


def test_a_table_expires_only_if_nobody_has_used_it(address: str) -> None:
    async def play() -> None:
        async with await open_store(address) as store:
            await store.append("played", 0, at(1, 100), TableCard(10, b""))
            await store.append("visited", 0, at(1, 2), TableCard(10, b""))
            await store.append("left", 0, at(1, 2), TableCard(10, b""))
            await store.touch("visited", 100)
            assert not await store.expire("played", 100)
            assert not await store.expire("visited", 100)
            assert not await store.expire("unknown", 100)
            assert await store.expire("left", 100)
            assert not await store.expire("left", 100)
            assert await store.events("left") == []
            assert {name for name, _ in await store.cards()} == {"played", "visited"}
            assert await store.expire("played", 101)

    run(play())
