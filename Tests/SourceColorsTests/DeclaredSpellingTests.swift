// SPDX-License-Identifier: MIT

import SourceColors
import XCTest

/// The spellings that a project declares itself, and those that libraries have.
final class DeclaredSpellingTests: XCTestCase {
  private func colors(
    _ use: String, declaring declarations: String = "", _ language: SourceLanguage = .swift
  ) throws -> [SourceColor] {
    var conventions = SourceConventions()
    conventions.learn(
      from: SourceFile(path: "App/Ext.swift", language: language, bytes: Array(declarations.utf8)))
    return try SourceReader.reading(
      of: SourceFile(path: "a", language: language, bytes: Array(use.utf8)), conventions
    ).colors
  }

  private func texts(
    _ use: String, declaring declarations: String = "", _ language: SourceLanguage = .swift
  ) throws -> [String] {
    try colors(use, declaring: declarations, language).map { $0.color?.text ?? "?" }
  }

  private static func body(_ red: String, _ green: String, _ blue: String) -> String {
    "red: \(red), green: \(green), blue: \(blue), alpha: 1"
  }

  // MARK: Laws

  /// Declarations that divide bytes, shift and mask, name constants, or use one another; with a call of
  /// each.
  private static let forms: [(declaration: String, call: @Sendable (Int, Int, Int) -> String)] = [
    (
      "extension UIColor { convenience init(r: Int, g: Int, b: Int) { self.init("
        + body("CGFloat(r) / 255", "CGFloat(g)/255.0", "CGFloat(b) / 255") + ") } }",
      { "UIColor(r: \($0), g: \($1), b: \($2))" }
    ),
    (
      "extension UIColor { static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> UIColor {\n"
        + "let k: CGFloat = 255\nreturn UIColor(" + body("r / k", "g / k", "b / k") + ") } }",
      { "UIColor.rgb(\($0), \($1), \($2))" }
    ),
    (
      "extension UIColor { convenience init(value: UInt32, alpha: CGFloat = 1) {\n"
        + "let r = CGFloat((value & 0xFF0000) >> 16) / 255\nlet g = CGFloat(value >> 8 & 0xFF) / 255\n"
        + "self.init(red: r, green: g, blue: CGFloat(value & 0xFF) / 255, alpha: alpha) } }",
      { "UIColor(value: \($0 << 16 | $1 << 8 | $2))" }
    ),
    (
      "extension UIColor { convenience init(r: Int, g: Int, b: Int) { assert(r >= 0, \"r\")\n self.init("
        + body("CGFloat(r) / 255", "CGFloat(g) / 255", "CGFloat(b) / 255") + ") }\n"
        + "convenience init(net: Int) { self.init(r: (net >> 16) & 0xff, g: (net >> 8) & 0xff, "
        + "b: net & 0xff) } }",
      { "UIColor(net: 0x\(String($0 << 16 | $1 << 8 | $2, radix: 16)))" }
    ),
    (
      "func paint(red: Double, green: Double, blue: Double) -> Color {"
        + " Color(red: red / 255, green: green / 255, blue: blue / 255) }",
      { "paint(red: \($0), green: \($1), blue: \($2))" }
    ),
  ]

  /// Each byte at each place, with other bytes at the others.
  private static let bytes = (0..<256).map { ($0, ($0 * 7 + 3) % 256, ($0 * 31 + 5) % 256) }

  func testEveryByteGoesThroughADeclaration() throws {
    for (declaration, call) in Self.forms {
      let code = Self.bytes.map { "let a = " + call($0, $1, $2) }.joined(separator: "\n")
      let found = try colors(code, declaring: declaration)
      XCTAssertEqual(
        found.map { $0.color.map { [$0.rgb.red, $0.rgb.green, $0.rgb.blue].map(Int.init) } },
        Self.bytes.map { [$0, $1, $2] }, declaration)
      XCTAssertTrue(found.allSatisfy { $0.isReplaceable && $0.spelling == "declared" })
    }
  }

