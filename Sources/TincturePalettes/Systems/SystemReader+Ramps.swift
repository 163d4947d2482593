// SPDX-License-Identifier: MIT

import ColorSpaces

extension SystemReader {
  /// The ramps, each after those that it is made from.
  mutating func readRamps() -> [SystemRamp] {
    guard let value = document["ramps"], let members = members(of: value) else { return [] }
    rampNames = members.members.map(\.name)
    for member in members.members {
      guard isRampName(member, members.pathOf(member.name)) else { continue }
      ramps[member.name] = readRamp(member, at: members.pathOf(member.name))
    }
    return sortedRamps(members)
  }

  private mutating func isRampName(_ member: SystemNode.Member, _ path: String) -> Bool {
    guard isName(member.name, "ramp", at: member.place, path) else { return false }
    guard member.name.contains("@") else { return true }
    report(
      member.place, path, "\(member.name.quotedInMessage) cannot be the name of a ramp",
      "Write it without @, which stands before a lightness.")
    return false
  }

  private mutating func readRamp(_ member: SystemNode.Member, at path: String) -> SystemRamp? {
    let value = SystemValue(node: member.value, path: path)
    guard let keys = members(of: value, as: .ramp) else { return nil }
    // Without a source that can be read, the steps still tell which targets are wrong.
    var ramp = SystemRamp(member.name, from: readSource(keys) ?? .brand(0))
    ramp.chroma = number(keys, "chroma")
    ramp.warmChroma = number(keys, "warm")
    ramp.share = number(keys, "share") ?? 1
    ramp.turn = number(keys, "turn") ?? 0
    ramp.apart = keys["apart"].flatMap { readSeparation($0, of: member.name) }
    readCurve(keys, of: &ramp)
    return ramp
  }

  // MARK: Where the hue comes from

  private mutating func readSource(_ keys: SystemMembers) -> SystemRamp.Source? {
    switch (keys["from"], keys["hue"]) {
    case (let from?, nil): return readSource(from, of: keys)
    case (nil, _?): return number(keys, "hue").map { .hue($0) }
    case (_?, let hue?):
      report(hue, "the ramp has a source and a hue", "Keep from: or hue:")
    case (nil, nil):
      report(
        keys.place, keys.path, "the ramp has no source",
        "Write from: brand, from: a color or another ramp, or hue: with degrees.")
    }
    return nil
  }

  private mutating func readSource(
    _ value: SystemValue, of keys: SystemMembers
  ) -> SystemRamp.Source? {
    if value.node.members != nil {
      return explicitName(value, "ramp").flatMap { ramp($0, at: value) }.map { .ramp($0) }
    }
    guard let text = text(of: value) else { return nil }
    if let brand = SystemTarget.brandIndex(text) { return .brand(brand) }
    if rampNames.contains(text) { return .ramp(text) }
    do throws(CSSColorError) { return .color(try SystemColor(text).opaque) } catch {
      report(
        value, "\(text.quotedInMessage) is neither a ramp nor a color", suggestion(error, text))
      return nil
    }
  }

  private func suggestion(_ error: CSSColorError, _ text: String) -> String {
    guard error.reason == .unknownName else { return error.description.capitalizedSentence }
    return NameSuggestion.sentence(for: text, among: ["brand"] + rampNames)
  }

  /// The name in `{ramp: NAME}` or `{role: NAME}`, which can be no color.
  mutating func explicitName(_ value: SystemValue, _ kind: String) -> String? {
    guard let keys = members(of: value, as: .name(of: kind)) else { return nil }
    guard let name = keys[kind] else {
      report(value, "\(keys.shape.name) is missing", "Write {\(kind): NAME}.")
      return nil
    }
    return text(of: name)
  }

  // MARK: The turn away from another ramp

  private mutating func readSeparation(
    _ value: SystemValue, of name: String
  ) -> SystemRamp.Separation? {
    guard let keys = members(of: value, as: .apart) else { return nil }
    guard let from = keys["from"], keys["least"] != nil else {
      report(
        value, "'apart' needs a ramp and a distance", "Write {from: brand, least: 0.05}.")
      return nil
    }
    let other = text(of: from).flatMap { ramp($0, at: from) }
    if other == name {
      report(from, "the ramp is to be apart from itself", "Name another ramp.")
    }
    let (distance, within) = (number(keys, "least"), number(keys, "within"))
    guard let other, other != name, let distance else { return nil }
    return SystemRamp.Separation(from: other, least: distance, within: within ?? 30)
  }

  // MARK: Curves and steps

  private mutating func readCurve(_ keys: SystemMembers, of ramp: inout SystemRamp) {
    if let curve = keys["curve"] {
      ramp.curve = choice(curve, "curve", RampCurve.allCases, \.rawValue) ?? .tailwind
    }
    guard let steps = keys["steps"] else {
      ramp.steps = ramp.curve.ownSteps ?? .standard
      return
    }
    guard let found = readSteps(steps) else { return }
    ramp.steps = found
    if let own = ramp.curve.ownSteps, own != found {
      report(
        steps, "the curve '\(ramp.curve.rawValue)' has steps of its own",
        "Leave the steps out; they are 1 to \(own.labels.count).")
    }
  }

  private mutating func readSteps(_ value: SystemValue) -> RampSteps? {
    guard value.node.elements != nil else {
      return choice(value, "list of steps", RampSteps.named, \.name)?.steps
    }
    let labels = value.listed.compactMap { element -> Int? in
      number(element, .step).flatMap { Int(exactly: $0) }
    }
    guard labels.count == value.listed.count else {
      if !errors.contains(where: { $0.path.hasPrefix(value.path) }) {
        report(value, "a step is no whole number", "Write whole numbers from 1 to 999.")
      }
      return nil
    }
    do throws(RampStepsError) { return try RampSteps(labels) } catch {
      report(value, error.description, "Write 2 to 32 ascending numbers.")
      return nil
    }
  }

  // MARK: Order

  /// The ramps in an order in which each follows those that it is made from.
  private mutating func sortedRamps(_ members: SystemMembers) -> [SystemRamp] {
    let names = members.members.map(\.name).filter { ramps[$0] != nil }
    let graph = SystemGraph(names.map { ($0, ramps[$0]?.dependencies ?? []) })
    for cycle in graph.cycles {
      let name = cycle[0]
      report(
        members.place(ofKey: name), members.pathOf(name),
        "the ramp is made from itself: \((cycle + [name]).joined(separator: " → "))",
        "Make one of them from a brand, a color or a hue.")
    }
    return graph.sorted.compactMap { ramps[$0] }
  }
}

extension SystemRamp {
  /// The ramps that have to be known before this one.
  fileprivate var dependencies: [String] {
    let other = apart.map { [$0.ramp] } ?? []
    if case .ramp(let name) = source { return [name] + other }
    return other
  }
}

extension SystemTarget {
  /// The index of a color of the command line from its name: `brand` is 0, `brand2` is 1.
  static func brandIndex(_ text: String) -> Int? {
    guard text.hasPrefix("brand") else { return nil }
    guard text != "brand" else { return 0 }
    guard let number = Int(text.dropFirst(5)), (1...99).contains(number),
      text == "brand\(number)"
    else { return nil }
    return number - 1
  }

  /// The name of a color of the command line by its index.
  static func brandName(_ index: Int) -> String { index == 0 ? "brand" : "brand\(index + 1)" }
}

extension String {
  /// The text with a capital letter in front and a full stop behind.
  var capitalizedSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix("?") || hasSuffix(".") ? "" : ".")
  }
}
