#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has Chromium show the `css` format and compares what it computes with the palette document.

    chromium.py [--chromium PROGRAM] FOLDER...

Each folder has `palette.json` and `css/palette.css`. Every step and role of every palette is asked
for in each appearance, by what the reader's system says and by `data-appearance` against it, on an
sRGB screen and on one of Display P3. Opaque colors are painted and read back as bytes by Chromium
itself; of translucent ones, which paint would round twice, coloraide reads the computed style.

Prints counts. Exits with 1 when a color is not the one that was checked.
"""

import argparse
import json
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))

from coloraide import Color  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from promise import Promise, byte  # noqa: E402

PROFILES = {"srgb": "srgb", "p3": "display-p3-d65"}
SPACES = {"srgb": "srgb", "p3": "display-p3"}

# Computed styles of properties on an element, and the bytes that their colors are painted in.
ASK = """([names, space, theme, appearance]) => {
  const root = document.documentElement, page = document.getElementById("page");
  page.innerHTML = "";
  delete root.dataset.appearance;
  delete root.dataset.theme;
  if (appearance) root.dataset.appearance = appearance;
  const element = page.appendChild(document.createElement("div"));
  if (theme !== null) element.dataset.theme = theme;
  const canvas = document.createElement("canvas").getContext("2d", {
    colorSpace: space, willReadFrequently: true
  });
  return names.map(name => {
    element.style.backgroundColor = `var(--${name})`;
    const color = getComputedStyle(element).backgroundColor;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "#123456";
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [color, [...canvas.getImageData(0, 0, 1, 1, { colorSpace: space }).data]];
  });
}"""


def kebab(role):
    words = "".join("-" + c.lower() if c.isupper() else c for c in role)
    return words.replace(".", "-")


def expected(document, theme, gamut):
    """By the property, the bytes and the opacity that were checked."""
    colors = {kebab(name): Promise.expected(color, gamut) for name, color in theme["roles"].items()}
    for ramp in document["ramps"]:
        if ramp.get("theme", theme["name"]) != theme["name"]:
            continue
        for step in ramp["steps"]:
            rgb = Promise.expected({**step, "alpha": 1}, gamut)
            colors[f"{ramp['name']}-{step['step']}"] = rgb
    return colors


class Check:
    def __init__(self):
        self.states = self.colors = self.differences = 0

    def compare(self, place, wanted, answers, gamut):
        self.states += 1
        for (name, (rgb, alpha)), (text, painted) in zip(wanted.items(), answers):
            self.colors += 1
            found = (tuple(painted[:3]), painted[3])
            if alpha != 255:
                color = Color(text).convert(SPACES[gamut])
                found = (tuple(byte(c) for c in color.coords(nans=False)), byte(color.alpha()))
            if found != (rgb, alpha):
                self.differences += 1
                if self.differences <= 10:
                    print(f"{place} --{name}: {text}, {found}, not {(rgb, alpha)}")


def ask(page, check, folder, document, screen):
    """Every theme of a document on one kind of screen."""
    several = len({theme["name"] for theme in document["themes"]}) > 1
    isWide = document["request"]["gamut"] == "p3"
    gamut = screen if isWide else "srgb"
    for theme in document["themes"]:
        wanted = expected(document, theme, gamut)
        scheme = theme["appearance"].split("-")[0]
        contrast = "more" if "high-contrast" in theme["appearance"] else "no-preference"
        other = "dark" if scheme == "light" else "light"
        for system, own in [(scheme, None), (other, scheme)]:
            page.emulate_media(color_scheme=system, contrast=contrast)
            media = f"(prefers-color-scheme: {system}) and (prefers-contrast: {contrast})"
            assert page.evaluate("query => matchMedia(query).matches", media), media
            name = theme["name"] if several else None
            answers = page.evaluate(ASK, [list(wanted), SPACES[gamut], name, own])
            place = f"{folder} {theme['name'][:40]!r} {theme['appearance']} on {screen}, {system} {own}"
            check.compare(place, wanted, answers, gamut)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    check = Check()
    start = time.monotonic()
    with sync_playwright() as playwright:
        for screen, profile in PROFILES.items():
            browser = playwright.chromium.launch(
                executable_path=arguments.chromium,
                args=["--no-sandbox", f"--force-color-profile={profile}"],
            )
            page = browser.new_page()
            for folder in arguments.folders:
                document = json.loads((folder / "palette.json").read_text(encoding="utf-8"))
                css = (folder / "css" / "palette.css").read_text(encoding="utf-8")
                page.set_content(f"<style>{css}</style><div id=page></div>")
                assert page.evaluate("matchMedia('(color-gamut: p3)').matches") == (screen == "p3")
                ask(page, check, folder, document, screen)
            browser.close()
    seconds = time.monotonic() - start
    print(
        f"{len(arguments.folders)} documents, {check.states} states, {check.colors} colors, "
        f"{check.differences} differences, {seconds / len(arguments.folders):.2f} s a document"
    )
    return 1 if check.differences else 0


if __name__ == "__main__":
    sys.exit(main())
