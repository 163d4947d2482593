# SPDX-License-Identifier: MIT
# %% [markdown]
# # Names for numbers
#
# > **Claim.** An app of 60 files in Swift, Objective-C and Interface Builder writes 300 colors in
# > numbers. `tincture scan` finds all of them, and none in a comment or a string. By themselves
# > 221 become names, each the one that was meant. The other 79 are left with a reason; a map of
# > 4 rules and 2 new names bring their number to 0. No line without a color changes, and a second
# > run changes nothing.
#
# The last cell checks each of these sentences. The app is made up; its task is that of VeSync's
# team, who moved theirs to dark mode with scripts of their own.

# %% tags=["parameters"]
# What may be changed: the seed by which the app is written
SEED = 20261126

# %%
# What the notebook builds on
import csv
import difflib
import json
import re
import tempfile
from pathlib import Path

import numpy

from checks import Claim
from figure_style import BAD, GOOD, INK, PAPER, WARM, bare, pyplot, show, table
from tincture_tool import run

random = numpy.random.default_rng(SEED)
ROOT = Path(tempfile.mkdtemp())
APP, CATALOG = ROOT / "App", ROOT / "Colors.xcassets"

# %% [markdown]
# ## The names
#
# Designers have given names, each with a color for light and one for dark. Three pairs of names
# share their light color, as many names of real catalogs do: what the light color is does not say
# which of them is meant.

# %%
# The catalog
NAMES = {
    "text_title": ("0B1B2B", "F2F6FA"), "text_body": ("23364A", "D5DEE7"),
    "text_hint": ("5A6B7C", "93A3B3"), "text_inverse": ("FFFFFF", "FFFFFF"),
    "background_page": ("F4F7FA", "0E151C"), "background_card": ("FFFFFF", "18222C"),
    "background_bar": ("E3EAF1", "22303D"), "border_line": ("C9D3DD", "34424F"),
    "auxiliary_blue": ("006689", "4FB3D9"), "auxiliary_teal": ("008573", "3FCDB7"),
    "auxiliary_red": ("C62F3B", "FF8A8F"), "auxiliary_gold": ("8A6100", "E5B84B"),
    "device_air": ("006689", "7CC8E8"), "device_kitchen": ("C62F3B", "FFB0A0"),
}


def entry(digits, dark):
    """An entry of a color set."""
    channels = {
        name: f"0x{digits[2 * i:2 * i + 2]}" for i, name in enumerate(("red", "green", "blue"))}
    color = {"color-space": "srgb", "components": channels | {"alpha": "1.000"}}
    look = {"appearances": [{"appearance": "luminosity", "value": "dark"}]} if dark else {}
    return look | {"idiom": "universal", "color": color}


def add_names(names):
    """Writes color sets as Xcode does."""
    for name, (light, dark) in names.items():
        folder = CATALOG / f"{name}.colorset"
        folder.mkdir(parents=True)
        document = {"colors": [entry(light, False), entry(dark, True)],
                    "info": {"author": "xcode", "version": 1}}
        (folder / "Contents.json").write_text(json.dumps(document, indent=2))


add_names(NAMES)

# %% [markdown]
# ## The app
#
# Every file writes some colors, each in one of the spellings that its language has, and beside each
# a decoy: a color in a comment or a string. What was meant is noted.

# %%
# Sixty files, and for each color what it is
MODULES = ["Air", "Kitchen", "Light", "Home", "Account"]
LEFT = {"text": ["text_title", "text_body", "text_hint"],
        "surface": ["background_page", "background_bar"],
        "other": ["auxiliary_teal", "auxiliary_gold"]}
planted = []


def bytes_of(digits):
    return [int(digits[i:i + 2], 16) for i in (0, 2, 4)]


def swift(digits, style):
    r, g, b = bytes_of(digits)
    return [f"UIColor(red: {r}/255.0, green: {g}/255.0, blue: {b}/255.0, alpha: 1)",
            f"UIColor(hex: \"#{digits}\")", f"UIColor(rgb: 0x{digits})",
            f"UIColor(red: CGFloat({r}) / 255, green: CGFloat({g}) / 255,\n"
            f"      blue: CGFloat({b}) / 255, alpha: 1.0)"][style]


def objc(digits, style):
    r, g, b = bytes_of(digits)
    return [f"[UIColor colorWithRed:{r}/255.0 green:{g}/255.0 blue:{b}/255.0 alpha:1]",
            f"UIColorFromRGB(0x{digits})", f"[UIColor colorWithHexString:@\"#{digits}\"]",
            f"[UIColor colorWithRed:{r}.f/255.f green:{g}.f/255.f\n"
            f"      blue:{b}.f/255.f alpha:1.f]"][style]


