# SPDX-License-Identifier: MIT
"""Style sheets as a browser shows them: tinycss2 reads them, coloraide converts the colors.

The cascade is a small one of its own, for what our exports use: the page or an element with
`data-theme`, the class `dark`, media queries for scheme, contrast and gamut, `@supports`, and
`light-dark()`. An at-rule or a selector that it does not know is an error, so nothing is missed.
"""

import itertools
import json
import re
from dataclasses import dataclass

import tinycss2
from coloraide import Color
from reading import Reading, known

MARK = "tincture.names/1 "
ROLES = re.compile(r"^(brand|surface|text|accent|button|status|border|interactive)-(.+)$")
RAMP = re.compile(r"^(brand|neutral|success|warning|error|info)-\d+$")
SPACES = {"srgb": "srgb", "p3": "display-p3"}


@dataclass(frozen=True)
class State:
    """Who looks, and at what element."""

    appearance: str
    gamut: str
    theme: str | None

    @property
    def scheme(self):
        return self.appearance.split("-")[0]

    @property
    def more(self):
        return self.appearance.endswith("high-contrast")


def note(text):
    """What the file says of its palettes: prefix, names and appearances."""
    line = next(line for line in text.splitlines() if MARK in line)
    return json.loads(line[line.index(MARK) + len(MARK) :])


def role(name):
    """The role of a custom property; None for others."""
    return known(name, own_role)


def own_role(name):
    """The role of a custom property's words, `text-primary` → `text.primary`; None for others."""
    if RAMP.match(name) or not (match := ROLES.match(name)):
        return None
    first, *rest = match.group(2).split("-")
    return f"{match.group(1)}.{first}" + "".join(word.capitalize() for word in rest)


def serialized(tokens):
    return tinycss2.serialize(tokens).strip()


def media_holds(prelude, state):
    facts = {
        "(prefers-color-scheme: dark)": state.scheme == "dark",
        "(prefers-contrast: more)": state.more,
        "(color-gamut: p3)": state.gamut == "p3",
    }
    # LibSass joins the queries of blocks inside each other.
    return all(facts[part] for part in serialized(prelude).split(" and "))


def selector_holds(prelude, state):
    return any(one_holds(part, state) for part in split(prelude, ","))


def one_holds(tokens, state):
    """Whether one selector is of the element in question, or of one around it."""
    holds = True
    tokens = [token for token in tokens if token.type not in ("whitespace", "comment")]
    while tokens:
        token = tokens.pop(0)
        if token == ":" or token == ".":
            word = token.value + tokens.pop(0).value
            holds &= {":root": state.theme is None, ".dark": state.scheme == "dark"}.get(word, False)
        elif token.type == "[] block":
            name, equal, value = [part for part in token.content if part.type != "whitespace"]
            assert equal == "="
            holds &= name.value == "data-theme" and value.value == state.theme
        else:
            raise ValueError(f"an unknown selector: {serialized([token])}")
    return holds


def split(tokens, mark):
    parts = [[]]
    for token in tokens:
        if token == mark:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def values(rules, state, found):
    """The custom properties that hold in a state, the later ones over the earlier."""
    for rule in rules:
        if rule.type in ("whitespace", "comment"):
            continue
        if rule.type == "error":
            raise ValueError(rule.message)
        if rule.type == "at-rule":
            keyword = rule.lower_at_keyword
            if keyword == "media" and media_holds(rule.prelude, state) or keyword == "supports":
                values(tinycss2.parse_rule_list(rule.content), state, found)
            elif keyword == "theme" and state.theme is None:
                take(rule.content, found)
            elif keyword not in ("media", "theme", "custom-variant"):
                raise ValueError(f"an unknown at-rule: @{keyword}")
        elif selector_holds(rule.prelude, state):
            take(rule.content, found)
    return found


def take(content, found):
    for part in tinycss2.parse_blocks_contents(content, skip_whitespace=True, skip_comments=True):
        if part.type != "declaration":
            raise ValueError(f"no declaration: {part}")
        if part.name.startswith("--"):
            found[part.name[2:]] = part.value


def channels(tokens, state, found):
    """Red, green, blue and alpha in the gamut of the state, of what was found for the element."""
    tokens = [token for token in tokens if token.type not in ("whitespace", "comment")]
    if tokens[0].type == "function" and tokens[0].lower_name == "var":
        return channels(found[serialized(tokens[0].arguments).removeprefix("--")], state, found)
    if tokens[0].type == "function" and tokens[0].lower_name == "light-dark":
        light, dark = split(tokens[0].arguments, ",")
        return channels(light if state.scheme == "light" else dark, state, found)
    color = Color(serialized(tokens)).convert(SPACES[state.gamut])
    # A screen cuts off what it cannot show: printed OKLCH may lie a breath outside of a corner.
    shown = (min(1.0, max(0.0, channel)) for channel in color.coords(nans=False))
    return (*shown, color.alpha(nans=False))


def readings(text, lead, names=role):
    """Every palette of a style sheet in each of its appearances and gamuts.

    `lead` is what the properties begin with, and `names` maps the rest of them to roles.
    """
    rules = tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True)
    about = note(text)
    lead += about["prefix"] + "-" if about["prefix"] else ""
    palettes = about["palettes"]
    gamuts = ["srgb", "p3"] if "(color-gamut: p3)" in text else ["srgb"]
    for palette, gamut in itertools.product(palettes, gamuts):
        theme = None if len(palettes) == 1 else palette["name"].replace("\0", "\ufffd")
        for appearance in palette["appearances"]:
            state = State(appearance, gamut, theme)
            found = values(rules, state, {})
            colors = {}
            for name, tokens in found.items():
                if name.startswith(lead):
                    for key in roles(names, name.removeprefix(lead)):
                        colors[key] = channels(tokens, state, found)
            yield Reading(palette["name"], appearance, gamut, colors)


def roles(names, name):
    """A name may be that of no role, of one, or of several."""
    key = names(name)
    return [] if key is None else [key] if isinstance(key, str) else key
