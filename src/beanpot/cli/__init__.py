"""The command line: all commands and their options.

What they do is in the other modules of this package.

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
seats_option = click.option(
    "--seats", type=int, help="Number of players (the game's usual number)."
)
SEED = click.IntRange(-(2**63), 2**63 - 1)
seed_option = click.option(
    "--seed", type=SEED, default=1, show_default=True, help="The random seed."
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one line of JSON at the end."
)
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set an option of the game (`beanpot rules GAME --options` lists them).",
)
language_option = click.option(
    "--lang", "language", type=click.Choice(["en", "fr"]),
    help="Language: English or French (your system's, from LC_ALL, LC_MESSAGES or LANG).",
)  # fmt: skip
on_option = click.option("--on", default="cpu", show_default=True, help="Where to run: cpu or gpu.")


EXIT_CODES = """\
Exit codes: 0 success; 2 wrong arguments, or something that can't be done (the message says why);
70 a bug in Beanpot (the message names a report); 130 stopped with Ctrl-C; 141 the program that
read the output has ended. `play` and `rules` speak English and French, everything else English.
"""


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, epilog=EXIT_CODES)
@click.version_option(__version__)
def beanpot() -> None:
    """Five bean games: play them, study them, write bots for them."""


@beanpot.command()
@game_argument
@seats_option
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    help="Your opponents: random, greedy, easy, normal, hard or master; net in some games.",
)
@click.option("--seat", default="A", show_default=True, help="Your seat.")
@options_option
@click.option("--seed", type=SEED, help="Shuffle with a seed, to play the same game again.")
@click.option("--resume", is_flag=True, help="Continue your unfinished game.")
@click.option("--fast", is_flag=True, help="Do not wait for Enter after your moves.")
@language_option
def play(game: str, **chosen: Any) -> None:
    """Play a game in the terminal, against bots."""
    from .play import play as run

    run(game, **chosen)


@beanpot.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--data", type=click.Path(), help="The folder for games (your data folder).")
@click.option("--store", help="A PostgreSQL database instead: postgresql://…")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--bot-workers", type=click.IntRange(1, 64), help="Processes for bots (one less than cores)."
)
@click.option(
    "--allow-host", "hosts", multiple=True, metavar="NAME",
    help="A host name of this server, such as beans.example or *.example.",
)  # fmt: skip
@click.option(
    "--trust-proxy", "proxies", multiple=True, metavar="ADDRESS",
    help="A reverse proxy whose X-Forwarded-For is trusted: an address or a network.",
)  # fmt: skip
@click.option(
    "--metrics-token",
    envvar="BEANPOT_METRICS_TOKEN",
    default="",
    metavar="TOKEN",
    help="The bearer token for reading /metrics from other machines.",
)
@click.option(
    "--expire", "expire", multiple=True, metavar="KIND=DAYS",
    help="After how many days unused tables are deleted: waiting=30, idle=180, finished=365,"
    " or never.",
)  # fmt: skip
@click.option(
    "--expired-journals", type=click.Path(file_okay=False), metavar="FOLDER",
    help="Where to save finished games before they are deleted (they are not saved).",
)  # fmt: skip
@click.option(
    "--limit", "limits", multiple=True, metavar="NAME=VALUE",
    help="Change a limit; docs/operating.md lists them.",
)  # fmt: skip
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="warning",
    show_default=True, envvar="BEANPOT_LOG_LEVEL", help="The lowest level that is logged.",
)  # fmt: skip
def serve(**chosen: Any) -> None:
    """Start the server and open it in your browser."""
    from .serving import check_serving

    check_serving("serve")
    from .serve import serve as run

    run(**chosen)


@beanpot.command()
@click.option("--tables", type=click.IntRange(1, 5000), default=500, show_default=True)
@click.option(
    "--seconds", type=click.FloatRange(0.1, 3600), default=30.0, show_default=True,
    help="How long to measure.",
)  # fmt: skip
@click.option(
    "--rate", type=click.FloatRange(0.01, 20), default=1.0, show_default=True,
    help="Moves per second at each table.",
)  # fmt: skip
@click.option(
    "--saturate", is_flag=True, help="Move as soon as the last move is confirmed instead."
)
@click.option("--games", help="The games, such as fagioli,bohnanza (all).")
@click.option(
    "--bot-tables", type=click.IntRange(0, 2000), default=0, show_default=True,
    help="Also run this many tables of bots only, and measure how soon a visitor's easy bot"
    " answers.",
)  # fmt: skip
@click.option("--bot", default="master", show_default=True, help="The bot at these tables.")
@click.option("--at-once", is_flag=True, help="Do not wait until the rules are compiled.")
@json_option
def load(**chosen: Any) -> None:
    """Measure how many tables this machine can serve."""
    from .serving import check_serving

    check_serving("load")
    from .load import load as run

    run(**chosen)


@beanpot.command()
@click.argument("games", nargs=-1)
def warm(games: tuple[str, ...]) -> None:
    """Compile games now, all or those named, to save a wait later."""
    from .warm import warm as run

    run(games)


@beanpot.command()
@click.argument("link")
@click.option("--bot", default="normal", show_default=True, help="The bot.")
@click.option("--seat", help="The seat (the first free one).")
@click.option("--name", help="The name at the table (the bot's).")
def join(link: str, **chosen: Any) -> None:
    """Let a bot on this machine join a table on any server."""
    from .serving import check_serving

    check_serving("join")
    from .join import join as run

    run(link, **chosen)


@beanpot.command()
@click.argument("out", metavar="FOLDER|FILE.parquet")
@click.option("--data", type=click.Path(), help="The folder for games (your data folder).")
@click.option("--store", help="A PostgreSQL database instead: postgresql://…")
def export(out: str, **chosen: Any) -> None:
    """Write all finished games as journals, or as one Parquet file."""
    from .export import export as run

    run(out, **chosen)


@beanpot.command()
@click.argument("table")
@click.option("--data", type=click.Path(), help="The folder for games (your data folder).")
@click.option("--store", help="A PostgreSQL database instead: postgresql://…")
def forget(table: str, **chosen: Any) -> None:
    """Delete a table permanently, with the names of its players."""
    from .stored_games import forget as run

    run(table, **chosen)


@beanpot.command()
@click.argument("store", metavar="FOLDER|FILE.db")
@click.argument("to", type=click.Path(), metavar="FILE.db|FOLDER")
def backup(store: str, to: str) -> None:
    """Copy all games of a server to a file; it can keep running."""
    from .backup import run_backup

    run_backup(store, to)


@beanpot.command()
@click.argument("backup", type=click.Path(), metavar="FILE.db")
@click.argument("store", metavar="FOLDER|FILE.db")
def restore(backup: str, store: str) -> None:
    """Restore a backup; stop the server first."""
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
    help="Number of games.",
)
@seed_option
@on_option
@click.option("--bots", help="The bots, seat by seat: random,greedy,random.")
@options_option
@click.option("--threads", type=int, default=1, show_default=True, help="Number of threads.")
@json_option
def simulate(game: str, **chosen: Any) -> None:
    """Play many games between bots and report the results."""
    from .simulate import simulate as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@click.option("--seats", help="Numbers of players, such as 2,3,4 (the game's usual number).")
@click.option(
    "--minutes", type=click.FloatRange(0.01, 100_000), default=10, show_default=True,
    help="How long to train.",
)  # fmt: skip
@click.option("--on", default="gpu", show_default=True, help="Where to train: gpu or cpu.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE,VALUE",
    help="Options of the game, and several values to train for tables of each kind.",
)  # fmt: skip
@seed_option
@click.option(
    "--copying",
    type=click.IntRange(0),
    help="Updates in which it first learns to play as the quick player does (as suits the game).",
)
@click.option(
    "--greedy-share",
    type=click.FloatRange(0, 1),
    help="In which share of games the quick player has half of the seats (as suits the game).",
)
@click.option(
    "--past-share",
    type=click.FloatRange(0, 1),
    help="In which share of games an earlier network has half of the seats (as suits the game).",
)
@click.option(
    "--setting", "settings", multiple=True, metavar="NAME=VALUE",
    help="Any other setting (src/beanpot/learning/settings.py); can be given several times.",
)  # fmt: skip
@click.option("--start", metavar="FILE", help="Begin with the weights of a network.")
@click.option(
    "--against", metavar="FILE", default="",
    help="Learn to beat this network alone; it has half of the seats and learns nothing.",
)  # fmt: skip
@click.option("--out", metavar="FOLDER", help="Where to write the network (learned-GAME).")
@click.option("--resume", is_flag=True, help="Continue the training in that folder.")
@json_option
def learn(game: str, **chosen: Any) -> None:
    """Train a network by self-play."""
    from .learn import learn as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@click.option(
    "--vary", multiple=True, metavar="OPTION=A,B,…",
    help="An option of the game and the values to compare; for components, JSON files.",
)  # fmt: skip
@click.option("--seats", help="Numbers of players, such as 2,3,4 (the game's usual number).")
@click.option(
    "--games", type=click.IntRange(1, 10**10), default=1_000_000, show_default=True,
    help="Games per variant.",
)  # fmt: skip
@click.option("--bots", help="The bots: one for all seats, or seat by seat (greedy).")
@options_option
@seed_option
@click.option("--threads", type=int, default=1, show_default=True, help="Number of threads.")
@on_option
@click.option("--out", metavar="FOLDER", help="Where to write a plot and the numbers as CSV.")
@json_option
def lab(game: str, **chosen: Any) -> None:
    """Change a game's options or components, and compare the results."""
    from .lab import lab as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@click.option("--bots", required=True, help="The bots: easy,normal,hard,module:Class.")
