// SPDX-License-Identifier: MIT

/// A change to a computation's input whose effect on the output is known, where the correct output
/// is not.
///
/// Source of the notion and its terms: T. Y. Chen, S. C. Cheung, S. M. Yiu, "Metamorphic testing: a
/// new approach for generating next test cases" (1998).
///
/// ```swift
/// let louder = MetamorphicRelation<[Double], Double>(
///   "twice as loud", changing: { $0.map { 2 * $0 } }, relates: { $1 == 2 * $0 })
/// Property("the peak", .array(of: .double), relations: [louder]) { $0.max() ?? 0 }
/// ```
public struct MetamorphicRelation<Input, Output>: Sendable {
  /// What is done to the input, as reports say it.
  public let name: String

  let followUp: @Sendable (Input) throws -> Generator<Input>
  let relates: @Sendable (Output, Output) throws -> Bool

  /// A relation whose change is drawn.
  ///
  /// - Parameters:
  ///   - name: What is done to the input.
  ///   - followUp: The generator of the inputs that follow from one.
  ///   - relates: Returns whether the output for an input and that for its follow-up are related as
  ///     they must be, or throws a ``PropertyFailure`` that says why not.
  public init(
    _ name: String, drawing followUp: @escaping @Sendable (Input) throws -> Generator<Input>,
    relates: @escaping @Sendable (_ source: Output, _ followUp: Output) throws -> Bool
  ) {
    self.name = name
    self.followUp = followUp
    self.relates = relates
  }

  /// A relation whose change is always the same.
  public init(
    _ name: String, changing followUp: @escaping @Sendable (Input) throws -> Input,
    relates: @escaping @Sendable (_ source: Output, _ followUp: Output) throws -> Bool
  ) where Input: Sendable {
    self.init(name, drawing: { .always(try followUp($0)) }, relates: relates)
  }
}

/// An input and what a relation made of it.
public struct MetamorphicCase<Input, Output>: CodeConvertible {
  /// The relation that leads from one input to the other.
  public let relation: MetamorphicRelation<Input, Output>
  /// The input that was drawn.
  public let source: Input
  /// The input that the relation made of the first one.
  public let followUp: Input

  /// Both inputs as code, with the relation that leads from one to the other.
  public var code: String {
    "\(codeText(source)), and by \"\(relation.name)\" \(codeText(followUp))"
  }

  /// Runs a computation on both inputs.
  ///
  /// - Throws: What the computation throws, or a ``PropertyFailure`` that names the relation, with
  ///   what the relation threw or both outputs. Its key names the relation, so that shrinking keeps
  ///   to failures of that one.
  public func check(_ compute: (Input) throws -> Output) throws {
    let outputs = (try compute(source), try compute(followUp))
    do {
      guard try !relation.relates(outputs.0, outputs.1) else { return }
    } catch let failure as PropertyFailure {
      throw broken(failure.message, key: failure.key)
    }
    throw broken("\(codeText(outputs.0)) became \(codeText(outputs.1))")
  }

  private func broken(_ what: String, key: String = "") -> PropertyFailure {
    PropertyFailure(
      key: "relation \(relation.name) \(key)",
      message: "\"\(relation.name)\" does not hold: \(what)")
  }
}

extension Generator {
  /// An input, one of several relations, and the input that follows by it.
  ///
  /// - Parameters:
  ///   - relations: At least one; none is a programming error and traps.
  ///   - source: The generator of the first input.
  /// - Returns: The generator of the cases.
  public static func cases<Input, Output>(
    of relations: [MetamorphicRelation<Input, Output>], from source: Generator<Input>
  ) -> Generator where Value == MetamorphicCase<Input, Output> {
    precondition(!relations.isEmpty, "no relation to check")
    return Generator { draw in
      let input = try draw(source)
      let relation = relations[try draw(.int(in: 0...relations.count - 1))]
      return MetamorphicCase(
        relation: relation, source: input, followUp: try draw(relation.followUp(input)))
    }
  }
}

extension Property {
  /// A law on how the outputs of a computation are related when its input is changed.
  ///
  /// Each case draws one of the relations.
  public init<Input, Output>(
    _ name: String, _ input: Generator<Input>, relations: [MetamorphicRelation<Input, Output>],
    of compute: @escaping (Input) throws -> Output
  ) { self.init(name, .cases(of: relations, from: input)) { try $0.check(compute) } }
}
