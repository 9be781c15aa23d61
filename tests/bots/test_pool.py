"""Bots for many tables, in a few processes."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from bots.test_search import decision

from beanpot.bots.comparison import Advice
from beanpot.bots.pool import Pool
from beanpot.core import CHANCE, BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.engine.worker import Answerer, Worker
from beanpot.games import load_game
from beanpot.physics.quick import judged

PATIENCE = 180.0  # seconds
LONG = 600.0


def grumpy() -> Answerer:
    """Breaks over 0, and sleeps over large numbers."""

    def answer(number: float) -> float:
        if number > 1:
            time.sleep(number)
        return 1 / number

    return answer


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(grumpy)
    yield made
    made.close()


def test_many_tables_share_a_few_processes() -> None:
    pool = Pool(1)
    position = decision(on="plain")
    view, actions = position.observation(position.current_player), position.legal_actions()
    bots = [pool.bot(name, load_game("fagioli")) for name in ("greedy", "random") * 4]
    with ThreadPoolExecutor(4) as tables:
        chosen = [*tables.map(lambda bot: bot.choose(view, actions), bots)]
    assert all(action in actions for action in chosen)
    pool.close()
    with pytest.raises(BeanpotError, match="bot process was stopped"):
        bots[0].choose(view, actions)


def test_a_hint_says_that_its_search_is_being_prepared_and_goes_on_when_it_is() -> None:
    pool = Pool(1)
    position = decision(on="plain")
    view, actions = position.observation(position.current_player), position.legal_actions()
    reports = [pool.advise(load_game("fagioli"), view, actions)]
    deadline = time.monotonic() + PATIENCE
    while reports[-1].done < 1 and time.monotonic() < deadline:
        reports.append(pool.advise(load_game("fagioli"), view, actions))
    pool.close()
    waiting = [each for each in reports if not each.is_ready]
    assert all(each == Advice([], is_ready=False, done=0.0) for each in waiting)
    told = reports[len(waiting) :]
    assert all(each.is_ready for each in told)
    played = [each.rollouts for each in told]
    assert played == sorted({*played})  # it really moves
    assert {each.action for each in told[-1].estimates} <= set(actions)


def test_games_are_thought_of_with_the_judge_they_are_given() -> None:
    pool, game = Pool(1), judged(load_game("haricot_magique"))
    position = Position(game, 2, {"stability": "mujoco"}, on="plain")
    while position.current_player == CHANCE:
        position.apply_chance(SeededRandom(1))
    view, actions = position.observation(position.current_player), position.legal_actions()
    assert pool.bot("greedy", game).choose(view, actions) in actions
    pool.close()


QUICK = """
import sys
from bots.test_search import decision
from beanpot.bots.pool import _quick_answerer
from beanpot.engine.observation_layout import cells_of
position = decision(on="plain")
words = cells_of(position.observation(position.current_player)).tobytes()
answer, actions = _quick_answerer(), position.legal_actions()
for name in ("random", "greedy", "easy"):
    assert answer(name, "fagioli", False, words, actions, 1.0) in actions
assert "numba" not in sys.modules
"""


def test_quick_bots_decide_without_a_compiler_and_block_nothing() -> None:
    path = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", QUICK], env=os.environ | {"PYTHONPATH": path},
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_a_worker_that_breaks_over_a_question_answers_the_next(worker: Worker) -> None:
    with pytest.raises(BeanpotError, match="ZeroDivisionError"):
        worker.ask(0)
    assert worker.ask(0.5) == 2


def test_a_waiting_caller_learns_that_the_worker_was_stopped(worker: Worker) -> None:
    assert worker.ask(1) == 1
    with ThreadPoolExecutor(1) as waiting:
        answer = waiting.submit(worker.ask, LONG)
        time.sleep(0.2)  # the question is on its way or being thought about: all the same
        worker.stop()
        with pytest.raises(BeanpotError, match="bot process was stopped"):
            answer.result(PATIENCE)


def test_a_question_that_kills_is_not_asked_for_ever() -> None:
    worker = Worker(_deadly)
    with pytest.raises(BeanpotError, match="crashed 3 times"):
        worker.ask()
    worker.close()


def _deadly() -> Answerer:
    raise SystemExit
