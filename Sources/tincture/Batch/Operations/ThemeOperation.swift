// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Palettes

/// `theme`: the palette document of a named theme.
enum ThemeOperation: BatchOperation {
  static let name = "theme"
  static let optionalMembers = BatchRequest.paletteMembers

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    try request.palette(request.read("name", PaletteArguments.theme).request())
  }
}
