// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Support
import TinctureJSON
import XCTest

@testable import TinctureCommand

/// What `tincture mcp` says to an agent.
final class ToolServerTests: XCTestCase {
  private let meta: JSONValue = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  private func agent(in folder: String? = nil) throws -> Conversation {
    let agent = try Conversation("mcp", framing: .lines, in: folder)
    _ = try agent.result(
      "initialize",
      [
        "protocolVersion": "2025-11-25", "capabilities": [:],
        "clientInfo": ["name": "test", "version": "1"],
      ])
    try agent.notify("notifications/initialized")
    return agent
  }

  private func call(
    _ agent: Conversation, _ tool: String, _ arguments: JSONValue
  ) throws -> JSONValue {
    try agent.result("tools/call", ["name": .string(tool), "arguments": arguments])
  }

  func testEachVersionIsAnsweredAsItAsks() throws {
    let asked = [
      "2024-11-05": "2024-11-05", "2025-03-26": "2025-03-26", "2025-06-18": "2025-06-18",
      "2025-11-25": "2025-11-25", "2099-01-01": "2025-11-25", "": "2025-11-25",
    ]
    for (version, answer) in asked {
      let agent = try Conversation("mcp", framing: .lines)
      XCTAssertEqual(try agent.ask("tools/list")["error"]?["code"], -32600)
      let greeting = try agent.result("initialize", ["protocolVersion": .string(version)])
      XCTAssertEqual(greeting["protocolVersion"]?.string, answer)
      XCTAssertEqual(try agent.result("ping"), [:])
      XCTAssertEqual(try agent.close(), 0)
    }
    let agent = try Conversation("mcp", framing: .lines)
    let found = try agent.result("server/discover", ["_meta": meta])
    XCTAssertEqual(found["supportedVersions"], ["2026-07-28"])
    XCTAssertEqual(found["resultType"], "complete")
    XCTAssertNotNil(try agent.result("tools/list", ["_meta": meta])["ttlMs"])
    XCTAssertEqual(try agent.ask("ping", ["_meta": meta])["error"]?["code"], -32601)
    let unknown: JSONValue = [
      "io.modelcontextprotocol/protocolVersion": "2025-11-25",
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    let refusal = try agent.ask("tools/list", ["_meta": unknown])
    XCTAssertEqual(refusal["error"]?["code"], -32022)
    XCTAssertEqual(refusal["error"]?["data"]?["supported"], ["2026-07-28"])
    let bare: JSONValue = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
    XCTAssertEqual(try agent.ask("tools/list", ["_meta": bare])["error"]?["code"], -32602)
  }

  func testTheToolsAreTheOperationsOfBatchWithTheirMembers() throws {
    let agent = try agent()
    let tools = try XCTUnwrap(agent.result("tools/list")["tools"]?.array)
    let names = tools.compactMap { $0["name"]?.string }
    XCTAssertEqual(
      names, KnownOperations.all.map { $0.name } + ["check", "check_fix", "repair"])
    let requests = try Command("schema", "batch").run().json()["oneOf"]?.array ?? []
    for request in requests {
      let tool = tools.first { $0["name"] == request["title"] }
      let own = request["properties"]?.object?.members.filter { !["id", "op"].contains($0.name) }
      XCTAssertEqual(
        tool?["inputSchema"]?["properties"]?.object?.members, own, request["title"]?.text() ?? "")
    }
    for tool in tools {
      XCTAssertEqual(tool["inputSchema"]?["type"], "object")
      XCTAssertEqual(tool["annotations"]?["readOnlyHint"], true)
      if let schema = tool["outputSchema"] { XCTAssertEqual(schema["type"], "object") }
    }
  }

  func testOperationsAnswerAsBatchDoes() throws {
    let agent = try agent()
    let requests: [(tool: String, arguments: JSONObject)] = [
      ("contrast", ["foreground": "#777", "background": "#fff"]),
      ("convert", ["color": "teal", "to": "oklch"]), ("parse", ["css": "nothing"]),
      ("fix", ["foreground": "#999", "background": "#fff", "ratio": 4.5, "move": "foreground"]),
      ("contrast", ["foreground": "#777", "backgrund": "#fff"]), ("contrast", [:]),
      ("convert", ["color": 1, "to": "oklch"]), ("theme", ["name": "none"]),
    ]
    for (tool, arguments) in requests {
      var request: JSONObject = ["op": .string(tool)]
      for member in arguments.members { request[member.name] = member.value }
      let line = JSONValue.object(request).text() + "\n"
      let expected = try Command("batch", input: .text(line)).run().json()
      let answer = try call(agent, tool, .object(arguments))
      XCTAssertEqual(answer["structuredContent"], expected["result"], line)
      XCTAssertEqual(answer["isError"] == true, expected["error"] != nil, line)
      let text = answer["content"]?.array?.first?["text"]?.string ?? ""
      if let message = expected["error"]?["message"]?.string {
        XCTAssertTrue(text.hasSuffix(message), "\(text) \(message)")
      } else {
        XCTAssertEqual(try JSONValue(parsing: text), answer["structuredContent"], line)
      }
    }
    for unknown: JSONValue in [["name": "chek"], [:], ["name": "parse", "arguments": [1]]] {
      XCTAssertEqual(try agent.ask("tools/call", unknown)["error"]?["code"], -32602)
    }
  }

  func testTextsAndFilesAreCheckedAsCheckDoes() throws {
    let folder = try TemporaryFolder()
    let css = "/* 😀 */ .a { color: #999; background: #fff }\n"
    try folder.write(css, to: "a.css")
    let agent = try agent(in: folder.path(""))
    var check = Command("check", "a.css", "--json")
    check.workingFolder = folder.path("")
    let report = try call(agent, "check", ["path": "a.css"])["structuredContent"]
    XCTAssertEqual(report, try check.run().json())
    let ofText = try call(agent, "check", ["text": .string(css), "format": "css"])
    XCTAssertEqual(
      ofText["structuredContent"]?["findings"]?.array?.map { $0["fingerprint"] },
      report?["findings"]?.array?.map { $0["fingerprint"] })
    for tool in ["check_fix", "repair"] {
      let fixed = try call(agent, tool, ["text": .string(css), "format": "css"])[
        "structuredContent"]
      XCTAssertEqual(
        fixed?["text"]?.string, css.replacingOccurrences(of: "#999", with: "#767676"), tool)
      let ofFile = try call(agent, tool, ["path": "a.css"])["structuredContent"]
      XCTAssertTrue(ofFile?["patch"]?.string?.hasPrefix("--- a.css\n+++ a.css\n@@") ?? false, tool)
      XCTAssertNil(ofFile?["text"])
      XCTAssertEqual(try folder.text("a.css"), css, "no file is written")
    }
    let swift =
      "import SwiftUI\nlet v = Text(\"a\").foregroundStyle(Color(red: 0.7, green: 0.7, "
      + "blue: 0.7)).background(Color(red: 1, green: 1, blue: 1))"
    for (format, text) in [
      ("swift", swift), ("scss", css), ("less", css),
      (
        "dtcg",
        "{\"text\": {\"$type\": \"color\", \"$value\": \"#999999\"}, \"surface\": {\"$type\": \"color\", \"$value\": \"#ffffff\"}}"
      ),
    ] {
      let answer = try call(
        agent, "check", ["text": .string(text), "format": .string(format)])["structuredContent"]
      XCTAssertEqual(answer?["counts"]?["error"], 1, "\(format): \(answer?.text() ?? "")")
    }
  }

  func testNothingOutsideOfTheWorkingFolderIsRead() throws {
    let outer = try TemporaryFolder()
    try outer.write(".a { color: #999; background: #fff }", to: "secret.css")
    try outer.write(".b { color: #000; background: #fff }", to: "inner/b.css")
    try FileManager.default.createSymbolicLink(
      at: outer.url("inner/link.css"), withDestinationURL: outer.url("secret.css"))
    let agent = try agent(in: outer.path("inner"))
    for path in [
      "../secret.css", outer.path("secret.css"), "link.css", "/etc/passwd", "/", "..", "none.css",
      "-", "", "b.css\0",
    ] {
      for tool in ["check", "check_fix", "repair"] {
        let answer = try call(agent, tool, ["path": .string(path)])
        XCTAssertEqual(answer["isError"], true, "\(tool) \(path): \(answer.text())")
      }
    }
    let folder = try call(agent, "check", ["path": "."]).text()
    XCTAssertFalse(folder.contains("#999"), folder)
    XCTAssertEqual(
      try call(agent, "check", ["path": "b.css"])["structuredContent"]?["pairs"], 1)
  }

  func testArgumentsThatContradictAreRefused() throws {
    let agent = try agent()
    let refused: [JSONValue] = [
      [:], ["text": "a"], ["text": "a", "format": "xls"], ["format": "css"],
      ["text": "a", "format": "css", "path": "a.css"],
      ["text": "a", "format": "css", "levle": "AA"],
      ["text": "a", "format": "css", "level": "B"], ["text": 1, "format": "css"],
      ["text": "a", "format": "css", "guess": true, "system": "material3"],
      ["text": "a", "format": "css", "pairs": [:]], ["text": "{", "format": "dtcg"],
      ["text": "{}", "format": "palette"], ["text": "a", "format": "css", "system": "../a.yaml"],
    ]
    for arguments in refused {
      let answer = try call(agent, "check", arguments)
      XCTAssertEqual(answer["isError"], true, "\(arguments.text()): \(answer.text())")
      XCTAssertFalse(answer["content"]?.array?.first?["text"]?.string?.isEmpty ?? true)
    }
  }

  func testHostileLinesAreAnsweredAndTheNextIsToo() throws {
    let agent = try agent()
    let lines: [(bytes: [UInt8], code: Int)] = [
      ([0xFF], -32700), (Array("[]".utf8), -32600), (Array("{\"id\": 1}".utf8), -32600),
      (Array("Content-Length: 2\r".utf8), -32700),
      (Array(repeating: UInt8(ascii: "{"), count: 5 << 20), -32600),
      (Array("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}".utf8), -32600),
    ]
    for (line, code) in lines {
      try agent.send(line + Array("\n".utf8))
      let answer = try XCTUnwrap(try agent.receive())
      XCTAssertEqual(answer["error"]?["code"], .integer(code), answer.text())
    }
    try agent.send(Array("\r\n \n".utf8))
    XCTAssertEqual(try agent.ask("none")["error"]?["code"], -32601)
    XCTAssertEqual(try agent.result("ping"), [:])
    XCTAssertEqual(try agent.close(), 0)
  }
}
