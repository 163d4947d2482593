// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// What articles show of the command is what it prints.
final class ArticleConsoleTests: XCTestCase {
  func testTheArticleOnConstraintsShowsWhatTheCommandPrints() throws {
    try compare("Sources/TinctureChecking/TinctureChecking.docc/AConstraintOfYourOwn.md", count: 3)
  }

  func testTheArticleOnDesignSystemsShowsWhatTheCommandPrints() throws {
    try compare("Documentation/YourOwnDesignSystem.md", count: 12)
  }

  func testThePageOnTheFormatOfDesignSystemsShowsWhatTheCommandPrints() throws {
    try compare("Documentation/DesignSystemFormat.md", count: 4)
  }

  func testThePageOnSourceCodeShowsWhatTheCommandPrints() throws {
    try compare("Documentation/source-code.md", count: 3)
  }

  func testThePageOnMigrationShowsWhatTheCommandPrints() throws {
    try compare("Documentation/migration.md", count: 8)
  }

  func testThePageOnAppsShowsWhatTheCommandPrints() throws {
    try compare("Documentation/apple-apps.md", count: 6)
  }

  /// Runs the commands of an article in a folder with the files that it shows.
  ///
  /// Lines stand in their order, and next to each other unless `…` stands between them.
  private func compare(_ path: String, count: Int) throws {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let sessions = try ConsoleSession.all(in: root.appendingPathComponent(path))
    let folder = try TemporaryFolder()
    for session in sessions {
      guard let name = session.shownFile else { continue }
      try folder.write(session.lines.joined(separator: "\n") + "\n", to: name)
    }
    let run = sessions.filter(\.runsTincture)
    XCTAssertEqual(run.count, count)
    for session in run {
      let printed = try session.printed(in: folder.url).joined(separator: "\n")
      var rest = printed[...]
      for part in session.lines.joined(separator: "\n").components(separatedBy: "…\n") {
        let shown = part.trimmingCharacters(in: ["\n", "…"])
        guard !shown.isEmpty else { continue }
        guard let range = rest.range(of: shown) else {
          XCTFail("'\(session.command)' does not print:\n\(shown)\nbut:\n\(printed)")
          break
        }
        rest = rest[range.upperBound...]
      }
    }
  }
}
