# SPDX-License-Identifier: MIT
"""What has to fail, fails, and says where."""

import pathlib
import tempfile
import unittest

import build
import execution

NOTEBOOK = '''# SPDX-License-Identifier: MIT
# %% [markdown]
# # A notebook
#
# > **Claim.** Two and two are 4.

# %%
# Adds
total = 2 + 2

# %% [markdown]
# ## The claim, checked

# %% tags=["check"]
assert total == 4
print(f"two and two are {total}")
'''


class ExecutionTests(unittest.TestCase):
    """One small notebook, and what may be wrong with it."""

    def execute(self, text):
        """Executes a notebook of this text."""
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "9-trial.py"
            source.write_text(text)
            return execution.executed(source, build.CIRCUMSTANCES[0])

    def failure(self, text):
        """What is said of a notebook that has to fail."""
        with self.assertRaises(execution.Failure) as caught:
            self.execute(text)
        return str(caught.exception)

    def test_a_true_claim_passes(self):
        text = execution.text_of(self.execute(NOTEBOOK))
        self.assertIn("two and two are 4", text)
        self.assertNotIn("SPDX", text)
        self.assertEqual(text, execution.text_of(self.execute(NOTEBOOK)))

    def test_a_failing_cell_is_named(self):
        message = self.failure(NOTEBOOK.replace("2 + 2", "2 + 3"))
        self.assertEqual(
            message,
            '9-trial.py:15: cell 4, under "The claim, checked": AssertionError: assert total == 4')

    def test_a_stale_number_is_named(self):
        message = self.failure(NOTEBOOK.replace("are 4.", "are 5."))
        self.assertIn("the claim says 5, and the last cell does not print that, but 4", message)

    def test_a_number_that_nothing_computes_is_named(self):
        message = self.failure(
            NOTEBOOK.replace("# %%\n# Adds", "# %% [markdown]\n# All 7 add.\n\n# %%"))
        self.assertIn("9-trial.py: cell 2 says 7, and no code computes or asserts it", message)

    def test_a_notebook_without_a_claim_fails(self):
        message = self.failure(NOTEBOOK.replace("> **Claim.**", ""))
        self.assertIn("does not open with a claim", message)

    def test_numbers_of_prose(self):
        text = "In WCAG 2.2 of 2023, 1.4.3, $x_1 = 3$ and `4`: 16,777,216, 38.6 %, 1e-13, #0a84ff"
        self.assertEqual(execution.numbers(text), ["16777216", "38.6", "13"])

    def test_differing_files_are_named(self):
        first, second = {"a": b"1", "b": b"2"}, {"a": b"1", "b": b"3", "c": b"4"}
        self.assertEqual(build.differing(first, second), ["b", "c"])
        self.assertEqual(build.differing(first, dict(first)), [])


if __name__ == "__main__":
    unittest.main()
