// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver

/// `convert`: a color in another space, not brought into any gamut.
///
/// Members: `color`, a CSS color, or `space` with `coords` and `alpha`; and `to`, a space. The
/// result is `{"space", "coords", "css"}`, with `null` for a missing component.
enum ConvertOperation: ResultOperation {
  static let name = "convert"
  static let summary =
    "Converts a color to another color space, without mapping it into a gamut."
  private static let target = BatchMember.space("to", "The color space of the result")
  static let members = ColorOrCoordinates.all + [target]
  static let alternatives = ColorOrCoordinates.alternatives
  static let resultSchema = BatchSchema.object(
    [
      "space": ["type": "string"], "coords": BatchSchema.coordinates,
      "alpha": ["type": ["number", "null"]], "css": ["type": "string"],
    ], optional: ["alpha"])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    try ColorOrCoordinates.color(of: request).converted(to: request.read(target)).batchResult()
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
enum GamutOperation: ResultOperation {
  static let name = "gamut"
  static let summary =
    "Maps a color into the gamut of an RGB space."
  private static let target = BatchMember.rgbSpace("to", "The RGB space whose gamut is meant")
  private static let method = BatchMember<any GamutMapping.Type>.known(
    "method", among: KnownGamutMappings.all.map { $0.id }, "The gamut mapping; css without it.",
    find: KnownGamutMappings.mapping
  ).optional
  static let members = ColorOrCoordinates.all + [target, method]
  static let alternatives = ColorOrCoordinates.alternatives
  static let resultSchema = BatchSchema.object(["coords": BatchSchema.coordinates])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let mapping = try request.optional(method) ?? LocalMINDE.self
    let mapped = try ColorOrCoordinates.color(of: request).mapped(
      into: request.read(target), by: mapping)
    return ["coords": try .coordinates(mapped.components)]
  }
}

/// `parse`: the components of a CSS color, or `{"valid": false}` for what is not a color.
///
/// A color that only its context decides is `{"valid": true, "resolved": false, "serialized",
/// "message"}`: `currentcolor`, a system color, `light-dark()`, and what is made of them.
enum ParseOperation: ResultOperation {
  static let name = "parse"
  static let summary =
    "Reads a CSS color, or says that a text is none."
  private static let css = BatchMember.text("css", "What may be a CSS color.")
  static let members: [any BatchMemberDescription] = [css]
  static let resultSchema: JSONValue = [
    "oneOf": [
      BatchSchema.object(["valid": ["const": false]]),
      BatchSchema.object([
        "valid": ["const": true], "resolved": ["const": false], "serialized": ["type": "string"],
        "message": ["type": "string"],
      ]),
      BatchSchema.object([
        "valid": ["const": true], "space": ["type": "string"], "coords": BatchSchema.coordinates,
        "alpha": ["type": ["number", "null"]], "serialized": ["type": "string"],
      ]),
    ]
  ]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let text = try request.read(css)
    let parsed: CSSColor
    do throws(CSSColorError) { parsed = try CSSColor(parsing: text) } catch {
      guard error.isOfContext else { return ["valid": false] }
      return unresolved(text, error.description)
    }
    guard let color = parsed.color else {
      return unresolved(parsed.computed, "it is the color of the text around it")
    }
    return [
      "valid": true,
      "space": .string(color.space.id),
      "coords": try .coordinates(color.components),
      "alpha": color.alpha.map { .number($0) } ?? .null,
      "serialized": .string(parsed.computed),
    ]
  }

  private static func unresolved(_ text: String, _ reason: String) -> JSONValue {
    [
      "valid": true, "resolved": false, "serialized": .string(text), "message": .string(reason),
    ]
  }
}

