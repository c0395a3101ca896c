"""Why a position could not have come about, all reasons at once."""

import pytest
from msgspec.structs import replace

from ludex.core import LANGUAGES, say
from ludex.games.backgammon import PRESETS, SEATS, Ended, Offer, Position, Ruleset, faults, start
from ludex.games.backgammon.position import BLACK, WHITE
from ludex.record import judge

from .tables import STANDARD, table

MONEY, MATCH = PRESETS["money"], PRESETS["match"]
WILD = replace(MONEY, raccoons=True, automatic_doubles=1)
CLOSED = "6:2 5:2 4:2 3:2 2:2 1:2 bar:1 13:2"


def named(position: Position) -> list[tuple[str, tuple[str | int, ...]]]:
    found = faults(position)
    for finding in found:
        assert not finding.holds
        for language in LANGUAGES:
            assert "{" not in say(finding, SEATS, language)
    return [(finding.rule.id.removeprefix("backgammon/"), finding.values) for finding in found]


@pytest.mark.parametrize(
    "position",
    [
        *(start(ruleset) for ruleset in PRESETS.values()),
        table("", "20:14"),
        table("bar:1 6:14", "6:2 5:2 4:2 3:2 2:2 1:2 13:3"),
        table(cube=2, owner=WHITE, ruleset=MATCH, score=(6, 6)),
        table(cube=2, ruleset=WILD),
        table(ruleset=MATCH, score=(6, 0), crawford=True),
        table(ruleset=replace(MATCH, length=1), crawford=True),
        table(ruleset=replace(MATCH, length=1)),
        table(ruleset=MATCH, score=(6, 1)),
        table(ruleset=replace(MATCH, crawford=False), score=(6, 0)),
        table(offer=Offer("double", WHITE)),
        table(offer=Offer("beaver", BLACK), cube=2, owner=BLACK, ruleset=WILD),
        table(offer=Offer("raccoon", WHITE), cube=4, owner=BLACK, ruleset=WILD),
        table(offer=Offer("resignation", BLACK, 3), dice=(3, 1)),
        table(ended=Ended("drop", BLACK), ruleset=MONEY, left=WHITE),
        table(cube=1 << 40, owner=WHITE, ruleset=replace(MONEY, cube_limit=None)),
    ],
)
def test_what_comes_about_has_no_fault(position: Position) -> None:
    assert named(position) == []


