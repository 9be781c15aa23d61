"""A tower of rigid bodies at a table: hands, falls, and who is shown what."""

import asyncio
from base64 import b64decode
from typing import Any, TypeVar

import numpy as np
import pytest
from server.hands import hand_in, tower_in
from server.running import OpenedTable, Running, hear, in_a_loop

from beanpot.engine.journal import read_journal
from beanpot.games import load_game
from beanpot.physics.rigid_referee import load_bodies
from beanpot.physics.stream import GRAIN, unpack
from beanpot.server.client import TableClient, connect
from beanpot.server.messages import Back, Done, Hand, Refusal, Reply

CALM = [(50 * each, 0, 0) for each in range(4)]  # nobody is much ahead of the server's clock


Kind = TypeVar("Kind", bound=Reply)


async def hear_a(table: TableClient, kind: type[Kind]) -> Kind:
    """The next message of a kind."""
    reply = await hear(table, lambda reply: isinstance(reply, kind))
    assert isinstance(reply, kind)
    return reply


async def hear_fall(table: TableClient, seat: str | None) -> dict[str, Any]:
    """What happens to a tower at the next piece of a seat; others may have played before."""

    def is_it(reply: Reply) -> bool:
        told = tower_in(reply)
        return bool(told and told["clip"] and told["seat"] == seat)

    found = tower_in(await hear(table, is_it))
    assert found is not None
    return found


def let_go(samples: list[tuple[int, int, int]], step: str) -> Hand:
    return Hand({"samples": samples}, step)


def opened(server: Running, variant: str = "base", **settings: Any) -> OpenedTable:
    return server.open(
        "haricot_magique", name="Ada", bots={"B": "random"}, begins=True,
        options={"stability": "mujoco", "variant": variant}, **settings,
    )  # fmt: skip


async def until_hand(table: TableClient, wanted: str = "dice") -> dict[str, Any]:
    """Play anything, a wanted move before others, until one's own hand holds something."""
    while True:
        if table.now.seat in table.now.awaited and table.moves:
            await table.step(max(table.moves, key=lambda words: words.startswith(wanted)))
            continue
        reply = await table.receive()
        hand = hand_in(reply)
        if hand and hand["seat"] == table.now.seat:
            return hand


def frames(data: dict[str, Any]) -> Any:
    """Where everything goes, frame by frame."""
    start = np.array(data["poses"], float)
    start[:, :3] *= GRAIN
    start[:, 3:] /= 1e4
    return np.array(unpack(start, b64decode(data["clip"])))


@in_a_loop
async def test_a_hand_lets_go_and_all_see_the_same(server: Running) -> None:
    created = opened(server)
    async with (
        connect(created.link_with(created.keys["seat"])) as ada,
        connect(created.link("watch")) as spectator,
    ):
        hand = await until_hand(ada)
        assert len(hand["rates"]) == len(hand["phases"]) == 4
        await ada.send(let_go(CALM, "s1"))
        seat = ada.now.seat
        here, there = await hear_fall(ada, seat), await hear_fall(spectator, seat)
        assert here == there
        assert here["pieces"][-1] == hand["piece"]
        assert len(here["clip"]) < 4096
        assert frames(here).shape[1:] == (len(here["pieces"]), 7)
        done = await hear_a(ada, Done)
        assert done.step == "s1"


@in_a_loop
async def test_a_player_who_returns_has_the_piece_in_hand(server: Running) -> None:
    created = opened(server)
    link = created.link_with(created.keys["seat"])
    async with connect(link) as ada:
        before = await until_hand(ada)
    async with connect(link) as ada:
        again = hand_in(await hear(ada, hand_in))
        assert again is not None
        assert again["phases"] == before["phases"]
        assert again["since"] >= before["since"]
        await ada.send(let_go([(0, 0, 0), (again["since"] + 200, 0, 0)], "s1"))
        await hear_a(ada, Done)


