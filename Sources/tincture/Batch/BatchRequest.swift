// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON

/// The members of one request, read with errors that name the member at fault.
///
/// Members that an operation does not read are ignored, so that callers can add their own; see
/// ``BatchOperation/answer(to:)`` for misspelled ones.
struct BatchRequest {
  /// The members as they were sent, in their order.
  let members: JSONObject

  /// A member that has to be there.
  ///
  /// - Throws: A ``BatchError`` that names a member of the request which it was probably misspelled
  ///   as.
  func value(_ name: String) throws(BatchError) -> JSONValue {
    guard let value = members[name] else {
      let near = NearestName.of(name, among: members.members.map(\.name))
      let hint = near.map { ", only \"\($0)\"" } ?? ""
      throw BatchError(.invalidRequest, "the request has no \"\(name)\"\(hint)".singleLine)
    }
    return value
  }

  /// A member that has to be a string.
  func string(_ name: String) throws(BatchError) -> String {
    let value = try value(name)
    guard let string = value.string else { throw wrongKind(name, "a string", value) }
    return string
  }

  /// A string, or `nil` when the member is absent; a member of another kind is an error.
  func optionalString(_ name: String) throws(BatchError) -> String? {
    members[name] == nil ? nil : try string(name)
  }

  /// A member that has to be a finite number.
  func number(_ name: String) throws(BatchError) -> Double {
    let value = try value(name)
    guard let number = value.double else { throw wrongKind(name, "a finite number", value) }
    return number
  }

  /// A member that has to be a number in a range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(BatchError) -> Double {
    let number = try number(name)
    guard range.contains(number) else {
      throw BatchError(
        .invalidRequest,
        "\"\(name)\" is \(JSONValue.number(number).text()), which is not from "
          + "\(JSONValue.number(range.lowerBound).text()) "
          + "to \(JSONValue.number(range.upperBound).text())")
    }
    return number
  }

  /// A number in a range, or `nil` when the member is absent.
  func optionalNumber(
    _ name: String, in range: ClosedRange<Double>
  ) throws(BatchError) -> Double? {
    members[name] == nil ? nil : try number(name, in: range)
  }

  /// An array of a given length with numbers; `null` in it is a missing component of a color.
  func components(_ name: String, count: Int = 3) throws(BatchError) -> [Double?] {
    let value = try value(name)
    guard let elements = value.array, elements.count == count else {
      throw wrongKind(name, "an array of \(count) numbers", value)
    }
    var components: [Double?] = []
    for (index, element) in elements.enumerated() {
      guard element == .null || element.double != nil else {
        throw wrongKind("\(name)/\(index)", "a finite number or null", element)
      }
      components.append(element.double)
    }
    return components
  }

  /// An array of a given length with numbers only.
  func numbers(_ name: String, count: Int = 3) throws(BatchError) -> [Double] {
    let components = try components(name, count: count)
    let numbers = components.compactMap(\.self)
    guard numbers.count == count else {
      throw BatchError(.invalidRequest, "\"\(name)\" holds a null where a number is needed")
    }
    return numbers
  }

  /// One of a few names; each case's raw value is its name.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(BatchError) -> Choice {
    let word = try string(name)
    if let choice = Choice(rawValue: word) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw BatchError(
      .invalidRequest,
      "\"\(name)\" is \(word.quoted). \(Suggestion.sentence(for: word, among: names))".singleLine)
  }

  /// One of a few names, or `nil` when the member is absent.
  func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(BatchError) -> Choice? {
    members[name] == nil ? nil : try choice(name, of: type)
  }

  /// The error for a member of another kind than expected.
  private func wrongKind(_ name: String, _ expected: String, _ found: JSONValue) -> BatchError {
    let kind =
      switch found {
      case .array(let elements): "an array of \(elements.count)"
      case .number where found.double == nil: "a number beyond all others"
      default: found.kind
      }
    return BatchError(
      .invalidRequest, "\"\(name)\" has to be \(expected), not \(kind)".singleLine)
  }
}

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

  /// A member that names a color space.
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
