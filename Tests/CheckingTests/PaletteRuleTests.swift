// SPDX-License-Identifier: MIT

@testable import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import Support
import XCTest

/// Rules over palette documents in any colors, with what the audits of palettes say as the oracle.
final class PaletteRuleTests: XCTestCase {
  private let brand = RGB8(hex: 0x0A84FF)

  private func palette(
    _ name: String = "brand", curve: RampCurve = .tailwind, ramp: [(Int, UInt32)] = [],
    pairs: (Appearance) -> [RolePair] = { _ in Promised.pairs },
    inDisplayP3: Bool = false, color: (Role, Appearance) -> TokenColor
  ) -> Palette {
    var request = PaletteRequest(brand: brand, gamut: inDisplayP3 ? .displayP3 : .srgb)
    request.name = name
    request.curve = curve
    let themes = Appearance.usual.map { appearance in
      ResolvedTheme(name: name, appearance: appearance, level: .aa, pairs: pairs(appearance)) {
        color($0, appearance)
      }
    }
    let displayP3Themes = themes.map { theme in
      ResolvedTheme(name: name, appearance: theme.appearance, level: .aa, pairs: theme.pairs) {
        let rgb = theme[$0].rgb
        return TokenColor(
          RGB8(rgb.red, rgb.green, rgb.blue ^ 1, in: .displayP3), alpha: theme[$0].alpha)
      }
    }
    let steps = ramp.map { Ramp.Step(label: $0.0, rgb: RGB8(hex: $0.1)) }
    return Palette(
      request: request, ramps: ramp.isEmpty ? [] : [Ramp(name: .brand, steps: steps)],
      themes: themes, conflicts: [],
      displayP3: inDisplayP3
        ? GamutSolution(
          gamut: .displayP3, brand: request.brand(in: .displayP3), ramps: [],
          themes: displayP3Themes, conflicts: []) : nil)
  }

  private func findings(_ palettes: Palette..., of group: String) -> [Finding] {
    let subject = CheckSubject(palettes: palettes, file: "p.json")
    let rules = KnownCheckRules.all.filter { $0.id.hasPrefix(group) }
    return CheckReport([subject], by: rules).findings
  }

