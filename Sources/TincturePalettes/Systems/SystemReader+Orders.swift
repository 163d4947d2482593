// SPDX-License-Identifier: MIT

import TinctureContrast

extension SystemReader {
  /// The keys below `orders`, each with the appearances that it is for.
  static let orderKeys: [(key: String, isForLight: Bool?)] = [
    ("light", true), ("dark", false), ("both", nil),
  ]

  // MARK: Orders

  mutating func readOrders(in appearances: [Appearance]) -> [SystemOrder] {
    guard let value = document["orders"] else { return [] }
    let orders = located(value)
    for isLight in [true, false] where appearances.contains(where: { $0.isLight == isLight }) {
      checkContradictions(orders.filter { $0.order.isForLight ?? isLight == isLight })
    }
    return orders.map(\.order)
  }

  private typealias LocatedOrder = (order: SystemOrder, value: SystemValue)

  /// The orders with their places: a list for all appearances, or a list for each kind of them.
  private mutating func located(_ value: SystemValue) -> [LocatedOrder] {
    guard value.node.members != nil else { return located(value, isForLight: nil) }
    guard let keys = members(of: value, as: .orders) else { return [] }
    return keys.members.flatMap { member -> [LocatedOrder] in
      guard let found = Self.orderKeys.first(where: { $0.key == member.name }),
        let value = keys[member.name]
      else { return [] }
      return located(value, isForLight: found.isForLight)
    }
  }

  private mutating func located(_ value: SystemValue, isForLight: Bool?) -> [LocatedOrder] {
    guard let elements = value.node.elements else {
      report(
        value, "expected a list of orders, found \(value.node.kind)",
        "Write lists in a list: [[lightest, …, darkest]]")
      return []
    }
    if elements.first?.text != nil {
      report(
        value, "expected a list of orders, found a list of roles",
        "Write a list in a list: [[lightest, …, darkest]]")
      return []
    }
    let isOneOrder = elements.count == 2 && elements[1].members != nil
    return (isOneOrder ? [value] : value.listed).compactMap { element in
      readOrder(element, isForLight).map { ($0, element) }
    }
  }

  private mutating func readOrder(_ value: SystemValue, _ isForLight: Bool?) -> SystemOrder? {
    guard value.node.elements != nil else {
      report(
        value, "expected a list of roles from light to dark, found \(value.node.kind)",
        "Write [lightest, …, darkest], or [[lightest, …, darkest], by: 1.05].")
      return nil
    }
    var (list, gap) = (value, (ratio: SystemOrder.leastRatio, kept: 0.0))
    if let first = value.listed.first, first.node.elements != nil {
      list = first
      guard let found = readGap(value) else { return nil }
      gap = found
    }
    guard !list.listed.contains(where: { $0.node.members != nil }) else {
      report(
        list, "the roles and their ratio stand in one list",
        "Put the roles into a list of their own: [[lighter, darker], by: 1.05].")
      return nil
    }
    let names = list.listed.compactMap { readOrdered($0) }
    guard names.count == list.listed.count else { return nil }
    guard names.count > 1 else {
      report(list, "an order needs two roles", "Name a lighter and a darker one.")
      return nil
    }
    return SystemOrder(names, by: gap.ratio, isForLight: isForLight, kept: gap.kept)
  }

  /// The ratio and the share in `[[a, b], {by: 1.05, kept: 0.5}]`.
  private mutating func readGap(_ value: SystemValue) -> (ratio: Double, kept: Double)? {
    let parts = value.listed
    let isPair = parts.count == 2 && parts[1].node.members != nil
    let keys = isPair ? members(of: parts[1], as: .order) : nil
    guard let keys, keys["by"] != nil || keys["kept"] != nil else {
      // Another key is reported already.
      if keys?.members.isEmpty ?? true {
        report(value, "expected roles and a ratio", "Write [[lighter, darker], by: 1.05].")
      }
      return nil
    }
    let ratio = number(keys, "by", or: SystemOrder.leastRatio)
    let kept = number(keys, "kept", or: 0)
    guard let ratio, let kept else { return nil }
    return (ratio, kept)
  }

  private mutating func readOrdered(_ value: SystemValue) -> String? {
    if let text = value.node.text, SystemPattern(text).isOpen {
      report(
        value, "\(text.quotedInMessage) does not say which role is the lighter",
        "Name the roles one by one.")
      return nil
    }
    guard let name = role(value) else { return nil }
    guard !isTranslucent(name) else {
      report(
        value, "'\(name)' is translucent, so it has no lightness of its own", "Name opaque roles.")
      return nil
    }
    return name
  }

