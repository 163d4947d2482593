#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has Chromium judge the page that `tincture show --html` writes.

    page.py --tool PROGRAM [--only TEXT] [--every]

The page of one palette is audited in five modes, those of others in one, which differs from page to
page; with `--every` the one in every mode of `browsing.py` and the others in one or two. Every
color that a page marks by `data-token` has to be the palette document's, byte for byte, and every
color of the document has to be there. Exits with 1 when there is a finding.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import accessibility
import browsing
from auditing.scripts import Finding
from coloraide import Color
from promise import Promise, byte

HOSTILE = (
    "</style></script><script>alert(1)</script><img src=x onerror=alert(2)>\u202e\"'&amp;{{x}}"
)
# What stands in for the hostile name until the document is written; a command line has no room.
PLAIN = "hostile name"
EVERY = "light,dark,light-high-contrast,dark-high-contrast"

# Arguments of the commands that make each palette.
PALETTES = {
    "AA": ["generate", "#0a84ff"],
    "AAA, with conflicts": ["generate", "#6b7f3a", "--level", "AAA"],
    "Display P3": ["generate", "color(display-p3 1 0.2 0.1)", "--gamut", "p3"],
    "more contrast": ["generate", "#7a5c00", "--appearances", EVERY],
    "ocean": ["theme", "ocean"],
    "hostile names": ["generate", "--brand", f"{PLAIN}=#0a84ff", "--brand", "B=#c0392b"],
    "imported": ["import", "tokens.css"],
    "shadcn": ["generate", "#f5c400", "--system", "shadcn"],
    "material3, AAA": ["generate", "#0a84ff", "--system", "material3", "--level", "AAA"],
    "bedrock": ["generate", "#c0392b", "--system", "bedrock"],
    "own system": ["generate", "#7a5c00", "--system", "own.yaml"],
}

# A style sheet with one step of a ramp, and roles without the rest.
TOKENS = (
    ":root { --text-primary: #111; --my-own: #0a84ff; --brand-500: #0a84ff; --x: #11223344; }\n"
)

# A design system that nobody wrote an exporter or a page for.
OWN = """\
schema: tincture.system/1
name: own
ramps:
  brand: {from: brand}
  gray: {from: brand, chroma: 0.012}
roles:
  canvas: {light: '#ffffff', dark: gray@0.17, for: The page itself}
  panel: {light: gray@0.97, dark: gray@0.22}
  ink: {light: gray.900, dark: gray.100}
  action: {light: brand, dark: brand, exact: true}
  a-label-with-a-long-name: {label-on: action}
  top: {light: brand, dark: brand, gradient: bottom}
  bottom: {beside: top, shift: -0.08}
  top-label: {label-on: top}
  hover: {layer: ink, alpha: 4..12%}
  ring: {light: brand.600, dark: brand.400}
pairs:
  - {text: ink, against: [canvas, panel]}
  - {text: ink, against: {layer: hover, over: [canvas, panel]}}
  - {text: a-label-with-a-long-name, against: action}
  - {text: top-label, against: {gradient: top}}
  - {graphic: ring, against: [canvas, panel], waivable: it has an edge}
"""

# What pages other than the first are seen in.
FEW = [
    browsing.Mode("dark, 360 pixels", color_scheme="dark", width=360, height=740),
    browsing.Mode("Display P3, more contrast", contrast="more", profile="display-p3-d65"),
]


def make(tool, folder, arguments):
    """The palette document of some arguments, and its page."""
    (folder / "tokens.css").write_text(TOKENS, encoding="utf-8")
    (folder / "own.yaml").write_text(OWN, encoding="utf-8")
    palette, page = folder / "palette.json", folder / "page.html"
    run = {"cwd": folder, "check": True, "stderr": subprocess.DEVNULL}
    subprocess.run([tool, *arguments, "-o", palette], **run)
    text = palette.read_text(encoding="utf-8").replace(f'"{PLAIN}"', json.dumps(HOSTILE))
    palette.write_text(text, encoding="utf-8")
    subprocess.run([tool, "show", palette, "--html", page], **run)
    return json.loads(text), page


