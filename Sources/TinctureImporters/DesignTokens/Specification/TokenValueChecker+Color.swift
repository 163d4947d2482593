// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

extension TokenValueChecker {
  /// Checks the value of a color.
  ///
  /// Source: <https://www.designtokens.org/tr/2025.10/color/>. A color as text is of the drafts
  /// before 2025; what it says is understood, and reported.
  mutating func color(_ node: SourceNode) -> AnyColor? {
    if let text = node.value.string { return color(ofText: text, at: node) }
    if FadedColor.color(of: node.value) != nil { return faded(node) }
    if let text = FadedColor.text(of: node.value) { return color(ofText: text, at: node) }
    if let modifier = node["modify"] { return modified(node, by: modifier) }
    if let text = TinyColor.text(of: node.value) { return color(ofText: text, at: node) }
    let count = problems.count
    guard isObject(node, ["colorSpace", "components"], optional: ["alpha", "hex"]) else {
      return nil
    }
    let space = node["colorSpace"].flatMap { self.space($0) }
    let components = node["components"].flatMap { self.components($0, of: space) }
    let alpha = node["alpha"].flatMap { number($0, in: 0...1, inside: true) } ?? 1
    guard problems.count == count, let space, let components else { return nil }
    if let hex = node["hex"] { check(hex: hex) }
    return AnyColor(space: space.space, components: components, alpha: alpha)
  }

  /// Reads a color of CSS, which is reported as legacy.
  private mutating func color(ofText text: String, at node: SourceNode) -> AnyColor? {
    guard let color = (try? AnyColor(parsing: text)) ?? TinyColor.color(of: text) else {
      return refuse(node.error("expected a color as an object, found a string that is none"))
    }
    report(
      "a color is an object with a colorSpace and components since 2025.10", at: node, legacy: "")
    return color
  }

  /// Reads a color with an opacity beside it, which is reported as legacy.
  private mutating func faded(_ node: SourceNode) -> AnyColor? {
    guard let opaque = node["color"].flatMap({ color($0) }) else { return nil }
    guard let alpha = FadedColor.alpha(of: node.value) else {
      return refuse(node.error("expected an opacity from 0 to 1 or a percentage as its alpha"))
    }
    report("a color has its alpha in its own object since 2025.10", at: node, legacy: "")
    return AnyColor(space: opaque.space, components: opaque.components, alpha: alpha)
  }

  /// Reads a color with a modifier of Tokens Studio, which is reported as legacy.
  private mutating func modified(_ node: SourceNode, by modifier: SourceNode) -> AnyColor? {
    guard let color = node["color"].flatMap({ color($0) }) else { return nil }
    let isMixed = modifier.value["type"]?.string == "mix"
    let other = isMixed ? modifier["color"].flatMap { self.color($0) } : nil
    guard let modified = FadedColor.modified(color, by: modifier.value, with: other) else {
      let name = (modifier.value["type"]?.string ?? "").quoted(upTo: 40)
      return refuse(node.error("the modifier \(name) is not computed"), legacy: "")
    }
    report("a modifier computes this color, which is none of the format", at: node, legacy: "")
    return modified
  }

  /// Returns the space of a name, or reports that there is none.
  private mutating func space(_ node: SourceNode) -> TokenColorSpace? {
    guard let name = text(node) else { return nil }
    let space = TokenColorSpace.all[name]
    if space == nil { report("there is no color space \(name.quoted(upTo: 40))", at: node) }
    return space
  }

  private mutating func components(_ node: SourceNode, of space: TokenColorSpace?) -> [Double?]? {
    guard let values = node.value.array else {
      return refuse(node.mismatch("an array of three components"))
    }
    refuseCurly(at: node)
    guard let space else { return nil }
    guard values.count == 3 else {
      return refuse(node.error("expected three components, found \(values.count)"))
    }
    return zip(node.elements, space.channels).map { component($0, $1) }
  }

  /// Returns a component in the unit of ``ColorSpaces``, or reports one outside of its range.
  private mutating func component(
    _ node: SourceNode, _ channel: TokenColorSpace.Channel
  ) -> Double? {
    // A missing component, as `none` in CSS.
    guard node.value.string != "none", let number = number(node, inside: true) else { return nil }
    let inside = channel.withoutRoundingError(number)
    guard channel.contains(inside) else { return refuse(node.error("expected \(channel.name)")) }
    return inside * channel.scale
  }

  /// Checks the form of `hex`, which says the color again for older readers.
  ///
  /// Another form is reported as legacy: the components say what the color is.
  private mutating func check(hex node: SourceNode) {
    guard let hex = node.value.string else {
      return report(node.mismatch("a string"), legacy: "")
    }
    let digits = hex.utf8.dropFirst()
    let isHex = digits.count == 6 && digits.allSatisfy { $0.hexDigitValue != nil }
    guard !isHex || !hex.hasPrefix("#") else { return }
    report(
      "expected a number sign and six hexadecimal digits; the components say the color", at: node,
      legacy: "")
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

    /// A number beyond an end by less than what arithmetic leaves, as that end: color.js writes
    /// 1.0000000000000002 for white.
    func withoutRoundingError(_ number: Double) -> Double {
      let nearest = min(max(number, range.lowerBound), range.upperBound)
      return abs(number - nearest) <= 1e-9 ? nearest : number
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
      uniqueKeysWithValues: spaces.map { ($0.0.id, TokenColorSpace(space: $0.0, channels: $0.1)) })
  }()
}
