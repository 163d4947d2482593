// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON

extension BatchRequest {
  /// A color written as CSS.
  func color(_ name: String) throws(BatchError) -> AnyColor {
    let text = try string(name)
    do throws(CSSColorError) {
      return try AnyColor(parsing: text)
    } catch {
      throw BatchError(.invalidColor, "\"\(name)\": \(error)".singleLine)
    }
  }

  /// A color written as CSS under `"color"`, or given by `"space"`, `"coords"` and `"alpha"`.
  func colorOrCoordinates() throws(BatchError) -> AnyColor {
    if members["color"] != nil { return try color("color") }
    guard members["space"] != nil || members["coords"] != nil else {
      throw BatchError(
        .invalidRequest, "the request has neither a \"color\" nor a \"space\" with \"coords\"")
    }
    return try coordinates()
  }

  /// A color given by `"space"`, `"coords"` and, if it is not 1, `"alpha"`.
  func coordinates() throws(BatchError) -> AnyColor {
    AnyColor(
      space: try space("space"), components: try components("coords"),
      alpha: try optionalNumber("alpha", in: 0...1) ?? 1)
  }

  func space(_ name: String) throws(BatchError) -> any ColorSpace.Type {
    let word = try string(name)
    return try known(
      KnownColorSpaces.space(named: word), word, name, among: KnownColorSpaces.all.map { $0.id })
  }

  /// A space with a gamut to map into.
  func rgbSpace(_ name: String) throws(BatchError) -> any RGBSpace.Type {
    let space = try space(name)
    guard let rgb = space as? any RGBSpace.Type else {
      throw BatchError(.invalidRequest, "\"\(name)\" is \(space.id), which has no gamut of its own")
    }
    return rgb
  }

  /// The value that a word was looked up as, or an error that says what there is.
  func known<Value>(
    _ value: Value?, _ word: String, _ name: String, among names: [String]
  ) throws(BatchError) -> Value {
    if let value { return value }
    throw BatchError(
      .invalidRequest,
      "\"\(name)\" is \(word.quoted). \(Suggestion.sentence(for: word, among: names))".singleLine)
  }
}

extension JSONValue {
  /// Coordinates of a color, with `null` for a missing one.
  static func coordinates(_ components: [Double?]) throws(BatchError) -> JSONValue {
    var elements: [JSONValue] = []
    for component in components {
      // Printed as null, it would read as a missing component.
      guard component?.isFinite ?? true else {
        throw BatchError(.noAnswer, "a coordinate of the result is beyond all numbers")
      }
      elements.append(component.map { .number($0) } ?? .null)
    }
    return .array(elements)
  }
}
