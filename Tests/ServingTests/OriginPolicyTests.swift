// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import TinctureCommand

/// Who is answered at all: every Host, Origin and Sec-Fetch-Site, through a socket.
final class OriginPolicyTests: XCTestCase {
  func testOnlyLoopbackHostsAreAnswered() throws {
    let server = try RunningServer()
    let port = server.port
    let own = ["127.0.0.1:\(port)", "localhost:\(port)", "LocalHost:\(port)"]
    let foreign = [
      "127.0.0.1", "localhost", "127.0.0.1:\(port ^ 1)", "evil.example:\(port)", "evil.example",
      "127.0.0.1.evil.example:\(port)", "localhost.evil.example:\(port)", "0.0.0.0:\(port)",
      "127.0.0.1:\(port)@evil.example", "evil.example#127.0.0.1:\(port)", "[::1]:\(port)",
      "127.1:\(port)", "2130706433:\(port)", "localhost.:\(port)", "", "127.0.0.1:\(port),evil",
    ]
    for (hosts, status) in [(own, 200), (foreign, 403)] {
      for host in hosts {
        XCTAssertEqual(try self.status(server, "Host: \(host)"), status, host)
      }
    }
    XCTAssertEqual(try status(server, "Host: \(own[0])\r\nHost: evil.example"), 400)
    XCTAssertEqual(try status(server, "X: y"), 400)
  }

  func testAnOldClientWithoutAHostIsRefused() throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send("GET / HTTP/1.0\r\n\r\n")
    XCTAssertEqual(RawAnswer(client.receiveAll())?.status, 403)
  }

  func testOnlyTheOwnOriginIsAnswered() throws {
    let server = try RunningServer()
    let host = server.host
    let cases = [
      ("http://\(host)", 200), ("null", 403), ("http://evil.example", 403),
      ("https://\(host)", 403), ("http://127.0.0.1", 403), ("http://localhost:\(server.port)", 403),
      ("http://127.0.0.1:\(server.port ^ 1)", 403), ("http://\(host).evil.example", 403),
      ("http://\(host)/", 403), ("", 403),
    ]
    for (origin, status) in cases {
      XCTAssertEqual(try self.status(server, "Host: \(host)\r\nOrigin: \(origin)"), status, origin)
    }
    XCTAssertEqual(
      try status(
        server, "Host: \(host)\r\nOrigin: http://\(host)\r\nOrigin: http://evil.example"), 403)
  }

  func testOnlyTheOwnSiteIsAnswered() throws {
    let server = try RunningServer()
    let cases = [
      ("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403), ("", 403),
      ("anything", 403),
    ]
    for (site, status) in cases {
      XCTAssertEqual(
        try self.status(server, "Host: \(server.host)\r\nSec-Fetch-Site: \(site)"), status, site)
    }
  }

  /// A port of 80 goes without saying.
  func testPort80MayBeLeftOut() throws {
    func isAnswered(_ host: String, port: UInt16) throws -> Bool {
      let request = try Request(
        parsing: Array("GET / HTTP/1.1\r\nHost: \(host)".utf8), limits: RequestLimits())
      return (try? OriginPolicy(port: port).check(request)) != nil
    }
    XCTAssertTrue(try isAnswered("localhost", port: 80))
    XCTAssertTrue(try isAnswered("localhost:80", port: 80))
    XCTAssertFalse(try isAnswered("localhost", port: 8080))
  }

  private func status(_ server: RunningServer, _ fields: String) throws -> Int? {
    let client = try server.client()
    client.send("GET / HTTP/1.1\r\n\(fields)\r\n\r\n")
    return client.receiveAnswer()?.status
  }
}
