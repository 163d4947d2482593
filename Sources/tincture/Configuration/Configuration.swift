// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

/// What a configuration file says: settings for all palettes, and the brands to make them of.
struct Configuration {
  let settings: PaletteSettings

  /// The brands in the order of the file; their names differ.
  let brands: [BrandRequest]

  /// Reads a file.
  ///
  /// - Throws: A ``CommandFailure``: `cannotRead`, or `configuration` with the line and the column
  ///   of the first thing that is not understood.
  init(reading file: InputFile) throws {
    let members = try ConfigurationNode(parsing: file).members(PaletteSettings.keys + ["brands"])
    settings = try PaletteSettings(members)
    brands = try members["brands"].map(Self.brands) ?? []
  }

  private static func brands(_ node: ConfigurationNode) throws -> [BrandRequest] {
    var names: Set<String> = []
    return try node.members().map { member in
      let name = try member.key.read(PaletteArguments.themeName)
      guard names.insert(name).inserted else {
        throw member.key.failure(
          "two brands are named \(name.quoted)", suggestion: "Give each brand a name of its own.")
      }
      return try BrandRequest(member.value, name: name)
    }
  }
}

extension BrandRequest {
  /// Reads a brand: a color, or its color, hue or named theme with settings of its own.
  fileprivate init(_ node: ConfigurationNode, name: String) throws {
    guard node.isMapping else {
      try self.init(node, named: name)
      return
    }
    let members = try node.members(PaletteSettings.keys + ["color", "hue", "theme"])
    let settings = try PaletteSettings(members)
    let character = try members["theme"]?.read(PaletteArguments.theme).character ?? .standard
    guard let color = members["color"] else {
      self.init(
        try Self.request(members, of: node, name: name, character), settings: settings)
      return
    }
    if let key = members.key("hue") {
      throw key.failure("a color and a hue are both given", suggestion: "Keep one of them.")
    }
    try self.init(color, named: name, character: character, settings: settings)
  }

  /// Reads a color.
  private init(
    _ node: ConfigurationNode, named name: String, character: ThemeCharacter = .standard,
    settings: PaletteSettings = PaletteSettings()
  ) throws {
    self.init(
      try node.read(PaletteArguments.brandColor), named: name, character: character,
      settings: settings, asking: "gamut: p3"
    ) { node.failure($0.reason, suggestion: $0.suggestion) }
  }

  /// The request for a brand without a color of its own.
  private static func request(
    _ members: ConfigurationMembers, of node: ConfigurationNode, name: String,
    _ character: ThemeCharacter
  ) throws -> PaletteRequest {
    let hue = try members["hue"]?.read(PaletteArguments.hue)
    let theme = try members["theme"]?.read(PaletteArguments.theme)
    guard let brand = hue.map({ RGB8(brandHue: $0) }) ?? theme?.brand else {
      throw node.failure(
        "the brand \(name.quoted) has no color",
        suggestion: "Give it one, as in color: '#0a84ff'.")
    }
    return PaletteRequest(brand: brand, hue: hue, name: name, character: character)
  }
}

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
