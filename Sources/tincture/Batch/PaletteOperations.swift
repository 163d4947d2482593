// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import PaletteSolver
import Palettes

extension BatchRequest {
  /// The members that every operation understands that makes palettes.
  static let paletteMembers = [
    "level", "gamut", "steps", "curve", "locks", "ratios", "background", "appearances",
    "pins",
  ]

  /// The document of a palette, with what the request says about it; of a color, if one is given,
  /// in place of the palette's brand.
  func palette(_ palette: PaletteRequest, of color: BrandColor? = nil) throws(BatchError)
    -> JSONValue
  {
    let request = try wishing(colored(wished(of: palette), by: color))
    do throws(PaletteError) {
      return PaletteDocument.json(try Palette(solving: request))
    } catch {
      guard let failure = PaletteFailure(error) else {
        throw BatchError(.internalError, error.description)
      }
      let sentences = [failure.reason, failure.suggestion].compactMap(\.self)
      throw BatchError(.noAnswer, sentences.joined(separator: ". ").singleLine)
    }
  }

  /// A request with the members of this one.
  private func wished(of palette: PaletteRequest) throws(BatchError) -> PaletteRequest {
    var palette = palette
    palette.level =
      try readOptional("level", optionalString("level"), PaletteArguments.level) ?? palette.level
    palette.gamut =
      try readOptional("gamut", optionalString("gamut"), PaletteArguments.gamut) ?? palette.gamut
    palette.steps =
      try readOptional("steps", optionalList("steps"), PaletteArguments.steps) ?? palette.steps
    palette.appearances =
      try readOptional("appearances", optionalList("appearances"), PaletteArguments.appearances)
      ?? palette.appearances
    for pin in try optionalTexts("pins") ?? [] {
      palette.pins.append(try read(pin, of: "pins", PaletteArguments.pin))
    }
    return palette
  }

  private func colored(
    _ palette: PaletteRequest, by color: BrandColor?
  ) throws(BatchError) -> PaletteRequest {
    guard let color else { return palette }
    do throws(PaletteArguments.Problem) {
      return try color.applied(to: palette, asking: "\"gamut\": \"p3\"")
    } catch { throw BatchError(error, of: "brand") }
  }

  /// A request with what is wished of the ramps beside their steps.
  private func wishing(_ palette: PaletteRequest) throws(BatchError) -> PaletteRequest {
    var wishes = RampWishes()
    wishes.curve = try readOptional("curve", optionalString("curve"), PaletteArguments.curve)
    for lock in try optionalTexts("locks") ?? [] {
      wishes.locks.append(try read(lock, of: "locks", PaletteArguments.lock))
    }
    wishes.ratios = try readOptional("ratios", optionalList("ratios"), PaletteArguments.ratios)
    wishes.background = try readOptional(
      "background", optionalString("background"), PaletteArguments.color)
    do throws(PaletteArguments.Problem) { return try wishes.applied(to: palette) } catch {
      throw BatchError(error, of: wishes.ratios == nil ? "background" : "ratios")
    }
  }

  private func readOptional<Value>(
    _ member: String, _ text: String?,
    _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws(BatchError) -> Value? {
    guard let text else { return nil }
    return try self.read(text, of: member, read)
  }

  /// The value of a member that holds text.
  func read<Value>(
    _ member: String, _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws(BatchError) -> Value {
    try self.read(string(member), of: member, read)
  }

  private func read<Value>(
    _ text: String, of member: String,
    _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws(BatchError) -> Value {
    do throws(PaletteArguments.Problem) { return try read(text) } catch {
      throw BatchError(error, of: member)
    }
  }

  /// A list as the command line writes it, from an array of texts and numbers.
  private func optionalList(_ name: String) throws(BatchError) -> String? {
    try optionalTexts(name)?.joined(separator: ",")
  }

  /// The elements of an array of texts and numbers.
  private func optionalTexts(_ name: String) throws(BatchError) -> [String]? {
    guard let value = members[name] else { return nil }
    guard let elements = value.array else {
      throw BatchError(
        .invalidRequest, "\"\(name)\" has to be an array, not \(value.kind)".singleLine)
    }
    return elements.map { $0.string ?? $0.text() }
  }
}

extension BatchError {
  /// What is wrong with the value of a member.
  fileprivate init(_ problem: PaletteArguments.Problem, of member: String) {
    let hint = problem.suggestion.map { ". \($0)" } ?? ""
    self.init(
      member == "brand" ? .invalidColor : .invalidRequest,
      "\"\(member)\": \(problem.reason)\(hint)".singleLine)
  }
}

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

/// `theme`: the palette document of a named theme.
enum ThemeOperation: BatchOperation {
  static let name = "theme"
  static let optionalMembers = BatchRequest.paletteMembers

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    try request.palette(request.read("name", PaletteArguments.theme).request())
  }
}
