# SPDX-License-Identifier: MIT
# %% [markdown]
# # Spaces and gamut
#
# > **Claim.** A color is one point, and a color space is only a way to write it down: from bytes
# > to any of 22 spaces and back, no channel moves by more than 1e-13. But the ways differ in what
# > they let you *steer*. Around the wheel of HSL, at a lightness of 50%, luminance varies
# > 12.9-fold; around that of OKLCH, at one lightness and chroma, 1.14-fold.
# >
# > What a screen can show ends, toward the dark, in an exactly straight line. And of the four
# > ways to bring a color in that lies outside, clipping turns the hue by up to 69°, the method of
# > CSS by up to 12°, ray tracing by up to 3.3°, and reducing chroma not at all.
#
# The last cell checks each of these sentences. Everything between comes from the command
# `tincture`, which the notebook drives through a pipe, one JSON object per line.

# %% tags=["parameters"]
# What may be changed: the seed of everything random, and the hues of the slices
SEED = 20261121
SLICES = [29, 110, 145, 264]

# %%
# What the notebook builds on
import numpy

from checks import Claim
from figure_style import BAD, COOL, GOOD, INK, WARM, bare, pyplot, show, swatches, table
from tincture_tool import batch, convert, hex_of, mapped

random = numpy.random.default_rng(SEED)

# %% [markdown]
# ## One point, many numbers
#
# `#0a84ff` is three bytes. The bytes are *encoded*: a gamma curve spends more of the 256 codes on
# dark tones, where eyes are keen. Undo the curve, and the channels are amounts of light
# (`srgb-linear`). Mix those by the colors of the screen's three lamps, and they are XYZ, what a
# standard eye receives. From there every other space is one short walk away.

# %%
# One color in some of its spaces
SPACES = [
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "rec2020", "rec2020-oetf",
    "rec2020-linear", "a98-rgb", "a98-rgb-linear", "prophoto-rgb", "prophoto-rgb-linear", "xyz-d65",
    "xyz-d50", "lab", "lch", "lab-d65", "lch-d65", "oklab", "oklch", "hsl", "hsv", "hwb"]
shown = ["srgb", "srgb-linear", "xyz-d65", "display-p3", "lab", "oklch", "hsl"]
written = batch([{"op": "convert", "color": "#0a84ff", "to": space} for space in shown])
table(
    ["space", "coordinates", "as CSS"],
    [
        [f"`{space}`", ", ".join(f"{x:.4g}" for x in color["coords"]), f"`{color['css'][:44]}`"]
        for space, color in zip(shown, written)])

# %% [markdown]
# Nothing is lost on the walk. 500 random colors go to each of the 22 spaces and come back; what
# moves, moves in the last digits of floating point. (A gray has no hue: there the answer is
# `null`, not 0, and goes back as it came.)

# %%
# To every space and back
bytes_ = [f"#{color:06x}" for color in random.integers(0, 1 << 24, 500)]
start = numpy.array(convert(bytes_, "srgb"))


def round_trip(space):
    """The largest error of a channel that went to a space and back."""
    there = batch([{"op": "convert", "color": color, "to": space} for color in bytes_])
    back = batch(
        [
            {"op": "convert", "space": space, "coords": color["coords"], "to": "srgb"}
            for color in there])
    return abs(numpy.array([color["coords"] for color in back]) - start).max()


errors = {space: round_trip(space) for space in SPACES}
worst_space = max(errors, key=errors.get)
print(f"largest error: {errors[worst_space]:.1e} of a channel, in {worst_space}")

# %% [markdown]
# ## What a number lets you steer
#
# Why bother, then? Because a palette is made by moving *one* number and trusting the others. HSL
# promises a lightness. Its wheel at 50% holds yellow and blue, and no eye finds these equally
# light.
#
# OKLCH (Björn Ottosson, 2020) has the same three handles, lightness $L$, chroma $C$ and hue $h$,
# fitted to how people judge colors. Below are both wheels, each over the grays of the same
# luminance: what a black-and-white print would keep.

# %%
# Two wheels, unrolled, with their grays
HUES = numpy.arange(0, 360, 3)
LIGHTNESS = 0.7


def largest_chroma(lightness, hues, to="srgb"):
    """The chroma at which a line of constant lightness leaves a gamut, for each hue."""
    inside = mapped([[lightness, 0.5, hue] for hue in hues], "chroma", to=to)
    return numpy.array([color[1] for color in convert(inside, "oklch", to)])


