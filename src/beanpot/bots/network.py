"""A bot that plays as a trained network likes best, at once.

Computed in whole numbers: the same in plain Python and in compiled code, on every machine.
"""

import logging
from functools import cache
from pathlib import Path

import numpy as np

from ..core import NO_OP, BeanpotError, Cells, Game, Learned, Observation, Vector, rule
from ..engine.action_numbers import numberings
from ..engine.chance import RandomSource, pick
from ..engine.compile import PLAIN, law
from ..engine.derived import write_derived
from ..engine.env_steps import SEEN
from ..engine.observation_layout import cells_of, tensor_layout
from ..engine.observations import write_tensor
from .bot import Bot
from .odds import odds_table
from .weights import MOST, MOST_INPUT, ONE, Origin, Weights, load_network, read_origin

FILE = "network.npz"  # in the folder of a game
LOG = logging.getLogger("beanpot")
BEST = Learned()  # always what the network likes best


@rule()
def evaluate(numbers: Vector, weights: Weights, lists: Vector, found: Vector) -> None:
    """Write how the network likes each action, then the values of the seats, in 1/128.

    `lists` is room for what is active. What is 0 is skipped: most inputs and activations are.
    """
    amounts, places, totals = lists[0], lists[1], lists[2, : weights.biases.shape[1]]
    active = list_inputs(numbers, weights, amounts, places)
    multiply(weights.first, weights.biases[0], active, amounts, places, totals)
    for layer in range(weights.hidden.shape[0]):
        active = activate(totals, int(weights.shifts[layer]), amounts, places)
        multiply(weights.hidden[layer], weights.biases[layer + 1], active, amounts, places, totals)
    active = activate(totals, int(weights.shifts[weights.shifts.size - 2]), amounts, places)
    multiply(weights.heads, weights.head_biases, active, amounts, places, found)
    shift = int(weights.shifts[weights.shifts.size - 1])
    for place in range(found.size):
        found[place] = int(found[place]) >> shift


