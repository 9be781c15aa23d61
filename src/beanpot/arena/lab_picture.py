"""A study as a picture: length, victories and scores by seat, and what the game counts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core import SEAT_NAMES, BeanpotError
from ..engine.interval import Interval
from .lab import Finding

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SEAT_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#666666")
ONE = "#4d6a8a"  # what belongs to the whole table
EVEN = "#222222"
MANY = 5  # so many variants or more need labels that are turned
APART = 0.7  # how much of a variant's room its seats share
PANELS = (2, 2)


def check_pictures() -> None:
    """Refuse to go on where no picture can be drawn."""
    _figure_class()


def _figure_class() -> Any:
    """Matplotlib's figure, which is an extra; without its windows."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BeanpotError(
            'Pictures need Matplotlib: install it with pip install "beanpot[arena]".'
        ) from None
    return Figure


def draw(findings: Sequence[Finding], title: str, event_name: str, path: Path) -> None:
    """Draw four panels, the variants side by side in each, and write them as a PNG."""
    width = min(40.0, max(10.0, 1.1 * sum(finding.variant.seats for finding in findings) ** 0.9))
    figure = _figure_class()(figsize=(width, 7.5), layout="constrained")
    figure.suptitle(title)
    panels = figure.subplots(*PANELS)
    _draw_length(panels[0][0], findings)
    _draw_shares(panels[0][1], findings)
    _draw_events(panels[1][0], findings, event_name)
    _draw_scores(panels[1][1], findings)
    for panel in panels.flat:
        _name_variants(panel, findings)
    seats = max(finding.variant.seats for finding in findings)
    handles = [panels[0][1].plot([], [], "o", color=SEAT_COLOURS[seat])[0] for seat in range(seats)]
    names = [f"seat {SEAT_NAMES[seat]}" for seat in range(seats)]
    figure.legend(handles, names, loc="outside lower center", ncols=seats, frameon=False)
    figure.savefig(path, dpi=120)


def _name_variants(panel: "Axes", findings: Sequence[Finding]) -> None:
    """Every variant under its place."""
    labels = [finding.variant.label.replace(", ", "\n") for finding in findings]
    is_many = len(findings) >= MANY
    if is_many:
        labels = [finding.variant.label for finding in findings]
    turned: dict[str, Any] = dict(rotation=30, ha="right") if is_many else {}
    panel.set_xticks(range(len(findings)), labels, fontsize=8, **turned)
    panel.set_xlim(-0.6, len(findings) - 0.4)
    panel.grid(axis="y", alpha=0.25)
    panel.set_axisbelow(True)
    for place in range(1, len(findings)):
        panel.axvline(place - 0.5, color=EVEN, lw=0.5, alpha=0.15)
    for side in ("top", "right"):
        panel.spines[side].set_visible(False)


def _draw_length(panel: "Axes", findings: Sequence[Finding]) -> None:
    """Mean length; the bar is the standard deviation, for the mean itself is known too well."""
    panel.set_title("Length in steps (bar: standard deviation)", fontsize=10)
    panel.errorbar(
        range(len(findings)), [finding.tally.mean_length for finding in findings],
        [finding.tally.length_deviation for finding in findings],
        fmt="o", color=ONE, capsize=4,
    )  # fmt: skip
    panel.set_ylim(bottom=0)


def _draw_shares(panel: "Axes", findings: Sequence[Finding]) -> None:
    """Victories by seat, with their intervals, and the share that would be even."""
    panel.set_title("Share of victories by seat (95 %; line: even)", fontsize=10)
    panel.yaxis.set_major_formatter(lambda share, _: f"{100 * share:g} %")
    for place, finding in enumerate(findings):
        even = 1 / finding.variant.seats
        panel.plot([place - APART / 2, place + APART / 2], [even, even], color=EVEN, lw=1)
        _draw_seats(panel, place, finding.shares, finding.share_intervals)


def _draw_scores(panel: "Axes", findings: Sequence[Finding]) -> None:
    """Mean scores by seat, with their intervals."""
    panel.set_title("Mean score by seat (95 %)", fontsize=10)
    for place, finding in enumerate(findings):
        _draw_seats(panel, place, finding.tally.mean_scores, finding.score_intervals)


def _draw_seats(
    panel: "Axes", place: int, means: Sequence[float], intervals: Sequence[Interval]
) -> None:
    """A point and an interval a seat, side by side within the room of a variant."""
    for seat, (mean, (low, high)) in enumerate(zip(means, intervals, strict=True)):
        panel.errorbar(
            place + APART * ((seat + 0.5) / len(means) - 0.5), mean,
            [[max(0.0, mean - low)], [max(0.0, high - mean)]],
            fmt="o", ms=4, color=SEAT_COLOURS[seat], capsize=3,
        )  # fmt: skip


def _draw_events(panel: "Axes", findings: Sequence[Finding], event_name: str) -> None:
    """What the game counts, a game, and in what share of the games it happened at all."""
    if not event_name:
        panel.set_title("No event is counted in this game", fontsize=10)
        panel.set_yticks([])
        return
    panel.set_title(f"{event_name.capitalize()} a game (above: games with any)", fontsize=10)
    means = [finding.tally.mean_events for finding in findings]
    halves = [finding.event_interval[1] - finding.tally.mean_events for finding in findings]
    bars = panel.bar(range(len(findings)), means, 0.5, yerr=halves, color=ONE, capsize=4)
    panel.bar_label(
        bars, [f"{finding.eventful_share:.1%}" for finding in findings], fontsize=8, padding=2
    )
    panel.margins(y=0.15)