  func testEveryByteGoesThroughACategory() throws {
    let declaration = """
      @implementation UIColor (App)
      + (UIColor *)r:(int)r g:(int)g b:(int)b {
        CGFloat red = r / 255.0;
        return [UIColor colorWithRed:red green:g/255.0 blue:b/255.f alpha:1];
      }
      @end
      """
    let code = Self.bytes.map { "a = [UIColor r:\($0) g:\($1) b:\($2)];" }.joined(separator: "\n")
    XCTAssertEqual(
      try colors(code, declaring: declaration, .objectiveC).map {
        $0.color.map { [$0.rgb.red, $0.rgb.green, $0.rgb.blue].map(Int.init) }
      }, Self.bytes.map { [$0, $1, $2] })
  }

  // MARK: Known values

  /// Integers divide as the types of the parameters say.
  func testIntegersOfDeclarationsAreTyped() throws {
    let declaration =
      "extension UIColor { static func a(_ v: Int) -> UIColor { UIColor(white: CGFloat(v / 255), alpha: 1) }"
      + "\nstatic func b(_ v: CGFloat) -> UIColor { UIColor(white: v / 255, alpha: 1) } }"
    XCTAssertEqual(
      try texts("UIColor.a(51); UIColor.b(51)", declaring: declaration), ["#000000", "#333333"])
  }

  /// Masks and shifts have other ranks in Swift than in C.
  func testOperatorsHaveTheRanksOfTheirLanguage() throws {
    XCTAssertEqual(
      try texts("Color(red: (0x336699 >> 16 & 0xFF) / 255.0, green: 0x66 & 0xFF * 1, blue: 0)"),
      ["?"])
    XCTAssertEqual(
      try texts("UIColor(white: (1 + 2 * 25) / 255.0, alpha: 1)"), ["#333333"])
    XCTAssertEqual(
      try texts("[UIColor colorWithWhite:(0x336699 >> 8 + 8)/255.0 alpha:1]", .objectiveC),
      ["#333333"])
    XCTAssertEqual(
      try texts(
        "UIColor.w(0x336699)",
        declaring: "extension UIColor { static func w(_ v: Int) -> UIColor {\n"
          + "UIColor(white: CGFloat(v & 0xFF0000 >> 16) / 255, alpha: 1) } }"), ["#999999"])
  }

  func testDigitsOfTextNeedABodyThatReadsThem() throws {
    let read =
      "extension UIColor { static func hex(_ s: String) -> UIColor { var v: UInt64 = 0\n"
      + "Scanner(string: s).scanHexInt64(&v)\nreturn UIColor(red: CGFloat(v >> 16) / 255, green: 0, "
      + "blue: 0, alpha: 1) } }"
    let code = "let a = UIColor.hex(\"#336699\")"
    XCTAssertEqual(try texts(code, declaring: read), ["#336699"])
    XCTAssertEqual(
      try texts(code, declaring: read.replacing("red:", with: "blue:")), ["?"],
      "its highest byte is blue")
    let other = "extension UIColor {\n static func hex(_ s: String) -> UIColor { .black } }"
    let found = try colors(code, declaring: other)
    XCTAssertEqual(found.map(\.state), [.undecided])
    XCTAssertEqual(found.map(\.reason), ["the body of hex(_:) of Ext.swift:2 is not understood"])
    XCTAssertEqual(try texts("UIColor.hex(\"brand\")", declaring: other), [])
    let own = read + "extension String { var paint: UIColor { UIColor.hex(self) } }"
    XCTAssertEqual(try texts("let a = \"#336699\".paint", declaring: own), ["#336699"])
  }

