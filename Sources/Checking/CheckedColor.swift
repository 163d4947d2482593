// SPDX-License-Identifier: MIT

import Importers
import Palettes

/// A color under its name, and where it is written.
public struct CheckedColor: Hashable, Sendable {
  /// The groups and the name, each any text.
  public let path: [String]

  public let color: TokenColor

  public let place: SourcePlace

  /// What in the files makes it this color.
  public let spelling: ColorSpelling

  public init(
    _ path: [String], color: TokenColor, place: SourcePlace,
    spelling: ColorSpelling = .fixed("no file says it")
  ) {
    self.path = path
    self.color = color
    self.place = place
    self.spelling = spelling
  }

  /// The name for people: `text.primary`.
  public var name: String { path.joined(separator: ".") }

  /// `#0a84ff`, `#0a84ff80` or `color(display-p3 …)`.
  public var text: String {
    color.isOpaque ? color.rgb.css : color.rgb.css + " at \(percent) %"
  }

  private var percent: Int { Int((color.opacity * 100).rounded()) }
}
