// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import XCTest

/// Asset catalogs in every form in which they are found.
///
/// The colors are those of the articles and
/// files that `Fixtures/xcassets/SOURCE.md` names, or coloraide 8.13 made them.
final class XCAssetsImporterTests: XCTestCase {
  private func sheet(_ name: String) throws -> ColorSheet {
    try XCAssetsImporter.sheet(of: CatalogFixtures.source(name))
  }

  private func remarks(_ sheet: ColorSheet) -> [String] {
    sheet.remarks.map { "\($0)".replacing("/Contents.json", with: "") }
  }

  func testEveryInputMethodIsTheSameColor() throws {
    let sheet = try sheet("Forms.xcassets")
    let blue = ["#006689", "dark #025977"]
    let names = ["", "_8bit", "_float", "_numbers"].map { "auxiliary_blue" + $0 }
    XCTAssertEqual(
      sheet.lines,
      names.flatMap { name in blue.map { "\(name) \($0)" } } + [
        "bare_ones #ffff00", "bare_zeros #000000", "between #0f0f17",
        "half_8bit #808080 / 128", "half_float #808080 / 128", "half_hex #808080 / 128",
        "mixed #0180ff", "reader #017bc7", "reader dark #017bc7", "small_hex #0a0b0c",
      ])
    XCTAssertEqual(
      remarks(sheet),
      [
        "Forms.xcassets/bare_ones.colorset: /colors/0/color/components: "
          + "\"1\" may be 1 or 1/255; it is taken for 1",
        "Forms.xcassets/bare_ones.colorset: /colors/0/color/components/alpha: "
          + "the alpha \"1\" may be 1 or 1/255; it is taken for 1",
        "Forms.xcassets/bare_zeros.colorset: /colors/0/color/components/alpha: "
          + "the alpha \"1\" may be 1 or 1/255; it is taken for 1",
        "Forms.xcassets/bare_ones.colorset: 8 of 13 color sets have no dark color: bare_ones, "
          + "bare_zeros, between, half_8bit, half_float and 3 more",
        "Forms.xcassets: 2 colors are no whole bytes and were rounded to them",
      ])
  }

  func testTheThreeEntriesOfBedrock() throws {
    let sheet = try sheet("Bedrock.xcassets")
    XCTAssertEqual(sheet.name, "Bedrock")
    XCTAssertEqual(
      sheet.lines,
      [
        "Surface/Primary light #f5f5fa", "Surface/Primary light p3 245 245 250",
        "Surface/Primary dark #0f0f18", "Surface/Primary dark p3 15 15 23",
        "Text/Primary light #000000", "Text/Primary light p3 0 0 0",
        "Text/Primary dark #ffffff", "Text/Primary dark p3 255 255 255",
      ], "the color for any appearance is that of dark throughout")
    XCTAssertEqual(
      remarks(sheet),
      ["Bedrock.xcassets: 3 colors are no whole bytes and were rounded to them"])
  }

  func testEveryColorSpace() throws {
    let sheet = try sheet("Spaces.xcassets")
    XCTAssertEqual(
      sheet.lines,
      [
        "beyond p3 255 255 255", "display-p3 #ff0000", "display-p3 p3 255 0 0",
        "extended-gray #c1c1c1",
        "extended-linear-srgb #7c593f", "extended-srgb p3 255 0 0", "gray-bytes #818181 / 128",
        "gray-gamma-22 #3d3d3d / 128", "outside p3 255 155 149", "srgb #336699", "unnamed #336699",
      ])
    XCTAssertEqual(
      remarks(sheet),
      [
        "beyond.colorset: /colors/0/color: Display P3 does not have the color; the nearest one is taken",
        "outside.colorset: /colors/0/color/components: the color is outside of its space srgb, "
          + "and is taken as it stands",
        "outside.colorset: /colors/0/color: Display P3 does not have the color; the nearest one is "
          + "taken",
        "unknown.colorset: /colors/0/color/color-space: \"cmyk\" is no known color space; the color "
          + "is left out",
        "unnamed.colorset: /colors/0/color: no color space is named; sRGB is taken to be meant",
        "unnamed.colorset: /colors/0/color/components: no alpha is given; the color is taken to be "
          + "opaque",
      ].map { "Spaces.xcassets/" + $0 } + [
        "Spaces.xcassets: 3 colors are no whole bytes and were rounded to them"
      ])
  }

  func testEveryAppearance() throws {
    let sheet = try sheet("Appearances.xcassets")
    XCTAssertEqual(
      sheet.lines,
      [
        "four #101010", "four light-high-contrast #202020", "four dark #303030",
        "four dark-high-contrast #404040", "high_only #101010",
        "high_only light-high-contrast #202020", "high_only dark-high-contrast #202020",
        "six #101010", "six light #202020", "six dark #303030", "six light-high-contrast #212121",
        "six dark-high-contrast #313131", "tinted #101010", "twice #101010", "twice dark #303030",
        "unfilled #101010",
      ])
    XCTAssertEqual(
      remarks(sheet),
      [
        "empty.colorset: /colors: it has no colors",
        "six.colorset: /colors/3/color: it is for no appearance that has no entry of its own",
        "tinted.colorset: /colors/1/appearances/0: palettes have no such appearance; its color is "
          + "left out",
        "twice.colorset: /colors/1/color: there is another color for the same appearance and gamut; "
          + "this one is left out",
        "unfilled.colorset: /colors/1: the slot has no color",
        "high_only.colorset: 3 of 6 color sets have no dark color: high_only, tinted, unfilled",
      ].map { "Appearances.xcassets/" + $0 })
  }

