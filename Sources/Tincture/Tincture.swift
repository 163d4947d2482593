// SPDX-License-Identifier: MIT

// The front door of what is under the MIT license: colors, contrast, palettes, formats and checks.
// Palettes are made by `PaletteSolver`, which links the GNU Scientific Library (GPL).
@_exported public import ChartSolver
@_exported public import ColorSpaces
@_exported public import SystemSolver
@_exported public import TinctureChecking
@_exported public import TinctureContrast
@_exported public import TinctureExporters
@_exported public import TinctureImporters
@_exported public import TinctureJSON
@_exported public import TincturePalettes
