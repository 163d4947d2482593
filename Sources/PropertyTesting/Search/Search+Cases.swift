// SPDX-License-Identifier: MIT

extension Search {
  /// Runs cases until the statistics count so many, the domain ends, or the search is over.
  mutating func runCases(upTo goal: Int) {
    prepareVariation()
    var isAtEnd = false
    let ahead = isWorthSharing(goal, &isAtEnd) ? runAhead() : nil
    while statistics.cases < goal, !isAtEnd, !isOver {
      isAtEnd = !beginNext()
      guard !isAtEnd else { break }
      if let ahead { takeCase(next - 1, ahead) } else { runCase() }
    }
    ahead?.end()
    if statistics.cases < goal, !isAtEnd, isLate { statistics.isCutShort = true }
  }

  /// Regenerates the even case that each odd case mutates.
  private mutating func prepareVariation() {
    guard enumerator == nil, next % 2 == 1 else { return }
    var nothing = CaseFilter(.none)
    begin(next - 1)
    _ = property.run(&draw, &nothing)
  }
}

// MARK: - In other processes

extension Search {
  /// Runs some cases to measure them; returns whether the others take so long that workers help.
  ///
  /// The clock decides only where cases run, never which or how many.
  private mutating func isWorthSharing(_ goal: Int, _ isAtEnd: inout Bool) -> Bool {
    guard let workers else { return false }
    let (start, before) = (ContinuousClock.now, statistics.cases)
    let trial = workers.leastWork / 8
    while statistics.cases < goal, !isOver, ContinuousClock.now - start < trial {
      guard beginNext() else {
        isAtEnd = true
        return false
      }
      runCase()
    }
    let left = min(goal, statistics.domain ?? goal) - statistics.cases
    let perCase = (ContinuousClock.now - start) / max(statistics.cases - before, 1)
    return left > 1 && perCase * left >= workers.leastWork
  }

  /// Starts workers, which continue from the state of this search; `nil` when one cannot be
  /// started.
  private mutating func runAhead() -> CasesAhead? {
    guard let workers else { return nil }
    var started: [any Worker] = []
    for share in 0..<workers.count {
      guard let worker = workers.start({ send in work(share, of: workers.count, send) }) else {
        break
      }
      started.append(worker)
    }
    guard started.count == workers.count else {
      for worker in started { worker.end() }
      return nil
    }
    return CasesAhead(started)
  }

  /// What a worker does: it makes every case and runs those of its share.
  private mutating func work(_ share: Int, of count: Int, _ send: ([UInt8]) -> Bool) {
    while beginNext() {
      let number = next - 1
      filter.isClosed = CasesAhead.share(of: number, among: count) != share
      notes.clear()
      let verdict = property.run(&draw, &filter)
      guard !filter.isClosed else { continue }
      if case .skipped = verdict { continue }
      guard send(CaseAnswer(number: number, verdict: verdict).bytes(with: notes)) else { return }
    }
  }

  /// Makes the case that was begun, and counts a worker's answer, or runs it if there is none.
  private mutating func takeCase(_ number: Int, _ ahead: CasesAhead) {
    let admitted = filter.admitted
    filter.isClosed = true
    let made = property.run(&draw, &filter)
    filter.isClosed = false
    notes.clear()
    guard filter.admitted > admitted else { return count(made) }
    if let answer = ahead.answer(number, notes) {
      property.ranElsewhere?()
      count(answer.verdict)
    } else {
      var open = CaseFilter(.all)
      draw.begin(following: draw.choices.map(\.value))
      count(property.run(&draw, &open))
    }
  }
}
