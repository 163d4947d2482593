// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON

/// One thing that `batch` can do: a name, and a function from a request to its result.
///
/// An operation is one file and one line in ``KnownOperations``. It keeps no state: lines are
/// answered in parallel, and each as if it were the only one.
protocol BatchOperation: Sendable {
  /// The request's `"op"`.
  static var name: String { get }

  /// The members that a request may leave out, beside those that it has to have.
  static var optionalMembers: [String] { get }

  /// Answers a request.
  ///
  /// - Returns: The answer's `"result"`.
  /// - Throws: A ``BatchError``.
  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue
}

extension BatchOperation {
  static var optionalMembers: [String] { [] }

  /// Answers a request, unless a member of it is one letter off an optional one.
  ///
  /// Members that an operation does not know are passed over, so that callers may add their own.
  /// But a palette that was asked for with `"levle": "AAA"` must not come back as an AA one.
  static func answer(to request: BatchRequest) throws(BatchError) -> JSONValue {
    let absent = optionalMembers.filter { request.members[$0] == nil }
    for member in request.members.members where !optionalMembers.contains(member.name) {
      guard let meant = NearestName.of(member.name, among: absent, mostErrors: 1) else { continue }
      throw BatchError(
        .invalidRequest,
        "there is no member \(member.name.quoted). Did you mean \"\(meant)\"?".singleLine)
    }
    return try result(for: request)
  }
}

/// Every operation of `batch`, in the order of their names.
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
    ThemeOperation.self,
  ]

  /// An operation by its name.
  ///
  /// - Throws: A ``BatchError`` with the code `unknown-operation` and the nearest name.
  static func operation(named name: String) throws(BatchError) -> any BatchOperation.Type {
    if let operation = all.first(where: { $0.name == name }) { return operation }
    let hint = Suggestion.sentence(for: name, among: all.map { $0.name })
    throw BatchError(
      .unknownOperation, "there is no operation \(name.quoted). \(hint)".singleLine)
  }

  /// The names for a help text.
  static var names: String { all.map { $0.name }.joined(separator: ", ") }
}
