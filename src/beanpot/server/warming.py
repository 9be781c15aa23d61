"""Machine code for the law, made while plain Python referees.

A process of its own compiles game by game, so that nobody waits; what it has put into the cache is
then fetched by a thread.
"""

import logging
import signal
import threading
from multiprocessing import get_context

from ..core import CHANCE
from ..engine.chance import Seeded
from ..engine.compile import CPU
from ..engine.moves import random_moves
from ..engine.position import Position
from ..engine.worker import deaf_to_ctrl_c
from ..games import load, names
from .house import House

MOVES = 20  # of seats, that use every part of the law a table needs
STOPPED = -signal.SIGINT, -signal.SIGTERM  # by somebody who stops all processes of the server
LOG = logging.getLogger("beanpot")


def warm_games(house: House) -> threading.Thread:
    """Make every game's law run as machine code, one after the other, in the background."""
    thread = threading.Thread(target=_warm_all, args=(house,), daemon=True)
    thread.start()
    return thread


def _warm_all(house: House) -> None:
    for name in names():
        process = get_context("spawn").Process(target=use_law, args=(name,), daemon=True)
        with deaf_to_ctrl_c():
            process.start()
        process.join()
        if house.bye is not None or process.exitcode in STOPPED:
            return
        if process.exitcode != 0:
            LOG.warning("the law of %s could not be compiled; plain Python referees", name)
            continue
        use_law(name)
        house.compiled.add(name)


def use_law(name: str) -> None:
    """Use all of a game's law that a table uses, compiled."""
    game = load(name)
    position = Position(game, game.usual_seats, on=CPU)
    moved = 0
    for seat, steps in random_moves(position, Seeded(1)):
        position.refusal(seat, steps[0])
        position.make_steps(steps, seat)
        _ = position.is_sealed
        for viewer in range(position.seats):
            position.view(viewer)
            position.asks(viewer)
            position.question(viewer)
        moved += seat != CHANCE
        if moved == MOVES:
            break
    position.points()