def element(key, digits):
    r, g, b = (f"{byte / 255:.16g}" for byte in bytes_of(digits))
    return (f'<color key="{key}" red="{r}" green="{g}" blue="{b}" alpha="1" colorSpace="custom" '
            'customColorSpace="sRGB"/>')


def wish(module):
    """What a color is to be: a kind, a use, a name or none, and its digits."""
    kind = random.choice(["plain", "plain", "plain", "shared", "device", "new"])
    if kind == "shared":  # white is a text and a surface: the use decides
        use = str(random.choice(["text", "surface"]))
        return use, "text_inverse" if use == "text" else "background_card", "FFFFFF"
    if kind == "device":  # the same blue and red mean other things in other modules
        name = str(random.choice(["auxiliary_blue", "auxiliary_red"]))
        own = {("Air", "auxiliary_blue"): "device_air",
               ("Kitchen", "auxiliary_red"): "device_kitchen"}.get((module, name), name)
        return "other", own, NAMES[name][0]
    if kind == "new":  # nobody has given these a name
        return "other", None, str(random.choice(["5B4BC4", "B8590F"]))
    use = str(random.choice(["text", "surface", "other"]))
    name = str(random.choice(LEFT[use]))
    return use, name, NAMES[name][0]


PROPERTY = {"text": "textColor", "surface": "backgroundColor", "other": "tintColor"}


def write(path, module, ending):
    lines = []
    for number in range(5):
        use, name, digits = wish(module)
        style = int(random.integers(0, 4))
        planted.append((str(path), use, name, digits))
        target = f"view{number}.{PROPERTY[use]}"
        if ending == "swift":
            lines += [f"    // was {swift(digits, 0)}", f"    {target} = {swift(digits, style)}"]
        elif ending == "m":
            lines += [f"  NSLog(@\"{digits} [UIColor redColor]\");",
                      f"  {target} = {objc(digits, style)};"]
        else:
            lines += [f"        <!-- {element('textColor', digits)} -->",
                      f'        <view id="v{number}">{element(PROPERTY[use], digits)}</view>']
    body = "\n".join(lines)
    head = {"swift": f"import UIKit\n\nextension {path.stem} {{\n  func paint() {{\n",
            "m": f"#import \"{path.stem}.h\"\n\n@implementation {path.stem}\n- (void)paint {{\n",
            "xib": '<?xml version="1.0" encoding="UTF-8"?>\n<document version="3.0">\n'
                   "    <objects>\n"}
    foot = {"swift": "\n  }\n}\n", "m": "\n}\n@end\n", "xib": "\n    </objects>\n</document>\n"}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(head[ending] + body + foot[ending])


for module in MODULES:
    for number in range(12):
        ending = ["swift", "m", "xib"][0 if number < 6 else 1 if number < 10 else 2]
        write(APP / module / f"{module}View{number}.{ending}", module, ending)
sources = {path: path.read_text() for path in sorted(APP.rglob("*.*"))}
print(sources[APP / "Air" / "AirView6.m"])

# %% [markdown]
# ## What is found

# %%
# The scan, beside what was planted
scan = json.loads(run("scan", str(APP), "--json", codes=(1,)))
found = [(each["path"], each["color"].upper()[1:]) for each in scan["colors"]]
wanted = [(path, digits) for path, _, _, digits in planted]
complete = sorted(found) == sorted(wanted)
spellings = {}
for each in scan["colors"]:
    spellings[each["spelling"]] = spellings.get(each["spelling"], 0) + 1
table(["spelling", "colors"], sorted(spellings.items(), key=lambda pair: -pair[1]))

# %% [markdown]
# ## What becomes a name by itself
#
# `migrate` prints a patch and says of every other color why it is left. White is decided by its
# use. The blue and the red of the device modules have two names each, so nobody guesses.

# %%
# The first run: nothing but the names


def migrate(*options):
    """Runs migrate, and returns the rows of its reports by their files."""
    run("migrate", str(APP), "--names", str(CATALOG), "--style", "vesync", "--report",
        str(ROOT / "report"), "--fail-on", "never", *options)
    rows = {}
    for name in ("success", "unmatched", "ambiguous"):
        with open(ROOT / "report" / f"{name}.csv", newline="") as file:
            rows[name] = list(csv.DictReader(file))
    return rows


first = migrate()
meant = {}  # by place: both lists are in the order of the files
for path in sources:
    places = [each for each in scan["colors"] if each["path"] == str(path)]
    names = [name for each, _, name, _ in planted if each == str(path)]
    meant |= {(str(path), each["line"], each["column"]): name for each, name in zip(places, names)}
