// SPDX-License-Identifier: MIT

/// What coordinates of different spaces have in common, so that one which is missing stays missing
/// when a color is taken to another space to be mixed there.
///
/// Source: CSS Color 4 §12.2, "Interpolating with missing components": the table of analogous
/// components. XYZ counts as a supersaturated RGB; the value of HSV, and the whiteness and the
/// blackness of HWB are like nothing else.
public enum ComponentCategory: Hashable, Sendable {
  case red, green, blue
  case lightness, colorfulness, hue
  case opponentA, opponentB

  /// The categories that hold the whole chromaticity of a color in a polar and in an opponent
  /// space: only together are they missing in the other, too.
  private static let chromaticities: [Set<ComponentCategory>] = [
    [.colorfulness, .hue], [.opponentA, .opponentB],
  ]

  /// The categories that are missing in any space when these are in one.
  static func carriedForward(_ missing: Set<ComponentCategory>) -> Set<ComponentCategory> {
    let isColorless = chromaticities.contains { $0.isSubset(of: missing) }
    return isColorless ? chromaticities.reduce(missing) { $0.union($1) } : missing
  }
}
