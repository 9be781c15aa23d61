"""Compiles the rules in the background; plain Python runs them until then.

A separate process compiles game by game; a thread then loads the result from the cache.
"""

import errno
import logging
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context

from ..core import CHANCE
from ..engine.chance import SeededRandom
from ..engine.compile import CPU
from ..engine.moves import random_moves
from ..engine.position import Position
from ..engine.worker import NICENESS, block_ctrl_c, lower_priority
from ..games import game_names, load_game
from .hub import Hub

HEAD_START = 3.0  # seconds in which processes start that people wait for
MOVES = 20  # enough to run every rule that a table uses
STOPPED = -signal.SIGINT, -signal.SIGTERM  # the whole server is being stopped
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds before it is tried again
LOG = logging.getLogger("beanpot")

Compile = Callable[[str], int | None]  # a game; the exit code of the process that did it


def compile_in_process(name: str) -> int | None:
    """Compile a game in a separate process."""
    process = get_context("spawn").Process(target=_compile, args=(name,), daemon=True)
    with block_ctrl_c():
        process.start()
    process.join()
    return process.exitcode


def _compile(name: str) -> None:
    """Compile a game: after answers to people, and never before the bots they wait for."""
    lower_priority(NICENESS)
    use_law(name)


def warm_games(hub: Hub) -> threading.Thread:
    """Compile all games in the background, after a head start for the first people."""

    def warm() -> None:
        time.sleep(HEAD_START)
        warm_all(hub)

    thread = threading.Thread(target=warm, daemon=True)
    thread.start()
    return thread


def warm_all(
    hub: Hub, compiles: Compile = compile_in_process, sleep: Callable[[float], None] = time.sleep
) -> None:
    """Compile all games; retry where the system lacks processes or files."""
    for name in game_names():
        pause = FIRST_PAUSE
        while hub.stopping is None:
            try:
                if _warm(hub, name, compiles):
                    break
                return
            except OSError as error:
                note_failure(hub, name, error, pause)
            sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


def _warm(hub: Hub, name: str, compiles: Compile) -> bool:
    """Compile one game; False if the server stops."""
    outcome = compiles(name)
    hub.lacks_files = False
    if hub.stopping is not None or outcome in STOPPED:
        return False
    if outcome != 0:
        hub.counters.compile_failures += 1
        LOG.warning("the rules of %s could not be compiled; they run in plain Python", name)
        return True
    use_law(name)
    hub.compiled.add(name)
    return True


def note_failure(hub: Hub, name: str, error: OSError, pause: float) -> None:
    """Count and log why a game could not be compiled."""
    hub.counters.compile_failures += 1
    hub.lacks_files = error.errno in (errno.EMFILE, errno.ENFILE)
    LOG.warning(
        "the rules of %s are not compiled yet: %s; trying again in %.0f s", name, error, pause
    )


def use_law(name: str) -> None:
    """Run all rules that a table uses, compiled."""
    game = load_game(name)
    position = Position(game, game.usual_seats, on=CPU)
    moved = 0
    for seat, steps in random_moves(position, SeededRandom(1)):
        position.refusal(seat, steps[0])
        position.play_steps(steps, seat)
        _ = position.is_sealed
        for viewer in range(position.seats):
            position.observation(viewer)
            position.asks(viewer)
            position.decision_key(viewer)
        moved += seat != CHANCE
        if moved == MOVES:
            break
    position.points()
