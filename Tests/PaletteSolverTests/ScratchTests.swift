import ColorSpaces
import Contrast
import Palettes
import PaletteSolver
import XCTest

final class ScratchTests: XCTestCase {
  func testScratch() throws {
    for hex: UInt32 in [0x0A84FF, 0x010101, 0xfefefe, 0x0000ff, 0xffff00, 0x808080, 0xffc0cb, 0] {
      for level in ConformanceLevel.allCases {
        let p = try Palette(solving: PaletteRequest(brand: RGB8(hex: hex), level: level))
        if level == .aa {
          for r in p.ramps.prefix(2) { print(r.name, r.steps.map { $0.rgb.hex + ($0.isExact ? "*" : "") }.joined(separator: " ")) }
          for t in p.themes { print(t.appearance, Role.allCases.map { "\($0.name)=\(t[$0].rgb.hex)\(t[$0].isOpaque ? "" : "/\(t[$0].alpha)")" }.joined(separator: " ")) }
        }
        for t in p.themes { for v in t.audit() where !v.passes { XCTFail("\(level) \(t.appearance) \(v.pair) \(v.ratio)") } }
        for c in p.conflicts { print(level, c.appearance, c.foreground.name, c.background.name, c.required, c.best, c.why, c.nearest?.rgb.hex ?? "-", c.nearest?.deltaE ?? 0) }
      }
    }
  }
}
