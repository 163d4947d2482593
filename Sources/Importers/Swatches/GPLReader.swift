// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

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

  /// Reads all lines.
  ///
  /// - Throws: An ``ImportError`` if the first line is not the signature, or a color is malformed.
  mutating func read(into sheet: inout ColorSheet) throws(ImportError) {
    guard Self.trimmed(lines[0]).elementsEqual(Self.signature.utf8) else {
      throw ImportError(
        "a palette of GIMP begins with the line \"\(Self.signature)\"", at: place(1, 1))
    }
    for (index, line) in lines.enumerated().dropFirst() {
      try read(line, number: index + 1, into: &sheet)
    }
    if numbers.changed > 0 {
      sheet.remarks.append(
        ImportRemark(
          "\(numbers.changed) colors have the name of another one and got a number", at: place))
    }
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

  /// Reads three numbers and a name.
  ///
  /// - Throws: An ``ImportError`` if a number is not from 0 to 255.
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
    guard let owner else {
      let path = numbers.numbered([name.isEmpty ? "Untitled" : name])
      sheet.entries.append(
        ColorSheet.Entry(
          path, color: TokenColor(rgb), place: place, spelling: .literals([literal])))
      return
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
      sheet.remarks.append(
        ImportRemark("a name that is not UTF-8 has its bytes replaced", at: place(number, 1)))
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
