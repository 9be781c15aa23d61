"""Compiled rules that came with Beanpot: made for any processor of one kind, used where they fit.

`scripts/compiled` makes them for the machine it runs on, and a wheel built afterwards has them
inside. A file is found by the key of its rule, so code for other rules is never used; for another
system, Python or Numba nothing is looked up at all.
"""

import json
import platform
import sys
from functools import cache
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent / "compiled"
MADE_FOR = "made-for.json"
FULL_LEVEL = 2  # of LLVM's levels, the first that optimises in full
GENERIC = "generic"  # LLVM's name for any processor of a kind


def this_build() -> dict[str, str]:
    """What compiled rules have to fit besides the rules."""
    import numba

    return {
        "system": sys.platform,
        "processor": platform.machine().lower(),
        "python": str(sys.implementation.cache_tag),
        "numba": numba.__version__,
    }


def processor(codegen: Any) -> object:
    """Whom machine code suits that is made now: this processor alone, or all of its kind.

    LLVM's levels that optimise in full give code that is equally good, so one is used for all.
    """
    from numba.core import config

    if config.CPU_NAME == GENERIC and config.CPU_FEATURES == "":
        return GENERIC
    return codegen.magic_tuple(), min(int(config.OPT), FULL_LEVEL)


def home() -> Path | None:
    """The folder of the rules that came with Beanpot, if there are some and they fit."""
    return HOME if made_for(HOME) == this_build() else None


def why_not() -> str:
    """Why the rules that came with Beanpot are not used; empty if they are, or if none came."""
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
    """Write down what the compiled rules in a folder were made for."""
    (folder / MADE_FOR).write_bytes(json.dumps(this_build(), indent=1).encode() + b"\n")
