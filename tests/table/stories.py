"""Random histories of tables: people come, leave, vote and take moves back."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from table.people import SECOND, Keeper

from beanpot.core import Asked, BeanpotError
from beanpot.engine.moves import random_move
from beanpot.table import Event, LiveMatch, Settings, read_event
from beanpot.table.events import PhraseSaid, Resumed
from beanpot.table.seating import players
from beanpot.table.table_state import TableState

Deed = Callable[[Keeper, int], Iterable[Event | None]]  # what a seat does


def moves(table: Keeper, seat: int) -> Iterable[Event | None]:
    """A seat that may move does, or a bot for it."""
    match = table.match
    if match.awaits_referee:
        yield from judged(table)
    elif match.is_running and match.legal(seat):
        position = match.position
        assert position is not None
        if match.is_lesson:
            steps = match.scripted_steps(seat)
        else:
            steps = random_move(position, seat, table.source)
        if not steps:  # it is somebody else's turn in the lesson
            return
        if match.places[seat].is_present:
            words = position.format_steps(steps, seat) or ""
            yield match.move(seat, words, match.number, f"step {match.number}")
        else:
            yield match.move_bot(seat, steps)


def anybody_moves(table: Keeper, seat: int) -> Iterable[Event | None]:
    """The seats that the game waits for."""
    awaited = sorted(table.match.awaited)
    return moves(table, awaited[seat % len(awaited)] if awaited else seat)


def judged(table: Keeper) -> Iterable[Event | None]:
    """What a referee says, whose hand it may be; or anything, where the host says it."""
    match = table.match
    if match.is_asked_of_host():
        answers = match.dealt.legal_actions()
        yield match.judge(answers[table.source.below(len(answers))])
        return
    at = match.asked_referee_at
    if match.is_referee_busy():
        question = match.ask_referee()
    else:
        assert match.referee is not None
        question = match.referee.next(asked_of_bot(table))
    yield from match.verdict_events(question, question.weigh(), at)


def asked_of_bot(table: Keeper) -> Asked:
    """What a referee is asked where a bot's hand does what a person's should."""
    bots = ["hard"] * table.match.settings.seats
    return Asked(table.match.dealt.state, lambda: table.source.below(1 << 30), bots=bots)


def waits(table: Keeper, seat: int) -> Iterable[Event | None]:
    """Time passes: some seconds, or minutes."""
    table.now += SECOND * (7, 61, 301)[seat % 3]
    match, now = table.match, table.now
    return [*match.overdue(now), *match.lapsed(now), *match.pause_ended(now)]


def shows(table: Keeper, seat: int) -> Iterable[Event | None]:
    """A seat is opened on another device."""
    admission, device = table.match.admission, f"device {seat % 3}"
    held = [table.match.places[seat].key]
    return [admission.unnoted(seat, admission.traces(held, device))]


def one_of(table: Keeper, who: int, fits: Callable[[int], bool]) -> int:
    """A seat that fits, if there is one."""
    found = [seat for seat in range(len(table.match.places)) if fits(seat)]
    return found[who % len(found)] if found else who


def answers(table: Keeper, who: int, agrees: bool) -> Iterable[Event | None]:
    """Somebody answers who is asked for a move back."""
    asked = table.match.takebacks.undecided(players(table.match))
    return table.match.consent(one_of(table, who, lambda seat: seat in asked), agrees, table.now)


def admits(table: Keeper, who: int, agrees: bool) -> Iterable[Event | None]:
    """Somebody answers who is asked for a seat."""
    return table.match.admit(one_of(table, who, table.match.is_asked), agrees)


def asks(table: Keeper, who: int) -> Iterable[Event | None]:
    """Zoe wants a seat."""
    places = table.match.places
    seat = one_of(table, who, lambda seat: places[seat].is_free or bool(places[seat].bot))
    return [table.match.sit(seat, "Zoe", "key of Zoe", traces=("device 3",), now=table.now)]


def votes(table: Keeper, who: int) -> Iterable[Event | None]:
    """A seat votes against one that lets all wait, or is away, after some time."""
    places, awaited = table.match.places, table.match.awaited
    table.now += 62 * SECOND
    seat = one_of(table, who, lambda seat: places[seat].is_present and seat not in awaited)
    silent = one_of(table, who, lambda each: each in awaited or places[each].away is not None)
    return table.match.vote(seat, silent, table.now)


def comes_back(table: Keeper, who: int) -> Iterable[Event | None]:
    """Somebody who was away is back."""
    places = table.match.places
    return [table.match.come_back(one_of(table, who, lambda seat: bool(places[seat].away)))]


DEEDS: dict[str, Deed] = {
    "move": anybody_moves,
    "move_out_of_turn": moves,
    "wait": waits,
    "go_on": lambda table, seat: [table.match.go_on(seat)],
    "regret": lambda table, seat: [table.match.take_back(seat, table.now)],
    "agree": lambda table, seat: answers(table, seat, True),
    "disagree": lambda table, seat: answers(table, seat, False),
    "cut_off": lambda table, seat: [table.match.stand_in(seat, "line")],
    "come_back": comes_back,
    "vote": votes,
    "rename": lambda table, seat: [table.match.rename(seat, f"Name {table.match.number}")],
    "leave": lambda table, seat: [table.match.free(seat)],
    "ask": asks,
    "sit_bot": lambda table, seat: [table.match.sit_bot(seat, "random")],
    "admit": lambda table, seat: admits(table, seat, True),
    "decline": lambda table, seat: admits(table, seat, False),
    "show": shows,
    "look": lambda table, seat: table.match.look(seat, False),
    "speak": lambda _, seat: [PhraseSaid(seat, "hello")],
    "rekey": lambda table, _: [table.match.rekey({"host": f"host {table.match.number}"})],
    "resume": lambda table, _: [table.match.resume()],
    "new_rules": lambda table, _: [Resumed(rules=table.match.rules + 1)],
    "begin": lambda table, _: [table.match.begin()],
    "close": lambda table, _: [table.match.close()],
    "follow": lambda table, _: [table.match.follow("another")],
}
OFTEN = ("move", "move", "move", "regret", "agree", "come_back", "admit")
ENDS = ("close", "follow")


def happen(table: Keeper, deeds: Iterable[tuple[str, int]]) -> Keeper:
    """Let seats do things, as far as they can be done, and what follows from them by itself."""
    for deed, who in deeds:
        seat = who % table.match.settings.seats
        try:
            for event in [*DEEDS[deed](table, seat)]:
                if event is not None:
                    table.keep(event)
        except BeanpotError:  # refused
            continue
        for event in (table.match.settle_request(), table.match.settle_takeback(table.now)):
            if event is not None:
                table.keep(event)
    return table


def any_deeds(seed: int, number: int = 60) -> list[tuple[str, int]]:
    """So many deeds of the middle of a game, most of them moves and regrets."""
    chance = Random(seed)
    names = [name for name in (*DEEDS, *3 * OFTEN) if name not in ENDS]
    return [(chance.choice(names), chance.randrange(7)) for _ in range(number)]


def new_table(game: str, seats: int = 3, seed: int = 1, **settings: Any) -> Keeper:
    """A table with people at all seats, not begun."""
    return Keeper(Settings(game, seats, **settings), seed=seed)


def taken_again(table: Keeper) -> LiveMatch:
    """The match of all events, one after another, what was taken back included."""
    history = [(number, at, read_event(body)) for number, at, body in table.stored]
    match = LiveMatch(history[0][2], "plain")  # type: ignore[arg-type]
    for number, at, event in history:
        match.take(event, number, at)
    return match


def differences(one: TableState, other: TableState) -> set[str]:
    """The fields in which two tables differ."""
    fields = type(one).__dataclass_fields__.values()
    return {
        field.name
        for field in fields
        if field.compare and getattr(one, field.name, None) != getattr(other, field.name, None)
    }
