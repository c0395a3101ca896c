"""In which language the command speaks."""

import os

from ludex.core.words import LANGUAGES


def of_environment() -> str:
    """Take the language from the person's environment, English where it is not one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
