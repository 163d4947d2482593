# SPDX-License-Identifier: MIT
# %% [markdown]
# # Contrast, and what "accessible" means
#
# > **Claim.** Each of the 16,777,216 colors can carry readable text: of a black and a white
# > label, the better one has at least 4.58:1, which is the square root of 21. So 4.5:1 can always
# > be had, and 7:1 can not: 38.6% of all colors carry no label of 7:1 at all.
# >
# > A ratio that is solved for exactly and then rounded to bytes falls short in 51.0% of 2,000
# > cases. What `tincture` solves falls short in none. And a ratio is not the whole of it: of
# > random pairs that pass 4.5:1, APCA finds 41.7% below Lc 60, and the success and
# > warning of a published palette are 0.013 apart for protanopes.
#
# The last cell checks each of these sentences.

# %% tags=["parameters"]
# What may be changed: the seed of everything random, and the brand
SEED = 20261121
BRAND = "#0a84ff"

# %%
# What the notebook builds on
import itertools

import numpy

from checks import Claim
from figure_style import (
    BAD, COOL, FILL, GOOD, INK, LINE, MUTED, SOFT_BAD, WARM, bare, pyplot, show, swatches)
from plain_color import LIGHT, WEIGHTS, ratio
from tincture_tool import batch, contrasts, convert, hex_of, palette, theme

random = numpy.random.default_rng(SEED)

# %% [markdown]
# ## Ten lines of arithmetic
#
# The contrast of WCAG 2.2 is a ratio of luminances, $Y$, each with 0.05 added for the light that
# a screen reflects:
#
# $$\frac{Y_\text{lighter} + 0.05}{Y_\text{darker} + 0.05},
# \qquad \text{from } 1 \text{ to } \frac{1.05}{0.05} = 21$$
#
# $Y$ weighs the linear light of the three channels: green most, blue least. That is all there is
# to it, so the notebooks have it written out once more, in `plain_color.py`, and never take the
# command's word for a ratio. First of all the two are compared with one another.

# %%
# The command's ratios against ten lines of Python
pairs = [(f"#{a:06x}", f"#{b:06x}") for a, b in random.integers(0, 1 << 24, (4000, 2))]
measured = contrasts(pairs)
ratios = numpy.array([answer.ratio for answer in measured])
error = abs(ratios - [ratio(*pair) for pair in pairs]).max()
print(f"{len(pairs):,} random pairs: the largest difference is {error:.0e}")
assert error < 1e-12

# %% [markdown]
# What is asked of the ratio depends on what is to be seen:
#
# | what | AA | AAA | success criterion of WCAG 2.2 |
# |---|---|---|---|
# | text | 4.5 | 7 | 1.4.3, 1.4.6 |
# | large text: from 18 points, or from 14 in bold | 3 | 4.5 | 1.4.3, 1.4.6 |
# | what identifies a control, its states, graphics | 3 | 3 | 1.4.11 |
# | inactive controls, decoration, logotypes | – | – | exempt |
#
# The numbers are limits, not targets to be rounded to: 4.4999 fails.

# %% [markdown]
# ## Every color can carry a label
#
# Over a background of luminance $Y$ a white label has the ratio $1.05/(Y+0.05)$ and a black one
# $(Y+0.05)/0.05$. One falls as the other rises, and their product is always 21. So where they are
# equal, both are $\sqrt{21}$, and everywhere else the better one is better than that.
#
# For 7:1 white needs $Y \le 0.10$ and black needs $Y \ge 0.30$. Between the two lies a dead zone
# in which no label reads at AAA, whatever one does. It is where brand colors like to live.

# %%
# All 16,777,216 colors: the better of black and white
counts, least, dead = numpy.zeros(120), 21.0, 0
for red in range(256):
    y = WEIGHTS[0] * LIGHT[red] + WEIGHTS[1] * LIGHT[:, None] + WEIGHTS[2] * LIGHT
    better = numpy.maximum(1.05 / (y + 0.05), (y + 0.05) / 0.05)
    least, dead = min(least, better.min()), dead + (better < 7).sum()
    counts += numpy.histogram(y, bins=120, range=(0, 1))[0]
dead_share = dead / (1 << 24)
print(f"worst: {least:.4f}; without a label of 7:1: {dead_share:.1%}")

# %%
# Black and white labels over every luminance, and where the colors are
FAMOUS = ["#1d4ed8", "#0a84ff", "#34c759", "#ff3b30", "#ff9500", "#af52de", "#ffcc00", "#808080"]
levels = numpy.linspace(0, 1, 400)
figure, (curves, crowd) = pyplot.subplots(
    2, 1, figsize=(8, 5.6), height_ratios=[2.4, 1], sharex=True)
