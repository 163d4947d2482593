// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import XCTest

/// A run of the built command as its own process.
struct Command {
  var arguments: [String]
  var input: Input = .bytes([])
  var output = Output.captured
  var environment: [String: String] = [:]
  /// The working directory; that of the tests for `nil`.
  var workingFolder: String?

  enum Input {
    case bytes([UInt8])
    case file(String)

    static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
  }

  enum Output: Equatable {
    case captured
    case file(String)
    /// A pipe whose reader has gone.
    case closedPipe
    case terminal(columns: Int)
  }

  struct Result {
    let status: Int32
    let output: String
    let error: String

    var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
    func json() throws -> JSONValue { try JSONValue(parsing: output) }
  }

  init(_ arguments: String..., input: Input = .bytes([]), output: Output = .captured) {
    self.init(arguments, input: input, output: output)
  }

  init(_ arguments: [String], input: Input = .bytes([]), output: Output = .captured) {
    self.arguments = arguments
    self.input = input
    self.output = output
  }

  /// Runs the command to its end.
  ///
  /// Input and captured output are files: with pipes, a command that writes before it has read
  /// everything would wait for this process, and this process for it.
  func run() throws -> Result {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    if let workingFolder {
      process.currentDirectoryURL = URL(fileURLWithPath: workingFolder, isDirectory: true)
    }
    process.environment = Self.quietEnvironment.merging(environment) { $1 }
    // The command calls exit() with values still alive, which is no leak of anybody's memory.
    process.environment?["ASAN_OPTIONS"] = "detect_leaks=0"
    process.standardInput = try inputHandle(in: folder)
    let terminal = try terminal()
    let outputHandle = try terminal?.end ?? outputHandle(in: folder)
    process.standardOutput = outputHandle
    process.standardError = try folder.newFile("error")
    try process.run()
    if output == .closedPipe { try outputHandle.close() }
    let watchdog = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
    // A terminal holds little that is not read.
    let shown = try terminal?.text()
    process.waitUntilExit()
    watchdog.cancel()
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: try shown ?? (output == .captured ? folder.text("output") : ""),
      error: try folder.text("error"))
  }

  /// What would make the outcome depend on who runs the tests is left out.
  private static let quietEnvironment = ProcessInfo.processInfo.environment.filter { name, _ in
    ![
      "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM", "COLUMNS",
      "LANG",
    ].contains(name) && !name.hasPrefix("TINCTURE_") && !name.hasPrefix("LC_")
  }

  private func terminal() throws -> Terminal? {
    guard case .terminal(let columns) = output else { return nil }
    return try Terminal(columns: columns)
  }

  private func inputHandle(in folder: TemporaryFolder) throws -> FileHandle {
    switch input {
    case .bytes(let bytes):
      try Data(bytes).write(to: folder.url("input"))
      return try FileHandle(forReadingFrom: folder.url("input"))
    case .file(let path): return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    }
  }

  private func outputHandle(in folder: TemporaryFolder) throws -> FileHandle {
    switch output {
    case .captured, .terminal: return try folder.newFile("output")
    case .file(let path): return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      return pipe.fileHandleForWriting
    }
  }

  /// The command beside the test bundle.
  static let executable: URL = {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundles.first?.bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    #endif
    return (folder ?? URL(fileURLWithPath: ".build/debug")).appendingPathComponent("tincture")
  }()
}

/// A folder of its own for a test, removed with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tincture-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func url(_ name: String) -> URL { url.appendingPathComponent(name) }
  func path(_ name: String) -> String { url(name).path }
  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
  func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// Writes a file, in folders that are made where they are missing.
  func write(_ text: String, to name: String) throws {
    if name.contains("/") {
      try FileManager.default.createDirectory(
        at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: url(name))
  }

  /// The names of everything in the folder, hidden files among it.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  func newFile(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forWritingTo: url(name))
  }
}

/// Asserts that a command refused: its exit code, nothing on standard output, and one line on
/// standard error that holds what is given.
func assertRefusal(
  _ command: Command, status: Int32, mentions words: String...,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  try assertRefusal(command, status: status, mentions: words, file: file, line: line)
}

/// Asserts that a command refused, as above.
func assertRefusal(
  _ command: Command, status: Int32, mentions words: [String],
  file: StaticString = #filePath, line: UInt = #line
) throws {
  let result = try command.run()
  XCTAssertEqual(result.status, status, result.error, file: file, line: line)
  XCTAssertEqual(result.output, "", file: file, line: line)
  let lines = result.error.split(separator: "\n", omittingEmptySubsequences: false)
  XCTAssertEqual(lines.count, 2, "one line: \(result.error)", file: file, line: line)
  XCTAssertTrue(result.error.hasPrefix("tincture: "), result.error, file: file, line: line)
  for word in words {
    XCTAssertTrue(
      result.error.contains(word), "\(result.error) names \(word)", file: file, line: line)
  }
}
