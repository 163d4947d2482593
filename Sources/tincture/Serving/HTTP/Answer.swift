// SPDX-License-Identifier: GPL-3.0-or-later

import JSON

/// What a request is answered with.
struct Answer: Hashable, Sendable {
  var status: Status

  /// The media type of the body.
  var type: String

  var body: [UInt8]

  /// Header fields beside those that every answer has.
  var fields: [Field] = []

  /// What a browser may do with the body: nothing, unless it is the page.
  var policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  init(_ status: Status = .ok, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  init(_ status: Status = .ok, json: JSONValue) {
    self.init(status, type: "application/json", body: Array((json.text() + "\n").utf8))
  }

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
