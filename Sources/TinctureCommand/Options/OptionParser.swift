// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Reads the values of options from text, for the command line, the environment, configuration
/// files, `batch` and `serve` alike.
///
/// Every function is pure and throws an ``OptionError`` without a place: the caller knows whether
/// the text came from an option, a key or a member.
enum OptionParser {
  /// A conformance level, in any letter case.
  static func level(_ text: String) throws(OptionError) -> ConformanceLevel {
    try known("level", text, ConformanceLevel.init(named:))
  }

  /// A gamut by its name: `srgb` or `p3`.
  static func gamut(_ text: String) throws(OptionError) -> Gamut {
    try known("gamut", text, Gamut(named: text), among: Gamut.allCases.map(\.name))
  }

  /// Appearances separated by commas, none of them twice, or the word `all`.
  static func appearances(_ text: String) throws(OptionError) -> [Appearance] {
    if text == "all" { return Appearance.allCases }
    var appearances: [Appearance] = []
    for word in words(in: text) {
      let appearance = try appearance(word)
      guard !appearances.contains(appearance) else {
        throw OptionError(
          "the appearance \(appearance.rawValue) is named twice", suggestion: "Keep one of them.")
      }
      appearances.append(appearance)
    }
    return appearances
  }

  /// One appearance by its name.
  static func appearance(_ word: String) throws(OptionError) -> Appearance {
    let names = Appearance.allCases.map(\.rawValue)
    return try known("appearance", word, Appearance(rawValue: word), among: names)
  }

  /// How roles are placed, by the name of the method.
  static func method(_ text: String) throws(OptionError) -> SolvingMethod {
    let methods = SolvingMethod.allCases
    return try known(
      "method", text, methods.first { $0.name == text }, among: methods.map(\.name))
  }

  /// The labels of fills in the brand color: `contrast`, `white` or `black`.
  static func labels(_ text: String) throws(OptionError) -> LabelPreference {
    try known(
      "labels", text, LabelPreference(rawValue: text),
      among: LabelPreference.allCases.map(\.rawValue))
  }

  /// One of Tincture's own themes, by its name in any letter case.
  static func theme(_ text: String) throws(OptionError) -> NamedTheme {
    try known("theme", text, KnownThemes.theme)
  }

