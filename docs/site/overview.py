"""The pages that list others: games, and decisions."""

from html import escape

from links import DOCS

from beanpot.games import load, names

OWN = (
    '<li><a class="box own" href="add-a-game/"><img src="site/pot.svg" alt="" width="320"'
    ' height="180"><strong>One of your own</strong><span>a folder with its law</span></a></li>'
)


def decisions() -> list[str]:
    """The pages of the decisions, in order."""
    return [f"decisions/{path.name}" for path in sorted((DOCS / "decisions").glob("0*.md"))]


def _title(uri: str) -> str:
    first = (DOCS / uri).read_text(encoding="utf-8").splitlines()[0]
    return first.removeprefix("# ")


def decisions_page() -> str:
    """All decisions by their titles."""
    lines = [f"- [{_title(uri)}]({uri.removeprefix('decisions/')})" for uri in decisions()]
    return "\n".join(
        [
            "# Decisions",
            "",
            "Why things are as they are: what was to be decided, what was chosen, what it costs, and"
            " when to look again.",
            "",
            *lines,
            "",
        ]
    )


def games_page() -> str:
    """All games in a table."""
    rows = []
    for name in names():
        game = load(name)
        seats = f"{game.seats[0]}–{game.seats[-1]}, usually {game.usual_seats}"
        clauses = f"{len(game.clauses)} clauses, {len(game.rulings['en'])} rulings"
        rows.append(f"| [{game.title}]({name}.md) | {seats} | {clauses} | {game.actions} |")
    return "\n".join(
        [
            "# The games",
            "",
            "Every page is made from the law itself when the site is built: the rules clause by clause,"
            " the options, every action and every index of a view by its number, counts of positions,"
            " and how simple bots play.",
            "",
            "| game | players | rules | actions |",
            "|---|---|---|---|",
            *rows,
            "",
            "How the rules of a game get here: [How to add a game](../add-a-game.md).",
            "",
        ]
    )


def shelf() -> str:
    """The boxes of all games, each a link to its page."""
    return '<ul class="shelf">' + "".join(map(_box, names())) + OWN + "</ul>"


def _box(name: str) -> str:
    game = load(name)
    picture = f"games/{name}-box.webp"
    drawn = f'<img src="{picture}" alt="" width="320" height="180">' * (DOCS / picture).exists()
    seats = f"{game.seats[0]}–{game.seats[-1]} players"
    return (
        f'<li><a class="box" href="games/{name}/">{drawn}'
        f"<strong>{escape(game.title)}</strong><span>{seats}</span></a></li>"
    )