@click.option(
    "--games", type=click.IntRange(1, 10**7), default=2000, show_default=True,
    help="The maximum number of games; rounded up to whole deals.",
)  # fmt: skip
@seats_option
@options_option
@seed_option
@click.option("--workers", type=click.IntRange(1), help="Number of processes (one per core).")
@click.option("--on", default="cpu", show_default=True, help="Where to run: cpu or ray.")
@click.option("--out", help="The folder of the tournament: a new one, or one to continue.")
@click.option(
    "--all", "plays_all", is_flag=True, help="Play all games, even when the ranking is clear."
)
@json_option
def arena(game: str, **chosen: Any) -> None:
    """Run a tournament between bots and rate them."""
    from .arena import arena as run

    run(game, **chosen)


@beanpot.command()
@game_argument
@seats_option
@seed_option
@options_option
def trace(game: str, **chosen: Any) -> None:
    """Play one random game and print each step as a line of JSON.

    Each line has all legal moves, too.
    """
    from .trace import trace as run

    run(game, **chosen)


@beanpot.command()
@click.argument("file", type=click.Path())
@click.option(
    "--comments", is_flag=True, help="Print the whole journal, with the position after every step."
)
@json_option
def replay(file: str, **chosen: Any) -> None:
    """Replay a journal and show the result."""
    from .replay import replay as run

    run(file, **chosen)


