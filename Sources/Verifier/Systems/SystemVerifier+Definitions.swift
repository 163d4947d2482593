// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes
import SystemSolver

// What the definition of a role promises of its bytes.

extension SystemVerifier {
  var brokenDefinitions: [SystemFinding] { problem.system.roles.flatMap(broken) }

  private func broken(_ role: SystemRole) -> [SystemFinding] {
    switch role.definition {
    case .targets, .near, .stateOf: return []
    case .labelOn(let fill): return brokenLabel(role.name, on: fill)
    case .beside(let base, let shift): return brokenShift(role.name, beside: base, by: shift)
    case .like(let other):
      guard colors[role.name] != colors[other] else { return [] }
      return [finding(.like, "\(hex(role.name)) is not \(other)'s \(hex(other))")]
    case .layer(let ink, let opacity): return brokenLayer(role.name, of: ink, opacity)
    }
  }

  private func hex(_ role: String) -> String { "\(role) \(bytes(role).hex)/\(alpha(role))" }

  // MARK: Labels

  /// A label is a gray; without a pair of its own on the fill it has the 4.5 that black or white
  /// has on every color.
  private func brokenLabel(_ label: String, on fill: String) -> [SystemFinding] {
    let color = bytes(label)
    let isGray = color.red == color.green && color.green == color.blue
    guard isGray || isShadeOfDarkLabel(color) else {
      return [finding(.label, "\(hex(label)) is no gray")]
    }
    let hasPair = needs.pairs.contains { $0.foreground == label && $0.ground.tokens.contains(fill) }
    let need = SystemNeeds.Pair(
      foreground: label, ground: .solid(fill), ratio: 4.5, isWaivable: false)
    guard !hasPair, ratio(of: need) < need.ratio else { return [] }
    return [finding(.label, "\(need.text) has \(ratio(of: need)), needs 4.5")]
  }

  /// Whether a color has no more chroma than the dark label of the system.
  private func isShadeOfDarkLabel(_ color: VerifierColor) -> Bool {
    guard let dark = problem.darkLabel.map(VerifierColor.init) else { return false }
    return oklab(color).chroma <= oklab(dark).chroma + byteStep(around: color)
  }

  // MARK: Shifts of lightness

  /// The color is within a byte of the exact shift.
  ///
  /// On an edge of the gamut, where colors of less
  /// chroma lie outside, it may have more chroma than the search from gray finds.
  private func brokenShift(
    _ role: String, beside base: String, by shift: Double
  ) -> [SystemFinding] {
    let wanted = gamut.shifted(bytes(base), by: shift)
    let (own, exact) = (oklab(bytes(role)), oklab(wanted))
    let room = byteStep(around: bytes(role))
    guard
      bytes(role).isWithinAByte(of: wanted)
        || abs(own.lightness - exact.lightness) <= room
          && own.turn(to: oklab(bytes(base))) <= room
          && own.chroma >= exact.chroma && own.chroma <= oklab(bytes(base)).chroma + room
    else {
      return [finding(.beside, "\(hex(role)) is not \(wanted.hex), as beside \(hex(base))")]
    }
    return []
  }

  private func oklab(_ color: VerifierColor) -> VerifierOKLab { VerifierOKLab(color, in: gamut) }

  /// How far in OKLab a color lies from those whose channels are all a byte higher or lower.
  private func byteStep(around color: VerifierColor) -> Double {
    let center = oklab(color)
    let steps = [-1, 1].map { oklab(color.brightened(by: $0)).square(to: center).squareRoot() }
    return steps.max() ?? 0
  }

  // MARK: Layers

  private func brokenLayer(
    _ layer: String, of ink: String, _ opacity: SystemOpacity
  ) -> [SystemFinding] {
    var findings: [SystemFinding] = []
    if bytes(layer) != bytes(ink) {
      findings.append(finding(.layer, "\(hex(layer)) is not the color of \(hex(ink))"))
    }
    if case .half(let base) = opacity {
      let isHalf = alpha(layer) == alpha(base) / 2
      return findings
        + (isHalf ? [] : [finding(.layer, "\(hex(layer)) is not half of \(hex(base))")])
    }
    let range = opacity.bytes(in: problem.appearance)
    if !range.contains(alpha(layer)) {
      findings.append(finding(.layer, "\(hex(layer)) is outside \(range)"))
    }
    // A layer that was there already keeps its opacity as far as it can.
    guard findings.isEmpty, problem.targets[layer] == nil else { return findings }
    // States leave each other room, so that neither is as strong as it might be alone.
    let states = problem.system.stateDistinctions
    guard !states.contains(where: { $0.first.token == layer || $0.second.token == layer }) else {
      return findings
    }
    let better = alpha(layer) + (opacity == .least ? -1 : 1)
    if opacity.allows(better, in: problem.appearance), isMentioned(layer), holds(layer, at: better)
    {
      findings.append(finding(.layer, "\(hex(layer)) could have the opacity \(better)"))
    }
    return findings
  }

  private func isMentioned(_ layer: String) -> Bool {
    needs.pairs.contains { $0.roles.contains(layer) }
  }

