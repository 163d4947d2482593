// SPDX-License-Identifier: MIT

/// Puts a part in the place of one of the same kind around it: a subtree for the whole tree.
struct PromoteParts: ShrinkPass {
  private static let candidates = 16

  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      if !promote(into: index, shrinker) { index += 1 }
    }
  }

  private func promote(into index: Int, _ shrinker: Shrinker) -> Bool {
    let recording = shrinker.current
    let outer = recording.spans[index]
    let inner = recording.spans[(index + 1)...].prefix { $0.start < outer.end }
      .filter { $0.kind == outer.kind && $0.count < outer.count }
    return inner.prefix(PromoteParts.candidates).contains { part in
      shrinker.attempt(
        recording.values(replacing: outer.range, with: recording.values(of: part)))
    }
  }
}
