// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The color resources of one file.
struct AndroidResources {
  /// A color resource under its name.
  struct Definition {
    let name: String
    let value: AndroidColorValue
    let place: SourcePlace

    /// The bytes of the value in the file; `nil` if entities, comments or CDATA interrupt it.
    let range: Range<Int>?

    /// How the color is spelled, for a value that is not a reference to another resource.
    var spelling: LiteralSpelling {
      guard let range else { return .fixed("it is written with entities or comments in it") }
      return .literals([ColorLiteral(place.file, .bytes(range), .android, gamut: .srgb)])
    }
  }

  private(set) var definitions: [Definition] = []
  private(set) var styles: [AndroidStyle] = []
  private(set) var remarks: [ImportRemark] = []

  /// What this package wrote about the file, if it did.
  let description: AndroidDescription?

  /// Reads a file of values; throws for what is not XML, and for another root than `<resources>`.
  ///
  /// A color without a name or with a value that aapt2 refuses is left out: the others are as they
  /// would be without it, and what they are in the dark depends on all of them.
  init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    let content = try XMLReader.content(of: bytes, at: place)
    guard content.root.name == "resources" else {
      throw ImportError(
        "the root of a file of values is <resources>, not <\(content.root.name.prefix(40))>",
        at: place.at(content.root.position))
    }
    description = content.comments.lazy.compactMap(AndroidDescription.init).first
    var refused: [ImportRemark] = []
    for element in content.root.children where element.isColor {
      do throws(ImportError) {
        definitions.append(try Self.definition(element, at: place.at(element.position), in: bytes))
      } catch {
        refused.append(
          ImportRemark("\(error.reason); it is left out", at: error.place, isLoss: true))
      }
    }
    styles = content.root.children.filter { $0.name == "style" }.compactMap { style in
      AndroidStyle(style, at: place.at(style.position))
    }
    let others = Dictionary(
      grouping: content.root.children.filter { !$0.isColor && $0.name != "style" }, by: \.name)
    remarks =
      refused
      + others.sorted { $0.key < $1.key }.map { name, elements in
        ImportRemark(
          "\(elements.count) <\(name.prefix(40))> are no colors and are left out",
          at: place.at(elements[0].position))
      }
  }

  private static func definition(
    _ element: XMLContent.Element, at place: SourcePlace, in bytes: [UInt8]
  ) throws(ImportError) -> Definition {
    guard let name = element["name"], !name.isEmpty else {
      throw ImportError("a color has no name", at: place)
    }
    let text = element.text.drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    guard element.children.isEmpty, let value = AndroidColorValue(String(text[..<end])) else {
      throw ImportError(
        "the color \"\(name.prefix(40))\" is neither #RGB, #ARGB, #RRGGBB, #AARRGGBB "
          + "nor a reference",
        at: place)
    }
    return Definition(
      name: name, value: value, place: place, range: Self.range(of: text[..<end], element, bytes))
  }

  /// The bytes of an element's text; `nil` if entities, comments or CDATA interrupt it.
  private static func range(
    of text: Substring, _ element: XMLContent.Element, _ bytes: [UInt8]
  ) -> Range<Int>? {
    let content = bytes[element.contentRange].prefix { $0 != UInt8(ascii: "<") }
    let start = content.firstIndex { $0 > 0x20 } ?? content.endIndex
    let found = bytes[start...].prefix(text.utf8.count)
    let rest = content[min(found.endIndex, content.endIndex)...]
    guard found.elementsEqual(text.utf8), rest.allSatisfy({ $0 <= 0x20 }) else { return nil }
    return found.indices
  }
}

extension XMLContent.Element {
  /// Whether it is a `<color>`, or an `<item>` of that type.
  fileprivate var isColor: Bool { name == "color" || (name == "item" && self["type"] == "color") }
}

