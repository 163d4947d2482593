// SPDX-License-Identifier: MIT

/// Simplifies other failing cases too, and keeps the simplest of all.
struct StartAgain: ShrinkPass {
  func run(_ shrinker: Shrinker) { shrinker.startAgain() }
}
