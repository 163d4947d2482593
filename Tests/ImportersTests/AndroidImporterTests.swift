// SPDX-License-Identifier: MIT

import TinctureImporters
import XCTest

/// What a folder of resources means; the colors are those that aapt2 prints for it.
final class AndroidImporterTests: XCTestCase {
  func testResourceFoldersAreReadByTheirQualifiers() throws {
    let files = try [
      SwatchFixture.file("res", "values", "colors.xml"),
      SwatchFixture.file("res", "values-night", "colors.xml"),
      SwatchFixture.file("res", "values-v31", "colors.xml"),
      SwatchFixture.file("res", "drawable", "icon.xml"),
    ]
    let source = ImportSource(name: "app", files: files, isFolder: true)
    XCTAssertTrue(AndroidImporter.recognizes(source))
    let sheet = try AndroidImporter.sheet(of: source)
    XCTAssertEqual(
      sheet.briefs,
      [
        "ink #112233", "veil #112233 136", "sky_blue #0a84ff", "shade #0a84ff 128",
        "text/primary #112233", "link #112233", "leaf #00ff00",
        "ink dark #eeeeee", "text/primary dark #eeeeee", "link dark #eeeeee",
        "night_only dark #000000",
      ])
    XCTAssertEqual(
      sheet.remarks.map(\.description),
      [
        "app/res/values/colors.xml:17:5: 1 <dimen> are no colors and are left out",
        "app/res/values/colors.xml:15:5: 2 <string> are no colors and are left out",
        "app/res/values-v31/colors.xml: values for v31 are for no appearance and left out",
        "app: 1 files hold no values and are left out",
        "app/res/values/colors.xml:13:5: \"system\" refers to a color that is not in these files "
          + "and is left out",
        "app/res/values/colors.xml:14:5: \"also_system\" refers to a color that is not in these "
          + "files and is left out",
      ])
  }

  func testTheFolderNameGivesTheAppearance() throws {
    let text = "<resources><color name=\"a\">#fff</color></resources>"
    for (name, line) in [
      ("res/values-night/colors.xml", "a dark #ffffff"), ("colors.xml", "a #ffffff"),
      ("values-notnight/x.xml", "a light #ffffff"), ("standard input", "a #ffffff"),
    ] {
      let sheet = try AndroidImporter.sheet(of: ImportSource(name, text: text))
      XCTAssertEqual(sheet.briefs, [line])
    }
  }

  /// What is dark for some devices is dark, in the order in which Android decides.
  func testQualifiersBesideTheNightAreDark() throws {
    func sheet(_ folders: KeyValuePairs<String, String>) throws -> ColorSheet {
      let files = folders.map { folder, color in
        ImportSource.File(
          ["res", folder, "colors.xml"],
          bytes: Array("<resources><color name=\"a\">\(color)</color></resources>".utf8))
      }
      return try AndroidImporter.sheet(
        of: ImportSource(name: "app", files: files, isFolder: true))
    }
    for folder in [
      "values-night-hdpi", "values-sw600dp-night", "values-night-v31", "values-en-night",
    ] {
      let sheet = try sheet(["values": "#fff", folder: "#000"])
      XCTAssertEqual(sheet.briefs, ["a #ffffff", "a dark #000000"])
      let name = folder.dropFirst("values-".count)
      XCTAssertEqual(
        sheet.remarks.map(\.text),
        ["values for \(name) are for some devices; 1 are taken as the dark ones"])
    }
    let several = try sheet([
      "values": "#fff", "values-night-v31": "#111", "values-sw600dp-night": "#222",
    ])
    XCTAssertEqual(several.briefs, ["a #ffffff", "a dark #222222"])
    XCTAssertEqual(several.remarks.map(\.isLoss), [false, true])
    let usual = try sheet(["values-land-night": "#111", "values-night": "#222"])
    XCTAssertEqual(usual.briefs, ["a dark #222222"])
    XCTAssertEqual(usual.remarks.map(\.isLoss), [true])
    XCTAssertEqual(try sheet(["values-land-night": "#111", "values-night": "#111"]).remarks, [])
    let light = try sheet(["values-notnight-v29": "#111"])
    XCTAssertEqual(light.briefs, ["a light #111111"])
  }

