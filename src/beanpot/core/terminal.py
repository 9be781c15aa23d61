"""How a game looks in a terminal: hooks that a game may set, each with a default.

They work on labelled dicts, which are what one seat is shown, and return rich's markup. A game that
sets none of them can be played: its table is drawn as rows. The log comes from the game's account
(account.py). Words on the board come from the game's `terminal.en.ftl` and `terminal.fr.ftl`, and
the hooks get them by name: `text("pile", number=1)`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .verbs import SEAT_NAMES

ObservationDict = Mapping[str, Any]
COLOURS = "cyan", "yellow", "magenta", "green", "blue", "white", "red"  # of seats


class Labels(Protocol):
    """Texts in the reader's language, by name."""

    def __call__(self, name: str, /, **values: str | int) -> str:
        """The text with this name."""


def player_name(
    scene: ObservationDict, seat: str, text: Labels, colours: Sequence[str] = COLOURS
) -> str:
    """A seat in its colour, and whether it is the reader's; equally wide for all seats."""
    you = f" ({text('you')})"
    mine = you if scene["me"] == seat else " " * len(you)
    return f"[{colours[SEAT_NAMES.index(seat)]}]{seat}{mine}[/]"


def draw_rows(scene: ObservationDict, _: Labels) -> str:
    """The table, one field a row."""
    fields = ((name.replace("_", " "), _text(value)) for name, value in scene.items())
    return "\n".join(f"[dim]{name}[/] {value}" for name, value in fields)


@dataclass(frozen=True)
class Terminal:
    """How a game looks in a terminal.

    draw      the table as a seat sees it
    card      the name of a card in a sentence, in its colour
    help_of   what players should know, by the number of seats
    in_full   what somebody typed, with short forms spelt out
    unlisted  moves that have too many forms to list, and what they do
    invites   whether players who are not in turn should be asked now, from two observations
    pauses    whether to wait after a move
    """

    draw: Callable[[ObservationDict, Labels], str] = draw_rows
    card: Callable[[str], str] = str
    help_of: Callable[[int, Labels], str] = lambda _seats, _text: ""
    in_full: Callable[[ObservationDict, str, Labels], str] = lambda _scene, typed, _text: typed
    unlisted: Callable[[ObservationDict, Labels], dict[str, str]] = lambda _scene, _text: {}
    invites: Callable[[ObservationDict, ObservationDict], bool] = lambda _before, _after: False
    pauses: bool = True


PLAIN_TERMINAL = Terminal()


def _text(value: Any) -> str:
    """A value without brackets, which would be markup."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_text(each)}" for name, each in value.items()) or "–"
    if isinstance(value, list | tuple):
        return " ".join(map(_text, value)) or "–"
    return "–" if value is None else str(value)
