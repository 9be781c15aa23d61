"""Arrays of actions for many games at once, checked before compiled code reads them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import NO_OP, BeanpotError
from .env_steps import HOLD

Actions = npt.NDArray[np.integer[Any]]
LARGEST = np.iinfo(np.int16).max  # more than any game has actions


def checked_actions(actions: Any, games: int) -> Actions:
    """The actions as an array of whole numbers, one for each game; raises for anything else."""
    try:
        found = np.asarray(actions)
    except (TypeError, ValueError):
        raise _refusal(games, f"{type(actions).__name__} is not an array of numbers") from None
    check_actions(found.shape, found.dtype, games)
    return found


def check_actions(shape: tuple[int, ...], dtype: npt.DTypeLike, games: int) -> None:
    """Raise if the shape or the type is wrong; the array may be on a GPU."""
    if tuple(shape) != (games,):
        raise _refusal(games, f"this array has the shape {tuple(shape)}")
    if np.dtype(dtype).kind not in "iu":
        raise _refusal(games, f"this array has numbers of type {np.dtype(dtype)}")


def narrowed(actions: Actions) -> npt.NDArray[np.int16]:
    """Actions as int16, for which the law is compiled; numbers out of range stay illegal."""
    if np.can_cast(actions.dtype, np.int16):
        return np.ascontiguousarray(actions, np.int16)
    known = np.where(np.asarray(actions) < HOLD, NO_OP, np.minimum(actions, LARGEST))
    return known.astype(np.int16)


def _refusal(games: int, found: str) -> BeanpotError:
    return BeanpotError(
        f"Actions are an array of {games} whole numbers, one for each game; {found}."
    )
