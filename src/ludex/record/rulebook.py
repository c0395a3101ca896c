"""The rules of records: what a record has to keep to beyond the rules of its game."""

from ludex.core.rulebook import Rule, Rulebook

_HOUSE = "The house of Ludex (docs/house.md)"


def _rule(name: str, gist: str) -> Rule:
    return Rule(f"record/{name}", _HOUSE, "Records", gist, "ludex.record.words")


VERSION_KNOWN = _rule("version", "A record says a version of the form that this Ludex can read.")
TURN_AFTER_END = _rule("turn_after_end", "When the game is over, nobody moves any more.")
NOT_READ_ON = _rule("not_read_on", "After a turn against the rules the position is unknown, and so is what follows.")
GAP = _rule("gap", "Nothing is stated of turns that the record does not hold.")
WINNERS = _rule("winners", "The claimed winners are those whom the rules name.")
POINTS = _rule("points", "The claimed points are those that the rules give.")
OPEN_RESULT = _rule("open_result", "While the game is undecided the rules name no result.")
AGREEMENT = _rule("agreement", "The seats may agree on a result before the rules give one.")
RESIGNATION = _rule("resignation", "A seat may resign where the game has no rule for it; the board cannot tell.")
TIME = _rule("time", "A clock may end a game; the board cannot tell.")
TIME_ORDER = _rule("time_order", "A turn is not made before the one that it follows.")
SEAL = _rule("seal", "A sealed record has as many turns as its seal says, and its SHA-256.")
LOST = _rule("lost", "What a form cannot hold is named when a record is written in it.")
REVISION = _rule("revision", "A verdict may differ under another revision of the rules.")

RULEBOOK = Rulebook(
    "record",
    (
        VERSION_KNOWN,
        TURN_AFTER_END,
        NOT_READ_ON,
        GAP,
        WINNERS,
        POINTS,
        OPEN_RESULT,
        AGREEMENT,
        RESIGNATION,
        TIME,
        TIME_ORDER,
        SEAL,
        LOST,
        REVISION,
    ),
)
