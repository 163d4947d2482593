// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// What a preview shows first: a color's palette, or that of a palette document.
struct PreviewStart {
  /// A color or a file, as the user gave it; `nil` for a color to begin with.
  let subject: String?

  let options: PaletteOptions
  let global: GlobalOptions

  private static let color = "#0a84ff"

  /// The request of the palette.
  ///
  /// - Throws: A ``CommandFailure`` for what is neither a color nor a palette document.
  func request() throws -> SettledRequest {
    let brand: BrandColor
    do throws(PaletteArguments.Problem) {
      brand = try PaletteArguments.brandColor(subject ?? Self.color)
    } catch {
      guard let subject, Self.looksLikeFile(subject) else {
        throw PaletteArguments.failure(error, at: "color")
      }
      return try request(ofFile: subject)
    }
    return try BrandRequest(brand) { PaletteArguments.failure($0, at: "color") }
      .settled(over: PaletteSettings(), under: options.settings())
  }

  /// Whether a text that is no color can only be meant as the name of a file.
  private static func looksLikeFile(_ text: String) -> Bool {
    text == "-" || text.contains("/") || text.hasSuffix(".json")
      || (try? InputFile(path: text).bytes()) != nil
  }

  /// The options win over what the document asks for.
  private func request(ofFile path: String) throws -> SettledRequest {
    let palettes = try InputFile(path: path).palettes()
    guard let first = palettes.first?.request else {
      throw CommandFailure(.badInput, at: path, "the document has no palette")
    }
    if palettes.count > 1 {
      global.note("of \(palettes.count) palettes the first is shown, \(first.name.quoted)")
    }
    var request = first
    (request.pins, request.locks, request.ratios) = ([], [], nil)
    return try options.settings().over(PaletteSettings(of: first)).applied(to: request)
  }
}

extension PaletteSettings {
  /// What a request has been set to.
  fileprivate init(of request: PaletteRequest) {
    self.init(
      level: request.level, gamut: request.gamut, steps: request.steps,
      appearances: request.appearances,
      ramps: RampWishes(
        curve: request.ratios == nil ? request.curve : nil, locks: request.locks,
        ratios: request.ratios?.ratios, background: request.ratios?.background),
      pins: request.pins)
  }
}
