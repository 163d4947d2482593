// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

extension JointSystem {
  /// Compiles a system; the ramps are those of a brand without hue, so that nothing depends on one,
  /// and are made only for a system that has no other obstacle.
  ///
  /// - Throws: ``JointObstacle`` with what the joint method cannot do.
  init(
    _ vocabulary: Vocabulary, level: ConformanceLevel, appearance: Appearance,
    ramps: () throws(JointObstacle) -> SystemRamps
  ) throws(JointObstacle) {
    let parts = try SystemParts(vocabulary, level, appearance)
    let order = try PlacingOrder(parts)
    let targets = TargetCompiler(parts: parts, order: order)
    self.vocabulary = vocabulary
    self.appearance = appearance
    standard = parts.standard
    roles = order.roles
    pairs = parts.pairs
    waivers = parts.waivers
    weights = order.roles.map { parts[$0]?.weight ?? 1 }
    gradients = order.gradients
    let groups = try targets.distinctGroups()
    distinctGroups = groups
    distinctMembers = groups.flatMap(\.members)
    let distinctFills = distinctMembers.filter(\.grounds.isEmpty).map(\.position)
    isDistinctFill = order.roles.indices.map(distinctFills.contains)
    earlierDistances = targets.earlierDistances()
    constants = parts.constants
    darkLabel = try targets.darkLabel()
    self.targets = try targets.all(groups.flatMap(\.members))
    turns = self.targets.compactMap { if case .companion(let turn) = $0 { turn } else { nil } }
    let sides = try SideCompiler(parts: parts, order: order, ramps: ramps())
    constraints = sides.constraints
    sideCounts = sides.counts
    labels = sides.labels(targets: self.targets)
    guard labels.count <= Self.mostLabels else {
      throw JointObstacle("it has \(labels.count) labels on fills of any lightness")
    }
    let surfaces = order.graphicGrounds
    self.surfaces = surfaces
    let surfaceRoles = Set(surfaces.map { order.roles[$0] })
    let ratios = parts.required.filter { pair, _ in
      pair.opaqueGrounds.contains(where: surfaceRoles.contains)
    }.reduce(into: [Role: Double]()) {
      $0[$1.pair.foreground] = max($0[$1.pair.foreground] ?? 1, $1.ratio)
    }
    surfaceRatios = order.roles.map { ratios[$0] ?? 1 }
    exactBrand = parts.exactBrand
    keptShares = order.keptShares
    let all = self.targets
    let bases = Set(all.compactMap(\.base))
    isFollowed = all.indices.map(bases.contains)
    brandFills = labels.filter(\.isOnBrand).flatMap(\.fills).filter { all[$0].isBrand }
    let owners = labels
    labelOfFill = order.roles.indices.map { fill in
      owners.firstIndex { $0.fills.contains(fill) }
    }
    labelPairs = order.roles.enumerated().compactMap { position, role in
      guard parts.isLabel(role) else { return nil }
      return sides.constraints.first { $0.pair?.foreground == role }.map { (position, $0) }
    }
    layers = try LayerCompiler(parts: parts, order: order).layers()
  }

  /// The ramps of a system for a brand without hue.
  static func ramps(of vocabulary: Vocabulary) throws(JointObstacle) -> SystemRamps {
    do throws(PaletteError) {
      return try SystemRamps(vocabulary.system, for: PaletteRequest(brand: .black), in: .srgb)
    } catch { throw JointObstacle("its ramps cannot be made: \(error)") }
  }

  /// The most labels on free fills: each doubles the number of graphs.
  private static let mostLabels = 4
}
