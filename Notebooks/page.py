# SPDX-License-Identifier: MIT
"""An executed notebook as a page: one file that asks nothing of the network.

Its colors are an export of Tincture, `theme ocean` in every appearance, so it is light or dark and
of more contrast as the reader's system says. Formulas are MathML. Code is folded away, with its
first comment as what it says it does.
"""

import functools
import html
import pathlib
import re
import tempfile

from latex2mathml import converter
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

import tincture_tool
from figure_roles import FIGURE_ROLES, written

HERE = pathlib.Path(__file__).resolve().parent


@functools.cache
def colors():
    """The style sheet of the named theme `ocean`, in every appearance."""
    document = tincture_tool.run("theme", "ocean", "--appearances", "all", "--json")
    with tempfile.TemporaryDirectory() as folder:
        tincture_tool.run("export", "-", "--format", "css", "--out", folder, "--quiet",
                          stdin=document)
        return (pathlib.Path(folder) / "palette.css").read_text()


def formula(text, options):
    """A formula as MathML."""
    display = "block" if options.get("display_mode") else "inline"
    return converter.convert(text, display=display)


@functools.cache
def markdown():
    """The reader of prose: tables, and formulas between dollars."""
    reader = MarkdownIt("commonmark").enable("table")
    return reader.use(dollarmath_plugin, renderer=formula, allow_space=False)


def html_of(stem, notebook, stems):
    """The page of a notebook among the pages of all."""
    body = "\n".join(part for cell in notebook.cells for part in parts(cell))
    template = (HERE / "page.html").read_text()
    for name, text in {"TITLE": title(notebook), "STYLE": colors() + style(),
                       "LINKS": links(stem, stems), "BODY": body}.items():
        template = template.replace(f"@{name}@", text)
    return template


def style():
    """The layout of the page, and the colors of code."""
    return (HERE / "page.css").read_text()


def title(notebook):
    """The first heading."""
    return html.escape(notebook.cells[0].source.splitlines()[0].lstrip("# "))


def links(stem, stems):
    """The way to the other notebooks."""
    items = []
    for other in stems:
        number, name = other.split("-", 1)
        here = ' aria-current="page"' if other == stem else ""
        items.append(f'<li><a href="{other}.html"{here}>{number}&ensp;'
                     f'{name.replace("-", " ")}</a></li>')
    return "".join(items)


def parts(cell):
    """A cell as pieces of HTML: prose, or code and what came of it."""
    if cell.cell_type == "markdown":
        yield markdown().render(cell.source)
        return
    yield code(cell)
    yield from (output_of(output) for output in cell.outputs)


def code(cell):
    """Code, folded away unless it is to be seen."""
    first = cell.source.splitlines()[0]
    label = html.escape(first.lstrip("# ")) if first.startswith("#") else "Code"
    # `nowrap` leaves the frame to the page, `tabindex` makes wide code scroll by keyboard.
    lines = highlight(cell.source, PythonLexer(), HtmlFormatter(nowrap=True))
    opened = " open" if {"check", "parameters"} & set(cell.metadata.get("tags", [])) else ""
    return (f'<details{opened}><summary>{label}</summary>'
            f'<pre tabindex="0"><code>{lines}</code></pre></details>')


def output_of(output):
    """What a cell printed, showed or drew."""
    if output.output_type == "stream":
        return f'<pre class="printed" tabindex="0">{html.escape(output.text)}</pre>'
    data = output.data
    if "image/svg+xml" in data:
        return figure(output)
    if "text/markdown" in data:
        return f'<div class="table" tabindex="0">{markdown().render(data["text/markdown"])}</div>'
    return f'<pre class="printed">{html.escape(data["text/plain"])}</pre>'


def figure(output):
    """A figure within the page, with its text for who cannot see it."""
    image = output.metadata["image/svg+xml"]
    svg = output.data["image/svg+xml"]
    drawing = renamed(svg[svg.index("<svg"):], image["name"])
    alt = html.escape(image["alt"], quote=True)
    return f'<figure role="img" aria-label="{alt}">{themed(drawing)}</figure>'


def themed(svg):
    """A drawing whose roles are those of the page, so that it is dark where the page is."""
    for name, role in FIGURE_ROLES.items():
        svg = svg.replace(written(name), f"var(--{kebab(role)})")
    return svg


def kebab(role):
    """The name of a role in the style sheet."""
    return re.sub(r"[A-Z]", lambda letter: "-" + letter[0].lower(), role).replace(".", "-")


def renamed(svg, name):
    """A drawing whose identifiers are its own among those of the other drawings of a page."""
    for before in ('id="', 'href="#', "url(#"):
        svg = svg.replace(before, f"{before}{name}-")
    return svg
