"""The games as OpenSpiel games: registered Python games, `beanpot_NAME`.

>>> import pyspiel
>>> import beanpot.adapters.openspiel
>>> game = pyspiel.load_game("beanpot_fagioli(players=3)")
>>> state = game.new_initial_state()
"""

import json
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote, unquote

try:
    import pyspiel
except ImportError:
    raise ImportError('This adapter needs OpenSpiel: pip install "beanpot[research]"') from None

from .. import games
from ..core import CHANCE, NOBODY, SEAT_NAMES, BeanpotError, Choice, Game, Option, TableOption
from ..engine.chance import SeededRandom
from ..engine.position import Position
from .histories import SeatHistories
from .observers import Observer
from .turn_sequence import TurnSequence, victory_shares

PREFIX = "beanpot_"
PLAYERS, POSITION, RELATIVE = "players", "position", "relative_actions"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)  # CHANCE has OpenSpiel's number anyway
SEEDS = 2**53  # as many as a float from 0 to 1 can distinguish


def register() -> list[str]:
    """Make all games known to OpenSpiel, which importing this module does; return their names."""
    known = pyspiel.registered_names()
    for name in games.game_names():
        if PREFIX + name not in known:
            pyspiel.register_game(game_type(games.load_game(name)), class_of(games.load_game(name)))
    return [PREFIX + name for name in games.game_names()]


def class_of(game: Game) -> type["BeanGame"]:
    """A class for one game; OpenSpiel keeps it for as long as the process lives."""
    return type(game.title, (BeanGame,), {"of": game})


def load_game(
    name: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    position: str = "",
    relative_actions: bool = False,
) -> "pyspiel.Game":
    """A game as OpenSpiel's, by our name: `load_game("fagioli", seats=2)`.

    It is `pyspiel.load_game("beanpot_fagioli(players=2)")` with Python values. `position` is a
    position string to start from. With `relative_actions`, actions that name a seat count from the
    player that acts.
    """
    game = games.load_game(name)
    chosen = {
        option.name: as_parameter(option, (options or {})[option.name])
        for option in game.options
        if option.name in (options or {})
    }
    game.settle_options(options or {})
    parameters = {
        PLAYERS: seats or game.usual_seats, POSITION: quote(position), RELATIVE: relative_actions,
        **chosen,
    }  # fmt: skip
    return pyspiel.load_game(PREFIX + name, parameters)


def as_parameter(option: Option, value: Any) -> Any:
    """The value of an option as OpenSpiel carries it: a number, a switch or a text."""
    if value == option.default:
        return parameter_default(option)
    if isinstance(option, TableOption):
        return quote(json.dumps(value))  # or its commas would end it
    return str(value) if isinstance(option, Choice) else value


def parameter_default(option: Option) -> Any:
    """The default of an option as OpenSpiel carries it; "" if it would be mistaken for a number."""
    if isinstance(option, TableOption):
        return ""
    if isinstance(option, Choice) and not isinstance(option.default, str):
        return ""
    return option.default


def from_parameter(option: Option, value: Any) -> Any:
    """An option as the game knows it."""
    if value == parameter_default(option):
        return option.default
    if isinstance(option, TableOption):
        text = unquote(value)
        return json.loads(text) if text.lstrip().startswith("{") else option.from_word(text)
    return option.from_word(value) if isinstance(value, str) else value


def game_type(game: Game) -> "pyspiel.GameType":
    """OpenSpiel's description of a game before it is loaded."""
    defaults = {option.name: parameter_default(option) for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a whole game doesn't fit into one
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            PLAYERS: game.usual_seats,
            POSITION: "",
            RELATIVE: False,
            **defaults,
        },
    )


class BeanGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and options, as OpenSpiel's Game."""

    of: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, chosen = self.of, dict(params or {})
        seats = int(chosen.get(PLAYERS, game.usual_seats))
        options = {
            option.name: from_parameter(option, chosen[option.name])
            for option in game.options
            if option.name in chosen
        }
        game.referees.check_weights(options)
        self.opening = Position(game, seats, options)
        if chosen.get(POSITION):
            self.opening.set_position(unquote(chosen[POSITION]))
        self.is_relative = bool(chosen.get(RELATIVE))
        super().__init__(game_type(game), game_info(game, seats), chosen)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded_again, (PREFIX + self.of.name, self.get_parameters())

    def __copy__(self) -> "BeanGame":
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> "BeanGame":
        return self

    def new_initial_state(self, *_: Any) -> "BeanState":
        """The state before chance's first action."""
        return BeanState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        """An observer of states; docs/adapters.md lists what each kind shows."""
        if params:
            raise BeanpotError("Observers of these games take no parameters. Leave out `params`.")
        return Observer(self.opening.game, self.opening.seats, iig_obs_type)


