"""Tournaments for the tests: small ones, played in this process, and bots that misbehave."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from beanpot.arena.arena_game import ArenaTable, GameResult
from beanpot.arena.log import Log
from beanpot.arena.schedule import ArenaGame, games_of
from beanpot.arena.tournament import Tournament
from beanpot.arena.tournament_run import run_tournament
from beanpot.bots import RandomBot
from beanpot.core import NO_OP, Observation
from beanpot.games import load_game

MORTAL = '''
import os, pathlib, signal
from beanpot.bots import RandomBot

MARK = pathlib.Path({mark!r})
made = 0

class Mortal(RandomBot):
    """Ends its process in the middle of the tournament, once; then plays like any random bot."""

    def __init__(self, *words):
        super().__init__(*words)
        global made
        made += 1
        if made == 25 and not MARK.exists():
            MARK.touch()
            os.kill(os.getpid(), signal.SIGKILL)

class Dying(RandomBot):
    """Ends its process whenever it is to choose."""

    def choose(self, view, actions):
        os._exit(1)

class Interrupting(RandomBot):
    """Raises what Ctrl-C raises."""

    def choose(self, view, actions):
        raise KeyboardInterrupt("by the bot")
'''


class Raising(RandomBot):
    """Raises at its second decision."""

    decisions = 0

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        self.decisions += 1
        if self.decisions == 2:
            raise ValueError("no beans\nleft")
        return super().choose(observation, legal_actions)


class Illegal(RandomBot):
    """Answers what is not an action of the game."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        return 31_000


class Idle(RandomBot):
    """Never does anything, even when it must."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        return NO_OP


class Stillborn(RandomBot):
    """Cannot even be made."""

    def __init__(self, *words: Any) -> None:
        raise RuntimeError("no network file")


class Leaving(RandomBot):
    """Tries to end the program."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        raise SystemExit


class Interrupting(RandomBot):
    """Raises what Ctrl-C raises."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        raise KeyboardInterrupt


class Fleeing(RandomBot):
    """Raises what is no error of a program's."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        raise GeneratorExit("away")


class Garbled(RandomBot):
    """Raises what no file and no terminal takes."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        raise ValueError("bad \udcff and \x1b[2J letters")


class Unspeakable(Exception):
    """An error without a readable message."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


class Speechless(RandomBot):
    """Raises an error without a readable message."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        raise Unspeakable


class Closing(RandomBot):
    """Remembers which of its kind were sent home."""

    made: ClassVar[list["Closing"]] = []
    closed: ClassVar[list["Closing"]] = []

    def __init__(self, *words: Any) -> None:
        super().__init__(*words)
        self.made.append(self)

    def close(self) -> None:
        self.closed.append(self)


class Untidy(RandomBot):
    """Plays to the end, and raises when it is sent home."""

    def close(self) -> None:
        raise OSError("cannot put it away")


class Here:
    """Plays in this process."""

    def __init__(self, tournament: Tournament) -> None:
        self.table = ArenaTable(tournament)
        self.played: list[ArenaGame] = []

    def play(self, matches: Iterable[ArenaGame]) -> Iterator[list[GameResult]]:
        for match in matches:
            self.played.append(match)
            yield [self.table.play(match)]


def tournament(*bots: str, seats: int = 2, seed: int = 1, **options: Any) -> Tournament:
    return Tournament.of(load_game("fagioli"), seats, options, bots or ("random", "greedy"), seed)


def matches(event: Tournament, deals: int) -> list[ArenaGame]:
    return [match for deal in range(deals) for match in games_of(event, deal)]


def played(event: Tournament, deals: int) -> list[GameResult]:
    """What these deals come to, played one after the other in this process."""
    table = ArenaTable(event)
    return [timeless(table.play(match)) for match in matches(event, deals)]


def timeless(result: GameResult) -> GameResult:
    """A result without what differs from one time to the next."""
    return replace(result, seconds=0.0)


def logged_results(folder: Path, event: Tournament) -> list[GameResult]:
    """What a folder holds of a tournament."""
    with closing(Log(folder, event)) as log:
        return [timeless(result) for result in log.games]


def hold_here(folder: Path, event: Tournament, deals: int) -> Here:
    """Hold a tournament in this process, all of it; who played it knows what was played."""
    players = Here(event)
    with closing(Log(folder, event)) as log:
        run_tournament(log, players, deals, plays_all=True)
    return players
