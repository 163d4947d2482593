# SPDX-License-Identifier: GPL-3.0-or-later
"""Defects to plant in `good.html`: a name, the rule that has to be found, and what to replace."""

import typing

from browsing import DARK, LIGHT, NARROW, Mode


class Plant(typing.NamedTuple):
    """One mistake that people make."""

    name: str
    rule: str
    old: str
    new: str
    mode: Mode = LIGHT


SAVE = '<button class="main" type="button">Save</button>'
PAGE = "<p>Text with "
LINK = "a { color: var(--accent); text-underline-offset: .2em; }"
IMAGE = '<img alt="A gray dot"'

# Leads from the skip link to the second link, then to the first, then on.
SWAP = """const links = [...document.querySelectorAll('.skip, nav a, main p a')];
[2, 3, 1].forEach((next, index) => {
  links[index].addEventListener('keydown', event => {
    if (event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    links[next].focus();
  });
});
"""

# Paints another ground under a text, where its ancestors' styles do not tell of it.
UNDER = """.hint { position: relative; }
.hint::after { content: ''; position: absolute; inset: 0; background: #6a707c; z-index: -1; }
"""

PLANTS = [
    Plant("no language", "document/language", '<html lang="en">', "<html>"),
    Plant("a language that is none", "document/language", '<html lang="en">', '<html lang="e!">'),
    Plant("no title", "document/title", "<title>A page without defects</title>", ""),
    Plant("no viewport", "document/viewport", 'name="viewport"', 'name="view"'),
    Plant("no zooming", "document/viewport", "initial-scale=1", "user-scalable=no"),
    Plant("a frame", "document/frame", PAGE, '<iframe title="x" srcdoc="x"></iframe><p>Text with '),
    Plant("no h1", "headings/one-h1", "<h1>A page without defects</h1>", ""),
    Plant("two h1", "headings/one-h1", PAGE, "<h1>Again</h1><p>Text with "),
    Plant(
        "a level left out",
        "headings/order",
        '<h2 id="tablet">Table</h2>',
        '<h4 id="tablet">Table</h4>',
    ),
    Plant("an empty heading", "headings/empty", PAGE, "<h2></h2><p>Text with "),
    Plant("no landmark around", "landmarks/outside", "<footer>", "<p>Lost text.</p><footer>"),
    Plant(
        "two navigations", "landmarks/name", PAGE, '<nav aria-label="Parts">Here</nav><p>Text with '
    ),
    Plant("an id twice", "ids/unique", PAGE, '<p id="why">Text with '),
    Plant(
        "a describedby into nothing",
        "ids/reference",
        'aria-describedby="why"',
        'aria-describedby="y"',
    ),
    Plant("a link to nowhere", "ids/reference", 'href="#table"', 'href="#chair"'),
    Plant("no caption", "tables/caption", "<caption>Pairs and their contrast</caption>", ""),
    Plant("no scope", "tables/scope", '<th scope="col">Ratio', "<th>Ratio"),
    Plant("an empty th", "tables/header", '<th scope="col">Ratio', '<th scope="col">'),
    Plant(
        "a div in a list",
        "lists/structure",
        '<ul class="swatches">',
        '<ul class="swatches"><div></div>',
    ),
    Plant("a dt in no dl", "lists/structure", PAGE, "<dl><p>x</p></dl><p>Text with "),
    Plant("an attribute that is none", "aria/attribute", PAGE, '<p aria-labeled="x">Text with '),
    Plant("a value that is none", "aria/value", 'aria-invalid="true"', 'aria-invalid="yes"'),
    Plant("a role that is none", "aria/role", PAGE, '<p role="txt">Text with '),
    Plant(
        "selected on a button",
        "aria/fitting",
        'aria-label="More"',
        'aria-label="More" aria-selected="true"',
    ),
    Plant(
        "a switch without state",
        "aria/required",
        PAGE,
        '<p><span role="switch" tabindex="0">x</span></p><p>Text with ',
    ),
    Plant("an item in no list", "aria/parent", PAGE, '<p role="listitem">Text with '),
    Plant(
        "a name on a div",
        "aria/label",
        '<div class="scroller" role="region"',
        '<div aria-label="x">x</div><div class="scroller" role="region"',
    ),
    Plant(
        "focus on the hidden",
        "aria/hidden-focus",
        PAGE,
        '<p aria-hidden="true"><button>x</button></p><p>Text with ',
    ),
    Plant("a button without name", "names/control", ' aria-label="Copy #0a84ff"', ""),
    Plant(
        "a link without name",
        "names/control",
        '<a href="#table">a link among words</a>',
        'words <a href="#table"><svg width="24" height="24" aria-hidden="true"></svg></a>',
    ),
    Plant(
        "a region without name",
        "names/stop",
        '<div class="scroller" role="region" aria-label="Pairs" tabindex="0">',
        '<div class="scroller">',
        NARROW,
    ),
    Plant(
        "another name than is read",
        "names/visible-label",
        SAVE,
        '<button class="main" type="button" aria-label="Keep">Save</button>',
    ),
    Plant("two buttons of one name", "names/same", SAVE, SAVE + SAVE),
    Plant(
        "two links of one name",
        "names/same",
        '<a href="#fields">Fields</a>',
        '<a href="#fields">Colors</a>',
    ),
    Plant(
        "a placeholder for a label",
        "forms/label",
        '<label>Name <input name="name"',
        '<label>Name </label><input name="name"',
    ),
    Plant("an error that is not told", "forms/error", ' aria-describedby="why"', ""),
    Plant(
        "radio buttons of no group", "forms/group", "<fieldset><legend>Gamut</legend>", "<fieldset>"
    ),
    Plant("an image without text", "images/text", '<img alt="A gray dot"', "<img"),
    Plant("a curve without text", "images/text", ' role="img" aria-label="A curve that rises"', ""),
    Plant(
        "a clicked div",
        "roles/clickable",
        PAGE,
        '<div style="cursor: pointer">Go</div><p>Text with ',
    ),
    Plant(
        "a button without focus",
        "roles/focus",
        '<span id="act" role="button" tabindex="0">',
        '<span id="act" role="button">',
    ),
    Plant(
        "a button for the mouse",
        "keys/button",
        "if (event.key === 'Enter' || event.key === ' ') act.click();",
        "",
    ),
    Plant(
        "a positive tabindex",
        "focus/positive",
        '<a href="#fields">',
        '<a tabindex="1" href="#fields">',
    ),
    Plant("an order of its own", "focus/order", "const act =", SWAP + "const act ="),
    Plant(
        "a trap",
        "focus/trap",
        "const act =",
        "bold.onkeydown = e => { if (e.key === 'Tab') e.preventDefault(); };\nconst act =",
    ),
    Plant(
        "no way back",
        "focus/back",
        "const act =",
        "bold.onkeydown = e => { if (e.shiftKey) tabs[0].focus(); };\nconst act =",
    ),
    Plant(
        "no skip link",
        "focus/skip-link",
        '<a class="skip" href="#content">Skip to the content</a>',
        "",
    ),
    Plant(
        "focus that is not seen",
        "focus/visible",
        ":focus-visible { outline: 3px solid var(--accent);",
        ":focus-visible { outline: 0;",
    ),
    Plant(
        "focus that is hardly seen",
        "focus/visible",
        ":focus-visible { outline: 3px solid var(--accent);",
        ":focus-visible { outline: 3px solid var(--card);",
    ),
    Plant(
        "focus under a bar",
        "focus/covered",
        "</footer>",
        '</footer><div style="position: fixed; inset: 0; opacity: .01; z-index: 9"></div>',
    ),
    Plant(
        "a small target",
        "target/size",
        "padding: 0; margin: .5rem; }",
        "padding: 0; }\n.icon { margin-right: -4px }",
    ),
    Plant("faint text", "contrast/text", "--faint: #565c68", "--faint: #8a909c"),
    Plant("faint text in the dark", "contrast/text", "--faint: #a5acb8", "--faint: #5c6370", DARK),
    Plant("text on a gradient", "contrast/text", "#06234f, #0a3a80", "#9ac0ff, #06234f"),
    Plant("text by opacity", "contrast/text", ".badge { opacity: .95;", ".badge { opacity: .5;"),
    Plant(
        "a faint placeholder",
        "contrast/text",
        "::placeholder { color: var(--faint);",
        "::placeholder { color: #9aa0ac;",
    ),
    Plant(
        "text on another color",
        "contrast/text",
        ".sample {",
        UNDER + ".sample {",
    ),
    Plant(
        "text of a drawing",
        "contrast/text",
        'font-size="14" fill="#ffffff"',
        'font-size="14" fill="#333944"',
    ),
    Plant(
        "an edge that is not seen",
        "contrast/field",
        "input, select { font: inherit; border: 1px solid var(--line);",
        "input, select { font: inherit; border: 1px solid var(--card);",
    ),
    Plant(
        "sideways",
        "layout/sideways",
        '<div class="scroller" role="region" aria-label="Pairs" tabindex="0">',
        "<div>",
        NARROW,
    ),
    Plant(
        "sideways by large text",
        "layout/sideways",
        "footer { padding: 1rem; }",
        "footer { padding: 1rem; }\nh1 { white-space: nowrap; width: 28em; }",
    ),
    Plant(
        "a box of fixed height",
        "layout/clipped",
        ".box { overflow: hidden; padding: .25rem; }",
        ".box { overflow: hidden; height: 28px; margin: 0 }",
    ),
    Plant(
        "text on text",
        "layout/overlap",
        "in a box.</p>",
        'in a box.</p><p style="margin-top: -3rem">Another</p>',
    ),
    Plant("a spinner that runs", "motion/reduced", ".spinner { animation: none; }", ""),
    Plant("a move that stays", "motion/reduced", ".fade { transition: none; }", ""),
    Plant(
        "a link by color alone",
        "color/only",
        LINK,
        "a { color: var(--accent); text-decoration: none; }",
    ),
    Plant("a patch without text", "color/only", "#34c759</li>", "</li>"),
    Plant("a verdict by color alone", "color/only", "✗ falls short", "✓ holds"),
    Plant("tabs without arrows", "keys/tabs", "const step = steps[event.key];", "const step = 0;"),
    Plant(
        "two stops in tabs",
        "keys/tabs",
        ' aria-controls="panel-dark" tabindex="-1"',
        ' aria-controls="panel-dark"',
    ),
    Plant("a switch that stays", "keys/switch", "bold.ariaPressed !== 'true'", "true"),
    Plant(
        "a script that throws",
        "page/problem",
        "const act =",
        "setTimeout(() => { throw new Error('oh'); });\nconst act =",
    ),
    Plant(
        "a word on the console", "page/problem", "const act =", "console.error('oh');\nconst act ="
    ),
    Plant(
        "a request to elsewhere",
        "page/problem",
        IMAGE,
        '<img alt="x" src="http://127.0.0.1:9/x.png">' + IMAGE,
    ),
    Plant(
        "a policy that is broken",
        "page/problem",
        "<title>",
        "<meta http-equiv=Content-Security-Policy content=\"img-src 'none'\"><title>",
    ),
]