@in_a_loop
async def test_a_bot_places_for_an_absent_player_who_then_has_the_tower_again(
    server: Running,
) -> None:
    created = opened(server, grace=1, stand_in="random")
    async with connect(created.link("watch")) as spectator:
        async with connect(created.link_with(created.keys["seat"])) as ada:
            hand, seat = await until_hand(ada), ada.now.seat
        told = await hear_fall(spectator, seat)
        assert told["pieces"][-1] == hand["piece"]
    async with connect(created.link_with(created.keys["seat"])) as ada:
        await ada.send(Back())
        await until_hand(ada)
        await ada.send(let_go(CALM, "s1"))
        assert (await hear_a(ada, Done)).step == "s1"


@in_a_loop
async def test_a_gesture_that_cannot_be_is_refused_and_may_be_made_again(server: Running) -> None:
    created = opened(server)
    async with connect(created.link_with(created.keys["seat"])) as ada:
        await until_hand(ada)
        for samples in (
            [],
            [(0, 0, 0)],
            [(0, 0, 0), (200, 90_000, 0)],
            [(0, 0, 0), (1900, 0, 0)],
        ):
            await ada.send(let_go(samples, "s1"))
            no = await hear_a(ada, Refusal)
            assert (no.code, no.step) == ("gesture", "s1")
        await ada.send(let_go(CALM, "s2"))
        assert (await hear_a(ada, Done)).step == "s2"


@pytest.mark.parametrize("variant", ["base", "expert"])
@in_a_loop
async def test_a_whole_game_by_hand(server: Running, variant: str) -> None:
    created = opened(server, variant)
    clips: list[str] = []
    async with connect(created.link_with(created.keys["seat"])) as ada:
        count = 0
        while ada.now.result is None:
            if ada.now.seat in ada.now.awaited and ada.moves:
                await ada.step(next(iter(ada.moves)))
                continue
            reply = await ada.receive()
            hand, tower = hand_in(reply), tower_in(reply)
            if hand and hand["seat"] == ada.now.seat:
                count += 1
                beside = 4000 if count % 5 == 0 else 0
                await ada.send(let_go([(t, beside, y) for t, _, y in CALM], f"s{count}"))
            if tower and tower["clip"]:
                clips.append(tower["clip"])
    assert count > 3
    assert len(clips) >= count
    assert max(len(b64decode(clip)) for clip in clips) <= 15_000
    answer = await asyncio.to_thread(server.journal, created.name, created.keys["seat"])
    assert "# hand A 0:" in answer.text
    read_journal(answer.text, load_game).replay("plain")  # without physics; its closing lines agree
    seen = await asyncio.to_thread(looked_at_again, server, created)
    assert [frame["shown"]["tower"]["clip"] for frame in seen if frame["shown"]] == clips
    stands = [frame["referee"]["tower"]["pieces"] for frame in seen if frame["referee"]]
    assert stands[0] == ["d"]


def looked_at_again(server: Running, created: OpenedTable) -> list[dict[str, Any]]:
    """All steps of a game that is over."""
    key = {"authorization": f"Bearer {created.keys['seat']}"}
    path = f"/api/tables/{created.name}/replay"
    head = server.ask(path, None, key).json
    numbers = range(head["steps"] // head["chapter"] + 1)
    chapters = [server.ask(f"{path}/spectator/{number}", None, key).json for number in numbers]
    return [frame for chapter in chapters for frame in chapter["frames"]]


@in_a_loop
async def test_physics_is_loaded_before_the_first_piece(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[object] = []
    monkeypatch.setattr(server.hub.referee_workers, "warm_up", loaded.append)
    created = opened(server)  # a bot chooses a card: nothing has been placed yet
    async with connect(created.link("seat")) as ada:
        assert ada.now.scene["height"] == 1
        while not loaded:
            await asyncio.sleep(0)
    assert set(loaded) == {load_bodies}
