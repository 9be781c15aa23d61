"""Presence in PostgreSQL: which seats are connected to which process.

A process renews one row, its lease; a seat's row is written when someone connects and deleted when
they leave. Rows count while the lease runs, by the database's clock. The caller owns transactions.
"""

from collections.abc import Collection, Mapping
from typing import Any

from .store import LEASE


async def renew(db: Any, process: str) -> bool:
    """Renew the lease of a process; False if it had expired or never existed."""
    was_valid = await db.fetchval(
        "UPDATE beanpot.leases SET until = now() + make_interval(secs => $2)"
        " WHERE process = $1 AND until > now() RETURNING true",
        process,
        LEASE,
    )
    if not was_valid:
        await db.execute(
            "INSERT INTO beanpot.leases VALUES ($1, now() + make_interval(secs => $2))"
            " ON CONFLICT (process) DO UPDATE SET until = excluded.until",
            process,
            LEASE,
        )
    return bool(was_valid)


async def write_seats(db: Any, process: str, seats: Mapping[str, Collection[int]]) -> None:
    """Write the connected seats of a process at some tables."""
    await db.execute(
        "DELETE FROM beanpot.here WHERE process = $1 AND game_table = ANY($2::text[])",
        process,
        [*seats],
    )
    rows = [(table, seat) for table, found in seats.items() for seat in found]
    await db.execute(
        "INSERT INTO beanpot.here SELECT game_table, seat, $1"
        " FROM unnest($2::text[], $3::integer[]) AS connected (game_table, seat)",
        process,
        [table for table, _ in rows],
        [seat for _, seat in rows],
    )


async def elsewhere(db: Any, process: str, table: str) -> dict[str, set[int]]:
    """The seats connected to other processes, by process."""
    found: dict[str, set[int]] = {}
    for other, seat in await db.fetch(
        "SELECT process, seat FROM beanpot.here JOIN beanpot.leases USING (process)"
        " WHERE game_table = $1 AND process <> $2 AND until > now()",
        table,
        process,
    ):
        found.setdefault(other, set()).add(seat)
    return found


async def expired(db: Any) -> list[str]:
    """Lock and return the processes whose leases have expired."""
    found = await db.fetch(
        "SELECT process FROM beanpot.leases WHERE until <= now() FOR UPDATE SKIP LOCKED"
    )
    return [row[0] for row in found]


async def withdraw(db: Any, processes: list[str]) -> set[str]:
    """Delete the presence of processes; returns their tables."""
    found = await db.fetch(
        "DELETE FROM beanpot.here WHERE process = ANY($1::text[]) RETURNING game_table", processes
    )
    await db.execute("DELETE FROM beanpot.leases WHERE process = ANY($1::text[])", processes)
    return {row[0] for row in found}
