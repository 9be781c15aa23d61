"""A tournament in one picture: ratings with their intervals, first places by seat."""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from ..core import SEAT_NAMES
from .atomic_file import atomic_file
from .optional_libraries import library
from .rating import HALF_95
from .standing import Standing

NAME = "ratings.png"
WIDTH, DOTS = 12, 150  # inches, dots an inch


def draw(title: str, standings: Sequence[Standing], seats: int, folder: Path) -> None:
    """Draw the standings, best on top. Opens no window, and no global state."""
    height = 1.8 + 0.45 * max(4, len(standings))
    figure = library("matplotlib.figure").Figure((WIDTH, height), layout="constrained")
    ratings, shares = figure.subplots(1, 2, width_ratios=(1, 1.25))
    figure.suptitle(title)
    draw_ratings(ratings, standings)
    draw_shares(shares, standings, seats)
    with atomic_file(folder / NAME) as draft:
        figure.savefig(draft, dpi=DOTS, format="png")


def draw_ratings(axes: Any, standings: Sequence[Standing]) -> None:
    """Each bot's rating and its 95 % interval."""
    for row, each in enumerate(standings):
        half = each.rating.high - each.rating.mu
        axes.errorbar(each.rating.mu, row, xerr=half, fmt="o", color=f"C{row}", capsize=4)
    axes.set_yticks(range(len(standings)), [each.bot for each in standings])
    axes.set_ylim(len(standings) - 0.5, -0.5)
    axes.set_xlabel("rating (Plackett–Luce), 95 % interval")
    axes.grid(axis="x", alpha=0.3)


def draw_shares(axes: Any, standings: Sequence[Standing], seats: int) -> None:
    """Each bot's share of first places at each seat, and an equal share as a line."""
    width = 0.8 / len(standings)
    for number, each in enumerate(standings):
        middles = [seat + (number + 0.5) * width - 0.4 for seat in range(seats)]
        shares = [each.share_at(seat) for seat in range(seats)]
        errors = [errors_of(*known) for known in zip(shares, each.games_by_seat, strict=True)]
        below_above = list(zip(*errors, strict=True))
        axes.bar(middles, shares, width, color=f"C{number}", label=each.bot)
        axes.errorbar(middles, shares, below_above, fmt="none", ecolor="black", capsize=2)
    axes.axhline(1 / seats, color="black", linestyle=":", linewidth=1)
    axes.set_xticks(range(seats), list(SEAT_NAMES[:seats]))
    axes.set_xlabel("seat (dotted: an equal share)")
    axes.set_ylim(0, 1)
    axes.set_ylabel("first places, share of the games there")
    axes.legend(
        title="bars, left to right", loc="upper left", bbox_to_anchor=(1, 1), alignment="left",
        frameon=False, fontsize="small", title_fontsize="small",
    )  # fmt: skip


def errors_of(share: float, games: int) -> tuple[float, float]:
    """How far Wilson's 95 % interval of a share reaches below and above it."""
    if games == 0:
        return 0.0, 0.0
    part = HALF_95**2 / games
    middle = (share + part / 2) / (1 + part)
    half = sqrt(part * share * (1 - share) + part**2 / 4) / (1 + part)
    return max(0.0, share - middle + half), max(0.0, middle + half - share)
