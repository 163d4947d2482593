# SPDX-License-Identifier: MIT
# %% [markdown]
# # Fuzzing and shrinking
#
# > **Claim.** Random search finds what no list of examples has, if it draws well: 1,000 uniform
# > colors hold a gray in 1.5% of all runs, 1,000 that are drawn *in forms*, as people write them,
# > always do. And a failure is worth little until it is simple: shrinking on the record of
# > choices brings 200 of 200 random failures of a well-known rule down to the same one color, and
# > trying out everything simpler confirms that it is the simplest there is.
# >
# > `tincture fuzz` does both for palettes. It finds 100 of 100 regressions that were planted in a
# > palette, and nothing in the palette without them; and from 10 seeds it names the same smallest
# > edit that breaks a pair, which moving every role step by step confirms.
#
# The last cell checks each of these sentences.

# %% tags=["parameters"]
# What may be changed: the seed of everything random, and the brand
SEED = 20261121
BRAND = "#0a84ff"

# %%
# What the notebook builds on
import copy
import random as chance

import numpy

from checks import Claim
from choices import Choices
from figure_style import BAD, FILL, GOOD, INK, LINE, MUTED, WARM, bare, pyplot, show
from plain_color import least_ratio, ratio, rgb_bytes, room
from tincture_tool import fuzz, palette, theme

# %% [markdown]
# ## A law, and a rule that breaks it
#
# Style sheets have chosen black or white labels by a rule for twenty years: weigh the *encoded*
# channels as television did, $(299 R + 587 G + 114 B)/1000$, and take black from 128 on. It looks
# right in every demo. The law that it should keep is short:
#
# *for every color, the label that the rule picks has at least 4.5:1.*
#
# An example-based test names some colors, all of which pass. A property-based test draws colors
# until one fails.


# %%
# The rule, and the law
def label(color):
    """The label that the rule picks for a background."""
    red, green, blue = rgb_bytes(color)
    return "#000000" if 299 * red + 587 * green + 114 * blue >= 128 * 1000 else "#ffffff"


def holds(color):
    """The law."""
    return ratio(label(color), color) >= 4.5


EXAMPLES = ["#1d4ed8", "#b91c1c", "#ffcc00", "#34c759", "#111111", "#fafafa"]
assert all(holds(color) for color in EXAMPLES)
print(", ".join(f"{color} {ratio(label(color), color):.2f}" for color in EXAMPLES))

# %% [markdown]
# ## What luck can do
#
# How long does it take to stumble on a failure? When a share $p$ of all cases fails, $n$ draws
# miss it with probability $(1-p)^n$. A share of a hundredth is found at once. But color code
# likes to break on *thin* sets: on grays, where there is no hue, on one in 65,536 colors; on two
# colors that are equal, one in 16,777,216; on a ratio that only just rounds up to the limit.
#
# The way out is not more draws, but other ones. People write colors in forms: `#888888`, `#f80`,
# `#0a84ff`. A generator that first draws the form and then the digits meets each thin set all the
# time.


# %%
# Two generators of colors: both record the choices that they make
def uniform_color(choices):
    """Any of the 16,777,216 colors, each as likely."""
    return "#" + "".join(f"{choices.below(256):02x}" for _ in range(3))


def written_color(choices):
    """A color as people write them: a gray, three digits, or six."""
    form = choices.below(3)
    if form == 0:
        return "#" + f"{choices.below(256):02x}" * 3
    if form == 1:
        return "#" + "".join(f"{choices.below(16):x}" * 2 for _ in range(3))
    return uniform_color(choices)


def is_gray(color):
    """Whether a color has no hue."""
    return len(set(rgb_bytes(color))) == 1


def draws_until(generator, found, seed, limit=200_000):
    """How many draws it takes to meet a case."""
    luck = chance.Random(seed)
    return next((count for count in range(1, limit) if found(generator(Choices(luck=luck)))), limit)


waits = [
    numpy.median([draws_until(generator, is_gray, f"{SEED} {n}") for n in range(40)])
    for generator in (uniform_color, written_color)]
share_of_grays = 256 / (1 << 24)
luck_of_1000 = 1 - (1 - share_of_grays) ** 1000
found_in_1000 = sum(
    draws_until(written_color, is_gray, f"{SEED} gray {n}", 1001) <= 1000 for n in range(200))
