// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import Support
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `tincture serve` as its own process: what it says, answers and ends with.
final class ServeTests: XCTestCase {
  /// A server that runs until it is told to end.
  private final class Running {
    let url: URL
    private let process = Process()

    convenience init(_ arguments: String...) throws { try self.init(arguments) }

    init(_ arguments: [String]) throws {
      let output = Pipe()
      process.executableURL = Command.executable
      process.arguments = ["serve", "--json"] + arguments
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let line = output.fileHandleForReading.availableData
      let json = try JSONValue(parsing: String(decoding: line, as: UTF8.self))
      url = try XCTUnwrap(json["url"]?.string.flatMap(URL.init(string:)))
    }

    deinit { process.terminate() }

    /// Ends the process by a signal, and tells its exit status.
    func end(_ signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    /// The body at a path for the settings of the address.
    func body(_ path: String) throws -> Data {
      var parts = try XCTUnwrap(URLComponents(url: url, resolvingAgainstBaseURL: false))
      parts.path = path
      return try Data(contentsOf: XCTUnwrap(parts.url))
    }
  }

  func testServeAnswersWithTheBytesOfGenerate() throws {
    let requests = [
      ["color(display-p3 1 0.2 0.1)", "--gamut", "p3"],
      ["teal", "--ratios", "1.2,3,4.5,7,15", "--on", "#eee", "--appearances", "light"],
      ["#0a84ff", "--pin", "dark:accent.primary=#777777", "--lock", "900=#001b3a"],
      ["#0a84ff"], ["oklch(0.6 0.2 30)", "--level", "AAA", "--appearances", "all"],
      ["teal", "--steps", "radix"], ["teal", "--ratios", "1.2,3,4.5,7,15", "--on", "#eee"],
      ["#0a84ff", "--lock", "900=#001b3a"],
      ["#0a84ff", "--pin", "dark:accent.primary=#777777", "--steps", "50,100,500,900"],
    ]
    for request in AllTests.some(3, of: requests) {
      let running = try Running(request)
      var generate = Command("generate", "--json")
      generate.arguments += request
      XCTAssertEqual(
        String(decoding: try running.body("/palette.json"), as: UTF8.self),
        try generate.run().output, request.joined(separator: " "))
    }
  }

  func testServeSolvesThePaletteOfADocument() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let options = [
      "gold", "--theme", "</script>", "--pin", "accent.primary=#8a6a00", "--level", "AA",
    ]
    var generate = Command("generate", "-o", path)
    generate.arguments += options
    _ = try generate.run()
    let running = try Running(path)
    XCTAssertEqual(try running.body("/palette.json"), try folder.data("palette.json"))
    var theme = Command("theme", "ocean", "-o", path)
    theme.arguments += ["--appearances", "dark"]
    XCTAssertEqual(try theme.run().status, 0)
    XCTAssertEqual(try Running(path).body("/palette.json"), try folder.data("palette.json"))
  }

  /// A page that opens anywhere: that of `show`, for what was shown last.
  func testThePageIsKept() throws {
    let folder = try TemporaryFolder()
    let (palette, page, kept) = (
      folder.path("p.json"), folder.path("p.html"), folder.path("k.html")
    )
    func shown(_ brand: String) throws -> String {
      _ = try Command("generate", brand, "-o", palette).run()
      _ = try Command("show", palette, "--html", page).run()
      return try folder.text("p.html")
    }
    let running = try Running("teal", "--save", kept)
    XCTAssertEqual(try folder.text("k.html"), try shown("teal"))
    XCTAssertEqual(
      String(decoding: try running.body("/page.html"), as: UTF8.self), try shown("teal"))
    let other = try XCTUnwrap(
      URL(string: "/palette.json?brand=%23b3261e", relativeTo: running.url))
    _ = try Data(contentsOf: other)
    XCTAssertEqual(running.end(SIGINT), 130)
    XCTAssertEqual(try folder.text("k.html"), try shown("#b3261e"))
    try assertRefusal(Command("serve", "--save", "-"), status: 64, mentions: "--save")
    try assertRefusal(
      Command("serve", "--save", folder.path("k.html/k.html")), status: 73,
      mentions: "k.html/k.html")
  }

  func testSignalsEndServeAndFreeThePort() throws {
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143), (SIGHUP, 129)] {
      let running = try Running("--port", "0")
      let port = try XCTUnwrap(running.url.port)
      XCTAssertEqual(running.url.host, "127.0.0.1")
      XCTAssertEqual(running.end(signal), status)
      let next = try Running("--port", "\(port)")
      XCTAssertEqual(next.url.port, port)
      try assertRefusal(
        Command("serve", "--port", "\(port)"), status: 73,
        mentions: "--port: cannot listen on port \(port)", "another program", "--port 0")
    }
  }

  func testServeRefusesWrongArguments() throws {
    try assertRefusal(
      Command("serve", "blau"), status: 64, mentions: "color: 'blau'", "did you mean 'blue'?")
    try assertRefusal(Command("serve", "none.json"), status: 66, mentions: "none.json")
    try assertRefusal(
      Command("serve", "-", input: .text("{}")), status: 65, mentions: "standard input", "schema")
    try assertRefusal(Command("serve", "--port", "65536"), status: 64, mentions: "--port")
    try assertRefusal(Command("serve", "--level", "AAAA"), status: 64, mentions: "--level")
    try assertRefusal(
      Command("serve", "red", "--pin", "accent.primary=red", "--gamut", "p3"), status: 64,
      mentions: "--pin: roles can be pinned in sRGB palettes only")
  }
}
