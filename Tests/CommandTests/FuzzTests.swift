// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import Support
import XCTest

/// `fuzz`: what it finds, what it says of it, and what is refused.
final class FuzzTests: XCTestCase {
  // A folder goes when nobody holds it.
  private var folders: [TemporaryFolder] = []

  /// A palette as it was generated, and one in which the links of a theme are hard to read.
  private func palettes() throws -> (folder: TemporaryFolder, good: String, bad: String) {
    let folder = try TemporaryFolder()
    folders.append(folder)
    let (good, bad) = (folder.path("good.json"), folder.path("bad.json"))
    let result = try Command("generate", "#0a84ff", "-o", good).run()
    XCTAssertEqual(result.status, 0, result.error)
    let text = try folder.text("good.json")
    let link = try XCTUnwrap(text.firstRange(of: #""text.link": {"#)?.upperBound)
    let hex = try XCTUnwrap(text[link...].firstRange(of: #""hex": "#)?.upperBound)
    let end = text.index(hex, offsetBy: 9)
    let edited = text.replacingCharacters(in: hex..<end, with: "\"#8899aa\"")
    try edited.write(toFile: bad, atomically: true, encoding: .utf8)
    return (folder, good, bad)
  }

  private func fuzz(_ arguments: String...) throws -> Command.Result {
    var command = Command("fuzz", "--runs", "60")
    command.arguments += arguments
    return try command.run()
  }

  func testAnUntouchedPaletteHasNoFindings() throws {
    let (_, good, _) = try palettes()
    let result = try fuzz(good, "--against", good, "--no-json")
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("✓ nothing found in"), result.output)
    XCTAssertTrue(result.output.contains("✓ brand/jitter"), result.output)
    XCTAssertEqual(result.error, "")
  }

  func testALostPairIsFoundAndShownWithItsColors() throws {
    let (_, good, bad) = try palettes()
    let result = try fuzz(bad, "--against", good, "--no-json", "--color", "always")
    XCTAssertEqual(result.status, 1, result.output)
    XCTAssertTrue(result.output.contains("✗ document/pairs"), result.output)
    XCTAssertTrue(
      result.output.contains("brand light: text.link on surface.primary"), result.output)
    XCTAssertTrue(result.output.contains(", was "), result.output)
    XCTAssertTrue(result.output.contains("#8899aa and #"), result.output)
    XCTAssertTrue(result.output.contains("\u{1B}["), result.output)
  }

  func testTheSameSeedPrintsTheSameForAnyNumberOfJobs() throws {
    let (_, _, bad) = try palettes()
    let one = try fuzz(bad, "--json", "--seed", "5", "-j", "1")
    XCTAssertEqual(one.output, try fuzz(bad, "--json", "--seed", "5", "-j", "4").output)
    XCTAssertEqual(try one.json()["seed"]?.string, "5")
  }

  func testAReportIsABaseline() throws {
    let (folder, _, bad) = try palettes()
    let report = try fuzz(bad, "--json")
    XCTAssertEqual(report.status, 1)
    XCTAssertEqual(try report.json()["findings"]?.double, 1)
    let baseline = folder.path("baseline.json")
    try report.output.write(toFile: baseline, atomically: true, encoding: .utf8)
    XCTAssertEqual(try fuzz(bad, "--baseline", baseline).status, 0)
  }

  func testACaseIsKeptAndReplayed() throws {
    let (folder, good, bad) = try palettes()
    let corpus = folder.path("corpus")
    XCTAssertEqual(try fuzz(good, "--corpus", corpus).status, 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: corpus))
    let first = try fuzz(bad, "--corpus", corpus, "--property", "document/pairs", "--json")
    XCTAssertEqual(first.status, 1)
    let kept = try folder.text("corpus/fuzz-corpus.txt")
    let token = try XCTUnwrap(first.json()["properties"]?.array?.first?["replay"]?.string)
    XCTAssertTrue(kept.contains("\n\(token) brand/light/srgb: text.link on"), kept)
    _ = try fuzz(bad, "--corpus", corpus)
    XCTAssertEqual(try folder.text("corpus/fuzz-corpus.txt"), kept)
    XCTAssertEqual(try fuzz(bad, "--replay", token).status, 1)
    XCTAssertEqual(try fuzz(good, "--replay", token).status, 0)
  }

  /// The command that a report says of each finding ends with that finding alone, pasted as it stands.
  func testWhatAReportSaysRunsAgain() throws {
    let (folder, _, _) = try palettes()
    let pairs = #"{"pairs": [{"foreground": "text", "background": "page"}]}"#
    let files = [
      ("old one.css", ":root { --text: #222; --page: #fff }"), ("the 'pairs'.json", pairs),
      ("new.css", ":root { --text: #999; --page: #fff }"),
    ]
    for (name, text) in files {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    let result = try fuzz(
      folder.path("new.css"), "--against", folder.path(files[0].0), "--pairs",
      folder.path(files[1].0), "--level", "AAA", "--no-json")
    XCTAssertTrue(
      result.output.contains("2.84, was 15.90, needs 7; text was #222222"), result.output)
    let lines = result.output.replacingOccurrences(of: "\\\n", with: "").split(separator: "\n")
      .filter { $0.hasPrefix("    again: tincture ") }
    XCTAssertEqual(lines.count, 2, result.output)
    for line in lines {
      let words = try shellWords(line.dropFirst("    again: tincture ".count) + " --json")
      let again = try Command(words).run()
      XCTAssertEqual(again.status, 1, again.error)
      let found = try XCTUnwrap(again.json()["properties"]?.array)
      XCTAssertEqual(found.count, 1)
      XCTAssertTrue(words.contains(try XCTUnwrap(found[0]["replay"]?.string)), again.output)
      XCTAssertEqual(found[0]["flaws"]?.array?.first?["foreground"]?.string, "#999999")
    }
  }

  /// The words that a shell makes of a line.
  private func shellWords(_ line: some StringProtocol) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\n' \(line)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let words = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: words, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What check reads fuzz reads.
  func testOtherFormatsAreFuzzed() throws {
    let (folder, good, bad) = try palettes()
    for format in AllTests.some(1, of: ["css", "xcassets", "android"]) {
      let (first, second) = (folder.path("good-\(format)"), folder.path("bad-\(format)"))
      XCTAssertEqual(try Command("export", good, "-f", format, "--out", first).run().status, 0)
      // The files are written, and say what is wrong with them.
      XCTAssertEqual(try Command("export", bad, "-f", format, "--out", second).run().status, 1)
      let untouched = try fuzz(first, "--against", good, "--property", "document/pairs")
      XCTAssertEqual(untouched.status, 0, untouched.output)
      let broken = try fuzz(second, "--against", first, "--no-json")
      XCTAssertEqual(broken.status, 1, broken.error)
      XCTAssertTrue(broken.output.contains("text.link on surface.primary"), broken.output)
    }
    try ":root { --text: #777; --surface: #fff }".write(
      toFile: folder.path("a.css"), atomically: true, encoding: .utf8)
    let swatches = folder.path("swatches.json")
    try "GIMP Palette\n10 20 30 a\n".write(
      toFile: folder.path("a.gpl"), atomically: true, encoding: .utf8)
    XCTAssertEqual(try Command("import", folder.path("a.gpl"), "-o", swatches).run().status, 0)
    let nothing = try fuzz(swatches)
    XCTAssertEqual(nothing.status, 65)
    XCTAssertTrue(nothing.error.contains("no pair to search"), nothing.error)
  }

  /// The pairs of a file with names of its own are searched as check measures them.
  func testFilesMadeElsewhereAreFuzzed() throws {
    let folder = try TemporaryFolder()
    func fuzz(_ text: String, _ arguments: String...) throws -> Command.Result {
      try folder.write(text, to: "a.css")
      return try Command(["fuzz", folder.path("a.css"), "--runs", "50", "--no-json"] + arguments)
        .run()
    }
    let sheet = """
      :root { --surface: #fff; --text: #767676 }
      .dark { --surface: #111; --text: #999 }
      .a .btn { color: #fff; background: #06c }
      """
    let good = try fuzz(sheet)
    XCTAssertEqual(good.status, 0, good.output + good.error)
    XCTAssertTrue(good.output.contains("document/pairs"), good.output)
    XCTAssertFalse(good.output.contains("brand/jitter"), "nothing made these colors")
    XCTAssertFalse(good.output.contains("document/distances"), "no distance is promised")
    try folder.write(sheet, to: "old.css")
    let broken = sheet.replacingOccurrences(of: "#06c", with: "#7ab8ff")
    let worse = try fuzz(broken, "--against", folder.path("old.css"))
    XCTAssertEqual(worse.status, 1, worse.output + worse.error)
    XCTAssertTrue(
      worse.output.contains(".a .btn color on .a .btn background 2.0"), worse.output)
    XCTAssertTrue(worse.output.contains("document/upgrade"), worse.output)
    let gone = try fuzz(":root { --surface: #fff }", "--against", folder.path("old.css"))
    XCTAssertEqual(gone.status, 65)
    XCTAssertTrue(gone.error.contains("no pair to search"), gone.error)
    let less = try fuzz(
      ":root { --surface: #fff; --text: #767676 }", "--against", folder.path("old.css"))
    XCTAssertEqual(less.status, 1)
    XCTAssertTrue(less.output.contains("has a color that is gone"), less.output)
    // Standard input is read once.
    var piped = Command(["fuzz", "-", "--from", "css", "--runs", "20", "--no-json"])
    piped.input = .text(sheet)
    let read = try piped.run()
    XCTAssertEqual(read.status, 0, read.error)
    XCTAssertTrue(read.output.contains("document/pairs"), read.output)
    try folder.write(#"{"pairs": [{"foreground": "ink", "background": "paper"}]}"#, to: "p.json")
    let named = try fuzz(
      ":root { --paper: #fff; --ink: #999 }", "--pairs", folder.path("p.json"))
    XCTAssertEqual(named.status, 1, named.error)
    XCTAssertTrue(named.output.contains("ink on paper 2.84, needs 4.5"), named.output)
  }

  func testTheListNamesEveryProperty() throws {
    let list = try Command("fuzz", "--list-properties").run()
    XCTAssertEqual(list.status, 0)
    XCTAssertTrue(list.output.contains("\nround-trip/css "), list.output)
    XCTAssertTrue(list.output.contains("\nedit/tokens "), list.output)
  }

  /// Asked to end, it prints what it has and says so by its status.
  func testAnInterruptionPrintsWhatWasFound() throws {
    let (folder, _, bad) = try palettes()
    var report = JSONValue.null
    // A run that was interrupted before its first finding is given four times as long.
    for attempt in 0..<4 where report["findings"]?.double != 1 {
      let process = Process()
      process.executableURL = Command.executable
      process.arguments = ["fuzz", bad, "--time", "600s", "--json"]
      process.standardOutput = try folder.newFile("report.json")
      try process.run()
      Thread.sleep(forTimeInterval: 1.5 * Double(1 << (2 * attempt)))
      process.interrupt()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 130)
      report = try JSONValue(parsing: folder.text("report.json"))
      XCTAssertEqual(report["interrupted"]?.bool, true)
    }
    XCTAssertEqual(report["findings"]?.double, 1)
  }

  func testBadInputIsRefusedInOneLine() throws {
    let (folder, good, _) = try palettes()
    try FileManager.default.createDirectory(
      atPath: folder.path("corpus"), withIntermediateDirectories: true)
    try "nonsense\n".write(
      toFile: folder.path("corpus/fuzz-corpus.txt"), atomically: true, encoding: .utf8)
    let cases: [(arguments: [String], status: Int32, message: String)] = [
      ([], 64, "the palette document is missing"),
      ([good, "--property", "edit/token"], 64, "Did you mean 'edit/tokens'?"),
      ([good, "--property", "document/upgrade"], 64, "Name an older document with --against."),
      (
        [good, "--replay", "edit/tokens:B"], 64,
        "invalid replay token 'edit/tokens:B'; copy it whole"
      ),
      ([good, "--time", "5 weeks"], 64, "--time"),
      ([good, "--time", "5s", "--runs", "5"], 64, "do not go together"),
      ([good, "--runs", "0"], 64, "is not a number of cases"),
      ([folder.path("none")], 66, "cannot read"),
      ([good, "--against", folder.path("none")], 66, "cannot read"),
      ([good, "--baseline", good], 65, "not a report of fuzz"),
      ([good, "--corpus", folder.path("corpus")], 65, "fuzz-corpus.txt:1: this is not a case"),
    ]
    for (arguments, status, message) in cases {
      var command = Command("fuzz")
      command.arguments += arguments
      let result = try command.run()
      XCTAssertEqual(result.status, status, "\(arguments) \(result.error)")
      XCTAssertTrue(result.error.contains(message), result.error)
      XCTAssertEqual(result.error.split(separator: "\n").count, 1, result.error)
      XCTAssertEqual(result.output, "")
    }
  }
}