white, black = 1.05 / (levels + 0.05), (levels + 0.05) / 0.05
curves.axvspan(0.10, 0.30, color=SOFT_BAD, linewidth=0)
curves.text(0.2, 17, "no label\nreaches 7:1", ha="center", va="top", color=BAD, fontsize=9)
for level, name in ((4.5, "AA 4.5"), (7, "AAA 7")):
    curves.axhline(level, color=LINE, linewidth=1, linestyle=":")
    curves.text(1.003, level, name, va="center", color=MUTED, fontsize=9)
curves.plot(levels, white, color=COOL)
curves.plot(levels, black, color=INK, linestyle="--")
curves.text(0.022, 19.5, "white label", color=COOL, fontweight="bold", fontsize=9)
curves.text(0.8, 17.6, "black label", color=INK, fontweight="bold", ha="right", fontsize=9)
for name in FAMOUS:
    y = convert([name], "xyz-d65")[0][1]
    best = max(1.05 / (y + 0.05), (y + 0.05) / 0.05)
    curves.plot(
        y, best, "o", color=name, markersize=11, markeredgecolor=INK, markeredgewidth=0.9,
        label=name)
curves.legend(loc="lower right", bbox_to_anchor=(1, 0.2), ncols=2, fontsize=8, markerscale=0.7)
curves.annotate(
    f"the worst color: √21 = {least:.2f}", (0.1791, least), (0.36, 5.9), color=INK, fontsize=9,
    va="center", arrowprops={"arrowstyle": "-", "color": INK, "linewidth": 0.8})
curves.set(
    ylim=(1, 21), yticks=[1, 5, 10, 15, 21], ylabel="contrast ratio",
    title="What a white and a black label reach, and the better one on eight colors")
edges = numpy.linspace(0, 1, 121)
inside = (edges[:-1] >= 0.0999) & (edges[1:] <= 0.3001)
crowd.bar(
    edges[:-1], counts / counts.sum() * 100, width=1 / 120, align="edge",
    color=[BAD if dark else FILL for dark in inside], edgecolor=LINE, linewidth=0.4)
crowd.set(
    xlim=(0, 1), xlabel="luminance Y of the background", ylabel="% of colors\nin each 1/120 of Y",
    title=f"Where the 8-bit colors are: {dead_share:.1%} of them in the dead zone")
show(figure, "labels", """Above, two curves over the luminance of the background: the ratio of a
    white label falls from 21, that of a black label rises to 21, and they cross at 4.58. A band
    from 0.10 to 0.30 marks where neither reaches 7; most of the brand colors drawn as dots lie in
    it or near it. Below, a histogram of all 8-bit colors over luminance, in which that band holds
    38.6 percent.""")

# %% [markdown]
# So a tool that is asked for AAA on a mid-tone has three honest answers: another background,
# larger text, or no. Tincture says no and names the nearest color that would do. A fourth answer,
# to ship the label all the same, is what it exists to prevent.

# %% [markdown]
# ## Bytes are what ships
#
# A solver works in real numbers, a style sheet in bytes. Take 2,000 random colors that are
# lighter than they may be on white, and dim each, by one factor on its linear light, to exactly
# the luminance of 4.5:1, $Y = 1.05/4.5 - 0.05$. Then round to the nearest bytes, as every export
# does. It is a coin toss on which side of the limit each lands.

# %%
# Solve exactly, then round; and let the command solve
LIMIT = 1.05 / 4.5 - 0.05
colors = random.integers(0, 256, (4000, 3))
colors = colors[LIGHT[colors] @ WEIGHTS > LIMIT][:2000]
dimmed = LIGHT[colors] * (LIMIT / (LIGHT[colors] @ WEIGHTS))[:, None]
rounded = [hex_of(color) for color in convert(dimmed, "srgb", "srgb-linear")]
naive = numpy.array([ratio(color, "#ffffff") for color in rounded])
fixes = batch(
    [
        {"op": "fix", "foreground": hex_of(color / 255), "background": "#ffffff", "ratio": 4.5}
        for color in colors])
fixed = numpy.array([ratio(fix["hex"], "#ffffff") for fix in fixes])
short = (naive < 4.5).mean()
print(
    f"rounded: {short:.1%} of {len(naive):,} fall short, the worst at {naive.min():.3f}; "
    f"solved in bytes: {(fixed < 4.5).sum()} fall short, on average {fixed.mean() - 4.5:.3f} above")

