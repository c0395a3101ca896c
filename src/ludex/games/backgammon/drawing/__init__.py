"""The board as a picture and as text, from the side of either seat."""

from ludex.games.backgammon.drawing.picture import svg
from ludex.games.backgammon.drawing.terminal import text

__all__ = ["svg", "text"]
