// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
@testable import TinctureCommand
import Support
import XCTest

/// What templates see, and what they give.
final class PaletteTemplateTests: PropertyTestCase {
  private static let source: Generator<ExportSource?> = Generator { draw in
    let palettes = try draw(.array(of: .palette, count: 1...2))
    return try? ExportSource(palettes, prefix: try draw(.known(["", "acme"])))
  }

  /// Line for line: the name of the palette, that of the color, and eight digits.
  func testSwiftGenSeesEveryColorAsItsBytes() {
    let template = """
      {% for palette in palettes %}{% for color in palette.colors %}
      {{ palette.name }} {{ color.name }} {{ color.red }}{{ color.green }}{{ color.blue }}\
      {{ color.alpha }}
      {%+ endfor %}{% endfor %}
      """
    check(
      "the colors of templates are the palette's", Self.source, settings: Settings(cost: 4)
    ) { source in
      guard let source, source.entries.allSatisfy({ !$0.palette.themes.isEmpty }) else { return }
      let lines = try PaletteTemplate(template, name: "test").text(for: source)
        .split(separator: "\n").filter { $0.contains(" ") }.map(String.init)
      let expected = source.entries.flatMap { entry in
        entry.appearances.flatMap { appearance in
          let name = source.isSingle ? appearance.rawValue : "\(entry.slug)-\(appearance.rawValue)"
          return entry.tokens.compactMap { token in
            token.color(in: appearance).map { color in
              "\(name) \((source.prefix.isEmpty ? "" : "acme-") + token.name.kebab) "
                + Self.digits(color)
            }
          }
        }
      }
      XCTAssert(lines == expected, "\(lines.prefix(3)) \(expected.prefix(3))")
    }
  }

  private static func digits(_ color: TokenColor) -> String {
    [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha].map { byte in
      String(Int(byte) + 256, radix: 16).dropFirst()
    }.joined()
  }

  /// The constructs of SwiftGen's own templates: `set`, `macro`, `call`, `filter indent`, `param`.
  func testConstructsOfSwiftGen() throws {
    let template = """
      {% if palettes %}
      {% set enumName %}{{param.enumName|default:"Names"}}{% endset %}
      {% set access %}{% if param.isPublic %}public{% else %}internal{% endif %}{% endset %}
      {{access}} enum {{enumName}} {
      {% macro number hex %}{{hex|hexToInt|int255toFloat}}{% endmacro %}
      {% macro block colors prefix %}
        {% for color in colors where color.role == "text.primary" or color.step == 500 %}
        {{prefix}}let {{color.name|swiftIdentifier:"pretty"|lowerFirstWord}} = Float({%+ call number color.alpha %})
        {% endfor %}
      {% endmacro %}
        {% if palettes.count > 1 %}
        {% set prefix %}{{access}} {%+ endset %}
        {% for palette in palettes %}
        enum {{palette.name|swiftIdentifier:"pretty"|escapeReservedKeywords}} {
          {% filter indent:2," ",true %}{% call block palette.colors prefix %}{% endfilter %}
        }
        {% endfor %}
        {% else %}
        {% call block palettes.first.colors "" %}
        {% endif %}
      }
      {% endif %}

      """
    let ramps = [Ramp(name: .brand, steps: [.init(label: 500, rgb: RGB8(10, 132, 255))])]
    let one = try source(ramps, [.light])
    XCTAssertEqual(
      try PaletteTemplate(template, name: "test").text(for: one),
      "internal enum Names {\n  let brand500 = Float(1.0)\n  let textPrimary = Float(1.0)\n}\n")
    XCTAssertEqual(
      try PaletteTemplate(template, name: "test").text(
        for: try source(ramps, [.light, .darkHighContrast]),
        parameters: ["isPublic": true, "enumName": "Colors"]),
      """
      public enum Colors {
        enum Light {
          public let brand500 = Float(1.0)
          public let textPrimary = Float(1.0)
        }
        enum DarkHighContrast {
          public let brand500 = Float(1.0)
          public let textPrimary = Float(1.0)
        }
      }

      """)
  }

  func testThemesHaveRolesRampsAndPairs() throws {
    let ramps = [Ramp(name: .brand, steps: [.init(label: 500, rgb: RGB8(10, 132, 255))])]
    let template = """
      {{ generator.name }} {{ brands.0.name|json }} {{ brands.0.slug }} {{ themes.count }}
      {% for theme in themes %}
      {{ theme.appearance }} {{ theme.isDark }} {{ theme.level }} {{ theme.role.textPrimary.hex }} \
      {{ theme.roles.count }} {{ theme.ramps.0.steps.0.oklch }} {{ theme.ramps.0.steps.0.onWhite }}
      {% for pair in theme.pairs where pair.kind == "gradientLabel" %}
      {{ pair.foreground }} on {{ pair.background }} to {{ pair.to }}: {{ pair.ratio }} {{ pair.passes }}
      {% endfor %}
      {% endfor %}
      """
    XCTAssertEqual(
      try PaletteTemplate(template, name: "test").text(for: try source(ramps, [.dark])),
      """
      tincture "a\\"b" a-b 1
      dark true AA #000000 \(Role.allCases.count) oklch(0.6243 0.2056 255.49) 3.64
      button.label on button.primaryLight to button.primaryDark: 1.00 false

      """)
  }

  private func source(_ ramps: [Ramp], _ appearances: [Appearance]) throws -> ExportSource {
    let request = PaletteRequest(
      brand: RGB8(10, 132, 255), appearances: appearances, name: "a\"b")
    let themes = appearances.map { appearance in
      ResolvedTheme(
        name: "a\"b", appearance: appearance, level: .aa,
        pairs: Promised.pairs.filter { $0.kind == .gradientLabel }
      ) { _ in TokenColor(.black) }
    }
    return try ExportSource([
      Palette(request: request, ramps: ramps, themes: themes, conflicts: [])
    ])
  }
}
