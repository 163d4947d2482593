// SPDX-License-Identifier: MIT

import ColorSpaces

/// Any text as an identifier of lowercase ASCII letters, digits and single hyphens.
///
/// It begins with a letter and has at most ``maximumLength`` characters, so it is a legal name in
/// every format, in any of their spellings, and in paths.
public enum Slug {
  /// In characters; file systems allow names of 255 bytes, which leaves room for prefixes.
  public static let maximumLength = 48

  /// The slug of a text; `theme` for a text without any letter or digit of ASCII.
  public static func of(_ text: String) -> String {
    // `darkBlue2` is one word, because capitals do not begin words in every language.
    let joined = text.asciiLowercased.utf8.split { !$0.isASCIIAlphanumeric }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    let begun = joined.first?.isLetter ?? false ? joined : joined.isEmpty ? "theme" : "t" + joined
    var slug = begun.prefix(maximumLength)
    while slug.last == "-" { slug.removeLast() }
    return String(slug)
  }

  /// The slugs of texts, with a number at the end of those that would come twice or are taken.
  public static func distinct(_ texts: [String], taken: Set<String> = []) -> [String] {
    DistinctNames.of(texts.map(of), separator: "-", taken: taken)
  }
}

extension UInt8 {
  package var isASCIIAlphanumeric: Bool {
    // The bit of 0x20 makes capitals small.
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

/// Names that differ, because those that would come twice have a number behind them.
enum DistinctNames {
  /// Makes names distinct from each other and from those that are taken.
  ///
  /// Case can be ignored, as some file systems do; the taken names are then in lowercase.
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
