# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens pages in Debian's Chromium as different people see them, and keeps what went wrong.

A `Mode` is a kind of reader and screen. A `Browser` opens a page in one, offline when the page is a
file; what it asks for beyond itself, what its console says and what it throws are its `problems`.
"""

import dataclasses
import pathlib
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"


@dataclasses.dataclass(frozen=True)
class Mode:
    """What a reader has asked the system for, and the screen; lengths in CSS pixels.

    The order of focus depends on nothing but the layout, so not every mode `walks` with Tab.
    """

    name: str
    color_scheme: str = "light"
    contrast: str = "no-preference"
    forced_colors: str = "none"
    width: int = 1280
    height: int = 900
    profile: str = "srgb"
    reduced_motion: str = "reduce"
    scripts: bool = True
    scale: float = 1
    walks: bool = False

    @property
    def space(self):
        """The screen's color space, as CSS calls it."""
        return "display-p3" if self.profile.startswith("display-p3") else "srgb"


LIGHT = Mode("light", walks=True)
DARK = Mode("dark", color_scheme="dark")
NARROW = Mode("360 pixels", width=360, height=740, walks=True)
MODES = [
    LIGHT,
    DARK,
    Mode("light, more contrast", contrast="more"),
    Mode("dark, more contrast", color_scheme="dark", contrast="more"),
    Mode("forced colors", forced_colors="active"),
    Mode("forced colors, dark", color_scheme="dark", forced_colors="active"),
    Mode("Display P3", profile="display-p3-d65"),
    Mode("Display P3, dark", color_scheme="dark", profile="display-p3-d65"),
    NARROW,
    Mode("320 pixels, dark", color_scheme="dark", width=320, height=640),
    Mode("zoom of 200 %", width=640, height=450, scale=2),
    Mode("without scripts", scripts=False),
]


class Visit:
    """One page in one mode, with what went wrong in it."""

    def __init__(self, page, url, mode):
        self.page = page
        self.mode = mode
        self.problems = []
        self.session = page.context.new_cdp_session(page)
        self.origin = self.place(url)
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.problems.append(f"script: {error}"))
        page.on("request", self.see)
        page.on("requestfailed", self.miss)
        page.on("response", self.answer)
        page.on("dialog", self.refuse)

    def miss(self, request):
        """Records a request without an answer, but for one that the next page cut off."""
        if request.failure != "net::ERR_ABORTED":
            self.problems.append(f"failed: {request.url}")

    @staticmethod
    def place(url):
        """What a page may ask for: of a file itself, of a server its origin."""
        parts = urlsplit(url)
        return url.split("#")[0] if parts.scheme == "file" else (parts.scheme, parts.netloc)

    def hear(self, message):
        if message.type in ("error", "warning", "assert"):
            self.problems.append(f"console: {message.text}")

    def refuse(self, dialog):
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def see(self, request):
        if urlsplit(request.url).scheme in ("data", "blob", "about"):
            return
        if self.place(request.url) != self.origin:
            self.problems.append(f"asked for {request.url}")

    def answer(self, response):
        if response.status >= 400:
            self.problems.append(f"{response.status} of {response.url}")


class Browser:
    """Chromium, started once for each color profile that is asked for."""

    def __init__(self, playwright, program=CHROMIUM):
        self.playwright = playwright
        self.program = program
        self.running = {}

    def chromium(self, profile):
        if profile not in self.running:
            self.running[profile] = self.playwright.chromium.launch(
                executable_path=self.program,
                args=[
                    "--no-sandbox",
                    f"--force-color-profile={profile}",
                    "--font-render-hinting=none",
                    "--disable-lcd-text",
                    "--disable-component-update",
                ],
            )
        return self.running[profile]

    @contextmanager
    def visit(self, url, mode=LIGHT):
        """Opens a page and closes it again; yields a `Visit`."""
        context = self.chromium(mode.profile).new_context(
            color_scheme=mode.color_scheme,
            contrast=mode.contrast,
            forced_colors=mode.forced_colors,
            reduced_motion=mode.reduced_motion,
            java_script_enabled=mode.scripts,
            viewport={"width": mode.width, "height": mode.height},
            device_scale_factor=mode.scale,
            offline=url.startswith("file:"),
        )
        try:
            visit = Visit(context.new_page(), url, mode)
            visit.page.goto(url, wait_until="load")
            yield visit
        finally:
            context.close()

    def close(self):
        for chromium in self.running.values():
            chromium.close()


@contextmanager
def browser(program=CHROMIUM):
    """A `Browser` that is closed at the end."""
    with sync_playwright() as playwright:
        opened = Browser(playwright, program)
        try:
            yield opened
        finally:
            opened.close()


def unfold(visit):
    """Opens all that a palette's page folds; in dark it is judged folded."""
    if visit.mode is not DARK:
        visit.page.evaluate("() => document.querySelectorAll('.fold').forEach(fold => fold.open = true)")


def address(text):
    """The address of a file's path; other addresses as they are."""
    if urlsplit(text).scheme in ("http", "https", "file"):
        return text
    return pathlib.Path(text).resolve().as_uri()


# How colors are painted, in bytes of the space that an element's `data-gamut` names.
PAINTED = """([selector, property]) => {
  const pens = Object.fromEntries(["srgb", "p3"].map(gamut => {
    const colorSpace = gamut === "p3" ? "display-p3" : "srgb";
    return [gamut, document.createElement("canvas").getContext("2d", {
      colorSpace, willReadFrequently: true
    })];
  }));
  return [...document.querySelectorAll(selector)].map(element => {
    const color = getComputedStyle(element).getPropertyValue(property).trim();
    const pen = pens[element.dataset.gamut ?? "srgb"];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = "#123456";
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const bytes = [...pen.getImageData(0, 0, 1, 1).data];
    const part = element.closest("[aria-labelledby]")?.getAttribute("aria-labelledby") ?? "";
    return { color, bytes, part, marks: { ...element.dataset } };
  });
}"""


def painted(visit, selector, style):
    """The computed value of each element's property, its bytes, its part and its `data-` marks."""
    return visit.page.evaluate(PAINTED, [selector, style])