  /// A color that cannot be read costs itself.
  func testABadColorCostsItself() throws {
    let sheet = try AndroidImporter.sheet(
      of: ImportSource(
        "values/colors.xml",
        text: """
          <resources><color name="a">#fff</color><color name="b">white</color>\
          <color>#000</color><color name="c">#000</color></resources>
          """))
    XCTAssertEqual(sheet.briefs, ["a #ffffff", "c #000000"])
    XCTAssertEqual(sheet.remarks.map(\.isLoss), [true, true])
  }

  /// Two parts of an app may have one name each for themselves.
  func testPartsOfAnAppHaveSeparateNames() throws {
    let files = [("a", "#111"), ("b", "#222")].map { part, color in
      ImportSource.File(
        [part, "res", "values", "colors.xml"],
        bytes: Array("<resources><color name=\"x\">\(color)</color></resources>".utf8))
    }
    let sheet = try AndroidImporter.sheet(
      of: ImportSource(name: "app", files: files, isFolder: true))
    XCTAssertEqual(sheet.briefs, ["a/res/x #111111", "b/res/x #222222"])
  }

  /// A color that aapt2 refuses takes no other one with it: the rest of a file of dark values would
  /// be measured without them.
  func testAColorThatCannotBeReadIsLeftOutAlone() throws {
    let cases: [(element: String, reason: String)] = [
      ("<color name=\"é\">#12</color>", "neither #RGB"), ("<color>#123</color>", "has no name"),
      ("<color name='a'>#123456789</color>", "neither #RGB"),
      ("<color name='a'>rgb(0,0,0)</color>", "neither #RGB"),
      ("<color name='a'></color>", "neither #RGB"),
      ("<color name='a'>#fff<b/></color>", "neither #RGB"),
    ]
    for (element, reason) in cases {
      let text =
        "<resources>\n <color name=\"x\">#111</color>\n \(element)\n "
        + "<color name=\"y\">#222</color></resources>"
      let sheet = try AndroidImporter.sheet(of: ImportSource("colors.xml", text: text))
      XCTAssertEqual(sheet.briefs, ["x #111111", "y #222222"], element)
      let losses = sheet.remarks.filter(\.isLoss).map(\.description)
      XCTAssertEqual(losses.count, 1, element)
      XCTAssertTrue(losses[0].hasPrefix("colors.xml:3:2: "), losses[0])
      XCTAssertTrue(losses[0].contains(reason), losses[0])
    }
  }

