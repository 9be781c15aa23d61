"""The command line: its words are here, what they do is in the modules beside.

Modules are imported when a command runs, so that `beanpot --help` answers at once.

Longer than other modules because it is a list: all commands with their options, and nothing else.
"""

import sys
import traceback
from collections.abc import Callable
from typing import Any

import click

from .. import __version__
from .streams import write_utf8

Command = Callable[..., Any]

game_argument = click.argument("game")
seats_option = click.option("--seats", type=int, help="How many play (the game's usual number).")
SEED = click.IntRange(-(2**63), 2**63 - 1)
seed_option = click.option(
    "--seed", type=SEED, default=1, show_default=True, help="The seed of chance."
)
json_option = click.option("--json", "as_json", is_flag=True, help="One line of JSON at the end.")
options_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game."
)
language_option = click.option(
    "--lang", "language", type=click.Choice(["en", "fr"]),
    help="The language (your system's, by LC_ALL, LC_MESSAGES or LANG).",
)  # fmt: skip
on_option = click.option(
    "--on", default="cpu", show_default=True, help="Where to play: cpu or gpu."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def beanpot() -> None:
    """Five bean games in one pot: play them, simulate them, check their rules."""


@beanpot.command()
@game_argument
@seats_option
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    help="Who plays against you: random, greedy, easy, normal, hard or master.",
)
@click.option("--seat", default="A", show_default=True, help="Where you sit.")
@options_option
@click.option("--seed", type=SEED, help="Deal from a seed instead of real chance.")
@click.option("--resume", is_flag=True, help="Go on with the game you left.")
@click.option("--fast", is_flag=True, help="Do not wait for Enter after your moves.")
@language_option
def play(game: str, **chosen: Any) -> None:
    """Play a game in the terminal, against bots."""
    from .play import play as run

    run(game, **chosen)


@beanpot.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen at.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--data", type=click.Path(), help="Where games are kept (the user's data folder).")
@click.option("--store", help="A database instead: postgresql://…")
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
@click.option("--bot-workers", type=click.IntRange(1, 64), help="Processes for bots (cores − 1).")
@click.option(
    "--allow-host", "hosts", multiple=True, metavar="NAME",
    help="A name by which browsers reach the server, such as beans.example or *.example.",
)  # fmt: skip
@click.option(
    "--trust-proxy", "proxies", multiple=True, metavar="ADDRESS",
    help="A proxy in front, whose X-Forwarded-For is believed: an address or a network.",
)  # fmt: skip
@click.option(
    "--metrics-token",
    envvar="BEANPOT_METRICS_TOKEN",
    default="",
    metavar="TOKEN",
    help="Who may read /metrics from elsewhere, as a bearer token.",
)
@click.option(
    "--expire", "expire", multiple=True, metavar="KIND=DAYS",
    help="When unused tables are removed: waiting=30, idle=180, finished=365, or never.",
)  # fmt: skip
@click.option(
    "--expired-journals", type=click.Path(file_okay=False), metavar="FOLDER",
    help="Where the journals of finished games that expire are kept (nowhere).",
)  # fmt: skip
@click.option(
    "--limit", "limits", multiple=True, metavar="NAME=VALUE",
    help="A limit other than the usual one; docs/operating.md lists them.",
)  # fmt: skip
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="warning",
    show_default=True, envvar="BEANPOT_LOG_LEVEL", help="From which level on the server logs.",
)  # fmt: skip
def serve(**chosen: Any) -> None:
    """Open the house: tables for friends and bots, in the browser."""
    from .serving import check_serving

    check_serving("serve")
    from .serve import serve as run

    run(**chosen)


@beanpot.command()
@click.option("--tables", type=click.IntRange(1, 5000), default=500, show_default=True)
@click.option(
    "--seconds", type=click.FloatRange(0.1, 3600), default=30.0, show_default=True,
    help="How long it is measured.",
)  # fmt: skip
@click.option(
    "--rate", type=click.FloatRange(0.01, 20), default=1.0, show_default=True,
    help="Moves a second at each table.",
)  # fmt: skip
@click.option("--saturate", is_flag=True, help="Move as fast as moves are acknowledged instead.")
@click.option("--games", help="Which games, such as fagioli,bohnanza (all).")
@click.option(
    "--bot-tables", type=click.IntRange(0, 2000), default=0, show_default=True,
    help="Tables at which only bots play, beside the others; also measures how soon a visitor's"
    " easy bot answers.",
)  # fmt: skip
@click.option("--bot", default="master", show_default=True, help="Which bot plays there.")
@click.option("--at-once", is_flag=True, help="Do not wait until the law is compiled.")
@json_option
def load(**chosen: Any) -> None:
    """Measure how many tables a server of this machine bears."""
    from .serving import check_serving

    check_serving("load")
    from .load import load as run

    run(**chosen)


