"""`beanpot join`: a bot on this machine joins a table on any server."""

import asyncio
import itertools
import sys

from rich.markup import escape

from ..bots import bot_for_people, bot_move
from ..bots.bot import Bot
from ..core import SEAT_NAMES, BeanpotError
from ..engine.chance import SeededRandom, SystemRandom
from ..engine.compile import PLAIN
from ..engine.position import Position
from ..games import load_game
from ..server.client import Disconnected, Link, RequestRefused, TableClient, connect
from ..server.messages import Consent
from ..table.names import LONGEST_NAME, clean_name
from .report import STOPPED, console, seat_number

MOST_SEED = 1 << 62
TRIES = 5
FINAL = ("unknown", "old", "forgotten", "replaced")  # reasons not to connect again
PAUSE = 2.0  # seconds before connecting again


def join(link: str, bot: str, seat: str | None, name: str | None) -> None:
    """Join, play to the end, and reconnect if the connection is lost."""
    if name is not None:
        name = clean_name(name)
    try:
        asyncio.run(_play(Link.of(link), bot, seat, name))
    except KeyboardInterrupt:
        console().print("Left the table; a bot of the server continues.")
        sys.exit(STOPPED)


async def _play(link: Link, bot: str, seat: str | None, name: str | None) -> None:
    """Play a whole game, over as many connections as it takes."""
    keys: tuple[str, ...] = ()
    player: Bot | None = None
    failures = 0
    while failures < TRIES:
        try:
            async with connect(link, keys, wants_view=True) as table:
                game = load_game(table.now.settings.game)
                player = player or bot_for_people(bot, game, SystemRandom())
                if table.seat is None:
                    await _sit(table, seat, name or _own_name(table, bot))
                keys = tuple(table.keys)
                failures = 0
                await _play_on(table, player)
                console().print(f"The game is over: {escape(_result(table))}.")
                break
        except Disconnected as error:
            failures += 1
            if failures == TRIES or error.reason in FINAL:
                raise
            console().print(f"[dim]{escape(str(error))} Reconnecting…[/]")
            await asyncio.sleep(PAUSE)
    if player is not None:
        player.close()


def _own_name(table: TableClient, bot: str) -> str:
    """The name of the bot, with a number if another at the table has it."""
    taken = {place.name for place in table.now.places}
    name = bot.rpartition(":")[2][: LONGEST_NAME - 2]
    numbered = (f"{name} {number}" for number in itertools.count(2))
    return next(each for each in itertools.chain([name], numbered) if each not in taken)


async def _sit(table: TableClient, seat: str | None, name: str) -> None:
    """Take a seat: the one that was asked for, or the first that is free; in a game, ask for it."""
    free = [place.seat for place in table.now.places if not (place.name or place.bot)]
    if not free and seat is None:
        raise BeanpotError(
            "Every seat at this table is taken. In a running game, ask for a bot's with --seat."
        )
    chosen = SEAT_NAMES[seat_number(seat, len(table.now.places))] if seat else free[0]
    if table.now.has_begun:
        console().print(f"Asked the players for seat {chosen}. Waiting for their answer…")
    await table.sit(chosen, name, is_program=True)
    console().print(f"Joined at seat {chosen} as {escape(name)}.")


async def _play_on(table: TableClient, player: Bot) -> None:
    """Move on every turn, and answer when asked, until the game is over."""
    answered, agreed_with = -1, ""
    while table.now.result is None and not table.now.is_closed:
        steps = None
        if table.number != answered and table.seat is not None and table.moves:
            answered = table.number
            steps = await asyncio.to_thread(_move, table, player)
        if table.now.takeback not in ("", agreed_with, table.now.seat):
            await table.send(Consent(True))  # as bots of the server do
        agreed_with = table.now.takeback
        if steps is None:
            await table.receive()
            continue
        try:
            await table.step(steps)
        except RequestRefused as refusal:
            if refusal.code != "late":
                raise


def _move(table: TableClient, player: Bot) -> str | None:
    """The bot's move from its observation, as text; None if it passes."""
    view, seat, settings = table.view(), table.seat, table.now.settings
    if view is None or seat is None:
        return None
    source = SeededRandom(SystemRandom().below(MOST_SEED))
    world = Position.from_observation(
        load_game(settings.game), settings.options, view, source, PLAIN
    )
    if SEAT_NAMES[seat] not in table.now.awaited and not world.asks(seat):
        return None
    steps = bot_move(player, world, seat)
    return world.format_steps(steps, seat) if steps else None


def _result(table: TableClient) -> str:
    """The result in one line."""
    result = table.now.result
    if result is None:
        return "the table was closed"
    points = ", ".join(f"{seat} {points}" for seat, points in result.points.items())
    return f"{points}; won by {' and '.join(result.winners)}"