  func testABodyThatIsNotUnderstoodIsUndecided() throws {
    for body in [
      "steps[v]", "if v > 3 { return .red }; return .blue",
      "UIColor(white: min(CGFloat(v), 1), alpha: 1)",
      "UIColor(white: CGFloat(v) / 255, alpha: 1).darker()", "UIColor.shade(v)",
    ] {
      let found = try colors(
        "let a = UIColor.shade(51)",
        declaring: "extension UIColor { static func shade(_ v: Int) -> UIColor { \(body) } }")
      XCTAssertEqual(found.map(\.state), [.undecided], body)
      XCTAssertTrue(found[0].reason.contains("shade(_:) of Ext.swift:1"), found[0].reason)
    }
  }

  func testDeclarationsThatDifferAreUndecided() throws {
    func declaration(_ divisor: Int) -> String {
      "extension UIColor { static func w(_ v: CGFloat) -> UIColor { UIColor(white: v / \(divisor), "
        + "alpha: 1) } }\n"
    }
    let code = "let a = UIColor.w(51)"
    XCTAssertEqual(try texts(code, declaring: declaration(255) + declaration(255)), ["#333333"])
    XCTAssertEqual(try texts(code, declaring: declaration(255) + declaration(510)), ["?"])
    let many = String(repeating: declaration(255), count: 300)
    XCTAssertEqual(try texts(code, declaring: many), ["?"])
    let others = (0..<20).map { "extension UIColor { convenience init(a\($0): Int) {} }\n" }
      .joined()
    XCTAssertEqual(
      try texts("UIColor(r: 51, g: 102, b: 153)", declaring: others + Self.forms[0].declaration),
      ["#336699"])
  }

  func testADeclarationIsNoColor() throws {
    for (declaration, _) in Self.forms {
      XCTAssertEqual(try texts(declaration, declaring: declaration), [], declaration)
    }
    let macro = "#define MY(r) \\\n  [UIColor colorWithRed:r/255.0 green:0 blue:0 alpha:1]\n"
    XCTAssertEqual(try texts(macro + "a = MY(51);", declaring: macro, .objectiveC), ["#330000"])
  }

  func testAResultThatMayFailIsNotReplaced() throws {
    let found = try colors(
      "let a = UIColor.rgb(1, 2, 3)",
      declaring: "extension UIColor { static func rgb(_ r: Int, _ g: Int, _ b: Int) -> UIColor? {"
        + "UIColor(red: CGFloat(r)/255, green: CGFloat(g)/255, blue: CGFloat(b)/255, alpha: 1) } }")
    XCTAssertEqual(found.map { $0.color?.text }, ["#010203"])
    XCTAssertEqual(found.map(\.isReplaceable), [false])
    XCTAssertTrue(found[0].reason.contains("optional"))
  }

  // MARK: Helpers without a declaration

  func testHelpersOfLibrariesAreColors() throws {
    for code in [
      "UIColor(r: 51, g: 102, b: 153)", "UIColor.rgb(51, 102, 153)", "UIColor.rgb(0x336699)",
      "UIColor.rgb(red: 51, green: 102, blue: 153)", "UIColor.rgb(fromHex: 0x336699)",
      "UIColor.hex(\"#336699\")", "UIColor.fromHex(\"336699\")", "Color.hex(\"#369\")",
      "hexStringToUIColor(hex: \"#336699\")", "UIColorFromRGB(0x336699)", "RGB(51, 102, 153)",
      "UIColorFromHex(rgbValue: 0x336699, alpha: 1.0)", "\"#336699\".color", "\"#336699\".uiColor",
      "UIColor(51, 102, 153)", "UIColor.color(r: 51, g: 102, b: 153)",
      "UIColor.make(withHex: \"#336699\")",
      "UIColor.from(red: 51, green: 102, blue: 153, alpha: 1)",
      "UIColor(red: 51, green: 102, blue: 153, a: 1)", "CIColor(string: \"0.2 0.4 0.6\")",
      "NSColor(colorSpace: .sRGB, components: [0.2, 0.4, 0.6, 1], count: 4)",
      "CGColor(colorSpace: CGColorSpace(name: CGColorSpace.sRGB)!, components: [0.2, 0.4, 0.6, 1])",
    ] { XCTAssertEqual(try texts("let a = " + code), ["#336699"], code) }
    for code in [
      "[UIColor colorWithR:51 g:102 b:153]", "[UIColor r:51 g:102 b:153]", "HEXCOLOR(0x336699)",
      "[UIColor my_colorWithR:51 g:102 b:153]", "CGContextSetRGBFillColor(c, 0.2, 0.4, 0.6, 1)",
      "RGBA(51, 102, 153, 1)",
    ] { XCTAssertEqual(try texts("a = \(code);", .objectiveC), ["#336699"], code) }
  }

