"""A store that 0.1 wrote is opened by the present version: its tables are as they were."""

from pathlib import Path

import pytest
from server.running import QuickBots, in_a_loop
from store.written_by_0_1 import TABLES, Table, lay_out, table_about

from beanpot.engine.journal import read_journal
from beanpot.games import load_game
from beanpot.server.driver import Driver
from beanpot.server.hub import Hub
from beanpot.server.keys import hashed
from beanpot.server.table_keys import KINDS, TableKeys
from beanpot.server.updates import moves
from beanpot.store import open_store
from beanpot.table import journal_of
from beanpot.table.events import Opened
from beanpot.table.history import RULES_CHANGED


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    found: Table = request.param
    return found


@in_a_loop
async def test_a_table_of_0_1_is_as_it_was(tmp_path: Path, table: Table) -> None:
    async with await open_store(lay_out(tmp_path)) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        match = await hub.load_match(table.table)
        assert (match.number, match.is_over) == (table.number, table.is_over)
        assert sorted(match.awaited) == table.awaited
        assert {str(seat): moves(match, seat) for seat in range(len(table.moves))} == table.moves
        if table.points is not None:
            assert match.position is not None
            assert match.position.points() == table.points
            assert match.position.winners() == table.winners
        hub.close_threads()


@in_a_loop
async def test_the_keys_that_0_1_gave_out_still_open_its_tables(
    tmp_path: Path, table: Table
) -> None:
    async with await open_store(lay_out(tmp_path)) as store:
        keys_now = TableKeys.of_events(table.table, await store.events(table.table, kinds=KINDS))
    for use, key in table.keys.items():
        if use.startswith("seat"):
            assert keys_now.seat([hashed(key)]) == "ABCDEFG".index(use[-1])
        else:
            assert keys_now.uses([hashed(key)]) == {use}
    assert not keys_now.uses([hashed("guessed")])
    assert keys_now.seat([hashed("guessed")]) is None


@pytest.mark.parametrize("table", [each for each in TABLES if each.is_over], ids=str)
@in_a_loop
async def test_the_journal_of_a_game_that_0_1_finished_replays(
    tmp_path: Path, table: Table
) -> None:
    async with await open_store(lay_out(tmp_path)) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        history = await hub.history(table.table)
        hub.close_threads()
    opened = history[0][2]
    assert isinstance(opened, Opened)
    assert opened.rules == 1
    text = journal_of(history).text(on="plain")
    position = read_journal(text, load_game).replay("plain")
    assert (position.points(), position.winners()) == (table.points, table.winners)


NEW_RULES = ["bohnanza running", "bohnanza with few proposals left"]


@pytest.mark.parametrize("table", [each for each in TABLES if not each.is_over], ids=str)
def test_players_are_informed_once_of_newer_rules(
    tmp_path: Path, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line stands behind all that was played under the old rules."""
    monkeypatch.setattr(Driver, "start", lambda _: None)
    lay_out(tmp_path)

    @in_a_loop
    async def wake(times: int) -> None:
        async with await open_store(tmp_path) as store:
            hub = Hub(store, QuickBots(), pace=0.0)
            match = (await hub.room(table.table)).match
            lines = [
                (number, change) for number, each in match.changes for change in each.for_viewer(0)
            ]
            changed = [
                (number, change) for number, change in lines if change.kind == "rules_changed"
            ]
            expected = [(table.number + 1, RULES_CHANGED(version=2))]
            assert changed == (expected if table.about in NEW_RULES else []), times
            hub.close_threads()

    for times in range(3):
        wake(times)


def test_nobody_is_informed_of_newer_rules_after_the_end(tmp_path: Path) -> None:
    lay_out(tmp_path)

    @in_a_loop
    async def wake() -> None:
        async with await open_store(tmp_path) as store:
            hub = Hub(store, QuickBots(), pace=0.0)
            over = table_about("bohnanza finished")
            assert (await hub.room(over.table)).match.number == over.number
            hub.close_threads()

    wake()
