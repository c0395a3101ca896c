"""What is on the table."""

import copy
import pickle
import sys
from types import ModuleType

import pytest

from ludex.games.dune import Stack
from ludex.games.dune.position import allies, in_its_sector

from .tables import table


def test_positions_are_values() -> None:
    one, two = table("arrakeen=atreides:3"), table("arrakeen=atreides:3")
    assert len({one, two, table("arrakeen=atreides:4"), table("arrakeen=atreides:3", turn=4)}) == 3
    with pytest.raises(AttributeError, match="immutable"):
        one.turn = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_copied_and_a_sent_position_equal_the_original() -> None:
    position = table("arrakeen=atreides:3", prediction=("atreides", 3))
    assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position  # noqa: S301  # our own bytes


def test_advisors_do_not_fight() -> None:
    assert Stack("bene_gesserit", "carthag", 10, advisors=3).fighting == 0
    assert Stack("fremen", "carthag", 10, ordinary=2, elites=1).fighting == 3


def test_allies_name_each_other() -> None:
    assert allies(table(allied=(("emperor", "harkonnen"),))) == {"emperor": "harkonnen", "harkonnen": "emperor"}
    assert allies(table()) == {}


@pytest.mark.parametrize(
    ("territory", "sector", "found"),
    [
        ("arrakeen", None, 9),
        ("arrakeen", 4, 4),
        ("pasty_mesa", None, None),
        ("polar_sink", None, None),
        ("nowhere", None, None),
    ],
)
def test_a_sector_is_filled_in_where_there_is_only_one(territory: str, sector: int | None, found: int | None) -> None:
    assert in_its_sector(Stack("atreides", territory, sector, 1)) == Stack("atreides", territory, found, 1)


def test_a_notebook_shows_the_map_as_a_spectator_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = ModuleType("ludex.games.dune.drawing")
    drawing.__dict__["svg"] = lambda view: f"<svg>{view.viewer}</svg>"  # pyright: ignore[reportUnknownLambdaType,reportUnknownMemberType]
    monkeypatch.setitem(sys.modules, drawing.__name__, drawing)
    assert table()._repr_svg_() == "<svg>None</svg>"  # pyright: ignore[reportPrivateUsage]
