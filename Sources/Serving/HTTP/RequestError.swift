// SPDX-License-Identifier: MIT

import JSONDocument

/// Why a request is not answered with what it asks for.
public struct RequestError: Error, Hashable, Sendable {
  public let status: Status

  /// What is wrong, as a clause without a full stop.
  public let reason: String

  /// What to do about it, as a whole sentence.
  public var suggestion: String?

  /// The member of the query that is to blame.
  public var place: String?

  public init(
    _ status: Status, _ reason: String, suggestion: String? = nil, at place: String? = nil
  ) {
    self.status = status
    self.reason = reason
    self.suggestion = suggestion
    self.place = place
  }

  /// The error for programs: `error`, `suggestion` and `place`, `null` where there is none.
  var json: JSONValue {
    [
      "error": .string(reason), "suggestion": suggestion.map(JSONValue.string) ?? .null,
      "place": place.map(JSONValue.string) ?? .null,
    ]
  }
}
