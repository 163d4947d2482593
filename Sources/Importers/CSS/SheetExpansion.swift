// SPDX-License-Identifier: MIT

import ColorSpaces

/// A value with what its references stand for, and where in the sheet it was taken from.
struct SheetExpansion {
  private(set) var bytes: [UInt8] = []
  private var taken: Range<Int>?
  private var isCut = false
  private var isWhole = true

  /// The part of the sheet that all bytes are from; `nil` when it was put together from several.
  var range: Range<Int>? { isWhole ? taken : nil }

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
  let notation: ColorLiteral.Notation

  /// How a color is spelled that was read as bytes of a gamut.
  func spelling(in file: String, gamut: Gamut) -> ColorSpelling {
    guard let range else { return .fixed("its value is put together from several places") }
    return .literals([ColorLiteral(file, .bytes(range), notation, gamut: gamut)])
  }
}
