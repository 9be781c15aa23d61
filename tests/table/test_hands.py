"""Hands over a tower of rigid bodies: who must place what, and what is stored."""

import json
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace
from table.people import SECOND, Keeper, keeper

from beanpot.engine.journal import read_journal
from beanpot.games import load_game
from beanpot.physics.rigid import Tower
from beanpot.physics.rigid_referee import RigidReferee
from beanpot.physics.stream import unpack
from beanpot.physics.wire import Held, Judged, poses_of, read
from beanpot.table import LiveMatch, Refused, encode_event, journal_of, read_event
from beanpot.table.events import Noted

CALM = [[50 * each, 0, 0] for each in range(40)]
RIGID = {"stability": "mujoco"}


def until_hand(table: Keeper) -> int:
    """Play until a person's hand must do something; whose."""
    for _ in range(200):
        match = table.match
        if match.hand_due is not None:
            return match.hand_due
        if match.awaits_referee:
            judge_by_bot(table)
        else:
            seat = min(match.awaited)
            table.move(seat, table.any_move(seat))
    raise AssertionError("no hand was needed")


def judge_by_bot(table: Keeper) -> None:
    assert table.match.is_referee_busy()
    question = table.match.ask_referee()
    for event in table.match.verdict_events(
        question, question.weigh(), table.match.asked_referee_at
    ):
        table.keep(event)


def hold(table: Keeper) -> Held:
    judge_by_bot(table)
    held = hands_of(table).held
    assert held is not None
    return held


def let_go(
    table: Keeper, seat: int, samples: list[list[int]], passed: int = 2 * SECOND, **more: Any
) -> Judged:
    question = table.match.hand_question(seat, {"samples": samples, **more}, passed)
    noted, moved = table.match.verdict_events(
        question, question.weigh(), table.match.asked_referee_at
    )
    assert isinstance(noted, Noted)
    table.keep(noted)
    table.keep(moved)
    judged = read(noted.data)
    assert isinstance(judged, Judged)
    return judged


def hands_of(table: Keeper) -> RigidReferee:
    assert isinstance(table.match.referee, RigidReferee)
    return table.match.referee


def tower_of(table: Keeper) -> Tower:
    return hands_of(table).tower(table.match.dealt.state)


def placed(seed: int = 3, x: int = 0) -> tuple[Keeper, Judged]:
    """A table where somebody has placed a die so far from the middle."""
    table = keeper("haricot_magique", 2, options=RIGID, seed=seed).begin()
    seat = until_hand(table)
    hold(table)
    return table, let_go(table, seat, [[t, x, 0] for t, _, _ in CALM])


def over_the_top(tower: Tower) -> list[list[int]]:
    """A calm hand right over the piece on top."""
    x, y = (round(part * 1e5) for part in tower.poses[-1, :2].tolist())
    return [[t, x, y] for t, _, _ in CALM]


def test_calm_hands_build_up_to_the_castle_and_are_paid_for_it() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=5).begin()
    for _ in range(200):
        seat = until_hand(table)
        hold(table)
        state = table.match.dealt.state
        piece, gold = hands_of(table).in_hand(state), int(state.gold[seat])
        judged = let_go(table, seat, over_the_top(tower_of(table)), is_assisted=True)
        if piece == "castle":
            break
    assert piece == "castle"
    while table.match.awaits_referee and table.match.hand_due is None:
        judge_by_bot(table)
    assert len(poses_of(judged.after)) == len(judged.pieces)
    assert int(table.match.dealt.state.gold[seat]) > gold
    assert len(judged.clip) <= 3000


def test_a_person_is_waited_for_until_the_hand_lets_go() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    assert table.match.awaited == {seat}
    with pytest.raises(Refused, match="referee"):
        table.match.move(seat, "end", table.match.number)
    held = hold(table)
    assert held.seat == seat
    assert not table.match.is_referee_busy()  # once
    let_go(table, seat, CALM)
    assert hands_of(table).held is None


