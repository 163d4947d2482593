# SPDX-License-Identifier: MIT
"""Checks the Python package against the command: usage: python_package.py TOOL

What a call may say and what it answers is what `tincture schema batch` has; a stream is answered in
order and in bounded memory; each error says what would be right.
"""

import doctest
import inspect
import itertools
import json
import os
import pathlib
import sys
import tempfile
import unittest
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
os.environ["TINCTURE"] = str(pathlib.Path(sys.argv.pop(1)).resolve())
sys.path.insert(0, str(ROOT / "Sources/Python"))

import tincture  # noqa: E402
from tincture import _batch  # noqa: E402

SCHEMA = json.loads(tincture.run("schema", "batch"))
GRAY = ("#777", "#fff")


def operation(name):
    return next(request for request in SCHEMA["oneOf"] if request["title"] == name)


def answer(name):
    answers = SCHEMA["$defs"]["answer"]["oneOf"]
    found = next(one for one in answers if one["description"] == f"The answer to {name}.")
    return found["properties"]["result"]


class Signatures(unittest.TestCase):
    def test_palette_takes_the_members_of_generate(self):
        members = list(operation("generate")["properties"])
        of_answers = ["id", "op", *tincture.ANSWER_MEMBERS]
        self.assertEqual([name for name in members if name in of_answers], of_answers)
        wishes = [name for name in members if name not in of_answers]
        self.assertEqual(list(inspect.signature(tincture.palette).parameters), wishes)

    def test_contrast_has_the_members_of_its_answer(self):
        self.assertEqual(tincture.Contrast._fields, tuple(answer("contrast")["properties"]))
        level = answer("contrast")["properties"]["aa"]["properties"]
        self.assertEqual([name.replace("_t", "T") for name in tincture.Verdict._fields], list(level))

    def test_every_list_is_a_sequence_and_every_text_a_string(self):
        parameters = inspect.signature(tincture.palette).parameters
        for name, member in operation("generate")["properties"].items():
            if name not in ("id", "op", "system", "brand", *tincture.ANSWER_MEMBERS):
                kind = "Sequence" if member.get("type") == "array" else "str"
                self.assertTrue(parameters[name].annotation.startswith(kind), name)


class Answers(unittest.TestCase):
    def test_examples_of_the_documentation(self):
        failed, tried = doctest.testmod(tincture)
        self.assertEqual((failed, tried > 3), (0, True))

    def test_a_palette_has_its_themes_and_ramps(self):
        palette = tincture.palette("#0A84FF", appearances=["light", "dark"])
        self.assertEqual(palette.appearances, ["light", "dark"])
        self.assertEqual(palette, json.loads(tincture.run("generate", "#0A84FF", "--json")))
        for appearance in palette.appearances:
            theme = palette.theme(appearance)
            ratio = tincture.contrast(theme["text.primary"], theme["surface.primary"]).ratio
            self.assertGreaterEqual(ratio, 4.5)
        self.assertEqual(palette.ramp("brand")["500"], "#0a84ff")

    def test_a_row_has_the_fields_of_the_palette_and_their_order(self):
        fields = ["themes.dark.text.primary.hex", "ramps.brand.500.hex", "themes.light.level"]
        brands = ["teal", "#0A84FF", "#FFD60A"]
        for row, palette in zip(tincture.rows(brands, fields), tincture.palettes(brands)):
            self.assertEqual(list(row), fields)
            text, ramp = palette.theme("dark")["text.primary"], palette.ramp("brand")["500"]
            self.assertEqual(list(row.values()), [text, ramp, "AA"])
        absent = "themes.light.text.link.p3"
        self.assertEqual(list(tincture.rows(["teal"], [absent])), [{absent: None}])
        everything = next(tincture.rows(["teal"], ["themes.*.*.hex"], level="AAA"))
        palette = tincture.palette("teal", level="AAA")
        self.assertEqual(everything, {
            f"themes.{appearance}.{name}.hex": color for appearance in palette.appearances
            for name, color in palette.theme(appearance).items()})

    def test_a_pin_that_a_row_or_a_text_lost_is_warned_of(self):
        wishes = {"pins": ["text.primary=#888888"]}
        for field in ("themes.light.text.primary.hex", "ramps.brand.500.hex"):
            with self.assertWarnsRegex(tincture.ConflictWarning, "text.primary cannot be #888888"):
                list(tincture.rows(["teal"], [field], **wishes))
        with self.assertWarnsRegex(tincture.ConflictWarning, "text.primary"):
            list(tincture.exports(["teal"], "css", **wishes))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            list(tincture.rows(["teal"], ["conflicts"], **wishes))
            list(tincture.palettes(["teal"], **wishes))
            list(tincture.rows(["teal"], ["themes.light.text.primary.hex"]))

    def test_an_export_is_what_generate_prints(self):
        for name in ("css", "scss"):
            printed = tincture.run("generate", "teal", "-f", name, "--level", "AAA")
            self.assertEqual(list(tincture.exports(["teal"], name, level="AAA")), [printed])

    def test_check_reports_what_it_finds_and_what_it_does_not_know(self):
        with tempfile.NamedTemporaryFile("w", suffix=".css") as file:
            file.write(".a { color: #777; background: #fff } .b { color: red; background: var(--x) }")
            file.flush()
            report = tincture.check(file.name)
        self.assertEqual(report["counts"]["error"], 1)
        self.assertEqual(len(report["undecided"]), 1)


