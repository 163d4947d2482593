// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

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

  var remarks: [ImportRemark] { file.remarks }

  /// The file, which collects what is said about it.
  var file: CatalogFile

  /// Reads all entries.
  ///
  /// - Throws: An ``ImportError`` at the first value that has the wrong type.
  init(_ file: CatalogFile) throws(ImportError) {
    self.file = file
    let top = JSONPointer()
    self.file.remarkUnknown(in: file.members, besides: ["colors", "info", "properties"], at: top)
    if let properties = file.members["properties"] {
      let pointer = top.appending("properties")
      self.file.remarkUnknown(
        in: try file.object(properties, at: pointer), besides: [], at: pointer)
    }
    guard let colors = file.members["colors"] else {
      self.file.remark("it has no colors", at: top)
      return
    }
    let pointer = top.appending("colors")
    let entries = try file.array(colors, at: pointer)
    if entries.isEmpty { self.file.remark("it has no colors", at: pointer) }
    for (index, entry) in entries.enumerated() {
      try read(file.object(entry, at: pointer.appending(index)), at: pointer.appending(index))
    }
  }

  // MARK: Entries

  /// The members of an entry that are understood.
  private static let keys = [
    "appearances", "color", "display-gamut", "idiom", "locale", "subtype",
  ]

  /// Reads an entry, and remarks one that has no color or no appearance of palettes.
  private mutating func read(_ entry: JSONObject, at pointer: JSONPointer) throws(ImportError) {
    file.remarkUnknown(in: entry, besides: Self.keys, at: pointer)
    let audience = ColorSlot.Audience(
      idiom: try file.string("idiom", of: entry, at: pointer) ?? "universal",
      subtype: try file.string("subtype", of: entry, at: pointer),
      locale: try file.string("locale", of: entry, at: pointer))
    let screen = try screen(of: entry, at: pointer)
    let appearance = try appearance(of: entry, at: pointer)
    guard let color = entry["color"] else {
      return file.remark("the slot has no color", at: pointer)
    }
    let place = pointer.appending("color")
    guard let appearance, let content = try content(file.object(color, at: place), at: place)
    else { return }
    slots.append(
      ColorSlot(
        audience: audience, luminosity: appearance.luminosity,
        isHighContrast: appearance.isHighContrast, screen: screen, content: content,
        place: file.place(place)))
  }

  /// The gamut of the screens that an entry is for; `nil` for all, and for an unknown name.
  private mutating func screen(
    of entry: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> Gamut? {
    switch try file.string("display-gamut", of: entry, at: pointer) {
    case nil: return nil
    case "sRGB": return .srgb
    case "display-P3": return .displayP3
    case let other?:
      file.remark(
        "\(JSONValue.string(other).text()) is no known gamut of screens; all are taken to be meant",
        at: pointer.appending("display-gamut"))
      return nil
    }
  }

  // MARK: Appearances

  /// What the `appearances` of an entry ask for.
  private struct Condition {
    var luminosity: ColorSlot.Luminosity?
    var isHighContrast = false
  }

  /// - Returns: `nil` for an appearance that palettes do not have.
  private mutating func appearance(
    of entry: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> Condition? {
    var condition = Condition()
    guard let list = entry["appearances"] else { return condition }
    let pointer = pointer.appending("appearances")
    for (index, element) in try file.array(list, at: pointer).enumerated() {
      let place = pointer.appending(index)
      guard try read(element, into: &condition, at: place) else {
        file.remark("palettes have no such appearance; its color is left out", at: place)
        return nil
      }
    }
    return condition
  }
  /// Reads one member of `appearances`; tells whether palettes have it beside those before.
  private mutating func read(
    _ element: JSONValue, into condition: inout Condition, at pointer: JSONPointer
  ) throws(ImportError) -> Bool {
    let object = try file.object(element, at: pointer)
    file.remarkUnknown(in: object, besides: ["appearance", "value"], at: pointer)
    let name = try file.string("appearance", of: object, at: pointer)
    let value = try file.string("value", of: object, at: pointer)
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
