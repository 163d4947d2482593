// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import SourceColors
import XCTest

/// Colors of Kotlin and Java, with the values that the references of `androidx.compose.ui.graphics.Color`
/// and `android.graphics.Color` give them.
final class KotlinReaderTests: PropertyTestCase {
  private static let compose = "import androidx.compose.ui.graphics.Color\n"
  private static let android = "import android.graphics.Color\n"

  private static func colors(
    _ text: String, _ language: SourceLanguage = .kotlin
  ) throws -> [SourceColor] {
    try SourceReader.reading(
      of: SourceFile(path: "a", language: language, bytes: Array(text.utf8))
    ).colors
  }

  private static func texts(
    _ code: String, _ language: SourceLanguage = .kotlin
  ) throws -> [String] {
    try colors(code, language).map { $0.color?.text ?? "?" }
  }

  // MARK: Appearances

  func testConditionsAndNamesSayTheAppearance() throws {
    let places = [
      ("val a = if (darkTheme) $ else b", true), ("val a = if (darkTheme) b else $", true),
      ("val a = if (isSystemInDarkTheme()) { $ } else { b }", true),
      ("val a = if (b) c else if (!useDark) d else $", true),
      ("val a = if (b) c else $", false), ("val a = if (b) $ else c", false),
      ("fun f() { if (dark) { g() }\n h($) }", false), ("fun f(dark: Boolean) { g($) }", false),
      ("val a = when { isDark -> $\n else -> b }", true),
      ("val a = when (colorScheme) { 1 -> b\n else -> $ }", true),
      ("val a = when { b -> $\n else -> c }", false),
      ("val a = darkColorScheme(primary = $)", true),
      ("val a = lightColors(primary = f($))", true), ("val a = scheme(primary = $)", false),
      ("val DarkPrimary = $", true), ("val darkPrimary: Color = $", true),
      ("val highlight = $", false), ("f(darkColor = $, b)", true), ("f(dark = b, c = $)", false),
      ("val a = if (dark) f(g, h($)) else b", true),
    ]
    for (place, wanted) in places {
      let code = Self.compose + place.replacing("$", with: "Color(0xFF336699)")
      XCTAssertEqual(try Self.colors(code).map(\.isForOneAppearance), [wanted], code)
    }
  }

  // MARK: Values

  func testEveryNumberReadsAsItsBytes() {
    check(
      "0xAARRGGBB is its bytes", Generator<[Int]>.array(of: .int(in: 0...255), count: 4...4),
      settings: Settings(cases: 200)
    ) { numbers in
      let bytes = numbers.map { UInt8($0) }
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let wanted = TokenColor(RGB8(bytes[1], bytes[2], bytes[3]), alpha: bytes[0])
      let number = UInt32(digits, radix: 16).map(Int32.init(bitPattern:)) ?? 0
      let (a, r, g, b) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let kotlin = [
        "Color(0x\(digits))", "Color(0x\(digits.uppercased())L)", "Color(0x\(digits).toInt())",
        "Color(color = 0x\(digits))", "Color(\(number))", "Color(\(r), \(g), \(b), \(a))",
        "Color(red = \(r), green = \(g), blue = \(b), alpha = \(a))",
        "Color(alpha = \(a), blue = \(b), green = \(g), red = \(r))",
        "Color(\(r) / 255f, \(g) / 255f, \(b) / 255f, alpha = \(a) / 255f)",
        "Color(android.graphics.Color.parseColor(\"#\(digits)\"))",
        "Color(android.graphics.Color.argb(\(a), \(r), \(g), \(b)))",
      ]
      for code in kotlin {
        let colors = try Self.colors(Self.compose + "val a = \(code)")
        XCTAssertEqual(colors.map(\.color), [wanted], code)
        XCTAssertEqual(colors.map(\.text), [code], code)
      }
      let both = [
        "Color.argb(\(a), \(r), \(g), \(b))", "Color.parseColor(\"#\(digits)\")",
        "android.graphics.Color.argb(\(a), \(r), \(g), \(b))",
      ]
      for (language, end) in [(SourceLanguage.kotlin, ""), (.java, ";")] {
        for code in both {
          let text = Self.android + "a.setTextColor(\(code))\(end)"
          XCTAssertEqual(try Self.colors(text, language).map(\.color), [wanted], text)
        }
      }
    }
  }

