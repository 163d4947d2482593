// SPDX-License-Identifier: MIT

import enum TinctureContrast.ConformanceLevel
import TinctureJSON
import TincturePalettes

/// The promises of a design system as its printed document states them, read by code of its own.
///
/// Roles are places in the document. Nothing is shared with the reader in `Palettes` or with its
/// expansion: `SystemLawTests` compares what both list, and a field that is not known here is an
/// error, so that no promise is lost in silence.
package struct VerifierDocument: Sendable {
  /// A part of a document that is not known here.
  package struct Unreadable: Error, Hashable, Sendable {
    /// The part and what is wrong with it.
    package let reason: String
  }

  /// What a role is seen on.
  enum Ground: Hashable, Sendable {
    case solid(Int)
    case layer(Int, over: Int)
    case gradient(Int, Int)

    var roles: [Int] {
      switch self {
      case .solid(let role): [role]
      case .layer(let one, let other), .gradient(let one, let other): [one, other]
      }
    }
  }

  /// The opacity of a layer.
  enum Opacity: Sendable {
    case least, most
    case half(of: Int)
    /// From 0 to 1; those of increased contrast may be missing.
    case ranges([Appearance: ClosedRange<Double>])
  }

  /// Where the color of a role comes from, as far as that is a promise.
  enum Definition: Sendable {
    case targets
    case labelOn(Int)
    case beside(Int, shift: Double)
    case near(Int)
    case stateOf(Int)
    case like(Int)
    case layer(Int, Opacity)
  }

  struct Role: Sendable {
    let name: String
    var definition = Definition.targets
    var isExact = false
    /// Whether it is a layer, or has targets in hexadecimal digits with an opacity.
    var hasOpacity = false
    var gradientEnd: Int?
    var level: ConformanceLevel?
  }

  struct PairRule: Sendable {
    /// `nil` where the rule has a ratio of its own.
    let kind: PairKind?
    let ratio: Double?
    let foregrounds: [Int]
    let grounds: [Ground]
    let isWaivable: Bool
    /// `nil` for all.
    let appearances: [Appearance]?
  }

  struct OrderRule: Sendable {
    /// From light to dark.
    let roles: [Int]
    let ratio: Double
    /// `nil` for both.
    let isForLight: Bool?
  }

  struct DistanceRule: Sendable {
    let members, others, surfaces: [Int]
    let least: Double
    let kind: Distinction.Kind
    /// `nil` is full color vision.
    let viewers: [VerifierVision?]
  }

  /// Why the document could not be read.
  private(set) var unreadable: String?

  let appearances: [Appearance]
  private(set) var roles: [Role]
  private(set) var sets: [String: [Int]] = [:]
  private(set) var pairs: [PairRule] = []
  private(set) var orders: [OrderRule] = []
  private(set) var distances: [DistanceRule] = []
  private(set) var bounds: [(measure: VerifierMeasure, roles: [Int], most: Double)] = []

  private let places: [String: Int]

  /// Reads a document as it is printed.
  ///
  /// - Throws: ``Unreadable`` at the first part that is not known here.
  package init(_ json: JSONValue) throws(Unreadable) {
    try Fields.system.check(json, "system")
    let named = try json.members("roles")
    roles = named.map { Role(name: $0.name) }
    places = Dictionary(named.enumerated().map { ($1.name, $0) }) { first, _ in first }
    appearances = try Self.appearances(json["appearances"]) ?? Appearance.usual
    for (place, member) in named.enumerated() { try read(member.value, place) }
    for set in try json.members("sets") { sets[set.name] = try matching(set.value) }
    for pair in try json.list("pairs") { pairs.append(try pairRule(pair)) }
    for order in try json.members("orders") {
      let isForLight = try Self.isForLight(order.name)
      for one in try json["orders"]?.list(order.name) ?? [] {
        orders.append(try orderRule(one, isForLight))
      }
    }
    for distance in try json.list("distances") { distances.append(try distanceRule(distance)) }
    for measure in VerifierMeasure.allCases {
      for bound in try json.list(measure.rawValue) {
        try Fields.bound.check(bound, measure.rawValue)
        bounds.append((measure, try matching(bound["roles"]), try bound.required("most")))
      }
    }
  }

  private static func isForLight(_ name: String) throws(Unreadable) -> Bool? {
    switch name {
    case "light": return true
    case "dark": return false
    case "both": return nil
    default: throw Unreadable("orders: unknown \(name)")
    }
  }

  /// Reads the document that a system prints; one that cannot be read has no promises but says so.
  package static func read(_ system: DesignSystem) -> VerifierDocument {
    do throws(Unreadable) { return try VerifierDocument(system.json) } catch {
      return VerifierDocument(unreadable: error.reason)
    }
  }

  private init(unreadable reason: String) {
    (unreadable, appearances, roles, places) = (reason, [], [], [:])
  }

  // MARK: Roles

  private mutating func read(_ json: JSONValue, _ place: Int) throws(Unreadable) {
    try Fields.role.check(json, roles[place].name)
    roles[place].isExact = json["exact"]?.bool ?? false
    roles[place].hasOpacity =
      json["layer"] != nil
      || Appearance.allCases.contains { appearance in
        let target = json[appearance.rawValue]?.string ?? ""
        return target.hasPrefix("#") && target.utf8.count == 9
      }
    roles[place].gradientEnd = try json["gradient"].map(self.place)
    if let level = json["level"] {
      guard let known = level.string.flatMap(ConformanceLevel.init) else {
        throw Unreadable("\(roles[place].name): unknown level")
      }
      roles[place].level = known
    }
    roles[place].definition = try definition(json)
  }

  private func definition(_ json: JSONValue) throws(Unreadable) -> Definition {
    if let fill = json["label-on"] { return .labelOn(try place(fill)) }
    if let base = json["beside"] {
      return .beside(try place(base), shift: try json.required("shift"))
    }
    if let base = json["near"] { return .near(try place(base)) }
    if let base = json["state-of"] { return .stateOf(try place(base)) }
    if let other = json["like"] { return .like(try place(other)) }
    if let ink = json["layer"] { return .layer(try place(ink), try opacity(json["alpha"])) }
    return .targets
  }

  private func opacity(_ json: JSONValue?) throws(Unreadable) -> Opacity {
    switch json {
    case "least": return .least
    case "most": return .most
    case .object(let members):
      if let base = members["half"] { return .half(of: try place(base)) }
      var ranges: [Appearance: ClosedRange<Double>] = [:]
      for member in members.members {
        guard let appearance = Appearance(rawValue: member.name) else {
          throw Unreadable("alpha: unknown \(member.name)")
        }
        ranges[appearance] = try Self.range(member.value)
      }
      return .ranges(ranges)
    default:
      let range = try Self.range(json)
      return .ranges([.light: range, .dark: range])
    }
  }

  /// Reads `12%`, `0.12` or two of them with dots between.
  private static func range(_ json: JSONValue?) throws(Unreadable) -> ClosedRange<Double> {
    if let number = json?.double { return number...number }
    let text = json?.string ?? ""
    let isPercent = text.hasSuffix("%")
    let numbers = text.hasSuffix("%") ? text.dropLast() : text[...]
    let dots = numbers.firstRange(of: "..")
    let ends = dots.map { [numbers[..<$0.lowerBound], numbers[$0.upperBound...]] } ?? [numbers]
    guard let low = ends.first.flatMap({ Double($0) }),
      let high = ends.last.flatMap({ Double($0) }),
      low <= high
    else { throw Unreadable("alpha: no range of opacities: \(text)") }
    return isPercent ? low / 100...high / 100 : low...high
  }

  // MARK: Rules

  private func pairRule(_ json: JSONValue) throws(Unreadable) -> PairRule {
    try Fields.pair.check(json, "pairs")
    let kind = Self.kinds.first { json[$0.key] != nil }
    guard (kind == nil) != (json["ratio"] == nil) else {
      throw Unreadable("pairs: neither a kind nor a ratio, or both")
    }
    var grounds: [Ground] = []
    for ground in json["against"]?.elements ?? [] { grounds += try self.grounds(ground) }
    return PairRule(
      kind: kind?.value, ratio: kind == nil ? try json.required("ratio") : nil,
      foregrounds: try matching(json[kind?.key ?? "of"]), grounds: grounds,
      isWaivable: json["waivable"] != nil, appearances: try Self.appearances(json["appearances"]))
  }

  /// The kinds by the keys of their foregrounds.
  private static let kinds: [(key: String, value: PairKind)] = [
    ("text", .text), ("large", .largeText), ("graphic", .nonText), ("disabled", .disabled),
    ("decorative", .decorative),
  ]

  private func grounds(_ json: JSONValue) throws(Unreadable) -> [Ground] {
    guard let members = json.object else { return try matching(json).map { .solid($0) } }
    try Fields.ground.check(json, "against")
    if let start = members["gradient"] {
      let place = try place(start)
      return roles[place].gradientEnd.map { [.gradient(place, $0)] } ?? []
    }
    let surfaces = try matching(members["over"])
    return try matching(members["layer"]).flatMap { layer in
      surfaces.map { .layer(layer, over: $0) }
    }
  }

  private func orderRule(
    _ json: JSONValue, _ isForLight: Bool?
  ) throws(Unreadable) -> OrderRule {
    var (names, ratio) = (json.array ?? [], 1.004)
    if let list = names.first?.array {
      let options = names.last ?? .null
      try Fields.orderOptions.check(options, "orders")
      (names, ratio) = (list, options["by"] == nil ? ratio : try options.required("by"))
    }
    var roles: [Int] = []
    for name in names { roles.append(try place(name)) }
    return OrderRule(roles: roles, ratio: ratio, isForLight: isForLight)
  }

  private func distanceRule(_ json: JSONValue) throws(Unreadable) -> DistanceRule {
    try Fields.distance.check(json, "distances")
    var viewers: [VerifierVision?] = [nil]
    let visions = json["vision"]?.elements ?? []
    for vision in visions == ["all"]
      ? VerifierVision.allCases.map({ .string($0.rawValue) }) : visions
    {
      guard let viewer = vision.string.flatMap(VerifierVision.init) else {
        throw Unreadable("distances: unknown vision")
      }
      viewers.append(viewer)
    }
    let kind = json["kind"]?.string ?? (json["over"] == nil ? "roles" : "states")
    guard let kind = Distinction.Kind(rawValue: kind) else {
      throw Unreadable("distances: unknown kind \(kind)")
    }
    return DistanceRule(
      members: try matching(json["roles"]), others: try matching(json["from"]),
      surfaces: try matching(json["over"]), least: try json.required("least"), kind: kind,
      viewers: viewers)
  }

  private static func appearances(_ json: JSONValue?) throws(Unreadable) -> [Appearance]? {
    guard let json else { return nil }
    let read = json.elements.compactMap { $0.string.flatMap(Appearance.init) }
    guard read.count == json.elements.count else { throw Unreadable("unknown appearance") }
    return read
  }

  // MARK: Names

  func place(named name: String) -> Int? { places[name] }

  private func place(_ json: JSONValue) throws(Unreadable) -> Int {
    guard let place = json.string.flatMap({ places[$0] }) else {
      throw Unreadable("no role \(json.string ?? json.kind)")
    }
    return place
  }

  /// The roles of names, patterns and sets, each once, in the order of the document.
  private func matching(_ json: JSONValue?) throws(Unreadable) -> [Int] {
    guard let json else { return [] }
    var found: Set<Int> = []
    for pattern in json.elements {
      guard let text = pattern.string else { throw Unreadable("no name: \(pattern.kind)") }
      let isPattern = text.utf8.contains(UInt8(ascii: "*"))
      guard isPattern || places[text] != nil || sets[text] != nil else {
        throw Unreadable("no role or set \(text)")
      }
      found.formUnion(matching(text))
    }
    return found.sorted()
  }

  func matching(_ pattern: String) -> [Int] {
    // Most patterns are names.
    guard pattern.utf8.contains(UInt8(ascii: "*")) else {
      return places[pattern].map { [$0] } ?? sets[pattern] ?? []
    }
    let texts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    return roles.indices.filter { Self.isMatch(roles[$0].name, texts) }
  }

  /// Whether a name begins, goes on and ends with the texts between the asterisks of a pattern.
  private static func isMatch(_ name: String, _ texts: [Substring]) -> Bool {
    guard let first = texts.first, let last = texts.last,
      name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for text in texts.dropFirst().dropLast() where !text.isEmpty {
      guard let place = rest.firstRange(of: text) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}

/// The fields of a part of the document: a pinned list, so that a promise of a later version is not
/// passed over.
package struct Fields: Sendable {
  let names: Set<String>

  func check(_ json: JSONValue, _ place: String) throws(VerifierDocument.Unreadable) {
    guard let object = json.object else { throw .init("\(place): no object") }
    for member in object.members where !names.contains(member.name) {
      throw .init("\(place): the field '\(member.name)' is not known to the verifier")
    }
  }

  /// By the names of the parts, for the law that compares them with the schema.
  package static let all = [
    "system": system.names, "role": role.names, "pair": pair.names, "ground": ground.names,
    "distance": distance.names, "bound": bound.names, "order": orderOptions.names,
  ]

  static let system = Fields(
    names: Set([
      "$schema", "schema", "name", "appearances", "ramps", "roles", "sets", "pairs", "orders",
      "distances", "dark-label", "placing", "names",
    ]).union(VerifierMeasure.allCases.map(\.rawValue)))
  static let role = Fields(names: [
    "light", "dark", "light-high-contrast", "dark-high-contrast", "exact", "label-on", "beside",
    "near", "state-of", "shift", "like", "layer", "alpha", "gradient", "for", "weight", "level",
  ])
  static let pair = Fields(names: [
    "text", "large", "graphic", "disabled", "decorative", "ratio", "of", "against", "because",
    "waivable", "appearances",
  ])
  static let ground = Fields(names: ["layer", "over", "gradient"])
  static let distance = Fields(names: ["roles", "from", "over", "least", "vision", "kind"])
  static let bound = Fields(names: ["roles", "most"])
  static let orderOptions = Fields(names: ["by", "kept"])
}

extension VerifierDocument.Unreadable {
  fileprivate init(_ reason: String) { self.reason = reason }
}

extension JSONValue {
  /// The elements of a list, or the value itself.
  fileprivate var elements: [JSONValue] { array ?? [self] }

  fileprivate func required(_ name: String) throws(VerifierDocument.Unreadable) -> Double {
    guard let number = self[name]?.double else { throw .init("\(name): no number") }
    return number
  }

  fileprivate func list(_ name: String) throws(VerifierDocument.Unreadable) -> [JSONValue] {
    guard let member = self[name] else { return [] }
    guard let list = member.array else { throw .init("\(name): no list") }
    return list
  }

  fileprivate func members(
    _ name: String
  ) throws(VerifierDocument.Unreadable) -> [JSONObject.Member] {
    guard let member = self[name] else { return [] }
    guard let object = member.object else { throw .init("\(name): no object") }
    return object.members
  }
}
