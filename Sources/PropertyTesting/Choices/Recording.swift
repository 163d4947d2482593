// SPDX-License-Identifier: MIT

/// A failing case, written down.
struct Recording: Sendable {
  var choices: [Choice]
  var spans: [Span]
  var suggestions: [Suggestion]
  var complaint: Complaint

  init(_ draw: borrowing Draw, _ complaint: Complaint) {
    choices = draw.choices
    spans = draw.spans
    suggestions = draw.suggestions
    self.complaint = complaint
  }

  var values: [UInt64] { choices.map(\.value) }

  /// Whether the case is shorter than another, or as long and smaller at the first difference.
  func isSimpler(than other: Recording) -> Bool {
    guard choices.count == other.choices.count else { return choices.count < other.choices.count }
    return values.lexicographicallyPrecedes(other.values)
  }

  /// Elements of one collection each, by index into the spans.
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

extension Draw {
  /// Whether what was read is simpler than an earlier case: shorter, or as long and smaller at the
  /// first difference.
  func isSimpler(than other: [Choice]) -> Bool {
    guard read.count == other.count else { return read.count < other.count }
    for index in other.indices where read[index].value != other[index].value {
      return read[index].value < other[index].value
    }
    return false
  }
}
