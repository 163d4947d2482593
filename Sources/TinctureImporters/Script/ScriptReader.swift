// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// The colors that a script of JavaScript or TypeScript writes as strings in constants and in
/// objects: `export const theme = { colors: { text: '#111' } }` has `theme.colors.text`.
///
/// It follows brackets and the names before colons and equals signs, and knows nothing else of the
/// language: a value that is no string, such as a call, has no color. A name alone as a value is
/// that of a constant of the same file.
struct ScriptReader {
  /// A color under its names, with the bytes inside of its quotes.
  struct Found {
    var path: [String]
    var color: AnyColor
    var range: Range<Int>
  }

  private(set) var all: [Found] = []

  /// How many strings write a color and give it no name: in a call, an array, or a text of styles.
  private(set) var unnamedCount = 0

  /// The colors of constants, for those that name them.
  private var constants: [String: Found] = [:]

  private let bytes: [UInt8]
  private var position = 0

  /// What the open brackets are: the name that an object is the value of, and `nil` for brackets
  /// that give their contents no name, such as those of a block or a call.
  private var open: [(bracket: UInt8, name: String?)] = []

  /// The name before a colon or an equals sign whose value comes next.
  private var pending: String?

  /// Whether a question mark was met whose colon gives no name.
  private var isCondition = false

  /// The last word or string, which a colon or an equals sign makes a name.
  private var last: String?

  /// More brackets inside each other than any source has; what is deeper has no colors.
  private static let depthLimit = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { step() }
  }

  private var byte: UInt8 { bytes[position] }
  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func step() {
    switch byte {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): string(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): opening()
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): closing()
    case UInt8(ascii: ":"), UInt8(ascii: "="): assignment()
    case UInt8(ascii: ","), UInt8(ascii: ";"): end()
    default:
      if isWord(byte) {
        word()
      } else if byte == UInt8(ascii: "?"), next == UInt8(ascii: ":") {
        // A member of a type that may be missing.
        position += 1
      } else {
        if byte == UInt8(ascii: "?") { isCondition = next != UInt8(ascii: ".") }
        // An operator: what comes next is a part of a larger value.
        if !byte.isCSSSpace { (pending, last) = (nil, nil) }
        position += 1
      }
    }
  }

  // MARK: Names

  private mutating func assignment() {
    let isEquals = byte == UInt8(ascii: "=")
    // `==`, `=>` and what is compared give no name.
    if isEquals, next == UInt8(ascii: "=") || next == UInt8(ascii: ">") {
      position += 2
      (pending, last) = (nil, nil)
      return
    }
    if !isEquals, isCondition {
      isCondition = false
      position += 1
      (pending, last) = (nil, nil)
      return
    }
    // A type between a name and its value: `const a: string = '#fff'`.
    if !(isEquals && pending != nil) { pending = last }
    last = nil
    position += 1
  }

  private mutating func end() {
    if let name = last, let constant = constants[name], pending != nil { add(constant) }
    (pending, last) = (nil, nil)
    isCondition = false
    position += 1
  }

  private mutating func opening() {
    if open.count < Self.depthLimit {
      open.append((byte, byte == UInt8(ascii: "{") ? pending : nil))
    }
    (pending, last) = (nil, nil)
    position += 1
  }

  private mutating func closing() {
    end()
    _ = open.popLast()
    last = nil
  }

  /// Reads a word with dots in it, such as `palette.gray`.
  private mutating func word() {
    let start = position
    while position < bytes.count, isWord(byte) || byte == UInt8(ascii: ".") { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    // In `const a`, `export default {` and `as const` the keywords are no names.
    if !Self.keywords.contains(word) { last = word }
  }

  private static let keywords: Set<String> = [
    "const", "let", "var", "export", "default", "as", "readonly", "static", "public", "private",
  ]

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
      || "_$".utf8.contains(byte)
  }

  // MARK: Values

  /// Reads a string: a name before a colon, or a value.
  private mutating func string(_ quote: UInt8) {
    let start = position + 1
    position += 1
    while position < bytes.count, byte != quote {
      if byte == UInt8(ascii: "\n"), quote != UInt8(ascii: "`") { break }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let range = start..<max(min(position, bytes.count), start)
    position = min(position + 1, bytes.count)
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard pending != nil else {
      last = text.utf8.count <= 80 ? text : nil
      if Self.color(text) != nil || isStyle(range) { unnamedCount += 1 }
      return
    }
    if let color = Self.color(text) {
      let count = all.count
      add(Found(path: [], color: color, range: range))
      if all.count == count { unnamedCount += 1 }
    } else if isStyle(range) {
      unnamedCount += 1
    }
    pending = nil
  }

  /// Whether a string is a text of styles with a color: `color: #fff;`.
  private func isStyle(_ range: Range<Int>) -> Bool {
    let text = bytes[range]
    guard text.contains(UInt8(ascii: ":")) else { return false }
    return text.indices.contains { index in
      bytes[index] == UInt8(ascii: "#")
        && [3, 6, 8].contains(text[(index + 1)...].prefix { $0.hexDigitValue != nil }.count)
    }
  }

  /// A color by its number sign or its function; a word such as `tan` may mean anything.
  private static func color(_ text: String) -> AnyColor? {
    guard text.hasPrefix("#") || text.hasSuffix(")"), text.utf8.count <= 200 else { return nil }
    return try? AnyColor(parsing: text)
  }

  /// Adds a color under the names that are open.
  private mutating func add(_ color: Found) {
    guard let pending, open.count < Self.depthLimit else { return }
    // Blocks and calls give no name, but an array has several values for one.
    guard open.last?.bracket != UInt8(ascii: "[") else { return }
    let path = open.compactMap(\.name) + [pending]
    let found = Found(path: path, color: color.color, range: color.range)
    all.append(found)
    constants[path.joined(separator: ".")] = found
  }

  private mutating func skipLine() {
    while position < bytes.count, byte != 0x0A { position += 1 }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count, !(byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
      position += 1
    }
    position = min(position + 2, bytes.count)
  }
}
