"""How a network does against a fixed opponent: many games at once, each table seated both ways."""

import math
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from ..engine.env_steps import SENSIBLE
from ..engine.loops import OWN_POLICY
from .network import Network, masked
from .self_play import SelfPlay
from .tables import Tables
from .training import Training

SEED = 2**40 + 7  # no training plays these games
MOST_STEPS = 8000  # of an environment; games that last longer don't count
MEASURED_ENVS = 4096
SYNCHRONIZED = 64  # steps between two looks at whether all games are over


@dataclass(frozen=True)
class Share:
    """A share of first places, ties split, and its 95 % interval to each side."""

    share: float
    error: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.error:.1f} %"


def seats_of_network(tables: Tables) -> Tensor:
    """Where the network sits: every other seat, the other way round at the next table."""
    seat = torch.arange(tables.seats, device=tables.device)[:, None]
    return (seat + torch.arange(tables.num_envs, device=tables.device)) % 2 == 0


@torch.no_grad()  # type: ignore[untyped-decorator]
def against(tables: Tables, network: Network, other: Network | None = None) -> Share:
    """The share of the victories of half of the seats: against the quick player, or a network."""
    is_own = seats_of_network(tables)
    policies = torch.where(is_own, SENSIBLE, SENSIBLE if other is not None else OWN_POLICY)
    tables.set_policies(policies.cpu().numpy())
    tables.reset(SEED)
    done = torch.zeros(tables.num_envs, dtype=torch.bool, device=tables.device)
    won = torch.zeros(tables.num_envs, device=tables.device)
    for step in range(min(tables.game.longest, MOST_STEPS)):
        over = tables.is_over() & ~done
        won = torch.where(over, (tables.victory() * is_own).sum(0), won)
        done |= over
        if step % SYNCHRONIZED == 0 and bool(done.all()):
            break
        tables.step(_chosen(tables, network, other, is_own))
    return _share_of(won[done])


def _chosen(tables: Tables, network: Network, other: Network | None, is_own: Tensor) -> Tensor:
    """The best action of each table's current player."""
    rows, legal = tables.rows(), tables.legal()
    action = masked(network(rows)[0], legal).argmax(1)
    if other is None:
        return action
    seat = tables.player.long().clamp(min=0)
    theirs = masked(other(rows)[0], legal).argmax(1)
    return torch.where(is_own.gather(0, seat[None])[0], action, theirs)


def _share_of(won: Tensor) -> Share:
    """The mean over all tables: half of all seats are the network's, also where a table is odd."""
    games = len(won)
    if games < 2:
        return Share(math.nan, math.nan, games)
    return Share(float(won.mean()), 1.96 * float(won.std()) / math.sqrt(games), games)


class Evaluation:
    """Environments of their own, in which the network of a training meets fixed opponents."""

    def __init__(self, training: Training, num_envs: int = MEASURED_ENVS) -> None:
        settings = training.settings
        self.training = training
        envs = min(num_envs, settings.num_envs)
        self.tables = {
            _words_of(games, place): Tables(
                training.game, envs, games.seats, settings.on, games.options
            )
            for place, games in enumerate(training.games)
        }

    def shares(self) -> dict[str, Share]:
        """The share of first places against each opponent, by kind of table."""
        training, found = self.training, {}
        for words, tables in self.tables.items():
            if training.game.choose is not None:
                found["greedy" + words] = against(tables, training.network)
            if training.fixed is not None:
                name = Path(training.settings.against).name
                found[name + words] = against(tables, training.network, training.fixed)
        return found


def _words_of(games: SelfPlay, place: int) -> str:
    """What kind of table it is, as it is added to an opponent's name; nothing for the first."""
    if not place:
        return ""
    options = (f", {name}={value}" for name, value in games.options.items())
    return f", {games.seats} seats" + "".join(options)
