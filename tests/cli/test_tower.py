"""`beanpot tower`: a picture of what is judged."""

from pathlib import Path
from xml.etree import ElementTree

from cli.command import Run


def test_a_tower_is_drawn(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "tower.svg"
    done = run("tower", "--seed", "5", "--hand", "1", "--pieces", "6", "--to", str(target))
    assert "A tower of 6 pieces stands" in done.out
    picture = ElementTree.parse(target).getroot()
    assert len(picture.findall(".//{*}polygon")) == 3 * 6
    assert "6 pieces" in "".join(picture.itertext())


def test_a_fallen_tower_is_drawn_too(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "tower.svg"
    done = run("tower", "--seed", "8", "--hand", "8", "--to", str(target))
    assert "has fallen" in done.out
    assert "has fallen" in target.read_text(encoding="utf-8")


def test_the_same_seed_is_the_same_tower(run: Run, tmp_path: Path) -> None:
    pictures = []
    for name in ("one", "two"):
        target = tmp_path / name
        run("tower", "--seed", "2", "--pieces", "5", "--to", str(target))
        pictures.append(target.read_text(encoding="utf-8"))
    assert pictures[0] == pictures[1]


def test_an_unwritable_path_is_reported(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "nowhere" / "tower.svg"
    run("tower", "--pieces", "2", "--to", str(target)).refused("Can't write", "nowhere")
