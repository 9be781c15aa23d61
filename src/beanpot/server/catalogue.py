"""The games as a client needs them to open a table."""

from functools import cache

from ..bots.known import table_bot_names
from ..core import Choice, Game, Option, SeatOption, Share, Switch, TableOption, Whole
from ..games import load_game
from ..table.lesson import is_for_play, script_of
from .answers import (
    AnyOption,
    ChoiceInfo,
    GameInfo,
    LessonTable,
    OptionInfo,
    SeatOptionInfo,
    ShareInfo,
    SwitchInfo,
    WholeInfo,
)


@cache
def catalogue(name: str) -> GameInfo:
    """One game: seats, options and bots."""
    game = load_game(name)
    return GameInfo(
        name=name,
        title=game.title,
        seats=[*game.seats],
        usual_seats=game.usual_seats,
        options=[
            _info(game, option) for option in game.options if not isinstance(option, TableOption)
        ],
        bots=table_bot_names(game),
        lesson=_lesson(game),
    )


def _lesson(game: Game) -> LessonTable | None:
    script = script_of(game)
    return None if script is None else LessonTable(script.seats, script.options)


def _info(game: Game, option: Option) -> AnyOption:
    info = dict(
        name=option.name,
        meaning=option.meaning,
        default=option.default_for_people,
        seats=[*option.seats] if option.seats is not None else None,
        is_variant=option.is_variant,
    )
    match option:
        case Choice(choices=choices):
            playable = [choice for choice in choices if is_for_play(game, option.name, choice)]
            return ChoiceInfo(**info, choices=playable)
        case Switch():
            return SwitchInfo(**info)
        case Whole(least=least, most=most):
            return WholeInfo(**info, least=least, most=most)
        case Share():
            return ShareInfo(**info)
        case SeatOption():
            return SeatOptionInfo(**info)
    return OptionInfo(**info)