/// The value of a color resource.
package enum AndroidColorValue: Hashable {
  case color(TokenColor)
  /// Another color of the app.
  case reference(String)
  /// A color that other files hold: the system's, a library's, a theme's.
  case foreign

  /// Reads the text of a resource; `nil` for what aapt2 refuses.
  ///
  /// Source: "Color" and "Accessing resources in XML",
  /// <https://developer.android.com/guide/topics/resources/providing-resources#ResourcesFromXml>.
  package init?(_ text: String) {
    if text.hasPrefix("#") {
      guard let color = Self.hex(text.dropFirst()) else { return nil }
      self = .color(color)
    } else if text.hasPrefix("?") || text == "@null" || text == "@empty" {
      self = .foreign
    } else if text.hasPrefix("@") {
      guard let slash = text.firstIndex(of: "/") else { return nil }
      let type = text[..<slash].dropFirst()
      let name = String(text[slash...].dropFirst())
      if ["color", "+color", "*color"].contains(type) {
        self = .reference(name)
      } else if ["android:color", "*android:color"].contains(type),
        let color = Self.framework[name].flatMap({ Self.hex($0[...]) })
      {
        self = .color(color)
      } else {
        self = .foreign
      }
    } else {
      return nil
    }
  }

  /// The colors of the system that are the same on every device and in every theme.
  ///
  /// Source: `R.color`, <https://developer.android.com/reference/android/R.color>, and their values
  /// in the platform, `frameworks/base/core/res/res/values/colors.xml`.
  private static let framework = [
    "white": "ffffff", "black": "000000", "transparent": "00000000", "darker_gray": "aaaaaa",
    "background_dark": "000000", "background_light": "ffffff",
    "holo_blue_light": "33b5e5", "holo_blue_dark": "0099cc", "holo_blue_bright": "00ddff",
    "holo_green_light": "99cc00", "holo_green_dark": "669900", "holo_orange_light": "ffbb33",
    "holo_orange_dark": "ff8800", "holo_red_light": "ff4444", "holo_red_dark": "cc0000",
    "holo_purple": "aa66cc",
  ]

  /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`.
  private static func hex(_ digits: Substring) -> TokenColor? {
    let count = digits.utf8.count
    let alphaCount = count == 4 ? 1 : count == 8 ? 2 : 0
    guard let rgb = RGB8(hexDigits: digits.dropFirst(alphaCount)), count <= 8 else { return nil }
    guard alphaCount > 0 else { return TokenColor(rgb) }
    let alpha = digits.prefix(alphaCount)
    let text = alphaCount == 1 ? alpha + alpha : alpha
    return RGB8(hexDigits: text + "0000").map { TokenColor(rgb, alpha: $0.red) }
  }
}

/// The color resources of the parts of an app, each of which has names of its own.
struct AndroidModules {
  /// The parts in the order of the files, with the folders that they lie in.
  private(set) var modules: [(folders: [String], colors: AndroidModule)] = []

  /// Adds the resources of one file to the part of the app that its folders name.
  mutating func add(
    _ resources: AndroidResources, to configuration: AndroidConfiguration, of folders: [String]
  ) throws(ImportError) {
    let index = modules.firstIndex { $0.folders == folders } ?? modules.count
    if index == modules.count { modules.append((folders, AndroidModule())) }
    try modules[index].colors.add(resources, to: configuration)
  }

  /// Adds what one file for some devices has, where the part has nothing else for the appearance.
  ///
  /// - Returns: How many colors were added, and how many differ from those that are there.
  mutating func fill(
    _ resources: AndroidResources, in configuration: AndroidConfiguration, of folders: [String]
  ) -> (added: Int, lost: Int) {
    let index = modules.firstIndex { $0.folders == folders } ?? modules.count
    if index == modules.count { modules.append((folders, AndroidModule())) }
    return modules[index].colors.fill(resources, in: configuration)
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
    sheet.pairs = pairs()
    return sheet
  }
}

/// The color resources of one part of an app.
struct AndroidModule {
  private typealias Definition = AndroidResources.Definition

  private var definitions: [AndroidConfiguration: [String: Definition]] = [:]
  private var styles: [AndroidConfiguration: [String: AndroidStyle]] = [:]

  /// What this package wrote about its own files, by configuration.
  private var descriptions: [AndroidConfiguration: AndroidDescription] = [:]

  /// In the order of the files, each once.
  private var names: [String] = []
  private var known: Set<String> = []

  /// Adds the resources of one file; throws for a second color of a name and a configuration.
  mutating func add(
    _ resources: AndroidResources, to configuration: AndroidConfiguration
  ) throws(ImportError) {
    if let description = resources.description { descriptions[configuration] = description }
    for style in resources.styles { styles[configuration, default: [:]][style.name] = style }
    for definition in resources.definitions {
      let name = definition.name
      if definitions[configuration, default: [:]].updateValue(definition, forKey: name) != nil {
        throw ImportError(
          "the color \"\(name.prefix(40))\" is there a second time", at: definition.place)
      }
      if known.insert(name).inserted { names.append(name) }
    }
  }

  /// Adds the resources of one file where there is none of the name in the configuration.
  mutating func fill(
    _ resources: AndroidResources, in configuration: AndroidConfiguration
  ) -> (added: Int, lost: Int) {
    for style in resources.styles where styles[configuration]?[style.name] == nil {
      styles[configuration, default: [:]][style.name] = style
    }
    var counts = (added: 0, lost: 0)
    for definition in resources.definitions {
      if let other = definitions[configuration]?[definition.name] {
        counts.lost += other.value == definition.value ? 0 : 1
        continue
      }
      definitions[configuration, default: [:]][definition.name] = definition
      if known.insert(definition.name).inserted { names.append(definition.name) }
      counts.added += 1
    }
    return counts
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
        sheet.remarks.add(
          "\"\(name.prefix(40))\" refers to a color that is not in these files and is left out",
          at: definition.place)
      }
    }
  }

  /// The styles that hold in a configuration, by their names.
  func styles(in configuration: AndroidConfiguration) -> [String: AndroidStyle] {
    (styles[configuration] ?? [:]).merging(styles[.any] ?? [:]) { own, _ in own }
  }

  /// The color of a resource as it is in a configuration; `nil` where these files do not have it.
  func entry(
    of name: String, in configuration: AndroidConfiguration, below folders: [String]
  ) -> ColorSheet.Entry? {
    var references = references(in: configuration)
    guard let definition = references.definition(of: name),
      let found = try? references.color(of: name)
    else { return nil }
    return entry(definition, in: configuration, found, below: folders)
  }

  private func references(in configuration: AndroidConfiguration) -> AndroidReferences {
    AndroidReferences(own: definitions[configuration] ?? [:], general: definitions[.any] ?? [:])
  }

  /// Makes an entry of a color, whose path and theme come from the description if there is one.
  private func entry(
    _ definition: Definition, in configuration: AndroidConfiguration,
    _ found: AndroidReferences.Found, below folders: [String]
  ) -> ColorSheet.Entry {
    let meaning =
      descriptions[configuration]?.meaning(of: definition.name)
      ?? (SnakeNames.path(of: definition.name), nil, configuration.appearance)
    var entry = ColorSheet.Entry(
      folders + meaning.path, theme: meaning.theme, appearance: meaning.appearance,
      color: found.color, place: definition.place, spelling: found.spelling)
    entry.resource = definition.name
    return entry
  }
}

/// Follows references between color resources, as they are in one configuration.
struct AndroidReferences {
  /// The definitions of the configuration itself, by name.
  let own: [String: AndroidResources.Definition]

  /// What holds where the configuration says nothing.
  let general: [String: AndroidResources.Definition]

  /// A color at the end of references, and how it is spelled there.
  typealias Found = (color: TokenColor, spelling: LiteralSpelling)

  /// What is known of names; a name that leads out of the files has no color.
  var found: [String: Found?] = [:]

  /// Returns the definition that holds in the configuration, or `nil` for an unknown name.
  func definition(of name: String) -> AndroidResources.Definition? { own[name] ?? general[name] }

  /// The color at the end of a chain of references; all of its names are known afterwards, so that
  /// many chains take no longer than there are names.
  mutating func color(of name: String) throws(ImportError) -> Found? {
    var trail: Set<String> = []
    var next: String? = name
    var color: Found?
    while let current = next {
      next = nil
      if let known = found[current] {
        color = known
      } else if let definition = definition(of: current) {
        guard trail.insert(current).inserted else {
          let text = "the color \"\(current.prefix(40))\" refers to itself in a circle"
          throw ImportError(text, at: definition.place)
        }
        switch definition.value {
        case .reference(let name): next = name
        case .color(let value): color = (value, definition.spelling)
        case .foreign: break
        }
      }
    }
    for name in trail { found.updateValue(color, forKey: name) }
    return color
  }
}