def test_a_calm_hand_builds_and_the_poses_are_stored() -> None:
    table, judged = placed()
    tower = tower_of(table)
    assert len(tower.pieces) >= 2
    again = table.reloaded()
    assert isinstance(again.referee, RigidReferee)
    assert again.referee.tower(again.dealt.state).poses.tobytes() == tower.poses.tobytes()
    last = unpack(poses_of(judged.before), judged.clip)[-1]
    assert np.abs(last[:, :3] - tower.poses[:, :3]).max() < 2e-5


def test_a_piece_that_is_let_go_beside_the_tower_falls() -> None:
    table, judged = placed(x=4000)
    assert len(tower_of(table).pieces) == 1
    assert len(poses_of(judged.after)) < len(poses_of(judged.before))


def test_where_risks_are_shown_they_are_those_of_every_spot() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3, risks=True).begin()
    until_hand(table)
    hold(table)
    shown = table.match.referee_view(0)["hand"]["risks"]
    assert len(shown["logits"]) == shown["side"] ** 2
    assert min(shown["logits"]) < 0 < shown["logits"][0]
    assert json.loads(json.dumps(shown)) == shown


def test_where_risks_are_not_shown_only_what_is_beside_is_known() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    until_hand(table)
    hold(table)
    hand = table.match.referee_view(0)["hand"]
    assert hand["risks"] is None
    assert hand["beside"] == 12


def test_what_hands_did_replays_without_physics() -> None:
    table, _ = placed()
    text = journal_of(table.history).text(on="plain")
    assert "# hand" in text
    assert "50:0:0 100:0:0" in text
    journal = read_journal(text, load_game)
    assert journal.replay("plain").hash() == table.match.dealt.hash()


def test_hands_stored_by_0_1_can_be_read() -> None:
    """It stored the same fields in events with other tags."""
    table, _ = placed()
    older = []
    for number, at, body in table.stored:
        event = read_event(body)
        if isinstance(event, Noted):
            body = msgspec.json.encode({**event.data, "ran": 7})
            assert json.loads(body)["kind"] in ("held", "judged")
            event = read_event(body)
            assert isinstance(event, Noted)
            assert event.ran == 7
        older.append((number, at, event))
    again = LiveMatch.from_history(older, "plain")
    assert again.referee == table.match.referee
    assert again.dealt.hash() == table.match.dealt.hash()


HELD_BY_0_1 = (
    b'{"kind":"held","seat":1,"amplitude":0.0016,"rates":[0.6,0.9,0.7,1.0],'
    b'"phases":[0.3,4.1,2.2,5.9],"risk":7,"ran":5}'
)
JUDGED_BY_0_1 = (
    b'{"kind":"judged","seat":1,"pieces":[1],"before":"AAAAAAAAAAAAAAAAAAAAAHsUrkfheoQ/AAAAAAAA8D8'
    b'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","after":"","clip":"AAE=","samples":[[0.0,0.0,0.0],'
    b'[0.2,0.001,0.0]],"turn":0.5,"is_assisted":true,"ran":9}'
)


def test_events_of_hands_are_read_as_0_1_wrote_them() -> None:
    held, judged = read_event(HELD_BY_0_1), read_event(JUDGED_BY_0_1)
    assert isinstance(held, Noted)
    assert isinstance(judged, Noted)
    assert (held.seat, held.ran, judged.seat, judged.ran) == (1, 5, 1, 9)
    assert read(held.data) == Held(1, 0.0016, (0.6, 0.9, 0.7, 1.0), (0.3, 4.1, 2.2, 5.9), 7)
    judgement = read(judged.data)
    assert isinstance(judgement, Judged)
    assert poses_of(judgement.before).tolist() == [[0.0, 0.0, 0.01, 1.0, 0.0, 0.0, 0.0]]
    assert (judgement.clip, judgement.samples[1], judgement.is_assisted) == (
        b"\0\1",
        (0.2, 0.001, 0.0),
        True,
    )
    assert read_event(encode_event(judged)) == replace(
        judged, ran=None
    )  # as it is stored from now on


