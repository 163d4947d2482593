// SPDX-License-Identifier: MIT

/// A failing case: its choices, its parts, and its failure.
struct Recording: Sendable {
  var choices: [Choice]
  var spans: [Span]
  var suggestions: [Suggestion]
  var failure: PropertyFailure

  init(_ draw: borrowing ChoiceSource, _ failure: PropertyFailure) {
    choices = draw.choices
    spans = draw.spans
    suggestions = draw.suggestions
    self.failure = failure
  }

  var values: [UInt64] { choices.map(\.value) }

  /// Whether the case has fewer choices than another, or as many and a smaller one at the first
  /// difference (shortlex order).
  func isSimpler(than other: Recording) -> Bool {
    guard choices.count == other.choices.count else { return choices.count < other.choices.count }
    return values.lexicographicallyPrecedes(other.values)
  }

  /// The elements of each collection, as indices into the spans.
  var lists: [[Int]] {
    var lists: [[Int]] = []
    var isListed = [Bool](repeating: false, count: spans.count)
    for first in spans.indices where spans[first].kind.place == .element && !isListed[first] {
      var list = [first]
      // An element begins where the one before it ends; those inside it come before that.
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
  func isSimpler(than other: [Choice]) -> Bool {
    guard read.count == other.count else { return read.count < other.count }
    for index in other.indices where read[index].value != other[index].value {
      return read[index].value < other[index].value
    }
    return false
  }
}
