"""Hints for the player in turn, at tables that allow them."""

import asyncio
import threading
from collections.abc import Iterator
from math import inf
from typing import Any

import pytest
from kit.bohnanza import trading
from kit.haricot_magique import table as stalk
from server.running import PATIENCE, OpenedTable, QuickBots, Running, hear, in_a_loop, until
from server.test_rooms import is_my_turn, is_no, refused
from server.test_tower import until_hand

from beanpot.bots import Bot
from beanpot.bots.comparison import Advice
from beanpot.bots.search import Estimate
from beanpot.core import Game, Observation
from beanpot.engine.chance import SeededRandom
from beanpot.engine.observation_layout import observation_record
from beanpot.games import game_names, load_game
from beanpot.server.client import TableClient, connect
from beanpot.server.hints import SHOWN, hint_for, standing_of
from beanpot.server.limits import USUAL
from beanpot.server.messages import (
    Begin,
    Hint,
    Hinted,
    HintMove,
    HintProgress,
    MoveInfo,
    Refusal,
    Said,
)
from beanpot.table.events import History


def friendly(
    server: Running, game: str = "fagioli", hints: bool = True, **opening: Any
) -> OpenedTable:
    seats = load_game(game).usual_seats
    bots = dict.fromkeys("BCDEFG"[: seats - 1], "random")
    settings = {"hints": hints, "bots": bots, "name": "Ada", "begins": True}
    return server.open(game, seats, **{**settings, **opening})


async def hinted(table: TableClient) -> Hinted:
    await table.send(Hint())
    reply = await hear(table, lambda reply: isinstance(reply, Hinted))
    assert isinstance(reply, Hinted)
    return reply


