// SPDX-License-Identifier: MIT

/// A case that is not worth running: thrown by `filter` and `assume`, counted, and never a failure.
struct Rejection: Error, Hashable {
  /// Who rejected it, as a report names it.
  var origin: String

  /// The case asks for more choices than it may have.
  static let tooLarge = Rejection(origin: "the limit on the size of a case")
}
