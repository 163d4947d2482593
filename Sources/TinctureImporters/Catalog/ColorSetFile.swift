// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The entries of a color set, read from its `Contents.json`.
///
/// ```json
/// {
///   "colors": [{
///     "idiom": "universal",
///     "appearances": [{"appearance": "luminosity", "value": "dark"}],
///     "display-gamut": "display-P3",
///     "color": {
///       "color-space": "display-p3",
///       "components": {"red": "0.039", "green": "0x84", "blue": "255", "alpha": "1.000"}
///     }
///   }],
///   "info": {"author": "xcode", "version": 1}
/// }
/// ```
///
/// Source: Apple, "Asset Catalog Format Reference: Named Color Type",
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/Named_Color.html>.
struct ColorSetFile {
  /// Those that have a color, in their order.
  private(set) var slots: [ColorSlot] = []

  private(set) var remarks: [ImportRemark]

  init(_ file: CatalogFile) throws(ImportError) {
    remarks = file.remarks
    let root = file.root
    remarks.addUnknown(in: root, besides: ["colors", "info", "properties"])
    if let properties = root["properties"] {
      remarks.addUnknown(in: try properties.object(), besides: [])
    }
    let colors = root["colors"]
    if let colors, colors.value.array == nil { throw colors.mismatch("an array") }
    let entries = colors?.elements ?? []
    if entries.isEmpty { remarks.add("it has no colors", at: colors?.place ?? root.place) }
    for entry in entries { try read(entry.object()) }
  }

  // MARK: Entries

  private static let keys = ["appearances", "color", "display-gamut", "idiom", "locale", "subtype"]

  /// Reads an entry, and remarks one that has no color or no appearance of palettes.
  private mutating func read(_ entry: SourceNode) throws(ImportError) {
    if entry["idiom"] == nil {
      remarks.add("the slot names no idiom", at: entry.place, flaw: .missingIdiom)
    }
    let audience = ColorSlot.Audience(
      idiom: try entry.string("idiom") ?? "universal", subtype: try entry.string("subtype"),
      locale: try entry.string("locale"))
    let screen = try screen(of: entry)
    let appearance = try appearance(of: entry)
    guard let color = entry["color"] else {
      let unknown = entry.members.map(\.name).filter { !Self.keys.contains($0) }
      guard let name = unknown.first else {
        return remarks.add("the slot has no color", at: entry.place)
      }
      return remarks.add(
        "the slot has no color, and \(name.quoted()) is not understood", at: entry.place,
        flaw: .droppedColor)
    }
    remarks.addUnknown(in: entry, besides: Self.keys)
    guard let appearance, let content = try content(color.object()) else { return }
    slots.append(
      ColorSlot(
        audience: audience, luminosity: appearance.luminosity,
        isHighContrast: appearance.isHighContrast, screen: screen, content: content,
        place: color.place))
  }

  /// The gamut of the screens that an entry is for; `nil` for all, and for an unknown name.
  private mutating func screen(of entry: SourceNode) throws(ImportError) -> Gamut? {
    switch try entry.string("display-gamut") {
    case nil: return nil
    case "sRGB": return .srgb
    case "display-P3": return .displayP3
    case let other?:
      remarks.add(
        "\(other.quoted()) is no known gamut of screens; all are taken to be meant",
        at: entry.place.appending("display-gamut"))
      return nil
    }
  }

  // MARK: Appearances

  private struct Condition {
    var luminosity: ColorSlot.Luminosity?
    var isHighContrast = false
  }

  /// - Returns: `nil` for an appearance that palettes do not have.
  private mutating func appearance(of entry: SourceNode) throws(ImportError) -> Condition? {
    var condition = Condition()
    guard let list = entry["appearances"] else { return condition }
    guard list.value.array != nil else { throw list.mismatch("an array") }
    for element in list.elements {
      guard try read(element.object(), into: &condition) else {
        let flaw: CatalogFlaw? = try Self.isKnown(element) ? nil : .unknownAppearance
        remarks.add(
          "palettes have no such appearance; its color is left out", at: element.place, flaw: flaw)
        return nil
      }
    }
    return condition
  }

  /// Whether Apple's systems have an appearance, such as the tinted one of icons.
  private static func isKnown(_ element: SourceNode) throws(ImportError) -> Bool {
    switch (try element.string("appearance"), try element.string("value")) {
    case ("luminosity", "light"?), ("luminosity", "dark"?), ("luminosity", "tinted"?),
      ("contrast", "high"?):
      true
    default: false
    }
  }

  /// Reads one member of `appearances`; tells whether palettes have it beside those before.
  private mutating func read(
    _ element: SourceNode, into condition: inout Condition
  ) throws(ImportError) -> Bool {
    remarks.addUnknown(in: element, besides: ["appearance", "value"])
    let (name, value) = (try element.string("appearance"), try element.string("value"))
    switch (name, value, value.flatMap(ColorSlot.Luminosity.init)) {
    case ("luminosity", _, let luminosity?)
    where condition.luminosity == nil || condition.luminosity == luminosity:
      condition.luminosity = luminosity
    case ("contrast", "high", _): condition.isHighContrast = true
    default: return false
    }
    return true
  }
}

