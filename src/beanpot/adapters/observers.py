"""OpenSpiel's observers: of public or private information, now or with perfect recall.

An `IIGObservationType` says whether public information is wanted, whose private information, and
whether the past counts (perfect recall).

- Tensors show the present. The usual observation is the observation tensor of a player. Public and
  private parts are the same numbers, separated: those that everyone knows, as a spectator sees
  them, and those that only some seats know.
- Strings of the present are labelled dicts; with perfect recall they are journals, as the player or
  a spectator saw them. There are no tensors with perfect recall.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

try:
    import pyspiel
except ImportError:
    raise ImportError('This adapter needs OpenSpiel: pip install "beanpot[research]"') from None

from ..core import SEAT_NAMES, SPECTATOR, BeanpotError, Game, Record
from ..engine.observation_layout import EVERYONE, PAIRED, knower_of, tensor_layout
from ..engine.observations import layout_tables, write_tensor
from ..engine.position import Position
from .histories import SeatHistories

Tensor = npt.NDArray[np.float32]
NO_ONE, ONE, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


class Observed(Protocol):
    """What an observer needs of a state."""

    @property
    def position(self) -> Position:
        """The game itself."""

    @property
    def histories(self) -> SeatHistories:
        """What every seat has seen."""

    def information(self, player: int) -> str:
        """All that a player has seen, and whether it must decide now."""


class Observer:
    """Observes states for a player, by an observation type."""

    def __init__(self, game: Game, seats: int, kind: Any = None) -> None:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.game, self.seats = game, seats
        self.is_public, self.private = bool(kind.public_info), kind.private_info
        self.recalls = bool(kind.perfect_recall)
        if self.recalls and not self.is_public and self.private != NO_ONE:
            raise BeanpotError(
                "An observer with perfect recall can't leave out public information: players"
                " remember what they saw. Set public_info=True or perfect_recall=False."
            )
        shapes = {} if self.recalls else self._shapes()
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor: Tensor | None = np.zeros(sum(sizes.values()), np.float32) if sizes else None
        self.dict: dict[str, Tensor] = {}
        start = 0
        for name, shape in shapes.items():
            assert self.tensor is not None
            self.dict[name] = self.tensor[start : start + sizes[name]].reshape(shape)
            start += sizes[name]

    def __reduce__(self) -> tuple[Any, ...]:
        kind = (self.is_public, self.recalls, self.private)
        return _observer, (self.game, self.seats, *kind)

    def __copy__(self) -> "Observer":
        return _observer(self.game, self.seats, self.is_public, self.recalls, self.private)

    def _shapes(self) -> dict[str, tuple[int, ...]]:
        """The parts of the tensor."""
        public, private = parts(self.game.record, self.seats)
        if self.is_public and self.private == ONE:
            return {"observation": (tensor_layout(self.game.record).length(self.seats),)}
        found: dict[str, tuple[int, ...]] = {"public": public.shape} if self.is_public else {}
        if self.private == ONE:
            found["private"] = private.shape
        if self.private == ALL:
            found["private"] = (self.seats, *private.shape)
        return found

    def set_from(self, state: Observed, player: int) -> None:
        """Write the observation of a player into the tensor."""
        position = state.position
        public, private = parts(self.game.record, self.seats)
        if "observation" in self.dict:
            self.dict["observation"][:] = position.observation_tensor(player)
        if "public" in self.dict:
            self.dict["public"][:] = encoded_in_public(position, player)[public]
        if "private" in self.dict and self.private == ONE:
            self.dict["private"][:] = position.observation_tensor(player)[private]
        if "private" in self.dict and self.private == ALL:
            for seat in range(self.seats):
                self.dict["private"][seat] = position.observation_tensor(seat)[private]

    def string_from(self, state: Observed, player: int) -> str:
        """The observation of a player as text."""
        if self.recalls:
            return self._history(state, player)
        shown = self._shown(state.position, player)
        return json.dumps(shown, separators=(",", ":")) if shown else ""

    def _history(self, state: Observed, player: int) -> str:
        """The history as seen by a spectator, by the player or by each of them."""
        if not self.is_public:
            return ""
        if self.private == NO_ONE:
            return state.histories.text(SPECTATOR)
        if self.private == ONE:
            return state.information(player)
        return "\n".join(state.information(seat) for seat in range(self.seats))

    def _shown(self, position: Position, player: int) -> dict[str, Any]:
        """What is shown now: to all, to the player, or to each of them."""
        public = position.observation_dict(SPECTATOR)
        if self.private == NO_ONE:
            return public if self.is_public else {}
        if self.private == ONE:
            shown = position.observation_dict(player)
            return shown if self.is_public else _not_public(shown, public)
        own = {
            SEAT_NAMES[seat]: _not_public(position.observation_dict(seat), public)
            for seat in range(self.seats)
        }
        return {"public": public, "private": own} if self.is_public else own


def _observer(game: Game, seats: int, is_public: bool, recalls: bool, private: Any) -> Observer:
    """A copied observer, without an observation."""
    kind = pyspiel.IIGObservationType(
        public_info=is_public, perfect_recall=recalls, private_info=private
    )
    return Observer(game, seats, kind)


def _not_public(shown: Mapping[str, Any], public: Mapping[str, Any]) -> dict[str, Any]:
    """The part of an observation that is not public."""
    return {name: value for name, value in shown.items() if value != public.get(name)}


@cache
def parts(record: Record, seats: int) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Which numbers of a tensor may be public, and which are known to some seats only.

    What two seats share may be either: it depends on the options.
    """
    entries = tensor_layout(record).entries(seats)
    knowers = np.array([knower_of(entry.field, 0) for entry in entries])
    return np.flatnonzero((knowers == EVERYONE) | (knowers <= PAIRED)), np.flatnonzero(
        knowers != EVERYONE
    )


def encoded_in_public(position: Position, player: int) -> Tensor:
    """A spectator's observation tensor, with the player's seat first."""
    table = layout_tables(position.game.record)
    words = position.observation_cells(SPECTATOR)
    words[table["ME"]] = player
    vector = np.zeros(tensor_layout(position.game.record).length(position.seats), np.float32)
    position.law(write_tensor)(words, vector)
    return vector
