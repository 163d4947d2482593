// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension PaletteFormat {
  /// The two levels that ask for contrast; reading ignores case.
  static let level = JSONCodec<ConformanceLevel>(
    schema: JSONSchema.names(ConformanceLevel.allCases.map(\.rawValue)),
    write: { .string($0.rawValue) },
    read: { node throws(JSONDocumentError) in
      let name = try node.string()
      do throws(UnknownName) { return try ConformanceLevel(named: name) } catch {
        throw node.error("\(error)")
      }
    }
  ).described("The WCAG 2.2 conformance level: AA or the stricter AAA.").defined(as: "level")

  package static let gamut: JSONCodec<Gamut> = .choice(among: Gamut.allCases, by: \.name)
    .described("The gamut that colors were solved in.").defined(as: "gamut")

  static let appearance: JSONCodec<Appearance> = .choice(of: Appearance.self)
    .described("Whether the surfaces are light or dark, and whether the contrast is increased.")
    .defined(as: "appearance")

  /// A role of the request's design system.
  static let role = JSONCodec<Role>(
    schema: ["type": "string", "minLength": 1], write: { .string($0.name) },
    read: { node throws(JSONDocumentError) in
      let vocabulary = node.vocabulary
      let name = try node.string()
      let role = Role(name)
      guard vocabulary.position(of: role) == nil else { return role }
      throw node.unknown(name, among: vocabulary.roles.map(\.name))
    }
  ).described(
    "What a color is for: the name of a role of the request's design system, such as "
      + "\"text.primary\" of Tincture's own."
  ).defined(as: "role")

  /// A ramp of the request's design system.
  static let rampName = JSONCodec<RampName>(
    schema: ["type": "string", "minLength": 1], write: { .string($0.rawValue) },
    read: { node throws(JSONDocumentError) in
      let name = try node.string()
      let names = node.vocabulary.rampNames
      guard !names.contains(name) else { return RampName(rawValue: name) }
      throw node.unknown(name, among: names)
    }
  ).described("The name of a ramp of the request's design system.").defined(as: "rampName")

  static let pairKind: JSONCodec<PairKind> = .choice(of: PairKind.self)
    .described("What the foreground is, which decides the ratio.").defined(as: "pairKind")

  /// Two roles, in an order that the member's description gives.
  static let twoRoles = JSONDescription(
    schema: role.array(stating: ["minItems": 2, "maxItems": 2]).schema,
    write: { (roles: (Role, Role)) in [.string(roles.0.name), .string(roles.1.name)] },
    read: { node throws(JSONDocumentError) -> (Role, Role) in
      let roles = try node.elements(role.read)
      guard roles.count == 2 else { throw node.error("expected two roles, found \(roles.count)") }
      return (roles[0], roles[1])
    })
}

// MARK: - Colors

extension PaletteFormat {
  /// A color of sRGB by its bytes: `#` and six digits; no shorthand, name or opacity is read.
  package static let hex = JSONCodec<RGB8>(
    schema: ["type": "string", "pattern": "^#[0-9a-fA-F]{6}$"], write: { .string($0.hex) },
    read: { node throws(JSONDocumentError) in
      let text = try node.string()
      guard text.utf8.count == 7, text.hasPrefix("#"), let rgb = RGB8(hexDigits: text.dropFirst())
      else { throw node.error("expected a color like \"#0a84ff\", found \"\(text.prefix(40))\"") }
      return rgb
    }
  ).described("Three bytes of sRGB: \"#0a84ff\".").defined(as: "hex")

  /// A color whose text says in which gamut it is.
  package static let color = JSONCodec<RGB8>(
    schema: [
      "type": "string",
      "pattern": "^(#[0-9a-fA-F]{6}|color\\(display-p3( [01](\\.[0-9]+)?){3}\\))$",
    ], write: { .string($0.css) },
    read: { node throws(JSONDocumentError) in
      let text = try node.string()
      guard text.hasPrefix("color(") else { return try hex.read(node) }
      guard let color = try? AnyColor(parsing: text), color.space == DisplayP3.self else {
        throw node.error("expected a color of Display P3, found \"\(text.prefix(60))\"")
      }
      return RGB8(rounding: color.converted(to: DisplayP3.self), in: .displayP3)
    }
  ).described(
    "Three bytes of sRGB, or a color of Display P3: \"color(display-p3 0.039 0.518 1)\"."
  ).defined(as: "color")

