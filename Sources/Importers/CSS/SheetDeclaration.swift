// SPDX-License-Identifier: MIT

import ColorSpaces

/// A custom property with its value, where it stands, and what it wins over.
struct SheetDeclaration {
  let name: String
  let value: [CSSToken]
  let place: SourcePlace
  let isImportant: Bool
  /// The number of its cascade layer; what is in none comes after all layers.
  let layer: Int

  /// Whether the value is a text of its own, without `var()` and `light-dark()`.
  let isSelfContained: Bool
}

/// A declaration in one of the scopes of its rule.
struct SheetCandidate {
  let declaration: Int
  let states: SheetStates
  let specificity: Int
}

import ColorSpaces

/// A custom property on the page or on a theme's element.
struct SheetProperty: Hashable {
  let theme: String?
  let name: String
}
