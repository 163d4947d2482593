// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// `show` with `--html`, `--svg` and `--png`.
final class ShowFilesTests: XCTestCase {
  /// A folder with the document of a palette.
  private func palette(_ arguments: String...) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    var command = Command("generate", "-o", folder.path("palette.json"))
    command.arguments += arguments
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return (folder, folder.path("palette.json"))
  }

  func testThePageGoesToAFileOrToStandardOutput() throws {
    let (folder, path) = try palette("#0a84ff")
    let out = folder.path("palette.html")
    let written = try Command("show", path, "--html", out).run()
    XCTAssertEqual([written.output, written.error], ["", ""])
    XCTAssertEqual(written.status, 0)
    XCTAssertEqual(
      try Command("show", path, "--html", "-").run().output, try folder.text("palette.html"))
    let again = try Command("show", path, "--html", out, "--verbose").run()
    XCTAssertEqual(again.error, "tincture: \(out) is unchanged\n")
  }

  func testThePageNeedsNothingBesideItself() throws {
    let (folder, path) = try palette("#0a84ff", "--gamut", "p3", "--appearances", "all")
    _ = try Command("show", path, "--html", folder.path("x.html")).run()
    let page = try folder.text("x.html")
    let code = page.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("// ") }
    for word in ["http:", "https:", "//", "@import", "url(", "src="] {
      XCTAssertFalse(code.contains { $0.contains(word) }, word)
    }
    XCTAssertEqual(
      page.matches(of: #/<link [^>]*>/#).map { $0.0.prefix(33) },
      ["<link rel=\"icon\" href=\"data:image"])
    XCTAssertTrue(page.contains("content=\"default-src &apos;none&apos;;"))
  }

  func testTheSheetIsTheExportedOne() throws {
    let (folder, path) = try palette("#0a84ff")
    let out = folder.path("palette.svg")
    XCTAssertEqual(try Command("show", path, "--svg", out).run().status, 0)
    XCTAssertEqual(
      try folder.text("palette.svg"), try Command("export", path, "-f", "svg").run().output)
  }

  func testASheetHasOnePalette() throws {
    let (folder, path) = try palette("--brand", "a=#0a84ff", "--brand", "b=teal")
    for option in ["--svg", "--png"] {
      try assertRefusal(
        Command("show", path, option, folder.path("x")), status: 64, mentions: option, "has 2",
        "export")
    }
    XCTAssertEqual(try folder.names(), ["palette.json"])
    XCTAssertEqual(try Command("show", path, "--html", folder.path("x")).run().status, 0)
  }

  func testOnlyOneFileIsStandardOutput() throws {
    let (_, path) = try palette("#0a84ff")
    try assertRefusal(
      Command("show", path, "--html", "-", "--svg", "-"), status: 64, mentions: "standard output")
  }

  func testAFileThatCannotBeMadeIsNamedByItsOption() throws {
    let (folder, path) = try palette("#0a84ff")
    try assertRefusal(
      Command("show", path, "--html", path + "/x.html"), status: 73,
      mentions: path + "/x.html", "--html")
    try assertRefusal(
      Command("show", path, "--html", folder.url.path), status: 73, mentions: "it is a folder")
  }

  // MARK: Pictures

  func testThePosterNeedsNoProgramAndIsTheSameAgain() throws {
    let (folder, path) = try palette("#0a84ff")
    var command = Command("show", path, "--png", folder.path("x.png"))
    command.environment["PATH"] = folder.path("none")
    let result = try command.run()
    XCTAssertEqual([result.output, result.error], ["", ""])
    XCTAssertEqual(result.status, 0)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    XCTAssertEqual(try folder.data("x.png").prefix(8), Data(signature))
    let again = try Command("show", path, "--png", folder.path("x.png"), "--verbose").run()
    XCTAssertEqual(again.error, "tincture: \(folder.path("x.png")) is unchanged\n")
  }
}
