"""Who may take a seat of a running game: each way to read a hand that is not one's own, refused."""

import asyncio
from pathlib import Path

import pytest
from server.visits import SECOND, Table, Time, async_test, opened, stopped

from beanpot.core import SEAT_NAMES
from beanpot.server.keys import hashed, hashed_device
from beanpot.server.messages import (
    Admit,
    Asking,
    Back,
    Begin,
    Close,
    Free,
    Links,
    Look,
    NewLinks,
    Refusal,
    Rematch,
    Sit,
    SitBot,
    Vote,
)
from beanpot.table import Clock, admission


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return stopped(monkeypatch)


# the attacks


@async_test
async def test_an_invite_key_does_not_open_the_hand_of_a_bot(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, _ = await table.sit(1, "Ben")
        await ada.ask(Begin())
        eve = await table.visit("invite")
        replies = await eve.ask(Sit(2, "Eve"))
        assert any(isinstance(reply, Asking) for reply in replies)
        assert eve.hands == set()
        assert table.match.places[2].bot == "easy"
        await ben.ask(Admit(agrees=False))
        assert eve.hands == set()
        assert table.match.places[2].bot == "easy"
        assert ada.log == ["C seat_asked Eve", "C seat_declined Eve"]


@async_test
async def test_a_stranger_at_a_listed_table_must_ask_too(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C", is_listed=True) as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await table.sit(1, "Ben")
        await ada.ask(Begin())
        eve = await table.visit()
        await eve.ask(Sit(2, "Eve"))
        assert eve.hands == set()


@async_test
async def test_a_host_cannot_free_the_seat_of_a_person(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, key = await table.sit(1, "Ben")
        await ada.ask(Begin())
        assert await ada.refused(Free(1)) == "not_yours"
        host = await table.visit("host")
        assert await host.refused(Free(1)) == "not_yours"
        assert await host.refused(SitBot(1, "easy")) == "taken"
        ben.leave()
        await table.go_away(1)
        assert await ada.refused(Free(1)) == "not_yours"
        again = await table.visit(key)
        assert again.welcome.seat == "B"


@async_test
async def test_a_player_cannot_take_a_second_seat(tmp_path: Path, time: Time) -> None:
    """Not over the same connection, nor with the host's key, an old key or the same device."""
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host", device="laptop")
        ben, bens = await table.sit(1, "Ben", "invite", device="phone")
        await ada.ask(Begin())
        assert await (await table.visit("host")).refused(Sit(2, "Eve")) == "seen"
        for device in ("laptop", "phone"):
            eve = await table.visit("invite", device=device)
            assert await eve.refused(Sit(2, "Eve")) == "seen"
            assert eve.welcome.seen == ["A" if device == "laptop" else "B"]
        await ben.ask(Free(1))
        assert await ben.refused(Sit(2, "Ben")) == "seen"
        assert await (await table.visit("invite", bens)).refused(Sit(2, "Ben")) == "seen"
        assert await (await table.visit("invite", device="phone")).refused(Sit(2, "B")) == "seen"


@async_test
async def test_a_host_who_makes_new_links_is_the_same_player(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="BC") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await ada.ask(Begin())
        host = await table.visit("host")
        [links] = [reply for reply in await host.ask(NewLinks()) if isinstance(reply, Links)]
        assert await (await table.visit(links.host)).refused(Sit(1, "Eve")) == "seen"
        await ada.ask(Free(0))
        assert await (await table.visit(links.invite)).refused(Sit(1, "Eve")) == "nobody"


@async_test
async def test_a_device_to_which_a_key_was_taken_counts_too(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, adas = await table.sit(0, "Ada", "host", device="laptop")
        await table.sit(1, "Ben")
        await ada.ask(Begin())
        (await table.visit(adas, device="tablet")).leave()
        (await table.visit("watch", device="tablet")).leave()
        eve = await table.visit("invite", device="tablet")
        assert await eve.refused(Sit(2, "Eve")) == "seen"
        again = await table.hub.load_match(table.room.name)
        assert again.admission.seen([hashed_device("tablet")]) == {0}, "it is on disk"


@async_test
async def test_a_device_that_has_seen_one_hand_is_not_shown_another_by_its_key(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, adas = await table.sit(0, "Ada", "host", device="laptop")
        _, bens = await table.sit(1, "Ben", device="phone")
        await ada.ask(Begin())
        for _ in range(2):  # nor at the second try
            spy = await table.visit(bens, device="laptop")
            assert (spy.welcome.seat, spy.hands) == ("", set())
            assert [reply.code for reply in spy.heard if isinstance(reply, Refusal)] == ["seen"]
        assert (await table.visit(bens, device="phone")).welcome.seat == "B"
        assert (await table.visit(bens, device="new phone")).welcome.seat == "B"
        for keys in ((adas,), (adas, bens)):  # and she has lost nothing by it
            assert (await table.visit(*keys, device="laptop")).welcome.seat == "A"


@async_test
async def test_a_device_that_opens_two_seats_at_once_sees_one(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, adas = await table.sit(0, "Ada", "host")
        _, bens = await table.sit(1, "Ben")
        await ada.ask(Begin())
        both = await asyncio.gather(*(table.visit(key, device="spy") for key in (adas, bens)))
        assert [visitor.welcome.seat for visitor in both] == ["A", ""]
        assert [visitor.hands for visitor in both] == [{"A"}, set()]


@async_test
async def test_a_player_cannot_keep_others_from_new_devices(tmp_path: Path, time: Time) -> None:
    """Neither before the start nor after it."""
    most = admission.MOST_DEVICES
    async with opened(tmp_path, time, bots="C") as table:
        ada, adas = await table.sit(0, "Ada", "host", device="laptop")
        _, bens = await table.sit(1, "Ben", device="phone")
        for number in range(2 * most):
            if number == most // 2:
                await ada.ask(Begin())
            (await table.visit(bens, device=f"device {number}")).leave()
        last = await table.visit(bens, device="one more device")
        assert (last.welcome.seat, last.hands) == ("", set())
        assert [reply.code for reply in last.heard if isinstance(reply, Refusal)] == ["devices"]
        assert (await table.visit(bens, device="phone")).welcome.seat == "B"
        assert (await table.visit(adas, device="new laptop")).hands == {"A"}
        again = await table.hub.load_match(table.room.name)
        assert not again.seats_opened([hashed(bens)], hashed_device("one more device"), ())


@async_test
async def test_before_the_start_too_many_devices_are_not_let_in(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host", device="laptop")
        _, bens = await table.sit(1, "Ben", device="phone")
        visitors = [
            await table.visit(bens, device=f"device {number}")
            for number in range(admission.MOST_DEVICES + 1)
        ]
        assert [visitor.line.seat for visitor in visitors] == [1] * admission.MOST_DEVICES + [None]
        await ada.ask(Begin())
        assert visitors[-1].hands == set()


@async_test
async def test_a_spectator_who_sees_a_hand_while_asking_gets_no_seat(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, bens = await table.sit(1, "Ben")
        await ada.ask(Begin())
        eve = await table.visit("invite", device="tablet")
        await eve.ask(Sit(2, "Eve"))
        await table.visit(bens, device="tablet")
        assert table.match.seat_request is None
        assert await ada.refused(Admit(agrees=True)) == "not_asked"
        assert eve.hands == set()
        assert ben.log[-1] == "C seat_declined Eve"


@async_test
async def test_spectators_have_no_voice(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await table.sit(1, "Ben")
        await ada.ask(Begin())
        eve, puppet = await table.visit("invite"), await table.visit("invite")
        await eve.ask(Sit(2, "Eve"))
        assert await puppet.refused(Admit(agrees=True)) == "host"
        assert await puppet.refused(Vote(0)) == "no_seat"
        assert await eve.refused(Admit(agrees=True)) == "not_asked"
        host = await table.visit("host")  # Ada's, who plays
        assert await host.refused(Admit(agrees=True)) == "not_asked"
        assert not host.request.is_for_you
        await ada.ask(Admit(agrees=True))
        assert eve.hands == set(), "Ben was not asked"


@async_test
async def test_a_single_other_player_cannot_pass_over_one_who_is_away(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, _ = await table.sit(1, "Ben")
        await ada.ask(Begin())
        await table.go_away(1)
        eve = await table.visit("invite")
        await eve.ask(Sit(2, "Eve"))
        await ada.ask(Admit(agrees=True))
        assert eve.hands == set()
        assert await ben.refused(Admit(agrees=True)) == "not_back"
        await ben.ask(Back())
        await ben.ask(Admit(agrees=True))
        assert eve.hands == {"C"}


@async_test
async def test_a_host_who_has_played_cannot_admit_anybody_alone(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="BC") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await ada.ask(Begin())
        await ada.ask(Free(0))
        eve = await table.visit("invite")
        assert await eve.refused(Sit(1, "Eve")) == "nobody"
        replies = await ada.ask(Sit(0, "Ada"))
        assert not any(isinstance(reply, Refusal) for reply in replies), "one's own seat"
        assert ada.welcome.seat == "A"


# what is allowed


@async_test
async def test_people_let_somebody_take_over_from_a_bot(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, _ = await table.sit(1, "Ben")
        await ada.ask(Begin())
        cleo = await table.visit("invite")
        [key] = [r.key for r in await cleo.ask(Sit(2, "Cleo")) if isinstance(r, Asking)]
        ask = ben.request
        assert (ask.name, ask.seat, ask.is_for_you, ask.is_yours) == ("Cleo", "C", True, False)
        await ada.ask(Admit(agrees=True))
        assert cleo.hands == set()
        cleo.leave()  # and comes back with the key that it was sent
        await ben.ask(Admit(agrees=True))
        again = await table.visit(key)
        assert (again.welcome.seat, again.hands) == ("C", {"C"})
        assert ada.log == ben.log == ["C seat_asked Cleo", "C seat_taken Cleo"]


@async_test
async def test_a_freed_seat_keeps_the_strength_of_its_bot(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="BC") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await ada.ask(Begin())
        assert await ada.refused(Free(1)) == "free"
        assert table.match.places[1].bot == "easy"
        ben = await table.visit("invite")
        await ben.ask(Sit(1, "Ben"))
        await ada.ask(Admit(agrees=True))
        await table.go_away(1)
        assert table.match.bot_of(1) == "easy"
        await ben.ask(Free(1))
        assert (table.match.places[1].bot, table.match.places[1].name) == ("easy", "easy")
        assert table.match.bot_of(1) == "easy"
        assert ada.log == ["B seat_asked Ben", "B seat_taken Ben", "B seat_left Ben"]
        again = await table.hub.load_match(table.room.name)
        assert [place.bot for place in again.places] == ["", "easy", "easy"]


@async_test
async def test_a_host_without_a_seat_decides_where_nobody_plays(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="ABC") as table:
        host = await table.visit("host", device="laptop")
        await host.ask(Begin())
        ben = await table.visit("invite")
        await ben.ask(Sit(1, "Ben"))
        assert await ben.refused(Admit(agrees=True)) == "not_asked"
        assert ben.hands == set()
        await host.ask(Admit(agrees=True))
        assert ben.hands == {"B"}
        await ben.ask(Free(1))
        await host.ask(Sit(2, "Ada"))  # nobody else is there
        assert host.hands == {"C"}
        await host.ask(Free(2))
        assert await host.refused(Sit(0, "Ada")) == "seen"
        assert await (await table.visit("host")).refused(Sit(0, "Ada")) == "seen"


@async_test
async def test_a_host_who_watches_asks_the_people_like_anybody(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="BC") as table:
        host = await table.visit("host")
        ada, _ = await table.sit(0, "Ada")
        await host.ask(Begin())
        await host.ask(Sit(1, "Hugo"))
        assert host.hands == set()
        assert await host.refused(Admit(agrees=True)) == "not_asked"
        await ada.ask(Admit(agrees=True))
        assert host.hands == {"B"}


@async_test
async def test_a_host_does_not_pass_over_those_who_are_away(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="BC") as table:
        host = await table.visit("host")
        await table.sit(0, "Ada")
        await host.ask(Begin())
        await table.go_away(0)
        assert await host.refused(Sit(1, "Hugo")) == "nobody"


@async_test
async def test_seats_taken_before_the_start_may_share_a_device(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, adas = await table.sit(0, "Ada", "host", device="tablet")
        ben, bens = await table.sit(1, "Ben", device="tablet")
        await ada.ask(Begin())
        for key, seat in ((adas, "A"), (bens, "B")):
            again = await table.visit(key, device="tablet")
            assert again.welcome.seat == "", "the cards are covered"
            await again.ask(Look(SEAT_NAMES.index(seat)))
            assert again.welcome.seat == seat
        third = await table.visit("invite", device="tablet")
        assert await third.refused(Sit(2, "Carl")) == "seen"
        await ben.ask(Look(1))
        await ben.ask(Free(1))
        await third.ask(Sit(1, "Ben"))
        await ada.ask(Look(0))
        await ada.ask(Admit(agrees=True))
        assert [each.seat for each in third.welcome.shared] == ["B"]
        assert third.welcome.seat == "", "on a device with another seat"


@async_test
async def test_a_seat_left_before_the_start_was_never_seen(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time) as table:
        ada, _ = await table.sit(0, "Ada", "host", device="laptop")
        ben, _ = await table.sit(1, "Ben", device="phone")
        await ada.ask(Free(1))  # the host's, before the game
        await ben.ask(Sit(2, "Ben"))
        await ada.ask(SitBot(1, "easy"))
        await ada.ask(Begin())
        assert (ben.welcome.seat, ben.hands) == ("C", {"C"})
        again = await table.visit("invite", device="phone")
        assert again.welcome.seen == ["C"]
        assert ada.log == []


@async_test
async def test_a_player_who_is_away_for_long_is_voted_out(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time) as table:
        ada, _ = await table.sit(0, "Ada", "host")
        _, bens = await table.sit(1, "Ben", "invite", device="phone")
        cleo, _ = await table.sit(2, "Cleo")
        await ada.ask(Begin())
        await table.go_away(1)
        time.pass_by(299)
        assert await ada.refused(Vote(1)) == "not_silent"
        time.pass_by(1)
        await ada.ask(Vote(1))
        assert table.match.places[1].name == "Ben", "one of two is not most"
        await cleo.ask(Vote(1))
        assert (table.match.places[1].name, table.match.places[1].key) == ("normal", "")
        assert ada.log == cleo.log == ["B seat_freed Ben"]
        back = await table.visit("invite", bens, device="phone")
        assert back.welcome.seat == ""
        await back.ask(Sit(1, "Ben"))  # may ask for it again, and for no other
        for other in (ada, cleo):
            await other.ask(Admit(agrees=True))
        assert back.welcome.seat == "B"


@async_test
async def test_a_player_who_comes_back_keeps_the_seat(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time) as table:
        ada, _ = await table.sit(0, "Ada", "host")
        ben, _ = await table.sit(1, "Ben")
        cleo, _ = await table.sit(2, "Cleo")
        await ada.ask(Begin())
        await table.go_away(1)
        time.pass_by(300)
        await ada.ask(Vote(1))
        await ben.ask(Back())
        await table.go_away(1)
        assert await cleo.refused(Vote(1)) == "not_silent"
        time.pass_by(300)
        await cleo.ask(Vote(1))
        assert table.match.places[1].name == "Ben", "votes from before count no more"


@async_test
async def test_a_request_ends_by_itself_and_the_next_waits_a_moment(
    tmp_path: Path, time: Time
) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await table.sit(1, "Ben")
        await ada.ask(Begin())
        eve, zoe = await table.visit("invite"), await table.visit("invite")
        await eve.ask(Sit(2, "Eve"))
        assert await zoe.refused(Sit(2, "Zoe")) == "asking"
        time.pass_by(admission.PATIENCE / SECOND - 1)
        await table.room.tick()
        assert ada.log == ["C seat_asked Eve"]
        time.pass_by(1)
        await table.room.tick()
        assert table.match.seat_request is None
        assert await ada.refused(Admit(agrees=True)) == "not_asked"
        assert await zoe.refused(Sit(2, "Zoe")) == "pause"
        time.pass_by(admission.PAUSE / SECOND)
        await zoe.ask(Sit(2, "Zoe"))
        await zoe.ask(Admit(agrees=False))  # who asks may take it back
        assert table.match.seat_request is None
        assert ada.log[-2:] == ["C seat_asked Zoe", "C seat_declined Zoe"]


@async_test
async def test_where_people_have_days_a_request_waits_for_them(tmp_path: Path, time: Time) -> None:
    days = Clock("move", 3 * 24 * 3600)
    async with opened(tmp_path, time, bots="C", clock=days) as table:
        ada, _ = await table.sit(0, "Ada", "host")
        await ada.ask(SitBot(1, "easy"))
        await ada.ask(Begin())
        eve = await table.visit("invite")
        await eve.ask(Sit(2, "Eve"))
        time.pass_by(24 * 3600)
        await table.room.tick()
        await ada.ask(Admit(agrees=True))
        assert eve.hands == {"C"}


@async_test
async def test_a_closed_table_and_its_rematch_start_afresh(tmp_path: Path, time: Time) -> None:
    async with opened(tmp_path, time, bots="C") as table:
        ada, adas = await table.sit(0, "Ada", "host", device="laptop")
        _, bens = await table.sit(1, "Ben", device="phone")
        await ada.ask(Begin())
        eve = await table.visit("invite", device="tablet")
        await eve.ask(Sit(2, "Eve"))
        await ada.ask(Close())
        assert await ada.refused(Admit(agrees=True)) == "over"
        assert await eve.refused(Sit(2, "Eve")) == "over"
        assert eve.hands == set()
        await ada.ask(Rematch())
        room = table.hub.rooms[table.match.next_table]
        again = Table(table.hub, room, table.keys, time)
        host = await again.visit("host", adas, device="laptop")
        assert host.welcome.seat == "B", "one seat farther, of which nothing was seen"
        assert (await again.visit(bens, device="phone")).welcome.seat == "C"
        await host.ask(Begin())
        assert await (await again.visit("invite", device="phone")).refused(Sit(0, "Eve")) == "seen"