  func testHelpersWithTwoMeaningsAreUndecided() throws {
    for code in [
      "UIColor(r: 0.2, g: 0.4, b: 0.6)", "UIColor.rgb(1, 1, 1)", "UIColor(r: 300, g: 0, b: 0)",
      "UIColor(r: 51, g: 102, b: 153, a: 50)", "UIColor.rgb(3368601)", "UIColor.rgb(0x80336699)",
      "CGColor(colorSpace: space, components: [0.2, 0.4, 0.6, 1])",
    ] {
      let found = try colors("let a = " + code)
      XCTAssertEqual(found.map(\.state), [.undecided], code)
      XCTAssertFalse(found.isEmpty || found[0].reason.isEmpty, code)
    }
  }

  /// A declaration for another type or with other labels hides no helper of its name.
  func testADeclarationOfTheSameNameHidesNothing() throws {
    let declaration = "extension Color { static func rgb(red: Int) -> Color { steps[red] } }"
    for code in ["UIColor.rgb(51, 102, 153)", "Color.rgb(51, 102, 153)", "Color.rgb(0x336699)"] {
      XCTAssertEqual(try texts("let a = " + code, declaring: declaration), ["#336699"], code)
    }
  }

  /// Functions of other types make colors where their names or their places say it.
  func testHelpersOfOtherTypes() throws {
    for code in [
      "let a = Brand.hexColor(\"#336699\")", "let a = App.Theme.colorFromHex(0x336699)",
      "let a: UIColor = Kit.hex(\"#336699\")", "view.backgroundColor = Kit.rgb(51, 102, 153)",
      "let a = UIColor.token(0x336699)", "let a = Color.of(\"#336699\")",
    ] {
      let found = try colors(code)
      XCTAssertEqual(found.map { $0.color?.text }, ["#336699"], code)
      XCTAssertEqual(found.map(\.isReplaceable), [false], code)
    }
    for code in [
      "let a = Kit.hex(\"#336699\")", "let a = Kit.rgb(51, 102, 153)", "UIColor.shade(0x3)",
      "UIColor.shade(step: 4)", "kit.hexColor(\"#336699\")", "UIColor.token(\"336699\")",
    ] { XCTAssertEqual(try texts(code), [], code) }
    let declaration = "enum Kit { static func paint(_ v: Int) -> UIColor { UIColor(hex: v) } }"
    for code in ["let a = Kit.paint(0x336699)", "let a = App.Kit.paint(0x336699)"] {
      XCTAssertEqual(try texts(code, declaring: declaration), ["#336699"], code)
    }
    for code in ["let a = Kat.paint(0x336699)", "let a = kit.paint(0x336699)"] {
      XCTAssertEqual(try texts(code, declaring: declaration), [], code)
    }
  }

  func testWhatIsNoHelper() throws {
    for code in [
      "hex(\"deadbeef\")", "Data.hex(\"#336699\")", "let a = .rgb(51, 102, 153)",
      "\"abc\".hasColor", "\"hello\".color", "rgb(image)", "func rgbColor(_ a: Int) {}",
      "UIColor.hex(\"brand\")", "UIColor.named(\"a\")", "Color.mix(1, 2, 3)",
    ] { XCTAssertEqual(try texts(code), [], code) }
    XCTAssertEqual(try texts("view.backgroundColor = .rgb(51, 102, 153)"), ["#336699"])
  }