  func testFormsAndConstants() throws {
    let forms = [
      "Color(0xFF336699)": "#336699", "Color(0x336699)": "#336699 at 0 %",
      "Color(red = 0.2f, green = 0.4f, blue = 0.6f, alpha = 1f)": "#336699",
      "Color(0.2f, 0.4f, 0.6f)": "#336699", "Color(51, 102, 153)": "#336699",
      "Color.hsl(210f, 0.5f, 0.4f)": "#336699", "Color.hsv(0f, 1f, 1f)": "#ff0000",
      "Color.White": "#ffffff", "Color.LightGray": "#cccccc", "Color.Gray": "#888888",
      "Color.DarkGray": "#444444", "Color.Green": "#00ff00", "Color.Transparent": "#000000 at 0 %",
      "Color.Black.copy(alpha = 0.5f)": "#000000 at 50 %",
      "Color(0xFF336699).copy(0.5f)": "#336699 at 50 %",
      "androidx.compose.ui.graphics.Color(0xFF336699)": "#336699",
    ]
    for (code, wanted) in forms {
      XCTAssertEqual(try Self.texts(Self.compose + "val a = \(code)"), [wanted], code)
      XCTAssertEqual(try Self.colors(Self.compose + "val a = \(code)").map(\.text), [code])
    }
    let numbers = [
      "Color.RED": "#ff0000", "Color.GREEN": "#00ff00", "Color.DKGRAY": "#444444",
      "Color.LTGRAY": "#cccccc", "Color.TRANSPARENT": "#000000 at 0 %",
      "Color.rgb(51, 102, 153)": "#336699", "Color.parseColor(\"green\")": "#00ff00",
      "Color.parseColor(\"#80336699\")": "#336699 at 50 %",
    ]
    for (code, wanted) in numbers {
      XCTAssertEqual(try Self.texts(Self.android + "x = \(code)"), [wanted], code)
      XCTAssertEqual(try Self.texts(Self.android + "x = \(code);", .java), [wanted], code)
    }
    XCTAssertEqual(try Self.texts("val a = \"#336699\".toColorInt()"), ["#336699"])
    XCTAssertEqual(
      try Self.texts("import android.graphics.Color as C\nval a = C.RED; val b = C.rgb(0, 0, 1)"),
      ["#ff0000", "#000001"])
    XCTAssertEqual(
      try Self.texts(
        "import static android.graphics.Color.parseColor;\nx(parseColor(\"#000001\"))", .java),
      ["#000001"])
  }

  /// Display P3 of Compose keeps its space.
  func testColorSpaces() throws {
    let code = Self.compose + "val a = Color(1f, 0f, 0f, 1f, ColorSpaces.DisplayP3)"
    XCTAssertEqual(try Self.colors(code).map(\.space), [.displayP3])
    let other = Self.compose + "val a = Color(1f, 0f, 0f, colorSpace = ColorSpaces.Bt2020)"
    XCTAssertEqual(try Self.colors(other).map(\.reason), ["its color space is not read"])
  }

  // MARK: No colors

  func testTextCommentsAndOtherTypesAreNoColors() throws {
    let kotlin = [
      "// Color(0xFF336699)", "/* /* a */ Color.Red */", "val a = \"Color.Red\"",
      "val a = \"\"\"Color.Red\n\\\"\"\"", "val a = \"\"\"\"Color.Red\"\"\"\"",
      "val c = '\"'; // Color.Red",
      "fun `Color(0xFF336699) is \"blue\"`() {}", "val a = \"\\\"Color.Red\"",
      "val a = \"$Color.Red\"",
      "val a = $$\"${Color.Red}\"", "val a = Color.Unspecified", "import a.Color.Red",
      "val a = Theme.Color.Red", "fun Color.mix(a: Int) = 1",
      "val a = Color(context.getColor(R.color.b))",
      "val a: Color = b", "Color.lerp(a, b, 0.5f)", "val mask = 0xFF336699",
    ]
    for code in kotlin { XCTAssertEqual(try Self.texts(Self.compose + code), [], code) }
    let java = [
      "/* /* a */", "String a = \"Color.RED\";",
      "String a = \"\"\"\n  Color.RED \\\"\"\" \"\n  \"\"\";",
      "char a = '\"'; // Color.RED",
    ]
    for code in java { XCTAssertEqual(try Self.texts(Self.android + code, .java), [], code) }
    XCTAssertEqual(
      try Self.texts(
        Self.compose + "val a = \"${f(\"}\", Color.Red)} Color.Blue\"; val b = Color.White"),
      ["#ff0000", "#ffffff"])
    XCTAssertEqual(try Self.texts("package a\nenum class Color { RED }\nval a = Color.RED"), [])
  }

