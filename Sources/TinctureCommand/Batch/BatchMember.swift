// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// A member of a request of `batch`: its name, what it may be, and what it means without it.
///
/// Said once: requests are held to it, and `tincture schema batch`, `tincture help batch` and the
/// table in Documentation/command.md are made from it.
struct BatchMember: Sendable {
  /// What a member may be.
  enum Kind: Sendable {
    /// A string that one of the parsers of the command reads.
    case text
    /// One of some names.
    case name([String], isExact: Bool)
    /// A number, or `null` where that stands for a missing component.
    case number(ClosedRange<Double>, orNull: Bool)
    /// An array of numbers; `null` in it can be a missing component.
    case numbers(Int, orNull: Bool)
    /// An array of whole numbers from 0 to 255.
    case bytes(Int)
    /// An array of strings and numbers.
    case list
    /// An array of strings, at least one.
    case texts
    /// A string, or a whole document.
    case textOrObject
    /// A whole document.
    case object
    case flag
  }

  let name: String
  let kind: Kind
  let isRequired: Bool
  /// What it is, as a sentence, with its unit and its default.
  let text: String

  init(_ name: String, _ kind: Kind, isRequired: Bool = true, _ text: String) {
    (self.name, self.kind, self.isRequired, self.text) = (name, kind, isRequired, text)
  }

  /// A member that can be left out.
  static func optional(_ name: String, _ kind: Kind, _ text: String) -> BatchMember {
    BatchMember(name, kind, isRequired: false, text)
  }

  /// The JSON Schema of the value.
  var schema: JSONValue { JSONSchema.described(text, kind.schema) }
}

extension BatchMember.Kind {
  var schema: JSONValue {
    switch self {
    case .text: ["type": "string"]
    case .name(let names, true): JSONSchema.names(names)
    case .name(let names, false):
      [
        "type": "string",
        "anyOf": [JSONSchema.names(names), ["pattern": .string(Self.pattern(names))]],
      ]
    case .number(let range, let orNull):
      [
        "type": orNull ? ["number", "null"] : "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .numbers(let count, let orNull):
      BatchSchema.array(of: ["type": orNull ? ["number", "null"] : "number"], count)
    case .bytes(let count):
      BatchSchema.array(of: ["type": "integer", "minimum": 0, "maximum": 255], count)
    case .list: ["type": "array", "items": ["type": ["string", "number"]]]
    case .texts: ["type": "array", "items": ["type": "string"], "minItems": 1]
    case .textOrObject: ["type": ["string", "object"]]
    case .object: ["type": "object"]
    case .flag: ["type": "boolean"]
    }
  }

  /// A regular expression of names in any case of ASCII letters.
  private static func pattern(_ names: [String]) -> String {
    let words = names.map { name in
      name.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : "\($0)" }.joined()
    }
    return "^(\(words.joined(separator: "|")))$"
  }

  /// Whether a value is of this kind.
  func accepts(_ value: JSONValue) -> Bool {
    switch self {
    case .text: value.string != nil
    case .name(let names, let isExact):
      value.string.map { word in
        names.contains { isExact ? $0 == word : $0.lowercased() == word.lowercased() }
      } ?? false
    case .number(let range, let orNull):
      orNull && value == .null || value.double.map(range.contains) ?? false
    case .numbers(let count, let orNull):
      value.array.map { elements in
        elements.count == count
          && elements.allSatisfy { orNull && $0 == .null || $0.double != nil }
      } ?? false
    case .bytes(let count):
      value.array.map { elements in
        elements.count == count
          && elements.allSatisfy { $0.double.flatMap { UInt8(exactly: $0) } != nil }
      } ?? false
    case .list:
      value.array?.allSatisfy { $0.string != nil || $0.double != nil } ?? false
    case .texts: value.array.map { !$0.isEmpty && $0.allSatisfy { $0.string != nil } } ?? false
    case .textOrObject: value.string != nil || value.object != nil
    case .object: value.object != nil
    case .flag: value.bool != nil
    }
  }
}

// MARK: - Members that operations share

extension BatchMember {
  static func color(_ name: String, isRequired: Bool = true, _ text: String) -> BatchMember {
    BatchMember(name, .text, isRequired: isRequired, "A CSS color: \(text).")
  }

  /// A color of CSS, or coordinates in a space.
  static let colorOrCoordinates = [
    color("color", isRequired: false, "the color, in place of space and coords"),
    space("space", isRequired: false, "The color space of coords"),
    optional(
      "coords", .numbers(3, orNull: true),
      "Three coordinates, null for a missing one: hues in degrees, L of Lab and LCH from 0 to 100, "
        + "every other from 0 to 1."),
    optional(
      "alpha", .number(0...1, orNull: true), "The alpha of coords, from 0 to 1; 1 without it."),
  ]

  static func space(_ name: String, isRequired: Bool = true, _ text: String) -> BatchMember {
    BatchMember(
      name, .name(KnownColorSpaces.names, isExact: false), isRequired: isRequired,
      "\(text), in any case of letters.")
  }
}
