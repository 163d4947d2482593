# SPDX-License-Identifier: MIT
# %% [markdown]
# # Solving a palette
#
# > **Claim.** Once it is settled which color of each pair is the lighter, contrast ratios are
# > distances, and a theme is a set of *difference constraints*: it is feasible exactly if no
# > chain of requirements multiplies to more than 21. The longest chains give each color its
# > interval, and whoever stays within the intervals while placing color after color never gets
# > stuck: not once in 1,000 random orders. Looking only at the colors that are already placed
# > gets stuck in 1,000 of 1,000.
# >
# > Within the intervals there is a best place for all colors together: for one brand it costs 30%
# > less than keeping the backgrounds and pushing the rest. And what is left after rounding holds:
# > of 54,922 pairs, in 240 themes of 60 random brands, none is below its ratio.
#
# The last cell checks each of these sentences. That nobody gets stuck is a theorem; here it is
# put to the test.

# %% tags=["parameters"]
# What may be changed: the seed of everything random, the brand, and how many brands are checked
SEED = 20261121
BRAND = "#0a84ff"
BRANDS = 60

# %%
# What the notebook builds on
import numpy
from matplotlib.lines import Line2D

from checks import Claim
from figure_style import BAD, COOL, GOOD, INK, LINE, PAPER, RAMPS, WARM, pyplot, show
from plain_color import depth, least_ratio, luminance
from tincture_tool import convert, mapped, palette, palettes, theme

random = numpy.random.default_rng(SEED)
light = theme(palette(BRAND, appearances=["light"]))
roles = light["roles"]

# %% [markdown]
# ## Ratios become distances
#
# Write $u = \ln(Y + 0.05)$ for where a color of luminance $Y$ lies. Then
#
# $$\frac{Y_a + 0.05}{Y_b + 0.05} \ge r \quad\Longleftrightarrow\quad u_a - u_b \ge \ln r$$
#
# "*a* is lighter than *b* by the ratio *r*" reads "*a* lies at least $\ln r$ above *b*". White is
# at $\ln 1.05$, black at $\ln 0.05$; the whole screen is a stretch of $\ln 21 \approx 3.04$, and
# 4.5:1 is 1.50 of it. Hue and chroma play no part. Once it is settled for each pair which side is
# the lighter (in a light theme the background, mostly), all requirements of a theme are such
# differences.
#
# Differences add up along a chain, so ratios multiply. A label of 7:1 on a fill that has 3:1
# against the page uses up 21: it exists, but only with pure black on pure white and nothing
# between. Two steps of 4.5:1 fit barely; 4.5 and 7 never do.

# %%
# Chains against the budget of 21
assert f"{numpy.log(21):.2f}" == "3.04" and f"{numpy.log(4.5):.2f}" == "1.50"
gray = palette(BRAND, level="AAA", appearances=["light"], pins=["accent.primary=#777777"])
pin = gray["conflicts"][0]
print(pin["why"])
CHAINS = [
    ("text on a card\non the page", [(4.5, "text"), (1.05, "card")]),
    ("label on a fill\non the page, AA", [(4.5, "label on fill"), (3, "fill on page")]),
    ("the same, AAA", [(7, "label on fill"), (3, "fill on page")]),
    (
        "links at AAA, if they\nstood out from text",
        [(7, "link on page"), (3, "link against text"), (21.34 / 21, "")]),
    (
        "label on the pinned\ngray #777777 at AAA",
        [(7, "label on gray"), (pin["chain"][1]["ratio"], "gray to black")])]
products = [numpy.prod([step for step, _ in chain]) for _, chain in CHAINS]
assert abs(products[-1] - pin["product"]) < 1e-9
print("products of the chains:", ", ".join(f"{product:.3g}" for product in products))