@beanpot.command()
@game_argument
@click.argument("clause", required=False)
@click.option(
    "--options", "shows_options", is_flag=True,
    help="Show what --option can set instead: names, defaults, values.",
)  # fmt: skip
@language_option
def rules(game: str, clause: str | None, language: str | None, shows_options: bool) -> None:
    """Show the rules of a game, or one clause of them.

    For one clause its id is enough: beanpot rules FAG-9.
    """
    from .rules import rules as run

    run(game, clause, language, shows_options)


@beanpot.command()
@game_argument
@click.option("--depth", type=click.IntRange(0), required=True, help="Number of steps.")
@seats_option
@click.option("--position", help="The start, as a position string (the opening).")
@options_option
@click.option("--divide", is_flag=True, help="Also show the count after each first step.")
@json_option
def perft(game: str, **chosen: Any) -> None:
    """Count all sequences of so many steps, chance included."""
    from .perft import perft as run

    run(game, **chosen)


@beanpot.command()
@click.argument("game", required=False)
@on_option
@click.option("--search", is_flag=True, help="Measure the search bots instead.")
@click.option(
    "--outside", is_flag=True, help="Measure batched environments that your code steps instead."
)
@click.option("--tables", type=click.IntRange(1, 2**26), help="Number of games in the batch.")
@click.option(
    "--threads", type=click.IntRange(1, 1024), default=1, show_default=True,
    help="With --outside: how many cores step, and choose actions.",
)  # fmt: skip
@click.option(
    "--peers", is_flag=True, help="Also measure games of other libraries in the same run."
)
@click.option(
    "--kind", "kinds", type=click.Choice(["whole", "stepped", "seen", "batch"]), multiple=True,
    help="With --peers: only this kind of measurement; can be given several times.",
)  # fmt: skip
@click.option("--to", "path", help="With --peers: the plot to write, such as peers.png.")
@click.option(
    "--seconds", type=float, default=1.0, show_default=True, help="How long each measurement takes."
)
@json_option
def bench(game: str | None, **chosen: Any) -> None:
    """Measure how fast the games run on this machine."""
    from .bench import bench as run

    run(game, **chosen)


