// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// The README's pictures are of this version: `make pictures` draws them again.
final class PictureTests: XCTestCase {
  func testThePictureOfThePaletteIsWhatTheCommandPrints() throws {
    try compare("palette", ["generate", "#0A84FF"])
  }

  func testThePictureOfTheThemesIsWhatTheCommandPrints() throws {
    try compare("themes", ["theme", "list"])
  }

  func testThePictureOfTheCheckIsWhatTheCommandPrints() throws {
    let fixture = Self.root.appendingPathComponent("Tests/Fixtures/pictures/tokens.css")
    try compare("check", ["check", fixture.path], naming: [fixture.path: "tokens.css"])
  }

  func testThePictureOfTheSearchIsWhatTheCommandPrints() throws {
    let folder = try TemporaryFolder()
    let (released, palette) = (folder.path("released.json"), folder.path("palette.json"))
    _ = try Command("generate", "#0A84FF", "-o", released).run()
    // The same change as in .ci/pictures.
    let edited = try folder.text("released.json")
      .replacingOccurrences(of: "#0068e8", with: "#1478e0")
    try folder.write(edited, to: "palette.json")
    try compare(
      "fuzz",
      [
        "fuzz", palette, "--against", released, "--runs", "20", "--jobs", "1",
        "--property", "document/upgrade", "--property", "edit/tokens",
        "--property", "round-trip/oklch",
      ], naming: [palette: "palette.json", released: "released.json"])
  }

  /// Compares the letters of a picture, and the colors behind them, with what a command prints on a
  /// terminal; where lines break is left out, as it depends on how long the names of files are.
  private func compare(
    _ name: String, _ arguments: [String], naming files: [String: String] = [:]
  ) throws {
    var command = Command(output: .terminal(columns: 80))
    command.arguments = arguments
    command.environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
    let printed = files.reduce(try command.run().output) {
      $0.replacingOccurrences(of: $1.key, with: $1.value)
    }
    let url = Self.root.appendingPathComponent(".assets/\(name).svg")
    let picture = try String(contentsOf: url, encoding: .utf8)
    XCTAssertEqual(drawnText(picture), printedText(printed), "\(name): make pictures")
    XCTAssertEqual(drawnColors(picture), printedColors(printed), "\(name): make pictures")
  }

  private func drawnText(_ picture: String) -> String {
    let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&"]
    let text = picture.matches(of: />([^<>]+)<\/text>/).map { String($0.1) }.joined()
    return entities.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      .filter { !$0.isWhitespace }
  }

  private func printedText(_ printed: String) -> String {
    printed.replacing(/\u{1B}\[[0-9;]*m/, with: "").filter { !$0.isWhitespace }
  }

  private func drawnColors(_ picture: String) -> [String] {
    picture.matches(of: /fill="#([0-9a-f]{6})" shape-rendering/).map { String($0.1) }
  }

  private func printedColors(_ printed: String) -> [String] {
    printed.matches(of: /48;2;(\d+);(\d+);(\d+)/).map { match in
      [match.1, match.2, match.3].compactMap { UInt8($0) }
        .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
