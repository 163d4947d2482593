// SPDX-License-Identifier: MIT

import ColorSpaces

/// A name of any text as words, in the letters that it has and in those of ASCII.
///
/// `brandBlue`, `Brand Blue` and `brand_blue` have the words `brand` and `blue`; `iOSBlue` has `ios`
/// and `blue`, `AppURLColor` has `app`, `url` and `color`.
struct SpelledName {
  /// As they are written.
  private let parts: [String]

  init(_ path: [String]) { parts = path.flatMap(Self.parts) }

  /// In lowercase, with their letters.
  var words: [String] { parts.map { $0.lowercased() } }

  /// In lowercase letters and digits of ASCII, with a hyphen between words.
  var asciiText: String { parts.flatMap(ASCIILetters.words).joined(separator: "-") }

  /// As an identifier of Swift: `iOSBlue`, `appURLColor`, `größe`; empty without any letter.
  ///
  /// The first word is in lowercase unless it begins so: `iOS` is itself.
  var lowerCamel: String {
    guard let first = parts.first else { return "" }
    let begins = first.first?.isUppercase ?? false ? first.lowercased() : first
    return begins + parts.dropFirst().map(\.capitalizedFirst).joined()
  }

  /// Whether an identifier of Swift and of CSS can hold the words and begin with them.
  var isIdentifier: Bool {
    parts.first?.unicodeScalars.first?.properties.isAlphabetic ?? false
      && parts.joined().utf8.count <= 2 * Slug.maximumLength
  }

  var isASCII: Bool { parts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } }

  // MARK: Words

  private static func parts(_ text: String) -> [String] {
    text.split { !$0.isOfWord }.flatMap { Self.humps(Array($0)) }
  }

  /// Splits before a capital behind a small letter, and before the last of several capitals that a
  /// small letter follows; a small letter alone stays with the capitals behind it.
  private static func humps(_ letters: [Character]) -> [String] {
    var humps: [[Character]] = []
    for (index, letter) in letters.enumerated() {
      let next = letters.dropFirst(index + 1).first
      if index == 0 || begins(letter, behind: letters[index - 1], before: next, humps.last ?? []) {
        humps.append([letter])
      } else {
        humps[humps.count - 1].append(letter)
      }
    }
    return humps.map { String($0) }
  }

  private static func begins(
    _ letter: Character, behind last: Character, before next: Character?, _ hump: [Character]
  ) -> Bool {
    guard letter.isUppercase else { return false }
    guard last.isUppercase else {
      return hump.count > 1 || !(next?.isUppercase ?? false) || !last.isLowercase
    }
    return next?.isLowercase ?? false
  }
}

extension Character {
  /// Whether a name of words has it: whether every scalar is a letter, a mark on one or a decimal digit, and can be seen.
  var isOfWord: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.isLetter || first.isDigit else { return false }
    return scalars.allSatisfy { $0.isLetter || $0.isDigit || $0.isMark }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      // Swift has U+2E2F, a tilde among the letters, in no identifier.
      !properties.isDefaultIgnorableCodePoint && value != 0x2E2F
    default: false
    }
  }

  fileprivate var isDigit: Bool { properties.generalCategory == .decimalNumber }

  fileprivate var isMark: Bool {
    let category = properties.generalCategory
    return (category == .nonspacingMark || category == .spacingMark)
      && !properties.isDefaultIgnorableCodePoint
  }
}

/// Words of any script in small letters and digits of ASCII.
///
/// Latin letters lose their marks, Greek and Cyrillic ones are written in Latin ones, and any other
/// is its number in Unicode: `größe` is `grosse`, `цвет` is `tsvet`, `主色` is `u4e3b` and `u8272`.
enum ASCIILetters {
  /// More than one where a letter is a word of its own.
  static func words(_ word: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for scalar in word.lowercased().unicodeScalars {
      let letters = letters(of: scalar)
      if isOpen, !words.isEmpty, letters != nil || isSilent(scalar) {
        words[words.count - 1] += letters ?? ""
      } else {
        words.append(letters ?? "u" + String(scalar.value, radix: 16))
      }
      isOpen = letters != nil || isSilent(scalar)
    }
    return words.filter { !$0.isEmpty }
  }

  /// A mark on the letter before it.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func letters(of scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return String(scalar) }
    if let digit = scalar.properties.numericValue, scalar.isDigit { return "\(Int(digit))" }
    return table[scalar] ?? latin(scalar)
  }

  /// The letters that the name of a Latin character in Unicode begins with, without its marks:
  /// `LATIN SMALL LETTER O WITH DIAERESIS`.
  private static func latin(_ scalar: Unicode.Scalar) -> String? {
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.starts(with: ["LATIN", "SMALL"]), words.count > 3 else { return nil }
    let letter = words[3] == "DOTLESS" ? words.dropFirst(4).first : words[3]
    return letter.flatMap { $0.count <= 2 ? $0.lowercased() : nil }
  }

  private static let table: [Unicode.Scalar: String] = {
    let pairs = zip(
      "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋßðþ".unicodeScalars,
      """
      a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya yo i yi ye g a v g \
      d e z i th i k l m n x o p r s s t y f ch ps o a e i i o y o i y ss d th
      """.split(separator: " "))
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1 == "-" ? "" : String($1)) })
  }()
}
