// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import SourceColors
import Support
import XCTest

/// What holds of every spelling and every color: what was written is read, and text is no code.
final class SpellingLawTests: PropertyTestCase {
  /// Four bytes and how each channel is written.
  private static let channels = Generator<[Int]>.array(of: .int(in: 0...255), count: 8...8)

  /// A channel of a byte: a fraction in four digits, or one of the divisions by 255.
  private static func text(_ byte: UInt8, form: Int) -> String {
    switch form % 5 {
    case 0: "\((Double(byte) / 255 * 1e4).rounded() / 1e4)"
    case 1: "\(byte)/255.0"
    case 2: "\(byte).0 / 255.0"
    case 3: "(\(byte).0/255)"
    default: "0x\(SpellingSample.Channels.hex(byte)) / 255.0"
    }
  }

  private static func channels(_ numbers: [Int]) -> SpellingSample.Channels {
    let bytes = numbers.prefix(4).map { UInt8($0) }
    return SpellingSample.Channels(
      bytes: bytes, texts: zip(bytes, numbers.dropFirst(4)).map { text($0, form: $1) })
  }

  /// The layouts: on one line, over several lines, and in a nested call.
  private static func layouts(_ code: String, _ language: SourceLanguage) -> [String] {
    let wrapped = code.map { $0 == "," ? ",\n    " : $0 == ":" ? ":\n" : "\($0)" }.joined()
    switch language {
    case .objectiveC: return ["x = \(code);", "x =\n  \(wrapped);", "[a b:[c d:\(code)]];"]
    default: return ["let x = \(code)", "let x =\n  \(wrapped)", "f(g { [h(i: \(code))] })"]
    }
  }

  private static var conventions: SourceConventions {
    var conventions = SourceConventions()
    conventions.learn(
      from: SourceFile(
        path: "a.h", language: .objectiveC, bytes: Array(SpellingSample.macros.utf8)))
    return conventions
  }

  private static func colors(_ text: String, _ language: SourceLanguage) throws -> [SourceColor] {
    let file = SourceFile(path: "a", language: language, bytes: Array(text.utf8))
    return try SourceReader.reading(of: file, conventions).colors
  }

  func testEverySpellingIsReadAsItIsWritten() {
    check(
      "the bytes of a spelling are read", Self.channels, settings: Settings(cases: 200)
    ) { numbers in
      let channels = Self.channels(numbers)
      for sample in SpellingSample.exact {
        let code = sample.code(channels)
        let gamut: Gamut = sample.space == .displayP3 ? .displayP3 : .srgb
        let wanted = TokenColor(
          RGB8(channels.bytes[0], channels.bytes[1], channels.bytes[2], in: gamut),
          alpha: sample.hasOpacity ? channels.bytes[3] : 255)
        for layout in Self.layouts(code, sample.language) {
          let colors = try Self.colors(layout, sample.language)
          XCTAssertEqual(colors.map(\.color), [wanted], layout)
          XCTAssertEqual(colors.map(\.space), [sample.space], layout)
        }
      }
    }
  }

  func testTextAndCommentsAreNoCode() {
    check(
      "code in strings and comments is no color", Self.channels, settings: Settings(cases: 50)
    ) { numbers in
      for sample in SpellingSample.exact {
        let code = sample.code(Self.channels(numbers))
        let escaped = code.map { $0 == "\"" ? "\\\"" : "\($0)" }.joined()
        var hidden = ["// \(code)", "/* \(code)\n */", "x = \"\(escaped)\"", "/// a \(code) b"]
        if sample.language == .swift {
          hidden += [
            "/* /* a */ \(code) */", "x = #\"\(code)\"#", "x = \"\"\"\n\(escaped)\n\"\"\"",
            "x = ##\"a\"# \(code)\"##",
          ]
        }
        for text in hidden {
          XCTAssertEqual(try Self.colors(text, sample.language).map(\.text), [], text)
        }
      }
    }
  }

  func testAnOpacityBehindIsThatOfTheColor() {
    check(
      "SwiftUI multiplies, UIKit replaces", Self.channels, settings: Settings(cases: 100)
    ) { numbers in
      let channels = Self.channels(numbers)
      let opacity = Double(numbers[3]) / 255
      let swift = "Color(red: 0, green: 0, blue: 0, opacity: 0.5).opacity(\(channels.texts[3]))"
      let alpha = try XCTUnwrap(Self.colors(swift, .swift).first?.color?.alpha)
      // The opacity is written in four digits.
      XCTAssertLessThanOrEqual(abs(Int(alpha) - Int(RGB8.byte(128.0 / 255 * opacity))), 1, swift)
      let uiKit = "UIColor(white: 0, alpha: 0.5).withAlphaComponent(\(channels.texts[3]))"
      XCTAssertEqual(
        try Self.colors(uiKit, .swift).map(\.color?.alpha), [channels.bytes[3]], uiKit)
      let objectiveC = "[[UIColor blackColor] colorWithAlphaComponent:\(channels.texts[3])]"
      XCTAssertEqual(
        try Self.colors(objectiveC, .objectiveC).map(\.color?.alpha), [channels.bytes[3]],
        objectiveC)
    }
  }

  /// Pieces that make lexers lose their way.
  private static let pieces = Generator<String>.element(
    of: "\"", "\"\"\"", "#\"", "\"#", "\\(", ")", "(", "[", "]", "{", "}", "/*", "*/", "//", "/",
    "\n",
    "'", "@\"", "\\", "#if A\n", "\n#endif\n", "Color(red: 1, green: 0, blue: 0)", ".white", "é",
    "UIColor(", "[UIColor ", "colorWithRed:", ".fill(", "0x", "1.", ":", ",", "=", "#define A(x) ",
    "`", "\u{0}", "<color ", "key=\"a\" ", "red=\"1\" ", "/>", "</color>", "<!--", "-->",
    "<resources>", "RGB(", "\r\n", "Color(", "red: ", ", green: 1", ", blue: 1", "white: 1)", ", ",
    "${", "$$",
    "import android.graphics.Color\n", "Color.RED", "0xFF336699", ".toInt()", ".toColorInt()",
    "fun ",
    "@Composable ")

  func testNoBytesDoHarm() {
    check(
      "any text is read to its end", .array(of: Self.pieces, count: 0...60),
      settings: Settings(cases: 2000)
    ) { pieces in
      let text = pieces.joined()
      for language in SourceLanguage.allCases {
        let file = SourceFile(path: "a", language: language, bytes: Array(text.utf8))
        guard let reading = try? SourceReader.reading(of: file, Self.conventions) else { continue }
        for color in reading.colors {
          XCTAssertEqual(
            String(decoding: file.bytes[color.range], as: UTF8.self), color.text, text)
        }
      }
    }
  }
}
