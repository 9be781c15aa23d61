"""What environments draw: the table as in the terminal, as text or as a picture of that text.

`ansi` is a text with colours, `human` prints it, `rgb_array` is an array of pixels, always of the
same size. Every one shows what one seat may see.
"""

from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from ..core import BeanpotError, one_of
from ..engine.drawing import board
from ..engine.position import Position

HUMAN, ANSI, PIXELS = "human", "ansi", "rgb_array"
MODES = [HUMAN, ANSI, PIXELS]
FRAMES_A_SECOND = 2
COLUMNS, LINES = 110, 26  # no game needs more, with any number of seats
CELL = (8, 16)  # pixels of a letter
PAPER, INK = (33, 31, 26), (243, 238, 226)
COLOURS = [
    (33, 31, 26), (255, 143, 94), (53, 199, 150), (245, 213, 71),
    (111, 177, 255), (243, 166, 214), (143, 227, 247), (243, 238, 226),
]  # fmt: skip

Colour = tuple[int, int, int]
Pixels = npt.NDArray[np.uint8]
Frame = str | Pixels | None


def check_mode(mode: str | None) -> None:
    """Refuse an unknown mode, or one whose library is missing."""
    if mode is not None and mode not in MODES:
        raise BeanpotError(f"render_mode is {one_of(map(repr, MODES))}, not {mode!r}.")
    if mode == PIXELS:
        _pillow()


def render(position: Position, seat: int, mode: str | None) -> Frame:
    """What a seat, or a spectator, sees, in this mode; without one there is nothing to draw."""
    if mode == PIXELS:
        return pixels(position, seat)
    if mode == HUMAN:
        print(ansi(position, seat))
        return None
    return ansi(position, seat) if mode == ANSI else None


def ansi(position: Position, seat: int) -> str:
    """The table as a text for terminals."""
    screen = _screen()
    screen.print(_markup(position, seat))
    assert isinstance(screen.file, StringIO)
    return screen.file.getvalue()


def pixels(position: Position, seat: int) -> Pixels:
    """The table as pixels (height, width, 3)."""
    from PIL import Image, ImageDraw

    wide, high = CELL
    picture = Image.new("RGB", (COLUMNS * wide, LINES * high), PAPER)
    brush = ImageDraw.Draw(picture)
    for line, segments in enumerate(_lines(position, seat)[:LINES]):
        for column, (letter, ink, paper) in enumerate(_letters(segments)):
            left, top = column * wide, line * high
            if paper != PAPER:
                brush.rectangle((left, top + 1, left + wide - 1, top + high - 2), fill=paper)
            middle = (left + wide / 2, top + high / 2)
            brush.text(middle, letter, fill=ink, font=_font(), anchor="mm")
    return np.asarray(picture, np.uint8).copy()


def _letters(segments: list[Segment]) -> Iterator[tuple[str, Colour, Colour]]:
    """Every letter of a line with its colour and that behind it."""
    for segment in segments:
        ink, paper = _colours(segment.style or Style.null())
        for letter in segment.text:
            yield letter, ink, paper


def _colours(style: Style) -> tuple[Colour, Colour]:
    """The colour of a text, and the one behind it."""
    theme = TerminalTheme(PAPER, INK, COLOURS)
    ink = style.color.get_truecolor(theme) if style.color else INK
    paper = style.bgcolor.get_truecolor(theme, foreground=False) if style.bgcolor else PAPER
    if style.dim:
        red, green, blue = ((front + back) // 2 for front, back in zip(ink, paper, strict=True))
        ink = (red, green, blue)
    first, second = (tuple(paper), tuple(ink)) if style.reverse else (tuple(ink), tuple(paper))
    return first, second  # type: ignore[return-value]


def _lines(position: Position, seat: int) -> list[list[Segment]]:
    """The table in lines of coloured text."""
    screen = _screen()
    return screen.render_lines(screen.render_str(_markup(position, seat)), pad=False)


def _markup(position: Position, seat: int) -> str:
    """The table as the game draws it, and how it ended."""
    table = board(position, seat).rstrip()
    if not position.is_over:
        return table
    points = ", ".join(f"{name} {points}" for name, points in position.points().items())
    return f"{table}\n\n      [bold]{points}; won by {' and '.join(position.winners())}[/]"


def _screen() -> Console:
    """An off-screen console, the same on every machine."""
    return Console(
        file=StringIO(), width=COLUMNS, height=LINES, force_terminal=True, color_system="truecolor",
        force_jupyter=False, highlight=False, legacy_windows=False, _environ={},
    )  # fmt: skip


def _pillow() -> Any:
    """Pillow, which draws letters."""
    try:
        from PIL import ImageFont
    except ImportError:
        raise BeanpotError(
            'render_mode "rgb_array" needs Pillow: pip install "beanpot[research]"'
        ) from None
    return ImageFont


@cache
def _font() -> Any:
    """A font in which all letters are equally wide, or else Pillow's own."""
    fonts, size = _pillow(), CELL[1] - 4
    for name in ("DejaVuSansMono.ttf", _matplotlib_font()):
        try:
            return fonts.truetype(name, size)
        except OSError:
            continue
    return fonts.load_default(size)


def _matplotlib_font() -> str:
    """Where Matplotlib keeps its font, if it is installed."""
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("matplotlib")
    folder = Path(found.origin).parent if found and found.origin else Path()
    return str(folder / "mpl-data" / "fonts" / "ttf" / "DejaVuSansMono.ttf")
