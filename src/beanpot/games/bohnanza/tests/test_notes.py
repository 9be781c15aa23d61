"""What the page is shown besides the cards of Bohnanza agrees with the law."""

from kit.bohnanza import A, B, C, clause, dealt, table, trading
from kit.table import play

from beanpot.core import SPECTATOR
from beanpot.games.bohnanza import GAME, box
from beanpot.table.scene_tracker import SceneTracker, open_scene

FIELDS = "4 seats, A active, planting | hands A[colt] | fields A[5 colt, -] B[3 coriace, -]"


@clause("BOH-65", "BOH-66")
def test_a_field_shows_what_it_earns_and_what_it_lacks_to_earn_more() -> None:
    position = table(FIELDS)
    scenes = SceneTracker(A)
    assert scenes.whole(position)["worth"] == {"A": [{"coins": 1, "lacking": 1, "then": 2}, {}]}
    play(position, "A plant")
    assert scenes.changes(position)["worth"]["A"][0] == {"coins": 2, "lacking": 2, "then": 3}
    assert position.observation_dict(B)["worth"] == {"B": [{"coins": 3}, {}]}


@clause("BOH-76", "BOH-83", "BOH-97")
def test_the_price_of_a_third_field_is_shown_to_players_who_can_buy_one() -> None:
    prices = {seats: dealt(seats).observation_dict(A)["price"]["A"] for seats in (2, 3, 4, 7)}
    assert prices == {2: 3, 3: 0, 4: 3, 7: 2}
    position = table("4 seats, A active, planting | hands A[colt] | coins A 3[colt colt colt]")
    play(position, "A buy_field")
    assert position.observation_dict(A)["price"] == {"A": 0}


@clause("BOH-31")
def test_everybody_trades_with_the_one_in_turn() -> None:
    position = table(FIELDS)
    assert position.observation_dict(A)["partners"] == {"A": ["B", "C", "D"]}
    assert position.observation_dict(B)["partners"] == {"B": ["A"]}


@clause("BOH-29", "BOH-55", "BOH-106", "BOH-111")
def test_the_next_draw_is_shown_with_the_stage() -> None:
    for seats, turned_up, drawn in ((2, 3, 2), (4, 2, 3), (7, 2, 4)):
        shown = [
            table(f"{seats} seats, A active, {stage}").observation_dict(A)["next_draw"]
            for stage in ("turning up", "drawing")
        ]
        assert shown == [turned_up, drawn]


def test_a_proposal_addresses_its_partner() -> None:
    position = trading("A[colt] B[chaos]")
    seats, is_addressed = (A, B, C, SPECTATOR), GAME.is_addressed
    assert is_addressed is not None
    assert [is_addressed(position.observation(seat)) for seat in seats] == [False] * 4
    play(position, "A propose B give [faceup:1] get {chaos: 1}")
    assert [is_addressed(position.observation(seat)) for seat in seats] == [
        False,
        True,
        False,
        False,
    ]


def test_the_pack_is_shown_once_and_notes_on_fields_to_their_owner_only() -> None:
    position = table(FIELDS)
    scenes = SceneTracker(SPECTATOR)
    whole = scenes.whole(position)
    assert whole["pack"] == [name for name in box.NAMES if name != "cogne"]
    assert whole["worth"] == whole["price"] == whole["partners"] == {}
    play(position, "A plant")
    assert "pack" not in scenes.changes(position)
    assert [*open_scene(position)["worth"]] == ["A", "B", "C", "D"]
