"""Training by self-play, in small, on the CPU."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from beanpot import new_position
from beanpot.bots.known import new_bot
from beanpot.bots.network import NetworkBot
from beanpot.bots.weights import load_network
from beanpot.cli.learn import check_device
from beanpot.core import BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.games import load_game

torch = pytest.importorskip("torch")
torch.set_num_threads(1)  # small networks, and other tests beside them

from beanpot.learning.advantages import advantages  # noqa: E402
from beanpot.learning.evaluation import against  # noqa: E402
from beanpot.learning.ppo import Minibatch  # noqa: E402
from beanpot.learning.rollout import NO_SEAT, Window  # noqa: E402
from beanpot.learning.run import CHECKPOINT, LOG, NETWORK, Plan, Run  # noqa: E402
from beanpot.learning.settings import Settings, read_settings, usual_settings  # noqa: E402
from beanpot.learning.tables import Tables  # noqa: E402
from beanpot.learning.training import Training  # noqa: E402

SMALL: dict[str, Any] = {"num_envs": 64, "steps": 32, "batch": 512, "width": 32, "layers": 2}


def small(**chosen: Any) -> Settings:
    return usual_settings("fagioli", "cpu", **SMALL | chosen)


def silent(_: dict[str, Any]) -> None:
    pass


def test_a_short_training_wins_more_than_its_share_against_random_players(tmp_path: Path) -> None:
    run = Run.begin(small(num_envs=128), Plan(copying=0, updates=30), tmp_path)
    assert run.go(silent)
    tables = Tables(run.training.game, 512, 3, "cpu")
    untrained = Run.begin(small(), Plan(0, 1), tmp_path / "other").training.network
    share = against(tables, run.training.network, untrained)
    assert share.games == 512
    assert share.share - share.error > 0.5


def test_a_training_that_was_stopped_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    settings = small(past_share=0.25, greedy_share=0.25, reference_weight=0.1, reference_updates=2)
    whole = Run.begin(settings, Plan(copying=2, updates=6), tmp_path / "whole")
    whole.go(silent)
    first = Run.begin(settings, Plan(copying=2, updates=6), tmp_path / "parts")
    for _ in range(2):
        first.training.copy_quick_player()
    for update in range(3):
        first.training.update(update / 6)
    first.save()
    rest = Run.resume(tmp_path / "parts", "cpu")
    assert rest.go(silent)
    states = [run.training.network.state_dict() for run in (whole, rest)]
    for name, weights in states[0].items():
        assert torch.equal(weights, states[1][name]), name


def test_what_was_trained_plays_without_pytorch(tmp_path: Path) -> None:
    run = Run.begin(small(), Plan(copying=0, updates=2), tmp_path)
    lines: list[dict[str, Any]] = []
    run.go(lines.append)
    game = load_game("fagioli")
    bot = new_bot(str(tmp_path / NETWORK), game, SeededRandom(1))
    assert isinstance(bot, NetworkBot)
    position, source, network = new_position("fagioli", 3), SeededRandom(2), run.training.network
    while not position.is_over:
        seat = position.current_player
        if seat >= 0:
            seen = position.observation(seat), position.legal_actions()
            row = torch.from_numpy(bot.numbers(*seen).astype(np.int16))[None]
            likings, values = network(row)
            found = torch.cat([likings, values], 1)[0].detach().numpy()
            whole = bot.likings(*seen) / 128
            assert np.allclose(whole, found, atol=0.06)
        position.apply(position.sample_action(source))
    assert lines[-1]["update"] == 2
    assert json.loads((tmp_path / LOG).read_text().splitlines()[-1]) == lines[-1]
    assert (tmp_path / CHECKPOINT).exists()


def test_a_training_can_begin_with_the_weights_of_another(tmp_path: Path) -> None:
    first = Run.begin(small(), Plan(copying=3, updates=1), tmp_path / "first")
    first.go(silent)
    written = tmp_path / "first" / NETWORK
    second = Run.begin(small(), Plan(0, 1), tmp_path / "second", start=written)
    before, after = (dict(run.training.network.named_parameters()) for run in (first, second))
    for name, weights in before.items():
        if name != "hidden.0.weight":  # inputs that were not seen are left out
            assert torch.allclose(weights, after[name], atol=1e-3), name
    with pytest.raises(BeanpotError, match="has other layers than this training"):
        Run.begin(small(width=16), Plan(0, 1), tmp_path / "third", start=written)


def test_after_copying_the_optimizer_begins_anew_and_slowly() -> None:
    training = Training(small(warm_up=4))
    training.copy_quick_player()
    figures = training.update(0.0)
    settings, optimizer = training.settings, training.learner.optimizer
    steps = settings.epochs * (int(figures["decisions"]) // settings.batch)
    assert {int(state["step"]) for state in optimizer.state.values()} == {steps}
    assert optimizer.param_groups[0]["lr"] == settings.learning_rate / 4
    for _ in range(3):
        training.update(0.0)
    assert optimizer.param_groups[0]["lr"] == settings.learning_rate


def test_one_network_learns_at_tables_of_several_sizes(tmp_path: Path) -> None:
    run = Run.begin(small(seats=(2, 3)), Plan(copying=2, updates=4), tmp_path)
    lines: list[dict[str, Any]] = []
    assert run.go(lines.append)
    assert set(lines[-1]["against"]) == {"greedy", "greedy, 3 seats"}
    with pytest.raises(BeanpotError, match="is for 2, 3 or 4 players, not 5"):
        Run.begin(small(seats=(5,)), Plan(0, 1), tmp_path / "five")


def test_one_network_learns_with_several_options(tmp_path: Path) -> None:
    options = {"mode": "basic"}, {"mode": "advanced"}
    settings = usual_settings("haricots", "cpu", **SMALL, seats=(3,), options=options)
    run = Run.begin(settings, Plan(copying=0, updates=2), tmp_path)
    lines: list[dict[str, Any]] = []
    assert run.go(lines.append)
    assert set(lines[-1]["against"]) == {"greedy", "greedy, 3 seats, mode=advanced"}
    origin, _ = load_network(tmp_path / NETWORK, load_game("haricots"))
    assert origin.options == options
    assert len(origin.points_scales) == 2


def test_a_window_with_fewer_decisions_than_a_batch_is_learned_from_all_the_same() -> None:
    training = Training(small(batch=1 << 16))
    figures = training.update(0.0)
    assert 0 < figures["decisions"] < 1 << 16
    assert figures["entropy"] > 0


def test_what_is_copied_leaves_room_for_something_else() -> None:
    learner = Training(small(openness=0.1)).learner
    legal = torch.tensor([[True, True, False]])
    part = Minibatch(*torch.zeros(6, 1))._replace(legal=legal)

    def loss(probability: float) -> float:
        chances = torch.tensor([[probability, 1 - probability, 0.0]])
        logs = chances.log()
        return float(learner._likeness(logs, logs[:, 0], logs, part))

    assert loss(0.95) < min(loss(0.9), loss(0.999))


def test_only_who_has_a_choice_decides() -> None:
    training = Training(usual_settings("haricots", "cpu", **SMALL))
    window = training.games[0].play(None)
    decided = window.seat != NO_SEAT
    assert decided.any()
    assert not decided.all()
    assert (decided == (window.legal.sum(2) > 1)).all()


def test_one_can_learn_to_beat_a_network(tmp_path: Path) -> None:
    Run.begin(small(), Plan(0, updates=1), tmp_path / "first").go(silent)
    first = tmp_path / "first" / NETWORK
    beating = small(num_envs=128, against=str(first))
    run = Run.begin(beating, Plan(0, updates=30), tmp_path / "second")
    lines: list[dict[str, Any]] = []
    window = run.training.games[0].play(run.training._opponent(3))
    assert 0.4 < window.is_learned[window.seat != NO_SEAT].float().mean() < 0.6
    assert run.go(lines.append)
    share, error = lines[-1]["against"][NETWORK]
    assert share - error > 0.5
    assert "greedy" in lines[-1]["against"]
    with pytest.raises(BeanpotError, match="Against a network nobody else plays"):
        Run.begin(small(against=str(first), past_share=0.5), Plan(0, 1), tmp_path / "third")


def test_settings_by_name_are_numbers() -> None:
    assert read_settings(["entropy=0.5", "width=64"]) == {"entropy": 0.5, "width": 64}
    with pytest.raises(BeanpotError, match="There is no setting 'speed'"):
        read_settings(["speed=1"])
    with pytest.raises(BeanpotError, match="Setting width must be a number, not 'wide'"):
        read_settings(["width=wide"])


def test_a_folder_holds_one_training(tmp_path: Path) -> None:
    with pytest.raises(BeanpotError, match="There is no checkpoint"):
        Run.resume(tmp_path, "cpu")
    run = Run.begin(small(), Plan(copying=0, updates=1), tmp_path)
    run.save()
    with pytest.raises(BeanpotError, match=r"There is a training in .* already"):
        Run.begin(small(), Plan(copying=0, updates=1), tmp_path)
    found = torch.load(tmp_path / CHECKPOINT, weights_only=False)
    torch.save(found | {"version": 0}, tmp_path / CHECKPOINT)
    with pytest.raises(BeanpotError, match="was written by another version"):
        Run.resume(tmp_path, "cpu")


def test_where_there_is_no_gpu_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    with pytest.raises(BeanpotError, match="PyTorch finds no CUDA GPU here"):
        check_device("gpu")
    with pytest.raises(BeanpotError, match="Training runs on the cpu or the gpu"):
        check_device("moon")


def test_an_advantage_is_what_came_after_less_what_was_expected() -> None:
    tables = Tables(load_game("fagioli"), 1, 2, "cpu")
    window = Window.new(tables, 4)
    window.seat[:, 0] = torch.tensor([0, 1, 0, NO_SEAT])
    window.values[:, 0, 0] = torch.tensor([0.1, 0.2, 0.3, 0.0])
    window.values[:, 0, 1] = -window.values[:, 0, 0]
    window.is_over[3, 0] = True
    window.worth[3, :, 0] = torch.tensor([0.5, -0.5])
    found, known = advantages(window, 0.5)
    assert known[:, 0].tolist() == [True, True, True, False]
    last = 0.5 - 0.3
    assert found[2, 0].tolist() == pytest.approx([last, -last])
    assert found[1, 0].tolist() == pytest.approx([-0.5 - 0.2, 0.5 + 0.2])
    assert found[0, 0, 0].item() == pytest.approx(0.3 - 0.1 + 0.5 * last)


def test_decisions_without_a_result_are_left_out() -> None:
    tables = Tables(load_game("fagioli"), 1, 2, "cpu")
    window = Window.new(tables, 3)
    window.seat[:, 0] = torch.tensor([0, 1, 0])
    known = advantages(window, 0.9)[1]
    assert known[:, 0].tolist() == [True, False, False]