class Streams(unittest.TestCase):
    def test_answers_are_in_the_order_of_requests(self):
        grays = [f"#{value:02x}{value:02x}{value:02x}" for value in range(256)] * 8
        ratios = [answer.ratio for answer in tincture.contrasts((gray, "#fff") for gray in grays)]
        self.assertEqual(ratios[:256], sorted(ratios[:256], reverse=True))
        self.assertEqual(ratios, ratios[:256] * 8)

    def test_an_endless_stream_is_drawn_only_so_far_ahead(self):
        drawn = itertools.count()
        answers = tincture.contrasts(GRAY for _ in drawn)
        for _ in range(1000):
            next(answers)
        answers.close()
        self.assertLessEqual(next(drawn), 1000 + 2 * _batch.WINDOW)

    def test_an_error_of_the_caller_comes_through(self):
        def pairs():
            yield GRAY
            raise ValueError("mine")

        with self.assertRaisesRegex(ValueError, "mine"):
            list(tincture.contrasts(pairs()))

    def test_nothing_asked_is_nothing_answered(self):
        self.assertEqual(list(tincture.palettes([])), [])


class Errors(unittest.TestCase):
    def test_a_wrong_color_has_its_code_and_names_the_request(self):
        with self.assertRaisesRegex(tincture.TinctureError, "'#0A84F' has not .*0A84F\"}") as caught:
            tincture.palette("#0A84F")
        self.assertEqual(caught.exception.code, "invalid-color")

    def test_an_absent_file_has_the_code_of_the_command(self):
        with self.assertRaisesRegex(tincture.TinctureError, "/absent.css: .* no such file") as caught:
            tincture.check("/absent.css")
        self.assertEqual(caught.exception.exit_code, 66)

    def test_an_absent_name_says_which_there_are(self):
        palette = tincture.palette("teal", appearances=["light"])
        with self.assertRaisesRegex(KeyError, r"'dim' is none of .*\['light'\]"):
            palette.theme("dim")
        with self.assertRaisesRegex(KeyError, "'brnd' is none of .*'brand'"):
            palette.ramp("brnd")

    def test_an_absent_field_and_format_are_named(self):
        with self.assertRaisesRegex(tincture.TinctureError, "mean 'themes.light.text.primary.hex'"):
            list(tincture.rows(["teal"], ["themes.light.text.primry.hex"]))
        with self.assertRaisesRegex(tincture.TinctureError, "mean 'css'"):
            list(tincture.exports(["teal"], "cs"))
        for name in tincture.ANSWER_MEMBERS:
            with self.assertRaisesRegex(TypeError, f"'{name}' is no wish: rows.*exports"):
                tincture.palettes(["teal"], **{name: "row"})

    def test_an_absent_option_is_named(self):
        with self.assertRaisesRegex(TypeError, "levl"):
            tincture.palette("teal", levl="AAA")
        with self.assertRaisesRegex(tincture.TinctureError, "levl"):
            list(tincture.palettes(["teal"], levl="AAA"))


if __name__ == "__main__":
    unittest.main()
