// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import XCTest

/// A conversation with a server of JSON-RPC, `tincture lsp` or `tincture mcp`, through pipes.
final class Conversation {
  /// How messages lie in the streams.
  enum Framing { case headers, lines }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let framing: Framing
  private var pending: [UInt8] = []
  private var count = 0
  /// The notifications that came before answers, in their order.
  private(set) var notifications: [JSONValue] = []

  init(_ arguments: String..., framing: Framing, in folder: String? = nil) throws {
    self.framing = framing
    process.executableURL = Command.executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { process.terminate() }

  /// The number by which the system knows the process.
  var processIdentifier: Int32 { process.processIdentifier }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  /// Sends a message in its frame.
  func send(message: JSONValue) throws { try send(framed(message)) }

  func framed(_ message: JSONValue) -> [UInt8] {
    let bytes = message.bytes()
    switch framing {
    case .headers: return Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
    case .lines: return bytes + Array("\n".utf8)
    }
  }

  func notify(_ method: String, _ parameters: JSONValue = [:]) throws {
    try send(message: ["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    count += 1
    let id = JSONValue.integer(count)
    try send(message: [
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters,
    ])
    while true {
      let message = try XCTUnwrap(try receive(), "\(method) is not answered")
      guard message["id"] != id else { return message }
      notifications.append(message)
    }
  }

  /// The result of a request, which has to have one.
  func result(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let answer = try ask(method, parameters)
    return try XCTUnwrap(answer["result"], answer.text())
  }

  /// The next notification of the server.
  func next() throws -> JSONValue {
    if !notifications.isEmpty { return notifications.removeFirst() }
    return try XCTUnwrap(try receive())
  }

  /// The next message; `nil` at the end of the stream.
  func receive() throws -> JSONValue? {
    while true {
      if let message = try takeMessage() { return message }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      pending += data
    }
  }

  private func takeMessage() throws -> JSONValue? {
    switch framing {
    case .lines:
      guard let end = pending.firstIndex(of: 0x0A) else { return nil }
      defer { pending.removeFirst(end + 1) }
      return try JSONValue(parsing: Array(pending[..<end]))
    case .headers:
      guard let end = pending.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
      let head = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
      let length = try XCTUnwrap(Int(head.split(separator: " ").last ?? ""), head)
      guard pending.count >= end.upperBound + length else { return nil }
      defer { pending.removeFirst(end.upperBound + length) }
      return try JSONValue(parsing: Array(pending[end.upperBound..<(end.upperBound + length)]))
    }
  }

  /// Ends the stream, and tells the exit status.
  func close() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

extension Conversation {
  /// An editor that has said what it can.
  static func editor(_ arguments: String..., in folder: String? = nil) throws -> Conversation {
    let editor =
      switch arguments.first {
      case let first?: try Conversation("lsp", first, framing: .headers, in: folder)
      case nil: try Conversation("lsp", framing: .headers, in: folder)
      }
    _ = try editor.result("initialize", ["capabilities": [:]])
    try editor.notify("initialized")
    return editor
  }

  func open(_ uri: String, _ language: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": 1,
          "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String, version: Int, _ changes: [JSONValue]) throws {
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)],
        "contentChanges": .array(changes),
      ])
  }

  /// The next diagnostics of a document.
  func diagnostics(of uri: String) throws -> [JSONValue] {
    while true {
      let message = try next()
      let parameters = message["params"]
      guard message["method"] == "textDocument/publishDiagnostics",
        parameters?["uri"]?.string == uri
      else { continue }
      return try XCTUnwrap(parameters?["diagnostics"]?.array)
    }
  }
}

/// A range of the Language Server Protocol: first line and character, last line and character.
func documentRange(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> JSONValue {
  [
    "start": ["line": .integer(a), "character": .integer(b)],
    "end": ["line": .integer(c), "character": .integer(d)],
  ]
}
