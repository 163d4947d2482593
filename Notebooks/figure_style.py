# SPDX-License-Identifier: MIT
"""How the figures of the notebooks look: in colors of Tincture, and with the same bytes each time.

Text, grid and marks have the colors of the roles of the named theme `ocean`, asked of the command
itself. So the labels keep 4.5:1 on the figures' background and the marks 3:1, and the four
statuses that tell series apart differ for every kind of color vision; shape and label tell them
apart besides.
"""

import io

import matplotlib
from IPython.display import display

from figure_roles import FIGURE_ROLES, ocean, stand_in, written
from plain_color import rgb_bytes

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402

PAPER, INK, MUTED, LINE, FILL = map(stand_in, ("PAPER", "INK", "MUTED", "LINE", "FILL"))
GOOD, WARM, BAD, COOL = map(stand_in, ("GOOD", "WARM", "BAD", "COOL"))
SOFT_BAD = stand_in("SOFT_BAD")
RAMPS = {ramp["name"]: {step["step"]: step["hex"] for step in ramp["steps"]}
         for ramp in ocean()["ramps"]}

pyplot.rcParams.update({
    "figure.facecolor": PAPER, "axes.facecolor": PAPER, "savefig.facecolor": PAPER,
    "figure.dpi": 100, "savefig.dpi": 200, "figure.constrained_layout.use": True,
    "font.size": 10, "text.color": INK, "axes.labelcolor": MUTED, "axes.titlecolor": INK,
    "axes.titlesize": 11, "axes.titleweight": "bold", "axes.titlelocation": "left",
    "axes.titlepad": 9, "axes.edgecolor": LINE, "axes.linewidth": 0.8,
    "axes.spines.top": False, "axes.spines.right": False,
    "xtick.color": LINE, "ytick.color": LINE, "xtick.labelcolor": MUTED, "ytick.labelcolor": MUTED,
    "xtick.labelsize": 9, "ytick.labelsize": 9, "grid.color": FILL, "grid.linewidth": 0.8,
    "axes.axisbelow": True, "lines.linewidth": 1.8, "lines.solid_capstyle": "round",
    "legend.frameon": False, "legend.fontsize": 9, "hatch.linewidth": 0.7,
    # The identifiers in an SVG are random unless they are salted.
    "svg.hashsalt": "tincture", "svg.fonttype": "path",
})


def show(figure, name, alt):
    """Puts a figure into the notebook, with the text for who cannot see it, and closes it."""
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    svg, alt = file.getvalue(), " ".join(alt.split())
    for role in FIGURE_ROLES:
        svg = svg.replace(stand_in(role), written(role))
    display({"image/svg+xml": svg, "text/plain": alt}, raw=True,
            metadata={"image/svg+xml": {"alt": alt, "name": name}})


def table(head, rows):
    """Shows rows under a head as a table."""
    lines = [head, ["---"] * len(head), *rows]
    text = "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
    display({"text/markdown": text, "text/plain": text}, raw=True)


def swatches(axes, colors, y=0.0, height=1.0, x=0.0, width=1.0):
    """Draws colors `#rrggbb` beside one another from x on, each as wide as told."""
    place, autoscale = (x, x + width * len(colors), y, y + height), axes.get_autoscale_on()
    axes.imshow([[rgb_bytes(color) for color in colors]], extent=place, aspect="auto",
                interpolation="nearest")
    axes.set_autoscale_on(autoscale)


def bare(axes):
    """Leaves an axes without frame and ticks."""
    axes.set(xticks=[], yticks=[])
    for spine in axes.spines.values():
        spine.set_visible(False)
