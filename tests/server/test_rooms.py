"""People at a table, over real sockets."""

import asyncio
from typing import Any

import pytest
from server.running import OpenedTable, Running, hear, in_a_loop, until
from websockets.asyncio.client import connect as open_socket

from beanpot.core import SEAT_NAMES
from beanpot.engine.journal import read_journal
from beanpot.games import game_names, load_game
from beanpot.server.client import Disconnected, RequestRefused, TableClient, connect
from beanpot.server.limits import USUAL
from beanpot.server.messages import (
    Admit,
    Back,
    Begin,
    Close,
    Consent,
    Done,
    Explain,
    Explained,
    Free,
    Hand,
    Hello,
    Refusal,
    Rematch,
    Said,
    Say,
    Sit,
    SitBot,
    Step,
    TakeBack,
    Vote,
    Welcome,
)
from beanpot.table import absence, clock

SHORT = {"bohnanza": 15, "haricot_magique": 15}  # steps of the host, in games that are long


def is_no(reply: Any) -> bool:
    return isinstance(reply, Refusal)


async def refused(table: TableClient, request: Any) -> Refusal:
    """Send a request, and return the refusal."""
    await table.send(request)
    reply = await hear(table, is_no)
    assert isinstance(reply, Refusal)
    return reply


def seat_name(table: TableClient) -> str:
    return table.now.seat


def is_my_turn(table: TableClient) -> bool:
    return table.now.seat in table.now.awaited and bool(table.moves)


async def move(table: TableClient) -> int:
    await until(table, is_my_turn)
    return await table.step(table.moves[0])


def two_people(server: Running, game: str = "fagioli", **opening: Any) -> OpenedTable:
    return server.open(game, 2, name="Ada", **opening)


@in_a_loop
async def test_a_guest_joins_with_the_invitation_and_both_play(server: Running) -> None:
    opened = two_people(server)
    async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
        assert (ada.now.seat, ada.now.is_host, ada.now.can_sit) == ("A", True, False)
        async with connect(opened.link("invite")) as ben:
            assert (ben.now.seat, ben.now.is_host, ben.now.can_sit) == ("", False, True)
            key = await ben.sit("B", "Ben")
            await until(ben, lambda table: table.now.seat == "B")
            await until(ada, lambda table: table.now.places[1].is_here)
            assert (await refused(ben, Begin())).code == "host"
            await ada.send(Begin())
            for table in (ada, ben):
                await until(table, lambda table: table.now.has_begun and bool(table.now.awaited))
            actor, other = (ada, ben) if is_my_turn(ada) else (ben, ada)
            number = await move(actor)
            await until(other, lambda table: table.number >= number)
        async with connect(opened.link_with(key)) as again:
            assert again.now.seat == "B"
            assert not again.now.can_sit


@in_a_loop
async def test_the_hosts_rights_are_the_hosts(server: Running) -> None:
    opened = two_people(server)
    async with connect(opened.link("invite")) as guest:
        await guest.sit("B", "Ben")
        for request in (Begin(), Close(), Rematch(), SitBot(1, "random"), Free(0)):
            assert (await refused(guest, request)).code == "host"
    async with connect(opened.link_with(opened.keys["seat"])) as seated:
        assert not seated.now.is_host
        assert (await refused(seated, Begin())).code == "host"


@pytest.mark.parametrize("key", ["guessed", "x" * 64, "A", "é"])
@in_a_loop
async def test_a_strangers_key_opens_nothing(server: Running, key: str) -> None:
    opened = two_people(server)
    with pytest.raises(Disconnected, match="link doesn't work") as closed:
        async with connect(opened.link_with(key)):
            pass
    assert closed.value.reason == "unknown"


@in_a_loop
async def test_an_unknown_table_says_so(server: Running) -> None:
    with pytest.raises(Disconnected, match="link doesn't work") as closed:
        async with connect(f"{server.address}/t/nowhere#k=x"):
            pass
    assert closed.value.reason == "unknown"
    assert server.hub._opening == {}