# %%
# Drawn as lengths
figure, axes = pyplot.subplots(figsize=(8, 3.7))
for row, ((name, chain), product) in enumerate(zip(CHAINS, products)):
    start, fits = 0.0, product <= 21 + 1e-9
    for index, (step, label) in enumerate(chain):
        color = [COOL, GOOD, WARM][index] if fits else [BAD, WARM, INK][index]
        axes.barh(
            -row, numpy.log(step), left=start, height=0.56, color=color,
            edgecolor=axes.get_facecolor(), linewidth=1.5)
        if step > 2:
            axes.text(
                start + numpy.log(step) / 2, -row, f"{label} {step:.3g}", ha="center", va="center",
                color=PAPER, fontsize=9)
        start += numpy.log(step)
    axes.text(
        max(start, numpy.log(21)) + 0.04, -row, f"{'✓' if fits else '✗'} {product:.3g}",
        va="center", color=GOOD if fits else BAD, fontweight="bold")
axes.axvline(numpy.log(21), color=INK, linewidth=1.4)
axes.text(
    numpy.log(21), 0.52, "black to white: 21", ha="center", va="bottom", color=INK, fontsize=9)
ticks = [1, 1.5, 2, 3, 4.5, 7, 10, 15, 21, 30]
axes.set(
    yticks=[-row for row in range(len(CHAINS))], yticklabels=[name for name, _ in CHAINS],
    xticks=numpy.log(ticks), xticklabels=[f"{tick:g}" for tick in ticks], xlim=(0, 3.75),
    xlabel="contrast ratio; equal lengths are equal factors")
axes.tick_params(axis="y", length=0)
show(figure, "chains", f"""Five chains of contrast ratios as bars laid end to end on a logarithmic
    scale, against a line at 21. Text on a card uses {products[0]:.3g} and a label on an accent at
    AA {products[1]:.3g}. The same at AAA ends exactly at {products[2]:.3g}. Links that also stood
    out from body text would need {products[3]:.3g}, a label on a pinned mid-gray
    {products[4]:.3g}: both end beyond the line.""")

# %% [markdown]
# The two bars beyond the line are proofs. Links need not stand out from text, because they are
# underlined; the pin Tincture refuses in words: see the lines above the figure. No search, however
# long, finds colors that contradict a proof, and there is nothing to argue with but the
# requirements.

# %% [markdown]
# ## The longest chains
#
# To find all chains at once, take the table of required distances $d_{ij}$ between each two
# colors, with black and white among them, and close it: whenever the way over a third color $k$
# is longer, take that. It is the algorithm of Floyd and Warshall, with *longest* in place of
# shortest.
#
# - If some color ends up above *itself*, the requirements contradict each other, and the way
#   around is the proof.
# - Else the entries against black and white are each color's interval, exactly.
#
# Here the table is made of the promised pairs alone. Tincture's own has the order of the surfaces
# in it, too, and room for rounding.

# %%
# The closure: a few lines that decide everything
SOLID = sorted(role for role, color in roles.items() if color["alpha"] == 1)
NAMES = SOLID + ["black", "white"]
INDEX = {name: index for index, name in enumerate(NAMES)}
BLACK, WHITE = INDEX["black"], INDEX["white"]


def requirements(theme):
    """The theme's promised pairs of solid colors, as (lighter, darker, ratio)."""
    found = []
    for pair in theme["pairs"]:
        for background in filter(None, (pair["background"], pair.get("to"))):
            names = pair["foreground"], background
            if pair["required"] > 1 and all(name in INDEX for name in names):
                darker, lighter = sorted(
                    names, key=lambda name: luminance(theme["roles"][name]["hex"]))
                found.append((lighter, darker, pair["required"]))
    return found


def demanded(constraints):
    """How far each color has to lie above each other, as ln of the ratio; -inf if it need not."""
    d = numpy.full((len(NAMES), len(NAMES)), -numpy.inf)
    d[:, BLACK], d[WHITE, :] = 0, 0
    for lighter, darker, required in constraints:
        place = INDEX[lighter], INDEX[darker]
        d[place] = max(d[place], numpy.log(required))
    return d


def closed(constraints):
    """The longest chain between each two colors."""
    d = demanded(constraints)
    numpy.fill_diagonal(d, 0)
    # White lies exactly so far above black: neither less nor more.
    d[WHITE, BLACK], d[BLACK, WHITE] = numpy.log(21), -numpy.log(21)
    for k in range(len(NAMES)):
        d = numpy.maximum(d, d[:, k, None] + d[None, k, :])
    return d


