// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// Says what is wrong with a value for its type.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#types>, and for colors
/// <https://www.designtokens.org/tr/2025.10/color/>.
struct TokenValueChecker {
  let type: TokenType
  private let place: SourcePlace
  private let links: [JSONPointer: FollowedLink]
  private(set) var problems: [TokenProblem] = []

  /// Takes what the references in the value led to, by their places.
  init(_ type: TokenType, at place: SourcePlace, links: [JSONPointer: FollowedLink]) {
    self.type = type
    self.place = place
    self.links = links
  }

  /// Checks the whole value, and returns the color of a valid one.
  mutating func color(of value: JSONValue) -> AnyColor? {
    let node = SourceNode(value, at: place)
    if type == .color { return color(node) }
    check(node, as: type)
    return nil
  }

  /// Checks a part that has a type of its own, or the whole.
  private mutating func check(_ node: SourceNode, as type: TokenType) {
    switch type {
    case .color: _ = color(node)
    case .dimension: measure(node, units: ["px", "rem"])
    case .duration: measure(node, units: ["ms", "s"])
    case .fontFamily: fontFamily(node)
    case .fontWeight: fontWeight(node)
    case .cubicBezier: cubicBezier(node)
    case .number: number(node)
    case .strokeStyle: strokeStyle(node)
    case .shadow: shadows(node)
    case .gradient: gradient(node)
    case .border, .transition, .typography: parts(node, Self.composites[type] ?? [])
    }
  }

  // MARK: Parts

