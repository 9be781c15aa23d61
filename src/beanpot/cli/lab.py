"""`beanpot lab`: a game with changed options or components, played many times."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ..arena.lab import FEWEST, Finding, StudyPlan, Variant, decimals, numbers, run_study, variants
from ..arena.lab_picture import check_pictures, draw
from ..bots import quick_names
from ..core import SEAT_NAMES, BeanpotError, Game
from .report import (
    STOPPED,
    console,
    new_table,
    open_game,
    print_json,
    progress_bar,
    read_options,
    read_seats,
)

DEFAULT = "default"  # a value to vary: the option's default


def lab(
    name: str, vary: tuple[str, ...], seats: str | None, games: int, bots: str | None,
    options: tuple[str, ...], seed: int, threads: int, on: str, out: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Study, show progress, and report. After Ctrl-C it reports the games played so far."""
    game, _ = open_game(name, None)
    plan = StudyPlan(
        game, _read_vary(game, vary), read_seats(game, seats), games,
        read_options(game, options), _read_bots(game, bots), seed, threads, on,
    )  # fmt: skip
    folder = _open_folder(out)
    findings, is_stopped = _found(plan)
    screen = console(as_json)
    _print_report(screen, plan, findings)
    files = _write(folder, plan, findings)
    for path in files:
        screen.print(f"wrote {path}", soft_wrap=True)
    if as_json:
        print_json(_report(plan, findings, files))
    if is_stopped:
        sys.exit(STOPPED)


def _read_vary(game: Game, words: Iterable[str]) -> dict[str, dict[str, Any]]:
    """What to vary: `option=a,b,c` each, as values by what they are called."""
    known = {option.name: option for option in game.options}
    vary: dict[str, dict[str, Any]] = {}
    for word in words:
        name, is_given, listed = word.partition("=")
        if name in known and not is_given:
            raise BeanpotError(
                f"Option {name} has no values. Write --vary {name}=A,B,…, where each value is"
                f" {known[name].allowed}."
            )
        if name in vary:
            raise BeanpotError(f"--vary {name} is given twice. List all its values in one --vary.")
        vary[name] = {}
        for value in listed.split(","):
            if value == DEFAULT and name in known:
                read = known[name].default
            else:
                read = read_options(game, [f"{name}={value}"])[name]
            if read in vary[name].values():
                raise BeanpotError(f"--vary {name} has the value {value} twice. List it once.")
            vary[name][value] = read
    return vary


def _read_bots(game: Game, words: str | None) -> tuple[str, ...]:
    """Who plays: the game's own policy where it has one."""
    if words is None:
        return (quick_names(game)[-1],)
    return tuple(word.strip() for word in words.split(","))


def _open_folder(out: str | None) -> Path | None:
    """The output folder, checked before any game is played."""
    if out is None:
        return None
    check_pictures()
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BeanpotError(f"Can't create the folder {out}: {error.strerror}.") from None
    return Path(out)


def _found(plan: StudyPlan) -> tuple[list[Finding], bool]:
    """Play all variants under a progress bar, or those until Ctrl-C; and whether it was pressed."""
    findings: list[Finding] = []
    progress = progress_bar()
    task = progress.add_task(plan.game.title, total=plan.games * len(variants(plan)))

    def show(variant: Variant, more: int) -> None:
        progress.update(task, advance=more, description=variant.label)

    found = run_study(plan, show)  # refuses invalid variants before the bar is shown
    try:
        with progress:
            for finding in found:
                findings.append(finding)  # one by one: Ctrl-C may end it at any of them
    except KeyboardInterrupt:
        if not findings:
            raise
        return findings, True
    return findings, False


def _print_report(screen: Console, plan: StudyPlan, findings: list[Finding]) -> None:
    """Tables and sentences for people."""
    screen.print(_played(plan, findings))
    screen.print()
    screen.print(_by_variant(findings, plan.game.event_name))
    screen.print()
    screen.print(_by_seat(findings))
    screen.print("\n[bold]Does the first seat have an advantage?[/]")
    screen.print(_answers(findings))
    screen.print()
    for note in _notes(plan, findings):
        screen.print(f"[dim]{note}[/]")


def _played(plan: StudyPlan, findings: list[Finding]) -> str:
    """What was played, and what is missing if the study was stopped."""
    played = sum(finding.results.games for finding in findings)
    wanted = plan.games * len(variants(plan))
    seconds = sum(finding.results.seconds for finding in findings)
    if played < wanted:
        last = f"the last variant has {findings[-1].results.games:,}"
        return f"[yellow]Stopped after {played:,} of {wanted:,} games; {last}.[/]"
    return (
        f"{plan.game.title}: {_games(plan.games)} of each variant, in {seconds:.1f} s on {plan.on}."
    )


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


def _by_variant(findings: list[Finding], event_name: str) -> Table:
    """Length and events, a row a variant."""
    headings = ["length", "deviation"]
    if event_name:
        headings += [f"{event_name} a\u00a0game".replace(" ", "\n"), "games\nwith any"]
    rows: list[list[str]] = []
    for finding in findings:
        results = finding.results
        cells = [_trusted(results.mean_length, finding.length_interval)]
        cells.append(f"{results.length_deviation:.1f}")
        if event_name:
            cells.append(_trusted(results.mean_events, finding.event_interval))
            cells.append(f"{finding.eventful_share:.2%}")
        rows.append([str(len(rows) + 1), _label(finding.variant), *cells])
    return _table(["", "variant", *headings], rows)


