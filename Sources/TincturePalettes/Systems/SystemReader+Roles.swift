// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

extension SystemReader {
  /// The keys that each begin a definition; the targets count as one.
  private static let definitionKeys = DocumentShape.definitions.map { $0[0].key }

  mutating func readRoles(in appearances: [Appearance]) -> [SystemRole] {
    guard let value = document["roles"] else {
      report(
        root.place, "roles", "the system has no roles",
        "Write them below roles:, as in page: {light: '#ffffff', dark: '#111111'}")
      return []
    }
    guard let members = members(of: value) else { return [] }
    if members.members.isEmpty { report(value, "the system has no roles", "Write at least one.") }
    roleNames = members.members.map(\.name)
    checkSimilarNames(members)
    for member in members.members {
      definitions[member.name] = readRole(member, members.pathOf(member.name), in: appearances)
    }
    return members.members.compactMap { definitions[$0.name] }
  }

  private mutating func readRole(
    _ member: SystemNode.Member, _ path: String, in appearances: [Appearance]
  ) -> SystemRole? {
    guard isRoleName(member, path),
      let keys = members(of: SystemValue(node: member.value, path: path), as: .role)
    else { return nil }
    rolesByName[member.name] = keys
    let definition = readDefinition(keys, of: member.name, in: appearances)
    checkStrayKeys(keys)
    let purpose = keys["for"].flatMap { sentence(of: $0) }
    let weight = number(keys, "weight")
    let level = keys["level"].flatMap { choice($0, "level", ConformanceLevel.allCases, \.rawValue) }
    let end = keys["gradient"].flatMap { readGradientEnd($0, of: member.name) }
    guard let definition else { return nil }
    return SystemRole(
      member.name, definition, purpose: purpose, weight: weight ?? 1, level: level,
      gradientEnd: end)
  }

  private mutating func isRoleName(_ member: SystemNode.Member, _ path: String) -> Bool {
    guard isName(member.name, "role", at: member.place, path) else { return false }
    guard let ramp = SystemTarget.step(member.name)?.ramp, rampNames.contains(ramp) else {
      return true
    }
    report(
      member.place, path, "\(member.name.quotedInMessage) is also a step of the ramp '\(ramp)'",
      "Give the role another name.")
    return false
  }

  private mutating func readGradientEnd(_ value: SystemValue, of name: String) -> String? {
    guard let end = role(value) else { return nil }
    guard end != name else {
      report(value, "the gradient ends where it begins", "Name the role at its other end.")
      return nil
    }
    return end
  }

  // MARK: Definitions

  private mutating func readDefinition(
    _ keys: SystemMembers, of name: String, in appearances: [Appearance]
  ) -> SystemRole.Definition? {
    let targets = Appearance.allCases.map(\.rawValue).filter { keys[$0] != nil }
    let others = Self.definitionKeys.filter { keys[$0] != nil }
    let found = (targets.isEmpty ? [] : [targets[0]]) + others
    guard found.count < 2 else {
      report(
        keys.place(ofKey: found[1]), keys.pathOf(found[1]),
        "the role is defined twice, by '\(found[0])' and by '\(found[1])'", "Keep one of them.")
      return nil
    }
    switch found.first {
    case "label-on"?: return reference("label-on", keys, name).map { .labelOn($0) }
    case "beside"?: return readShift("beside", keys, name).map { .beside($0, shift: $1) }
    case "near"?: return readShift("near", keys, name).map { .near($0, shift: $1) }
    case "state-of"?: return readShift("state-of", keys, name).map { .stateOf($0, shift: $1) }
    case "like"?: return reference("like", keys, name).map { .like($0) }
    case "layer"?: return readLayer(keys, name)
    case _?: return readTargets(keys, of: name, in: appearances)
    case nil:
      report(
        keys.place, keys.path, "the role has no color",
        "Give it targets (light:, dark:), or one of label-on:, beside:, near:, state-of:, like: and layer:"
      )
      return nil
    }
  }

  /// The role that a definition refers to, which is another one.
  private mutating func reference(_ key: String, _ keys: SystemMembers, _ name: String) -> String? {
    guard let value = keys[key], let other = role(value) else { return nil }
    guard other != name else {
      report(value, "the role is defined by itself", "Name another role.")
      return nil
    }
    return other
  }

  /// The role and the shift of `beside`, `near` or `state-of`.
  private mutating func readShift(
    _ key: String, _ keys: SystemMembers, _ name: String
  ) -> (String, Double)? {
    let other = reference(key, keys, name)
    guard keys["shift"] != nil else {
      report(
        keys.place(ofKey: key), keys.pathOf(key), "'\(key)' needs a shift of lightness",
        "Add shift: -0.1 for darker, or write like: for the same color.")
      return nil
    }
    guard let shift = number(keys, "shift", beside: key), let other else { return nil }
    return (other, shift)
  }

