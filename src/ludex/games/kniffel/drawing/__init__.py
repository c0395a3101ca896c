"""The score sheets and the dice as a picture and as text, and how the totals are spread."""

from ludex.games.kniffel.drawing.distribution import distribution_svg
from ludex.games.kniffel.drawing.picture import svg
from ludex.games.kniffel.drawing.terminal import text

__all__ = ["distribution_svg", "svg", "text"]