  // MARK: Contradictions

  /// Reports orders that together ask a role to be lighter than itself, or for too much contrast.
  private mutating func checkContradictions(_ orders: [LocatedOrder]) {
    let cycles = graph(orders).cycles
    for cycle in cycles {
      let path = cycle + [cycle[0]]
      let links = Array(zip(path, path.dropFirst()))
      let last = orders.last { located in
        neighbors(located.order).contains { link in links.contains { $0 == link } }
      }
      guard let last else { continue }
      report(
        last.value, "the orders contradict each other: \(path.joined(separator: " > "))",
        "Each is to be lighter than the next, so leave one of these out.")
    }
    if cycles.isEmpty { checkTotalRatio(orders) }
  }

  /// The role whose bytes a role has.
  private func original(_ name: String) -> String {
    var name = name
    for _ in roleNames {
      guard case .like(let other)? = definitions[name]?.definition else { return name }
      name = other
    }
    return name
  }

  private func neighbors(_ order: SystemOrder) -> [(String, String)] {
    let names = order.roles.map(original)
    return Array(zip(names, names.dropFirst()))
  }

  private func graph(_ orders: [LocatedOrder]) -> SystemGraph {
    let links = Dictionary(grouping: orders.flatMap { neighbors($0.order) }, by: \.0)
    let darker = Set(links.values.joined().map(\.1))
    return SystemGraph(
      roleNames.filter { links[$0] != nil || darker.contains($0) }
        .map { ($0, links[$0]?.map(\.1) ?? []) })
  }

  /// Reports the order at which the ratios from the lightest role multiply to more than 21.
  private mutating func checkTotalRatio(_ orders: [LocatedOrder]) {
    let links = orders.flatMap { located in neighbors(located.order).map { ($0, located) } }
    let linksByLighter = Dictionary(grouping: links, by: \.0.0)
    // By role: how many times as light it is as the darkest one below it.
    var ratios: [String: Double] = [:]
    for name in graph(orders).sorted {
      for (link, located) in linksByLighter[name] ?? [] {
        let below = ratios[link.1] ?? 1
        if below * located.order.ratio > 21, below <= 21 {
          report(
            located.value,
            "the ratios from '\(name)' down multiply to more than 21, that of white and black",
            "Ask for smaller ratios.")
        }
        ratios[name] = max(ratios[name] ?? 1, below * located.order.ratio)
      }
    }
  }

  // MARK: Distances and bounds

  mutating func readDistances() -> [SystemDistance] {
    elements(of: "distances", "{roles: [success, danger], least: 0.05}").compactMap {
      readDistance($0)
    }
  }

  mutating func readBounds(of measure: SystemMeasure) -> [SystemBound] {
    elements(of: measure.definition.key, measure.definition.example).compactMap {
      readBound(of: measure, $0)
    }
  }

  /// The elements of a list of the document; none where it has no such list.
  private mutating func elements(of key: String, _ example: String) -> [SystemValue] {
    guard let value = document[key] else { return [] }
    guard value.node.elements != nil else {
      report(
        value, "expected a list of \(key), found \(value.node.kind)",
        "Begin each with a dash: - \(example)")
      return []
    }
    return value.listed
  }

  private mutating func readBound(
    of measure: SystemMeasure, _ value: SystemValue
  ) -> SystemBound? {
    let definition = measure.definition
    guard let keys = members(of: value, as: .bound(of: measure)) else { return nil }
    guard let roles = keys["roles"], keys["most"] != nil else {
      report(
        value, "\(keys.shape.name) needs roles and \(definition.mostWords)",
        "Write \(definition.example).")
      return nil
    }
    let patterns = rolePatterns(roles)
    checkOpacity(of: patterns, roles, isTranslucent: false)
    return number(keys, "most").map { SystemBound(measure, of: patterns, most: $0) }
  }

  private mutating func readDistance(_ value: SystemValue) -> SystemDistance? {
    guard let keys = members(of: value, as: .distance) else { return nil }
    guard let roles = keys["roles"], keys["least"] != nil else {
      report(
        value, "a distance needs roles and the least distance",
        "Write {roles: [success, danger], least: 0.05}.")
      return nil
    }
    let patterns = rolePatterns(roles)
    let others = keys["from"].map { readOthers($0, than: patterns, isOver: keys["over"]) } ?? []
    let surfaces = keys["over"].map { readSurfaces($0) } ?? []
    let deficiencies = keys["vision"].map { readVision($0) } ?? []
    checkCount(
      patterns, roles, isOverSurfaces: keys["over"] != nil, isFromOthers: keys["from"] != nil)
    let kind = keys["kind"].flatMap {
      choice($0, "kind of distance", Distinction.Kind.allCases, \.rawValue)
    }
    return number(keys, "least").map {
      SystemDistance(
        patterns, from: others, least: $0, deficiencies: deficiencies, over: surfaces,
        kind: kind)
    }
  }

