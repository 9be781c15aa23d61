"""The log of a training as a Parquet file, and as a picture of its curves."""

import json
from pathlib import Path
from typing import Any

from ..arena.atomic_file import atomic_file
from ..arena.optional_libraries import library

TABLE, PICTURE = "log.parquet", "curve.png"
SIZE, DOTS = (11, 7), 130  # inches, dots an inch
MILLION = 1e6
PANELS = {  # what is drawn besides the shares, and how it is called
    "entropy": "entropy of the choices (nats)",
    "kl": "KL divergence of an update (nats)",
    "explained": "explained variance of the value",
}

Row = dict[str, Any]


def rows_of(log: Path) -> list[Row]:
    """The lines of a log, with a share and its error for each opponent in columns of their own."""
    rows = []
    for line in log.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        for opponent, (share, error) in row.pop("against").items():
            row |= {f"against_{opponent}": share, f"error_{opponent}": error}
        rows.append(row)
    return rows


def write_table(rows: list[Row], path: Path) -> None:
    """One row for each line of the log."""
    arrow, files = library("pyarrow"), library("pyarrow.parquet")
    with atomic_file(path) as draft:
        files.write_table(arrow.Table.from_pylist(rows), draft)


def draw(rows: list[Row], title: str, path: Path) -> None:
    """Draw the curves over the decisions that were trained on. Opens no window."""
    figure = library("matplotlib.figure").Figure(SIZE, layout="constrained")
    figure.suptitle(title)
    shares, *others = figure.subplots(2, 2).flat
    decisions = [row["decisions"] / MILLION for row in rows]
    draw_shares(shares, rows, decisions)
    for panel, (name, label) in zip(others, PANELS.items(), strict=True):
        panel.plot(decisions, [row[name] for row in rows], ".-", color="C1")
        panel.set_title(label, fontsize="medium")
    for panel in (shares, *others):
        panel.set_xlabel("decisions (millions)")
        panel.grid(alpha=0.3)
    with atomic_file(path) as draft:
        figure.savefig(draft, dpi=DOTS, format="png")


def draw_shares(panel: Any, rows: list[Row], decisions: list[float]) -> None:
    """The share of first places against each opponent, with its 95 % interval."""
    opponents = [name.removeprefix("against_") for name in rows[0] if name.startswith("against_")]
    for number, opponent in enumerate(opponents):
        share = [100 * row[f"against_{opponent}"] for row in rows]
        error = [100 * row[f"error_{opponent}"] for row in rows]
        panel.errorbar(
            decisions,
            share,
            error,
            fmt=".-",
            color=f"C{number}",
            capsize=2,
            label=f"against {opponent}",
        )
    panel.axhline(50, color="black", linestyle=":", linewidth=1)
    panel.set_ylim(0, 100)
    panel.set_title("first places in % (half of the seats; dotted: even)", fontsize="medium")
    if opponents:
        panel.legend(loc="lower right", frameon=False, fontsize="small")


def write_curves(log: Path, title: str) -> list[Path]:
    """Both files beside the log; none if there is nothing to show yet."""
    rows = rows_of(log) if log.exists() else []
    if not rows:
        return []
    table, picture = log.with_name(TABLE), log.with_name(PICTURE)
    write_table(rows, table)
    draw(rows, title, picture)
    return [table, picture]