@beanpot.command()
@click.argument("games", nargs=-1)
def warm(games: tuple[str, ...]) -> None:
    """Compile the games now (all, or those named), so that nobody waits later."""
    from .warm import warm as run

    run(games)


@beanpot.command()
@click.argument("link")
@click.option("--bot", default="normal", show_default=True, help="Who decides.")
@click.option("--seat", help="Where to sit (the first free seat).")
@click.option("--name", help="Under which name (the bot's).")
def join(link: str, **chosen: Any) -> None:
    """Seat a bot from this machine at a table somewhere else."""
    from .serving import check_serving

    check_serving("join")
    from .join import join as run

    run(link, **chosen)


@beanpot.command()
@click.argument("out", metavar="FOLDER|FILE.parquet")
@click.option("--data", type=click.Path(), help="Where games are kept (the user's data folder).")
@click.option("--store", help="A database instead: postgresql://…")
def export(out: str, **chosen: Any) -> None:
    """Write all finished games of the house: journals, or one Parquet file."""
    from .export import export as run

    run(out, **chosen)


@beanpot.command()
@click.argument("table")
@click.option("--data", type=click.Path(), help="Where games are kept (the user's data folder).")
@click.option("--store", help="A database instead: postgresql://…")
def forget(table: str, **chosen: Any) -> None:
    """Delete a table for good, with the names of those who played there."""
    from .stored_games import forget as run

    run(table, **chosen)


@beanpot.command()
@click.argument("store", metavar="FOLDER|FILE.db")
@click.argument("to", type=click.Path(), metavar="FILE.db|FOLDER")
def backup(store: str, to: str) -> None:
    """Copy the games of a server to a file, while it runs."""
    from .backup import run_backup

    run_backup(store, to)


@beanpot.command()
@click.argument("backup", type=click.Path(), metavar="FILE.db")
@click.argument("store", metavar="FOLDER|FILE.db")
def restore(backup: str, store: str) -> None:
    """Put a backup in place; the server must be stopped."""
    from .backup import run_restore

    run_restore(backup, store)


@beanpot.command()
@game_argument
@seats_option
@click.option(
    "--games",
    type=click.IntRange(0, 2**48),
    default=100_000,
    show_default=True,
    help="How many games.",
)
@seed_option
@on_option
@click.option("--bots", help="Who plays, seat by seat: random,greedy,random.")
@options_option
@click.option("--threads", type=int, default=1, show_default=True, help="How many cores to use.")
@json_option
def simulate(game: str, **chosen: Any) -> None:
    """Play many games between bots and count what came of them."""
    from .simulate import simulate as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@click.option(
    "--vary", multiple=True, metavar="OPTION=A,B,…",
    help="An option of the game and the values to compare; component data as JSON files.",
)  # fmt: skip
@click.option("--seats", help="How many play, such as 2,3,4 (the game's usual number).")
@click.option(
    "--games", type=click.IntRange(1, 10**10), default=1_000_000, show_default=True,
    help="How many games of each variant.",
)  # fmt: skip
@click.option("--bots", help="Who plays: one for all, or seat by seat (greedy).")
@options_option
@seed_option
@click.option("--threads", type=int, default=1, show_default=True, help="How many cores to use.")
@on_option
@click.option("--out", metavar="FOLDER", help="Where to write a picture and the numbers as CSV.")
@json_option
def lab(game: str, **chosen: Any) -> None:
    """Vary a game's options or components, and see what that changes."""
    from .lab import lab as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@click.option("--bots", required=True, help="Who competes: easy,normal,hard,module:Class.")
@click.option(
    "--games", type=click.IntRange(1, 10**7), default=2000, show_default=True,
    help="How many games at most; rounded up to whole deals.",
)  # fmt: skip
@seats_option
@options_option
@seed_option
@click.option("--workers", type=click.IntRange(1), help="How many processes (one a core).")
@click.option("--on", default="cpu", show_default=True, help="Where to play: cpu or ray.")
@click.option("--out", help="The folder of the tournament, new or to go on with.")
@click.option("--all", "plays_all", is_flag=True, help="Play on when the order is clear.")
@json_option
def arena(game: str, **chosen: Any) -> None:
    """Hold a tournament between bots and rate them."""
    from .arena import arena as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@seats_option
@seed_option
@options_option
def trace(game: str, **chosen: Any) -> None:
    """Play one random game and tell every step, and all that was legal, as JSON lines."""
    from .trace import trace as run

    run(game, **chosen)


