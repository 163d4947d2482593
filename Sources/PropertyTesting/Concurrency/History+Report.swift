// SPDX-License-Identifier: MIT

extension History {
  /// The operations as a table: a row for each call and each return, a column for each branch.
  ///
  /// A call that returns before anything else happens has one row.
  func table(marking marked: Invocation<Model, System>? = nil) -> String {
    let titles = branches.indices.map { "branch \($0 + 1)" } + [""]
    let rows = events.map { event in
      let isMarked = event.isReturn && event.operation.step.number == marked?.step.number
      var row = branches.map { _ in "" } + [isMarked ? "<- impossible" : ""]
      row[event.operation.branch] = event.text
      return row
    }
    return aligned([titles] + rows).map { "\n    \($0)" }.joined()
  }

  /// The rows of a table as lines without spaces at their ends.
  private func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The calls and returns in order.
  private var events: [Event] {
    let all = branches.joined()
    let calls = all.map { Event(operation: $0, time: $0.invoked) }
    let returns = all.filter(\.hasReturned).map {
      Event(operation: $0, time: $0.returned, isReturn: true)
    }
    let sorted = (calls + returns).sorted { $0.time < $1.time }
    return sorted.indices.compactMap { place in
      var event = sorted[place]
      if place > 0, event.isReturn, event.follows(sorted[place - 1]) { return nil }
      if place + 1 < sorted.count, sorted[place + 1].follows(event) {
        (event.isReturn, event.isCall) = (true, true)
      }
      return event
    }
  }

  private struct Event {
    let operation: Invocation<Model, System>
    let time: Int
    var isReturn = false
    var isCall = false

    /// Whether this is the return of the call right before it.
    func follows(_ other: Event) -> Bool {
      isReturn && other.operation.step.number == operation.step.number
    }

    var text: String {
      guard isReturn else { return operation.step.call() }
      return "\(isCall ? operation.step.call() : "…") = \(codeText(operation.result))"
    }
  }
}

extension History {
  /// The failure of a history that no order explains, with a note of what limits the report.
  func failure(note: String) -> PropertyFailure {
    guard let impossible = unexplained() else {
      return PropertyFailure(key: "order", message: "no order of the commands is possible\(note)")
    }
    let expected = expectations(of: impossible)
    let said = expected.isEmpty ? "" : "; the model says \(expected.joined(separator: " or "))"
    return PropertyFailure(
      key: "order",
      message: "no order of the commands explains that \(impossible.step.call()) in branch "
        + "\(impossible.branch + 1) returned \(codeText(impossible.result))\(said)"
        + table(marking: impossible) + note)
  }

  /// The failure of branches that do not end.
  func failure(stuck kind: InterleavingEnd.Kind, note: String) -> PropertyFailure {
    let pending = branches.joined().filter { !$0.hasReturned }
      .map { "\($0.step.call()) in branch \($0.branch + 1)" }
    return PropertyFailure(
      stuck: kind, "; not returned: " + pending.joined(separator: ", ") + table() + note)
  }

  /// The failure of a command that throws, with what was done until then.
  func failure(thrown error: any Error, note: String) -> PropertyFailure {
    var failure = PropertyFailure(thrown: error)
    failure.message += table() + note
    return failure
  }
}

extension PropertyFailure {
  init(stuck kind: InterleavingEnd.Kind, _ details: String) {
    let isEndless = kind == .endless
    self.init(
      key: isEndless ? "endless" : "deadlock",
      message: (isEndless ? "the commands do not come to an end" : "deadlock: nothing can go on")
        + details)
  }
}