@beanpot.command()
@click.argument("games", nargs=-1)
@click.option("--seats", type=int, help="Only this number of players (all).")
@click.option(
    "--steps", type=click.IntRange(1000, 10**10), default=50_000_000, show_default=True,
    help="About how many steps to compare for every game and number of players.",
)  # fmt: skip
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True,
    help="How long to measure each speed.",
)  # fmt: skip
@click.option("--to", "path", default="gpu.json", show_default=True, help="The file to write.")
@click.option("--commit", help="The commit of this code (from git).")
@click.option("--again", is_flag=True, help="Repeat what the file already has for this commit.")
def agree(**chosen: Any) -> None:
    """Compare CPU and GPU by hash in every game, and write a report."""
    from .agree import agree as run

    run(**chosen)


@beanpot.command()
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The seed of the tower."
)
@click.option(
    "--hand", type=click.FloatRange(0, 10), default=1.5, show_default=True,
    help="How much the hand misses, in millimetres per axis.",
)  # fmt: skip
@click.option(
    "--pieces", type=click.IntRange(1, 24), default=24, help="Stop at this number of pieces."
)
@click.option("--to", "path", help="The file to write (tower-SEED.svg).")
def tower(**chosen: Any) -> None:
    """Build a tower of simulated pieces, and draw it."""
    from .tower import tower as run

    run(**chosen)


def main() -> None:
    """Run the command line; every error is a sentence and an exit code (`EXIT_CODES`)."""
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
    """Say what a person can fix; anything else is our bug, and goes into a report."""
    from ..core import BeanpotError

    if isinstance(error, BeanpotError):
        _stop(str(error), 2)
    _stop(f"This is a bug in Beanpot, not your mistake. A report is in {_write_report()}.", 70)


def _stop(message: str, code: int) -> None:
    click.echo(f"beanpot: {message}", err=True)
    sys.exit(code)


def _write_report() -> str:
    """Write the traceback to a file, and return its name."""
    import tempfile

    try:
        with tempfile.NamedTemporaryFile("w", prefix="beanpot-fault-", delete=False) as report:
            report.write(traceback.format_exc())
            return report.name
    except OSError as error:
        return f"no file: {error}"
