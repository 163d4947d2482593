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

  /// The 8-bit brand of a color written as CSS.
  static func brand(_ text: String) throws(Problem) -> RGB8 {
    let color: AnyColor
    do throws(CSSColorError) { color = try AnyColor(parsing: text) } catch {
      throw Problem(
        reason: error.description,
        suggestion: error.suggestion == nil
          ? "Name one as CSS does, such as '#0a84ff', 'teal' or 'oklch(0.6 0.2 255)'." : nil)
    }
    let nearest = RGB8(
      rounding: color.mapped(into: SRGB.self, by: LocalMINDE.self).converted()
    ).hex
    guard color.opacity == 1 else {
      throw Problem(
        reason: "the color has to be opaque, and \(text.quoted) is translucent",
        suggestion: "Without its alpha it is \(nearest).")
    }
    let srgb: Color<SRGB> = color.converted()
    guard isKeptByRounding(srgb) else {
      throw Problem(
        reason: "\(text.quoted) lies outside of sRGB, so no sRGB palette can keep it as it is",
        suggestion: "The nearest sRGB color is \(nearest).")
    }
    return RGB8(rounding: srgb)
  }

  /// Whether the nearest 8-bit color is no further away than rounding always may take a color.
  ///
  /// The six digits in which a color on the edge of sRGB is printed can lie a little outside.
  private static func isKeptByRounding(_ color: Color<SRGB>) -> Bool {
    let halfStep = 0.5 / 255
    let coordinates = color.coordinates
    return [coordinates.x, coordinates.y, coordinates.z].allSatisfy {
      (-halfStep...1 + halfStep).contains($0)
    }
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

  /// The gamut, which can only be sRGB so far.
  static func checkGamut(_ text: String) throws(Problem) {
    guard text != "srgb" else { return }
    throw Problem(
      reason: "\(text.quoted) is no gamut that palettes are made in",
      suggestion: Suggestion.sentence(for: text, among: ["srgb"]))
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
  static func namedBrand(_ text: String) throws(Problem) -> PaletteRequest {
    guard let sign = text.firstIndex(of: "=") else {
      throw Problem(
        reason: "\(text.quoted) is not a name and a color",
        suggestion: "Write them as name=color, such as --brand acme='#0a84ff'.")
    }
    return PaletteRequest(
      brand: try brand(String(text[text.index(after: sign)...])),
      name: try themeName(String(text[..<sign])))
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
