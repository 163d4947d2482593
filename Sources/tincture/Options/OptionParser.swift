// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Reads what a palette is asked to be, for the command line and for `batch` alike.
///
/// Its errors are reasons without a place; each caller adds its own place and exit code.
enum PaletteArguments {
  /// Why a value cannot be used: what is wrong, and what would be right.
  struct Problem: Error {
    let reason: String
    var suggestion: String?
  }

  /// A hue in degrees.
  static func hue(_ text: String) throws(Problem) -> Double {
    guard let hue = Double(text), hue.isFinite, abs(hue) <= 1e9 else {
      throw Problem(
        reason: "\(text.quoted) is no hue",
        suggestion: "Name an angle in degrees as a plain number, such as 264.5.")
    }
    return wrappedHue(hue)
  }

  static func level(_ text: String) throws(Problem) -> ConformanceLevel {
    do throws(UnknownName) { return try ConformanceLevel(named: text) } catch {
      throw Problem(
        reason: "\(text.quoted) is no conformance level",
        suggestion: Suggestion.sentence(
          for: text, among: ConformanceLevel.allCases.map(\.rawValue)))
    }
  }

  static func gamut(_ text: String) throws(Problem) -> Gamut {
    if let gamut = Gamut(named: text) { return gamut }
    throw Problem(
      reason: "\(text.quoted) is no gamut that palettes are made in",
      suggestion: Suggestion.sentence(for: text, among: Gamut.allCases.map(\.name)))
  }

  /// The labels of a ramp, separated by commas, or the name of a list of them.
  static func steps(_ text: String) throws(Problem) -> RampSteps {
    if let named = RampSteps.named.first(where: { $0.name == text }) { return named.steps }
    var labels: [Int] = []
    for word in words(in: text) { labels.append(try step(word)) }
    do throws(RampStepsError) { return try RampSteps(labels) } catch .count(1) {
      // Who wanted a number of steps would not understand why it is not 1.
      throw Problem(
        reason: "\(text.quoted) is a single step, and a ramp has 2 to \(RampSteps.maximumCount)",
        suggestion: stepsSuggestion)
    } catch {
      throw Problem(reason: error.description, suggestion: stepsSuggestion)
    }
  }

  /// The label of one step, a whole number.
  static func step(_ word: String) throws(Problem) -> Int {
    guard let label = Int(word) else {
      let name = NearestName.of(word, among: RampSteps.named.map(\.name))
      throw Problem(
        reason: "\(word.quoted) is no step",
        suggestion: name.map { "Did you mean '\($0)'?" } ?? stepsSuggestion)
    }
    return label
  }

  private static let stepsSuggestion =
    "Name the label of each step, light to dark, such as 50,100,500,900."

  /// The appearances, separated by commas, each once, or `all` of them.
  static func appearances(_ text: String) throws(Problem) -> [Appearance] {
    if text == "all" { return Appearance.allCases }
    var appearances: [Appearance] = []
    for word in words(in: text) {
      let appearance = try appearance(word)
      guard !appearances.contains(appearance) else {
        throw Problem(
          reason: "the appearance \(appearance.rawValue) is named twice",
          suggestion: "Keep one of them.")
      }
      appearances.append(appearance)
    }
    return appearances
  }

  static func appearance(_ word: String) throws(Problem) -> Appearance {
    if let appearance = Appearance(rawValue: word) { return appearance }
    throw Problem(
      reason: "\(word.quoted) is no appearance",
      suggestion: Suggestion.sentence(for: word, among: Appearance.allCases.map(\.rawValue)))
  }

  /// One of Tincture's own themes.
  static func theme(_ text: String) throws(Problem) -> NamedTheme {
    do throws(UnknownName) { return try KnownThemes.theme(named: text) } catch {
      throw Problem(
        reason: "there is no theme \(text.quoted)",
        suggestion: Suggestion.sentence(for: text, among: KnownThemes.all.map(\.name)))
    }
  }

  /// A brand as a name, an equals sign and a color.
  static func namedBrand(_ text: String) throws(Problem) -> (name: String, color: BrandColor) {
    guard let sign = text.firstIndex(of: "=") else {
      throw Problem(
        reason: "\(text.quoted) is not a name and a color",
        suggestion: "Write them as name=color, such as --brand acme='#0a84ff'.")
    }
    return (
      try themeName(String(text[..<sign])), try brandColor(String(text[text.index(after: sign)...]))
    )
  }

  /// The name of a theme.
  static func themeName(_ text: String) throws(Problem) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Problem(reason: "the name is empty", suggestion: "Name the theme, such as 'brand'.")
    }
    return text
  }

  /// The parts between commas, without the blanks around them.
  static func words(in text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let start = part.drop { $0 == " " }
      return String(
        start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.endIndex)])
    }
  }
}

extension PaletteArguments {
  /// A pinned role: its name, an equals sign and its color, and before the name perhaps an
  /// appearance and a colon.
  static func pin(_ text: String) throws(Problem) -> RolePin {
    guard let sign = text.firstIndex(of: "=") else {
      throw Problem(reason: "\(text.quoted) is not a role and a color", suggestion: pinSuggestion)
    }
    let (role, appearance) = try pinnedRole(String(text[..<sign]))
    return RolePin(role, to: try color(String(text[text.index(after: sign)...])), in: appearance)
  }

  /// What stands before the equals sign: `accent.primary` or `dark:accent.primary`.
  static func pinnedRole(_ text: String) throws(Problem) -> (Role, Appearance?) {
    let colon = text.lastIndex(of: ":")
    let name = String(text[(colon.map(text.index(after:)) ?? text.startIndex)...])
    guard let role = Role(name: name) else {
      throw Problem(reason: "there is no role \(name.quoted)", suggestion: roleSuggestion(name))
    }
    guard role.isPinnable else {
      let error = RolePinError.role(role)
      throw Problem(reason: error.description, suggestion: error.suggestion)
    }
    return (role, try colon.map { place throws(Problem) in try appearance(String(text[..<place])) })
  }

  private static let pinSuggestion = "Write them as role=color, such as accent.primary=#777777."

  /// The nearest name, or where to find them all, of which there are too many for a line.
  private static func roleSuggestion(_ name: String) -> String {
    let names = pinnableRoles
    if names.contains(where: { $0.hasPrefix(name + ".") }) && !name.isEmpty {
      let list = names.filter { $0.hasPrefix(name + ".") }.joined(separator: ", ")
      return "There are \(list)."
    }
    return NearestName.of(name, among: names).map { "Did you mean '\($0)'?" }
      ?? "The roles are those of a palette document, such as accent.primary."
  }

  /// The names of all roles that can be pinned.
  static let pinnableRoles = Role.allCases.filter(\.isPinnable).map(\.name)
}
