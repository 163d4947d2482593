// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// What a server shows: the palettes that queries ask for.
struct Preview: Sendable {
  /// The query of the palette that is shown first.
  let start: Query

  /// The palette that a query asks for.
  let palette: @Sendable (Query) throws(RequestError) -> Palette

  init(
    start: Query, palette: @escaping @Sendable (Query) throws(RequestError) -> Palette
  ) {
    self.start = start
    self.palette = palette
  }
}
