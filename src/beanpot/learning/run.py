"""A whole training in a folder: its checkpoints, its log, and the network at the end."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..bots.weights import origin_of
from ..core import BeanpotError
from ..engine.interrupt import CtrlC, deferred_ctrl_c
from ..games import load_game
from .checkpoint import load_checkpoint, save_checkpoint
from .evaluation import Evaluation
from .export import export, start_from
from .settings import Settings
from .tables import device_of
from .training import Training

CHECKPOINT, LOG, NETWORK = "checkpoint.pt", "log.jsonl", "network.npz"
COPYING, MEASURING, TRAINING = "copying the quick player", "measuring the speed", "training"
MEASURED = 8, 4  # updates before the speed is measured, and those that are measured
LOOKS = 10  # times that the network meets fixed opponents in a training
SAVES = 10  # checkpoints, each in place of the one before
PAST_EVERY = 40  # updates after which the network of then may become an opponent

Progress = Callable[[dict[str, Any]], None]  # is given a line of the log
Tick = Callable[[str, int, int], None]  # what is done now, how far it is, and of how many


def no_tick(_what: str, _done: int, _of: int) -> None:
    """Nobody watches."""


@dataclass
class Plan:
    """How long a training is, in copying and in updates."""

    copying: int  # updates in which it learns to do what the quick player does
    updates: int = 0  # after that; 0: not known before the speed has been measured
    minutes: float = 0.0

    def is_due(self, update: int, times: int) -> bool:
        """Whether something is due that happens so often in a training."""
        return update % max(1, self.updates // times) == 0


@dataclass
class Run:
    """A training, its plan, and its folder."""

    training: Training
    plan: Plan
    folder: Path

    @classmethod
    def begin(
        cls, settings: Settings, plan: Plan, folder: Path, start: Path | None = None
    ) -> "Run":
        """A new training; perhaps with the weights of an earlier one."""
        if (folder / CHECKPOINT).exists():
            raise BeanpotError(
                f"There is a training in {folder} already. Continue it with --resume, or choose"
                " another folder with --out."
            )
        game = load_game(settings.game)
        if plan.copying and game.choose is None:
            raise BeanpotError(f"{game.title} has no quick player to copy: copying must be 0.")
        folder.mkdir(parents=True, exist_ok=True)
        training = Training(settings)
        if start is not None:
            start_from(start, training.network)
            training.refresh_reference()
        return cls(training, plan, folder)

    @classmethod
    def resume(cls, folder: Path, on: str) -> "Run":
        """Continue where a training stopped, exactly as it would have gone on."""
        settings, state = load_checkpoint(folder / CHECKPOINT, device_of(on))
        training = Training(settings)
        training.restore(state)
        return cls(training, Plan(**state["plan"]), folder)

    def save(self) -> None:
        """Write a checkpoint."""
        state = self.training.state() | {"plan": asdict(self.plan)}
        save_checkpoint(self.folder / CHECKPOINT, self.training.settings, state)

    def go(self, progress: Progress, tick: Tick = no_tick) -> bool:
        """Train to the end, or until Ctrl-C; returns whether it is finished."""
        with deferred_ctrl_c() as ctrl_c:
            self._copy(ctrl_c, tick)
            self._train(ctrl_c, progress, tick)
        self.save()
        self._export()
        return not ctrl_c.is_pressed

    def _copy(self, ctrl_c: CtrlC, tick: Tick) -> None:
        """Begin by doing what the quick player does."""
        training = self.training
        while training.copied < self.plan.copying and not ctrl_c.is_pressed:
            tick(COPYING, training.copied, self.plan.copying)
            training.copy_quick_player()

    def _train(self, ctrl_c: CtrlC, progress: Progress, tick: Tick) -> None:
        training, plan = self.training, self.plan
        evaluation = Evaluation(training)
        started, decisions = time.perf_counter(), training.decisions
        while not ctrl_c.is_pressed and (not plan.updates or training.updates < plan.updates):
            if not plan.updates:
                self._measure_speed(tick)
            tick(TRAINING, training.updates, plan.updates)
            figures = training.update(training.updates / plan.updates)
            if training.settings.past_share and training.updates % PAST_EVERY == 0:
                training.keep_past()
            if plan.is_due(training.updates, SAVES):
                self.save()
            if plan.is_due(training.updates, LOOKS) or training.updates == plan.updates:
                spent = time.perf_counter() - started
                speed = (training.decisions - decisions) / spent
                self._report(figures, speed, evaluation, progress)
                started, decisions = time.perf_counter(), training.decisions

    def _measure_speed(self, tick: Tick) -> None:
        """Make a few updates, and plan how many there will be; resuming keeps to that number."""
        training = self.training
        before, measured = (each * len(training.games) for each in MEASURED)
        for done in range(before):
            tick(MEASURING, done, before + measured)
            training.update(0.0)
        training.wait()
        started = time.perf_counter()
        for _ in range(measured):
            training.update(0.0)
        training.wait()
        each = (time.perf_counter() - started) / measured
        self.plan.updates = max(training.updates + 1, int(60 * self.plan.minutes / each))

    def _report(
        self, figures: dict[str, float], speed: float, evaluation: Evaluation, progress: Progress
    ) -> None:
        """A line of the log."""
        training, plan = self.training, self.plan
        shares = evaluation.shares()
        line = {
            "update": training.updates, "of": plan.updates, "decisions": training.decisions,
            "decisions_per_second": speed,
            **{name: value for name, value in figures.items() if name != "decisions"},
            "against": {name: [share.share, share.error] for name, share in shares.items()},
        }  # fmt: skip
        with (self.folder / LOG).open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line) + "\n")
        progress(line)

    def _export(self) -> None:
        training = self.training
        origin = origin_of(
            training.game, training.seats, training.settings.options, seed=training.settings.seed,
            decisions=training.decisions, points_weight=training.settings.points_weight,
            points_scales=tuple(each.worth.points_scale for each in training.games),
        )  # fmt: skip
        export(self.folder / NETWORK, training.network, origin, training.seen_inputs())
