"""The lab: variants of a game, each played many times, and how they differ.

A study is made of variants, one for every combination of varied values and numbers of seats. All
of them play the games of the same seed. Nothing is printed here.
"""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import prod
from typing import Any

from ..core import BY_CHANCE, SEAT_NAMES, BeanpotError, Game, Option, SeatOption, one_of
from ..engine.batch import Interrupted, Results, new_runner, play_many
from ..engine.interval import CONFIDENCE, Interval, mean_interval, share_interval
from ..engine.refusals import check_game
from ..engine.runner import Runner

MOST_VARIANTS = 100
FEWEST = 2  # games for which an interval makes sense
BY_CHANCE_ITSELF = "chance's first answer"  # makes seat A begin where no option does

ADVANTAGE, DISADVANTAGE, UNSEEN, LEFT_TO_CHANCE = "advantage", "disadvantage", "unseen", "chance"

Values = Mapping[str, Any]  # of one option, by name


@dataclass(frozen=True)
class StudyPlan:
    """What `run_study` compares: every combination of the values of `vary`, for each of `seats`.

    `vary` has a list of values for each option, or a dict if they need names; `fixed` are options
    that stay the same. `seats` are numbers of players, by default the game's usual one. `games`
    are played of each variant, by `bots`: one name for all seats, or one for each seat (`random`
    or `greedy`).

    >>> StudyPlan(beanpot.load_game("fagioli"), vary={"deck": ["ramp", "flat"]}, games=20_000)
    """

    game: Game
    vary: Mapping[str, Values | Sequence[Any]]
    seats: tuple[int, ...] = ()
    games: int = 100_000
    fixed: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 1
    threads: int = 1
    on: str = "cpu"

    def __post_init__(self) -> None:
        check_game(self.game)
        if not self.seats:
            object.__setattr__(self, "seats", (self.game.usual_seats,))

    @property
    def values(self) -> dict[str, Values]:
        """What varies: for each option its values by name."""
        return {
            option: values if isinstance(values, Mapping) else {str(one): one for one in values}
            for option, values in self.vary.items()
        }

    @property
    def is_fair(self) -> bool:
        """Whether the same bot sits everywhere, so that only the seats differ."""
        return len(set(self.bots)) == 1


@dataclass(frozen=True)
class Variant:
    """One table of a study."""

    seats: int
    varied: Mapping[str, str]  # the names of the values, by option
    options: Mapping[str, Any]  # all that were chosen, by the caller or by the lab
    begins: int | None  # the seat that begins; None if chance decides game by game
    fixed_by_lab: str  # what was done to make it begin; "" if nothing had to be

    @property
    def label(self) -> str:
        """The variant in a few words."""
        values = [f"{name}={value}" for name, value in self.varied.items()]
        return ", ".join([*values, f"{self.seats} seats"])


@dataclass(frozen=True)
class Answer:
    """Is the first seat at an advantage?"""

    seat: int | None
    share: float
    interval: Interval
    even: float
    verdict: str
    games: int

    @property
    def sentence(self) -> str:
        """The answer in a sentence."""
        if self.seat is None:
            return "Who begins was left to chance, so the seats say nothing about it."
        if self.games < FEWEST:
            return "One game has no interval: nothing can be said about the first seat."
        low, high = self.interval
        digits = decimals(50 * (high - low))
        points = abs(100 * (self.share - self.even))
        wins = (
            f"Seat {SEAT_NAMES[self.seat]} wins {trusted_share(self.share, self.interval)} of games"
            f" where {100 * self.even:.{digits}f} % would be even"
        )
        return f"{wins}: {_verdict_words(self.verdict, f'{points:.{digits}f}')}"


def trusted_share(share: float, interval: Interval) -> str:
    """A share and its interval: as ± where it is symmetric, else as two ends.

    Wilson's interval is shifted to the middle, more so with fewer games.
    """
    low, high = (100 * end for end in interval)
    half = (high - low) / 2
    digits = decimals(half)
    mean = f"{100 * share:.{digits}f} %"
    if abs(100 * share - (low + high) / 2) < 0.5 / 10**digits:
        return f"{mean} ± {half:.{digits}f}"
    return f"{mean} ({low:.{digits}f} – {high:.{digits}f} %)"


