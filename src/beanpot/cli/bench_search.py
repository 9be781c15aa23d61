"""`beanpot bench --search`: how fast bots search on this machine, also next to OpenSpiel."""

import random
import time
from itertools import islice
from typing import Any

from rich.console import Console
from rich.table import Table

from ..bots import bot_move, new_bot
from ..bots.search import Budget, SearchBot
from ..bots.strengths import NAMES
from ..core import CHANCE, Game
from ..engine.chance import SeededRandom
from ..engine.compile import CPU
from ..engine.moves import first_decision, seats_asked
from ..engine.position import Position
from .measure import Measure, over_and_over, ratios, speed_table, take_turns
from .peers import import_pyspiel, peer_step
from .report import new_table

ROUNDS_AT_A_TIME = 1000
PEERS = ("oh_hell", "hearts")
PEER_EXPLORES = 2.0  # as in OpenSpiel's own examples
ANSWERS = 60  # of each strength that are timed


def bench_search(game: Game, peers: bool, seconds: float, screen: Console) -> dict[str, Any]:
    """Rollouts a second, and how long each strength takes for a move."""
    measures = {
        "random rollouts": search_measure(game, is_random=True),
        "rollouts by the quick policy": search_measure(game, is_random=False),
    }
    if peers:
        measures |= peer_measures()
    with screen.status(f"Searching {game.title}"):
        speeds = take_turns(measures, seconds)
        answers = [
            {"bot": name, "seats": seats, **answer_times(game, seats, name)}
            for seats in sorted({game.usual_seats, game.seats[-1]})
            for name in NAMES
        ]
    title = f"{game.title}, {game.usual_seats} seats, one core"
    screen.print(speed_table(title, "rollouts/s", speeds))
    screen.print(_answer_table(answers))
    return {
        "game": game.name, "seats": game.usual_seats, "rollouts_per_second": speeds,
        "ratios": ratios(speeds), "answers": answers,
    }  # fmt: skip


def search_measure(game: Game, is_random: bool) -> Measure:
    """Rounds of a search from the first decision, determinization included, in a new tree."""
    position = first_decision(game, game.usual_seats, SeededRandom(1))
    view, actions = position.observation(position.current_player), position.legal_actions()
    bot = SearchBot(
        game, SeededRandom(1), budget=Budget(ROUNDS_AT_A_TIME), random_rollouts=is_random
    )
    bot.warm()

    def think(_: int) -> int:
        bot.forget()
        bot.visit_counts(view, actions)
        return ROUNDS_AT_A_TIME

    return over_and_over(think)


def peer_measures() -> dict[str, Measure]:
    """OpenSpiel's search over information sets, in its C++, with random rollouts."""
    pyspiel = import_pyspiel()
    return {
        f"OpenSpiel ISMCTS, {name}": _peer_measure(pyspiel, pyspiel.load_game(name))
        for name in PEERS
    }


def _peer_measure(pyspiel: Any, game: Any) -> Measure:
    draw = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        peer_step(state, draw)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, rollouts, PEER_EXPLORES, ROUNDS_AT_A_TIME)

    def think(_: int) -> int:
        bot.step(state)
        return ROUNDS_AT_A_TIME

    return over_and_over(think)


def answer_times(game: Game, seats: int, name: str) -> dict[str, float]:
    """How long whole moves of a bot take, in milliseconds: the mean, and the longest."""
    bot = new_bot(name, game, SeededRandom(2), CPU)
    if isinstance(bot, SearchBot):
        bot.warm()
    times = list(islice(_timed_moves(game, seats, bot), ANSWERS))
    return {"mean": sum(times) / len(times), "longest": max(times)}


def _timed_moves(game: Game, seats: int, bot: Any) -> Any:
    """The milliseconds of every move in a game that one bot plays for all seats."""
    position, source = Position(game, seats), SeededRandom(3)
    while not position.is_over:
        if position.current_player == CHANCE:
            position.apply_chance(source)
            continue
        for seat in [position.current_player, *seats_asked(position)]:
            started = time.perf_counter()
            steps = bot_move(bot, position, seat)
            yield 1000 * (time.perf_counter() - started)
            position.play_steps(steps, seat)


def _answer_table(answers: list[dict[str, Any]]) -> Table:
    table = new_table(("bot", "seats", "ms for a move", "longest"), names=("bot",))
    for row in answers:
        times = (f"{row['mean']:,.1f}", f"{row['longest']:,.1f}")
        table.add_row(row["bot"], str(row["seats"]), *times)
    return table
