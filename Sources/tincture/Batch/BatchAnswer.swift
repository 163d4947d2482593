// SPDX-License-Identifier: GPL-3.0-or-later

import JSON

/// The answer to one line: `{"id": …, "result": …}` or `{"id": …, "error": {…}}`.
struct BatchAnswer: Sendable {
  /// The answer as one line of JSON, its newline included.
  let bytes: [UInt8]

  /// Whether the answer is an error, which `--strict` counts.
  let isError: Bool

  /// Answers a line; an error becomes part of the answer and is never thrown.
  init(to line: Line) {
    var id = JSONValue.null
    var answer = JSONObject()
    do throws(BatchError) {
      let request = try Self.request(in: line)
      // The identifier goes back even when nothing else of the request can be understood.
      id = request.members["id"] ?? .null
      let operation = try KnownOperations.operation(named: request.string("op"))
      answer["id"] = id
      answer["result"] = try operation.answer(to: request)
      isError = false
    } catch {
      answer["id"] = id
      answer["error"] = error.json
      isError = true
    }
    bytes = JSONValue.object(answer).bytes() + [UInt8(ascii: "\n")]
  }

  /// The request on a line.
  ///
  /// - Throws: A ``BatchError`` for a line that is too long, that is no JSON, or that is no object.
  private static func request(in line: Line) throws(BatchError) -> BatchRequest {
    guard case .bytes(let bytes) = line else {
      throw BatchError(
        .lineTooLong, "the line is longer than \(BatchCommand.longestLine >> 20) MiB")
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw BatchError(error)
    }
    guard let members = value.object else {
      throw BatchError(.invalidRequest, "a request is an object, not \(value.kind)")
    }
    return BatchRequest(members: members)
  }
}

extension BatchError {
  /// A line that is no JSON.
  ///
  /// The place is a byte: the number of the line is for the caller to know.
  fileprivate init(_ error: JSONError) {
    let path = error.pointer.steps.isEmpty ? "" : " (at \(error.pointer))"
    let message = "byte offset \(error.position.byteOffset)\(path): \(error.reason)"
    switch error.reason {
    case .invalidUTF8: self.init(.invalidUTF8, message)
    default: self.init(.invalidJSON, message.singleLine)
    }
  }
}

/// Why one line of a batch has no result; the lines after it are answered all the same.
struct BatchError: Error, Equatable {
  /// What went wrong, for programs.
  let code: Code

  /// What went wrong, for people: what, where, and what to do.
  let message: String

  /// The codes of errors, on which programs rely.
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

  /// The error as a member of the answer.
  var json: JSONValue {
    ["code": .string(code.rawValue), "message": .string(message)]
  }
}