  /// What roles have to differ from: opaque roles that are none of them.
  private mutating func readOthers(
    _ value: SystemValue, than patterns: [String], isOver surfaces: SystemValue?
  ) -> [String] {
    let others = rolePatterns(value)
    checkOpacity(of: others, value, isTranslucent: false)
    if let surfaces {
      report(surfaces, "'over' stands beside 'from'", "Keep one of them.")
    }
    let names = Set(names(matching: patterns).map(original))
    if let same = self.names(matching: others).first(where: { names.contains(original($0)) }) {
      report(value, "'\(same)' cannot differ from itself", "Leave it out on one side.")
    }
    return others
  }

  private mutating func readSurfaces(_ value: SystemValue) -> [String] {
    let patterns = rolePatterns(value)
    checkOpacity(of: patterns, value, isTranslucent: false)
    return patterns
  }

  /// Reports too few roles, two with the same bytes, and layers without a surface.
  private mutating func checkCount(
    _ patterns: [String], _ value: SystemValue, isOverSurfaces: Bool, isFromOthers: Bool
  ) {
    let names = names(matching: patterns)
    if names.count == 1, !isOverSurfaces, !isFromOthers {
      report(value, "a distance needs two roles", "Name another one that has to look different.")
    }
    if let layer = names.first(where: isTranslucent), !isOverSurfaces {
      report(
        value, "'\(layer)' is translucent, so it needs a color below",
        "Add over: with the surfaces that it lies on.")
    }
    let groups = Dictionary(grouping: names, by: original)
    if let same = names.first(where: { groups[original($0)]?.count ?? 0 > 1 }) {
      let other = groups[original(same)]?.last ?? same
      report(value, "'\(same)' and '\(other)' have the same bytes", "Leave one of them out.")
    }
  }

  private mutating func readVision(_ value: SystemValue) -> [ColorVisionDeficiency] {
    if value.node.text == "all" { return ColorVisionDeficiency.allCases }
    return choices(value, "color vision deficiency", ColorVisionDeficiency.allCases)
  }

  // MARK: Names

  mutating func readSpelling() -> SystemSpelling {
    guard let value = document["names"], let keys = members(of: value, as: .names) else {
      return SystemSpelling()
    }
    return SystemSpelling(
      css: keys["css"].flatMap { readProperty($0) },
      swift: keys["swift"].map { readSwiftNames($0) } ?? [:])
  }

  private mutating func readProperty(_ value: SystemValue) -> String? {
    guard let text = text(of: value) else { return nil }
    guard SystemSpelling(css: text).hasPrefixAlone else {
      report(
        value, "\(text.quotedInMessage) is no custom property with the name of a role at its end",
        "Write one like '--acme-{role}', with small letters, digits and single hyphens.")
      return nil
    }
    return text
  }

  private mutating func readSwiftNames(_ value: SystemValue) -> [String: String] {
    guard let members = members(of: value) else { return [:] }
    var names: [String: String] = [:]
    for member in members.members {
      let value = SystemValue(node: member.value, path: members.pathOf(member.name))
      guard isKnown(member, value.path), let name = readSwiftName(value) else { continue }
      if let other = names.first(where: { $0.value == name })?.key {
        report(
          value, "'\(other)' is spelled \(name.quotedInMessage), too",
          "Give each a name of its own.")
      }
      names[member.name] = name
    }
    return names
  }

  private mutating func isKnown(_ member: SystemNode.Member, _ path: String) -> Bool {
    guard !knownRoles.contains(member.name) else { return true }
    report(
      member.place, path, "there is no role \(member.name.quotedInMessage)",
      NameSuggestion.sentence(for: member.name, among: roleNames))
    return false
  }

  private mutating func readSwiftName(_ value: SystemValue) -> String? {
    guard let text = text(of: value) else { return nil }
    let scalars = text.unicodeScalars
    let isIdentifier =
      scalars.first.map { $0.properties.isXIDStart || $0 == "_" } ?? false
      && scalars.allSatisfy(\.properties.isXIDContinue)
    guard isIdentifier else {
      report(
        value, "\(text.quotedInMessage) is no identifier of Swift", "Write letters and digits only."
      )
      return nil
    }
    return text
  }
}