  func testOnlyKnownTypesAreReplaced() throws {
    XCTAssertEqual(
      try colors("let a = UIColor(r: 51, g: 102, b: 153)").map(\.isReplaceable), [true])
    for code in ["UIColor.rgb(51, 102, 153)", "UIColorFromRGB(0x336699)", "\"#336699\".color"] {
      let found = try colors("let a = " + code)
      XCTAssertEqual(found.map(\.isReplaceable), [false], code)
      XCTAssertEqual(found.map(\.reason), ["its declaration is in no file that is read"], code)
    }
  }

  func testHeadersThatAreCompiledBeforeAreRead() {
    XCTAssertEqual(SourceLanguage.of(path: "App/Prefix.pch"), .objectiveC)
  }

  // MARK: Constants by the type around them

  func testConstantsOfResults() throws {
    for code in [
      "func f() -> UIColor { .red }", "var a: UIColor { .red }", "var a: UIColor? { return .red }",
      "func f(_ a: Int) -> UIKit.UIColor { return .red }", "let a: UIColor = .red",
    ] {
      let found = try colors("import SwiftUI\n" + code)
      XCTAssertEqual(found.map { $0.color?.text }, ["#ff0000"], code)
      XCTAssertEqual(found.map(\.type), ["UIColor"], code)
    }
    XCTAssertEqual(try colors("func f() -> Kind { .red }"), [])
    let inner = try colors("import SwiftUI\nText(\"\").foregroundStyle(Color(.red))")
    XCTAssertEqual(inner.map { $0.color?.text }, ["#ff0000"])
    XCTAssertEqual(inner.map(\.use), [.text])
  }

  /// The project's own declarations say what an argument with a label is of.
  func testConstantsOfLabels() throws {
    let declarations = """
      struct Chip: View { let tone: Color
        var fill: SwiftUI.Color? = nil; static let edge: Int = 1 }
      extension UIColor { convenience init(day: UIColor, night: UIColor) { self.init() } }
      class Cell { init<T: View>(of a: T, ink color: UIColor = .red, _ size: Int) {}
        func paint(text: String, strokeColor: CGColor?) {} }
      func paint(strokeColor: UIColor) {}
      func badge(backgroundColor: Int) {}
      """
    for (code, types) in [
      ("Chip(tone: .white)", ["Color"]), ("Chip(tone: a ? .white : .black)", ["Color", "Color"]),
      ("Chip(tone: x, fill: .white.opacity(0.5))", ["Color"]),
      ("let a = UIColor(day: .black, night: .white)", ["UIColor", "UIColor"]),
      ("Cell(of: b, ink: .white, 3)", ["UIColor"]),
      // Two types, none of a color, no label, and no color at all.
      ("a.paint(strokeColor: .white)", [""]), ("badge(backgroundColor: .white)", [""]),
      ("Chip(edge: .white)", []), ("Cell(.white)", []),
      ("Other(tone: .white)", []), ("Chip(tone: make(.white))", []),
    ] {
      let found = try colors("import SwiftUI\n" + code, declaring: declarations)
      XCTAssertEqual(found.map(\.type), types, code)
      XCTAssertEqual(found.map(\.isReplaceable), types.map { !$0.isEmpty }, code)
    }
  }