@in_a_loop
async def test_the_key_of_a_seat_opens_no_other_table(server: Running) -> None:
    mine, other = two_people(server), two_people(server)
    with pytest.raises(Disconnected, match="link doesn't work"):
        async with connect(other.link_with(mine.keys["seat"])):
            pass
    async with connect(other.link("watch"), (mine.keys["seat"], mine.keys["host"])) as table:
        assert (table.now.seat, table.now.is_host) == ("", False)


@in_a_loop
async def test_spectators_see_and_cannot_act(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with connect(opened.link("watch"), wants_view=True) as spectator:
        assert spectator.now.scene
        assert (spectator.now.moves, spectator.now.view) == ([], "")
        for request in (
            Step("play 1 on 1", 9, "x"), Say("hello"), Back(), TakeBack(), Consent(True), Vote(0),
            Explain("play"),
        ):  # fmt: skip
            assert (await refused(spectator, request)).code == "no_seat"
        assert (await refused(spectator, Sit(1, "Eve"))).code == "invite"
        assert (await refused(spectator, Free(0))).code == "host"
        async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
            number = await move(ada)
        await until(spectator, lambda table: table.number >= number)


@pytest.mark.parametrize(
    "frame",
    [
        '{"kind":"hello","protocol":0,"keys":["k"]}',
        '{"kind":"hello","protocol":99,"keys":["k"],"device":"phone","seen":"never"}',
    ],
)
@in_a_loop
async def test_an_old_page_is_asked_to_reload(server: Running, frame: str) -> None:
    opened = two_people(server)
    async with open_socket(
        f"{opened.address.replace('http', 'ws')}/api/tables/{opened.name}/socket"
    ) as old:
        await old.send(frame)
        said = await old.recv()
        assert '"old"' in str(said)
        assert "Reload" in str(said)


@in_a_loop
async def test_a_connection_begins_with_a_hello(server: Running) -> None:
    opened = two_people(server)
    for first in ('{"kind":"begin"}', "[]", "", "\x00"):
        async with open_socket(
            f"{opened.address.replace('http', 'ws')}/api/tables/{opened.name}/socket"
        ) as line:
            await line.send(first)
            assert '"disconnect"' in str(await line.recv())
    async with connect(opened.link("host")) as ada:
        assert (await refused(ada, Hello(1))).code == "hello"


@in_a_loop
async def test_a_step_sent_twice_is_made_once_and_acknowledged_twice(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
        await until(ada, is_my_turn)
        words, at = ada.moves[0], ada.number
        first = await ada.step(words, "once", at)
        assert await ada.step(words, "once", at) == first
        async with connect(opened.link_with(opened.keys["seat"])) as again:
            assert await again.step(words, "once", at) == first
    kept = [event async for event in moves_named(server, opened, "once")]
    assert len(kept) == 1


async def moves_named(server: Running, opened: OpenedTable, step: str) -> Any:
    """What the store has of a step."""
    done = asyncio.run_coroutine_threadsafe(server.hub.history(opened.name), server.loop)
    for _, _, event in await asyncio.wrap_future(done):
        if getattr(event, "step", None) == step:
            yield event


@in_a_loop
async def test_a_step_sent_over_two_connections_at_once_is_made_once(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with (
        connect(opened.link_with(opened.keys["seat"])) as one,
        connect(opened.link_with(opened.keys["seat"])) as two,
    ):
        await until(one, is_my_turn)
        await until(two, lambda table: table.number >= one.number)
        words, at = one.moves[0], one.number
        numbers = await asyncio.gather(one.step(words, "both", at), two.step(words, "both", at))
        assert numbers[0] == numbers[1]
    assert len([event async for event in moves_named(server, opened, "both")]) == 1


@in_a_loop
async def test_a_step_for_an_earlier_position_is_late(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with connect(opened.link_with(opened.keys["seat"])) as ada:
        await until(ada, is_my_turn)
        words, at = ada.moves[0], ada.number
        await ada.step(words, at=at)
        with pytest.raises(RequestRefused, match="since you chose") as late:
            await ada.step(words, at=at)
        assert late.value.code == "late"


@in_a_loop
async def test_an_illegal_step_is_answered_with_its_clause(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with connect(opened.link_with(opened.keys["seat"])) as ada:
        await until(ada, is_my_turn)
        words = illegal_words(ada)
        with pytest.raises(RequestRefused) as illegal:
            await ada.step(words)
        assert illegal.value.code == "illegal"
        assert str(illegal.value.clause).startswith("FAG-")
        await ada.send(Explain(words))
        why = await hear(ada, lambda reply: isinstance(reply, Explained))
        assert isinstance(why, Explained)
        assert (why.is_allowed, why.clause) == (False, illegal.value.clause)
        await ada.send(Explain(ada.moves[0]))
        why = await hear(ada, lambda reply: isinstance(reply, Explained))
        assert isinstance(why, Explained)
        assert why.is_allowed
        with pytest.raises(RequestRefused):
            await ada.step("sing a song")


def illegal_words(table: TableClient) -> str:
    """Words that mean something, but nothing that may be done now."""
    beans = range(1, 10)
    said = [f"play {bean}{w} on {pile}" for bean in beans for w in ("", "w") for pile in (1, 2)]
    return next(words for words in said if words not in table.moves)


@in_a_loop
async def test_phrases_reach_everybody(server: Running) -> None:
    opened = two_people(server)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("watch")) as spectator,
    ):
        await ada.send(Say("bean"))
        said = await hear(spectator, lambda reply: isinstance(reply, Said))
        assert said == Said("A", "bean")
        for _ in range(3 * USUAL.phrases.burst):  # however slowly they are sent
            await ada.send(Say("bean"))
            no = await hear(ada, lambda reply: isinstance(reply, Said | Refusal))
            if isinstance(no, Refusal):
                break
        assert isinstance(no, Refusal)
        assert no.code == "talk"


@in_a_loop
async def test_a_move_is_taken_back_at_once_where_nothing_was_seen(server: Running) -> None:
    opened = server.open("pas_de_haricots", 3, name="Ada")
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
        connect(opened.link("invite")) as cleo,
    ):
        await ben.sit("B", "Ben")
        await cleo.sit("C", "Cleo")
        await ada.send(Begin())
        for table in (ada, ben, cleo):
            await until(table, lambda table: bool(table.now.awaited))
        actor = next(table for table in (ada, ben, cleo) if is_my_turn(table))
        words, before, at = actor.moves[0], actor.now.scene, actor.number
        await actor.step(words, "first", at)
        await actor.send(TakeBack())
        await hear(actor, lambda reply: isinstance(reply, Welcome))
        assert actor.now.scene == before
        with pytest.raises(RequestRefused, match="since you chose"):
            await actor.step(words, "first", at)  # what was taken back is not made again
        await actor.step(words)


@in_a_loop
async def test_a_move_that_was_answered_is_taken_back_by_consent(server: Running) -> None:
    opened = two_people(server)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
    ):
        await ben.sit("B", "Ben")
        await ada.send(Begin())
        for table in (ada, ben):
            await until(table, lambda table: bool(table.now.awaited))
        actor, other = (ada, ben) if is_my_turn(ada) else (ben, ada)
        await move(actor)
        await until(other, lambda table: table.number >= actor.number)
        while not is_my_turn(other):
            await move(actor)
            await until(other, lambda table: table.number >= actor.number)
        await move(other)
        for agrees in (False, True):
            await actor.send(TakeBack())
            await until(other, lambda table: table.now.takeback == seat_name(actor))
            await other.send(Consent(agrees))
            await until(other, lambda table: table.now.takeback == "")
        await hear(actor, lambda reply: isinstance(reply, Welcome))
        assert is_my_turn(actor)


@in_a_loop
async def test_a_bot_substitutes_after_the_grace_period_and_gives_the_seat_back(
    server: Running,
) -> None:
    opened = server.open("fagioli", 2, name="Ada", grace=1, stand_in="random")
    async with connect(opened.link("invite")) as ben:
        async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
            key = await ben.sit("B", "Ben")
            await ada.send(Begin())
            await until(ada, lambda table: bool(table.now.awaited))
            if is_my_turn(ada):
                await move(ada)
            while "A" not in ada.now.awaited:
                await move(ben)
                await until(ada, lambda table: table.number >= ben.number)
        await until(ben, lambda table: table.now.places[0].away == "line")
        assert not ben.now.places[0].is_here
        async with connect(opened.link_with(opened.keys["seat"])) as back:
            await until(back, lambda table: table.now.places[0].away == "")
            await until(ben, lambda table: table.now.places[0].away == "")
    assert key


@in_a_loop
async def test_a_bot_takes_over_when_a_clock_runs_out(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "SHORTEST", 1)
    opened = server.open(
        name="Ada", bots={"B": "random"}, begins=True, clock={"kind": "move", "seconds": 1}
    )
    async with connect(opened.link_with(opened.keys["seat"])) as ada:
        await until(ada, lambda table: table.now.places[0].away == "clock")
        await ada.send(Back())
        await until(
            ada, lambda table: table.now.places[0].away == "" or table.now.result is not None
        )


@in_a_loop
async def test_a_silent_seat_is_voted_to_a_bot(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = two_people(server)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
    ):
        await ben.sit("B", "Ben")
        await ada.send(Begin())
        for table in (ada, ben):
            await until(table, lambda table: bool(table.now.awaited))
        silent, other = (ada, ben) if is_my_turn(ada) else (ben, ada)
        seat = SEAT_NAMES.index(silent.now.seat)
        assert (await refused(other, Vote(seat))).code == "not_silent"
        assert (await refused(other, Vote(6))).code == "no_seat"
        monkeypatch.setattr(absence, "SILENCE", 0)
        await other.send(Vote(seat))
        await until(other, lambda table: table.now.places[seat].away == "vote")


@in_a_loop
async def test_a_player_who_leaves_is_a_spectator_and_others_may_ask_for_the_seat(
    server: Running,
) -> None:
    opened = two_people(server)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
    ):
        key = await ben.sit("B", "Ben")
        await ada.send(Begin())
        await until(ben, lambda table: bool(table.now.awaited))
        async with connect(opened.link_with(key)) as bens_phone:
            await ben.send(Free(1))
            await until(ben, lambda table: table.now.seat == "")
            await until(bens_phone, lambda table: table.now.seat == "")
            assert ben.now.can_sit
            assert not bens_phone.now.can_sit  # it came with the key of a seat alone
            assert (await refused(bens_phone, Sit(1, "Ben"))).code == "invite"
        with pytest.raises(Disconnected, match="link doesn't work"):
            async with connect(opened.link_with(key)):
                pass
        async with connect(opened.link("invite")) as cleo:
            asking = asyncio.create_task(cleo.sit("B", "Cleo"))
            await until(ada, lambda table: table.now.ask is not None)
            await ada.send(Admit(agrees=True))
            await asking
            assert (await refused(ben, Step("x", ben.number, "x"))).code == "no_seat"


