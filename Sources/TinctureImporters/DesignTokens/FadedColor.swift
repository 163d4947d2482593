// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// A color that is computed from others, as tools before the specification write it.
///
/// ```json
/// {"value": {"color": "{brand.500}", "alpha": 0.65}}
/// {"value": "rgba({brand.500}, 0.65)"}
/// {"value": "rgba(#0a84ff, 0.5 + 0.15)"}
/// {"value": "hsla(200, 100%, {lightness}, 0.65)"}
/// {"value": "{brand.500}",
///  "$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": "0.65"}}}}
/// ```
///
/// The opacity takes the place of that of the color. Sources:
/// - <https://docs.tokens.studio/manage-tokens/token-types/color>, "RGBA" and "Color modifiers"
/// - `tokens-studio/sd-transforms`, `src/color-modifiers/`
enum FadedColor {
  /// The value of a token in the first of these forms; with a modifier that computes another color
  /// `{"modify", "color"}`, with references in a text `{"pieces"}`, and any other as it is.
  static func written(_ value: JSONValue, of token: JSONValue) -> JSONValue {
    let mayCalculate = ["opacity", "other", "math"].contains(
      (token["$type"] ?? token["type"])?.string)
    let value =
      value.string.flatMap { split($0) ?? pieces($0) ?? (mayCalculate ? references($0) : nil) }
      ?? value
    guard let modifier = modifier(of: token) else { return value }
    let amount = modifier["value"].map { $0.string.flatMap(references) ?? $0 }
    guard modifier["type"]?.string == "alpha", let amount else {
      return ["modify": changing(modifier, amount), "color": value]
    }
    return ["color": value, "alpha": amount]
  }

  /// A modifier with another amount.
  private static func changing(_ modifier: JSONValue, _ amount: JSONValue?) -> JSONValue {
    guard var object = modifier.object, let amount else { return modifier }
    object["value"] = amount
    return .object(object)
  }

  /// Whether a value is a modifier, to which a token may refer as its own.
  static func isModifier(_ value: JSONValue) -> Bool {
    let type = value["type"]?.string ?? ""
    return ["lighten", "darken", "mix", "alpha"].contains(type) && value["value"] != nil
  }

  /// The modifier of Tokens Studio that a token has.
  static func modifier(of token: JSONValue) -> JSONValue? {
    token["$extensions"]?["studio.tokens"]?["modify"]
  }

  /// Whether a value says by its form that it is a color.
  static func isColor(_ value: JSONValue) -> Bool {
    color(of: value) != nil || value["modify"] != nil
      || value["pieces"]?.array?.first?.string?.first?.isLetter == true
  }

  // MARK: Texts with references

  /// A function with references among its arguments, cut at them; `nil` for any other text.
  private static func pieces(_ text: String) -> JSONValue? {
    guard text.hasSuffix(")"), text.contains("{"),
      ["rgb", "hsl", "hwb", "lab", "lch", "okl", "color"].contains(where: text.hasPrefix)
    else { return nil }
    return references(text)
  }

  /// A text cut at the references in it; `nil` for one that has none, or is one.
  private static func references(_ text: String) -> JSONValue? {
    guard text.contains("{"), Link(.string(text)) == nil || text.dropFirst().contains("{") else {
      return nil
    }
    var pieces: [JSONValue] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"),
      let end = rest[start...].firstIndex(of: "}")
    {
      pieces += [.string(String(rest[..<start])), .string(String(rest[start...end]))]
      rest = rest[rest.index(after: end)...]
    }
    return ["pieces": .array(pieces + [.string(String(rest))])]
  }

  /// The text of pieces whose references are resolved; `nil` for a value of another form, and where
  /// a reference leads to what is no text.
  static func text(of value: JSONValue) -> String? {
    guard let pieces = value["pieces"]?.array else { return nil }
    let texts = pieces.enumerated().compactMap { index, piece in
      index.isMultiple(of: 2) ? piece.string : argument(piece)
    }
    return texts.count == pieces.count ? texts.joined() : nil
  }

  /// The text of what a reference leads to; a calculation is done first.
  private static func argument(_ value: JSONValue) -> String? {
    if let text = value.string, text.hasSuffix("%") || number(text) == nil { return text }
    return amount(of: value).map { DecimalFormat.text($0) }
  }

  // MARK: Modifiers

