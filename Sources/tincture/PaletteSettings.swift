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
