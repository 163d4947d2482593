// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureJSON

/// The members of one request, read with errors that name the member at fault.
struct BatchRequest {
  /// The members as they were sent, in their order.
  let members: JSONObject

  /// A member that has to be there.
  func read<Value>(_ member: BatchMember<Value>) throws(BatchError) -> Value {
    guard let value = members[member.name] else {
      let near = SuggestionSentence.name(near: member.name, among: members.members.map(\.name))
      let hint = near.map { ", only \"\($0)\"" } ?? ""
      throw BatchError("the request has no \"\(member.name)\"\(hint)")
    }
    return try member.read(value, member.name)
  }

  /// A member, or `nil` when it is absent; one of another kind is an error.
  func optional<Value>(_ member: BatchMember<Value>) throws(BatchError) -> Value? {
    has(member) ? try read(member) : nil
  }

  func has(_ member: some BatchMemberDescription) -> Bool { members[member.name] != nil }

  /// Refuses members beside those that an operation or a tool has: a palette that was asked for with
  /// `"levle": "AAA"` must not come back as an AA one.
  ///
  /// The hint is what to say where no absent member has a near name.
  func check(
    _ known: [any BatchMemberDescription], beside others: [String] = [],
    orSuggest hint: (_ names: String) -> String
  ) throws(BatchError) {
    let names = known.map(\.name)
    for member in members.members where !(others + names).contains(member.name) {
      let near = SuggestionSentence.name(
        near: member.name, among: names.filter { members[$0] == nil })
      let sentence =
        near.map { "Did you mean \"\($0)\"?" } ?? hint(names.joined(separator: ", "))
      throw BatchError("there is no member \(member.name.quoted). \(sentence)")
    }
  }

  /// Holds members to their schemas.
  func checkKinds(_ known: [any BatchMemberDescription]) throws(BatchError) {
    for member in known {
      if let value = members[member.name] { try member.check(value) }
    }
  }
}

/// A color written as CSS under `"color"`, or given by `"space"`, `"coords"` and `"alpha"`.
enum ColorOrCoordinates {
  private static let color = BatchMember.color(
    "color", "the color, in place of space and coords"
  ).optional
  private static let space = BatchMember.space("space", "The color space of coords").optional
  private static let coordinates = BatchMember<[Double?]>.components(
    "coords",
    "Three coordinates, null for a missing one: hues in degrees, L of Lab and LCH from 0 to 100, "
      + "every other from 0 to 1."
  ).optional
  private static let alpha = BatchMember<Double?>.number(
    "alpha", in: 0...1, "The alpha of coords, from 0 to 1; 1 without it.", orNull: true
  ).optional

  static let all: [any BatchMemberDescription] = [color, space, coordinates, alpha]

  static let alternatives = [[color.name], [space.name, coordinates.name]]

  /// The color of a request, in which `null` is a missing component.
  static func color(of request: BatchRequest) throws(BatchError) -> AnyColor {
    if let color = try request.optional(color) { return color }
    guard request.has(space) || request.has(coordinates) else {
      throw BatchError("the request has neither a \"color\" nor a \"space\" with \"coords\"")
    }
    return AnyColor(
      space: try request.read(space), components: try request.read(coordinates),
      alpha: try request.optional(alpha) ?? .some(1))
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