  func testMalformedFilesAreRefusedWithTheirPlace() {
    let bomb =
      "<!DOCTYPE a [<!ENTITY b \"bbbbbbbb\"><!ENTITY c \"&b;&b;&b;\">]>\n<resources>&c;</resources>"
    let deep = String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)
    let cases: [(text: String, place: String, reason: String)] = [
      (
        "<resources><!-- < <c> --><color name='a'>#fff</color>\n <color name='a'>#fff</color></resources>",
        "2:2", "a second time"
      ),
      (
        "<resources><color name='a'>@color/b</color><color name='b'>@color/a</color></resources>",
        "1:12", "in a circle"
      ),
      ("\n<html/>", "2:1", "is <resources>, not <html>"),
      (bomb, "1:1", "document type declaration"),
      ("<!-- x -->\n " + bomb, "2:2", "document type declaration"),
      ("<resources>\n<color name='a'>#fff</resources>", "2:21", "not well-formed"),
      ("<resources>", "1:12", "not well-formed"), ("", "1:1", "not well-formed"),
      ("<resources>\n\u{0}</resources>", "2:1", "UTF-8"),
      ("<?xml version='1.0' encoding='UTF-16'?><resources/>", "1:1", "UTF-16"),
      (deep, "1:193", "nested more than 64 deep"),
    ]
    for (text, place, reason) in cases {
      XCTAssertThrowsError(
        try AndroidImporter.sheet(of: ImportSource("colors.xml", text: text)), text
      ) { error in
        let message = "\(error)"
        XCTAssertTrue(message.hasPrefix("colors.xml:\(place): "), message)
        XCTAssertTrue(message.contains(reason), message)
      }
    }
  }

  /// Chains of references take time in the number of names, however they are linked.
  func testLongReferenceChainsTakeLinearTime() throws {
    let count = 20_000
    let chain = (1..<count).map { "<color name='c\($0)'>@color/c\($0 - 1)</color>" }.reversed()
    let text =
      "<resources>" + chain.joined() + "<color name='c0'>#abcdef</color></resources>"
    let sheet = try AndroidImporter.sheet(of: ImportSource("colors.xml", text: text))
    XCTAssertEqual(sheet.entries.count, count)
    XCTAssertEqual(Set(sheet.entries.map(\.color.rgb.hex)), ["#abcdef"])
  }

  /// The values are those of the platform's `colors.xml`; what a theme or a device decides is none.
  func testColorsOfThePlatformAreValues() throws {
    let xml = """
      <resources><color name="a">@android:color/white</color><color name="b">@color/a</color>
      <color name="c">@android:color/primary_text_light</color>
      <style name="S"><item name="android:textColor">@android:color/darker_gray</item>
      <item name="android:background">@color/b</item></style>
      <style name="U"><item name="android:textColor">@android:color/tab_indicator_text</item>
      <item name="android:background">@color/b</item></style></resources>
      """
    let sheet = try AndroidImporter.sheet(
      of: ImportSource(
        name: "app", files: [.init(["res", "values", "c.xml"], bytes: Array(xml.utf8))],
        isFolder: true))
    XCTAssertEqual(
      sheet.entries.map { "\($0.path.joined()) \($0.color.rgb.hex)" }, ["a #ffffff", "b #ffffff"])
    XCTAssertEqual(
      sheet.pairs.map { "\($0.foreground.color.rgb.hex) on \($0.background.color.rgb.hex)" },
      ["#aaaaaa on #ffffff"])
  }

  /// Roles by Material 3: text and icons on the color of the name after "on".
  func testStylesSayWhichColorsArePairs() throws {
    func file(_ folder: String, _ name: String, _ text: String) -> ImportSource.File {
      ImportSource.File(["res", folder, name], bytes: Array("<resources>\(text)</resources>".utf8))
    }
    func color(_ name: String, _ value: String) -> String {
      "<color name=\"\(name)\">\(value)</color>"
    }
    func item(_ name: String, _ value: String) -> String {
      "<item name=\"\(name)\">\(value)</item>"
    }
    let source = ImportSource(
      name: "app",
      files: [
        file(
          "values", "colors.xml",
          color("a", "#111111") + color("b", "#eeeeee") + color("c", "#0000ff")),
        file("values-night", "colors.xml", color("a", "#ffffff") + color("b", "#000000")),
        file(
          "values", "themes.xml",
          "<style name=\"T\">" + item("android:textColorPrimary", "@color/a")
            + item("android:colorBackground", "@color/b") + item("colorOnPrimary", "#ffffff")
            + item("colorPrimary", "@color/c") + item("textColor", "?colorPrimary") + "</style>"
            + "<style name=\"T.Button\">" + item("background", "?attr/colorOnPrimary") + "</style>"
            + "<style name=\"Black\" parent=\"@style/T\">"
            + item("android:colorBackground", "#010101") + "</style>"),
        file("values-de", "strings.xml", "<string name=\"x\">y</string>"),
      ], isFolder: true)
    let sheet = try AndroidImporter.sheet(of: source)
    let pairs = sheet.pairs.map { pair in
      let sides = [pair.foreground, pair.background].map {
        "\($0.path.joined(separator: "/")) \($0.color.rgb.hex)"
      }
      let place = [pair.foreground.appearance?.rawValue ?? "any", pair.origin]
      return (place + sides).joined(separator: ", ")
    }
    XCTAssertEqual(
      pairs,
      [
        "any, the style T, T/colorOnPrimary #ffffff, c #0000ff",
        "any, the style T, a #111111, b #eeeeee",
        "any, the style T.Button, c #0000ff, T.Button/background #ffffff",
        "dark, the style Black, a #ffffff, Black/colorBackground #010101",
        "dark, the style T, a #ffffff, b #000000",
      ])
    XCTAssertEqual(sheet.remarks, [])
  }
}
