# SPDX-License-Identifier: MIT
"""Design Tokens 2025.10 in one resolver document: read as the token files are."""

from readers.dtcg import accepts, read

__all__ = ["accepts", "read"]
