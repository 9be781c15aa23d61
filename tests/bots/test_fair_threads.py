"""Threads that draw from a fair queue; events say when, not clocks."""

from collections.abc import Iterator
from threading import Event

import pytest

from beanpot.bots.fair_threads import FairThreads
from beanpot.core import BeanpotError

PATIENCE = 90.0


@pytest.fixture
def threads() -> Iterator[FairThreads]:
    made = FairThreads("tested")
    yield made
    made.close()


def held(threads: FairThreads) -> Event:
    """Keep the only thread busy until an event."""
    is_busy, may_end = Event(), Event()

    def work(_: float) -> None:
        is_busy.set()
        assert may_end.wait(PATIENCE)

    threads.submit(work, "crowd", "first")
    assert is_busy.wait(PATIENCE)
    return may_end


def test_work_is_done_in_a_fair_order_with_its_share(threads: FairThreads) -> None:
    may_end, order = held(threads), list[tuple[str, float]]()
    waiting = [
        threads.submit(lambda share: order.append(("crowd", share)), "crowd", f"{number}")
        for number in range(3)
    ]
    visitor = threads.submit(lambda share: order.append(("visitor", share)), "visitor", "theirs")
    assert threads.waiting == 4
    may_end.set()
    for each in (*waiting, visitor):
        each.result(PATIENCE)
    assert ("visitor", 1 / 2) in order[:2]
    assert [share for who, share in order if who == "crowd"][-1] == 1
    assert threads.waiting == 0
    assert threads.shrunk == 3


def test_cancelled_work_is_not_done(threads: FairThreads) -> None:
    may_end, done = held(threads), list[str]()
    dropped = threads.submit(lambda _: done.append("dropped"), "a", "table")
    wanted = threads.submit(lambda _: done.append("wanted"), "b", "table")
    assert dropped.cancel()
    may_end.set()
    wanted.result(PATIENCE)
    assert done == ["wanted"]


def test_an_error_goes_to_the_caller_and_the_next_task_is_done(threads: FairThreads) -> None:
    assert isinstance(
        threads.submit(lambda _: 1 / 0, "a", "t").exception(PATIENCE), ArithmeticError
    )
    assert threads.submit(lambda _: "well", "a", "t").result(PATIENCE) == "well"


def test_in_the_end_what_waits_is_cancelled_and_nothing_more_is_taken() -> None:
    threads = FairThreads("tested")
    may_end = held(threads)
    waiting = threads.submit(lambda _: None, "a", "t")
    threads.close()
    may_end.set()
    assert waiting.cancelled()
    with pytest.raises(BeanpotError, match="shutting down"):
        threads.submit(lambda _: None, "a", "t")
