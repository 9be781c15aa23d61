"""`beanpot warm`: compile now what would otherwise be compiled on first use."""

import time
from collections.abc import Callable

import numpy as np

from ..bots import new_bot
from ..bots.foresight import ForesightBot
from ..bots.network import NetworkBot, has_network
from ..bots.search import SearchBot
from ..bots.strengths import NAMES, searching_name
from ..core import CHANCE, Game
from ..engine.batched_env import BatchedEnv
from ..engine.chance import SeededRandom
from ..engine.compile import CPU
from ..engine.observation_layout import observation_record
from ..engine.position import Position
from ..engine.runner import POLICIES, CpuRunner
from ..games import game_names, load_game
from ..server.warming import use_law
from .report import console, new_table

STRONGEST = NAMES[-1]
HEADINGS = ("game", "rules", "batches", "bots")
SEVERAL = 2  # environments: code for one alone is other code, because of how its arrays lie


def warm(games: tuple[str, ...]) -> None:
    """Compile rules, batches and search of every game, and show the time each took."""
    screen = console()
    chosen = [load_game(name) for name in games or game_names()]
    table = new_table(HEADINGS, HEADINGS[:1])
    try:
        for game in chosen:
            with screen.status(f"{game.title} …"):
                table.add_row(
                    game.name, _timed(use_rules, game), _timed(use_batches, game),
                    _timed(use_bots, game),
                )  # fmt: skip
    finally:
        if table.row_count:
            screen.print(table)


def _timed(work: Callable[..., None], *given: object) -> str:
    """Run it, and return how long it took."""
    began = time.perf_counter()
    work(*given)
    return f"{time.perf_counter() - began:.1f} s"


def use_rules(game: Game) -> None:
    """Compile what tables use, and what programs that play one game at a time do."""
    use_law(game.name)
    position, source = Position(game, game.usual_seats), SeededRandom(1)
    while position.current_player == CHANCE:
        position.apply(position.sample_action(source))
    position.action_mask()
    position.observation_tensor(position.current_player)


def use_batches(game: Game) -> None:
    """Compile what plays many games: whole ones by their numbers, and step by step for learners."""
    seats = game.usual_seats
    policies = [name for name in POLICIES if name == "random" or game.choose is not None]
    for name in policies:
        CpuRunner(game, seats, {}, seed=1, bots=name).play(0, 1)
    for dtype in {np.dtype(np.int8), observation_record(game.record).word}:  # both are defaults
        env = BatchedEnv(game, SEVERAL, seats, dtype=dtype)
        env.reset(1)
        env.set_policies([POLICIES[policies[-1]]] * seats)
        env.step(np.zeros(SEVERAL, np.int16))


def use_bots(game: Game) -> None:
    """Compile what bots need that search, and the network of a game.

    Where a referee answers for chance, searches imagine other rules.
    """
    if has_network(game):
        position, source = Position(game, game.usual_seats), SeededRandom(1)
        while position.current_player == CHANCE:
            position.apply_chance(source)
        seat = position.current_player
        bot = NetworkBot(game, source, CPU)
        bot.likings(position.observation(seat), position.legal_actions())
    _use_search_of(game)
    imagined = game.referees.for_thinking(game)
    if imagined is not game:
        _use_search_of(imagined)


def _use_search_of(game: Game) -> None:
    for name in (STRONGEST, searching_name(STRONGEST, game)):
        bot = new_bot(name, game, SeededRandom(1), CPU)
        if isinstance(bot, SearchBot | ForesightBot):
            bot.warm()
