// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import Support
import XCTest

@testable import TinctureCommand

/// The filter: a line in, a line out, whatever the line holds.
final class BatchTests: XCTestCase {
  func testTheIdentifierComesBackAsItWasWritten() throws {
    let identifiers = [
      "1", "1.0", "1e2", "123456789012345678901234567890", "\"a\\tb\"", "null", "true",
      "[1,{\"b\":2.50}]", "{\"z\":1,\"a\":[]}",
    ]
    let input = identifiers.map { "{\"id\":\($0),\"op\":\"nothing\"}\n" }.joined()
    let lines = try Command("batch", input: .text(input)).run().lines
    XCTAssertEqual(lines.count, identifiers.count + 1)
    for (identifier, line) in zip(identifiers, lines) {
      XCTAssertTrue(line.hasPrefix("{\"id\":\(identifier),\"error\":"), "\(line)")
    }
  }

  func testAMisspelledOptionalMemberIsAnError() throws {
    let requests = [
      #"{"op":"generate","brand":"red","levle":"AAA"}"#: "\"level\"",
      #"{"op":"fix","foreground":"gray","background":"white","ratio":7,"movee":"either"}"#:
        "\"move\"",
      #"{"op":"difference","a":"red","b":"blue","metrik":"ok"}"#: "\"metric\"",
    ]
    for (request, meant) in requests {
      let answer = try Command("batch", input: .text(request)).run().json()
      let message = answer["error"]?["message"]?.string ?? "no error"
      XCTAssertTrue(message.hasSuffix("Did you mean \(meant)?"), message)
    }
    // What callers add for themselves belongs into the identifier.
    let own = #"{"op":"parse","css":"red","note":1,"id":{"mine":1}}"#
    let answer = try Command("batch", input: .text(own)).run().json()
    XCTAssertEqual(
      answer["error"]?["message"]?.string,
      "there is no member 'note'. 'parse' has: css; data of your own goes into id.")
    XCTAssertEqual(answer["id"]?["mine"]?.number?.integer, 1)
  }

  func testADesignSystemIsTakenByNameAndWhole() throws {
    let named = #"{"op":"generate","brand":"red","system":"minimal"}"#
    let byName = try Command("batch", input: .text(named)).run().json()["result"]
    let system = try XCTUnwrap(byName?["request"]?["system"])
    let whole = #"{"op":"generate","brand":"red","system":\#(system.text())}"#
    let byDocument = try Command("batch", input: .text(whole)).run().json()["result"]
    XCTAssertEqual(byDocument, byName)
    XCTAssertEqual(byName?["themes"]?.array?.first?["roles"]?.object?.members.count, 8)
    let wrong = #"{"op":"generate","brand":"red","system":{"name":"x"}}"#
    let answer = try Command("batch", input: .text(wrong)).run().json()
    XCTAssertTrue(answer["error"]?["message"]?.string?.hasPrefix("\"system\": ") ?? false)
  }

  func testGenerateTakesStepsAndAppearances() throws {
    let request = #"{"op":"generate","brand":"red","steps":[50,"500",900],"appearances":["dark"]}"#
    let result = try Command("batch", input: .text(request)).run().json()["result"]
    let steps = result?["ramps"]?.array?.first?["steps"]?.array
    XCTAssertEqual(steps?.compactMap { $0["step"]?.number?.integer }, [50, 500, 900])
    XCTAssertEqual(result?["themes"]?.array?.map { $0["appearance"]?.string }, ["dark"])
  }

