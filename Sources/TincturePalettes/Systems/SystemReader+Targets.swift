// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

extension SystemReader {
  // MARK: Opacities

  mutating func readOpacity(_ value: SystemValue) -> SystemOpacity? {
    if value.node.members != nil { return readOpacities(value) }
    guard let text = text(of: value) else { return nil }
    switch text {
    case "least": return .least
    case "most": return .most
    default: return readRange(text, value).map { .range($0) }
    }
  }

  /// `{half: NAME}`, or a range for each appearance.
  private mutating func readOpacities(_ value: SystemValue) -> SystemOpacity? {
    guard let keys = members(of: value, as: .opacity) else { return nil }
    if let half = keys["half"] {
      guard keys.members.count == 1 else {
        report(half, "'half' stands beside ranges", "Keep one of them.")
        return nil
      }
      return role(half).map { .half(of: $0) }
    }
    let usual = Appearance.usual.first { keys[$0.rawValue] == nil }
    guard usual == nil else {
      report(
        value, "the opacity has no range for '\(usual?.rawValue ?? "")'",
        "Write {light: 12%, dark: 14%}.")
      return nil
    }
    var ranges: [Appearance: ClosedRange<Double>] = [:]
    for appearance in Appearance.allCases {
      guard let value = keys[appearance.rawValue], let text = text(of: value) else { continue }
      ranges[appearance] = readRange(text, value)
    }
    return .ranges(ranges)
  }

  private mutating func readRange(_ text: String, _ value: SystemValue) -> ClosedRange<Double>? {
    guard let (least, most) = SystemOpacity.bounds(text) else {
      report(
        value, "\(text.quotedInMessage) is no opacity",
        "Write a range of percentages like 4..12%, or least or most.")
      return nil
    }
    guard (0...1).contains(least), (0...1).contains(most), most > 0 else {
      report(
        value, "an opacity is above 0% and at most 100%, not \(text.quotedInMessage)",
        text.contains("%") ? "Write a range like 4..12%." : "Did you forget the percent sign?")
      return nil
    }
    guard least <= most else {
      report(
        value, "the range \(text.quotedInMessage) is reversed",
        "Write the lesser opacity first: \(SystemOpacity.text(most...least))")
      return nil
    }
    return least...most
  }

  // MARK: Targets

  mutating func readTargets(
    _ keys: SystemMembers, of name: String, in appearances: [Appearance]
  ) -> SystemRole.Definition? {
    var targets: [Appearance: SystemTarget] = [:]
    for appearance in Appearance.allCases {
      guard let value = keys[appearance.rawValue] else { continue }
      targets[appearance] = readTarget(value, of: name)
    }
    checkCompleteness(keys, in: appearances)
    let isExact = keys["exact"].flatMap { bool(of: $0) } ?? false
    return .targets(targets, isExact: isExact)
  }

  /// Reports appearances without a target, of their own or of the usual contrast.
  private mutating func checkCompleteness(_ keys: SystemMembers, in appearances: [Appearance]) {
    for appearance in appearances {
      let usual: Appearance = appearance.isLight ? .light : .dark
      guard keys[appearance.rawValue] == nil, keys[usual.rawValue] == nil else { continue }
      report(
        keys.place, keys.path, "the role has no target for '\(appearance.rawValue)'",
        "Add \(usual.rawValue): with a color.")
    }
  }

  mutating func readTarget(_ value: SystemValue, of name: String) -> SystemTarget? {
    if let members = value.node.members {
      let names = members.map(\.name)
      if names.contains("step") { return readStep(value) }
      if names.contains("ramp") { return readTint(value) }
      if names.contains("else") || names.contains("gray") { return readSubstitute(value) }
      if names.contains("brand") { return readTurned(value) }
      return explicitName(value, "role").flatMap {
        role(
          SystemValue(
            node: SystemNode(.scalar($0, isQuoted: true), at: value.node.place), path: value.path))
      }.map { .role($0) }
    }
    guard let text = text(of: value) else { return nil }
    if let brand = SystemTarget.brandIndex(text) { return .brand(brand) }
    if knownRoles.contains(text) {
      guard text == name else { return .role(text) }
      report(
        value, "the role is its own target", "Write a color, a step of a ramp or another role.")
      return nil
    }
    return readRampTarget(text, value) ?? readColor(text, value)
  }

