// SPDX-License-Identifier: MIT

/// A law: a name, generators for its inputs, and a body that says whether it holds for them.
///
/// ```swift
/// let law = Property("reversing twice changes nothing", .array(of: .int)) { numbers in
///   numbers.reversed().reversed() == numbers
/// }
/// print(law.check().report)
/// ```
public struct Property {
  public let name: String
  /// Asked after each case for what an assertion of a test framework had to say about it.
  public var complaintRecorded: (() -> Complaint?)?

  @usableFromInline let body: (inout Draw, inout Gate) throws -> Bool?
  @usableFromInline let texts: (inout Draw) throws -> [String]
  @usableFromInline let examples: [Example]
  var deadline: Deadline?
  /// Told of each case that was run in another process, in the order of the cases.
  package var ranElsewhere: (() -> Void)?

  /// A law on everything that its body needs, drawn at once.
  // Inlinable, as the initializers that call it: a case with three doubles takes half of the time
  // when their types are known.
  @inlinable
  init<Inputs, Result>(
    _ name: String, _ draw: @escaping (inout Draw) throws -> Inputs,
    _ texts: @escaping (Inputs) -> [String], examples: [Inputs],
    _ body: @escaping (Inputs) throws -> Result
  ) {
    // `{ seen.insert($0) }` has a result that nobody means, `{ $0.first.map { $0 > 1 } }` one that
    // somebody does.
    precondition(Result.self != Bool?.self, "a property returns true, false or nothing, never nil")
    self.name = name
    let isJudging = Result.self == Bool.self
    self.body = { source, gate in
      let inputs = try draw(&source)
      guard gate.admits(source) else { return nil }
      let result = try body(inputs)
      return !isJudging || (result as? Bool) ?? false
    }
    self.texts = { source in texts(try draw(&source)) }
    self.examples = examples.map { example in
      Example(
        holds: {
          let result = try body(example)
          return !isJudging || (result as? Bool) ?? false
        },
        texts: { texts(example) })
    }
  }

  /// A case that the one who states the law gives.
  @usableFromInline
  struct Example {
    let holds: () throws -> Bool
    let texts: () -> [String]

    @usableFromInline
    init(holds: @escaping () throws -> Bool, texts: @escaping () -> [String]) {
      self.holds = holds
      self.texts = texts
    }
  }

  /// Looks for a counterexample and simplifies what it finds.
  public func check(_ settings: Settings = Settings()) -> Outcome { check(settings, workers: nil) }

  /// Looks for a counterexample in cases that others run.
  package func check(_ settings: Settings, workers: (any WorkerSource)?) -> Outcome {
    let notes = CaseNotes()
    var property = self
    property.deadline = settings.deadline
    return CaseNotes.$current.withValue(notes) {
      var search = Search(property, settings, notes, workers: workers)
      return search.run()
    }
  }

  /// Runs the one case that a report named.
  public func replay(_ token: ReplayToken) -> Outcome {
    var settings = Settings(cases: 0, seed: 0)
    settings.replays = [token]
    settings.runsExamples = false
    settings.shrinkingBudget = 0
    return check(settings)
  }
}

extension Property {
  /// Makes a case and runs it, unless the gate keeps it back.
  func run(_ draw: inout Draw, _ gate: inout Gate) -> Verdict {
    guard let deadline else { return verdict(&draw, &gate) }
    let start = ContinuousClock.now
    let verdict = verdict(&draw, &gate)
    return deadline.judge(verdict, took: ContinuousClock.now - start)
  }

  private func verdict(_ draw: inout Draw, _ gate: inout Gate) -> Verdict {
    do {
      guard let holds = try body(&draw, &gate) else { return .skipped }
      return verdict(holds)
    } catch {
      return verdict(thrown: error)
    }
  }

  /// Runs an example.
  func run(_ example: Example) -> Verdict {
    do {
      return verdict(try example.holds())
    } catch {
      return verdict(thrown: error)
    }
  }

  private func verdict(_ holds: Bool) -> Verdict {
    if let complaint = complaintRecorded?() { return .failed(complaint) }
    return holds ? .passed : .failed(.returnedFalse)
  }

  private func verdict(thrown error: any Error) -> Verdict {
    let recorded = complaintRecorded?()
    if let rejection = error as? Rejection { return .rejected(rejection) }
    return .failed(recorded ?? Complaint(thrown: error))
  }

  /// The inputs of a case as code; none when its choices make no case any more.
  public func inputs(of token: ReplayToken) -> [String] {
    var draw = Draw()
    draw.begin(following: token.values)
    return inputTexts(&draw)
  }

  /// The inputs of a case as code.
  func inputTexts(_ draw: inout Draw) -> [String] {
    (try? texts(&draw)) ?? []
  }
}

/// What became of a case.
enum Verdict {
  case passed
  case failed(Complaint)
  case rejected(Rejection)
  /// Made, and not run.
  case skipped
}

extension Deadline {
  /// What becomes of a case that took some time.
  fileprivate func judge(_ verdict: Verdict, took time: Duration) -> Verdict {
    guard case .passed = verdict else { return verdict }
    switch self {
    case .note(let limit) where time > limit: CaseNotes.current?.isSlow = true
    case .fail(let limit) where time > limit:
      // How long it took exactly would make the report another one each time.
      return .failed(Complaint(key: "deadline", message: "took longer than \(limit)"))
    default: break
    }
    return verdict
  }
}
