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
