// SPDX-License-Identifier: GPL-3.0-or-later

import JSONDocument
import Palettes

/// `generate`: the palette document of a brand color.
enum GenerateOperation: BatchOperation {
  static let name = "generate"
  static let optionalMembers = BatchRequest.paletteMembers + ["theme"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    var palette = PaletteRequest(brand: try request.read("brand", PaletteArguments.brand))
    if let name = try request.optionalString("theme") { palette.name = name }
    return try request.palette(palette)
  }
}