@beanpot.command()
@click.argument("file", type=click.Path())
@click.option(
    "--comments", is_flag=True, help="Print the whole journal, positions beside the steps."
)
@json_option
def replay(file: str, **chosen: Any) -> None:
    """Replay a journal, step by step, and say what it comes to."""
    from .replay import replay as run

    run(file, **chosen)


@beanpot.command()
@game_argument
@click.argument("clause", required=False)
@language_option
def rules(game: str, clause: str | None, language: str | None) -> None:
    """Show the rules of a game, or one clause of them."""
    from .rules import rules as run

    run(game, clause, language)


@beanpot.command()
@game_argument
@click.option("--depth", type=click.IntRange(0), required=True, help="How many steps deep.")
@seats_option
@click.option("--position", help="Where to start, as a position string; the opening by default.")
@options_option
@click.option("--divide", is_flag=True, help="Also count below each first step.")
@json_option
def perft(game: str, **chosen: Any) -> None:
    """Count all sequences of so many steps, chance's answers included."""
    from .perft import perft as run

    run(game, **chosen)


@beanpot.command()
@click.argument("game", required=False)
@on_option
@click.option("--search", is_flag=True, help="Measure how fast bots think instead.")
@click.option("--outside", is_flag=True, help="Measure games stepped from outside instead.")
@click.option("--tables", type=click.IntRange(1, 2**26), help="How many games side by side there.")
@click.option("--peers", is_flag=True, help="Also measure others' games here, in the same run.")
@click.option("--to", "path", help="With --peers: the picture to write, such as peers.png.")
@click.option(
    "--seconds", type=float, default=1.0, show_default=True, help="How long each measurement takes."
)
@json_option
def bench(game: str | None, **chosen: Any) -> None:
    """Measure the speed of the law on this machine."""
    from .bench import bench as run

    run(game, **chosen)


@beanpot.command()
@click.argument("games", nargs=-1)
@click.option("--seats", type=int, help="Only tables of so many (all).")
@click.option(
    "--steps", type=click.IntRange(1000, 10**10), default=50_000_000, show_default=True,
    help="How many steps of every kind of table are compared, about.",
)  # fmt: skip
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True,
    help="How long each speed is measured.",
)  # fmt: skip
@click.option("--to", "path", default="gpu.json", show_default=True, help="The record to write.")
@click.option("--commit", help="Which commit this is (as git says).")
@click.option("--again", is_flag=True, help="Also what the record has of this commit already.")
def agree(**chosen: Any) -> None:
    """Play every game on CPU and GPU, compare all of it by hash, and write a record."""
    from .agree import agree as run

    run(**chosen)


@beanpot.command()
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Which tower.")
@click.option(
    "--hand", type=click.FloatRange(0, 10), default=1.5, show_default=True,
    help="How far the hand misses, in millimetres an axis.",
)  # fmt: skip
@click.option("--pieces", type=click.IntRange(1, 24), default=24, help="Stop at so many pieces.")
@click.option("--to", "path", help="The file to write (tower-SEED.svg).")
def tower(**chosen: Any) -> None:
    """Build a tower with rigid bodies, and draw it."""
    from .tower import tower as run

    run(**chosen)


def main() -> None:
    """Run the command line; whatever goes wrong, a person can read it."""
    write_utf8()
    try:
        beanpot.main(standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.UsageError as error:
        _stop(error.format_message() + _help_hint(error), 2)
    except click.ClickException as error:
        _stop(error.format_message(), 2)
    except (KeyboardInterrupt, click.Abort):
        _stop("Stopped.", 130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
    except Exception as error:
        _stop_on(error)


def _help_hint(error: click.UsageError) -> str:
    return f" See {error.ctx.command_path} --help." if error.ctx else ""


def _stop_on(error: Exception) -> None:
    """Tell what a person can mend; anything else is our fault, and is written down."""
    from ..core import BeanpotError

    if isinstance(error, BeanpotError):
        _stop(str(error), 2)
    _stop(f"That is a fault of Beanpot, not yours. The details are in {_write_report()}.", 70)


def _stop(message: str, code: int) -> None:
    click.echo(f"beanpot: {message}", err=True)
    sys.exit(code)


def _write_report() -> str:
    """Keep a traceback where its author can find it and nobody must look at it."""
    import tempfile

    try:
        with tempfile.NamedTemporaryFile("w", prefix="beanpot-fault-", delete=False) as report:
            report.write(traceback.format_exc())
            return report.name
    except OSError as error:
        return f"no file: {error}"