constraints = requirements(light)
longest = closed(constraints)
feasible = longest.diagonal().max() <= 1e-9
low = numpy.log(0.05) + longest[:, BLACK]
high = numpy.log(1.05) - longest[WHITE, :]
at = numpy.array([depth(luminance(roles[role]["hex"])) for role in SOLID])
inside = (low[:-2] - 1e-9 <= at) & (at <= high[:-2] + 1e-9)
more = [("surface.sectionFill", "text.link", 7), ("text.link", "text.primary", 3.1)]
still_feasible = closed(constraints + more).diagonal().max() <= 1e-9
print(
    f"{len(constraints)} requirements among {len(SOLID)} solid roles: feasible {feasible}; "
    f"within their interval {inside.sum()}; with links of 7 and 3.1 added, feasible "
    f"{still_feasible}")

# %%
# Every color in its interval
ORDER = sorted(SOLID, key=lambda role: (-at[SOLID.index(role)]))
figure, axes = pyplot.subplots(figsize=(8, 9.2))
for row, role in enumerate(ORDER):
    index = SOLID.index(role)
    axes.plot([low[index], high[index]], [-row, -row], color=LINE, linewidth=5, alpha=0.35)
    moved = light["explain"]["roles"].get(role, {})
    if moved.get("deltaE", 0) > 0.02:
        target = depth(luminance(moved["target"]))
        axes.annotate(
            "", (at[index], -row), (target, -row),
            arrowprops={"arrowstyle": "-|>", "color": BAD, "linewidth": 1.3, "shrinkB": 4})
    axes.plot(
        at[index], -row, "o", color=roles[role]["hex"], markersize=8, markeredgecolor=INK,
        markeredgewidth=0.7)
ticks = [0.05, 0.1, 0.2, 0.5, 1.05]
axes.set(
    yticks=[-row for row in range(len(ORDER))], yticklabels=ORDER, ylim=(-len(ORDER), 1),
    xlim=(numpy.log(0.049), numpy.log(1.08)), xticks=numpy.log(ticks),
    xticklabels=["black", "0.05", "0.15", "0.45", "white"],
    xlabel="relative luminance Y, on a scale of the logarithm of Y + 0.05",
    title=f"The light theme of {BRAND}: intervals, and where each color lies")
axes.tick_params(axis="y", length=0, labelsize=8)
axes.grid(axis="x")
axes.legend(
    handles=[
        Line2D([], [], color=LINE, linewidth=5, alpha=0.35, label="where the role may lie"),
        Line2D([], [], color=INK, marker="o", linestyle="", markersize=8, label="where it lies"),
        Line2D([], [], color=BAD, marker=">", linewidth=1.3, markevery=[-1],
               label="from where taste alone would have it")],
    loc="lower right", fontsize=8)
print(f"{len(ORDER)} solid roles are drawn")
show(figure, "intervals", f"""One row for each of {len(ORDER)} roles of a light theme, from white surfaces to
    near-black text. A gray bar shows the interval of luminance in which the role may lie, a dot
    in its own color where it lies. Surfaces have short bars near white, text long bars from
    black; a few red arrows show colors that were moved from where a designer would have them to
    the edge of their interval.""")

# %% [markdown]
# A bar is what is possible *before* anything is placed; as soon as one color is, the intervals of
# the others shrink. That is why the red arrows, which lead from where a color would be by taste
# alone to where it went, end within the bars.
#
# ## Why one pass is enough
#
# A closed table has a property that makes it more than a list of bounds (Dechter, Meiri and
# Pearl, 1991): place any color anywhere in its interval, shrink the others by their longest
# chains to it, and no interval is ever empty. So colors can be placed one by one, in any order,
# each by taste, with no way back needed.
#
# Put to the test: 1,000 times, place all colors in random order, each at a random place of its
# interval. And for comparison, do it as a tool without the closure does, which knows how far each
# color has to be from those *already placed*, and no more.

# %%
# A thousand careless designers
def gets_stuck(distances):
    """Whether placing every color at random, in random order, meets an empty interval."""
    lower = numpy.log(0.05) + distances[:, BLACK]
    upper = numpy.log(1.05) - distances[WHITE, :]
    for index in random.permutation(len(SOLID)):
        if lower[index] > upper[index] + 1e-9:
            return True
        place = random.uniform(lower[index], max(lower[index], upper[index]))
        lower = numpy.maximum(lower, place + distances[:, index])
        upper = numpy.minimum(upper, place - distances[index, :])
    return False


