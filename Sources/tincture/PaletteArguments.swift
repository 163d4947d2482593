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
    let names = RampSteps.named.map(\.name)
    if let named = RampSteps.named.first(where: { $0.name == text }) { return named.steps }
    let suggestion =
      NearestName.of(text, among: names).map { "Did you mean '\($0)'?" }
      ?? "Name the label of each step, light to dark, such as 50,100,500,900."
    var labels: [Int] = []
    for word in words(in: text) {
      guard let label = Int(word) else {
        throw Problem(reason: "\(word.quoted) is no step", suggestion: suggestion)
      }
      labels.append(label)
    }
    do throws(RampStepsError) { return try RampSteps(labels) } catch .count(1) {
      // Who wanted a number of steps would not understand why it is not 1.
      throw Problem(
        reason: "\(text.quoted) is a single step, and a ramp has 2 to \(RampSteps.maximumCount)",
        suggestion: suggestion)
    } catch {
      throw Problem(reason: error.description, suggestion: suggestion)
    }
  }

  /// The appearances, separated by commas, each once.
  static func appearances(_ text: String) throws(Problem) -> [Appearance] {
    let known = Appearance.allCases.map(\.rawValue)
    var appearances: [Appearance] = []
    for word in words(in: text) {
      guard let appearance = Appearance(rawValue: word) else {
        throw Problem(
          reason: "\(word.quoted) is no appearance",
          suggestion: Suggestion.sentence(for: word, among: known))
      }
      guard !appearances.contains(appearance) else {
        throw Problem(reason: "the appearance \(appearance.rawValue) is named twice")
      }
      appearances.append(appearance)
    }
    return appearances
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
