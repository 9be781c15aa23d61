"""The tables of a store, as numbered migrations: step n leads to version n.

A released step is never changed; changes are new steps.
"""

from .error import StoreError

SQLITE_STEPS = (
    """
    CREATE TABLE events (
      game_table TEXT NOT NULL, number INTEGER NOT NULL,
      at INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,
      PRIMARY KEY (game_table, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE cards (
      game_table TEXT NOT NULL PRIMARY KEY,
      at INTEGER NOT NULL, body BLOB NOT NULL, is_listed INTEGER NOT NULL, is_over INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cards_by_time ON cards (at);
    """,
    "",  # nothing: leases are for stores of several processes
    "CREATE INDEX cards_listed ON cards (at) WHERE is_listed = 1 AND is_over = 0;",
)

POSTGRES_STEPS = (
    """
    CREATE TABLE beanpot.events (
      game_table text NOT NULL, number bigint NOT NULL,
      at bigint NOT NULL, kind text NOT NULL, body bytea NOT NULL,
      PRIMARY KEY (game_table, number)
    );
    CREATE TABLE beanpot.cards (
      game_table text NOT NULL PRIMARY KEY,
      at bigint NOT NULL, body bytea NOT NULL, is_listed boolean NOT NULL, is_over boolean NOT NULL
    );
    CREATE INDEX cards_by_time ON beanpot.cards (at);
    """,
    """
    CREATE UNLOGGED TABLE beanpot.leases (
      process text NOT NULL PRIMARY KEY, until timestamptz NOT NULL
    );
    CREATE UNLOGGED TABLE beanpot.here (
      game_table text NOT NULL, seat integer NOT NULL, process text NOT NULL,
      PRIMARY KEY (game_table, process, seat)
    );
    """,
    "CREATE INDEX cards_listed ON beanpot.cards (at) WHERE is_listed AND NOT is_over;",
)


def steps_from(version: int, steps: tuple[str, ...], place: object) -> tuple[str, ...]:
    """The remaining migrations of a store; a newer version is refused."""
    if version > len(steps):
        raise StoreError(
            f"{place} was written by a newer Beanpot (its store has version {version}, this one"
            f" knows {len(steps)}). Nothing was changed: update Beanpot, or choose another store."
        )
    return steps[version:]
