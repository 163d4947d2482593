// SPDX-License-Identifier: MIT

/// A failing case: its choices, its parts, and its failure.
struct Recording: Sendable {
  var choices: [Choice]
  var spans: [Span]
  var suggestions: [Suggestion]
  /// How many choices the case has, those that its runs stand for included.
  var size: Int
  var failure: PropertyFailure

  init(_ draw: borrowing ChoiceSource, _ failure: PropertyFailure) {
    choices = draw.choices
    spans = draw.spans
    suggestions = draw.suggestions
    size = draw.size
    self.failure = failure
  }

  var values: [UInt64] { choices.map(\.value) }

  /// Whether the case is smaller than another, or as large and has a smaller choice at the first
  /// difference (shortlex order).
  func isSimpler(than other: Recording) -> Bool {
    guard size == other.size else { return size < other.size }
    return values.lexicographicallyPrecedes(other.values)
  }

  /// The elements of each collection, as indices into the spans.
  var lists: [[Int]] {
    var lists: [[Int]] = []
    var isListed = [Bool](repeating: false, count: spans.count)
    for first in spans.indices where spans[first].kind.place == .element && !isListed[first] {
      var list = [first]
      // An element begins where the one before it ends; spans that begin earlier are inside it.
      for index in spans.index(after: first)..<spans.count {
        guard spans[index].start <= spans[list[list.count - 1]].end else { break }
        guard spans[index].kind == spans[first].kind else { continue }
        if spans[index].start == spans[list[list.count - 1]].end { list.append(index) }
      }
      for index in list { isListed[index] = true }
      lists.append(list)
    }
    return lists
  }
}

extension ChoiceSource {
  /// Whether what was read comes before another case in shortlex order; compares without copying.
  func isSimpler(than other: Recording) -> Bool {
    guard size == other.size else { return size < other.size }
    for index in 0..<min(read.count, other.choices.count)
    where read[index].value != other.choices[index].value {
      return read[index].value < other.choices[index].value
    }
    return read.count < other.choices.count
  }
}
