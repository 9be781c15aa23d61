"""Draw a position for people, as the terminal does: as plain text, and as HTML for notebooks.

Without a seat everything is drawn: what everyone sees, then what each seat alone sees. With a seat,
only what that seat is shown.
"""

from collections.abc import Iterator
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any, Protocol

from ..core import CHANCE, NOBODY, SEAT_NAMES, SPECTATOR, Game
from .observation_dicts import own_fields

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 160  # characters; longer than any line of a table
PAPER, INK = "#211f1a", "#f3eee2"
# Light enough for a dark background, and distinct in brightness for colour-blind readers.
COLOURS = {
    "black": "#211f1a", "red": "#ff8f5e", "green": "#35c796", "yellow": "#f5d547",
    "blue": "#6fb1ff", "magenta": "#f3a6d6", "cyan": "#8fe3f7", "white": "#f3eee2",
}  # fmt: skip
FRAME = f"padding:0.5em 1em;line-height:1.3;width:max-content;background:{PAPER};color:{INK}"


class Drawn(Protocol):
    """The parts of a position that are drawn."""

    game: Game
    current_player: int

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def is_sealed(self) -> bool:
        """Whether what seats choose now stays secret until all have chosen."""

    def observation_dict(self, seat: int) -> dict[str, Any]:
        """What a seat is shown, with names."""


def headline(position: Drawn, seat: int | None) -> str:
    """The game, the number of players, and who must act, as far as a seat may know it."""
    return f"{position.game.title}, {position.seats} seats: {_who_acts(position, seat)}"


def _who_acts(position: Drawn, seat: int | None) -> str:
    """Who must act; while seats choose in secret, no seat sees who has chosen already."""
    if seat is not None and position.is_sealed:
        return "seats choose in secret"
    who = {CHANCE: "chance to answer", NOBODY: "the game is over"}.get(position.current_player)
    return who or f"{SEAT_NAMES[position.current_player]} to act"


def plain(position: Drawn, seat: int | None = None) -> str:
    """The table without colours."""
    from rich.text import Text

    drawn = Text.from_markup(_markup(position, seat)).plain
    lines = [line.rstrip() for line in drawn.strip("\n").splitlines()]
    return "\n".join([headline(position, seat), "", *lines])


def html(position: Drawn, seat: int | None = None) -> str:
    """The table as HTML, for notebooks: without scripts, all texts escaped."""
    from rich.text import Text

    screen = _recording()
    screen.print(Text.from_markup(_markup(position, seat).strip("\n")), soft_wrap=True)
    name = escape(headline(position, seat), quote=True)
    frame = f'<pre style="{FRAME}" aria-label="{name}">{{code}}</pre>'
    drawn = screen.export_html(theme=_theme(), code_format=frame, inline_styles=True)
    return f"<div><p><b>{name}</b></p>{drawn}</div>"


def _markup(position: Drawn, seat: int | None) -> str:
    """The table in rich's markup."""
    if seat is not None:
        return board(position, seat)
    table = board(position, SPECTATOR)
    private = "\n".join(_private_lines(position))
    return f"{table.rstrip()}\n\n{private}\n" if private else table


def board(position: Drawn, seat: int, language: str = "en") -> str:
    """The board as a seat sees it, in rich's markup."""
    from .catalogue import terminal_texts

    game = position.game
    return str(game.terminal.draw(position.observation_dict(seat), terminal_texts(game, language)))


def _private_lines(position: Drawn) -> Iterator[str]:
    """What only its own seat sees, one line per seat."""
    from rich.markup import escape as escape_markup

    names = own_fields(position.game.record, position.game.kinds)
    for seat in range(position.seats):
        letter, scene = SEAT_NAMES[seat], position.observation_dict(seat)
        parts = [
            f"{name} {_value_text(scene[name][letter])}" for name in names if scene[name][letter]
        ]
        if parts:
            yield f"      {letter}  {escape_markup('   '.join(parts).replace('_', ' '))}"


def _value_text(value: Any) -> str:
    """A value of a labelled dict as text; the items of lists are separated by spaces."""
    return " ".join(map(_value_text, value)) if isinstance(value, list) else str(value)


def _recording() -> "Console":
    """A console that records; text that is dim in the terminal is in italics, to be readable."""
    from rich.console import Console
    from rich.theme import Theme

    return Console(
        record=True, file=StringIO(), width=WIDTH, force_terminal=True, force_jupyter=False,
        color_system="truecolor", highlight=False, theme=Theme({"dim": "italic"}),
    )  # fmt: skip


def _theme() -> Any:
    """The colours of the terminal, the same for bright ones."""
    from rich.terminal_theme import TerminalTheme

    def rgb(colour: str) -> tuple[int, int, int]:
        red, green, blue = bytes.fromhex(colour.removeprefix("#"))
        return red, green, blue

    return TerminalTheme(rgb(PAPER), rgb(INK), [*map(rgb, COLOURS.values())])
