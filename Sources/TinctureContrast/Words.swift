// SPDX-License-Identifier: MIT

// Whatever is known by names throws `UnknownName`.
@_exported public import TinctureWords
