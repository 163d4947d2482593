// SPDX-License-Identifier: MIT

extension Generator where Value == Unicode.Scalar {
  /// Unicode scalars: letters and digits, then the rest of ASCII, then all of Unicode.
  public static var unicodeScalar: Generator {
    let weights = Weights([10, 3, 3])
    let place = hash(#fileID, #line)
    let (ascii, troublesome) = (asciiScalars, troublesomeScalars)
    let form = ChoiceDomain(bound: 2, role: .form)
    // As `weighted` of three generators, but for the calls of them.
    return .reading({ draw in
      switch try draw.choose(form, fresh: { $0.isDeep ? 0 : $0.pick(weights, place) }) {
      case 0: ascii[Int(try draw.choose(ChoiceDomain(bound: 127)))]
      case 1: troublesome[Int(try draw.choose(ChoiceDomain(bound: UInt64(troublesome.count) - 1)))]
      default: scalar(try draw.choose(ChoiceDomain(bound: 0x10FFFF - 0x800)))
      }
    })
  }

  /// ASCII characters: lowercase letters, digits, uppercase letters, then punctuation and controls.
  public static var ascii: Generator {
    let scalars = asciiScalars
    return Generator(ChoiceDomain(bound: 127)) { scalars[Int($0)] }
  }

  private static var asciiScalars: [Unicode.Scalar] {
    let letters = Array(97...122) + Array(48...57) + Array(65...90)
    let order = letters + (32...126).filter { !letters.contains($0) } + Array(0...31) + [127]
    return order.map { Unicode.Scalar(UInt8($0)) }
  }

  /// Scalars that string code often gets wrong: combining accents, full-width digits, joiners,
  /// marks of direction, letters that change length with their case, flags, and the last scalar.
  private static var troublesomeScalars: [Unicode.Scalar] {
    [
      "é", "ß", "İ", "ı", "ﬁ", "\u{301}", "\u{FF10}", "\u{FF0B}", "\u{660}", "\u{A0}", "\u{AD}",
      "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{FE0F}", "\u{FEFF}", "\u{FFFD}",
      "\u{1F1E9}", "\u{1F3FD}", "\u{1F469}", "\u{E0001}", "\u{10FFFF}",
    ]
  }

  /// Every Unicode scalar: all code points but the surrogates.
  private static func scalar(_ place: UInt64) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(place < 0xD800 ? place : place + 0x800)) ?? "a"
  }
}

extension Generator where Value == Character {
  /// Characters of one Unicode scalar.
  public static var character: Generator {
    Generator<Unicode.Scalar>.unicodeScalar.map(Character.init)
  }
}

extension Generator where Value == String {
  /// Unicode strings of as many scalars as a range says, as arrays have elements.
  public static func string(
    of scalar: Generator<Unicode.Scalar> = .unicodeScalar, count: ClosedRange<Int> = 0...64
  ) -> Generator {
    let list = ListShape(count, SpanKind(Unicode.Scalar.self, .element))
    let kind = SpanKind([Unicode.Scalar].self)
    return .reading({ draw in
      try draw.part(kind) { draw in
        var text = Buffer<UInt8>()
        try list.read(&draw, scalar.single?.domain) { choices in
          var scalars: [Unicode.Scalar] = []
          scalar.single?.append(choices, &scalars)
          for scalar in scalars { text.append(scalar) }
        } _: { draw in
          text.append(try scalar.make(&draw))
          return true
        }
        return text.withElements { String(decoding: $0, as: UTF8.self) }
      }
    })
  }

  /// Unicode strings.
  public static var string: Generator { string() }
}

extension Buffer where Element == UInt8 {
  /// Appends a scalar in UTF-8.
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else { return append(UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
