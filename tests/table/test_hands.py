"""Hands over a tower of rigid bodies: who must place what, and what is kept of it."""

import numpy as np
import pytest
from table.people import SECOND, Keeper, keeper

from beanpot.engine.journal import read_journal
from beanpot.games import load
from beanpot.physics.hand import Gesture
from beanpot.physics.rigid import Tower
from beanpot.physics.stream import unpack
from beanpot.table import Refused, journal_of
from beanpot.table.events import Held, Judged
from beanpot.table.hands import poses_of

CALM = tuple((0.05 * each, 0.0, 0.0) for each in range(40))
RIGID = {"stability": "mujoco"}


def until_hand(table: Keeper) -> int:
    """Play until a person's hand must do something; whose."""
    for _ in range(200):
        match = table.match
        if match.hand_due is not None:
            return match.hand_due
        if match.awaits_judge:
            judge_by_bot(table)
        else:
            seat = min(match.awaited)
            table.move(seat, table.any_move(seat))
    raise AssertionError("no hand was needed")


def judge_by_bot(table: Keeper) -> None:
    question = table.match.let_bot_go()
    if question is None:
        assert table.match.hands is not None
        assert table.match.position is not None
        table.keep(table.match.judge(table.match.hands.answer_of_check(table.match.position)))
        return
    for event in table.match.judged(question, question.judge(*question.inputs)):
        table.keep(event)


def hold(table: Keeper) -> Held:
    held = table.match.hold()
    assert held is not None
    table.keep(held)
    return held


def let_go(table: Keeper, seat: int, gesture: Gesture) -> Judged:
    question = table.match.let_go(seat, gesture, table.now)
    judged, moved = table.match.judged(question, question.judge(*question.inputs))
    assert isinstance(judged, Judged)
    table.keep(judged)
    table.keep(moved)
    return judged


def tower_of(table: Keeper) -> Tower:
    match = table.match
    assert match.hands is not None
    assert match.position is not None
    return match.hands.tower(match.position)


def placed(seed: int = 3, x: float = 0.0) -> tuple[Keeper, Judged]:
    """A table where somebody has placed a die so far from the middle."""
    table = keeper("haricot_magique", 2, options=RIGID, seed=seed).begin()
    seat = until_hand(table)
    hold(table)
    table.now += 2 * SECOND
    return table, let_go(table, seat, Gesture(tuple((t, x, 0.0) for t, _, _ in CALM)))


def over_the_top(tower: Tower) -> Gesture:
    """A calm hand right over the piece on top, assisted."""
    x, y = tower.poses[-1, :2].tolist()
    return Gesture(tuple((t, x, y) for t, _, _ in CALM), is_assisted=True)


def test_calm_hands_build_up_to_the_castle_and_are_paid_for_it() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=5).begin()
    for _ in range(200):
        seat = until_hand(table)
        hold(table)
        table.now += 2 * SECOND
        match = table.match
        assert match.hands is not None
        assert match.position is not None
        piece, gold = match.hands.in_hand(match.position), int(match.position.state.gold[seat])
        judged = let_go(table, seat, over_the_top(tower_of(table)))
        if piece == "castle":
            break
    assert piece == "castle"
    while table.match.awaits_judge and table.match.hand_due is None:
        judge_by_bot(table)
    assert table.match.position is not None
    assert len(poses_of(judged.after)) == len(judged.pieces)
    assert int(table.match.position.state.gold[seat]) > gold
    assert len(judged.clip) <= 3000


def test_a_person_is_waited_for_until_the_hand_lets_go() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    assert table.match.awaited == {seat}
    assert table.match.let_bot_go() is None
    with pytest.raises(Refused, match="becomes of the tower"):
        table.match.move(seat, "end", table.match.number)
    held = hold(table)
    assert held.seat == seat
    assert table.match.hold() is None  # once
    table.now += 2 * SECOND
    let_go(table, seat, Gesture(CALM))
    assert table.match.hands is not None
    assert table.match.hands.held is None


def test_a_calm_hand_builds_and_the_poses_are_kept() -> None:
    table, judged = placed()
    tower = tower_of(table)
    assert len(tower.pieces) >= 2
    again = table.told_anew()
    assert again.hands is not None
    assert again.position is not None
    assert again.hands.tower(again.position).poses.tobytes() == tower.poses.tobytes()
    last = unpack(poses_of(judged.before), judged.clip)[-1]
    assert np.abs(last[:, :3] - tower.poses[:, :3]).max() < 2e-5


def test_a_piece_that_is_let_go_beside_the_tower_falls() -> None:
    table, judged = placed(x=0.04)
    assert len(tower_of(table).pieces) == 1
    assert len(poses_of(judged.after)) < len(poses_of(judged.before))


def test_what_hands_did_replays_without_physics() -> None:
    table, _ = placed()
    assert table.match.position is not None
    text = journal_of(table.events).text(on="plain")
    assert "# hand" in text
    assert "50:0:0 100:0:0" in text
    journal = read_journal(text, load)
    assert journal.replay("plain").hash() == table.match.position.hash()


@pytest.mark.parametrize(
    ("gesture", "told"),
    [
        (Gesture(()), "at least two points"),
        (Gesture(((0.0, 0.0, 0.0), (5.0, 0.5, 0.0))), "reaches"),
        (Gesture(((0.0, 0.0, 0.0), (5.2, 0.1, 0.0), (5.21, -0.1, 0.0))), "so fast"),
        (Gesture(((5.0, 0.0, 0.0), (5.2, 0.0, 0.0))), "the whole path"),
        (Gesture(((0.0, 0.0, 0.0), (5.5, 0.0, 0.0))), "the future"),
        (Gesture(((0.0, 0.0, 0.0), (1.9, 0.0, 0.0))), "too long ago"),
    ],
)
def test_a_gesture_that_no_hand_makes_is_refused(gesture: Gesture, told: str) -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    table.now += 5 * SECOND
    with pytest.raises(Refused, match=told):
        table.match.let_go(seat, gesture, table.now)
    with pytest.raises(Refused, match="holds nothing"):
        table.match.let_go(1 - seat, Gesture(CALM), table.now)


@pytest.mark.parametrize("ended", [2.1, 5.0, 5.2])
def test_a_slow_line_is_no_reason_to_refuse_a_gesture(ended: float) -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    table.now += 5 * SECOND
    let_go(table, seat, Gesture(((0.0, 0.0, 0.0), (ended, 0.0, 0.0))))


def test_a_bot_places_for_somebody_who_is_away() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    table.keep(table.match.stand_in(seat, "line"))
    assert table.match.hand_due is None
    judge_by_bot(table)
    assert table.match.hands is not None
    assert table.match.hands.held is None


def test_an_assisted_hand_is_known_to_all() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    table.now += 2 * SECOND
    judged = let_go(table, seat, Gesture(CALM, is_assisted=True))
    assert judged.is_assisted
    assert judged.samples == CALM


def test_bots_alone_play_to_the_end() -> None:
    table = keeper("haricot_magique", 2, people=[5], options=RIGID, seed=2).begin()
    for _ in range(3000):
        if table.match.is_over:
            break
        if table.match.awaits_judge:
            judge_by_bot(table)
        else:
            table.anybody_moves()
    assert table.match.is_over
