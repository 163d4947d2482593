// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

extension PaletteSettings {
  /// The keys of the settings, for all palettes and for one brand.
  static let keys = [
    "level", "gamut", "steps", "appearances", "curve", "locks", "ratios", "on", "pins",
  ]

  /// Reads the settings among the members of a mapping.
  ///
  /// - Throws: A ``CommandFailure`` with the place of the first one that is not understood.
  init(_ members: ConfigurationMembers) throws {
    gamut = try members["gamut"]?.read(PaletteArguments.gamut)
    level = try members["level"]?.read(PaletteArguments.level)
    steps = try members["steps"]?.readList(
      PaletteArguments.steps, each: PaletteArguments.step)
    appearances = try members["appearances"]?.readList(
      PaletteArguments.appearances, each: PaletteArguments.appearance)
    ramps = try RampWishes(members)
    pins = try members["pins"].map(Self.pins) ?? []
    places = [:]
    for (option, key) in Self.options { places[option] = members[key]?.place }
  }

  /// By the name of an option: the key that stands for it.
  private static let options = [
    "steps": "steps", "curve": "curve", "lock": "locks", "ratios": "ratios", "on": "on",
    "pin": "pins",
  ]

  private static func pins(_ node: ConfigurationNode) throws -> [RolePin] {
    var pins: [RolePin] = []
    for member in try node.members() {
      let (role, appearance) = try member.key.read(PaletteArguments.pinnedRole)
      pins.append(RolePin(role, to: try member.value.read(PaletteArguments.color), in: appearance))
      do throws(RolePinError) { try pins.check(for: Appearance.allCases) } catch {
        throw member.key.failure(error.description, suggestion: error.suggestion)
      }
    }
    return pins
  }
}

extension RampWishes {
  fileprivate init(_ members: ConfigurationMembers) throws {
    curve = try members["curve"]?.read(PaletteArguments.curve)
    locks = try members["locks"].map(Self.locks) ?? []
    ratios = try members["ratios"]?.readList(
      PaletteArguments.ratios, each: PaletteArguments.ratios)
    background = try members["on"]?.read(PaletteArguments.color)
    try check(members)
  }

  private static func locks(_ node: ConfigurationNode) throws -> [RampLock] {
    try node.members().map { member in
      RampLock(
        label: try member.key.read(PaletteArguments.step),
        rgb: try member.value.read(PaletteArguments.color))
    }
  }

  /// Finds what contradicts itself within one mapping, where its place is known.
  private func check(_ members: ConfigurationMembers) throws {
    guard let key = members.key("ratios") ?? members.key("on") else { return }
    // The background may belong to ratios of a stronger or a weaker place.
    guard ratios != nil else { return }
    do throws(PaletteArguments.Problem) {
      _ = try applied(to: PaletteRequest(brand: .black))
    } catch { throw key.failure(error.reason, suggestion: error.suggestion) }
  }
}
