// SPDX-License-Identifier: MIT

/// Starts workers, which run cases of a search ahead of it in other processes.
package protocol WorkerSource {
  /// How many workers there are.
  var count: Int { get }
  /// How long all cases have to take for workers to be worth their start.
  var leastWork: Duration { get }
  /// Starts a worker on a copy of this process; `nil` when that cannot be done.
  ///
  /// `work` sends messages until `send` returns false.
  func start(_ work: (_ send: ([UInt8]) -> Bool) -> Void) -> (any Worker)?
}

/// A process that runs cases of a search.
package protocol Worker: AnyObject {
  /// Waits for the next message; `nil` when there will be none.
  func receive() -> [UInt8]?
  /// Ends the process.
  func end()
}

/// The answers of workers, in the order of the cases.
///
/// The search runs cases itself for which it gets no answer. So a case that ends a worker ends the
/// search too, as it would without workers, and the number of workers never changes the outcome.
final class CasesAhead {
  private let workers: [any Worker]
  private var latest: [(number: Int, bytes: [UInt8])?]

  init(_ workers: [any Worker]) {
    self.workers = workers
    latest = Array(repeating: nil, count: workers.count)
  }

  /// The index of the worker that runs a case: two cases in turn, since an odd case varies the even
  /// one before it.
  static func share(of number: Int, among count: Int) -> Int { number / 2 % count }

  /// Returns a worker's answer about a case, and fills the notes with what its body noted; `nil`
  /// when there is no answer.
  func answer(_ number: Int, _ notes: CaseNotes) -> CaseAnswer? {
    let share = CasesAhead.share(of: number, among: workers.count)
    while (latest[share]?.number ?? -1) < number {
      guard let bytes = workers[share].receive(), let said = CaseAnswer.number(bytes) else {
        return nil
      }
      latest[share] = (said, bytes)
    }
    guard let (said, bytes) = latest[share], said == number else { return nil }
    return CaseAnswer(bytes, notes)
  }

  func end() { for worker in workers { worker.end() } }
}

/// What became of a case that was run in another process.
struct CaseAnswer {
  var number: Int
  var verdict: Verdict

  /// The answer as a message, with the notes of the body.
  func bytes(with notes: CaseNotes) -> [UInt8] {
    var message = MessageWriter()
    message.append(UInt64(number))
    message.append(verdict)
    message.append(UInt64(notes.isSlow ? 1 : 0))
    message.append(notes.labels) { $0.append($1) }
    message.append(notes.coverage) { message, note in
      message.append(note.label)
      message.append(UInt64(note.isCovered ? 1 : 0))
      message.append(note.share)
    }
    message.append(notes.scores) { message, note in
      message.append(note.label)
      message.append(note.score)
    }
    return message.bytes
  }
}

extension CaseAnswer {
  /// The number of the case that a message is about.
  static func number(_ bytes: [UInt8]) -> Int? {
    var message = MessageReader(bytes)
    return message.number().map { Int(truncatingIfNeeded: $0) }
  }

  /// Reads a message and its notes; `nil` when it is cut.
  init?(_ bytes: [UInt8], _ notes: CaseNotes) {
    var message = MessageReader(bytes)
    guard let number = message.number(), let verdict = message.verdict(),
      let isSlow = message.number(), let labels = message.list({ $0.text() }),
      let coverage = message.list({ $0.coverage() }), let scores = message.list({ $0.score() })
    else { return nil }
    self.number = Int(truncatingIfNeeded: number)
    self.verdict = verdict
    notes.isSlow = isSlow == 1
    notes.labels = labels
    notes.coverage = coverage
    notes.scores = scores
  }
}

// MARK: - Parts of a message

extension MessageWriter {
  fileprivate mutating func append(_ verdict: Verdict) {
    switch verdict {
    case .passed: append(0 as UInt64)
    case .skipped: append(1 as UInt64)
    case .rejected(let rejection):
      append(2 as UInt64)
      append(rejection.origin)
    case .failed(let failure):
      append(3 as UInt64)
      append(failure.key)
      append(failure.message)
    }
  }
}

extension MessageReader {
  fileprivate mutating func verdict() -> Verdict? {
    switch number() {
    case 0: return .passed
    case 1: return .skipped
    case 2: return text().map { .rejected(Rejection(origin: $0)) }
    case 3:
      guard let key = text(), let message = text() else { return nil }
      return .failed(PropertyFailure(key: key, message: message))
    default: return nil
    }
  }

  fileprivate mutating func coverage() -> (label: String, isCovered: Bool, share: Double)? {
    guard let label = text(), let isCovered = number(), let share = double() else { return nil }
    return (label, isCovered == 1, share)
  }

  fileprivate mutating func score() -> (label: String, score: Double)? {
    guard let label = text(), let score = double() else { return nil }
    return (label, score)
  }
}
