// SPDX-License-Identifier: GPL-3.0-or-later

import JSONDocument

/// One thing that `batch` can do: a name, and a function from a request to its result.
///
/// An operation is one file and one line in ``KnownOperations``. It keeps no state: lines are
/// answered in parallel, and each as if it were the only one.
protocol BatchOperation: Sendable {
  /// The request's `"op"`.
  static var name: String { get }

  /// Answers a request.
  ///
  /// - Returns: The answer's `"result"`.
  /// - Throws: A ``BatchError``.
  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue
}

/// Every operation of `batch`.
enum KnownOperations {
  static let all: [any BatchOperation.Type] = [
    CompositeOperation.self,
    ContrastOperation.self,
    ConvertOperation.self,
    DifferenceOperation.self,
    FixOperation.self,
    GamutOperation.self,
    GenerateOperation.self,
    ParseOperation.self,
    SimulateOperation.self,
  ]

  static func operation(named name: String) throws(BatchError) -> any BatchOperation.Type {
    if let operation = all.first(where: { $0.name == name }) { return operation }
    let hint = Suggestion.sentence(for: name, among: all.map { $0.name })
    throw BatchError(
      .unknownOperation, "there is no operation \(name.quoted). \(hint)".singleLine)
  }

  /// The names for a help text.
  static var names: String { all.map { $0.name }.joined(separator: ", ") }
}
