"""One game between bots, and its result. A bot that fails has lost."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from ..bots import Bot, bot_move, new_bot
from ..bots.known import error_words
from ..core import CHANCE, SEAT_NAMES, BeanpotError
from ..engine.compile import CPU
from ..engine.moves import seats_asked
from ..engine.position import Position
from ..games import load_game
from .schedule import ArenaGame, Seating
from .tournament import Tournament, check_bots

LONGEST_ERROR = 300  # characters of a bot's error


@dataclass(frozen=True)
class GameResult:
    """The result of one game. Seats are numbers, and all lists are by seat."""

    deal: int
    rotation: int
    seating: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]  # 1 is first; equals share a place
    steps: int
    seconds: float
    forfeit: int | None = None  # the seat whose bot failed
    error: str | None = None  # and why

    @property
    def key(self) -> tuple[int, int]:
        """Which game of the tournament this is."""
        return self.deal, self.rotation

    def first(self, seat: int) -> float:
        """A seat's part of the first place: a half if two share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def seats_of(self, bot: str) -> list[int]:
        """Where a bot sat."""
        return [seat for seat, name in enumerate(self.seating) if name == bot]

    def as_json(self) -> dict[str, Any]:
        """The result as a line of the log."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "GameResult":
        """The result of a line of the log."""
        lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
        return cls(**{**data, **lists})


class Forfeit(Exception):
    """A bot failed: it raised an error or chose an illegal action."""

    def __init__(self, seat: int, error: BaseException) -> None:
        super().__init__(error_words(error)[:LONGEST_ERROR])
        self.seat = seat


class ArenaTable:
    """Plays the games of a tournament from one opening position."""

    def __init__(self, tournament: Tournament) -> None:
        game = load_game(tournament.game).for_simulation(tournament.options)
        check_bots(game, tournament.bots)  # a bot that is unknown here would lose every game
        self.seed = tournament.seed
        self.opening = Position(game, tournament.seats, tournament.options, CPU)

    def play(self, match: ArenaGame) -> GameResult:
        """Play one game to its end."""
        started = perf_counter()
        playing = RunningGame(self.opening.clone(), match, self.seed)
        forfeit = playing.to_the_end()
        winners, places = outcome(playing.position, match, forfeit)
        return GameResult(
            *match.key, match.seating, tuple(playing.position.points().values()), winners, places,
            playing.steps, perf_counter() - started,
            forfeit.seat if forfeit else None, str(forfeit) if forfeit else None,
        )  # fmt: skip


class RunningGame:
    """A game in progress.

    Everything raised here comes from a bot: only the end of the process interrupts a game.
    """

    def __init__(self, position: Position, match: ArenaGame, seed: int) -> None:
        self.position, self.match, self.seed = position, match, seed
        self.chance = match.chance(seed)
        self.bots: list[Bot] = []
        self.steps = 0

    def to_the_end(self) -> Forfeit | None:
        """Play until the game is over or a bot forfeits, and close all bots."""
        forfeits = [self.play(), *(self.close(seat) for seat in range(len(self.bots)))]
        return next(filter(None, forfeits), None)

    def play(self) -> Forfeit | None:
        """Play until the game is over or a bot forfeits."""
        position = self.position
        try:
            for seat in range(position.seats):
                self.bots.append(self.new_bot(seat))
            while not position.is_over:
                if position.current_player == CHANCE:
                    position.apply_chance(self.chance)
                    self.steps += 1
                else:
                    self.move(position.current_player)
                for seat in seats_asked(position):
                    self.move(seat)
        except Forfeit as forfeit:
            return forfeit
        return None

    def new_bot(self, seat: int) -> Bot:
        """The bot of a seat, with its own random source."""
        source = self.match.source(self.seed, seat)
        try:
            return new_bot(self.match.seating[seat], self.position.game, source, CPU)
        except BaseException as error:
            raise Forfeit(seat, error) from error

    def move(self, seat: int) -> None:
        """Play a bot's whole move, if it makes one."""
        try:
            steps = bot_move(self.bots[seat], self.position, seat)
            if not steps and (self.position.current_player == seat or self.position.is_sealed):
                raise BeanpotError(f"{SEAT_NAMES[seat]} had to act, but did nothing.")
            self.position.play_steps(steps, seat)
        except BaseException as error:
            raise Forfeit(seat, error) from error
        self.steps += len(steps)

    def close(self, seat: int) -> Forfeit | None:
        """Close a bot; one that raises even then has lost, too."""
        try:
            self.bots[seat].close()
        except BaseException as error:
            return Forfeit(seat, error)
        return None


def outcome(
    position: Position, match: ArenaGame, forfeit: Forfeit | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The winners and all places. A bot that forfeits is last; all others share first place."""
    if forfeit is None:
        winners = tuple(SEAT_NAMES.index(name) for name in position.winners())
    else:
        winners = others(match.seating, forfeit.seat)
    return winners, places_by(list(position.points().values()), winners, forfeit is not None)


def others(seating: Seating, seat: int) -> tuple[int, ...]:
    """The seats of all other bots than the one at this seat."""
    return tuple(other for other, bot in enumerate(seating) if bot != seating[seat])


def places_by(
    points: Sequence[int], winners: Collection[int], is_forfeited: bool = False
) -> tuple[int, ...]:
    """Places from 1: winners before all others, then most points first; equals share a place.

    Points do not count for those who have forfeited.
    """
    ranks = [
        (seat in winners, 0 if seat in winners or is_forfeited else won)
        for seat, won in enumerate(points)
    ]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
