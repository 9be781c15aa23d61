"""Open trade offers: what happens to them, how many there are, who is asked, and their texts.

Positions are written as in `notation`: a small table of four, A to trade, unless it is said
otherwise. What may be traded is in `test_trading.py`, what others hear in `test_secrets.py`.
"""

import pytest
from kit.bohnanza import (
    A,
    B,
    C,
    D,
    aside,
    clause,
    faceup,
    hand,
    lying,
    proposals,
    section,
    table,
    trading,
)
from kit.table import play, refused, words

from beanpot.bots import Bot, bot_move
from beanpot.core import SEAT_NAMES, BeanpotError, Observation, UnknownAction
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.games.bohnanza import GAME, box
from beanpot.games.bohnanza.moves import accept_steps, served_cards
from beanpot.games.bohnanza.number import ACCEPT, PICK_FACEUP, PICK_HAND, PICK_WANTED, PROPOSE, SEND
from beanpot.games.bohnanza.stage import TRADING

COLT = box.NAMES.index("colt")
STAGES = ["planting", "turning up", "trading", "A sowing", "drawing"]


def asked(position: Position) -> str:
    """Who must be asked out of turn."""
    return "".join(SEAT_NAMES[seat] for seat in range(position.seats) if position.asks(seat))


# Out of turn, and from the other side


@clause("BOH-121")
def test_a_proposal_stays_open_when_its_partner_sells() -> None:
    position = trading(
        "B[colt]", "chaos cochon", "fields B[3 cochon, -] | proposals A>B [faceup:1] {colt: 1}"
    )
    before = position.format_position().split(" | ")[0]
    play(position, "B harvest 1")
    assert section(position, "coins") == "B 1[cochon]"
    assert position.format_position().split(" | ")[0] == before
    play(position, "B accept A")
    assert (aside(position, "A"), aside(position, "B")) == ("colt", "chaos")


@clause("BOH-121")
@pytest.mark.parametrize("line", ["A harvest 1", "A buy_field", "B buy_field", "C harvest 1"])
def test_selling_and_buying_change_neither_phase_nor_proposals(line: str) -> None:
    position = trading(
        "A[copain] B[colt]",
        more="fields A[4 comique, -] C[2 comique, -]"
        " | coins A 3[cochet cochet cochet] B 3[cochet cochet cochet]"
        " | proposals A>B [hand:1] {colt: 1}",
    )
    head, open_before = position.format_position().split(" | ")[0], proposals(position)
    play(position, line)
    assert (position.format_position().split(" | ")[0], proposals(position)) == (head, open_before)
    play(position, "B accept A")
    assert (aside(position, "A"), aside(position, "B")) == ("colt", "copain")


@clause("BOH-121")
@pytest.mark.parametrize(
    "left", ["A>B [hand:3] {chaos: 1}", "A>B [hand:4] {}", "A>B [hand:3 hand:4] {}"]
)
def test_a_proposal_is_followed_when_the_hand_shifts(left: str) -> None:
    position = trading("A[copain cochon colt colt] B[chaos]", more=f"proposals {left}")
    play(position, "A propose C give [hand:1]", "C accept A")
    shifted = left.replace("hand:3", "hand:2").replace("hand:4", "hand:3")
    assert proposals(position) == [shifted]
    play(position, "B accept A")
    assert hand(position, "A").split().count("cochon") == 1
    assert set(aside(position, "B").split()) == {"colt"}


@clause("BOH-121")
def test_a_proposal_is_followed_when_the_other_turned_up_card_goes() -> None:
    position = trading(more="proposals A>B [faceup:2] {}; A>C [faceup:1] {}")
    play(position, "C accept A")
    assert (proposals(position), faceup(position)) == (["A>B [faceup:1] {}"], "chaos")
    play(position, "B accept A")
    assert (aside(position, "B"), aside(position, "C"), faceup(position)) == ("chaos", "colt", "")


@clause("BOH-121")
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("[faceup:1]", ["A>C [hand:1] {}", "A>D [faceup:1] {}"]),
        ("[faceup:2]", ["A>C [hand:1] {}"]),
        ("[hand:1]", ["A>D [faceup:2] {}"]),
        ("[hand:2]", ["A>C [hand:1] {}", "A>D [faceup:2] {}"]),
        ("[faceup:1 faceup:2 hand:1]", []),
    ],
)
def test_a_proposal_lapses_when_one_of_its_cards_has_gone(taken: str, left: list[str]) -> None:
    position = trading(
        "A[copain copain]",
        "colt colt",
        f"proposals A>B {taken} {{}}; A>C [hand:1] {{}}; A>D [faceup:2] {{}}",
    )
    assert proposals(play(position, "B accept A")) == left


