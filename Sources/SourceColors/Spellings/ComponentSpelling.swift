// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A call with channels: `UIColor(red: 0, green: 0.4, blue: 0.5, alpha: 1)`.
struct ComponentSpelling: ColorSpelling {
  enum Model { case rgb, white, hsb }

  let id: String
  let language: SourceLanguage
  let callees: Set<String>

  /// The labels of the channels, or the parts of the selector.
  let labels: [String]
  let opacityLabels: Set<String>
  let requiresOpacity: Bool
  let model: Model
  let space: SourceSpace
  let isReplaceable: Bool

  private init(
    _ id: String, _ callees: Set<String>, _ labels: [String], language: SourceLanguage = .swift,
    opacity: Set<String> = ["alpha"], isOpacityRequired: Bool = true, _ model: Model = .rgb,
    _ space: SourceSpace = .srgb, isReplaceable: Bool = true
  ) {
    self.id = id
    self.language = language
    self.callees = callees
    self.labels = labels
    opacityLabels = opacity
    requiresOpacity = isOpacityRequired
    self.model = model
    self.space = space
    self.isReplaceable = isReplaceable
  }

  // MARK: The spellings

  static let swiftUI: [any ColorSpelling] = [
    ("swiftui-rgb", ["red", "green", "blue"], Model.rgb), ("swiftui-white", ["white"], .white),
    ("swiftui-hsb", ["hue", "saturation", "brightness"], .hsb),
  ].map { id, labels, model in
    // Projects extend `Color` with `alpha` in place of `opacity`.
    ComponentSpelling(
      id, ["Color"], labels, opacity: ["opacity", "alpha"], isOpacityRequired: false, model)
  }

  static let uiKit: [any ColorSpelling] = [
    // Projects add an initializer without the opacity.
    ComponentSpelling(
      "uikit-rgb", ["UIColor", "NSColor"], ["red", "green", "blue"], isOpacityRequired: false),
    ComponentSpelling("appkit-srgb", ["NSColor"], ["srgbRed", "green", "blue"]),
    ComponentSpelling(
      "appkit-calibrated-rgb", ["NSColor"], ["calibratedRed", "green", "blue"], .rgb, .genericRGB),
    ComponentSpelling(
      "appkit-device-rgb", ["NSColor"], ["deviceRed", "green", "blue"], .rgb, .device),
    ComponentSpelling(
      "uikit-p3", ["UIColor", "NSColor"], ["displayP3Red", "green", "blue"], .rgb, .displayP3),
    ComponentSpelling("uikit-white", ["UIColor"], ["white"], .white),
    ComponentSpelling("appkit-white", ["NSColor"], ["white"], .white, .gray22),
    ComponentSpelling("appkit-gray-22", ["NSColor"], ["genericGamma22White"], .white, .gray22),
    ComponentSpelling(
      "appkit-calibrated-white", ["NSColor"], ["calibratedWhite"], .white, .genericGray),
    ComponentSpelling("appkit-device-white", ["NSColor"], ["deviceWhite"], .white, .device),
    ComponentSpelling(
      "uikit-hsb", ["UIColor", "NSColor"], ["hue", "saturation", "brightness"], .hsb),
    ComponentSpelling(
      "appkit-calibrated-hsb", ["NSColor"], ["calibratedHue", "saturation", "brightness"], .hsb,
      .genericRGB),
    ComponentSpelling(
      "appkit-device-hsb", ["NSColor"], ["deviceHue", "saturation", "brightness"], .hsb, .device),
    ComponentSpelling("color-literal", ["#colorLiteral"], ["red", "green", "blue"]),
    ComponentSpelling(
      "inferred-rgb", [""], ["red", "green", "blue"], opacity: ["alpha", "opacity"],
      isOpacityRequired: false, isReplaceable: false),
    ComponentSpelling(
      "inferred-white", [""], ["white"], opacity: ["alpha", "opacity"],
      isOpacityRequired: false, .white, isReplaceable: false),
    ComponentSpelling(
      "inferred-p3", [""], ["displayP3Red", "green", "blue"], .rgb, .displayP3,
      isReplaceable: false),
    ComponentSpelling(
      "inferred-hsb", [""], ["hue", "saturation", "brightness"], opacity: ["alpha", "opacity"],
      isOpacityRequired: false, .hsb, isReplaceable: false),
  ]

  /// Apple's documentation says of `CGColor(red:green:blue:alpha:)` that it is of Generic RGB.
  static let coreGraphics: [any ColorSpelling] = [
    ComponentSpelling(
      "cgcolor-rgb", ["CGColor"], ["red", "green", "blue"], .rgb, .genericRGB, isReplaceable: false),
    ComponentSpelling(
      "cgcolor-srgb", ["CGColor"], ["srgbRed", "green", "blue"], isReplaceable: false),
    ComponentSpelling(
      "cgcolor-gray", ["CGColor"], ["gray"], .white, .gray22, isReplaceable: false),
    ComponentSpelling(
      "cicolor-rgb", ["CIColor"], ["red", "green", "blue"], isOpacityRequired: false,
      isReplaceable: false),
  ]