chroma = largest_chroma(LIGHTNESS, range(360)).min() * 0.999
wheels = {
    "HSL, lightness 50%, saturation 100%": ("hsl", [[hue, 1, 0.5] for hue in HUES]),
    f"OKLCH, lightness {LIGHTNESS}, chroma {chroma:.3f}": (
        "oklch", [[LIGHTNESS, chroma, hue] for hue in HUES])}


def unrolled(axes, title, space, wheel):
    """Draws a wheel over its grays and returns the luminances."""
    y = numpy.array(convert(wheel, "xyz-d65", space))[:, 1]
    colors = [hex_of(color) for color in convert(wheel, "srgb", space)]
    grays = [hex_of(color) for color in convert([[v, v, v] for v in y], "srgb", "srgb-linear")]
    swatches(axes, colors, y=0.5, height=0.5, width=3)
    swatches(axes, grays, y=0, height=0.5, width=3)
    axes.set(xlim=(0, 360), ylim=(0, 1), title=title)
    bare(axes)
    return y


figure, axes = pyplot.subplots(3, 1, figsize=(8, 5.2), height_ratios=[1, 1, 1.5])
luminances = [unrolled(place, title, *wheel) for place, (title, wheel) in zip(axes, wheels.items())]
for y, color, name in zip(luminances, [BAD, COOL], ["HSL", "OKLCH"]):
    axes[2].plot(HUES, y, color=color, linestyle="-" if name == "OKLCH" else "--")
    axes[2].annotate(
        name, (HUES[-1], y[-1]), (6, 0), textcoords="offset points", color=color, va="center",
        fontweight="bold")
axes[2].set(
    xlim=(0, 360), ylim=(0, 1), xticks=range(0, 361, 60), xlabel="hue in degrees, each space's own",
    ylabel="luminance Y", title="The same as numbers")
axes[2].grid(axis="y")
show(figure, "wheels", """Two strips of all hues, each over a strip of grays of the same
    luminance. The grays of HSL run from near black under blue to near white under yellow; those
    of OKLCH are nearly one gray. Below, luminance over hue: HSL swings between 0.07 and 0.93,
    OKLCH stays near a third.""")

# %%
# How far luminance swings
swings = [y.max() / y.min() for y in luminances]
print(
    f"HSL {luminances[0].min():.2f} to {luminances[0].max():.2f}, {swings[0]:.1f}-fold; "
    f"OKLCH {luminances[1].min():.2f} to {luminances[1].max():.2f}, {swings[1]:.2f}-fold")

# %% [markdown]
# 1.14-fold is not 1. OKLab's lightness is about how light a color *looks*, and vivid colors look
# lighter than their luminance says; contrast ratios, though, are made of luminance alone. So
# Tincture steers hue and chroma in OKLCH and *solves* for the lightness that has the wanted
# luminance. How, is the matter of the third notebook.

# %% [markdown]
# ## Where the screen ends
#
# Three lamps of finite strength can make only some colors: the *gamut*. Cut it at one hue, and
# the slice is a bent triangle with black and white at its ends and the most vivid color of the
# hue, its *cusp*, at the tip. The lower edge is not bent at all, and that has a short proof.
#
# OKLab takes the linear light of three cones, $l$, $m$ and $s$, and mixes their cube roots. Dim a
# light by the factor $t$ and each of $l$, $m$, $s$ shrinks by $t$, each cube root by
# $\sqrt[3]{t}$, and so do $L$ and $C$ alike, while $h$ stays:
#
# $$(L, C, h) \;\longmapsto\; (\sqrt[3]{t}\,L,\ \sqrt[3]{t}\,C,\ h)$$
#
# A channel that is 0 stays 0 when dimmed. So wherever the gamut ends because a lamp is *off*, it
# ends along a ray through black: $C = s\,L$. Above the cusp it ends because a lamp is at its
# *limit*; dimming does not keep that, and the edge is a cubic.

# %%
# Slices of sRGB and Display P3
LEVELS = numpy.linspace(0.004, 0.996, 125)


def edge(hue, to):
    """The largest chroma at each lightness of a slice."""
    inside = mapped([[level, 0.5, hue] for level in LEVELS], "chroma", to=to)
    return numpy.array([color[1] for color in convert(inside, "oklch", to)])


def fill(axes, hue, limit):
    """Paints the colors of a slice, as far as this picture's sRGB has them."""
    grid = [
        [level, c, hue] for level in numpy.linspace(0, 1, 61) for c in numpy.linspace(0, limit, 41)]
    colors = numpy.clip(numpy.array(mapped(grid, "chroma")), 0, 1).reshape(61, 41, 3)
    return axes.imshow(
        colors, extent=(0, limit, 0, 1), origin="lower", aspect="auto", interpolation="bilinear")


