"""Sprouts in a terminal."""

from collections.abc import Mapping
from typing import Any

Scene = Mapping[str, Any]


def draw(scene: Scene) -> str:
    """The sums, and the own hand; a spectator has none."""
    laid = "   ".join(f"{seat} {points}" for seat, points in scene["laid"].items())
    if scene["me"] is None:
        return f"\n  laid  {laid}\n"
    hand = " ".join(scene["hand"][scene["me"]])
    return f"\n  laid  {laid}      your hand  {hand or 'empty'}\n"