  /// Whether the pairs that now hold would hold with a layer at another opacity.
  private func holds(_ layer: String, at alpha: Int) -> Bool {
    var other = colors
    let copies = problem.system.roles.filter { $0.definition == .like(layer) }.map(\.name)
    for name in [layer] + copies { other[name]?.alpha = UInt8(alpha) }
    let changed = SystemVerifier(self, other)
    return needs.pairs.allSatisfy { need in
      Set(need.roles).isDisjoint(with: [layer] + copies) || ratio(of: need) < need.ratio
        || changed.ratio(of: need) >= need.ratio
    }
  }
}

extension SystemProblem {
  /// The roles that keep the bytes of their target.
  var fixedRoles: Set<String> {
    let exact = system.roles.filter {
      if case .targets(_, isExact: true) = $0.definition { true } else { false }
    }
    return fixed.union(exact.map(\.name))
  }
}

extension SystemOpacity {
  /// The opacities as bytes, each end rounded to the next byte outwards.
  fileprivate func bytes(in appearance: Appearance) -> ClosedRange<Int> {
    guard let range = range(in: appearance) else { return 0...255 }
    let low = (255 * range.lowerBound).rounded(.down)
    return Int(low)...Int((255 * range.upperBound).rounded(.up))
  }

  /// Whether a byte is an opacity in the range, without rounding.
  fileprivate func allows(_ byte: Int, in appearance: Appearance) -> Bool {
    guard let range = range(in: appearance) else { return (1...255).contains(byte) }
    return range.contains(Double(byte) / 255)
  }
}

// MARK: - Gradients, fixed colors and opacity

extension SystemVerifier {
  /// Gradients of which one channel rises where another one falls.
  var brokenGradients: [SystemFinding] {
    problem.system.roles.compactMap { role in
      guard let end = role.gradientEnd, turnsBack(bytes(role.name), bytes(end)) else { return nil }
      return finding(.gradient, "\(hex(role.name)) to \(hex(end)) turns back")
    }
  }

  private func turnsBack(_ start: VerifierColor, _ end: VerifierColor) -> Bool {
    let steps = [end.red - start.red, end.green - start.green, end.blue - start.blue]
    return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
  }

  /// Fixed roles with other bytes than their target's, and shared literals that came apart.
  var movedFixed: [SystemFinding] {
    problem.fixedRoles.sorted().filter {
      problem.targets[$0] != nil && problem.targets[$0] != colors[$0]
    }
    .map { finding(.fixed, "\(hex($0)) left its bytes") }
      + problem.shared.filter { Set($0.map { colors[$0] }).count > 1 }
      .map { finding(.fixed, "\($0.map(hex).joined(separator: ", ")) share a literal") }
  }

  /// Colors of another gamut, and translucent ones that have to be opaque.
  var brokenColors: [SystemFinding] {
    let grounds = Set(needs.pairs.flatMap { $0.ground.opaqueRoles })
    return problem.system.roles.filter { role in
      colors[role.name]?.rgb.gamut != problem.gamut
        || alpha(role.name) < 255
          && (grounds.contains(role.name) || !problem.mayBeTranslucent(role.name))
    }.map { finding(.color, "\(hex($0.name)) is translucent or of another gamut") }
  }
}

extension SystemProblem {
  /// Whether a role is a layer or the same as one, or translucent by its target.
  func mayBeTranslucent(_ name: String) -> Bool {
    switch system[name]?.definition {
    case .layer: return true
    case .like(let other): return mayBeTranslucent(other)
    default: return targets[name].map { !$0.isOpaque } ?? false
    }
  }
}

extension Background<String> {
  /// The roles that have to be opaque, so that nothing unknown shines through.
  fileprivate var opaqueRoles: [String] {
    switch self {
    case .solid(let role), .layered(_, let role): return [role]
    case .gradient(let start, let end): return [start, end]
    }
  }
}

// MARK: - Roles that nobody mentions

extension SystemVerifier {
  /// Roles of which no promise says anything, directly or through roles defined by them, and that
  /// left their target.
  var movedUntouched: [SystemFinding] {
    let touched = touchedRoles
    return problem.system.roles.filter { role in
      guard case .targets = role.definition, let target = problem.targets[role.name] else {
        return false
      }
      return !touched.contains(role.name) && target != colors[role.name]
    }.map { finding(.untouched, "\(hex($0.name)) left its target") }
  }

  /// The roles of promises, and those that have to move with them.
  private var touchedRoles: Set<String> {
    var touched = Set(
      needs.pairs.flatMap(\.roles) + needs.orders.flatMap { [$0.lighter, $0.darker] }
        + needs.distances.flatMap { $0.first.tokens + $0.second.tokens })
    let groups = problem.shared + problem.system.roles.map { [$0.name] + $0.otherRoles }
    var count = 0
    while count != touched.count {
      count = touched.count
      for group in groups where group.contains(where: touched.contains) { touched.formUnion(group) }
    }
    return touched
  }
}

extension SystemRole {
  /// The roles that a definition ties to this one; a label is not tied to what it lies on.
  fileprivate var otherRoles: [String] {
    let ends = gradientEnd.map { [$0] } ?? []
    switch definition {
    case .targets, .labelOn: return ends
    case .beside(let other, _), .near(let other, _), .stateOf(let other, _), .like(let other),
      .layer(let other, _):
      return ends + [other]
    }
  }
}
