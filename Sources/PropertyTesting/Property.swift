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
  /// Told of each case before it is run, so that one which ends the process is known.
  public var caseBegins: ((ReplayToken) -> Void)?

  private let body: (inout Draw, (borrowing Draw) -> Bool) throws -> Bool?
  private let texts: (inout Draw) throws -> [String]

  /// A law on the inputs that a body gets one by one.
  package init<each Input>(
    _ name: String, arguments inputs: repeat Generator<each Input>,
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    self.name = name
    let inputs = Arguments(repeat each inputs)
    self.body = { draw, isWorthRunning in
      let values = try inputs.draw(&draw)
      return isWorthRunning(draw) ? try body(repeat each values) : nil
    }
    texts = { draw in
      let values = try inputs.draw(&draw)
      var texts: [String] = []
      repeat texts.append(codeText(each values))
      return texts
    }
  }

  /// Looks for a counterexample and simplifies what it finds.
  public func check(_ settings: Settings = Settings()) -> Outcome {
    let notes = CaseNotes()
    return CaseNotes.$current.withValue(notes) {
      Search(self, settings, notes).run()
    }
  }

  /// Runs the one case that a report named.
  public func replay(_ token: ReplayToken) -> Outcome {
    var settings = Settings(cases: 0, seed: 0)
    settings.replays = [token]
    settings.shrinkingBudget = 0
    return check(settings)
  }
}

extension Property {
  /// Makes a case and runs it, unless what it reads shows that it is not worth running.
  func run(_ draw: inout Draw, if isWorthRunning: (borrowing Draw) -> Bool) -> Verdict {
    do {
      guard let holds = try body(&draw, { isBegun($0, isWorthRunning) }) else { return .skipped }
      if let complaint = complaintRecorded?() { return .failed(complaint) }
      return holds ? .passed : .failed(.returnedFalse)
    } catch let rejection as Rejection {
      _ = complaintRecorded?()
      return .rejected(rejection)
    } catch {
      return .failed(complaintRecorded?() ?? Complaint(thrown: error))
    }
  }

  private func isBegun(
    _ draw: borrowing Draw, _ isWorthRunning: (borrowing Draw) -> Bool
  ) -> Bool {
    guard isWorthRunning(draw) else { return false }
    if let caseBegins { caseBegins(ReplayToken(values: draw.choices.map(\.value))) }
    return true
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

/// The generators of a law's inputs, each a part of its own.
private struct Arguments<each Input> {
  private let parts: (repeat Generator<each Input>)

  init(_ inputs: repeat Generator<each Input>) {
    parts = (repeat Arguments.argument(each inputs))
  }

  func draw(_ draw: inout Draw) throws -> (repeat each Input) {
    (repeat try (each parts).make(&draw))
  }

  private static func argument<One>(_ generator: Generator<One>) -> Generator<One> {
    let kind = SpanKind(One.self, .argument)
    let make = generator.make
    return .reading({ draw in try draw.part(kind) { try make(&$0) } })
  }
}
