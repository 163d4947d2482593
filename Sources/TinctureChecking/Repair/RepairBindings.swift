// SPDX-License-Identifier: MIT

import TinctureContrast

/// For each slot the pair with the least to spare, and which slots changed sides.
struct RepairBindings {
  private(set) var tightest: [Int: Repair.Binding] = [:]
  private(set) var flipped: Set<Int> = []

  init(
    _ edited: CheckSubject, _ original: CheckSubject, _ slots: RepairSlots,
    _ evidence: RepairEvidence
  ) {
    for (index, theme) in edited.themes.enumerated() {
      let before = evidence.pairs(of: original.themes[index])
      for (number, pair) in evidence.pairs(of: theme).enumerated() {
        let nodes = pair.pair.colors.map { slots.node(of: $0, index) }
        add(pair, theme.title, Set(nodes.tokens.map(\.slot)))
        if before.indices.contains(number), before[number].isDarkOnLight != pair.isDarkOnLight {
          flipped.insert(nodes.foreground.slot)
        }
      }
    }
  }

  private mutating func add(_ pair: RequiredPair, _ theme: String, _ slots: Set<Int>) {
    let binding = Repair.Binding(
      pair: pair.name, theme: theme, ratio: pair.ratio, required: pair.required)
    for slot in slots {
      let known = tightest[slot].map { $0.ratio / $0.required } ?? .infinity
      if binding.ratio / binding.required < known { tightest[slot] = binding }
    }
  }
}

extension RequiredPair {
  /// Whether the foreground is darker than what it lies on, where the contrast is least.
  fileprivate var isDarkOnLight: Bool {
    let seen = pair.measurement
    return RelativeLuminance(seen.seenForeground) < RelativeLuminance(seen.seenBackground)
  }
}
