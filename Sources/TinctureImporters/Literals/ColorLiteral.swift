// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// A color as a file spells it: where its bytes are, and how another one is written in their place.
///
/// ``edits(writing:opacities:in:)`` makes the smallest edits that let the file read as other colors: hex
/// digits stay hex digits, a function keeps its name and separators, and everything around the
/// literal stays as it is byte for byte.
public struct ColorLiteral: Hashable, Sendable {
  /// The path of the file, as places have it.
  public let file: String

  /// The gamut whose bytes it is read as.
  public let gamut: Gamut

  let position: Position
  let notation: Notation

  /// Whether its notation spells the colors of every gamut exactly, whichever it is read as.
  public var hasAnyGamut: Bool { notation == .css && gamut == .displayP3 }

  /// Whether its notation has an opacity that can be edited.
  public var mayHaveOpacity: Bool { notation == .css || notation == .android }

  /// How the bytes of the literal are found.
  enum Position: Hashable, Sendable {
    case bytes(Range<Int>)
    /// A value of a JSON document, whose bytes are looked for when they are needed.
    case pointer(JSONPointer)
  }

  /// How the bytes spell a color.
  enum Notation: Hashable, Sendable {
    /// Any color of CSS.
    case css
    /// The arguments of a color function of CSS, which stands elsewhere.
    case cssArguments(of: String)
    /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`.
    case android
    /// Three numbers from 0 to 255 with blanks between them.
    case swatchNumbers
    /// Three floats of 32 bits, high byte first.
    case swatchFloats(SwatchModel)
    /// The components of a color in an asset catalog.
    case catalog(CatalogSpace)
    /// The value of a design token.
    case token
  }

  init(_ file: String, _ position: Position, _ notation: Notation, gamut: Gamut) {
    self.file = file
    self.position = position
    self.notation = notation
    self.gamut = gamut
  }
}

/// How the color of an entry is spelled.
public enum LiteralSpelling: Hashable, Sendable {
  /// These bytes spell it: first those in effect, then repetitions for older readers.
  case literals([ColorLiteral])

  /// The color cannot be overwritten in place; why, as the rest of a sentence about it.
  case fixed(String)

  /// The literals, none where it is fixed.
  public var literals: [ColorLiteral] {
    if case .literals(let literals) = self { literals } else { [] }
  }
}

/// Why a literal cannot be written over, as the rest of a sentence about it.
public struct LiteralError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// For a color that is not written with literal numbers of its own.
  static let computed = LiteralError("it is computed, or has missing components")

  /// For a file that changed since it was read.
  static let moved = LiteralError("it is not where it was read")

  /// For an opacity that is not written beside the color.
  static let noOpacity = LiteralError("its opacity is not written beside it")

  /// For a color outside of what the notation can express.
  static let noSpelling = LiteralError("its notation has no such color")
}

/// A replacement of bytes in a file.
public struct SourceEdit: Hashable, Sendable {
  /// The bytes to replace.
  public let range: Range<Int>

  /// The bytes to write in their place.
  public let replacement: [UInt8]

  /// An edit of the bytes of a range.
  public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
    self.range = range
    self.replacement = Array(replacement)
  }
}

/// Edits of one file in its order, of which no two overlap.
///
/// Edits of overlapping ranges have no meaning together, so there is no value that holds them: of
/// two that overlap, the one that begins first is kept, or the longer one.
public struct SourceEdits: Hashable, Sendable {
  /// The edits in the order of the file, without overlaps.
  public let all: [SourceEdit]

  /// The edits without those that overlap an earlier one.
  public init(_ edits: [SourceEdit]) {
    let sorted = edits.sorted {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }
    all = sorted.reduce(into: []) { kept, edit in
      if let last = kept.last, last.range.upperBound > edit.range.lowerBound { return }
      kept.append(edit)
    }
  }

  /// Whether there is no edit, so that the file stays as it is.
  public var isEmpty: Bool { all.isEmpty }

  /// The bytes of a file after the edits; those beyond its end are left out.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in all where edit.range.upperBound <= bytes.count {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension ColorLiteral {
  /// The edits for one literal, or why it cannot be written.
  public typealias Outcome = Result<[SourceEdit], LiteralError>

  /// The edits that make literals of one file read as other colors, each in its own notation.
  ///
  /// The opacity stays unless another one is given. A color has to be of the literal's gamut.
  ///
  /// - Parameters:
  ///   - colors: What each literal becomes.
  ///   - percents: The opacities that become others, in percent.
  ///   - bytes: The file.
  /// - Returns: For each literal its edits, or why there are none.
  public static func edits(
    writing colors: [ColorLiteral: RGB8], opacities percents: [ColorLiteral: Int] = [:],
    in bytes: [UInt8]
  ) -> [ColorLiteral: Outcome] {
    let ranges = ranges(of: Set(colors.keys), in: bytes)
    return colors.reduce(into: [:]) { outcomes, change in
      outcomes[change.key] = Result { () throws(LiteralError) in
        guard let range = ranges[change.key], range.upperBound <= bytes.count else { throw .moved }
        return try change.key.edits(
          writing: change.value, percent: percents[change.key], over: bytes[range])
      }
    }
  }

  /// Where literals begin, as lines and columns.
  public static func places(
    of literals: Set<ColorLiteral>, in bytes: [UInt8]
  ) -> [ColorLiteral: SourcePlace] {
    TextPosition.all(of: ranges(of: literals, in: bytes), in: bytes).reduce(into: [:]) {
      $0[$1.key] = SourcePlace($1.key.file).at($1.value)
    }
  }

  /// The bytes of literals; those of JSON values are looked up in the file.
  package static func ranges(
    of literals: Set<ColorLiteral>, in bytes: [UInt8]
  ) -> [ColorLiteral: Range<Int>] {
    let pointers = literals.compactMap { literal in
      if case .pointer(let pointer) = literal.position { pointer } else { nil }
    }
    let ofPointers = JSONValue.ranges(of: Set(pointers), in: bytes)
    return literals.reduce(into: [:]) { ranges, literal in
      switch literal.position {
      case .bytes(let range): ranges[literal] = range
      case .pointer(let pointer): ranges[literal] = ofPointers[pointer]
      }
    }
  }

  /// Returns the edits by the notation of the literal.
  private func edits(
    writing rgb: RGB8, percent: Int?, over old: ArraySlice<UInt8>
  ) throws(LiteralError) -> [SourceEdit] {
    guard percent == nil || notation == .css || notation == .android else { throw .noOpacity }
    switch notation {
    case .css: return try CSSLiteral(bytes: old).edits(writing: rgb, percent: percent)
    case .cssArguments(let function):
      return try CSSLiteral(bytes: old, function: function).edits(writing: rgb)
    case .android:
      guard old.first == UInt8(ascii: "#") else { throw .moved }
      return [
        try Self.hexEdit(old.dropFirst(), writing: rgb, percent: percent, isAlphaFirst: true)
      ]
    case .swatchNumbers: return try Self.swatchNumberEdits(old, writing: rgb)
    case .swatchFloats(let model): return try Self.swatchFloatEdits(old, model, writing: rgb)
    case .catalog(let space): return try CatalogLiteral(space, old).edits(writing: rgb)
    case .token: return try Self.tokenEdits(old, writing: rgb)
    }
  }
}
