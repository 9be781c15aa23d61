"""Checkpoints: all that a training needs to continue exactly as if it had not stopped."""

import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from ..core import BeanpotError
from .settings import Settings

VERSION = 4


def save_checkpoint(path: Path, settings: Settings, state: dict[str, Any]) -> None:
    """Write a checkpoint; the old one stays until the new one is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    torch.save({"version": VERSION, "settings": asdict(settings), "state": state}, unfinished)
    os.replace(unfinished, path)


def load_checkpoint(path: Path, device: torch.device) -> tuple[Settings, dict[str, Any]]:
    """Read a checkpoint."""
    if not path.exists():
        raise BeanpotError(f"There is no checkpoint {path} to resume from.")
    found = torch.load(path, map_location=device, weights_only=False)
    if found["version"] != VERSION:
        raise BeanpotError(f"{path} was written by another version of Beanpot: start anew.")
    return Settings(**found["settings"]), found["state"]
