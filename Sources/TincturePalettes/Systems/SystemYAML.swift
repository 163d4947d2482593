// SPDX-License-Identifier: MIT

import TinctureJSON

extension DesignSystem {
  /// The document of the system as YAML: a line for each role and pair, no comments.
  ///
  /// It reads back as the same system.
  public var yaml: String { SystemYAML(json).text }
}

/// Writes a document in two levels of block style, and what is inside of them in flow style.
private struct SystemYAML {
  private(set) var text = ""

  /// Longer lines are broken where a comma allows it.
  private static let width = 100

  init(_ document: JSONValue) {
    for member in document.object?.members ?? [] { append(member.name, member.value) }
  }

  private mutating func append(_ name: String, _ value: JSONValue) {
    switch (name, value) {
    case ("orders", .object(let object)):
      text += "\(name):\n"
      for member in object.members {
        text += "  \(member.name):\n"
        for order in member.value.array ?? [] { append(start: "    - ", Self.flow(order)) }
      }
    case ("ramps", .object(let object)), ("roles", .object(let object)),
      ("sets", .object(let object)):
      text += "\(name):\n"
      for member in object.members {
        append(start: "  \(Self.scalar(member.name)): ", Self.flow(member.value))
      }
    case (let name, .array(let elements)) where Self.lists.contains(name):
      text += "\(name):\n"
      for element in elements { append(start: "  - ", Self.flow(element)) }
    default: append(start: "\(name): ", Self.flow(value))
    }
  }

  /// The lists of which each element has lines of its own.
  private static let lists =
    ["pairs", "distances"] + SystemMeasure.allCases.map(\.definition.key)

  /// Appends pieces, each ending with its comma, on as many lines as they take.
  private mutating func append(start: String, _ pieces: [String]) {
    let indent = String(start.prefix { $0 == " " }) + "    "
    var line = start
    for piece in pieces {
      if line.unicodeScalars.count + piece.unicodeScalars.count >= Self.width, line != start {
        while line.last == " " { line.removeLast() }
        text += line + "\n"
        line = indent
      }
      line += piece
    }
    text += line + "\n"
  }

  // MARK: Flow style

  /// A value in pieces between which a line may be broken.
  private static func flow(_ value: JSONValue) -> [String] {
    switch value {
    case .null: return ["null"]
    case .bool(let value): return [value ? "true" : "false"]
    case .number(let number): return [number.text]
    case .string(let text): return [scalar(text)]
    case .array(let elements): return enclosed(elements.map(flow), "[", "]")
    case .object(let object):
      let members = object.members.map { member in
        let pieces = flow(member.value)
        return ["\(scalar(member.name)): \(pieces[0])"] + pieces.dropFirst()
      }
      return enclosed(members, "{", "}")
    }
  }

  private static func enclosed(
    _ items: [[String]], _ open: String, _ close: String
  ) -> [String] {
    guard !items.isEmpty else { return [open + close] }
    var pieces = items.enumerated().flatMap { index, item in
      let comma = index < items.count - 1 ? ", " : ""
      return item.dropLast() + [(item.last ?? "") + comma]
    }
    pieces[0] = open + pieces[0]
    pieces[pieces.count - 1] += close
    return pieces
  }

  // MARK: Scalars

  /// Words that YAML 1.1 or 1.2 reads as something other than text.
  private static let reserved: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// A text without quotes where every reader takes it for that text, and else in quotes.
  private static func scalar(_ text: String) -> String {
    if isPlain(text) { return text }
    let isSimple = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
    guard isSimple else { return JSONValue.string(text).text() }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || isDigit(first) && isUnit(text),
      text.utf8.last != UInt8(ascii: " "), !reserved.contains(text.lowercased())
    else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "._@/%+()- ".utf8.contains($0) }
  }

  /// Whether a text that begins with a digit is no number, date or time: `4..12%`.
  private static func isUnit(_ text: String) -> Bool { text.hasSuffix("%") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
