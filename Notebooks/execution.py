# SPDX-License-Identifier: MIT
"""Executes a notebook, reads what came out, and says where something went wrong."""

import os
import re
import tempfile

import jupytext
import nbclient
import nbformat
from traitlets.config import Config

# Seconds that a cell may take.
LIMIT = 120


class Failure(Exception):
    """What is wrong with a notebook, and where."""


def executed(source, circumstances):
    """The notebook of a `py:percent` file with its results.

    - Raises: `Failure` with the cell that failed.
    """
    notebook = unexecuted(source)
    with tempfile.TemporaryDirectory() as folder:
        # Over sockets in the file system: no port is opened.
        connection = {"transport": "ipc", "connection_file": f"{folder}/kernel.json"}
        client = nbclient.NotebookClient(
            notebook, kernel_name="python3", timeout=LIMIT, record_timing=False,
            coalesce_streams=True, resources={"metadata": {"path": str(source.parent)}},
            config=Config({"AsyncKernelManager": connection}))
        try:
            client.execute(env={**os.environ, **circumstances})
        except nbclient.exceptions.CellExecutionError as error:
            raise Failure(place_of_failure(source, notebook, error)) from None
        except nbclient.exceptions.CellTimeoutError:
            raise Failure(f"{source.name}: a cell takes more than {LIMIT} seconds") from None
    # The kernel has added its version.
    notebook.metadata.language_info = nbformat.from_dict({"name": "python"})
    check_claim(source, notebook)
    check_prose(source, notebook)
    check_figure_texts(source, notebook)
    return notebook


def unexecuted(source):
    """The notebook of a file, without what would change by itself: identifiers, versions."""
    notebook = jupytext.read(source)
    # The license in the first line is a cell to jupytext.
    notebook.cells = [cell for cell in notebook.cells if not cell.source.startswith("# SPDX-")]
    for index, cell in enumerate(notebook.cells):
        # nbformat would draw them at random.
        cell["id"] = f"cell-{index + 1:02}"
    notebook.metadata = nbformat.from_dict({
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"}})
    return notebook


def place_of_failure(source, notebook, error):
    """The file, line and heading of the cell that failed, and the error in a line."""
    index, output = next((index, output) for index, cell in enumerate(notebook.cells)
                         for output in cell.get("outputs", []) if output.output_type == "error")
    cell, heading = notebook.cells[index], "the beginning"
    for earlier in notebook.cells[:index]:
        if earlier.cell_type == "markdown":
            headings = re.findall(r"^#+ (.*)$", earlier.source, re.MULTILINE)
            heading = headings[-1] if headings else heading
    offset, code = failing_line(output)
    line = source.read_text().split(cell.source)[0].count("\n") + offset
    return (f"{source.name}:{line}: cell {index + 1}, under \"{heading}\": "
            f"{error.ename}: {error.evalue or code}")


def failing_line(output):
    """The number and text of the line in a cell where its error comes from; the first by default.

    IPython marks it with an arrow in the traceback, in color.
    """
    plain = re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(output.traceback))
    marked = re.search(r"^-+> +(\d+) (.*)$", plain, re.MULTILINE)
    return (int(marked[1]), marked[2].strip()) if marked else (1, "")


def text_of(notebook):
    """The notebook as a file."""
    nbformat.validate(notebook)
    return nbformat.writes(notebook) + "\n"


def figures(notebook):
    """Name and SVG of every figure."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if "image/svg+xml" in output.get("data", {}):
                yield (output.metadata["image/svg+xml"]["name"], output.data["image/svg+xml"])


def numbers(text):
    """The numbers in a text, without formulas, code, years, versions and the names of standards."""
    text = re.sub(r"\$[^$]*\$|`[^`]*`|\b(19|20)\d\d\b|\d+\.\d+\.\d+|WCAG 2\.2|CSS Color 4", " ",
                  text)
    return [number.replace(",", "") for number in
            re.findall(r"(?<![\w.#])\d[\d,]*(?:\.\d+)?(?!\w)", text.replace("−", "-"))]


def printed(cell):
    """What a cell has printed."""
    return "".join(out.text for out in cell.get("outputs", []) if out.output_type == "stream")


def check_claim(source, notebook):
    """A notebook opens with a claim (`> **Claim.**`), and its last cell prints every number of it.

    So a claim whose numbers are not those that were measured cannot stay.
    """
    claims = [cell.source for cell in notebook.cells[:3] if "> **Claim" in cell.source]
    if not claims:
        raise Failure(f"{source.name}: it does not open with a claim")
    claim = "\n".join(line for line in claims[0].splitlines() if line.startswith(">"))
    shown = numbers(printed(notebook.cells[-1]))
    missing = [number for number in numbers(claim) if number not in shown]
    if missing:
        raise Failure(f"{source.name}: the claim says {', '.join(missing)}, and the last cell does "
                      f"not print that, but {', '.join(shown)}")


def computed(cell):
    """The numbers in a cell's code, and in what it printed or showed."""
    shown = [printed(cell)] + [out.data.get("text/plain", "") for out in cell.outputs
                               if "data" in out]
    return set(re.findall(r"\d+(?:\.\d+)?", cell.source.replace("_", ""))).union(
        *map(numbers, shown))


def check_prose(source, notebook):
    """Every number in the prose stands in some code, an assertion at least, or came out of it.

    Tables of the prose are left out: they quote standards.
    """
    known = set().union(*(computed(cell) for cell in notebook.cells if cell.cell_type == "code"))
    for index, cell in enumerate(notebook.cells):
        if cell.cell_type == "code":
            continue
        prose = "\n".join(line for line in cell.source.splitlines() if not line.startswith("|"))
        missing = [number for number in numbers(prose) if number not in known]
        if missing:
            raise Failure(f"{source.name}: cell {index + 1} says {', '.join(missing)}, and no code "
                          "computes or asserts it")


def check_figure_texts(source, notebook):
    """Every number in the text for who cannot see a figure stands in code beside that text, or was
    printed.
    """
    known = set()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            code = re.sub(r'show\(.*?"""\)', " ", cell.source, flags=re.DOTALL)
            known |= set(re.findall(r"\d+(?:\.\d+)?", code.replace("_", "")))
            known |= set(numbers(printed(cell)))
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            shown = output.get("metadata", {}).get("image/svg+xml", {})
            missing = [number for number in numbers(shown.get("alt", "")) if number not in known]
            if missing:
                raise Failure(f"{source.name}: the text of the figure {shown['name']} says "
                              f"{', '.join(missing)}, and no code computes or prints it")
