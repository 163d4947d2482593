// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

extension ColorLiteral {
  /// The edits for one literal, or why it cannot be written.
  public typealias Outcome = Result<[SourceEdit], LiteralError>

  /// The edits that make literals of one file read as other colors, each in its own notation.
  ///
  /// The opacity stays. A color has to be of the literal's gamut.
  ///
  /// - Parameters:
  ///   - colors: What each literal becomes.
  ///   - bytes: The file.
  /// - Returns: For each literal its edits, or why there are none.
  public static func edits(
    writing colors: [ColorLiteral: RGB8], in bytes: [UInt8]
  ) -> [ColorLiteral: Outcome] {
    let ranges = ranges(of: Set(colors.keys), in: bytes)
    return colors.reduce(into: [:]) { outcomes, change in
      outcomes[change.key] = Result { () throws(LiteralError) in
        guard let range = ranges[change.key], range.upperBound <= bytes.count else { throw .moved }
        return try change.key.edits(writing: change.value, over: bytes[range])
      }
    }
  }

  /// Where literals begin, as lines and columns.
  public static func places(
    of literals: Set<ColorLiteral>, in bytes: [UInt8]
  ) -> [ColorLiteral: SourcePlace] {
    let ranges = ranges(of: literals, in: bytes)
    var cursor = TextCursor(bytes)
    return ranges.sorted { $0.value.lowerBound < $1.value.lowerBound }.reduce(into: [:]) {
      places, found in
      cursor.advance(to: found.value.lowerBound)
      places[found.key] = SourcePlace(found.key.file, cursor.position)
    }
  }

  /// The bytes of literals; those of JSON values are looked up in the file.
  private static func ranges(
    of literals: Set<ColorLiteral>, in bytes: [UInt8]
  ) -> [ColorLiteral: Range<Int>] {
    let pointers = Set(literals.compactMap(\.pointer))
    let ofPointers = JSONValue.ranges(of: pointers, in: bytes)
    return literals.reduce(into: [:]) { ranges, literal in
      switch literal.position {
      case .bytes(let range): ranges[literal] = range
      case .pointer(let pointer): ranges[literal] = ofPointers[pointer]
      }
    }
  }

  /// The pointer of a literal in a JSON file; `nil` for one known by its bytes.
  private var pointer: JSONPointer? {
    if case .pointer(let pointer) = position { pointer } else { nil }
  }

  /// Returns the edits by the notation of the literal.
  private func edits(
    writing rgb: RGB8, over old: ArraySlice<UInt8>
  ) throws(LiteralError) -> [SourceEdit] {
    switch notation {
    case .css: return try CSSLiteral(old).edits(writing: rgb)
    case .cssArguments(let function):
      return try CSSLiteral(argumentsOf: function, old).edits(writing: rgb)
    case .android: return try AndroidLiteral(old).edits(writing: rgb)
    case .swatchNumbers: return try SwatchNumbersLiteral(old).edits(writing: rgb)
    case .swatchFloats(let model):
      return try SwatchFloatsLiteral(model, old).edits(writing: rgb)
    case .catalog(let space): return try CatalogLiteral(space, old).edits(writing: rgb)
    case .token: return try TokenLiteral(old).edits(writing: rgb)
    }
  }
}
