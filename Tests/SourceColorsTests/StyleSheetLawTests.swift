// SPDX-License-Identifier: MIT

import PropertyTesting
import PropertyTestingXCTest
import SourceColors
import XCTest

/// What holds of every style sheet: its colors are those that it has without its comments, at the
/// same bytes.
final class StyleSheetLawTests: PropertyTestCase {
  /// Code in which something looks like a comment, a string or the end of a block and is none; the
  /// color in it is `#C`, and `^` is a place where a comment may stand.
  private static let code = [
    "a { color^:^#C^; }", "a^{ ^color: ^#C }", "a { color: #C }^b { ^&:hover { color: #C^ } }",
    "a { background: url(//cdn.x/y.png)^ #C; }", "a { background: URL(http://x/*.png) ^#C; }",
    "a { background: url( //x/y'z.png\n ) #C; }", "a { background: url(a\\)//b.png) #C; }",
    "a { background: url(\"//x/y.png\")^ #C; }", "a { background: url('http://x/*')^ #C; }",
    "@import \"http://x/y\";^", "@import url(//x/y.css);^", "@import url(http://x/*.css);^",
    "a { content: \"// #111\"; ^color: #C; }", "a { content: '/* #111'; color: #C; }",
    "a { content: \"it's }\"; color: #C }", "a { content: \"\\\"// #111\"; color: #C }",
    ".w-1\\/2^ { color: #C }", ".it\\'s { color: #C }", ".a\\/\\/b { color:^#C }",
    "@media (min-width: 1px) { ^a { color: #C } }", "a { --x: { color: #111 }; color: #C }",
    "a { --x: url(//x/y.png); color: #C }", "a[href=\"//x\"] { color: #C }", "\r\n", "\n",
  ]

  /// Those of the notations that are compiled.
  private static let compiled: [SourceLanguage: [String]] = [
    .css: [],
    .scss: [
      "a { background: url(#{$base}//y.png) #C^; }", "a { &-#{$x} { color: ^#C; } }",
      ".#{$a}^ { color: #C }", "a { width: calc(1px + #{$w}); ^color: #C }",
      "a { background: url(#{f($x, \")\")}//y/*.png) #C; }", "a { #{\"}//\"}: 1; color: #C }",
      "$own: #111;^", "a { border: { color: #C } }", "@use \"x\" as *;^",
      "@include b($c: #111) { color: #C^ }",
    ],
    .less: [
      "a { background: url(@{base}//y.png) #C^; }", ".@{a}^ { color: #C }", "@own: #111;^",
      "a { width: ~\"calc(1px // 2)\"; color: #C }", "@r: { ^color: #C }",
    ],
  ]

  private static let comments = [
    "/* color: #111; */", "/**/", "/* it's { */", "/* url( */", "/* // */", "/* \"\n} */", " ",
  ]

  /// Comments to the end of a line, which CSS has not.
  private static let lines = [
    "// color: #111; }\n", "//\n", "// it's {\n", "// url(\r\n", "// /*\n", "//x\"\n",
  ]

  /// Which pieces a sheet has, which comments they have, and the bytes of their colors.
  private static let sheets = Generator<[Int]>.array(of: .int(in: 0...0xFFFF), count: 1...12)

  /// A sheet, the same with blanks for its comments, and its colors.
  private struct Sheet {
    var text = ""
    var blanked = ""
    var colors: [String] = []

    init(_ numbers: [Int], _ language: SourceLanguage) {
      let code = StyleSheetLawTests.code + (StyleSheetLawTests.compiled[language] ?? [])
      let comments =
        StyleSheetLawTests.comments + (language == .css ? [] : StyleSheetLawTests.lines)
      for (index, number) in numbers.enumerated() {
        var rest = number
        for character in code[number % code.count] {
          guard character == "^" else {
            add(character == "C" ? color(number, index) : String(character))
            continue
          }
          let comment = comments[rest % comments.count]
          rest = rest / comments.count + index
          text += comment
          blanked += String(repeating: " ", count: comment.utf8.count)
        }
      }
    }

    private mutating func color(_ number: Int, _ index: Int) -> String {
      let digits = String(0x10_0000 + number * 16 + index, radix: 16)
      colors.append("#" + digits)
      return digits
    }

    private mutating func add(_ part: String) {
      text += part
      blanked += part
    }
  }

  private static func colors(_ text: String, _ language: SourceLanguage) throws -> [SourceColor] {
    let file = SourceFile(path: "a", language: language, bytes: Array(text.utf8))
    return try SourceReader.reading(of: file).colors
  }

  func testColorsAreThoseWithoutComments() {
    check(
      "comments and addresses hide no color and make none", Self.sheets,
      settings: Settings(cases: 1000)
    ) { numbers in
      for language in [SourceLanguage.css, .scss, .less] {
        let sheet = Sheet(numbers, language)
        let found = try Self.colors(sheet.text, language)
        XCTAssertEqual(found.map(\.text), sheet.colors, sheet.text)
        XCTAssertEqual(
          try Self.colors(sheet.blanked, language).map(\.range), found.map(\.range), sheet.text)
      }
    }
  }
}
