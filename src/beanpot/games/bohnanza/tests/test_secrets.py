"""Hidden information: what a player or spectator can see, and what not.

Everything that reaches anybody is compared between two worlds that must not be told apart.
"""

from collections import Counter
from typing import Any

import pytest
from kit.bohnanza import A, B, C, D, all_cards, clause, opened, table
from kit.table import cards, play, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR
from beanpot.engine.chance import SeededRandom
from beanpot.engine.journal import Journal
from beanpot.engine.position import Position
from beanpot.games.bohnanza import box
from beanpot.games.bohnanza.number import ACCEPT


def observed(position: Position, seat: int) -> tuple[Any, ...]:
    """All that a seat or spectator gets of a position: observation in all forms, legal moves."""
    view, scene = position.observation(seat).tobytes(), position.observation_dict(seat)
    if seat == SPECTATOR:
        return view, scene
    lines = (
        position.observation_tensor(seat).tobytes(),
        position.legal_moves(seat),
        position.asks(seat),
    )
    return view, scene, position.current_player, *lines


def can_tell(one: Position, other: Position) -> str:
    """Who can tell two positions apart: the letters of seats, `*` for a spectator."""
    viewers = [(SEAT_NAMES[seat], seat) for seat in range(one.seats)] + [("*", SPECTATOR)]
    return "".join(name for name, seat in viewers if observed(one, seat) != observed(other, seat))


def pack(seats: int) -> list[int]:
    """The number of cards of each variety at a table."""
    return list(box.PACK[seats - box.FEWEST])


HANDS = (
    "colt chaos colt cochon copain",  # A, who starts
    "colique colt colique colt cochon",
    "comique chaos comique chaos cochon",
    "coriace coriace choco cochet cauchemar",
)
PHASE_2 = ["A plant in 1", "A stop_planting", "A draw2", "* deal copain", "* deal colt"]


def recorded(*lines: str, hands: tuple[str, ...] = HANDS, **options: Any) -> Journal:
    """The journal of a game with four players in which D dealt these hands."""
    position = opened(4, **{"dealer": "D", **options})
    journal = Journal.begin(position)
    for line in [*(f"* deal {name}" for hand in hands for name in hand.split()), *lines]:
        name, _, words = line.partition(" ")
        seat = CHANCE if name == "*" else SEAT_NAMES.index(name)
        steps = position.parse_steps(words, seat)
        journal.note_move(position, steps, seat)
        position.play_steps(steps, seat)
    return journal


def heard(journal: Journal, seat: int, last: int) -> list[str]:
    """The last lines of a journal as one seat sees them."""
    return journal.lines_for(seat, on="plain")[-last:]


# (a) hands


STAGES = ["planting", "turning up", "trading", "B sowing", "drawing", "over"]


@clause("BOH-11")
@pytest.mark.parametrize("stage", STAGES)
def test_a_hand_permuted_looks_the_same_to_all_others(stage: str) -> None:
    start = f"4 seats, A active, {stage} | aside B[colt] | faceup [chaos] | hands B[colt] A"
    one = table(f"{start}[colt chaos cochon]")
    for order in ("chaos cochon colt", "cochon chaos colt"):
        assert can_tell(one, table(f"{start}[{order}]")) == "A"


@clause("BOH-10", "BOH-11")
@pytest.mark.parametrize("stage", STAGES)
def test_a_hand_exchanged_with_the_draw_pile_looks_the_same_to_all_others(stage: str) -> None:
    start = f"4 seats, A active, {stage} | aside B[colt] | faceup [chaos] | hands B[colt] A"
    one = table(f"{start}[colt chaos cochon]")
    for hand in ("choco choco copain", "colt colt colt"):
        assert can_tell(one, table(f"{start}[{hand}]")) == "A"


@clause("BOH-10", "BOH-11")
def test_hands_exchanged_between_two_others_look_the_same_to_the_rest() -> None:
    start = "4 seats, A active, trading | faceup [chaos colt] | hands "
    one = table(f"{start} A[colt] B[choco copain] C[cochon colique]")
    other = table(f"{start} A[colt] B[cochon colique] C[choco copain]")
    assert can_tell(one, other) == "BC"


