// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Foundation
import Support
import XCTest

@testable import TinctureCommand

/// What people see on terminals that are wide and narrow, that know many colors, few or none.
final class TerminalTests: XCTestCase {
  private func folder() throws -> TemporaryFolder {
    if let made { return made }
    let folder = try TemporaryFolder()
    made = folder
    return folder
  }

  /// The folder of this test.
  private var made: TemporaryFolder?

  /// One run of each command that prints for people.
  private func commands() throws -> [[String]] {
    let palette = try folder().path("palette.json")
    let edited = try folder().path("edited.json")
    _ = try Command(
      "generate", "#0A84FF", "--level", "AAA", "--appearances", "light", "-o", palette
    ).run()
    try folder().write(
      folder().text("palette.json").replacingOccurrences(of: "#f9fafc", with: "#777777"),
      to: "edited.json")
    try folder().write(
      """
      :root { --text: #777; --surface: #fff; --a-long-name-of-a-color-of-somebody: light-dark(#123, #fed) }
      """, to: "a.css")
    let css = try folder().path("a.css")
    return [
      ["show", palette], ["show", edited], ["theme", "list"], ["explain"],
      ["explain", "contrast/text-aa"], ["contrast", "#0A84FF", "white", "--fix"],
      ["convert", "teal", "--to", "oklch"], ["check", css], ["check", edited, "--select", "theme"],
      ["fuzz", edited, "--against", palette, "--runs", "1"], ["fuzz", "--list-properties"],
      ["import", css, "--brand", "teal"], ["export", "--list-formats"],
      ["generate", "#0A84FF", "--ratios", "3,7", "--on", "#fff", "--gamut", "p3"],
    ]
  }

  private func run(
    _ arguments: [String], columns: Int, _ environment: [String: String] = [:]
  ) throws -> String {
    var command = Command(output: .terminal(columns: columns))
    command.arguments = arguments
    command.environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
    let result = try command.run()
    XCTAssertTrue([0, 1].contains(result.status), "\(arguments): \(result.error)")
    XCTAssertFalse(result.output.isEmpty, "\(arguments)")
    return result.output
  }

  /// A line is longer only where one word is: the name of a file is not broken.
  func testLinesFitTheTerminal() throws {
    for arguments in try commands() {
      for columns in AllTests.areRequested ? [40, 60, 80, 200] : [40, 80] {
        for environment in AllTests.some(1, of: [["COLORTERM": "truecolor"], ["NO_COLOR": "1"]]) {
          let shown = try run(arguments, columns: columns, environment)
          for line in shown.split(separator: "\n").map(String.init)
          where line.columnCount > columns {
            let words = line.split(separator: " ").filter { !$0.contains("/") }
            XCTAssertLessThanOrEqual(
              words.joined(separator: " ").columnCount, columns,
              "\(arguments) at \(columns): \(line)")
          }
        }
      }
    }
  }

  /// What is said does not depend on the width or the colors: only where lines end does.
  func testANarrowTerminalShowsEveryWord() throws {
    let commands = try commands().filter { !["show", "generate"].contains($0[0]) }
    for arguments in commands {
      let broad = try run(arguments, columns: 300, ["NO_COLOR": "1"])
      for (columns, environment) in AllTests.some(
        1, of: [(40, ["NO_COLOR": "1"]), (60, ["COLORTERM": "truecolor"])])
      {
        let shown = try run(arguments, columns: columns, environment)
        XCTAssertTrue(
          words(broad).isSubset(of: words(shown)), "\(arguments) at \(columns):\n\(shown)")
      }
    }
  }

  /// Every role of every theme is there with its hex and its verdict, and every step of each ramp.
  func testANarrowTerminalShowsEveryColor() throws {
    let arguments = ["generate", "#0A84FF"]
    let broad = try run(arguments, columns: 80, ["NO_COLOR": "1"])
    let narrow = try run(arguments, columns: 40, ["NO_COLOR": "1"])
    for pattern in ["#[0-9a-f]{6}", "✓ ?[ 0-9][0-9.]+", "exempt"] {
      let counts = try [broad, narrow].map { text in
        Dictionary(grouping: text.matches(of: try Regex(pattern)).map { String(text[$0.range]) }) {
          $0
        }.mapValues(\.count)
      }
      XCTAssertFalse(counts[0].isEmpty, pattern)
      XCTAssertEqual(counts[0], counts[1], pattern)
    }
  }

  private func words(_ text: String) -> Set<String> {
    let letters = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing("Sample text", with: "")
    return Set(letters.split(whereSeparator: \.isWhitespace).map(String.init))
      .subtracting(["Aa", "fix"])
  }

  // MARK: Colors

  func testSwatchesAreAsDeepAsTheTerminal() throws {
    let depths: [([String: String], String)] = [
      (["COLORTERM": "truecolor"], "\u{1B}[48;2;"), (["COLORTERM": "24bit"], "\u{1B}[48;2;"),
      (["TERM": "xterm-direct"], "\u{1B}[48;2;"), ([:], "\u{1B}[48;5;"),
      (["TERM": "xterm"], "\u{1B}[104m"), (["FORCE_COLOR": "1"], "\u{1B}[104m"),
      (["FORCE_COLOR": "2", "COLORTERM": "truecolor"], "\u{1B}[48;5;"),
      (["FORCE_COLOR": "3"], "\u{1B}[48;2;"), (["CLICOLOR_FORCE": "1"], "\u{1B}[48;5;"),
    ]
    let palette = try palette()
    for (environment, swatch) in depths {
      let shown = try run(["show", palette], columns: 80, environment)
      XCTAssertTrue(shown.hasPrefix(swatch), "\(environment): \(shown.prefix(30))")
      let isExact = swatch == "\u{1B}[48;2;"
      XCTAssertEqual(shown.contains("swatches are approximate"), !isExact, "\(environment)")
    }
  }

