// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// What is wished of a palette's ramps beside their steps, as the command line and `batch` put it.
struct RampWishes {
  var curve: RampCurve?
  var locks: [RampLock] = []
  var ratios: [Double]?
  var background: RGB8?

  /// These wishes, and those of a weaker place for what is not wished here.
  ///
  /// A curve and ratios exclude each other, so each of them puts the weaker other one away, with
  /// what only that could use.
  func over(_ weaker: RampWishes) -> RampWishes {
    var merged = self
    if ratios == nil { merged.curve = curve ?? weaker.curve }
    if curve == nil { merged.ratios = ratios ?? weaker.ratios }
    if merged.ratios != nil { merged.background = background ?? weaker.background }
    if locks.isEmpty, ratios == nil { merged.locks = weaker.locks }
    return merged
  }

  /// The request with these wishes.
  ///
  /// Steps that nobody chose follow from the curve or from the number of ratios, and Radix's steps
  /// have Radix's curve.
  func applied(to request: PaletteRequest) throws(PaletteArguments.Problem) -> PaletteRequest {
    var request = request
    request.locks = locks
    if let ratios {
      request.ratios = try rampRatios(ratios)
      if request.steps == .standard, request.steps.labels.count != ratios.count {
        request.steps = request.ratios?.defaultSteps ?? .standard
      }
      return request
    }
    guard background == nil else {
      throw PaletteArguments.Problem(
        reason: "a background alone changes nothing", suggestion: "Name the ratios on it too.")
    }
    request.curve = curve ?? (request.steps == .radix ? .radixLight : .tailwind)
    if request.steps == .standard { request.steps = request.curve.ownSteps ?? .standard }
    return request
  }

  private func rampRatios(_ ratios: [Double]) throws(PaletteArguments.Problem) -> RampRatios {
    guard curve == nil else {
      throw PaletteArguments.Problem(
        reason: "a curve and ratios both say how light each step is",
        suggestion: "Keep one of them.")
    }
    do throws(RampRatiosError) { return try RampRatios(ratios, on: background ?? .white) } catch {
      throw PaletteArguments.Problem(reason: error.description, suggestion: error.suggestion)
    }
  }
}

extension PaletteArguments {
  /// The name of a ramp's curve.
  static func curve(_ text: String) throws(Problem) -> RampCurve {
    if let curve = RampCurve(rawValue: text) { return curve }
    throw Problem(
      reason: "\(text.quoted) is no curve",
      suggestion: Suggestion.sentence(for: text, among: RampCurve.allCases.map(\.rawValue)))
  }

  /// A locked step: its label, an equals sign and its color.
  static func lock(_ text: String) throws(Problem) -> RampLock {
    guard let sign = text.firstIndex(of: "="), let label = Int(text[..<sign]) else {
      throw Problem(
        reason: "\(text.quoted) is not a step and a color",
        suggestion: "Write them as step=color, such as 500=#0a84ff.")
    }
    return RampLock(label: label, rgb: try color(String(text[text.index(after: sign)...])))
  }

  /// Contrast ratios, separated by commas.
  static func ratios(_ text: String) throws(Problem) -> [Double] {
    var ratios: [Double] = []
    for word in words(in: text) {
      guard let ratio = Double(word), ratio.isFinite else {
        throw Problem(
          reason: "\(word.quoted) is no contrast ratio",
          suggestion: "Name numbers above 1 and up to 21, such as 1.2,3,4.5,7,15.")
      }
      ratios.append(ratio)
    }
    return ratios
  }
}