@rule()
def list_inputs(numbers: Vector, weights: Weights, amounts: Vector, places: Vector) -> int:
    """List inputs other than 0, and where they are; return how many there are."""
    active = 0
    for place in range(weights.source.size):
        source = int(weights.source[place])
        if source >= numbers.size:  # of seats that this table doesn't have
            break
        amount, size = int(numbers[source]), int(weights.size[place])
        if size > 0:
            amount = min(max((2 * (amount << ONE) + size) // (2 * size), -MOST_INPUT), MOST_INPUT)
        else:
            amount = 1 << ONE if amount == weights.value[place] else 0
        if amount != 0:
            amounts[active], places[active] = amount, place
            active += 1
    return active


@rule()
def activate(totals: Vector, shift: int, amounts: Vector, places: Vector) -> int:
    """List activations above 0 and where they are; none is beyond what the next layer can take."""
    active = 0
    for place in range(totals.size):
        amount = int(totals[place]) >> shift
        if amount > 0:
            amounts[active], places[active] = min(amount, MOST - 1), place
            active += 1
    return active


@rule()
def multiply(
    weights: Cells, biases: Vector, active: int, amounts: Vector, places: Vector, totals: Vector
) -> None:
    """A layer, before it is activated."""
    for to in range(totals.size):
        totals[to] = biases[to]
    for place in range(active):
        amount, row = amounts[place], weights[places[place]]
        for to in range(totals.size):
            totals[to] += int(amount) * int(row[to])


def room_for_lists(weights: Weights) -> Vector:
    """What `evaluate` computes in."""
    return np.zeros((3, max(weights.first.shape)), np.int32)


def evaluate_by_rows(numbers: Vector, weights: Weights, _: Vector, found: Vector) -> None:
    """The same with NumPy, which is much faster than the rule in plain Python."""
    used = int(np.searchsorted(weights.source, numbers.size))
    number, size = numbers[weights.source[:used]].astype(np.int64), weights.size[:used]
    amount = (2 * (number << ONE) + size) // np.maximum(1, 2 * size)
    amount = np.clip(amount, -MOST_INPUT, MOST_INPUT)
    inputs = np.where(size > 0, amount, (number == weights.value[:used]) << ONE)
    totals = weights.biases[0] + inputs @ weights.first[:used]
    layers = (*weights.hidden, weights.heads), (*weights.biases[1:], weights.head_biases)
    for rows, biases, shift in zip(*layers, weights.shifts, strict=False):
        totals = np.clip(totals >> shift, 0, MOST - 1) @ rows + biases
    found[:] = totals >> weights.shifts[-1]


@cache
def network_of(game: Game) -> tuple[Origin, Weights]:
    """The network that comes with a game, read once."""
    return load_network(network_path(game), game)


def network_path(game: Game) -> Path:
    """Where the network of a game lies."""
    assert game.law.__file__ is not None
    return Path(game.law.__file__).with_name(FILE)


@cache
def has_network(game: Game) -> bool:
    """Whether a network comes with a game and fits it; where it does not, the log says so."""
    path = network_path(game)
    if not path.exists():
        return False
    try:
        read_origin(path, game)
    except BeanpotError as error:
        LOG.warning("%s Meanwhile bots search.", error)
        return False
    return True


def shipped_network(game: Game) -> tuple[Origin, Weights]:
    """The same; refused in words if there is none."""
    if not network_path(game).exists():
        raise BeanpotError(f"No network has been trained for {game.title} yet.")
    return network_of(game)


class NetworkBot(Bot):
    """Does what the network likes best, without looking ahead.

    With a temperature it sometimes does what it likes less: the more often, the higher that is.
    """

    name = "net"

    def __init__(
        self, game: Game, source: RandomSource, on: str = PLAIN, weights: Weights | None = None,
        learned: Learned = BEST,
    ) -> None:  # fmt: skip
        super().__init__(game, source, on)
        self.percent = round(100 * learned.temperature)
        self.least_liked = round(learned.least_liked * 2**ONE)
        self.weights = weights = weights or shipped_network(game)[1]
        self.derive, self.encode = law(game, on)(write_derived), law(game, on)(write_tensor)
        self.evaluate = evaluate_by_rows if on == PLAIN else law(game, on)(evaluate)
        self.lists = room_for_lists(weights)
        self.found = np.zeros(len(weights.head_biases), np.int32)

    def likings(self, observation: Observation, actions: list[int]) -> Vector:
        """How much the network likes each action, by its number from the own seat."""
        self.evaluate(self.numbers(observation, actions), self.weights, self.lists, self.found)
        return self.found

    def numbers(self, observation: Observation, actions: list[int]) -> Vector:
        """What the network is shown of an observation, and of the sensible actions there."""
        game, seats, before = self.game, int(observation.seats), self.weights.before
        numbers = np.zeros(before + tensor_layout(game.record).length(seats), np.int64)
        if before:
            choices = np.array([each for each in actions if each != NO_OP], np.int16)
            self.derive(
                observation, choices, len(choices), game.no_op_action, game.choose is not None,
                numberings(game, seats), numbers[:before],
            )  # fmt: skip
        self.encode(cells_of(observation), numbers[before:])
        return numbers

    def sensible(self, observation: Observation, actions: list[int]) -> list[int]:
        """What it was trained to choose from: as for SENSIBLE seats in a batched environment."""
        is_asked, is_addressed = actions[0] == NO_OP, self.game.is_addressed
        if is_asked and is_addressed is not None and not is_addressed(observation):
            return [NO_OP]
        is_senseless, me = self.game.verbs["is_senseless"], int(observation.me)
        left = [
            each for each in actions if each == NO_OP or not is_senseless(observation, me, each)
        ]
        return left or actions

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The action that the network likes best, the first of equals; or one that it likes."""
        actions = self.sensible(observation, legal_actions)
        if len(actions) == 1:
            return actions[0]
        likings = self.likings(observation, actions)
        seen = numberings(self.game, int(observation.seats))[SEEN, int(observation.me)]
        own = {
            each: int(likings[self.game.no_op_action if each == NO_OP else seen[each]])
            for each in actions
        }
        return self._drawn(own) if self.percent else max(actions, key=lambda each: own[each])

    def _drawn(self, likings: dict[int, int]) -> int:
        """An action by the odds of its liking; none that is liked far less than the best one."""
        odds, behind = odds_table(), max(likings.values()) - np.array([*likings.values()])
        chances = odds[np.minimum(100 * behind // self.percent, odds.size - 1)]
        chances[behind > self.least_liked] = 0
        return [*likings][pick(chances, self.source.below(int(chances.sum())))]
