# SPDX-License-Identifier: MIT
"""The palette document itself, by Python's own reader."""

import json

from promise import Promise
from reading import Reading


def read(folder):
    document = json.loads((folder / "palette.json").read_text(encoding="utf-8"))
    for theme in document["themes"]:
        for gamut in ("srgb", "p3"):
            if gamut == "p3" and "p3" not in theme["roles"]["text.primary"]:
                continue
            colors = {}
            for name, color in theme["roles"].items():
                rgb, alpha = Promise.expected(color, gamut)
                colors[name] = (*(channel / 255 for channel in rgb), alpha / 255)
            yield Reading(theme["name"], theme["appearance"], gamut, colors)
