// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

@testable import TinctureCommand

/// What people type in their first minutes: outputs in new folders, words of other programs, files
/// of another kind.
final class FirstStepsTests: XCTestCase {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let made = try Command("generate", "#0a84ff", "-o", folder.path("palette.json")).run()
    XCTAssertEqual(made.status, 0, made.error)
    return folder
  }

  // MARK: Where -o writes

  func testAnOutputMakesTheFoldersThatItNeeds() throws {
    let folder = try folder()
    let palette = folder.path("palette.json")
    let commands = [
      "a/p.json": ["generate", "red"], "b/c/d/x.swift": ["export", palette, "-f", "swiftui"],
      "e/tincture.yaml": ["init"],
    ]
    for (path, arguments) in commands {
      let result = try Command(arguments + ["-o", folder.path(path)]).run()
      XCTAssertEqual(result.status, 0, result.error)
      XCTAssertFalse(try folder.text(path).isEmpty, path)
    }
    let page = ["show", palette, "--html", folder.path("f/page.html")]
    XCTAssertEqual(try Command(page).run().status, 0)
  }

  func testWhereNoFolderCanBeMadeNothingIsLeft() throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "nowhere/p.json")
    let refusals = [
      ("palette.json/x/p.json", "a part of the path is a file"), ("new/", "Name a file inside it"),
      ("link", "Create the folder "), ("a/" + String(repeating: "n", count: 300), "too long"),
    ]
    for (path, words) in refusals {
      try assertRefusal(
        Command("generate", "red", "-o", "\(folder.url.path)/\(path)"), status: 73,
        mentions: path, words)
      XCTAssertEqual(try folder.names(), ["link", "palette.json"], path)
    }
  }

  func testAPathThatEndsAsACatalogIsTheCatalog() throws {
    let folder = try folder()
    let palette = folder.path("palette.json")
    for path in ["Assets.xcassets", "ios/Colors.xcassets", "Slash.xcassets/"] {
      let command = ["export", palette, "-f", "xcassets", "-o", "\(folder.url.path)/\(path)"]
      XCTAssertEqual(try Command(command).run().status, 0, path)
      XCTAssertEqual(try Command(command + ["--check"]).run().status, 0, path)
      XCTAssertFalse(try folder.text(path + "/Contents.json").isEmpty, path)
      XCTAssertEqual(
        try FileManager.default.contentsOfDirectory(atPath: folder.path(path))
          .filter { $0.hasSuffix(".xcassets") }, [], path)
    }
    let made = try Command("generate", "red", "-f", "xcassets", "-o", folder.path("R.xcassets"))
      .run()
    XCTAssertEqual(made.status, 0, made.error)
    XCTAssertFalse(try folder.text("R.xcassets/Contents.json").isEmpty)
  }

  func testACatalogTakesNoFilesOfOtherFormats() throws {
    let folder = try folder()
    for formats in ["xcassets,swiftui", "css,xcassets", "xcassets,android"] {
      try assertRefusal(
        Command(
          "export", folder.path("palette.json"), "-f", formats, "-o", folder.path("A.xcassets")),
        status: 64, mentions: "brand.xcassets", "--out")
    }
    XCTAssertEqual(try folder.names(), ["palette.json"])
  }

  func testAnExportListsPathsWithTheirFolderUpToForty() throws {
    let folder = try folder()
    for (option, name, prefix) in [
      ("--out", "T", "T/brand.xcassets/"), ("--out", "U/", "U/brand.xcassets/"),
      ("-o", "V.xcassets", "V.xcassets/"),
    ] {
      var command = Command(
        "export", "palette.json", "-f", "xcassets", option, name, "--verbose")
      command.workingFolder = folder.url.path
      let lines = try command.run().error.split(separator: "\n")
      XCTAssertGreaterThan(lines.count, 100)
      XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("tincture: wrote \(prefix)") }, "\(lines[0])")
    }
  }

  // MARK: Suggestions

  func testAWordOfAnotherProgramNamesTheCommandThatIsMeant() throws {
    let words = [
      "lint": "'check'", "watch": "'build --watch'", "preview": "'serve'", "Validate": "'check'",
    ]
    for (word, command) in words {
      try assertRefusal(Command(word), status: 64, mentions: "'\(word)'", "mean \(command)")
    }
    for word in ["hatch", "quit", "sync"] {
      try assertRefusal(Command(word), status: 64, mentions: "Known: ")
    }
    for (word, name) in ["hceck": "check", "genrate": "generate", "exprot": "export"] {
      try assertRefusal(Command(word), status: 64, mentions: "mean '\(name)'")
    }
  }

  func testAnUnknownOptionNamesANearOneOrTheCommandsThatHaveIt() throws {
    let answers: [(arguments: [String], words: String)] = [
      (["check", "--html"], "It is an option of show. See tincture check --help."),
      (["generate", "--html"], "It is an option of show. See tincture generate --help."),
      (["check", "--wacth"], "Did you mean '--watch'?"),
      (["generate", "-output"], "Did you mean '--output'?"),
      (["show", "x", "--hepl"], "Did you mean '--help'?"),
      (["export", "-z"], "See tincture export"),
      (["system", "init", "--frobnicate"], "See tincture system init --help."),
      (["--frobnicate"], "See tincture --help."),
    ]
    for (arguments, words) in answers {
      let option = try XCTUnwrap(arguments.last)
      try assertRefusal(
        Command(arguments), status: 64, mentions: "unknown option '\(option)'. \(words)")
    }
  }

  func testARuleIsFoundByTheEndOfItsName() throws {
    for (end, name) in [
      ("text-aa", "contrast/text-aa"), ("ratio", "system/ratio"),
      ("Missing-Appearance", "theme/missing-appearance"),
    ] {
      XCTAssertTrue(try Command("explain", end).run().output.hasPrefix(name + " ("), end)
    }
    let folder = try folder()
    let selected = Command("check", folder.path("palette.json"), "--select", "text-aa")
    XCTAssertEqual(try selected.run().status, 0)
    try assertRefusal(Command("explain", "aa"), status: 64, mentions: "no rule 'aa'")
  }

  // MARK: Colors and files

  func testHexDigitsAreAColorWithoutTheirSign() throws {
    for (digits, hex) in [("E4572E", "#e4572e"), ("0a8", "#00aa88"), ("1e5", "#11ee55")] {
      for arguments in [["generate", digits], ["generate", "--brand", "acme=\(digits)"]] {
        let result = try Command(arguments).run()
        XCTAssertEqual(result.status, 0, result.error)
        XCTAssertTrue(result.output.contains("\"brand\": \"\(hex)\""), digits)
      }
    }
    XCTAssertTrue(try Command("contrast", "777", "fff").run().output.contains("4.478"))
    for digits in ["E4572", "0a84ff80", "0a8f", "E4572G", "0xE4572E"] {
      try assertRefusal(Command("generate", digits), status: 64, mentions: "color: ")
    }
  }

  func testAFileOfAnotherKindIsNamedAsWhatItIs() throws {
    let folder = try folder()
    let palette = folder.path("palette.json")
    let drawn = ["--html", folder.path("a.html"), "--svg", folder.path("a.svg")]
    let poster = ["--png", folder.path("a.png")]
    XCTAssertEqual(try Command(["show", palette] + drawn + poster).run().status, 0)
    try folder.write("a { color: red }", to: "a.css")
    try folder.write("level: AA\n", to: "a.yaml")
    let kinds = [
      ("a.html", "a page of HTML", "made of"), ("a.svg", "SVG", "made of"),
      ("a.png", "PNG", "made of"), ("a.css", "a style sheet", "tincture import"),
      ("a.yaml", "a file of YAML", "tincture generate"),
    ]
    for (name, kind, remedy) in kinds {
      for arguments in [["show"], ["export", "-f", "css"]] {
        try assertRefusal(
          Command(arguments + [folder.path(name)]), status: 65,
          mentions: kind, "not a palette document", remedy)
      }
    }
    try folder.write("{\"schema\" 1}", to: "damaged.css")
    try assertRefusal(
      Command("show", folder.path("damaged.css")), status: 65, mentions: "line 1, column 11")
  }

  func testAPosterNeedsNoOtherProgram() throws {
    let folder = try folder()
    var command = Command("show", folder.path("palette.json"), "--png", folder.path("a.png"))
    command.environment["PATH"] = "/nonexistent"
    XCTAssertEqual(try command.run().status, 0)
    let bytes = try Data(contentsOf: folder.url("a.png"))
    XCTAssertTrue(bytes.starts(with: Data([0x89, 0x50, 0x4E, 0x47])))
  }

  // MARK: Pins

  func testALostPinIsAnsweredInTwoSentencesTheRemedyFirst() throws {
    for (pin, remedy) in [
      (
        "surface.primary=#ffffff",
        "pin it in light only, with --pin light:surface.primary=#ffffff, or take #"
      ),
      ("text.primary=#eeeeee", "pin it in dark only, with --pin dark:text.primary=#eeeeee"),
      ("light:surface.primary=#000000", "take #"),
    ] {
      let result = try Command("generate", "#E4572E", "--pin", pin).run()
      XCTAssertEqual(result.status, 1)
      let lost = result.error.split(separator: "\n").filter { $0.contains(" cannot be #") }
      XCTAssertEqual(lost.count, 1, result.error)
      let line = try XCTUnwrap(lost.first)
      XCTAssertTrue(line.contains(": \(remedy)"), result.error)
      XCTAssertFalse(line.contains("multiply"), result.error)
      XCTAssertLessThan(line.count, 400)
    }
  }
}
