// SPDX-License-Identifier: MIT

/// Searches for the largest reduction that an attempt accepts.
///
/// Two probes tell whether there is anything to find. Then the search goes up from the largest
/// reduction in doubling steps, since most minima are small numbers, and halves what is left.
struct Descent {
  /// The largest reduction there is.
  var most: UInt64

  /// - Returns: Whether any reduction was accepted.
  @discardableResult
  func run(_ attempt: (UInt64) -> Bool) -> Bool {
    guard most > 0 else { return false }
    if attempt(most) { return true }
    guard most > 1 else { return false }
    guard var accepted = [1, most / 2].first(where: attempt) else { return false }
    var refused = most
    var rest: UInt64 = 1
    while rest < most, most - rest > accepted {
      if attempt(most - rest) {
        accepted = most - rest
        break
      }
      refused = most - rest
      rest = rest > most / 2 ? most : rest * 2
    }
    while refused - accepted > 1 {
      let middle = accepted + (refused - accepted) / 2
      if attempt(middle) { accepted = middle } else { refused = middle }
    }
    return true
  }

  /// Searches among the multiples of a small number where nothing else is accepted.
  ///
  /// A number that cannot fall by one may fall by two, and by many times as much: it must differ
  /// from another, or be a multiple of something.
  func runInStrides(_ attempt: (UInt64) -> Bool) {
    guard !run(attempt) else { return }
    for stride in 2...8 as ClosedRange<UInt64> where stride <= most {
      guard attempt(stride) else { continue }
      Descent(most: most / stride - 1).run { attempt(stride + $0 * stride) }
      return
    }
  }
}