  func testEachBadLineHasItsOwnErrorAndTheOthersTheirAnswers() throws {
    let cases: [([UInt8], BatchError.Code, String)] = [
      ([0xC2, 0xA0], .invalidJSON, "byte offset 0"),
      (Array("foo".utf8), .invalidJSON, "byte offset 0"),
      (Array("{\"id\":1,}".utf8), .invalidJSON, "byte offset 8"),
      (Array("{\"op\":\"x\"} {}".utf8), .invalidJSON, "the end"),
      (Array("[]".utf8), .invalidRequest, "an object"),
      (Array("{}".utf8), .invalidRequest, "\"op\""),
      (Array("{\"op\":7}".utf8), .invalidRequest, "a string"),
      (Array("{\"op\":\"nothing\"}".utf8), .unknownOperation, "'nothing'"),
      ([0x7B, 0x22, 0xC3, 0x28, 0x22, 0x7D], .invalidUTF8, "byte offset 2"),
      (Array(repeating: UInt8(ascii: "["), count: 500_000), .invalidJSON, "inside each other"),
      (Array(repeating: UInt8(ascii: " "), count: 1 << 20 | 1), .lineTooLong, "1 MiB"),
    ]
    let input = Array(cases.map { $0.0 + [UInt8(ascii: "\n")] }.joined())
    for jobs in ["1", "2", "7"] {
      let result = try Command("batch", "-j", jobs, input: .bytes(input)).run()
      XCTAssertEqual(result.status, 0)
      XCTAssertEqual(result.error, "")
      XCTAssertEqual(result.lines.count, cases.count + 1)
      for (line, (_, code, words)) in zip(result.lines, cases) {
        let error = try JSONValue(parsing: String(line))["error"]
        XCTAssertEqual(error?["code"]?.string, code.rawValue, "\(line)")
        XCTAssertTrue(error?["message"]?.string?.contains(words) ?? false, "\(line)")
      }
    }
  }

  func testStrictFailsAtTheEndAndAnswersAllTheSame() throws {
    let result = try Command("batch", "--strict", input: .text("x\ny\n")).run()
    XCTAssertEqual(result.status, 65)
    XCTAssertEqual(result.lines.count, 3)
    XCTAssertEqual(result.error, "tincture: standard input: 2 lines have an error.\n")
    XCTAssertEqual(try Command("batch", "--strict").run().status, 0)
  }

  /// Palettes are large: answers are written in windows of 64 lines, not for a whole piece of input.
  func testPalettesComeInOrderForAnyNumberOfThreads() throws {
    try expectOrder(of: 70, jobs: ["1", "7"]) { $0 % 10 == 0 }
  }

  func testManyPalettesComeInOrderForAnyNumberOfThreads() throws {
    try XCTSkipUnless(AllTests.areRequested, AllTests.reason)
    try expectOrder(of: 150, jobs: ["1", "2", "7"]) { _ in true }
  }

  /// Answers requests for palettes, some of them wrong, and for conversions in between.
  private func expectOrder(
    of count: Int, jobs: [String], palettes isPalette: (Int) -> Bool
  ) throws {
    let colors = ["red", "#0a84ff", "blau", "teal"]
    let requests = (0..<count).map { number in
      let rest =
        isPalette(number)
        ? "\"op\":\"generate\",\"brand\"" : "\"op\":\"convert\",\"to\":\"lab\",\"color\""
      return "{\"id\":\(number),\(rest):\"\(colors[number % 4])\"}\r\n"
    }
    let results = try jobs.map {
      try Command("batch", "-j", $0, input: .text(requests.joined())).run()
    }
    for result in results {
      XCTAssertEqual(result.status, 0)
      XCTAssertEqual(result.output, results[0].output)
    }
    XCTAssertEqual(results[0].lines.count, count + 1)
    for (number, line) in results[0].lines.dropLast().enumerated() {
      let member = number % 4 == 2 ? "error" : "result"
      XCTAssertTrue(line.hasPrefix("{\"id\":\(number),\"\(member)\":"), "\(line.prefix(60))")
    }
  }

