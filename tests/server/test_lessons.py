"""A lesson: the cards, the other players and the learner follow a script."""

import asyncio
import re
from typing import Any

import pytest
from server.hands import hand_in
from server.running import OpenedTable, Running, hear, in_a_loop, until
from server.test_rooms import move

from beanpot.cli.export import played
from beanpot.engine.journal import read_journal
from beanpot.games import game_names, load_game
from beanpot.server.client import RequestRefused, TableClient, connect
from beanpot.server.messages import (
    Done,
    Explain,
    Explained,
    Hand,
    LessonInfo,
    MoveInfo,
    Refusal,
    Rematch,
    Step,
    TakeBack,
)
from beanpot.server.updates import BY_HAND
from beanpot.table.lesson import FILE, LEARNER, script_of

MOST_FALLS = 10
LESSONS = [name for name in game_names() if script_of(load_game(name)) is not None]


def opened(server: Running, game: str, **settings: Any) -> OpenedTable:
    """A lesson that has begun, with bots around the learner."""
    script = script_of(load_game(game))
    assert script is not None
    bots = dict.fromkeys("BCDEFG"[: script.seats - 1], "normal")
    table = {"options": script.options, "lesson": True, "grace": 0, **settings}
    return server.open(game, script.seats, name="Ada", bots=bots, begins=True, **table)


def lesson_of(table: TableClient) -> LessonInfo:
    assert table.now.lesson is not None
    return table.now.lesson


async def follow(table: TableClient, steps: int | None = None) -> list[str]:
    """Do what the lesson asks for, to its end or so often; what was done."""
    done: list[str] = []
    while len(done) != steps and lesson_of(table).step <= lesson_of(table).steps:
        await until(table, lambda table: lesson_of(table).words != "")
        words = lesson_of(table).words
        if words == BY_HAND:
            await hear(table, hand_in)
            await stack(table)
            continue
        done.append(words)
        await table.step(words)
    return done


async def stack(table: TableClient) -> None:
    """Let go until it stands: a hand trembles, and a lesson gives a piece back that has fallen."""
    for _ in range(MOST_FALLS):
        reply = await let_go(table)
        if isinstance(reply, Done):
            return
        assert reply.code == "lesson_again"
    pytest.fail(f"{MOST_FALLS} pieces fell from a hand that let go straight above the stalk")


async def let_go(table: TableClient, beside: int = 0) -> Done | Refusal:
    """Let go what is in hand, so many hundredths of a millimetre off the stalk; what is said."""
    samples = [(50 * each, beside, 0) for each in range(4)]
    await table.send(Hand({"samples": samples}, f"s{table.number}"))
    told = await hear(table, lambda reply: isinstance(reply, Done | Refusal))
    assert isinstance(told, Done | Refusal)
    return told


def test_all_five_games_are_taught() -> None:
    assert {*game_names()} == {*LESSONS}


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_a_journal_that_cites_a_clause_for_every_move(game: str) -> None:
    """In plain Python, line by line; what is cited are clauses of the game."""
    law = load_game(game)
    script = script_of(law)
    assert script is not None
    assert 5 <= len(script.clauses) <= 8
    assert all(clause in law.clauses for clause in script.clauses)
    journal = read_journal((law.folder / FILE).read_text(encoding="utf-8"), load_game)
    assert not journal.replay("plain").is_over


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_of_a_lesson_has_its_sentence_and_its_reason(game: str, language: str) -> None:
    law = load_game(game)
    script = script_of(law)
    assert script is not None
    text = (law.folder / "page" / f"lesson.{language}.ftl").read_text(encoding="utf-8")
    steps = re.findall(r"^lesson-(\d+) = .+\n    \.why = .+$", text, flags=re.MULTILINE)
    assert [*map(int, steps)] == [*range(1, len(script.clauses) + 1)]


@pytest.mark.parametrize("game", LESSONS)
@in_a_loop
async def test_a_lesson_follows_its_script_and_the_game_continues(
    server: Running, game: str
) -> None:
    script = script_of(load_game(game))
    assert script is not None
    async with connect(opened(server, game).link("seat")) as ada:
        done = await follow(ada)
        assert done == [step.words for step in script.steps if step.who == LEARNER]
        assert lesson_of(ada) == LessonInfo(len(done) + 1, len(done), "", "")
        for _ in range(2):
            await move(ada)


