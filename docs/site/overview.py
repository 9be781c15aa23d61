"""The pages that list others: games, and decisions."""

from html import escape

from links import DOCS

from beanpot.games import game_names, load_game

DECISIONS = """\
# Decisions

After these pages you know why things are as they are: the question, the choice, what it costs, and
when to reconsider it. They are records of their time, so some use older names.

{decisions}
"""
GAMES = """\
# The games

After a game's page you know how to play it, and everything that the law says about it: rules by
clause, options, every action and every index of an observation, counts of positions, and how simple
bots play.

{shelf}

| game | players | rules | actions | actions of chance | options |
|---|---|---|---|---|---|
{games}

To add one: [Add a game](../tutorials/game.md).
"""


def decisions() -> list[str]:
    """The pages of the decisions, in order."""
    return [f"decisions/{path.name}" for path in sorted((DOCS / "decisions").glob("0*.md"))]


def decisions_page() -> str:
    """All decisions by their titles."""
    lines = [f"- [{_title(uri)}]({uri.removeprefix('decisions/')})" for uri in decisions()]
    return DECISIONS.format(decisions="\n".join(lines))


def _title(uri: str) -> str:
    first = (DOCS / uri).read_text(encoding="utf-8").splitlines()[0]
    return first.removeprefix("# ")


def games_page() -> str:
    """All games, on the shelf and in a table."""
    return GAMES.format(shelf=shelf("../"), games="\n".join(map(_row, game_names())))


def _row(name: str) -> str:
    game = load_game(name)
    cells = [
        f"[{game.title}]({name}.md)",
        f"{game.seats[0]}–{game.seats[-1]}, usually {game.usual_seats}",
        f"{len(game.clauses)} clauses",
        *map(str, (game.num_actions, game.num_chance_actions, len(game.options))),
    ]
    return f"| {' | '.join(cells)} |"


def shelf(up: str = "") -> str:
    """The boxes of all games, each a link to its page; and room for one more."""
    boxes = [_box(name, up) for name in game_names()]
    own = _tile(f"{up}tutorials/game/", f"{up}site/pot.svg", "Your own", "add a game")
    return '<ul class="shelf">' + "".join([*boxes, own]) + "</ul>"


def _box(name: str, up: str) -> str:
    game, picture = load_game(name), f"games/{name}-box.webp"
    shown = picture if (DOCS / picture).exists() else "site/pot.svg"
    seats = f"{game.seats[0]}–{game.seats[-1]} players"
    return _tile(f"{up}games/{name}/", up + shown, game.title, seats)


def _tile(leads: str, picture: str, title: str, line: str) -> str:
    plain = " plain" if picture.endswith(".svg") else ""
    return (
        f'<li><a class="box{plain}" href="{leads}"><img src="{picture}" alt="" width="320"'
        f' height="180"><strong>{escape(title)}</strong><span>{line}</span></a></li>'
    )