edges = {hue: {to: edge(hue, to) for to in ("srgb", "display-p3")} for hue in SLICES}
gains = {hue: (slice_["display-p3"].max() - slice_["srgb"].max()) for hue, slice_ in edges.items()}
assert max(gains, key=gains.get) == 145
figure, axes = pyplot.subplots(1, len(SLICES), figsize=(8, 3.9), sharey=True)
for place, (hue, slice_) in zip(axes, edges.items()):
    limit = 0.36
    image = fill(place, hue, limit)
    outline = numpy.column_stack([slice_["display-p3"], LEVELS])
    image.set_clip_path(pyplot.Polygon([[0, 0], *outline, [0, 1]], transform=place.transData))
    cusp = slice_["srgb"].argmax()
    place.fill_betweenx(
        LEVELS, slice_["srgb"], slice_["display-p3"], facecolor="none", edgecolor="white",
        hatch="////", linewidth=0)
    place.plot(slice_["srgb"], LEVELS, color=INK, linewidth=1.4)
    place.plot(slice_["display-p3"], LEVELS, color=INK, linewidth=1, linestyle=":")
    place.plot(slice_["srgb"][cusp], LEVELS[cusp], "o", color=INK, markersize=4)
    place.set(
        title=f"hue {hue}°", xlabel="chroma C", xlim=(0, limit), ylim=(0, 1),
        xticks=[0, 0.1, 0.2, 0.3], facecolor="none")
axes[0].set_ylabel("lightness L")
tip = edges[SLICES[0]]["srgb"]
axes[0].annotate(
    "cusp", (tip.max(), LEVELS[tip.argmax()]), (0.27, 0.78), color=INK, fontsize=9,
    arrowprops={"arrowstyle": "-", "color": INK, "linewidth": 0.8})
show(figure, "slices", """Four slices of the gamut at red, yellow, green and blue hues, lightness
    over chroma. Each is a triangle with a straight lower edge from black to its cusp and a bent
    upper edge from the cusp to white. A hatched rim beyond the solid line of sRGB ends in the
    dotted line of Display P3.""")

# %% [markdown]
# Solid is the edge of sRGB, dotted that of Display P3, which most phones and laptops show today;
# the hatched rim between them is painted with the nearest colors that this picture has. Of these
# four hues green gains most.
#
# How much larger is P3? Converting between linear spaces is a matrix, and a matrix is known by
# what it does to three unit vectors: three answers of the command are enough to walk through all
# 16,777,216 colors of 8-bit P3.


# %%
# The straight edge, and the share of P3 that sRGB lacks
def bend(slice_):
    """How far C / L strays from constant below the cusp, relative to it."""
    below = LEVELS < LEVELS[slice_.argmax()] - 0.01
    slope = (slice_ / LEVELS)[below]
    return slope.max() / slope.min() - 1


bends = [bend(edges[hue]["srgb"]) for hue in SLICES if hue != 264]
matrix = numpy.array(convert(numpy.eye(3), "srgb-linear", "display-p3-linear")).T
light = numpy.array(convert([[v / 255] * 3 for v in range(256)], "srgb-linear", "srgb"))[:, 0]


def outside(red):
    """How many of the P3 colors with this red are outside of sRGB."""
    channels = (
        matrix[:, :1, None] * light[red] + matrix[:, 1:2, None] * light[:, None]
        + matrix[:, 2:, None] * light[None, :])
    return ((channels < -1e-9) | (channels > 1 + 1e-9)).any(axis=0).sum()


share = sum(outside(red) for red in range(256)) / (1 << 24)
print(
    f"C / L below the cusp is constant to {max(bends):.0e}; "
    f"{share:.1%} of the {1 << 24:,} colors of 8-bit P3 are outside of sRGB")
assert f"{share:.1%}" == "48.5%"

# %% [markdown]
# 48.5% of what can be written in P3 bytes does not exist in sRGB. The straight edge holds at
# every hue but a few tenths of a degree around 264°, pure blue: there red dips below zero by a
# hair and comes back, so that the edge is left and entered again. That is why the check below
# leaves that slice out, and why code that walks outward until the first crossing throws away
# `#0000ff`.

