# SPDX-License-Identifier: MIT
"""Adobe Swatch Exchange, by the library swatch."""

import swatch

from reading import Reading
from readers.gpl import opacity

APPEARANCES = {"light", "dark", "light-high-contrast", "dark-high-contrast"}


def read(folder):
    for group in swatch.parse(str(folder / "palette.ase")):
        theme, _, appearance = group["name"].rpartition(" / ")
        if appearance not in APPEARANCES:
            continue
        colors = {}
        for color in group["swatches"]:
            if color["data"]["mode"] != "RGB":
                raise ValueError(color)
            name, alpha = opacity(color["name"])
            colors[name] = (*color["data"]["values"], alpha)
        yield Reading(theme, appearance, "srgb", colors)