@clause("BOH-10", "BOH-11")
def test_of_a_hand_others_are_shown_the_size_and_the_owner_everything() -> None:
    position = table("4 seats, A active, trading | hands A[colt chaos] B[cochon]")
    for viewer in (A, B, C, SPECTATOR):
        assert position.observation_dict(viewer)["hand_size"] == {"A": 2, "B": 1, "C": 0, "D": 0}
        assert position.observation_dict(viewer)["draw_size"] == 127
        assert "draw" not in position.observation_dict(viewer)
    assert position.observation_dict(A)["hand"] == {"A": ["colt", "chaos"]}
    assert position.observation_dict(B)["hand"] == {"B": ["cochon"]}
    assert position.observation_dict(SPECTATOR)["hand"] == {}


@clause("BOH-10")
def test_dealt_cards_are_known_to_their_owners_only() -> None:
    journal = recorded()
    for seat in (A, B, C, D, SPECTATOR):
        lines = journal.lines_for(seat, on="plain")
        for owner, hand in enumerate(HANDS):
            known = hand.split() if owner == seat else ["x"] * 5
            assert lines[5 * owner : 5 * owner + 5] == [f"* deal {name}" for name in known]


@clause("BOH-29")
def test_turned_up_cards_are_known_to_all() -> None:
    journal = recorded(*PHASE_2)
    for seat in (A, B, SPECTATOR):
        assert heard(journal, seat, 2) == ["* deal copain", "* deal colt"]
        assert journal.replay(on="plain").observation_dict(seat)["faceup"] == ["copain", "colt"]


# (b) answers


@clause("BOH-122")
@pytest.mark.parametrize("proposals", ["public", "private"])
@pytest.mark.parametrize("windows", ["draws_and_plants", "every_action", "own_turn_only"])
def test_whether_a_proposal_could_be_accepted_is_known_to_its_partner_alone(
    proposals: str, windows: str
) -> None:
    able, unable = (
        table(
            f"4 seats, A active, trading | hands A[copain] B[{held}] | faceup [colt colt]",
            proposals=proposals,
            offturn_windows=windows,
        )
        for held in ("cochon choco", "cochon cochet")
    )
    for position in (able, unable):
        play(position, "A propose B give [faceup:1] get {choco: 1}")
    assert (words(able, "B"), words(unable, "B")) == (["accept A", "refuse A"], ["refuse A"])
    assert can_tell(able, unable) == "B"
    assert able.asks(B)
    assert unable.asks(B)
    for position in (able, unable):
        play(position, "B refuse A")
    assert can_tell(able, unable) == "B"


@clause("BOH-122")
def test_whether_the_active_player_could_accept_is_not_known_to_others_either() -> None:
    able, unable = (
        table(
            f"4 seats, A active, trading | hands A[{held}] B[copain] | faceup [colt colt]"
            " | proposals B>A [hand:1] {choco: 1}"
        )
        for held in ("cochon choco", "cochon cochet")
    )
    assert "accept B" in words(able, "A")
    assert "accept B" not in words(unable, "A")
    assert can_tell(able, unable) == "A"


@clause("BOH-46", "BOH-122")
def test_which_copy_serves_a_proposal_is_known_to_its_giver_alone() -> None:
    ends = [
        play(
            table(
                "4 seats, A active, trading | hands B[colt chaos colt] | faceup [copain]"
                " | proposals A>B [faceup:1] {colt: 1}"
            ),
            f"B accept A with hand:{place}",
        )
        for place in (1, 3)
    ]
    assert can_tell(ends[0], ends[1]) == "B"
    for place in (2, 4):
        journal = recorded(
            *PHASE_2, "A propose B give [faceup:1] get {colt: 1}", f"B accept A with hand:{place}"
        )
        assert heard(journal, B, 1) == [f"B accept A with hand:{place} colt"]
        for seat in (A, C, SPECTATOR):
            assert heard(journal, seat, 1) == ["B accept A"]


# (c) refusals


