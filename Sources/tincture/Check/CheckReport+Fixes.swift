// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Contrast
import Palettes

extension CheckReport {
  /// Finds for each pair that falls short the least change of its foreground that mends it, and
  /// with it every other pair of the same foreground, where one change can.
  mutating func findFixes() {
    let groups = Dictionary(grouping: findings.indices.filter { findings[$0].contrast != nil }) {
      FixGroup(findings[$0])
    }
    for indices in groups.values {
      let contrasts = indices.compactMap { findings[$0].contrast }
      let fixes = contrasts.map(Fix.init(mending:))
      let common = fixes.compactMap(\.self).sorted { $0.deltaE < $1.deltaE }.first { fix in
        contrasts.allSatisfy(fix.mends)
      }
      for (index, fix) in zip(indices, fixes) {
        guard let contrast = findings[index].contrast else { continue }
        findings[index].fix = common.map { $0.measured(on: contrast) } ?? fix
      }
    }
  }
}

/// What one change can mend: the pairs of one foreground in one theme.
private struct FixGroup: Hashable {
  let theme: String?
  let foreground: CheckedColor?

  init(_ finding: Finding) {
    theme = finding.theme
    foreground = finding.contrast?.pair.foreground
  }
}

extension Fix {
  fileprivate func mends(_ contrast: Finding.Contrast) -> Bool {
    leastRatio(on: contrast) >= contrast.required
  }

  /// The same change, with the ratio that another pair has then.
  fileprivate func measured(on contrast: Finding.Contrast) -> Fix {
    Fix(color, to: replacement, ratio: leastRatio(on: contrast), deltaE: deltaE)
  }

  private func leastRatio(on contrast: Finding.Contrast) -> Double {
    contrast.pair.opaqueBackgrounds.map { replacement.rgb.contrast(with: $0).value }.min() ?? 1
  }

  /// The least change of the foreground; `nil` for a translucent one, and where none suffices.
  ///
  /// On a gradient the change is sought against the point where the ratio is least, and has to hold
  /// on every other.
  init?(mending contrast: Finding.Contrast) {
    let color = contrast.pair.foreground
    guard color.color.isOpaque else { return nil }
    let grounds = [contrast.measurement.seenBackground] + contrast.pair.opaqueBackgrounds
    for ground in grounds {
      guard
        let fix = try? ContrastFix(
          foreground: color.color.rgb, background: ground, ratio: contrast.required)
      else { return nil }
      let ratios = contrast.pair.opaqueBackgrounds.map { fix.rgb.contrast(with: $0).value }
      guard let least = ratios.min(), least >= contrast.required else { continue }
      self.init(color, to: TokenColor(fix.rgb), ratio: least, deltaE: fix.deltaE)
      return
    }
    return nil
  }
}
