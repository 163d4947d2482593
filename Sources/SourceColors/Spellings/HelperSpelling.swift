// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A helper that many projects and libraries have and whose declaration is not in the files that are
/// read: `UIColor(r: 51, g: 102, b: 153)`, `UIColor.hex("#336699")`, `UIColorFromRGB(0x336699)`.
///
/// Integers up to 255 and six digits mean the same in all of them. Anything else is undecided.
struct HelperSpelling: ColorSpelling {
  let id = "helper"

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard let kind = Self.kind(of: call, conventions) else { return nil }
    var channels = call.arguments.map { call.number($0) }
    let text = call.arguments.first.flatMap { call.plainText($0) }
    guard text != nil || channels.contains(where: { $0 != nil }) || kind == .initializer else {
      return nil
    }
    var opacity: Double? = 1
    if [2, 4].contains(channels.count) {
      guard Self.isOpacity(call.arguments.last?.label, call) else { return nil }
      opacity = channels.removeLast()?.value
    }
    guard let opacity else { return spelled(.computed("its opacity is no constant"), call) }
    guard (0...1).contains(opacity) else {
      return spelled(.undecided("whether its opacity is out of 1 is not known"), call)
    }
    if channels.count == 3 { return spelled(Self.value(channels, opacity), call) }
    guard channels.count == 1, kind != .initializer else { return nil }
    return digits(call, text, opacity, conventions)
  }

  private enum Kind { case initializer, function }

  /// Three channels with labels, or a function whose name says what its arguments are.
  private static func kind(of call: SourceCall, _ conventions: SourceConventions) -> Kind? {
    let channels = ["r", "g", "b"], words = ["red", "green", "blue"]
    let labels = call.labels.map { $0 ?? "" }
    if call.language == .objectiveC {
      if ["UIColor", "NSColor"].contains(call.callee) {
        let first = labels.first?.lowercased() ?? ""
        let isChannels = first == "r" || first == "rgb" || first.hasSuffix("colorwithr")
        return isChannels && labels.dropFirst().prefix(2) == ["g", "b"] ? .initializer : nil
      }
      let isDeclared = conventions.macro(named: call.callee) != nil
      return !isDeclared && mayBe(call.callee) && call.isMacroLike ? .function : nil
    }
    guard call.isSwift else { return nil }
    if ["UIColor", "NSColor", "Color"].contains(call.callee) {
      if labels.prefix(3) == channels[...] || labels == ["", "", ""] { return .initializer }
      return labels == words + ["a"] ? .initializer : nil
    }
    let parts = call.callee.split(separator: ".")
    let saysChannels =
      labels.prefix(3) == channels[...] || labels.prefix(3) == words[...]
      || labels.first?.lowercased().contains("hex") ?? false
    let isOfColor = parts.count == 2 && SourceDeclaration.colors.contains(String(parts[0]))
    let saysColor = saysChannels || writesDigits(call)
    guard let name = parts.last,
      mayBe(String(name)) || call.isOfValue || isOfColor && saysColor,
      !SourceDeclaration.colors.contains(call.callee)
    else { return nil }
    let isAlone = parts.count == 1 && !call.callee.hasPrefix(".")
    return !isAlone || name.lowercased().contains("color") || call.isMacroLike && labels.count > 2
      ? .function : nil
  }

  /// Whether a name is that of a helper: it says channels or digits, and outside of a color's type also
  /// that it makes a color.
  static func mayBe(_ name: String) -> Bool {
    let word = name.lowercased()
    if ["rgb", "rgba", "hex", "fromhex", "rgbcolor", "rgbacolor", "hexcolor"].contains(word) {
      return true
    }
    return word.contains("color") && (word.contains("hex") || word.contains("rgb"))
  }

  /// Whether what a call makes is a color wherever it stands: the member of a color's type, a function
  /// of no type or of a value, or one of another type whose name says it.
  static func saysColor(_ call: SourceCall) -> Bool {
    let parts = call.callee.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !call.isOfValue else { return true }
    guard !parts[0].isEmpty else { return false }
    return SourceDeclaration.colors.contains(String(parts[0]))
      || parts[1].lowercased().contains("color")
  }

  /// Whether the only argument is written as digits of a color: `0x336699`, `"#336699"`.
  private static func writesDigits(_ call: SourceCall) -> Bool {
    guard call.arguments.count == 1, let value = call.arguments.first?.value, value.count == 1
    else { return false }
    let digits = HexDigits(value.lowerBound, in: call.tokens, needsSign: true)
    return digits.map { [6, 8].contains($0.digits.count) } ?? false
  }

  private static func isOpacity(_ label: String?, _ call: SourceCall) -> Bool {
    label.map { ["a", "alpha", "opacity"].contains($0) } ?? true
  }

  private func spelled(_ value: SpelledColor.Value, _ call: SourceCall) -> SpelledColor {
    let type = call.callee.split(separator: ".").first.map(String.init) ?? ""
    let isTyped = SourceDeclaration.colors.contains(type) && !call.callee.hasPrefix(".")
    // What an initializer makes is known without its declaration, and so is `colorWith…` of a class.
    let first = call.labels.first.flatMap(\.self) ?? ""
    let isKnown = call.isSwift ? call.callee == type : first.hasPrefix("colorWith")
    var color = SpelledColor(
      type: isTyped ? type : "", space: .srgb, value: value, isReplaceable: isTyped && isKnown)
    if !color.isReplaceable { color.reason = "its declaration is in no file that is read" }
    return color
  }

  /// The color of three numbers.
  private static func value(_ numbers: [SourceNumber?], _ opacity: Double) -> SpelledColor.Value {
    let channels = numbers.compactMap { $0?.value }
    guard channels.count == 3 else { return .computed("its channels are no constants") }
    let areBytes =
      numbers.allSatisfy { $0?.isInteger ?? false } && channels.allSatisfy((0...255).contains)
    let isBlack = channels.allSatisfy { $0 == 0 }
    guard areBytes, isBlack || channels.contains(where: { $0 > 1 }) else {
      return .undecided("whether its channels are out of 255 or out of 1 is not known")
    }
    return .color(SourceSpace.srgb.color(channels.map { $0 / 255 }, opacity: opacity))
  }

  /// The color of digits; text that is none is the name of something.
  private func digits(
    _ call: SourceCall, _ text: String?, _ opacity: Double, _ conventions: SourceConventions
  ) -> SpelledColor? {
    if let text {
      guard let digits = HexDigits(text: text, needsSign: false),
        [3, 4, 6, 8].contains(digits.digits.count), !call.isOfValue || text.utf8.count > 3
      else { return nil }
      return spelled(digits.value(conventions.hex8, opacity: opacity), call)
    }
    let first = call.arguments[0].value
    guard first.count == 1,
      let digits = HexDigits(first.lowerBound, in: call.tokens, needsSign: false)
    else { return spelled(.undecided("what its number means is not known"), call) }
    return spelled(digits.value(conventions.hex8, opacity: opacity), call)
  }
}

extension SourceCall {
  /// Whether it is a call without a receiver.
  fileprivate var isMacroLike: Bool { labels.allSatisfy { $0 == nil } }

  /// The constant value of an argument.
  fileprivate func number(_ argument: Argument) -> SourceNumber? {
    SourceNumber.value(argument.value, of: tokens, isSwift: isSwift, variables: variables)
  }

  /// The text of an argument that is one, with the sign of Objective-C or without it.
  func plainText(_ argument: Argument) -> String? {
    var value = argument.value
    if value.count == 2, tokens.isMark(value.lowerBound, "@") { value = value.dropFirst() }
    return value.count == 1 ? tokens.plainText(value.lowerBound) : nil
  }
}
