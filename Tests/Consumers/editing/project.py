# SPDX-License-Identifier: GPL-3.0-or-later
"""A small project, and the names that fit its colors."""

import dataclasses
import json

COLORS = {
    "brand": (0x33, 0x66, 0x99, 0xFF), "ink": (0, 0, 0, 0xFF), "paper": (0xFF, 0xFF, 0xFF, 0xFF),
    "alert": (0xFF, 0, 0, 0xFF), "veil": (0, 0, 0, 0x80),
}
SHEET = ":root {\n" + "".join(
    f"  --{name}: #{red:02x}{green:02x}{blue:02x}{alpha:02x};\n"
    for name, (red, green, blue, alpha) in COLORS.items()) + "}\n"
NAMES = "names.css"


@dataclasses.dataclass(frozen=True)
class Project:
    name: str
    # The path of the names below the project; those of `NAMES` are written by the runner.
    names: str
    files: dict
    # How many edits there have to be at least.
    edits: int
    module: str = "SwiftUI"
    # Swift that the build adds.
    given: dict = dataclasses.field(default_factory=dict)
    # Text that the edited files have to contain.
    contains: str = ""
    options: tuple = ()


def catalog(path):
    """The files of an asset catalog with the names."""
    def contents(red, green, blue, alpha):
        channels = {"red": red, "green": green, "blue": blue, "alpha": alpha}
        components = {key: f"{value / 255:.6f}" for key, value in channels.items()}
        color = {"color-space": "srgb", "components": components}
        return json.dumps({"colors": [{"color": color, "idiom": "universal"}],
                           "info": {"author": "xcode", "version": 1}})
    return {f"{path}/{name}.colorset/Contents.json": contents(*channels)
            for name, channels in COLORS.items()}
