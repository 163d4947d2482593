// SPDX-License-Identifier: GPL-3.0-or-later

import JSON

/// Why one line of a batch has no result; the lines after it are answered all the same.
struct BatchError: Error, Equatable {
  /// What went wrong, for programs.
  let code: Code

  /// What went wrong, for people: what, where, and what to do.
  let message: String

  enum Code: String, CaseIterable {
    case lineTooLong = "line-too-long"
    case invalidUTF8 = "invalid-utf8"
    case invalidJSON = "invalid-json"
    case unknownOperation = "unknown-operation"
    case invalidRequest = "invalid-request"
    case invalidColor = "invalid-color"
    /// The request is understood and has no answer, such as a contrast that no color reaches.
    case noAnswer = "no-answer"
    case internalError = "internal-error"
  }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSONValue {
    ["code": .string(code.rawValue), "message": .string(message)]
  }
}
