// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// No pair is given up that colors of the hues could hold beside all others, whichever of each pair
/// is the lighter one.
final class FewestGivenUpTests: PropertyTestCase {
  func testNoMoreIsGivenUpThanHasToBe() {
    check(
      "the fewest pairs are given up", VividSheet.all,
      settings: Settings(cases: AllTests.areRequested ? 2000 : 150)
    ) { sheet in
      let left = try sheet.repaired().refusals
      XCTAssertLessThanOrEqual(left.count, sheet.leastGiven, "\(left.map(\.reasons))")
    }
  }

  func testTheFewestElementsHitEverySet() {
    check(
      "no smaller choice hits every set",
      Generator<[[Int]]>.int(in: 0...7).array(count: 1...3).array(count: 0...5)
    ) { sets in
      let found = HittingSet(sets).least { Double($0 % 3) }
      XCTAssertTrue(sets.allSatisfy { !Set($0).isDisjoint(with: found) })
      let choices = (0..<256).map { bits in (0..<8).filter { bits >> $0 & 1 == 1 } }
      let hitting = choices.filter { choice in
        sets.allSatisfy { !Set($0).isDisjoint(with: choice) }
      }
      let least = hitting.map(\.count).min() ?? 0
      XCTAssertEqual(found.count, least)
      let prices = hitting.filter { $0.count == least }.map { $0.reduce(0) { $0 + $1 % 3 } }
      XCTAssertEqual(found.reduce(0) { $0 + $1 % 3 }, prices.min() ?? 0)
    }
  }
}

/// Colors with a hue, some of them held, and pairs among them that a file names.
///
/// None is a surface, which a repair does not turn.
struct VividSheet: Sendable, CustomStringConvertible {
  struct Need: Sendable {
    let foreground, background: Int
    let isText: Bool
    var ratio: Double { isText ? 4.5 : 3 }
  }

  let colors: [RGB8]
  let held: Set<Int>
  let needs: [Need]

  static let all = Generator { draw in
    var colors: [RGB8] = []
    for _ in 0...(try draw(.int(in: 1...4))) {
      // A channel apart from the others keeps the chroma above that of surfaces.
      let bytes = try [draw(.int(in: 0...90)), draw(.int(in: 0...255)), draw(.int(in: 160...255))]
      let turn = try draw(.int(in: 0...2))
      let turned = (0..<3).map { UInt8(bytes[($0 + turn) % 3]) }
      colors.append(RGB8(turned[0], turned[1], turned[2]))
    }
    let held = try (0..<colors.count).filter { _ in try draw(.int(in: 0...3)) == 0 }
    var needs: [Need] = []
    for _ in 0...(try draw(.int(in: 1...4))) {
      let pair = try [draw(.int(in: 0...colors.count - 1)), draw(.int(in: 0...colors.count - 1))]
      guard pair[0] != pair[1],
        !needs.contains(where: { Set([$0.foreground, $0.background]) == Set(pair) })
      else { continue }
      needs.append(
        Need(foreground: pair[0], background: pair[1], isText: try draw(.int(in: 0...2)) > 0))
    }
    return VividSheet(colors: colors, held: Set(held), needs: needs)
  }

  var description: String {
    text + " held \(held.sorted())"
      + needs.map { " c\($0.foreground)/c\($0.background):\($0.ratio)" }.joined()
  }

  private var text: String {
    ":root{" + colors.enumerated().map { "--c\($0): \($1.hex);" }.joined() + "}"
  }

  /// The repair without a limit on how far a color moves.
  func repaired() throws -> Repair {
    let source = ImportSource(
      name: "a.css", files: [ImportSource.File(["a.css"], bytes: Array(text.utf8))],
      isFolder: false)
    let rules = needs.map { need in
      #"{"foreground": "c\#(need.foreground)", "background": "c\#(need.background)", "#
        + #""kind": "\#(need.isText ? "text" : "nonText")"}"#
    }
    let json = try JSONValue(parsing: #"{"pairs": [\#(rules.joined(separator: ", "))]}"#)
    let pairs = PairSource.file(try PairFile(json, name: "pairs.json"))
    func read(_ source: ImportSource) -> CheckSubject? {
      (try? CSSImporter.sheet(of: source)).map {
        CheckSubject($0, place: SourcePlace(source.name), level: .aa, pairs: pairs)
      }
    }
    var bounds = RepairBounds()
    bounds.held = held.map { NamePattern("c\($0)") }
    return Repair(source, try XCTUnwrap(read(source)), within: bounds, read: read)
  }

  // MARK: Oracle

  /// The fewest pairs that have to be given up, by trying all subsets and all sides.
  ///
  /// Luminances are taken as real numbers and each ratio as a little larger, so that there is room
  /// for rounding to bytes. A pair that is given up may not get worse; one that holds stays held.
  var leastGiven: Int {
    let present = needs.map { exp(abs(height($0.foreground) - height($0.background))) }
    let broken = needs.indices.filter { present[$0] < needs[$0].ratio }
    let subsets = (0..<(1 << broken.count)).map { bits in
      Set(broken.indices.filter { bits >> $0 & 1 == 1 }.map { broken[$0] })
    }.sorted { $0.count < $1.count }
    return subsets.first { given in
      let least = needs.indices.map { index in
        log(given.contains(index) ? present[index] * (1 - 1e-9) : needs[index].ratio * 1.01)
      }
      return canHold([], least)
    }?.count ?? broken.count
  }

  private func height(_ color: Int) -> Double { log(RelativeLuminance(colors[color]).value + 0.05) }

  /// Whether some sides hold all gaps, the first sides being chosen.
  private func canHold(_ sides: [Bool], _ least: [Double]) -> Bool {
    guard let lowest = lowestHeights(sides, least) else { return false }
    guard sides.count < needs.count else {
      return lowest.allSatisfy { $0 <= log(1.05) + 1e-12 }
    }
    return canHold(sides + [true], least) || canHold(sides + [false], least)
  }

  /// The least height of each color under chosen sides; `nil` where a held one would have to rise.
  private func lowestHeights(_ sides: [Bool], _ least: [Double]) -> [Double]? {
    var heights = colors.indices.map { held.contains($0) ? height($0) : log(0.05) }
    for _ in 0...colors.count {
      for (number, isLighter) in sides.enumerated() {
        let (text, ground) = (needs[number].foreground, needs[number].background)
        let (high, low) = isLighter ? (text, ground) : (ground, text)
        let wanted = heights[low] + least[number]
        guard wanted > heights[high] + 1e-12 else { continue }
        guard !held.contains(high), wanted <= log(1.05) + 1e-12 else { return nil }
        heights[high] = wanted
      }
    }
    return heights
  }
}
