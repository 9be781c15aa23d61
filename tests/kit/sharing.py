"""How the tests are shared out between processes: all that compiles one game stays in one."""

import re

from xdist.scheduler import LoadScopeScheduling

from beanpot.games import names

OF_ONE_GAME = re.compile(rf"\b({'|'.join(names())})\b")
OF_ALL_GAMES = ("tests/agreement/", "tests/contract/", "src/beanpot/games/")


def share_of(test: str) -> str:
    """With which others a test goes to one process: those of its game, or of its file.

    A process compiles a game's rules once for all its loops; two would compile them twice.
    """
    path, _, name = test.partition("::")
    found = OF_ONE_GAME.search(f"{path} {name}") if path.startswith(OF_ALL_GAMES) else None
    return found[1] if found else path


class ByGame(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out games and files in the order of their first test: the games are first."""

    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid)
