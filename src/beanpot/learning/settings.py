"""What a training is given: plain numbers, kept with every checkpoint."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any

from ..core import BeanpotError, Game
from ..games import load_game


@dataclass(frozen=True)
class Settings:
    """The settings of a training; the defaults suit one large GPU."""

    game: str
    seats: tuple[int, ...] = ()  # the sizes of tables, in turns; none: the usual one
    options: tuple[dict[str, Any], ...] = ({},)  # of the tables of each size, in turns
    seed: int = 1
    on: str = "gpu"
    # The network.
    width: int = 512  # of each hidden layer
    layers: int = 3
    # Self-play.
    num_envs: int = 32768
    steps: int = 64  # of every environment between two updates
    spread: int = 200  # random steps, so that environments are out of step
    greedy_share: float = (
        0.0  # of environments in which the game's quick player has half of the seats
    )
    past_share: float = 0.0  # of environments in which an earlier network has half of the seats
    against: str = ""  # the file of a network that has half of the seats of all environments
    # What a game is worth: the share of the victory, and some for points ahead of the average.
    points_weight: float = 0.5
    points_scale: float = 0.0  # points that count as a clear lead; 0: measured at the beginning
    # Copying.
    openness: float = 0.1  # how often any legal action is aimed at in place of what was done
    # Updates.
    batch: int = 65536
    epochs: int = 2
    learning_rate: float = 1e-3
    last_learning_rate: float = 1e-4
    warm_up: int = 10  # updates in which the learning rate rises to the first one
    clip: float = 0.2
    decay: float = 0.95  # lambda of the advantages
    entropy: float = 0.01
    last_entropy: float = 0.001
    value_weight: float = 0.5
    reference_weight: float = 0.0  # of the KL divergence from the reference network
    reference_updates: int = 50  # after so many updates the network of now becomes the reference
    most_norm: float = 1.0  # of the gradient

    def check(self, game: Game) -> None:
        """Refuse what makes no sense, in words."""
        positive = ("width", "layers", "num_envs", "steps", "batch", "epochs", "reference_updates")
        for name in positive:
            if getattr(self, name) < 1:
                raise BeanpotError(f"{name} must be at least 1, not {getattr(self, name)}.")
        if self.on not in ("cpu", "gpu"):
            raise BeanpotError(f"Training runs on the cpu or the gpu, not on {self.on!r}.")
        for seats in self.seats:
            game.check_seats(seats)
        if self.greedy_share and game.choose is None:
            raise BeanpotError(f"{game.title} has no quick player: greedy_share must be 0.")
        if self.against and (self.greedy_share or self.past_share):
            raise BeanpotError(
                "Against a network nobody else plays: greedy_share and past_share must be 0."
            )
        shares = self.greedy_share, self.past_share
        if min(shares) < 0 or sum(shares) > 1:
            raise BeanpotError(
                "The shares greedy_share and past_share must be from 0 to 1, also together."
            )


ON_CPU = {"batch": 2048, "width": 128, "layers": 2}
DECISIONS, DECISIONS_ON_CPU = 1 << 21, 1 << 14  # of a window, all environments together


def usual_settings(game: str, on: str, **chosen: Any) -> Settings:
    """The defaults for a game and a device, with what was chosen in place of them."""
    usual = asdict(load_game(game).training)
    del usual["copying"]  # it is over before the training begins
    if chosen.get("against"):
        usual |= {"greedy_share": 0.0, "past_share": 0.0}
    found = usual | (ON_CPU if on == "cpu" else {}) | chosen
    room = DECISIONS_ON_CPU if on == "cpu" else DECISIONS
    return Settings(game, on=on, **{"num_envs": room // max(1, found["steps"])} | found)


def read_settings(words: Iterable[str]) -> dict[str, Any]:
    """Settings by name, from `NAME=VALUE` each; only numbers can be given like this."""
    known = {each.name: each.type for each in fields(Settings) if each.type in (int, float)}
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise BeanpotError(f"There is no setting {name!r}. There are {', '.join(known)}.")
        try:
            found[name] = known[name](value)
        except ValueError:
            raise BeanpotError(f"Setting {name} must be a number, not {value!r}.") from None
    return found
