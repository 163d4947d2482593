// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The text of generated Swift: names, and the form of the article.
final class SwiftTextTests: PropertyTestCase {
  private static let formats: [any Exporter.Type] = [
    BedrockExporter.self, ReckordExporter.self, SwiftUIExporter.self, UIKitExporter.self,
    VeSyncExporter.self,
  ]

  /// Source: 当我们在谈论DarkMode时我们在谈论什么 (2025), section 5.2, without its last line `// ...`.
  private static let article = """
    @objc public class VSColor: NSObject {}
    /// 语义化颜色
    public extension VSColor {
        // MARK: - Auxiliary
        /// Light - 006689, 1.00
        /// Dark - 025977, 1.00
        @objc static func auxiliary_blue() -> UIColor {
            return color(named: "auxiliary_blue")
        }
        /// Light - 64EDC2, 1.00
        /// Dark - 57CBA7, 1.00
        @objc static func auxiliary_brilliant_green() -> UIColor {
            return color(named: "auxiliary_brilliant_green")
        }
    }

    """

  func testVeSyncIsTheArticlesByteForByte() throws {
    let colors: [(String, UInt32, UInt32)] = [
      ("auxiliary_blue", 0x006689, 0x025977), ("auxiliary_brilliant_green", 0x64EDC2, 0x57CBA7),
    ]
    let additions = try colors.map { name, light, dark in
      try NamedColor(
        [name],
        values: [
          .init(TokenColor(RGB8(hex: light)), in: .light),
          .init(TokenColor(RGB8(hex: dark)), in: .dark),
        ])
    }
    let palette = Palette(
      request: PaletteRequest(brand: .black), ramps: [], themes: [], conflicts: [],
      additions: PaletteAdditions(colors: additions))
    let file = try VeSyncExporter.files(for: ExportSource([palette]))[0]
    XCTAssertEqual(file.path, ["VSColor.swift"])
    let block = file.text.range(of: "@objc public class").map {
      String(file.text[$0.lowerBound...])
    }
    XCTAssertEqual(block, Self.article)
  }

  func testNamesReadBackFromOneLine() {
    let name = Generator<String>.oneOf(.string, .known(hostileNames))
    let format = Generator<Int>.known(Array(Self.formats.indices))
    check("names of palettes read back from the head of a file", zip(name, name, format)) {
      first, second, index in
      guard first != second else { return }
      var samples = SwiftSamples()
      let palettes = [
        samples.palette(first, [.dark], additions: [[second]]), samples.palette(second, []),
      ]
      for file in try Self.formats[index].files(for: ExportSource(palettes)) {
        let lines = file.bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        let names = lines.compactMap { $0.hasPrefix("// Palette: ") ? $0.dropFirst(12) : nil }
        XCTAssert(try names.map(Self.unescaped) == [first, second], "\(file.path) \(names)")
        XCTAssert(lines.allSatisfy(Self.isVisible), "\(file.path)")
      }
    }
  }

  /// Nothing in a line hides, or changes how the rest of it is shown or read.
  private static func isVisible(_ line: String) -> Bool {
    line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      || line.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !$0.properties.isDefaultIgnorableCodePoint
          && !$0.properties.isBidiControl && $0.properties.generalCategory != .control
      }
  }

  /// The text of a string literal, by the grammar of The Swift Programming Language.
  private static func unescaped(_ literal: Substring) throws -> String {
    var text = String.UnicodeScalarView()
    var rest = literal.unicodeScalars.dropFirst().dropLast()
    guard literal.unicodeScalars.first == "\"", literal.unicodeScalars.last == "\"" else {
      throw Malformed()
    }
    while let scalar = rest.popFirst() {
      guard scalar != "\"" else { throw Malformed() }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case "u":
        let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix { $0 != "}" }))
        rest = rest.dropFirst(digits.count + 2)
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          throw Malformed()
        }
        text.append(scalar)
      default: throw Malformed()
      }
    }
    return String(text)
  }

  private struct Malformed: Error {}

  func testThePrefixStartsEveryPublicName() throws {
    var samples = SwiftSamples()
    let palettes = [samples.palette("Ocean", [.light, .dark]), samples.palette("x", [.dark])]
    for exported in [palettes, [palettes[0]]] {
      for format in Self.formats {
        for file in try format.files(for: ExportSource(exported, prefix: "acme-co")) {
          XCTAssert(file.path[0].hasPrefix("AcmeCo"), "\(file.path)")
          // What stands in for a missing module has the names of that module.
          let own = file.text.prefix(
            upTo: file.text.range(of: "// MARK: - Without Bedrock")?.lowerBound
              ?? file.text.endIndex)
          let names = own.matches(
            of: #/(?m)^ {0,2}public (?:final )?(?:enum|struct|class|protocol|typealias) (\w+)/#
          ).map(\.1).filter {
            !["Surface", "Text", "Accent", "Button", "Status", "Border", "Interactive"].contains($0)
          }
          XCTAssert(names.allSatisfy { $0.hasPrefix("AcmeCo") }, "\(format.name): \(names)")
          XCTAssert(!names.isEmpty || file.text.contains("extension AcmeCoColor"), format.name)
        }
      }
    }
  }
}