@clause("BOH-39", "BOH-122")
@pytest.mark.parametrize("proposals", ["public", "private"])
def test_after_a_refusal_no_card_of_the_refuser_is_in_anybodys_log(proposals: str) -> None:
    lines = (*PHASE_2, "A propose B give [faceup:1] get {colique: 1}", "B refuse A")
    true = recorded(*lines, proposals=proposals)
    hands = (HANDS[0], "cochet choco cochet cauchemar cauchemar", *HANDS[2:])
    other = recorded(*lines, hands=hands, proposals=proposals)
    assert heard(true, A, 2) == [
        "A propose B give [faceup:1] get {colique: 1}",
        "B refuse A",
    ]
    for seat in (A, C, D, SPECTATOR):
        assert true.lines_for(seat, on="plain") == other.lines_for(seat, on="plain")
    assert can_tell(true.replay(on="plain"), other.replay(on="plain")) == "B"


# (d) the reshuffled pile


@clause("BOH-58", "BOH-60")
@pytest.mark.parametrize("browse", [False, True])
def test_the_reshuffled_order_is_in_nobodys_view(browse: bool) -> None:
    """Discards in another order give the same pile, and no observation shows a card of it."""
    start = "4 seats, A active, turning up | hands A[colt] | draw [1 chaos] | discard "
    ends = []
    for order in ("[colt cochon copain]", "[copain colt cochon]", "[cochon copain colt]"):
        position = play(table(start + order, browse_discard=browse), "A draw2", "* deal chaos")
        assert position.current_player == CHANCE
        assert (words(position), position.chance_weights) == (
            ["deal cochon", "deal colt", "deal copain"],
            [1, 1, 1],
        )
        ends.append(position)
    for position in ends:
        assert can_tell(ends[0], position) == ""
        for viewer in (A, B, C, D, SPECTATOR):
            view, scene = position.observation(viewer), position.observation_dict(viewer)
            assert (view["draw"].any(), int(view["draw_size"])) == (False, 3)
            assert ("draw" in scene, scene["draw_size"]) == (False, 3)
            assert (scene["discard_top"], scene["browsed"]) == (None, [])


# (e) cards drawn in phase 4


@clause("BOH-55", "BOH-57")
def test_cards_drawn_in_phase_4_are_only_counted_by_the_others() -> None:
    start = "4 seats, A active, drawing | hands A[colt] B[chaos]"
    one = play(table(start), "A draw3", "* deal colt", "* deal chaos", "* deal choco")
    other = play(table(start), "A draw3", "* deal copain", "* deal copain", "* deal cochet")
    assert can_tell(one, other) == "A"
    for viewer in (B, C, SPECTATOR):
        assert one.observation_dict(viewer)["hand_size"]["A"] == 4
        assert one.observation_dict(viewer)["draw_size"] == 125


@clause("BOH-55", "BOH-57")
def test_cards_drawn_in_phase_4_are_known_to_the_drawer_only() -> None:
    drawn = ["* deal colt", "* deal chaos", "* deal choco"]
    journal = recorded(
        *PHASE_2, "A end_trading", "A plant_aside copain in 2", "A plant_aside colt",
        "A draw3", *drawn,
    )  # fmt: skip
    assert heard(journal, A, 4) == ["A draw3", *drawn]
    for seat in (B, C, D, SPECTATOR):
        assert heard(journal, seat, 4) == ["A draw3", "* deal x", "* deal x", "* deal x"]


# Discards and coins


@clause("BOH-67")
def test_of_the_discards_the_top_card_alone_is_shown() -> None:
    start = "4 seats, A active, trading | discard "
    one, other = table(f"{start}[colt chaos copain]"), table(f"{start}[choco choco copain]")
    for viewer in (A, B, SPECTATOR):
        assert one.observation_dict(viewer) == other.observation_dict(viewer)
        assert one.observation_dict(viewer)["discard_top"] == "copain"
        assert {"discard", "treasuries"} & set(one.observation_dict(viewer)) == set()
        assert one.observation_dict(viewer)["browsed"] == []


@clause("BOH-67")
def test_a_table_may_agree_to_look_through_the_discards() -> None:
    position = table(
        "4 seats, A active, trading | fields B[4 cochon, -] | discard [colt chaos colt]",
        browse_discard=True,
    )
    for viewer in (A, B, SPECTATOR):
        assert position.observation_dict(viewer)["browsed"] == ["colt", "colt", "chaos"]
    play(position, "B harvest 1")
    for viewer in (A, B, SPECTATOR):
        assert position.observation_dict(viewer)["browsed"] == [
            "colt",
            "colt",
            *["cochon"] * 3,
            "chaos",
        ]
        assert position.observation_dict(viewer)["discard_top"] == "cochon"


