// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import TinctureCommand

/// The server under clients that are slow, many, rude or gone.
final class LoopbackServerTests: XCTestCase {
  func testItListensOnLoopbackOnly() throws {
    let server = try RunningServer()
    XCTAssertEqual(server.server.address, "http://127.0.0.1:\(server.port)/")
    XCTAssertNotEqual(server.port, 0)
    XCTAssertThrowsError(
      try LoopbackServer(port: server.port, limits: RequestLimits(), site: TestSite())
    ) {
      XCTAssertEqual(
        "\($0)", "cannot listen on port \(server.port): another program listens on it")
    }
  }

  func testEveryAnswerHasTheFieldsThatKeepOthersOut() throws {
    let server = try RunningServer()
    let answers = [
      try server.answer("/a"), try server.answer("/a", method: "DELETE"),
      try server.answer("/a", fields: ["Origin: http://evil.example"]),
      try server.answer("/a", fields: ["Content-Length: x"]),
    ]
    for answer in answers {
      let fields = try XCTUnwrap(answer).fields
      XCTAssertEqual(fields["cache-control"], "no-store")
      XCTAssertEqual(fields["x-content-type-options"], "nosniff")
      XCTAssertEqual(fields["cross-origin-resource-policy"], "same-origin")
      XCTAssertEqual(fields["cross-origin-opener-policy"], "same-origin")
      XCTAssertEqual(fields["referrer-policy"], "no-referrer")
      XCTAssertEqual(fields["content-security-policy"]?.contains("frame-ancestors 'none'"), true)
      XCTAssertNil(fields["access-control-allow-origin"])
      XCTAssertNil(fields["date"], "the same request gets the same bytes")
    }
  }

