// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// Two things that have to look different, to everybody or to people who lack one kind of cones.
public struct Distinction: Hashable, Sendable {
  /// What is looked at: an opaque color, or a translucent layer over one.
  public enum Sight: Hashable, Sendable {
    case solid(Role)
    case layered(Role, over: Role)

    /// The role that the sight is about: the color, or the layer.
    public var role: Role {
      switch self {
      case .solid(let role), .layered(let role, _): return role
      }
    }
  }

  /// Why two things have to differ.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// They are states of one control.
    case states
    /// They are messages of different meaning.
    case statuses

    /// The least Euclidean distance in OKLab, where 0.02 is about one just noticeable difference.
    ///
    /// A state is compared with what is beside it, so one such difference is enough. A status is
    /// recognized alone, and by color only in small icons and lines of text; 0.05 is what the usual
    /// four can keep at 7:1 on a white page, where none may be lighter than a luminance of 0.075.
    public var minimum: Double {
      switch self {
      case .states: return 0.02
      case .statuses: return 0.05
      }
    }
  }

  /// One of the two.
  public let first: Sight
  /// The other one.
  public let second: Sight
  /// Why they have to differ, which decides the distance.
  public let kind: Kind

  /// The kind of cones that the viewer lacks; `nil` for full color vision.
  public let deficiency: ColorVisionDeficiency?

  init(
    _ first: Sight, _ second: Sight, _ kind: Kind, with deficiency: ColorVisionDeficiency? = nil
  ) {
    self.first = first
    self.second = second
    self.kind = kind
    self.deficiency = deficiency
  }
}

/// The distinctions that every theme has to keep, in addition to contrast.
///
/// They are not required of a theme with pins, where they are measured all the same: a pin may be
/// any color, also that of something else.
public enum RequiredDistances {
  /// The distinctions of every theme, each once.
  public static let all = states + statuses

  /// On each surface: at rest, hovered, pressed, selected and with the focus.
  public static let states: [Distinction] =
    Role.pageSurfaces.flatMap { surface in
      let layers = [Role.interactiveHover, .interactivePressed].map {
        Distinction.Sight.layered($0, over: surface)
      }
      return couples([.solid(surface)] + layers).map { Distinction($0, $1, .states) }
        + ([.solid(surface)] + layers).flatMap { state in
          containers.map { Distinction(state, $0, .states) }
        }
    } + couples(containers).map { Distinction($0, $1, .states) }

  /// Backgrounds that stand beside every state.
  private static let containers: [Distinction.Sight] =
    [.solid(.interactiveSelected), .solid(.interactiveFocus)]

  /// The four status colors, for each kind of cones that can be missing.
  public static let statuses: [Distinction] = ColorVisionDeficiency.allCases.flatMap { kind in
    couples(StatusRoles.all.map { .solid($0.base) }).map {
      Distinction($0, $1, .statuses, with: kind)
    }
  }

  /// All pairs of different elements, each once.
  private static func couples(_ sights: [Distinction.Sight])
    -> [(Distinction.Sight, Distinction.Sight)]
  {
    sights.indices.flatMap { first in sights[(first + 1)...].map { (sights[first], $0) } }
  }
}

/// The measured distance of two things that have to look different.
public struct DistanceVerdict: Hashable, Sendable {
  /// The distinction that was measured.
  public let distinction: Distinction

  /// The Euclidean distance in OKLab of what is seen, from 0 to about 1, unrounded.
  public let distance: Double

  /// By how much the distance falls short; 0 when it does not.
  public var shortfall: Double { max(0, distinction.kind.minimum - distance) }

  /// Whether nothing falls short.
  public var passes: Bool { shortfall == 0 }
}

extension ResolvedTheme {
  /// Measures every required distance on the colors that ship, in the order of
  /// ``RequiredDistances/all``.
  public func distances() -> [DistanceVerdict] { RequiredDistances.all.map(distance) }

  /// Measures one distance on the colors that ship, after compositing.
  public func distance(_ distinction: Distinction) -> DistanceVerdict {
    let seen = [distinction.first, distinction.second].map {
      color(of: $0).oklab(seenWith: distinction.deficiency)
    }
    return DistanceVerdict(distinction: distinction, distance: (seen[0] - seen[1]).length)
  }

  /// The opaque color that is seen.
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
  /// Clipped to 0 to 1 by channel.
  fileprivate var clipped: Vector3 { map { min(max($0, 0), 1) } }
}
