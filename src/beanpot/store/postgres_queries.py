"""The SQL of a store in PostgreSQL; the caller owns the transactions.

Cards are locked before their tables change; notifications are sent with the commit.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from . import schema
from .error import WriteConflict
from .group import Append, Outcome, find_conflicts, first_cards, last_cards
from .store import DELETED, REWRITTEN

CHANNEL = "beanpot"
LOCK = 0x6265616E  # held while the tables are made or changed
NOTICE = 7000  # bytes of one notification; PostgreSQL allows 8,000
OLD_CARD = "at = cards.at"
NEW_CARD = ", ".join(f"{each} = excluded.{each}" for each in ("at", "body", "is_listed", "is_over"))


async def migrate(db: Any, place: str) -> None:
    """Create the tables, or bring them up to date."""
    await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
    await db.execute("CREATE SCHEMA IF NOT EXISTS beanpot")
    await db.execute("CREATE TABLE IF NOT EXISTS beanpot.version (version integer NOT NULL)")
    version = await db.fetchval("SELECT coalesce(max(version), 0) FROM beanpot.version")
    for number, step in enumerate(
        schema.steps_from(version, schema.POSTGRES_STEPS, place), version + 1
    ):
        await db.execute(step)
        await db.execute("INSERT INTO beanpot.version VALUES ($1)", number)


async def insert(db: Any, group: list[Append], name: str, is_again: bool) -> list[Outcome]:
    """Write the appends that don't conflict.

    `is_again`: this may have been done already, on a connection that broke before it said so.
    """
    await add_cards(db, first_cards(group), OLD_CARD)
    last = await lock(db, sorted({each.table for each in group}))
    outcomes: list[Outcome] = list(find_conflicts(group, last))
    fit = [each for each, outcome in zip(group, outcomes, strict=True) if outcome is None]
    rows = [row for each in fit for row in each.rows]
    await db.execute(
        "INSERT INTO beanpot.events SELECT * FROM"
        " unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[])",
        *columns(rows, 5),
    )
    await add_cards(db, last_cards(fit), NEW_CARD)
    await notify(db, name, {each.table: last[each.table] for each in fit})
    if is_again:
        for place, each in enumerate(group):
            if outcomes[place] is not None and await is_stored(db, each):
                outcomes[place] = None
    return outcomes


async def add_cards(db: Any, cards: Sequence[Sequence[Any]], change: str) -> None:
    """Insert or update cards, and lock them."""
    if cards:
        await db.execute(
            "INSERT INTO beanpot.cards AS cards SELECT * FROM"
            " unnest($1::text[], $2::bigint[], $3::bytea[], $4::boolean[], $5::boolean[])"
            f" ON CONFLICT (game_table) DO UPDATE SET {change}",
            *columns(cards, 5),
        )


async def lock(db: Any, tables: list[str]) -> dict[str, int]:
    """Lock tables and return their last numbers.

    Two queries: the second must see what was committed while the first waited. Everyone locks in
    order of names, to avoid deadlocks.
    """
    found = await db.fetch(
        "SELECT game_table FROM beanpot.cards WHERE game_table = ANY($1::text[])"
        " ORDER BY game_table FOR UPDATE",
        tables,
    )
    numbers = await db.fetch(
        "SELECT name, coalesce((SELECT max(number) FROM beanpot.events WHERE game_table = name), 0)"
        " FROM unnest($1::text[]) name",
        [row[0] for row in found],
    )
    return dict(numbers)


async def is_stored(db: Any, append: Append) -> bool:
    """Whether a table holds exactly the events of an append."""
    found = await db.fetch(
        "SELECT * FROM beanpot.events WHERE game_table = $1 AND number > $2"
        " ORDER BY number LIMIT $3",
        append.table,
        append.after,
        len(append.events),
    )
    return [tuple(row) for row in found] == append.rows


async def change(db: Any, group: Append, name: str) -> None:
    """Rewrite events and the card of a table."""
    now = (await lock(db, [group.table])).get(group.table, 0)
    if now != group.after:
        raise WriteConflict(group.table, group.after, now)
    await db.executemany(
        "UPDATE beanpot.events SET body = $3 WHERE game_table = $1 AND number = $2",
        [(group.table, each.number, each.body) for each in group.events],
    )
    await add_cards(db, last_cards([group]), NEW_CARD)
    await notify(db, name, {group.table: REWRITTEN})


async def delete(db: Any, table: str, name: str) -> bool:
    """Delete a table."""
    found = await db.fetch("DELETE FROM beanpot.cards WHERE game_table = $1 RETURNING 1", table)
    await db.execute("DELETE FROM beanpot.events WHERE game_table = $1", table)
    if found:
        await notify(db, name, {table: DELETED})
    return bool(found)


async def delete_unused(db: Any, table: str, before: int, name: str) -> bool:
    """Delete a table that nobody has used since a time; its card is locked first."""
    await lock(db, [table])
    is_unused = await db.fetchval(
        "SELECT at < $2 AND coalesce((SELECT at FROM beanpot.events WHERE game_table = $1"
        " ORDER BY number DESC LIMIT 1), 0) < $2 FROM beanpot.cards WHERE game_table = $1",
        table,
        before,
    )
    return bool(is_unused) and await delete(db, table, name)


async def notify(db: Any, name: str, moves: dict[str, int]) -> None:
    """Notify the other processes with the commit."""
    await db.execute(
        "SELECT pg_notify($1, notice) FROM unnest($2::text[]) notice",
        CHANNEL,
        notices(name, moves),
    )


def notices(name: str, moves: dict[str, int]) -> list[str]:
    """The sender and a line per table, in as many notifications as needed."""
    texts: list[str] = []
    for table, number in moves.items():
        move = f"\n{table} {number}"
        if not texts or len(texts[-1]) + len(move) > NOTICE:
            texts.append(name)
        texts[-1] += move
    return texts


def columns(rows: Iterable[Sequence[Any]], width: int) -> list[list[Any]]:
    """Transpose rows into columns."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
