"""`beanpot learn`: train a network by self-play."""

import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from ..core import BeanpotError
from ..games import load_game
from .report import STOPPED, console, print_json

NO_TORCH = 'Training needs PyTorch: pip install "beanpot[learning]"'


def learn(
    name: str, seats: int | None, minutes: float, on: str, seed: int, copying: int,
    greedy_share: float, past_share: float, out: str | None, resume: bool, as_json: bool,
) -> None:  # fmt: skip
    """Train, show progress, and say where the network is."""
    try:
        from ..learning.run import NETWORK, Plan, Run
        from ..learning.settings import usual_settings
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
        settings = usual_settings(
            game.name, on, seats=seats or 0, seed=seed, greedy_share=greedy_share,
            past_share=past_share,
        )  # fmt: skip
        run = Run.begin(settings, Plan(copying, minutes=minutes), folder)
    lines: list[dict[str, Any]] = []
    is_finished = run.go(lambda line: _show(screen, lines, line))
    screen.print(f"wrote {folder / NETWORK}", soft_wrap=True)
    if as_json:
        print_json({"game": game.name, "folder": str(folder), "finished": is_finished,
                    "last": lines[-1] if lines else None})  # fmt: skip
    if not is_finished:
        again = f"beanpot learn {game.name} --resume --out {folder}"
        screen.print(f"Stopped. Continue with: {again}", soft_wrap=True)
        sys.exit(STOPPED)


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
