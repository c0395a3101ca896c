"""Ludex, the judge of the game: is it over, who won, by what, for how many points, and why?"""

__version__ = "0.1.0"
