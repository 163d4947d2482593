// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The pinned roles of a theme with their colors, which hold together under some sides of the
/// pairs.
struct PinnedColors {
  let plan: ThemePlan
  private(set) var colors: [Int: RGB8] = [:]

  /// Sides under which the pins hold together: the usual ones where they do.
  private(set) var sides: PairSides

  private let system: PairSystem

  /// Starts without pins.
  ///
  /// Easing maps each constraint to a weaker one, or to `nil` to drop it.
  init(_ plan: ThemePlan, easing: (RatioConstraint) -> RatioConstraint? = { $0 }) {
    self.plan = plan
    system = PairSystem(plan, easing: easing)
    sides = PairSides(labels: plan.firstPolarity ?? [])
  }

  /// Adds pins one after the other and skips those that are infeasible.
  init(_ plan: ThemePlan, holding pins: [RolePin]) {
    self.init(plan)
    for pin in pins { _ = plan.position(of: pin.role).map { hold($0, at: pin.rgb) } }
    // Fixed colors need no room for rounding, so a later pin can admit an earlier one.
    while holdsMore(of: pins) {}
  }

  /// Adds the first pin that is feasible and was skipped.
  private mutating func holdsMore(of pins: [RolePin]) -> Bool {
    guard !colors.isEmpty else { return false }
    for pin in pins where !holds(pin) {
      if let position = plan.position(of: pin.role), hold(position, at: pin.rgb) { return true }
    }
    return false
  }

  func holds(_ pin: RolePin) -> Bool { self.pin(of: pin.role) == pin.rgb }

  /// The plan of the theme with these pins, and the colors that were requested for the roles.
  ///
  /// For every polarity of the labels it has the first sides under which the pins hold.
  func solved(requestedColors: [Int: RGB8]) -> ThemePlan {
    guard !colors.isEmpty else { return plan }
    let polarities = plan.system.polarities()
    let labels = plan.system.labels.indices
    let sides = polarities.map { polarity in
      var search = PairSideSearch(system, holding: heights)
      return search.sides(from: PairSides(labels: polarity), settled: labels)
    }
    let luminances = colors.mapValues { RelativeLuminance($0).value }
    let graphs = sides.map { [system] in
      $0.map {
        ConstraintGraph(
          placing: system.roles, under: system.requirements($0), holding: luminances)
      }
    }
    return ThemePlan(
      plan, holding: colors, requestedColors: requestedColors, graphs: graphs,
      sides: zip(polarities, sides).map { $1 ?? PairSides(labels: $0) })
  }

  private var heights: [Int: Double] { colors.mapValues(\.height) }

  /// Pins one more role.
  ///
  /// - Returns: Whether that is feasible; otherwise nothing changes.
  mutating func hold(_ position: Int, at rgb: RGB8) -> Bool {
    guard acceptsGradient(position, rgb) else { return false }
    var search = PairSideSearch(system, holding: heights.merging([position: rgb.height]) { $1 })
    guard let found = search.sides(from: sides) else { return false }
    colors[position] = rgb
    sides = found
    return true
  }

  /// The chains that exclude a color for a role, one for every case of sides, beginning with some;
  /// none when sides without a chain exist.
  func contradictions(
    ofPinning position: Int, to rgb: RGB8, from sides: PairSides
  ) -> [PinContradiction] {
    var search = PairSideSearch(system, holding: heights.merging([position: rgb.height]) { $1 })
    return search.sides(from: sides) == nil ? search.contradictions : []
  }

  /// Whether gradients stay monotone in every channel.
  func acceptsGradient(_ position: Int, _ rgb: RGB8) -> Bool {
    plan.system.gradients.allSatisfy { gradient in
      if gradient.start == position { return colors[gradient.end]?.isNowhereAbove(rgb) ?? true }
      if gradient.end == position { return colors[gradient.start].map(rgb.isNowhereAbove) ?? true }
      return true
    }
  }

  /// The pinned color of the other end of a gradient; `nil` for any other role.
  private func otherGradientEnd(of position: Int) -> RGB8? {
    for gradient in plan.system.gradients {
      if gradient.start == position { return colors[gradient.end] }
      if gradient.end == position { return colors[gradient.start] }
    }
    return nil
  }

  private func pin(of role: Role) -> RGB8? { plan.position(of: role).flatMap { colors[$0] } }

  /// The feasible color nearest to one among the 8-bit colors of its hue; where none of them is
  /// feasible, among those that differ from them by a few codes.
  func nearest(to rgb: RGB8, at position: Int) -> (rgb: RGB8, sides: PairSides)? {
    let line = HueLine(through: rgb).colors
    for radius in [0, 1, 2, 4] {
      let candidates = radius == 0 ? line : HueLine.neighbors(of: line, within: radius)
      if let found = nearest(to: rgb, at: position, among: candidates) { return found }
    }
    // A gradient that is not monotone in every channel becomes a fill of one color.
    return nearest(
      to: rgb, at: position, among: Set(otherGradientEnd(of: position).map { [$0] } ?? []))
  }

  /// The nearest of some colors that is feasible for a role.
  private func nearest(
    to rgb: RGB8, at position: Int, among candidates: Set<RGB8>
  ) -> (rgb: RGB8, sides: PairSides)? {
    let lab = rgb.oklab
    let sorted = candidates.map { (rgb: $0, distance: DeltaEOK.difference($0.oklab, lab)) }
      .sorted { ($0.distance, $0.rgb.hex) < ($1.distance, $1.rgb.hex) }
    var excluded: [ClosedRange<Double>] = []
    for (candidate, _) in sorted where acceptsGradient(position, candidate) {
      let height = candidate.height
      if excluded.contains(where: { $0.contains(height) }) { continue }
      var search = PairSideSearch(system, holding: heights.merging([position: height]) { $1 })
      if let found = search.sides(from: sides) { return (candidate, found) }
      excluded.append(search.excludedHeights(at: position, around: height))
    }
    return nil
  }
}