def expected(document):
    """By palette, token, appearance and gamut: the bytes and the opacity that were checked."""
    names = list(dict.fromkeys(theme["name"] for theme in document["themes"])) or [None]
    gamuts = ["srgb", "p3"] if document["request"]["gamut"] == "p3" else ["srgb"]
    colors = {}
    for ramp in document["ramps"]:
        owner = names.index(ramp["theme"]) if "theme" in ramp else 0
        for step in ramp["steps"]:
            for gamut in gamuts:
                key = (owner, f"{ramp['name']}.{step['step']}", None, gamut)
                colors[key] = Promise.expected({**step, "alpha": 1}, gamut)
    for theme in document["themes"]:
        for role, color in theme["roles"].items():
            for gamut in gamuts:
                key = (names.index(theme["name"]), role, theme["appearance"], gamut)
                colors[key] = Promise.expected(color, gamut)
    return colors


def found(visit):
    """The same of the page, as Chromium computes it."""
    tokens = browsing.painted(visit, "[data-token]:not(.chip)", "background-color")
    tokens += browsing.painted(visit, ".chip[data-token]", "--chip")
    for token in tokens:
        marks = token["marks"]
        owner = re.match(r"p(\d+)-", token["part"])
        key = (marks["token"], marks.get("scheme"), marks["gamut"])
        yield (int(owner[1]) if owner else 0, *key), shown(token, marks["gamut"])


def shown(token, gamut):
    """The bytes that Chromium painted; of what is translucent, as paint rounds twice, its own."""
    *rgb, alpha = token["bytes"]
    if alpha == 255:
        return tuple(rgb), alpha
    color = Color(token["color"]).convert("display-p3" if gamut == "p3" else "srgb")
    return tuple(byte(channel) for channel in color.coords(nans=False)), byte(color.alpha())


def compare(document, visit):
    """Findings of colors that are others, and of those that are missing."""
    wanted, seen = expected(document), dict(found(visit))
    for key, color in seen.items():
        if color != wanted.get(key):
            yield Finding("page/color", str(key), f"{color}, not {wanted.get(key)}")
    for key in wanted.keys() - seen.keys():
        yield Finding("page/color", str(key), "is not in the page")


def named(document, visit):
    """Findings of names that are not there as text; what turns the text around is spelled out."""
    texts = visit.page.evaluate(
        "() => [...document.querySelectorAll('h1, h2, h3')].map(heading => heading.textContent)"
    )
    names = list(dict.fromkeys(theme["name"] for theme in document["themes"]))
    for name in names if len(names) > 1 else []:
        if name.replace("\u202e", "‹202e›") not in texts:
            yield Finding("page/name", "h2", f"no heading is {name!r}")


# Where a page says itself that a screen has only the nearest colors, they are samples.
ADMITTED = """() => document.querySelectorAll('.gamut-note').forEach(note => {
  if (note.checkVisibility()) note.nextElementSibling.setAttribute('data-sample', '');
})"""


def admit(visit):
    """Opens what is folded, and lets colors pass that the page says are not those of the palette."""
    browsing.unfold(visit)
    visit.page.evaluate(ADMITTED)


# The modes that differ most from one another.
USUAL = {"light", "dark", "forced colors", "360 pixels", "without scripts"}


def modes_of(name, every):
    """The modes of a page; one for other systems but the first, whose parts are the same."""
    if name == "AA":
        return [mode for mode in browsing.MODES if every or mode.name in USUAL]
    if every:
        return FEW[:1] if "--system" in PALETTES[name] and name != "shadcn" else FEW
    place = list(PALETTES).index(name) % len(FEW)
    return FEW[place : place + 1]


def judge(browser, tool, name, every):
    """Prints what is wrong with the page of one palette; whether anything is."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        document, page = make(tool, pathlib.Path(folder), PALETTES[name])
        modes = modes_of(name, every)
        findings = accessibility.audit_everywhere(browser, page.as_uri(), modes, prepare=admit)
        for mode in modes:
            with browser.visit(page.as_uri(), mode) as visit:
                for finding in [*compare(document, visit), *named(document, visit)]:
                    findings.setdefault(finding, []).append(mode.name)
    seconds = time.monotonic() - start
    print(
        f"{name}: {len(findings)} findings in {len(modes)} modes, "
        f"{len(expected(document))} colors, {seconds:.0f} s"
    )
    accessibility.show(findings, 5)
    return bool(findings)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default=browsing.CHROMIUM)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--every", action="store_true", help="more modes, which takes longer")
    parser.add_argument("--only", default="", help="palettes whose name has this text")
    arguments = parser.parse_args()
    names = [name for name in PALETTES if arguments.only in name]
    with browsing.browser(arguments.chromium) as browser:
        tool = arguments.tool.resolve()
        failed = [judge(browser, tool, name, arguments.every) for name in names]
    return 1 if any(failed) else 0


if __name__ == "__main__":
    sys.exit(main())
