// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// Settings of an import, for what files do not say.
public struct ImportOptions: Hashable, Sendable {
  /// The name of the palette where the files give none, any text.
  public var name: String

  /// The level that themes are measured by, where the files carry none.
  public var level: ConformanceLevel

  /// The brand color, where there is no role of it; `nil` to look for one.
  public var brand: RGB8?

  /// What the names of roles and steps begin with, in small letters and hyphens.
  public var prefix: String

  /// Options, by default an AA palette named `brand` whose brand color is looked for.
  public init(
    name: String = "brand", level: ConformanceLevel = .aa, brand: RGB8? = nil, prefix: String = ""
  ) {
    self.name = name
    self.level = level
    self.brand = brand
    self.prefix = prefix
  }
}