@clause("BOH-121")
@pytest.mark.parametrize(
    ("card", "left"),
    [("faceup:2", ["A>D [hand:1] {}"]), ("hand:1", ["A>B [faceup:2] {}"])],
)
def test_a_proposal_lapses_too_when_its_card_serves_another(card: str, left: list[str]) -> None:
    position = trading(
        "A[chaos] C[copain]",
        more="proposals A>B [faceup:2] {}; C>A [hand:1] {chaos: 1}; A>D [hand:1] {}",
    )
    assert proposals(play(position, f"A accept C with {card}")) == left


@clause("BOH-121", "BOH-122")
def test_a_wish_that_can_no_longer_be_served_stays_to_be_refused() -> None:
    position = trading("C[copain]", more="proposals A>B [faceup:2] {}; C>A [hand:1] {chaos: 1}")
    play(position, "B accept A")
    assert proposals(position) == ["C>A [hand:1] {chaos: 1}"]
    assert "accept C" not in words(position, "A")
    assert proposals(play(position, "A refuse C")) == []


@clause("BOH-122")
def test_what_the_partner_does_not_hold_may_be_asked_for_but_only_be_refused() -> None:
    position = trading("B[cochon]")
    play(position, "A propose B give [faceup:1] get {choco: 1}")
    assert words(position, "B") == ["refuse A"]
    assert "(BOH-122)" in refused(position, "B accept A")
    play(position, "B refuse A")
    assert (proposals(position), faceup(position), hand(position, "B")) == (
        [],
        "colt chaos",
        "cochon",
    )


@clause("BOH-122")
@pytest.mark.parametrize("wanted", ["{cochon: 3}", "{cochon: 2, colt: 1}", "{choco: 4}"])
def test_part_of_what_is_wanted_is_not_enough(wanted: str) -> None:
    position = trading("B[cochon cochon]", more=f"proposals A>B [faceup:1] {wanted}")
    assert words(position, "B") == ["refuse A"]
    assert "(BOH-122)" in refused(position, "B accept A with hand:1, hand:2")


@clause("BOH-123")
@pytest.mark.parametrize("answer", ["A accept C with faceup:2", "A accept C"])
def test_another_player_may_take_the_initiative(answer: str) -> None:
    position = trading("C[cochon copain]")
    play(position, "C propose A give [hand:2] get {chaos: 1}", answer)
    assert (aside(position, "A"), aside(position, "C")) == ("copain", "chaos")
    assert (hand(position, "C"), faceup(position)) == ("cochon", "colt")


@clause("BOH-123")
@pytest.mark.parametrize("first", ["A propose B give [faceup:1]", "B propose A give [hand:1]"])
@pytest.mark.parametrize(
    ("second", "left"),
    [
        ("A propose B give [hand:1] get {chaos: 1}", "A>B [hand:1] {chaos: 1}"),
        ("B propose A give [hand:2] get {colt: 1}", "B>A [hand:2] {colt: 1}"),
    ],
)
def test_a_new_proposal_of_a_pair_replaces_the_old_from_either_side(
    first: str, second: str, left: str
) -> None:
    position = trading("A[copain] B[cochon chaos]")
    alone = play(position.clone(), second)
    play(position, first, second)
    assert proposals(position) == [left]
    assert lying(position) == lying(alone)


@clause("BOH-123")
def test_one_proposal_may_be_open_with_each_of_the_others() -> None:
    position = trading("A[copain copain] B[cochon] C[cochon] D[colt]")
    play(position, "A propose B give [faceup:1] get {cochon: 1}")
    play(position, "C propose A give [hand:1] get {copain: 1}")
    play(position, "A propose D give [faceup:2, hand:2]")
    assert proposals(position) == [
        "A>B [faceup:1] {cochon: 1}",
        "C>A [hand:1] {copain: 1}",
        "A>D [faceup:2 hand:2] {}",
    ]
    play(position, "D accept A", "A accept C", "B accept A")
    assert (hand(position, "A"), aside(position, "A"), faceup(position)) == (
        "",
        "cochon cochon",
        "",
    )
    assert [aside(position, seat) for seat in "BCD"] == ["colt", "copain", "copain chaos"]


