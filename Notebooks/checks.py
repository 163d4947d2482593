# SPDX-License-Identifier: MIT
"""What the last cell of each notebook says: the claim again, with what was measured."""


class Claim:
    """Sentences that hold; the first that does not ends the notebook."""

    def __init__(self):
        self.count = 0

    def __call__(self, sentence, holds):
        """Prints a sentence, or fails by it."""
        assert holds, f"this does not hold: {sentence}"
        self.count += 1
        print(f"✓ {sentence}")
