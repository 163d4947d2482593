// SPDX-License-Identifier: MIT

/// Tries every value of each simpler form of a part, when there are not too many: all short hex
/// colors in the place of a long one.
struct EnumerateForms: ShrinkPass {
  private static let most = 5_000

  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      let span = shrinker.current.spans[index]
      // A part that is always the same takes no choice, and can stand behind the last one.
      let choice = span.count > 0 ? shrinker.current.choices[span.start] : nil
      if let choice, choice.domain.role == .form {
        for form in 0..<choice.value where enumerate(form, of: index, shrinker) { break }
      }
      index += 1
    }
  }

  private func enumerate(_ form: UInt64, of index: Int, _ shrinker: Shrinker) -> Bool {
    let recording = shrinker.current
    let span = recording.spans[index]
    var inside = [form]
    for _ in 0..<EnumerateForms.most where shrinker.hasBudget {
      guard inside.count <= span.count else { return false }
      let padding = repeatElement(0 as UInt64, count: span.count - inside.count)
      let values = recording.values(replacing: span.range, with: inside + padding)
      if shrinker.attempt(values, aligned: true) { return true }
      guard let next = next(after: shrinker, index, form) else { return false }
      inside = next
    }
    return false
  }

  /// The choices of the part that come after those of the last attempt, in order.
  private func next(after shrinker: Shrinker, _ index: Int, _ form: UInt64) -> [UInt64]? {
    guard index < shrinker.lastSpans.count else { return nil }
    let span = shrinker.lastSpans[index]
    guard span.end <= shrinker.lastChoices.count else { return nil }
    var choices = Array(shrinker.lastChoices[span.range])
    guard choices.first?.value == form else { return nil }
    let ahead = choices.dropFirst().reduce(0.0) { $0 + Double($1.domain.bound - $1.value) }
    guard ahead < Double(EnumerateForms.most) else { return nil }
    while choices.count > 1, let last = choices.last, last.value == last.domain.bound {
      choices.removeLast()
    }
    guard choices.count > 1 else { return nil }
    choices[choices.count - 1].value += 1
    return choices.map(\.value)
  }
}
