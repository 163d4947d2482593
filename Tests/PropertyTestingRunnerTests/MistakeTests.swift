// SPDX-License-Identifier: MIT

import Foundation
import XCTest

/// What the compiler says to forms that are often tried first.
final class MistakeTests: XCTestCase {
  private static let mistakes = [
    (
      #"check("law", .array(.int)) { $0.count >= 0 }"#, "say what is in the array: .array(of: .int)"
    ),
    (#"check("law", .set(.int)) { $0.count >= 0 }"#, "say what is in the set: .set(of: .int)"),
    (#"check("law", .optional(.int)) { $0 != 5 }"#, ".optional(of: .int)"),
    (#"check("law", .oneOf([.always(1), .int])) { $0 > 0 }"#, ".oneOf(.always(1), .int)"),
    (#"check("law", .tuple(.int, .string)) { $0.0 == 0 }"#, "give a law several generators"),
    (#"check("law", .int(between: 0, and: 9)) { $0 >= 0 }"#, ".int(in: 0...9)"),
    (#"check("law", .string(10)) { $0.count == 10 }"#, ".string(count: 10)"),
    (#"check("law", .boolean) { $0 || !$0 }"#, "'boolean' has been renamed to 'bool'"),
    (#"check("law", .constant(3)) { $0 == 3 }"#, "renamed to 'always(_:)'"),
    (#"check("law", .just(3)) { $0 == 3 }"#, "renamed to 'always(_:)'"),
    (#"check("law", .int(0...9)) { $0 >= 0 }"#, "missing argument label 'in:'"),
    (#"check("law", .pair(.int, .int)) { $0.0 == 0 }"#, "give a law two generators"),
    (#"check("law", .frequency([(3, .int), (1, .always(0))])) { $0 == 0 }"#, ".weighted((3, .int)"),
    (#"check("law", .array(of: .int, length: 3)) { $0.count == 3 }"#, "count: 3"),
    (#"check("law", .int.suchThat { $0 > 0 }) { $0 > 0 }"#, "renamed to 'filter(_:)'"),
    (#"check("law", .int.where { $0 > 0 }) { $0 > 0 }"#, "renamed to 'filter(_:)'"),
    (#"check("law", .int, cases: 100) { $0 >= 0 }"#, "settings: Settings(cases: 100)"),
    (#"check("law", 0...9) { $0 >= 0 }"#, ".int(in: 0...9)"),
    (
      #"check("law", .dictionary(.string, .int)) { $0.count >= 0 }"#,
      ".dictionary(of: .string, .int)"
    ),
    (#"check("law", [1, 2, 3]) { $0 > 0 }"#, ".element(of: 1, 2, 3)"),
    ("forAll(.int) { $0 >= 0 }", #"check("name", .int)"#),
    ("forAll { (a: Int, b: Int) in a + b == b + a }", #"check("name", .int)"#),
    ("check(.int) { $0 >= 0 }", "a law begins with its name"),
    ("check(.array(of: .int)) { $0.count >= 0 }", "a law begins with its name"),
    ("check(.int, .int) { a, b in a + b == b + a }", "a law begins with its name"),
  ]

  func testTheCompilerSaysWhatWouldBeRight() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mistakes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let head = [
      "import PropertyTesting", "import PropertyTestingXCTest",
      "final class Mistakes: PropertyTestCase {", "func test() {",
    ]
    let text = (head + Self.mistakes.map(\.0) + ["}", "}"]).joined(separator: "\n")
    let file = folder.appendingPathComponent("Mistakes.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let lines = try errors(in: file).split(separator: "\n")
    for (number, mistake) in Self.mistakes.enumerated() {
      let place = "Mistakes.swift:\(head.count + number + 1):"
      let found = lines.filter { $0.contains(place) && $0.contains(" error: ") }
      XCTAssertTrue(
        found.contains { $0.contains(mistake.1) }, "\(mistake.0): \(found.prefix(2))")
    }
  }

  /// What the compiler says of a file that imports the modules beside this test.
  private func errors(in file: URL) throws -> String {
    let tests = try XCTUnwrap(Bundle.main.executableURL)
    let folder = tests.deletingLastPathComponent()
    let map = folder.appendingPathComponent("CForkedChild.build/module.modulemap")
    let modules = folder.appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: map.path) else {
      throw XCTSkip("the modules are not where SwiftPM puts them on Linux")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-I", modules.path, "-Xcc", "-fmodule-map-file=\(map.path)",
      file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
