"""Where games are kept that were left or finished at the terminal, and who sat where."""

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import strftime

from platformdirs import user_data_path

from ..core import SEAT_NAMES, BeanpotError, DamagedJournal, Game

PLACES = "# you sit at"
ASKED = ", who has asked you"


@dataclass
class Saved:
    """Where a game that was left waits, and where finished ones are kept."""

    game: Game

    @property
    def folder(self) -> Path:
        return user_data_path("beanpot", ensure_exists=True) / "play"

    @property
    def unfinished(self) -> Path:
        return self.folder / f"{self.game.name}.game"

    def keep(self, text: str) -> None:
        """Write the game as it stands; never leave half a file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = self.unfinished.with_suffix(".new")
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(self.unfinished)

    def finish(self, text: str) -> Path:
        """File a finished game under its date."""
        path = self.free_path("")
        path.write_text(text, encoding="utf-8", newline="\n")
        self.unfinished.unlink(missing_ok=True)
        return path

    def put_by(self) -> Path | None:
        """Make room for a new game: one that was left is kept under its date."""
        if not self.unfinished.exists():
            return None
        return self.unfinished.rename(self.free_path("-left"))

    def free_path(self, word: str) -> Path:
        """The name of a new file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stem = f"{self.game.name}{word}-{strftime('%Y%m%d-%H%M%S')}"
        names = (f"{stem}{f'-{more}' if more else ''}.game" for more in count())
        return next(path for path in map(self.folder.joinpath, names) if not path.exists())


def seat_number(name: str, seats: int) -> int:
    """A seat by its letter."""
    names = SEAT_NAMES[:seats]
    if len(name) != 1 or name.upper() not in names:
        raise BeanpotError(
            f"There is no seat {name!r} at this table; the seats are {', '.join(names)}."
        )
    return names.index(name.upper())


def read_places(text: str, seats: int) -> tuple[int, str]:
    """Who sat where, from the comment that `save` leaves under the game."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(PLACES):
            seat, _, name = line.removeprefix(PLACES).strip().partition(" against ")
            try:
                return seat_number(seat, seats), name
            except BeanpotError as error:
                raise DamagedJournal(number, str(error)) from None
    raise DamagedJournal(1, f"no line “{PLACES} … against …”.")
