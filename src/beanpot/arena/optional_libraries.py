"""Libraries that only tournaments need."""

from importlib import import_module
from typing import Any

from ..core import BeanpotError

LIBRARIES = ("matplotlib", "openskill", "pyarrow")


def library(name: str, extra: str = "arena") -> Any:
    """A module of an optional library; the error says how to install it."""
    try:
        return import_module(name)
    except ImportError:
        raise BeanpotError(
            f'That needs {name.partition(".")[0]}: pip install "beanpot[{extra}]"'
        ) from None


def check_libraries() -> None:
    """Find a missing library before the first game, not after the last."""
    for name in LIBRARIES:
        library(name)