  private mutating func readLayer(_ keys: SystemMembers, _ name: String) -> SystemRole.Definition? {
    let ink = reference("layer", keys, name)
    guard let value = keys["alpha"] else {
      report(
        keys.place(ofKey: "layer"), keys.pathOf("layer"), "a layer needs an opacity",
        "Add alpha: 4..12%, alpha: least or alpha: most.")
      return nil
    }
    let opacity = readOpacity(value)
    guard let ink, let opacity else { return nil }
    return .layer(ink, opacity)
  }

  /// Keys that belong to a definition which is not there.
  private mutating func checkStrayKeys(_ keys: SystemMembers) {
    for key in ["shift", "alpha"] where keys[key] != nil {
      let owners = DocumentShape.definitions.filter { $0[1...].contains { $0.key == key } }
        .map { $0[0].key }
      guard !owners.contains(where: { keys[$0] != nil }) else { continue }
      report(
        keys.place(ofKey: key), keys.pathOf(key), "'\(key)' stands without '\(owners[0])'",
        "Add \(owners[0]): with a role, or leave '\(key)' out.")
    }
    guard let exact = keys["exact"],
      let owner = Self.definitionKeys.first(where: { keys[$0] != nil })
    else { return }
    report(
      keys.place(ofKey: "exact"), exact.path, "'exact' is for targets, and '\(owner)' has none",
      "Leave it out; the role follows the other one.")
  }

  // MARK: Cycles

  /// Reports roles whose color depends on itself, and labels and layers of what has an opacity.
  mutating func checkCycles(of roles: [SystemRole]) {
    let graph = SystemGraph(roles.map { ($0.name, $0.dependencies) })
    for cycle in graph.cycles {
      guard let keys = rolesByName[cycle[0]] else { continue }
      let key = definitions[cycle[0]]?.referringKey(to: cycle.count > 1 ? cycle[1] : cycle[0])
      report(
        keys.place(ofKey: key ?? ""), keys.pathOf(key ?? ""),
        "the role is defined by itself: \((cycle + [cycle[0]]).joined(separator: " → "))",
        "Give one of them targets of its own.")
    }
    guard graph.cycles.isEmpty else { return }
    for role in roles { checkOpacity(of: role) }
  }

  private mutating func checkOpacity(of role: SystemRole) {
    let (key, other): (String, String)
    switch role.definition {
    case .labelOn(let ground): (key, other) = ("label-on", ground)
    case .layer(let ink, let opacity):
      if case .half(let layer) = opacity { checkHalf(of: layer, role) }
      (key, other) = ("layer", ink)
    case .beside(let base, _): (key, other) = ("beside", base)
    case .near(let base, _): (key, other) = ("near", base)
    case .stateOf(let base, _): (key, other) = ("state-of", base)
    case .targets, .like: return
    }
    guard isTranslucent(other), let value = rolesByName[role.name]?[key] else { return }
    report(
      value, "'\(other)' is translucent, so '\(key)' has no color to go by",
      "Name an opaque role.")
  }

  /// Reports half of an opacity that is itself a half, or is not solved for.
  private mutating func checkHalf(of layer: String, _ role: SystemRole) {
    if case .layer(_, let opacity)? = definitions[layer]?.definition {
      guard case .half = opacity else { return }
    }
    guard let value = rolesByName[role.name]?["alpha"] else { return }
    report(
      value, "'\(layer)' is no layer with an opacity of its own",
      "Name a role that is defined by layer: and by a range.")
  }

  /// Whether a role has an opacity, among those that could be read.
  func isTranslucent(_ name: String) -> Bool {
    SystemRole.isTranslucent(name, among: roleNames.count) { definitions[$0] }
  }
}

extension SystemRole {
  /// The roles that have to have a color before this one.
  package var dependencies: [String] {
    switch definition {
    case .layer(let ink, .half(let layer)): return [ink, layer]
    case .labelOn(let other), .beside(let other, _), .near(let other, _),
      .stateOf(let other, _), .like(let other), .layer(let other, _):
      return [other]
    case .targets(let targets, _):
      return Appearance.allCases.compactMap { targets[$0]?.role }
    }
  }

  /// The key under which another role is named.
  fileprivate func referringKey(to other: String) -> String? {
    switch definition {
    case .labelOn: return "label-on"
    case .beside: return "beside"
    case .near: return "near"
    case .stateOf: return "state-of"
    case .like: return "like"
    case .layer(let ink, _): return ink == other ? "layer" : "alpha"
    case .targets(let targets, _):
      return Appearance.allCases.first { targets[$0]?.role == other }?.rawValue
    }
  }
}
