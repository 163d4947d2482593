# SPDX-License-Identifier: MIT
"""Which roles of the named theme `ocean` the figures are drawn in.

All of them are promised on `surface.card`: text and statuses at 4.5:1, so `PAPER` reads on the
statuses, too; lines at 3:1. Faint fills are promised nothing and carry no meaning.
"""

import functools

import tincture_tool

FIGURE_ROLES = {
    "PAPER": "surface.card", "INK": "text.primary", "MUTED": "text.tertiary",
    "LINE": "border.standard", "FILL": "button.secondary",
    "GOOD": "status.success", "WARM": "status.warning", "BAD": "status.error",
    "COOL": "status.info", "SOFT_BAD": "status.subtleError",
}


@functools.cache
def ocean():
    """The palette document of the theme."""
    return tincture_tool.batch([{"op": "theme", "name": "ocean"}])[0]


@functools.cache
def written(name):
    """A role's color in light as the figures write it, so that it differs from colors as data.

    Those are written `#rrggbb`, and may be the same ones.
    """
    text = tincture_tool.theme(ocean())["roles"][FIGURE_ROLES[name]]["hex"]
    return "rgb({}, {}, {})".format(*(int(text[i:i + 2], 16) for i in (1, 3, 5)))


def stand_in(name):
    """What a figure is drawn with until the role's color is written in its place."""
    return f"#fe01{list(FIGURE_ROLES).index(name):02x}"