TWO = [[0, 0, 0], [5000, 0, 0]]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"samples": []}, "at least two points"),
        ({"samples": [[0, 0, 0], [5000, 50_000, 0]]}, "reaches"),
        ({"samples": [[0, 0, 0], [5200, 10_000, 0], [5210, -10_000, 0]]}, "faster than a hand"),
        ({"samples": [[5000, 0, 0], [5200, 0, 0]]}, "the whole path"),
        ({"samples": [[0, 0, 0], [5500, 0, 0]]}, "the future"),
        ({"samples": [[0, 0, 0], [1900, 0, 0]]}, "too long ago"),
        ({}, "not a gesture"),
        ({"samples": None}, "not a gesture"),
        ({"samples": [[0, 0, 0]] * 241}, "not a gesture"),
        ({"samples": [[0, 0, 0], [5000, 0]]}, "not a gesture"),
        ({"samples": [[0, 0, 0], [5000, 0, 10**400]]}, "not a gesture"),
        ({"samples": [[0, 0, 0], [5000, 0, float("nan")]]}, "not a gesture"),
        ({"samples": TWO, "turn": 3601}, "not a gesture"),
        ({"samples": TWO, "turn": "1"}, "not a gesture"),
        ({"samples": TWO, "is_assisted": 1}, "not a gesture"),
        ({"samples": TWO, "seat": 1}, "not a gesture"),
    ],
)
def test_a_gesture_that_no_hand_makes_is_refused(data: dict[str, Any], message: str) -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    with pytest.raises(Refused, match=message):
        table.match.hand_question(seat, data, 5 * SECOND)
    for other in (1 - seat, None):  # another's hand, and the host, who says nothing here
        with pytest.raises(Refused, match="holding a piece"):
            table.match.hand_question(other, {"samples": CALM}, 2 * SECOND)


@pytest.mark.parametrize("ended", [2100, 5000, 5200])
def test_a_slow_connection_is_no_reason_to_refuse_a_gesture(ended: int) -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    let_go(table, seat, [[0, 0, 0], [ended, 0, 0]], 5 * SECOND)


def test_a_bot_places_for_an_absent_player() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    table.keep(table.match.stand_in(seat, "line"))
    assert table.match.hand_due is None
    judge_by_bot(table)
    assert hands_of(table).held is None


def test_an_assisted_hand_is_known_to_all() -> None:
    table = keeper("haricot_magique", 2, options=RIGID, seed=3).begin()
    seat = until_hand(table)
    hold(table)
    judged = let_go(table, seat, CALM, is_assisted=True)
    assert judged.is_assisted
    assert judged.samples == tuple((t * 1e-3, 0.0, 0.0) for t, _, _ in CALM)


def test_bots_alone_play_to_the_end() -> None:
    table = keeper("haricot_magique", 2, people=[5], options=RIGID, seed=2).begin()
    for _ in range(3000):
        if table.match.is_over:
            break
        if table.match.awaits_referee:
            judge_by_bot(table)
        else:
            table.anybody_moves()
    assert table.match.is_over


def test_statics_remember_where_the_pieces_lie() -> None:
    table = keeper("haricot_magique", 2, options={"stability": "statics"}, seed=2).begin()
    for _ in range(60):
        if table.match.awaits_referee:
            judge_by_bot(table)
        else:
            table.anybody_moves()
    assert any(isinstance(event, Noted) for _, event in table.events)
    assert table.reloaded().referee == table.match.referee


def test_people_say_whether_it_stands() -> None:
    table = keeper("haricot_magique", 2, options={"stability": "referee"}, seed=2).begin()
    while not table.match.is_asked_of_host():
        if table.match.is_referee_busy():  # an axe fells nothing where nothing stands
            judge_by_bot(table)
        else:
            table.anybody_moves()
    match = table.match
    assert not match.is_referee_busy()
    with pytest.raises(Refused, match="holding a piece"):
        match.hand_question(0, {"words": "stands"}, 0)
    for data in ({}, {"words": 1}, {"words": "x" * 401}, {"words": "axe 9"}):
        with pytest.raises(Refused, match="Say stands or falls"):
            match.hand_question(None, data, 0)
    question = match.hand_question(None, {"words": "stands"}, 0)
    (moved,) = match.verdict_events(question, question.weigh(), match.asked_referee_at)
    table.keep(moved)
    assert not match.awaits_referee
