// SPDX-License-Identifier: MIT

import Palettes

/// What the name of a context, a set or a file says about colors.
struct ContextMeaning: Hashable {
  var isLight: Bool?
  var isHighContrast: Bool?
  var isWide: Bool?

  /// Whether the name says anything.
  var isKnown: Bool { self != ContextMeaning() }

  /// Light or dark; `nil` when neither was said.
  var appearance: Appearance? {
    let isHigh = isHighContrast ?? false
    return isLight.map { isLight in
      switch (isLight, isHigh) {
      case (true, false): .light
      case (false, false): .dark
      case (true, true): .lightHighContrast
      case (false, true): .darkHighContrast
      }
    }
  }

  init() {}

  /// Reads a name, in any letters and with any signs between its words.
  ///
  /// - Parameters:
  ///   - name: `Dark`, `lightHighContrast`, `dark-p3`, `more`.
  ///   - subject: What is chosen, such as `contrast`, which some names need to be understood.
  init(_ name: String, of subject: String = "") {
    let words = Self.words(in: name)
    let subject = Self.words(in: subject)
    if !words.isDisjoint(with: ["dark", "night"]) { isLight = false }
    if !words.isDisjoint(with: ["light", "day"]) { isLight = isLight == false ? nil : true }
    let isContrast = words.contains("contrast") || subject.contains("contrast")
    if !words.isDisjoint(with: ["hc", "highcontrast"])
      || (isContrast && !words.isDisjoint(with: ["high", "more", "increased"]))
    {
      isHighContrast = true
    } else if subject.contains("contrast"), !words.isDisjoint(with: Self.usual) {
      isHighContrast = false
    }
    if words.contains("p3") { isWide = true } else if words.contains("srgb") { isWide = false }
  }

  /// What this and another name say together; the other one wins.
  func merging(_ other: ContextMeaning) -> ContextMeaning {
    var both = self
    both.isLight = other.isLight ?? isLight
    both.isHighContrast = other.isHighContrast ?? isHighContrast
    both.isWide = other.isWide ?? isWide
    return both
  }

  private static let usual: Set<String> = ["standard", "normal", "default", "usual", "low", "no"]

  /// Words in small letters, split at signs and before capitals.
  static func words(in text: String) -> Set<String> {
    var words: [String] = [""]
    var wasSmall = false
    for character in text.prefix(200) {
      if character.isUppercase, wasSmall { words.append("") }
      wasSmall = character.isLowercase || character.isNumber
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append("")
      }
    }
    return Set(words).subtracting([""])
  }
}
