"""Players of Kniffel: one that plays for the highest total as well as can be, and one that takes what it gets."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from ludex.bots import Bot, Randbelow
from ludex.core.game import open_room
from ludex.core.seat import Request
from ludex.games.kniffel.rulebook import Keep, Move, Score
from ludex.games.kniffel.story import auto_pick_category
from ludex.games.kniffel.view import View


def exact(_randbelow: Randbelow) -> Bot[View, Move]:
    """Make a bot that keeps and fills what leads to the highest total on average."""

    def choose(view: View, _request: Request, _legal: Sequence[Move]) -> Move:
        return timeout_move(view)

    return choose


def greedy(_randbelow: Randbelow) -> Bot[View, Move]:
    """Make a bot that fills what pays most after its first roll, and never rolls again."""

    def choose(view: View, _request: Request, _legal: Sequence[Move]) -> Move:
        return timeout_move(view, "greedy")

    return choose


def timeout_move(view: View, rule: Literal["exact", "greedy"] = "exact") -> Keep | Score:
    """Move for a seat that does not answer: well, with all rolls that are left, or the box that pays most now."""
    if rule == "exact":
        move: Keep | Score = open_room("ludex.games.kniffel", "solver").best_move(view)
        return move
    sheet = dict(zip(view.card.boxes, view.sheets[view.turn].points, strict=True))
    return Score(auto_pick_category(view.dice, sheet, view.ruleset))


BOTS: Mapping[str, Callable[[Randbelow], Bot[View, Move]]] = {"exact": exact, "greedy": greedy}
