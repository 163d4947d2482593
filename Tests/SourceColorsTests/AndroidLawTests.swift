// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import SourceColors
import XCTest

/// What holds of every color in the notation of Android: `scan` and `import` read it alike, and as
/// CSS does with the opacity at the other end.
final class AndroidLawTests: PropertyTestCase {
  private static let digits = Generator<[String]>.array(
    of: .element(of: "0", "1", "7", "9", "a", "c", "f", "A", "E", "F", "g", "#", "\u{FF11}"),
    count: 0...10
  ).map { $0.joined() }

  /// Digits alone, so that most texts are colors.
  private static let colors = Generator<[String]>.array(
    of: .element(of: "0", "1", "7", "9", "a", "c", "f", "A", "E", "F"), count: 3...8
  ).map { $0.joined() }

  /// The color as CSS writes it; `nil` where it has none of its forms.
  private static func color(_ digits: String) -> TokenColor? {
    let alpha = [4: 1, 8: 2][digits.count] ?? 0
    let text = "#" + digits.dropFirst(alpha) + digits.prefix(alpha)
    return (try? AnyColor(parsing: text)).map(TokenColor.init(rounding:))
  }

  private static func scanned(_ text: String) throws -> [TokenColor?] {
    let layout = "<View android:background=\"\(text)\"/>"
    let file = SourceFile(path: "a", language: .android, bytes: Array(layout.utf8))
    return try SourceReader.reading(of: file).colors.map(\.color)
  }

  private static func imported(_ text: String) -> [TokenColor?] {
    let resources = "<resources><color name=\"a\">\(text)</color></resources>"
    let path = ["res", "values", "colors.xml"]
    let source = ImportSource(
      name: "res", files: [.init(path, bytes: Array(resources.utf8))], isFolder: true)
    return (try? AndroidImporter.sheet(of: source))?.entries.map(\.color) ?? []
  }

  func testColorsOfLayoutsAndResourcesAreThoseOfCSS() {
    for (name, texts) in [("digits are a color", Self.colors), ("or none", Self.digits)] {
      check(name, texts, settings: Settings(cases: 300)) { digits in
        let wanted = Self.color(digits).map { [$0] } ?? []
        XCTAssertEqual(try Self.scanned("#" + digits), wanted, digits)
        XCTAssertEqual(Self.imported("#" + digits), wanted, digits)
      }
    }
  }
}
