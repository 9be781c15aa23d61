"""Every clause of Pas de Haricots, shown by small positions: the name of a test is the sentence.

Positions are written as in `notation`. Where a turn ends in a test, every hand has a card left, so
that the manche goes on; where a manche is to end, all hands are empty.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations, pairwise, permutations, product
from typing import Any

import pytest
from kit.table import cards as cards_in
from kit.table import play, position_of, refused, words
from rich.text import Text

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR, BeanpotError, IllegalAction
from beanpot.engine.chance import SeededRandom
from beanpot.engine.drawing import board
from beanpot.engine.journal import Journal
from beanpot.engine.position import Position
from beanpot.games.pas_de_haricots import GAME, rules, terminal
from beanpot.games.pas_de_haricots.actions import CARD
from beanpot.games.pas_de_haricots.box import CARD_NAMES, RANKS

clause = pytest.mark.clause
table = partial(position_of, GAME)


def card_names(suits: Any) -> list[str]:
    """The names of the cards of a set."""
    return [
        name
        for card, name in enumerate(CARD_NAMES)
        if int(suits[card // RANKS]) >> card % RANKS & 1
    ]


def cards(position: Position, field: str, seat: str) -> str:
    """The cards of a seat in one place, by suit: `cards(position, "hand", "A")` is `D1 H7 HK`."""
    return " ".join(cards_in(position, field, SEAT_NAMES.index(seat)))


PUTTING = "4 seats, manche 1, dealer D, bean A, all to put | played A:S3"
HANDS_OF_FOUR = "hands A[D1] B[H7 D2] C[DN D4] D[C10 D5]"
THREE_TAKE = (
    "3 seats, manche 1, dealer C, bean A, A to take | played A:S3 B:H7 C:DN"
    " | hands A[D1] B[D2] C[D4]"
)
FOUR_TAKE = (
    "4 seats, manche 1, dealer D, bean A, A to take | played A:S3 B:H7 C:DN D:C10"
    " | hands A[D1] B[D2] C[D4] D[D5]"
)
SIX_TAKE = (
    "6 seats, manche 1, dealer F, bean A, A to take | played A:S3 B:H7 C:DN D:C10 E:S9 F:T2"
    " | hands A[D1] B[D2] C[D4] D[D5] E[D6] F[D7]"
)
WORTHLESS = "played A:HK B:HV C:HN"  # without simple cards no suit counts


def opened(seats: int, **options: Any) -> Position:
    """A new game before the deal; by default A deals."""
    return Position(GAME, seats, {"dealer": "A", **options}, on="plain")


def deal(position: Position, seed: int = 1) -> Position:
    """Let chance answer until a player must act."""
    source = SeededRandom(seed)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position


def owed(position: Position) -> str:
    """Who must do what: `A to lead`, `all to put`, `60 to deal`, `over`."""
    return position.format_position().split(" | ")[0].split(", ")[-1]


def bean(position: Position) -> str:
    """Who has the pawn."""
    return str(position.observation_dict(SPECTATOR)["bean"])


def on_table(position: Position, viewer: int = SPECTATOR) -> str:
    """The played cards that a viewer sees: `A:S3 C:DN`."""
    played = position.observation_dict(viewer)["played"]
    return " ".join(f"{seat}:{CARD_NAMES[card - 1]}" for seat, card in played.items() if card)


def layouts(position: Position) -> list[str]:
    """The layouts of the players, seat by seat."""
    return [cards(position, "won", seat) for seat in SEAT_NAMES[: position.seats]]


def sizes(position: Position, field: str) -> list[int]:
    """The number of cards in each hand or layout, as everyone sees it."""
    return list(position.observation_dict(SPECTATOR)[f"{field}_size"].values())


def observed(position: Position, seat: int) -> tuple[Any, ...]:
    """All that a seat or spectator gets: observation in all forms, and picture."""
    scene = position.observation_dict(seat)
    learned = b"" if seat == SPECTATOR else position.observation_tensor(seat).tobytes()
    return position.observation(seat).tobytes(), scene, board(position, seat), learned


def suits(names: str) -> dict[str, int]:
    """The points of each suit of a layout."""
    held = [CARD.parse(name) for name in names.split()]
    return {
        suit: rules.series(sum(1 << card % 15 for card in held if card // 15 == index))
        for index, suit in enumerate("DHSC")
    }


def recorded(names: str, seats: int = 3) -> tuple[int, int, int]:
    """Let A end a manche with these cards, taking the last of them; return A's +, − and result."""
    *before, last = names.split()
    others = [name for name in CARD_NAMES if name not in names.split()]
    laid = [others[0], last, *others[1 : seats - 1]]
    played = " ".join(f"{seat}:{name}" for seat, name in zip("ABCDEF", laid, strict=False))
    position = table(
        f"{seats} seats, manche 1, dealer A, bean A, A to take | played {played}"
        f" | won A[{' '.join(before)}]",
        manches=1,
    )
    play(position, "A take B")
    while not position.is_over:
        position.apply(position.legal_actions()[0])
    assert sorted(cards(position, "won", "A").split()) == sorted(names.split())
    state = position.state
    return int(state.plus[0, 0]), int(state.minus[0, 0]), position.points()["A"]


def random_steps(seats: int, games: int, **options: Any) -> Iterator[Position]:
    """Whole random games, one after another: the position after every step."""
    for number in range(games):
        source = SeededRandom(67, number)
        position = Position(GAME, seats, options, on="plain")
        while not position.is_over:
            if position.current_player == CHANCE:
                position.apply_chance(source)
            else:
                position.apply(
                    position.legal_actions()[source.below(len(position.legal_actions()))]
                )
            yield position


def to_take(seats: int, holder: str, **options: Any) -> Position:
    """All cards are face up: A played D1, B played D2 and so on; everyone has a heart left."""
    names = SEAT_NAMES[:seats]
    played = " ".join(f"{seat}:D{number}" for number, seat in enumerate(names, 1))
    hands = " ".join(f"{seat}[H{number}]" for number, seat in enumerate(names, 1))
    return table(
        f"{seats} seats, manche 1, dealer A, bean {holder}, {holder} to take"
        f" | played {played} | hands {hands}",
        **options,
    )


def chains(position: Position) -> Iterator[tuple[str, list[int], Position]]:
    """Every way to take the cards of a turn: who took, how many choices each had, the end."""
    if position.state.phase != rules.TAKE:
        yield "", [], position
        return
    taker = SEAT_NAMES[position.current_player]
    for action in position.legal_actions():
        after = position.clone()
        after.apply(action)
        for takers, choices, end in chains(after):
            yield taker + takers, [len(position.legal_actions()), *choices], end


TABLES = [(seats, holder) for seats in (3, 4, 5, 6) for holder in SEAT_NAMES[:seats]]


# Pack and deal


@clause("PAS-1")
@pytest.mark.parametrize("seats", [2, 7])
def test_neither_two_nor_seven_can_play(seats: int) -> None:
    with pytest.raises(BeanpotError, match=rf"3, 4, 5 or 6 players, not {seats}\b.*PAS-1"):
        Position(GAME, seats, on="plain")


@clause("PAS-1")
@pytest.mark.parametrize("seats", [3, 6])
def test_three_can_play_and_so_can_six(seats: int) -> None:
    assert list(opened(seats).observation_dict(SPECTATOR)["won"]) == list("ABCDEF"[:seats])


