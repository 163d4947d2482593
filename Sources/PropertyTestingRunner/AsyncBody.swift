// SPDX-License-Identifier: MIT

/// An asynchronous body of a law.
///
/// Unchecked: the search, which has the values, waits while the body runs. (A type for what a
/// closure would do: Swift 6.3 crashes on asynchronous closures over parameter packs.)
package struct AsyncBody<each Input>: @unchecked Sendable {
  private let holds: (repeat each Input) async throws -> Bool

  package init(_ holds: @escaping (repeat each Input) async throws -> Bool) {
    self.holds = holds
  }

  func run(_ values: repeat each Input) async throws -> Bool {
    try await holds(repeat each values)
  }
}

/// An asynchronous body and what it is run on.
struct AsyncCase<each Input>: @unchecked Sendable {
  let body: AsyncBody<repeat each Input>
  let values: (repeat each Input)

  func run() async throws -> Bool { try await body.run(repeat each values) }
}

/// Whether what the body of a law returned says that it holds: all but false.
package func isTrue<Result>(_ result: Result) -> Bool {
  precondition(Result.self != Bool?.self, "a property returns true, false or nothing, never nil")
  return result as? Bool ?? true
}
