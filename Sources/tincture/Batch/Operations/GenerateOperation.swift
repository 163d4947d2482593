// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Palettes

/// `generate`: the palette document of a brand color.
enum GenerateOperation: BatchOperation {
  static let name = "generate"
  static let optionalMembers = BatchRequest.paletteMembers + ["theme"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let color = try request.read("brand", PaletteArguments.brandColor)
    var palette = PaletteRequest(brand: color.srgb)
    if let name = try request.optionalString("theme") { palette.name = name }
    return try request.palette(palette, of: color)
  }
}
