"""Counts of positions, and how simple bots play: as recorded beside the game."""

from html import escape
from typing import Any

from kit.golden import PerftBlock, perft_path, read_perft
from kit.records import are_current, read_records

from beanpot.core import SEAT_NAMES, Game
from beanpot.engine.interval import mean_interval


def perft(game: Game) -> str:
    """How many sequences of steps there are from some positions."""
    path = perft_path(game)
    if not path.exists():
        return ""
    parts = [
        "## Perft",
        "How many sequences of so many steps there are, chance’s answers included: two programs"
        " that know the same rules find the same counts. The tests count them again;"
        f" `beanpot perft {game.name} --depth 3` does from the opening, `--position` from a"
        " position string.",
    ]
    parts += [_block(block) for block in read_perft(path)]
    return "\n\n".join(parts)


def _block(block: PerftBlock) -> str:
    options = ", ".join(f"<code>{name}={value}</code>" for name, value in block.options.items())
    where = f"{block.seats} seats" + (f", {options}" if options else "")
    position = f"<p><code>{escape(block.position)}</code></p>" if block.position else ""
    counts = "".join(
        f"<li>depth {depth} <b>{count:,}</b></li>" for depth, count in block.counts.items()
    )
    return (
        f'<div class="perft"><p><strong>{escape(block.id)}</strong> {where}</p>{position}'
        f'<ul class="counts">{counts}</ul></div>'
    )


def records(game: Game) -> str:
    """How long games are, who wins and what they score when simple bots play."""
    found = read_records(game)
    if found is None:
        return ""
    if not are_current(game, found):
        raise ValueError(
            f"{game.title} no longer plays as when its records were measured:"
            f" run scripts/records {game.name}"
        )
    bots = list(dict.fromkeys(table["bot"] for table in found["tables"]))
    parts = ["## Records of simple play", _preface(found)]
    for bot in bots:
        rows = [_row(found, each) for each in found["tables"] if each["bot"] == bot]
        parts += [f"### All seats {bot}", _table(found["event"], rows)]
    return "\n\n".join(parts)


def _preface(found: dict[str, Any]) -> str:
    fixed = sorted({table["fixed"] for table in found["tables"] if table["fixed"]})
    begins = f" A starts ({', '.join(f'`{each}`' for each in fixed)})." if fixed else ""
    commands = "\n".join(found["as"])
    return (
        f"{found['games']:,} games for each number of players, the same bot at all seats.{begins} A"
        " shared victory counts in parts, and a mark shows an even share; steps include chance; ±"
        " is the 95 % interval of a mean, the deviation of single games is in brackets."
        f" `{found['measured_by']}` measured them at commit {found['commit']}, as these do:\n\n"
        f"```text\n{commands}\n```\n\n"
        f"The law still has the checksum that it had then, {found['checksum']}."
    )


def _table(event: str, rows: list[str]) -> str:
    heads = [
        "seats",
        "steps a game",
        *([f"{event} a game"] if event else []),
        "victories",
        "points",
    ]
    head = "".join(f"<th>{each}</th>" for each in heads)
    return (
        f'<div class="stacked records"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _row(found: dict[str, Any], table: dict[str, Any]) -> str:
    games = found["games"]
    length = _mean(table["length"], table["length_deviation"], games)
    spread = table["length_deviation"]
    cells = {"seats": str(table["seats"]), "steps a game": f"{length} ({spread:.1f})"}
    if not spread:
        cells["steps a game"] = f"always {table['length']:.0f}"
    if found["event"]:
        cells[f"{found['event']} a game"] = f"{table['events']:.2f}"
    points = zip(SEAT_NAMES, table["scores"], table["score_deviations"], strict=False)
    cells["victories"] = _shares(table["shares"])
    cells["points"] = "<br>".join(
        f"{seat} {_mean(mean, spread, games)}" for seat, mean, spread in points
    )
    shown = (f'<td data-label="{label}">{cell}</td>' for label, cell in cells.items())
    return "<tr>" + "".join(shown) + "</tr>"


def _mean(mean: float, deviation: float, games: int) -> str:
    low, high = mean_interval(mean, deviation, games)
    half = (high - low) / 2
    digits = 1 if half >= 0.1 else 2
    return f"{mean:.{digits}f} ± {half:.{digits}f}".replace("-", "−")


def _shares(shares: list[float]) -> str:
    """Victories as a bar a seat; a mark stands where even would be."""
    even = 100 / len(shares)
    bars = [
        f'<li><span>{seat}</span><i style="--share:{100 * share:.1f}%;--even:{even:.2f}%"></i>'
        f"<span>{100 * share:.1f} %</span></li>"
        for seat, share in zip(SEAT_NAMES, shares, strict=False)
    ]
    return f'<ul class="shares">{"".join(bars)}</ul>'
