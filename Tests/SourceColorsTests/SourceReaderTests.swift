// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import SourceColors
import XCTest

/// Colors of source code whose meaning is known from outside.
final class SourceReaderTests: XCTestCase {
  private func colors(
    _ text: String, _ language: SourceLanguage = .swift,
    _ conventions: SourceConventions = SourceConventions()
  ) throws -> [SourceColor] {
    try SourceReader.reading(
      of: SourceFile(path: "a", language: language, bytes: Array(text.utf8)), conventions
    ).colors
  }

  private func hex(
    _ text: String, _ language: SourceLanguage = .swift,
    _ conventions: SourceConventions = SourceConventions()
  ) throws -> [String] {
    try colors(text, language, conventions).map { $0.color?.text ?? "?" }
  }

  // MARK: Spaces

  /// The crayons of Apple's color picker are corners of the Generic RGB space, and their names come
  /// with their sRGB bytes: <https://en.wikipedia.org/wiki/Help:Apple_Colors>.
  func testGenericRGBIsThatOfTheCrayons() throws {
    let crayons = [
      "1 0 0": "#ff2600", "1 1 0": "#fffb00", "0 1 0": "#00f900", "0 1 1": "#00fdff",
      "0 0 1": "#0433ff", "1 0 1": "#ff40ff", "1 0.5 0": "#ff9300", "0.5 1 0": "#8efa00",
      "0 1 0.5": "#00fa92", "0 0.5 1": "#0096ff", "0.5 0 1": "#9437ff", "1 0 0.5": "#ff2f92",
    ]
    for (channels, wanted) in crayons {
      let numbers = channels.split(separator: " ")
      let code =
        "NSColor(calibratedRed: \(numbers[0]).0, green: \(numbers[1]), blue: \(numbers[2]), alpha: 1)"
        .replacingOccurrences(of: "0.5.0", with: "0.5")
      let color = try XCTUnwrap(colors(code).first?.color?.rgb)
      let expected = RGB8(rounding: try AnyColor(parsing: wanted).converted() as ColorValue<SRGB>)
      for (a, b) in [
        (color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue),
      ] {
        // The picker's own conversion rounds differently by a byte or two.
        XCTAssertLessThanOrEqual(abs(Int(a) - Int(b)), 2, "\(channels): \(color.hex), \(wanted)")
      }
    }
  }

  func testIntegersOfCAreDividedAsIntegers() throws {
    XCTAssertEqual(
      try hex("[UIColor colorWithRed:51/255 green:255/255 blue:51/255.f alpha:1]", .objectiveC),
      ["#00ff33"])
    XCTAssertEqual(
      try hex("UIColor(red: 51/255, green: 255/255, blue: 51/255.0, alpha: 1)"), ["#33ff33"])
  }

  // MARK: What is not decided

  func testEightDigitsNeedAnOrder() throws {
    let code = "Color(hex: 0x11223380)"
    XCTAssertEqual(try colors(code).map(\.state), [.undecided])
    XCTAssertEqual(
      try hex(code, .swift, SourceConventions(hex8: .rgba)), ["#112233 at 50 %"])
    XCTAssertEqual(
      try hex(code, .swift, SourceConventions(hex8: .argb)), ["#223380 at 7 %"])
    XCTAssertEqual(try hex("UIColor(argb: 0xFF112233)"), ["#112233"])
  }

  func testIntegersNeedAUnit() throws {
    let code = "Color(red: 217, green: 32, blue: 28)"
    XCTAssertEqual(try colors(code).map(\.state), [.undecided])
    XCTAssertEqual(try hex(code, .swift, SourceConventions(integers: .byte)), ["#d9201c"])
    XCTAssertEqual(try hex("Color(red: 1, green: 0, blue: 0)"), ["#ff0000"])
    var learned = SourceConventions()
    learned.learn(
      from: SourceFile(
        path: "b", language: .swift,
        bytes: Array("extension Color { init(red: Int, green: Int, blue: Int) {} }".utf8)))
    XCTAssertEqual(
      try colors("Color(red: 1, green: 0, blue: 0)", .swift, learned).map(\.state), [.undecided])
  }

