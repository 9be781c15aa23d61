"""How bots behave towards people who are asked for cards: what a game declares about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .verbs import Observation


class CardRequest(NamedTuple):
    """Whom a move asks for cards, and for which kinds that may be in their hand."""

    seat: int
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Manners:
    """How a move asks for cards, and the names of the changes that tell what was said.

    An offer has the parts `seat_to`, `cards_given` and `cards_wanted`, a refusal `seat_of`.
    """

    request: Callable[[Observation, Sequence[int]], CardRequest | None]
    offers: tuple[str, ...]
    refusal: str
    turn: str  # somebody begins a turn
    leaves: tuple[str, ...]  # after such a change of a seat, cards that it offered may be gone
    is_dropped: Callable[[Sequence[int]], bool]  # whether a move begins an offer and makes none
