// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

extension TokenValueChecker {
  /// Checks the value of a color.
  ///
  /// Source: <https://www.designtokens.org/tr/2025.10/color/>. A color as text is of the drafts
  /// before 2025; what it says is understood, and reported.
  mutating func color(_ value: JSONValue, at place: TokenPlace) -> AnyColor? {
    if let text = value.string { return color(ofText: text, at: place) }
    let count = problems.count
    guard
      let object = object(
        value, ["colorSpace", "components"], optional: ["alpha", "hex"], at: place)
    else { return nil }
    var space: TokenColorSpace?
    if let name = object["colorSpace"] {
      space = self.space(name, at: place.appending("colorSpace"))
    }
    var components: [Double?]?
    if let values = object["components"] {
      components = self.components(values, of: space, at: place.appending("components"))
    }
    var alpha: Double? = 1
    if let value = object["alpha"] {
      alpha = number(value, in: 0...1, at: place.appending("alpha"), inside: true)
    }
    if let hex = object["hex"] { check(hex: hex, at: place.appending("hex")) }
    guard problems.count == count, let space, let components else { return nil }
    return AnyColor(space: space.space, components: components, alpha: alpha)
  }

  /// Reads a color of CSS, which is reported as legacy.
  private mutating func color(ofText text: String, at place: TokenPlace) -> AnyColor? {
    guard let color = try? AnyColor(parsing: text) else {
      report("expected a color as an object, found a string that is none", at: place)
      return nil
    }
    report(
      "a color is an object with a colorSpace and components since 2025.10", at: place,
      legacy: .string(text))
    return color
  }

  /// Returns the space of a name, or reports that there is none.
  private mutating func space(_ value: JSONValue, at place: TokenPlace) -> TokenColorSpace? {
    guard let name = text(value, at: place) else { return nil }
    if let space = TokenColorSpace.all[name] { return space }
    report("there is no color space \(JSONValue.string(String(name.prefix(40))).text())", at: place)
    return nil
  }

  /// Checks the three components; `nil` inside of the array is `none`.
  private mutating func components(
    _ value: JSONValue, of space: TokenColorSpace?, at place: TokenPlace
  ) -> [Double?]? {
    guard let values = value.array else {
      report("expected an array of three components, found \(value.kind)", at: place)
      return nil
    }
    refuseCurly(at: place)
    guard let space else { return nil }
    guard values.count == 3 else {
      report("expected three components, found \(values.count)", at: place)
      return nil
    }
    var components: [Double?] = []
    for (index, (value, channel)) in zip(values, space.channels).enumerated() {
      components.append(component(value, channel, at: place.appending(index)))
    }
    return components
  }

  /// Returns a component in the unit of ``ColorSpaces``, or reports one outside of its range.
  private mutating func component(
    _ value: JSONValue, _ channel: TokenColorSpace.Channel, at place: TokenPlace
  ) -> Double? {
    // A missing component, as `none` in CSS.
    if value.string == "none" { return nil }
    guard let number = number(value, at: place, inside: true) else { return nil }
    guard channel.contains(number) else {
      report("expected \(channel.name)", at: place)
      return nil
    }
    return number * channel.scale
  }

  /// Checks the form of `hex`, which says the color again for older readers.
  private mutating func check(hex value: JSONValue, at place: TokenPlace) {
    guard let hex = text(value, at: place) else { return }
    let isForm =
      hex.utf8.count == 7 && hex.hasPrefix("#")
      && hex.utf8.dropFirst().allSatisfy { byte in
        "0123456789abcdefABCDEF".utf8.contains(byte)
      }
    if !isForm { report("expected a number sign and six hexadecimal digits", at: place) }
  }
}

/// A color space with the ranges that components may have.
///
/// Source: <https://www.designtokens.org/tr/2025.10/color/#supported-color-spaces>.
struct TokenColorSpace: Sendable {
  let space: any ColorSpace.Type
  let channels: [Channel]

  /// The range of a component, and what it is multiplied by in `ColorSpaces`.
  struct Channel: Sendable {
    let range: ClosedRange<Double>
    let name: String
    var isWithoutEnd = false
    var scale = 1.0

    /// Whether a number is in the range; a hue of 360 is not.
    func contains(_ number: Double) -> Bool {
      range.contains(number) && !(isWithoutEnd && number == range.upperBound)
    }

    static let unit = Channel(range: 0...1, name: "a number from 0 to 1")
    static let hue = Channel(
      range: 0...360, name: "an angle from 0 and below 360", isWithoutEnd: true)
    static let hundred = Channel(range: 0...100, name: "a number from 0 to 100")
    static let percentage = Channel(range: 0...100, name: "a number from 0 to 100", scale: 0.01)
    static let chroma = Channel(
      range: 0...Double.greatestFiniteMagnitude, name: "a number that is not negative")
    static let any = Channel(
      range: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, name: "a number")
  }

  /// The spaces by the names that `colorSpace` has.
  static let all: [String: TokenColorSpace] = {
    let units = [Channel.unit, .unit, .unit]
    let rgb: [any ColorSpace.Type] = [
      SRGB.self, LinearSRGB.self, DisplayP3.self, A98RGB.self, ProPhotoRGB.self, Rec2020.self,
      XYZD65.self, XYZD50.self,
    ]
    let others: [(any ColorSpace.Type, [Channel])] = [
      (HSL.self, [.hue, .percentage, .percentage]), (HWB.self, [.hue, .percentage, .percentage]),
      (LabD50.self, [.hundred, .any, .any]), (LCHD50.self, [.hundred, .chroma, .hue]),
      (OKLab.self, [.unit, .any, .any]), (OKLCH.self, [.unit, .chroma, .hue]),
    ]
    let spaces = rgb.map { ($0, units) } + others
    return Dictionary(
      uniqueKeysWithValues: spaces.map {
        ($0.0.id, TokenColorSpace(space: $0.0, channels: $0.1))
      })
  }()
}
