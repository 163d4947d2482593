// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSONDocument

/// Why a JSON value is not a palette document, and where.
public struct PaletteDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the document, as a JSON pointer (RFC 6901).
  public let pointer: JSONPointer

  /// What is wrong there, and what would be right.
  public let problem: String

  public var description: String {
    let place = "\(pointer)"
    return (place.isEmpty ? "the document" : place) + ": " + problem
  }
}

extension PaletteDocument {
  /// Reads a palette document.
  ///
  /// Ratios and verdicts in it are not believed: ``ResolvedTheme/audit()`` measures them afresh.
  /// Members that this version does not know are passed over.
  ///
  /// - Throws: ``PaletteDocumentError`` at the first place that does not fit.
  public static func palette(from json: JSONValue) throws(PaletteDocumentError) -> Palette {
    let root = Node(json)
    let name = try root.member("schema")
    let found = try name.string()
    guard found == schema else {
      throw name.error("expected \"\(schema)\", found \"\(found.prefix(40))\"")
    }
    let ramps = try root.member("ramps").elements(ramp)
    let themes = try root.member("themes").elements(theme)
    let conflicts = try root.member("conflicts").elements(conflict)
    return Palette(
      request: try request(root.member("request"), themes: themes), ramps: ramps, themes: themes,
      conflicts: conflicts)
  }

  private static func request(_ node: Node, themes: [ResolvedTheme])
    throws(PaletteDocumentError) -> PaletteRequest
  {
    let name = try node.optional("name")?.string() ?? "brand"
    return PaletteRequest(
      brand: try node.member("brand").rgb(), hue: try node.optional("hue")?.number(),
      level: try node.member("level").level(),
      steps: try node.optional("steps")?.steps() ?? .standard,
      appearances: themes.map(\.appearance), name: themes.first?.name ?? name,
      method: try node.optional("method")?.choice(of: SolvingMethod.self) ?? .joint)
  }

  private static func ramp(_ node: Node) throws(PaletteDocumentError) -> Ramp {
    Ramp(
      name: try node.member("name").choice(of: RampName.self),
      steps: try node.member("steps").elements { step throws(PaletteDocumentError) in
        Ramp.Step(
          label: try step.member("step").integer(), rgb: try step.member("hex").rgb(),
          isExact: try step.optional("exact")?.bool() ?? false)
      })
  }

  private static func theme(_ node: Node) throws(PaletteDocumentError) -> ResolvedTheme {
    let roles = try node.member("roles")
    var theme = try ResolvedTheme(
      name: try node.member("name").string(),
      appearance: try node.member("appearance").choice(of: Appearance.self),
      level: try node.member("level").level(), pairs: try node.member("pairs").elements(pair)
    ) { role throws(PaletteDocumentError) in try token(roles.member(role.name)) }
    if let explain = try node.optional("explain") { theme.explanation = try explanation(explain) }
    return theme
  }

  private static func explanation(_ node: Node) throws(PaletteDocumentError) -> ThemeExplanation {
    let roles = try node.member("roles")
    var explanations: [RoleExplanation] = []
    for role in Role.allCases {
      guard let node = try roles.optional(role.name) else { continue }
      explanations.append(
        RoleExplanation(
          role: role, target: try node.member("target").rgb(),
          deltaE: try node.member("deltaE").number(),
          shift: try node.optional("shift")?.choice(of: RoleExplanation.Shift.self),
          binding: try binding(node)))
    }
    return ThemeExplanation(
      fidelity: try node.member("fidelity").number(), roles: explanations)
  }

  private static func binding(_ node: Node) throws(PaletteDocumentError)
    -> RoleExplanation.Binding?
  {
    let order = try node.optional("order")
    let pair = try node.optional("pair")
    guard let names = order ?? pair else { return nil }
    let roles = try names.roles()
    return RoleExplanation.Binding(
      first: roles.0, second: roles.1, isOrder: order != nil,
      required: try node.member("required").number(), slack: try node.member("slack").number())
  }

  private static func token(_ node: Node) throws(PaletteDocumentError) -> TokenColor {
    TokenColor(
      try node.member("hex").rgb(), alpha: try node.optional("alpha")?.opacity() ?? 255)
  }

  private static func pair(_ node: Node) throws(PaletteDocumentError) -> Pair {
    let role = try node.member("background").choice(of: Role.self)
    var background = Background.solid(role)
    if let surface = try node.optional("over") {
      background = .layered(role, over: try surface.choice(of: Role.self))
    }
    if let end = try node.optional("to") {
      guard background == .solid(role) else {
        throw end.error("a background is a layer over a surface or a gradient, not both")
      }
      background = .gradient(from: role, to: try end.choice(of: Role.self))
    }
    return Pair(
      try node.member("foreground").choice(of: Role.self), on: background,
      try node.member("kind").choice(of: PairKind.self))
  }

