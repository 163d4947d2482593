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
    for index in pairs.indices {
      system.pairs[index].foregrounds = roleNames(matching: pairs[index].foregrounds)
      system.pairs[index].grounds = pairs[index].grounds.map(expanded)
    }
    for index in distances.indices {
      system.distances[index].roles = roleNames(matching: distances[index].roles)
      system.distances[index].others = roleNames(matching: distances[index].others)
      system.distances[index].surfaces = roleNames(matching: distances[index].surfaces)
    }
    for index in hues.indices { system.hues[index].roles = roleNames(matching: hues[index].roles) }
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
  private let parts: [[UInt8]]

  init(_ text: String) {
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Whether the text has an asterisk.
  var isOpen: Bool { parts.count > 1 }

  /// Whether a name is that of the pattern.
  ///
  /// Each part is looked for behind the one before, so that the time is that of the two lengths
  /// multiplied, however many asterisks there are.
  func matches(_ name: String) -> Bool {
    let first = parts[0]
    let last = parts[parts.count - 1]
    var rest = Array(name.utf8)[...]
    guard isOpen else { return rest.elementsEqual(first) }
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count).elementsEqual(last)
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    return parts.dropFirst().dropLast().allSatisfy { rest.advance(past: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// Drops everything up to the end of the first occurrence of a text.
  ///
  /// - Returns: Whether there was one.
  fileprivate mutating func advance(past text: [UInt8]) -> Bool {
    var rest = self
    while rest.count >= text.count {
      if rest.starts(with: text) {
        self = rest.dropFirst(text.count)
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }
}
