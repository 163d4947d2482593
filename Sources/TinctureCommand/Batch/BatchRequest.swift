// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureJSON

/// The members of one request, read with errors that name the member at fault.
///
/// ``BatchOperation/answer(to:)`` refuses members that the operation does not know.
struct BatchRequest {
  /// The members as they were sent, in their order.
  let members: JSONObject

  /// A member that has to be there.
  func value(_ name: String) throws(BatchError) -> JSONValue {
    guard let value = members[name] else {
      let near = SuggestionSentence.name(near: name, among: members.members.map(\.name))
      let hint = near.map { ", only \"\($0)\"" } ?? ""
      throw BatchError("the request has no \"\(name)\"\(hint)")
    }
    return value
  }

  /// A member that has to be a string.
  func string(_ name: String) throws(BatchError) -> String {
    let value = try value(name)
    guard let string = value.string else { throw wrongKind(name, "a string", value) }
    return string
  }

  /// A member converted by `read`, or `nil` when it is absent; a member of another kind is an
  /// error.
  func optional<Value>(
    _ name: String, _ read: (String) throws(BatchError) -> Value
  ) throws(BatchError) -> Value? { members[name] == nil ? nil : try read(name) }

  /// A member that has to be a number in a range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(BatchError) -> Double {
    let value = try value(name)
    guard let number = value.double else { throw wrongKind(name, "a finite number", value) }
    guard range.contains(number) else {
      throw BatchError(
        "\"\(name)\" is \(JSONValue.number(number).text()), which is not from "
          + "\(JSONValue.number(range.lowerBound).text()) "
          + "to \(JSONValue.number(range.upperBound).text())")
    }
    return number
  }

  /// A number from 0 to 1; 1 when the member is absent.
  func share(_ name: String) throws(BatchError) -> Double {
    members[name] == nil ? 1 : try number(name, in: 0...1)
  }

  /// An array of a given length with numbers; `null` in it is a missing component of a color.
  func components(_ name: String, count: Int = 3) throws(BatchError) -> [Double?] {
    let value = try value(name)
    guard let elements = value.array, elements.count == count else {
      throw wrongKind(name, "an array of \(count) numbers", value)
    }
    for (index, element) in elements.enumerated() where element != .null && element.double == nil {
      throw wrongKind("\(name)/\(index)", "a finite number or null", element)
    }
    return elements.map(\.double)
  }

  /// An array of a given length with numbers only.
  func numbers(_ name: String, count: Int = 3) throws(BatchError) -> [Double] {
    let components = try components(name, count: count)
    let numbers = components.compactMap(\.self)
    guard numbers.count == count else {
      throw BatchError("\"\(name)\" holds a null where a number is needed")
    }
    return numbers
  }

  /// One of a few names; each case's raw value is its name.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(BatchError) -> Choice {
    try known(name, Choice.init(rawValue:), among: Choice.allCases.map(\.rawValue))
  }

  /// The value that `find` returns for the name in a member; an unknown name is an error.
  func known<Value>(
    _ name: String, _ find: (String) -> Value?, among names: [String]
  ) throws(BatchError) -> Value {
    let word = try string(name)
    if let value = find(word) { return value }
    throw BatchError(
      "\"\(name)\" is \(word.quoted). \(SuggestionSentence.sentence(for: word, among: names))")
  }

  /// The error for a member of another kind than expected.
  private func wrongKind(_ name: String, _ expected: String, _ found: JSONValue) -> BatchError {
    let kind =
      switch found {
      case .array(let elements): "an array of \(elements.count)"
      case .number where found.double == nil: "a number beyond all others"
      default: found.kind
      }
    return BatchError("\"\(name)\" has to be \(expected), not \(kind)")
  }
}

extension BatchRequest {
  /// A color written as CSS.
  func color(_ name: String) throws(BatchError) -> AnyColor {
    let text = try string(name)
    do throws(CSSColorError) { return try AnyColor(parsing: text) } catch {
      throw BatchError(.invalidColor, "\"\(name)\": \(error)")
    }
  }

  /// A color written as CSS under `"color"`, or given by `"space"`, `"coords"` and `"alpha"`, where
  /// `null` is a missing component.
  func colorOrCoordinates() throws(BatchError) -> AnyColor {
    if members["color"] != nil { return try color("color") }
    guard members["space"] != nil || members["coords"] != nil else {
      throw BatchError("the request has neither a \"color\" nor a \"space\" with \"coords\"")
    }
    return AnyColor(
      space: try space("space"), components: try components("coords"),
      alpha: members["alpha"] == .null ? nil : try share("alpha"))
  }

  /// A member that names a color space.
  func space(_ name: String) throws(BatchError) -> any ColorSpace.Type {
    try known(name, KnownColorSpaces.space, among: KnownColorSpaces.all.map { $0.id })
  }

  /// A space with a gamut to map into.
  func rgbSpace(_ name: String) throws(BatchError) -> any RGBSpace.Type {
    let space = try space(name)
    guard let rgb = space as? any RGBSpace.Type else {
      throw BatchError("\"\(name)\" is \(space.id), which has no gamut of its own")
    }
    return rgb
  }
}

extension JSONValue {
  /// Coordinates of a color, with `null` for a missing one.
  static func coordinates(_ components: [Double?]) throws(BatchError) -> JSONValue {
    // Printed as null, an infinite one would read as a missing component.
    guard components.allSatisfy({ $0?.isFinite ?? true }) else {
      throw BatchError(.noAnswer, "a coordinate of the result is beyond all numbers")
    }
    return .array(components.map { $0.map { .number($0) } ?? .null })
  }
}