  /// The color that a modifier makes of another, in the gamut of its space; `nil` for one that is not
  /// known.
  static func modified(
    _ color: AnyColor, by modifier: JSONValue, with other: AnyColor?
  ) -> AnyColor? {
    let amount = amount(of: modifier["value"])
    if modifier["type"]?.string == "alpha" {
      return amount.map {
        AnyColor(space: color.space, components: color.components, alpha: min(max($0, 0), 1))
      }
    }
    let spaces: [String: any ColorSpace.Type] = [
      "srgb": SRGB.self, "p3": DisplayP3.self, "hsl": HSL.self, "lch": LCHD50.self,
    ]
    guard let amount, let space = spaces[modifier["space"]?.string ?? ""],
      let changed = changed(color.converted(to: space), modifier, by: amount, with: other)
    else { return nil }
    switch modifier["format"]?.string ?? modifier["space"]?.string {
    case "lch": return changed
    case "p3": return changed.mapped(into: DisplayP3.self, by: LocalMINDE.self)
    default: return changed.mapped(into: SRGB.self, by: LocalMINDE.self)
    }
  }

  /// The color made lighter or darker by a share of the way to white or black, or mixed.
  private static func changed(
    _ color: AnyColor, _ modifier: JSONValue, by amount: Double, with other: AnyColor?
  ) -> AnyColor? {
    let target: Double
    switch modifier["type"]?.string {
    case "lighten": target = 1
    case "darken": target = 0
    case "mix":
      guard let other else { return nil }
      return color.mixed(with: other, at: min(max(amount, 0), 1), in: color.space)
    default: return nil
    }
    let components = zip(color.space.channels, color.components).map {
      channel, component -> Double? in
      guard let component else { return nil }
      switch channel.category {
      case .hue: return component
      case .colorfulness:
        return color.space == LCHD50.self ? max(0, component * (1 - amount)) : component
      default:
        let end = target * channel.range.upperBound
        return min(max(component + (end - component) * amount, 0), channel.range.upperBound)
      }
    }
    return AnyColor(space: color.space, components: components, alpha: color.alpha)
  }

  /// The color of a value of the first form.
  static func color(of value: JSONValue) -> JSONValue? {
    guard let object = value.object, object.members.count == 2, object["alpha"] != nil else {
      return nil
    }
    return object["color"]
  }

  /// The opacity of a value of the first form, from 0 to 1.
  static func alpha(of value: JSONValue) -> Double? {
    amount(of: value["alpha"]).flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// The number of a value whose references are resolved; `nil` for any other value.
  private static func amount(of value: JSONValue?) -> Double? {
    guard let value else { return nil }
    return value.double ?? (value.string ?? text(of: value)).flatMap(number)
  }

  /// A finite number, a percentage, or a calculation with numbers, as CSS computes it.
  private static func number(_ text: String) -> Double? {
    // `Double` takes `nan` and `inf` for numbers.
    computed(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func computed(_ text: String) -> Double? {
    if let number = Double(text) { return number }
    if text.hasSuffix("%"), let number = Double(text.dropLast()) { return number / 100 }
    guard text.utf8.count <= 200 else { return nil }
    // CSS wants spaces around the signs of a sum.
    let spaced = text.replacing(/([0-9.)]\s*)([+-])/) { "\($0.output.1) \($0.output.2) " }
    let color = try? AnyColor(parsing: "color(xyz calc(\(spaced)) 0 0)")
    return color?.components[0]
  }

  /// The first form of `rgba({color}, alpha)` and `rgba(#0a84ff, alpha)`, whose alpha may be a
  /// reference as well.
  static func split(_ text: String) -> JSONValue? {
    // The regular expression is compiled anew every time; most values are colors or references.
    guard text.hasSuffix(")"), text.contains("{") || text.contains("#"),
      let found = text.wholeMatch(of: composed)
    else {
      return nil
    }
    let (color, alpha) = (String(found.output.1), String(found.output.2))
    let amount = references(alpha) ?? .string(alpha)
    guard amount.string == nil || TokenReference.isCurly(alpha) || number(alpha) != nil else {
      return nil
    }
    return ["color": .string(color), "alpha": amount]
  }

  private static var composed: Regex<(Substring, Substring, Substring)> {
    /(?:rgb|hsl)a?\(\s*(\{[^{}]+\}|#(?:[0-9A-Fa-f]{3,4}){1,2})\s*,\s*(.+?)\s*\)/
  }
}
