"""The seven powers of the Expert variant at a table: each is offered, used, and shown to all."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest
from server.hands import hand_in
from server.running import Running, hear, in_a_loop
from server.taken_up import take_up

from beanpot.server.client import TableClient, connect
from beanpot.server.messages import Hand, News, Reply

pytest.importorskip("mujoco")

CALM = [(50 * each, 0, 0) for each in range(4)]
A_THROW = [(0, -9000, 2000), (100, -4500, 2000), (200, 0, 2000)]

Seen = dict[str, Any]  # what a seat is shown


@dataclass(frozen=True)
class Power:
    """A power: the card that has it, where it is of use, and what it brings about."""

    card: int
    is_so: Callable[[Seen, Seen], bool]  # what was seen before and after
    faces: str = "TTTTTT"  # of all dice
    before: tuple[str, ...] = ()  # a round in which others get rich


RICH_CEM = (
    "A choose 2", "B choose 7", "C choose 6", "A power hide",
    "C dice 2", "* roll T", "* roll T", "C place T", "C place T",
    "B dice 2", "* roll T", "* roll T", "B place T", "B place T",
    "* stands", "* stands", "* stands",
    "* deal 4", "* deal 4", "* deal 4",
)  # fmt: skip
POWERS = {
    "power eye B": Power(1, lambda _, after: bool(after["eye"] == "B")),
    "power hide": Power(2, lambda _, after: after["had_turn"]["A"] == 1 and after["height"] == 1),
    "power steal C": Power(
        3,
        lambda before, after: (after["gold"]["A"], after["gold"]["C"])
        == (before["gold"]["A"] + 1, before["gold"]["C"] - 1),
        before=RICH_CEM,
    ),
    "power axe": Power(4, lambda _, after: bool(after["axe_due"])),
    "power bonus": Power(
        5, lambda before, after: after["gold"]["A"] == before["gold"]["A"] + 1
    ),
    "power return T": Power(
        6, lambda before, after: sum(before["thrown"]) - sum(after["thrown"]) == 1
    ),
    "power reroll": Power(7, lambda before, after: after["thrown"] == before["thrown"], "EEEEEE"),
}  # fmt: skip


def history(power: Power) -> Iterable[str]:
    """What happened until A has put down the card of a power, and is the first in turn."""
    cards = [power.card, *(card for card in (1, 2, 3) if card != power.card)][:3]
    yield from ("* bean A", *(f"* deal {card}" for card in (*cards, 5, 6, 7, 5, 6, 7)))
    yield from power.before
    last = 5 if power.before else 7  # others have played some by then
    yield from (f"A choose {power.card}", f"B choose {last}", f"C choose {last}")


async def take_part(table: TableClient) -> Reply:
    """Hear something; let go what is in the own hand."""
    reply = await table.receive()
    hand = hand_in(reply)
    if hand and hand["seat"] == table.now.seat:
        gesture = A_THROW if hand["piece"] == "axe" else CALM
        await table.send(Hand({"samples": gesture}, f"{hand['piece']} {table.number}"))
    return reply


async def play_until(table: TableClient, words: str) -> None:
    """Go on by hand until a move can be made."""
    while words not in table.moves:
        if table.now.seat in table.now.awaited and table.moves:
            await table.step(next(iter(table.moves)))
        else:
            await take_part(table)


def is_heard(words: str) -> Callable[[Reply], bool]:
    return lambda reply: isinstance(reply, News) and words in reply.lines


@pytest.mark.parametrize("words", POWERS)
@in_a_loop
async def test_a_power_is_used_and_shown_to_all(server: Running, words: str) -> None:
    power = POWERS[words]
    options = {"stability": "mujoco", "variant": "expert", "die_faces": power.faces}
    opened = take_up(server, "haricot_magique", 3, history(power), options=options)
    async with connect(opened.link("seat")) as ada, connect(opened.link("watch")) as spectator:
        await play_until(ada, words)
        before = ada.now.scene
        await ada.step(words)
        assert power.is_so(before, ada.now.scene)
        await hear(spectator, is_heard(f"A {words}"))


@in_a_loop
async def test_the_axe_of_power_4_flies_when_the_hand_throws_it(server: Running) -> None:
    options = {"stability": "mujoco", "variant": "expert", "die_faces": "TTTTTT"}
    opened = take_up(server, "haricot_magique", 3, history(POWERS["power axe"]), options=options)
    async with connect(opened.link("seat")) as ada:
        await play_until(ada, "power axe")
        await ada.step("power axe")
        await ada.step("dice 1")
        while not is_heard("* axe 0")(await take_part(ada)):  # nothing stood but the first die
            pass
