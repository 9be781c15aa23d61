"""The page of a game: what people wrote about it, and around that all that the law says itself."""

import re

import clause_list
import move_table
import number_list
import record_table

from beanpot.core import Choice, Game, Option, SeatOption, Share, Switch, TableOption, Whole
from beanpot.core.error import one_of

OPTIONS = "Options"
SIGHT = "Who sees what"
ROW = re.compile(r"^\| `(\w+)` \| .*? \| (.*) \|$", re.MULTILINE)


def game_page(game: Game, written: str) -> str:
    """The whole page, from the document in docs/games."""
    introduction, sections = _split(written)
    meanings = _meanings(game, clause_list.section(game, OPTIONS))
    parts = [
        introduction,
        _glance(game),
        clause_list.rules(game),
        clause_list.rulings(game),
        _options(game, meanings),
        clause_list.section(game, SIGHT),
        *(f"## {title}\n{text}" for title, text in sections.items()),
        move_table.moves(game),
        number_list.actions(game),
        number_list.answers(game),
        number_list.view(game),
        record_table.perft(game),
        record_table.records(game),
    ]
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def _split(written: str) -> tuple[str, dict[str, str]]:
    """What stands before the first section, and the sections by their titles."""
    introduction, *sections = re.split(r"^## ", written, flags=re.MULTILINE)
    return introduction, dict(tuple(each.split("\n", 1)) for each in sections)


def _glance(game: Game) -> str:
    """The size of things."""
    facts = {
        "players": f"{game.seats[0]}–{game.seats[-1]}",
        "clauses": len(game.clauses),
        "options": len(game.options),
        "actions": game.num_actions,
        "actions of chance": game.num_chance_actions,
        "numbers in an observation": number_list.view_size(game),
        "rules version": game.rules_version,
    }
    tiles = "".join(f"<li><b>{value}</b> {name}</li>" for name, value in facts.items())
    return f'<ul class="glance">{tiles}</ul>'


def _meanings(game: Game, table: str) -> dict[str, str]:
    """What every option means in the words of the rules, which must know all of them."""
    found = dict(ROW.findall(table))
    declared = [option.name for option in game.options]
    if found and sorted(found) != sorted(declared):
        raise ValueError(
            f"clauses.md of {game.name}: the options are {', '.join(declared)}, "
            f"but the table has {', '.join(found)}"
        )
    return found


def _options(game: Game, meanings: dict[str, str]) -> str:
    """Every option as the game declares it."""
    rows = [
        f"| `{each.name}` | {_default(each)} | {_allowed(each)} |"
        f" {meanings.get(each.name, each.meaning)}{_where(each)} |"
        for each in game.options
    ]
    if not rows:
        return ""
    return "\n".join(
        [
            f"## {OPTIONS}",
            "",
            f"What a table may agree on before the game: `--option {game.options[0].name}=…` on the"
            " command line, `options={…}` in Python.",
            "",
            '<div class="stacked options" markdown>',
            "",
            "| option | default | may be | meaning |",
            "|---|---|---|---|",
            *rows,
            "",
            "</div>",
        ]
    )


def _default(option: Option) -> str:
    match option:
        case Switch(on=on):
            return f"`{str(on).lower()}`"
        case TableOption():
            return "the one in the box"
    return f"`{option.default}`"


def _allowed(option: Option) -> str:
    match option:
        case Choice(choices=choices):
            return ", ".join(f"`{choice}`" for choice in choices)
        case Switch():
            return "`true`, `false`"
        case SeatOption():
            return "`random`, or a seat: `A`, `B`, …"
        case Whole(least=least, most=most):
            return f"{least} to {most}"
        case Share():
            return "0 to 1"
    return option.allowed


def _where(option: Option) -> str:
    """At which tables it matters, if not at all of them."""
    return "" if option.seats is None else f" (matters with {one_of(option.seats)} players)"
