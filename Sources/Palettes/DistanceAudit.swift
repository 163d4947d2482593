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
  /// of the gamut can show and not rounded to bytes: it is never shown.
  package func oklab(seenWith deficiency: ColorVisionDeficiency?) -> Vector3 {
    guard let deficiency else { return oklab }
    func seen(_ light: Vector3) -> Vector3 {
      Brettel1997.appearance(ofLight: light, with: deficiency, severity: .full)
    }
    switch gamut {
    case .srgb: return RGBGamut.srgb.oklab(linearRGB: seen(linear).clipped)
    case .displayP3:
      let light = Color<LinearDisplayP3>(linear).converted(to: LinearSRGB.self)
      let shown = Color<LinearSRGB>(seen(light.coordinates)).converted(to: LinearDisplayP3.self)
      return RGBGamut.displayP3.oklab(linearRGB: shown.coordinates.clipped)
    }
  }
}

extension Vector3 {
  fileprivate var clipped: Vector3 { map { min(max($0, 0), 1) } }
}
