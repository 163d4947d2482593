// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color as Sass and Less compute with it: channels of sRGB from 0 to 255, and an opacity.
///
/// The functions are those of libsass and of Less that take colors and numbers alone, with
/// `tint-color()` and its like of Bootstrap, which are mixtures. Source:
/// <https://sass-lang.com/documentation/modules/color/>, <https://lesscss.org/functions/>.
struct SassColor {
  private var red: Double
  private var green: Double
  private var blue: Double
  private var alpha: Double

  /// The color for the rest of this package.
  var color: AnyColor {
    AnyColor(space: SRGB.self, components: [red / 255, green / 255, blue / 255], alpha: alpha)
  }

  private init(_ color: AnyColor) {
    let srgb: ColorValue<SRGB> = color.converted()
    let channels = srgb.coordinates.array.map { 255 * min(max($0, 0), 1) }
    (red, green, blue, alpha) = (channels[0], channels[1], channels[2], color.opacity)
  }

  /// The color that a call of a function makes; `nil` for any other text, and where an argument is
  /// none that is known.
  static func evaluating(_ text: String) -> SassColor? {
    var tokenizer = CSSTokenizer(Array(text.utf8))
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return Evaluation(source: tokenizer.source).color(Array(tokens.trimmed)[...], depth: 0)
  }

  // MARK: Mixtures

  /// Source: `mix()` of libsass: the weight of each color depends on the difference of their
  /// opacities, and channels are whole numbers.
  private func mixed(with other: SassColor, weight: Double) -> SassColor {
    let (share, difference) = (2 * weight - 1, alpha - other.alpha)
    let product = share * difference
    let own = ((product == -1 ? share : (share + difference) / (1 + product)) + 1) / 2
    func mix(_ a: Double, _ b: Double) -> Double { (own * a + (1 - own) * b).rounded() }
    var result = self
    result.red = mix(red, other.red)
    result.green = mix(green, other.green)
    result.blue = mix(blue, other.blue)
    result.alpha = weight * alpha + (1 - weight) * other.alpha
    return result
  }

  private static func gray(_ channel: Double) -> SassColor {
    SassColor(
      AnyColor(space: SRGB.self, components: [channel, channel, channel].map { $0 / 255 }))
  }

  // MARK: Channels

  /// The channels that functions change, by the names of their arguments.
  private enum Channel: String {
    case red, green, blue, hue, saturation, lightness, alpha

    var limit: Double {
      switch self {
      case .red, .green, .blue: 255
      case .hue: 360
      case .saturation, .lightness: 100
      case .alpha: 1
      }
    }
  }

  /// The color with its channels changed: each from what it is, by an amount, up to its limit.
  ///
  /// All changes are of the color as it was: a lightness is not that of a changed saturation.
  private func with(
    _ changes: [(channel: Channel, amount: Double)],
    _ change: (_ own: Double, _ amount: Double, _ limit: Double) -> Double
  ) -> SassColor {
    let hsl = color.converted(to: HSL.self).coordinates.array
    var values: [Channel: Double] = [
      .red: red, .green: green, .blue: blue, .alpha: alpha, .hue: hsl[0],
      .saturation: 100 * hsl[1], .lightness: 100 * hsl[2],
    ]
    for (channel, amount) in changes {
      let value = change(values[channel] ?? 0, amount, channel.limit)
      values[channel] =
        channel == .hue
        ? value - 360 * (value / 360).rounded(.down) : min(max(value, 0), channel.limit)
    }
    func value(_ channel: Channel) -> Double { values[channel] ?? 0 }
    let isPolar = changes.contains { [.hue, .saturation, .lightness].contains($0.channel) }
    let space: any ColorSpace.Type = isPolar ? HSL.self : SRGB.self
    let components =
      isPolar
      ? [value(.hue), value(.saturation) / 100, value(.lightness) / 100]
      : [value(.red) / 255, value(.green) / 255, value(.blue) / 255]
    return SassColor(AnyColor(space: space, components: components, alpha: value(.alpha)))
  }

  // MARK: Evaluation