  func testWhatIsNotDecidedHasItsReason() throws {
    let cases = [
      (Self.compose + "Color(a, 0, 0)", "its channels are no constants"),
      (Self.compose + "Color(1f, 0, 0)", "its channels are of two types"),
      (Self.compose + "Color(256, 0, 0)", "a channel is beyond 0 to 255"),
      (Self.compose + "Color(0x1FF336699)", "its number has more than 32 bits"),
      (Self.android + "Color.parseColor(\"#369\")", "its text is no color of Android"),
      (Self.android + "Color.parseColor(a)", "its text is no constant"),
      (Self.android + "Color.parseColor(\"#$a\")", "its text is no constant"),
      (Self.android + "x = 0xFF336699.toInt()", "whether the number is a color is not known"),
      (Self.android + "setTextColor(0xFF336699)", "whether the number is a color is not known"),
      (Self.android + "hexColor(\"#336699\")", "what hexColor does is not known"),
      ("import java.awt.Color\nColor(51, 102, 153)", "java.awt.Color is not read"),
      ("package a\nColor(0xFF336699)", "the file does not say whose Color it is"),
    ]
    for (code, reason) in cases {
      XCTAssertEqual(try Self.colors(code).map(\.reason), [reason], code)
      XCTAssertEqual(try Self.colors(code).map(\.state), [.undecided], code)
    }
  }

  func testBadInput() throws {
    let open = [
      "val a = \"Color.Red", "val a = \"\"\"Color.Red", "/* Color.Red", "val a = \"${",
      "`Color.Red", "'",
      "$", "$$", "Color(", "Color(red = ", "import ", "import a.", ".toColorInt()", "\"$",
      "0x.toInt(",
    ]
    for code in open { XCTAssertEqual(try Self.texts(code), [], code) }
    XCTAssertEqual(try Self.texts(Self.compose + "val a = \"b\nval c = Color.Red"), ["#ff0000"])
    XCTAssertThrowsError(
      try SourceReader.reading(
        of: SourceFile(path: "a.kt", language: .kotlin, bytes: [0xCA, 0xFE, 0xBA, 0xBE])))
  }

  // MARK: Uses and rules

  func testUses() throws {
    let uses: [(String, SourceColor.Use)] = [
      ("Text(\"a\", color = Color.Red)", .text), ("Modifier.background(Color.Red)", .surface),
      ("f(containerColor = Color.Red)", .surface), ("f(contentColor = Color.Red)", .text),
      ("Divider(color = Color.Red)", .other), ("BorderStroke(1.dp, Color.Red)", .border),
    ]
    for (code, use) in uses {
      XCTAssertEqual(try Self.colors(Self.compose + code).map(\.use), [use], code)
    }
  }

  /// A color in a function is a finding; definitions and previews are none.
  func testLiteralsInFunctionsAreFindings() throws {
    let code =
      Self.compose + """
        val Purple80 = Color(0xFFD0BCFF)
        object Theme { val scheme = lightColorScheme(primary = Color(0xFF6650A4)) }
        @Composable private fun Title() { Text("a", color = Color(0xFF336699)) }
        @Preview(showBackground = true) @Composable fun Show() { Title(Color(0xFF336699)) }
        """
    func issues(_ path: String) throws -> [String] {
      let file = SourceFile(path: path, language: .kotlin, bytes: Array(code.utf8))
      return SourceIssue.all(in: [try SourceCode(file, path: path)], names: nil).map(\.subject)
    }
    XCTAssertEqual(try issues("app/src/main/java/A.kt"), ["Color(0xFF336699)"])
    XCTAssertEqual(try issues("app/src/androidTest/java/A.kt"), [])
    XCTAssertEqual(try issues("app/src/testDemo/kotlin/A.kt"), [])
  }
}
