// SPDX-License-Identifier: MIT

/// Any text as an identifier of small ASCII letters, digits and single hyphens.
///
/// It begins with a letter and has at most ``maximumLength`` characters, so it is a legal name in
/// every format, in any of their spellings, and in paths.
public enum Slug {
  /// In characters; file systems allow names of 255 bytes, which leaves room for prefixes.
  public static let maximumLength = 48

  /// The slug of a text; `theme` for a text without any letter or digit of ASCII.
  public static func of(_ text: String) -> String {
    let words = words(in: text)
    let joined = String(decoding: Array(words.joined(separator: [hyphen])), as: UTF8.self)
    let begun = joined.first?.isLetter ?? false ? joined : joined.isEmpty ? "theme" : "t" + joined
    var slug = begun.prefix(maximumLength)
    while slug.last == "-" { slug.removeLast() }
    return String(slug)
  }

  /// The slugs of texts, with a number at the end of those that would come twice or are taken.
  public static func distinct(_ texts: [String], taken: Set<String> = []) -> [String] {
    DistinctNames.of(texts.map(of), separator: "-", taken: taken)
  }

  private static let hyphen = UInt8(ascii: "-")

  /// The runs of ASCII letters and digits; `darkBlue2` is one, because capitals do not begin words in
  /// every language.
  private static func words(in text: String) -> [[UInt8]] {
    text.utf8.split { !$0.isASCIIAlphanumeric }.map { $0.map(\.asciiLowercased) }
  }
}

extension UInt8 {
  var isASCIIAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return false
    }
  }

  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

/// Names that differ, because those that would come twice have a number behind them.
enum DistinctNames {
  /// Makes names distinct.
  ///
  /// - Parameters:
  ///   - names: The names; `brand-50` and `brand50` are both `brand50` in camel case.
  ///   - separator: What stands before the number.
  ///   - taken: Names that none may have, in small letters if case is ignored.
  ///   - ignoresCase: Whether names that differ in capitals only are the same, as the names of
  ///     files are in some file systems.
  /// - Returns: The names, in their order.
  static func of(
    _ names: [String], separator: String = "_", taken: Set<String> = [], ignoresCase: Bool = false
  ) -> [String] {
    var taken = taken
    return names.map { name in
      var candidate = name
      var number = 2
      while !taken.insert(ignoresCase ? candidate.lowercased() : candidate).inserted {
        candidate = "\(name)\(separator)\(number)"
        number += 1
      }
      return candidate
    }
  }
}
