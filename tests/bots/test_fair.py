"""A fair queue: by owner, by table, and with budgets that shrink; no threads and no clock."""

from collections import Counter

import pytest

from beanpot.bots.fair import SPARE, FairQueue, QueueFull


def drained(queue: FairQueue[str]) -> list[str]:
    """Everything that waits, in the order in which it is done."""
    return queue.clear()


def crowded(tables: int = 200, workers: int = 1) -> FairQueue[str]:
    """A queue in which one owner has many tables waiting."""
    queue: FairQueue[str] = FairQueue(workers)
    for table in range(tables):
        queue.put(f"crowd {table}", "crowd", f"table {table}", cost=4.0)
    return queue


def test_who_comes_behind_a_crowd_of_one_owner_is_served_at_once() -> None:
    queue = crowded()
    assert queue.take() is not None
    queue.put("visitor", "visitor", "theirs")
    assert "visitor" in drained(queue)[:1]


def test_owners_get_the_same_however_many_tables_they_have() -> None:
    queue, given, largest = crowded(30), {"crowd": 0.0, "rosa": 0.0, "otto": 0.0}, 0.0
    for owner in ("rosa", "otto"):
        for number in range(3):
            queue.put(owner, owner, f"{owner}'s {number}", cost=4.0)
    for _ in range(500):
        taken = queue.take()
        assert taken is not None
        queue.put("again", taken.owner, taken.table, cost=4.0)  # as it goes on moving
        given[taken.owner] += taken.cost
        largest = max(largest, taken.cost)
        assert max(given.values()) - min(given.values()) <= largest + 1e-9


def test_the_tables_of_an_owner_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(5):
        queue.put(f"busy {number}", "rosa", "busy")
    queue.put("calm", "rosa", "calm")
    assert drained(queue).index("calm") <= 1


def test_cheap_work_runs_more_often_than_expensive_work() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(20):
        queue.put("dear", "a", f"{number}", cost=4.0)
        queue.put("cheap", "b", f"{number}", cost=1.0)
    first = Counter(drained(queue)[:20])
    assert first["cheap"] >= 2 * first["dear"]


def test_time_not_used_is_not_saved_up() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put("steady", "steady", f"{number}")
    for _ in range(40):
        queue.take()
    for number in range(10):
        queue.put("late", "late", f"{number}")
    first = Counter(drained(queue)[:10])
    assert first["late"] in (5, 6)


def test_a_reopened_table_gets_no_better_turn() -> None:
    """Closed and opened again under another name it counts for the same owner."""
    queue: FairQueue[str] = FairQueue()
    queue.put("visitor", "visitor", "theirs")
    order = []
    for number in range(6):
        queue.put("again", "crowd", f"opened {number}")
        taken = queue.take()
        assert taken is not None
        order.append(taken.item)
    assert "visitor" in order[:2]


def test_what_work_really_took_is_charged() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put("a", "a", f"{number}")
        queue.put("b", "b", f"{number}")
    taken = queue.take()
    assert taken is not None
    assert taken.owner == "a"
    queue.settle(taken, spent=100.0)
    assert drained(queue)[:4] == ["b"] * 4


def test_budgets_shrink_for_tables_that_ask_for_much() -> None:
    queue = crowded(200)
    queue.put("visitor", "visitor", "theirs")
    assert queue.share_of("crowd") == 1 / 400
    assert queue.share_of("visitor") == 1 / 2
    wide = crowded(200, workers=4)
    wide.put("visitor", "visitor", "theirs")
    assert wide.share_of("visitor") == 1


def test_every_table_waits_about_as_long_as_its_bot_usually_thinks() -> None:
    """What all that waits costs together is one usual budget, or little more."""
    for tables in (1, 10, 200):
        queue, total = crowded(tables), 0.0
        while (taken := queue.take()) is not None:
            queue.put("again", taken.owner, taken.table, cost=4.0)  # as it goes on moving
            total += taken.cost
            tables -= 1
            if tables == 0:
                break
        assert total == pytest.approx(4.0)


def test_a_budget_is_whole_where_nothing_else_waits() -> None:
    queue = crowded(1)
    taken = queue.take()
    assert taken is not None
    assert taken.share == 1


def test_nothing_that_waits_is_ever_left_out() -> None:
    queue = crowded(300)
    assert sorted(drained(queue)) == sorted(f"crowd {table}" for table in range(300))
    assert len(queue) == 0
    assert queue.take() is None


def test_so_much_of_one_owner_may_wait_and_others_are_not_refused() -> None:
    queue: FairQueue[str] = FairQueue(most=2)
    for number in range(2):
        queue.put("flood", "flood", f"{number}")
    with pytest.raises(QueueFull, match="are already waiting"):
        queue.put("flood", "flood", "one more")
    queue.put("visitor", "visitor", "theirs")
    assert len(queue) == 3


def test_owners_who_are_gone_are_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(10 * SPARE):
        queue.put("once", f"address {number}", "table")
        queue.take()
    assert len(queue._owners._had) <= SPARE + 2
