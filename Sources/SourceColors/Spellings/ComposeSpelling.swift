// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A color of Jetpack Compose: `Color(0xFF336699)`, `Color(red = 51, green = 102, blue = 153)`,
/// `Color.hsl(210f, 0.5f, 0.4f)`.
///
/// Source: the reference of `androidx.compose.ui.graphics.Color`: a number is 0xAARRGGBB, integer
/// channels are from 0 to 255 and others from 0 to 1.
struct ComposeSpelling: ColorSpelling {
  let id = "compose"

  private static let channels = ["red", "green", "blue", "alpha", "colorSpace"]

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    switch call.callee {
    case JVMNames.compose where call.arguments.count == 1: return packed(call, conventions)
    case JVMNames.compose: return channels(of: call)
    case JVMNames.compose + ".hsl": return hues(of: call, ["hue", "saturation", "lightness"])
    case JVMNames.compose + ".hsv": return hues(of: call, ["hue", "saturation", "value"])
    default: return nil
    }
  }

  private func spelled(_ value: SpelledColor.Value, _ space: SourceSpace? = .srgb) -> SpelledColor {
    SpelledColor(type: "Color", space: space, value: value)
  }

  // MARK: One number

  private func packed(_ call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    let argument = call.arguments[0]
    guard ["color", nil].contains(argument.label) else { return nil }
    if let number = call.packedNumber(argument.value) {
      let text = call.text(0).lowercased()
      guard !text.hasSuffix("ul") else {
        return spelled(.undecided("its number is the one that Compose keeps"))
      }
      return spelled(Self.value(ofPacked: number))
    }
    if let inner = call.inner(argument.value) {
      return KnownSpellings.color(of: inner, conventions).map { spelled($0.color.value) }
    }
    if let text = call.tokens.plainText(argument.value.lowerBound), argument.value.count == 1 {
      return text.hasPrefix("#") ? spelled(.undecided("what Color of a text is is not known")) : nil
    }
    // `Color(context.getColor(R.color.a))` has a name already.
    let isNamed = argument.value.prefix(64).contains {
      call.tokens.isWord($0, "getColor") || call.tokens.isWord($0, "R")
    }
    return isNamed || argument.value.isEmpty
      ? nil : spelled(.computed("its digits are no constant"))
  }

  /// The color of 0xAARRGGBB, of which Kotlin and Java write the greater half as negative numbers too.
  static func value(ofPacked number: SourceNumber) -> SpelledColor.Value {
    guard number.isInteger, let all = Int64(exactly: number.value) else {
      return .undecided("its number is no integer")
    }
    guard all >= Int64(Int32.min), all <= Int64(UInt32.max) else {
      return .undecided("its number has more than 32 bits")
    }
    let bits = UInt32(truncatingIfNeeded: all)
    return .color(TokenColor(RGB8(hex: bits & 0xFF_FFFF), alpha: UInt8(bits >> 24)))
  }

  // MARK: Channels

  private func channels(of call: SourceCall) -> SpelledColor? {
    guard let bound = call.bound(to: Self.channels), bound[0] != nil, bound[1] != nil,
      bound[2] != nil
    else { return nil }
    guard let space = bound[4].map({ Self.space(call, $0) }) ?? .srgb else {
      return spelled(.undecided("its color space is not read"), nil)
    }
    return spelled(Self.value(call, bound[0...3].compactMap(\.self), in: space), space)
  }

  /// The color of three channels and an opacity, of integers or of fractions.
  static func value(
    _ call: SourceCall, _ ranges: [Range<Int>], in space: SourceSpace
  ) -> SpelledColor.Value {
    let numbers = ranges.compactMap { SourceNumber.value($0, of: call.tokens, isSwift: false) }
    guard numbers.count == ranges.count else { return .computed("its channels are no constants") }
    let isByte = numbers[0].isInteger
    guard numbers.allSatisfy({ $0.isInteger == isByte }) else {
      return .undecided("its channels are of two types")
    }
    let greatest = isByte ? 255.0 : 1
    guard numbers.allSatisfy({ (0...greatest).contains($0.value) }) else {
      return .undecided("a channel is beyond 0 to \(Int(greatest))")
    }
    let channels = numbers.map { $0.value / greatest }
    return .color(
      space.color(Array(channels.prefix(3)), opacity: channels.count > 3 ? channels[3] : 1))
  }

  private static func space(_ call: SourceCall, _ range: Range<Int>) -> SourceSpace? {
    switch call.tokens.word(range.upperBound - 1) {
    case "Srgb": .srgb
    case "LinearSrgb": .linearSRGB
    case "DisplayP3": .displayP3
    default: nil
    }
  }

  // MARK: Hues

  private func hues(of call: SourceCall, _ labels: [String]) -> SpelledColor? {
    guard let bound = call.bound(to: labels + ["alpha", "colorSpace"]) else { return nil }
    let ranges = bound[0...3].compactMap(\.self)
    let numbers = ranges.compactMap {
      SourceNumber.value($0, of: call.tokens, isSwift: false)?.value
    }
    guard bound[0...2].allSatisfy({ $0 != nil }), numbers.count == ranges.count else {
      return spelled(.computed("its channels are no constants"))
    }
    guard bound[4].map({ Self.space(call, $0) }) ?? .srgb == .srgb else {
      return spelled(.undecided("its color space is not read"), nil)
    }
    guard (0...360).contains(numbers[0]), numbers.dropFirst().allSatisfy((0...1).contains) else {
      return spelled(.undecided("a channel is beyond its limits"))
    }
    let color =
      labels[2] == "value"
      ? ColorValue<HSV>(numbers[0], numbers[1], numbers[2]).converted() as ColorValue<SRGB>
      : ColorValue<HSL>(numbers[0], numbers[1], numbers[2]).converted() as ColorValue<SRGB>
    let alpha = RGB8.byte(numbers.count > 3 ? numbers[3] : 1)
    return spelled(.color(TokenColor(RGB8(rounding: color), alpha: alpha)))
  }
}