  /// A name for themes: any text that is not blank.
  static func themeName(_ text: String) throws(OptionError) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw OptionError("the name is empty", suggestion: "Name the theme, such as 'brand'.")
    }
    return text
  }

  /// A brand written as a CSS color, in any gamut, without an alpha.
  static func brand(_ text: String) throws(OptionError) -> Brand {
    .color(try opaqueColor(text), text: text)
  }

  /// A color written as CSS.
  static func anyColor(_ text: String) throws(OptionError) -> AnyColor {
    do throws(CSSColorError) { return try cssColor(text) } catch {
      throw OptionError(error.description)
    }
  }

  /// A color written as CSS, or by its 3 or 6 hex digits alone: in a shell `#` begins a comment.
  ///
  /// A name of CSS is that color. With an alpha, digits without `#` are refused with a suggestion.
  static func cssColor(_ text: String) throws(CSSColorError) -> AnyColor {
    do throws(CSSColorError) { return try AnyColor(parsing: text) } catch {
      guard error.reason == .missingHash, RGB8(hexDigits: text) != nil else { throw error }
      return try AnyColor(parsing: "#" + text)
    }
  }

  /// A color space by its name.
  static func space(_ text: String) throws(OptionError) -> any ColorSpace.Type {
    let names = KnownColorSpaces.all.map { $0.id }
    return try known("color space", text, KnownColorSpaces.space(named: text), among: names)
  }

  /// A gamut mapping by its name.
  static func gamutMapping(_ text: String) throws(OptionError) -> any GamutMapping.Type {
    let names = KnownGamutMappings.all.map { $0.id }
    return try known("gamut mapping", text, KnownGamutMappings.mapping(named: text), among: names)
  }

  /// A hue in degrees, wrapped to 0..<360.
  static func hue(_ text: String) throws(OptionError) -> Brand {
    guard let hue = Double(text), hue.isFinite, abs(hue) <= 1e9 else {
      throw OptionError(
        "\(text.quoted) is not a hue", suggestion: "Write an angle in degrees, such as 264.5.")
    }
    return .hue(wrappedHue(hue))
  }

  /// A name, an equals sign and a brand color.
  static func namedBrand(_ text: String) throws(OptionError) -> (name: String, brand: Brand) {
    guard let sign = text.firstIndex(of: "=") else {
      throw OptionError(
        "\(text.quoted) is not a name and a color",
        suggestion: "Write them as name=color, such as --brand acme='#0a84ff'.")
    }
    let name = try themeName(String(text[..<sign]))
    return (name, try brand(String(text[text.index(after: sign)...])))
  }

  /// A CSS color that 8 bits of sRGB can hold, without an alpha.
  static func color(_ text: String) throws(OptionError) -> RGB8 {
    let color = try opaqueColor(text)
    guard color.isKept(in: .srgb) else {
      throw OptionError(
        "\(text.quoted) lies outside of sRGB, and this color has to be within",
        suggestion: "The nearest sRGB color is \(color.nearest(in: .srgb).hex).")
    }
    return color.nearest(in: .srgb)
  }

  /// A CSS color without an alpha.
  private static func opaqueColor(_ text: String) throws(OptionError) -> AnyColor {
    let color: AnyColor
    do throws(CSSColorError) { color = try cssColor(text) } catch {
      if let theme = try? KnownThemes.theme(named: text) {
        throw OptionError(
          "\(text.quoted) is a theme and not a color",
          suggestion: "Its palette is made by: tincture theme \(theme.name)")
      }
      throw OptionError(
        error.description,
        suggestion: error.suggestion == nil
          ? "Write a CSS color, such as '#0a84ff', 'teal' or 'oklch(0.6 0.2 255)'." : nil)
    }
    guard color.opacity == 1 else {
      let nearest = color.nearest(in: color.isKept(in: .srgb) ? .srgb : .displayP3)
      throw OptionError(
        "the color has to be opaque, and \(text.quoted) is translucent",
        suggestion: "Without its alpha it is \(nearest.css).")
    }
    return color
  }

  /// The labels of a ramp's steps separated by commas, or the name of a list of them.
  static func steps(_ text: String) throws(OptionError) -> RampSteps {
    if let named = RampSteps.named.first(where: { $0.name == text }) { return named.steps }
    var labels: [Int] = []
    for word in words(in: text) { labels.append(try step(word)) }
    do throws(RampStepsError) { return try RampSteps(labels) } catch .count(1) {
      // A lone number is probably meant as the number of steps.
      throw OptionError(
        "\(text.quoted) is a single step, and a ramp has 2 to \(RampSteps.maximumCount)",
        suggestion: stepsSuggestion)
    } catch {
      throw OptionError(error.description, suggestion: stepsSuggestion)
    }
  }

  /// The label of one step, a whole number.
  static func step(_ word: String) throws(OptionError) -> Int {
    if let label = Int(word) { return label }
    let name = SuggestionSentence.name(near: word, among: RampSteps.named.map(\.name))
    throw OptionError(
      "\(word.quoted) is not a step",
      suggestion: name.map { "Did you mean '\($0)'?" } ?? stepsSuggestion)
  }

  private static let stepsSuggestion =
    "Name the label of each step, light to dark, such as 50,100,500,900."

  /// The name of a curve that lightness, chroma and hue follow along a ramp.
  static func curve(_ text: String) throws(OptionError) -> RampCurve {
    let names = RampCurve.allCases.map(\.rawValue)
    return try known("curve", text, RampCurve(rawValue: text), among: names)
  }

  /// A locked step: its label, an equals sign and its color.
  static func lock(_ text: String) throws(OptionError) -> RampLock {
    guard let sign = text.firstIndex(of: "="), let label = Int(text[..<sign]) else {
      throw OptionError(
        "\(text.quoted) is not a step and a color",
        suggestion: "Write them as step=color, such as 500=#0a84ff.")
    }
    return RampLock(label: label, rgb: try color(String(text[text.index(after: sign)...])))
  }

  /// Contrast ratios separated by commas; their range is checked with their background.
  static func ratios(_ text: String) throws(OptionError) -> [Double] {
    var ratios: [Double] = []
    for word in words(in: text) {
      guard let ratio = Double(word), ratio.isFinite else {
        throw OptionError(
          "\(word.quoted) is not a contrast ratio",
          suggestion: "Write numbers above 1 and up to 21, such as 1.2,3,4.5,7,15.")
      }
      ratios.append(ratio)
    }
    return ratios
  }

  /// The value of a name.
  ///
  /// The error for an unknown name lists the known ones if there are at most three, and otherwise
  /// suggests the nearest.
  static func known<Value>(
    _ kind: String, _ name: String, _ value: Value?, among names: [String]
  ) throws(OptionError) -> Value {
    if let value { return value }
    let reason = "unknown \(kind) \(name.quoted)"
    guard names.count <= 3 else {
      throw OptionError(reason, suggestion: SuggestionSentence.sentence(for: name, among: names))
    }
    let list = [names.dropLast().joined(separator: ", "), names.last ?? ""]
    throw OptionError("\(reason); use \(list.joined(separator: " or "))")
  }

  /// The same by a look-up with an error of its own.
  private static func known<Value>(
    _ kind: String, _ name: String, _ find: (String) throws(UnknownName) -> Value
  ) throws(OptionError) -> Value {
    do throws(UnknownName) { return try find(name) } catch {
      return try known(kind, name, nil, among: error.known)
    }
  }

  /// The parts of a text between commas, without the spaces around them.
  private static func words(in text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }).trimmingTrailingSpaces }
  }
}

