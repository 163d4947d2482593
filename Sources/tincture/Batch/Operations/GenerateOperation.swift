// SPDX-License-Identifier: GPL-3.0-or-later

import JSONDocument
import PaletteSolver
import Palettes

/// `generate`: the palette document of a brand color.
enum GenerateOperation: BatchOperation {
  static let name = "generate"
  static let optionalMembers = [
    "level", "gamut", "steps", "curve", "locks", "ratios", "background", "appearances", "theme",
  ]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let palette = try paletteRequest(request)
    do throws(PaletteError) {
      return PaletteDocument.json(try Palette(solving: palette))
    } catch {
      guard let failure = PaletteFailure(error) else {
        throw BatchError(.internalError, error.description)
      }
      let sentences = [failure.reason, failure.suggestion].compactMap(\.self)
      throw BatchError(.noAnswer, sentences.joined(separator: ". ").singleLine)
    }
  }

  private static func paletteRequest(_ request: BatchRequest) throws(BatchError)
    -> PaletteRequest
  {
    var palette = PaletteRequest(
      brand: try read("brand", try request.string("brand"), PaletteArguments.brand))
    if let level = try request.optionalString("level") {
      palette.level = try read("level", level, PaletteArguments.level)
    }
    if let gamut = try request.optionalString("gamut") {
      try read("gamut", gamut, PaletteArguments.checkGamut)
    }
    if let steps = try request.optionalList("steps") {
      palette.steps = try read("steps", steps, PaletteArguments.steps)
    }
    if let appearances = try request.optionalList("appearances") {
      palette.appearances = try read("appearances", appearances, PaletteArguments.appearances)
    }
    if let name = try request.optionalString("theme") { palette.name = name }
    return try wishing(request, of: palette)
  }

  private static func wishing(
    _ request: BatchRequest, of palette: PaletteRequest
  ) throws(BatchError) -> PaletteRequest {
    var wishes = RampWishes()
    if let curve = try request.optionalString("curve") {
      wishes.curve = try read("curve", curve, PaletteArguments.curve)
    }
    for lock in try request.optionalTexts("locks") ?? [] {
      wishes.locks.append(try read("locks", lock, PaletteArguments.lock))
    }
    if let ratios = try request.optionalList("ratios") {
      wishes.ratios = try read("ratios", ratios, PaletteArguments.ratios)
    }
    if let background = try request.optionalString("background") {
      wishes.background = try read("background", background, PaletteArguments.brand)
    }
    let wish = wishes
    return try read(wishes.ratios == nil ? "background" : "ratios", "") {
      _ throws(PaletteArguments.Problem) in
      try wish.applied(to: palette)
    }
  }

  private static func read<Value>(
    _ member: String, _ text: String, _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws(BatchError) -> Value {
    do throws(PaletteArguments.Problem) { return try read(text) } catch {
      let hint = error.suggestion.map { ". \($0)" } ?? ""
      throw BatchError(
        member == "brand" ? .invalidColor : .invalidRequest,
        "\"\(member)\": \(error.reason)\(hint)".singleLine)
    }
  }
}

extension BatchRequest {
  /// A list as the command line writes it, from an array of texts and numbers.
  fileprivate func optionalList(_ name: String) throws(BatchError) -> String? {
    try optionalTexts(name)?.joined(separator: ",")
  }

  /// The elements of an array of texts and numbers.
  fileprivate func optionalTexts(_ name: String) throws(BatchError) -> [String]? {
    guard let value = members[name] else { return nil }
    guard let elements = value.array else {
      throw BatchError(
        .invalidRequest, "\"\(name)\" has to be an array, not \(value.kind)".singleLine)
    }
    return elements.map { $0.string ?? $0.text() }
  }
}
