# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks through a page with Tab and Shift+Tab, and looks whether focus is seen where it is."""

import base64
import io
import math

from PIL import Image, ImageChops
from promise import contrast

from auditing.contrast import GAMUTS
from auditing.scripts import Finding, ask

# So far around an element a ring of focus may be, in CSS pixels.
MARGIN = 8

FAST = {"format": "png", "optimizeForSpeed": True}

# Focus is at the start of the document, as after opening it.
START = """() => {
  document.activeElement?.blur();
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  document.body.blur();
  window.scrollTo(0, 0);
}"""


def check(visit):
    """Findings about the order of focus, traps, and how focus is seen."""
    page = visit.page
    page.evaluate(START)
    page.keyboard.press("Tab")  # Now the keyboard is in use, and focus by a script is shown too.
    stops = ask(page, "stops")
    if not stops:
        return []
    found = skip_link(stops) + unseen(visit, stops)
    return found + (walks(page, stops) if visit.mode.walks else [])


def walks(page, stops):
    """Findings on the way through the page and back."""
    walked, left = walk(page, "Tab", len(stops))
    found = judge(stops, walked, left)
    if left and not found and not has_own_order(page):
        found += judge_back(page, stops, walked)
    return found + covered(walked) + unnamed(stops, walked)


def walk(page, key, count):
    """What has focus after each press, and whether focus left the page in the end."""
    page.evaluate(START)
    walked = []
    for _ in range(2 * count + 10):
        page.keyboard.press(key)
        active = ask(page, "active")
        if active is None or walked and active["number"] == walked[0]["number"]:
            return walked, True
        walked.append(active)
        if len(walked) > 3 and len({stop["number"] for stop in walked[-4:]}) == 1:
            break
    return walked, False


def judge(stops, walked, left):
    """A trap, or stops that were missed or came out of turn."""
    if not left:
        last = walked[-1]["selector"]
        return [Finding("focus/trap", last, "Tab does not lead away from here")]
    numbers = [stop["number"] for stop in walked]
    found = [
        Finding("focus/reach", stop["selector"], "Tab does not lead here")
        for stop in stops
        if stop["number"] not in numbers
    ]
    order = {stop["number"]: place for place, stop in enumerate(stops)}
    known = [stop for stop in walked if stop["number"] in order]
    for before, after in zip(known, known[1:]):
        if order[before["number"]] > order[after["number"]]:
            reason = f"comes after {before['selector']}, which stands below it"
            return found + [Finding("focus/order", after["selector"], reason)]
    return found


def has_own_order(page):
    """What `focus/positive` tells of is not told twice."""
    return page.evaluate("() => [...document.querySelectorAll('*')].some(e => e.tabIndex > 0)")


def judge_back(page, stops, walked):
    """Shift+Tab from the end has to lead through the same stops."""
    groups = {stop["number"]: stop["group"] for stop in stops}
    back, _ = walk(page, "Shift+Tab", len(walked))
    there = [groups.get(stop["number"]) or stop["number"] for stop in walked]
    here = [groups.get(stop["number"]) or stop["number"] for stop in back]
    if here == there[::-1]:
        return []
    at = next((i for i, pair in enumerate(zip(here, there[::-1])) if pair[0] != pair[1]), len(here))
    place = back[min(at, len(back) - 1)]["selector"] if back else "body"
    return [Finding("focus/back", place, "Shift+Tab does not lead back the way that Tab came")]


def covered(walked):
    return [
        Finding("focus/covered", stop["selector"], "has focus where it cannot be seen")
        for stop in walked
        if not stop["isUncovered"]
    ]


def unnamed(stops, walked):
    """Chromium also stops at what scrolls; that has to say what it is."""
    known = {stop["number"] for stop in stops}
    return [
        Finding("names/stop", stop["selector"], "Tab stops here, and no role and name tell where")
        for stop in walked
        if stop["number"] not in known and not (stop["name"] and stop["role"] != "generic")
    ]


def skip_link(stops):
    if stops[0]["isSkipLink"]:
        return []
    return [Finding("focus/skip-link", stops[0]["selector"], "the first stop is no skip link")]


def unseen(visit, stops):
    """Elements that look the same with focus and without; of those alike, one is looked at."""
    found = []
    kinds = {(stop["kind"], stop["change"]): stop for stop in stops}
    for stop in kinds.values():
        changed, needed = difference(visit, stop["number"])
        if changed < needed:
            reason = f"focus changes {changed} pixels by 3:1, of {needed} along two of its sides"
            found.append(Finding("focus/visible", stop["selector"], reason))
    return found


# The box of an element and of its labels, as far as they are in the window, and the sides of what a
# reader takes for the control: of one that is too small to see, of its labels.
FOCUS = """async ([number, isFocused]) => {
  const element = document.querySelector(`[data-audit="${number}"]`);
  if (isFocused) element.focus({ focusVisible: true }); else element.blur();
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const own = element.getBoundingClientRect();
  const isSeen = own.width > 4 && own.height > 4 && getComputedStyle(element).opacity !== '0';
  const labels = [...(element.labels ?? [])].map(part => part.getBoundingClientRect());
  const boxes = [own, ...labels];
  const within = (value, end) => Math.min(Math.max(0, value), end - 1);
  const left = within(Math.min(...boxes.map(box => box.left)), innerWidth);
  const top = within(Math.min(...boxes.map(box => box.top)), innerHeight);
  const right = Math.min(innerWidth, Math.max(...boxes.map(box => box.right)));
  const bottom = Math.min(innerHeight, Math.max(...boxes.map(box => box.bottom)));
  const size = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const shown = isSeen
    ? [Math.min(own.width, innerWidth), Math.min(own.height, innerHeight)] : size;
  return { box: [left, top, ...size], sides: shown[0] + shown[1] };
}"""


def difference(visit, number):
    """How many pixels focus changes by 3:1, and how many would do; in pixels of the screen."""
    page = visit.page
    shown = page.evaluate(FOCUS, [number, True])
    box = shown["box"]
    focused, scale = window(visit, box)
    page.evaluate(FOCUS, [number, False])
    rest, _ = window(visit, box)
    gamut = GAMUTS[visit.mode.space]
    changed = sum(
        count
        for (one, other), count in pairs(focused, rest).items()
        if contrast(one, other, gamut) >= 3
    )
    return changed, math.floor(shown["sides"] * scale)


def pairs(one, other):
    """Counts of the pairs of colors that differ between two images."""
    counts = {}
    box = ImageChops.difference(one, other).getbbox()
    if box is None:
        return counts
    for pair in zip(one.crop(box).getdata(), other.crop(box).getdata()):
        if pair[0] != pair[1]:
            counts[pair] = counts.get(pair, 0) + 1
    return counts


def window(visit, box):
    """What the window shows of a box and its margin, and how many pixels a CSS pixel has there."""
    data = visit.session.send("Page.captureScreenshot", FAST)["data"]
    image = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
    scale = image.width / visit.mode.width
    left, top, width, height = box
    sides = (left - MARGIN, top - MARGIN, left + width + MARGIN, top + height + MARGIN)
    sides = [max(0, round(side * scale)) for side in sides]
    return image.crop([*sides[:2], *map(min, image.size, sides[2:])]), scale