  /// The members of the composite types, with the type of each.
  private static let composites: [TokenType: [(name: String, type: TokenType)]] = [
    .border: [("color", .color), ("width", .dimension), ("style", .strokeStyle)],
    .transition: [("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier)],
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
    _ node: SourceNode, _ parts: [(name: String, type: TokenType)], optional: [String] = []
  ) {
    guard isObject(node, parts.map(\.name), optional: optional) else { return }
    for (name, type) in parts {
      if let member = node[name] { part(member, of: type) }
    }
  }

  /// A part that may be a reference to a token of its type.
  private mutating func part(_ node: SourceNode, of type: TokenType) {
    guard let target = links[node.place.pointer]?.token else { return check(node, as: type) }
    if let found = target.type, found != type {
      report("expected a \(type.rawValue), the reference leads to a \(found.rawValue)", at: node)
    }
  }

  /// Checks one shadow or an array of them; an element may be a reference to a shadow.
  private mutating func shadows(_ node: SourceNode) {
    elements(node, orOne: true) { checker, node in
      if checker.links[node.place.pointer]?.token != nil, node.place != checker.place {
        return checker.part(node, of: .shadow)
      }
      checker.parts(node, Self.composites[.shadow] ?? [], optional: ["inset"])
      if let inset = node["inset"], inset.value.bool == nil {
        checker.report(inset.mismatch("true or false"))
      }
    }
  }

  /// Checks the stops of a gradient; an element may be a reference to another gradient.
  private mutating func gradient(_ node: SourceNode) {
    elements(node) { checker, node in
      if checker.links[node.place.pointer]?.token != nil {
        return checker.part(node, of: .gradient)
      }
      // A position outside of 0 to 1 is clamped to the range, so every number is valid.
      checker.parts(node, [("color", .color), ("position", .number)])
    }
  }

  /// Applies a check to each element of an array, or to the value itself if one alone is allowed.
  private mutating func elements(
    _ node: SourceNode, orOne: Bool = false,
    _ check: (inout TokenValueChecker, SourceNode) -> Void
  ) {
    guard let elements = node.value.array else {
      if orOne { return check(&self, node) }
      return report(node.mismatch("an array"), legacy: node.value)
    }
    if elements.isEmpty { report("expected at least one element", at: node) }
    for element in node.elements { check(&self, element) }
  }

  /// Checks a keyword, or an object with dashes and the form of their ends.
  private mutating func strokeStyle(_ node: SourceNode) {
    if node.value.string != nil {
      let names = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
      return choice(node, of: names)
    }
    guard isObject(node, ["dashArray", "lineCap"]) else { return }
    if let dashes = node["dashArray"] {
      elements(dashes) { checker, node in checker.part(node, of: .dimension) }
    }
    if let cap = node["lineCap"], text(cap) != nil { choice(cap, of: ["round", "butt", "square"]) }
  }

  // MARK: Simple values

  /// Checks a number with a unit: a dimension or a duration.
  private mutating func measure(_ node: SourceNode, units: [String]) {
    guard isObject(node, ["value", "unit"]) else { return }
    if let value = node["value"] { number(value, inside: true) }
    if let unit = node["unit"], text(unit) != nil { choice(unit, of: units) }
  }

  private mutating func fontFamily(_ node: SourceNode) {
    guard node.value.string == nil else { return }
    elements(node) { checker, node in _ = checker.text(node) }
  }

  /// The names of weights, which stand for 100 to 950.
  private static let weights = [
    "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book",
    "medium", "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy",
    "extra-black", "ultra-black",
  ]

  private mutating func fontWeight(_ node: SourceNode) {
    if node.value.string != nil { return choice(node, of: Self.weights) }
    number(node, in: 1...1000)
  }

  /// Checks four numbers, of which the horizontal ones are from 0 to 1.
  private mutating func cubicBezier(_ node: SourceNode) {
    guard node.value.array?.count == 4 else {
      return report("expected an array of four numbers", at: node, legacy: node.value)
    }
    for (index, element) in node.elements.enumerated() {
      number(element, in: index % 2 == 0 ? 0...1 : nil, inside: true)
    }
  }

  /// Checks a number; if it is `inside` of a value, a curly reference is refused in its place.
  @discardableResult
  mutating func number(
    _ node: SourceNode, in range: ClosedRange<Double>? = nil, inside: Bool = false
  ) -> Double? {
    if inside { refuseCurly(at: node) }
    guard let number = node.value.double else {
      return refuse(node.mismatch("a number"), legacy: node.value)
    }
    guard let range, !range.contains(number) else { return number }
    let ends = [range.lowerBound, range.upperBound].map { DecimalFormat.text($0) }
    return refuse(node.error("expected a number from \(ends[0]) to \(ends[1])"))
  }

  // MARK: Forms

  /// Whether the value is an object; reports members that it lacks and those of other names.
  mutating func isObject(
    _ node: SourceNode, _ required: [String], optional: [String] = []
  ) -> Bool {
    guard node.value.object != nil else {
      report(node.mismatch("an object"), legacy: node.value)
      return false
    }
    for name in required where node.value[name] == nil { report("there is no \(name)", at: node) }
    for member in node.members where !(required + optional).contains(member.name) {
      report("nothing of this name belongs here", at: member.node)
    }
    return true
  }

  /// Returns a string, and reports a curly reference in its place.
  mutating func text(_ node: SourceNode) -> String? {
    refuseCurly(at: node)
    if node.value.string == nil { report(node.mismatch("a string")) }
    return node.value.string
  }

  private mutating func choice(_ node: SourceNode, of names: [String]) {
    guard let name = node.value.string, !names.contains(name) else { return }
    report("expected one of \(names.joined(separator: ", "))", at: node)
  }

  /// Reports a curly reference to a part of a value, where only a `$ref` is allowed.
  mutating func refuseCurly(at node: SourceNode) {
    guard links[node.place.pointer]?.isCurly ?? false else { return }
    report("only a $ref can lead to a part of a value", at: node)
  }

  mutating func report(_ text: String, at node: SourceNode, legacy: JSONValue? = nil) {
    report(node.error(text), legacy: legacy)
  }

  /// Reports a problem, as legacy if `legacy` is a string, the form of older drafts.
  mutating func report(_ error: ImportError, legacy: JSONValue? = nil) {
    problems.append(
      TokenProblem(error.reason, at: error.place, type: type, isLegacy: legacy?.string != nil))
  }

  mutating func refuse<Value>(_ error: ImportError, legacy: JSONValue? = nil) -> Value? {
    report(error, legacy: legacy)
    return nil
  }
}