@clause("BOH-64")
@pytest.mark.parametrize("browse", [False, True])
def test_the_bean_sides_of_coins_are_not_shown(browse: bool) -> None:
    start = "4 seats, A active, trading | coins A "
    one, other = (
        table(f"{start}{coins}", browse_discard=browse)
        for coins in ("4[chaos colt colt cochon]", "4[choco copain copain choco]")
    )
    for viewer in (A, B, SPECTATOR):
        assert one.observation_dict(viewer) == other.observation_dict(viewer)
        assert one.observation_dict(viewer)["coins"] == {"A": 4, "B": 0, "C": 0, "D": 0}
        assert {"top_coins", "treasuries", "removed"} & set(one.observation_dict(viewer)) == set()


# Places of offered cards


@clause("BOH-38", "BOH-123")
@pytest.mark.parametrize("proposals", ["public", "private"])
@pytest.mark.parametrize(
    ("offers", "owner"),
    [
        (["A>B [hand:1] {chaos: 1}", "A>B [hand:3] {chaos: 1}", "A>B [hand:4] {chaos: 1}"], "A"),
        (["A>B [faceup:1 hand:1] {}", "A>B [faceup:1 hand:4] {}"], "A"),
        (["C>A [hand:1] {}", "C>A [hand:3] {}"], "C"),
        (["A>B [hand:1] {}; A>D [hand:1] {}", "A>B [hand:1] {}; A>D [hand:3] {}"], "A"),
    ],
)
def test_the_place_of_an_offered_card_is_seen_by_its_owner_alone(
    offers: list[str], owner: str, proposals: str
) -> None:
    start = "4 seats, A active, trading | hands A[colt cochon colt colt] C[chaos colt chaos]"
    lines = [
        table(f"{start} | faceup [copain] | proposals {each}", proposals=proposals)
        for each in offers
    ]
    for other in lines[1:]:
        assert can_tell(lines[0], other) == owner


@clause("BOH-38", "BOH-123")
def test_a_proposal_shows_places_to_its_owner_and_varieties_to_the_others() -> None:
    journal = recorded(
        *PHASE_2,
        "A propose B give [faceup:1, hand:2, hand:4] get {colique: 1}",
        "C propose A give [hand:4] get {}",
    )
    mine = "A propose B give [faceup:1, hand:2 colt, hand:4 copain] get {colique: 1}"
    theirs = "A propose B give [faceup:1, colt, copain] get {colique: 1}"
    assert heard(journal, A, 2) == [mine, "C propose A give [chaos] get {}"]
    for seat in (B, D, SPECTATOR):
        assert heard(journal, seat, 2) == [theirs, "C propose A give [chaos] get {}"]
    assert heard(journal, C, 2) == [theirs, "C propose A give [hand:4 chaos] get {}"]


@clause("BOH-123")
def test_an_open_proposal_is_shown_to_all_by_its_varieties() -> None:
    position = table(
        "4 seats, A active, trading | hands A[colt cochon] | faceup [copain]"
        " | proposals A>B [faceup:1 hand:2] {chaos: 2}"
    )
    for viewer in (A, B, C, SPECTATOR):
        scene = position.observation_dict(viewer)
        assert scene["given"] == {"A": [], "B": ["cochon", "copain"], "C": [], "D": []}
        assert scene["wanted"] == {"A": [], "B": ["chaos", "chaos"], "C": [], "D": []}


# Private proposals


@clause("BOH-123")
@pytest.mark.parametrize(
    ("proposal", "pair"),
    [
        ("A>B [faceup:1 hand:1] {choco: 2}", "AB"),
        ("D>A [hand:1] {colt: 1}", "AD"),
        ("A>D [] {choco: 1}", "AD"),
    ],
)
def test_a_private_proposal_is_seen_by_its_two_sides_alone(proposal: str, pair: str) -> None:
    start = "4 seats, A active, trading | hands A[colt] B[cochon] D[chaos] | faceup [copain]"
    silent = table(start, proposals="private")
    assert can_tell(silent, table(f"{start} | proposals {proposal}", proposals="private")) == pair
    public = table(f"{start} | proposals {proposal}")
    assert can_tell(table(start), public) == "ABCD*"


