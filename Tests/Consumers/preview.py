#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Has Chromium judge `tincture serve`, and does everything in it with a keyboard alone.

    preview.py --tool PROGRAM

Whatever is done, the colors of the page have to be those of the document that `tincture generate`
makes of the same wishes, byte for byte. Exits with 1 when there is a finding, or a key does not do
what it should.
"""

import argparse
import contextlib
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time
from urllib.parse import parse_qsl, urlsplit

import accessibility
import browsing
from dragging import served
from page import OWN, compare
from playwright.sync_api import Error

BRAND = "#0a84ff"

MODES = [
    mode
    for mode in browsing.MODES
    if mode.name in ("light", "dark", "360 pixels", "forced colors", "zoom of 200 %")
]

# How long a wish may take until its palette is shown, in seconds.
PATIENCE = 10

ACTIVE = "() => document.activeElement?.id ?? ''"


class Failure(Exception):
    """What a person with a keyboard could not do."""


class Hands:
    """A person who has a keyboard and nothing else."""

    def __init__(self, visit, tool):
        self.visit, self.page, self.tool = visit, visit.page, tool
        self.wishes = []

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def reach(self, name):
        """Presses Tab until focus is on the element of an id."""
        for _ in range(400):
            if self.asked(lambda: self.page.evaluate(ACTIVE)) == name:
                return
            self.press("Tab")
        raise Failure(f"Tab does not lead to #{name}")

    def write(self, name, text):
        """Replaces the text of a field, and says so with Enter."""
        self.reach(name)
        self.press("Control+a")
        self.page.keyboard.type(text)
        self.press("Enter")

    def choose(self, name, text):
        """Chooses an option of a list by its first letters."""
        self.reach(name)
        self.page.keyboard.type(text)
        chosen = self.page.evaluate("name => document.getElementById(name).value", name)
        if chosen != text:
            raise Failure(f"typing {text} in #{name} chooses {chosen}")

    def open(self, name):
        """Unfolds what stands below a title."""
        self.reach(name)
        self.press("Enter")

    def asked(self, question):
        """What a question about the page gives, asked again when the page is being replaced.

        Chromium has several messages for a question that a navigation cuts off, so any error of the
        browser is one more attempt.
        """
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return question()
            except Error as error:
                if time.monotonic() > end:
                    raise Failure(f"the page does not answer: {error}") from error
                time.sleep(0.05)

    def brand(self):
        """The brand in its field; a page that is being loaded has none until its script ran."""
        script = "() => document.getElementById('brand')?.value ?? ''"
        end = time.monotonic() + PATIENCE
        while not (brand := self.asked(lambda: self.page.evaluate(script))):
            if time.monotonic() > end:
                raise Failure("the field of the brand stays empty")
            time.sleep(0.05)
        return brand

    def text(self, name):
        script = "name => document.getElementById(name)?.innerText ?? ''"
        return self.asked(lambda: self.page.evaluate(script, name))

    def document(self):
        """What the command makes of the same wishes."""
        command = [self.tool, "generate", *self.wishes, "--", self.brand()]
        made = subprocess.run(command, check=False, capture_output=True, text=True)
        if not made.stdout:
            raise Failure(f"{command} made nothing: {made.stderr}")
        return json.loads(made.stdout)

    def see(self, doing):
        """Waits until the page shows what the command makes."""
        document, end = self.document(), time.monotonic() + PATIENCE
        while findings := self.asked(lambda: list(compare(document, self.visit))):
            if time.monotonic() > end:
                raise Failure(f"{doing}: {len(findings)} colors, such as {findings[0]}")
            time.sleep(0.05)
        # Its scripts give a page that was loaded anew its focus back.
        self.page.wait_for_load_state()
        print(f"  {doing}: {self.brand()} {' '.join(self.wishes)}")
        return document

    def await_text(self, name, doing):
        """Waits until an element says something."""
        end = time.monotonic() + PATIENCE
        while not self.text(name).strip():
            if time.monotonic() > end:
                raise Failure(f"{doing}: #{name} says nothing")
            time.sleep(0.05)
        return self.text(name)


def drag(hands):
    """The hue, by arrows, pages and its ends."""
    hands.see("as opened")
    for keys in (["ArrowRight"] * 20, ["PageUp"], ["Home"], ["End"], ["ArrowLeft"]):
        before = hands.brand()
        hands.reach("hue")
        hands.press(*keys)
        if hands.brand() == before:
            raise Failure(f"{keys[0]} on the hue changes no brand")
        hands.see(f"hue by {keys[0]}")
    for name in ("chroma", "lightness"):
        hands.reach(name)
        hands.press("ArrowLeft", "ArrowLeft")
        hands.see(f"{name} by ArrowLeft")


def complain(hands):
    """A color that is none is told of, and the palette stays."""
    before = hands.brand()
    hands.write("brand", "bleu")
    said = hands.await_text("studio-problem", "a color that is none")
    hands.write("brand", before)
    hands.see(f"after '{said.strip()[:60]}'")


def choose(hands):
    """Level, gamut and appearances."""
    hands.write("brand", BRAND)
    hands.see("brand written")
    hands.reach("level-AA")
    hands.press("ArrowRight")
    hands.wishes = ["--level", "AAA"]
    hands.see("level by ArrowRight")
    hands.press("ArrowLeft")
    hands.wishes = []
    hands.see("level by ArrowLeft")
    hands.reach("appearances-dark")
    hands.press("Space")
    hands.wishes = ["--appearances", "light"]
    hands.see("appearance by Space")
    hands.press("Space")
    hands.wishes = []
    hands.see("appearance by Space again")


def edit(hands):
    """A role of a color of its own, with the conflict that it makes; undone, and done again."""
    hands.choose("pin-role", "text.link")
    hands.write("pin-color", "#7fb5ff")
    hands.wishes = ["--pin", "text.link=#7fb5ff"]
    document = hands.see("role pinned")
    if document["conflicts"] and "conflict" not in hands.page.inner_text("main").lower():
        raise Failure("the page tells of no conflict")
    hands.reach("undo")
    hands.press("Enter")
    hands.wishes = []
    hands.see("undone")


def inspect(hands):
    """A click on something in a picture tells its role and its tightest pair."""
    page = hands.page
    for selector, role in ((".ui-link", "text.link"), (".ui-primary", "button.label")):
        page.locator(f".p0t1.scene-of-0 {selector}").first.click()
        if page.input_value("#pin-role") != role or page.input_value("#pin-appearance") != "dark":
            raise Failure(f"{selector} is told to be {page.input_value('#pin-role')}")
        page.locator(f"#pin-facts li:has-text(' : 1 for {role} on ')").wait_for(
            timeout=PATIENCE * 1000
        )
    print("  clicked: a link and a button")


def find(hands):
    """Rows that have the words of a search are unfolded; without a search they are folded again."""
    page = hands.page
    for field, words, found in (("role", "link", "text.link"), ("pair", "link overlay", "text.link")):
        hands.reach(f"p0-find-{field}")
        page.keyboard.type(words)
        rows = page.locator(f"section:has(#p0-find-{field}) .fold tbody tr:visible")
        names = [row.get_attribute("data-find") + row.text_content() for row in rows.all()]
        if not names or any("link" not in name for name in names):
            raise Failure(f"{words} finds {names}")
        hands.press("Control+a", "Delete")
        if rows.count():
            raise Failure(f"{rows.count()} rows stay unfolded")
    print("  found: text.link among roles and pairs")


def switch(hands):
    """Two palettes to switch between."""
    first = hands.brand()
    hands.reach("slot-A")
    hands.press("ArrowRight")
    hands.write("brand", "#6b4423")
    hands.see("B is another palette")
    hands.reach("slot-B")
    hands.press("ArrowLeft")
    hands.see("A again")
    if hands.brand() != first:
        raise Failure(f"A is {hands.brand()} and was {first}")
    hands.press("ArrowRight")
    hands.see("B again")
    if hands.brand() != "#6b4423":
        raise Failure(f"B is {hands.brand()}")
    hands.press("ArrowLeft")
    hands.see("A at last")


def lock(hands):
    """A step of the ramp of a color of its own; the address keeps it."""
    hands.open("lock-title")
    hands.choose("lock-step", "900")
    hands.write("lock-color", "#001b3a")
    hands.wishes = ["--lock", "900=#001b3a"]
    hands.see("step locked")
    hands.page.reload()
    hands.see("after reloading")


def export(hands):
    """The file of a format is the one that the command writes."""
    hands.open("export-title")
    hands.choose("format", "css")
    hands.press("Tab")
    with hands.page.expect_download(timeout=PATIENCE * 1000) as download:
        hands.press("Enter")
    got = pathlib.Path(download.value.path()).read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        palette = pathlib.Path(folder) / "palette.json"
        palette.write_text(json.dumps(hands.document()), encoding="utf-8")
        command = [hands.tool, "export", palette, "--format", "css", "--out", folder]
        subprocess.run(command, check=True, capture_output=True)
        files = [path.read_bytes() for path in pathlib.Path(folder).rglob("*.css")]
    if got not in files:
        raise Failure("the downloaded style sheet is not the one that export writes")
    print(f"  exported: {download.value.suggested_filename}, {len(got)} bytes")


def save(hands):
    """The saved page is the one that `show --html` writes, and the copied command shows the palette."""
    page = hands.page
    hands.reach("save-page")
    with page.expect_download(timeout=PATIENCE * 1000) as download:
        hands.press("Enter")
    got = pathlib.Path(download.value.path()).read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        palette, made = (pathlib.Path(folder) / name for name in ("palette.json", "page.html"))
        palette.write_text(json.dumps(hands.document()), encoding="utf-8")
        command = [hands.tool, "show", palette, "--html", made]
        subprocess.run(command, check=True, capture_output=True)
        if got != made.read_bytes():
            raise Failure("the saved page is not the one that show writes")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands.reach("copy-command")
    hands.press("Enter")
    page.locator("#copy-command:text-is('Copied')").wait_for(timeout=PATIENCE * 1000)
    words = shlex.split(page.evaluate("navigator.clipboard.readText()"))
    with served(hands.tool, *words[2:]) as (url, _):
        asked, shown = (sorted(parse_qsl(urlsplit(text).query)) for text in (page.url, url))
    if words[:2] != ["tincture", "serve"] or not set(shown) <= set(asked):
        raise Failure(f"{words} shows {shown} where the page shows {asked}")
    print(f"  saved: {len(got)} bytes; copied: {shlex.join(words)}")


def operate(browser, tool, url):
    """Does everything; returns what could not be done."""
    with browser.visit(url) as visit:
        hands = Hands(visit, tool)
        try:
            for deed in (drag, complain, choose, edit, inspect, find, switch, lock, export, save):
                deed(hands)
        except Failure as failure:
            return [str(failure), *visit.problems]
        return [text for text in visit.problems if "422" not in text and "400" not in text]


def turn(hands):
    """The hue and the appearances of a preview that has a design system of a file."""
    hands.see("as opened, with a system of a file")
    before = hands.brand()
    hands.reach("hue")
    hands.press(*["ArrowRight"] * 20)
    if hands.brand() == before:
        raise Failure("ArrowRight on the hue changes no brand")
    hands.see("hue by ArrowRight")
    hands.reach("appearances-dark")
    hands.press("Space")
    hands.wishes = [*hands.wishes, "--appearances", "light"]
    hands.see("appearance by Space")


def operate_with_system(browser, tool, url, system):
    """Turns the brand of a preview that was started with a design system; what could not be done."""
    with browser.visit(url) as visit:
        hands = Hands(visit, tool)
        hands.wishes = ["--system", str(system)]
        try:
            turn(hands)
        except Failure as failure:
            return [str(failure), *visit.problems]
        return visit.problems


def rest(visit):
    """Opens what is folded, and waits for what a preview asks for: the facts of the chosen role.

    The tree that assistive technology gets and the page are read one after the other; what comes
    between them is in one of them alone.
    """
    browsing.unfold(visit)
    visit.page.evaluate("() => { document.getElementById('studio-more').open = true; }")
    visit.page.locator("main.is-measured").wait_for(timeout=PATIENCE * 1000)
    visit.page.locator("#pin-facts li").first.wait_for(timeout=PATIENCE * 1000)


def judge(browser, name, url, modes, operated):
    """Prints what is wrong with a preview; whether anything is."""
    failures = operated()
    findings = accessibility.audit_everywhere(browser, url, modes, prepare=rest)
    print(f"{name}: {len(findings)} findings in {len(modes)} modes, {len(failures)} failures")
    accessibility.show(findings, 5)
    for failure in failures:
        print(f"  {failure}")
    return bool(findings or failures)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", default=browsing.CHROMIUM)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    tool = arguments.tool.resolve()
    with contextlib.ExitStack() as stack:
        browser = stack.enter_context(browsing.browser(arguments.chromium))
        url, _ = stack.enter_context(served(tool, BRAND))
        print("keyboard alone:")
        bad = judge(browser, "preview", url, MODES, lambda: operate(browser, tool, url))
        system = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory())) / "own.yaml"
        system.write_text(OWN, encoding="utf-8")
        own, _ = stack.enter_context(served(tool, BRAND, "--system", system))
        bad |= judge(
            browser,
            "preview of a system",
            own,
            MODES[:2],
            lambda: operate_with_system(browser, tool, own, system),
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