# %% [markdown]
# ## Bringing a color in
#
# A color beyond the edge has to become one within. Four ways are in use, and Tincture has them
# all:
#
# - **clip** cuts each channel off at 0 and 1. Fast, and blind: it moves along the axes of the
#   lamps, not of the eye.
# - **css** is the binary search of CSS Color 4: less chroma, until clipping what is left makes no
#   noticeable difference.
# - **raytrace** shoots at the surface along the line to gray, and corrects the hue.
# - **chroma** moves straight toward gray in OKLCH until the edge is met, and nowhere else.

# %%
# 900 colors that are too vivid, four times brought in
WAYS = ["clip", "css", "raytrace", "chroma"]
TONES = [0.3, 0.45, 0.6, 0.75, 0.9]
WHEEL = numpy.arange(0, 360, 2)
vivid = numpy.array([[tone, 0.4, hue] for tone in TONES for hue in WHEEL])
inside = {way: mapped(vivid, way) for way in WAYS}


def turn(colors):
    """By how many degrees each color's hue differs from what was asked."""
    hues = numpy.array([color[2] for color in convert(colors, "oklch", "srgb")])
    return abs((hues - vivid[:, 2] + 180) % 360 - 180)


turns = {way: turn(colors) for way, colors in inside.items()}
table(
    ["way", "hue turns by, median", "at most"],
    [[way, f"{numpy.median(t):.1f}°", f"{t.max():.1f}°"] for way, t in turns.items()])

# %%
# The middle tone, color by color
middle = slice(2 * len(WHEEL), 3 * len(WHEEL))
figure, (strips, curve) = pyplot.subplots(
    2, 1, figsize=(8, 5), height_ratios=[1, 1.15], sharex=True)
for row, way in enumerate(reversed(WAYS)):
    swatches(strips, [hex_of(color) for color in inside[way][middle]], y=row, height=0.92, width=2)
    strips.text(-6, row + 0.46, way, ha="right", va="center", color=INK)
strips.set(
    xlim=(0, 360), ylim=(0, 4), title="lightness 0.6, chroma 0.4: asked at every hue, shown in sRGB"
)
bare(strips)
strips.tick_params(bottom=False)
for way, color, dash in zip(WAYS, [BAD, WARM, COOL, GOOD], ["-", "--", "-.", "-"]):
    curve.plot(WHEEL, turns[way][middle], color=color, linestyle=dash, label=way)
curve.set(
    xlim=(0, 360), xticks=range(0, 361, 60), ylim=(-1, 50),
    xlabel="hue that was asked for, in degrees", ylabel="hue turns by, degrees",
    title="What it costs in hue")
curve.grid(axis="y")
curve.legend(ncols=4, loc="upper right")
show(figure, "mapping", """Four strips of all hues at one lightness, as clip, css, raytrace and
    chroma bring them into sRGB. In the clipped strip a few hues spread wide and others vanish;
    the strip of chroma runs evenly. Below, the turn of the hue: clipping reaches tens of degrees,
    css a few, ray tracing stays near zero, and chroma lies on zero.""")

# %% [markdown]
# The clipped strip shows what a designer would see: wide bands of pure red, green and blue, and
# the hues between them gone. A ramp that is clipped changes its hue from step to step, and nobody
# asked for that. Tincture's own ramps and roles only ever reduce chroma.

# %% [markdown]
# ## The claim, checked

# %% tags=["check"]
# Each sentence of the claim, with what was measured here
claim = Claim()
claim(
    f"from bytes to any of {len(SPACES)} spaces and back, no channel moves by more than 1e-13",
    max(errors.values()) < 1e-13)
claim(f"HSL at 50% varies {swings[0]:.1f}-fold in luminance", 12.85 <= swings[0] < 12.95)
claim(f"OKLCH at one lightness and chroma varies {swings[1]:.2f}-fold", 1.135 <= swings[1] < 1.145)
claim("below the cusp the edge of the gamut is a straight line through black", max(bends) < 1e-9)
claim(f"clipping turns the hue by up to {turns['clip'].max():.0f}°", turns["clip"].max() > 60)
claim(
    f"the method of CSS turns it by up to {turns['css'].max():.0f}°",
    turns["css"].max() < turns["clip"].max())
claim(
    f"ray tracing turns it by up to {turns['raytrace'].max():.1f}°",
    turns["raytrace"].max() < turns["css"].max())
claim(
    "reducing chroma turns it not at all, and keeps the lightness", turns["chroma"].max() < 1e-9
    and abs(numpy.array(convert(inside["chroma"], "oklch", "srgb"))[:, 0] - vivid[:, 0]).max()
    < 1e-9)