  func testVariablesAreUndecided() throws {
    for code in [
      "Color(red: r, green: 0, blue: 0)", "UIColor(red: 1.2, green: 0, blue: 0, alpha: 1)",
      "UIColor(white: 1, alpha: a)", "UIColor(hex: text)", "Color(red: 1 / 0, green: 0, blue: 0)",
    ] {
      XCTAssertEqual(try colors(code).map(\.state), [.undecided], code)
      XCTAssertFalse(try colors(code)[0].reason.isEmpty)
    }
  }

  func testOtherCodeIsNoColor() throws {
    for code in [
      "Color(\"AccentColor\")", "Theme.Color(red: 1, green: 0, blue: 0)",
      "self.init(red: 1, green: 0, blue: 0)", "func Color(red: Int) {}", "let a = .white",
      "Vector(red: 1, green: 0, blue: 0)", "x.white", "if mode == .red { }",
      "extension Color { init(hex: String) {} }", "a?.white", "Image(.white)",
      "Color(, red: 1, green: 0, blue: 0)", "Color(, white: 1)",
    ] {
      XCTAssertEqual(try colors(code).map(\.text), [], code)
    }
  }

  func testEscapedQuotesEndNoString() throws {
    XCTAssertEqual(try hex("let a = \"b \\\" Color(white: 0.5) \\\" c\""), [])
    XCTAssertEqual(try hex("x = @\"b \\\" RGB(1, 2, 3) \\\" c\";", .objectiveC), [])
    XCTAssertEqual(try hex("let a = \"\\\\\"; let b = Color(white: 0.5)"), ["#808080"])
  }

  // MARK: Context

  func testTheCodeAroundSaysTheUse() throws {
    let uses: [(String, SourceLanguage, SourceColor.Use)] = [
      ("Text(a).foregroundStyle(.white)", .swift, .text),
      ("Text(a).foregroundColor(b ? .white : c)", .swift, .text),
      ("x.background(Color(white: 0.5))", .swift, .surface),
      ("x.background(LinearGradient(colors: [Color(white: 0.5)]))", .swift, .surface),
      ("Rectangle().fill(.black)", .swift, .surface), ("x.stroke(.black)", .swift, .border),
      ("label.textColor = .white", .swift, .text),
      ("view.backgroundColor = isOn ? UIColor(white: 1, alpha: 1) : nil", .swift, .surface),
      ("b.setTitleColor(.white, for: .normal)", .swift, .text),
      ("layer.borderColor = UIColor.white.cgColor", .swift, .border),
      ("let attributes = [.foregroundColor: UIColor.white]", .swift, .text),
      ("label.textColor = [UIColor whiteColor];", .objectiveC, .text),
      ("[b setTitleColor:[UIColor whiteColor] forState:UIControlStateNormal];", .objectiveC, .text),
      ("[[UIColor whiteColor] setFill];", .objectiveC, .other),
      ("let a = x == Color.white", .swift, .other),
    ]
    for (code, language, use) in uses {
      XCTAssertEqual(try colors(code, language).map(\.use), [use], code)
    }
  }

  func testColorsOfAClosureAreDynamic() throws {
    let code = """
      let a = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : .white }
      let b = NSColor(name: nil) { _ in NSColor(white: 0, alpha: 1) }
      let c = UIColor(white: 1, alpha: 1)
      """
    XCTAssertEqual(try colors(code).map(\.state), [.dynamic, .dynamic, .exact])
  }

  /// A brace behind a type begins a body, whatever the type is.
  func testColorsOfBodiesAreExact() throws {
    let color = "UIColor(white: 0, alpha: 1)"
    for code in [
      "extension UIColor { static let a = \(color) }", "var a: UIColor { \(color) }",
      "func f() -> UIColor { \(color) }", "func f() -> UIColor { return \(color) }",
      "if let c = x as? UIColor { y = \(color) }", "if x is UIColor { y = \(color) }",
      "if type == UIColor { y = \(color) }",
      "extension P where T: UIColor { var a: T { \(color) } }",
      "class Ink: UIColor { let a = \(color) }", "static var a: UIColor { get { \(color) } }",
      "if x == UIColor(white: 1, alpha: 1) { y = \(color) }",
      "for case let c as UIColor in x { y = \(color) }",
    ] {
      XCTAssertEqual(try colors(code).last?.state, .exact, code)
    }
    for code in [
      "let a: UIColor = UIColor { _ in \(color) }", "f(tint: UIColor { _ in \(color) })",
      "return UIColor { _ in \(color) }", "let a = x ? UIColor { _ in \(color) } : nil",
      "let a = UIColor(dynamicProvider: { _ in \(color) })",
      "let a = NSColor(name: \"a\") { _ in NSColor(white: 0, alpha: 1) }",
      "var a: UIColor { UIColor { _ in \(color) } }", "[UIColor { _ in \(color) }]",
    ] {
      XCTAssertEqual(try colors(code).last?.state, .dynamic, code)
    }
  }

