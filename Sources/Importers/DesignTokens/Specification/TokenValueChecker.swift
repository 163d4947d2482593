// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// Says what is wrong with a value for its type.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#types>, and for colors
/// <https://www.designtokens.org/tr/2025.10/color/>.
struct TokenValueChecker {
  let type: TokenType
  private let place: TokenPlace
  private let links: [JSONPointer: FollowedLink]
  private(set) var problems: [TokenProblem] = []

  /// Takes what the references in the value led to, by their places.
  init(_ type: TokenType, at place: TokenPlace, links: [JSONPointer: FollowedLink]) {
    self.type = type
    self.place = place
    self.links = links
  }

  /// Checks the whole value.
  ///
  /// - Returns: The color of a valid one.
  mutating func color(of value: JSONValue) -> AnyColor? {
    guard type == .color else {
      check(value, as: type, at: place)
      return nil
    }
    return color(value, at: place)
  }

  /// Checks a part that has a type of its own, or the whole.
  mutating func check(_ value: JSONValue, as type: TokenType, at place: TokenPlace) {
    switch type {
    case .color: _ = color(value, at: place)
    case .dimension: measure(value, units: ["px", "rem"], at: place)
    case .duration: measure(value, units: ["ms", "s"], at: place)
    case .fontFamily: fontFamily(value, at: place)
    case .fontWeight: fontWeight(value, at: place)
    case .cubicBezier: cubicBezier(value, at: place)
    case .number: number(value, at: place)
    case .strokeStyle: strokeStyle(value, at: place)
    case .shadow: shadows(value, at: place)
    case .gradient: gradient(value, at: place)
    case .border, .transition, .typography:
      parts(value, Self.composites[type] ?? [], at: place)
    }
  }

  // MARK: Parts

  /// The parts of the types that are nothing but parts.
  private static let composites: [TokenType: [(name: String, type: TokenType)]] = [
    .border: [("color", .color), ("width", .dimension), ("style", .strokeStyle)],
    .transition: [
      ("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier),
    ],
    .typography: [
      ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
      ("letterSpacing", .dimension), ("lineHeight", .number),
    ],
    .shadow: [
      ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension), ("blur", .dimension),
      ("spread", .dimension),
    ],
  ]

  /// Checks an object whose members are values of other types.
  private mutating func parts(
    _ value: JSONValue, _ parts: [(name: String, type: TokenType)], optional: [String] = [],
    at place: TokenPlace
  ) {
    guard let object = object(value, parts.map(\.name), optional: optional, at: place)
    else { return }
    for part in parts {
      guard let value = object[part.name] else { continue }
      self.part(value, of: part.type, at: place.appending(part.name))
    }
  }

  /// A part that may be a reference to a token of its type.
  private mutating func part(_ value: JSONValue, of type: TokenType, at place: TokenPlace) {
    guard let target = links[place.pointer]?.token else {
      check(value, as: type, at: place)
      return
    }
    if let found = target.type, found != type {
      report("expected a \(type.rawValue), the reference leads to a \(found.rawValue)", at: place)
    }
  }

  /// Checks one shadow or an array of them; an element may be a reference to a shadow.
  private mutating func shadows(_ value: JSONValue, at place: TokenPlace) {
    elements(value, at: place, orOne: true) { checker, value, place in
      if checker.links[place.pointer]?.token != nil, place != checker.place {
        checker.part(value, of: .shadow, at: place)
        return
      }
      checker.parts(value, Self.composites[.shadow] ?? [], optional: ["inset"], at: place)
      if let inset = value["inset"], inset.bool == nil {
        checker.report("expected true or false, found \(inset.kind)", at: place.appending("inset"))
      }
    }
  }

  /// Checks the stops of a gradient; an element may be a reference to another gradient.
  private mutating func gradient(_ value: JSONValue, at place: TokenPlace) {
    elements(value, at: place, orOne: false) { checker, value, place in
      if checker.links[place.pointer]?.token != nil {
        checker.part(value, of: .gradient, at: place)
      } else {
        // A position beyond 0 and 1 is as good as the end, so every number will do.
        checker.parts(value, [("color", .color), ("position", .number)], at: place)
      }
    }
  }

  /// Applies a check to each element of an array, or to the value itself if one alone is allowed.
  private mutating func elements(
    _ value: JSONValue, at place: TokenPlace, orOne: Bool,
    _ check: (inout TokenValueChecker, JSONValue, TokenPlace) -> Void
  ) {
    guard let elements = value.array else {
      if orOne { return check(&self, value, place) }
      return report("expected an array, found \(value.kind)", at: place, legacy: value)
    }
    if elements.isEmpty { report("expected at least one element", at: place) }
    for (index, element) in elements.enumerated() {
      check(&self, element, place.appending(index))
    }
  }

