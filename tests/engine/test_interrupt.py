"""Ctrl-C in the middle of many games: it is raised, and nothing that was played is lost."""

import signal
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

from beanpot.engine.batch import Interrupted, Results, new_runner, play_many
from beanpot.engine.interrupt import deferred_ctrl_c, is_interrupted
from beanpot.games import load_game

MANY = 10**12


def stopped(press: Callable[[], None], games: int = MANY) -> Results:
    """The results of games during which Ctrl-C is pressed."""
    runner = new_runner(load_game("fagioli"), 3, {}, 1)
    with pytest.raises(KeyboardInterrupt) as caught:
        play_many(runner, games, lambda _: press())
    assert isinstance(caught.value, Interrupted)
    return caught.value.results


def send_ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)  # os.kill would end the process on Windows


def raise_it() -> None:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def _hear_ctrl_c() -> Iterator[None]:
    """Tests that run in the background are deaf to Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("press", [send_ctrl_c, raise_it])
def test_ctrl_c_is_raised_with_the_first_games(press: Callable[[], None]) -> None:
    kept = stopped(press)
    assert 0 < kept.games < MANY
    again = play_many(new_runner(load_game("fagioli"), 3, {}, 1), kept.games)
    assert kept.checksum == again.checksum
    assert kept.seconds > 0
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_pressed_twice_interrupts_at_once() -> None:
    with deferred_ctrl_c() as ctrl_c:
        send_ctrl_c()
        assert ctrl_c.is_pressed
        with pytest.raises(KeyboardInterrupt):
            send_ctrl_c()


def test_a_handler_of_the_programs_own_is_left_alone() -> None:
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    with deferred_ctrl_c() as ctrl_c:
        send_ctrl_c()
    assert (heard, ctrl_c.is_pressed) == ([signal.SIGINT], False)


def test_other_threads_have_no_handlers() -> None:
    found: list[Results] = []
    runner = new_runner(load_game("fagioli"), 3, {}, 1)
    thread = Thread(target=lambda: found.append(play_many(runner, 10)))
    thread.start()
    thread.join()
    assert [tally.games for tally in found] == [10]


def test_an_import_broken_by_ctrl_c_is_distinguished_from_one_that_fails() -> None:
    broken = ImportError("initialization failed")
    broken.__cause__ = ImportError("initialization failed")
    assert not is_interrupted(broken)
    broken.__cause__.__context__ = KeyboardInterrupt()
    assert is_interrupted(broken)
