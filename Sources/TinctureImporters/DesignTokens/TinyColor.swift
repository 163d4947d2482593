// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// The colors that Style Dictionary reads with tinycolor2 and that CSS does not have.
///
/// ```json
/// {"value": "0a84ff", "type": "color"}
/// {"value": "hsla(211, 1, 0.52, 0.5)", "type": "color"}
/// {"value": {"h": "{hue}", "s": "100%", "l": 0.52}}
/// ```
///
/// Source: `amzn/style-dictionary`, `__tests__/common/transforms.test.js`, and `inputToRGB` of
/// `bgrins/TinyColor`.
enum TinyColor {
  /// The color of a hex notation without its number sign, or of `hsl()` whose shares count up to 1.
  static func color(of text: String) -> AnyColor? {
    let isHex = text.utf8.allSatisfy { $0.hexDigitValue != nil }
    if isHex { return try? AnyColor(parsing: "#" + text) }
    guard let found = text.lowercased().wholeMatch(of: shares) else { return nil }
    let (_, h, s, l, a) = found.output
    return try? AnyColor(parsing: hsl(String(h), String(s), String(l), a.map { String($0) }))
  }

  private static var shares: Regex<(Substring, Substring, Substring, Substring, Substring?)> {
    /hsla?\(\s*([\d.]+)\s*,\s*([\d.]+%?)\s*,\s*([\d.]+%?)\s*(?:,\s*([\d.]+%?)\s*)?\)/
  }

  /// Whether a value has the names of channels, with or without an opacity.
  static func hasChannels(_ value: JSONValue) -> Bool {
    let names = Set((value.object?.members ?? []).map(\.name)).subtracting(["a"])
    return names == ["r", "g", "b"] || names == ["h", "s", "l"]
  }

  /// The text of channels whose references are resolved, as CSS has it; `nil` for any other value,
  /// and for `r`, `g` and `b` of which all are shares up to 1, which tinycolor2 takes for black.
  static func text(of value: JSONValue) -> String? {
    guard hasChannels(value), let object = value.object else { return nil }
    let texts = object.members.compactMap { member in
      (member.value.string ?? member.value.double.map { DecimalFormat.text($0) })
        .map { (member.name, $0) }
    }
    guard texts.count == object.members.count else { return nil }
    let channels = Dictionary(texts) { _, last in last }
    if let h = channels["h"], let s = channels["s"], let l = channels["l"] {
      return hsl(h, s, l, channels["a"])
    }
    let rgb = ["r", "g", "b"].compactMap { channels[$0] }
    let numbers = rgb.compactMap { Double($0) }
    let areShares = numbers.count == 3 && numbers.allSatisfy { $0 <= 1 }
    guard !areShares || numbers.allSatisfy({ $0 == $0.rounded() }) else { return nil }
    return "rgb(\(rgb.joined(separator: " ")) / \(channels["a"] ?? "1"))"
  }

  /// Shares up to 1 count as such, and greater ones as percentages.
  private static func hsl(_ h: String, _ s: String, _ l: String, _ a: String?) -> String {
    let shares = [s, l].map { text in
      guard let number = Double(text) else { return text }
      return DecimalFormat.text(number <= 1 ? number * 100 : number) + "%"
    }
    return "hsl(\(h) \(shares.joined(separator: " ")) / \(a ?? "1"))"
  }
}