// MARK: - Colors

extension ColorSetFile {
  /// The color of an entry; `nil` for one that cannot be read, which is remarked.
  private mutating func content(_ color: SourceNode) throws(ImportError) -> ColorSlot.Content? {
    remarks.addUnknown(
      in: color, besides: ["color-space", "components", "platform", "reference"])
    if let name = try color.string("reference") { return try reference(name, of: color) }
    guard let space = try space(of: color) else { return nil }
    guard let components = color["components"] else {
      throw color.error("it has neither components nor a reference")
    }
    return .color(try self.color(components.object(), in: space))
  }

  /// Looks up a color of the system, and remarks that its value may change; `nil` for a name or a
  /// platform that the table does not have.
  private mutating func reference(
    _ name: String, of color: SourceNode
  ) throws(ImportError) -> ColorSlot.Content? {
    let platform = try color.string("platform")
    guard [nil, "ios", "universal"].contains(platform), let system = AppleColor.named(name) else {
      let owner = platform.map { " of \($0.quoted())" } ?? ""
      let text = "the table of system colors does not have \(name.quoted())\(owner); it is left out"
      remarks.add(text, at: color.place)
      return nil
    }
    let version = AppleColor.Version.classic
    var text =
      "\(name.quoted()) is the system's and may change: its color is that of \(version.rawValue)"
    for newer in AppleColor.Version.allCases where newer != version {
      guard let changed = AppleColor.named(name, in: newer), changed != system else { continue }
      text += "; \(newer.rawValue) has \(changed.light.rgb.hex) and \(changed.dark.rgb.hex)"
    }
    remarks.add(text, at: color.place)
    return .system(system)
  }

  /// - Returns: `nil` for a space that is not known.
  private mutating func space(of color: SourceNode) throws(ImportError) -> CatalogSpace? {
    guard let name = try color.string("color-space") else {
      remarks.add("no color space is named; sRGB is taken to be meant", at: color.place)
      return .srgb
    }
    let space = CatalogSpace(rawValue: name)
    if space == nil {
      remarks.add(
        "\(name.quoted()) is no known color space; the color is left out",
        at: color.place.appending("color-space"), flaw: .droppedColor)
    }
    return space
  }

  private mutating func color(
    _ components: SourceNode, in space: CatalogSpace
  ) throws(ImportError) -> CatalogColor {
    remarks.addUnknown(in: components, besides: space.channels + ["alpha"])
    let numbers = try space.channels.map { name throws(ImportError) in try components.number(name) }
    let channels = values(numbers, at: components.place)
    if !space.isExtended, channels.contains(where: { !(0...1).contains($0) }) {
      remarks.add(
        "the color is outside of its space \(space.rawValue), and is taken as it stands",
        at: components.place)
    }
    return CatalogColor(
      color: space.color(channels), space: space, opacity: try opacity(of: components))
  }

  /// The channels of a color, by one rule for all of them.
  ///
  /// `"1"` is everything in one input method and a 255th in another, and readers disagree. A
  /// channel of `"123"` tells that the others are out of 255 as well.
  private mutating func values(_ numbers: [CatalogNumber], at place: SourcePlace) -> [Double] {
    let areBytes = numbers.contains(where: \.isAboveOne)
    if !areBytes, numbers.contains(where: \.isBareOne) {
      remarks.add("\"1\" may be 1 or 1/255; it is taken for 1", at: place, flaw: .integerOne)
    }
    return numbers.map { $0.value(areDigitsBytes: areBytes) }
  }

  /// Reads the alpha, which is opaque if missing and cut off at 0 and 1.
  private mutating func opacity(of components: SourceNode) throws(ImportError) -> Double {
    guard let alpha = components["alpha"] else {
      remarks.add("no alpha is given; the color is taken to be opaque", at: components.place)
      return 1
    }
    let number = try components.number("alpha")
    if number.isBareOne, alpha.value.string != nil {
      remarks.add(
        "the alpha \"1\" may be 1 or 1/255; it is taken for 1", at: alpha.place, flaw: .integerOne)
    }
    let opacity = number.value(areDigitsBytes: number.isAboveOne)
    if !(0...1).contains(opacity) {
      remarks.add("the opacity is not from 0 to 1 and is cut off", at: alpha.place)
    }
    return min(max(opacity, 0), 1)
  }
}

extension SourceNode {
  /// Reads a component, or throws an ``ImportError`` if it is missing or no number.
  fileprivate func number(_ name: String) throws(ImportError) -> CatalogNumber {
    guard let member = self[name] else { throw error("the color has no \(name)") }
    guard let number = CatalogNumber(member.value) else {
      throw member.error("expected a number such as \"0.502\", \"128\" or \"0x80\"")
    }
    return number
  }
}