@clause("BOH-123")
def test_a_player_may_withdraw_their_own_proposal() -> None:
    position = trading("A[copain] B[cochon]", more="proposals B>A [hand:1] {}; A>C [faceup:1] {}")
    assert "withdraw A" in words(position, "B")
    assert "withdraw C" in words(position, "A")
    play(position, "B withdraw A")
    assert proposals(position) == ["A>C [faceup:1] {}"]
    assert "(BOH-43)" in refused(position, "A accept B")


@clause("BOH-124")
def test_the_front_card_of_the_hand_may_be_given_away() -> None:
    position = trading("A[comique colt] B[copain]", "chaos cochon")
    play(position, "A propose B give [hand:1] get {copain: 1}", "B accept A")
    assert (hand(position, "A"), aside(position, "B"), aside(position, "A")) == (
        "colt",
        "comique",
        "copain",
    )


# How much is talked, and who is asked


@clause("BOH-123")
def test_each_player_may_make_as_many_proposals_in_a_turn_as_the_table_says() -> None:
    position = trading("A[colt] B[chaos]", talk_limit=1)
    play(position, "A propose B give [faceup:1]", "B propose A give [hand:1]")
    for line in ("A propose C give [hand:1]", "B propose A give [hand:1]", "B draft A"):
        assert "(BOH-123)" in refused(position, line)
    play(position, "D draft A", "D cancel", "A accept B", "A end_trading")
    assert aside(position, "A") == "colt chaos chaos"


@clause("BOH-123")
def test_proposals_of_one_player_do_not_limit_another() -> None:
    position = trading("A[colt] C[chaos]")
    for _ in range(40):
        play(position, "C propose A give [hand:1]")
    assert "(BOH-123)" in refused(position, "C propose A give [hand:1]")
    play(position, "A propose B give [hand:1]", "D draft A", "D cancel")
    assert position.state.talked[:4].tolist() == [1, 0, 40, 1]


@clause("BOH-123")
def test_forty_proposals_are_the_rule() -> None:
    position = table("4 seats, A active, trading | hands A[colt] | talked A 39")
    play(position, "A propose B give [hand:1]")
    assert "(BOH-123)" in refused(position, "A propose C give [hand:1]")
    assert words(position, "B") == ["accept A", "refuse A"]


@clause("BOH-123")
def test_with_a_limit_of_0_there_is_none() -> None:
    position = trading("A[colt]", talk_limit=0)
    for _ in range(41):
        play(position, "A propose B give [hand:1]", "B refuse A")
    assert proposals(play(position, "A propose B give [hand:1]")) == ["A>B [hand:1] {}"]


