# SPDX-License-Identifier: MIT
"""What random cases are made of: choices, recorded, so that they can be edited and made again."""


class Choices:
    """A source of choices, from a record as far as it goes, then from luck or, without it, zeros.

    Each choice is a whole number below a bound, and 0 is the simplest.
    """

    def __init__(self, record=(), luck=None):
        self.given, self.luck, self.record = list(record), luck, []

    def below(self, bound):
        """The next choice."""
        position = len(self.record)
        if position < len(self.given):
            choice = min(self.given[position], bound - 1)
        else:
            choice = self.luck.randrange(bound) if self.luck else 0
        self.record.append(choice)
        return choice
