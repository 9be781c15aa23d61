"""Self-play: a window of steps of all environments, with what an update needs of it."""

from dataclasses import dataclass

import torch
from torch import Tensor

from ..engine.env_steps import SENSIBLE
from .network import Network, masked, sampled
from .recorded import Recorded
from .tables import Tables

NO_SEAT = -1
RANDOM_SHARE = 0.05  # of the quick player's decisions, when it is copied


@dataclass
class Window:
    """What was seen, done and expected: the first axis is time, the second the environment."""

    rows: Tensor  # (time, env, numbers) what was seen
    legal: Tensor  # (time, env, actions)
    seat: Tensor  # (time, env) who decided; NO_SEAT if nobody had a choice
    action: Tensor  # (time, env)
    log_probability: Tensor  # (time, env) of the action, when it was chosen
    values: Tensor  # (time, env, seats) from the own seat on
    is_over: Tensor  # (time, env)
    worth: Tensor  # (time, seats, env) what the game was worth, where it is over
    is_learned: Tensor  # (time, env) decisions of the network that learns

    @classmethod
    def new(cls, tables: Tables, steps: int) -> "Window":
        """Room for so many steps."""
        size, device = (steps, tables.num_envs), tables.device

        def room(*more: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(*size, *more, dtype=dtype, device=device)

        return cls(
            rows=room(tables.row_length, dtype=torch.int16),
            legal=room(tables.num_actions, dtype=torch.bool),
            seat=room(dtype=torch.int64),
            action=room(dtype=torch.int64),
            log_probability=room(dtype=torch.float32),
            values=room(tables.seats, dtype=torch.float32),
            is_over=room(dtype=torch.bool),
            worth=torch.zeros(
                steps, tables.seats, tables.num_envs, dtype=torch.float32, device=device
            ),
            is_learned=room(dtype=torch.bool),
        )

    @property
    def steps(self) -> int:
        return self.rows.shape[0]


@dataclass(frozen=True)
class Worth:
    """What a finished game is worth to each seat; the seats' average is 0."""

    points_weight: float
    points_scale: float

    def of(self, tables: Tables) -> Tensor:
        """By seat and environment; only meaningful where the game is over."""
        points = tables.points.float()
        ahead = (points - points.mean(0)) / self.points_scale
        return tables.victory() - 1 / tables.seats + self.points_weight * ahead.clamp(-2, 2)


@dataclass
class Past:
    """Another network that plays some seats, and which: (seats, environments)."""

    network: Network
    plays: Tensor


class Player:
    """Plays windows: the network, and perhaps another one at some seats."""

    def __init__(
        self, tables: Tables, network: Network, worth: Worth, generator: torch.Generator
    ) -> None:
        self.tables, self.network, self.worth, self.generator = tables, network, worth, generator
        self.look = Recorded(self._look, tables.device)
        self.noise = torch.zeros(tables.num_envs, tables.num_actions, device=tables.device)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(
        self, window: Window, past: Past | None = None, is_quick_players: bool = False
    ) -> None:
        """Let the network play all its seats for as many steps as the window has.

        Or the game's quick player, who now and then does something random instead; the window says
        what it would have done.
        """
        for step in range(window.steps):
            self.noise.exponential_(generator=self.generator)
            rows, legal, action, log_probability, values, seat, is_over, worth = self.look()
            is_learned = self.tables.is_played_by(SENSIBLE)
            if past is not None:
                theirs = sampled(masked(past.network(rows)[0], legal), self.noise)
                is_past = past.plays.gather(0, seat.clamp(min=0)[None])[0]
                action = torch.where(is_past, theirs, action)
                is_learned = is_learned & ~is_past
            made = action
            if is_quick_players:
                action = self.tables.advice(rows)
                made = torch.where(
                    self._is_random(), self.noise.masked_fill(~legal, -1).argmax(1), action
                )
            window.rows[step], window.legal[step], window.action[step] = rows, legal, action
            window.values[step], window.log_probability[step] = values, log_probability
            window.seat[step], window.is_over[step], window.worth[step] = seat, is_over, worth
            window.is_learned[step] = is_learned
            self.tables.step(made)

    def _is_random(self) -> Tensor:
        """Where the quick player does something random."""
        luck = torch.rand(self.tables.num_envs, generator=self.generator, device=self.tables.device)
        return luck < RANDOM_SHARE

    def _look(self) -> tuple[Tensor, ...]:
        """What is seen, what the network does, and what it expects."""
        tables = self.tables
        rows, legal = tables.rows(), tables.legal()
        likings, values = self.network(rows)
        likings = masked(likings, legal)
        action = sampled(likings, self.noise)
        log_probability = likings.log_softmax(1).gather(1, action[:, None])[:, 0]
        has_choice = (tables.player >= 0) & (legal.sum(1) > 1)
        seat = torch.where(has_choice, tables.player.long(), NO_SEAT)
        return (
            rows, legal, action, log_probability, values[:, : tables.seats], seat,
            tables.is_over(), self.worth.of(tables),
        )  # fmt: skip