  func testConditionsAndInterpolations() throws {
    let code = """
      #if DEBUG
      let a = Color(white: 0.5)
      #endif
      let b = "\\(Color(white: 0.2)) Color(white: 0.3)"
      """
    XCTAssertEqual(try colors(code).map(\.isConditional), [true, false])
    XCTAssertEqual(try hex(code), ["#808080", "#333333"])
  }

  func testLinesAndColumnsCountCharacters() throws {
    let code = "// ä\r\nlet 色 = UIColor(white: 1, alpha: 1)"
    let color = try XCTUnwrap(colors(code).first)
    XCTAssertEqual(color.place.description, "a:2:9")
    XCTAssertEqual(String(decoding: Array(code.utf8)[color.range], as: UTF8.self), color.text)
  }

  // MARK: Interface Builder

  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <view><color key="backgroundColor" red="0" green="0.4" blue="0.53725490196078429" alpha="1" \
    colorSpace="custom" customColorSpace="sRGB"/></view>
      <!-- <color key="textColor" white="0" alpha="1" colorSpace="calibratedWhite"/> -->
      <label><color key="textColor" white="0.5" alpha="0.5" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/></label>
      <label><color key="textColor" systemColor="labelColor"/></label>
      <label><color key="textColor" name="Text/Primary"/></label>
      <label><color key="tintColor" red="1" green="0" blue="0" alpha="1" \
    colorSpace="calibratedRGB"/></label>
      <resources><namedColor name="Text/Primary"><color red="1" green="1" blue="1" alpha="1" \
    colorSpace="custom" customColorSpace="sRGB"/></namedColor>
      <systemColor name="labelColor"><color white="0" alpha="1" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/></systemColor></resources>
    </document>
    """

  func testInterfaceBuilder() throws {
    let file = SourceFile(
      path: "a.storyboard", language: .interfaceBuilder, bytes: Array(storyboard.utf8))
    let reading = try SourceReader.reading(of: file)
    XCTAssertEqual(
      reading.colors.map { $0.color?.text ?? "system" },
      ["#006689", "#808080 at 50 %", "system", "#ff2600"])
    XCTAssertEqual(reading.colors.map(\.use), [.surface, .text, .text, .other])
    XCTAssertEqual(reading.references.map(\.name), ["Text/Primary"])
    let resources = try XCTUnwrap(SourceReader.resources(of: file))
    XCTAssertEqual(resources.declaredNames, ["Text/Primary"])
  }

  // MARK: Style sheets and Android

  func testStyleSheetsWriteColorsInDeclarations() throws {
    let sheet = """
      :root { --brand: #0a84ff }
      /* color: #111 */
      #add, .b:hover { color: #0A84FF; background: linear-gradient(#000, rgb(17 17 17 / 50%)) }
      .c { color: white; animation-name: red; background: url("#fff") #abc; color: #zzz }
      .d { border-color: var(--x, #123456); fill: rgb(var(--y)); margin: 0 }
      @font-palette-values --p { override-colors: 0 red, 1 #123 }
      """
    XCTAssertEqual(
      try hex(sheet, .css),
      ["#0a84ff", "#000000", "#111111 at 50 %", "#ffffff", "#aabbcc", "#123456", "?"])
    XCTAssertEqual(
      try colors(sheet, .css).map(\.use),
      [.text, .surface, .surface, .text, .surface, .border, .surface])
    XCTAssertEqual(
      try colors(sheet, .css).map(\.isReplaceable), [true, true, true, true, true, false, true])
    let scss = """
      $own: #111;
      .a { // color: #222
        color: #333; background: darken(#444, 10%); &:hover { color: #555 }
        @include shade(#666);
      }
      """
    XCTAssertEqual(try hex(scss, .scss), ["#333333", "#444444", "#555555"])
    XCTAssertEqual(try colors(scss, .scss).map(\.isReplaceable), [true, false, true])
    XCTAssertEqual(try hex("@own: #111; .a { color: #333 }", .less), ["#333333"])
    // An address has slashes and is no comment; names of variables are no colors.
    let address = ".b { background: url(//cdn.x/y.png); color: #123456 } .c { color: $red }"
    XCTAssertEqual(try hex(address, .scss), ["#123456"])
    XCTAssertEqual(try hex(".a { color: @red; fill: @@red; stroke: @{red} }", .less), [])
  }

  /// In a file of SwiftUI, whose own colors may be meant elsewhere.
  func testViewsAndOwnPropertiesSayTheTypeOfAConstant() throws {
    let places = [
      ("let a = b.c.view!; a.backgroundColor = $", "UIColor"),
      ("guard let a = b?.view else { return }; a.backgroundColor = $", "UIColor"),
      ("let a = b.view(); a.backgroundColor = $", ""), ("let a = view; a.backgroundColor = $", ""),
      (
        "let a = UIScrollView(); a.backgroundColor = $; func z(for a: UIScrollView, b: Int) {}",
        "UIColor"
      ),
      ("let a = UIView(); for a in b { a.backgroundColor = $ }", ""),
      ("class A { var ownColor: UIColor = b; func c() { self.ownColor = $ } }", "UIColor"),
      (
        "class A { var ownColor: UIColor? }; extension A { func c() { self.ownColor = $ } }",
        "UIColor"
      ),
      ("class A { var ownColor: CGFloat = 0; func c() { self.ownColor = $ } }", ""),
      ("class A { var ownColor: UIColor = b }; class B { func c() { self.ownColor = $ } }", ""),
    ]
    for (place, wanted) in places {
      let code = "import SwiftUI\nimport UIKit\n" + place.replacing("$", with: ".white")
      var conventions = SourceConventions()
      conventions.learn(from: SourceFile(path: "a", language: .swift, bytes: Array(code.utf8)))
      XCTAssertEqual(try colors(code, .swift, conventions).map(\.type), [wanted], code)
    }
  }

  func testTypesSayAnAppearance() throws {
    let names = [
      "IceCubeDark": true, "DarkTheme": true, "LightColors": true, "UIDark": true,
      "LightView0": false, "LightSwitchCell": false, "DarkSkyView": false, "HighlightView": false,
      "LightboxView": false, "Darkroom": false, "Palette": false,
    ]
    for (name, wanted) in names {
      let code = "import SwiftUI\nstruct \(name) { var a: Color = .white }"
      XCTAssertEqual(try colors(code).map(\.isForOneAppearance), [wanted], name)
    }
  }

  /// `.init(…)` has the type of the declaration that it is the value of: by Swift's rules a branch has
  /// the type of the whole, and an argument, a closure or an element of a dictionary none of it.
  func testDeclarationsSayTheTypesOfTheirValues() throws {
    let places = [
      ("let a: Color = $", "Color"), ("public var a: SwiftUI.Color? = $", "Color"),
      ("func f(a: UIColor = $) {}", "UIColor"), ("var a: NSColor { $ }", "NSColor"),
      ("var a: UIColor { get { return $ } }", "UIColor"), ("func f() -> Color { $ }", "Color"),
      ("func f() throws -> UIColor? { if a { return $ }; return nil }", "UIColor"),
      ("func f() -> Color { guard let b else { return $ }\n return b }", "Color"),
      ("func f() -> Color { for a in b { if a { return $ } }; return c }", "Color"),
      ("var a: Color { if b { c } else if d { $ } else { e } }", "Color"),
      ("var a: Color {\n switch b {\n case .c, .d: e\n default: $\n } }", "Color"),
      ("let a: Color = if b { $ } else { c }", "Color"),
      ("let a: Color = switch b { case .c(let d) where d: $\n default: e }", "Color"),
      ("let a: Color = b ? c : d == 1 ? e : $", "Color"),
      ("let a: UIColor = b\n ? $\n : c", "UIColor"),
      ("let a: UIColor = b?.c ?? $", "UIColor"), ("let a: [Color] = [b, $]", "Color"),
      ("var a: [UIColor] { [\n b,\n c ? d : $,\n ] }", "UIColor"), ("let a: [Color] = [$].b()", ""),
      ("let a: [String: Color] = [\"b\": $]", ""), ("let a = $", ""), ("let a: Fill = $", ""),
      ("let a: Color = b.map { $ }", ""), ("let a: Color = f($)", ""), ("let a: Color = b + $", ""),
      ("func f() -> Color { a.map { return $ } }", ""), ("f(a ? $ : b)", ""),
      ("func f() -> Color { guard let a = b ?? $ else { return c }; return a }", ""),
      ("func f() -> Color { if a == $ { return b }; return c }", ""),
      ("func f() -> Color { switch a { case 1: print($); return b } }", ""),
      ("lazy var a: Color = { return $ }()", ""), ("let a: Color = f { b ? $ : c }", ""),
      ("func f() -> Color { defer { g { return $ } }; return a }", ""),
    ]
    for (place, wanted) in places {
      let label = wanted == "UIColor" || wanted == "NSColor" ? ", alpha: 1" : ""
      let code = place.replacing("$", with: ".init(red: 0.2, green: 0.4, blue: 0.6\(label))")
      let found = try colors("import SwiftUI\n" + code).filter { $0.color?.text == "#336699" }
      XCTAssertEqual(found.map(\.type), [wanted], code)
      XCTAssertEqual(found.map(\.isReplaceable), [!wanted.isEmpty], code)
    }
  }

  func testTypesAreNoConstants() throws {
    let code = """
      extension UIColor.black {}
      let a = 1, b: Color.black
      let c = x as? Color.red
      func f() -> UIColor.red
      """
    XCTAssertEqual(try hex(code, .swift), [])
    XCTAssertEqual(try hex("switch a { case b: Color.black }", .swift), ["#000000"])
  }

  func testResourcesOfAndroid() throws {
    let layout = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- <View android:background="#111111"/> -->
      <TextView android:textColor="#FF0A84FF" android:background="#8123" android:text="#1 of 3"/>
      """
    XCTAssertEqual(try hex(layout, .android), ["#0a84ff", "#112233 at 53 %"])
    XCTAssertEqual(try colors(layout, .android).map(\.use), [.text, .surface])
    let styles = """
      <resources><color name="a">#111111</color><style name="B">
      <item name="android:windowBackground"> #222222 </item></style></resources>
      """
    XCTAssertEqual(try colors(styles, .android).map(\.text), ["#222222"])
    XCTAssertEqual(SourceLanguage.of(path: "app/src/main/res/layout-land/a.xml"), .android)
    XCTAssertNil(SourceLanguage.of(path: "app/a.xml"))
  }

  // MARK: Bad input

  /// Where nothing ends what a sign opens, the rest of the file is searched once, not for each sign.
  func testSignsWithoutAnEndAreReadInTimeThatGrowsWithThem() throws {
    for (sign, language, color) in [
      ("#", SourceLanguage.swift, "UIColor.red"), ("#/ ", .swift, "UIColor.red"),
      ("##/x ", .swift, "UIColor.red"), ("/\\", .swift, "UIColor.red"),
      ("$", .kotlin, "Color(0xFF808080)"), ("'\\", .objectiveC, "[UIColor redColor]"),
    ] {
      let text = "f(\(color));\nlet a = " + String(repeating: sign, count: 200_000)
      XCTAssertEqual(try colors(text, language).map(\.text), [color], sign)
    }
  }

  func testRegularExpressionsAndRawStringsBesideOnesWithoutAnEnd() throws {
    for (text, texts) in [
      ("a = #/.red; b = #/Color.red/#; c = Color.blue", ["Color.blue"]),
      ("a = ##/Color.red; b = #/Color.red/#; c = Color.blue", ["Color.blue"]),
      ("a = /x; b = Color.blue\nc = /Color.red/; d = Color.blue", ["Color.blue", "Color.blue"]),
      ("a = ##\"Color.red\"#\"##; b = #\"Color.red\"#; c = Color.blue", ["Color.blue"]),
    ] {
      XCTAssertEqual(try colors(text).map(\.text), texts, text)
    }
  }

  func testBytesThatAreNoTextAreRefusedWithTheirPlace() {
    let file = SourceFile(
      path: "a.swift", language: .swift, bytes: Array("let a = \"".utf8) + [0xE9])
    XCTAssertThrowsError(try SourceReader.reading(of: file)) {
      XCTAssertEqual(
        "\($0)", "a.swift: the byte at offset 9 is not valid UTF-8. Save the file as UTF-8.")
    }
    let xml = SourceFile(
      path: "a.xib", language: .interfaceBuilder, bytes: Array("<a><b></a>".utf8))
    XCTAssertThrowsError(try SourceReader.reading(of: xml))
  }
}
