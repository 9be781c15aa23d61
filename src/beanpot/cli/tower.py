"""`beanpot tower`: a tower of a seed as a picture, to look at what is judged."""

from pathlib import Path

from ..core import BeanpotError
from ..physics.picture import built, draw
from .report import console


def tower(seed: int, hand: float, pieces: int, path: str | None) -> None:
    """Build it with rigid bodies, draw it, and say where the picture is."""
    with console().status("Building a tower"):
        made, stands = built(seed, hand, pieces)
    target = Path(path or f"tower-{seed}.svg")
    try:
        target.write_text(draw(made, stands), encoding="utf-8", newline="\n")
    except OSError as error:
        raise BeanpotError(f"Can't write {target}: {error.strerror}.") from None
    state = "stands" if stands else "has fallen"
    console(False).print(
        f"A tower of {len(made.pieces)} pieces {state}; see {target}", soft_wrap=True
    )
