// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// What an audit found about two things that have to look different.
public struct DistanceVerdict: Hashable, Sendable {
  public let distinction: Distinction

  /// The Euclidean distance in OKLab of what is seen, from 0 to about 1, unrounded.
  public let distance: Double

  /// By how much the distance falls short; 0 when it does not.
  public var shortfall: Double { max(0, distinction.kind.minimum - distance) }

  /// Whether nothing falls short.
  public var passes: Bool { shortfall == 0 }
}

extension ResolvedTheme {
  /// Measures every promised distance on the colors that ship, in the order of
  /// ``PromisedDistances/all``.
  public func distances() -> [DistanceVerdict] { PromisedDistances.all.map(distance) }

  /// Measures one distance on the colors that ship, after compositing.
  public func distance(_ distinction: Distinction) -> DistanceVerdict {
    let seen = [distinction.first, distinction.second].map {
      color(of: $0).oklab(seenWith: distinction.deficiency)
    }
    return DistanceVerdict(distinction: distinction, distance: (seen[0] - seen[1]).length)
  }

  private func color(of sight: Distinction.Sight) -> RGB8 {
    switch sight {
    case .solid(let role): return self[role].rgb
    case .layered(let layer, let surface):
      return self[layer].composited(over: self[surface].rgb)
    }
  }
}

extension RGB8 {
  /// The color in OKLab, as it looks to everybody or to people who lack one kind of cones.
  ///
  /// Simulated by ``Contrast/Brettel1997`` at full severity. The light is clipped to what a screen
  /// can show and not rounded to bytes: it is never shown.
  package func oklab(seenWith deficiency: ColorVisionDeficiency?) -> Vector3 {
    guard let deficiency else { return RGBGamut.srgb.oklab(linearRGB: linear) }
    let seen = Brettel1997.appearance(ofLight: linear, with: deficiency, severity: .full)
    return RGBGamut.srgb.oklab(linearRGB: seen.map { min(max($0, 0), 1) })
  }
}
