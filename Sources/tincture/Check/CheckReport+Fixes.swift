// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import PaletteSolver
import Palettes

extension CheckReport {
  /// Finds for each pair that falls short the least change of its foreground that mends it.
  mutating func findFixes() {
    for index in findings.indices {
      guard let contrast = findings[index].contrast else { continue }
      findings[index].fix = Fix(mending: contrast)
    }
  }
}

extension Fix {
  /// The least change of the foreground; `nil` for a translucent one, and where none suffices.
  ///
  /// On a gradient the change is sought against the point where the ratio is least, and has to hold
  /// on every other.
  init?(mending contrast: Finding.Contrast) {
    let color = contrast.pair.foreground
    guard color.color.isOpaque else { return nil }
    let grounds = [contrast.measurement.worstGround] + contrast.pair.grounds
    for ground in grounds {
      guard
        let fix = try? ContrastFix(
          foreground: color.color.rgb, background: ground, ratio: contrast.required)
      else { return nil }
      let ratios = contrast.pair.grounds.map { fix.rgb.contrast(with: $0).value }
      guard let least = ratios.min(), least >= contrast.required else { continue }
      self.init(color, to: TokenColor(fix.rgb), ratio: least, deltaE: fix.deltaE)
      return
    }
    return nil
  }
}
