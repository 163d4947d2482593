// SPDX-License-Identifier: MIT

import TinctureContrast

extension SystemReader {
  /// The keys of foregrounds, each with what the pair needs.
  static let kindKeys: [(key: String, kind: PairKind)] = [
    ("text", .text), ("large", .largeText), ("graphic", .nonText), ("disabled", .disabled),
    ("decorative", .decorative),
  ]

  mutating func readPairs() -> [SystemPair] {
    guard let value = document["pairs"] else { return [] }
    guard value.node.elements != nil else {
      report(
        value, "expected a list of pairs, found \(value.node.kind)",
        "Begin each pair with a dash: - {text: text, against: page}")
      return []
    }
    return value.listed.compactMap { readPair($0) }
  }

  private mutating func readPair(_ value: SystemValue) -> SystemPair? {
    let suggestions = [
      "on": "Write against: instead; YAML 1.1 reads 'on' as true.",
      "true": "Write against: instead of on:, which YAML 1.1 reads as true.",
    ]
    guard let keys = members(of: value, as: .pair, suggestions: suggestions) else { return nil }
    let need = readNeed(keys)
    let grounds = readGrounds(keys)
    let because = keys["because"].flatMap { sentence(of: $0) }
    let waiver = keys["waivable"].flatMap { readWaiver($0) }
    let appearances = keys["appearances"].map { self.appearances(of: $0) }
    guard let (need, foregrounds) = need, let grounds else { return nil }
    let pair = SystemPair(
      need, foregrounds, on: grounds, because: because, waiver: waiver, in: appearances)
    checkSelf(pair, keys)
    return pair
  }

  private mutating func readWaiver(_ value: SystemValue) -> String? {
    guard value.node.text != "true", value.node.text != "false" else {
      report(
        value, "a waivable pair needs a reason, not \(value.node.kind)",
        "Say why it may be given up, as in waivable: links are underlined")
      return nil
    }
    return sentence(of: value)
  }

  // MARK: What is needed

  private mutating func readNeed(_ keys: SystemMembers) -> (SystemPair.Need, [String])? {
    let found = (Self.kindKeys.map(\.key) + ["ratio"]).filter { keys[$0] != nil }
    guard let key = found.first else {
      report(
        keys.place, keys.path, "the pair has no foreground",
        "Begin with text:, large:, graphic:, disabled:, decorative:, or ratio: and of:")
      return nil
    }
    guard found.count == 1 else {
      report(
        keys.place(ofKey: found[1]), keys.pathOf(found[1]),
        "the pair is both '\(key)' and '\(found[1])'", "Write two pairs.")
      return nil
    }
    return key == "ratio" ? readRatio(keys) : readKind(key, keys)
  }

  private mutating func readKind(
    _ key: String, _ keys: SystemMembers
  ) -> (SystemPair.Need, [String])? {
    if let of = keys["of"] {
      report(
        of, "'of' stands without 'ratio'", "Name the foreground under \(key): alone.")
    }
    guard let kind = Self.kindKeys.first(where: { $0.key == key })?.kind, let value = keys[key]
    else { return nil }
    return (.kind(kind), rolePatterns(value))
  }

  private mutating func readRatio(_ keys: SystemMembers) -> (SystemPair.Need, [String])? {
    let ratio = number(keys, "ratio")
    guard let of = keys["of"] else {
      report(
        keys.place(ofKey: "ratio"), keys.pathOf("ratio"), "the ratio has no foreground",
        "Add of: with a role.")
      return nil
    }
    let foregrounds = rolePatterns(of)
    return ratio.map { (.ratio($0), foregrounds) }
  }

  // MARK: What it is seen on

  private mutating func readGrounds(_ keys: SystemMembers) -> [SystemPair.Ground]? {
    guard let value = keys["against"] else {
      if keys["on"] == nil, keys["true"] == nil {
        report(
          keys.place, keys.path, "the pair has no background", "Add against: with a role.")
      }
      return nil
    }
    if value.node.elements?.isEmpty ?? false {
      report(value, "the list is empty", "Name at least one role.")
    }
    return joined(value.listed.compactMap { readGround($0) })
  }

  /// The grounds with neighboring lists of names as one.
  private func joined(_ grounds: [SystemPair.Ground]) -> [SystemPair.Ground] {
    grounds.reduce(into: []) { joined, ground in
      if case .roles(let names) = ground, case .roles(let earlier)? = joined.last {
        joined[joined.count - 1] = .roles(earlier + names)
      } else {
        joined.append(ground)
      }
    }
  }

  private mutating func readGround(_ value: SystemValue) -> SystemPair.Ground? {
    guard value.node.members != nil else {
      let names = rolePatterns(value)
      for name in names where knownRoles.contains(name) && isTranslucent(name) {
        report(
          value, "'\(name)' is translucent, so it needs a color below",
          "Write {layer: \(name), over: ROLE}.")
      }
      return names.isEmpty ? nil : .roles(names)
    }
    guard let keys = members(of: value, as: .ground) else { return nil }
    if let gradient = keys["gradient"], keys["layer"] == nil, keys["over"] == nil {
      return readGradient(gradient)
    }
    return readLayers(keys, value)
  }

  private mutating func readGradient(_ value: SystemValue) -> SystemPair.Ground? {
    guard let name = role(value) else { return nil }
    if definitions[name] != nil, rolesByName[name]?["gradient"] == nil {
      report(
        value, "the role '\(name)' begins no gradient",
        "Add gradient: with its other end to the role, or name the role that has it.")
      return nil
    }
    return .gradient(name)
  }

  private mutating func readLayers(
    _ keys: SystemMembers, _ value: SystemValue
  ) -> SystemPair.Ground? {
    guard keys["gradient"] == nil, let layer = keys["layer"], let over = keys["over"] else {
      report(
        value, "a background is a role, a layer over a role, or a gradient",
        "Write {layer: hover, over: page} or {gradient: top}.")
      return nil
    }
    let (layers, surfaces) = (rolePatterns(layer), rolePatterns(over))
    checkOpacity(of: layers, layer, isTranslucent: true)
    checkOpacity(of: surfaces, over, isTranslucent: false)
    return .layers(layers, over: surfaces)
  }

  /// Reports roles of a list that are opaque, or that are not.
  mutating func checkOpacity(
    of patterns: [String], _ value: SystemValue, isTranslucent wanted: Bool
  ) {
    for name in names(matching: patterns)
    where definitions[name] != nil && isTranslucent(name) != wanted {
      report(
        value,
        wanted
          ? "'\(name)' is opaque, so it is no layer"
          : "'\(name)' is translucent and covers nothing",
        wanted
          ? "Write against: \(name), or define it by layer: and alpha:" : "Name an opaque role.")
    }
  }

  // MARK: Pairs of a role with itself

  /// Reports a role that is named on both sides; a role that two patterns match is left out.
  private mutating func checkSelf(_ pair: SystemPair, _ keys: SystemMembers) {
    let named = pair.foregrounds.filter(knownRoles.contains)
    for ground in pair.grounds {
      guard case .roles(let names) = ground,
        let name = named.first(where: names.contains),
        let value = keys["against"]
      else { continue }
      report(value, "the pair is of '\(name)' with itself", "Leave it out on one side.")
    }
  }
}
