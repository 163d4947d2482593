// SPDX-License-Identifier: MIT

import JSON

extension ColorSetFile {
  /// The color of an entry.
  ///
  /// - Returns: `nil` for one that cannot be read, which is remarked.
  mutating func content(
    _ color: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> ColorSlot.Content? {
    file.remarkUnknown(
      in: color, besides: ["color-space", "components", "platform", "reference"], at: pointer)
    if let name = try file.string("reference", of: color, at: pointer) {
      return try reference(name, of: color, at: pointer)
    }
    guard let space = try space(of: color, at: pointer) else { return nil }
    guard let components = color["components"] else {
      throw file.error("it has neither components nor a reference", at: pointer)
    }
    let place = pointer.appending("components")
    return .color(try self.color(file.object(components, at: place), in: space, at: place))
  }

  /// Looks up a color of the system, and remarks that its value may change.
  ///
  /// - Returns: `nil` for a name or a platform that the table does not have.
  private mutating func reference(
    _ name: String, of color: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> ColorSlot.Content? {
    let platform = try file.string("platform", of: color, at: pointer)
    let title = JSONValue.string(name).text()
    guard SystemColor.covers(platform: platform), let system = SystemColor.named(name) else {
      let owner = platform.map { " of \(JSONValue.string($0).text())" } ?? ""
      file.remark(
        "the table of system colors does not have \(title)\(owner); it is left out", at: pointer)
      return nil
    }
    let version = SystemColor.Version.classic
    var text = "\(title) is the system's and may change: its color is that of \(version.rawValue)"
    for newer in SystemColor.Version.allCases where newer != version {
      guard let changed = SystemColor.named(name, in: newer), changed != system else { continue }
      text += "; \(newer.rawValue) has \(changed.light.rgb.hex) and \(changed.dark.rgb.hex)"
    }
    file.remark(text, at: pointer)
    return .system(system)
  }

  /// - Returns: `nil` for a space that is not known.
  private mutating func space(
    of color: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> CatalogSpace? {
    guard let name = try file.string("color-space", of: color, at: pointer) else {
      file.remark("no color space is named; sRGB is taken to be meant", at: pointer)
      return .srgb
    }
    if let space = CatalogSpace(rawValue: name) { return space }
    file.remark(
      "\(JSONValue.string(name).text()) is no known color space; the color is left out",
      at: pointer.appending("color-space"))
    return nil
  }

  /// Reads the components of a color in a space, and its alpha.
  private mutating func color(
    _ components: JSONObject, in space: CatalogSpace, at pointer: JSONPointer
  ) throws(ImportError) -> CatalogColor {
    file.remarkUnknown(in: components, besides: space.channels + ["alpha"], at: pointer)
    var numbers: [CatalogNumber] = []
    for name in space.channels { numbers.append(try number(name, of: components, at: pointer)) }
    let channels = values(numbers, at: pointer)
    if !space.isExtended, channels.contains(where: { !(0...1).contains($0) }) {
      file.remark(
        "the color is outside of its space \(space.rawValue), and is taken as it stands",
        at: pointer)
    }
    return CatalogColor(
      color: space.color(channels), space: space, opacity: try opacity(of: components, at: pointer))
  }

  /// The channels of a color, by one rule for all of them.
  ///
  /// `"1"` is everything in one input method and a 255th in another, and readers disagree. A
  /// channel of `"123"` tells that the others are out of 255 as well.
  private mutating func values(_ numbers: [CatalogNumber], at pointer: JSONPointer) -> [Double] {
    let areBytes = numbers.contains(where: \.isAboveOne)
    if !areBytes, numbers.contains(where: \.isBareOne) {
      file.remark("\"1\" may be 1 or 1/255; it is taken for 1", at: pointer)
    }
    return numbers.map { $0.value(areDigitsBytes: areBytes) }
  }

  /// Reads the alpha, which is opaque if missing and cut off at 0 and 1.
  private mutating func opacity(
    of components: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> Double {
    guard components["alpha"] != nil else {
      file.remark("no alpha is given; the color is taken to be opaque", at: pointer)
      return 1
    }
    let number = try number("alpha", of: components, at: pointer)
    let opacity = number.value(areDigitsBytes: number.isAboveOne)
    guard (0...1).contains(opacity) else {
      file.remark("the opacity is not from 0 to 1 and is cut off", at: pointer.appending("alpha"))
      return min(max(opacity, 0), 1)
    }
    return opacity
  }

  /// Reads a component, or throws an ``ImportError`` if it is missing or no number.
  private func number(
    _ name: String, of components: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> CatalogNumber {
    guard let value = components[name] else {
      throw file.error("the color has no \(name)", at: pointer)
    }
    guard let number = CatalogNumber(value) else {
      throw file.error(
        "expected a number such as \"0.502\", \"128\" or \"0x80\"", at: pointer.appending(name))
    }
    return number
  }
}
