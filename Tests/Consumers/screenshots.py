#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the README's pictures of the page and of the preview, in light and in dark.

    screenshots.py --tool PROGRAM FOLDER

Writes one PNG each, and refuses one that is too large to keep in a repository. Each says by a checksum
of which page it is a picture, so that PagePictureTests finds those that are out of date.
"""

import argparse
import base64
import dataclasses
import hashlib
import io
import pathlib
import subprocess
import sys
import tempfile

import browsing
from dragging import served
from PIL import Image, PngImagePlugin

BRAND = "#0a84ff"

# The largest file that is worth having, in bytes.
LARGEST = 300_000


# Brings an element to the top, with some room above it.
SCROLL = """selector => {
  const top = document.querySelector(selector).getBoundingClientRect().top;
  window.scrollTo({ top: top + window.scrollY - 32, behavior: "instant" });
}"""


def checksum(path):
    """The SHA-256 digest of a file in base 64."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def take(browser, url, mode, place, path, source):
    """A picture of the window, scrolled to the element that a selector names."""
    with browser.visit(url, mode) as visit:
        visit.page.wait_for_load_state("networkidle")
        visit.page.evaluate(SCROLL, place)
        picture = Image.open(io.BytesIO(visit.page.screenshot(caret="hide"))).convert("RGB")
    words = PngImagePlugin.PngInfo()
    words.add_text("page", source)
    picture.save(path, optimize=True, pnginfo=words)
    size = path.stat().st_size
    if size > LARGEST:
        sys.exit(f"screenshots.py: {path.name} has {size} bytes, more than {LARGEST}")
    print(f"taken: {path.name}, {size} bytes")


def page(tool, folder):
    """The page of a palette."""
    palette, path = folder / "palette.json", folder / "page.html"
    subprocess.run([tool, "generate", BRAND, "-o", palette], check=True)
    subprocess.run([tool, "show", palette, "--html", path], check=True)
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default=browsing.CHROMIUM)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    light, dark = (
        dataclasses.replace(mode, height=1000) for mode in (browsing.LIGHT, browsing.DARK)
    )
    tool = arguments.tool.resolve()
    with (
        tempfile.TemporaryDirectory() as work,
        browsing.browser(arguments.chromium) as browser,
        served(tool, BRAND) as (preview, _),
    ):
        file, out = page(tool, pathlib.Path(work)), arguments.folder
        url, source = file.as_uri(), checksum(file)
        take(browser, url, light, "body", out / "page.png", source)
        take(browser, url, dark, "#p0-interface", out / "interface.png", source)
        take(browser, url, light, "#p0-peers", out / "peers.png", source)
        take(browser, preview, light, "body", out / "preview.png", source)


if __name__ == "__main__":
    main()
