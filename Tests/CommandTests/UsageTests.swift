// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import XCTest

/// What the command says to a command line, right or wrong.
final class UsageTests: XCTestCase {
  func testHelpAndVersionAreDataAndSuccess() throws {
    for arguments in [[], ["--help"], ["-h"], ["help"], ["--version"], ["batch", "--help"]] {
      var command = Command()
      command.arguments = arguments
      let result = try command.run()
      XCTAssertEqual(result.status, 0, "\(arguments)")
      XCTAssertFalse(result.output.isEmpty, "\(arguments)")
      XCTAssertEqual(result.error, "", "\(arguments)")
    }
    XCTAssertEqual(try Command("--version").run().output, "1.0.0\n")
  }

  func testAnUnknownCommandIsAUsageErrorWithASuggestion() throws {
    try assertRefusal(Command("batsh"), status: 64, mentions: "'batsh'", "'batch'")
    try assertRefusal(
      Command("--color", "never", "completion"), status: 64, mentions: "'completions'")
    try assertRefusal(Command("frobnicate"), status: 64, mentions: "Known: ", "batch")
    try assertRefusal(Command(""), status: 64, mentions: "''")
  }

  func testAWrongOptionIsAUsageErrorWithASuggestion() throws {
    try assertRefusal(Command("batch", "--strickt"), status: 64, mentions: "--strickt", "--strict")
    try assertRefusal(Command("batch", "-j", "0"), status: 64, mentions: "1 to 1024", "--jobs")
    try assertRefusal(Command("batch", "-j", "many"), status: 64, mentions: "many")
    try assertRefusal(Command("batch", "--color", "red"), status: 64, mentions: "'never'")
    try assertRefusal(Command("batch", "--seed", "-1"), status: 64, mentions: "--seed")
    try assertRefusal(Command("batch", "extra"), status: 64, mentions: "extra")
    try assertRefusal(Command("completions"), status: 64, mentions: "shell")
    try assertRefusal(Command("completions", "bsh"), status: 64, mentions: "bash", "zsh", "fish")
  }

  func testHelpOnAnUnknownCommandIsAnErrorToo() throws {
    try assertRefusal(Command("help", "generat"), status: 64, mentions: "'generat'", "'generate'")
    try assertRefusal(Command("-q", "help", "nothing"), status: 64, mentions: "Known: ")
    XCTAssertEqual(try Command("help", "generate").run().status, 0)
  }

  func testMessagesAreShortForAnyInput() throws {
    let long = String(repeating: "a", count: 100_000)
    for arguments in [
      [long], ["--" + long], ["generate", long], ["generate", "red", "-o", long], ["show", long],
      ["generate", "red", "--steps", long], ["generate", "red", "--level", long],
      ["generate", "--hue", long], ["contrast", long, "red"], ["convert", "red", "--to", long],
    ] {
      var command = Command()
      command.arguments = arguments
      let result = try command.run()
      XCTAssertTrue(
        [64, 66, 73].contains(result.status), "\(arguments[0].prefix(9)) \(result.status)")
      XCTAssertLessThan(result.error.utf8.count, 2500)
      XCTAssertEqual(result.error.filter { $0 == "\n" }.count, 1)
    }
  }

