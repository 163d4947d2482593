// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// What may be set for a palette in more than one place; `nil` where it is not set.
struct PaletteSettings {
  var level: ConformanceLevel?
  var gamut: Gamut?
  var steps: RampSteps?
  var appearances: [Appearance]?
  var ramps = RampWishes()

  /// One role in one appearance at most once.
  var pins: [RolePin] = []

  /// Where each of them was set, by the name of its option, for messages.
  var places: [String: String] = [:]

  /// These settings, and those of a weaker place for what is not set here.
  ///
  /// A pin gives way to one of the same role, and to stronger appearances that are not its own; the
  /// other pins stay.
  func over(_ weaker: PaletteSettings) -> PaletteSettings {
    let others = weaker.pins.filter { pin in
      !pins.contains { $0.overrides(pin) }
        && (appearances?.contains(where: pin.applies) ?? true)
    }
    return PaletteSettings(
      level: level ?? weaker.level, gamut: gamut ?? weaker.gamut, steps: steps ?? weaker.steps,
      appearances: appearances ?? weaker.appearances, ramps: ramps.over(weaker.ramps),
      pins: pins + others, places: places.merging(weaker.places) { mine, _ in mine })
  }

  /// A request with what is set here.
  ///
  /// - Throws: A ``CommandFailure`` where the wishes for the ramps contradict each other.
  func applied(to request: PaletteRequest) throws -> SettledRequest {
    var request = request
    request.level = level ?? request.level
    request.gamut = gamut ?? request.gamut
    request.steps = steps ?? request.steps
    request.appearances = appearances ?? request.appearances
    request.pins = pins
    do throws(PaletteArguments.Problem) {
      return SettledRequest(request: try ramps.applied(to: request), places: places)
    } catch {
      throw CommandFailure(
        error, of: ramps.ratios == nil ? "on" : "ratios", among: places)
    }
  }
}

/// A request with the places of its settings, for messages about what cannot be solved.
struct SettledRequest {
  var request: PaletteRequest
  let places: [String: String]
}

/// A brand to make a palette of, with the settings that are its own.
struct BrandRequest {
  private let request: PaletteRequest
  let settings: PaletteSettings

  /// Puts a color into a request whose gamut is settled; it throws where the gamut does not hold
  /// it.
  private let coloring: (PaletteRequest) throws -> PaletteRequest

  /// A request that has its brand already, in sRGB.
  init(_ request: PaletteRequest, settings: PaletteSettings = PaletteSettings()) {
    self.request = request
    self.settings = settings
    coloring = { $0 }
  }

  /// A request for a color, and what to throw when that lies outside of the gamut.
  init(
    _ color: BrandColor, named name: String = "brand", character: ThemeCharacter = .standard,
    settings: PaletteSettings = PaletteSettings(), asking setting: String = "--gamut p3",
    failure: @escaping (PaletteArguments.Problem) -> CommandFailure
  ) {
    request = PaletteRequest(brand: color.srgb, name: name, character: character)
    self.settings = settings
    coloring = { request in
      do throws(PaletteArguments.Problem) {
        return try color.applied(to: request, asking: setting)
      } catch { throw failure(error) }
    }
  }

  /// The request with the settings of stronger and of weaker places than its own.
  func settled(over weaker: PaletteSettings, under stronger: PaletteSettings) throws
    -> SettledRequest
  {
    var settled = try stronger.over(settings).over(weaker).applied(to: request)
    settled.request = try coloring(settled.request)
    return settled
  }
}

extension RolePin {
  /// Whether another pin has nothing left to say beside this stronger one.
  fileprivate func overrides(_ other: RolePin) -> Bool {
    role == other.role
      && (appearance == nil || other.appearance == nil || appearance == other.appearance)
  }
}

extension CommandFailure {
  /// A setting that cannot be used, at the place where it was set.
  init(_ problem: PaletteArguments.Problem, of option: String, among places: [String: String]) {
    let place = places[option] ?? "--\(option)"
    self.init(
      place.hasPrefix("--") ? .usage : .configuration, at: place, problem.reason,
      suggestion: problem.suggestion)
  }
}

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