@clause("BOH-123")
def test_the_receiver_of_a_private_proposal_is_not_shown() -> None:
    ends = [
        play(
            table("4 seats, A active, trading | hands A[colt]", proposals="private"),
            f"A propose {partner} give [hand:1] get {{choco: 1}}",
            *answer,
        )
        for partner, answer in (("B", []), ("D", []), ("D", ["D refuse A"]))
    ]
    for end in ends[1:]:
        assert can_tell(ends[0], end) == "ABD"


TALKS = [
    ["A propose B give [hand:1] get {colique: 1}", "B refuse A"],
    ["A propose B give [faceup:1, hand:2] get {}", "B refuse A"],
    ["A propose B give [hand:1] get {choco: 1}", "A withdraw B"],
    ["B propose A give [hand:1] get {}", "A refuse B"],
]


@clause("BOH-123")
@pytest.mark.parametrize("lines", TALKS)
def test_a_private_proposal_is_known_to_its_two_sides_only(lines: list[str]) -> None:
    journal = recorded(*PHASE_2, *lines, proposals="private")
    for seat in (C, D, SPECTATOR):
        told = " ".join(heard(journal, seat, 2))
        assert not [word for word in (*box.NAMES, "hand", "faceup", "give") if word in told]
    for seat in (A, B):
        assert [line.split()[:2] for line in heard(journal, seat, 2)] == [
            line.split()[:2] for line in lines
        ]


@clause("BOH-123")
@pytest.mark.parametrize("seat", [C, SPECTATOR])
def test_the_partner_of_a_private_talk_is_not_shown(seat: int) -> None:
    lines = [
        recorded(*PHASE_2, f"A propose {partner} give [hand:1] get {{}}", proposals="private")
        for partner in "BD"
    ]
    assert heard(lines[0], seat, 1) == heard(lines[1], seat, 1)


@clause("BOH-36", "BOH-123")
def test_cards_traded_after_a_private_proposal_are_open() -> None:
    position = table("4 seats, A active, trading | hands A[colt] B[chaos]", proposals="private")
    play(position, "A propose B give [hand:1] get {chaos: 1}", "B accept A")
    for viewer in (C, SPECTATOR):
        assert position.observation_dict(viewer)["aside"] == {
            "A": ["chaos"],
            "B": ["colt"],
            "C": [],
            "D": [],
        }


# Worlds dealt anew


OPEN = (
    "4 seats, A active, trading | hands A[colt cochon colt choco] B[chaos choco chaos] C[copain]"
    " | faceup [colt copain] | fields B[2 cochon, -] | aside D[comique] | discard [cochet]"
)


def sides(position: Position, proposal: str) -> tuple[int, int, list[str]]:
    """Who makes an offer to whom, and the varieties of the offered hand cards."""
    who, partner = SEAT_NAMES.index(proposal[0]), SEAT_NAMES.index(proposal[2])
    hand = cards(position, "hand", who)
    offered = [each for each in proposal[4:].partition("]")[0].strip("[").split() if "hand" in each]
    return who, partner, [hand[int(each.removeprefix("hand:")) - 1] for each in offered]


@clause("BOH-39", "BOH-123")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("viewer", [B, C, D])
@pytest.mark.parametrize(
    "proposal", ["A>B [hand:1 hand:3] {}", "A>B [faceup:1 hand:3 hand:4] {}", "A>B [hand:4] {}"]
)
def test_openly_offered_cards_of_the_active_player_stay_in_hand_in_a_determinization(
    proposal: str, viewer: int, number: int
) -> None:
    position = table(f"{OPEN} | proposals {proposal}; A>C [hand:3] {{}}")
    offered = Counter(sides(position, proposal)[2])
    world = position.determinize(viewer, SeededRandom(number))
    assert offered <= Counter(cards(world, "hand", A))
    assert Counter(cards(world, "hand", A))["colt"] >= 1  # what C has been offered
    assert observed(world, viewer)[:2] == observed(position, viewer)[:2]
    assert all_cards(world) == all_cards(position) == pack(4)
    play(world, "B accept A")
    turned_up = Counter(["colt"] if "faceup:1" in proposal else [])
    assert Counter(cards(world, "aside", B)) == offered + turned_up
    assert len(cards(world, "hand", A)) == 4 - offered.total()
    assert all_cards(world) == pack(4)


