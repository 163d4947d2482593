// SPDX-License-Identifier: GPL-3.0-or-later

import JSON

/// The answer to a request: a status, a media type, a body and header fields.
///
/// Every answer forbids caching, embedding and sniffing; see
/// ``bytes(includingBody:keepingConnection:)``.
struct Answer: Hashable, Sendable {
  var status: Status

  /// The media type of the body.
  var type: String

  var body: [UInt8]

  /// Header fields beside those that every answer has.
  var fields: [Field] = []

  /// What a browser may do with the body: nothing, unless it is the page.
  var policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  /// A header field; its name and value are never those of a user.
  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  init(_ status: Status = .ok, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// JSON on one line.
  init(_ status: Status = .ok, json: JSONValue) {
    self.init(status, type: "application/json", body: Array((json.text() + "\n").utf8))
  }

  /// An error as JSON under its status.
  init(_ error: RequestError) { self.init(error.status, json: error.json) }

  /// This answer with one more header field.
  func with(_ name: String, _ value: String) -> Answer {
    var answer = self
    answer.fields.append(Field(name: name, value: value))
    return answer
  }

  /// The answer as it is sent.
  ///
  /// - Parameters:
  ///   - includesBody: `false` for an answer to HEAD.
  ///   - keepsConnection: Whether another request may follow.
  /// - Returns: The head and the body.
  func bytes(includingBody includesBody: Bool, keepingConnection keepsConnection: Bool) -> [UInt8] {
    let common = [
      ("Content-Type", type), ("Content-Length", "\(body.count)"),
      ("Cache-Control", "no-store"), ("Content-Security-Policy", policy),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Connection", keepsConnection ? "keep-alive" : "close"),
    ]
    let lines =
      ["HTTP/1.1 \(status.rawValue) \(status.phrase)"]
      + (common + fields.map { ($0.name, $0.value) }).map { "\($0): \($1)" }
    let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return includesBody ? head + body : head
  }
}

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

/// The outcome of a request, as RFC 9110, section 15 numbers it.
enum Status: Int, Hashable, Sendable {
  case ok = 200
  case seeOther = 303
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case targetTooLong = 414
  case unprocessable = 422
  case fieldsTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case versionNotSupported = 505

  /// The words that stand behind the number.
  var phrase: String {
    switch self {
    case .ok: "OK"
    case .seeOther: "See Other"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .contentTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .unprocessable: "Unprocessable Content"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
