"""Proximal policy optimization with masked actions: one update from one window of self-play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor, nn

from .advantages import advantages
from .network import Network, masked
from .recorded import Recorded
from .rollout import Window
from .settings import Settings

LEAST_LOG = -30.0  # of a probability, where it is multiplied with one that may be 0
FIGURES = (
    "policy_loss", "value_loss", "entropy", "from_reference", "explained", "kl", "clipped"
)  # fmt: skip


Aim = Callable[[Tensor, Tensor, Tensor, "Minibatch"], Tensor]


@dataclass(frozen=True)
class Pace:
    """How fast to learn now."""

    learning_rate: float
    entropy: float


def pace_at(settings: Settings, progress: float, updates: int) -> Pace:
    """The pace after a share of the training: from the first to the last values, in a line.

    The learning rate begins low: the optimizer knows nothing yet of how large gradients are.
    """

    def between(first: float, last: float) -> float:
        return first + (last - first) * min(1.0, progress)

    warmth = min(1.0, (updates + 1) / max(1, settings.warm_up))
    return Pace(
        warmth * between(settings.learning_rate, settings.last_learning_rate),
        between(settings.entropy, settings.last_entropy),
    )


class Minibatch(NamedTuple):
    """Some decisions: the same fields as in a window, and what they turned out to be worth."""

    rows: Tensor
    legal: Tensor
    action: Tensor
    log_probability: Tensor
    advantage: Tensor  # of the own seat, to a mean of 0 and a deviation of 1
    returns: Tensor  # what the values should have been, from the own seat on


class Learner:
    """The network, its optimizer, and a reference that the network should not run away from."""

    def __init__(self, network: Network, reference: Network | None, settings: Settings) -> None:
        self.network, self.reference, self.settings = network, reference, settings
        device = next(network.parameters()).device
        on_gpu = device.type == "cuda"
        rate = torch.tensor(settings.learning_rate, device=device)
        self.entropy_weight = torch.tensor(settings.entropy, device=device)
        self.optimizer = torch.optim.Adam(
            network.parameters(), rate if on_gpu else settings.learning_rate,
            eps=1e-6, fused=on_gpu, capturable=on_gpu,
        )  # fmt: skip
        self.device = device
        self.recorded: dict[tuple[int, bool], Recorded] = {}  # by length of rows, and the aim

    def update(
        self, window: Window, pace: Pace, generator: torch.Generator, is_copying: bool = False
    ) -> dict[str, float]:
        """Learn from a window; the figures are those of its last minibatch.

        When copying, the network learns to do what was done, be it good or bad.
        """
        self._set_pace(pace)
        gains, known = advantages(window, self.settings.decay)
        usable = (known & window.is_learned).reshape(-1).nonzero()[:, 0]
        batches = _Batches(window, gains, usable)
        found: tuple[Tensor, ...] = ()
        for _ in range(self.settings.epochs):
            for part in batches.shuffled(self.settings.batch, generator):
                found = self._step_of(part, is_copying)(*part)
        figures = dict(zip(FIGURES, (float(each) for each in found), strict=bool(found)))
        return figures | {"decisions": len(usable)}

    def forget_gradients(self) -> None:
        """Begin anew with another aim: its gradients have other sizes and directions."""
        for state in self.optimizer.state.values():
            for each in state.values():
                each.zero_()  # where it is: recorded work writes to it

    def _step_of(self, part: Minibatch, is_copying: bool) -> Recorded:
        """A step of the optimizer, for rows of this length."""
        key = part.rows.shape[1], is_copying
        if key not in self.recorded:
            aim = self._likeness if is_copying else self._improvement
            self.recorded[key] = Recorded(lambda *batch: self._learn(aim, batch), self.device)
        return self.recorded[key]

    def _set_pace(self, pace: Pace) -> None:
        self.entropy_weight.fill_(pace.entropy)
        for group in self.optimizer.param_groups:
            if torch.is_tensor(group["lr"]):  # recorded work reads it where it is
                group["lr"].fill_(pace.learning_rate)
            else:
                group["lr"] = pace.learning_rate

    def _learn(self, aim: Aim, batch: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        """One step of the optimizer; returns the FIGURES."""
        settings, part = self.settings, Minibatch(*batch)
        likings, values = self.network(part.rows)
        logs = masked(likings, part.legal).log_softmax(1)
        chances = logs.exp()
        log_probability = logs.gather(1, part.action[:, None])[:, 0]
        ratio = (log_probability - part.log_probability).exp()
        policy_loss = aim(logs, log_probability, ratio, part)
        value_loss = (values[:, : part.returns.shape[1]] - part.returns).square().mean()
        entropy = -(chances * logs.clamp(min=LEAST_LOG)).sum(1).mean()
        away = self._away(part, logs, chances)
        loss = (
            policy_loss + settings.value_weight * value_loss - self.entropy_weight * entropy
            + settings.reference_weight * away
        )  # fmt: skip
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), settings.most_norm)
        self.optimizer.step()
        with torch.no_grad():
            error = (values[:, 0] - part.returns[:, 0]).var() / part.returns[:, 0].var()
            kl = ((ratio - 1) - ratio.log()).mean()
            clipped = ((ratio - 1).abs() > settings.clip).float().mean()
        found = (policy_loss, value_loss, entropy, away, 1 - error, kl, clipped)
        return tuple(each.detach() for each in found)

    def _improvement(self, _: Tensor, __: Tensor, ratio: Tensor, part: Minibatch) -> Tensor:
        """Do more often what turned out better than expected, within the clip."""
        held = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        return -torch.min(ratio * part.advantage, held * part.advantage).mean()

    def _likeness(
        self, logs: Tensor, log_probability: Tensor, _: Tensor, part: Minibatch
    ) -> Tensor:
        """Do what was done, mostly: who is sure of everything never learns anything else."""
        others = logs.clamp(min=LEAST_LOG).masked_fill(~part.legal, 0).sum(1) / part.legal.sum(1)
        done = log_probability.clamp(min=LEAST_LOG)
        open_ = self.settings.openness
        return -((1 - open_) * done + open_ * others).mean()

    def _away(self, part: Minibatch, logs: Tensor, chances: Tensor) -> Tensor:
        """The KL divergence from the reference network."""
        if self.reference is None:
            return torch.zeros((), device=logs.device)
        with torch.no_grad():
            known = masked(self.reference(part.rows)[0], part.legal).log_softmax(1)
        return (chances * (logs - known).clamp(min=LEAST_LOG)).sum(1).mean()


class _Batches:
    """The usable decisions of a window, in random order."""

    def __init__(self, window: Window, gains: Tensor, usable: Tensor) -> None:
        self.window, self.usable = window, usable
        own = gains[..., 0].reshape(-1)
        mean, deviation = own[usable].mean(), own[usable].std()
        self.advantage = (own - mean) / (deviation + 1e-6)
        self.returns = (gains + window.values).flatten(0, 1)

    def shuffled(self, size: int, generator: torch.Generator) -> Iterator[Minibatch]:
        """All of them, so many at a time; a rest that is smaller is left out.

        Where there are fewer in all, some come more than once.
        """
        device = self.usable.device
        order = torch.randperm(len(self.usable), generator=generator, device=device)
        if 0 < len(order) < size:
            order = order.repeat(-(-size // len(order)))[:size]
        for start in range(0, len(order) - size + 1, size):
            yield self._some(self.usable[order[start : start + size]])

    def _some(self, places: Tensor) -> Minibatch:
        window = self.window
        return Minibatch(
            rows=window.rows.flatten(0, 1)[places],
            legal=window.legal.flatten(0, 1)[places],
            action=window.action.flatten()[places],
            log_probability=window.log_probability.flatten()[places],
            advantage=self.advantage[places],
            returns=self.returns[places],
        )
