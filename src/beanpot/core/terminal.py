"""How a game looks in a terminal: hooks that a game may set, each with a default.

All of them work on scenes, which are what one seat is shown, and return rich's markup. A game that
sets none of them can be played: its table is drawn as rows. What happens there is told by the
game's account (account.py). Words on the board come from the game's `terminal.en.ftl` and
`terminal.fr.ftl`, and the hooks get them by name: `text("pile", number=1)`.
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
    """A seat in its colour, and whether it is the reader's; as wide for all of them."""
    you = f" ({text('you')})"
    mine = you if scene["me"] == seat else " " * len(you)
    return f"[{colours[SEAT_NAMES.index(seat)]}]{seat}{mine}[/]"


def draw_rows(scene: ObservationDict, _: Labels) -> str:
    """The table, one field a row."""
    return "\n".join(f"[dim]{_title(name)}[/] {_told(value)}" for name, value in scene.items())


def no_help(_: int, __: Labels) -> str:
    """Nothing that players should know."""
    return ""


def as_typed(_: ObservationDict, words: str, __: Labels) -> str:
    """The words themselves."""
    return words


def none_unlisted(_: ObservationDict, __: Labels) -> dict[str, str]:
    """No move has too many forms."""
    return {}


def never(_: ObservationDict, __: ObservationDict) -> bool:
    """No."""
    return False


@dataclass(frozen=True)
class Terminal:
    """How a game looks in a terminal."""

    draw: Callable[[ObservationDict, Labels], str] = draw_rows  # the table as a seat sees it
    card: Callable[[str], str] = str  # the name of a card in a sentence, with its colour
    # what players should know, by the number of seats
    help_of: Callable[[int, Labels], str] = no_help
    in_full: Callable[[ObservationDict, str, Labels], str] = as_typed  # short words spelt out
    # forms of moves that are too many to list, and what they are
    unlisted: Callable[[ObservationDict, Labels], dict[str, str]] = none_unlisted
    # whether those who are not in turn should be heard now
    invites: Callable[[ObservationDict, ObservationDict], bool] = never
    pauses: bool = True  # whether to wait after a move


PLAIN_TERMINAL = Terminal()


def _title(name: str) -> str:
    return name.replace("_", " ")


def _told(value: Any) -> str:
    """A value without brackets, which would be markup."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_told(each)}" for name, each in value.items()) or "–"
    if isinstance(value, list | tuple):
        return " ".join(map(_told, value)) or "–"
    return "–" if value is None else str(value)
