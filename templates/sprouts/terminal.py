"""Sprouts in a terminal."""

from ...core import Labels, ObservationDict


def draw(scene: ObservationDict, text: Labels) -> str:
    """The sums, and the own hand unless this is a spectator."""
    laid = "   ".join(f"{seat} {points}" for seat, points in scene["laid"].items())
    if scene["me"] is None:
        return f"\n  {text('laid')}  {laid}\n"
    hand = " ".join(scene["hand"][scene["me"]]) or text("empty")
    return f"\n  {text('laid')}  {laid}      {text('your-hand')}  {hand}\n"
