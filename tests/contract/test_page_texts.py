"""What rules and page say of a game's options and moves, in every language of the page."""

import re
from pathlib import Path

import pytest

import beanpot
from beanpot.core import Choice, Game, TableOption
from beanpot.engine.catalogue import LANGUAGES, messages_in

PACKAGE = Path(beanpot.__file__).parent
OPTION_ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
NOT_OFFERED = {"script"}  # values of options that the page does not offer
PHRASED = {"power_none"}  # moves for which phrases.ts puts a text together


def page_texts(game: Game, language: str) -> set[str]:
    """The names of a game's texts on the page; values of options as `option-runout.is_lazy`."""
    return {
        name
        for path in (game.folder / "page").glob(f"*{language}.ftl")
        for text, message in messages_in(path).items()
        for name in (text, *(f"{text}.{each.id.name}" for each in message.attributes))
    }


def option_texts(game: Game) -> list[str]:
    """The texts that house rules need; tables of data are not offered on the page."""
    names = []
    for option in game.options:
        if not isinstance(option, TableOption):
            names.append(f"option-{option.name}")
        if isinstance(option, Choice):
            offered = [value for value in option.choices if value not in NOT_OFFERED]
            names += [f"option-{option.name}.is_{value}" for value in offered]
    return names


def move_texts(game: Game) -> list[str]:
    """The texts that buttons need, but for moves to which phrases.ts gives another text."""
    phrases = game.folder / "page" / "phrases.ts"
    known = phrases.read_text(encoding="utf-8") if phrases.exists() else ""
    verbs = [form.name for form in game.move_notation.moves if not form.is_inner]
    return [
        verb.replace("_", "-")
        for verb in verbs
        if verb not in PHRASED and not re.search(rf"\b{verb}\b", known)
    ]


def test_the_rules_list_every_option(game: Game) -> None:
    if not game.folder.is_relative_to(PACKAGE):
        pytest.skip("only games of this tree need the table")
    path = game.folder / "clauses.md"
    listed = set(OPTION_ROW.findall(path.read_text(encoding="utf-8")))
    declared = {option.name for option in game.options}
    assert not declared - listed, f"{path}: add a row for it under “## Options”"
    assert not listed - declared, f"{path}: __init__.py declares no such option"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_text_for_every_option_and_move_and_for_new_rules(
    game: Game, language: str
) -> None:
    known = page_texts(game, language)
    if not known and not game.folder.is_relative_to(PACKAGE):
        pytest.skip("a game outside this tree may do without texts: the page shows its own words")
    news = [f"rules-{game.rules_version}"] if game.rules_version > 1 else []  # what changed
    wanted = [*option_texts(game), *move_texts(game), *news]
    missing = [name for name in wanted if name not in known]
    path = game.folder / "page" / f"{language}.ftl"
    assert not missing, f"{path} lacks {', '.join(missing)}; a name with a dot is an attribute"