@in_a_loop
async def test_a_host_closes_the_table(server: Running) -> None:
    opened = two_people(server, bots={"B": "random"}, begins=True, is_listed=True)
    async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
        await ada.send(Close())
        await until(ada, lambda table: table.now.is_closed)
        assert (await refused(ada, Close())).code == "over"
    assert opened.name not in server.ask("/api/lobby").text


@in_a_loop
async def test_a_tower_is_judged_by_the_host_only_where_people_judge(server: Running) -> None:
    for stability in ("statics", "referee"):
        opened = server.open(
            "haricot_magique", 2, name="Ada", bots={"B": "random"}, begins=True,
            options={"stability": stability},
        )  # fmt: skip
        async with connect(opened.link("host"), (opened.keys["seat"],)) as ada:
            assert (await refused(ada, Hand({"words": "stands"}))).code == "not_judging"


async def play_to_the_end(server: Running, game: str, most: int) -> None:
    """Two people and bots play a game; after so many steps the host closes it."""
    law = load_game(game)
    seats = max(law.usual_seats, 3) if 3 in law.seats else law.usual_seats
    bots = {SEAT_NAMES[seat]: "random" for seat in range(2, seats)}
    opened = server.open(game, seats, name="Ada", bots=bots)
    async with (
        connect(opened.link("host"), (opened.keys["seat"],)) as ada,
        connect(opened.link("invite")) as ben,
    ):
        key = await ben.sit("B", "Ben")
        await ada.send(Begin())
        await asyncio.gather(play_on(ada, most), play_on(ben))
        assert ada.now.result == ben.now.result
        assert ada.now.result is not None or ada.now.is_closed
        await assert_journal_is_true(server, opened, key)
        await assert_rematch_rotates(ada, ben, key)