  private static func conflict(_ node: Node) throws(PaletteDocumentError) -> Conflict {
    let roles = try node.member("pair").roles()
    var nearest: Conflict.Alternative?
    if let color = try node.optional("nearest") {
      nearest = .init(rgb: try color.rgb(), deltaE: try node.member("deltaE").number())
    }
    return Conflict(
      appearance: try node.member("appearance").choice(of: Appearance.self),
      foreground: roles.0, background: roles.1, required: try node.member("required").number(),
      best: try node.member("best").number(), why: try node.member("why").string(),
      nearest: nearest)
  }
}

/// A value of a document together with where it stands.
private struct Node {
  private let value: JSONValue?
  private let pointer: JSONPointer

  init(_ value: JSONValue) {
    self.value = value
    pointer = JSONPointer()
  }

  private init(_ value: JSONValue?, at pointer: JSONPointer) {
    self.value = value
    self.pointer = pointer
  }

  func error(_ problem: String) -> PaletteDocumentError {
    PaletteDocumentError(pointer: pointer, problem: problem)
  }

  private func mismatch(_ expected: String) -> PaletteDocumentError {
    error("expected \(expected), found \(value?.kind ?? "nothing")")
  }

  /// A member that has to be there; asking it for a value throws when it is not.
  func member(_ name: String) throws(PaletteDocumentError) -> Node {
    guard let object = value?.object else { throw mismatch("an object") }
    return Node(object[name], at: pointer.appending(name))
  }

  /// A member that may be left out or `null`.
  func optional(_ name: String) throws(PaletteDocumentError) -> Node? {
    let member = try member(name)
    return member.value == nil || member.value == .null ? nil : member
  }

  func elements<Element>(_ read: (Node) throws(PaletteDocumentError) -> Element)
    throws(PaletteDocumentError) -> [Element]
  {
    guard let array = value?.array else { throw mismatch("an array") }
    var elements: [Element] = []
    for (index, element) in array.enumerated() {
      elements.append(try read(Node(element, at: pointer.appending(index))))
    }
    return elements
  }

  func roles() throws(PaletteDocumentError) -> (Role, Role) {
    let roles = try elements { role throws(PaletteDocumentError) in
      try role.choice(of: Role.self)
    }
    guard roles.count == 2 else { throw error("expected two roles, found \(roles.count)") }
    return (roles[0], roles[1])
  }

  func string() throws(PaletteDocumentError) -> String {
    guard let string = value?.string else { throw mismatch("a string") }
    return string
  }

  func number() throws(PaletteDocumentError) -> Double {
    guard let number = value?.double else { throw mismatch("a number") }
    return number
  }

  func integer() throws(PaletteDocumentError) -> Int {
    guard let integer = value?.number?.integer else { throw mismatch("a whole number") }
    return integer
  }

  func bool() throws(PaletteDocumentError) -> Bool {
    guard let bool = value?.bool else { throw mismatch("true or false") }
    return bool
  }

  func rgb() throws(PaletteDocumentError) -> RGB8 {
    let text = try string()
    guard text.utf8.count == 7, text.hasPrefix("#"), let rgb = RGB8(hexDigits: text.dropFirst())
    else { throw error("expected a color like \"#0a84ff\", found \"\(text.prefix(40))\"") }
    return rgb
  }

  /// The byte of an opacity from 0 to 1.
  func opacity() throws(PaletteDocumentError) -> UInt8 {
    let opacity = try number()
    guard (0...1).contains(opacity) else {
      throw error("expected an opacity from 0 to 1, found \(opacity)")
    }
    return RGB8.byte(opacity)
  }

  func level() throws(PaletteDocumentError) -> ConformanceLevel {
    let name = try string()
    do throws(UnknownName) { return try ConformanceLevel(named: name) } catch {
      throw self.error("\(error)")
    }
  }

  func steps() throws(PaletteDocumentError) -> RampSteps {
    let labels = try elements { label throws(PaletteDocumentError) in try label.integer() }
    do throws(RampStepsError) { return try RampSteps(labels) } catch {
      throw self.error("\(error)")
    }
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type)
    throws(PaletteDocumentError) -> Choice
  {
    let text = try string()
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let hint =
      NearestName.of(text, among: known).map { "; did you mean \"\($0)\"?" }
      ?? (known.count <= 8 ? "; known: \(known.joined(separator: ", "))" : "")
    throw error("\"\(text.prefix(40))\" is not known here\(hint)")
  }
}
