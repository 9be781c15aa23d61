"""How the points of Pas de Haricots are explained agrees with the law."""

from functools import partial

from kit.table import play, position_of

from beanpot.core import SPECTATOR
from beanpot.games.pas_de_haricots import GAME, box
from beanpot.games.pas_de_haricots.account import clauses, parts
from beanpot.games.pas_de_haricots.rules import series
from beanpot.table.scene_tracker import SceneTracker

table = partial(position_of, GAME)
LAST_TAKE = (
    "3 seats, manche 1, dealer A, bean A, A to take | played A:S3 B:H7 C:DN"
    " | won A[HV C2] B[D8 S1] C[SK C4]"
)


def test_the_last_manche_is_listed_by_suits_and_what_kings_add() -> None:
    position = table(LAST_TAKE, manches=1)
    play(position, "A take B")
    breakdown = {part.name: part.points for part in parts(position.state)}
    assert breakdown == {
        "suit-D": [0, -8, 0],
        "suit-H": [-7, 0, 0],
        "suit-S": [0, 1, 3],
        "suit-C": [2, 0, 4],
        "kings": [0, 0, 3],
    }


def test_before_the_end_only_finished_manches_are_listed() -> None:
    position = table(LAST_TAKE, manches=2)
    assert parts(position.state) == []
    play(position, "A take B")
    breakdown = [(part.name, part.number, part.points) for part in parts(position.state)]
    assert breakdown == [("manche", 1, [-5, -7, 10])]


def test_a_scene_shows_the_points_of_every_series_and_why() -> None:
    position = table(LAST_TAKE, manches=1)
    scenes = SceneTracker(SPECTATOR)
    assert scenes.whole(position)["series"]["B"] == {
        "D": {"points": 8, "clauses": ["PAS-31"]},
        "S": {"points": 1, "clauses": ["PAS-31"]},
    }
    play(position, "A take B")
    assert scenes.changes(position)["series"] == position.observation_dict(SPECTATOR)["series"]
    assert position.observation_dict(0)["series"]["A"] == {
        "H": {"points": -7, "clauses": ["PAS-35"]},
        "C": {"points": 2, "clauses": ["PAS-31"]},
    }
    assert position.observation_dict(0)["series"]["C"]["S"] == {"points": 6, "clauses": ["PAS-36"]}


def test_the_clauses_of_a_series_fit_its_points() -> None:
    simple = (1 << 4) + 1  # a five and a one
    for special in range(1 << box.RANKS - box.NUMBERS):
        for cards in (special << box.NUMBERS, special << box.NUMBERS | simple):
            why, points = clauses(cards), series(cards)
            assert (points == 0) == bool({"PAS-32", "PAS-37"} & set(why))
            assert (points < 0) == ("PAS-35" in why)
            assert (abs(points) == 12) == ("PAS-36" in why)
            assert set(why) <= set(GAME.clauses)
