// SPDX-License-Identifier: MIT

extension DesignSystem {
  /// The target of a role in an appearance; `nil` for a role that has none of its own.
  ///
  /// With increased contrast the usual target counts where the role has no other, and a step of a
  /// ramp becomes the next one away from the page, unless the role is only a background.
  public func target(of role: SystemRole, in appearance: Appearance) -> SystemTarget? {
    guard case .targets(let targets, _) = role.definition else { return nil }
    if let target = targets[appearance] { return target }
    guard appearance.isHighContrast,
      let usual = targets[appearance.isLight ? .light : .dark]
    else { return nil }
    return isForeground(role.name) ? strengthened(usual, in: appearance) : usual
  }

  /// The ramp that a role has its target on in an appearance, or that of the role which it follows;
  /// `nil` for a color, a brand or a label.
  package func wantedRamp(of name: String, in appearance: Appearance) -> String? {
    switch self[name]?.definition {
    case .targets(let targets, _):
      let usual: Appearance = appearance.isLight ? .light : .dark
      return (targets[appearance] ?? targets[usual])?.ramp
    case .like(let other), .beside(let other, _), .near(let other, _), .stateOf(let other, _):
      return wantedRamp(of: other, in: appearance)
    case .labelOn, .layer, nil: return nil
    }
  }

  /// Whether a role is read or seen on something, by a pair that is not exempt.
  private func isForeground(_ name: String) -> Bool {
    pairs.contains { pair in
      pair.need.isRequired && pair.foregrounds.contains { SystemPattern($0).matches(name) }
    }
  }

  /// The next step of a ramp, darker in light appearances and lighter in dark ones; the last step
  /// and other targets as they are.
  private func strengthened(_ target: SystemTarget, in appearance: Appearance) -> SystemTarget {
    guard case .step(let name, let label) = target,
      let ramp = ramps.first(where: { $0.name == name }),
      let index = ramp.steps.labels.firstIndex(of: label)
    else { return target }
    let next = index + (appearance.isLight != ramp.curve.lightens ? 1 : -1)
    guard ramp.steps.labels.indices.contains(next) else { return target }
    return .step(ramp: name, label: ramp.steps.labels[next])
  }

  /// The same system with every pattern replaced by the names that it matches.
  public var expanded: DesignSystem {
    var system = self
    // Reports draw by some of them.
    for index in sets.indices { system.sets[index].roles = roleNames(matching: [sets[index].name]) }
    system.placing = roleNames(matching: placing)
    for index in pairs.indices {
      system.pairs[index].foregrounds = roleNames(matching: pairs[index].foregrounds)
      system.pairs[index].grounds = pairs[index].grounds.map(expanded)
    }
    for index in distances.indices {
      system.distances[index].roles = roleNames(matching: distances[index].roles)
      system.distances[index].others = roleNames(matching: distances[index].others)
      system.distances[index].surfaces = roleNames(matching: distances[index].surfaces)
    }
    for index in bounds.indices {
      system.bounds[index].roles = roleNames(matching: bounds[index].roles)
    }
    return system
  }

  private func expanded(_ ground: SystemPair.Ground) -> SystemPair.Ground {
    switch ground {
    case .roles(let names): return .roles(roleNames(matching: names))
    case .layers(let names, let surfaces):
      return .layers(roleNames(matching: names), over: roleNames(matching: surfaces))
    case .gradient: return ground
    }
  }
}

extension SystemPair.Need {
  /// Whether it asks for a ratio at all.
  fileprivate var isRequired: Bool { kind.exemption == nil }
}

/// A name in which each asterisk stands for any text.
struct SystemPattern {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether the text has an asterisk.
  var isOpen: Bool { bytes.contains(UInt8(ascii: "*")) }

  /// Whether a name is that of the pattern.
  func matches(_ name: String) -> Bool {
    isWildcardMatch(bytes, Array(name.utf8), isOpen: { $0 == UInt8(ascii: "*") }, matches: ==)
  }
}