@pytest.mark.parametrize(
    ("position", "found"),
    [
        (replace(start(STANDARD), home=(1, 0)), [("checkers", (16, 15))]),
        (replace(start(STANDARD), points=(0,) * 24), [("checkers", (0, 15)), ("checkers", (0, 15))]),
        (replace(start(STANDARD), bar=(-1, 0), home=(1, 0)), [("negative", (-1, "bar"))]),
        (table("", ""), [("two_winners", (15, 15))]),
        (table(CLOSED, CLOSED), [("closed_out", (1, 1))]),
        (table(dice=(7, 1)), [("dice", (7, 1))]),
        (table(dice=(3, 1), turn=None), [("dice_waiting", (3, 1))]),
        (table("", "20:14", (3, 1)), [("dice_waiting", (3, 1))]),
        (table(cube=3, owner=WHITE), [("cube_value", (3, 1024))]),
        (table(cube=0), [("cube_value", (0, 1024))]),
        (table(cube=2048, owner=WHITE), [("cube_value", (2048, 1024))]),
        (table(cube=3, owner=WHITE, ruleset=Ruleset(cube_limit=None)), [("cube_value", (3, "none"))]),
        (table(cube=2, owner=WHITE, ruleset=Ruleset(cube=False)), [("cube_value", (2, 1))]),
        (table(cube=2), [("cube_place", (2, "middle"))]),
        (table(cube=2, ruleset=replace(WILD, length=7)), [("cube_place", (2, "middle"))]),
        (table(owner=BLACK), [("cube_place", (1, "black"))]),
        (table(ruleset=MATCH, score=(7, 0)), [("score", (7, 7))]),
        (table(ruleset=MATCH, score=(8, 9)), [("score", (8, 7)), ("score", (9, 7))]),
        (table(ruleset=MONEY, score=(-1, 0)), [("score", (-1, 0))]),
        (table(score=(0, 1)), [("score", (1, 0))]),
        (table(ruleset=MATCH, score=(5, 0), crawford=True), [("crawford_score", (5, 0, 7, "no_crawford_game"))]),
        (table(ruleset=MATCH, score=(6, 6), crawford=True), [("crawford_score", (6, 6, 7, "no_crawford_game"))]),
        (table(ruleset=MONEY, crawford=True), [("crawford_score", (0, 0, 0, "no_crawford_game"))]),
        (
            table(ruleset=replace(MATCH, crawford=False), score=(6, 0), crawford=True),
            [("crawford_score", (6, 0, 7, "no_crawford_game"))],
        ),
        (table(ruleset=MATCH, score=(0, 6)), [("crawford_score", (0, 6, 7, "crawford_game"))]),
        (table(ruleset=MATCH, score=(6, 0), crawford=True, cube=2, owner=WHITE), [("crawford", (6, 0))]),
        (table(ruleset=MATCH, score=(6, 0), crawford=True, offer=Offer("double", WHITE)), [("crawford", (6, 0))]),
        (table(cube=2, owner=BLACK, offer=Offer("double", WHITE)), [("cube_owner", ("black",))]),
        (table(cube=1024, owner=WHITE, offer=Offer("double", WHITE)), [("cube_limit", (1024,))]),
        (table(ruleset=Ruleset(cube=False), offer=Offer("double", WHITE)), [("no_cube", ())]),
        (table(offer=Offer("double", BLACK)), [("offer_waiting", ("double",))]),
        (table(dice=(3, 1), offer=Offer("double", WHITE)), [("offer_waiting", ("double",))]),
        (table(turn=None, offer=Offer("resignation", WHITE, 1)), [("offer_waiting", ("resignation",))]),
        (table("", "20:14", offer=Offer("resignation", WHITE, 1)), [("offer_waiting", ("resignation",))]),
        (table(offer=Offer("resignation", WHITE, 4)), [("offer_waiting", ("resignation",))]),
        (table(offer=Offer("beaver", BLACK), cube=2, owner=BLACK), [("offer_waiting", ("beaver",))]),
        (table(offer=Offer("beaver", BLACK), ruleset=MONEY), [("offer_waiting", ("beaver",))]),
        (
            table(offer=Offer("raccoon", WHITE), cube=2, owner=BLACK, ruleset=WILD),
            [("offer_waiting", ("raccoon",))],
        ),
        (table("", "20:14", ended=Ended("drop", BLACK)), [("ended_twice", ("drop",))]),
        (table(ended=Ended("resignation", BLACK, 4)), [("ended_twice", ("resignation",))]),
        (table(ended=Ended("drop", BLACK), ruleset=Ruleset(cube=False)), [("ended_twice", ("drop",))]),
        (table(ruleset=MONEY, left=WHITE), [("leave", ())]),
        (table("", "20:14", ruleset=MATCH, left=WHITE), [("leave", ())]),
    ],
)
def test_a_fault_is_named(position: Position, found: list[tuple[str, tuple[str | int, ...]]]) -> None:
    assert named(position) == found


def test_all_faults_are_named_at_once() -> None:
    position = table(
        CLOSED, CLOSED, (0, 9), cube=6, owner=WHITE, ruleset=MATCH, score=(9, 0), crawford=True, home=(2, 0), left=BLACK
    )
    assert [name for name, _ in named(position)] == [
        "checkers",
        "closed_out",
        "dice",
        "cube_value",
        "crawford",
        "score",
        "crawford_score",
        "leave",
    ]


def test_a_wrong_number_of_checkers_is_judged_all_the_same() -> None:
    report = judge('{"position":{"points":[0,0,-2' + ",0" * 21 + '],"home":[15,0]}}', "backgammon")
    assert [fault.rule.id for fault in report.faults] == ["backgammon/checkers"]
    assert (
        str(report)
        == "white wins: a backgammon: the loser still has 2 checkers on the bar or in the winner's home board"
    )
