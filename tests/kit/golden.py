"""Golden games, perft counts and checksums: made from the law, stored beside the game, compared."""

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from beanpot.bots import Bot, bot_move, new_bot, quick_names
from beanpot.core import CHANCE, Game
from beanpot.engine.chance import SeededRandom
from beanpot.engine.checksum import checksum
from beanpot.engine.journal import Journal, read_journal
from beanpot.engine.moves import seats_asked
from beanpot.engine.perft import perft
from beanpot.engine.position import Position
from beanpot.games import load_game

from .cases import Case, cases
from .rules import record

SEED = 7
MADE_BY = "run scripts/golden with the name of the game, and read the diff"


def golden_folder(game: Game) -> Path:
    return game.folder / "tests" / "golden"


def golden_path(case: Case) -> Path:
    chosen = "".join(f"-{name}-{value}" for name, value in case.options.items())
    return golden_folder(case.game) / f"{case.seats}-seats{chosen}.game".lower()


def golden_game(case: Case) -> Journal:
    """A game of the case: seat A by the game's best simple bot, the others by turns."""
    position = case.position()
    journal = Journal.begin(position)
    source = SeededRandom(SEED, case.seats)
    names = quick_names(case.game)[::-1]
    bots = [
        new_bot(names[seat % len(names)], case.game, source, "cpu") for seat in range(case.seats)
    ]
    while not position.is_over:
        if position.current_player == CHANCE:
            before = position.clone()
            journal.note(before, position.apply_chance(source))
        else:
            noted_move(journal, position, bots[position.current_player], position.current_player)
        for seat in seats_asked(position):
            noted_move(journal, position, bots[seat], seat)
    return journal


def noted_move(journal: Journal, position: Position, bot: Bot, seat: int) -> None:
    """A bot makes its move, if it wants to, and it is written down."""
    steps = bot_move(bot, position, seat)
    if steps:
        journal.note_move(position, steps, seat)
        position.play_steps(steps, seat)


@dataclass
class PerftBlock:
    """One position of a perft file and its counts by depth."""

    id: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    position: str | None = None
    counts: dict[int, int] = field(default_factory=dict)

    def table(self, game: Game, on: str = "cpu") -> Position:
        table = Position(game, self.seats, self.options, on)
        if self.position is not None:
            table.set_position(self.position)
        return table

    def text(self) -> str:
        lines = [f"id {self.id}", f"seats {self.seats}"]
        lines += [f"options {json.dumps(self.options)}"] if self.options else []
        lines += [f"position {self.position}"] if self.position else []
        return "\n".join(
            [*lines, *(f"perft {depth} {count}" for depth, count in self.counts.items())]
        )


def read_perft(path: Path) -> Iterator[PerftBlock]:
    """The blocks of a perft file, separated by blank lines; # begins a comment."""
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        values: dict[str, Any] = {}
        counts: dict[int, int] = {}
        for line in block.splitlines():
            keyword, _, rest = line.partition(" ")
            if keyword == "perft":
                depth, count = rest.split()
                counts[int(depth)] = int(count)
            elif keyword in ("id", "position"):
                values[keyword] = rest
            elif keyword in ("seats", "options"):
                values[keyword] = json.loads(rest)
        if values:
            yield PerftBlock(**values, counts=counts)


def perft_path(game: Game) -> Path:
    return game.folder / "tests" / "perft.txt"


def checksum_path(game: Game) -> Path:
    return game.folder / "tests" / "checksum.txt"


def keep_replayed(folder: Path, replays: Collection[int]) -> None:
    """Keep a copy of golden games of older rules that the law replays, unless there is one."""
    missing = {version for version in replays if not (folder / f"rules-{version}").exists()}
    for path in sorted(folder.glob("*.game")):
        text = path.read_text(encoding="utf-8")
        found = re.search(r"^rules (\d+)$", text, re.MULTILINE)
        version = int(found[1]) if found else 0
        if version in missing and not path.name.startswith("example"):
            kept = folder / f"rules-{version}" / path.name
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(text, encoding="utf-8", newline="\n")


def rewrite(game: Game) -> Iterator[Path]:
    """Write all of a game's golden files again."""
    golden_folder(game).mkdir(parents=True, exist_ok=True)
    keep_replayed(golden_folder(game), game.replays)
    for old in golden_folder(game).glob("*.game"):
        if old.name.startswith("example"):  # steps of the rulebook: only the comments are ours
            text = read_journal(old.read_text(encoding="utf-8"), load_game).text(comments=True)
            old.write_text(text, encoding="utf-8", newline="\n")
            yield old
        else:
            old.unlink()
    for case in cases(game.name):
        golden_path(case).write_text(
            golden_game(case).text(comments=True), encoding="utf-8", newline="\n"
        )
        yield golden_path(case)
    if perft_path(game).exists():
        yield _rewrite_perft(game)
    checksum_path(game).write_text(f"{checksum(game)}\n", encoding="utf-8", newline="\n")
    yield checksum_path(game)
    yield record(game)


def _rewrite_perft(game: Game) -> Path:
    """Count again, at the depths the file asks for."""
    path = perft_path(game)
    blocks = list(read_perft(path))
    for block in blocks:
        table = block.table(game)
        block.counts = {depth: perft(table, depth) for depth in block.counts}
    path.write_text(
        "\n\n".join(block.text() for block in blocks) + "\n", encoding="utf-8", newline="\n"
    )
    return path
