// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Palettes

/// `generate`: the palette document of a brand color.
///
/// Members: `brand`, and what the options of the command say under the names in
/// ``BatchRequest/paletteMembers``; `theme` names the themes. Lists are arrays, where the command
/// line has commas.
enum GenerateOperation: BatchOperation {
  static let name = "generate"
  static let optionalMembers = BatchRequest.paletteMembers + ["theme"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let brand = try request.read("brand", OptionParser.brand)
    var options = try request.generateOptions()
    options.brand = brand
    options.name = try request.optionalString("theme")
    return try request.palette(options)
  }
}

/// `theme`: the palette document of a named theme.
///
/// Members: `name`, and the same as `generate` takes but the brand.
enum ThemeOperation: BatchOperation {
  static let name = "theme"
  static let optionalMembers = BatchRequest.paletteMembers

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let theme = GenerateOptions(try request.read("name", OptionParser.theme))
    return try request.palette(request.generateOptions().over(theme))
  }
}

extension BatchRequest {
  /// The members that every operation understands that makes palettes.
  static let paletteMembers = [
    "level", "gamut", "steps", "curve", "locks", "ratios", "background", "appearances",
    "pins",
  ]

  /// What the members say about the palette; all but the brand and the name.
  fileprivate func generateOptions() throws(BatchError) -> GenerateOptions {
    var options = GenerateOptions()
    options.level = try readOptional("level", optionalString("level"), OptionParser.level)
    options.gamut = try readOptional("gamut", optionalString("gamut"), OptionParser.gamut)
    options.steps = try readOptional("steps", optionalList("steps"), OptionParser.steps)
    options.appearances = try readOptional(
      "appearances", optionalList("appearances"), OptionParser.appearances)
    for pin in try optionalTexts("pins") ?? [] {
      options.pins.append(try read(pin, of: "pins", OptionParser.pin))
    }
    options.curve = try readOptional("curve", optionalString("curve"), OptionParser.curve)
    for lock in try optionalTexts("locks") ?? [] {
      options.locks.append(try read(lock, of: "locks", OptionParser.lock))
    }
    options.ratios = try readOptional("ratios", optionalList("ratios"), OptionParser.ratios)
    options.background = try readOptional(
      "background", optionalString("background"), OptionParser.color)
    options.places = Self.places
    return options
  }

  /// The members that stand for the options which an error of the request can name.
  private static let places: [GenerateOptions.Name: OptionPlace] = [
    .brand: OptionPlace(.batch, "brand"), .ratios: OptionPlace(.batch, "ratios"),
    .on: OptionPlace(.batch, "background"),
  ]

  /// The document of a solved palette.
  ///
  /// - Throws: A ``BatchError``: `no-answer` for a request without a solution, otherwise with the
  ///   member at fault.
  fileprivate func palette(_ options: GenerateOptions) throws(BatchError) -> JSONValue {
    do throws(OptionError) { return PaletteDocument.json(try options.solved()) } catch {
      throw BatchError(error, of: options.place(of: error)?.text ?? "op")
    }
  }

  // MARK: Members

  /// The value of a member that holds text.
  func read<Value>(
    _ member: String, _ parse: (String) throws(OptionError) -> Value
  ) throws(BatchError) -> Value {
    try read(string(member), of: member, parse)
  }

  /// Reads the text of a member; `nil` when there is none.
  private func readOptional<Value>(
    _ member: String, _ text: String?, _ parse: (String) throws(OptionError) -> Value
  ) throws(BatchError) -> Value? {
    guard let text else { return nil }
    return try read(text, of: member, parse)
  }

  /// Reads a text, with the member in the message when it cannot be read.
  private func read<Value>(
    _ text: String, of member: String, _ parse: (String) throws(OptionError) -> Value
  ) throws(BatchError) -> Value {
    do throws(OptionError) { return try parse(text) } catch {
      throw BatchError(error, of: member)
    }
  }

  /// An array of texts and numbers, joined by commas as the command line writes a list.
  private func optionalList(_ name: String) throws(BatchError) -> String? {
    try optionalTexts(name)?.joined(separator: ",")
  }

  /// The elements of an array of texts and numbers, numbers as they are written.
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
  /// What is wrong with a request for a palette, or with one member of it.
  fileprivate init(_ error: OptionError, of member: String) {
    let sentences = [error.reason, error.suggestion].compactMap(\.self).joined(separator: ". ")
    switch error.kind {
    case .value:
      self.init(
        member == "brand" ? .invalidColor : .invalidRequest,
        "\"\(member)\": \(sentences)".singleLine)
    case .unsolvable: self.init(.noAnswer, sentences.singleLine)
    case .internalError: self.init(.internalError, error.reason)
    }
  }
}