  /// The schema is made from the list that requests are read by.
  func testThePageHasTheMembersOfTheSchema() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/command.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("` | `") }
    let schema = try Command("schema", "batch").run().json()
    let expected = (schema["oneOf"]?.array ?? []).flatMap(Self.rows)
    XCTAssertGreaterThan(expected.count, 50)
    XCTAssertEqual(rows.map(String.init), expected)
  }

  /// The rows of an operation in the table, by its schema.
  private static func rows(of operation: JSONValue) -> [String] {
    let required = names(operation["required"])
    let choices = (operation["anyOf"]?.array ?? []).map { names($0["required"]) }
    return (operation["properties"]?.object?.members ?? []).compactMap { member in
      guard !["id", "op"].contains(member.name) else { return nil }
      var need = required.contains(member.name) ? "yes" : ""
      if choices.contains(where: { $0.contains(member.name) }),
        let other = choices.first(where: { !$0.contains(member.name) })
      {
        need = "or " + other.joined(separator: " and ")
      }
      let listed =
        names(member.value["enum"])
        + (member.value["anyOf"]?.array ?? []).flatMap { names($0["enum"]) }
      let list = listed.map { "`\($0)`" }.joined(separator: ", ")
      let text =
        (member.value["description"]?.string ?? "") + (list.isEmpty ? "" : " One of \(list).")
      return "| `\(operation["title"]?.string ?? "")` | `\(member.name)` | \(need) | \(text) |"
    }
  }

  private static func names(_ list: JSONValue?) -> [String] {
    (list?.array ?? []).compactMap(\.string)
  }

  func testTheSynopsisReadsFromAFile() throws {
    let manual = try Command("manual", "batch").run().output
    XCTAssertTrue(manual.contains(#"\fR[\fIoptions\fR] < requests"#), manual)
  }

  func testMembersThatTheResultDoesNotNeedAreHeldToTheirKind() throws {
    for line in [
      #"{"op":"convert","color":"red","to":"srgb","space":7}"#,
      #"{"op":"convert","color":"red","to":"srgb","coords":[1]}"#,
      #"{"op":"difference","a":"red","b":"red","metric":"76","lab2":null}"#,
    ] {
      let answer = try Command("batch", input: .text(line)).run().json()
      XCTAssertEqual(answer["error"]?["code"], "invalid-request", line)
    }
  }

  func testBlankLinesHaveNoAnswer() throws {
    let input = "\n{\"id\":1}\n \t\r\n\r\n\n{\"id\":2}\r\n   "
    for jobs in ["1", "2"] {
      let result = try Command("batch", "-j", jobs, "--strict", input: .text(input)).run()
      XCTAssertEqual(result.lines.map { $0.prefix(7) }, ["{\"id\":1", "{\"id\":2", ""])
      XCTAssertEqual(result.error, "tincture: standard input: 2 lines have an error.\n")
    }
    XCTAssertEqual(try Command("batch", "--strict", input: .text("\n\n \r\n")).run().status, 0)
  }

  func testTheLastLineNeedsNoNewline() throws {
    XCTAssertEqual(try Command("batch", input: .text("{}\n{}")).run().lines.count, 3)
    XCTAssertEqual(try Command("batch", input: .text("{}\n{}\n")).run().lines.count, 3)
    XCTAssertEqual(try Command("batch", input: .text("")).run().output, "")
  }

  /// Noise has an answer per line, and ends the command like any other input.
  func testGarbageIsAnsweredLineByLine() throws {
    var state: UInt64 = 42
    let size = AllTests.areRequested ? 10 << 20 : 1 << 20
    let noise = (0..<size).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    let result = try Command("batch", input: .bytes(noise)).run()
    XCTAssertEqual(result.status, 0)
    let lines = noise.split(separator: UInt8(ascii: "\n")).filter { line in
      !line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }
    XCTAssertEqual(result.output.utf8.count { $0 == UInt8(ascii: "\n") }, lines.count)
    let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    XCTAssertEqual(try Command("batch", input: .bytes(endless)).run().lines.count, 2)
  }

  func testAFolderAsInputCannotBeRead() throws {
    var command = Command("batch", input: .file("/"))
    command.output = .captured
    try assertRefusal(command, status: 66, mentions: "standard input", "folder")
  }

  /// An answer comes as soon as its line has, and an interruption ends the filter with 130.
  func testAnswersFlowUntilAnInterruption() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Command.executable
    process.arguments = ["batch"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 1...3 {
      input.fileHandleForWriting.write(Data("{\"id\":\(number)}\n".utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      XCTAssertTrue(answer.hasPrefix("{\"id\":\(number),"), answer)
    }
    process.interrupt()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 130)
  }

  /// The same lines however the stream is cut into pieces.
  func testSplittingDoesNotDependOnThePieces() {
    let stream = Array("a\n\nbcd\n0123456789\nefg\n01234567890123\nh".utf8)
    let expected: [Line] = [
      .bytes(Array("a".utf8)), .bytes([]), .bytes(Array("bcd".utf8)), .tooLong,
      .bytes(Array("efg".utf8)), .tooLong, .bytes(Array("h".utf8)),
    ]
    for size in 1...stream.count {
      var splitter = LineSplitter(limit: 9)
      var lines: [Line] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        lines += splitter.lines(in: Array(stream[start..<min(start + size, stream.count)]))
      }
      XCTAssertEqual(lines + splitter.lastLine(), expected, "pieces of \(size)")
    }
  }
}
