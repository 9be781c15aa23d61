"""What every game keeps secret: views, words and re-deals at every table."""

from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

import numpy as np
import pytest
from kit.cases import Case, places, random_positions, some_positions

from beanpot.core import CHANCE, KIND_BITS, NOBODY, SPECTATOR, BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.engine.observation_layout import EVERYONE, observation_labels, observation_record
from beanpot.engine.observations import layout_tables
from beanpot.engine.position import Position


def hidden_rows(position: Position, seat: int) -> list[int]:
    """Which places for cards a seat cannot look into."""
    table = layout_tables(position.game.record)
    known = (EVERYONE, seat)
    return [row for row in range(table["ROWS"]) if table["ROW_KNOWER"][row] not in known]


def replace_card(position: Position, row: int, kind: int, by: int) -> None:
    """Put a card of another kind in the place of one; in order, it stands where that one stood."""
    record = position.game.record
    place = list(record.rows())[row]
    words = record.flat(position._states)[0]
    if place.field.is_ordered:
        count = int(words[place.start])
        cards = words[place.start + 1 : place.start + 1 + count]
        cards[np.flatnonzero((cards & KIND_BITS) == kind)[0]] += by - kind
        return
    for changed, copies in ((kind, -1), (by, 1)):
        if record.bits == 0:
            words[place.start + changed] += copies
        else:
            words[place.start + changed // record.bits] += copies * (1 << changed % record.bits)


def swapped_worlds(position: Position, seat: int) -> Iterator[Position]:
    """Worlds in which two hidden cards have changed places: nothing the seat knows is different."""
    record = position.game.record
    held = list(places(record, record.flat(position._states)[0]))
    owners = [row.owner for row in record.rows()]
    for one, other in permutations(hidden_rows(position, seat), 2):
        if record.own_packs and owners[one] != owners[other]:
            continue
        mine, theirs = np.flatnonzero(held[one]), np.flatnonzero(held[other])
        if len(mine) and len(theirs) and mine[0] != theirs[-1]:
            world = position.clone()
            replace_card(world, one, int(mine[0]), int(theirs[-1]))
            replace_card(world, other, int(theirs[-1]), int(mine[0]))
            yield world


def all_known(position: Position, seat: int) -> tuple[bytes, Any, list[int]]:
    """What a seat sees, what its page shows, and what it may do."""
    return (
        position.observation(seat).tobytes(),
        position.observation_dict(seat),
        position.legal_actions(seat),
    )


def test_a_view_does_not_depend_on_what_its_seat_cannot_know(case: Case) -> None:
    tried = 0
    for position in some_positions(case, 11, 16):
        for seat in range(position.seats):
            known, encoded = all_known(position, seat), position.observation_tensor(seat)
            for world in islice(swapped_worlds(position, seat), 8):
                tried += 1
                assert world.state.tobytes() != position.state.tobytes()
                assert all_known(world, seat) == known
                assert (world.observation_tensor(seat) == encoded).all()
    assert tried > 0 or not case.game.record.kinds


def test_a_seats_journal_lines_show_no_more_than_it_sees(case: Case) -> None:
    """Two steps that leave a listener with the same view have the same words for it."""
    hidden = 0
    for position in some_positions(case, 12, 40):
        for listener in range(position.seats):
            if listener == position.current_player:
                continue
            seen: dict[bytes, set[str]] = {}
            for action in position.legal_actions():
                after = position.clone()
                after.apply(action)
                words = position.format_move(action, to=listener)
                seen.setdefault(after.observation(listener).tobytes(), set()).add(words)
                hidden += words != position.format_move(action)
            assert all(len(words) == 1 for words in seen.values())
    assert hidden > 0 or not hidden_rows(position, 0)


def test_a_sealed_choice_changes_nothing_for_the_others_until_all_have_chosen(case: Case) -> None:
    """Not even that somebody has chosen; the others may choose in any order."""
    tried = 0
    for position in random_positions(case, 18):
        if not position.is_sealed:
            continue
        choosers = [seat for seat in range(position.seats) if position.legal_actions(seat)]
        known = [all_known(position, seat) for seat in range(position.seats)]
        for chooser in choosers:
            for action in position.legal_actions(chooser)[:2]:
                after = position.clone()
                after.apply(action, chooser)
                if after.is_sealed:
                    tried += 1
                    for seat in set(range(position.seats)) - {chooser}:
                        assert all_known(after, seat) == known[seat]
    assert tried > 0 or not hasattr(case.game.law, "is_sealed")


@pytest.mark.parametrize("nobody", [CHANCE, NOBODY, 99])
def test_there_is_no_view_but_of_seats_and_spectators(case: Case, nobody: int) -> None:
    position = case.position()
    for look in (position.observation, position.observation_dict, position.observation_tensor):
        with pytest.raises(BeanpotError, match="not a seat of this table"):
            look(nobody)
    with pytest.raises(BeanpotError, match="spectator"):
        position.observation_tensor(SPECTATOR)


def test_a_scene_holds_nothing_that_is_only_recalled_or_of_nobody(case: Case) -> None:
    secret = [f.name for f in case.game.record.fields if f.group in ("recalled", "nobody")]
    for position in some_positions(case, 13):
        for seat in (*range(position.seats), SPECTATOR):
            assert not set(secret) & set(position.observation_dict(seat))


def test_a_spectator_sees_no_row_that_has_an_owner(case: Case) -> None:
    owned = [f for f in case.game.record.fields if f.group in ("owner", "counted")]
    for position in some_positions(case, 14):
        view = position.observation(SPECTATOR)
        assert not any(np.any(view[field.name]) for field in owned)


def test_a_redealt_world_keeps_all_that_the_seat_knows_and_every_card(
    case: Case, is_long: bool
) -> None:
    for step, position in enumerate(some_positions(case, 15, 30 if is_long else 10)):
        for seat in range(position.seats):
            world = position.determinize(seat, SeededRandom(step, seat))
            assert world.observation(seat).tobytes() == position.observation(seat).tobytes()
            record = case.game.record
            truth = list(places(record, record.flat(position._states)[0]))
            dealt = list(places(record, record.flat(world._states)[0]))
            assert [place.sum() for place in dealt] == [place.sum() for place in truth]
            assert (np.sum(dealt, axis=0) == np.sum(truth, axis=0)).all()
            assert all((place >= 0).all() for place in dealt)


def test_a_redealt_world_can_be_played_to_its_end(case: Case) -> None:
    for step, position in enumerate(some_positions(case, 16, 8)):
        world = position.determinize(0, SeededRandom(step))
        source = SeededRandom(step)
        while world.current_player != NOBODY:
            world.apply(world.legal_actions()[source.below(len(world.legal_actions()))])


def test_every_number_of_the_encoding_has_a_name_of_its_own(case: Case) -> None:
    names = observation_labels(case.game, case.seats)
    assert len(set(names)) == len(names) == len(case.position().observation_tensor(0))


def test_the_encoding_is_the_same_from_every_chair(case: Case) -> None:
    """Turning the table by one seat turns the own row with it: sizes come own seat first."""
    record = observation_record(case.game.record)
    sizes = [
        f for f in record.fields if f.name.endswith("_size") and f.has_owners and len(f.shape) == 1
    ]
    names = observation_labels(case.game, case.seats)
    for position in some_positions(case, 17):
        for seat in range(position.seats):
            vector, view = position.observation_tensor(seat), position.observation(seat)
            for field in sizes:
                assert vector[names.index(f"{field.name}[me]")] == view[field.name][seat]
                after = (seat + 1) % position.seats
                assert vector[names.index(f"{field.name}[me+1]")] == view[field.name][after]
