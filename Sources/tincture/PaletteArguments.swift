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
      throw Problem(reason: error.description)
    }
    guard color.opacity == 1 else {
      throw Problem(
        reason: "a brand color is opaque, and \(text.quoted) has the opacity \(color.opacity)")
    }
    guard color.isInside(SRGB.self) else {
      let mapped = color.mapped(into: SRGB.self, by: LocalMINDE.self)
      let nearest = RGB8(rounding: mapped.converted()).hex
      throw Problem(
        reason: "\(text.quoted) lies outside of sRGB, so no sRGB palette can keep it as it is",
        suggestion: "The nearest sRGB color is \(nearest).")
    }
    return RGB8(rounding: color.converted())
  }

  /// A hue in degrees.
  static func hue(_ text: String) throws(Problem) -> Double {
    guard let hue = Double(text), hue.isFinite, abs(hue) <= 1e9 else {
      throw Problem(
        reason: "\(text.quoted) is no hue", suggestion: "Name an angle in degrees, such as 264.5.")
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
      reason: "\(text.quoted) is no gamut that palettes are made in", suggestion: "Known: srgb.")
  }

  /// The labels of a ramp, separated by commas.
  static func steps(_ text: String) throws(Problem) -> RampSteps {
    var labels: [Int] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let label = Int(word) else {
        throw Problem(
          reason: "\(String(word).quoted) is no step",
          suggestion: "Name whole numbers separated by commas, such as 50,100,500,900.")
      }
      labels.append(label)
    }
    do throws(RampStepsError) { return try RampSteps(labels) } catch {
      throw Problem(
        reason: error.description,
        suggestion: "Name whole numbers separated by commas, such as 50,100,500,900.")
    }
  }

  /// The appearances, separated by commas, each once.
  static func appearances(_ text: String) throws(Problem) -> [Appearance] {
    let known = Appearance.allCases.map(\.rawValue)
    var appearances: [Appearance] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let appearance = Appearance(rawValue: String(word)) else {
        throw Problem(
          reason: "\(String(word).quoted) is no appearance",
          suggestion: Suggestion.sentence(for: String(word), among: known))
      }
      guard !appearances.contains(appearance) else {
        throw Problem(reason: "the appearance \(appearance.rawValue) is named twice")
      }
      appearances.append(appearance)
    }
    return appearances
  }
}