  /// Replacing the invalid bytes would write to a file of another name.
  func testAnArgumentThatIsNotUTF8IsRefused() throws {
    let folder = try TemporaryFolder()
    let shell = Process()
    let errors = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" generate red -o \"$(printf 'a\\377.json')\""]
    shell.arguments?.append(Command.executable.path)
    shell.environment = ["ASAN_OPTIONS": "detect_leaks=0"]
    shell.currentDirectoryURL = folder.url
    shell.standardError = errors
    try shell.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    XCTAssertEqual(shell.terminationStatus, 64)
    XCTAssertTrue(message.hasPrefix("tincture: argument 4: "), message)
    XCTAssertEqual(try folder.names(), [])
  }

  func testAMessageNeverCarriesControlCharacters() throws {
    let result = try Command("\u{1B}[31mred\u{7}\n\u{202E}x").run()
    XCTAssertEqual(result.status, 64)
    XCTAssertFalse(result.error.dropLast().unicodeScalars.contains { $0.value < 0x20 })
    XCTAssertFalse(result.error.contains("\u{202E}"))
  }

  func testGlobalOptionsStandBeforeOrBehindTheCommand() throws {
    for arguments in [["-q", "-j", "1", "batch"], ["batch", "-q", "-j", "1"]] {
      var command = Command(input: .text("x\n"))
      command.arguments = arguments
      XCTAssertEqual(try command.run().status, 0)
    }
  }

  func testCompletionScriptsAreShellScripts() throws {
    for shell in ["bash", "zsh", "fish"] {
      let result = try Command("completions", shell).run()
      XCTAssertEqual(result.status, 0)
      XCTAssertTrue(result.output.contains("completions"), shell)
    }
    let folder = try TemporaryFolder()
    try folder.write(try Command("completions", "bash").run().output, to: "script")
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["-n", folder.path("script")]
    try bash.run()
    bash.waitUntilExit()
    XCTAssertEqual(bash.terminationStatus, 0)
  }

  func testAClosedPipeEndsQuietly() throws {
    for arguments in [["--help"], ["completions", "zsh"], ["batch"]] {
      var command = Command(input: .text("{}\n"), output: .closedPipe)
      command.arguments = arguments
      let result = try command.run()
      XCTAssertEqual(result.status, 0, "\(arguments): \(result.error)")
      XCTAssertEqual(result.error, "", "\(arguments)")
    }
  }

  func testAFullDeviceIsAnInputOutputError() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      throw XCTSkip("this system has no /dev/full")
    }
    for arguments in [["--help"], ["completions", "bash"], ["batch"]] {
      var command = Command(input: .text("{}\n"), output: .file("/dev/full"))
      command.arguments = arguments
      let result = try command.run()
      XCTAssertEqual(result.status, 74, "\(arguments)")
      XCTAssertTrue(result.error.contains("no space left"), "\(arguments): \(result.error)")
    }
  }

  func testAColorOrAThemeInPlaceOfACommandIsUnderstood() throws {
    try assertRefusal(Command("teal"), status: 64, mentions: "tincture generate 'teal'")
    try assertRefusal(Command("ocean"), status: 64, mentions: "tincture theme ocean")
    try assertRefusal(Command("generate", "ocean"), status: 64, mentions: "tincture theme ocean")
    try assertRefusal(Command("--hlep"), status: 64, mentions: "'--help'")
    try assertRefusal(Command("generate", "--leevl", "AA"), status: 64, mentions: "'--level'")
  }

  func testWithJSONErrorsAndListsAreJSON() throws {
    for (arguments, status, place) in [
      (["generate", "zzz", "--json"], 64, "color"),
      (["check", "/none.json", "--json"], 66, "/none.json"),
    ] {
      let result = try Command(arguments).run()
      XCTAssertEqual(result.status, Int32(status))
      let error = try JSONValue(parsing: result.error)["error"]
      XCTAssertEqual(error?["status"]?.double, Double(status))
      XCTAssertEqual(error?["place"]?.string, place)
      XCTAssertNotNil(error?["reason"]?.string)
    }
    let rules = try Command("explain", "--json").run().json()["rules"]?.array ?? []
    let rule = try XCTUnwrap(rules.first { $0["id"]?.string == "contrast/text-aa" })
    XCTAssertEqual(try Command("explain", "contrast/text-aa", "--json").run().json(), rule)
    XCTAssertEqual(rule["severity"]?.string, "error")
    let formats = try Command("export", "--list-formats", "--json").run().json()["formats"]?.array
    XCTAssertTrue(formats?.contains { $0["name"]?.string == "css" } ?? false)
  }

  /// Limits of the system below which the runtime traps are an error that says which they are.
  func testTooFewFilesAndTooLittleStackAreErrors() throws {
    let cases = [
      ("-n 4", "may open 4 files, and at least 8"), ("-n 7", "may open 7 files, and at least 8"),
      ("-s 128", "has 128 kB, and at least 512"), ("-s 511", "has 511 kB, and at least 512"),
    ]
    for (limit, words) in cases {
      for arguments in ["--version", "generate '#0A84FF'", "generate '#0A84FF' --json"] {
        let (status, message) = try run(arguments, under: limit)
        XCTAssertEqual(status, 74, "\(limit) \(arguments): \(message)")
        XCTAssertTrue(message.contains(words), message)
        XCTAssertTrue(message.contains("Raise it with: ulimit "), message)
      }
    }
    XCTAssertEqual(try run("generate '#0A84FF'", under: "-n 8").status, 0)
  }

  /// Runs the command by a shell that has set a limit.
  private func run(
    _ arguments: String, under limit: String
  ) throws -> (status: Int32, message: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit \(limit); exec '\(Command.executable.path)' \(arguments)",
    ]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: message, as: UTF8.self))
  }
}
