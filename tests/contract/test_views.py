"""What every game keeps secret: views, words and re-deals at every table."""

from collections.abc import Iterator

import numpy as np
from kit.cases import Case, random_positions

from beanpot.core import NOBODY, SPECTATOR
from beanpot.engine.chance import Seeded, new_generator
from beanpot.engine.position import Position
from beanpot.engine.views import EVERYONE, encoding, tables, view_record


def hidden_rows(position: Position, seat: int) -> list[int]:
    """Where the rows of cards begin that a seat cannot look into."""
    table = tables(position.game.record)
    return [
        int(start)
        for start, knower in zip(table["ROW_START"], table["ROW_KNOWER"], strict=True)
        if knower not in (EVERYONE, seat)
    ][: table["ROWS"]]


def swapped_worlds(position: Position, seat: int) -> Iterator[Position]:
    """Worlds in which two hidden cards have changed places: nothing the seat knows is different."""
    kinds = position.game.record.kinds
    rows = hidden_rows(position, seat)
    for one in rows:
        for other in rows:
            world = position.clone()
            words = world.game.record.flat(world._states)[0]
            here, there = words[one : one + kinds], words[other : other + kinds]
            mine, theirs = np.flatnonzero(here), np.flatnonzero(there)
            if one != other and len(mine) and len(theirs) and mine[0] != theirs[-1]:
                here[mine[0]] -= 1
                there[mine[0]] += 1
                there[theirs[-1]] -= 1
                here[theirs[-1]] += 1
                yield world


def test_a_view_does_not_depend_on_what_its_seat_cannot_know(case: Case) -> None:
    tried = 0
    for step, position in enumerate(random_positions(case, 11)):
        if step % 5:
            continue
        for seat in range(position.seats):
            for world in swapped_worlds(position, seat):
                tried += 1
                assert world.state.tobytes() != position.state.tobytes()
                assert world.view(seat).tobytes() == position.view(seat).tobytes()
                assert world.scene(seat) == position.scene(seat)
                assert (world.encode(seat) == position.encode(seat)).all()
                assert world.legal(seat) == position.legal(seat)
    assert tried > 0 or not case.game.record.kinds


def test_a_seat_hears_no_more_than_it_sees(case: Case) -> None:
    """Two steps that leave a listener with the same view are told to it in the same words."""
    hidden = 0
    for position in random_positions(case, 12):
        for listener in range(position.seats):
            if listener == position.actor:
                continue
            told: dict[bytes, set[str]] = {}
            for action in position.actions:
                after = position.clone()
                after.apply(action)
                words = position.say(action, to=listener)
                told.setdefault(after.view(listener).tobytes(), set()).add(words)
                hidden += words != position.say(action)
            assert all(len(words) == 1 for words in told.values())
    assert hidden > 0 or not hidden_rows(position, 0)


def test_a_scene_holds_nothing_that_is_only_recalled_or_of_nobody(case: Case) -> None:
    secret = [f.name for f in case.game.record.fields if f.group in ("recalled", "nobody")]
    for position in random_positions(case, 13):
        for seat in (*range(position.seats), SPECTATOR):
            assert not set(secret) & set(position.scene(seat))


def test_a_spectator_sees_no_row_that_has_an_owner(case: Case) -> None:
    owned = [f for f in case.game.record.fields if f.group in ("owner", "counted")]
    for position in random_positions(case, 14):
        view = position.view(SPECTATOR)
        assert not any(np.any(view[field.name]) for field in owned)


def test_a_redealt_world_keeps_all_that_the_seat_knows_and_every_card(case: Case) -> None:
    for step, position in enumerate(random_positions(case, 15)):
        if step % 3:
            continue
        for seat in range(position.seats):
            world = position.redeal(seat, new_generator(step, seat))
            assert world.view(seat).tobytes() == position.view(seat).tobytes()
            kinds = case.game.record.kinds
            for row in case.game.record.rows():
                words = case.game.record.flat(world._states)[0, row.start : row.start + kinds]
                truth = case.game.record.flat(position._states)[0, row.start : row.start + kinds]
                assert words.sum() == truth.sum()
                assert (words >= 0).all()


def test_a_redealt_world_can_be_played_to_its_end(case: Case) -> None:
    for step, position in enumerate(random_positions(case, 16)):
        if step % 10 or position.is_over:
            continue
        world = position.redeal(0, new_generator(step))
        source = Seeded(step)
        while world.actor != NOBODY:
            world.apply(world.actions[source.below(len(world.actions))])


def test_every_number_of_the_encoding_has_a_name_of_its_own(case: Case) -> None:
    names = encoding(case.game.record, case.game.kinds)
    assert len(set(names)) == len(names) == len(case.position().encode(0))


def test_the_encoding_is_the_same_from_every_chair(case: Case) -> None:
    """Turning the table by one seat turns the own row with it: sizes come own seat first."""
    record = view_record(case.game.record)
    sizes = [f for f in record.fields if f.name.endswith("_size") and f.has_owners]
    names = encoding(case.game.record, case.game.kinds)
    for position in random_positions(case, 17):
        for seat in range(position.seats):
            vector, view = position.encode(seat), position.view(seat)
            for field in sizes:
                assert vector[names.index(f"{field.name}[me]")] == view[field.name][seat]
                after = (seat + 1) % position.seats
                assert vector[names.index(f"{field.name}[me+1]")] == view[field.name][after]