TRIES = 1000
stuck = {
    name: sum(gets_stuck(distances) for _ in range(TRIES))
    for name, distances in (("closed", longest), ("direct", demanded(constraints)))}
print(f"stuck in {stuck['closed']} of {TRIES:,} with the closure, in {stuck['direct']} without")

# %% [markdown]
# ## The best place for all
#
# Possible is not yet good. Each role has a *target*, a color fitted to palettes that people like,
# and a weight; the cost of a theme is the sum of weighted squared distances from the targets in
# OKLab. The naive way keeps what comes first, the surfaces, and pushes everything else as far as
# it must go. But the darkest surface stands under *everything*: let it give way a little, and
# what lies on it need not move as far.
#
# That trade can be drawn. Below, the section fill, the darkest of the surfaces, moves from its
# target toward white. Surfaces that have to stay lighter are pushed up ahead of it, and what
# stands on it is relieved. Each band is the cost of one role.

# %%
# The cost of each role, for every lightness of the darkest surface
# Weights and the step between surfaces are those of RoleWeights.swift and LuminanceOrder.swift.
LADDER = [f"surface.{name}" for name in (
    "sectionFill", "tertiary", "groupedFill", "secondary", "primary")]
WEIGHT = dict.fromkeys(LADDER, 4) | {"text.link": 2, "accent.light": 3}
STEP = numpy.log(1.004)
TONES = numpy.linspace(0.2, 1, 1601)
explained = light["explain"]["roles"]
assert len(explained) == 65


def path(role):
    """Depth and cost of a role along its lightness, at its target's hue and chroma."""
    goal = convert([explained[role]["target"]], "oklch")[0]
    colors = mapped([[tone, goal[1], goal[2] or 0] for tone in TONES], "chroma")
    lab = numpy.array(convert(colors, "oklab", "srgb"))
    u = depth(numpy.array(convert(colors, "xyz-d65", "srgb"))[:, 1])
    home = numpy.array(convert([explained[role]["target"]], "oklab")[0])
    return (
        u, WEIGHT[role] * ((lab - home) ** 2).sum(axis=1),
        depth(luminance(explained[role]["target"])))


PATHS = {role: path(role) for role in WEIGHT}


def cost(role, u):
    """The cost of a role at a depth."""
    depths, costs, _ = PATHS[role]
    return numpy.interp(u, depths, costs)


fills = numpy.linspace(
    PATHS["surface.sectionFill"][2], depth(luminance(roles["surface.primary"]["hex"])) - 4 * STEP,
    300)
bands, floor = {"surface.sectionFill": cost("surface.sectionFill", fills)}, fills
for role in LADDER[1:]:
    floor = numpy.maximum(PATHS[role][2], floor + STEP)
    bands[role] = cost(role, floor)
for role, required in (("text.link", 4.5), ("accent.light", 3)):
    bands[role] = cost(role, numpy.minimum(PATHS[role][2], fills - numpy.log(required)))
total = sum(bands.values())
best = fills[total.argmin()]
saved = 1 - total.min() / total[0]
chosen = depth(luminance(roles["surface.sectionFill"]["hex"]))
tool_cost = sum(cost(role, depth(luminance(roles[role]["hex"]))) for role in WEIGHT)
print(
    f"at its target {total[0]:.5f}, at best {total.min():.5f}: {saved:.0%} less; "
    f"the fill that tincture chose costs {tool_cost:.5f} in bytes")

# %%
# Drawn as bands
SHADES = [RAMPS["brand"][step] for step in (800, 600, 500, 300, 100)] + [
    RAMPS["info"][400], RAMPS["warning"][300]]
figure, axes = pyplot.subplots(figsize=(8, 4.2))
ratios_on_white = 1.05 / numpy.exp(fills)
axes.stackplot(
    ratios_on_white, *[band * 1000 for band in bands.values()], colors=SHADES, linewidth=0.6,
    edgecolor=axes.get_facecolor(), labels=bands.keys())
