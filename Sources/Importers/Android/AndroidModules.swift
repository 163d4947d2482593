// SPDX-License-Identifier: MIT

import Palettes

/// The color resources of the parts of an app, each of which has names of its own.
struct AndroidModules {
  /// The parts in the order of the files, with the folders that they lie in.
  private var modules: [(folders: [String], colors: AndroidModule)] = []

  /// Adds the resources of one file to the part of the app that its folders name.
  ///
  /// - Throws: An ``ImportError`` if a color of the same name is there already.
  mutating func add(
    _ resources: AndroidResources, to configuration: AndroidConfiguration, of folders: [String]
  ) throws(ImportError) {
    let index = modules.firstIndex { $0.folders == folders } ?? modules.count
    if index == modules.count { modules.append((folders, AndroidModule())) }
    try modules[index].colors.add(resources, to: configuration)
  }

  /// The colors of all parts; the folders of a part stand in their paths where there are several.
  func sheet() throws(ImportError) -> ColorSheet {
    var sheet = ColorSheet()
    for (folders, colors) in modules {
      let part = try colors.sheet(below: modules.count == 1 ? [] : folders)
      sheet.entries += part.entries
      sheet.remarks += part.remarks
      sheet.name = modules.count == 1 ? part.name : nil
    }
    return sheet
  }
}

/// The color resources of one part of an app.
struct AndroidModule {
  private typealias Definition = AndroidResources.Definition

  /// The color resources by configuration and name.
  private var definitions: [AndroidConfiguration: [String: Definition]] = [:]

  /// What this package wrote about its own files, by configuration.
  private var descriptions: [AndroidConfiguration: AndroidDescription] = [:]

  /// In the order of the files, each once.
  private var names: [String] = []
  private var known: Set<String> = []

  /// Adds the resources of one file.
  ///
  /// - Throws: An ``ImportError`` if a color of the same name and configuration is there already.
  mutating func add(
    _ resources: AndroidResources, to configuration: AndroidConfiguration
  ) throws(ImportError) {
    if let description = resources.description { descriptions[configuration] = description }
    for definition in resources.definitions {
      let name = definition.name
      if definitions[configuration, default: [:]].updateValue(definition, forKey: name) != nil {
        throw ImportError(
          "the color \"\(name.prefix(40))\" is there a second time", at: definition.place)
      }
      if known.insert(name).inserted { names.append(name) }
    }
  }

  /// The colors with the folders before their paths.
  func sheet(below folders: [String]) throws(ImportError) -> ColorSheet {
    var sheet = ColorSheet()
    sheet.name = AndroidConfiguration.allCases.lazy.compactMap { descriptions[$0]?.name }.first
    for configuration in AndroidConfiguration.allCases where definitions[configuration] != nil {
      try add(configuration, below: folders, to: &sheet)
    }
    return sheet
  }

  /// Adds the colors that a configuration defines, or that its own definitions change through
  /// references.
  private func add(
    _ configuration: AndroidConfiguration, below folders: [String], to sheet: inout ColorSheet
  ) throws(ImportError) {
    var general = references(in: .any)
    var references = references(in: configuration)
    for name in names {
      guard let definition = references.definition(of: name) else { continue }
      let isOwn = definitions[configuration]?[name] != nil
      let color = try references.color(of: name)
      let usual = try general.color(of: name)
      if let color, isOwn || color.color != usual?.color {
        sheet.entries.append(entry(definition, in: configuration, color, below: folders))
      } else if color == nil, isOwn {
        sheet.remarks.append(
          ImportRemark(
            "\"\(name.prefix(40))\" refers to a color that is not in these files and is left out",
            at: definition.place))
      }
    }
  }

  /// Returns a resolver for a configuration, which falls back on the values for all.
  private func references(in configuration: AndroidConfiguration) -> AndroidReferences {
    AndroidReferences(own: definitions[configuration] ?? [:], general: definitions[.any] ?? [:])
  }

  /// Makes an entry of a color, whose path and theme come from the description if there is one.
  private func entry(
    _ definition: Definition, in configuration: AndroidConfiguration,
    _ found: AndroidReferences.Found,
    below folders: [String]
  ) -> ColorSheet.Entry {
    let meaning =
      descriptions[configuration]?.meaning(of: definition.name)
      ?? AndroidMeaning(
        SnakeNames.path(of: definition.name), theme: nil, appearance: configuration.appearance)
    return ColorSheet.Entry(
      folders + meaning.path, theme: meaning.theme, appearance: meaning.appearance,
      color: found.color, place: definition.place, spelling: found.spelling)
  }
}

/// Follows references between color resources, as they are in one configuration.
struct AndroidReferences {
  /// The definitions of the configuration itself, by name.
  private let own: [String: AndroidResources.Definition]
  private let general: [String: AndroidResources.Definition]

  /// A color at the end of references.
  struct Found {
    let color: TokenColor

    /// How the color at the end of the references is spelled.
    let spelling: ColorSpelling
  }

  /// What is known of names; a name that leads out of the files has no color.
  private var found: [String: Found?] = [:]

  /// - Parameters:
  ///   - own: What the configuration says for itself.
  ///   - general: What holds where it says nothing.
  init(
    own: [String: AndroidResources.Definition], general: [String: AndroidResources.Definition]
  ) {
    self.own = own
    self.general = general
  }

  /// Returns the definition that holds in the configuration, or `nil` for an unknown name.
  func definition(of name: String) -> AndroidResources.Definition? { own[name] ?? general[name] }

  /// The color at the end of a chain of references; all of its names are known afterwards, so that
  /// many chains take no longer than there are names.
  mutating func color(of name: String) throws(ImportError) -> Found? {
    var trail: Set<String> = []
    var current = name
    var color: Found?
    search: while true {
      if let known = found[current] {
        color = known
        break
      }
      guard let definition = definition(of: current) else { break }
      guard trail.insert(current).inserted else {
        throw ImportError(
          "the color \"\(current.prefix(40))\" refers to itself in a circle", at: definition.place)
      }
      switch definition.value {
      case .reference(let next): current = next
      case .color(let value):
        color = Found(color: value, spelling: definition.spelling)
        break search
      case .foreign: break search
      }
    }
    for name in trail { found.updateValue(color, forKey: name) }
    return color
  }
}