@clause("PAS-2")
def test_the_pack_has_four_suits_of_fourteen_cards_and_four_trumps() -> None:
    pack = card_names(opened(3).state.pack)
    assert len(pack) == len(set(pack)) == 60
    assert Counter(name[0] for name in pack) == {"D": 14, "H": 14, "S": 14, "C": 14, "T": 4}
    ranks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "N", "Q", "K"]
    for suit in "DHSC":
        assert [name[1:] for name in pack if name[0] == suit] == ranks
    assert [name for name in pack if name[0] == "T"] == ["T1", "T2", "T3", "T4"]


@clause("PAS-2")
@pytest.mark.parametrize("name", ["T5", "T21", "T0", "E"])
def test_the_other_trumps_and_the_excuse_are_not_in_the_pack(name: str) -> None:
    assert refused(opened(3), f"* deal {name}").startswith("Unknown action")


@clause("PAS-3")
@pytest.mark.parametrize(
    ("trump", "counts"),
    [
        ("T1", {"D": 0, "H": 3, "S": 4, "C": 5}),
        ("T2", {"D": 2, "H": 0, "S": 4, "C": 5}),
        ("T3", {"D": 2, "H": 3, "S": 0, "C": 5}),
        ("T4", {"D": 2, "H": 3, "S": 4, "C": 0}),
    ],
)
def test_each_trump_belongs_to_one_suit(trump: str, counts: dict[str, int]) -> None:
    assert suits(f"D2 H3 S4 C5 {trump}") == counts
    assert [suit for suit, points in counts.items() if points == 0] == [terminal.suit_of(trump)]