# %%
# Where they land
figure, axes = pyplot.subplots(2, 1, figsize=(8, 4), sharex=True)
bins = numpy.arange(4.46, 4.5601, 0.0025)
for place, values, title in (
    (axes[0], naive, "solved exactly, then rounded to the nearest bytes"),
    (axes[1], fixed, "solved in bytes, by tincture")):
    heights, _ = numpy.histogram(values, bins)
    below = bins[:-1] < 4.4999
    place.bar(
        bins[:-1], heights, 0.0025, align="edge", color=[BAD if b else GOOD for b in below],
        edgecolor=[BAD if b else GOOD for b in below], linewidth=0.3)
    place.axvline(4.5, color=INK, linewidth=1.2)
    place.set(title=title, ylabel="colors")
    share = (values < 4.5).mean()
    place.set_ylim(0, heights.max() * 1.28)
    place.text(
        4.4985, heights.max() * 1.24, f"{share:.1%} fail", ha="right", va="top", color=BAD,
        fontweight="bold")
    place.text(
        4.5015, heights.max() * 1.24, f"{1 - share:.1%} hold", va="top", color=GOOD,
        fontweight="bold")
axes[1].set(xlim=(4.46, 4.56), xlabel="contrast ratio on white after rounding; 4.5 was asked for")
show(figure, "rounding", """Two histograms of contrast ratios. Of the colors solved exactly and
    rounded, half lie on the failing side of a line at 4.5. Of those solved in bytes by tincture
    none does; all lie at or just above the line.""")

# %% [markdown]
# A margin does not mend it: what is enough for light text on dark is not for dark on light, and
# whoever rounds *again*, for P3 or for a screen of fewer bits, uses it up. Tincture looks at the
# neighbors in bytes of each solution, takes the nearest one that keeps the ratio, and solves the
# next color against the *rounded* one.

# %% [markdown]
# ## A second opinion
#
# WCAG's ratio knows no direction: swap text and background and it stays. People read light on
# dark differently, and the ratio is known to flatter dark pairs. APCA (0.1.9) is a newer formula
# with a sign for the direction, on a scale to about 108; by its own guidance |Lc| 60 is the least
# for text that is read and is not body text. It is part of no standard that anyone has to meet.
# Tincture solves for WCAG, because laws name it, and prints APCA beside each pair.

# %%
# WCAG against APCA over 4,000 random pairs
lightness_contrast = numpy.array([answer.apca for answer in measured])
passing = ratios >= 4.5
weak = (abs(lightness_contrast[passing]) < 60).mean()
figure, axes = pyplot.subplots(figsize=(8, 4.2))
for sign, color, marker, name in (
    (1, WARM, "o", "dark text on light"), (-1, COOL, "s", "light text on dark")):
    own = numpy.sign(lightness_contrast) == sign
    axes.plot(
        ratios[own], abs(lightness_contrast[own]), marker, color=color, markersize=2.6, alpha=0.6,
        markeredgewidth=0, label=name)
axes.fill_between([4.5, 21], 0, 60, color=SOFT_BAD, linewidth=0)
axes.axvline(4.5, color=INK, linewidth=1.2)
axes.axhline(60, color=INK, linewidth=1.2, linestyle="--")
axes.text(20.5, 57, "Lc 60", ha="right", va="top", color=INK, fontsize=9)
axes.text(4.58, 2, "4.5:1", color=INK, fontsize=9)
axes.text(
    20.3, 22, f"pass 4.5:1, and are weak to APCA:\n{weak:.1%} of all that pass", color=BAD,
    ha="right")
axes.set(
    xscale="log", xlim=(1, 21), ylim=(0, 108), xticks=[1, 2, 3, 4.5, 7, 10, 15, 21],
    xlabel="WCAG 2 contrast ratio", ylabel="|Lc| of APCA", title="Two opinions on the same pairs")
axes.xaxis.set_major_formatter("{x:g}")
axes.minorticks_off()
axes.legend(loc="upper left", markerscale=3)
show(figure, "apca", """A cloud of random pairs, the contrast ratio of WCAG against the absolute
    Lc of APCA, with dark text on light and light text on dark in different colors and shapes. The
    cloud rises with some width: right of 4.5 to 1 and below Lc 60 lies a wedge with 41.7 percent
    of the pairs that pass.""")

# %% [markdown]
# ## Color must not be the only cue
#
# About one man in twelve sees color with one kind of cone missing or shifted. Contrast survives
# that mostly; *meaning* carried by hue alone does not. Below are the solid fills of the four
# statuses of some published palettes, and Tincture's for one brand, as seen with each kind of
# dichromacy (simulated after Brettel, 1997). The number is the distance in OKLab of the two
# nearest; 0.02 is about what can just be told apart side by side.

