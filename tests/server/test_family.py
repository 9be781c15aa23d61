"""Several people share a device: who is shown which hand there, and when the others are told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.running import Running
from server.test_hints import Patient
from server.visits import Table, Time, Visitor, async_test, opened, stopped

from beanpot.core import SEAT_NAMES
from beanpot.server.keys import hashed
from beanpot.server.messages import (
    Begin,
    Close,
    Consent,
    Cover,
    Done,
    Explain,
    Free,
    Hint,
    Hinted,
    HintProgress,
    Look,
    News,
    Next,
    Refusal,
    Rematch,
    SeatGranted,
    Sit,
    Step,
    TakeBack,
    Welcome,
)
from beanpot.server.updates import moves
from beanpot.store import StoreError
from beanpot.table import LiveMatch


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return stopped(monkeypatch)


@asynccontextmanager
async def family(
    folder: Path, time: Time, **settings: Any
) -> AsyncIterator[tuple[Table, Visitor, list[str], Visitor]]:
    """Ada and Ben on one phone, Cleo on another: the table, the phone, its keys, and Cleo."""
    async with opened(folder, time, **settings) as table:
        phone, adas = await table.sit(0, "Ada", "host", device="phone")
        bens = await another(phone, 1, "Ben")
        cleo, _ = await table.sit(2, "Cleo", device="laptop")
        await phone.ask(Begin())
        phone.listen()
        yield table, phone, [adas, bens], cleo


async def another(phone: Visitor, seat: int, name: str) -> str:
    """One more player on a device; the key."""
    replies = await phone.ask(Sit(seat, name, is_another=True))
    [key] = [reply.key for reply in replies if isinstance(reply, SeatGranted)]
    return key


def awaited(match: LiveMatch) -> int:
    [seat] = match.awaited
    return seat


async def turn_of(table: Table, seats: set[int]) -> int:
    """Let others play until it is the turn of one of these seats."""
    while (seat := awaited(table.match)) not in seats:
        await move(table, seat, 0)
    return seat


async def move(table: Table, seat: int, which: int) -> None:
    """A seat makes one of its moves."""
    words = moves(table.match, seat)[which]
    await table.room.act(lambda match: match.move(seat, words, match.number))


def logged(visitor: Visitor) -> list[str]:
    """Who looked at which hand, as the log has it."""
    visitor.listen()
    account = [
        each
        for reply in visitor.heard
        if isinstance(reply, Welcome | News)
        for each in reply.account
    ]
    changes = {
        (each.number, change.kind, change.seat) for each in account for change in each.changes
    }
    return [
        f"{seat} {kind}" for _, kind, seat in sorted(changes) if kind in ("looked", "hand_opened")
    ]


def own_seats(visitor: Visitor) -> list[str]:
    return [each.seat for each in visitor.welcome.shared]


@async_test
async def test_several_people_take_seats_on_one_device(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time) as table:
        phone, adas = await table.sit(0, "Ada", "host", device="phone")
        bens = await another(phone, 1, "Ben")
        assert own_seats(phone) == ["A", "B"]
        assert [place.is_here for place in phone.welcome.places] == [True, True, False]
        assert await phone.refused(Sit(1, "Eve", is_another=True)) == "taken"
        assert await phone.refused(Sit(2, "Eve")) == "invite", "one seat, unless it asks for more"
        assert await phone.refused(Sit(3, "Eve", is_another=True)) == "no_seat"
        await another(phone, 2, "Cleo")
        await phone.ask(Free(2))
        assert own_seats(phone) == ["A", "B"]
        phone.leave()
        again = await table.visit(adas, bens, device="phone")
        assert own_seats(again) == ["A", "B"]


@async_test
async def test_one_more_player_needs_an_invitation_a_device_and_a_game_to_come(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        program, _ = await table.sit(0, "Ada", "host")
        [no] = await program.ask(Sit(1, "Ben", is_another=True))
        assert no == Refusal(
            "device", "Send `device` with hello to take several seats on one device."
        )
        ben, bens = await table.sit(1, "Ben", device="phone")
        ben.leave()
        alone = await table.visit(bens, device="phone")
        [no] = await alone.ask(Sit(2, "Eve", is_another=True))
        why = "You need an invitation to take a seat. Ask the host for the link."
        assert no == Refusal("invite", why)
        await program.ask(Begin())
        invited = await table.visit(bens, "invite", device="phone")
        [no] = await invited.ask(Sit(2, "Eve", is_another=True))
        assert no == Refusal(
            "begun", "Players on one device take their seats before the game begins."
        )


@async_test
async def test_no_hand_is_sent_until_somebody_looks(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (table, phone, _, cleo):
        assert phone.welcome.seat == ""
        assert phone.hands == set()
        seat = await turn_of(table, {0, 1})
        assert phone.hands == set()
        assert not phone.welcome.can_sit, "it is no spectator, either"
        await phone.ask(Look(seat))
        assert (phone.welcome.seat, phone.hands) == (SEAT_NAMES[seat], {SEAT_NAMES[seat]})
        assert phone.welcome.moves
        await phone.ask(Cover())
        assert (phone.welcome.seat, phone.welcome.moves) == ("", [])
        assert phone.welcome.scene["hand"] == {}
        phone.heard.clear()
        await turn_of(table, {2})
        assert phone.hands == set()
        assert cleo.hands == {"C"}


@async_test
async def test_with_the_key_of_one_seat_alone_the_cards_are_covered_too(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time) as (table, _, keys, cleo):
        for key, seat in zip(keys, "AB", strict=True):
            tab = await table.visit(key, device="phone")
            assert (tab.welcome.seat, own_seats(tab), tab.hands) == ("", [seat], set())
            assert await tab.refused(Look(1 if seat == "A" else 0)) == "no_seat"
            [no] = await tab.ask(Look(2))
            assert isinstance(no, Refusal)
            assert no.text == "This device has no key to that seat. Look at one of its own."
            assert tab.hands == set()
        assert logged(cleo) == []


@async_test
async def test_a_look_in_turn_is_not_reported_and_one_out_of_turn_is(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time) as (table, phone, _, cleo):
        seat = await turn_of(table, {0, 1})
        await phone.ask(Look(seat))
        await phone.ask(Cover())
        await phone.ask(Look(seat))
        assert logged(cleo) == []
        other = 1 - seat
        await phone.ask(Look(other))
        assert phone.hands == {"A", "B"}
        for _ in range(3):
            await phone.ask(Cover())
            await phone.ask(Look(other))
        assert logged(cleo) == logged(phone) == [f"{SEAT_NAMES[other]} looked"], "once a move"
        await phone.ask(Look(seat))
        await phone.ask(Step(phone.welcome.moves[0], table.match.number, "s"))
        await turn_of(table, {2})
        await phone.ask(Look(other))
        assert logged(cleo) == [f"{SEAT_NAMES[other]} looked"] * 2


@async_test
async def test_who_looks_before_the_deal_is_not_shown_what_is_dealt(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        phone, _ = await table.sit(0, "Ada", "host", device="phone")
        await another(phone, 1, "Ben")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(LiveMatch, "awaits_deal", False)
            await phone.ask(Begin())
            await phone.ask(Look(1))
            assert phone.welcome.seat == "B", "there is nothing to hide yet"
        await table.room.act(lambda _: None)
        assert table.match.dealt.observation_dict(1)["hand"]["B"]
        assert phone.welcome.seat == ""
        assert all(not hand for hand in hands_sent(phone))


def hands_sent(visitor: Visitor) -> list[list[str]]:
    visitor.listen()
    scenes = [getattr(reply, "scene", {}) for reply in visitor.heard]
    return [hand for scene in scenes for hand in scene.get("hand", {}).values()]


@async_test
async def test_a_second_tab_is_covered_when_another_on_the_device_moves(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time) as (table, phone, keys, cleo):
        seat = await turn_of(table, {0, 1})
        tab = await table.visit(*keys, device="phone")
        await tab.ask(Look(seat))
        await phone.ask(Look(seat))
        await phone.ask(Step(phone.welcome.moves[0], table.match.number, "one"))
        while awaited(table.match) != 1 - seat:
            await move(table, awaited(table.match), 0)
        assert tab.welcome.seat == SEAT_NAMES[seat]
        await phone.ask(Look(1 - seat))
        await phone.ask(Step(phone.welcome.moves[0], table.match.number, "two"))
        assert tab.welcome.seat == ""
        assert tab.line.seat is None
        assert phone.welcome.seat == SEAT_NAMES[1 - seat]
        assert logged(cleo) == []


@async_test
async def test_a_look_that_cannot_be_reported_shows_nothing(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (table, phone, _, _):
        await turn_of(table, {2})

        async def fails(*_: object) -> None:
            raise StoreError("the disk is full")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table.hub.store, "append", fails)
            assert await phone.refused(Look(0))
        table.hub.counters.errors = 0
        assert phone.hands == set()
        assert phone.line.seat is None


@async_test
async def test_a_hand_that_is_opened_on_another_device_is_reported(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time) as (table, _, keys, cleo):
        own_phone = await table.visit(keys[1], device="Ben's own phone")
        assert logged(cleo) == ["B hand_opened"]
        assert own_phone.hands == set()
        await turn_of(table, {1})
        await own_phone.ask(Look(1))
        assert own_phone.hands == {"B"}
        assert logged(cleo) == ["B hand_opened"], "it is that seat's turn, and the device is known"
        program = await table.visit(keys[0])
        await program.ask(Look(0))
        assert logged(cleo) == ["B hand_opened", "A looked"], "without a device, always"
        both = await table.visit(*keys, device="a copy of all keys")
        assert own_seats(both) == ["A"]
        assert await both.refused(Look(1)) == "no_seat"


@async_test
async def test_covered_cards_can_neither_be_played_nor_asked_about(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time, hints=True) as (table, phone, _, _):
        seat = await turn_of(table, {0, 1})
        words = moves(table.match, seat)[0]
        before = table.match.number
        for request in (Step(words, before, "s"), Explain(words), Hint(), TakeBack()):
            [no] = await phone.ask(request)
            assert isinstance(no, Refusal)
            assert no.code == "covered"
            assert no.text == "The cards on this device are covered. Show your hand first."
        assert table.match.number == before


@async_test
async def test_a_hint_is_withheld_if_the_cards_were_covered_meanwhile(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time, hints=True) as (table, phone, _, _):
        table.hub.bots = bots = Patient()
        await phone.ask(Look(await turn_of(table, {0, 1})))
        await phone.ask(Hint())
        await phone.ask(Cover())
        bots.may_answer.set()
        while table.room.hinting:
            await asyncio.sleep(0.01)
        stages = [each.stage for each in phone.listen() if isinstance(each, HintProgress)]
        assert stages[-1] == "cancelled"
        assert not any(isinstance(each, Hinted) for each in phone.heard)


@async_test
async def test_a_step_sent_again_after_the_cards_were_covered_counts_once(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time) as (table, phone, keys, cleo):
        seat = await turn_of(table, {0, 1})
        await phone.ask(Look(seat))
        step = Step(phone.welcome.moves[0], table.match.number, "once")
        await phone.ask(step)
        number = table.match.number
        phone.leave()
        again = await table.visit(*keys, device="phone")
        assert again.welcome.seat == ""
        assert Done("once", number) in await again.ask(step)
        assert table.match.number == number
        assert logged(cleo) == []


@async_test
async def test_a_device_says_who_needs_it_and_why(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (table, phone, _, _):
        seat = await turn_of(table, {0, 1})
        await phone.ask(Look(seat))
        due = {each.seat: each.due for each in phone.welcome.shared}
        assert due == {SEAT_NAMES[seat]: "turn", SEAT_NAMES[1 - seat]: ""}
        assert all(each.has_secrets for each in phone.welcome.shared)
        await phone.ask(Step(phone.welcome.moves[0], table.match.number, "s"))
        await turn_of(table, {2})
        await move(table, 2, 0)
        await phone.ask(Look(seat))
        await phone.ask(TakeBack())
        last = [reply for reply in phone.heard if isinstance(reply, News)][-1]
        asked = {each.seat: each.due for each in last.shared}
        assert asked[SEAT_NAMES[1 - seat]] == "takeback"
        await phone.ask(Look(1 - seat))
        await phone.ask(Consent(agrees=True))
        assert table.match.takebacks.undecided({0, 1, 2}) == {2}


@async_test
async def test_people_on_one_device_go_on_together_after_a_result(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time, pauses=True) as (table, phone, _, cleo):
        while table.match.pause is None:
            await move(table, awaited(table.match), -1)
        assert table.match.pause.waits_for(table.match.places) == [0, 1, 2]
        await phone.ask(Next())
        assert table.match.pause.waits_for(table.match.places) == [2]
        await cleo.ask(Next())
        assert table.match.pause is None


@async_test
async def test_people_on_one_device_are_all_here_and_come_back_together(
    tmp_path: Path, time: Time
) -> None:
    async with family(tmp_path, time, grace=30) as (table, phone, keys, _):
        seat = await turn_of(table, {0, 1})
        await phone.ask(Look(seat))
        assert table.room.seats_connected_here() == {0, 1, 2}
        time.pass_by(40)
        assert table.room.absent() == []
        phone.leave()
        time.pass_by(40)
        assert [each.seat for each in table.room.absent()] == [seat]
        for each in (0, 1):
            await table.go_away(each)
        again = await table.visit(*keys, device="phone")
        await again.ask(Look(seat))
        assert table.match.places[seat].away is None


@async_test
async def test_who_stays_when_the_other_leaves_is_still_covered(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (_, phone, _, _):
        await phone.ask(Look(1))
        assert await phone.refused(Free(0)) == "not_yours", "only one's own seat"
        await phone.ask(Free(1))
        assert (phone.welcome.seat, own_seats(phone)) == ("", ["A"])
        assert phone.hands == {"B"}


@async_test
async def test_a_rematch_is_shared_by_the_same_device(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (table, phone, keys, _):
        await phone.ask(Close())
        assert phone.welcome.table
        await phone.ask(Rematch())
        [name] = [each for each in table.hub.rooms if each != table.room.name]
        again = Table(table.hub, table.hub.rooms[name], table.keys, time)
        host = await again.visit("host", device="the host's other device")
        await host.ask(Begin())
        visitor = await again.visit(*keys, device="phone")
        assert (visitor.welcome.seat, own_seats(visitor)) == ("", ["B", "C"])
        for seat in (1, 2):
            await visitor.ask(Look(seat))
        assert visitor.hands == {"B", "C"}


@async_test
async def test_when_the_game_is_over_nothing_is_covered(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (table, phone, keys, cleo):
        await phone.ask(Close())
        await phone.ask(Look(1))
        assert phone.welcome.seat == "B"
        assert logged(cleo) == []
        again = await table.visit(*keys, device="phone")
        assert again.welcome.seat == "A"


@async_test
async def test_after_a_restart_the_same_is_known(tmp_path: Path, time: Time) -> None:
    async with family(tmp_path, time) as (table, phone, keys, _):
        await turn_of(table, {2})
        await phone.ask(Look(0))
        rebuilt = await table.hub.load_match(table.room.name)
        held = [hashed(key) for key in keys]
        assert rebuilt.admission.looked == {0}
        assert rebuilt.seats_opened(held, phone.line.device, ()) == {0, 1}
        assert rebuilt == table.match


def test_a_table_is_opened_for_several_people_on_one_device(tmp_path: Path) -> None:
    server = Running(tmp_path)
    opening = {
        "settings": {"game": "fagioli", "seats": 3}, "name": "Ada", "bots": {"C": "greedy"},
        "family": {"B": "Rosa"}, "begins": True,
    }  # fmt: skip
    try:
        no = server.post(opening)
        assert (no.status, no.json["code"]) == (400, "device")
        assert no.json["text"] == "Send `device` to seat several people on one device."
        answer = server.post(opening | {"device": "phone"})
        assert answer.status == 201
        table, keys = answer.json["table"], answer.json["keys"]
        held = [keys["seat"], *keys["family"]]
        asked = server.ask(
            "/api/mine", msgspec.json.encode({"tables": [{"table": table, "keys": held}]})
        )
        [mine] = asked.json["tables"]
        assert (mine["seat"], mine["seats"]) == ("A", ["A", "B"])
        only_one = {"authorization": f"Bearer {keys['seat']}"}
        path = f"/api/tables/{table}"
        assert server.ask(path, None, only_one, "DELETE").json["code"] == "not_over"
        wrong = only_one | {"beanpot-seats": "not-a-key"}
        assert server.ask(path, None, wrong, "DELETE").json["code"] == "not_over"
        both = only_one | {"beanpot-seats": " ".join(keys["family"])}
        assert server.ask(path, None, both, "DELETE").json["is_deleted"]
    finally:
        server.stop()
