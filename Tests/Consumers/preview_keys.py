# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses `tincture serve` in Chromium with nothing but a keyboard, and stops and returns.

Every control is reached by Tab, worked by keys, and judged by the page's address and by what the
page says. In the end the server goes away and comes back.
"""

import argparse
import subprocess
import sys
from urllib.parse import parse_qs, urlsplit

from browsing import CHROMIUM
from dragging import served
from playwright.sync_api import sync_playwright

PATIENCE = 60_000


class Walk:
    """A keyboard on a page."""

    def __init__(self, page):
        self.page = page

    def reach(self, name, key="Tab"):
        """Presses Tab until an element has the focus."""
        for _ in range(600):
            if self.page.evaluate("document.activeElement.id") == name:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"#{name} is not reached by {key}")

    def press(self, *keys):
        """Presses keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def write(self, text):
        """Writes over what a field holds."""
        self.press("Control+A")
        self.page.keyboard.type(text)

    def setting(self, name, *values):
        """Waits until the address has a setting of these values."""
        self.page.wait_for_url(
            lambda url: parse_qs(urlsplit(url).query).get(name, []) == list(values),
            timeout=PATIENCE,
        )
        print(f"  {name} is {', '.join(values) or 'not set'}")

    def sees(self, selector):
        """Waits until something is on the page."""
        self.page.locator(selector).first.wait_for(timeout=PATIENCE)


def choose_color(walk):
    """Turns the hue, and writes a color."""
    walk.reach("hue")
    walk.press(*["ArrowRight"] * 10)
    turned = walk.page.input_value("#brand")
    assert turned != "#0a84ff", "the hue does not turn"
    walk.setting("brand", turned)
    walk.sees(f".hero h1:text-is('{turned}')")
    walk.reach("brand", "Shift+Tab")
    walk.write("rebeccapurple")
    walk.press("Enter")
    walk.setting("brand", "rebeccapurple")
    walk.sees(".hero h1:text-is('#663399')")
    walk.write("blau")
    walk.press("Enter")
    walk.sees("#studio-problem:has-text(\"did you mean 'blue'?\")")
    walk.write("#0a84ff")
    walk.press("Enter")
    walk.setting("brand", "#0a84ff")


def choose_settings(walk):
    """Takes the other level and one appearance more."""
    walk.reach("level-AA")
    walk.press("ArrowRight")
    walk.setting("level", "AAA")
    walk.reach("appearances-light-high-contrast")
    walk.press("Space")
    walk.setting("appearances", "light,dark,light-high-contrast")
    walk.sees("html[data-shape*='light-high-contrast']")
    walk.sees("#appearances-light-high-contrast:focus")


def edit(walk):
    """Gives a role a color that it cannot have, and locks a step."""
    walk.reach("pin-role")
    walk.page.keyboard.type("accent.primary")
    walk.reach("pin-color")
    walk.write("#777777")
    walk.press("Enter")
    walk.setting("pin", "accent.primary=#777777")
    walk.sees(".conflict:has-text('accent.primary cannot be #777777')")
    walk.reach("lock-title")
    walk.press("Enter")
    walk.reach("lock-step")
    walk.page.keyboard.type("900")
    walk.reach("lock-color")
    walk.write("#001b3a")
    walk.press("Enter")
    walk.setting("lock", "900=#001b3a")


def take_along(walk):
    """Downloads a file, and goes back and forth."""
    walk.reach("export-title")
    walk.press("Enter")
    walk.reach("format")
    walk.page.keyboard.type("css")
    with walk.page.expect_download(timeout=PATIENCE) as download:
        walk.press("Tab", "Enter")
    print(f"  {download.value.suggested_filename} is downloaded")
    walk.reach("undo", "Shift+Tab")
    walk.press("Enter")
    walk.setting("lock")
    walk.reach("redo")
    walk.press("Enter")
    walk.setting("lock", "900=#001b3a")


def lose_and_find(walk, tool, url, process):
    """The server goes and comes back: the page says so, and goes on."""
    process.terminate()
    process.wait()
    walk.reach("level-AAA", "Shift+Tab")
    walk.press("ArrowLeft")
    walk.sees("#studio-problem:has-text('has gone')")
    again = subprocess.Popen(
        [tool, "serve", "--json", "--port", str(urlsplit(url).port)], stdout=subprocess.DEVNULL
    )
    try:
        walk.page.locator("#studio-problem").wait_for(state="hidden", timeout=PATIENCE)
        walk.sees(".facts :text-is('AA')")
        print("  the server went and came back")
    finally:
        again.terminate()
        again.wait()


def main():
    """Walks, and ends with 1 at the first thing that a keyboard cannot do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default=".build/release/tincture")
    tool = parser.parse_args().tool
    with sync_playwright() as playwright, served(tool, "#0a84ff") as (url, process):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        walk = Walk(page)
        for part in (choose_color, choose_settings, edit, take_along):
            part(walk)
        lose_and_find(walk, tool, url, process)
        browser.close()
    for error in errors:
        print(error, file=sys.stderr)
    print("a keyboard does it all" if not errors else "the script failed")
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
