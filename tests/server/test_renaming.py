"""Players change their names, and nobody takes the name of another."""

from pathlib import Path
from typing import Any

import pytest
from server.visits import Table, Time, Visitor, async_test, opened, stopped

from beanpot.server.commands import handle_request
from beanpot.server.limits import USUAL, Rate
from beanpot.server.messages import Begin, Close, Free, News, Rename, Sit, Vote, Welcome
from beanpot.server.rate_limits import SeatLimiters
from beanpot.server.stopped_api import seated_at_last
from beanpot.table import seating

THREE = ("Ada", "Ben", "Cleo")
OFTEN = Rate(1000, "s", 1000)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return stopped(monkeypatch)


def names(table: Table) -> list[str]:
    return [place.name for place in table.match.places]


async def two(table: Table) -> tuple[Visitor, Visitor]:
    """Ada, who is the host, and Ben, in a running game."""
    ada, _ = await table.sit(0, "Ada", "host")
    ben, _ = await table.sit(1, "Ben")
    await ada.ask(Begin())
    return ada, ben


@async_test
async def test_a_new_name_is_seen_by_all_and_stands_in_the_log(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, ben = await two(table)
        await ben.ask(Rename("  Benno  "))
        assert names(table)[:2] == ["Ada", "Benno"]
        assert ada.log == ["B seat_renamed Benno"]
        [change] = [
            change
            for reply in ada.heard
            if isinstance(reply, News)
            for event in reply.account
            for change in event.changes
            if change.kind == "seat_renamed"
        ]
        assert change.parts == {"name": "Benno", "before": "Ben"}
        again = await table.visit("watch")
        assert [place.name for place in again.welcome.places][:2] == ["Ada", "Benno"]


@async_test
async def test_the_same_name_changes_nothing(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        _, ben = await two(table)
        number = table.match.number
        await ben.ask(Rename(" Ben "))
        assert table.match.number == number


@async_test
async def test_only_the_own_seat_is_renamed(tmp_path: Path, time: Time) -> None:
    """A request names no seat: spectators and hosts without one have none to rename."""
    async with opened(tmp_path, time, bots="C") as table:
        _, ben = await two(table)
        for key in ("watch", "invite", "host"):
            assert await (await table.visit(key)).refused(Rename("Eve")) == "no_seat"
        await ben.ask(Free(1))
        assert await ben.refused(Rename("Eve")) == "no_seat"
        assert "Eve" not in names(table)


REFUSED = {
    "": "name",
    " \u200b ": "name",
    "A" * 25: "name",
    "Be\u0430ta": "name_script",
    "a\u0300\u0300\u0300\u0300": "name_marks",
    "Ada": "name_taken",
    "A d a": "name_alike",
    "\u0410\u0501\u0430": "name_alike",
}


@async_test
async def test_a_name_that_could_not_sit_down_is_refused(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        table.room.renames = SeatLimiters(OFTEN)
        _, ben = await two(table)
        assert {name: await ben.refused(Rename(name)) for name in REFUSED} == REFUSED
        assert names(table)[1] == "Ben"


@async_test
async def test_a_name_that_somebody_gave_up_is_still_theirs(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, ben = await two(table)
        await ada.ask(Rename("Lovelace"))
        assert await ben.refused(Rename("Ada")) == "name_taken"
        eve = await table.visit("invite")
        assert await eve.refused(Sit(2, "Ada")) == "name_taken"
        await ada.ask(Rename("Ada"))
        assert names(table)[0] == "Ada", "they can have it back"


@async_test
async def test_nobody_takes_the_name_of_somebody_who_asks_for_a_seat(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        _, ben = await two(table)
        eve = await table.visit("invite")
        await eve.ask(Sit(2, "Eve"))
        assert await ben.refused(Rename("Eve")) == "name_taken"


@async_test
async def test_names_do_not_flood_the_table(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        _, ben = await two(table)
        burst = USUAL.renames.burst
        for count in range(burst):
            await ben.ask(Rename(f"Ben the {'i' * (count + 2)}"))
        assert await ben.refused(Rename("Benjamin")) == "renaming"
        assert names(table)[1] == f"Ben the {'i' * (burst + 1)}"


@async_test
async def test_a_player_gives_up_only_so_many_names(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        table.room.renames = SeatLimiters(OFTEN)
        _, ben = await two(table)
        for count in range(seating.MOST_NAMES):
            await ben.ask(Rename(f"Ben the {'o' * (count + 1)}"))
        assert await ben.refused(Rename("Benjamin")) == "renames"
        await ben.ask(Rename("Ben"))
        assert names(table)[1] == "Ben"


@async_test
async def test_nobody_is_renamed_after_the_end(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, ben = await two(table)
        await ada.ask(Close())
        assert await ben.refused(Rename("Benno")) == "over"


@async_test
async def test_a_name_outlives_a_restart_and_a_table_that_stopped(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        _, ben = await two(table)
        await ben.ask(Rename("Benno"))
        await table.room.read_again()
        assert names(table)[1] == "Benno"
        assert await (await table.visit("invite")).refused(Sit(2, "Ben")) == "name_taken"
        events = await table.hub.load_events(table.room.name)
        assert [each.name for each in seated_at_last(events)] == ["Ada", "Benno", "easy"]


# when a vote is possible


def vote_in(visitor: Visitor, seat: int) -> Any:
    """What a visitor was told last."""
    visitor.listen()
    told = [
        reply.places
        for reply in visitor.heard
        if isinstance(reply, Welcome | News) and reply.places is not None
    ]
    return told[-1][seat].vote_in


@async_test
async def test_everyone_is_told_when_a_vote_is_possible(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time) as table:
        people = [(await table.sit(seat, name, "host"))[0] for seat, name in enumerate(THREE)]
        await people[0].ask(Begin())
        [awaited] = table.match.awaited
        other = people[awaited - 1]
        told = [None, None, None]
        assert [vote_in(other, seat) for seat in range(3)] == [
            *told[:awaited], 60_000, *told[awaited + 1 :],
        ]  # fmt: skip
        time.pass_by(59)
        assert vote_in(await table.visit("watch"), awaited) == 1000
        assert await other.refused(Vote(awaited)) == "not_silent"
        time.pass_by(1)
        assert vote_in(await table.visit("watch"), awaited) == 0
        await table.go_away(awaited)
        assert vote_in(other, awaited) == 300_000


@async_test
async def test_passing_time_is_no_news_of_the_seats(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await two(table)
        watching = await table.visit("watch")
        ada.listen()
        time.pass_by(10)
        await handle_request(table.hub, table.room, watching.line, Rename("Eve"))
        table.room.send_updates()
        assert [reply.places for reply in ada.listen() if isinstance(reply, News)] == [None]