  func testEveryDeviceAndScreen() throws {
    let sheet = try sheet("Devices.xcassets")
    XCTAssertEqual(
      sheet.lines,
      [
        "both #101010", "both dark #202020", "catalyst #202020", "localized #202020",
        "no_idiom #101010", "phone_and_pad #202020", "screens #cc3333", "screens p3 204 51 51",
        "screens_crossed #ff0b0c", "screens_crossed p3 234 51 35",
      ])
    XCTAssertEqual(
      remarks(sheet),
      [
        "both.colorset: /colors/2/color: the color for mac is left out",
        "catalyst.colorset: /colors/1/color: the color for ipad is taken for all devices",
        "catalyst.colorset: /colors/0/color: the color for ipad (mac-catalyst) is left out",
        "localized.colorset: /properties/localizable: \"localizable\" is not understood and not kept",
        "localized.colorset: /colors/0/color: the color for universal in fr is left out",
        "no_idiom.colorset: /colors/0: the slot names no idiom",
        "phone_and_pad.colorset: /colors/1/color: the color for iphone is taken for all devices",
        "phone_and_pad.colorset: /colors/0/color: the color for ipad is left out",
        "screens_crossed.colorset: /colors/0/color: sRGB does not have the color; the nearest one "
          + "is taken",
      ].map { "Devices.xcassets/" + $0 } + [
        "Devices.xcassets: 1 colors are no whole bytes and were rounded to them"
      ])
  }

  func testColorsOfTheSystemRestOnATable() throws {
    let sheet = try sheet("System.xcassets")
    XCTAssertEqual(
      sheet.lines,
      [
        "accent #007aff", "accent dark #0a84ff", "ink #3c3c43 / 153", "ink dark #ffffff",
        "unheard dark #101010",
      ])
    XCTAssertEqual(
      remarks(sheet),
      [
        "accent.colorset: /colors/0/color: \"systemBlueColor\" is the system's and may change: its "
          + "color is that of iOS 13 to 18; Xcode 27 has #0088ff and #0091ff",
        "ink.colorset: /colors/0/color: \"secondaryLabelColor\" is the system's and may change: its "
          + "color is that of iOS 13 to 18",
        "ink.colorset: /colors/1/color: \"labelColor\" is the system's and may change: its color is "
          + "that of iOS 13 to 18",
        "unheard.colorset: /colors/0/color: the table of system colors does not have \"glowColor\" "
          + "of \"ios\"; it is left out",
        "window.colorset: /colors/0/color: the table of system colors does not have "
          + "\"windowBackgroundColor\" of \"osx\"; it is left out",
      ].map { "System.xcassets/" + $0 })
  }

  /// A set or a folder that cannot be read costs itself, whatever is wrong with it.
  func testABadFileCostsItself() throws {
    let good = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \
      {"red": "0x11", "green": "0x22", "blue": "0x33", "alpha": "1.000"}}}]}
      """
    for bad in ["<<<<<<< HEAD", "[]", "", #"{"colors": [1]}"#, good.replacing("0x22", with: "x")] {
      func file(_ folder: String..., text: String) -> ImportSource.File {
        ImportSource.File(folder + ["Contents.json"], bytes: Array(text.utf8))
      }
      let files = [
        file("a.colorset", text: bad), file("b.colorset", text: good), file("Folder", text: "{"),
        file("Folder", "c.colorset", text: good),
      ]
      let sheet = try XCAssetsImporter.sheet(
        of: ImportSource(name: "A.xcassets", files: files, isFolder: true))
      XCTAssertEqual(sheet.lines, ["c #112233", "b #112233"])
      XCTAssertEqual(sheet.remarks.map(\.isLoss), [false, true], bad)
      XCTAssertEqual(
        sheet.remarks.map { $0.place.file },
        ["A.xcassets/Folder/Contents.json", "A.xcassets/a.colorset/Contents.json"])
    }
  }

  func testNamesAreThoseOfNamespaces() throws {
    let sheet = try sheet("Names.xcassets")
    XCTAssertEqual(
      sheet.lines,
      [
        "Brand #404040", "Extra #707070", "Newer #606060", "Old #505050",
        "Surface/Deep/Secondary #202020", "Surface/Primary #101010",
      ])
    XCTAssertEqual(
      remarks(sheet),
      [
        "Names.xcassets/Tagged: /properties/on-demand-resource-tags: \"on-demand-resource-tags\" is "
          + "not understood and not kept",
        "Names.xcassets: 1 of \".appiconset\" have no colors and are left out",
        "Names.xcassets: 1 of \".imageset\" have no colors and are left out",
        "Names.xcassets/Extra.colorset: /note: \"note\" is not understood and not kept",
        "Names.xcassets/Extra.colorset: /colors/0/tint: \"tint\" is not understood and not kept",
        "Names.xcassets/Newer.colorset: /info/version: the version of the format is 2, and 1 is what "
          + "is understood",
        "Names.xcassets/Plain/Brand.colorset: another color set has the name Brand; this one is left "
          + "out",
        "Names.xcassets/Value.colorset: /colors/0: the slot has no color, and \"value\" is not "
          + "understood",
      ])
  }
}