print(
    f"one of {1 / share_of_grays:,.0f} colors is gray, of {1 << 24:,}; "
    f"drawn uniformly, one is met in {luck_of_1000:.1%} of runs of 1,000, and after "
    f"{waits[0]:,.0f} draws in the median; in forms, after {waits[1]:.0f}")

# %%
# How likely a failure is met, by the number of draws
figure, axes = pyplot.subplots(figsize=(8, 3.6))
every = [uniform_color(Choices(luck=chance.Random(f"{SEED} rule {n}"))) for n in range(5000)]
breaks = numpy.mean([not holds(color) for color in every])
n = numpy.logspace(0, 6, 300)
for p, name, color, dash in (
    (1 / 3, "a gray, drawn in forms", GOOD, "-"),
    (breaks, f"one of the {breaks:.0%} that the rule fails", WARM, "-."),
    (share_of_grays, "a gray, drawn uniformly", BAD, "--")):
    axes.plot(n, 1 - (1 - p) ** n, color=color, linestyle=dash, label=name)
axes.legend(loc="center left", bbox_to_anchor=(0.25, 0.7))
axes.axvline(1000, ymax=0.4, color=LINE, linewidth=1, linestyle=":")
axes.text(1000, 0.41, "1,000 draws", ha="center", color=MUTED, fontsize=9)
axes.plot(1000, luck_of_1000, "o", color=BAD)
axes.annotate(
    f"{luck_of_1000:.1%}", (1000, luck_of_1000), (-6, 8), textcoords="offset points", ha="right",
    color=BAD)
axes.set(
    xscale="log", xlim=(1, 1e6), ylim=(0, 1.0), xlabel="draws", ylabel="chance that it was met")
axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
axes.grid(axis="y")
show(figure, "luck", """Three rising curves: the chance to have met a case, over the number of
    draws from one to a million. A gray drawn in forms is met within ten draws, a failure of the
    rule within fifty; a gray drawn uniformly takes tens of thousands, and has a chance of 1.5
    percent within a thousand.""")

# %% [markdown]
# ## From a failure to its reason
#
# The first color that fails is, say, some murky green. Is it the green? The darkness? One cannot
# tell from a random color, for it is random in everything. So the search goes on, now for
# something *simpler* that fails as well.
#
# The generator has recorded its choices: a list of numbers below bounds, 0 the simplest. To
# shrink is to edit the list and run the generator again. Nothing has to be said about colors. The
# order is *shortlex*: fewer choices first, then the lower at the first place where two lists
# differ. A gray needs two choices (form 0, one byte) and so is simpler than `#f80`, and that than
# six digits.


# %%
# The shrinker: edits to a list of numbers
def failing(record):
    """The record that a generator makes of a list of choices, if the law fails for it."""
    choices = Choices(record)
    return choices.record if not holds(written_color(choices)) else None


def simpler(one, other):
    """Whether a record comes before another in shortlex order."""
    return (len(one), one) < (len(other), other)


def candidates(record):
    """Edits of a record, the boldest first."""
    for place, choice in enumerate(record):
        for cut in sorted({choice - (choice >> half) for half in range(9)} | {max(choice - 1, 0)}):
            yield record[:place] + [cut] + record[place + 1 :]
    # Stuck: another form may need other choices after it, and of the simplest form all are tried.
    yield from ([0, byte] for byte in range(256))


def shrink(record):
    """All records on the way from a failing record to one that no edit makes simpler."""
    way = [record]
    while True:
        better = (failing(edit) for edit in candidates(way[-1]))
        step = next((new for new in better if new and simpler(new, way[-1])), None)
        if step is None:
            return way
        way.append(step)


def first_failure(seed):
    """The record of the first color that fails."""
    luck = chance.Random(seed)
    while True:
        choices = Choices(luck=luck)
        if not holds(written_color(choices)):
            return choices.record


ways = [shrink(first_failure(f"{SEED} {n}")) for n in range(200)]
ends = {tuple(way[-1]) for way in ways}
simplest = next(record for record in ([0, byte] for byte in range(256)) if failing(record))
minimum = written_color(Choices(simplest))
assert [byte for byte in range(256) if failing([0, byte])] == list(range(0x77, 0x80))
steps = sorted(len(way) - 1 for way in ways)
print(
    f"{len(ways)} failures end, after {steps[100]} steps in the median, at "
    f"{[written_color(Choices(end)) for end in ends]}; the first gray that fails is {minimum}")

