"""Bots for many tables: a few processes decide for all.

Quick bots, bots that search and hints have processes of their own: none waits for another.
"""

from collections.abc import Callable
from functools import cache
from queue import SimpleQueue
from typing import Any

from ..core import NO_OP, Game, Observation
from ..engine.chance import SeededRandom, SystemRandom
from ..engine.compile import PLAIN
from ..engine.observation_layout import cells_of, observation_record
from ..engine.worker import NICENESS, Worker
from ..games import game_names, load_game
from .background import WarmingBot, observation_from
from .bot import Bot
from .comparison import Advice
from .known import check_bot, new_bot
from .search import MOST_SEED
from .strengths import NAMES, is_searching, searching_name

ADVISER = "adviser"  # it only gives hints
FINISHER = "finisher"  # it only completes the moves of hints
STRONGEST = NAMES[-1]
ADVICE_SECONDS = 2.4  # at most: it ends when the answer is clear
ADVICE_STEP = 0.25  # seconds of search between two reports
QUICK_NICENESS = 5  # quick bots run before those that search, and after answers to people

AnswererFactory = Callable[[], Callable[..., Any]]  # what answers in a process


class Pool:
    """Processes in which bots decide; call `close` at the end.

    `searchers` is how many of them search; one more is for bots that do not, and one for hints,
    which starts with the first game in which people may ask for them.
    """

    searchers = 1
    quick = 1
    advisers = 1

    def __init__(self, searchers: int = 1) -> None:
        self.searchers = searchers
        self._searching = WorkerGroup(searchers)
        self._quick = WorkerGroup(self.quick, _quick_answerer, QUICK_NICENESS)
        self._advising = WorkerGroup(self.advisers)
        self._searching.start()
        self._quick.start()

    def bot(self, name: str, game: Game) -> "PooledBot":
        """A bot that decides in this pool."""
        return PooledBot(self._searching if is_searching(name, game) else self._quick, name, game)

    def prepare(self, name: str, game: Game) -> None:
        """Let a process compile what a searching bot needs, before its first decision."""
        nothing_seen = observation_record(game.record).new()[0]
        self._searching.ask(name, game, nothing_seen, [], 1.0)

    def prepare_advice(self, game: Game) -> None:
        """Let the process for hints start and compile what it needs, before the first hint."""
        nothing_seen = observation_record(game.record).new()[0]
        self._advising.ask(ADVISER, game, nothing_seen, [], 1.0)

    def finisher(self, game: Game) -> Bot:
        """The bot that completes a move whose first step was just compared, as rollouts did."""
        return PooledBot(self._advising, FINISHER, game)

    def advise(
        self, game: Game, view: Observation, actions: list[int], share: float = 1.0
    ) -> Advice:  # fmt: skip
        """What the strongest bot knows about the actions after a moment more of search; waits.

        Ask again until it is done. There is one process, so one decision at a time is searched.
        """
        advice: Advice = self._advising.ask(ADVISER, game, view, actions, share)
        return advice

    def close(self) -> None:
        """Stop all processes."""
        for group in (self._searching, self._quick, self._advising):
            group.stop()


class WorkerGroup:
    """Processes for one kind of work."""

    def __init__(
        self, workers: int, answerer: AnswererFactory | None = None, niceness: int = NICENESS
    ) -> None:
        factory = answerer or _answerer
        self._workers = [Worker(factory, niceness=niceness) for _ in range(workers)]
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)

    def start(self) -> None:
        """Start all of them now."""
        for worker in self._workers:
            worker.start()

    def ask(
        self, name: str, game: Game, view: Observation, actions: list[int], share: float
    ) -> Any:
        """Ask an idle process; waits for one."""
        worker = self._idle.get()
        cells = cells_of(view).tobytes()
        try:
            return worker.ask(name, game.name, game.judge is not None, cells, actions, share)
        finally:
            self._idle.put(worker)

    def stop(self) -> None:
        """Stop all of them."""
        for worker in self._workers:
            worker.stop()


class PooledBot(Bot):
    """A bot that decides in a pool."""

    def __init__(self, group: WorkerGroup, name: str, game: Game, share: float = 1.0) -> None:
        super().__init__(game, SystemRandom(), PLAIN)
        check_bot(STRONGEST if name == FINISHER else name, game)
        self.group, self.name, self.share = group, name, share

    def with_budget(self, share: float) -> "PooledBot":
        """The same bot with a share of its usual budget."""
        return PooledBot(self.group, self.name, self.game, share)

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The action of one of its processes; waits for it."""
        return int(self.group.ask(self.name, self.game, observation, legal_actions, self.share))


# in the processes


def _answerer() -> Callable[..., int | Advice]:
    """Decides as any bot in any game, and advises."""

    @cache
    def warming(name: str, game: str, is_judged: bool, seconds: float | None = None) -> WarmingBot:
        """The bot of a name, which answers quickly until its search is compiled."""
        return WarmingBot(name, _law(game, is_judged), _new_source(), seconds)

    def answer(
        name: str, game: str, is_judged: bool, cells: bytes, actions: list[int], share: float
    ) -> int | Advice:
        if name in (ADVISER, FINISHER):
            search = searching_name(STRONGEST, load_game(game))
            adviser = warming(search, game, is_judged, ADVICE_SECONDS)
            if name == FINISHER:
                return adviser.continue_move(cells, actions)
            if not actions:  # it is only prepared
                return Advice([], is_ready=False, done=0.0)
            return adviser.advise(cells, actions, share, ADVICE_STEP)
        bot = warming(name, game, is_judged)
        return bot.decide(cells, actions, share) if actions else NO_OP  # it is only prepared

    return answer


def _quick_answerer() -> Callable[..., int]:
    """Decides as any bot that does not search, in plain Python: a policy takes a millisecond or so.

    Nothing is compiled here: that would delay all others for seconds.
    """
    for each in game_names():
        load_game(each)

    @cache
    def quick(name: str, game: str, is_judged: bool) -> Bot:
        return new_bot(name, _law(game, is_judged), _new_source(), PLAIN)

    def answer(
        name: str, game: str, is_judged: bool, cells: bytes, actions: list[int], _: float
    ) -> int:
        bot = quick(name, game, is_judged)
        return int(bot.choose(observation_from(cells, bot.game), actions))

    return answer


def _law(name: str, is_judged: bool) -> Game:
    """A game, with its judge for simulations where it has one."""
    game = load_game(name)
    return game.referees.for_thinking(game) if is_judged else game


def _new_source() -> SeededRandom:
    return SeededRandom(SystemRandom().below(MOST_SEED))