/// `composite`: one 8-bit color with alpha over another, exact and rounded half up.
///
/// Members: `src` and `dst`, each `[r, g, b, a]` from 0 to 255. The result is `{"out": [r, g, b,
/// a]}`.
enum CompositeOperation: ResultOperation {
  static let name = "composite"
  static let summary =
    "Lays one 8-bit color with alpha over another, exactly."
  private static let source = BatchMember.bytes(
    "src", count: 4, "The color above: red, green, blue and alpha from 0 to 255.")
  private static let destination = BatchMember.bytes(
    "dst", count: 4, "The color below, in the same way.")
  static let members: [any BatchMemberDescription] = [source, destination]
  static let resultSchema = BatchSchema.object([
    "out": BatchSchema.array(of: ["type": "integer", "minimum": 0, "maximum": 255], 4)
  ])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let seen = RGBA8(try request.read(source)).over(RGBA8(try request.read(destination)))
    let bytes = [seen.red, seen.green, seen.blue, seen.alpha]
    return ["out": .array(bytes.map { .integer(Int($0)) })]
  }
}

extension RGBA8 {
  /// A color of four bytes, red, green, blue and alpha, whose count the caller has checked.
  fileprivate init(_ bytes: [UInt8]) { self.init(bytes[0], bytes[1], bytes[2], bytes[3]) }
}

/// `simulate`: how a color looks with a color vision deficiency.
///
/// Members: `color`; `type`, `protan`, `deutan` or `tritan`; `method`, `brettel`, `vienot` or
/// `machado`; and `severity` from 0 to 1. In the result, `coords` are gamma-encoded sRGB as the
/// model gives them, and `hex` is the same clipped and rounded.
enum SimulateOperation: ResultOperation {
  static let name = "simulate"
  static let summary =
    "Shows how a color looks with a color vision deficiency."
  private static let color = BatchMember.color("color", "the color")
  private static let method = BatchMember<any VisionSimulation.Type>.known(
    "method", among: KnownVisionSimulations.all.map { $0.id }, "The model; brettel without it.",
    find: { try? KnownVisionSimulations.simulation(named: $0) }
  ).optional
  private static let type = BatchMember<ColorVisionDeficiency>.choice(
    "type", "The kind of cones that is missing.")
  private static let severity = BatchMember<Double>.number(
    "severity", in: 0...1, "From 0, full color vision, to 1; 1 without it."
  ).optional
  static let members: [any BatchMemberDescription] = [color, method, type, severity]
  static let resultSchema = BatchSchema.object([
    "hex": ["type": "string"], "coords": BatchSchema.coordinates,
  ])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let color: ColorValue<SRGB> = try request.read(color).converted()
    let simulation = try request.optional(method) ?? Brettel1997.self
    let deficiency = try request.read(type)
    let severity = Severity(clipping: try request.optional(severity) ?? 1)
    let seen = simulation.appearance(of: color, with: deficiency, severity: severity)
    return [
      "hex": .string(RGB8(rounding: seen).hex),
      "coords": try .coordinates(seen.coordinates.array),
    ]
  }
}

/// `difference`: the difference of two colors by a metric.
///
/// Members: `metric`, CIEDE2000 by default; and the CSS colors `a` and `b`, or `lab1` and `lab2`,
/// coordinates in the metric's own space: CIELAB for `76` and `2000`, taken as given whatever their
/// white, and OKLab for `ok` and `ok2`. The result is `{"deltaE"}`.
enum DifferenceOperation: ResultOperation {
  static let name = "difference"
  static let summary =
    "Measures the difference of two colors by a metric."
  private static let colors = (
    BatchMember.color("a", "one color").optional, BatchMember.color("b", "the other").optional
  )
  private static let coordinates = (
    BatchMember<[Double?]>.numbers(
      "lab1",
      "One color in the metric's own space: CIELAB with L from 0 to 100 for 76 and 2000, OKLab with L "
        + "from 0 to 1 for ok and ok2."
    ).optional,
    BatchMember<[Double?]>.numbers("lab2", "The other color, in the same way.").optional
  )
  private static let metric = BatchMember<any ColorDifference.Type>.known(
    "metric", among: KnownColorDifferences.all.map { $0.id },
    "The metric; 2000, which is CIEDE2000, without it.", find: KnownColorDifferences.difference
  ).optional
  static let members: [any BatchMemberDescription] = [
    coordinates.0, coordinates.1, colors.0, colors.1, metric,
  ]
  static let alternatives = [
    [colors.0.name, colors.1.name], [coordinates.0.name, coordinates.1.name],
  ]
  static let resultSchema = BatchSchema.object(["deltaE": ["type": "number", "minimum": 0]])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let metric = try request.optional(metric) ?? DeltaE2000.self
    let difference = try difference(in: request, by: metric)
    guard difference.isFinite else {
      throw BatchError(.noAnswer, "the difference is beyond all numbers")
    }
    return ["deltaE": .number(difference)]
  }

  /// The difference by one metric, of coordinates where both are given and of CSS colors otherwise.
  private static func difference(
    in request: BatchRequest, by metric: any ColorDifference.Type
  ) throws(BatchError) -> Double {
    guard !request.has(coordinates.0), !request.has(coordinates.1) else {
      return metric.difference(
        Vector3(try request.read(coordinates.0)), Vector3(try request.read(coordinates.1)))
    }
    return metric.difference(try request.read(colors.0), try request.read(colors.1))
  }
}

