# SPDX-License-Identifier: MIT
"""What a reader of an exported format gives back."""

import re
from dataclasses import dataclass


def folded(name):
    """A name without what formats spell differently: separators, capitals, a group of all roles."""
    return re.sub("[^a-z0-9]", "", name.lower().removeprefix("roles."))


# The roles of the palette of another design system, by their folded names; empty for Tincture's
# own, whose names readers tell from those of ramps by how they are spelled.
OF_SYSTEM = {}


def known(name, otherwise):
    """The role of a name in a file: a role of the system, or what `otherwise` makes of it."""
    return OF_SYSTEM.get(folded(name)) if OF_SYSTEM else otherwise(name)


@dataclass
class Reading:
    """The colors of one theme, in one appearance and one gamut, as a reader computes them."""

    # The name of the theme, or its slug where the format has room for no more.
    theme: str
    # "light", "dark", "light-high-contrast" or "dark-high-contrast".
    appearance: str
    # "srgb" or "p3": what the channels encode.
    gamut: str
    # By the role's name ("text.primary"): red, green, blue and opacity from 0 to 1, unrounded.
    colors: dict[str, tuple[float, float, float, float]]
