# SPDX-License-Identifier: GPL-3.0-or-later
"""The projects and the readers of `edited_sources.py`."""
