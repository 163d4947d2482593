// SPDX-License-Identifier: GPL-3.0-or-later

import JSONDocument
import PaletteSolver
import Palettes

/// `generate`: the palette document of a brand color.
enum GenerateOperation: BatchOperation {
  static let name = "generate"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let brandText = try request.string("brand")
    let brand = try read("brand") { () throws(PaletteArguments.Problem) in
      try PaletteArguments.brand(brandText)
    }
    var palette = PaletteRequest(brand: brand)
    if let text = try request.optionalString("level") {
      palette.level = try read("level") { () throws(PaletteArguments.Problem) in
        try PaletteArguments.level(text)
      }
    }
    if let text = try request.optionalString("gamut") {
      try read("gamut") { () throws(PaletteArguments.Problem) in
        try PaletteArguments.checkGamut(text)
      }
    }
    do throws(PaletteError) {
      return PaletteDocument.json(try Palette(solving: palette))
    } catch {
      throw BatchError(.internalError, error.description)
    }
  }

  private static func read<Value>(
    _ member: String, _ read: () throws(PaletteArguments.Problem) -> Value
  ) throws(BatchError) -> Value {
    do throws(PaletteArguments.Problem) { return try read() } catch {
      let hint = error.suggestion.map { ". \($0)" } ?? ""
      throw BatchError(
        member == "brand" ? .invalidColor : .invalidRequest,
        "\"\(member)\": \(error.reason)\(hint)".singleLine)
    }
  }
}