  /// Reads calls of functions.
  fileprivate struct Evaluation {
    let source: CSSSource

    private static let depthLimit = 16

    enum Argument {
      case color(SassColor)
      /// The value as it is written, and whether a percent sign is behind it.
      case number(Double, isPercentage: Bool)
    }

    func color(_ tokens: ArraySlice<CSSToken>, depth: Int) -> SassColor? {
      guard depth < Self.depthLimit, let first = tokens.first, let last = tokens.last else {
        return nil
      }
      if first.kind == .function, tokens.end(ofBlockAt: tokens.startIndex) == tokens.endIndex - 1 {
        let name = source.lowered(first)
        let inside = tokens.dropFirst().dropLast()
        if let color = call(name, inside.split(outsideOfBlocks: .comma), depth: depth) {
          return color
        }
      }
      let text = String(
        decoding: source.bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
      return (try? AnyColor(parsing: text)).map { SassColor($0) }
    }

    private func call(
      _ name: String, _ parts: [ArraySlice<CSSToken>], depth: Int
    ) -> SassColor? {
      var arguments: [Argument] = []
      var named: [(Channel, Double)] = []
      for part in parts.map(\.trimmed) {
        if let (channel, value) = namedArgument(part, of: name) {
          named.append((channel, value))
        } else if let argument = argument(part, depth: depth) {
          arguments.append(argument)
        } else {
          return nil
        }
      }
      guard case .color(let color)? = arguments.first else { return nil }
      return color.applying(name, Array(arguments.dropFirst()), named)
    }

    /// `$lightness: -10%`, of which the sign before the name is ``SheetNotation/variableMark``.
    private func namedArgument(
      _ tokens: ArraySlice<CSSToken>, of function: String
    ) -> (Channel, Double)? {
      let tokens = tokens.filter { $0.kind != .whiteSpace }
      guard tokens.count == 3, tokens[0].kind == .ident, tokens[1].kind == .colon,
        [.number, .percentage, .dimension].contains(tokens[2].kind),
        let channel = Channel(
          rawValue: String(source.lowered(tokens[0]).unicodeScalars.dropFirst()))
      else { return nil }
      let value = source.number(tokens[2]).value
      // An opacity is from 0 to 1, but a scale is always a percentage.
      let isShare =
        channel == .alpha && tokens[2].kind == .percentage && !function.hasPrefix("scale")
      return (channel, isShare ? value / 100 : value)
    }

    private func argument(_ tokens: ArraySlice<CSSToken>, depth: Int) -> Argument? {
      if tokens.count == 1, let token = tokens.first,
        [.number, .percentage, .dimension].contains(token.kind)
      {
        return .number(source.number(token).value, isPercentage: token.kind == .percentage)
      }
      return color(tokens, depth: depth + 1).map { .color($0) }
    }
  }

  private func applying(
    _ name: String, _ arguments: [Evaluation.Argument], _ named: [(Channel, Double)]
  ) -> SassColor? {
    if !named.isEmpty { return arguments.isEmpty ? applying(name, named) : nil }
    if case .color(let other)? = arguments.first, name == "mix" {
      guard let weight = arguments.count < 2 ? 0.5 : arguments[1].share else { return nil }
      return mixed(with: other, weight: weight)
    }
    guard let first = arguments.first else { return applying(name) }
    guard arguments.count == 1, case .number(let number, let isPercentage) = first else {
      return nil
    }
    let opacity = isPercentage ? number / 100 : number
    func changed(_ channel: Channel, by amount: Double) -> SassColor {
      with([(channel, amount)]) { own, amount, _ in own + amount }
    }
    switch name {
    case "lighten": return changed(.lightness, by: number)
    case "darken": return changed(.lightness, by: -number)
    case "saturate": return changed(.saturation, by: number)
    case "desaturate": return changed(.saturation, by: -number)
    case "adjust-hue", "spin": return changed(.hue, by: number)
    case "transparentize", "fade-out", "fadeout": return changed(.alpha, by: -opacity)
    case "opacify", "fade-in", "fadein": return changed(.alpha, by: opacity)
    case "rgba", "rgb", "fade": return with([(.alpha, opacity)]) { _, amount, _ in amount }
    case "tint", "tint-color": return Self.gray(255).mixed(with: self, weight: number / 100)
    case "shade", "shade-color": return Self.gray(0).mixed(with: self, weight: number / 100)
    case "shift-color":
      return Self.gray(number > 0 ? 0 : 255).mixed(with: self, weight: abs(number) / 100)
    default: return nil
    }
  }

  private func applying(_ name: String) -> SassColor? {
    switch name {
    case "grayscale", "greyscale": return with([(.saturation, 0)]) { _, amount, _ in amount }
    case "complement": return with([(.hue, 180)]) { own, amount, _ in own + amount }
    case "invert":
      var result = self
      (result.red, result.green, result.blue) = (255 - red, 255 - green, 255 - blue)
      return result
    default: return nil
    }
  }

  /// The functions with named arguments.
  private func applying(_ name: String, _ changes: [(Channel, Double)]) -> SassColor? {
    switch name {
    case "adjust-color", "adjust": return with(changes) { own, amount, _ in own + amount }
    case "change-color", "change": return with(changes) { _, amount, _ in amount }
    case "scale-color", "scale":
      return with(changes) { own, amount, limit in
        own + (amount > 0 ? limit - own : own) * amount / 100
      }
    default: return nil
    }
  }
}

extension SassColor.Evaluation.Argument {
  /// A weight from 0 to 1.
  fileprivate var share: Double? {
    guard case .number(let number, _) = self else { return nil }
    return min(max(number / 100, 0), 1)
  }
}
