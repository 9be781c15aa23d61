"""The log of a tournament: one line of JSON a game, written as soon as it is finished.

The first line says which tournament it is. A line is only ever added; one that was cut off when the
machine stopped is dropped, and its game is played again.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable
from io import FileIO
from pathlib import Path
from typing import Any

from ..core import BeanpotError
from .arena_game import GameResult
from .log_checks import wrong_field
from .schedule import games_a_deal
from .tournament import Tournament

NAME = "games.jsonl"
OTHER_FOLDER = "Choose another folder with --out."


class Log:
    """The finished games of a tournament, on disk and in memory; call `close` at the end."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder, self.tournament = folder, tournament
        self.results: dict[tuple[int, int], GameResult] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = (folder / NAME).open("a+b", buffering=0)
        except OSError as error:
            raise BeanpotError(f"Can't write to {folder}: {error.strerror}.") from None
        try:
            _lock(self.file, folder)
            self._read()
        except BeanpotError:
            self.file.close()
            raise

    def _read(self) -> None:
        """Read the file, or start it."""
        self.file.seek(0)
        held = self.file.read()
        whole = held[: held.rfind(b"\n") + 1]
        header = _line(self.tournament.identity)
        if whole or not header.startswith(held):
            first, *lines = whole.splitlines() or [held]
            self._check(first)
            for number, line in enumerate(lines, 2):
                if line.strip():
                    result = self._game(number, line)
                    self.results.setdefault(result.key, result)
        self.file.truncate(len(whole))
        if not whole:
            self._write([header])

    def _check(self, header: bytes) -> None:
        """Refuse the log of another tournament, and say what differs."""
        ours = self.tournament.identity
        try:
            theirs = json.loads(header)
        except ValueError:
            theirs = None
        if not isinstance(theirs, dict) or "bots" not in theirs:
            raise BeanpotError(
                f"{self.folder / NAME} is not the log of a tournament. {OTHER_FOLDER}"
            )
        others = [
            f"{name} {_word(theirs.get(name))} instead of {_word(ours[name])}"
            for name in ours
            if theirs.get(name) != ours[name]
        ]
        if others:
            raise BeanpotError(
                f"{self.folder} holds another tournament ({', '.join(others)}). {OTHER_FOLDER}"
            )

    def _game(self, number: int, line: bytes) -> GameResult:
        """The game in a line; one that this tournament cannot have had is refused."""
        try:
            result = GameResult.from_json(json.loads(line))
        except (ValueError, TypeError, AttributeError, RecursionError):
            raise self._refusal(number, "") from None
        wrong = wrong_field(result, self.tournament)
        if wrong:
            raise self._refusal(number, f" ({wrong} {_word(getattr(result, wrong))})")
        return result

    def _refusal(self, number: int, why: str) -> BeanpotError:
        return BeanpotError(
            f"{self.folder / NAME}, line {number}: this is not a game of this tournament{why}."
            " Delete the line, and its game is played again; or choose another folder with --out."
        )

    def add(self, results: Iterable[GameResult]) -> None:
        """Write finished games to disk; one that is already there is not replaced."""
        new = [result for result in results if result.key not in self.results]
        self._write([_line(result.as_json()) for result in new])
        self.results.update((result.key, result) for result in new)

    def _write(self, lines: Iterable[bytes]) -> None:
        left = b"".join(lines)
        try:
            while left:
                left = left[self.file.write(left) :]
            os.fsync(self.file.fileno())
        except OSError as error:
            raise BeanpotError(
                f"Can't write to {self.folder / NAME}: {error.strerror}. Nothing written before is"
                " lost: make room, and run the same command to continue."
            ) from None

    @property
    def games(self) -> list[GameResult]:
        """All finished games, deal by deal."""
        return [self.results[key] for key in sorted(self.results)]

    def finished(self, deals: int) -> int:
        """How many games of the first few deals are finished."""
        return sum(deal < deals for deal, _ in self.results)

    def whole_deals(self, deals: int) -> list[GameResult]:
        """The games of those of the first few deals that were played in all rotations."""
        games = [game for game in self.games if game.deal < deals]
        counts = Counter(game.deal for game in games)
        return [game for game in games if counts[game.deal] == games_a_deal(self.tournament)]

    def close(self) -> None:
        self.file.close()


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _word(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _lock(file: FileIO, folder: Path) -> None:
    """One tournament at a time writes to a folder (where the system knows locks)."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BeanpotError(
            f"Another tournament is running in {folder}. Wait until it ends, or choose another"
            " folder with --out."
        ) from None
