// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Support
import XCTest

@testable import TinctureCommand

/// The manual has a page for each command, and says on it all that the help says.
final class ManualTests: XCTestCase {
  func testThereIsAPageForEachCommand() throws {
    let names = Tincture.configuration.subcommands.flatMap { command -> [String] in
      let name = command.configuration.commandName ?? ""
      let parts = command.configuration.subcommands.compactMap { $0.configuration.commandName }
      return [name] + parts.map { "\(name)-\($0)" }
    }
    let listed = try Command("manual", "--list").run().output
    XCTAssertEqual(
      listed, (["tincture"] + names.map { "tincture-\($0)" }).map { $0 + "\n" }.joined())
    let root = try Command("manual").run().output
    let pages = try ManualPage.all()
    for name in names {
      let escaped = name.replacingOccurrences(of: "-", with: "\\-")
      let page = try XCTUnwrap(pages.first { $0.name == "tincture-\(name)" }).text
      XCTAssertTrue(page.hasPrefix(".TH \"TINCTURE\\-\(escaped.uppercased())\" 1 \"\" "), page)
      XCTAssertTrue(root.contains("\\fBtincture\\-\(escaped)\\fR(1)"), name)
    }
    for name in AllTests.some(2, of: names) {
      let page = try XCTUnwrap(pages.first { $0.name == "tincture-\(name)" }).text
      XCTAssertEqual(try Command("manual", name).run().output, page)
      XCTAssertEqual(try Command("manual", "tincture-\(name)").run().output, page)
    }
  }

  func testAPageSaysWhatTheHelpSays() throws {
    for page in try ManualPage.all() {
      let name = page.name.split(separator: "-").dropFirst().joined(separator: "-")
      var command = Command("help")
      command.arguments += name.split(separator: "-").map(String.init)
      let help = try command.run().output
      let text = unformatted(page.text)
      for option in help.matches(of: /--[a-z][-a-z0-9]+/) {
        XCTAssertTrue(text.contains(option.output), "\(page.name): \(option.output)")
      }
      // Each sentence of the discussion and the options, whatever lines it is on.
      let words = Set(help.split(whereSeparator: \.isWhitespace).map(String.init))
        .filter { $0.allSatisfy(\.isLetter) && $0 != "OVERVIEW" && $0 != "SUBCOMMANDS" }
      let missing = words.subtracting(text.split { !$0.isLetter }.map(String.init))
        .subtracting(["USAGE", "For", "example", "See", "for", "detailed", "help", "Show"])
      XCTAssertTrue(
        missing.allSatisfy { text.lowercased().contains($0.lowercased()) },
        "\(page.name): \(missing)")
    }
  }

  func testAPageHasWhatAllCommandsShare() throws {
    for page in try ManualPage.all() {
      let sections = page.text.matches(of: /\.SH "([A-Z ]+)"/).map { String($0.1) }
      let needed = ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "EXIT STATUS", "SEE ALSO"]
      XCTAssertEqual(sections.filter(needed.contains), needed, page.name)
      XCTAssertTrue(sections.contains("EXAMPLES"), page.name)
      for status in ExitStatus.allCases {
        XCTAssertTrue(page.text.contains(".TP\n\\fB\(status.rawValue)\\fR\n"), page.name)
      }
    }
    let generate = unformatted(try Command("manual", "generate").run().output)
    XCTAssertTrue(generate.contains("\ntincture generate '#0A84FF' --level AAA -o palette.json\n"))
  }

  /// The variables that the sources read are those of the page, and each that a page names is read.
  func testTheManualNamesTheVariablesThatAreRead() throws {
    let folder = Self.root.appendingPathComponent("Sources/TinctureCommand")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Manual/") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    let read = Set(sources.matches(of: /\bvariable\("([A-Z_]+)"\)/).map { String($0.1) })
    let named = Set(
      EnvironmentVariable.all.flatMap { $0.name.components(separatedBy: ", ") })
    XCTAssertTrue(read.isSubset(of: named), "\(read.subtracting(named))")
    for name in named.filter({ !$0.hasPrefix("TINCTURE_") }) {
      XCTAssertTrue(sources.contains("\"\(name)\""), name)
    }
    let discussion = GenerateCommand.configuration.discussion
    XCTAssertEqual(
      Set(discussion.matches(of: /TINCTURE_[A-Z]+/).map { String($0.output) }),
      named.filter { $0.hasPrefix("TINCTURE_") })
    XCTAssertFalse(try Command("manual", "check").run().output.contains("TINCTURE_"))
    XCTAssertTrue(try Command("manual", "theme").run().output.contains("TINCTURE_"))
  }

  /// roff takes a dot or a quote at the start of a line for a request, and knows ASCII only.
  func testNoTextIsTakenForARequest() throws {
    let macros = [".TH", ".SH", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi"]
    for page in try ManualPage.all() {
      XCTAssertTrue(page.text.utf8.allSatisfy { $0 < 128 }, page.name)
      for line in page.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'")
      {
        XCTAssertTrue(macros.contains { line.hasPrefix($0) }, "\(page.name): \(line)")
      }
    }
    var page = Roff(title: "x", version: "1")
    page.text(".hidden 'quoted' \\fB é")
    XCTAssertEqual(
      page.source.split(separator: "\n").last, "\\&.hidden \\(aqquoted\\(aq \\(rsfB \\[u00E9]")
  }

  func testAPageThatIsNotThereIsRefused() throws {
    try assertRefusal(
      Command("manual", "shwo"), status: 64, mentions: "no page 'shwo'", "'show'")
  }

  /// A page without styles and escapes.
  private func unformatted(_ page: String) -> String {
    let escapes = [
      "\\fB": "", "\\fI": "", "\\fR": "", "\\-": "-", "\\(aq": "'", "\\(dq": "\"", "\\&": "",
      "\\(ha": "^", "\\(ti": "~", "\\(ga": "`",
    ]
    return escapes.reduce(page) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
