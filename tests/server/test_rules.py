"""Every table that a server lays has the version of its rules written down."""

from dataclasses import replace
from pathlib import Path

import pytest
from server.running import QuickBots, in_a_loop

from beanpot.games import load_game
from beanpot.server.hub import Hub
from beanpot.store import open_store
from beanpot.table import LiveMatch, Settings
from beanpot.table import settings as settings_module
from beanpot.table.events import Opened


def test_new_tables_and_rematches_name_the_rules_they_are_played_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(load_game("fagioli"), rules_version=7)
    monkeypatch.setattr(settings_module, "load_game", lambda _: game)

    @in_a_loop
    async def history() -> None:
        async with await open_store(tmp_path) as store:
            hub = Hub(store, QuickBots(), pace=0.0)
            first, _ = await hub.open(Settings("fagioli", 2), False)
            await first.act(LiveMatch.close)
            second = await hub.open_rematch(first)
            for room in (first, second):
                opened = (await hub.history(room.name))[0][2]
                assert isinstance(opened, Opened)
                assert opened.rules == 7
            hub._workers.shutdown()

    history()
