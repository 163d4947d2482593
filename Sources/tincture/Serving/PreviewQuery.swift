// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

/// A palette as the query of a preview's URL asks for it, in the words of the command's options:
/// `brand=%230a84ff&level=AAA&lock=500%3D%230a84ff`.
struct PreviewQuery {
  private let query: Query

  init(_ query: Query) { self.query = query }

  /// The names that a query may have; those in the second list more than once.
  private static let names = [
    "brand", "level", "gamut", "steps", "curve", "ratios", "on", "appearances", "name", "theme",
  ]
  private static let lists = ["lock", "pin"]

  /// The palette, solved.
  ///
  /// - Throws: `badRequest` for what is not understood, `unprocessable` for what cannot be solved;
  ///   both say what the command would.
  func palette() throws(RequestError) -> Palette {
    let settled: SettledRequest
    do { settled = try self.settled() } catch { throw Self.error(error, status: .badRequest) }
    do throws(PaletteError) { return try Palette(solving: settled.request) } catch {
      throw Self.error(
        CommandFailure(error, among: settled.places), status: .unprocessable)
    }
  }

  private func settled() throws -> SettledRequest {
    try checkNames()
    let theme = try read("theme", PaletteArguments.theme)
    let name = try read("name", PaletteArguments.themeName) ?? theme?.name ?? "brand"
    guard let brand = try read("brand", PaletteArguments.brandColor) else {
      guard let theme else {
        throw CommandFailure.usage("brand", "a brand color is missing")
      }
      var request = theme.request()
      request.name = name
      return try settings().applied(to: request)
    }
    return try BrandRequest(
      brand, named: name, character: theme?.character ?? .standard, asking: "the gamut P3"
    ) { PaletteArguments.failure($0, at: "brand") }
    .settled(over: PaletteSettings(), under: settings())
  }

  private func settings() throws -> PaletteSettings {
    PaletteSettings(
      level: try read("level", PaletteArguments.level),
      gamut: try read("gamut", PaletteArguments.gamut),
      steps: try read("steps", PaletteArguments.steps),
      appearances: try read("appearances", PaletteArguments.appearances),
      ramps: RampWishes(
        curve: try read("curve", PaletteArguments.curve),
        locks: try query["lock"].map { try Self.read($0, "lock", PaletteArguments.lock) },
        ratios: try read("ratios", PaletteArguments.ratios),
        background: try read("on", PaletteArguments.color)),
      pins: try query["pin"].map { try Self.read($0, "pin", PaletteArguments.pin) },
      places: Dictionary(uniqueKeysWithValues: (Self.names + Self.lists).map { ($0, $0) }))
  }

  private func checkNames() throws {
    let known = Self.names + Self.lists
    for name in query.items.map(\.name) where !known.contains(name) {
      throw CommandFailure.usage(
        "the query", "there is no setting \(name.quoted)",
        suggestion: Suggestion.sentence(for: name, among: known))
    }
    for name in Self.names where query[name].count > 1 {
      throw CommandFailure.usage(name, "it is set twice", suggestion: "Keep one of them.")
    }
  }

  private func read<Value>(
    _ name: String, _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws -> Value? {
    try query[name].first.map { try Self.read($0, name, read) }
  }

  private static func read<Value>(
    _ text: String, _ name: String,
    _ read: (String) throws(PaletteArguments.Problem) -> Value
  ) throws -> Value { try PaletteArguments.read(text, at: name, read) }

  private static func error(_ error: any Error, status: Status) -> RequestError {
    guard let failure = error as? CommandFailure, failure.status != .internalError else {
      return RequestError(.internalError, "this should not have happened: \(error)".singleLine)
    }
    return RequestError(
      status, failure.reason.singleLine, suggestion: failure.suggestion?.singleLine,
      at: failure.place)
  }
}

extension Query {
  /// The query that asks for a palette again.
  ///
  /// A character that is none of a named theme's has no word, and is left out.
  init(_ request: PaletteRequest) {
    self.init([
      ("brand", (request.displayP3Brand ?? request.brand).css), ("level", request.level.rawValue),
      ("gamut", request.gamut.name),
    ])
    let theme = KnownThemes.all.first { $0.character == request.character }
    if let theme, request.character != .standard { append("theme", theme.name) }
    if request.name != "brand" { append("name", request.name) }
    if request.appearances != Appearance.usual {
      append("appearances", request.appearances.map(\.rawValue).joined(separator: ","))
    }
    if request.steps != .standard {
      append("steps", request.steps.labels.map(String.init).joined(separator: ","))
    }
    if let ratios = request.ratios {
      append("ratios", ratios.ratios.map { "\($0)" }.joined(separator: ","))
      append("on", ratios.background.css)
    } else if request.curve != .tailwind {
      append("curve", request.curve.rawValue)
    }
    for lock in request.locks { append("lock", "\(lock)") }
    for pin in request.pins { append("pin", "\(pin)") }
  }
}
