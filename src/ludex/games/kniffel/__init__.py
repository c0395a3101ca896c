"""Kniffel and its family: the sheets, the dice, and what a roll is worth."""
