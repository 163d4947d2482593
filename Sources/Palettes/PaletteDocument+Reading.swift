// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON

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
  /// Reads a palette document of one brand.
  ///
  /// - Throws: As ``palettes(from:)``, and for a document of several brands.
  public static func palette(from json: JSONValue) throws(PaletteDocumentError) -> Palette {
    let palettes = try palettes(from: json)
    guard let palette = palettes.first, palettes.count == 1 else {
      throw try DocumentNode(json).member("request").member("brands")
        .error("expected one brand, found \(palettes.count)")
    }
    return palette
  }

  /// Reads a palette document.
  ///
  /// Ratios and verdicts in it are not believed: ``ResolvedTheme/audit()`` measures them afresh.
  /// Members that this version does not know are passed over.
  ///
  /// - Returns: A palette for each brand, at least one.
  /// - Throws: ``PaletteDocumentError`` at the first place that does not fit.
  public static func palettes(from json: JSONValue) throws(PaletteDocumentError) -> [Palette] {
    let root = DocumentNode(json)
    let name = try root.member("schema")
    let found = try name.string()
    guard found == schema else {
      throw name.error("expected \"\(schema)\", found \"\(found.prefix(40))\"")
    }
    let request = try root.member("request")
    let parts = try PaletteParts(of: root)
    guard let brands = try request.optional("brands") else {
      return [try palette(of: request, in: parts)]
    }
    let requests = try brands.elements { brand throws(PaletteDocumentError) in brand }
    let names = try uniqueNames(of: requests)
    guard !requests.isEmpty else { throw brands.error("expected at least one brand") }
    try parts.checkOwners(among: names)
    var palettes: [Palette] = []
    for (request, name) in zip(requests, names) {
      palettes.append(try palette(of: request, in: parts.owned(by: name)))
    }
    return palettes
  }

  private static func uniqueNames(of requests: [DocumentNode])
    throws(PaletteDocumentError) -> [String]
  {
    var names: [String] = []
    for request in requests {
      let name = try name(of: request)
      guard !names.contains(name) else {
        throw request.error("another brand is named \"\(name.prefix(40))\" too")
      }
      names.append(name)
    }
    return names
  }

  private static func palette(
    of requestNode: DocumentNode, in parts: PaletteParts
  ) throws(PaletteDocumentError) -> Palette {
    let ramps = try parts.ramps.eachRead(by: ramp)
    let themes = try parts.themes.eachRead(by: theme)
    let conflicts = try parts.conflicts.eachRead(by: conflict)
    let request = try request(requestNode, themes: themes)
    return Palette(
      request: request, ramps: ramps, themes: themes,
      conflicts: conflicts.filter { $0.gamut == .srgb },
      displayP3: try displayP3(request, in: parts, conflicts: conflicts),
      additions: try additions(of: parts))
  }

  private static func name(of request: DocumentNode) throws(PaletteDocumentError) -> String {
    try request.optional("name")?.string() ?? "brand"
  }

  private static func request(_ node: DocumentNode, themes: [ResolvedTheme])
    throws(PaletteDocumentError) -> PaletteRequest
  {
    let ownName = try name(of: node)
    return PaletteRequest(
      brand: try node.member("brand").rgb(), hue: try node.optional("hue")?.number(),
      level: try node.member("level").level(),
      steps: try node.optional("steps")?.steps() ?? .standard,
      curve: try node.optional("curve")?.choice(of: RampCurve.self) ?? .tailwind,
      locks: try node.optional("locks")?.elements(lock) ?? [],
      ratios: try node.optional("ratios")?.ratios(on: node.member("background").rgb()),
      appearances: themes.map(\.appearance), name: themes.first?.name ?? ownName,
      character: try node.optional("character").map(character) ?? .standard,
      method: try node.optional("method")?.choice(of: SolvingMethod.self) ?? .joint,
      gamut: try node.optional("gamut")?.gamut() ?? .srgb,
      displayP3Brand: try node.optional("brandP3")?.displayP3(),
      pins: try node.optional("pins")?.elements(pin) ?? [])
  }

  private static func character(_ node: DocumentNode)
    throws(PaletteDocumentError) -> ThemeCharacter
  {
    ThemeCharacter(
      neutral: try node.optional("neutral").map(tint),
      statuses: StatusTints(
        success: try tint(node.member("success")), warning: try tint(node.member("warning")),
        error: try tint(node.member("error")), info: try tint(node.member("info"))))
  }

  private static func tint(_ node: DocumentNode) throws(PaletteDocumentError) -> RampTint {
    RampTint(
      hue: try node.member("hue").number(in: RampTint.hues),
      chroma: try node.member("chroma").number(in: RampTint.chromas))
  }

  private static func lock(_ node: DocumentNode) throws(PaletteDocumentError) -> RampLock {
    RampLock(label: try node.member("step").integer(), rgb: try node.member("hex").rgb())
  }

  private static func ramp(_ node: DocumentNode) throws(PaletteDocumentError) -> Ramp {
    Ramp(
      name: try node.member("name").choice(of: RampName.self),
      steps: try node.member("steps").elements { step throws(PaletteDocumentError) in
        Ramp.Step(
          label: try step.member("step").integer(), rgb: try step.member("hex").rgb(),
          isExact: try step.optional("exact")?.bool() ?? false)
      })
  }

  private static func theme(_ node: DocumentNode) throws(PaletteDocumentError) -> ResolvedTheme {
    var theme = try theme(node, pairs: node.member("pairs").elements(pair), token)
    if let explain = try node.optional("explain") { theme.explanation = try explanation(explain) }
    return theme
  }

  /// A theme with some pairs, and with a color read from the member of each role.
  static func theme(
    _ node: DocumentNode, pairs: [RolePair],
    _ token: (DocumentNode) throws(PaletteDocumentError) -> TokenColor
  ) throws(PaletteDocumentError) -> ResolvedTheme {
    let roles = try node.member("roles")
    let appearance = try node.member("appearance").choice(of: Appearance.self)
    let level = try node.member("level").level()
    guard level == appearance.level(whenAskedFor: level) else {
      throw try node.member("level").error("a theme of increased contrast keeps AAA")
    }
    return try ResolvedTheme(
      name: try node.member("name").string(), appearance: appearance, level: level, pairs: pairs
    ) { role throws(PaletteDocumentError) in try token(roles.member(role.name)) }
  }

  static func explanation(_ node: DocumentNode) throws(PaletteDocumentError)
    -> ThemeExplanation
  {
    let roles = try node.member("roles")
    var explanations: [RoleExplanation] = []
    for role in Role.allCases {
      guard let node = try roles.optional(role.name) else { continue }
      explanations.append(
        RoleExplanation(
          role: role, target: try node.member("target").color(),
          deltaE: try node.member("deltaE").number(),
          shift: try node.optional("shift")?.choice(of: RoleExplanation.Shift.self),
          binding: try binding(node), pin: try node.optional("pin")?.rgb()))
    }
    return ThemeExplanation(
      fidelity: try node.member("fidelity").number(), roles: explanations)
  }

  private static func binding(_ node: DocumentNode) throws(PaletteDocumentError)
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

  private static func token(_ node: DocumentNode) throws(PaletteDocumentError) -> TokenColor {
    TokenColor(
      try node.member("hex").rgb(), alpha: try node.optional("alpha")?.opacity() ?? 255)
  }

  static func pair(_ node: DocumentNode) throws(PaletteDocumentError) -> RolePair {
    let role = try node.member("background").role()
    var background = Background.solid(role)
    if let surface = try node.optional("over") {
      background = .layered(role, over: try surface.role())
    }
    if let end = try node.optional("to") {
      guard background == .solid(role) else {
        throw end.error("a background is a layer over a surface or a gradient, not both")
      }
      background = .gradient(from: role, to: try end.role())
    }
    return RolePair(
      try node.member("foreground").role(), on: background,
      try node.member("kind").choice(of: PairKind.self))
  }

  private static func conflict(_ node: DocumentNode) throws(PaletteDocumentError) -> Conflict {
    let roles = try node.member("pair").roles()
    var nearest: Conflict.Alternative?
    if let color = try node.optional("nearest") {
      nearest = .init(rgb: try color.color(), deltaE: try node.member("deltaE").number())
    }
    return Conflict(
      appearance: try node.member("appearance").choice(of: Appearance.self),
      foreground: roles.0, background: roles.1, required: try node.member("required").number(),
      best: try node.member("best").number(), why: try node.member("why").string(),
      nearest: nearest, gamut: try node.optional("gamut")?.gamut() ?? .srgb,
      pin: try pinConflict(node))
  }
}