  /// The color for people and programs that think in OKLCH; the bytes are in another member.
  static let oklch = JSONDescription<RGB8, Void>(
    schema: coordinates([
      ("OKLab lightness, from 0 for black to 1 for white.", 1),
      ("Chroma, 0 for a gray; sRGB reaches 0.33.", 0.5),
      ("Hue in degrees, from 0 to below 360; 0 for a gray.", 360),
    ]), write: { .array(PrintedColor.oklch($0).map { .number($0) }) },
    read: { _ throws(JSONDocumentError) in }
  ).described("The same color in OKLCH, in enough digits to come back to the same bytes.")
    .defined(as: "oklch")

  /// A color written in Display P3, whatever its own gamut, and read in it.
  static let displayP3 = JSONCodec<RGB8>(
    schema: coordinates([
      ("Red, from 0 to 1.", 1), ("Green, from 0 to 1.", 1), ("Blue, from 0 to 1.", 1),
    ]), write: { .array(PrintedColor.displayP3($0).map { .number($0) }) },
    read: { node throws(JSONDocumentError) in
      let bytes = try node.elements(JSONCodec.number(in: 0...1).read).map(RGB8.byte)
      guard bytes.count == 3 else {
        throw node.error("expected three channels from 0 to 1, found \(bytes.count)")
      }
      return RGB8(bytes[0], bytes[1], bytes[2], in: .displayP3)
    }
  ).described(
    "The same color in Display P3, encoded, in enough digits to come back to the same bytes."
  ).defined(as: "p3")

  private static func coordinates(_ numbers: [(meaning: String, maximum: Double)]) -> JSONValue {
    JSONSchema.tuple(
      numbers.map { meaning, maximum in
        JSONCodec.number(in: 0...maximum).described(meaning).schema
      })
  }

  /// The byte of an opacity.
  static let opacity: JSONCodec<UInt8> = JSONCodec.number.stating(["minimum": 0, "maximum": 1])
    .converted(write: { Double($0) / 255 }) { opacity throws(JSONProblem) in
      guard (0...1).contains(opacity) else {
        throw JSONProblem("expected an opacity from 0 to 1, found \(opacity)")
      }
      return RGB8.byte(opacity)
    }
}

// MARK: - Numbers

extension PaletteFormat {
  /// A contrast ratio, written as it was measured and never rounded.
  package static let ratio = JSONCodec.number.stating([
    "minimum": .number(ContrastRatio.minimum.value),
    "maximum": .number(ContrastRatio.maximum.value),
  ]).described("A WCAG 2 contrast ratio, from 1 to 21, unrounded.").defined(as: "ratio")

  static let distanceInOKLab = JSONCodec.number.stating(["minimum": 0])

  static let label = JSONCodec.integer.stating([
    "minimum": .integer(ModelRamps.labelRange.lowerBound),
    "maximum": .integer(ModelRamps.labelRange.upperBound),
  ]).described("The label of a step: 50 is light, 950 dark.")
}

// MARK: - Choices

extension JSONDescription where Written: Sendable, Read == Written {
  /// One of some values by their names; the error suggests the nearest name.
  package static func choice(
    among values: [Written], by name: @escaping @Sendable (Written) -> String
  ) -> JSONCodec<Written> {
    let names = values.map(name)
    let byName = Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
    return JSONCodec<Written>(
      schema: JSONSchema.names(names), write: { .string(name($0)) },
      read: { node throws(JSONDocumentError) in
        let text = try node.string()
        if let value = byName[text] { return value }
        throw node.unknown(text, among: names)
      })
  }
}

extension JSONDescription {
  /// The same object, of which reading refuses members that the schema does not have.
  ///
  /// For files that people write, where such a member is a misspelled one.
  package var closed: JSONDescription {
    let names = schema["properties"]?.object?.members.map(\.name) ?? []
    return JSONDescription(
      schema: schema, definition: definition, write: write,
      read: { node throws(JSONDocumentError) in
        for member in try node.object().members where !names.contains(member.name) {
          throw try node.member(member.name).unknown(member.name, among: names)
        }
        return try read(node)
      })
  }
}

extension JSONNode {
  /// The design system whose names the document uses; Tincture's own where none was found.
  var vocabulary: Vocabulary { context as? Vocabulary ?? .tincture }

  /// The error for a name that is none of some names, with the nearest of them.
  fileprivate func unknown(_ text: String, among names: [String]) -> JSONDocumentError {
    let hint =
      NearestName.of(text, among: names).map { "; did you mean \"\($0)\"?" }
      ?? (names.count <= 8 ? "; known: \(names.joined(separator: ", "))" : "")
    return error("\"\(text.prefix(40))\" is not known here\(hint)")
  }
}

extension JSONDescription
where Written: CaseIterable & RawRepresentable<String> & Sendable, Read == Written {
  /// One of the names of an enumeration.
  package static func choice(of type: Written.Type) -> JSONCodec<Written> {
    choice(among: Array(type.allCases), by: { $0.rawValue })
  }
}
