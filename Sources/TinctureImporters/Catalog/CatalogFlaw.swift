// SPDX-License-Identifier: MIT

/// A fault of an asset catalog that Xcode builds without an error, and that changes or loses a
/// color.
///
/// A remark about such a fault names it, so that a check can judge it by a rule of its own.
public enum CatalogFlaw: String, CaseIterable, Hashable, Sendable {
  /// An entry whose color is not understood, such as one under a misspelled key.
  case droppedColor = "dropped-color"
  /// An appearance that no system has, whose entry is never used.
  case unknownAppearance = "unknown-appearance"
  /// A component that is written as a bare 1, which is all or a 255th.
  case integerOne = "integer-one"
  /// An entry that is for no idiom.
  case missingIdiom = "missing-idiom"
  /// Two color sets with one name, because no folder provides a namespace.
  case noNamespace = "no-namespace"
  /// Color sets without a dark color, in a catalog where others have one.
  case missingDark = "missing-dark"
  /// A color set whose name makes the symbol of another one, or of a color of the system.
  case symbolCollision = "symbol-collision"
}