# %%
# Some of the ways, from the first failure to the last
COLUMNS, ROWS = 7, 5
longest = sorted(ways, key=len, reverse=True)[:60]
chosen = [
    [way[round(i * (len(way) - 1) / (COLUMNS - 1))] for i in range(COLUMNS)]
    for way in longest[:: len(longest) // ROWS]]
figure, axes = pyplot.subplots(figsize=(8, 5.2))
for row, way in enumerate(chosen):
    for column, record in enumerate(way):
        color = written_color(Choices(record))
        axes.add_patch(pyplot.Rectangle((column, -row), 0.92, 0.7, color=color, linewidth=0))
        axes.text(
            column + 0.46, -row + 0.43, "label", ha="center", va="center", color=label(color),
            fontsize=10)
        # Cut, not rounded: 4.4996 must not read as 4.50.
        axes.text(
            column + 0.46, -row + 0.16, f"{int(100 * ratio(label(color), color)) / 100:.2f}",
            ha="center", va="center", color=label(color), fontsize=8)
        axes.text(
            column + 0.46, -row - 0.11, color, ha="center", va="center", color=MUTED, fontsize=7.5)
axes.set(
    xlim=(0, COLUMNS), ylim=(-len(chosen) + 0.75, 0.75),
    title="Each row: a random failure, and simpler ones on the way to the last")
bare(axes)
show(figure, "shrinking", """Five rows of colored tiles, each with the label that the rule puts on
    it and a ratio below 4.5. Every row begins with another random color; the last tile of all
    rows is the same gray.""")

# %% [markdown]
# Whatever the first color was, the last tile says it all: it is not the hue, it is the *middle*.
# From `#777777` to `#7f7f7f` the rule still says white where white no longer reaches 4.5. A
# reader of that one color mends the rule; a reader of a random one blames green.
#
# Tincture's own engine works in the same way, with more kinds of edits: it lowers pairs of
# choices together, moves value from one to another, and deletes whole elements while renumbering
# what points past them.

# %% [markdown]
# ## Fuzzing a palette
#
# Now the real thing. A released palette is edited by hand, in one role of one theme, until at
# least one pair falls short: a *regression*. `tincture fuzz --against` is to name it. 100 are
# planted at random, and each is looked for; then the same is asked of the palette without any.

# %%
# A hundred planted regressions
released = palette(BRAND)
luck = chance.Random(SEED)


def broken(theme_, names):
    """The pairs of these roles that fall short, measured by plain Python."""
    return [
        pair for pair in theme_["pairs"] if "exempt" not in pair
        and names & {pair["foreground"], pair["background"], pair.get("to"), pair.get("over")}
        and least_ratio(theme_, pair) < pair["required"]]


def planted():
    """A document with one role edited so that a pair falls short."""
    while True:
        edited = copy.deepcopy(released)
        place = luck.choice(edited["themes"])
        role = luck.choice(list(place["roles"]))
        place["roles"][role]["hex"] = f"#{luck.randrange(1 << 24):06x}"
        if broken(place, {role}):
            return edited, role


found, named = 0, 0
for _ in range(100):
    edited, role = planted()
    report = fuzz(edited, "--property", "document/upgrade", "--seed", "1", against=released)
    found += report["findings"] > 0
    flaws = [flaw for each in report["properties"] for flaw in each.get("flaws", [])]
    named += bool(flaws) and all(role in flaw["subject"] for flaw in flaws)
silent = fuzz(released, "--seed", "1", "--runs", "200", against=released)["findings"] == 0
print(
    f"found {found} of 100, each by pairs of the edited role in {named}; "
    f"silent on the untouched palette: {silent}")

# %% [markdown]
# ## Where the room ends
#
# Nothing is wrong with the untouched palette; but how much may a hand move in it before something
# is? `edit/tokens` asks for the smallest edit that breaks a pair: the fewest tokens, moved by the
# fewest steps of a byte. The same is asked 10 times, each time from another seed.


# %%
# The smallest edit that breaks a pair, from ten seeds
def smallest_edit(seed):
    """What the report shows for hand edits, and the token that runs it again."""
    report = fuzz(released, "--property", "edit/tokens", "--seed", str(seed), "--runs", "1000")
    finding = report["properties"][0]
    return in_words(finding["changes"]), finding["replay"], finding["changes"][0]


def in_words(changes):
    """The changes of a finding."""
    return ", ".join(f"{each['change']} {each['before']} → {each['after']}" for each in changes)


edits = [smallest_edit(seed) for seed in range(1, 11)]
change, token, swatch = edits[0]
replayed = fuzz(released, "--replay", token)
again = [in_words(each["changes"]) for each in replayed["properties"] if "changes" in each]
print(
    f"{change}\nfrom {len(edits)} seeds {len({edit[0] for edit in edits})} such edit; "
    f"replayed by {token}: {again == [change]}")

# %% [markdown]
# Is it the smallest? Move every solid role of both themes by hand, all three channels by 1, 2, 3
# … steps, darker and lighter, and measure its pairs after each step. That is slow and knows
# nothing of shrinking, which makes it a good judge.


# %%
# Every role, step by step
rooms = {
    (place["appearance"], role): (room(place, role, -1), room(place, role, 1))
    for place in copy.deepcopy(released)["themes"] for role, color in place["roles"].items()
    if color["alpha"] == 1}
least_room = min(min(sides) for sides in rooms.values())
tight = [key for key, sides in rooms.items() if min(sides) == least_room]
step = max(abs(a - b) for a, b in zip(rgb_bytes(swatch["before"]), rgb_bytes(swatch["after"])))
named_role = tuple(change.split()[1:3])
print(
    f"the least room by hand is {least_room} step, of {len(tight)} roles; fuzz names "
    f"{' '.join(named_role)} by {step}")

# %%
# The room of each role
figure, axes = pyplot.subplots(1, 2, figsize=(8, 8.2), sharey=True)
names = [
    role for role in reversed(released["themes"][0]["roles"])
    if ("light", role) in rooms and min(rooms["light", role] + rooms["dark", role]) < 20]
for place, mode in zip(axes, ("light", "dark")):
    for row, role in enumerate(names):
        darker, lighter = rooms[mode, role]
        color = theme(released, mode)["roles"][role]["hex"]
        place.barh(row, -min(darker, 30), color=FILL if darker > 3 else BAD, height=0.62)
        place.barh(row, min(lighter, 30), color=FILL if lighter > 3 else BAD, height=0.62)
        place.plot(
            -34, row, "s", color=color, markersize=8, markeredgecolor=INK, markeredgewidth=0.6)
    place.axvline(0, color=INK, linewidth=0.8)
    place.set(
        xlim=(-37, 31), ylim=(-0.7, len(names) - 0.3), xticks=range(-30, 31, 15),
        xticklabels=[30, 15, 0, 15, 30], xlabel="← darker   steps of a byte   lighter →")
    place.set_title(mode)
    place.grid(axis="x")
    place.tick_params(axis="y", length=0)
axes[0].set_yticks(range(len(names)), names, fontsize=8)
show(figure, "room", """Bars to both sides for each role of the light and the dark theme: by how
    many steps it may become darker or lighter before a pair falls short. Most have ten or more;
    short red bars mark those with three or fewer, such as links, the light accent and the
    surfaces that they stand on.""")

# %% [markdown]
# A red bar is no flaw: it is a color that was placed exactly where a requirement ends, as the
# third notebook showed. But it says which tokens a hand should leave alone.

# %% [markdown]
# ## The claim, checked

# %% tags=["check"]
# Each sentence of the claim, with what was measured here
claim = Claim()
claim(
    f"1,000 uniform colors hold a gray in {luck_of_1000:.1%} of all runs",
    0.0147 < luck_of_1000 < 0.0157)
claim(f"1,000 drawn in forms do in {found_in_1000} of 200 runs", found_in_1000 == 200)
claim(
    f"{sum(way[-1] == simplest for way in ways)} of {len(ways)} failures shrink to one color, "
    f"{minimum}", len(ends) == 1 and all(way[-1] == simplest for way in ways))
claim(
    "nothing simpler fails: trying all grays below it confirms that",
    all(holds(written_color(Choices([0, byte]))) for byte in range(simplest[1])))
claim(
    f"fuzz finds {found} of 100 planted regressions, and names the role that was edited",
    found == named == 100)
claim("and finds nothing in the palette without them", silent)
claim(
    f"from {len(edits)} seeds it names the same smallest edit, {change}",
    len({edit[0] for edit in edits}) == 1 and again == [change])
claim(
    f"by hand, too, the least that breaks a pair is {step} step, and that role is among them",
    step == least_room and named_role in tight)
