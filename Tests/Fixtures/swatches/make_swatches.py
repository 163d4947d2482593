# SPDX-License-Identifier: MIT
"""Writes swatches.ase with the Python package swatch."""

import swatch


def color(name, mode, values, kind="Process"):
    return {"name": name, "type": kind, "data": {"mode": mode, "values": values}}


swatch.write(
    [
        color("Signal", "RGB", [1.0, 0.5019608, 0.0], "Global"),
        {
            "name": "Brand/ключ",
            "type": "Color Group",
            "swatches": [
                color("Sky", "LAB", [0.62, -10.0, -40.0]),
                color("Leaf", "LAB", [0.75, -70.0, 60.0]),
                color("Laser", "LAB", [0.5, -128.0, 127.0]),
                color("Press", "CMYK", [0.1, 0.9, 0.0, 0.2]),
                color("Ash", "Gray", [0.5]),
                color("Sky", "RGB", [0.0, 0.0, 1.0], "Spot"),
            ],
        },
    ],
    "swatches.ase",
)
