// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// An initializer of a project that takes hexadecimal digits, as text or as a number:
/// `UIColor(hex: "#0A84FF")`, `Color(0x0A84FF)`.
struct HexSpelling: ColorSpelling {
  let id = "hex"

  private static let labels: Set = ["rgb", "argb", "rgba"]

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard call.isSwift, ["Color", "UIColor", "NSColor", ""].contains(call.callee),
      let first = call.arguments.first, call.arguments.count <= 2
    else { return nil }
    let label = first.label?.lowercased()
    guard label.map({ Self.labels.contains($0) || $0.contains("hex") }) ?? true else { return nil }
    // `.init(…)` without a label makes anything.
    guard label != nil || !call.callee.isEmpty else { return nil }
    let isSingle = first.value.count == 1
    let digits =
      (isSingle ? HexDigits(first.value.lowerBound, in: call.tokens, needsSign: label == nil) : nil)
      ?? (label == nil || call.variables.isEmpty ? nil : call.number(0).flatMap(HexDigits.init))
    guard digits != nil || label != nil else { return nil }
    var opacity: Double? = 1
    if call.arguments.count == 2 {
      guard ["alpha", "opacity", "a"].contains(call.arguments[1].label ?? "") else { return nil }
      opacity = call.number(1)?.value
    }
    let order = label.flatMap(SourceConventions.HexOrder.init) ?? conventions.hex8
    let value =
      digits?.value(order, opacity: opacity) ?? .computed("its digits are no constant")
    return SpelledColor(
      type: call.callee, space: .srgb, value: value, isReplaceable: !call.callee.isEmpty)
  }
}

/// A category method of Objective-C that takes hexadecimal digits:
/// `[UIColor colorWithHexString:@"#0A84FF"]`.
struct HexMessageSpelling: ColorSpelling {
  let id = "objc-hex"

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard call.language == .objectiveC, ["UIColor", "NSColor"].contains(call.callee),
      let first = call.arguments.first, let label = first.label?.lowercased(),
      label.contains("hex") || label.hasSuffix("colorwithrgb"), call.arguments.count <= 2
    else { return nil }
    var value = first.value
    if value.count == 2, call.tokens.isMark(value.lowerBound, "@") { value = value.dropFirst() }
    let digits =
      value.count == 1 ? HexDigits(value.lowerBound, in: call.tokens, needsSign: false) : nil
    var opacity: Double? = 1
    if call.arguments.count == 2 {
      guard call.arguments[1].label == "alpha" else { return nil }
      opacity = call.number(1)?.value
    }
    return SpelledColor(
      type: call.callee, space: .srgb,
      value: digits?.value(conventions.hex8, opacity: opacity)
        ?? .computed("its digits are no constant"))
  }
}

/// Hexadecimal digits of a string or a number.
struct HexDigits {
  let digits: String
  let isNumber: Bool

  /// The digits of a token; `nil` where there are none.
  ///
  /// Where a sign is needed, text has to begin with `#` or `0x`: any other is the name of an asset.
  init?(_ index: Int, in tokens: SourceTokens, needsSign: Bool) {
    if let text = tokens.plainText(index) {
      self.init(text: text, needsSign: needsSign)
      return
    }
    guard tokens.tokens[index].kind == .number else { return nil }
    let text = tokens.text(index).lowercased().filter { $0 != "_" }
    guard text.hasPrefix("0x") else { return nil }
    self.init(digits: String(text.dropFirst(2)), isNumber: true)
  }

  private init(digits: String, isNumber: Bool) {
    self.digits = digits
    self.isNumber = isNumber
  }

  /// The six or eight digits of a number that a parameter has, however it was written; `nil` for a
  /// fraction, or a number that has more.
  init?(_ number: SourceNumber) {
    guard number.isInteger, (0...Double(UInt32.max)).contains(number.value) else { return nil }
    let digits = String(UInt32(number.value), radix: 16)
    let length = digits.count > 6 ? 8 : 6
    self.init(digits: String(repeating: "0", count: length - digits.count) + digits, isNumber: true)
  }

