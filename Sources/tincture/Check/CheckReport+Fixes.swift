// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Contrast
import Palettes

extension CheckReport {
  /// Finds, for each failing pair, the smallest change of its foreground with which it passes; where
  /// one change can fix all failing pairs of a foreground, all of them get that change.
  mutating func findFixes() {
    let groups = Dictionary(grouping: findings.indices.filter { findings[$0].contrast != nil }) {
      FixGroup(findings[$0])
    }
    for indices in groups.values {
      let contrasts = indices.compactMap { findings[$0].contrast }
      let fixes = contrasts.map(Fix.init(for:))
      let common = fixes.compactMap(\.self).sorted { $0.deltaE < $1.deltaE }.first { fix in
        contrasts.allSatisfy(fix.fixes)
      }
      for (index, fix) in zip(indices, fixes) {
        guard let contrast = findings[index].contrast else { continue }
        findings[index].fix = common.map { $0.measured(on: contrast) } ?? fix
      }
    }
  }
}

/// The pairs that one change affects: those of one foreground in one theme.
private struct FixGroup: Hashable {
  let theme: String?
  let foreground: CheckedColor?

  init(_ finding: Finding) {
    theme = finding.theme
    foreground = finding.contrast?.pair.foreground
  }
}

extension Fix {
  /// Whether the pair passes with the change.
  fileprivate func fixes(_ contrast: Finding.Contrast) -> Bool {
    leastRatio(on: contrast) >= contrast.required
  }

  /// The same change, with the ratio that it gives another pair.
  fileprivate func measured(on contrast: Finding.Contrast) -> Fix {
    Fix(color, to: replacement, ratio: leastRatio(on: contrast), deltaE: deltaE)
  }

  /// The smallest ratio of the changed foreground over all grounds of a pair; 1 without grounds.
  private func leastRatio(on contrast: Finding.Contrast) -> Double {
    contrast.pair.opaqueBackgrounds.map { replacement.rgb.contrast(with: $0).value }.min() ?? 1
  }

  /// The smallest change of the foreground; `nil` for a translucent one, and where none is enough.
  ///
  /// On a gradient the change is searched against the point where the ratio is smallest, and has to
  /// be enough at every other point.
  init?(for contrast: Finding.Contrast) {
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
