"""A study as a picture: length, victories and scores by seat, and what the game counts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core import SEAT_NAMES, BeanpotError
from ..engine.interval import Interval
from .lab import Finding

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SEAT_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#666666")
ONE = "#4d6a8a"  # the colour of what concerns the whole table
EVEN = "#222222"
APART = 0.7  # share of a variant's width that its seats fill
LETTER = 0.075  # inches of a letter under a panel
NARROWEST, WIDEST = 10.0, 24.0  # inches; what needs more has its labels turned
HEIGHT = 7.5


def check_pictures() -> None:
    """Refuse to start if no plot can be drawn."""
    _figure_class()


def _figure_class() -> Any:
    """Matplotlib's figure, which is an extra; without its windows."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BeanpotError(
            'Plots need Matplotlib. Install it with: pip install "beanpot[arena]"'
        ) from None
    return Figure


def draw(findings: Sequence[Finding], title: str, event_name: str, path: Path) -> None:
    """Draw four panels, the variants side by side in each, and write them as a PNG."""
    labels = [finding.variant.label.split(", ") for finding in findings]
    longest = max(len(part) for label in labels for part in label)
    wanted = 2 * len(findings) * LETTER * (longest + 2)
    is_turned = wanted > WIDEST
    height = HEIGHT + (LETTER * max(len(", ".join(label)) for label in labels) if is_turned else 0)
    width = min(WIDEST, max(NARROWEST, wanted))
    figure = _figure_class()(figsize=(width, height), layout="constrained")
    figure.suptitle(title)
    panels = figure.subplots(2, 2, sharex=True)
    _draw_length(panels[0][0], findings)
    _draw_shares(panels[0][1], findings)
    _draw_events(panels[1][0], findings, event_name)
    _draw_scores(panels[1][1], findings)
    for panel in panels.flat:
        _name_variants(panel, labels, is_turned)
    _name_seats(figure, panels[0][1], max(finding.variant.seats for finding in findings))
    figure.savefig(path, dpi=120)


def _name_variants(panel: "Axes", labels: Sequence[Sequence[str]], is_turned: bool) -> None:
    """Every variant at its place; what they are is written under the lower panels."""
    turned: dict[str, Any] = dict(rotation=90) if is_turned else {}
    joint = ", " if is_turned else "\n"
    places = range(len(labels))
    panel.set_xticks(places, [joint.join(label) for label in labels], fontsize=8, **turned)
    panel.set_xlim(-0.6, len(labels) - 0.4)
    panel.grid(axis="y", alpha=0.25)
    panel.set_axisbelow(True)
    for place in places[1:]:
        panel.axvline(place - 0.5, color=EVEN, lw=0.5, alpha=0.15)
    for side in ("top", "right"):
        panel.spines[side].set_visible(False)


def _name_seats(figure: "Figure", panel: "Axes", seats: int) -> None:
    """Which colour is which seat."""
    handles = [panel.plot([], [], "o", color=colour)[0] for colour in SEAT_COLOURS[:seats]]
    names = [f"seat {name}" for name in SEAT_NAMES[:seats]]
    figure.legend(handles, names, loc="outside lower center", ncols=seats, frameon=False)


def _draw_length(panel: "Axes", findings: Sequence[Finding]) -> None:
    """Mean length; the bar is the standard deviation, as the mean itself is known too exactly."""
    panel.set_title("Length in steps (bar: standard deviation)", fontsize=10)
    panel.errorbar(
        range(len(findings)), [finding.results.mean_length for finding in findings],
        [finding.results.length_deviation for finding in findings],
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
        _draw_seats(panel, place, finding.results.mean_scores, finding.score_intervals)


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
    means = [finding.results.mean_events for finding in findings]
    halves = [finding.event_interval[1] - finding.results.mean_events for finding in findings]
    bars = panel.bar(range(len(findings)), means, 0.5, yerr=halves, color=ONE, capsize=4)
    panel.bar_label(
        bars, [f"{finding.eventful_share:.1%}" for finding in findings], fontsize=8, padding=2
    )
    panel.margins(y=0.15)