extension Vector3 {
  /// A vector of three numbers, whose count the caller has checked.
  fileprivate init(_ numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2]) }
}

/// A color on an opaque one.
private enum PairMembers {
  private static let foreground = BatchMember.color("foreground", "the text or the graphic")
  private static let background = BatchMember.color("background", "what lies below it, opaque")
  static let all: [any BatchMemberDescription] = [foreground, background]

  static func pair(
    of request: BatchRequest, orSuggest hint: String
  ) throws(BatchError) -> MeasuredPair {
    let colors = (try request.read(foreground), try request.read(background))
    if let pair = MeasuredPair(colors.0, on: colors.1) { return pair }
    throw BatchError(.invalidColor, "\"\(background.name)\" is translucent; \(hint)")
  }
}

/// `contrast`: the WCAG ratio and the APCA lightness contrast of two colors, rounded to 8 bits.
///
/// Members: `foreground` and `background`, measured as browsers paint them, with channels outside of
/// sRGB cut off. The result is `{"ratio", "apca", "aa", "aaa"}`, the last two with a verdict for
/// each kind of content.
enum ContrastOperation: ResultOperation {
  static let name = "contrast"
  static let summary =
    "Measures the WCAG ratio and the APCA lightness contrast of two colors, with verdicts."
  static let members = PairMembers.all
  static let resultSchema = BatchSchema.object([
    "ratio": BatchSchema.ratio, "apca": ["type": "number"], "aa": verdicts, "aaa": verdicts,
  ])
  private static let verdicts = BatchSchema.object([
    "text": ["type": "boolean"], "large": ["type": "boolean"], "nonText": ["type": "boolean"],
  ])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let hint = "put it over what lies below it with \"composite\" first"
    return .object(try PairMembers.pair(of: request, orSuggest: hint).measurements)
  }
}

/// `fix`: the smallest change of one color, by ΔE, that brings a pair to a ratio.
///
/// Members: `foreground`, `background`, `ratio` from 1 to 21, and `move`, which names the color
/// that may change. The result is `{"hex", "ratio", "deltaE", "moved"}`; a ratio that no color
/// reaches is the error `no-answer`.
enum FixOperation: ResultOperation {
  static let name = "fix"
  static let summary =
    "Finds the smallest change of one of two colors that brings them to a contrast ratio."
  private static let wanted = BatchMember<Double>.number(
    "ratio", in: ContrastRatio.range, "The WCAG ratio that is wanted.")
  private static let move = BatchMember<ContrastFix.Choice>.choice(
    "move", "The color that may change; foreground without it."
  ).optional
  static let members = PairMembers.all + [wanted, move]
  static let resultSchema = BatchSchema.object([
    "hex": ["type": "string"], "ratio": BatchSchema.ratio,
    "deltaE": ["type": "number", "minimum": 0],
    "moved": ["enum": ["foreground", "background"]],
  ])

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let pair = try PairMembers.pair(of: request, orSuggest: "name the color seen there")
    let ratio = try request.read(wanted)
    let choice = try request.optional(move) ?? .foreground
    do throws(ContrastFixError) {
      return try ContrastFix(
        foreground: pair.foreground, background: pair.background, ratio: ratio, moving: choice
      ).json
    } catch {
      throw BatchError(.noAnswer, error.description)
    }
  }
}