  /// `{ramp: NAME, at: 0.945, chroma: 0.065, gray: {of: NAME, at: 0.87}}`.
  private mutating func readTint(_ value: SystemValue) -> SystemTarget? {
    guard let keys = members(of: value, as: .tint) else { return nil }
    let fallback = keys["gray"].flatMap { readFallback($0) }
    guard let (name, lightness) = readLightness(keys, "ramp", value),
      let chroma = number(keys, "chroma")
    else {
      if keys["chroma"] == nil {
        report(
          value, "the tint has no limit of chroma", "Write {ramp: NAME, at: 0.95, chroma: 0.05}.")
      }
      return nil
    }
    return .tint(SystemTint(name, .lightness(lightness, chroma: chroma), fallback: fallback))
  }

  /// `{ramp: NAME, step: 100, gray: {of: NAME, at: 0.87}}`.
  private mutating func readStep(_ value: SystemValue) -> SystemTarget? {
    guard let keys = members(of: value, as: .step), let step = keys["step"],
      let label = text(of: step)
    else { return nil }
    guard let ramp = keys["ramp"].flatMap({ text(of: $0) }) else {
      report(value, "a step needs a ramp", "Write {ramp: NAME, step: 100, gray: …}.")
      return nil
    }
    let fallback = keys["gray"].flatMap { readFallback($0) }
    guard case .step(let name, let label)?? = readRampTarget("\(ramp).\(label)", step) else {
      return nil
    }
    return .tint(SystemTint(name, .step(label), fallback: fallback))
  }

  private mutating func readFallback(_ value: SystemValue) -> SystemTint.Fallback? {
    members(of: value, as: .gray)
      .flatMap { readLightness($0, "of", value) }
      .map { SystemTint.Fallback(grays: $0, lightness: $1) }
  }

  /// The ramp of a key and the lightness of `at`.
  private mutating func readLightness(
    _ keys: SystemMembers, _ key: String, _ whole: SystemValue
  ) -> (String, Double)? {
    guard let nameValue = keys[key], keys["at"] != nil else {
      report(whole, "a tint needs a ramp and a lightness", "Write {\(key): NAME, at: 0.95}.")
      return nil
    }
    let name = text(of: nameValue).flatMap { ramp($0, at: nameValue) }
    guard let lightness = number(keys, "at"), let name else { return nil }
    return (name, lightness)
  }

  /// `{brand: brand, turn: 60, share: 0.85, avoid: [85, 118], least: 0.06}`.
  private mutating func readTurned(_ value: SystemValue) -> SystemTarget? {
    guard let keys = members(of: value, as: .turned), let brand = keys["brand"],
      let text = text(of: brand)
    else { return nil }
    guard let index = SystemTarget.brandIndex(text) else {
      report(
        brand, "\(text.quotedInMessage) is no color of the command line", "Write brand or brand2.")
      return nil
    }
    let (turn, share) = (number(keys, "turn", or: 0), number(keys, "share", or: 1))
    let avoided = keys["avoid"].map { readHues($0) }
    guard let turn, let share, let least = number(keys, "least", or: 0) else { return nil }
    if case .some(nil) = avoided { return nil }
    return .turned(
      SystemTurn(brand: index, by: turn, share: share, avoiding: avoided ?? nil, least: least))
  }

  /// The hues from one to another, in degrees.
  private mutating func readHues(_ value: SystemValue) -> ClosedRange<Double>? {
    let hues = (value.node.elements ?? []).compactMap(\.text).compactMap(decimalNumber)
    guard hues.count == 2, hues.allSatisfy((0...360).contains), hues[0] <= hues[1] else {
      report(value, "expected two hues from 0 to 360 degrees", "Write them as in [85, 118].")
      return nil
    }
    return hues[0]...hues[1]
  }

  /// `{brand: brand, else: brand@0.74, gray: brand@0.93}`.
  private mutating func readSubstitute(_ value: SystemValue) -> SystemTarget? {
    guard let keys = members(of: value, as: .substitute) else { return nil }
    guard let brand = keys["brand"], let text = text(of: brand),
      let index = SystemTarget.brandIndex(text)
    else {
      report(
        value, "a substitute takes the place of a color of the command line",
        "Write {brand: brand, else: RAMP@0.74}.")
      return nil
    }
    let color = keys["else"].map { readPlace($0) }
    let gray = keys["gray"].map { readPlace($0) }
    if case .some(nil) = color { return nil }
    if case .some(nil) = gray { return nil }
    let least = keys["least"].map { _ in number(keys, "least") }
    if case .some(nil) = least { return nil }
    return .brandOr(
      index, SystemSubstitute(color: color ?? nil, gray: gray ?? nil, least: least ?? nil))
  }

