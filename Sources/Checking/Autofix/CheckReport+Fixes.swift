// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

extension CheckReport {
  /// Finds the least change of the foreground for each pair that falls short.
  ///
  /// Where one change fixes every failing pair of a foreground in its theme, all of them get it.
  package mutating func findFixes() {
    let groups = Dictionary(grouping: findings.indices.filter { findings[$0].contrast != nil }) {
      FixGroup(findings[$0])
    }
    for indices in groups.values {
      let contrasts = indices.compactMap { findings[$0].contrast }
      let fixes = contrasts.map(Fix.init(of:))
      let common = fixes.compactMap(\.self).sorted { $0.deltaE < $1.deltaE }.first { fix in
        contrasts.allSatisfy(fix.isEnough(for:))
      }
      for (index, fix) in zip(indices, fixes) {
        guard let contrast = findings[index].contrast else { continue }
        findings[index].fix = common.map { $0.measured(on: contrast) } ?? fix
      }
    }
  }
}

/// The pairs of one foreground in one theme, which one change can fix.
private struct FixGroup: Hashable {
  let theme: String?
  let foreground: CheckedColor?

  init(_ finding: Finding) {
    theme = finding.theme
    foreground = finding.contrast?.pair.foreground
  }
}

extension Fix {
  /// Whether the change gives another pair of the foreground the ratio that it needs.
  fileprivate func isEnough(for contrast: Finding.Contrast) -> Bool {
    leastRatio(on: contrast) >= contrast.required
  }

  /// The same change, with the ratio that another pair has then.
  fileprivate func measured(on contrast: Finding.Contrast) -> Fix {
    Fix(color, to: replacement, ratio: leastRatio(on: contrast), deltaE: deltaE)
  }

  /// The least ratio of the new color against everything that a pair lies on.
  private func leastRatio(on contrast: Finding.Contrast) -> Double {
    contrast.pair.opaqueBackgrounds.map { replacement.rgb.contrast(with: $0).value }.min() ?? 1
  }

  /// The least change of the foreground; `nil` if it is translucent or no change is enough.
  ///
  /// On a gradient the change is computed against the point where the ratio is least, and has to
  /// be enough on every other point.
  fileprivate init?(of contrast: Finding.Contrast) {
    let color = contrast.pair.foreground
    guard color.color.isOpaque else { return nil }
    let backgrounds = [contrast.measurement.seenBackground] + contrast.pair.opaqueBackgrounds
    for background in backgrounds {
      guard
        let fix = try? ContrastFix(
          foreground: color.color.rgb, background: background, ratio: contrast.required)
      else { return nil }
      let ratios = contrast.pair.opaqueBackgrounds.map { fix.rgb.contrast(with: $0).value }
      guard let least = ratios.min(), least >= contrast.required else { continue }
      self.init(color, to: TokenColor(fix.rgb), ratio: least, deltaE: fix.deltaE)
      return
    }
    return nil
  }
}