  static let objectiveC: [any ColorSpelling] =
    message("objc-rgb", "Red", ["green", "blue"], .rgb, .srgb)
    + message("objc-srgb", "SRGBRed", ["green", "blue"], .rgb, .srgb)
    + message("objc-calibrated-rgb", "CalibratedRed", ["green", "blue"], .rgb, .genericRGB)
    + message("objc-device-rgb", "DeviceRed", ["green", "blue"], .rgb, .device)
    + message("objc-p3", "DisplayP3Red", ["green", "blue"], .rgb, .displayP3)
    + message("objc-white", "White", [], .white, .srgb, ["UIColor"])
    + message("objc-white", "White", [], .white, .gray22, ["NSColor"])
    + message("objc-calibrated-white", "CalibratedWhite", [], .white, .genericGray)
    + message("objc-device-white", "DeviceWhite", [], .white, .device)
    + message("objc-gray-22", "GenericGamma22White", [], .white, .gray22)
    + message("objc-hsb", "Hue", ["saturation", "brightness"], .hsb, .srgb)
    + message("objc-device-hsb", "DeviceHue", ["saturation", "brightness"], .hsb, .device)
    + message(
      "objc-calibrated-hsb", "CalibratedHue", ["saturation", "brightness"], .hsb, .genericRGB)

  /// The message to a class, and that to its new instance.
  private static func message(
    _ id: String, _ first: String, _ others: [String], _ model: Model, _ space: SourceSpace,
    _ callees: Set<String> = ["UIColor", "NSColor"]
  ) -> [any ColorSpelling] {
    ["colorWith", "initWith"].map {
      ComponentSpelling(
        id, callees, [$0 + first] + others, language: .objectiveC, model, space)
    }
  }

  // MARK: Reading

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    guard call.language == language, callees.contains(call.callee) else { return nil }
    var space = space
    var first = 0
    if call.callee == "Color", let argument = call.arguments.first, argument.label == nil {
      // `Color.RGBColorSpace.sRGB` has five tokens; the text of a long argument costs time.
      guard argument.value.count <= 5, let named = Self.space(call.text(0)) else { return nil }
      (space, first) = (named, 1)
    }
    let given = call.labels.dropFirst(first)
    guard given.prefix(labels.count).elementsEqual(labels.map(Optional.some)) else { return nil }
    let rest = given.dropFirst(labels.count)
    let hasOpacity = rest.count == 1 && opacityLabels.contains(rest.first.flatMap(\.self) ?? "")
    guard hasOpacity || rest.isEmpty && !requiresOpacity else { return nil }
    let type = call.callee.hasPrefix("#") ? "" : call.callee
    let numbers = (first..<first + labels.count).map(call.number)
    let opacity = hasOpacity ? call.number(first + labels.count) : nil
    return SpelledColor(
      type: type, space: space,
      value: value(
        numbers, opacity: hasOpacity ? opacity?.value : 1, in: space, call.isSwift, conventions),
      isReplaceable: isReplaceable)
  }

  /// The space that the first argument of `Color(.sRGB, red: …)` names.
  private static func space(_ text: String) -> SourceSpace? {
    switch text.split(separator: ".").last {
    case "sRGB": .srgb
    case "sRGBLinear": .linearSRGB
    case "displayP3": .displayP3
    default: nil
    }
  }

  private func value(
    _ numbers: [SourceNumber?], opacity: Double?, in space: SourceSpace, _ isSwift: Bool,
    _ conventions: SourceConventions
  ) -> SpelledColor.Value {
    var channels = numbers.compactMap { $0?.value }
    guard channels.count == numbers.count else {
      return .computed("its channels are no constants")
    }
    guard let opacity else { return .computed("its opacity is no constant") }
    if isSwift, numbers.allSatisfy({ $0?.isIntegerLiteral ?? false }) {
      switch conventions.integers {
      case .byte: channels = channels.map { $0 / 255 }
      case .unit: break
      case nil:
        guard !conventions.takesIntegers, channels.allSatisfy({ $0 <= 1 }) else {
          return .undecided("whether its integers are out of 255 or out of 1 is not known")
        }
      }
    }
    guard channels.allSatisfy((0...1).contains) else {
      return .undecided("a channel is beyond 0 to 1")
    }
    return .color(space.color(rgb(channels, in: space), opacity: min(max(opacity, 0), 1)))
  }

  /// The channels of the space.
  private func rgb(_ channels: [Double], in space: SourceSpace) -> [Double] {
    switch model {
    case .rgb: return channels
    case .white:
      return space.channelCount == 1 ? channels : [channels[0], channels[0], channels[0]]
    case .hsb:
      let color =
        ColorValue<HSV>(channels[0] * 360, channels[1], channels[2]).converted() as ColorValue<SRGB>
      return color.coordinates.array
    }
  }
}
