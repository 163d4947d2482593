// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingFoundation
import XCTest

/// The code that a report shows for a value compiles, and makes the value again.
final class PastedCodeTests: XCTestCase {
  /// A value: its type and its code in Swift, and what tells it from others.
  private struct Pasted {
    let type: String
    let code: String
    let text: String

    init<Value>(_ value: Value) {
      var type = String(reflecting: Value.self)
      for module in ["PropertyTestingTests.", "FoundationEssentials.", "Foundation."] {
        type = type.replacingOccurrences(of: module, with: "")
      }
      self.type = type
      code = codeText(value)
      text = canonical(value)
    }
  }

  private static let texts = [
    "", "\"", "\\", "\\(1)", "a\nb\r\n\t\0", "e\u{301}", "\u{301}", "👩‍👩‍👧", "\u{202E}x\u{2028}", "#\"",
    "'", "\u{FEFF}", "\u{E000}", "\u{10FFFF}", "\u{7F}\u{85}",
  ]

  private static var edges: [Pasted] {
    let doubles = [
      0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1,
      -1e-7,
    ]
    let numbers: [Pasted] = doubles.flatMap { [Pasted($0), Pasted(Float($0)), Pasted([$0: 1])] }
    let optionals: [Pasted] = [
      Pasted(Int?.none), Pasted(Int??.some(nil)), Pasted(Int???.some(.some(nil))),
      Pasted([Int?.none, 1]), Pasted(["a": Int?.none]), Pasted(String??.some("nil")),
      Pasted(Optional(-1)),
    ]
    return numbers + optionals + texts.map { Pasted($0) } + texts.map { Pasted([$0: $0]) }
      + texts.flatMap { $0.map { Pasted($0) } + $0.unicodeScalars.map { Pasted($0) } } + others
      + ofFoundation
  }

  private static var others: [Pasted] {
    let point = PastedPoint(x: .nan, name: "\"")
    return [
      Pasted(Int.min), Pasted(UInt64.max), Pasted(Int8.min), Pasted(UInt8.max), Pasted(true),
      Pasted([Int]()), Pasted([String: Int]()), Pasted(Set<String>()), Pasted(Set([[1, 2], []])),
      Pasted((1, "a")), Pasted((x: 1, y: Optional("b"))), Pasted([(1, true)]), Pasted(point),
      Pasted(PastedPair(first: point, second: [PastedPlan.default])), Pasted(PastedPlan.free),
      Pasted(PastedOptions(rawValue: 5)), Pasted(PastedAccount(name: "a", cents: -1)),
      Pasted([
        PastedShape.dot, .circle(radius: -0.0), .maybe(nil), .maybe(1), .group([.dot]),
        .line(point, to: PastedPoint(x: 1, name: nil)),
      ]),
      Pasted(Result<Int, Never>.success(1)), Pasted("abc".dropFirst()),
      Pasted([1, 2, 3].dropFirst()),
      Pasted(ContiguousArray([1])), Pasted([UInt8](repeating: 7, count: 2_000)),
      Pasted(String(repeating: "\"", count: 2_000)),
      Pasted(0..<3), Pasted(-2...2), Pasted("a"..."b"), Pasted(-1.5..<Double.infinity),
      Pasted(3...),
      Pasted(..<3), Pasted(...(-3)), Pasted(SIMD2(1.5, -0.0)), Pasted(SIMD4<Int32>(1, 2, 3, -4)),
      Pasted(SIMD3<Float>(.infinity, 0, .nan)), Pasted(Duration.seconds(1)),
      Pasted(Duration.milliseconds(-1_500)),
      Pasted(Duration(secondsComponent: 1 << 40, attosecondsComponent: 1)),
      Pasted([Duration.zero]),
    ]
  }

  private static var ofFoundation: [Pasted] {
    let date = Date(timeIntervalSince1970: -0.5)
    return [
      Pasted(date), Pasted([date: 1]), Pasted(DateInterval(start: date, duration: 2)),
      Pasted(URL(string: "https://a.b/c?d=%20#e")), Pasted(Data([0, 255])), Pasted(Data()),
      Pasted(Decimal(string: "-0.10")), Pasted(Decimal.nan), Pasted(UUID()),
    ]
  }

  private static var drawn: [Pasted] {
    func some<Value>(_ generator: Generator<Value>) -> [Pasted] {
      generator.sample(8, seed: 1).map { Pasted($0) }
    }
    return some(.int) + some(.double) + some(.string) + some(.character)
      + some(.dictionary(of: .string, .array(of: .optional(of: .double))))
      + some(zip(.string, .bool)) + some(.set(of: .character)) + some(.date) + some(.decimal)
      + some(.uuid) + some(.data) + some(.url)
  }

  func testPastedCodeMakesTheValueAgain() throws {
    let values = PastedCodeTests.edges + PastedCodeTests.drawn
    let lines = try output(of: values)
    XCTAssertEqual(lines.count, values.count)
    for (value, line) in zip(values, lines) {
      XCTAssertEqual(value.text, String(line), "\(value.code) as \(value.type)")
    }
  }

  /// What a program prints that shows the values by their code.
  private func output(of values: [Pasted]) throws -> [Substring] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pasted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appendingPathComponent("main.swift")
    let program = folder.appendingPathComponent("program")
    let calls = values.map { "do { let value: \($0.type) = \($0.code); print(canonical(value)) }" }
    try (["import Foundation"] + calls).joined(separator: "\n")
      .write(to: main, atomically: true, encoding: .utf8)
    let types = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PastedTypes.swift")
    let (status, text) = try run(
      "swiftc", "-suppress-warnings", "-o", program.path, main.path, types.path)
    // The status of `env` where there is no such program.
    if status == 127 { throw XCTSkip("there is no swiftc, which compiles what is pasted") }
    guard status == 0 else {
      let errors = text.split(separator: "\n").filter { $0.contains("error: ") }
      XCTFail("what is pasted does not compile:\n" + errors.joined(separator: "\n"))
      return []
    }
    return try run(program.path).output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
  }

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
