// SPDX-License-Identifier: MIT

import JSON

/// A color with an opacity of its own, as tools before the specification write it.
///
/// ```json
/// {"value": {"color": "{brand.500}", "alpha": 0.65}}
/// {"value": "rgba({brand.500}, 0.65)"}
/// {"value": "{brand.500}",
///  "$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": "0.65"}}}}
/// ```
///
/// The opacity takes the place of that of the color. Sources:
/// - <https://docs.tokens.studio/manage-tokens/token-types/color>, "RGBA" and "Color modifiers"
/// - `tokens-studio/sd-transforms`, `src/color-modifiers/transparentize.ts`
enum FadedColor {
  /// The value of a token in the first of these forms; a value of another form as it is.
  ///
  /// A modifier that computes another color, such as `lighten`, stays in the value, so that it is
  /// read as no color rather than as the one that is modified.
  static func written(_ value: JSONValue, of token: JSONValue) -> JSONValue {
    let value = value.string.flatMap(split) ?? value
    guard let modifier = token["$extensions"]?["studio.tokens"]?["modify"] else { return value }
    guard modifier["type"]?.string == "alpha", let alpha = modifier["value"] else {
      return ["modify": modifier, "color": value]
    }
    return ["color": value, "alpha": alpha]
  }

  /// The name of the modifier that stayed in a value.
  static func modifier(of value: JSONValue) -> String? {
    value["modify"].map { ($0["type"]?.string ?? "").quoted(upTo: 40) }
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
    guard let alpha = value["alpha"] else { return nil }
    let number = alpha.double ?? alpha.string.flatMap(number)
    return number.flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// A number or a percentage.
  private static func number(_ text: String) -> Double? {
    text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
  }

  /// The first form of `rgba({color}, alpha)`, whose alpha may be a reference as well.
  static func split(_ text: String) -> JSONValue? {
    // The regular expression is compiled anew every time; most values are colors or references.
    guard text.hasSuffix(")"), text.contains("{"), let found = text.wholeMatch(of: composed) else {
      return nil
    }
    let (color, alpha) = (String(found.output.1), String(found.output.2))
    guard TokenReference.isCurly(alpha) || number(alpha) != nil else { return nil }
    return ["color": .string(color), "alpha": .string(alpha)]
  }

  private static var composed: Regex<(Substring, Substring, Substring)> {
    /(?:rgb|hsl)a?\(\s*(\{[^{}]+\})\s*,\s*(.+?)\s*\)/
  }
}