def _verdict_words(verdict: str, points: str) -> str:
    """What an interval says about the first seat."""
    return {
        ADVANTAGE: f"yes, by {points} points.",
        DISADVANTAGE: f"no, it is at a disadvantage, by {points} points.",
        UNSEEN: "no difference can be seen.",
    }[verdict]


def decimals(half: float) -> int:
    """How many decimals are worth printing beside half the width of an interval: one to three."""
    return 1 if half >= 0.1 else 2 if half >= 0.01 else 3


@dataclass(frozen=True)
class Finding:
    """What was found of one variant; lists have one entry for each seat."""

    variant: Variant
    results: Results
    answer: Answer

    @property
    def shares(self) -> list[float]:
        """The share of victories by seat; a shared one counts in parts, so they add up to one."""
        return [won / max(1, self.results.games) for won in self.results.victories]

    @property
    def share_intervals(self) -> list[Interval]:
        """The 95 % interval of each share (Wilson's)."""
        return [share_interval(won, self.results.games) for won in self.results.victories]

    @property
    def score_intervals(self) -> list[Interval]:
        """The 95 % interval of each seat's mean score."""
        spreads = zip(self.results.mean_scores, self.results.score_deviations, strict=True)
        return [mean_interval(*spread, self.results.games) for spread in spreads]

    @property
    def length_interval(self) -> Interval:
        """The 95 % interval of the mean length."""
        results = self.results
        return mean_interval(results.mean_length, results.length_deviation, results.games)

    @property
    def event_interval(self) -> Interval:
        """The 95 % interval of the mean number of events."""
        results = self.results
        return mean_interval(results.mean_events, results.event_deviation, results.games)

    @property
    def eventful_share(self) -> float:
        """The share of games in which the event happened at all."""
        return self.results.eventful / max(1, self.results.games)


def variants(plan: StudyPlan) -> list[Variant]:
    """Every combination of varied values, for one number of seats after the other."""
    count = len(plan.seats) * prod(len(values) for values in plan.values.values())
    if count > MOST_VARIANTS:
        raise BeanpotError(
            f"That makes {count} variants; the lab studies {MOST_VARIANTS} at most, so vary less."
        )
    _check_names(plan)
    return [
        _variant(plan, seats, dict(zip(plan.values, chosen, strict=True)))
        for seats in plan.seats
        for chosen in product(*(values.items() for values in plan.values.values()))
    ]


def _check_names(plan: StudyPlan) -> None:
    """Refuse to vary an option that is fixed, or that has no effect with these seats."""
    for name in plan.vary:
        if name in plan.fixed:
            raise BeanpotError(f"Option {name} is both varied and fixed; choose one of them.")
        option = _option(plan.game, name)
        for seats in plan.seats:
            if option.seats is not None and seats not in option.seats:
                where = one_of(option.seats)
                raise BeanpotError(
                    f"Option {name} matters at {where} seats only, not at {seats}; "
                    f"use --seats {option.seats[0]}."
                )


def _option(game: Game, name: str) -> Option:
    game.settle_options({name: None})  # refuses an unknown one
    return next(option for option in game.options if option.name == name)


def _variant(plan: StudyPlan, seats: int, chosen: Mapping[str, tuple[str, Any]]) -> Variant:
    """One table, at which seat A begins unless its options say otherwise."""
    options = {**plan.fixed, **{name: value for name, (_, value) in chosen.items()}}
    varied = {name: word for name, (word, _) in chosen.items()}
    starter = _starter(plan.game)
    if starter is None:
        done = "" if plan.game.first_answer is None else BY_CHANCE_ITSELF
        return Variant(seats, varied, options, 0, done)
    fixed_by_lab = ""
    if starter.name not in options:
        options[starter.name] = SEAT_NAMES[-starter.leads % seats]
        fixed_by_lab = f"{starter.name}={options[starter.name]}"
    begins = _begins(starter, options[starter.name], seats)
    return Variant(seats, varied, options, begins, fixed_by_lab)


