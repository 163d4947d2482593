# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of `accessibility.py`, one theme a file."""