class Patient(QuickBots):
    """Gives advice when it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = threading.Event()
        self.reports: list[Advice] = []  # before the answer, each when it may
        self.may_report = threading.Semaphore(0)
        self.views: list[bytes] = []

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:
        self.views.append(view.tobytes())
        if self.reports:
            assert self.may_report.acquire(timeout=PATIENCE)
            return self.reports.pop(0)
        assert self.may_answer.wait(PATIENCE)
        return super().advise(game, view, actions, share)


@pytest.fixture
def patient(server: Running) -> Iterator[Patient]:
    before, bots = server.hub.bots, Patient()
    server.hub.bots = bots
    yield bots
    bots.may_answer.set()
    server.hub.bots = before


@in_a_loop
async def test_a_hint_is_of_moves_that_can_be_made(server: Running) -> None:
    for game in game_names():
        opened = friendly(server, game)
        async with connect(opened.link("seat")) as ada:
            await until(ada, is_my_turn)
            hint = await hinted(ada)
            assert 0 < len(hint.ways) <= SHOWN
            assert hint.number <= ada.number
            await ada.step(hint.ways[0].words)


@in_a_loop
async def test_a_step_is_not_delayed_by_a_hint_which_is_cancelled_then(
    server: Running, patient: Patient
) -> None:
    async with connect(friendly(server).link("seat")) as ada:
        await until(ada, is_my_turn)
        await ada.send(Hint())
        await ada.step(ada.moves[0])
        patient.may_answer.set()
        await progress(ada, "cancelled")
        await until(ada, is_my_turn)
        await hinted(ada)  # the seat is free for another one


async def progress(table: TableClient, stage: str) -> HintProgress:
    """The next report of a hint in this stage."""
    while True:
        reply = await hear(table, lambda reply: isinstance(reply, HintProgress))
        assert isinstance(reply, HintProgress)
        if reply.stage == stage:
            return reply


@in_a_loop
async def test_a_hint_says_what_it_is_doing_until_it_is_there(
    server: Running, patient: Patient
) -> None:
    async with connect(friendly(server).link("seat")) as ada:
        await until(ada, is_my_turn)
        patient.reports = [
            Advice([], is_ready=False, done=0.0),
            Advice([Estimate(0, 200, 0.5, 1.0)], done=0.5, rollouts=240),
        ]
        await ada.send(Hint())
        for stage in ("waiting", "preparing", "comparing"):
            told = await progress(ada, stage)
            patient.may_report.release()
        assert told.number <= ada.number
        assert (told.moves, told.rounds, told.done) == (len(ada.moves), 240, 0.5)
        patient.may_answer.set()
        await hear(ada, lambda reply: isinstance(reply, Hinted))


@in_a_loop
async def test_a_seat_has_one_hint_at_a_time(server: Running, patient: Patient) -> None:
    opened = friendly(server)
    async with connect(opened.link("seat")) as ada:
        await until(ada, is_my_turn)
        await ada.send(Hint())
        assert (await refused(ada, Hint())).code == "hinting"
        async with connect(opened.link("seat")) as twin:  # the same seat in another window
            assert (await refused(twin, Hint())).code == "hinting"
    async with connect(opened.link("seat")) as back:  # nobody waits for the first one any more
        await back.send(Hint())
        patient.may_answer.set()
        await hear(back, lambda reply: isinstance(reply, Hinted))


@in_a_loop
async def test_the_adviser_sees_what_the_seat_sees(server: Running, patient: Patient) -> None:
    patient.may_answer.set()
    async with connect(friendly(server).link("seat"), wants_view=True) as ada:
        await until(ada, is_my_turn)
        await hinted(ada)
        view = ada.view()
        assert view is not None
        assert patient.views == [view.tobytes()]


@in_a_loop
async def test_others_learn_that_a_hint_was_requested_but_not_which(server: Running) -> None:
    opened = friendly(server)
    async with connect(opened.link("seat")) as ada, connect(opened.link("watch")) as eve:
        await until(ada, is_my_turn)
        await hinted(ada)
        said: list[Any] = [await hear(eve, lambda reply: isinstance(reply, Said | Hinted))]
        assert said == [Said("A", "hint")]


@in_a_loop
async def test_a_hint_is_not_stored(server: Running) -> None:
    async with connect(friendly(server).link("seat")) as ada:
        await until(ada, is_my_turn)
        before = await history(server, ada.now.table)
        await hinted(ada)
        assert await history(server, ada.now.table) == before


async def history(server: Running, table: str) -> History:
    """Everything that is stored of a table."""
    work = asyncio.run_coroutine_threadsafe(server.hub.history(table), server.loop)
    return await asyncio.wrap_future(work)


@in_a_loop
async def test_an_offer_can_be_asked_about_in_another_turn(server: Running) -> None:
    opened = server.open(
        "bohnanza", 3, options={"dealer": "C"}, name="Ada", bots={"C": "greedy"}, hints=True
    )
    seat, host, invite = (connect(opened.link(use)) for use in ("seat", "host", "invite"))
    async with seat as ada, host as owner, invite as ben:
        await ben.sit("B", "Ben")
        await owner.send(Begin())
        await until(ada, is_my_turn)
        assert (await refused(ben, Hint())).code == "turn"
        while "end_trading" not in ada.moves:
            await ada.step(next(move for move in ada.moves if not move.startswith("harvest")))
            await until(ada, is_my_turn)
        await ada.step("propose B give [faceup:1]")
        await until(ben, lambda table: "accept A" in table.moves)
        hint = await hinted(ben)
        assert {"accept A", "refuse A"} & {way.words for way in hint.ways}


@in_a_loop
async def test_who_may_not_have_a_hint(server: Running) -> None:
    async with connect(friendly(server, hints=False).link("seat")) as ada:
        await until(ada, is_my_turn)
        assert (await refused(ada, Hint())).code == "hints"
    opened = server.open(seats=2, name="Ada", hints=True)
    async with connect(opened.link("seat")) as ada, connect(opened.link("watch")) as eve:
        assert (await refused(ada, Hint())).code == "turn"  # the game has not begun
        assert (await refused(eve, Hint())).code == "no_seat"


@pytest.mark.parametrize("wanted", ["dice", "axe"])
@in_a_loop
async def test_there_is_no_hint_for_a_hand(server: Running, wanted: str) -> None:
    pytest.importorskip("mujoco")
    opened = friendly(server, "haricot_magique", options={"stability": "mujoco"})
    async with connect(opened.link("seat")) as ada:
        in_hand = await until_hand(ada, wanted)
        assert (in_hand["piece"] == "axe") == (wanted == "axe")
        assert (await refused(ada, Hint())).code == "holding"


@in_a_loop
async def test_hints_are_given_in_moderation(server: Running) -> None:
    async with connect(friendly(server).link("seat")) as ada:
        await until(ada, is_my_turn)
        for _ in range(USUAL.hints.burst):
            await hinted(ada)
        for _ in range(USUAL.hints.burst):  # one more, or some, where that took its time
            await ada.send(Hint())
        reply = await hear(ada, is_no)
        assert isinstance(reply, Refusal)
        assert reply.code == "fast"


class Curious(QuickBots):
    """Notes what it was asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Game] = []

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:
        assert view.dtype == observation_record(game.record).dtype
        self.games.append(game)
        return super().advise(game, view, actions, share)


