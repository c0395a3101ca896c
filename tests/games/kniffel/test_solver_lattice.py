"""What the solver stands on: keeps and rolls, columns of what is missing for the bonus, rules as arrays."""

from itertools import product
from math import comb

import numpy as np
import pytest

from ludex.games.kniffel.rulebook import PRESETS, Ruleset
from ludex.games.kniffel.scoring import FACES, card_of
from ludex.games.kniffel.solver.lattice import keeps, lattice, place_of
from ludex.games.kniffel.solver.scoring import scoring
from ludex.games.kniffel.solver.upper import SETS, upper


@pytest.mark.parametrize("dice", [5, 6])
def test_rolls_are_as_likely_as_dice_fall(dice: int) -> None:
    found = lattice(dice)
    falls = [tuple(sorted(fall)) for fall in product(FACES, repeat=dice)]
    assert len(keeps(dice)) == comb(6 + dice, dice)
    assert found.odds.sum() == pytest.approx(1)
    rolls = keeps(dice)[found.first :]
    assert [falls.count(roll) for roll in rolls[:40]] == [round(odds * len(falls)) for odds in found.odds[:40]]
    assert [rolls[roll] for roll in found.equals] == [(face,) * dice for face in FACES]
    assert [int(face) for face in found.equal if face >= 0] == [*range(6)]
    assert [tuple(found.counts[:, roll]) for roll in range(len(rolls))] == [
        tuple(roll.count(face) for face in FACES) for roll in rolls
    ]


def test_every_keep_is_one_die_from_its_neighbours() -> None:
    found, every = lattice(5), keeps(5)
    for keep, children in zip(every, found.child, strict=False):
        assert [every[child] for child in children] == [tuple(sorted((*keep, face))) for face in FACES]
    numbers: list[list[int]] = found.pairs.tolist()
    pairs = {(every[whole], every[part]) for whole, part in numbers}
    assert len(pairs) == len(found.pairs) == 210 * 6
    assert {whole for whole, _ in pairs} == {*every[1:]}
    assert all(any(sorted((*part, face)) == [*whole] for face in FACES) for whole, part in pairs)
    assert place_of(5)[()] == 0


@pytest.mark.parametrize(("dice", "threshold", "columns"), [(5, 63, 1640), (6, 84, 1792), (5, 0, 64), (5, 1000, 64)])
def test_sums_share_a_column_when_the_same_throws_still_bring_the_bonus(
    dice: int, threshold: int, columns: int
) -> None:
    found = upper(dice, threshold)
    assert found.width.sum() == columns
    assert (found.safe >= 0) == (threshold <= dice * 21)
    for filled in range(0, SETS, 5):
        still = [face for face in FACES if not filled >> face - 1 & 1]
        more = {sum(counts) for counts in product(*([face * n for n in range(dice + 1)] for face in still))}
        kinds: dict[int, set[frozenset[int]]] = {}
        for points, column in enumerate(found.column[filled]):
            if column >= 0:
                kinds.setdefault(int(column), set()).add(frozenset(each for each in more if points + each >= threshold))
        assert all(len(same) == 1 for same in kinds.values())
        assert len({each for same in kinds.values() for each in same}) == len(kinds) == found.width[filled]


def test_a_step_leads_where_the_points_lead() -> None:
    found = upper(5, 63)
    for filled in range(SETS):
        for points in range(0, 63, 7):
            column = found.column[filled, points]
            for face in FACES:
                if column >= 0 and not filled >> face - 1 & 1:
                    after = found.column[filled | 1 << face - 1, min(63, points + 3 * face)]
                    assert found.step[filled, face - 1, 3, column] == after >= 0


@pytest.mark.parametrize("preset", PRESETS)
def test_the_arrays_hold_what_the_rules_say(preset: str) -> None:
    ruleset = PRESETS[preset]
    card, found = card_of(ruleset), scoring(ruleset)
    assert found.points.T.tolist() == [[float(points) for points in row] for row in card.points.values()]
    assert card.boxes[6 + found.kniffel] == "kniffel"
    assert found.flags == (2 if ruleset.extra_bonus else 1)
    assert len(np.unique(found.row[found.row >= 0])) == found.row.max() + 1 == (found.row >= 0).sum()


def test_equal_dice_are_worth_what_they_stand_for_when_their_upper_box_is_filled() -> None:
    straight = card_of(PRESETS["verhoeff"]).number["large_straight"]
    assert scoring(PRESETS["verhoeff"]).wild[3, straight].tolist() == [0, 40]
    assert scoring(PRESETS["yahtzee"]).wild[3, straight].tolist() == [40, 40]
    assert scoring(Ruleset(wild="scored")).active.tolist() == [0, 1]
    assert scoring(Ruleset(wild="filled")).active.tolist() == [1, 1]
    assert scoring(Ruleset()).active.tolist() == [0, 0]
