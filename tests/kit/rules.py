"""What a law does, as one number: walks through games of every kind, hashed.

Only what a stored game depends on goes in: who may act, what they may do, the words for it, and the
result. Bots, generators and the layout of the record do not, so they can change freely.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from beanpot.core import CHANCE, Game, Whole
from beanpot.engine.moves import chosen_move, seats_asked
from beanpot.engine.position import Position

from .cases import Case, cases

MOST_MOVES = 20_000  # a walk that is longer than this has gone wrong
WALKS = 3  # of each case
SPEAKS = 3  # one in so many seats that are asked out of turn acts
LETTERS = 16

TO_DO = """
The law of {name} does something else than rules {version} did, so games that are stored under rules
{version} could break. If you did not mean to change what players may do or what comes of it, find
the mistake. If you did, and {name} is so new that nobody has stored a game of it: delete
{path} and run scripts/golden {name}. Otherwise:

1. Raise `rules_version` to {next} in games/{name}/__init__.py.
2. If every step that rules {version} allowed is still allowed and leads to the same result, add
   {version} to `replays` there: stored games continue. A new option that changes nothing by
   default is such a change. If not, leave it out: stored games are refused with a sentence.
3. Run scripts/golden {name}. It adds rules {next} to tests/rules.txt, and keeps the golden games of
   rules {version} in tests/golden/rules-{version}/ if `replays` has {version}.
"""


class Picks:
    """Numbers that are the same for ever, whatever becomes of our generators."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit


def fingerprint(game: Game) -> str:
    """The walks of a game, hashed."""
    digest = hashlib.sha256()
    for case in walked_cases(game):
        for number in range(WALKS):
            for line in (str(case), *walk(case.position(), Picks(number))):
                digest.update(f"{line}\n".encode())
    return digest.hexdigest()[:LETTERS]


def walked_cases(game: Game) -> Iterator[Case]:
    """All cases of the contract, and whole numbers that are small enough to matter in a walk.

    Nobody judges here: every answer of chance is as likely as the others.
    """
    for case in cases(game.name):
        yield Case(game, case.seats, case.options)
    for option in game.options:
        if isinstance(option, Whole) and option.least + 1 != option.usual:
            yield Case(game, game.usual_seats, {option.name: option.least + 1})


def walk(position: Position, picks: Picks) -> Iterator[str]:
    """A game of arbitrary moves: each line is a move and all that every seat could do before it."""
    for _ in range(MOST_MOVES):
        if position.is_over:
            break
        yield moved(position, position.current_player, picks)
        for seat in seats_asked(position):
            if picks.below(SPEAKS) == 0:
                yield moved(position, seat, picks)
    assert position.is_over
    yield f"{position.points()} {position.winners()}"


def moved(position: Position, seat: int, picks: Picks) -> str:
    """Any move of a seat, played and described."""
    legal = [
        position.legal_actions(),
        *(position.legal_actions(each) for each in range(position.seats)),
    ]
    if seat == CHANCE:
        steps = [position.legal_actions()[picks.below(len(position.legal_actions()))]]
    else:
        steps = any_move(position, seat, picks)
    line = f"{seat} {position.format_steps(steps, seat)} of {legal} {position.chance_weights}"
    position.play_steps(steps, seat)
    return line


def any_move(position: Position, seat: int, picks: Picks) -> list[int]:
    """Any move that has words of its own."""
    while True:
        steps = chosen_move(position, seat, lambda _, actions: actions[picks.below(len(actions))])
        if position.format_steps(steps, seat) is not None:
            return steps


def rules_path(game: Game) -> Path:
    return game.folder / "tests" / "rules.txt"


def recorded(game: Game) -> dict[int, str]:
    """The fingerprints on record, by rules version."""
    path = rules_path(game)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {int(version): found for version, found in map(str.split, lines)}


def what_to_do(game: Game) -> str | None:
    """What to do if the law does something else than its rules version is on record for."""
    version = game.rules_version
    if version not in recorded(game) or recorded(game)[version] == fingerprint(game):
        return None
    return TO_DO.format(name=game.name, path=rules_path(game), version=version, next=version + 1)


def record(game: Game) -> Path:
    """Add the fingerprint of a new rules version; what is on record is never changed."""
    if game.rules_version not in recorded(game):
        with rules_path(game).open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{game.rules_version} {fingerprint(game)}\n")
    return rules_path(game)
