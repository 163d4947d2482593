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

  func testAPosterNeedsNoOtherProgram() throws {
    let folder = try folder()
    var command = Command("show", folder.path("palette.json"), "--png", folder.path("a.png"))
    command.environment["PATH"] = "/nonexistent"
    XCTAssertEqual(try command.run().status, 0)
    let bytes = try Data(contentsOf: folder.url("a.png"))
    XCTAssertTrue(bytes.starts(with: Data([0x89, 0x50, 0x4E, 0x47])))
  }
}
