// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Support
import TinctureJSON
import XCTest

@testable import TinctureCommand

/// What arrives at a server of JSON-RPC that is no message, or not one that it can answer.
final class MessageFramingTests: XCTestCase {
  private let request: JSONValue = [
    "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
  ]

  func testPiecesOfAnySizeAreTheSameMessages() {
    let bodies = ["{}", "[1, \"\\r\\n\\r\\n\"]", "\"é😀\"", ""].map { Array($0.utf8) }
    let stream = bodies.flatMap { body -> [UInt8] in
      Array("Content-Type: a; charset=utf-8\r\ncontent-LENGTH:\(body.count)\r\n\r\n".utf8) + body
    }
    for size in 1...stream.count {
      var framing = HeaderFraming(limit: 100)
      var found: [FramedMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        found += framing.messages(in: Array(stream[start..<min(start + size, stream.count)]))
      }
      XCTAssertEqual(found + framing.end(), bodies.map(FramedMessage.bytes), "\(size)")
    }
  }

  func testAMessageBeyondTheLimitIsDroppedAndTheNextRead() {
    let long = Array(repeating: UInt8(ascii: "["), count: 5000)
    for size in [1, 7, 64, 6000] {
      var framing = HeaderFraming(limit: 100)
      let stream = HeaderFraming.framed(long) + HeaderFraming.framed([0x7B, 0x7D])
      var found: [FramedMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        found += framing.messages(in: Array(stream[start..<min(start + size, stream.count)]))
      }
      XCTAssertEqual(found, [.tooLong, .bytes([0x7B, 0x7D])], "\(size)")
    }
  }

  func testHeadsThatCannotBeReadEndTheConversation() throws {
    let heads = [
      "Content-Length: -1\r\n\r\n{}", "Content-Length: 9999999999999999999999\r\n\r\n{}",
      "Content-Length: 0x10\r\n\r\n{}", "Content-Length: 2, 2\r\n\r\n{}", "\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "Content-Size: 2\r\n\r\n{}",
      "GET / HTTP/1.1\r\n\r\n", "{\"jsonrpc\": \"2.0\"}\r\n\r\n",
      String(repeating: "a", count: 5000),
      "Content-Length: 2\r\n\r\n{} \r\n\r\n", "Content-Length\r\n\r\n{}",
    ]
    for head in heads {
      let server = try Conversation("lsp", framing: .headers)
      try server.send(Array(head.utf8))
      var last: JSONValue?
      while let message = try server.receive() { last = message }
      XCTAssertEqual(last?["id"], .null, head)
      XCTAssertEqual(last?["error"]?["code"], -32700, "\(head): \(last?.text() ?? "")")
      XCTAssertEqual(try server.close(), 65, head)
    }
  }

  func testStreamsThatEndInAMessageEndCleanly() throws {
    for text in ["Content-Le", "Content-Length: 2\r\n", "Content-Length: 20\r\n\r\n{}"] {
      let server = try Conversation("lsp", framing: .headers)
      try server.send(Array(text.utf8))
      XCTAssertEqual(try server.close(), 65, text)
    }
    XCTAssertEqual(try Conversation("lsp", framing: .headers).close(), 1, "without shutdown")
  }

  func testMessagesThatAreNoneAreRefusedAndTheNextIsAnswered() throws {
    let messages: [(bytes: [UInt8], code: Int)] = [
      ([0xFF, 0xFE], -32700), (Array("{".utf8), -32700), (Array("[]".utf8), -32600),
      (Array("{\"jsonrpc\": \"1.0\", \"method\": \"a\"}".utf8), -32600),
      (Array("{\"jsonrpc\": \"2.0\"}".utf8), -32600),
      (Array("{\"jsonrpc\": \"2.0\", \"method\": 1}".utf8), -32600),
      (Array("{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"a\"}".utf8), -32600),
      (Array("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"a\", \"params\": 1}".utf8), -32600),
      (Array(repeating: UInt8(ascii: "["), count: 10_000), -32700),
      (Array(repeating: UInt8(ascii: " "), count: (4 << 20) + 1), -32600),
      (Array("{\"jsonrpc\": \"2.0\", \"id\": 8, \"method\": \"a\"}".utf8), -32002),
    ]
    let server = try Conversation("lsp", framing: .headers)
    for (bytes, code) in messages {
      try server.send(HeaderFraming.framed(bytes))
      let answer = try XCTUnwrap(try server.receive())
      XCTAssertEqual(answer["error"]?["code"], .integer(code), answer.text())
    }
    try server.send(message: request)
    XCTAssertNotNil(try server.receive()?["result"])
    XCTAssertEqual(try server.ask("initialize")["error"]?["code"], -32600)
    XCTAssertEqual(try server.ask("textDocument/none")["error"]?["code"], -32601)
    try server.notify("$/none")
    try server.notify("textDocument/didOpen", [1, 2])
    XCTAssertEqual(try server.ask("shutdown")["result"], .null)
    XCTAssertEqual(try server.ask("shutdown")["error"]?["code"], -32600)
    try server.notify("exit")
    XCTAssertEqual(try server.close(), 0)
  }

  func testAHundredMegabytesStayOutOfMemory() throws {
    #if os(Linux)
      let server = try Conversation("lsp", framing: .headers)
      try server.send(message: request)
      _ = try server.receive()
      try server.send(Array("Content-Length: \(100 << 20)\r\n\r\n".utf8))
      let piece = Array(repeating: UInt8(ascii: "["), count: 1 << 20)
      for _ in 0..<100 { try server.send(piece) }
      XCTAssertEqual(try server.receive()?["error"]?["code"], -32600)
      XCTAssertEqual(try server.ask("shutdown")["result"], .null)
      let status = try String(
        contentsOfFile: "/proc/\(server.processIdentifier)/status", encoding: .utf8)
      let peak = try XCTUnwrap(status.firstMatch(of: /VmHWM:\s+(\d+) kB/)?.1)
      XCTAssertLessThan(Int(peak) ?? .max, 120 << 10, "kB")
    #endif
  }

  func testACanceledRequestIsNotComputed() throws {
    let server = try Conversation("lsp", framing: .headers)
    try server.send(message: request)
    _ = try server.receive()
    let cancel: JSONValue = [
      "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 5],
    ]
    let asked: JSONValue = ["jsonrpc": "2.0", "id": 5, "method": "shutdown"]
    try server.send(server.framed(asked) + server.framed(cancel))
    XCTAssertEqual(try server.receive()?["error"]?["code"], -32800)
  }
}
