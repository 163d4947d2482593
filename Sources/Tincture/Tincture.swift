// SPDX-License-Identifier: MIT

// The front door of what is under the MIT license: colors, contrast, palettes, formats and checks.
// Palettes are made by `PaletteSolver`, which links the GNU Scientific Library (GPL).
@_exported public import Checking
@_exported public import ColorSpaces
@_exported public import Contrast
@_exported public import Exporters
@_exported public import Importers
@_exported public import Palettes
