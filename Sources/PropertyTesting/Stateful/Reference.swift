// SPDX-License-Identifier: MIT

/// The result of a command that is still to be run: what a model keeps in the place of the result.
public struct Reference<Result>: Hashable, Sendable, CodeConvertible {
  let step: Int
  let command: String

  /// The name that the result has in a printed run: that of its command, and the step's number.
  public var code: String { "\(command)\(step)" }
}

extension Reference: Comparable {
  /// Results of earlier commands come first.
  public static func < (one: Reference, other: Reference) -> Bool { one.step < other.step }
}

/// The results of the commands of a run so far.
public struct Returned {
  private var results: [Int: Any] = [:]

  /// The result that a reference stands for.
  ///
  /// - Precondition: The model handed the reference on to a command that comes later in its run.
  public subscript<Result>(_ reference: Reference<Result>) -> Result {
    guard let result = results[reference.step] as? Result else {
      preconditionFailure("\(reference.code) is not the result of an earlier command of this run")
    }
    return result
  }

  /// Keeps a result for later commands.
  mutating func note<Result>(_ result: Result, _ reference: Reference<Result>) -> Result {
    results[reference.step] = result
    return result
  }
}