@in_a_loop
async def test_a_piece_that_falls_in_a_lesson_is_taken_in_hand_again(server: Running) -> None:
    pytest.importorskip("mujoco")
    async with connect(opened(server, "haricot_magique").link("seat")) as ada:
        await follow(ada, 4)
        await hear(ada, hand_in)
        before = lesson_of(ada), ada.now.scene
        assert before[0].words == BY_HAND
        no = await let_go(ada, beside=1500)
        assert isinstance(no, Refusal)
        assert no.code == "lesson_again"
        assert no.text == "That doesn't count in this lesson. Try again."
        assert (lesson_of(ada), ada.now.scene) == before
        await stack(ada)


@in_a_loop
async def test_another_move_is_refused_in_a_friendly_way_and_an_illegal_one_by_its_clause(
    server: Running,
) -> None:
    async with connect(opened(server, "haricots").link("seat")) as ada:
        await until(ada, lambda table: lesson_of(table).words != "")
        move = MoveInfo("play", {"card": "4", "copies": 1})
        assert lesson_of(ada) == LessonInfo(1, 6, "play 1x4", "HAR-16", move)
        other = next(words for words in ada.moves if words != "play 1x4")
        with pytest.raises(RequestRefused) as no:
            await ada.step(other)
        assert no.value.code == "lesson"
        await ada.send(Explain("play 3x6"))
        told = await hear(ada, lambda reply: isinstance(reply, Explained))
        assert isinstance(told, Explained)
        assert told.clause == "HAR-11"
        await ada.step("play 1x4")


@in_a_loop
async def test_a_move_that_is_taken_back_is_asked_for_again(server: Running) -> None:
    async with connect(opened(server, "fagioli").link("seat")) as ada:
        await follow(ada, 2)
        await until(ada, lambda table: lesson_of(table).words == "plant 1")
        await ada.send(TakeBack())
        await until(ada, lambda table: lesson_of(table).words == "play 6 on 2")
        assert (await follow(ada))[0] == "play 6 on 2"


@in_a_loop
async def test_only_the_learner_sees_the_script(server: Running) -> None:
    table = opened(server, "pas_de_haricots")
    async with connect(table.link("seat")) as ada, connect(table.link("watch")) as eve:
        await follow(ada, 3)
        await until(eve, lambda table: table.number >= ada.number)
        assert eve.now.lesson is None


@in_a_loop
async def test_a_lesson_is_refused_where_it_does_not_fit(server: Running) -> None:
    for settings in (
        {"game": "haricots", "seats": 3, "lesson": True},
        {"game": "haricots", "seats": 4, "options": {"mode": "advanced"}, "lesson": True},
        {"game": "haricot_magique", "seats": 4, "lesson": True},
    ):
        answer = await asyncio.to_thread(server.post, {"settings": settings})
        assert answer.status == 400
        assert "lesson" in answer.json["text"]


@in_a_loop
async def test_a_lesson_is_left_out_where_games_are_counted_and_is_not_given_twice(
    server: Running,
) -> None:
    table = opened(server, "haricots")
    async with connect(table.link("host"), (table.keys["seat"],)) as ada:
        await follow(ada)
        while ada.now.result is None:
            await until(ada, lambda table: table.now.result is not None or bool(table.moves))
            if ada.now.result is None:
                await ada.send(Step(ada.moves[0], ada.number, f"s{ada.number}"))
                await ada.receive()
        await ada.send(Rematch())
        await until(ada, lambda table: table.now.next_table != "")
        following = OpenedTable(table.address, ada.now.next_table, table.keys)
    async with connect(following.link("host")) as again:
        assert not again.now.settings.lesson
    read = asyncio.run_coroutine_threadsafe(server.hub.store.events(table.name), server.loop)
    kept = await asyncio.wrap_future(read)
    assert played({"lesson": kept}) == ([], [])
