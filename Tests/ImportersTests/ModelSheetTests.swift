// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import XCTest

/// The ramps that are found among the colors of a file.
final class ModelSheetTests: XCTestCase {
  func testNamesThatDifferInANumberAreStepsOfARamp() throws {
    let spellings: [(String, Int) -> [String]] = [
      { ["--oc-\($0)-\($1)"] }, { ["\($0)\($1)"] }, { ["Color", $0, "\($1)"] },
      { ["palette", "\($0)_\($1)"] },
    ]
    for spelling in spellings {
      let sheet = try model(
        ["red", "blue"].flatMap { name in
          Self.lightness.map { (spelling(name, $0.key), $0.value) }
        })
      XCTAssertEqual(sheet.model.labels, [0, 5, 10, 999])
      XCTAssertEqual(sheet.model.ramps.count, 2)
      XCTAssertEqual(
        sheet.model.ramps[0].steps.map(\.rgb.hex), ["#ffdddd", "#ff8080", "#ff2020", "#800000"])
      XCTAssertEqual(sheet.remarks, [])
    }
  }

  func testWhatIsNotFollowedIsSaid() throws {
    var colors = Self.lightness.map { (["red", "\($0.key)"], $0.value) }
    colors += Self.lightness.map { (["blue", "\($0.key)"], $0.value) }
    colors += [
      (["night", "1"], 0x000000), (["night", "2"], 0x333333), (["night", "3"], 0xffffff),
    ]
    colors += [(["teal", "1"], 0xccffff), (["teal", "2"], 0x00aaaa), (["teal", "3"], 0x005555)]
    let sheet = try model(colors + [(["text"], 0x000000), (["shadow", "1"], 0x000000)])
    XCTAssertEqual(sheet.model.ramps.map(\.name.rawValue), ["red", "blue"])
    XCTAssertEqual(
      sheet.remarks.map(\.text),
      [
        "the ramp night does not get darker from step 1 to 2, and is not followed",
        "the ramp teal has the steps 1,2,3, and the first one 0,5,10,999, and is not followed",
      ])
  }

  func testFilesWithoutARampOfAColorAreRefused() {
    let cases: [([([String], UInt32)], ModelRampsError)] = [
      ([(["text"], 0), (["size", "1"], 0xffffff), (["size", "2"], 0x808080)], .noRamps),
      ([(["g1"], 0xffffff), (["g2"], 0x808080), (["g3"], 0)], .noHue),
      ([(["r1"], 0x400000), (["r2"], 0x800000), (["r3"], 0xff0000)], .rise("r", 1, 2)),
      ([(["r1"], 0xff8080), (["r2"], 0x800000), (["r3"], 0x800000)], .rise("r", 2, 3)),
    ]
    for (colors, expected) in cases {
      XCTAssertThrowsError(try model(colors)) { error in
        XCTAssertEqual(error as? ModelRampsError, expected)
      }
    }
  }

  private static let lightness: KeyValuePairs<Int, UInt32> = [
    10: 0xff2020, 0: 0xffdddd, 5: 0xff8080, 999: 0x800000,
  ]

  private func model(_ colors: [([String], UInt32)]) throws -> ModelSheet {
    var sheet = ColorSheet()
    let place = SourcePlace("colors.css")
    sheet.entries = colors.map { path, hex in
      ColorSheet.Entry(path, color: TokenColor(RGB8(hex: hex)), place: place)
    }
    return try ModelSheet(sheet, from: place)
  }
}
