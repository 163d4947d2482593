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
      let other = Array(name.asciiLowercased.unicodeScalars)
      let lengthChange = abs(other.count - letters.count)
      guard lengthChange <= limit else { continue }
      let errors = typingErrors(letters, other)
      guard errors <= limit else { continue }
      if let best, (best.errors, best.lengthChange) <= (errors, lengthChange) { continue }
      best = (name, errors, lengthChange)
    }
    return best?.name
  }

  /// The optimal string alignment distance.
  ///
  /// Source: L. Boytsov, "Indexing methods for approximate dictionary searching" (2011), §2.2:
  /// Levenshtein's distance with swaps of neighbors, no substring edited twice.
  private static func typingErrors(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      for (j, other) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
