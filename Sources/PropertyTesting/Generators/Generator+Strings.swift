// SPDX-License-Identifier: MIT

extension Generator where Value == Unicode.Scalar {
  /// Unicode scalars: letters and digits, then the rest of ASCII, then all of Unicode.
  public static var unicodeScalar: Generator {
    weighted((10, .ascii), (3, .troublesome), (3, .anyScalar))
  }

  /// ASCII characters: lowercase letters, digits, uppercase letters, then punctuation and controls.
  public static var ascii: Generator {
    let letters = Array(97...122) + Array(48...57) + Array(65...90)
    let order = letters + (32...126).filter { !letters.contains($0) } + Array(0...31) + [127]
    let scalars = order.map { Unicode.Scalar(UInt8($0)) }
    let domain = ChoiceDomain(bound: 127)
    return Generator(domain) { scalars[Int($0)] }
  }

  /// Scalars that string code often gets wrong: combining accents, full-width digits, joiners,
  /// marks of direction, letters that change length with their case, flags, and the last scalar.
  private static var troublesome: Generator {
    element(
      of: "é", "ß", "İ", "ı", "ﬁ", "\u{301}", "\u{FF10}", "\u{FF0B}", "\u{660}", "\u{A0}", "\u{AD}",
      "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{FE0F}", "\u{FEFF}", "\u{FFFD}",
      "\u{1F1E9}", "\u{1F3FD}", "\u{1F469}", "\u{E0001}", "\u{10FFFF}")
  }

  /// Every Unicode scalar: all code points but the surrogates.
  private static var anyScalar: Generator {
    let surrogates: UInt64 = 0xD800
    let domain = ChoiceDomain(bound: 0x10FFFF - 0x800)
    return Generator(domain) { place in
      Unicode.Scalar(UInt32(place < surrogates ? place : place + 0x800)) ?? "a"
    }
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
    Generator<[Unicode.Scalar]>.array(of: scalar, count: count).map { scalars in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
  }

  /// Unicode strings.
  public static var string: Generator { string() }
}