@pytest.mark.parametrize(("stability", "is_judged"), [("random", False), ("referee", True)])
@in_a_loop
async def test_where_others_judge_towers_the_quick_judge_is_thought_with(
    server: Running, stability: str, is_judged: bool
) -> None:
    before, curious = server.hub.bots, Curious()
    server.hub.bots = curious
    opened = friendly(server, "haricot_magique", options={"stability": stability})
    async with connect(opened.link("seat")) as ada:
        await until(ada, is_my_turn)
        await hinted(ada)
    server.hub.bots = before
    assert [game.judge is not None for game in curious.games] == [is_judged]


class Reciting(Bot):
    """Does one thing after the other."""

    def __init__(self, game: Game, steps: list[int]) -> None:
        super().__init__(game, SeededRandom(1))
        self.rest = iter(steps)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        return next(self.rest)


class Proposing(QuickBots):
    """Thinks of one proposal only."""

    def __init__(self, steps: list[int]) -> None:
        super().__init__()
        self.steps = steps

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:
        return Advice([Estimate(self.steps[0], 7, None, 0.5)])

    def bot(self, name: str, game: Game) -> Bot:  # type: ignore[override]
        return Reciting(game, self.steps[1:])


def test_a_hint_of_several_steps_is_one_move() -> None:
    words = "propose B give [faceup:1] get {chaos: 1}"
    position = trading("A[colt] B[chaos]", turned_up="colt cochon")
    steps = position.parse_steps(words, 0)
    assert len(steps) > 1
    give = [{"verb": "give_faceup", "parts": {"place": 1}}]
    data = MoveInfo("propose", {"seat": "B", "give": give, "get": {"chaos": 1}})
    hint = hint_for(Proposing(steps), position, 0, 3, lambda _: True)
    assert hint is not None
    assert hint.ways == [HintMove(words, 7, None, 0.5, move=data)]


class Warned(QuickBots):
    """Knows how often a move is followed by a fall, if it is asked when it is ready."""

    def __init__(self, is_ready: bool) -> None:
        super().__init__()
        self.is_ready = is_ready

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:
        found = [Estimate(actions[0], 128, None, 0.5, mishaps=0.2)] if self.is_ready else []
        return Advice(found, is_ready=self.is_ready)


@pytest.mark.parametrize(("is_ready", "mishaps"), [(True, 0.2), (False, 0.0)])
def test_the_only_move_too_says_how_often_it_falls_and_waits_for_nothing(
    is_ready: bool, mishaps: float
) -> None:
    position = stalk("2 seats, round 1, bean A, A to place | stalk d | dice E | revealed A:1 B:2")
    hint = hint_for(Warned(is_ready), position, 0, 3, lambda _: True)
    assert hint is not None
    assert hint.is_only
    assert [(way.words, way.mishaps) for way in hint.ways] == [("place E", mishaps)]


@pytest.mark.parametrize(
    ("behind", "error", "standing"),
    [
        (2.0, 0.5, "clear"), (-2.0, 0.5, "clear"), (0.1, 0.2, "level"), (0.4, 3.0, "open"),
        (0.2, 0.04, "level"), (0.2, 0.1, "clear"),  # surely worse, but by how much?
    ],
)  # fmt: skip
def test_moves_are_about_as_good_only_where_that_was_measured_closely(
    behind: float, error: float, standing: str
) -> None:
    assert standing_of(Estimate(1, 100, None, 0.0, behind=behind, error=error), 0.25) == standing


def test_a_move_that_was_not_measured_is_not_shown_beside_the_best() -> None:
    position, bots = trading("A[colt] B[chaos]", turned_up="colt cochon"), Patient()
    found = [Estimate(action, 9, None, 0.5) for action in position.legal_actions(0)[:2]]
    bots.reports = [Advice([found[0], found[1]._replace(error=inf)])]
    bots.may_report.release()
    hint = hint_for(bots, position, 0, 3, lambda _: True)
    assert hint is not None
    assert len(hint.ways) == 1


@pytest.mark.parametrize("visits", [7, 0])
def test_a_search_that_is_slowed_down_is_ended(
    visits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beanpot.server.hints.MOST_SECONDS", 0.0)
    position, bots = trading("A[colt] B[chaos]", turned_up="colt cochon"), Patient()
    found = Estimate(position.legal_actions(0)[0], visits, None, 0.5)
    bots.reports = [Advice([found] if visits else [], done=0.1)] * 2
    bots.may_report.release()
    hint = hint_for(bots, position, 0, 3, lambda _: True)
    assert hint is not None
    assert hint.ways[0].rounds == visits
    assert len(bots.reports) == 1
