// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A value with what its references stand for, and where in the sheet it was taken from.
struct SheetExpansion {
  /// Bytes that come from one place.
  private struct Piece {
    /// Where they are in the text.
    var text: Range<Int>
    /// Where they are in the sheet; `nil` for what another file has.
    var source: Range<Int>?
  }

  private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  /// Whether what comes next is from another place of the sheet.
  private var isCut = false

  /// The part of the sheet that all bytes are from; `nil` when it was put together from several.
  var range: Range<Int>? { pieces.count == 1 ? pieces[0].source : nil }

  /// The part of the sheet that holds all arguments of a function around it, with the function:
  /// `hsl(var(--muted))`; `nil` for anything else.
  var arguments: (function: String, range: Range<Int>)? {
    guard pieces.count == 3, let range = pieces[1].source else { return nil }
    let (head, tail) = (bytes[pieces[0].text].prefix { !$0.isCSSSpace }, bytes[pieces[2].text])
    guard head.last == UInt8(ascii: "("),
      tail.drop(while: \.isCSSSpace).elementsEqual([UInt8(ascii: ")")])
    else { return nil }
    return (String(decoding: head.dropLast(), as: UTF8.self).asciiLowercased, range)
  }

  /// Appends bytes of the sheet, which extend ``range`` if they are from the same place.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    add(piece, from: piece.indices)
  }

  /// Appends what another file has.
  mutating func append(borrowed text: [UInt8]) {
    isCut = true
    add(text[...], from: nil)
    isCut = true
  }

  private mutating func add(_ text: ArraySlice<UInt8>, from source: Range<Int>?) {
    if !isCut, let last = pieces.last, let taken = last.source, let source {
      pieces[pieces.count - 1] = Piece(
        text: last.text.lowerBound..<(bytes.count + text.count),
        source: taken.lowerBound..<source.upperBound)
    } else {
      pieces.append(Piece(text: bytes.count..<(bytes.count + text.count), source: source))
    }
    bytes += text
    isCut = false
  }

  /// Appends a space in the place of a comment.
  mutating func appendSpace() { bytes.append(0x20) }

  /// Notes that what comes next is from elsewhere.
  mutating func cut() {
    appendSpace()
    isCut = true
  }
}

/// A color with the part of the sheet that spells it.
struct SheetValue {
  let color: AnyColor

  /// `nil` when it was put together from several parts.
  let range: Range<Int>?

  /// How the bytes spell the color: whole, or as the arguments of a function.
  let notation: ColorLiteral.Notation

  /// How a color is spelled that was read as bytes of a gamut.
  func spelling(in file: String, gamut: Gamut) -> LiteralSpelling {
    guard let range else { return .fixed("its value is put together from several places") }
    return .literals([ColorLiteral(file, .bytes(range), notation, gamut: gamut)])
  }
}

/// The arguments of a color function without the function, as older themes keep them.
///
/// shadcn/ui had `222.2 47.4% 11.2%` for `hsl(var(--primary))`, Tailwind CSS 3 `59 130 246` and
/// Bootstrap `13, 110, 253` for `rgb()`. Where the sheet itself puts a property into one function,
/// that is the one; otherwise a number and two percentages are `hsl()`, and three bytes are `rgb()`
/// when the name says so. Other values are ambiguous and are not read.
enum SheetTriple {
  /// Reads a value of a custom property as the arguments of a color function, which the sheet may
  /// put it into; `nil` if the value may mean something else.
  static func color(
    _ text: String, of name: String, in functions: Set<String>
  ) -> (color: AnyColor, function: String)? {
    guard let function = function(text, of: name, in: functions),
      let color = (try? CSSColor(parsing: "\(function)(\(text))"))?.color
    else { return nil }
    return (color, function)
  }

  /// The function that a value is the arguments of; `nil` if nothing says so.
  private static func function(
    _ text: String, of name: String, in functions: Set<String>
  ) -> String? {
    guard text.utf8.count <= 100, let first = text.utf8.first,
      first.isASCIIDigit || "+-.".utf8.contains(first)
    else { return nil }
    if let function = functions.first {
      return functions.count == 1 ? function : nil
    }
    let parts = text.utf8.split { $0.isCSSSpace || $0 == UInt8(ascii: ",") }.map(Array.init)
    let isPercentage = parts.map { $0.last == UInt8(ascii: "%") }
    if isPercentage.prefix(3) == [false, true, true] { return "hsl" }
    let words = name.asciiLowercased.unicodeScalars.split(separator: "-").map(String.init)
    guard parts.count == 3, words.contains("color") || words.contains("rgb"),
      parts.allSatisfy({ (UInt8(String(decoding: $0, as: UTF8.self)) ?? nil) != nil })
    else { return nil }
    return "rgb"
  }
}
