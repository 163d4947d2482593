// SPDX-License-Identifier: MIT

/// Finds the name that a misspelled one was meant to be, for "did you mean".
public enum NearestName {
  // In bytes. Longer words are not misspelled names, and comparing them would take long.
  private static let longestWord = 40

  /// Returns the candidate with the fewest typing errors, or `nil` when none is close.
  ///
  /// A typing error is a letter too many, too few, wrong, or swapped with the next one. Up to half
  /// of the word may be wrong, and never more than three letters. Among equally close candidates
  /// one of the same length wins, then the first one. ASCII case is ignored.
  ///
  /// A caller to whom a wrong guess would do harm lowers `mostErrors`, the most typing errors.
  public static func of(
    _ word: String, among candidates: some Sequence<String>, mostErrors: Int = 3
  ) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let letters = Array(word.asciiLowercased.unicodeScalars)
    let limit = min(mostErrors, max(1, letters.count / 2))
    var best: (name: String, errors: Int, lengthChange: Int)?
    for name in candidates {
      let lengthChange = abs(name.unicodeScalars.count - letters.count)
      guard lengthChange <= min(limit, best?.errors ?? limit),
        let errors = typingErrors(
          letters, Array(name.asciiLowercased.unicodeScalars), upTo: best?.errors ?? limit)
      else { continue }
      if let best, (best.errors, best.lengthChange) <= (errors, lengthChange) { continue }
      best = (name, errors, lengthChange)
    }
    return best?.name
  }

  /// The optimal string alignment distance; `nil` above a limit.
  ///
  /// Source: L. Boytsov, "Indexing methods for approximate dictionary searching" (2011), §2.2:
  /// Levenshtein's distance with swaps of neighbors, no substring edited twice.
  private static func typingErrors(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], upTo limit: Int
  ) -> Int? {
    var (beforeLast, last) = (Array(0...b.count), Array(0...b.count))
    var row = last
    for (i, letter) in a.enumerated() {
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row[j + 1] = cost
      }
      // A swap costs one more than what stands two rows above.
      guard row.contains(where: { $0 <= limit }) || last.contains(where: { $0 < limit }) else {
        return nil
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
