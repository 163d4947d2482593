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

  /// A law on everything that its body needs, drawn at once.
  // Inlinable, as the initializers that call it: a case with three doubles takes half of the time
  // when their types are known.
  @inlinable
  init<Inputs, Result>(
    _ name: String, _ draw: @escaping (inout Draw) throws -> Inputs,
    _ texts: @escaping (Inputs) -> [String], _ body: @escaping (Inputs) throws -> Result
  ) {
    precondition(
      Result.self == Bool.self || Result.self == Void.self, "a property returns a Bool or nothing")
    self.name = name
    let isVoid = Result.self == Void.self
    self.body = { source, gate in
      let inputs = try draw(&source)
      guard gate.admits(source) else { return nil }
      let result = try body(inputs)
      return isVoid || (result as? Bool) ?? false
    }
    self.texts = { source in texts(try draw(&source)) }
  }

  /// Looks for a counterexample and simplifies what it finds.
  public func check(_ settings: Settings = Settings()) -> Outcome {
    let notes = CaseNotes()
    return CaseNotes.$current.withValue(notes) {
      var search = Search(self, settings, notes)
      return search.run()
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
  /// Makes a case and runs it, unless the gate keeps it back.
  func run(_ draw: inout Draw, _ gate: inout Gate) -> Verdict {
    do {
      guard let holds = try body(&draw, &gate) else { return .skipped }
      if let complaint = complaintRecorded?() { return .failed(complaint) }
      return holds ? .passed : .failed(.returnedFalse)
    } catch let rejection as Rejection {
      _ = complaintRecorded?()
      return .rejected(rejection)
    } catch {
      return .failed(complaintRecorded?() ?? Complaint(thrown: error))
    }
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
