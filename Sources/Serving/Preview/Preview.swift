// SPDX-License-Identifier: MIT

import Palettes

/// What a server shows: the palettes that queries ask for.
public struct Preview: Sendable {
  /// The query of the palette that is shown first.
  public let start: Query

  /// The palette that a query asks for.
  public let palette: @Sendable (Query) throws(RequestError) -> Palette

  public init(
    start: Query, palette: @escaping @Sendable (Query) throws(RequestError) -> Palette
  ) {
    self.start = start
    self.palette = palette
  }
}