  private mutating func readPlace(_ value: SystemValue) -> SystemSubstitute.Place? {
    guard let text = text(of: value) else { return nil }
    if let target = readRampTarget(text, value) {
      guard case .lightness(let ramp, let lightness)? = target else {
        if target != nil { reportPlace(text, value) }
        return nil
      }
      return SystemSubstitute.Place(ramp, at: lightness)
    }
    reportPlace(text, value)
    return nil
  }

  private mutating func reportPlace(_ text: String, _ value: SystemValue) {
    report(
      value, "\(text.quotedInMessage) is no ramp at a lightness", "Write it as in brand@0.74.")
  }

  /// A step or a lightness of a ramp; `nil` for a text that names no ramp.
  private mutating func readRampTarget(_ text: String, _ value: SystemValue) -> SystemTarget?? {
    if let (name, lightness) = SystemTarget.lightness(text) {
      guard ramp(name, at: value) != nil else { return .some(nil) }
      guard let number = decimalNumber(lightness), (0...1).contains(number) else {
        report(
          value, "a lightness is a number from 0 to 1, not \(lightness.quotedInMessage)",
          "Write \(name)@0.5 for the middle.")
        return .some(nil)
      }
      return .lightness(ramp: name, number)
    }
    guard let (name, label) = SystemTarget.step(text) else { return nil }
    guard ramp(name, at: value) != nil else { return .some(nil) }
    guard let steps = ramps[name]?.steps.labels, !steps.contains(label) else {
      return .step(ramp: name, label: label)
    }
    let nearest = steps.min { abs($0 - label) < abs($1 - label) } ?? label
    report(
      value, "the ramp '\(name)' has no step \(label)", "The nearest one is \(name).\(nearest).")
    return .some(nil)
  }

  private mutating func readColor(_ text: String, _ value: SystemValue) -> SystemTarget? {
    do throws(CSSColorError) { return .color(try SystemColor(text).color) } catch {
      let names = ["brand"] + roleNames + rampNames
      let isName = error.reason == .unknownName
      report(
        value,
        isName
          ? "\(text.quotedInMessage) is no color, role or step of a ramp"
          : "\(text.quotedInMessage) is no color",
        isName && error.suggestion == nil
          ? NameSuggestion.sentence(for: text, among: names) : error.description.capitalizedSentence
      )
      return nil
    }
  }
}

extension SystemTarget {
  /// The role whose target this is; `nil` for the others.
  var role: String? { if case .role(let name) = self { name } else { nil } }

  /// The ramp and the label in `neutral.900`; `nil` for another text.
  static func step(_ text: String) -> (ramp: String, label: Int)? {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex,
      case let digits = text[text.index(after: dot)...],
      !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let label = Int(digits)
    else { return nil }
    return (String(text[..<dot]), label)
  }

  /// The ramp and the text of the lightness in `neutral@0.17`; `nil` for another text.
  static func lightness(_ text: String) -> (ramp: String, lightness: String)? {
    guard let sign = text.lastIndex(of: "@") else { return nil }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}

extension SystemOpacity {
  /// The bounds in `4..12%`, `4%..12%`, `0.04..0.12` or `8%`; `nil` for another text.
  static func bounds(_ text: String) -> (Double, Double)? {
    let parts = text.split(separator: "..", omittingEmptySubsequences: false)
    guard parts.count < 3, let last = parts.last else { return nil }
    let isPercentage = last.hasSuffix("%")
    guard isPercentage || !parts[0].hasSuffix("%") else { return nil }
    let numbers = parts.compactMap { part in
      decimalNumber(String(part.hasSuffix("%") ? part.dropLast() : part))
    }
    guard numbers.count == parts.count else { return nil }
    let scale = isPercentage ? 100.0 : 1
    return (numbers[0] / scale, numbers[numbers.count - 1] / scale)
  }

  /// The text that reads back as the same range: in percent where that is exact.
  static func text(_ range: ClosedRange<Double>) -> String {
    let percentages = [range.lowerBound, range.upperBound].map { bound in
      fixedText(bound * 100, fractionDigits: 6)
    }
    let (least, most) = (percentages[0], percentages[1])
    let text = least == most ? "\(least)%" : "\(least)..\(most)%"
    if let (lower, upper) = bounds(text), lower == range.lowerBound, upper == range.upperBound {
      return text
    }
    return "\(fixedText(range.lowerBound))..\(fixedText(range.upperBound))"
  }
}
