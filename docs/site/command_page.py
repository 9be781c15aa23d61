"""The command line, as the program itself describes it, and the limits of the server."""

from dataclasses import fields
from typing import Any

import click

from beanpot.cli import beanpot
from beanpot.server.limits import Limits

LIMITS = (
    "What `beanpot serve --limit NAME=VALUE` can set, with the defaults. A rate is written"
    " `30/min,20`: 30 a minute (`/s`, `/min`, `/h`), 20 at once."
)


def command_page() -> str:
    """All commands with their arguments and options."""
    parts = [
        "# Command line",
        "After this page you know every command and option of `beanpot`. Every command also answers"
        " `--help`. Set options of a game with `--option NAME=VALUE` ([the games](games/index.md));"
        " `--json` ends the output with one line for programs.",
    ]
    for name, command in beanpot.commands.items():
        parts += [f"## {name}", _usage(name, command), command.help or "", _options(command)]
    parts += ["## Limits", LIMITS, _limits()]
    return "\n\n".join(part for part in parts if part) + "\n"


def _usage(name: str, command: click.Command) -> str:
    context = click.Context(command, info_name=f"beanpot {name}")
    words = " ".join(command.collect_usage_pieces(context))
    return f"```text\nbeanpot {name} {words}\n```"


def _options(command: click.Command) -> str:
    rows = [_row(each) for each in command.params if isinstance(each, click.Option)]
    table = "\n".join(["| option | meaning | default |", "|---|---|---|", *rows])
    return f'<div class="stacked" markdown>\n\n{table}\n\n</div>' if rows else ""


def _row(option: click.Option) -> str:
    names = ", ".join(f'<code class="whole">{name}</code>' for name in option.opts)
    default = option.default
    is_shown = option.show_default and not option.is_flag and default is not None
    shown = f"`{default}`" if is_shown else "required" if option.required else ""
    return f"| {names} | {(option.help or '').replace('|', chr(92) + '|')} | {shown} |"


def _limits() -> str:
    rows = [
        f"| `{each.name}` | {_shown(each.default)} | {each.metadata['about']} |"
        for each in fields(Limits)
    ]
    return "\n".join(["| limit | default | what |", "|---|---|---|", *rows])


def _shown(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)
