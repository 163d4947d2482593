// SPDX-License-Identifier: GPL-3.0-or-later

/// What a user passes to a template under `param`: names, each with a text or a truth.
struct TemplateParameters: Hashable, Sendable {
  /// A value that a template can print or ask for.
  enum Value: Hashable, Sendable {
    case text(String)
    case truth(Bool)
  }

  private(set) var values: [String: Value] = [:]

  init() {}

  /// Adds one of the form `name=text`.
  ///
  /// `name` alone is true, as in SwiftGen; so are the words `true` and `false` what they say.
  ///
  /// - Throws: An ``ParameterError`` for a name that is none or comes twice.
  mutating func add(_ assignment: String) throws(ParameterError) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil else {
      throw ParameterError("a parameter is a name of letters, digits and _, then = and its value")
    }
    guard values[name] == nil else { throw ParameterError("the parameter \(name) comes twice") }
    values[name] = parts.count == 1 ? .truth(true) : Self.value(of: String(parts[1]))
  }

  private static func value(of text: String) -> Value { Bool(text).map(Value.truth) ?? .text(text) }

  /// Why a text is no parameter.
  struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, without a full stop.
    let description: String

    init(_ reason: String) { description = reason }
  }
}

extension TemplateParameters {
  /// As templates see them.
  var context: [String: Any] {
    values.mapValues { value -> Any in
      switch value {
      case .text(let text): text
      case .truth(let isTrue): isTrue
      }
    }
  }
}
