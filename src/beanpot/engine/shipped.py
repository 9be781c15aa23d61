"""Compiled rules shipped with Beanpot, for all processors of one kind.

`scripts/compiled` makes them for the machine it runs on; a wheel built afterwards includes them.
Files are found by the key of their rule, so code for other rules is never used. With another
system, Python or Numba, they are ignored.
"""

import json
import platform
import sys
from functools import cache
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent / "compiled"
MADE_FOR = "made-for.json"
FULL_LEVEL = 2  # LLVM's lowest level that optimises fully
GENERIC = "generic"  # LLVM's name for any processor of one kind


def this_build() -> dict[str, str]:
    """What compiled rules must match besides the rules."""
    import numba

    return {
        "system": sys.platform,
        "processor": platform.machine().lower(),
        "python": str(sys.implementation.cache_tag),
        "numba": numba.__version__,
    }


def processor(codegen: Any) -> object:
    """What new machine code runs on: this processor only, or all of its kind.

    LLVM's levels that optimise fully give equally good code, so they count as one.
    """
    from numba.core import config

    if config.CPU_NAME == GENERIC and config.CPU_FEATURES == "":
        return GENERIC
    return codegen.magic_tuple(), min(int(config.OPT), FULL_LEVEL)


def home() -> Path | None:
    """The folder of the rules shipped with Beanpot, if there are any and they match."""
    return HOME if made_for(HOME) == this_build() else None


def why_not() -> str:
    """Why the shipped rules are not used; empty if they are used, or if there are none."""
    made = made_for(HOME)
    if made is None or made == this_build():
        return ""
    differs = [
        f"{made.get(name)} (here: {here})"
        for name, here in this_build().items()
        if made.get(name) != here
    ]
    return f"The compiled rules that came with Beanpot are for {', '.join(differs)}. "


@cache
def made_for(folder: Path) -> dict[str, str] | None:
    """What the compiled rules in a folder were made for; None if there are none."""
    try:
        made = json.loads((folder / MADE_FOR).read_bytes())
    except (OSError, ValueError):
        return None
    return made if isinstance(made, dict) else None


def mark(folder: Path) -> None:
    """Write what the compiled rules in a folder were made for."""
    (folder / MADE_FOR).write_bytes(json.dumps(this_build(), indent=1).encode() + b"\n")
