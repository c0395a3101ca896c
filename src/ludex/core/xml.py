"""Words as they may stand in XML: in pictures, and in reports for build servers."""

import re
from html import escape

_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(words: str) -> str:
    """Write words for an element or an attribute; a character that XML cannot hold becomes the mark for one."""
    return escape(_NOT_IN_XML.sub("\ufffd", words))
