# SPDX-License-Identifier: MIT
"""Tables of Markdown, row by row."""

import re

from reading import Reading

APPEARANCES = {
    "Light": "light",
    "Dark": "dark",
    "Light, increased contrast": "light-high-contrast",
    "Dark, increased contrast": "dark-high-contrast",
}
HEX = re.compile("`#([0-9a-f]{6})([0-9a-f]{2})?`")
P3 = re.compile(r"`color\(display-p3 ([0-9.]+) ([0-9.]+) ([0-9.]+)(?: / ([0-9.]+))?\)`")


def channels(cell):
    if found := HEX.fullmatch(cell):
        rgb = bytes.fromhex(found[1])
        return (*(byte / 255 for byte in rgb), int(found[2] or "ff", 16) / 255)
    *rgb, alpha = P3.fullmatch(cell).groups()
    return (*map(float, rgb), float(alpha or 1))


def tables(text):
    """The head of each section with the rows of its table."""
    for section in text.split("\n## ")[1:]:
        title, *lines = section.splitlines()
        rows = [line.strip("|").split("|") for line in lines if line.startswith("|")]
        yield title, [[cell.strip() for cell in row] for row in rows]


def read(folder):
    text = (folder / "palette.md").read_text(encoding="utf-8")
    name = text.split("\n# ")[1].splitlines()[0]
    for title, (heads, _, *rows) in tables(text):
        if title not in ("Roles", "Roles in Display P3"):
            continue
        gamut = "p3" if "P3" in title else "srgb"
        for column, head in list(enumerate(heads))[1:]:
            colors = {row[0].strip("`"): channels(row[column]) for row in rows}
            yield Reading(name, APPEARANCES[head], gamut, colors)