async def play_on(table: TableClient, most: int = 10_000) -> None:
    """Make the first move there is, again and again."""
    steps = 0
    while table.now.result is None and not table.now.is_closed:
        if not is_my_turn(table):
            await table.receive()
            continue
        steps += 1
        if steps > most:
            await table.send(Close())
            await until(table, lambda table: table.now.is_closed)
            return
        try:
            await table.step(table.moves[steps % len(table.moves)])
        except RequestRefused as no:
            assert no.code in ("late", "over", "illegal"), no  # noqa: PT017


async def assert_journal_is_true(server: Running, opened: OpenedTable, key: str) -> None:
    loading = asyncio.run_coroutine_threadsafe(server.hub.load_match(opened.name), server.loop)
    position = (await asyncio.wrap_future(loading)).position
    assert position is not None
    answer = await asyncio.to_thread(server.journal, opened.name, key)
    assert answer.status == 200
    assert read_journal(answer.text, load_game).replay("plain").hash() == position.hash()
    assert server.journal(opened.name, "guessed").status == 403


async def assert_rematch_rotates(ada: TableClient, ben: TableClient, key: str) -> None:
    await ada.send(Rematch())
    await until(ben, lambda table: bool(table.now.next_table))
    link = ben.link.address + f"/t/{ben.now.next_table}#k={key}"
    async with connect(link) as again:
        assert again.now.seat == SEAT_NAMES[2 % len(again.now.places)]
        assert [place.name for place in again.now.places][1] == "Ada"
        assert not again.now.has_begun
        assert again.now.turned == 1
    assert (await refused(ada, Rematch())).code == "rematch"


