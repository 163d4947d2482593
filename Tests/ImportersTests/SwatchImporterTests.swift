// SPDX-License-Identifier: MIT

import TinctureImporters
import XCTest

/// Swatches that others wrote.
final class SwatchImporterTests: XCTestCase {
  /// The file is the Python package swatch's, the bytes of LAB are coloraide's.
  func testASEFilesOfAnotherProgramAreRead() throws {
    let source = try SwatchFixture.source("swatches.ase")
    XCTAssertTrue(ASEImporter.recognizes(source))
    let sheet = try ASEImporter.sheet(of: source)
    XCTAssertEqual(
      sheet.briefs,
      [
        "Signal #ff8000", "Brand/ключ/Sky #4f9ddd",
        "Brand/ключ/Leaf color(display-p3 0.357 0.827 0.322)",
        "Brand/ключ/Laser color(display-p3 0 0.545 0.043)", "Brand/ключ/Sky 2 #0000ff",
      ])
    XCTAssertEqual(sheet.entries[1].path, ["Brand/ключ", "Sky"])
    XCTAssertEqual(
      sheet.remarks.map(\.text),
      [
        "\"Laser\" is beyond Display P3 and was brought into it",
        "\"Press\" is CMYK of an unknown device and is left out",
        "\"Ash\" is Gray of an unknown device and is left out",
        "1 spot colors become plain colors",
        "1 colors have the name of another one and got a number",
      ])
  }

  func testHandwrittenGPLFilesAreRead() throws {
    let source = try SwatchFixture.source("foreign.gpl")
    XCTAssertTrue(GPLImporter.recognizes(source))
    let sheet = try GPLImporter.sheet(of: source)
    XCTAssertEqual(sheet.name, "Old paints")
    XCTAssertEqual(
      sheet.briefs,
      [
        "Signal #ff8000", "Sky blue #0000ff", "Untitled #0a141e", "Untitled 2 #0a141f",
        "Sky blue 2 #000000",
      ])
    XCTAssertEqual(sheet.entries[1].place.description, "foreign.gpl:5:1")
    XCTAssertEqual(
      sheet.remarks.map(\.text), ["2 colors have the name of another one and got a number"])
  }

  func testMalformedGPLFilesAreRefused() {
    let cases: [(text: String, place: String)] = [
      ("GIMP palette\n", "1:1"), ("", "1:1"), ("GIMP Palette\n0 0\tx", "2:5"),
      ("GIMP Palette\nName: a\nColumns: 3\n 0  256 0\tx", "4:5"), ("GIMP Palette\n0 0 -1 x", "2:5"),
      ("GIMP Palette\n0 0 +1 x", "2:5"), ("GIMP Palette\nred green blue", "2:1"),
      ("GIMP Palette\n0 0", "2:4"),
    ]
    for (text, place) in cases {
      XCTAssertThrowsError(try GPLImporter.sheet(of: ImportSource("a.gpl", text: text)), text) {
        XCTAssertTrue("\($0)".hasPrefix("a.gpl:\(place): "), "\($0)")
      }
    }
  }

  func testMalformedASEFilesAreRefused() throws {
    let bytes = try SwatchFixture.file("swatches.ase").bytes
    let cases: [(bytes: [UInt8], message: String)] = [
      (Array("ASEG".utf8), "byte 0: an Adobe Swatch Exchange file begins with ASEF"),
      (Array(bytes.prefix(20)), "byte 18: the file ends too early"),
      (Array("ASEF".utf8) + [0, 2, 0, 0, 0, 0, 0, 0], "byte 4: version 2 is not known; 1 is"),
      (
        Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0xC0, 2, 0, 0, 0, 0],
        "byte 12: a group ends that was not begun"
      ),
      (
        Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0xC0, 1, 0, 0, 0, 2, 0, 1, 0, 0],
        "byte 12: a block is shorter than what is in it"
      ),
      (
        Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 17]
          + Array(repeatElement([0xC0, 1, 0, 0, 0, 2, 0, 0], count: 17).joined()),
        "byte 140: groups are nested more than 16 deep"
      ),
    ]
    for (bytes, message) in cases {
      let source = ImportSource(
        name: "a.ase", files: [.init(["a.ase"], bytes: bytes)], isFolder: false)
      XCTAssertThrowsError(try ASEImporter.sheet(of: source), message) {
        XCTAssertEqual("\($0)", "a.ase: " + message)
      }
    }
  }
}
