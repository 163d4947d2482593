// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A color of Apple's frameworks whose channels are a list or a text, or that is set by a function:
/// `CGColor(colorSpace:components:)`, `NSColor(colorSpace:components:count:)`,
/// `CIColor(string: "0.2 0.4 0.6 1")`, `CGContextSetRGBFillColor(…)`.
struct ComponentListSpelling: ColorSpelling {
  let id = "component-list"

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    if ["CGContextSetRGBFillColor", "CGContextSetRGBStrokeColor"].contains(call.callee),
      call.arguments.count == 5
    {
      return spelled("", .device, (1...4).map { call.number($0)?.value })
    }
    guard call.isSwift else { return nil }
    if call.callee == "CIColor", call.labels == ["string"] { return ofText(call) }
    guard ["CGColor", "NSColor"].contains(call.callee), let space = call.arguments.first,
      ["colorSpace", "space"].contains(space.label)
    else { return nil }
    return ofSpace(call, Self.space(call.text(0)))
  }

  private func ofText(_ call: SourceCall) -> SpelledColor {
    let numbers = call.plainText(call.arguments[0])?.split(separator: " ").map { Double($0) }
    return spelled("CIColor", .srgb, numbers ?? [nil])
  }

  private func ofSpace(_ call: SourceCall, _ space: SourceSpace?) -> SpelledColor? {
    let isHSB = call.labels.dropFirst().elementsEqual(["hue", "saturation", "brightness", "alpha"])
    guard isHSB || call.arguments.count > 1 && call.arguments[1].label == "components" else {
      return nil
    }
    let numbers: [Double?]
    if isHSB {
      numbers = Self.channels(hsb: (1...4).map { call.number($0)?.value })
    } else {
      let list = call.arguments[1].value
      let isList = call.tokens.isMark(list.lowerBound, "[") && list.count > 2
      let parts = isList ? call.tokens.split(list.dropFirst().dropLast()) : []
      numbers =
        isList
        ? parts.map { SourceNumber.value($0, of: call.tokens, isSwift: true)?.value } : [nil]
    }
    return spelled(call.callee, space, numbers)
  }

  private static func channels(hsb numbers: [Double?]) -> [Double?] {
    let values = numbers.compactMap(\.self)
    guard values.count == 4 else { return [nil] }
    let color =
      ColorSpaces.ColorValue<HSV>(values[0] * 360, values[1], values[2]).converted()
      as ColorSpaces.ColorValue<SRGB>
    return color.coordinates.array + [values[3]]
  }

  /// The color of three or four channels, of which the last is the opacity.
  private func spelled(
    _ type: String, _ space: SourceSpace?, _ numbers: [Double?]
  ) -> SpelledColor {
    let values = numbers.compactMap(\.self)
    let value: SpelledColor.Value
    let count = space?.channelCount ?? 3
    if values.count < numbers.count {
      value = .computed("its channels are no constants")
    } else if let space, values.count == count || values.count == count + 1,
      values.allSatisfy((0...1).contains)
    {
      let opacity = values.count > count ? values[count] : 1
      value = .color(space.color(Array(values.prefix(count)), opacity: opacity))
    } else {
      value = .undecided(
        space == nil ? "its color space is not known" : "a channel is missing or beyond 0 to 1")
    }
    return SpelledColor(
      type: type, space: space, value: value,
      isReplaceable: type == "NSColor")
  }

  /// The space that the code of an argument names.
  private static func space(_ text: String) -> SourceSpace? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let spaces: [(names: Set<String>, space: SourceSpace)] = [
      (["sRGB"], .srgb), (["displayP3"], .displayP3), (["linearSRGB"], .linearSRGB),
      (["genericRGB"], .genericRGB), (["genericGamma22Gray", "genericGrayGamma2_2"], .gray22),
      (["CGColorSpaceCreateDeviceRGB", "deviceRGB"], .device),
    ]
    return spaces.first { !$0.names.isDisjoint(with: words) }?.space
  }
}