def _starter(game: Game) -> SeatOption | None:
    """The option that says who begins."""
    return next((option for option in game.options if isinstance(option, SeatOption)), None)


def _begins(starter: SeatOption, value: Any, seats: int) -> int | None:
    """The seat that begins, if the option names one."""
    named = starter.number(value, seats)
    return None if named == BY_CHANCE else (named + starter.leads) % seats


def run_study(
    plan: StudyPlan, progress: Callable[[Variant, int], None] | None = None
) -> Iterator[Finding]:
    """Play every variant of a plan, and yield what was found: a Finding each.

    A Finding has the `variant`, its `results`, the `shares` of victories by seat with their
    `share_intervals` (95 %), and the `answer` to whether the first seat has an advantage.
    `progress` is called with the variant and how many more of its games are done. A plan that
    can't be played is refused before the first game. After Ctrl-C the games so far are the last
    Finding, and then Interrupted is raised.
    """
    tables = [(variant, _open(plan, variant)) for variant in variants(plan)]
    return _play(plan, tables, progress or (lambda _variant, _more: None))


def _play(
    plan: StudyPlan,
    tables: Sequence[tuple[Variant, Runner]],
    progress: Callable[[Variant, int], None],
) -> Iterator[Finding]:
    for variant, runner in tables:
        try:
            results = play_many(runner, plan.games, partial(progress, variant))
        except Interrupted as stop:
            yield Finding(variant, stop.results, answer(variant, stop.results, len(tables)))
            raise
        yield Finding(variant, results, answer(variant, results, len(tables)))


def _open(plan: StudyPlan, variant: Variant) -> Runner:
    """The runner of a variant."""
    game = plan.game.for_simulation(variant.options)
    if variant.fixed_by_lab == BY_CHANCE_ITSELF:
        game = game.begun_by_a
    bots = plan.bots * variant.seats if len(plan.bots) == 1 else plan.bots
    return new_runner(game, variant.seats, variant.options, plan.seed, bots, plan.threads, plan.on)


def answer(variant: Variant, results: Results, questions: int = 1) -> Answer:
    """Whether the seat that begins wins more than its share.

    With several questions the interval is wider (Bonferroni), so that all answers together are as
    trustworthy as a single one.
    """
    even = 1 / variant.seats
    if variant.begins is None:
        return Answer(None, even, (0.0, 1.0), even, LEFT_TO_CHANCE, results.games)
    won = results.victories[variant.begins]
    low, high = share_interval(won, results.games, 1 - (1 - CONFIDENCE) / questions)
    verdict = ADVANTAGE if low > even else DISADVANTAGE if high < even else UNSEEN
    share = won / max(1, results.games)
    return Answer(variant.begins, share, (low, high), even, verdict, results.games)


def numbers(findings: Sequence[Finding], event_name: str) -> str:
    """All numbers as a CSV, one row a variant and seat."""
    text = io.StringIO()
    rows = [row for finding in findings for row in _rows(finding, event_name)]
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _rows(finding: Finding, event_name: str) -> Iterator[dict[str, Any]]:
    variant, results = finding.variant, finding.results
    table = {
        **variant.varied, "seats": variant.seats, "games": results.games, "steps": results.steps,
        "mean_length": results.mean_length, "length_deviation": results.length_deviation,
        "event": event_name, "events": results.events, "mean_events": results.mean_events,
        "event_deviation": results.event_deviation, "eventful_share": finding.eventful_share,
    }  # fmt: skip
    for seat in range(variant.seats):
        low, high = finding.share_intervals[seat]
        yield {
            **table, "seat": SEAT_NAMES[seat], "begins": int(seat == variant.begins),
            "wins": results.wins[seat], "share": finding.shares[seat],
            "share_low": low, "share_high": high, "mean_score": results.mean_scores[seat],
            "score_deviation": results.score_deviations[seat],
        }  # fmt: skip
