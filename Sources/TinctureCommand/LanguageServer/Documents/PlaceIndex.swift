// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import TinctureJSON

/// The bytes of JSON values and of literals in a document, all looked up in one pass.
struct PlaceIndex {
  private let pointers: [JSONPointer: Range<Int>]
  private let literals: [ColorLiteral: Range<Int>]

  /// Looks up the places in a document that findings and colors name.
  init(_ path: String, _ bytes: [UInt8], findings: [Finding], colors: [CheckedColor]) {
    let places = (findings.map(\.place) + colors.map(\.place)).filter { $0.file == path }
    let named = places.compactMap { place in
      if case .pointer(let pointer) = place.position { pointer } else { nil }
    }
    let own = colors.flatMap(\.spelling.literals).filter { $0.file == path }
    pointers = JSONValue.ranges(of: Set(named), in: bytes)
    literals = ColorLiteral.ranges(of: Set(own), in: bytes).filter {
      $0.value.upperBound <= bytes.count
    }
  }

  /// The bytes of a JSON value; `nil` for one that was not looked up, or is not there.
  subscript(pointer: JSONPointer) -> Range<Int>? { pointers[pointer] }

  /// The bytes of the literals of the document among those of a color.
  subscript(color: CheckedColor) -> [Range<Int>] {
    color.spelling.literals.compactMap { literals[$0] }
  }

  /// The literals of the document with their bytes, in its order.
  var all: [(literal: ColorLiteral, range: Range<Int>)] {
    literals.map { ($0, $1) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
