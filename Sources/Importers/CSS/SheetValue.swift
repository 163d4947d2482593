// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A value with what its references stand for, and where in the sheet it was taken from.
struct SheetExpansion {
  private(set) var bytes: [UInt8] = []

  /// The bytes of the sheet that were appended so far.
  private var taken: Range<Int>?

  /// Whether what comes next is from another place of the sheet.
  private var isCut = false

  /// Whether everything so far is from one place.
  private var isWhole = true

  /// The part of the sheet that all bytes are from; `nil` when it was put together from several.
  var range: Range<Int>? { isWhole ? taken : nil }

  /// Appends bytes of the sheet, which extend ``range`` if they are from the same place.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    bytes += piece
    if let taken {
      isWhole = isWhole && !isCut
      // What comes from elsewhere may stand before this in the sheet.
      if isWhole { self.taken = taken.lowerBound..<piece.endIndex }
    } else {
      taken = piece.indices
    }
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
  func spelling(in file: String, gamut: Gamut) -> ColorSpelling {
    guard let range else { return .fixed("its value is put together from several places") }
    return .literals([ColorLiteral(file, .bytes(range), notation, gamut: gamut)])
  }
}

/// The arguments of a color function without the function, as older themes keep them.
///
/// shadcn/ui had `222.2 47.4% 11.2%` for `hsl(var(--primary))`, Tailwind CSS 3 `59 130 246` and
/// Bootstrap `13, 110, 253` for `rgb()`. Where the sheet itself puts a property into one function,
/// that is the one; otherwise a number and two percentages are `hsl()`, and three bytes are `rgb()`
/// when the name says so. Anything else may be anything.
enum SheetTriple {
  /// Reads a value as the arguments of a color function.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - name: The custom property.
  ///   - functions: The functions that the sheet puts the property into.
  ///
  /// - Returns: The color and the function, or `nil` if the value may mean something else.
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
    guard parts.count == 3, saysColor(name),
      parts.allSatisfy({ (UInt8(String(decoding: $0, as: UTF8.self)) ?? nil) != nil })
    else { return nil }
    return "rgb"
  }

  /// Whether one of the words of a property's name is `color` or `rgb`.
  private static func saysColor(_ name: String) -> Bool {
    let words = name.asciiLowercased.utf8.split(separator: UInt8(ascii: "-"))
    return words.contains { ["color", "rgb"].contains(String(decoding: $0, as: UTF8.self)) }
  }
}

/// A color of a style sheet in bytes.
struct SheetColor: Hashable {
  let color: TokenColor

  /// Whether it lay beyond Display P3 and was brought into it.
  let isMapped: Bool

  /// Takes the bytes of sRGB where that has the color, or else those of Display P3.
  ///
  /// What is written in `color(display-p3 …)` keeps its own bytes even inside of sRGB, because the
  /// nearest ones there would be another color.
  init(_ color: AnyColor) {
    let needsDisplayP3 =
      color.space == DisplayP3.self || !Self.fits(color.converted() as Color<SRGB>)
    self.init(color, in: needsDisplayP3 ? .displayP3 : .srgb)
  }

  /// Takes the bytes of a gamut, which has to contain the color or be Display P3.
  init(_ color: AnyColor, in gamut: Gamut) {
    let alpha = RGB8.byte(color.opacity)
    let inP3: Color<DisplayP3> = color.converted()
    isMapped = gamut == .displayP3 && !Self.fits(inP3)
    let inside = isMapped ? inP3.mapped(into: DisplayP3.self, by: LocalMINDE.self) : inP3
    self.color = TokenColor(
      gamut == .srgb
        ? RGB8(rounding: color.converted() as Color<SRGB>) : RGB8(rounding: inside, in: gamut),
      alpha: alpha)
  }

  /// Whether the space has the color, or one that printed digits cannot tell from it.
  ///
  /// An OKLCH color in three decimals and a tenth of a degree is up to 0.0008 from the one that was
  /// meant, and so a corner of the gamut may lie outside of it as it is written. A just noticeable
  /// difference is 0.02.
  private static func fits<Space: RGBSpace>(_ color: Color<Space>) -> Bool {
    let inside = Color<Space>(color.coordinates.map { min(max($0, 0), 1) })
    let (a, b) = (color.converted(to: OKLab.self), inside.converted(to: OKLab.self))
    return zip(a.coordinates.array, b.coordinates.array).reduce(0) { sum, pair in
      sum + (pair.0 - pair.1) * (pair.0 - pair.1)
    } < 0.001 * 0.001
  }
}
