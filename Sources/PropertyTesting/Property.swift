// SPDX-License-Identifier: MIT

/// A property: a name, generators for its inputs, and a body that says whether it holds for them.
///
/// ```swift
/// let law = Property("reversing twice changes nothing", .array(of: .int)) { numbers in
///   numbers.reversed().reversed() == numbers
/// }
/// print(law.check().report)
/// ```
public struct Property {
  /// The name that reports quote.
  public let name: String
  /// Called after each case for the failure that an assertion of a test framework recorded, if any.
  public var recordedFailure: (() -> PropertyFailure?)?

  /// Makes a case and runs it on its inputs; `nil` where the filter does not admit the case.
  @usableFromInline let body: (inout ChoiceSource, inout CaseFilter) throws -> Bool?
  /// Makes a case and returns its inputs as code, if asked after the body ran on those that note
  /// what it does with them.
  @usableFromInline let texts: (inout ChoiceSource, _ runs: Bool) throws -> [String]
  @usableFromInline let examples: [Example]
  /// How long a case may take; set from the settings when the property is checked.
  var deadline: Deadline?
  /// Called for each case that was run in another process, in the order of the cases.
  package var ranElsewhere: (() -> Void)?
  /// Called where a body throws what asks Swift Testing to cancel the whole test.
  package var canceledTest: (() -> Void)?
  /// Texts that strings have now and then, as those of the source of the body.
  package var literals: [String] = []
  /// Asked before each case: where it says so, no more cases run, and the outcome means nothing.
  package var isStopped: (() -> Bool)?

  /// A property whose inputs are drawn by one function.
  // Inlinable, as the initializers that call it: a case with three doubles takes half of the time
  // when their types are known.
  @inlinable
  init<Inputs, Result>(
    _ name: String, _ draw: @escaping (inout ChoiceSource) throws -> Inputs,
    _ texts: @escaping (Inputs) -> [String], examples: [Inputs],
    _ body: @escaping (Inputs) throws -> Result
  ) {
    // A result that is no Bool is ignored, as that of `{ seen.insert($0) }`. A Bool? is meant as a
    // verdict, as that of `{ $0.first.map { $0 > 1 } }`, and ignoring it would hide a mistake.
    precondition(
      Result.self != Bool?.self, "'\(name)' returns Bool?, and no law holds or fails by nil")
    self.name = name
    let isJudging = Result.self == Bool.self
    self.body = { source, filter in
      let inputs: Inputs
      do {
        inputs = try draw(&source)
      } catch {
        source.closeAll()
        guard filter.admits(error, &source) else { return nil }
        throw error
      }
      guard filter.admits(&source) else { return nil }
      let result = try body(inputs)
      return !isJudging || (result as? Bool) ?? false
    }
    self.texts = { source, runs in
      let inputs = try draw(&source)
      if runs, source.hasFunctions { _ = try? body(inputs) }
      return texts(inputs)
    }
    self.examples = examples.map { example in
      Example(
        holds: {
          let result = try body(example)
          return !isJudging || (result as? Bool) ?? false
        },
        texts: { texts(example) })
    }
  }

  /// A case that is given with the property.
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

  /// Looks for counterexamples and simplifies them.
  public func check(_ settings: Settings = Settings()) -> Outcome { check(settings, workers: nil) }

  /// Looks for counterexamples in cases that workers run.
  package func check(_ settings: Settings, workers: (any WorkerSource)?) -> Outcome {
    let notes = CaseNotes()
    var property = self
    property.deadline = settings.deadline
    return CaseNotes.$current.withValue(notes) {
      var search = Search(property, settings, notes, workers: workers)
      return search.run()
    }
  }

  /// Runs one case, as a report names it, without a search.
  public func replay(_ token: ReplayToken) -> Outcome {
    var settings = Settings(cases: 0, seed: 0)
    settings.replays = [token]
    settings.runsExamples = false
    settings.shrinkingBudget = 0
    return check(settings)
  }
}

extension Property {
  /// Makes the next case and runs it if the filter admits it.
  func run(_ draw: inout ChoiceSource, _ filter: inout CaseFilter) -> Verdict {
    if let isStopped, isStopped() { return .skipped }
    guard let deadline else { return verdict(&draw, &filter) }
    let start = ContinuousClock.now
    let verdict = verdict(&draw, &filter)
    return deadline.judge(verdict, took: ContinuousClock.now - start)
  }

  private func verdict(_ draw: inout ChoiceSource, _ filter: inout CaseFilter) -> Verdict {
    do {
      guard let holds = try body(&draw, &filter) else { return .skipped }
      return verdict(holds)
    } catch {
      return verdict(thrown: error)
    }
  }

  /// Runs an example.
  func run(_ example: Example) -> Verdict {
    if let isStopped, isStopped() { return .skipped }
    do {
      return verdict(try example.holds())
    } catch {
      return verdict(thrown: error)
    }
  }

  private func verdict(_ holds: Bool) -> Verdict {
    if let failure = recordedFailure?() { return .failed(failure) }
    return holds ? .passed : .failed(.returnedFalse)
  }

  /// An assertion that failed before the error says more than the error; a rejection outweighs
  /// both.
  private func verdict(thrown error: any Error) -> Verdict {
    let recorded = recordedFailure?()
    if let rejection = error as? Rejection { return .rejected(rejection) }
    if let skip = error as? any SkippingError {
      return .rejected(Rejection(origin: "\(Rejection.skip): \(skip.reason)"))
    }
    // The type is internal to Swift Testing.
    if let canceledTest, String(reflecting: type(of: error)) == "Testing.SkipInfo" {
      canceledTest()
      return .rejected(Rejection(origin: "\(Rejection.skip): the test was canceled"))
    }
    return .failed(recorded ?? PropertyFailure(thrown: error))
  }

  /// Returns the inputs of a case as code; none when its choices make no case any more.
  public func inputs(of token: ReplayToken) -> [String] {
    var draw = ChoiceSource()
    draw.begin(following: token.values)
    return inputTexts(&draw)
  }

  /// The outcome of a search that a case ended which never did: an example, if it has no token.
  package func outcome(
    endedBy failure: PropertyFailure, in token: ReplayToken?, number: Int, seed: UInt64
  ) -> Outcome {
    let example = token == nil && examples.indices.contains(number - 1) ? examples[number - 1] : nil
    let counterexample = Counterexample(
      inputs: token.map(inputs) ?? example?.texts() ?? [], failure: failure, variations: [],
      origin: token.map { .search($0) } ?? .example(number, of: examples.count), steps: 0)
    return Outcome(
      property: name, verdict: .falsified([counterexample]), seed: seed, statistics: Statistics())
  }

  /// The inputs of a case as code; where the body `runs`, functions among them are known in full.
  func inputTexts(_ draw: inout ChoiceSource, runs: Bool = false) -> [String] {
    defer { if runs { _ = recordedFailure?() } }
    return (try? texts(&draw, runs)) ?? []
  }
}

/// What a case came to.
enum Verdict {
  case passed
  case failed(PropertyFailure)
  case rejected(Rejection)
  /// The filter did not admit the case.
  case skipped
}

extension Deadline {
  /// Returns the verdict of a case with its time considered.
  fileprivate func judge(_ verdict: Verdict, took time: Duration) -> Verdict {
    guard case .passed = verdict else { return verdict }
    switch self {
    case .note(let limit) where time > limit: CaseNotes.current?.isSlow = true
    case .fail(let limit) where time > limit:
      // Without the measured time, which would differ from run to run.
      return .failed(PropertyFailure(key: "deadline", message: "took longer than \(limit)"))
    default: break
    }
    return verdict
  }
}