# %%
# Statuses as others see them
STATUSES = ["Success", "Warning", "Error", "Info"]
document = palette(BRAND)
roles = theme(document)["roles"]
SETS = {  # Values of each system's own documentation: success, warning, error (danger), info.
    "Ant Design 5": ["#52c41a", "#faad14", "#ff4d4f", "#1677ff"],
    "Bootstrap 4": ["#28a745", "#ffc107", "#dc3545", "#17a2b8"],
    "Material 2, 500": ["#4caf50", "#ff9800", "#f44336", "#2196f3"],
    f"Tincture, {BRAND}": [roles[f"status.solid{status}"]["hex"] for status in STATUSES]}
VISIONS = [None, "protan", "deutan", "tritan"]


def seen(colors, vision):
    """The colors as someone with this kind of color vision sees them."""
    if vision is None:
        return colors
    return [
        answer["hex"]
        for answer in batch(
            [{"op": "simulate", "color": color, "type": vision} for color in colors])]


def nearest(colors):
    """The distance in OKLab of the two colors that are nearest to one another."""
    return min(
        answer["deltaE"]
        for answer in batch(
            [
                {"op": "difference", "a": a, "b": b, "metric": "ok"}
                for a, b in itertools.combinations(colors, 2)]))


distances = {
    (name, vision): nearest(seen(colors, vision)) for name, colors in SETS.items()
    for vision in VISIONS}

# %%
# Drawn side by side
figure, axes = pyplot.subplots(figsize=(8, 3.9))
for row, (name, colors) in enumerate(reversed(SETS.items())):
    axes.text(-0.15, row + 0.44, name, ha="right", va="center", color=INK)
    for column, vision in enumerate(VISIONS):
        swatches(axes, seen(colors, vision), x=column * 4.6, y=row + 0.22, height=0.58)
        distance = distances[name, vision]
        # Cut, not rounded: what is under 0.05 must not read as 0.050.
        axes.text(
            column * 4.6 + 4, row + 0.17, f"{int(distance * 1000) / 1000:.3f}", ha="right",
            va="top", fontsize=9, color=BAD if distance < 0.05 else GOOD,
            fontweight="bold" if distance < 0.05 else "normal")
for column, vision in enumerate(["usual vision", "protanopia", "deuteranopia", "tritanopia"]):
    axes.text(column * 4.6, len(SETS) + 0.02, vision, color=INK, fontweight="bold", fontsize=10)
axes.set(xlim=(-0.2, 17.9), ylim=(-0.05, len(SETS) + 0.2))
bare(axes)
show(figure, "visions", """Success, warning, error and info of four palettes, each as seen with
    usual vision and with three kinds of dichromacy. Under each four stands the distance of its
    two nearest colors. For protanopes the success and warning of Ant Design are 0.013 apart; all
    sets of Tincture stay above 0.05.""")

# %% [markdown]
# Tincture keeps its four at 0.05 or more, two and a half steps of what can just be told, for
# everyone, in every theme; the price is that they are less garish than the others. And still: an
# icon or a word belongs beside them. That is success criterion 1.4.1, and no palette can meet it
# for you.
#
# So "accessible" is no property of a color, and none of a pair. A palette can promise *these
# pairs, at these sizes, reach these ratios in the bytes that ship*; that is much, it can be
# proved, and it is what the next notebook is about.

# %% [markdown]
# ## The claim, checked

# %% tags=["check"]
# Each sentence of the claim, with what was measured here
claim = Claim()
claim(
    f"over all {1 << 24:,} colors the better label has at least {least:.2f}:1, the root of 21",
    abs(least - 21**0.5) < 1e-6)
claim("so 4.5:1 can always be had", least >= 4.5)
claim(f"no label of 7:1 is to be had on {dead_share:.1%}", abs(dead_share - 0.386) < 0.0005)
claim(
    f"rounding an exact solution breaks the ratio in {short:.1%} of {len(naive):,} cases",
    0.45 < short < 0.55)
claim("what tincture solves falls short in none", len(fixed) == 2000 and (fixed >= 4.5).all())
claim(f"of random pairs that pass 4.5:1, APCA finds {weak:.1%} under Lc 60", 0.3 < weak < 0.5)
ant, ours = distances["Ant Design 5", "protan"], [
    distances[f"Tincture, {BRAND}", vision] for vision in VISIONS]
claim(f"success and warning of a published palette are {ant:.3f} apart for protanopes", ant < 0.02)
claim(f"those of Tincture are at least {min(ours):.3f} apart for everyone", min(ours) >= 0.05)