right_first = sum(
    meant[row["path"], int(row["line"]), int(row["column"])] == row["name"]
    for row in first["success"])
reasons = {}
for row in first["unmatched"]:
    reasons[row["reason"]] = reasons.get(row["reason"], 0) + 1
table(["what becomes of a color", "colors"], [
    ("a name, by its bytes", sum(row["result"] == "exact" for row in first["success"])),
    ("a name, by its use", sum(row["result"] == "use" for row in first["success"])),
    ("one of two names: the team decides", len(first["ambiguous"])),
    *((f"left: {reason}", count) for reason, count in sorted(reasons.items()))])

# %% [markdown]
# ## What the team answers
#
# The blue of the module Air is its device's, that of all others is auxiliary; the red of Kitchen
# likewise. Two colors that nobody had named get names.

# %%
# The map and the new names
answers = ROOT / "map.yaml"
answers.write_text("""\
rules:
  - {path: "Air/**", color: "#006689", name: device_air}
  - {color: "#006689", name: auxiliary_blue}
  - {path: "Kitchen/**", color: "#C62F3B", name: device_kitchen}
  - {color: "#C62F3B", name: auxiliary_red}
""")
NEW = {"auxiliary_violet": ("5B4BC4", "B3A8FF"), "auxiliary_orange": ("B8590F", "FFB27A")}
add_names(NEW)
second = migrate("--map", str(answers), "--write")
left = len(second["unmatched"]) + len(second["ambiguous"])
after = {path: path.read_text() for path in sources}
third = migrate("--map", str(answers), "--write")
print(after[APP / "Air" / "AirView6.m"])

# %%
# Where each color stands after each run
stages = [("by themselves", first), ("with the answers", second)]
figure, axes = pyplot.subplots(figsize=(7.2, 1.9))
for y, (title, rows) in enumerate(reversed(stages)):
    start = 0
    for name, word, color in (("success", "named", GOOD), ("ambiguous", "two names", WARM),
                              ("unmatched", "no name", BAD)):
        count = len(rows[name])
        axes.barh(y, count, left=start, height=0.62, color=color)
        if count > 12:
            axes.text(start + count / 2, y, f"{count}\n{word}", ha="center", va="center",
                      color=PAPER, fontsize=9)
        start += count
    axes.text(-4, y, title, ha="right", va="center", color=INK, fontsize=10)
bare(axes)
axes.set_xlim(0, len(planted))
show(figure, "stages", "Of all colors those that become names, are ambiguous, and are unmatched")

# %%
# The lines that changed: each had a color
changed = untouched = 0
for path, text in sources.items():
    old, new = text.splitlines(), after[path].splitlines()
    for line in difflib.unified_diff(old, new, lineterm="", n=0):
        if line.startswith("-") and not line.startswith("---"):
            changed += 1
            # A color over two lines has its blue on the second.
            untouched += not any(word in line for word in ("olor", "blue:"))
digits_of = {light: name for name, (light, _) in NEW.items()}
right = 0
for path, text in after.items():
    names = [name or digits_of[digits] for each, _, name, digits in planted if each == str(path)]
    code = "".join(line for line in text.splitlines(True) if "<namedColor" not in line)
    written = [word for word in re.findall(r"\w+", code) if word in NAMES or word in NEW]
    right += sum(a == b for a, b in zip(names, written))
print(f"{changed} lines changed; {right} of {len(planted)} colors have the name that was meant")

# %% [markdown]
# ## What this does not show
#
# That real code is as plain. In open apps the names of a catalog fit few of the colors in code:
# most need a new name, as two did here. And what a scan calls undecided, such as eight digits,
# only the owner of the code can decide.
#
# ## The claim, checked

# %% tags=["check"]
# Each sentence of the claim, with what was measured here
claim = Claim()
claim(f"{len(sources)} files write {len(planted)} colors in numbers",
      len(sources) == 60 and len(planted) == 300)
claim("scan finds all of them, and none in a comment or a string", complete)
claim(f"{len(first['success'])} become names by themselves, each the one that was meant",
      right_first == len(first["success"]) > len(planted) / 2)
claim(f"{len(planted) - len(first['success'])} are left with a reason",
      all(row["reason"] for row in first["unmatched"]))
claim(f"a map of {answers.read_text().count('color:')} rules and {len(NEW)} new names bring the "
      f"number to {left}", left == 0)
claim("every color has the name that was meant", right == len(planted))
claim("no line without a color changes", untouched == 0)
claim("a second run changes nothing", not third["success"] and all(
    path.read_text() == text for path, text in after.items()))