@pytest.mark.parametrize("game", game_names())
@in_a_loop
async def test_two_people_and_bots_play_a_game(server: Running, game: str, is_long: bool) -> None:
    await play_to_the_end(server, game, 10_000 if is_long else SHORT.get(game, 10_000))


@in_a_loop
async def test_two_rematches_at_once_lay_one_table(server: Running) -> None:
    opened = two_people(server)
    async with connect(opened.link("host")) as one, connect(opened.link("host")) as two:
        await one.send(Close())
        await until(two, lambda table: table.now.is_closed)
        before = server.figure("tables_total")
        await asyncio.gather(one.send(Rematch()), two.send(Rematch()))
        await until(one, lambda table: bool(table.now.next_table))
        await until(two, lambda table: bool(table.now.next_table))
        assert one.now.next_table == two.now.next_table
        assert server.figure("tables_total") == before + 1


@in_a_loop
async def test_a_removed_table_disconnects_its_clients(server: Running) -> None:
    opened = two_people(server)
    async with connect(opened.link("host")) as ada:
        done = asyncio.run_coroutine_threadsafe(server.hub.forget(opened.name), server.loop)
        assert await asyncio.wrap_future(done)
        with pytest.raises(Disconnected, match="was deleted"):
            await until(ada, lambda _: False)
    with pytest.raises(Disconnected, match="link doesn't work"):
        async with connect(opened.link("host")):
            pass


@in_a_loop
async def test_done_is_sent_to_the_sender_only(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    async with (
        connect(opened.link_with(opened.keys["seat"])) as ada,
        connect(opened.link("watch")) as spectator,
    ):
        number = await move(ada)
        heard = []
        while spectator.number < number:
            heard.append(await spectator.receive())
        assert heard
        assert not any(isinstance(reply, Done) or getattr(reply, "done", "") for reply in heard)