  /// Views of UIKit have the properties that they have, in files of SwiftUI too; layers do not.
  func testConstantsOfViewsOfUIKit() throws {
    let known = """
      let label = UILabel()
      var bar: UINavigationBarAppearance?
      @IBOutlet private weak var send: AppButton!
      func update(_ map: MKMapView, context: Context) {
      """
    for code in [
      "label.backgroundColor = .white", "label.shadowColor = .white", "bar?.shadowColor = .white",
      "send.tintColor = .white", "map.backgroundColor = .white", "self.label.textColor = .white",
      "host.view.backgroundColor = .white", "view.backgroundColor = .white",
      "UITableView.appearance().backgroundColor = .white", "web.scrollView.tintColor = .white",
      "send.image = a.withTintColor(.white)", "let a = CIColor(color: .white)",
    ] {
      XCTAssertEqual(
        try colors("import SwiftUI\n\(known)\n\(code)\n}").map(\.type), ["UIColor"], code)
    }
    for code in [
      "model.backgroundColor = .white", "label.layer.backgroundColor = .white",
      "label.layer.shadowColor = .white", "send.shadowColor = .white",
      "let label = Model()\nlabel.tintColor = .white", "for map in maps { map.tintColor = .white }",
      "var view = self\nview.tintColor = .white", "var state = UIState()\nstate.textColor = .white",
      "other.label.tintColor = .white",
    ] {
      XCTAssertEqual(try colors("import SwiftUI\n\(known)\n\(code)\n}").map(\.type), [""], code)
    }
  }

  /// A color is no number or text, and a place says which of the functions of a name is meant.
  func testCallsOfAnotherParameter() throws {
    let declarations = """
      extension Color { init(_ rgb: UInt32) { self.init(red: Double(rgb & 255) / 255, green: 0, blue: 0) }
        static func shade(_ a: Double) -> Color { Color(red: a, green: a, blue: a) } }
      extension UIColor { static func shade(_ a: Double) -> UIColor { UIColor(make(a)) } }
      """
    for code in [
      "Color(UIColor(white: 1, alpha: 1))", "Color(UIColor.white)",
      "Color(UIColor(white: 1, alpha: 1)).opacity(a)",
    ] {
      XCTAssertEqual(try texts("let a = " + code, declaring: declarations), ["#ffffff"], code)
    }
    XCTAssertEqual(try texts("let a = Color(UIColor(named: \"a\")!)", declaring: declarations), [])
    XCTAssertEqual(
      try texts("import SwiftUI\na.fill(.shade(1))", declaring: declarations), ["#ffffff"])
    XCTAssertEqual(try texts("a.fill(.shade(1))", declaring: declarations), ["#ffffff"])
    XCTAssertEqual(try texts("let a: UIColor = .shade(1)", declaring: declarations), ["?"])
  }

  /// The project's own constant is none of the framework's.
  func testConstantsThatTheProjectDeclares() throws {
    let declarations = """
      extension UIColor { static let orange = UIColor(hex: 0x123456)
        static var brown: UIColor { make() }
        class var gray: UIColor { .red }; static let white = UIColor(.white) }
      enum Strength { static let red = UIColor.brown }
      """
    for (code, text) in [
      ("UIColor.orange", "?"), ("UIColor.brown", "?"), ("UIColor.gray", "?"),
      ("UIColor.white", "#ffffff"), ("UIColor.red", "#ff0000"),
      ("view.textColor = .orange", "?"), ("view.textColor = .red", "#ff0000"),
    ] {
      let found = try colors("import UIKit\nlet a = b\n" + code, declaring: declarations)
      XCTAssertEqual(found.map { $0.color?.text ?? "?" }, [text], code)
      XCTAssertEqual(found.map(\.isReplaceable), [text != "?"], code)
    }
  }

  /// A constant with an opacity is what a function may make.
  func testDeclarationsThatFadeConstants() throws {
    for body in ["Self.black.opacity(a)", "return .black.opacity(a)", "Color.black.opacity(a)"] {
      let declaration = "extension Color { static func shade(_ a: Double) -> Color { \(body) } }"
      XCTAssertEqual(
        try texts("let a = Color.shade(0.2)", declaring: declaration), ["#000000 at 20 %"], body)
    }
    for body in ["tone.black.opacity(a)", "Self.tone.opacity(a)", "Self.black.opacity(b)"] {
      let declaration = "extension Color { static func shade(_ a: Double) -> Color { \(body) } }"
      XCTAssertEqual(try texts("let a = Color.shade(0.2)", declaring: declaration), ["?"], body)
    }
  }