axes.plot(ratios_on_white, total * 1000, color=INK)
for u, name in ((fills[0], "kept at its target"), (best, "best for these seven")):
    axes.axvline(1.05 / numpy.exp(u), color=INK, linewidth=1, linestyle=":")
    axes.annotate(
        name, (1.05 / numpy.exp(u), total.max() * 1120), (6, 0), textcoords="offset points",
        va="top", color=INK)
axes.plot(1.05 / numpy.exp(chosen), tool_cost * 1000, "D", color=INK, markersize=7)
axes.annotate(
    "tincture: best for\nall roles, in bytes", (1.05 / numpy.exp(chosen), tool_cost * 1000),
    (0, 9), textcoords="offset points", ha="center", color=INK, fontweight="bold")
axes.set(
    xlim=(ratios_on_white[0], ratios_on_white[-1]),
    ylim=(0, total.max() * 1150),
    xlabel="contrast of the section fill against white, from its target on the left to nearly 1",
    ylabel="1000 × weighted sum of squared ΔE in OKLab",
    title="What it costs to keep the darkest surface, or to move it")
handles, labels = axes.get_legend_handles_labels()
axes.legend(handles[::-1], labels[::-1], title="what each role adds", loc="center left", bbox_to_anchor=(1.0, 0.5))
show(figure, "joint", """Stacked bands over the contrast of the section fill against white. On the
    left, where it is kept at its target, the costs of link text and the light accent are large;
    to the right the costs of the surfaces grow. The sum has its lowest point between; a mark
    where tincture put the fill, for all roles and in bytes, lies beside it.""")

# %% [markdown]
# The sum has its lowest point where the last bit of darkness of the fill is worth as much as what
# it costs the others. Tincture finds that point for all of its 65 solved roles at once: a
# quadratic model tells which requirements bind, and BFGS of the GNU Scientific Library places
# each group of colors that are bound to one another. (Its mark lies beside the curve, not on it,
# because here only seven roles take part, and because its colors are bytes.)
#
# ## What ships
#
# Last comes the pass that makes the promise: role by role the lightness is solved for, rounded to
# the neighbor in bytes that keeps every ratio to what is *already rounded*, and fixed. Whatever
# the optimum was, the ratios hold by construction. That is easily said; so for 60 random brands,
# both levels and both appearances, every pair is measured again in plain Python, translucent
# colors put over their surfaces first and gradients taken at all their colors.

# %%
# Every pair of 240 themes again
brands = [f"#{color:06x}" for color in random.integers(0, 1 << 24, BRANDS)]
checked, failures, kept = 0, [], 0
for level in ("AA", "AAA"):
    for brand, made in zip(brands, palettes(brands, level=level)):
        kept += any(step["hex"] == brand for step in made["ramps"][0]["steps"])
        for each in made["themes"]:
            promised = [pair for pair in each["pairs"] if "exempt" not in pair]
            checked += len(promised)
            failures += [pair for pair in promised if least_ratio(each, pair) < pair["required"]]
print(
    f"{checked:,} pairs in {4 * BRANDS} themes: {len(failures)} below their ratio; "
    f"the brand is a step of its ramp in {kept} of {2 * BRANDS} palettes")
assert kept == 2 * BRANDS

# %% [markdown]
# ## The claim, checked

# %% tags=["check"]
# Each sentence of the claim, with what was measured here
claim = Claim()
claim(
    "a chain that multiplies to 21 fits, one of 21.3 does not, and the closure tells that",
    abs(products[2] - 21) < 1e-9 < products[3] - 21 and feasible and not still_feasible)
claim("every solid color lies in the interval that the longest chains give it", inside.all())
claim(f"with them, not one of {TRIES:,} random orders gets stuck", stuck["closed"] == 0)
claim(
    f"looking only at what is already placed, {stuck['direct']:,} of {TRIES:,} do",
    stuck["direct"] > 0.99 * TRIES)
claim(f"the best place for all costs {saved:.0%} less than keeping the backgrounds", saved > 0.2)
claim(
    "tincture's, in bytes, is nearer to the best than to the naive one",
    abs(tool_cost - total.min()) < abs(tool_cost - total[0]))
claim(
    f"of {checked:,} pairs in {4 * BRANDS} themes of {BRANDS} random brands none falls short",
    not failures)
