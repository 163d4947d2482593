// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// `export`: where files go, what `--check` says, and what is refused.
final class ExportTests: XCTestCase {
  private func palette(_ arguments: String...) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    var command = Command("generate", "-o", path)
    command.arguments += arguments
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return (folder, path)
  }

  func testOneFileGoesToStandardOutputAndIntoAFolderThatIsMade() throws {
    let (folder, path) = try palette("#0a84ff", "--appearances", "all")
    let printed = try Command("export", path, "-f", "css").run()
    XCTAssertEqual(printed.status, 0, printed.error)
    XCTAssertTrue(printed.output.contains("--brand-500: #0a84ff;"))
    let out = folder.path("deep/styles")
    XCTAssertEqual(
      try Command("export", path, "-f", "css", "-f", "json", "--out", out).run().status, 0)
    XCTAssertEqual(try folder.text("deep/styles/palette.css"), printed.output)
    XCTAssertEqual(try folder.text("deep/styles/palette.json"), try folder.text("palette.json"))
  }

  func testCheckReportsAnOutdatedFileAndWritesNothing() throws {
    let (folder, path) = try palette("#0a84ff")
    let out = folder.path("out")
    let check = ["export", path, "-f", "css", "--out", out, "--check"]
    var command = Command()
    command.arguments = check
    let missing = try command.run()
    XCTAssertEqual(missing.status, 1)
    XCTAssertEqual(missing.error, "tincture: \(out)/palette.css is missing or out of date\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: out))
    XCTAssertEqual(try Command("export", path, "-f", "css", "--out", out).run().status, 0)
    XCTAssertEqual(try command.run().status, 0)
    _ = try Command("generate", "#ff0000", "-o", path).run()
    XCTAssertEqual(try command.run().status, 1)
  }

  func testUnchangedFilesAreNotTouched() throws {
    let (folder, path) = try palette("#0a84ff")
    let export = Command("export", path, "-f", "css", "--out", folder.path("out"))
    _ = try export.run()
    let file = folder.path("out/palette.css")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    _ = try export.run()
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    XCTAssertEqual(date, old)
  }

  func testEveryFormatIsListed() throws {
    let list = try Command("export", "--list-formats").run()
    XCTAssertEqual(list.status, 0)
    XCTAssertTrue(list.output.contains("css "), list.output)
  }

  func testBadInputIsRefusedInOneLine() throws {
    let (folder, path) = try palette("#0a84ff")
    let cases: [(arguments: [String], status: Int32, message: String)] = [
      ([path], 64, "no format is named"),
      ([path, "-f", "cs"], 64, "Did you mean 'css'?"),
      ([path, "-f", "css", "-f", "CSS"], 64, "named twice"),
      (["-f", "css"], 64, "the palette document is missing"),
      ([path, "-f", "css", "--check"], 64, "no folder to compare"),
      ([path, "-f", "css", "-f", "json"], 64, "do not go to standard output"),
      ([path, "-f", "css", "--out", ""], 64, "empty"),
      ([path, "-f", "css", "--prefix", "A b"], 64, "For example a-b."),
      ([folder.path("none"), "-f", "css"], 66, "cannot read"),
      ([path, "-f", "css", "--out", path], 73, "cannot create the folder"),
    ]
    for (arguments, status, message) in cases {
      var command = Command("export")
      command.arguments += arguments
      let result = try command.run()
      XCTAssertEqual(result.status, status, "\(arguments) \(result.error)")
      XCTAssertTrue(result.error.contains(message), result.error)
      XCTAssertEqual(result.error.split(separator: "\n").count, 1, result.error)
      XCTAssertEqual(result.output, "")
    }
  }
}
