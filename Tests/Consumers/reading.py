# SPDX-License-Identifier: MIT
"""What a reader of an exported format gives back."""

from dataclasses import dataclass


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
