// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import SystemSolver

// What the definition of a role promises of its bytes.

extension SystemVerifier {
  var brokenDefinitions: [Violation] {
    document.roles.indices.flatMap { role -> [Violation] in
      switch document.roles[role].definition {
      case .targets, .near, .stateOf: return []
      case .labelOn(let fill): return brokenLabel(role, on: fill)
      case .beside(let base, let shift): return brokenShift(role, beside: base, by: shift)
      case .like(let other):
        guard colors[role] != colors[other] else { return [] }
        return [finding(.like, "\(hex(role)) is not \(name(other))'s \(hex(other))")]
      case .layer(let ink, let opacity): return brokenLayer(role, of: ink, opacity)
      }
    }
  }

  private func hex(_ role: Int) -> String { "\(name(role)) \(bytes(role).hex)/\(alpha(role))" }

  // MARK: Labels

  /// A label is a gray; without a pair of its own on the fill it has the 4.5 that black or white
  /// has on every color.
  private func brokenLabel(_ label: Int, on fill: Int) -> [Violation] {
    let color = bytes(label)
    let isGray = color.red == color.green && color.green == color.blue
    guard isGray || isShadeOfDarkLabel(color) else {
      return [finding(.label, "\(hex(label)) is no gray")]
    }
    let hasPair = promises.pairs.contains {
      $0.foreground == label && $0.ground.roles.contains(fill)
    }
    let found = ratio(label, on: .solid(fill))
    guard !hasPair, found < 4.5 else { return [] }
    return [finding(.label, "\(name(label)) on \(name(fill)) has \(found), needs 4.5")]
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
    _ role: Int, beside base: Int, by shift: Double
  ) -> [Violation] {
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
    _ layer: Int, of ink: Int, _ opacity: VerifierDocument.Opacity
  ) -> [Violation] {
    var findings: [Violation] = []
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
    guard findings.isEmpty, targets[layer] == nil else { return findings }
    // States leave each other room, so that neither is as strong as it might be alone.
    let isState = promises.distances.contains { distance in
      [distance.first, distance.second].contains { surface(under: $0) != nil && $0.role == layer }
    }
    if isState { return findings }
    var better = alpha(layer) + 1
    if case .least = opacity { better = alpha(layer) - 1 }
    if opacity.allows(better, in: problem.appearance), isMentioned(layer), holds(layer, at: better)
    {
      findings.append(finding(.layer, "\(hex(layer)) could have the opacity \(better)"))
    }
    return findings
  }

  private func isMentioned(_ layer: Int) -> Bool {
    promises.pairs.contains { $0.roles.contains(layer) }
  }

  /// Whether the pairs that now hold would hold with a layer at another opacity.
  private func holds(_ layer: Int, at alpha: Int) -> Bool {
    var other = colors
    let moved = [layer] + document.roles.indices.filter { document.roles[$0].isLike(layer) }
    for role in moved { other[role]?.alpha = UInt8(alpha) }
    let changed = SystemVerifier(self, other)
    return promises.pairs.allSatisfy { need in
      Set(need.roles).isDisjoint(with: moved)
        || ratio(need.foreground, on: need.ground) < need.ratio
        || changed.ratio(need.foreground, on: need.ground) >= need.ratio
    }
  }
}

extension VerifierDocument.Role {
  fileprivate func isLike(_ other: Int) -> Bool {
    if case .like(other) = definition { true } else { false }
  }

  /// The roles that a definition ties to this one; a label is not tied to what it lies on.
  fileprivate var otherRoles: [Int] {
    let ends = gradientEnd.map { [$0] } ?? []
    switch definition {
    case .targets, .labelOn: return ends
    case .beside(let other, _), .near(let other), .stateOf(let other), .like(let other),
      .layer(let other, _):
      return ends + [other]
    }
  }
}

extension VerifierDocument.Opacity {
  /// The opacities from 0 to 1 in an appearance; `nil` for any.
  private func range(in appearance: Appearance) -> ClosedRange<Double>? {
    guard case .ranges(let ranges) = self else { return nil }
    let isLight = appearance == .light || appearance == .lightHighContrast
    return ranges[appearance] ?? ranges[isLight ? .light : .dark]
  }

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
  var brokenGradients: [Violation] {
    document.roles.indices.compactMap { role in
      guard let end = document.roles[role].gradientEnd, turnsBack(bytes(role), bytes(end)) else {
        return nil
      }
      return finding(.gradient, "\(hex(role)) to \(hex(end)) turns back")
    }
  }

  private func turnsBack(_ start: VerifierColor, _ end: VerifierColor) -> Bool {
    let steps = [end.red - start.red, end.green - start.green, end.blue - start.blue]
    return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
  }

  /// Fixed roles with other bytes than their target's, and shared literals that came apart.
  var movedFixed: [Violation] {
    document.roles.indices.filter { role in
      isFixed(role) && targets[role] != nil && targets[role] != colors[role]
    }
    .map { finding(.fixed, "\(hex($0)) left its bytes") }
      + shared.filter { Set($0.map { colors[$0] }).count > 1 }
      .map { finding(.fixed, "\($0.map(hex).joined(separator: ", ")) share a literal") }
  }

  /// Whether a role keeps the bytes of its target.
  func isFixed(_ role: Int) -> Bool {
    document.roles[role].isExact || problem.fixed.contains(name(role))
  }

  /// The roles that share a literal.
  var shared: [[Int]] {
    problem.shared.map { $0.compactMap { document.place(named: $0) } }
  }

  /// Colors of another gamut, and translucent ones that have to be opaque, so that nothing unknown
  /// shines through.
  var brokenColors: [Violation] {
    let grounds = Set(
      promises.pairs.flatMap { pair in
        if case .layer(_, let surface) = pair.ground { [surface] } else { pair.ground.roles }
      })
    return document.roles.indices.filter { role in
      colors[role]?.rgb.gamut != problem.gamut
        || alpha(role) < 255 && (grounds.contains(role) || !mayBeTranslucent[role])
    }.map { finding(.color, "\(hex($0)) is translucent or of another gamut") }
  }
}

// MARK: - Roles that nobody mentions

extension SystemVerifier {
  /// Roles of which no promise says anything, directly or through roles defined by them, and that
  /// left their target.
  var movedUntouched: [Violation] {
    let moved = document.roles.indices.filter { role in
      guard case .targets = document.roles[role].definition, let target = targets[role] else {
        return false
      }
      return target != colors[role]
    }
    guard !moved.isEmpty else { return [] }
    let touched = touchedRoles
    return moved.filter { !touched[$0] }.map { finding(.untouched, "\(hex($0)) left its target") }
  }

  /// The roles of promises, and those that have to move with them.
  ///
  /// By the places of roles.
  private var touchedRoles: [Bool] {
    var touched = document.roles.map { $0.gradientEnd != nil }
    for pair in promises.pairs { pair.roles.forEach { touched[$0] = true } }
    for order in promises.orders { (touched[order.lighter], touched[order.darker]) = (true, true) }
    for distance in promises.distances {
      for sight in [distance.first, distance.second] {
        touched[sight.role] = true
        if let surface = surface(under: sight) { touched[surface] = true }
      }
    }
    let groups =
      shared
      + document.roles.indices.map { [$0] + document.roles[$0].otherRoles }.filter { $0.count > 1 }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for group in groups where group.contains(where: { touched[$0] }) {
        isGrowing = isGrowing || !group.allSatisfy { touched[$0] }
        group.forEach { touched[$0] = true }
      }
    }
    return touched
  }
}