def _label(variant: Variant) -> str:
    """What a variant is; in several lines, if several options are varied."""
    return variant.label if len(variant.varied) < 2 else variant.label.replace(", ", "\n")


def _by_seat(findings: list[Finding]) -> Table:
    """Victories and scores, a row a seat."""
    rows: list[list[str]] = []
    for number, finding in enumerate(findings, 1):
        for seat in range(finding.variant.seats):
            mean = finding.results.mean_scores[seat]
            rows.append([
                str(number) if seat == 0 else "", SEAT_NAMES[seat],
                f"{finding.shares[seat]:.2%}", _interval(finding, seat),
                _trusted(mean, finding.score_intervals[seat]),
                f"{finding.results.score_deviations[seat]:.2f}",
            ])  # fmt: skip
    return _table(["", "seat", "victories", "95 %", "mean score", "deviation"], rows)


def _interval(finding: Finding, seat: int) -> str:
    """The interval of a seat's share of victories; none after a single game."""
    if finding.results.games < FEWEST:
        return "–"
    low, high = finding.share_intervals[seat]
    return f"{low:.2%} – {high:.2%}"


def _answers(findings: list[Finding]) -> Table:
    """The answer to the question, variant by variant."""
    table = Table(box=None, show_header=False)
    for number, finding in enumerate(findings, 1):
        table.add_row(str(number), finding.answer.sentence)
    return table


def _table(headings: list[str], rows: list[list[str]]) -> Table:
    """A table; the first two columns are names, the others numbers."""
    table = new_table(headings, names=headings[:2])
    for row in rows:
        table.add_row(*row)
    return table


def _trusted(mean: float, interval: tuple[float, float]) -> str:
    """A mean and half its interval."""
    half = (interval[1] - interval[0]) / 2
    if half == 0:
        return f"{mean:g}"
    return f"{mean:.{decimals(half)}f} ± {half:.{decimals(half)}f}"


def _notes(plan: StudyPlan, findings: list[Finding]) -> Iterator[str]:
    """What a reader must know to understand the numbers."""
    done = dict.fromkeys(finding.variant.fixed_by_lab for finding in findings)
    fixed = [word for word in done if word]
    if fixed:
        yield f"Fixed by the lab, so that seat A begins: {', '.join(fixed)}."
    questions = len(variants(plan))
    if questions > 1:
        yield (
            f"The intervals of the {questions} answers are widened so that all of them together "
            "hold with 95 %; those of the tables hold with 95 % each."
        )
    if not plan.is_fair:
        yield "The bots differ from seat to seat, so the answers depend on them, too."
    yield f"Played by {', '.join(plan.bots)} bots: other bots may give other numbers."


def _write(folder: Path | None, plan: StudyPlan, findings: list[Finding]) -> list[str]:
    """Write the plot and the numbers; returns their paths."""
    if folder is None:
        return []
    game = plan.game
    picture, table = folder / f"lab-{game.name}.png", folder / f"lab-{game.name}.csv"
    played = _games(findings[0].results.games)
    title = f"{game.title}: {played} a variant, {', '.join(plan.bots)} bots"
    try:
        draw(findings, title, game.event_name, picture)
        table.write_text(numbers(findings, game.event_name), encoding="utf-8", newline="\n")
    except OSError as error:
        raise BeanpotError(f"Can't write to {folder}: {error.strerror}.") from None
    return [str(picture), str(table)]


def _report(plan: StudyPlan, findings: list[Finding], files: list[str]) -> dict[str, Any]:
    """The report for programs."""
    return {
        "game": plan.game.name, "games": plan.games, "seed": plan.seed, "bots": list(plan.bots),
        "threads": plan.threads, "on": plan.on, "event": plan.game.event_name or None,
        "variants": [_report_of(plan.game, finding) for finding in findings],
        "files": files,
    }  # fmt: skip


def _report_of(game: Game, finding: Finding) -> dict[str, Any]:
    """One variant for programs."""
    variant, results, answer = finding.variant, finding.results, finding.answer
    options = game.settle_options(variant.options)
    return {
        "varied": dict(variant.varied), "seats": variant.seats,
        "options": json.loads(json.dumps(options)), "fixed_by_lab": variant.fixed_by_lab or None,
        "games": results.games, "steps": results.steps, "checksum": results.checksum,
        "seconds": results.seconds,
        "mean_length": results.mean_length, "length_deviation": results.length_deviation,
        "length_interval": finding.length_interval,
        "wins": results.wins, "shares": finding.shares, "share_intervals": finding.share_intervals,
        "mean_scores": results.mean_scores, "score_deviations": results.score_deviations,
        "score_intervals": finding.score_intervals,
        "events": results.events, "mean_events": results.mean_events,
        "event_interval": finding.event_interval, "eventful_share": finding.eventful_share,
        "first_seat": {
            "seat": None if answer.seat is None else SEAT_NAMES[answer.seat],
            "share": answer.share, "interval": answer.interval, "even": answer.even,
            "verdict": answer.verdict, "sentence": answer.sentence,
        },
    }  # fmt: skip