class Insistent(Bot):
    """Makes an offer whenever it can."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        proposals = [action for action in legal_actions if PROPOSE <= action < ACCEPT]
        return SEND if SEND in legal_actions else proposals[0] if proposals else legal_actions[-1]


@clause("BOH-123")
def test_a_bot_stops_proposing_where_people_need_not() -> None:
    position = trading("A[colt]", talk_limit=0)
    bot = Insistent(GAME, SeededRandom(1))
    for _ in range(40):
        steps = bot_move(bot, position, A)
        assert PROPOSE <= steps[0] < ACCEPT
        position.play_steps(steps, A)
        play(position, "B refuse A")
    assert not PROPOSE <= bot_move(bot, position, A)[0] < ACCEPT
    assert proposals(play(position, "A propose B give [hand:1]")) == ["A>B [hand:1] {}"]
    assert position.state.talk_limit == 0


@clause("BOH-123")
def test_a_dropped_draft_counts_but_a_refused_proposal_does_not() -> None:
    position = trading("A[colt]", talk_limit=1)
    assert "(BOH-38)" in refused(position, "A propose B give [hand:1, hand:2]")
    play(position, "A draft B", "A give hand:1", "A cancel")
    assert (hand(position, "A"), proposals(position)) == ("colt", [])
    assert "(BOH-123)" in refused(position, "A propose B give [hand:1]")


@clause("BOH-123")
def test_the_next_turn_has_room_again() -> None:
    position = table("4 seats, A active, drawing | hands B[colt] | talked A 40 C 7")
    play(position, "A draw3", "* deal colt", "* deal colt", "* deal colt")
    assert (position.state.active, position.state.talked.tolist()) == (B, [0] * box.SEATS)


FARMS = "fields B[3 cochon, -] | coins D 3[chaos chaos chaos]"  # B may sell, D may buy, C nothing


@clause("BOH-121", "BOH-123")
@pytest.mark.parametrize(
    ("windows", "stage", "seats"),
    [
        *(("draws_and_plants", stage, "BD") for stage in ("turning up", "drawing")),
        *(("draws_and_plants", stage, "") for stage in ("planting", "A sowing", "trading")),
        *(("every_action", stage, "BD") for stage in STAGES if stage != "trading"),
        ("every_action", "trading", "BCD"),
        ("every_action", "trading | talked B 40 C 40 D 40", "BD"),
        ("every_action", "trading | talked A 40 C 40", "BD"),
        ("every_action", "trading | talked A 40", "BCD"),
        *(
            ("own_turn_only", stage, "")
            for stage in ("turning up", "drawing", "trading", "planting")
        ),
    ],
)
def test_the_others_are_asked_when_the_table_says_so(windows: str, stage: str, seats: str) -> None:
    position = table(
        f"4 seats, A active, {stage} | hands A[colt] | aside A[colt] | {FARMS}",
        offturn_windows=windows,
    )
    assert asked(position) == seats


@clause("BOH-123")
@pytest.mark.parametrize("windows", ["draws_and_plants", "every_action", "own_turn_only"])
def test_the_player_a_proposal_is_made_to_is_always_asked(windows: str) -> None:
    position = table(
        "4 seats, A active, trading | hands A[colt] D[colt] | talked A 40 B 40 C 40 D 40"
        " | proposals A>B [hand:1] {choco: 4}; A>C [hand:1] {}; D>A [hand:1] {}",
        offturn_windows=windows,
    )
    assert (position.current_player, asked(position)) == (A, "BC")
    assert asked(play(position, "B refuse A")) == "C"


@clause("BOH-123")
def test_nobody_is_asked_while_one_drafts_or_chance_deals() -> None:
    position = trading("A[colt]", more=FARMS, offturn_windows="every_action")
    assert asked(position) == "BCD"
    assert asked(play(position, "C draft A")) == ""
    position = table(f"4 seats, A active, turning up | {FARMS}", offturn_windows="every_action")
    assert asked(play(position, "A draw2")) == ""


# Moves as wholes: words and steps


def proposal(
    partner: int, faceup: tuple[int, ...] = (), hand: tuple[int, ...] = (), want: str = ""
) -> list[int]:
    """The steps of a trade offer: cards by their places from 1, and the varieties asked for."""
    return [
        PROPOSE + partner,
        *(PICK_FACEUP + place - 1 for place in faceup),
        *(PICK_HAND + place - 1 for place in hand),
        *(PICK_WANTED + box.NAMES.index(name) for name in want.split()),
        SEND,
    ]


@clause("BOH-123")
@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("propose B give [faceup:1, hand:3] get {chaos: 1}", proposal(B, (1,), (3,), "chaos")),
        ("propose C give [hand:1, hand:2] get {}", proposal(C, hand=(1, 2))),
        ("propose D give [] get {colt: 2, cochon: 1}", proposal(D, want="colt colt cochon")),
        ("propose B give [faceup:1, faceup:2] get {}", proposal(B, faceup=(1, 2))),
    ],
)
def test_a_proposal_is_the_same_in_words_and_as_steps(words: str, steps: list[int]) -> None:
    position = trading("A[copain cochon colt]")
    assert position.parse_steps(words, A) == [*sorted(steps[:-1]), SEND]
    assert position.format_steps(steps, A) == words
    stepped = position.clone()
    stepped.play_steps(steps, A)
    assert stepped.hash() == play(position, f"A {words}").hash()


@clause("BOH-123")
@pytest.mark.parametrize(
    "words",
    [
        "propose B give [hand:3, faceup:1] get {chaos:1}",
        "propose B give [ faceup:1 ,hand:3 ] get { chaos: 1 }",
    ],
)
def test_the_order_in_which_cards_are_named_does_not_matter(words: str) -> None:
    position = trading("A[copain cochon colt]")
    steps = position.parse_steps(words, A)
    assert position.format_steps(steps, A) == "propose B give [faceup:1, hand:3] get {chaos: 1}"


@clause("BOH-46")
def test_an_acceptance_is_the_same_in_words_and_as_steps() -> None:
    position = trading("B[colt chaos colt colt]", more="proposals A>B [faceup:1] {colt: 2}")
    for move, steps in position.legal_moves(B).items():
        assert position.parse_steps(move, B) == steps
        assert position.format_steps(steps, B) == move
    cards, colt = [PICK_HAND, PICK_HAND + 3], PICK_WANTED + COLT
    steps = accept_steps(position.state, B, A, cards, ([colt], [colt, colt]), "")
    assert position.format_steps(steps, B) == "accept A with hand:1, hand:4"
    assert served_cards(position.state, B, steps) == cards
    with pytest.raises(BeanpotError, match="BOH-43"):
        accept_steps(position.state, B, A, cards, ([colt, colt], [colt, colt]), "accept A")


@clause("BOH-33", "BOH-38")
@pytest.mark.parametrize(
    "steps",
    [
        proposal(B, hand=(2, 2)),
        proposal(B, faceup=(1, 1)),
        proposal(7, hand=(1,)),
        proposal(-1, hand=(1,)),
        proposal(A, hand=(1,)),
    ],
)
def test_steps_that_name_what_is_not_there_are_refused(steps: list[int]) -> None:
    position = trading("A[colt cochon] B[chaos]")
    before = position.hash()
    with pytest.raises(BeanpotError):
        position.play_steps(steps, A)
    assert position.hash() == before


@clause("BOH-46")
@pytest.mark.parametrize("words", ["accept B with faceup:3", "accept B with hand:0"])
def test_an_acceptance_with_cards_that_are_not_there_is_refused(words: str) -> None:
    position = trading("A[colt] B[copain]", "chaos colt", "proposals B>A [hand:1] {colt: 1}")
    with pytest.raises(BeanpotError):
        position.play(words, A)


@clause("BOH-39")
@pytest.mark.parametrize("last", [10**6, -1, SEND + 1_000, PROPOSE + B])
def test_steps_of_which_one_is_wrong_change_nothing_at_all(last: int) -> None:
    position = trading("A[colt cochon]")
    before = position.hash()
    with pytest.raises(BeanpotError):
        position.play_steps([*proposal(B, hand=(1,))[:-1], last], A)
    assert (position.hash(), position.current_player, position.is_inside_move) == (before, A, False)


@clause("BOH-39")
def test_a_refused_proposal_leaves_the_older_one_open() -> None:
    position = trading("A[colt] B[chaos]", more="proposals A>B [hand:1] {chaos: 1}")
    assert "(BOH-38)" in refused(position, "A propose B give [faceup:1, hand:2] get {chaos: 1}")
    assert "(BOH-44)" in refused(position, "B propose A give [] get {}")
    assert proposals(position) == ["A>B [hand:1] {chaos: 1}"]
    assert aside(play(position, "B accept A"), "A") == "chaos"


@clause("BOH-31")
@pytest.mark.parametrize(
    "words",
    [
        "propose",
        "propose B give hand:1",
        "propose B, C give [hand:1]",
        "propose b give [hand:1]",
        "propose H give [hand:1]",
        "propose B give [hand:0]",
        "propose B give [hand:-1]",
        "propose B give [hand:45]",
        "propose B give [hand:one]",
        "propose B give [faceup:3]",
        "propose B give [colt]",
        "propose B give [hand:1] get {carrot: 1}",
        "propose B give [hand:1] get {chaos}",
        "propose B give [hand:1] get {chaos: 0}",
        "propose B give [hand:1] get {chaos: -1}",
        "propose B give [hand:1] get {chaos: 1000}",
        "propose B give [hand:1] get {chaos: 1} please",
        "propose B give [hand:1] get {chaos: 1, chaos: 2}",
        "accept",
        "accept B with",
        "accept B with colt",
        "accept B on give {colt: 1}",
        "refuse",
        "withdraw everything",
        "PROPOSE B give [hand:1]",
    ],
)
def test_words_without_meaning_are_refused_and_change_nothing(words: str) -> None:
    position = trading("A[colt] B[chaos]", more="proposals B>A [hand:1] {}")
    before = position.hash()
    with pytest.raises(UnknownAction, match="Unknown action"):
        position.play(words, A)
    assert position.hash() == before


@clause("BOH-36", "BOH-121", "BOH-123")
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_proposed_every_card_and_every_proposal_stays_true(seed: int) -> None:
    """A position string lists the cards of offers, and parses back to the same position."""
    source = SeededRandom(seed)
    position = trading(
        "A[colt chaos colt copain] B[colt chaos] C[chaos cochon colt] D[colt]", talk_limit=0
    )
    for _ in range(40):
        seat = source.below(4)
        before = position.format_position()
        position.play_steps(random_move(position, seat, source), seat)
        if position.state.stage != TRADING:
            position = table(before, talk_limit=0)
        text = position.format_position()
        again = table(text, talk_limit=0)
        assert again.hash() == position.hash()
        draw = section(position, "draw")
        assert section(table(text.replace(f" | draw {draw}", "")), "draw") == draw
