"""Arrays of actions for many games at once, checked before compiled code reads them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..core import BeanpotError

Actions = npt.NDArray[np.integer[Any]]


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


def _refusal(games: int, found: str) -> BeanpotError:
    return BeanpotError(
        f"Actions are an array of {games} whole numbers, one for each game; {found}."
    )
