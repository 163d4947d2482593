# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that prove the auditor."""