/// A value of a document together with where it stands.
package struct DocumentNode {
  private let value: JSONValue?
  private let pointer: JSONPointer

  package init(_ value: JSONValue) {
    self.value = value
    pointer = JSONPointer()
  }

  private init(_ value: JSONValue?, at pointer: JSONPointer) {
    self.value = value
    self.pointer = pointer
  }

  package func error(_ problem: String) -> PaletteDocumentError {
    PaletteDocumentError(pointer: pointer, problem: problem)
  }

  private func mismatch(_ expected: String) -> PaletteDocumentError {
    error("expected \(expected), found \(value?.kind ?? "nothing")")
  }

  /// A member that has to be there; asking it for a value throws when it is not.
  package func member(_ name: String) throws(PaletteDocumentError) -> DocumentNode {
    guard let object = value?.object else { throw mismatch("an object") }
    return DocumentNode(object[name], at: pointer.appending(name))
  }

  /// A member that may be left out or `null`.
  package func optional(_ name: String) throws(PaletteDocumentError) -> DocumentNode? {
    let member = try member(name)
    return member.value == nil || member.value == .null ? nil : member
  }

  /// Whether this is the value `null`.
  package var isNull: Bool { value == .null }

  /// Whether this is an array.
  package var isArray: Bool { value?.array != nil }

  package func elements<Element>(_ read: (DocumentNode) throws(PaletteDocumentError) -> Element)
    throws(PaletteDocumentError) -> [Element]
  {
    guard let array = value?.array else { throw mismatch("an array") }
    var elements: [Element] = []
    for (index, element) in array.enumerated() {
      elements.append(try read(DocumentNode(element, at: pointer.appending(index))))
    }
    return elements
  }

  package func role() throws(PaletteDocumentError) -> Role {
    try choice(among: Role.allCases, by: \.name)
  }

  func roles() throws(PaletteDocumentError) -> (Role, Role) {
    let roles = try elements { role throws(PaletteDocumentError) in
      try role.role()
    }
    guard roles.count == 2 else { throw error("expected two roles, found \(roles.count)") }
    return (roles[0], roles[1])
  }

  package func string() throws(PaletteDocumentError) -> String {
    guard let string = value?.string else { throw mismatch("a string") }
    return string
  }

  package func number() throws(PaletteDocumentError) -> Double {
    guard let number = value?.double else { throw mismatch("a number") }
    return number
  }

  func number(in range: ClosedRange<Double>) throws(PaletteDocumentError) -> Double {
    let number = try number()
    guard range.contains(number) else {
      throw error("expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  package func integer() throws(PaletteDocumentError) -> Int {
    guard let integer = value?.number?.integer else { throw mismatch("a whole number") }
    return integer
  }

  func object() throws(PaletteDocumentError) -> JSONObject {
    guard let object = value?.object else { throw mismatch("an object") }
    return object
  }

  package func bool() throws(PaletteDocumentError) -> Bool {
    guard let bool = value?.bool else { throw mismatch("true or false") }
    return bool
  }

  package func rgb() throws(PaletteDocumentError) -> RGB8 {
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

  package func level() throws(PaletteDocumentError) -> ConformanceLevel {
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

  func ratios(on background: RGB8) throws(PaletteDocumentError) -> RampRatios {
    let ratios = try elements { ratio throws(PaletteDocumentError) in try ratio.number() }
    do throws(RampRatiosError) { return try RampRatios(ratios, on: background) } catch {
      throw self.error("\(error)")
    }
  }

  package func choice<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type)
    throws(PaletteDocumentError) -> Choice
  {
    try choice(among: Array(Choice.allCases), by: \.rawValue)
  }

  private func choice<Choice>(
    among choices: [Choice], by name: KeyPath<Choice, String>
  ) throws(PaletteDocumentError) -> Choice {
    let text = try string()
    if let choice = choices.first(where: { $0[keyPath: name] == text }) { return choice }
    let known = choices.map { $0[keyPath: name] }
    let hint =
      NearestName.of(text, among: known).map { "; did you mean \"\($0)\"?" }
      ?? (known.count <= 8 ? "; known: \(known.joined(separator: ", "))" : "")
    throw error("\"\(text.prefix(40))\" is not known here\(hint)")
  }
}

extension [DocumentNode] {
  func eachRead<Value>(by read: (DocumentNode) throws(PaletteDocumentError) -> Value)
    throws(PaletteDocumentError) -> [Value]
  {
    var values: [Value] = []
    for node in self { values.append(try read(node)) }
    return values
  }
}
