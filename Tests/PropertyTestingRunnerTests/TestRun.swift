// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// A run of one test of `FailingProperties` in a process of its own, and what it said.
struct TestRun {
  let output: String
  let status: Int32

  /// Runs `Suite/test`; the folder is where failures are kept.
  init(_ test: String, _ framework: Framework, in folder: URL, _ variables: [String: String] = [:])
    throws
  {
    let process = Process()
    try framework.prepare(process, test)
    let temporary = TestRun.temporary(of: folder)
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let own = [
      "FAILING_PROPERTIES": "1", "FUZZ_SEED": "1", "FUZZ_FAILURES": folder.path,
      "TMPDIR": temporary.path,
      // Texts of the output are compared, whatever the terminal of these tests can show.
      "NO_COLOR": "1",
      // A backtrace of a trap takes half a second, and under ThreadSanitizer may never end.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // What the one who runs these tests asks of properties is not meant for those.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("FUZZ_") }
    process.environment = environment.merging(own) { $1 }.merging(variables) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // Where nothing ends a case that never ends.
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: end)
    defer { end.cancel() }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: data, as: UTF8.self)
    status = process.terminationStatus
  }

  /// Where the run notes the case it is at: a run of someone else must not find it.
  static func temporary(of folder: URL) -> URL { folder.appendingPathExtension("temporary") }

  /// The token that the report offers.
  var token: String? {
    let start = output.range(of: "FUZZ_REPLAY=")?.upperBound ?? output.endIndex
    let parts = output[start...].prefix { $0 != " " }.split(separator: ":")
    return parts.count == 2 ? String(parts[1].prefix { $0 != "." }) : nil
  }

  enum Framework {
    case xctest, swiftTesting

    fileprivate func prepare(_ process: Process, _ test: String) throws {
      #if canImport(Darwin)
        guard self == .xctest else {
          throw XCTSkip("Swift Testing is run by a tool that swift test alone knows")
        }
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xcrun")
        process.arguments = [
          "xctest", "-XCTest", "FailingProperties.\(test)", bundle?.bundlePath ?? "",
        ]
      #else
        process.executableURL = Bundle.main.executableURL
        switch self {
        case .xctest: process.arguments = ["FailingProperties.\(test)"]
        case .swiftTesting:
          process.arguments = ["--testing-library", "swift-testing", "--filter", test]
        }
      #endif
    }
  }
}

/// The lines of `FailingProperties` where tests say that they fail.
struct FailingSource {
  let name: String
  private let lines: [Substring]

  init(_ name: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appendingPathComponent("FailingProperties/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first marked line of a function, as `file:line:`.
  func place(of function: String) throws -> String {
    let start = try XCTUnwrap(lines.firstIndex { $0.contains("func \(function)()") })
    let line = try XCTUnwrap(lines[start...].firstIndex { $0.contains("// fails here") })
    return "\(name):\(line + 1):"
  }
}

/// Whether tests run that take more than some five seconds, as `make test-all` asks for.
let runsAllTests = ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1"

/// Tests that run other tests, in a folder of their own for what those keep.
class RunsOfTestsCase: XCTestCase {
  private(set) var folder = FileManager.default.temporaryDirectory

  override func setUp() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: TestRun.temporary(of: folder))
  }
}
