"""Records of simple play, stored beside the game: length of games, winners and points.

They are what `beanpot lab` finds with every number of players, all seats `random` and all seats
the game's own quick player. The checksum of the game stands beside them: once the game plays
otherwise, they are out of date, and a test says so.
"""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from beanpot.arena.lab import Finding, StudyPlan, run_study
from beanpot.bots import quick_names
from beanpot.core import Game

from .golden import checksum_path

GAMES = 20_000
SEED = 1
ROOT = Path(__file__).parents[2]


def records_path(game: Game) -> Path:
    return game.folder / "tests" / "records.json"


def read_records(game: Game) -> dict[str, Any] | None:
    """What was measured, if anything was."""
    path = records_path(game)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found or None


def are_current(game: Game, records: Mapping[str, Any]) -> bool:
    """Whether the game still plays as it did when they were measured."""
    return records["checksum"] == int(checksum_path(game).read_text(encoding="utf-8"))


def measure(game: Game) -> Path:
    """Play, and record the results."""
    seats = tuple(game.seats)
    tables = [
        _table(bot, finding)
        for bot in quick_names(game)
        for finding in run_study(StudyPlan(game, {}, seats, GAMES, {}, (bot,), SEED))
    ]
    document = {
        "game": game.name,
        "rules": game.rules_version,
        "checksum": int(checksum_path(game).read_text(encoding="utf-8")),
        "commit": _commit(),
        "measured_by": f"scripts/records {game.name}",
        "as": [
            f"beanpot lab {game.name} --bots {bot} --seats {','.join(map(str, seats))}"
            f" --games {GAMES} --seed {SEED}"
            for bot in quick_names(game)
        ],
        "games": GAMES,
        "event": game.event_name,
    }
    rows = ",\n".join("    " + json.dumps(table) for table in tables)
    head = json.dumps(document, indent=2, ensure_ascii=False).removesuffix("\n}")
    records_path(game).write_text(
        f'{head},\n  "tables": [\n{rows}\n  ]\n}}\n', encoding="utf-8", newline="\n"
    )
    return records_path(game)


def _table(bot: str, finding: Finding) -> dict[str, Any]:
    """One number of players: figures with as many digits as they are worth, and a few more."""
    tally = finding.results
    return {
        "bot": bot,
        "seats": finding.variant.seats,
        "fixed": finding.variant.fixed_by_lab,
        "length": round(tally.mean_length, 3),
        "length_deviation": round(tally.length_deviation, 3),
        "events": round(tally.mean_events, 4),
        "shares": [round(share, 5) for share in finding.shares],
        "scores": [round(score, 4) for score in tally.mean_scores],
        "score_deviations": [round(deviation, 3) for deviation in tally.score_deviations],
        "checksum": tally.checksum,
    }


def _commit() -> str:
    """The commit that is checked out."""
    command = ["git", "rev-parse", "--short=7", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
