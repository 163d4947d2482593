// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON

/// `convert`: a color in another space, not brought into any gamut.
///
/// Members: `color`, a CSS color, or `space` with `coords` and `alpha`; and `to`, a space. The
/// result is `{"space", "coords", "css"}`, with `null` for a missing component.
enum ConvertOperation: BatchOperation {
  static let name = "convert"
  static let optionalMembers = ["alpha"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let color = try request.colorOrCoordinates().converted(to: request.space("to"))
    return try color.batchResult()
  }
}

extension AnyColor {
  /// The color as `{"space", "coords", "css"}`, with its `"alpha"` unless that is 1.
  func batchResult() throws(BatchError) -> JSONValue {
    var result = JSONObject()
    result["space"] = .string(space.id)
    result["coords"] = try .coordinates(components)
    if alpha != 1 { result["alpha"] = alpha.map { .number($0) } ?? .null }
    result["css"] = .string(css(.modern))
    return .object(result)
  }
}

/// `gamut`: a color brought into the gamut of an RGB space.
///
/// Members: a color as in `convert`; `to`, an RGB space; and `method`, one of the gamut mappings,
/// `css` by default. The result is `{"coords"}` in the RGB space.
enum GamutOperation: BatchOperation {
  static let name = "gamut"
  static let optionalMembers = ["method", "alpha"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let mapping = try mapping(for: request)
    let mapped = try request.colorOrCoordinates().mapped(into: request.rgbSpace("to"), by: mapping)
    return ["coords": try .coordinates(mapped.components)]
  }

  /// The gamut mapping that is named, that of CSS Color 4 by default.
  private static func mapping(
    for request: BatchRequest
  ) throws(BatchError) -> any GamutMapping.Type {
    guard let word = try request.optionalString("method") else { return LocalMINDE.self }
    return try request.known(
      KnownGamutMappings.mapping(named: word), word, "method",
      among: KnownGamutMappings.all.map { $0.id })
  }
}

/// `parse`: the components of a CSS color, or `{"valid": false}` for what is not a color.
enum ParseOperation: BatchOperation {
  static let name = "parse"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let text = try request.string("css")
    guard let parsed = try? CSSColor(parsing: text) else { return ["valid": false] }
    guard let color = parsed.color else {
      // `currentcolor` has no components of its own.
      return ["valid": true, "serialized": .string(parsed.computed)]
    }
    return [
      "valid": true,
      "space": .string(color.space.id),
      "coords": try .coordinates(writtenComponents(of: color)),
      "alpha": color.alpha.map { .number($0) } ?? .null,
      "serialized": .string(parsed.computed),
    ]
  }

  /// The components in CSS's own units, where HSL and HWB count in percent.
  private static func writtenComponents(of color: AnyColor) -> [Double?] {
    guard color.space == HSL.self || color.space == HWB.self else { return color.components }
    return zip(color.space.channels, color.components).map { channel, component in
      channel.isHue ? component : component.map { $0 * 100 }
    }
  }
}

/// `composite`: one 8-bit color with alpha over another, exact and rounded half up.
///
/// Members: `src` and `dst`, each `[r, g, b, a]` from 0 to 255. The result is `{"out": [r, g, b,
/// a]}`.
enum CompositeOperation: BatchOperation {
  static let name = "composite"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let seen = try color("src", in: request).over(color("dst", in: request))
    let bytes = [seen.red, seen.green, seen.blue, seen.alpha]
    return ["out": .array(bytes.map { .integer(Int($0)) })]
  }

  /// A color of four bytes: red, green, blue and alpha.
  private static func color(
    _ name: String, in request: BatchRequest
  ) throws(BatchError) -> RGBA8 {
    let bytes = try request.numbers(name, count: 4).compactMap { UInt8(exactly: $0) }
    guard bytes.count == 4 else {
      throw BatchError(.invalidRequest, "\"\(name)\" has to hold whole numbers from 0 to 255")
    }
    return RGBA8(bytes[0], bytes[1], bytes[2], bytes[3])
  }
}

/// `simulate`: how a color looks with a color vision deficiency.
///
/// Members: `color`; `type`, `protan`, `deutan` or `tritan`; `method`, `brettel`, `vienot` or
/// `machado`; and `severity` from 0 to 1. In the result, `coords` are gamma-encoded sRGB as the
/// model gives them, and `hex` is the same clipped and rounded.
enum SimulateOperation: BatchOperation {
  static let name = "simulate"
  static let optionalMembers = ["method", "severity"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let color: Color<SRGB> = try request.color("color").converted()
    let simulation = try simulation(for: request)
    let deficiency: ColorVisionDeficiency = try request.choice("type")
    let severity = Severity(clipping: try request.optionalNumber("severity", in: 0...1) ?? 1)
    let seen = simulation.appearance(of: color, with: deficiency, severity: severity)
    return [
      "hex": .string(RGB8(rounding: seen).hex),
      "coords": try .coordinates(seen.coordinates.array),
    ]
  }

  /// The model that is named, Brettel's of 1997 by default.
  private static func simulation(
    for request: BatchRequest
  ) throws(BatchError) -> any VisionSimulation.Type {
    guard let word = try request.optionalString("method") else { return Brettel1997.self }
    let simulation = try? KnownVisionSimulations.simulation(named: word)
    return try request.known(
      simulation, word, "method", among: KnownVisionSimulations.all.map { $0.id })
  }
}