  func testVariablesTurnColorOff() throws {
    let unwanted: [[String: String]] = [
      ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""], ["CLICOLOR": "0"], ["FORCE_COLOR": "0"],
      ["NO_COLOR": "1", "COLORTERM": "truecolor"], ["NO_COLOR": "1", "CLICOLOR_FORCE": "0"],
    ]
    let palette = try palette()
    for environment in unwanted {
      let shown = try run(["show", palette], columns: 80, environment)
      XCTAssertFalse(shown.contains("\u{1B}"), "\(environment)")
      XCTAssertFalse(shown.contains("approximate"), "\(environment)")
      XCTAssertTrue(shown.contains("✓"), "\(environment)")
    }
    let always = try run(
      ["show", palette, "--color", "always"], columns: 80, ["NO_COLOR": "1"])
    XCTAssertTrue(always.contains("\u{1B}"))
    let never = try run(
      ["show", palette, "--color", "never"], columns: 80, ["FORCE_COLOR": "1"])
    XCTAssertFalse(never.contains("\u{1B}"))
    let forced = try run(
      ["show", palette], columns: 80, ["NO_COLOR": "1", "FORCE_COLOR": "1"])
    XCTAssertTrue(forced.contains("\u{1B}"))
  }

  /// Letters that have the color of what is behind them would look like no contrast at all.
  func testLettersDifferFromTheirBackgroundWhereColorsAreFew() {
    for depth in [TerminalStyle.Depth.sixteen, .palette256] {
      let style = TerminalStyle(depth: depth)
      for gray in stride(from: UInt8(0), to: 250, by: 5) {
        let colors = (RGB8(gray, gray, gray), RGB8(gray + 3, gray + 3, gray + 3))
        let sample = style.sample("Aa", colors.0, on: colors.1)
        let same = TerminalStyle(depth: depth).sample("Aa", colors.1, on: colors.1)
        for text in [sample, same] {
          let codes = text.dropFirst(2).prefix { $0 != "m" }.split(separator: ";")
          let indices =
            depth == .sixteen
            ? codes.compactMap { Int($0) }.map { $0 % 10 + ($0 >= 90 ? 8 : 0) }
            : [codes[2], codes[5]].compactMap { Int($0) }
          XCTAssertEqual(Set(indices).count, 2, "\(gray): \(codes)")
        }
      }
    }
  }

  // MARK: Signs

  func testALocaleWithoutUTF8GetsASCII() throws {
    let ascii: [[String: String]] = [
      ["LANG": "C"], ["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], ["LC_CTYPE": "de_DE.ISO-8859-1"],
    ]
    let commands = try commands().filter { $0[0] != "import" }
    for environment in AllTests.some(1, of: ascii) {
      for arguments in commands {
        let shown = try run(
          arguments, columns: 80, environment.merging(["COLORTERM": "truecolor"]) { $1 })
        XCTAssertTrue(shown.utf8.allSatisfy { $0 < 128 }, "\(environment) \(arguments)\n\(shown)")
      }
    }
    let marks = try run(
      ["contrast", "#777", "white"], columns: 80, ["LANG": "C", "NO_COLOR": "1"])
    XCTAssertTrue(marks.contains("x text 4.5:1") && marks.contains("+ large text 3:1"), marks)
    for environment in [[:], ["LANG": "en_US.utf8"], ["LC_ALL": "C.UTF-8", "LANG": "C"]] {
      let shown = try run(["contrast", "#777", "white"], columns: 80, environment)
      XCTAssertTrue(shown.contains("✗"), "\(environment)")
    }
  }

  func testErrorsAreASCIIWhereTheLocaleIs() throws {
    let name = String(repeating: "x", count: 100)
    for (locale, sign) in [("C", "..."), ("C.UTF-8", "…")] {
      var command = Command("explain", name)
      command.environment = ["LC_ALL": locale]
      XCTAssertTrue(try command.run().error.contains("x" + sign), sign)
    }
  }

  // MARK: Pipes

  /// What searches a pipe finds a finding on one line, whatever the locale and the width.
  func testAFindingIsOneLineInAPipe() throws {
    try folder().write(":root { --text: #777; --surface: #fff }", to: "a.css")
    var command = Command("check", try folder().path("a.css"))
    command.environment = ["COLUMNS": "40"]
    let lines = try command.run().output.split(separator: "\n")
    XCTAssertEqual(lines.count, 3, "\(lines)")
    XCTAssertTrue(lines[0].hasSuffix("has 4.47:1 and needs 4.5"), "\(lines)")
  }

  private func palette() throws -> String {
    let path = try folder().path("blue.json")
    _ = try Command("generate", "#0A84FF", "--appearances", "light", "-o", path).run()
    return path
  }
}