  func testMethodsButGETAndHEADAreRefused() throws {
    let server = try RunningServer()
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"] {
      let answer = try server.answer("/a", method: method)
      XCTAssertEqual(answer?.status, 405, method)
      XCTAssertEqual(answer?.fields["allow"], "GET, HEAD", method)
    }
    let head = try server.answer("/path", method: "HEAD")
    XCTAssertEqual(head?.status, 200)
    XCTAssertEqual(head?.fields["content-length"], "5")
  }

  func testNothingFollowsTheHeadOfAnAnswerToHEAD() throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send("HEAD /a HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n\r\n")
    XCTAssertTrue(client.receiveAll().reversed().starts(with: "\n\r\n\r".utf8))
  }

  func testOneConnectionServesManyRequestsInTheirOrder() throws {
    let server = try RunningServer()
    let client = try server.client()
    let requests = (0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: \(server.host)\r\n" }
    client.send(
      requests.map { $0 + "Content-Length: 3\r\n\r\nabc" }.joined()
        + "GET /end HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n\r\n")
    let text = String(decoding: client.receiveAll(), as: UTF8.self)
    let bodies = text.components(separatedBy: "\r\n\r\n").dropFirst().map {
      $0.prefix { $0 != "H" }
    }
    XCTAssertEqual(bodies.map(String.init), (0..<50).map { "/\($0)" } + ["/end"])
  }

  /// A request may arrive in any pieces.
  func testARequestIsReadByteByByte() throws {
    let server = try RunningServer()
    let client = try server.client()
    for byte in "GET /bytes HTTP/1.1\r\nHost: \(server.host)\r\n\r\n".utf8 { client.send([byte]) }
    XCTAssertEqual(client.receiveAnswer()?.text, "/bytes")
  }

  // MARK: Too much

  func testABodyBeyondTheLimitIsRefusedBeforeItIsRead() throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send("POST / HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 10000000\r\n\r\n")
    client.send(Array(repeating: 0, count: 300_000))
    XCTAssertEqual(RawAnswer(client.receiveAll())?.status, 413)
  }

  func testHeadsAndURLsBeyondTheLimitAreRefused() throws {
    let server = try RunningServer()
    XCTAssertEqual(try server.answer("/" + String(repeating: "a", count: 9_000))?.status, 414)
    XCTAssertEqual(try server.answer("/" + String(repeating: "a", count: 40_000))?.status, 414)
    let long = "X: " + String(repeating: "a", count: 20_000)
    XCTAssertEqual(try server.answer("/", fields: [long])?.status, 431)
    XCTAssertEqual(
      try server.answer("/", fields: Array(repeating: "X: y", count: 101))?.status, 431)
  }

  func testRubbishIsRefused() throws {
    let server = try RunningServer()
    for bytes in [
      Array("\r\n\r\n".utf8), [0x16, 3, 1, 2, 0] + Array("\r\n\r\n".utf8), Array("{}\r\n\r\n".utf8),
    ] {
      let client = try server.client()
      client.send(bytes)
      XCTAssertEqual(RawAnswer(client.receiveAll())?.status, 400)
    }
  }

  // MARK: Too slow

  func testASlowRequestIsGivenUp() throws {
    var limits = RequestLimits()
    limits.receivingTime = .milliseconds(300)
    let server = try RunningServer(limits: limits)
    let client = try server.client()
    client.send("GET / HTTP/1.1\r\n")
    let start = ContinuousClock.now
    XCTAssertEqual(RawAnswer(client.receiveAll())?.status, 408)
    XCTAssertLessThan(start.duration(to: .now), .seconds(5))
  }

  func testAnIdleConnectionIsClosedWithoutAWord() throws {
    var limits = RequestLimits()
    limits.idleTime = .milliseconds(300)
    let server = try RunningServer(limits: limits)
    XCTAssertEqual(try server.client().receiveAll(), [])
    let client = try server.client()
    client.send("GET /a HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
    XCTAssertEqual(client.receiveAnswer()?.text, "/a")
    XCTAssertEqual(client.receiveAll(), [])
  }

  func testASlowReaderKeepsNobodyWaitingAndIsGivenUp() throws {
    var limits = RequestLimits()
    limits.answeringTime = .milliseconds(500)
    let server = try RunningServer(limits: limits)
    let slow = try RawClient(port: server.port, receiveBuffer: 2048)
    slow.send("GET /large HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
    for _ in 0..<20 { XCTAssertEqual(try server.answer("/quick")?.text, "/quick") }
    Thread.sleep(forTimeInterval: 1.5)
    XCTAssertLessThan(slow.receiveAll().count, TestSite.largeCount, "it was broken off")
  }

  func testALargeAnswerArrivesWhole() throws {
    let server = try RunningServer()
    let client = try server.client()
    client.send("GET /large HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n\r\n")
    XCTAssertEqual(RawAnswer(client.receiveAll())?.body.count, TestSite.largeCount)
  }

  // MARK: Too many

  func testManyIdleConnectionsKeepNobodyWaiting() throws {
    let server = try RunningServer()
    let idle = try (0..<200).map { _ in try server.client() }
    for _ in 0..<20 { XCTAssertEqual(try server.answer("/a")?.text, "/a") }
    for client in idle.suffix(3) {
      client.send("GET /late HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
      XCTAssertEqual(client.receiveAnswer()?.text, "/late", "and they are still served")
    }
  }

  func testTheOldestIdleConnectionMakesRoom() throws {
    var limits = RequestLimits()
    limits.connectionCount = 4
    let server = try RunningServer(limits: limits)
    let idle = try (0..<4).map { _ in try server.client() }
    for _ in 0..<10 { XCTAssertEqual(try server.answer("/a")?.text, "/a") }
    XCTAssertEqual(idle[0].receiveAll(), [], "the first was closed")
    let loris = try (0..<4).map { _ in try server.client() }
    for client in loris { client.send("GET / HT") }
    XCTAssertEqual(try server.answer("/b")?.text, "/b")
  }

  // MARK: The end

  func testEndingFreesThePortAndFinishesAnswers() throws {
    let server = try RunningServer()
    let (port, host) = (server.port, server.host)
    let idle = try server.client()
    let busy = try server.client()
    busy.send("GET /slow HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    Thread.sleep(forTimeInterval: 0.1)
    server.cancel()
    XCTAssertEqual(busy.receiveAnswer()?.text, "slow", "no half answer")
    XCTAssertTrue(server.hasEnded(within: 5))
    XCTAssertEqual(idle.receiveAll(), [])
    XCTAssertThrowsError(try RawClient(port: port))
    let next = try RunningServer(port: port)
    XCTAssertEqual(try next.answer("/again")?.text, "/again")
  }

  func testNoFileDescriptorIsLost() throws {
    func openCount() -> Int { (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 } }
    let server = try RunningServer()
    XCTAssertEqual(try server.answer("/a")?.status, 200)
    let before = openCount()
    for index in 0..<100 {
      let client = try server.client()
      client.send(index % 2 == 0 ? "GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n" : "GE")
    }
    for _ in 0..<100 where openCount() > before { Thread.sleep(forTimeInterval: 0.02) }
    XCTAssertLessThanOrEqual(openCount(), before)
  }
}
