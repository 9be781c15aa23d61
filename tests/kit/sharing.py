"""How the tests are shared out between processes: all that compiles one game stays in one."""

import re

import pytest
from xdist.scheduler import LoadScopeScheduling

from beanpot.games import game_names

NAMES = tuple(game_names())  # looked up once: there are thousands of tests
OF_ONE_GAME = re.compile(rf"\b({'|'.join(NAMES)})\b")
OF_ALL_GAMES = (
    "tests/adapters/", "tests/agreement/", "tests/contract/", "tests/arena/test_lab.py",
    "tests/bots/test_secrets.py", "tests/engine/test_coded.py", "src/beanpot/games/",
)  # fmt: skip
# after the games whatever has long files, so that at the end no process works on one alone
LONG_FILES = ("tests/test_new_game.py", "tests/web/", "tests/arena/", "tests/server/", "tests/cli/")


def share_of(test: str) -> str:
    """With which others a test goes to one process: those of its game, or of its file.

    A process compiles a game's rules once for all its loops; two would compile them twice.
    """
    path, _, name = test.partition("::")
    found = OF_ONE_GAME.search(f"{path} {name}") if path.startswith(OF_ALL_GAMES) else None
    return found[1] if found else path


def turn_of(test: str) -> int:
    """When the share of a test is handed out: games first, then long files, then the others."""
    share = share_of(test)
    if share in NAMES:
        return 0
    places = [place for place, path in enumerate(LONG_FILES, 1) if share.startswith(path)]
    return places[0] if places else len(LONG_FILES) + 1


def put_in_turn(tests: list[pytest.Item]) -> None:
    """Sort tests by the turns of their shares; otherwise they stay as they were."""
    tests.sort(key=lambda test: turn_of(test.nodeid))


class ByGame(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out games and files in the order of their first test."""

    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid)
