// SPDX-License-Identifier: GPL-3.0-or-later

/// The known name that was probably meant by an unknown one.
enum Suggestion {
  /// The name with the fewest edits, when those are few for its length.
  static func nearest(to word: String, among names: [String]) -> String? {
    // No name has more than three edits in it; a long word need not be measured.
    guard word.utf8.count <= 64 else { return nil }
    let distances = names.map { (name: $0, edits: editDistance(word, $0)) }
    guard let nearest = distances.min(by: { $0.edits < $1.edits }) else { return nil }
    return nearest.edits <= max(1, nearest.name.count / 3) ? nearest.name : nil
  }

  /// The question to end a message with, or the list of what there is.
  static func sentence(for word: String, among names: [String]) -> String {
    if let name = nearest(to: word, among: names) { return "Did you mean '\(name)'?" }
    return "Known: \(names.joined(separator: ", "))."
  }
}

/// The number of insertions, deletions, replacements and swaps of neighbors between two words.
///
/// Known as the optimal string alignment distance; capitals count as small letters.
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.lowercased())
  let b = Array(b.lowercased())
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var edits = min(
        previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        edits = min(edits, beforePrevious[j - 1] + 1)
      }
      current.append(edits)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
