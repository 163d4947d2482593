// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes

/// A color of Android's views, which is a number: `Color.parseColor("#336699")`,
/// `Color.argb(255, 51, 102, 153)`.
///
/// Source: the reference of `android.graphics.Color`.
struct AndroidNumberSpelling: ColorSpelling {
  static let id = "android-number"
  var id: String { Self.id }

  /// The type of the number.
  static func type(_ language: SourceLanguage) -> String { language == .kotlin ? "Int" : "int" }

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard call.callee.hasPrefix(JVMNames.android + ".") else { return nil }
    let ranges = call.arguments.map(\.value)
    switch (call.callee.dropFirst(JVMNames.android.count + 1), ranges.count) {
    case ("parseColor", 1):
      let text = ranges[0].count == 1 ? call.tokens.plainText(ranges[0].lowerBound) : nil
      return Self.color(ofText: text, call.language)
    case ("rgb", 3): return Self.spelled(channels(call, ranges), call.language)
    case ("argb", 4):
      return Self.spelled(channels(call, Array(ranges[1...]) + [ranges[0]]), call.language)
    case ("HSVToColor", _), ("valueOf", 1...):
      return Self.spelled(.computed("\(call.callee) is not read"), call.language)
    default: return nil
    }
  }

  private func channels(_ call: SourceCall, _ ranges: [Range<Int>]) -> SpelledColor.Value {
    ComposeSpelling.value(call, ranges, in: .srgb)
  }

  private static func spelled(
    _ value: SpelledColor.Value, _ language: SourceLanguage
  ) -> SpelledColor {
    SpelledColor(type: type(language), space: .srgb, value: value)
  }

  /// The color of a text, `nil` for one that is no constant.
  static func color(ofText text: String?, _ language: SourceLanguage) -> SpelledColor {
    guard let text, language == .java || !text.contains("$") else {
      return spelled(.computed("its text is no constant"), language)
    }
    guard let color = color(ofText: text) else {
      return spelled(.undecided("its text is no color of Android"), language)
    }
    return spelled(.color(color), language)
  }

  /// `#RRGGBB`, `#AARRGGBB`, or one of the names.
  private static func color(ofText text: String) -> TokenColor? {
    guard text.hasPrefix("#") else {
      return names[text.lowercased()].map { TokenColor(RGB8(hex: $0)) }
    }
    let digits = text.dropFirst()
    guard digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.utf8.allSatisfy({ $0.hexDigitValue != nil }), let bits = UInt32(digits, radix: 16)
    else { return nil }
    let alpha = digits.utf8.count == 8 ? UInt8(bits >> 24) : 255
    return TokenColor(RGB8(hex: bits & 0xFF_FFFF), alpha: alpha)
  }

  /// Source: `Color.parseColor`, "The following names are also accepted"; other grays and another
  /// green than those of CSS.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "darkgray": 0x444444, "darkgrey": 0x444444, "gray": 0x888888,
    "grey": 0x888888, "lightgray": 0xCCCCCC, "lightgrey": 0xCCCCCC, "white": 0xFFFFFF,
    "red": 0xFF0000, "green": 0x00FF00, "blue": 0x0000FF, "yellow": 0xFFFF00, "cyan": 0x00FFFF,
    "magenta": 0xFF00FF, "aqua": 0x00FFFF, "fuchsia": 0xFF00FF, "lime": 0x00FF00,
    "maroon": 0x800000, "navy": 0x000080, "olive": 0x808000, "purple": 0x800080,
    "silver": 0xC0C0C0, "teal": 0x008080,
  ]
}

/// A call of a type `Color` that is neither Compose's nor Android's, or that no import names.
struct ForeignColorSpelling: ColorSpelling {
  let id = "foreign"

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard call.language.isOfJVM, call.callee.hasSuffix("Color"),
      ![JVMNames.compose, JVMNames.android].contains(call.callee), !call.arguments.isEmpty
    else { return nil }
    let reason =
      call.callee == "Color"
      ? "the file does not say whose Color it is" : "\(call.callee) is not read"
    return SpelledColor(type: "", space: nil, value: .undecided(reason), isReplaceable: false)
  }
}
