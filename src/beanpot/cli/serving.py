"""What serving a table and joining one need that the library does not: the extra `serve`."""

from importlib.util import find_spec

from ..core import BeanpotError, all_of

LIBRARIES = ("segno", "starlette", "uvicorn", "websockets")


def check_serving(command: str) -> None:
    """Say what to install where a library of the server is missing."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        raise BeanpotError(
            f"beanpot {command} needs {all_of(missing)}, which {_is(missing)} not installed."
            ' Install the server with: pip install "beanpot[serve]"'
        )


def _is(things: list[str]) -> str:
    return "is" if len(things) == 1 else "are"
