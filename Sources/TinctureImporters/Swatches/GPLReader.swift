// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// Reads one palette of GIMP, line by line.
///
/// ```
/// GIMP Palette
/// Name: ocean light
/// Columns: 11
/// # A comment.
/// #:{"tincture":"gpl","name":"ocean","appearance":"light"}
///  10 132 255	brand.500
/// ```
///
/// A comment that begins with `#:` is this package's own: JSON that says which palette and
/// appearance the file is, or which path and opacity the next color has when its name is too long
/// for GIMP. Source: `app/core/gimppalette-load.c` of GIMP.
struct GPLReader {
  private let lines: [ArraySlice<UInt8>]
  private let place: SourcePlace
  private var numbers = SwatchNumbers()

  /// The palette and the appearance of the file, if this package wrote it.
  private var owner: SwatchOwner?

  /// JSON of the comment that is being read, which may go over several lines.
  private var comment: [UInt8] = []

  /// The path and the opacity of the next color, whose name was too long for a line.
  private var described: (path: [String], alpha: UInt8)?

  /// The name of the palette, where the file says one.
  private(set) var name: String?

  private static let signature = "GIMP Palette"

  /// Whether a file begins as palettes of GIMP do.
  static func hasSignature(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature.utf8) }

  /// Splits the file into lines, which may end as on Windows.
  init(_ bytes: [UInt8], at place: SourcePlace) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
    }
    self.place = place
  }

  /// Reads all lines; the first has to be the signature.
  mutating func read(into sheet: inout ColorSheet) throws(ImportError) {
    guard Self.trimmed(lines[0]).elementsEqual(Self.signature.utf8) else {
      throw ImportError(
        "a palette of GIMP begins with the line \"\(Self.signature)\"", at: place(1, 1))
    }
    for (index, line) in lines.enumerated().dropFirst() {
      try read(line, number: index + 1, into: &sheet)
    }
    sheet.remarks += numbers.remarks(at: place)
  }

  /// Reads a line: a comment, a part of the head, or a color.
  private mutating func read(
    _ line: ArraySlice<UInt8>, number: Int, into sheet: inout ColorSheet
  ) throws(ImportError) {
    let content = Self.trimmed(line)
    guard let first = content.first else { return }
    if content.starts(with: "#:".utf8) {
      comment += content.dropFirst(2)
      return
    }
    finishComment()
    if number <= Self.linesOfHead, content.starts(with: "Name:".utf8) {
      name = text(content.dropFirst(5), number, &sheet)
    } else if first != UInt8(ascii: "#"),
      number > Self.linesOfHead || !content.starts(with: "Columns:".utf8)
    {
      try readColor(content, number, into: &sheet)
      described = nil
    }
  }

  /// `Name:` and `Columns:` stand in the second and the third line, or are missing.
  private static let linesOfHead = 3

  // MARK: Comments

  /// Reads the JSON of a comment once it is over.
  private mutating func finishComment() {
    guard !comment.isEmpty else { return }
    defer { comment = [] }
    guard let object = (try? JSONValue(parsing: comment))?.object else { return }
    if object["tincture"]?.string == GPLImporter.name, let name = object["name"]?.string {
      let appearance = object["appearance"]?.string.flatMap(Appearance.init(rawValue:))
      owner = SwatchOwner(theme: name, appearance: appearance)
      self.name = name
    } else if let parts = object["path"]?.array, !parts.isEmpty,
      let alpha = object["alpha"]?.number?.integer.flatMap(UInt8.init(exactly:))
    {
      described = (parts.map { $0.string ?? "" }, alpha)
    }
  }

  // MARK: Colors

  /// Reads three numbers from 0 to 255 and a name.
  private mutating func readColor(
    _ line: ArraySlice<UInt8>, _ number: Int, into sheet: inout ColorSheet
  ) throws(ImportError) {
    var rest = line
    var bytes: [UInt8] = []
    for _ in 0..<3 {
      rest = rest.drop(while: Self.isBlank)
      let digits = rest.prefix { !Self.isBlank($0) }
      guard let byte = UInt8(String(decoding: digits, as: UTF8.self)),
        digits.first != UInt8(ascii: "+")
      else {
        let column = 1 + digits.startIndex - lines[number - 1].startIndex
        throw ImportError(
          "a color is three numbers from 0 to 255 and a name", at: place(number, column))
      }
      bytes.append(byte)
      rest = rest.dropFirst(digits.count)
    }
    let rgb = RGB8(bytes[0], bytes[1], bytes[2])
    let range = lines[number - 1].startIndex..<rest.startIndex
    let literal = ColorLiteral(place.file, .bytes(range), .swatchNumbers, gamut: .srgb)
    append(text(rest, number, &sheet), rgb, literal, at: place(number, 1), to: &sheet)
  }

  /// Adds a color under the name of the file, or under the path that this package wrote.
  private mutating func append(
    _ name: String, _ rgb: RGB8, _ literal: ColorLiteral, at place: SourcePlace,
    to sheet: inout ColorSheet
  ) {
    guard owner != nil else {
      let path = numbers.numbered([name.isEmpty ? "Untitled" : name])
      return sheet.append(path, of: nil, TokenColor(rgb), at: place, literal)
    }
    let parsed = SwatchNameReader(name)
    let (path, alpha) = described ?? (parsed.path, parsed.alpha)
    sheet.append(path, of: owner, TokenColor(rgb, alpha: alpha), at: place, literal)
  }

  // MARK: Text

  /// The text of a line; what is not UTF-8 is replaced, with a remark.
  private func text(
    _ bytes: ArraySlice<UInt8>, _ number: Int, _ sheet: inout ColorSheet
  ) -> String {
    let bytes = Self.trimmed(bytes)
    if bytes.firstInvalidUTF8Index != nil {
      sheet.remarks.add("a name that is not UTF-8 has its bytes replaced", at: place(number, 1))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func place(_ line: Int, _ column: Int) -> SourcePlace {
    place.at(.line(line, column: column))
  }

  /// The bytes without the blanks and tabs at both ends.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

/// The palette and the appearance of a group or a file of swatches.
struct SwatchOwner: Hashable {
  /// The name of the palette.
  let theme: String

  /// `nil` for what looks the same everywhere.
  let appearance: Appearance?
}

extension ColorSheet {
  /// Adds a swatch, of an owner if this package wrote it; steps of ramps are the same in every
  /// appearance.
  mutating func append(
    _ path: [String], of owner: SwatchOwner?, _ color: TokenColor, at place: SourcePlace,
    _ literal: ColorLiteral
  ) {
    entries.append(
      Entry(
        path, theme: owner?.theme, appearance: SnakeNames.isStep(path) ? nil : owner?.appearance,
        color: color, place: place, spelling: .literals([literal])))
  }
}

/// Numbers swatches that share a name, which other tools allow.
struct SwatchNumbers {
  /// The last number behind each path.
  private var counts: [[String]: Int] = [:]

  /// The paths that are in use, numbered ones among them.
  private var taken: Set<[String]> = []

  /// How many paths were changed.
  private var changed = 0

  /// What is said of the changed paths, if there are any.
  func remarks(at place: SourcePlace) -> [ImportRemark] {
    guard changed > 0 else { return [] }
    return [
      ImportRemark("\(changed) colors have the name of another one and got a number", at: place)
    ]
  }

  /// The path, with a number behind its last part where it was there before.
  mutating func numbered(_ path: [String]) -> [String] {
    guard !taken.insert(path).inserted else { return path }
    changed += 1
    var number = counts[path, default: 1]
    var candidate = path
    repeat {
      number += 1
      candidate[path.count - 1] = "\(path[path.count - 1]) \(number)"
    } while !taken.insert(candidate).inserted
    counts[path] = number
    return candidate
  }
}

/// Reads names of swatches that this package wrote: see `SwatchName` of the exporters.
///
/// `text.disabled, opacity 38 %` is a path of two parts and an opacity; `\.` is a dot within a part
/// and `\u{a}` a character by its number.
struct SwatchNameReader {
  /// At least one part.
  let path: [String]

  /// The opacity out of 255.
  let alpha: UInt8

  /// Splits a name at its dots, and takes the opacity off its end.
  init(_ name: String) {
    let opacity = Self.opacity(of: name)
    path = Self.split(opacity.map { String($0.name) } ?? name, at: ".")
    alpha = opacity?.alpha ?? 255
  }

  /// The opacity behind a name, and what stands before it.
  private static func opacity(of name: String) -> (name: Substring, alpha: UInt8)? {
    let tail = name.utf8.suffix(longestOpacity)
    guard let comma = tail.lastIndex(of: UInt8(ascii: ",")), name.hasSuffix(" %") else {
      return nil
    }
    let text = name[comma...].dropFirst(opacity.count).dropLast(2)
    guard name[comma...].hasPrefix(opacity), let percent = Double(text), percent.isFinite
    else { return nil }
    return (name[..<comma], UInt8(min(max((percent / 100 * 255).rounded(), 0), 255)))
  }

  private static let opacity = ", opacity "

  /// More bytes than `, opacity 100.000 %` has; only so many at the end of a name are searched.
  private static let longestOpacity = 20

  /// The text without its escapes.
  static func unescaped(_ text: String) -> String { split(text, at: nil)[0] }

  /// Splits at separators that no backslash precedes, and resolves the escapes.
  private static func split(_ text: String, at separator: Unicode.Scalar?) -> [String] {
    var parts: [String.UnicodeScalarView] = [.init()]
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == separator {
        parts.append(.init())
      } else {
        let escaped = scalar == "\\" ? self.escaped(&scalars) : nil
        parts[parts.count - 1].append(escaped ?? scalar)
      }
    }
    return parts.map { String($0) }
  }

  /// The scalar that stands behind a backslash, which is taken away; `nil` at the end of a text.
  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let first = rest.first else { return nil }
    if first == "u", rest.dropFirst().first == "{",
      let end = rest.prefix(10).firstIndex(of: "}"),
      let value = UInt32(String(rest[..<end].dropFirst(2)), radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      rest = rest[rest.index(after: end)...]
      return scalar
    }
    rest = rest.dropFirst()
    return first
  }
}
