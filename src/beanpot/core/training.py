"""How a network learns a game best: plain data, which the game's folder declares."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TrainingDefaults:
    """What a training of the game begins with, where nothing else is chosen."""

    copying: int = 0  # updates in which it first learns to play as the quick player does
    greedy_share: float = 0.0  # of games in which the quick player has half of the seats
    past_share: float = 0.0  # of games in which an earlier network has half of the seats
    steps: int = 64  # of every environment between two updates
    decay: float = 0.95  # lambda of the advantages


ANY_TRAINING = TrainingDefaults()
