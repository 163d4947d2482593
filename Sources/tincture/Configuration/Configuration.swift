// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// The content of a configuration file: settings for all palettes, and the brands to make them of.
///
///     level: AA
///     brands:
///       acme: '#0a84ff'
///       strict:
///         color: teal
///         level: AAA
struct Configuration {
  /// The settings for all brands.
  let shared: GenerateOptions

  /// The brands in the order of the file, each with the settings of its own; their names differ.
  let brands: [GenerateOptions]

  /// Reads a file.
  ///
  /// - Throws: A ``CommandFailure``: `cannotRead`, or `configuration` with the line and the column
  ///   of the first thing that is not understood.
  init(reading file: InputFile) throws {
    let members = try ConfigurationNode(parsing: file).members(GenerateOptions.keys + ["brands"])
    shared = try GenerateOptions(members)
    brands = try members["brands"].map(Self.brands) ?? []
  }

  /// The brands below a key, each under a name of its own.
  private static func brands(_ node: ConfigurationNode) throws -> [GenerateOptions] {
    var names: Set<String> = []
    return try node.members().map { member in
      let name = try member.key.read(OptionParser.themeName)
      guard names.insert(name).inserted else {
        throw member.key.failure(
          "two brands are named \(name.quoted)", suggestion: "Give each brand a name of its own.")
      }
      return try GenerateOptions(brand: member.value, name: name)
    }
  }
}

extension GenerateOptions {
  /// The keys of the settings, which are the same for all palettes and for one brand.
  fileprivate static let keys = [
    "level", "gamut", "steps", "appearances", "curve", "locks", "ratios", "on", "pins",
  ]

  /// The keys that stand for the options which errors can name.
  private static let keysByName: [Name: String] = [
    .steps: "steps", .curve: "curve", .lock: "locks", .ratios: "ratios", .on: "on", .pin: "pins",
  ]

  /// Reads a brand: a color, or a mapping with its color, hue or theme and with settings of its own.
  fileprivate init(brand node: ConfigurationNode, name: String) throws {
    if node.isMapping {
      let members = try node.members(Self.keys + ["color", "hue", "theme"])
      try self.init(members)
      try setBrand(members, of: node, name: name)
    } else {
      self.init()
      try setColor(node)
    }
    self.name = name
  }

  /// Sets the color: the one that is given, or that of the hue, or that of the theme.
  private mutating func setBrand(
    _ members: ConfigurationMembers, of node: ConfigurationNode, name: String
  ) throws {
    let theme = try members["theme"]?.read(OptionParser.theme)
    character = theme?.character
    if let color = members["color"] {
      if let key = members.key("hue") {
        throw key.failure(
          "a color and a hue are both given", suggestion: "Keep one of them.")
      }
      return try setColor(color)
    }
    brand = try members["hue"]?.read(OptionParser.hue) ?? theme.map { .rgb($0.brand) }
    guard brand != nil else {
      throw node.failure(
        "the brand \(name.quoted) has no color", suggestion: "Give it one, as in color: '#0a84ff'.")
    }
  }

  /// Sets the color and remembers its place: whether the gamut keeps it is known later.
  private mutating func setColor(_ node: ConfigurationNode) throws {
    brand = try node.read(OptionParser.brand)
    places[.brand] = node.place
  }

  // MARK: Settings

  /// Reads the settings among the members of a mapping.
  ///
  /// - Throws: A ``CommandFailure`` with the place of the first one that is not understood.
  fileprivate init(_ members: ConfigurationMembers) throws {
    gamut = try members["gamut"]?.read(OptionParser.gamut)
    level = try members["level"]?.read(OptionParser.level)
    steps = try members["steps"]?.readList(OptionParser.steps, each: OptionParser.step)
    appearances = try members["appearances"]?.readList(
      OptionParser.appearances, each: OptionParser.appearance)
    curve = try members["curve"]?.read(OptionParser.curve)
    locks = try members["locks"].map(Self.locks) ?? []
    ratios = try members["ratios"]?.readList(OptionParser.ratios, each: OptionParser.ratios)
    background = try members["on"]?.read(OptionParser.color)
    if let key = members.key("ratios") { try checkRatios(key) }
    pins = try members["pins"].map(Self.pins) ?? []
    for (name, key) in Self.keysByName { places[name] = members[key]?.place }
  }

  /// Checks ratios against a curve and a background of the same mapping, where their line is known.
  ///
  /// A background without ratios is not checked here: it may belong to ratios of another place.
  private func checkRatios(_ key: ConfigurationNode) throws {
    do throws(OptionError) { _ = try rampRatios() } catch {
      throw key.failure(error.reason, suggestion: error.suggestion)
    }
  }

  /// The locked steps: their labels as keys, their colors as values.
  private static func locks(_ node: ConfigurationNode) throws -> [RampLock] {
    try node.members().map { member in
      RampLock(
        label: try member.key.read(OptionParser.step),
        rgb: try member.value.read(OptionParser.color))
    }
  }

  /// The pinned roles, checked against each other one by one, so that the message has the line of
  /// the first that contradicts another.
  private static func pins(_ node: ConfigurationNode) throws -> [RolePin] {
    var pins: [RolePin] = []
    for member in try node.members() {
      let (role, appearance) = try member.key.read(OptionParser.pinnedRole)
      pins.append(RolePin(role, to: try member.value.read(OptionParser.color), in: appearance))
      do throws(RolePinError) { try pins.check(for: Appearance.allCases) } catch {
        throw member.key.failure(error.description, suggestion: error.suggestion)
      }
    }
    return pins
  }
}
