// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import JSONDocument
import XCTest

/// `generate` as a person calls it, with everything a new user gets wrong.
final class GenerateTests: XCTestCase {
  func testAPaletteIsWrittenWholeAndTheSameEveryTime() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let first = try Command("generate", "#0A84FF", "-o", path).run()
    XCTAssertEqual(first.status, 0, first.error)
    let document = try folder.text("palette.json")
    XCTAssertEqual(try JSONValue(parsing: document)["schema"], "tincture.palette/1")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    XCTAssertEqual(try Command("generate", "#0A84FF", "-o", path, "-j", "2").run().status, 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.modificationDate] as? Date, past, "unchanged, so not written")
    XCTAssertEqual(try Command("generate", "#0A84FF", "--json").run().output, document)
    XCTAssertEqual(try folder.names(), ["palette.json"])
  }

  func testAWrongValueIsNamedWithASuggestion() throws {
    try assertRefusal(Command("generate", "blau"), status: 64, mentions: "'blau'", "'blue'")
    try assertRefusal(Command("generate", ""), status: 64, mentions: "color")
    try assertRefusal(Command("generate"), status: 64, mentions: "brand")
    try assertRefusal(Command("generate", "red", "blue"), status: 64, mentions: "'blue'")
    try assertRefusal(
      Command("generate", "red", "--level", "AAAA"), status: 64, mentions: "--level", "'AAA'")
    try assertRefusal(Command("generate", "red", "--gamut", "srgbb"), status: 64, mentions: "srgb")
    for steps in ["0", "1e9", "", ",", "50,50", "50,x", "-1"] {
      try assertRefusal(
        Command("generate", "red", "--steps=" + steps), status: 64, mentions: "--steps")
    }
    for hue in ["nan", "inf", "", "blue"] {
      try assertRefusal(Command("generate", "--hue=" + hue), status: 64, mentions: "--hue")
    }
  }

  func testExtremeBrandsAreOrdinary() throws {
    for brand in ["#010101", "#fefefe", "#0000ff", "#ffff00", "#808080", "#000", "#fff"] {
      let result = try Command("generate", brand, "--json").run()
      XCTAssertEqual(result.status, 0, "\(brand): \(result.error)")
    }
    XCTAssertEqual(try Command("generate", "--hue", "264.5", "--json").run().status, 0)
  }

  func testAnOutputThatCannotBeWrittenLeavesNothing() throws {
    let folder = try TemporaryFolder()
    try assertRefusal(
      Command("generate", "red", "-o", folder.path("none/x.json")), status: 73,
      mentions: "none/x.json", "Create the folder")
    try assertRefusal(
      Command("generate", "red", "-o", folder.url.path), status: 73, mentions: "it is a folder")
    XCTAssertEqual(try folder.names(), [])
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try assertRefusal(
      Command("generate", "red", "-o", "/dev/full"), status: 74, mentions: "no space left")
    let full = try Command("generate", "red", output: .file("/dev/full")).run()
    XCTAssertEqual(full.status, 74, full.error)
  }

  func testAClosedPipeEndsQuietly() throws {
    let result = try Command("generate", "red", output: .closedPipe).run()
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.error, "")
  }

  func testShowNamesWhatIsWrongWithAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"schema\": nope\n}", to: "broken.json")
    try Data([0x7B, 0xFF]).write(to: folder.url("latin.json"))
    try folder.write("{\"schema\": \"tincture.palette/9\"}", to: "later.json")
    try assertRefusal(
      Command("show", folder.path("none.json")), status: 66, mentions: "none.json")
    try assertRefusal(
      Command("show", folder.path("broken.json")), status: 65, mentions: "line 2, column 13")
    try assertRefusal(Command("show", folder.path("latin.json")), status: 65, mentions: "UTF-8")
    try assertRefusal(Command("show", folder.path("later.json")), status: 65, mentions: "/schema")
  }
}