  /// The digits of a text; `nil` where it has any other character.
  init?(text: String, needsSign: Bool) {
    var digits = Substring(text)
    var hasSign = true
    if digits.hasPrefix("#") {
      digits = digits.dropFirst()
    } else if digits.lowercased().hasPrefix("0x") {
      digits = digits.dropFirst(2)
    } else {
      hasSign = false
    }
    guard hasSign || !needsSign, digits.utf8.allSatisfy({ $0.hexDigitValue != nil }) else {
      return nil
    }
    self.init(digits: String(digits), isNumber: false)
  }

  func value(
    _ order: SourceConventions.HexOrder?, opacity: Double?
  ) -> SpelledColor.Value {
    guard let opacity else { return .computed("its opacity is no constant") }
    let bytes: [UInt8]
    switch digits.count {
    case 6: bytes = Self.bytes(digits)
    case 3 where !isNumber: bytes = Self.bytes(digits.flatMap { [$0, $0] })
    case 8:
      guard let order else {
        return .undecided("whether its eight digits begin or end with the opacity is not known")
      }
      let all = Self.bytes(digits)
      bytes = order == .rgba ? all : Array(all[1...]) + [all[0]]
    case 1...5 where isNumber && digits.allSatisfy { $0 == "0" }: bytes = [0, 0, 0]
    default: return .undecided("what \(digits.count) digits mean is not known")
    }
    let own = bytes.count == 4 ? Double(bytes[3]) / 255 : 1
    let alpha = RGB8.byte(own * min(max(opacity, 0), 1))
    return .color(TokenColor(RGB8(bytes[0], bytes[1], bytes[2]), alpha: alpha))
  }

  private static func bytes(_ digits: some Sequence<Character>) -> [UInt8] {
    let values = digits.map { UInt8($0.hexDigitValue ?? 0) }
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}

/// A macro of C that makes a color: `UIColorFromRGB(0x0A84FF)`, `RGB(10, 132, 255)`.
///
/// It is one where the whole expansion is the expression of one color. With anything around it, as
/// in a statement that assigns the color, another expression cannot take the place of the call.
struct MacroSpelling: ColorSpelling {
  let id = "objc-macro"

  /// How many tokens a call may have: its expansion is read once for each macro around it.
  private static let greatestLength = 1000

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard call.language == .objectiveC, let macro = conventions.macro(named: call.callee) else {
      return nil
    }
    guard call.range.count <= Self.greatestLength else {
      return undecided("the call of the macro \(macro.name) is too long to be read")
    }
    guard let text = macro.expanded(with: call.arguments.indices.map(call.text)) else { return nil }
    let bytes = Array(text.utf8)
    let tokens = SourceTokens(SourceLexer.tokens(of: bytes, .objectiveC).lists[0], of: bytes)
    let reader = CodeReader(tokens, .objectiveC, conventions.inside(macro), SourceFramework([]))
    guard !reader.hits.isEmpty || !reader.references.isEmpty else { return nil }
    let whole = tokens.withoutParentheses(tokens.tokens.indices)
    guard let hit = reader.hits.first(where: { $0.range == whole }) else {
      return undecided("the macro \(macro.name) is more than a color")
    }
    return spelled(hit)
  }

  private func undecided(_ reason: String) -> SpelledColor {
    SpelledColor(type: "", space: nil, value: .undecided(reason), isReplaceable: false)
  }

  /// The color of an expansion; `nil` for one that the system chooses.
  private func spelled(_ hit: CodeReader.Hit) -> SpelledColor? {
    let value: SpelledColor.Value
    switch (hit.color, hit.state) {
    case (_, .dynamic): value = .undecided("it is one of two in a closure")
    case (let color?, _): value = .color(color)
    case (nil, .namedConstant): return nil
    case (nil, _): value = hit.isComputed ? .computed(hit.reason) : .undecided(hit.reason)
    }
    return SpelledColor(
      type: hit.type, space: hit.space, value: value, isReplaceable: hit.isReplaceable)
  }
}
