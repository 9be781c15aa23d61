"""`beanpot learn`: train a network by self-play."""

import sys
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Console

from ..core import BeanpotError, Game
from ..games import load_game
from .report import STOPPED, console, print_json, progress_bar, read_options, read_seats

NO_TORCH = 'Training needs PyTorch: pip install "beanpot[learning]"'


def learn(
    name: str, seats: str | None, minutes: float, on: str, options: tuple[str, ...], seed: int,
    copying: int | None, greedy_share: float | None, past_share: float | None,
    settings: tuple[str, ...],
    start: str | None, against: str, out: str | None, resume: bool, as_json: bool,
) -> None:  # fmt: skip
    """Train, show progress, and say where the network is."""
    try:
        from ..learning.run import LOG, NETWORK, Plan, Run
        from ..learning.settings import read_settings, usual_settings
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise BeanpotError(NO_TORCH) from None
    game = load_game(name)
    screen, folder = console(as_json), Path(out or f"learned-{game.name}")
    check_device(on)
    if resume:
        run = Run.resume(folder, on)
    else:
        shares = {"greedy_share": greedy_share, "past_share": past_share}
        chosen = usual_settings(
            game.name, on, seats=read_seats(game, seats), options=read_kinds(game, options),
            seed=seed, against=against, **read_settings(settings),
            **{name: share for name, share in shares.items() if share is not None},
        )  # fmt: skip
        if copying is None:
            copying = 0 if start else game.training.copying
        run = Run.begin(
            chosen, Plan(copying, minutes=minutes), folder, Path(start) if start else None
        )
    lines: list[dict[str, Any]] = []
    bar = progress_bar()
    task = bar.add_task("preparing", total=None)

    def tick(what: str, done: int, of: int) -> None:
        bar.update(task, description=what, completed=done, total=of)

    with bar:
        is_finished = run.go(lambda line: _show(screen, lines, line), tick)
    written = [folder / NETWORK, *_curves(folder / LOG, game.title, screen)]
    for path in written:
        screen.print(f"wrote {path}", soft_wrap=True)
    if as_json:
        print_json({"game": game.name, "folder": str(folder), "finished": is_finished,
                    "last": lines[-1] if lines else None})  # fmt: skip
    if not is_finished:
        again = f"beanpot learn {game.name} --resume --out {folder}"
        screen.print(f"Stopped. Continue with: {again}", soft_wrap=True)
        sys.exit(STOPPED)


def read_kinds(game: Game, words: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """All combinations of options, `NAME=VALUE,VALUE` each."""

    def values_of(word: str) -> list[str]:
        name, is_given, values = word.partition("=")
        return [f"{name}={each}" for each in values.split(",")] if is_given else [word]

    return tuple(read_options(game, chosen) for chosen in product(*map(values_of, words)))


def _curves(log: Path, title: str, screen: Console) -> list[Path]:
    """A table and a picture of the training, where what they need is installed."""
    from ..learning.curve import write_curves

    try:
        return write_curves(log, f"Training of {title}")
    except BeanpotError as error:
        screen.print(f"No table and no picture of the training. {error}", soft_wrap=True)
        return []


def check_device(on: str) -> None:
    """Refuse a device that is not there."""
    import torch

    if on not in ("cpu", "gpu"):
        raise BeanpotError(f"Training runs on the cpu or the gpu, not on {on!r}.")
    if on == "gpu" and not torch.cuda.is_available():
        raise BeanpotError(
            "PyTorch finds no CUDA GPU here. --on cpu trains a small network, more slowly."
        )


def _show(screen: Console, lines: list[dict[str, Any]], line: dict[str, Any]) -> None:
    """A line of progress."""
    lines.append(line)
    against = "".join(
        f"  {100 * share:.1f} ± {100 * error:.1f} % against {name}"
        for name, (share, error) in line["against"].items()
    )
    screen.print(
        f"{100 * line['update'] / line['of']:3.0f} %  {line['decisions'] / 1e6:,.1f} M decisions,"
        f" {line['decisions_per_second']:,.0f} a second{against}  entropy {line['entropy']:.3f}"
        f"  KL {line['kl']:.4f}  explained {line['explained']:.2f}",
        soft_wrap=True, highlight=False,
    )  # fmt: skip