  /// Checks a keyword, or an object with dashes and the form of their ends.
  private mutating func strokeStyle(_ value: JSONValue, at place: TokenPlace) {
    if let name = value.string {
      return choice(
        name,
        of: ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"],
        at: place)
    }
    guard let object = object(value, ["dashArray", "lineCap"], at: place) else { return }
    if let dashes = object["dashArray"] {
      elements(dashes, at: place.appending("dashArray"), orOne: false) { checker, value, place in
        checker.part(value, of: .dimension, at: place)
      }
    }
    if let cap = object["lineCap"] {
      let place = place.appending("lineCap")
      guard let name = text(cap, at: place) else { return }
      choice(name, of: ["round", "butt", "square"], at: place)
    }
  }

  // MARK: Simple values

  /// Checks a number with a unit: a dimension or a duration.
  private mutating func measure(_ value: JSONValue, units: [String], at place: TokenPlace) {
    guard let object = object(value, ["value", "unit"], at: place) else { return }
    if let value = object["value"] { number(value, at: place.appending("value"), inside: true) }
    if let unit = object["unit"], let name = text(unit, at: place.appending("unit")) {
      choice(name, of: units, at: place.appending("unit"))
    }
  }

  /// Checks one name or an array of names.
  private mutating func fontFamily(_ value: JSONValue, at place: TokenPlace) {
    guard value.string == nil else { return }
    elements(value, at: place, orOne: false) { checker, value, place in
      _ = checker.text(value, at: place)
    }
  }

  /// The names of weights, which stand for 100 to 950.
  private static let weights = [
    "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book",
    "medium", "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy",
    "extra-black", "ultra-black",
  ]

  /// Checks a name or a number from 1 to 1000.
  private mutating func fontWeight(_ value: JSONValue, at place: TokenPlace) {
    if let name = value.string { return choice(name, of: Self.weights, at: place) }
    number(value, in: 1...1000, at: place)
  }

  /// Checks four numbers, of which the horizontal ones are from 0 to 1.
  private mutating func cubicBezier(_ value: JSONValue, at place: TokenPlace) {
    guard let numbers = value.array, numbers.count == 4 else {
      return report("expected an array of four numbers", at: place, legacy: value)
    }
    for (index, value) in numbers.enumerated() {
      let isX = index % 2 == 0
      number(value, in: isX ? 0...1 : nil, at: place.appending(index), inside: true)
    }
  }

  /// Checks a number, which `inside` of a value only a `$ref` can stand for.
  @discardableResult
  mutating func number(
    _ value: JSONValue, in range: ClosedRange<Double>? = nil, at place: TokenPlace,
    inside: Bool = false
  ) -> Double? {
    if inside { refuseCurly(at: place) }
    guard let number = value.double else {
      report("expected a number, found \(value.kind)", at: place, legacy: value)
      return nil
    }
    guard range?.contains(number) ?? true else {
      let (lower, upper) = (range?.lowerBound ?? 0, range?.upperBound ?? 0)
      report(
        "expected a number from \(DecimalFormat.text(lower)) to \(DecimalFormat.text(upper))",
        at: place)
      return nil
    }
    return number
  }

  // MARK: Forms

  /// The members of an object that has these names and no others.
  mutating func object(
    _ value: JSONValue, _ required: [String], optional: [String] = [], at place: TokenPlace
  ) -> JSONObject? {
    guard let object = value.object else {
      report("expected an object, found \(value.kind)", at: place, legacy: value)
      return nil
    }
    for name in required where object[name] == nil { report("there is no \(name)", at: place) }
    for member in object.members where !(required + optional).contains(member.name) {
      report("nothing of this name belongs here", at: place.appending(member.name))
    }
    return object
  }

  /// Returns a string that no curly reference stands for.
  mutating func text(_ value: JSONValue, at place: TokenPlace) -> String? {
    refuseCurly(at: place)
    if let text = value.string { return text }
    report("expected a string, found \(value.kind)", at: place)
    return nil
  }

  /// Reports a word that is none of the allowed ones.
  private mutating func choice(_ name: String, of names: [String], at place: TokenPlace) {
    guard !names.contains(name) else { return }
    report("expected one of \(names.joined(separator: ", "))", at: place)
  }

  /// Parts of values that are no tokens' values have no tokens to refer to.
  mutating func refuseCurly(at place: TokenPlace) {
    guard links[place.pointer]?.isCurly ?? false else { return }
    report("only a $ref can lead to a part of a value", at: place)
  }

  /// Reports a problem; older drafts wrote the `legacy` value as a string, if it is one.
  mutating func report(_ text: String, at place: TokenPlace, legacy: JSONValue? = nil) {
    problems.append(
      TokenProblem(text, at: place, type: type, isLegacy: legacy?.string != nil))
  }
}
