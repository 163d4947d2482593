// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// One thing that happens to a palette in a case, for people.
package struct FuzzChange: Hashable, Sendable {
  /// What happens: `light text.link`.
  package let text: String

  /// The colors before and after, where one is changed.
  package let before: RGB8?
  package let after: RGB8?

  package init(_ text: String, before: RGB8? = nil, after: RGB8? = nil) {
    self.text = text
    self.before = before
    self.after = after
  }
}

extension ThemePlace {
  /// The place for people: `brand dark`, `brand dark p3`.
  package var title: String {
    "\(name) \(appearance.rawValue)" + (gamut == .srgb ? "" : " \(gamut.name)")
  }
}
