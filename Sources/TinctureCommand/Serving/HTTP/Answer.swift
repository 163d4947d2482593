// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON

/// The answer to a request: a status, a media type, a body and header fields.
///
/// Every answer forbids caching, embedding and sniffing; see
/// ``bytes(includingBody:keepingConnection:)``.
struct Answer: Sendable {
  var status: Status

  /// The media type of the body.
  var type: String

  var body: [UInt8]

  /// Header fields beside those that every answer has; none of them comes from a user.
  var fields: [(name: String, value: String)] = []

  /// What a browser may do with the body: nothing, unless it is the page.
  var policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

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
    answer.fields.append((name, value))
    return answer
  }

  /// The answer as it is sent: the head, and the body unless the method is HEAD.
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
      ["HTTP/1.1 \(status.code) \(status.phrase)"]
      + (common + fields).map { "\($0): \($1)" }
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

  init(_ status: Status, _ reason: String, suggestion: String? = nil, at place: String? = nil) {
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

/// The outcome of a request, as RFC 9110, section 15 numbers and names it.
struct Status: Hashable, Sendable {
  let code: Int
  let phrase: String

  private init(_ code: Int, _ phrase: String) {
    self.code = code
    self.phrase = phrase
  }

  static let ok = Status(200, "OK")
  static let seeOther = Status(303, "See Other")
  static let badRequest = Status(400, "Bad Request")
  static let forbidden = Status(403, "Forbidden")
  static let notFound = Status(404, "Not Found")
  static let methodNotAllowed = Status(405, "Method Not Allowed")
  static let requestTimeout = Status(408, "Request Timeout")
  static let contentTooLarge = Status(413, "Content Too Large")
  static let targetTooLong = Status(414, "URI Too Long")
  static let unprocessable = Status(422, "Unprocessable Content")
  static let fieldsTooLarge = Status(431, "Request Header Fields Too Large")
  static let internalError = Status(500, "Internal Server Error")
  static let notImplemented = Status(501, "Not Implemented")
  static let versionNotSupported = Status(505, "HTTP Version Not Supported")
}