  private func random(_ random: inout SplitMix64) -> [Role: TokenColor] {
    Dictionary(
      uniqueKeysWithValues: Role.allCases.map { role in
        let isLayer = [.interactiveHover, .interactivePressed].contains(role)
        return (
          role,
          TokenColor(
            RGB8(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random)), alpha: isLayer ? 40 : 255)
        )
      })
  }

  func testPairsDistancesAndOrdersAreThoseOfTheAudits() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<10 {
      let colors = Appearance.usual.map { ($0, random(&generator)) }
      let palette = palette { role, appearance in
        colors.first { $0.0 == appearance }?.1[role] ?? TokenColor(.black)
      }
      let failing = palette.themes.map { theme in theme.audit().filter { !$0.passes }.count }
      let found = findings(palette, of: "contrast/")
      XCTAssertEqual(found.count { $0.theme == "light" }, failing[0])
      XCTAssertEqual(found.count { $0.theme == "dark" }, failing[1])
      let near = palette.themes.flatMap { theme in theme.distances().filter { !$0.passes } }
      XCTAssertEqual(findings(palette, of: "system/distance").count, near.count)
      let swapped = palette.themes.flatMap { theme in
        Promised.orders(in: theme.appearance).filter { order in
          let (a, b) = (theme[order.lighter].rgb, theme[order.darker].rgb)
          return RelativeLuminance(a) < RelativeLuminance(b)
            || a.contrast(with: b).value < order.minimumRatio
        }
      }
      XCTAssertEqual(findings(palette, of: "system/order").count, swapped.count)
    }
  }

  func testTheBrandIsKeptByteForByte() {
    let kept = palette { role, _ in TokenColor(role == .brandExact ? self.brand : .white) }
    XCTAssertEqual(brandFindings(kept), [])
    let lost = palette { _, appearance in
      TokenColor(appearance == .dark ? RGB8(hex: 0x0A85FF) : self.brand)
    }
    let found = brandFindings(lost)
    XCTAssertEqual(found.map(\.message), ["brand.exact #0a85ff has to be exactly #0a84ff"])
    XCTAssertEqual(found.map(\.theme), ["dark"])
    // Of several palettes each has its own brand.
    let other = palette("kids") { _, _ in TokenColor(.white) }
    XCTAssertEqual(brandFindings(kept, other).map(\.theme), ["kids light", "kids dark"])
  }

  private func brandFindings(_ palettes: Palette...) -> [Finding] {
    let subject = CheckSubject(palettes: palettes, file: "p.json")
    return CheckReport([subject], by: [SystemDefinitionRule()]).findings.filter {
      $0.subject.hasPrefix("brand.exact")
    }
  }

  func testStepsOutOfOrderAreFound() {
    let white: (Role, Appearance) -> TokenColor = { _, _ in TokenColor(.white) }
    let steps: [(Int, UInt32)] = [(1, 0xEEEEEE), (2, 0xCCCCCC), (3, 0xCCCCCC), (4, 0xDDDDDD)]
    let down = palette(ramp: steps, color: white)
    XCTAssertEqual(
      findings(down, of: "palette/ramp-order").map(\.message),
      [
        "brand.3 #cccccc is not darker than 2 #cccccc",
        "brand.4 #dddddd is not darker than 3 #cccccc",
      ])
    let up = palette(curve: .radixDark, ramp: steps, color: white)
    XCTAssertEqual(
      findings(up, of: "palette/ramp-order").map(\.subject), ["brand.2", "brand.3"])
    let solid = palette(
      curve: .radixLight, ramp: [(8, 0x888888), (9, 0xEEEEEE), (10, 0xFFFFFF), (11, 0x333333)],
      color: white)
    XCTAssertEqual(findings(solid, of: "palette/ramp-order"), [])
  }

  func testALeftOutPairWithoutConflictIsFound() {
    let taken = Promised.pairs[3]
    let palette = palette(
      pairs: { appearance in
        appearance == .dark ? Promised.pairs.filter { $0 != taken } : Promised.pairs
      }, color: { _, _ in TokenColor(.white) })
    let found = findings(palette, of: "palette/left-out")
    XCTAssertEqual(found.map(\.theme), ["dark"])
    XCTAssertEqual(
      found.map(\.subject), ["\(taken.foreground.name) on \(taken.background.token.name)"])
    XCTAssertEqual(
      found.map { "\($0.place)" }, ["p.json: /themes/1/roles/\(taken.foreground.name)"])
  }

  /// Each theme of each palette is found at its own place, in either gamut by its own colors.
  func testThemesAreFoundAtTheirPlacesInTheDocument() {
    let palettes = ["a", "b"].map { name in
      palette(name, inDisplayP3: true) { role, _ in
        TokenColor(RGB8(hex: UInt32(role.index) * 0x02_0304))
      }
    }
    let themes = CheckSubject(palettes: palettes, file: "p.json").themes
    XCTAssertEqual(
      themes.map(\.title),
      ["a", "b"].flatMap { name in
        ["light", "dark"].flatMap { ["\(name) \($0)", "\(name) \($0) in Display P3"] }
      })
    for (index, theme) in themes.enumerated() {
      XCTAssertEqual(
        theme["text.link"]?.place.description, "p.json: /themes/\(index / 2)/roles/text.link")
      XCTAssertEqual(theme["text.link"]?.color.rgb.gamut, theme.gamut)
    }
    let alone = CheckSubject(palettes: [palettes[0]], file: "p.json")
    XCTAssertEqual(alone.themes.map(\.name), [nil, nil, nil, nil])
    let dark = palette(inDisplayP3: true) { _, appearance in
      TokenColor(appearance == .dark ? .black : .white)
    }
    let displayP3 = CheckSubject(palettes: [dark], file: "p.json").themes.filter {
      $0.gamut == .displayP3
    }
    XCTAssertEqual(displayP3.map { $0["text.link"]?.color.rgb.red }, [255, 0])
  }
}