@clause("BOH-39", "BOH-123")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("viewer", [A, C, D])
def test_openly_offered_cards_of_another_player_stay_in_hand_in_a_determinization(
    viewer: int, number: int
) -> None:
    position = table(f"{OPEN} | proposals B>A [hand:2 hand:3] {{copain: 1}}")
    world = position.determinize(viewer, SeededRandom(number))
    assert Counter(["choco", "chaos"]) <= Counter(cards(world, "hand", B))
    assert observed(world, viewer)[:2] == observed(position, viewer)[:2]
    ways = [word for word in words(world, "A") if word.startswith("accept B")]
    play(world, f"A {ways[0]}")
    assert cards(world, "aside", A) == ["chaos", "choco"]
    assert (cards(world, "aside", B), len(cards(world, "hand", B))) == (["copain"], 1)
    assert all_cards(world) == pack(4)


@clause("BOH-123")
@pytest.mark.parametrize("number", range(3))
def test_your_own_offer_keeps_its_places_in_a_determinization(number: int) -> None:
    position = table(f"{OPEN} | proposals A>B [hand:3] {{}}; A>C [faceup:2 hand:4] {{}}")
    world = position.determinize(A, SeededRandom(number))
    assert world.format_position().endswith("proposals A>B [hand:3] {}; A>C [faceup:2 hand:4] {}")
    assert cards(world, "hand", A) == ["colt", "cochon", "colt", "choco"]
    play(world, "B accept A", "C accept A")
    assert cards(world, "hand", A) == ["colt", "cochon"]
    assert all_cards(world) == pack(4)


@clause("BOH-123")
@pytest.mark.parametrize("number", range(3))
def test_offers_stay_even_when_a_hand_is_the_largest_hidden_place(number: int) -> None:
    position = table(
        "4 seats, A active, trading | hands A[choco colt choco colt colt] B[chaos] C[choco]"
        " | draw [1 choco] | proposals A>B [hand:1 hand:3] {}"
    )
    world = position.determinize(B, SeededRandom(number))
    assert Counter(cards(world, "hand", A))["choco"] >= 2
    assert [len(cards(world, "hand", seat)) for seat in (A, B, C)] == [5, 1, 1]
    assert all_cards(world) == all_cards(position)
    assert cards(play(world, "B accept A"), "aside", B) == ["choco", "choco"]


@clause("BOH-123")
@pytest.mark.parametrize("viewer", [C, D])
def test_private_offers_of_others_are_not_in_a_determinization(viewer: int) -> None:
    position = table(f"{OPEN} | proposals A>B [hand:4 hand:1] {{}}", proposals="private")
    worlds = [position.determinize(viewer, SeededRandom(number)) for number in range(20)]
    assert not any("proposals" in world.format_position() for world in worlds)
    assert not all("choco" in cards(world, "hand", A) for world in worlds)
    for world in worlds:
        assert all_cards(world) == pack(4)


@clause("BOH-46")
@pytest.mark.parametrize("viewer", [A, C])
def test_a_determinization_while_another_player_chooses_copies_can_be_played(viewer: int) -> None:
    position = table(f"{OPEN} | proposals A>B [faceup:2] {{chaos: 1}}")
    position.apply(ACCEPT + A, B)
    assert position.current_player == B
    world = position.determinize(viewer, SeededRandom(1))
    assert world.legal_actions() != []
    assert all_cards(world) == pack(4)


@clause("BOH-46", "BOH-122")
def test_that_the_partner_has_more_copies_than_wanted_is_not_seen() -> None:
    """If choosing copies takes several steps, no other seat is shown them."""
    one, other = (
        table(
            f"4 seats, A active, trading | hands B[chaos {held}] | faceup [copain colt]"
            " | proposals A>B [faceup:2] {chaos: 1}"
        )
        for held in ("chaos", "choco")
    )
    play(one, "B accept A with hand:1")
    play(other, "B accept A")
    assert can_tell(one, other) == "B"


@clause("BOH-122")
def test_a_refused_step_reveals_only_the_law() -> None:
    position = table("4 seats, A active, trading | hands B[colique] | proposals A>B [] {choco: 1}")
    refusal = refused(position, "B accept A")
    assert not [name for name in box.NAMES if name in refusal]
