"""Pictures for any page: in light and dark, with classes of their own, and words for those who do not see them."""

from collections.abc import Iterable, Mapping

from ludex.core.xml import escaped

Box = tuple[float, float, float, float]
"""Where a picture begins, from the left and from the top, and how wide and high it is."""


class Look:
    """How the pictures of a game look: the style of each class, and what of it is different in the dark.

    The classes begin with a name that no page has already, for a style inside a picture is the whole page's.
    """

    __slots__ = ("name", "style")

    def __init__(self, name: str, light: Mapping[str, str], dark: Mapping[str, str]) -> None:
        self.name = name
        rules, dark_rules = (
            "".join(f".{self.named(part)}{{{style}}}" for part, style in styles.items()) for styles in (light, dark)
        )
        size, dark_only = f".{name}{{max-width:100%;height:auto}}", f"@media(prefers-color-scheme:dark){{{dark_rules}}}"
        self.style = f"<style>{size}{rules}{dark_only}</style>"

    def named(self, *parts: str) -> str:
        """Name classes as they stand in the picture."""
        return " ".join(f"{self.name}-{part}" for part in parts)

    def text_at(self, x: float, y: float, words: str, *parts: str) -> str:
        """Write words at a place."""
        return f'<text class="{self.named(*parts)}" x="{x:g}" y="{y:g}">{escaped(words)}</text>'

    def picture(  # noqa: PLR0913  # all but what is drawn goes by keyword
        self, drawn: Iterable[str], *, box: Box, shown: float, title: str, description: str, language: str
    ) -> str:
        """Put a picture together; it is shown at a part of its scale where nobody asks for another size."""
        x, y, wide, high = box
        said = escaped(title)
        parts = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.name}" viewBox="{x:g} {y:g} {wide:g} {high:g}"',
            f'width="{wide * shown:.0f}" height="{high * shown:.0f}" role="img" aria-label="{said}" lang="{language}">',
            f"<title>{said}</title>",
            f"<desc>{escaped(description)}</desc>",
            self.style,
            *filter(None, drawn),
            "</svg>",
        )
        return "\n".join(parts)
