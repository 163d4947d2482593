# SPDX-License-Identifier: GPL-3.0-or-later
"""The contrast of every text: by computed styles, and by the pixels that Chromium painted."""

import io
from collections import Counter

from coloraide import Color
from PIL import Image
from promise import contrast

from auditing.scripts import Finding, ask, selectors

# Chromium paints at most so many pixels of height at once; see its `captureBeyondViewport`.
BAND = 4000

# By so much a ratio of sRGB colors may change as they are rounded to bytes of Display P3: half a byte
# of a bright channel is a hundredth of its light.
ROUNDED = 0.05

GAMUTS = {"srgb": "srgb", "display-p3": "p3"}

# So many CSS pixels beside a line of text nothing of a letter is painted.
BESIDE = 2

# By so many of 255 a painted channel may differ from a composed one.
TOLERANCE = 3


def check(visit, level):
    """Texts and edges of fields that fall short."""
    answer = ask(visit.page, "contrast", space=visit.mode.space, level=level)
    found = [Finding(*finding) for finding in answer["findings"]]
    picture = Picture(visit)
    short = {}
    for text in answer["texts"]:
        ratio, how = judged(text, picture, GAMUTS[visit.mode.space])
        need = text["need"] - (ROUNDED if visit.mode.space == "display-p3" else 0)
        if ratio is not None and ratio < need and text["number"] not in short:
            short[text["number"]] = f"'{text['text']}' has {ratio:.2f}:1 of {text['need']}, {how}"
    places = selectors(visit.page, short)
    return found + [
        Finding("contrast/text", *pair) for pair in zip(places, short.values(), strict=True)
    ]


def judged(text, picture, gamut):
    """The ratio of a text, and how it is known; nothing where neither styles nor pixels tell."""
    if text["ground"] is None:
        grounds = picture.grounds(text["place"], True)
        ratios = [contrast(text["color"], ground, gamut) for ground in grounds]
        return min(ratios, default=None), f"as painted on {worst(text, grounds, gamut)}"
    how = f"{rounded(text['color'])} on {rounded(text['ground'])}"
    if text["varies"]:
        return text["ratio"], f"{how} of a gradient"
    grounds = picture.grounds(text["place"], False)
    if grounds and not is_expected(grounds[0], text, gamut):
        ratio = contrast(text["color"], grounds[0], gamut)
        if ratio < text["need"]:
            return ratio, f"as painted on {grounds[0]}"
    return text["ratio"], how


def is_expected(painted, text, gamut):
    """Whether a painted color is the ground or the text's own, as styles tell them.

    Headless Chromium clips what it paints to sRGB, also with a Display P3 profile: there
    `color(display-p3 1 0 0)` is painted as (234, 51, 35), which is sRGB's red.
    """
    colors = [text["ground"], text["color"]]
    if gamut == "p3":
        colors += [clipped_to_srgb(color) for color in colors]
    return any(near(painted, color) for color in colors)


def clipped_to_srgb(rgb):
    """The bytes in Display P3 of what is left of a color when its sRGB channels are clipped."""
    color = Color("display-p3", [channel / 255 for channel in rgb]).convert("srgb").clip()
    return [channel * 255 for channel in color.convert("display-p3").coords(nans=False)]


def worst(text, grounds, gamut):
    """The ground that a text stands out from the least."""
    return min(grounds, key=lambda ground: contrast(text["color"], ground, gamut), default=None)


def near(one, other):
    return all(abs(a - b) <= TOLERANCE for a, b in zip(one, other))


def rounded(rgb):
    return tuple(round(channel) for channel in rgb)


class Picture:
    """The whole page as it is painted."""

    def __init__(self, visit):
        page, self.scale = visit.page, visit.mode.scale
        self.bands = []
        size = page.evaluate(
            "() => [document.documentElement.clientWidth, document.documentElement.scrollHeight]"
        )
        for top in range(0, size[1], BAND):
            self.bands.append(screenshot(page, (0, top, size[0], min(BAND, size[1] - top))))

    def crop(self, place):
        """The pixels of a box, of one band."""
        left, top, width, height = place
        left, width = left - BESIDE, width + 2 * BESIDE
        band = self.bands[int(top // BAND)]
        top %= BAND
        box = [round(side * self.scale) for side in (left, top, left + width, top + height)]
        box = [max(0, box[0]), max(0, box[1]), min(band.width, box[2]), min(band.height, box[3])]
        return band.crop(box) if box[0] < box[2] and box[1] < box[3] else None

    def grounds(self, place, all_around):
        """The color that most of a box has, or all that are along its edge."""
        if not place or place[1] < 0 or place[1] // BAND >= len(self.bands):
            return []
        crop = self.crop(place)
        if crop is None:
            return []
        if not all_around:
            return [max(crop.getcolors(crop.width * crop.height))[1]]
        return edges(crop)


def edges(crop):
    """The colors of most of the left and right edges of a box; of a gradient, all of them."""
    pixels = Counter(crop.getpixel((x, y)) for x in {0, crop.width - 1} for y in range(crop.height))
    often = [color for color, count in pixels.items() if count * 10 >= pixels.total()]
    return often or list(pixels)


def screenshot(page, box):
    """A part of the page, in CSS pixels from its top left, as an image."""
    left, top, width, height = box
    clip = {"x": left, "y": top, "width": width, "height": height}
    data = page.screenshot(clip=clip, full_page=True, animations="disabled", caret="hide")
    return Image.open(io.BytesIO(data)).convert("RGB")
