"""Games are compiled in the end, whatever the system lacks meanwhile."""

import errno
from pathlib import Path

import pytest
from server.running import QuickBots, in_a_loop

from beanpot.games import game_names
from beanpot.server import warming
from beanpot.server.hub import RESTART, Hub
from beanpot.store import open_store


@pytest.fixture(autouse=True)
def unused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "use_law", lambda _: None)


@in_a_loop
async def test_without_files_or_processes_it_is_tried_again_ever_more_slowly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with await open_store(tmp_path) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        lacking = [errno.EMFILE] * 8 + [errno.EAGAIN, errno.ENOMEM]
        rests, troubles = list[float](), list[set[str]]()

        def compiles(name: str) -> int:
            if lacking:
                raise OSError(lacking.pop(0), "nothing left")
            return 0

        def rest(pause: float) -> None:
            rests.append(pause)
            troubles.append({*hub.problems()})

        warming.warm_all(hub, compiles, rest)
        assert hub.compiled == {*game_names()}
        assert rests == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
        assert troubles == [{"files"}] * 8 + [set()] * 2
        assert hub.counters.compile_failures == 10
        assert "trying again in 1 s" in caplog.text
        assert not hub.problems()


@in_a_loop
async def test_a_game_that_cannot_be_compiled_keeps_no_other_from_it(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        hub = Hub(store, QuickBots(), pace=0.0)
        warming.warm_all(hub, lambda name: int(name == "fagioli"))
        assert hub.compiled == {*game_names()} - {"fagioli"}
        assert hub.counters.compile_failures == 1


@in_a_loop
async def test_nothing_is_tried_again_when_the_server_stops(tmp_path: Path) -> None:
    async with await open_store(tmp_path) as store:
        hub = Hub(store, QuickBots(), pace=0.0)

        def compiles(name: str) -> int:
            hub.disconnect_all(RESTART)
            raise OSError(errno.EMFILE, "nothing left")

        warming.warm_all(hub, compiles, lambda _: None)
        assert hub.compiled == set()
