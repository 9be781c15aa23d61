"""All ways to copy a thing: what tests of copies go through."""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

Way = Callable[[Any], Any]


def pickled(protocol: int, thing: Any) -> Any:
    """The thing as another process would find it."""
    return pickle.loads(pickle.dumps(thing, protocol))


PICKLED: dict[str, Way] = {
    f"pickle-{number}": partial(pickled, number) for number in range(pickle.HIGHEST_PROTOCOL + 1)
}
WAYS: dict[str, Way] = {"copy": copy.copy, "deepcopy": copy.deepcopy, **PICKLED}