extension PairSideSearch {
  /// After a search that found no sides: the heights of a fixed role that the same chains exclude.
  ///
  /// A chain down from the role excludes every lower height as well, and the heights above by less
  /// than it is too long.
  func excludedHeights(at position: Int, around height: Double) -> ClosedRange<Double> {
    let rise = contradictions.filter { $0.top == position }.map(\.excess).min()
    let fall = contradictions.filter { $0.bottom == position }.map(\.excess).min()
    // A rounding error must not exclude the first height that suffices.
    let margin = 1e-11
    return min(
      height, height - (fall ?? .infinity) + margin)...max(
        height, height + (rise ?? .infinity) - margin)
  }
}

extension RGB8 {
  /// The tone of the color less that of black: the logarithm of their contrast ratio.
  fileprivate var height: Double {
    ConstraintGraph.height(ofLuminance: RelativeLuminance(self).value)
  }
}

/// The plan of one theme with its pins, and a conflict for each infeasible pin.
struct PinnedTheme {
  let plan: ThemePlan
  let conflicts: [Conflict]

  /// Adds the pins of an appearance one by one; relaxations are tried on the ramps.
  ///
  /// An infeasible pin becomes a conflict and is replaced by the nearest feasible color.
  ///
  /// - Throws: ``PaletteError`` when a pin's role is not placed or its conflict has no proof.
  init(
    _ request: PaletteRequest, _ appearance: Appearance, plans: ThemePlans, ramps: SolvedRamps
  ) throws(PaletteError) {
    let base = try plans.plan(request.level, appearance)
    let pins = request.pins.filter { $0.applies(to: appearance) }
    guard !pins.isEmpty else {
      (plan, conflicts) = (base, [])
      return
    }
    var pinned = PinnedColors(base, holding: pins)
    var conflicts: [Conflict] = []
    var requestedColors: [Int: RGB8] = [:]
    let lost = pins.filter { !pinned.holds($0) }
    for pin in pins { _ = base.position(of: pin.role).map { requestedColors[$0] = pin.rgb } }
    for pin in lost {
      guard let position = base.position(of: pin.role) else { throw .noColor(pin.role) }
      // The nearest color of another pin, once it is fixed, can admit this one.
      if pinned.hold(position, at: pin.rgb) { continue }
      let nearest = pinned.nearest(to: pin.rgb, at: position)
      let relaxer = PinRelaxer(
        request: request, appearance: appearance, pin: pin, position: position, pinned: pinned,
        plans: plans, ramps: ramps)
      conflicts.append(
        try PinProof(pin, at: position, in: pinned, nearest: nearest)
          .conflict(relaxations: relaxer.relaxations()))
      _ = nearest.map { pinned.hold(position, at: $0.rgb) }
    }
    self.conflicts = conflicts
    plan = pinned.solved(requestedColors: requestedColors)
  }
}

/// The effect of pinned roles on the others.
extension ThemePlan {
  func pin(of role: Role) -> RGB8? { pins.isEmpty ? nil : position(of: role).flatMap { pins[$0] } }

  /// A luminance clamped to the feasible interval of a role under the first feasible polarity: an
  /// estimate.
  func clamp(_ luminance: Double, at position: Int) -> Double {
    polarities.first.flatMap(graph)?.interval[position].clamp(luminance) ?? luminance
  }

  /// Whether a luminance is feasible for a role with the pins.
  func leavesRoom(for luminance: Double, at position: Int, _ polarity: LabelPolarity) -> Bool {
    pins.isEmpty || graph(polarity)?.interval[position].contains(luminance) ?? false
  }

  /// The target of a role beside a pinned one, in the hue of the pin; `nil` for any other role.
  func targetBesidePin(at position: Int) -> TargetColor? {
    switch targets[position] {
    case .beside(let other, let shift):
      return pins[other].map { TargetColor(beside: $0, lighter: shift) }
    case .gradientStart(_, let depth):
      let end = system.gradients.first { $0.start == position }?.end
      return end.flatMap { pins[$0] }.map { TargetColor(beside: $0, lighter: depth) }
    default: return nil
    }
  }

  /// The colors that a label can have on a fill: the pinned one, or those of white and black that are
  /// readable on a pinned fill, which shares the label.
  func labels(_ own: JointSystem.FillLabel?, on brand: RGB8) -> [RGB8] {
    let fills = pins.isEmpty ? [] : (own?.fills ?? []).compactMap { pins[$0] }
    let label = own.flatMap { pins[$0.position] }
    return (label.map { [$0] } ?? [.white(in: brand.gamut), .black(in: brand.gamut)]).filter {
      label in
      let light = RelativeLuminance(label).value
      return fills.allSatisfy {
        label.meets(ContrastRatio(clipping: own?.ratio ?? 1), against: $0)
          && (light > RelativeLuminance($0).value) == (light > RelativeLuminance(brand).value)
      }
    }
  }
}

extension TargetColor {
  /// The hue and chroma of a pinned color, with its lightness shifted.
  init(beside pin: RGB8, lighter shift: Double) {
    let color = MeasuredColor(pin)
    self.init(
      HueSlice(hue: color.hue, in: pin.gamut), min(1, max(0, color.lightness + shift)),
      color.chroma, exact: shift == 0 ? pin : nil)
  }
}
