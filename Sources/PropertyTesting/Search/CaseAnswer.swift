// SPDX-License-Identifier: MIT

/// What became of a case that was run elsewhere.
struct CaseAnswer {
  var number: Int
  var verdict: Verdict

  /// A message that says it, and what the body noted.
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

  /// Reads a message; `nil` when it is cut.
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
    case .failed(let complaint):
      append(3 as UInt64)
      append(complaint.key)
      append(complaint.message)
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
      return .failed(Complaint(key: key, message: message))
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
