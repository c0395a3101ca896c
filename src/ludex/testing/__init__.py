"""The laws every game keeps, random play, and Hypothesis strategies that make games; a fifth game runs them too.

@given(positions_of(GAME))
def test_every_position_keeps_the_laws(position):
    for law in LAWS:
        law(GAME, position)
"""

from ludex.testing.laws import BOOK_LAWS, LAWS, PAIR_LAWS, RECORD_LAWS
from ludex.testing.play import Step, random_game, random_turn
from ludex.testing.strategies import games_of, pairs_of, positions_of, records_of

__all__ = [
    "BOOK_LAWS",
    "LAWS",
    "PAIR_LAWS",
    "RECORD_LAWS",
    "Step",
    "games_of",
    "pairs_of",
    "positions_of",
    "random_game",
    "random_turn",
    "records_of",
]
