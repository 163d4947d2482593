// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// What the README and the pages of Documentation show is what the command prints.
final class ReadmeTests: XCTestCase {
  func testEveryCommandInTheReadmePrintsWhatIsShown() throws {
    var count = 0
    for page in try Self.pages() {
      for session in try ConsoleSession.all(in: page) where session.runsTincture {
        let printed = try session.printed()
        for line in session.lines where line != "…" {
          XCTAssertTrue(
            printed.contains(line),
            "\(page.lastPathComponent): '\(session.command)' does not print:\n\(line)")
        }
        count += 1
      }
    }
    XCTAssertGreaterThanOrEqual(count, 15)
  }

  func testLinksLeadToFiles() throws {
    for page in try Self.pages() + [Self.root.appendingPathComponent("CONTRIBUTING.md")] {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
        let target = page.deletingLastPathComponent().appendingPathComponent(String(match.1))
        XCTAssertTrue(
          FileManager.default.fileExists(atPath: target.path),
          "\(page.lastPathComponent) links to \(match.1), which does not exist")
      }
    }
  }

  /// README.md and every Markdown page of Documentation but those whose samples need files: that of
  /// templates is run by TemplatesTests, the others by ArticleConsoleTests.
  private static func pages() throws -> [URL] {
    let folder = root.appendingPathComponent("Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let others = [
      "templates.md", "DesignSystemFormat.md", "YourOwnDesignSystem.md", "source-code.md",
      "apple-apps.md", "migration.md",
    ]
    let tested = names.filter { $0.hasSuffix(".md") && !others.contains($0) }
    return [root.appendingPathComponent("README.md")]
      + tested.map { folder.appendingPathComponent($0) }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