@clause("PAS-4")
@pytest.mark.parametrize(("seats", "each"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_sixty_cards_are_dealt_evenly(seats: int, each: int) -> None:
    position = opened(seats)
    assert owed(position) == "60 to deal"
    deal(position)
    assert sizes(position, "hand") == [each] * seats
    dealt = [name for seat in "ABCDEF"[:seats] for name in cards(position, "hand", seat).split()]
    assert sorted(dealt) == sorted(CARD_NAMES)
    assert card_names(position.state.pack) == []


@clause("PAS-4")
def test_every_card_that_is_left_is_equally_likely() -> None:
    position = play(opened(3), "* deal S3", "* deal T1")
    assert position.chance_weights == [1] * 58
    assert not {"deal S3", "deal T1"} & set(words(position))


@clause("PAS-4")
def test_nobody_plays_before_all_cards_are_dealt() -> None:
    position = play(opened(3), "* deal S3")
    assert words(position, "A") == words(position, "B") == []
    assert "(PAS-4)" in refused(position, "A lead S3")


@clause("PAS-5")
def test_the_dealer_is_named_before_the_deal_and_stays_for_the_scoring() -> None:
    position = Position(GAME, 4, {"dealer": "B"}, on="plain")
    assert position.observation_dict(SPECTATOR)["dealer"] == "B"
    for after in random_steps(3, 1, dealer="B"):
        assert SEAT_NAMES[after.state.dealer] == "B"


@clause("PAS-5")
def test_chance_names_the_dealer_unless_the_table_does() -> None:
    position = Position(GAME, 4, on="plain")
    assert words(position) == ["dealer A", "dealer B", "dealer C", "dealer D"]
    assert position.chance_weights == [1, 1, 1, 1]
    assert "(PAS-4)" in refused(position, "A lead S3")
    play(position, "* dealer B")
    assert position.observation_dict(SPECTATOR)["dealer"] == "B"
    assert (bean(position), owed(position)) == ("C", "60 to deal")


@clause("PAS-6")
@pytest.mark.parametrize(("dealer", "left"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_the_player_to_the_dealers_left_gets_the_pawn(dealer: str, left: str) -> None:
    position = deal(opened(4, dealer=dealer))
    assert (bean(position), owed(position)) == (left, f"{left} to lead")


@clause("PAS-7")
def test_a_player_sees_the_own_hand_and_only_the_size_of_the_others() -> None:
    position = deal(opened(3))
    for seat, name in enumerate("ABC"):
        assert position.observation_dict(seat)["hand"] == {
            name: cards(position, "hand", name).split()
        }
        assert position.observation_dict(seat)["hand_size"] == {"A": 20, "B": 20, "C": 20}
    assert position.observation_dict(SPECTATOR)["hand"] == {}


@clause("PAS-7")
def test_cards_exchanged_between_two_others_change_nothing_one_sees() -> None:
    start = "3 seats, manche 1, bean A, A to lead | hands A[S3 D1] "
    one, other = table(start + "B[H7 T1] C[DN CK]"), table(start + "B[DN CK] C[H7 T1]")
    for viewer in (0, SPECTATOR):
        assert observed(one, viewer) == observed(other, viewer)
    assert observed(one, 1) != observed(other, 1)


@clause("PAS-7")
def test_a_dealt_card_is_known_to_its_owner_only() -> None:
    position = opened(6)
    journal = Journal.begin(position)
    for name in CARD_NAMES[:11]:
        journal.note(position, CARD.parse(name))
        play(position, f"* deal {name}")
    diamonds = [f"* deal {name}" for name in CARD_NAMES[:10]]
    assert journal.lines_for(0, on="plain") == [*diamonds, "* deal x"]
    assert journal.lines_for(1, on="plain") == ["* deal x"] * 10 + ["* deal DV"]
    assert journal.lines_for(2, on="plain") == ["* deal x"] * 11


@clause("PAS-7")
def test_nobody_plays_a_card_of_another_hand() -> None:
    position = table("3 seats, manche 1, bean A, A to lead | hands A[S3] B[H7] C[DN]")
    assert "(PAS-7)" in refused(position, "A lead H7")
    play(position, "A lead S3")
    assert "(PAS-7)" in refused(position, "B put DN")
    assert "(PAS-7)" in refused(position, "B put S3")


# Playing a card


@clause("PAS-8")
def test_the_holder_of_the_pawn_leads_a_card_face_up() -> None:
    position = table(
        "4 seats, manche 1, bean C, C to lead | hands A[D1 D2] B[D3 D4] C[S3 HK] D[D5 D6]"
    )
    assert words(position) == ["lead HK", "lead S3"]
    play(position, "C lead S3")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert on_table(position, viewer) == "C:S3"
    assert (bean(position), cards(position, "hand", "C")) == ("C", "HK")
    assert sizes(position, "hand") == [2, 2, 1, 2]
    assert owed(position) == "all to put"


@clause("PAS-8")
def test_nobody_but_the_holder_of_the_pawn_leads() -> None:
    position = table("3 seats, manche 1, bean B, B to lead | hands A[S3] B[H7] C[DN]")
    assert words(position, "A") == words(position, "C") == []
    assert "(PAS-8)" in refused(position, "A lead S3")
    assert "(PAS-8)" in refused(position, "C lead DN")


@clause("PAS-9")
@pytest.mark.parametrize("lines", [["C put DN", "B put H7"], ["B put H7", "C put DN"]])
def test_each_other_player_puts_a_card_in_any_order(lines: list[str]) -> None:
    position = table(
        "3 seats, manche 1, bean A, all to put | played A:S3 | hands A[D1] B[H7 D2] C[DN D4]"
    )
    play(position, *lines)
    assert (on_table(position), owed(position)) == ("A:S3 B:H7 C:DN", "A to take")


@clause("PAS-9")
def test_all_who_have_not_chosen_may_choose_at_any_time() -> None:
    for order in permutations("BCD"):
        position = table(f"{PUTTING} | {HANDS_OF_FOUR}")
        lines = {"B": "put H7", "C": "put DN", "D": "put C10"}
        both = {
            "B": ["put D2", "put H7"],
            "C": ["put D4", "put DN"],
            "D": ["put C10", "put D5"],
        }
        for number, seat in enumerate(order):
            for other in "BCD":
                free = other in order[number:]
                assert words(position, other) == (both[other] if free else [])
            assert words(position, "A") == []
            play(position, f"{seat} {lines[seat]}")
        assert position.format_position() == (
            "4 seats, manche 1, dealer D, bean A, A to take | played A:S3 B:H7 C:DN D:C10"
            " | hands A[D1] B[D2] C[D4] D[D5]"
        )


@clause("PAS-9")
def test_nobody_puts_a_card_before_one_is_led() -> None:
    position = table("3 seats, manche 1, bean A, A to lead | hands A[S3] B[H7] C[DN]")
    assert words(position, "B") == words(position, "C") == []
    with pytest.raises(IllegalAction):
        position.apply(CARD.parse("H7"), 1)


@clause("PAS-10")
def test_the_holder_of_the_pawn_does_not_put_a_second_card() -> None:
    position = table(
        "3 seats, manche 1, bean A, all to put | played A:S3 | hands A[H7] B[D1] C[D2]"
    )
    assert words(position, "A") == []
    assert "(PAS-10)" in refused(position, "A put H7")


@clause("PAS-10")
def test_every_hand_is_one_card_smaller_after_a_turn() -> None:
    position = deal(opened(5))
    source = SeededRandom(3)
    for left in (11, 10, 9):
        while sizes(position, "hand") != [left] * 5 or not owed(position).endswith("to lead"):
            assert set(sizes(position, "hand")) <= {left, left + 1}
            position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    assert sizes(position, "won") == [3] * 5


@clause("PAS-11")
def test_face_down_cards_are_turned_over_together() -> None:
    position = play(table(f"{PUTTING} | {HANDS_OF_FOUR}"), "B put H7", "C put DN")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert on_table(position, viewer) == "A:S3"
    assert sizes(position, "hand") == [1, 2, 2, 2]
    play(position, "D put C10")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert on_table(position, viewer) == "A:S3 B:H7 C:DN D:C10"
    assert sizes(position, "hand") == [1, 1, 1, 1]


@clause("PAS-11")
def test_no_card_is_taken_before_all_are_turned_over() -> None:
    position = table(f"{PUTTING} | {HANDS_OF_FOUR}")
    assert "(PAS-11)" in refused(position, "A take B")
    play(position, "B put H7", "C put DN")
    assert "(PAS-11)" in refused(position, "A take B")
    assert "(PAS-11)" in refused(position, "D take A")


@clause("PAS-11")
def test_until_then_choices_are_sealed() -> None:
    position = table("3 seats, manche 1, bean A, A to lead | hands A[S3 D1] B[H7 D2] C[DN D4]")
    seals = [position.is_sealed]
    for line in ("A lead S3", "C put DN", "B put H7"):
        seals.append(play(position, line).is_sealed)
    assert seals == [False, True, True, False]


@clause("PAS-12")
def test_any_hand_card_may_be_put() -> None:
    position = table(
        "3 seats, manche 1, bean A, all to put | played A:S3 | hands A[D1] B[S5 H7 T1] C[D2]"
    )
    assert sorted(words(position, "B")) == ["put H7", "put S5", "put T1"]


@clause("PAS-12")
def test_any_hand_card_may_be_led() -> None:
    position = table(
        "3 seats, manche 1, bean B, B to lead | hands A[D1] B[S5 HK T1] C[D2] | won C[T3]"
    )
    assert sorted(words(position)) == ["lead HK", "lead S5", "lead T1"]


@clause("PAS-13")
def test_a_card_put_face_down_cannot_be_exchanged() -> None:
    position = table(
        "3 seats, manche 1, bean A, all to put | played A:S3 | hands A[D1] B[S5 H7] C[D2]"
    )
    play(position, "B put S5")
    assert words(position, "B") == []
    assert "(PAS-13)" in refused(position, "B put H7")
    assert "(PAS-13)" in refused(position, "B put S5")
    assert on_table(play(position, "C put D2")) == "A:S3 B:S5 C:D2"


# Taking a card


@clause("PAS-14")
def test_the_holder_of_the_pawn_takes_first_and_from_anybody_else() -> None:
    position = table(FOUR_TAKE)
    assert words(position) == ["take B", "take C", "take D"]
    assert owed(position) == "A to take"


@clause("PAS-15")
def test_the_card_under_the_pawn_is_not_for_the_second_to_take() -> None:
    position = table(
        "4 seats, manche 1, bean A, B to take | played A:S3 C:DN D:C10 | won A[H7]"
        " | hands A[D1] B[D2] C[D4] D[D5]"
    )
    assert words(position) == ["take C", "take D"]
    assert "(PAS-15)" in refused(position, "B take A")


@clause("PAS-15")
def test_the_card_under_the_pawn_is_not_for_the_last_but_one() -> None:
    position = play(table(FOUR_TAKE, auto_forced=False), "A take B", "B take C")
    assert words(position) == ["take D"]
    assert "(PAS-15)" in refused(position, "C take A")


@clause("PAS-16")
def test_nobody_takes_back_the_own_card() -> None:
    position = table(FOUR_TAKE)
    assert "(PAS-16)" in refused(position, "A take A")
    play(position, "A take B")
    assert "(PAS-16)" in refused(position, "B take B")


@clause("PAS-17")
def test_the_player_whose_card_was_taken_takes_next() -> None:
    position = play(table(FOUR_TAKE), "A take C")
    assert layouts(position) == ["DN", "", "", ""]
    assert owed(position) == "C to take"
    assert on_table(position) == "A:S3 B:H7 D:C10"


@clause("PAS-17")
def test_nobody_else_takes_meanwhile() -> None:
    position = play(table(FOUR_TAKE), "A take C")
    for seat in "ABD":
        assert words(position, seat) == []
    assert "(PAS-17)" in refused(position, "B take D")
    assert "(PAS-17)" in refused(position, "A take D")


@clause("PAS-18")
def test_the_next_to_take_chooses_among_the_cards_still_lying() -> None:
    position = table(
        "5 seats, manche 1, bean A, C to take | played A:S3 B:H7 D:C10 E:S9 | won A[DN]"
        " | hands A[D1] B[D2] C[D4] D[D5] E[D6]"
    )
    assert words(position) == ["take B", "take D", "take E"]


@clause("PAS-18")
def test_a_card_that_is_gone_cannot_be_taken() -> None:
    position = play(table(SIX_TAKE), "A take C", "C take B")
    assert words(position) == ["take D", "take E", "take F"]
    assert "(PAS-18)" in refused(position, "B take C")


@clause("PAS-19")
@pytest.mark.parametrize(
    ("auto_forced", "lines"),
    [(True, ["A take B"]), (False, ["A take B", "B take C", "C take A"])],
)
def test_the_last_player_takes_the_card_under_the_pawn(auto_forced: bool, lines: list[str]) -> None:
    position = play(table(THREE_TAKE, auto_forced=auto_forced), *lines)
    assert layouts(position) == ["H7", "DN", "S3"]
    assert owed(position) == "C to lead"


@clause("PAS-19")
def test_the_last_player_has_no_other_choice() -> None:
    position = play(table(THREE_TAKE, auto_forced=False), "A take B", "B take C")
    assert words(position) == ["take A"]


@clause("PAS-20")
@pytest.mark.parametrize(
    ("auto_forced", "lines"),
    [
        (True, ["A take F", "F take B", "B take E", "E take D"]),
        (False, ["A take F", "F take B", "B take E", "E take D", "D take C", "C take A"]),
    ],
)
def test_the_turn_is_over_when_everybody_has_taken_a_card(
    auto_forced: bool, lines: list[str]
) -> None:
    position = table(SIX_TAKE, auto_forced=auto_forced)
    for line in lines:
        assert owed(position) == f"{line[0]} to take"
        play(position, line)
    assert layouts(position) == ["T2", "S9", "S3", "DN", "C10", "H7"]
    assert (on_table(position), owed(position)) == ("", "C to lead")


@clause("PAS-20")
def test_no_card_is_led_while_cards_are_taken() -> None:
    position = play(table(FOUR_TAKE), "A take B")
    assert "(PAS-20)" in refused(position, "B lead D2")
    assert "(PAS-20)" in refused(position, "A lead D1")


@clause("PAS-21")
@pytest.mark.parametrize(
    ("seats", "choices", "ways"),
    [
        (3, [2, 1, 1], 2),
        (4, [3, 2, 1, 1], 6),
        (5, [4, 3, 2, 1, 1], 24),
        (6, [5, 4, 3, 2, 1, 1], 120),
    ],
)
def test_each_who_takes_has_one_choice_less(seats: int, choices: list[int], ways: int) -> None:
    found = list(chains(to_take(seats, "A", auto_forced=False)))
    assert len({tuple(layouts(end)) for _, _, end in found}) == len(found) == ways
    assert {tuple(each) for _, each, _ in found} == {tuple(choices)}


@clause("PAS-21")
@pytest.mark.parametrize(
    ("seats", "choices", "ways"),
    [(3, [2], 2), (4, [3, 2], 6), (5, [4, 3, 2], 24), (6, [5, 4, 3, 2], 120)],
)
def test_with_forced_takes_by_themselves_only_real_choices_are_asked(
    seats: int, choices: list[int], ways: int
) -> None:
    found = list(chains(to_take(seats, "A")))
    assert len({tuple(layouts(end)) for _, _, end in found}) == len(found) == ways
    assert {tuple(each) for _, each, _ in found} == {tuple(choices)}


@clause("PAS-21")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_forced_takes_by_themselves_or_not_a_turn_ends_alike(seats: int) -> None:
    ends = [
        {(*layouts(end), bean(end)) for _, _, end in chains(to_take(seats, "B", auto_forced=auto))}
        for auto in (True, False)
    ]
    assert ends[0] == ends[1]


@clause("PAS-22")
@pytest.mark.parametrize(("seats", "holder"), TABLES)
def test_the_chain_always_works_out(seats: int, holder: str) -> None:
    names = SEAT_NAMES[:seats]
    own_cards = {seat: f"D{number}" for number, seat in enumerate(names, 1)}
    last_takers: Counter[str] = Counter()
    for takers, _, end in chains(to_take(seats, holder, auto_forced=False)):
        assert (takers[0], sorted(takers)) == (holder, sorted(names))
        assert sizes(end, "won") == [1] * seats
        for seat in names:
            assert cards(end, "won", seat) != own_cards[seat]
        assert owed(end) == f"{takers[-1]} to lead"
        last_takers[takers[-1]] += 1
    each = {3: 1, 4: 2, 5: 6, 6: 24}[seats]
    assert last_takers == {seat: each for seat in names if seat != holder}


@clause("PAS-22")
@pytest.mark.parametrize(("seats", "holder"), TABLES)
def test_nobody_is_ever_offered_the_own_card_or_nothing(seats: int, holder: str) -> None:
    stack = [to_take(seats, holder, auto_forced=False)]
    while stack:
        position = stack.pop()
        if position.state.phase == rules.TAKE:
            assert position.legal_actions()
            assert f"take {SEAT_NAMES[position.current_player]}" not in words(position)
            for action in position.legal_actions():
                stack.append(position.clone())
                stack[-1].apply(action)


# Laying out, and the next turn


@clause("PAS-23")
def test_a_taken_card_lies_open_with_its_suit_and_not_in_the_hand() -> None:
    position = table(
        "3 seats, manche 1, bean A, A to take | played A:H1 B:S5 C:DN | won A[S3 C4]"
        " | hands A[D1 D2] B[D3 D4] C[D5 D6]"
    )
    play(position, "A take B")
    for viewer in (0, 1, 2, SPECTATOR):
        assert position.observation_dict(viewer)["won"]["A"] == ["S3", "S5", "C4"]
    assert (cards(position, "hand", "A"), sizes(position, "hand")) == ("D1 D2", [2, 2, 2])


@clause("PAS-23")
def test_a_hand_of_nineteen_stays_one_of_nineteen() -> None:
    position = deal(opened(3, dealer="C"))
    source = SeededRandom(5)
    while owed(position) != "A to take":
        position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    before = cards(position, "hand", "A")
    position.apply(position.legal_actions()[0])
    assert (cards(position, "hand", "A"), sizes(position, "hand")[0]) == (before, 19)
    assert sizes(position, "won") == [1, 1, 1]


def picture(position: Position, seat: str) -> str:
    """The line of the terminal's picture that shows a player's layout."""
    lines = Text.from_markup(board(position, SPECTATOR)).plain.splitlines()
    found = [line for line in lines if line.lstrip(" ●▶").startswith(f"{seat} ")]
    assert len(found) == 1
    return found[0]


@clause("PAS-24")
def test_the_suits_of_claudia_lie_apart_with_special_cards_on_top() -> None:
    position = table(
        "3 seats, manche 1, bean A, A to lead | hands A[D2] B[D3] C[D4] | won A[S3 S5 DN D1 D5 HK]"
    )
    assert cards(position, "won", "A") == "D1 D5 DN HK S3 S5"
    shown = picture(position, "A")
    assert "♦ N 5 1 " in shown
    assert "♥ K " in shown
    assert "♠ 5 3 " in shown
    assert "♣" not in shown


@clause("PAS-25")
def test_a_trump_cancels_only_the_suit_it_lies_with() -> None:
    assert suits("S5 T1 D9 H4") == {"D": 0, "H": 4, "S": 5, "C": 0}
    assert recorded("S5 T1 D9 H4") == (9, 0, 9)


@clause("PAS-25")
def test_a_trump_lies_with_its_suit() -> None:
    position = table(
        "3 seats, manche 1, bean A, A to lead | hands A[D2] B[D3] C[D4] | won A[S5 T1 D9 H4]"
    )
    assert position.observation_dict(1)["won"]["A"] == ["D9", "T1", "H4", "S5"]
    assert "♦ ∅ 9 " in picture(position, "A")


@clause("PAS-26")
@pytest.mark.parametrize("order", list(permutations(["SV", "S5", "S7"])))
def test_it_does_not_matter_when_a_special_card_was_taken(order: tuple[str, str, str]) -> None:
    assert suits(" ".join(order))["S"] == -12
    assert recorded(" ".join(order)) == (0, 12, -12)


@clause("PAS-27")
def test_the_player_who_takes_the_card_under_the_pawn_leads_next() -> None:
    position = play(table(THREE_TAKE), "A take C")
    assert layouts(position) == ["DN", "S3", "H7"]
    assert (bean(position), owed(position)) == ("B", "B to lead")
    assert words(position) == ["lead D2"]


@clause("PAS-27")
def test_the_pawn_stays_with_its_holder_until_then() -> None:
    position = table(FOUR_TAKE, auto_forced=False)
    for line in ("A take D", "D take B", "B take C"):
        assert bean(play(position, line)) == "A"
    assert bean(play(position, "C take A")) == "C"


@clause("PAS-28")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_leads_twice_running(seats: int) -> None:
    leaders = []
    for position in random_steps(seats, 3, manches=1):
        if owed(position) == "all to put" and not position.state.chosen.any():
            leaders.append((position.state.won.any(), bean(position)))
    assert len(leaders) == 3 * 60 // seats
    for (_, before), (is_later, after) in pairwise(leaders):
        assert before != after or not is_later


@clause("PAS-28")
@pytest.mark.parametrize(("seats", "holder"), TABLES)
def test_however_a_turn_goes_the_leader_changes(seats: int, holder: str) -> None:
    leaders = {bean(end) for _, _, end in chains(to_take(seats, holder))}
    assert leaders == set(SEAT_NAMES[:seats]) - {holder}


@clause("PAS-29")
def test_a_manche_ends_when_the_last_cards_are_taken() -> None:
    source = SeededRandom(11)
    position = deal(opened(5, dealer="E", manches=1))
    while sizes(position, "hand") != [1, 1, 1, 1, 1] or not owed(position).endswith("to lead"):
        position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    assert sizes(position, "won") == [11] * 5
    takes = []
    while not position.is_over:
        takes.append(owed(position).split()[-1])
        assert position.observation_dict(SPECTATOR)["manche"] == 0
        position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    assert takes == ["lead", "put", "put", "put", "put", "take", "take", "take"]
    assert sizes(position, "won") == [12] * 5
    assert sizes(position, "hand") == [0] * 5
    assert position.observation_dict(SPECTATOR)["manche"] == 1


@clause("PAS-29")
def test_a_manche_does_not_end_while_a_card_is_in_hand_or_on_the_table() -> None:
    position = play(table(THREE_TAKE), "A take B")
    assert (position.observation_dict(SPECTATOR)["manche"], owed(position)) == (0, "C to lead")
    position = table(
        f"3 seats, manche 1, dealer B, bean A, A to take | {WORTHLESS}", auto_forced=False
    )
    play(position, "A take B", "B take C")
    assert (position.observation_dict(SPECTATOR)["manche"], owed(position)) == (0, "C to take")
    play(position, "C take A")
    assert (position.observation_dict(SPECTATOR)["manche"], owed(position)) == (1, "60 to deal")


@clause("PAS-30")
def test_in_the_last_turn_only_the_taking_is_a_choice() -> None:
    position = table("3 seats, manche 1, bean B, B to lead | hands A[H7] B[S3] C[DN]")
    assert words(position) == ["lead S3"]
    play(position, "B lead S3")
    assert (words(position, "A"), words(position, "C")) == (["put H7"], ["put DN"])
    play(position, "A put H7", "C put DN")
    assert words(position) == ["take A", "take C"]


# Scoring a manche


@clause("PAS-31")
def test_a_suit_without_special_cards_counts_its_sum() -> None:
    assert suits("S3 S5 S10") == {"D": 0, "H": 0, "S": 18, "C": 0}
    assert recorded("S3 S5 S10") == (18, 0, 18)


@clause("PAS-31")
@pytest.mark.parametrize("suit", "DHSC")
def test_a_simple_card_counts_its_number(suit: str) -> None:
    assert [suits(f"{suit}{number}")[suit] for number in range(1, 11)] == list(range(1, 11))


@clause("PAS-32")
def test_a_suit_with_its_no_beans_card_counts_nothing() -> None:
    assert suits("H10 H9 T2")["H"] == 0
    assert recorded("H10 H9 T2") == (0, 0, 0)


@clause("PAS-33")
@pytest.mark.parametrize("special", ["HK HV", "HV", "HK", "HV HN HQ HK", "HV HQ"])
def test_no_beans_cancels_the_other_special_cards(special: str) -> None:
    assert suits(f"H10 {special} T2")["H"] == 0
    assert recorded(f"H10 {special} T2") == (0, 0, 0)


@clause("PAS-34")
@pytest.mark.parametrize("minus", ["", " CV CQ", " CN CQ", " CV CN"])
def test_no_minus_card_or_two_leave_the_suit_positive(minus: str) -> None:
    assert suits(f"C4 C6{minus}")["C"] == 10
    assert recorded(f"C4 C6{minus}") == (10, 0, 10)


@clause("PAS-35")
@pytest.mark.parametrize("minus", ["CV", "CN", "CQ", "CV CN CQ"])
def test_one_minus_card_or_three_make_the_suit_negative(minus: str) -> None:
    assert suits(f"C4 C6 {minus}")["C"] == -10
    assert recorded(f"C4 C6 {minus}") == (0, 10, -10)


@clause("PAS-36")
@pytest.mark.parametrize(
    ("minus", "points"), [("", 20), ("CV", -20), ("CV CQ", 20), ("CV CN CQ", -20)]
)
def test_the_king_doubles_and_keeps_the_sign(minus: str, points: int) -> None:
    assert suits(f"C4 C6 CK {minus}")["C"] == points
    assert recorded(f"C4 C6 CK {minus}") == (max(points, 0), max(-points, 0), points)


@clause("PAS-37")
@pytest.mark.parametrize("special", ["HK", "HV", "HV HK", "HV HN HQ", "T2", "HV HN HQ HK T2"])
def test_special_cards_alone_count_nothing(special: str) -> None:
    assert suits(special) == {"D": 0, "H": 0, "S": 0, "C": 0}
    assert recorded(special) == (0, 0, 0)


@clause("PAS-37")
def test_an_empty_layout_counts_nothing() -> None:
    assert suits("") == {"D": 0, "H": 0, "S": 0, "C": 0}


@clause("PAS-37")
def test_a_special_card_adds_nothing_to_the_simple_ones() -> None:
    assert [suits(f"S2 {special}")["S"] for special in ("SV", "SN", "SQ", "SK")] == [-2, -2, -2, 4]


@clause("PAS-38")
def test_a_special_card_never_touches_another_suit() -> None:
    names = "SK S2 HV H3 T4 C9 D7"
    assert suits(names) == {"S": 4, "H": -3, "C": 0, "D": 7}
    assert recorded(names) == (11, 3, 8)


@clause("PAS-38")
@pytest.mark.parametrize(("suit", "trump"), [("D", "T1"), ("H", "T2"), ("S", "T3"), ("C", "T4")])
def test_all_special_cards_of_a_suit_leave_the_others_alone(suit: str, trump: str) -> None:
    simple = {"D": 7, "H": 3, "S": 2, "C": 9}
    for special in (f"{suit}V", f"{suit}N", f"{suit}Q", f"{suit}K", trump):
        counted = suits(f"D7 H3 S2 C9 {special}")
        del counted[suit]
        assert counted == {other: simple[other] for other in simple if other != suit}


@clause("PAS-39")
def test_plus_and_minus_stand_on_two_lines_and_the_result_may_be_negative() -> None:
    names = "D10 DK DV H5 S3 SN"
    assert suits(names) == {"D": -20, "H": 5, "S": -3, "C": 0}
    assert recorded(names) == (5, 23, -18)


@clause("PAS-39")
def test_everybody_has_a_sheet_and_everybody_sees_it() -> None:
    position = table(
        "3 seats, manche 1, dealer A, bean A, A to take | played A:S3 B:H7 C:DN"
        " | won A[HV C2] B[D8 S1] C[SK C4]",
        manches=1,
    )
    play(position, "A take B")
    assert layouts(position) == ["H7 HV C2", "D8 DN S1", "S3 SK C4"]
    for viewer in (0, 1, 2, SPECTATOR):
        scene = position.observation_dict(viewer)
        assert {seat: line[0] for seat, line in scene["plus"].items()} == {"A": 2, "B": 1, "C": 10}
        assert {seat: line[0] for seat, line in scene["minus"].items()} == {"A": 7, "B": 8, "C": 0}
    assert position.points() == {"A": -5, "B": -7, "C": 10}


@clause("PAS-40")
def test_the_rulebooks_example_comes_to_twenty_four() -> None:
    names = "C9 HK H10 H4 D8 T1 S10 S3 SV"
    assert suits(names) == {"C": 9, "H": 28, "D": 0, "S": -13}
    assert recorded(names) == (37, 13, 24)


@clause("PAS-41")
def test_claudia_comes_to_two() -> None:
    names = "S3 S5 DN D1 D5 HK C10 C2 CV T4"
    assert suits(names) == {"S": 8, "D": -6, "H": 0, "C": 0}
    assert suits("C10 C2 CV")["C"] == -12
    assert recorded(names) == (8, 6, 2)


# The match


def last_take(manche: int, sheet: str, played: str = WORTHLESS, **options: Any) -> Position:
    """The end of a manche of three players: A takes from B, and so on, and the hands are empty."""
    lines = f" | sheet {sheet}" if sheet else ""
    position = table(
        f"3 seats, manche {manche}, dealer B, bean A, A to take | {played}{lines}", **options
    )
    return play(position, "A take B")


@clause("PAS-42")
def test_after_a_manche_all_cards_are_dealt_again() -> None:
    source = SeededRandom(19)
    position = deal(opened(4))
    while position.current_player != CHANCE:
        assert position.observation_dict(SPECTATOR)["manche"] == 0
        position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    assert (position.observation_dict(SPECTATOR)["manche"], owed(position)) == (1, "60 to deal")
    assert (sizes(position, "hand"), sizes(position, "won")) == ([0] * 4, [0] * 4)
    assert words(position) == sorted(f"deal {name}" for name in CARD_NAMES)
    assert position.chance_weights == [1] * 60
    deal(position)
    assert (sizes(position, "hand"), sizes(position, "won")) == ([15] * 4, [0] * 4)
    assert owed(position) == f"{bean(position)} to lead"


@clause("PAS-43")
@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (["A take B", "B take C"], "D"),
        (["A take D", "D take C"], "B"),
        (["A take B", "B take D"], "C"),
    ],
)
def test_the_next_manche_is_begun_by_who_got_the_pawn_last(lines: list[str], last: str) -> None:
    for dealer in "ABCD":
        position = table(
            f"4 seats, manche 1, dealer {dealer}, bean A, A to take | played A:S3 B:H7 C:DN D:C10"
        )
        deal(play(position, *lines))
        assert position.observation_dict(SPECTATOR)["manche"] == 1
        assert (bean(position), owed(position)) == (last, f"{last} to lead")


@clause("PAS-43")
def test_the_third_manche_is_begun_so_too() -> None:
    position = last_take(2, "5-0 0-0 0-0")
    assert owed(deal(position)) == "C to lead"
    assert position.observation_dict(SPECTATOR)["dealer"] == "B"


@clause("PAS-44")
def test_the_highest_sum_of_three_results_wins() -> None:
    position = table(
        "3 seats, manche 4, dealer A, over | sheet 24-0 2-0 0-0; 0-5 30-0 0-0; 10-0 0-1 12-0"
    )
    assert position.points() == {"A": 29, "B": 31, "C": 12}
    assert position.winners() == ["B"]


@clause("PAS-44")
def test_the_game_is_over_after_three_manches_and_not_before() -> None:
    assert owed(last_take(1, "")) == "60 to deal"
    assert owed(last_take(2, "5-0 0-0 0-0")) == "60 to deal"
    position = last_take(3, "5-0 0-0 0-0; 0-0 7-0 0-9")
    assert owed(position) == "over"
    assert position.points() == {"A": 5, "B": 7, "C": -9}
    assert position.winners() == ["B"]
    assert "(PAS-44)" in refused(position, "C lead S3")


@clause("PAS-44")
def test_the_last_manche_counts_like_the_others() -> None:
    position = last_take(3, "5-0 0-0 0-0; 0-0 7-0 0-9", "played A:S10 B:H3 C:D6")
    assert position.points() == {"A": 8, "B": 13, "C": 1}


@clause("PAS-44")
def test_one_may_win_with_a_negative_total() -> None:
    position = table("3 seats, manche 4, dealer A, over | sheet 0-5 0-2 0-9; 0-0 0-0 0-0")
    assert (position.points(), position.winners()) == ({"A": -5, "B": -2, "C": -9}, ["B"])


@clause("PAS-45")
def test_equal_totals_share_the_victory() -> None:
    position = last_take(3, "10-0 30-0 0-0; 20-0 0-0 12-0")
    assert owed(position) == "over"
    assert position.points() == {"A": 30, "B": 30, "C": 12}
    assert position.winners() == ["A", "B"]


@clause("PAS-45")
def test_three_results_of_ten_are_as_good_as_one_of_thirty() -> None:
    position = table(
        "3 seats, manche 4, dealer A, over | sheet 10-0 30-0 0-0; 10-0 0-0 0-0; 10-0 0-0 12-0"
    )
    assert position.winners() == ["A", "B"]


@clause("PAS-45")
def test_all_may_share_the_victory() -> None:
    position = table("4 seats, manche 4, dealer A, over | sheet 9-2 7-0 8-1 10-3")
    assert position.winners() == ["A", "B", "C", "D"]


@clause("PAS-46")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_sixty_cards_are_won_each_once(seats: int) -> None:
    for position in random_steps(seats, 3, manches=1):
        if position.is_over:
            won = " ".join(layouts(position)).split()
            assert (len(won), sorted(won)) == (60, sorted(CARD_NAMES))


@clause("PAS-46")
@pytest.mark.parametrize("auto_forced", [True, False])
def test_no_card_is_ever_in_two_places_or_in_none(auto_forced: bool) -> None:
    for position in random_steps(5, 2, manches=2, auto_forced=auto_forced):
        state = position.state
        places = [*state.hand, *state.won, state.on_table, state.pack]
        lying = [name for place in places for name in card_names(place)]
        assert sorted(lying) == sorted(CARD_NAMES) or position.is_over
        played = [CARD_NAMES[card - 1] for card in state.played if card]
        assert sorted(played) == sorted(card_names(state.on_table))


def best_by_hand(size: int, sign: int) -> int:
    """The most points of a layout of this many cards with this sign, found suit by suit.

    A suit gets some of its highest simple cards, perhaps the king and, to be negative, one minus
    card. Cards may be left over, so this is a bound; the layouts below reach it.
    """
    suit_at_best = {0: 0}
    for simple, king in product(range(11), (0, 1)):
        used = simple + king + (1 if sign < 0 else 0)
        points = sum(range(11 - simple, 11)) * (1 + king)
        suit_at_best[used] = max(suit_at_best.get(used, 0), points)
    best = {0: 0}
    for _ in "DHSC":
        wider: dict[int, int] = {}
        for (cards_so_far, points), (used, more) in product(best.items(), suit_at_best.items()):
            if cards_so_far + used <= size:
                both = cards_so_far + used
                wider[both] = max(wider.get(both, 0), points + more)
        best = wider
    return sign * max(best.values())


@clause("PAS-47")
@pytest.mark.parametrize(
    ("seats", "least", "most"), [(3, -228, 272), (4, -170, 204), (5, -136, 162), (6, -108, 136)]
)
def test_no_layout_can_count_more_or_less_than_the_bounds(
    seats: int, least: int, most: int
) -> None:
    assert (best_by_hand(60 // seats, -1), best_by_hand(60 // seats, 1)) == (least, most)


LOWEST = {
    3: "DK DV D10 D9 D8 D7 D6 HK HV H10 H9 H8 H7 H6 SK SV S10 S9 S8 S7",
    4: "DK DV D10 D9 D8 D7 D6 D5 HK HV H10 H9 H8 H7 H6",
    5: "DK DV D10 D9 D8 D7 HK HV H10 H9 H8 H7",
    6: "DK DV D10 D9 D8 HK HV H10 H9 H8",
}
HIGHEST = {
    3: "DK D10 D9 D8 D7 HK H10 H9 H8 H7 SK S10 S9 S8 S7 CK C10 C9 C8 C7",
    4: "DK D10 D9 D8 D7 HK H10 H9 H8 H7 SK S10 S9 S8 S7",
    5: "DK D10 D9 D8 HK H10 H9 H8 SK S10 S9 S8",
    6: "DK D10 D9 D8 D7 HK H10 H9 H8 H7",
}


@clause("PAS-47")
@pytest.mark.parametrize(
    ("seats", "least", "most"), [(3, -228, 272), (4, -170, 204), (5, -136, 162), (6, -108, 136)]
)
def test_the_bounds_are_reached(seats: int, least: int, most: int) -> None:
    assert len(LOWEST[seats].split()) == len(HIGHEST[seats].split()) == 60 // seats
    assert recorded(LOWEST[seats], seats) == (0, -least, least)
    assert recorded(HIGHEST[seats], seats) == (most, 0, most)


@clause("PAS-47")
@pytest.mark.parametrize(
    ("seats", "least", "most"), [(3, -228, 272), (4, -170, 204), (5, -136, 162), (6, -108, 136)]
)
def test_random_manches_stay_within_the_bounds(seats: int, least: int, most: int) -> None:
    ends = [position.points() for position in random_steps(seats, 8, manches=1) if position.is_over]
    results = [result for points in ends for result in points.values()]
    assert len(results) == 8 * seats
    assert least <= min(results) < 0 < max(results) <= most


@clause("PAS-48")
def test_a_suit_counts_at_least_minus_a_hundred_and_ten() -> None:
    assert suits("C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CK CQ")["C"] == -110
    assert suits("C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CK")["C"] == 110


@clause("PAS-48")
def test_no_cards_of_a_suit_count_more_or_less() -> None:
    points = [rules.series(cards) for cards in range(1 << 15)]
    assert (min(points), max(points)) == (-110, 110)


# What stays secret


PUTS = {"B": ("put H7", "put D2"), "C": ("put DN", "put D4"), "D": ("put C10", "put D5")}


@clause("PAS-11")
def test_before_the_reveal_nobody_sees_what_the_others_have_put_or_whether() -> None:
    start = table(f"{PUTTING} | {HANDS_OF_FOUR}")
    untouched = {viewer: observed(start, viewer) for viewer in (0, 1, 2, 3, SPECTATOR)}
    for chosen in (1, 2):
        for putters in combinations("BCD", chosen):
            for puts in product(*(PUTS[seat] for seat in putters)):
                position = start.clone()
                play(position, *[f"{seat} {put}" for seat, put in zip(putters, puts, strict=True)])
                for viewer in (0, 1, 2, 3, SPECTATOR):
                    others = viewer == SPECTATOR or SEAT_NAMES[viewer] not in putters
                    assert (observed(position, viewer) == untouched[viewer]) == others


@clause("PAS-11")
def test_who_has_put_a_card_sees_the_same_whatever_the_others_do() -> None:
    start = play(table(f"{PUTTING} | {HANDS_OF_FOUR}"), "B put H7")
    alone = observed(start, 1)
    for put in (*PUTS["C"], *PUTS["D"]):
        position = start.clone()
        play(position, f"{'C' if put in PUTS['C'] else 'D'} {put}")
        assert observed(position, 1) == alone
    assert start.observation_dict(1)["chosen"] == {"B": CARD.parse("H7") + 1}
    assert cards(start, "hand", "B") == "D2 H7"


@clause("PAS-7")
@pytest.mark.parametrize("puts", [[], ["B put H7"], ["C put DN"]])
def test_other_hands_and_other_puts_look_the_same_before_the_reveal(puts: list[str]) -> None:
    start = "4 seats, manche 1, dealer D, bean A, all to put | played A:S3 | hands A[D1] D[C10 D5]"
    one = play(table(f"{start} B[H7 D2] C[DN D4]"), *puts)
    other = table(f"{start} B[DN D4] C[H7 D2]")
    for viewer in (0, 3, SPECTATOR):
        assert observed(one, viewer) == observed(other, viewer)


@clause("PAS-30")
def test_even_the_only_card_of_the_last_turn_is_put_by_its_player_and_sealed() -> None:
    start = "3 seats, manche 1, dealer B, bean A, all to put | played A:S3 | hands "
    one, other = table(start + "B[H7] C[DN]"), table(start + "B[DN] C[H7]")
    assert owed(one) == "all to put"
    assert observed(one, 0) == observed(other, 0)
    play(one, "B put H7")
    play(other, "C put H7")
    assert observed(one, 0) == observed(other, 0)
    assert observed(one, SPECTATOR) == observed(other, SPECTATOR)


@clause("PAS-11")
def test_after_the_reveal_all_see_the_same_cards_lying() -> None:
    position = play(table(f"{PUTTING} | {HANDS_OF_FOUR}"), "D put D5", "B put H7", "C put D4")
    scenes = [position.observation_dict(viewer) for viewer in (0, 1, 2, 3, SPECTATOR)]
    for scene in scenes:
        assert scene["played"] == scenes[0]["played"]
        assert scene["on_table"] == ["D4", "D5", "H7", "S3"]
        assert not any(scene["chosen"].values())
    assert on_table(position) == "A:S3 B:H7 C:D4 D:D5"


@clause("PAS-9")
def test_the_order_of_putting_leaves_no_trace_in_the_position() -> None:
    ends = set()
    for order in permutations(["B put H7", "C put DN", "D put C10"]):
        ends.add(play(table(f"{PUTTING} | {HANDS_OF_FOUR}"), *order).hash())
    assert len(ends) == 1


def journal_to_puts(position: Position) -> tuple[Journal, dict[str, str]]:
    """The journal of a new game of four up to A's lead, and what each other will put."""
    journal = Journal.begin(position)
    source = SeededRandom(23)
    while not position.is_sealed:
        answers = (
            position.chance_weights
            if position.current_player == CHANCE
            else position.legal_actions()
        )
        step = position.legal_actions()[source.below(len(answers))]
        journal.note(position, step)
        position.apply(step)
    return journal, {seat: f"{seat} {words(position, seat)[-1]}" for seat in "BCD"}


def note(journal: Journal, position: Position, line: str) -> None:
    """Record a put card and play it."""
    seat = SEAT_NAMES.index(line[0])
    journal.note(position, position.parse_move(line[2:], seat), seat)
    play(position, line)


@clause("PAS-9")
@pytest.mark.parametrize("order", list(permutations("BCD")))
def test_put_cards_stay_secret_until_the_reveal_and_then_come_in_seat_order(
    order: tuple[str, str, str],
) -> None:
    position = opened(4, dealer="D")
    journal, puts = journal_to_puts(position)
    before = {seat: journal.lines_for(seat, on="plain") for seat in (0, 1, 2, 3, SPECTATOR)}
    for number, putter in enumerate(order[:2], 1):
        note(journal, position, puts[putter])
        for viewer, heard in before.items():
            name = "" if viewer == SPECTATOR else SEAT_NAMES[viewer]
            own = [puts[name]] if name in order[:number] else []
            assert journal.lines_for(viewer, on="plain") == heard + own
    note(journal, position, puts[order[2]])
    for viewer, heard in before.items():
        assert journal.lines_for(viewer, on="plain") == [*heard, puts["B"], puts["C"], puts["D"]]


@clause("PAS-9")
def test_a_journal_in_any_order_of_putting_replays_to_the_same_position() -> None:
    ends = set()
    for order in permutations("BCD"):
        position = opened(4, dealer="D")
        journal, puts = journal_to_puts(position)
        for putter in order:
            note(journal, position, puts[putter])
        assert journal.replay(on="plain").hash() == position.hash()
        ends.add(position.hash())
    assert len(ends) == 1


# Options


@clause("PAS-19")
@pytest.mark.parametrize(("seats", "auto", "every"), [(3, 1, 3), (4, 2, 4), (5, 3, 5), (6, 4, 6)])
def test_a_turn_asks_for_the_real_takes_or_for_every_take(
    seats: int, auto: int, every: int
) -> None:
    for auto_forced, asked in ((True, auto), (False, every)):
        takes = {
            len(choices) for _, choices, _ in chains(to_take(seats, "A", auto_forced=auto_forced))
        }
        assert takes == {asked}


@clause("PAS-45")
def test_a_tie_may_call_for_an_extra_manche_of_all_players() -> None:
    position = last_take(3, "10-0 30-0 0-0; 20-0 0-0 12-0", tie="extra_manche")
    assert (position.observation_dict(SPECTATOR)["manche"], owed(position)) == (3, "60 to deal")
    deal(position)
    assert sizes(position, "hand") == [20, 20, 20]
    assert owed(position) == "C to lead"


@clause("PAS-45")
def test_an_extra_manche_ends_the_game_if_one_player_leads() -> None:
    sheet = "10-0 30-0 0-0; 20-0 0-0 12-0; 0-0 0-0 0-0"
    position = last_take(4, sheet, "played A:HV B:S1 C:HN", tie="extra_manche")
    assert owed(position) == "over"
    assert position.points() == {"A": 31, "B": 30, "C": 12}
    assert position.winners() == ["A"]


@clause("PAS-45")
def test_an_extra_manche_may_be_won_by_who_was_not_tied() -> None:
    sheet = "10-0 30-0 0-0; 20-0 0-0 25-0; 0-0 0-0 0-0"
    position = last_take(4, sheet, "played A:S10 B:HV C:HN", tie="extra_manche")
    assert (owed(position), position.winners()) == ("over", ["C"])
    assert position.points() == {"A": 30, "B": 30, "C": 35}


@clause("PAS-45")
def test_after_three_extra_manches_the_victory_is_shared() -> None:
    sheet = "10-0 30-0 0-0; 20-0 0-0 12-0; 0-0 0-0 0-0"
    for manche, follows in ((4, "60 to deal"), (5, "60 to deal"), (6, "over")):
        position = last_take(manche, sheet, tie="extra_manche")
        assert owed(position) == follows
        sheet += "; 0-0 0-0 0-0"
    assert position.points() == {"A": 30, "B": 30, "C": 12}
    assert position.winners() == ["A", "B"]


@clause("PAS-45")
def test_without_a_tie_for_the_lead_there_is_no_extra_manche() -> None:
    position = last_take(3, "31-0 12-0 12-0; 0-0 0-0 0-0", tie="extra_manche")
    assert (owed(position), position.winners()) == ("over", ["A"])


@clause("PAS-45")
def test_a_tie_before_the_last_manche_decides_nothing() -> None:
    for tie in ("shared", "extra_manche"):
        assert owed(last_take(2, "0-0 0-0 0-0", tie=tie)) == "60 to deal"


@clause("PAS-44")
@pytest.mark.parametrize("manches", [1, 2, 10])
def test_the_table_may_agree_on_another_number_of_manches(manches: int) -> None:
    rows = ["5-0 0-0 0-0", *["0-1 0-0 0-0"] * (manches - 1)]
    for manche in range(1, manches):
        position = last_take(manche, "; ".join(rows[: manche - 1]), manches=manches)
        assert owed(position) == "60 to deal"
    position = last_take(manches, "; ".join(rows[: manches - 1]), manches=manches)
    assert owed(position) == "over"
    assert position.points()["A"] == {1: 0, 2: 5, 10: -3}[manches]


@clause("PAS-45")
def test_three_extra_manches_follow_even_ten() -> None:
    for manche, follows in ((10, "60 to deal"), (12, "60 to deal"), (13, "over")):
        rows = "; ".join(["1-0 1-0 0-1"] * (manche - 1))
        position = last_take(manche, rows, tie="extra_manche", manches=10)
        assert owed(position) == follows
    assert position.points() == {"A": 12, "B": 12, "C": -12}
    assert position.winners() == ["A", "B"]


@clause("PAS-44")
@pytest.mark.parametrize(("manches", "steps"), [(1, 150), (3, 450)])
def test_a_whole_game_of_four_has_as_many_steps_as_cards_and_choices(
    manches: int, steps: int
) -> None:
    positions = list(random_steps(4, 1, manches=manches, dealer="C"))
    assert len(positions) == steps
    assert positions[-1].observation_dict(SPECTATOR)["manche"] == manches


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("auto_forced", "yes", "true or false"),
        ("auto_forced", 1, "true or false"),
        ("tie", "draw", "shared or extra_manche"),
        ("manches", 0, "a whole number from 1 to 10"),
        ("manches", 11, "a whole number from 1 to 10"),
        ("manches", True, "a whole number from 1 to 10"),
        ("dealer", "D", "a seat of the table (A, B, …) or random"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(
    option: str, value: Any, allowed: str
) -> None:
    with pytest.raises(BeanpotError) as refusal:
        Position(GAME, 3, {option: value}, on="plain")
    assert str(refusal.value).startswith(f"option {option}: ")
    assert str(refusal.value).endswith(f" is not {allowed}.")


def test_an_unknown_option_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(BeanpotError, match="auto_forced, tie, manches and dealer"):
        Position(GAME, 3, {"pawns": 2}, on="plain")


def test_by_default_forced_takes_are_automatic_and_ties_after_three_manches_shared() -> None:
    assert Position(GAME, 3, on="plain").options == {
        "auto_forced": True, "tie": "shared", "manches": 3, "dealer": "random",
    }  # fmt: skip


# Refusals


def test_a_refusal_explains_the_rule_and_names_its_clause() -> None:
    position = play(table(FOUR_TAKE), "A take B")
    with pytest.raises(IllegalAction) as refusal:
        play(position, "B take A")
    assert refusal.value.clause == "PAS-15"
    sentence = GAME.clauses["PAS-15"].sentence
    assert str(refusal.value) == f"“take A” is not allowed: {sentence} (PAS-15)"


@clause("PAS-8", "PAS-9")
def test_a_card_is_led_by_the_pawn_and_put_by_the_others() -> None:
    position = table(f"{PUTTING} | {HANDS_OF_FOUR}")
    assert "PAS-9" in refused(position, "B lead H7")
    assert "PAS-10" in refused(position, "A lead D1")
    leading = table(f"4 seats, manche 1, dealer D, bean A, A to lead | {HANDS_OF_FOUR}")
    assert "PAS-8" in refused(leading, "A put D1")
    assert "PAS-8" in refused(leading, "B lead H7")
