"""The picture of a tournament: whose bars are whose."""

from typing import Any

from arena.held import played, tournament

from beanpot.arena.picture import draw_shares
from beanpot.arena.standing import standings


def test_the_legend_names_the_bots_from_left_to_right() -> None:
    from matplotlib.colors import same_color  # takes a second
    from matplotlib.figure import Figure

    event = tournament("random", "greedy")
    axes: Any = Figure().subplots()
    draw_shares(axes, standings(event, played(event, 4)), event.seats)
    legend = axes.get_legend()
    assert [text.get_text() for text in legend.get_texts()] == ["greedy", "random"]
    for handle, bars in zip(legend.legend_handles, axes.containers[::2], strict=True):
        assert same_color(handle.get_facecolor(), bars[0].get_facecolor())
    firsts = [bars[0].get_x() for bars in axes.containers[::2]]
    assert firsts == sorted(firsts)