def _loaded_again(name: str, parameters: dict[str, Any]) -> "pyspiel.Game":
    """A game that was pickled."""
    return pyspiel.load_game(name, parameters)


def game_info(game: Game, seats: int) -> "pyspiel.GameInfo":
    """OpenSpiel's description of a game with this number of players."""
    questions = seats + 1 if game.asks_others else 1  # a step, for each step of the law
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions + game.asks_others,
        max_chance_outcomes=game.num_chance_actions,
        num_players=seats,
        min_utility=-1 / seats,
        max_utility=1 - 1 / seats,
        utility_sum=0.0,
        max_game_length=game.longest * questions,
    )


class World:
    """What a state consists of, copied by OpenSpiel as one thing."""

    __slots__ = ("histories", "player", "turns")

    def __init__(self, turns: TurnSequence, histories: SeatHistories) -> None:
        self.turns, self.histories = turns, histories
        self._note_player()

    def _note_player(self) -> None:
        """Keep who must act, as OpenSpiel numbers them: it asks five times a step."""
        player = self.turns.current_player
        self.player = TERMINAL if player == NOBODY else player

    def __copy__(self) -> "World":
        return World(self.turns.clone(), self.histories.clone())

    def __deepcopy__(self, memo: dict[int, Any]) -> "World":
        return self.__copy__()

    def answer(self, action: int) -> None:
        """Apply an action, and add to each player's history what it may know of it."""
        turns, position = self.turns, self.turns.position
        if turns.asks_others and turns.is_asked and action == position.game.no_op_action:
            turns.step(action)
            self.histories.note_silence(self.player)
        else:
            turns.step(action)
            self.histories.note(self.player, action, position)
        self._note_player()

    def resampled(self, seat: int, source: SeededRandom) -> "World":
        """A determinization for a seat that must act; sealed choices of others are drawn anew."""
        world = self.turns.position.determinize(seat, source)
        while world.is_sealed and world.current_player != seat:
            world.apply(world.legal_actions()[source.below(len(world.legal_actions()))])
        return World(self.turns.in_world(world), self.histories.resampled(world, seat))


class BeanState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, as OpenSpiel's State."""

    def __init__(self, game: BeanGame) -> None:
        super().__init__(game)
        opening = game.opening
        turns = TurnSequence(opening.clone(), game.is_relative)
        self.world = World(turns, SeatHistories(opening))

    def __reduce__(self) -> tuple[Any, ...]:
        text = pyspiel.serialize_game_and_state(self.get_game(), self)
        return _state_again, (text,)

    def __copy__(self) -> "BeanState":
        twin: BeanState = self.clone()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "BeanState":
        return self.__copy__()

    @property
    def position(self) -> Position:
        """The game as a beanpot.Position."""
        return self.world.turns.position

    @property
    def histories(self) -> SeatHistories:
        """What each player has seen of it so far."""
        return self.world.histories

    def current_player(self) -> int:
        """The player that must act; chance and the end have OpenSpiel's numbers."""
        return self.world.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.world.turns.choices if player == self.world.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The actions of chance with their probabilities."""
        position = self.world.turns.position
        weights = position.chance_weights
        total = sum(weights)
        shares = [weight / total for weight in weights]
        return list(zip(position.legal_actions(), shares, strict=True))

    def _apply_action(self, action: int) -> None:
        self.world.answer(self.world.turns.meant(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.position.game
        if player >= 0 and game.asks_others and action == game.no_op_action:
            return "no-op"
        if (numbers := self.world.turns.numbers) is not None:
            action = numbers.meant_by(player, action)
        return self.position.format_move(action, max(player, CHANCE))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.world.player == TERMINAL

    def returns(self) -> list[float]:
        """The rewards of all players; zeros before the end."""
        if not self.is_terminal():
            return [0.0] * self.position.seats
        return victory_shares(self.position)

    def information(self, player: int) -> str:
        """The information state: all that a player has seen, and whether it must act now."""
        text = self.world.histories.text(player)
        if self.world.turns.current_player != player:
            return text
        return text + f"{SEAT_NAMES[player]} {'asked' if self.world.turns.is_asked else 'to act'}\n"

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raises an error: a whole game doesn't fit into a tensor."""
        raise BeanpotError(
            f"{self.position.game.title} has no information state tensor, because it would have to"
            " hold the whole game. Use information_state_string, or observation_tensor, which holds"
            " what a perfect memory of cards knows now."
        )

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "BeanState":
        """A state that the player, who must act, can't tell from this one (a determinization)."""
        twin: BeanState = self.clone()
        twin.world = self.world.resampled(player, SeededRandom(int(sampler() * SEEDS)))
        return twin

    def __str__(self) -> str:
        return self.position.format_position()


def _state_again(text: str) -> BeanState:
    """A state that was pickled."""
    _, state = pyspiel.deserialize_game_and_state(text)
    return state


register()