  /// A color by its name is another object than the one that it is compared with.
  func testComparedColorsStay() throws {
    let cases: [(code: String, isCompared: Bool, language: SourceLanguage)] = [
      ("if a == UIColor.white {}", true, .swift), ("let b = UIColor.white != a", true, .swift),
      ("switch a { case UIColor.white: b }", true, .swift),
      ("a.isEqual(UIColor.white)", true, .swift),
      ("[a isEqual:[UIColor whiteColor]]", true, .objectiveC),
      ("if (a == [UIColor whiteColor]) {}", true, .objectiveC),
      ("let a = UIColor.white", false, .swift), ("a = b == c ? UIColor.white : d", false, .swift),
      ("switch a { case .b: UIColor.white }", false, .swift),
    ]
    for (code, isCompared, language) in cases {
      let found = try colors(code, language)
      XCTAssertEqual(found.map(\.isReplaceable), [!isCompared], code)
    }
  }

  /// The markup of texts takes names of the system alone.
  func testMarkupOfTextsStays() throws {
    let font = "<font color=\"#336699\">a</font>"
    for (code, isReplaceable) in [
      ("<string name=\"a\">b \(font)</string>", false),
      ("<string name=\"a\"><b>\(font)</b></string>", false),
      ("<plurals name=\"a\"><item quantity=\"one\">\(font)</item></plurals>", false),
      ("<style name=\"a\"><item name=\"android:textColor\">#336699</item></style>", true),
      ("<string name=\"a\">b</string><array><item>#336699</item></array>", true),
    ] {
      let found = try colors("<resources>\(code)</resources>", .android)
      XCTAssertEqual(found.map(\.isReplaceable), [isReplaceable], code)
    }
  }

  func testDefaultsOfPublicFunctions() throws {
    for (code, isDefault) in [
      ("public func f(_ a: Int, tint: UIColor = UIColor.white) {}", true),
      ("open class A { public required init?(tint: UIColor = .init(UIColor.white)) {} }", true),
      ("public static func f<T>(of a: T, b: [UIColor] = [UIColor.white]) {}", true),
      ("func f(tint: UIColor = UIColor.white) {}", false),
      ("public func f(a: Int) { g(UIColor.white) }", false),
      ("public let a = f(UIColor.white)", false), ("public init() { f(UIColor.white) }", false),
    ] { XCTAssertEqual(try colors(code).map(\.isDefaultOfPublic), [isDefault], code) }
  }

  /// What asks for an appearance, or says one, is not for both.
  func testColorsOfOneAppearance() throws {
    for (code, isForOne) in [
      ("let a = isDark ? Color.white : b", true), ("let darkEdge = Color.white", true),
      ("paint(darkColor: UIColor.white)", true), ("paint(color: UIColor.white)", false),
      ("let edge = Color.white", false), ("let highlight = Color.white", false),
    ] { XCTAssertEqual(try colors(code).map(\.isForOneAppearance), [isForOne], code) }
    for (code, isForOne) in [
      ("@media (prefers-color-scheme: dark) { a { color: #fff } }", true),
      (".dark .a { color: #fff }", true), ("[data-theme=\"light\"] a { color: #fff }", true),
      (".btn-light { color: #fff }", false), ("@media print { a { color: #fff } }", false),
      ("@media (prefers-color-scheme: dark) { a { top: 0 } } b { color: #fff }", false),
    ] { XCTAssertEqual(try colors(code, .css).map(\.isForOneAppearance), [isForOne], code) }
  }

  // MARK: Names

  func testDigitsAreNoNames() {
    for name in ["color_333333", "c_fff", "gray500", "hexF5F5F5", "color_000", "colorFFFFFF"] {
      XCTAssertTrue(SourceIssue.isValueName(name), name)
    }
    for name in ["colorFade", "color", "c_label", "colorDecade", "color100", "color_100", "cafe"] {
      XCTAssertFalse(SourceIssue.isValueName(name), name)
    }
  }
}
