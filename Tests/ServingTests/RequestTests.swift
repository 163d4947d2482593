// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import TinctureCommand

/// What of RFC 9112 is understood, and what is refused because two readers could differ on it.
final class RequestTests: XCTestCase {
  private func request(_ lines: String...) throws -> Request {
    try Request(parsing: Array(lines.joined(separator: "\r\n").utf8), limits: RequestLimits())
  }

  func testARequestIsRead() throws {
    let request = try request(
      "GET /solve?brand=%230a84ff&level=AA HTTP/1.1", "Host: 127.0.0.1:80", "X-Two:\t a b \t",
      "x-two: c")
    XCTAssertEqual(request.method, "GET")
    XCTAssertEqual(request.path, "/solve")
    XCTAssertEqual(try request.query()["brand"], ["#0a84ff"])
    XCTAssertEqual(request["host"], "127.0.0.1:80")
    XCTAssertEqual(request.fields["x-two"], ["a b", "c"])
    XCTAssertNil(request["x-two"], "a field of two values has not one")
    XCTAssertTrue(request.isPersistent)
    XCTAssertEqual(request.bodyLength, 0)
  }

  func testTheConnectionStaysAsItsFieldsSay() throws {
    let host = "Host: a"
    XCTAssertFalse(try request("GET / HTTP/1.1", host, "Connection: close").isPersistent)
    XCTAssertFalse(try request("GET / HTTP/1.1", host, "Connection: x, Close").isPersistent)
    XCTAssertFalse(try request("GET / HTTP/1.0").isPersistent)
    XCTAssertTrue(try request("GET / HTTP/1.0", "Connection: Keep-Alive").isPersistent)
  }

  func testWhatIsMalformedIsRefused() {
    let first = "GET / HTTP/1.1"
    let cases: [([String], Status)] = [
      ([""], .badRequest), (["GET"], .badRequest), (["GET /"], .badRequest),
      (["GET  / HTTP/1.1", "Host: a"], .badRequest), ([" GET / HTTP/1.1"], .badRequest),
      (["G(T / HTTP/1.1", "Host: a"], .badRequest), (["GET / FTP/1.1", "Host: a"], .badRequest),
      (["GET / HTTP/2.0", "Host: a"], .versionNotSupported),
      (["GET http://a/ HTTP/1.1", "Host: a"], .badRequest),
      (["GET * HTTP/1.1", "Host: a"], .badRequest),
      ([first], .badRequest), ([first, "Host: a", "Host: a"], .badRequest),
      ([first, "Host : a"], .badRequest), ([first, "Host: a", " folded"], .badRequest),
      ([first, "Host: a", ": b"], .badRequest), ([first, "Host: a", "b"], .badRequest),
      ([first, "Host: a\nX: b"], .badRequest), ([first, "Host: a\rX: b"], .badRequest),
      ([first, "Host: a\0"], .badRequest), ([first, "Host: ä"], .badRequest),
      ([first, "Host: a", "Content-Length: 1", "Content-Length: 1"], .badRequest),
      ([first, "Host: a", "Content-Length: +1"], .badRequest),
      ([first, "Host: a", "Content-Length: "], .badRequest),
      ([first, "Host: a", "Content-Length: 0x1"], .badRequest),
      ([first, "Host: a", "Content-Length: 65537"], .contentTooLarge),
      ([first, "Host: a", "Content-Length: 99999999999999999999"], .contentTooLarge),
      ([first, "Host: a", "Transfer-Encoding: chunked"], .notImplemented),
      (
        ["GET /" + String(repeating: "a", count: 8 << 10) + " HTTP/1.1", "Host: a"], .targetTooLong
      ),
      ([first, "Host: a"] + Array(repeating: "a: b", count: 100), .fieldsTooLarge),
    ]
    for (lines, status) in cases {
      let text = lines.joined(separator: "\r\n")
      XCTAssertThrowsError(
        try Request(parsing: Array(text.utf8), limits: RequestLimits()),
        text.prefix(80).debugDescription
      ) { XCTAssertEqual(($0 as? RequestError)?.status, status, text.prefix(80).debugDescription) }
    }
  }

  func testTheGreatestBodyIsTaken() throws {
    XCTAssertEqual(
      try request("GET / HTTP/1.1", "Host: a", "Content-Length: 65536").bodyLength, 65536)
  }

  // MARK: The query

  func testAQueryReadsBackAsItWasWritten() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let items = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (name: text(&generator), value: text(&generator))
      }
      let query = Query(items)
      XCTAssertEqual(try Query(parsing: Array(query.description.utf8)), query)
      XCTAssertTrue(query.description.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    }
  }

  /// Any scalars at all, those that a query has a meaning for more often.
  private func text(_ generator: inout SystemRandomNumberGenerator) -> String {
    var text = "x"
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      if Bool.random(using: &generator),
        let mark = "&=%+#?; \r\n\0<\"".randomElement(using: &generator)
      {
        text.append(mark)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10_FFFF, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  func testQueriesAsFormsWriteThem() throws {
    XCTAssertEqual(
      try Query(parsing: Array("a=b+c&d&&e=%3D=".utf8)),
      Query([("a", "b c"), ("d", ""), ("e", "==")]))
    for broken in ["a=%", "a=%4", "a=%zz", "a=%ff", "%C3=1"] {
      XCTAssertThrowsError(try Query(parsing: Array(broken.utf8)), broken) {
        XCTAssertEqual(($0 as? RequestError)?.status, .badRequest)
      }
    }
  }
}
