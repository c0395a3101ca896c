"""The map as a picture and as text: who holds what, where all forces are, and what decided."""

from ludex.games.dune.drawing.picture import svg
from ludex.games.dune.drawing.terminal import text

__all__ = ["svg", "text"]
