// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// One thing that happens to a palette in a case, for people.
public struct FuzzChange: Hashable, Sendable {
  /// What happens: `light text.link`.
  public let text: String

  /// The colors before and after, where one is changed.
  public let before: RGB8?
  public let after: RGB8?

  public init(_ text: String, before: RGB8? = nil, after: RGB8? = nil) {
    self.text = text
    self.before = before
    self.after = after
  }
}

extension ThemePlace {
  /// The place for people: `brand dark`, `brand dark p3`.
  public var title: String {
    "\(name) \(appearance.rawValue)" + (gamut == .srgb ? "" : " \(gamut.name)")
  }
}