// MARK: - Design systems

extension OptionParser {
  /// A design system that comes with Tincture; `nil` for its own, which is the default.
  static func system(_ name: String) throws(OptionError) -> DesignSystem? {
    let found = try known("system", name, KnownSystems.system)
    return found.name == "tincture" ? nil : found.designSystem
  }
}

// MARK: - Pins

extension OptionParser {
  /// A pinned role: `accent.primary=#777777`, or `dark:accent.primary=#777777` in one appearance.
  static func pin(
    _ text: String, of system: DesignSystem? = nil
  ) throws(OptionError) -> RolePin {
    guard let sign = text.firstIndex(of: "=") else {
      throw OptionError("\(text.quoted) is not a role and a color", suggestion: pinSuggestion)
    }
    let (role, appearance) = try pinnedRole(String(text[..<sign]), of: system)
    return RolePin(role, to: try color(String(text[text.index(after: sign)...])), in: appearance)
  }

  /// The part of a pin before its equals sign: `accent.primary` or `dark:accent.primary`.
  ///
  /// The role is one of the design system, or of Tincture's own for `nil`.
  static func pinnedRole(
    _ text: String, of system: DesignSystem? = nil
  ) throws(OptionError) -> (Role, Appearance?) {
    let colon = text.lastIndex(of: ":")
    let name = String(text[(colon.map(text.index(after:)) ?? text.startIndex)...])
    let vocabulary = Vocabulary.of(system)
    let role = Role(name)
    guard vocabulary.position(of: role) != nil else {
      throw OptionError(
        "there is no role \(name.quoted)", suggestion: roleSuggestion(name, of: vocabulary))
    }
    if let obstacle = vocabulary.pinObstacle(of: role) {
      let error = RolePinError.role(role, obstacle)
      throw OptionError(error.description, suggestion: error.suggestion)
    }
    guard let colon else { return (role, nil) }
    return (role, try appearance(String(text[..<colon])))
  }

  private static let pinSuggestion = "Write them as role=color, such as accent.primary=#777777."

  /// A suggestion: the roles of a group, the nearest name, or where all roles are listed.
  private static func roleSuggestion(_ name: String, of vocabulary: Vocabulary) -> String {
    let names = vocabulary.roles.filter(vocabulary.isPinnable).map(\.name)
    let group = names.filter { $0.hasPrefix(name + ".") }
    if !group.isEmpty, !name.isEmpty { return "There are \(group.joined(separator: ", "))." }
    return SuggestionSentence.name(near: name, among: names).map { "Did you mean '\($0)'?" }
      ?? "The roles are those of a palette document, such as "
      + "\(names.first ?? "")."
  }

}

// MARK: - With a place

extension OptionParser {
  /// Reads the value of a command-line option or argument, with its name in the message of an
  /// error.
  static func read<Value>(
    _ text: String, at option: String, _ parse: (String) throws(OptionError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(OptionError) { return try parse(text) } catch {
      throw CommandFailure(error, at: .option(option))
    }
  }

  /// What the value of an option names, by a look-up with an error of its own.
  static func resolve<Value>(
    _ name: String, at option: String, _ find: (String) throws(UnknownName) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(UnknownName) { return try find(name) } catch {
      throw CommandFailure(error, at: option)
    }
  }
}
