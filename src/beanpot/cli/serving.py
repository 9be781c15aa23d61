"""What serving a table and joining one need that the library does not: the extra `serve`."""

import json
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from ..core import BeanpotError, all_of

LIBRARIES = ("h11", "segno", "starlette", "uvicorn", "websockets")


def check_serving(command: str) -> None:
    """Say what to install where a library of the server is missing."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        option, source = _source()
        package = f'"{source}[serve]"'
        raise BeanpotError(
            f"beanpot {command} needs {all_of(missing)}, which {_is(missing)} not installed."
            f" Install the server with: pip install {option}{package} (or run it"
            f" without installing: uvx --from {package} beanpot {command})"
        )


def _source() -> tuple[str, str]:
    """Where this package was installed from, for installing it again: a file, a folder, an index.

    Before it, the option of pip that goes with it.
    """
    try:
        text = distribution("beanpot").read_text("direct_url.json")
    except PackageNotFoundError:
        text = None
    origin: dict[str, Any] = json.loads(text) if text else {"url": ""}
    if not origin["url"].startswith("file:"):
        return "", "beanpot"
    option = "-e " if origin.get("dir_info", {}).get("editable") else ""
    return option, url2pathname(urlsplit(origin["url"]).path)


def _is(things: list[str]) -> str:
    return "is" if len(things) == 1 else "are"
