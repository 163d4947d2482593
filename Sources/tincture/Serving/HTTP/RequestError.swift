// SPDX-License-Identifier: GPL-3.0-or-later

import JSON

/// Why a request is not answered with what it asks for.
struct RequestError: Error, Hashable, Sendable {
  let status: Status

  /// What is wrong, as a clause without a full stop.
  let reason: String

  /// What to do about it, as a whole sentence.
  var suggestion: String?

  /// The member of the query that is to blame.
  var place: String?

  init(
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
