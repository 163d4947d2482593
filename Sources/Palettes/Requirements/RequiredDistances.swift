// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// Two things that have to look different, to everybody or to people who lack one kind of cones.
public struct Distinction: Hashable, Sendable {
  /// Why two things have to differ.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// They are states of one control, or messages of different meaning.
    case states, statuses
    /// They are a control in the brand color and a warning: what deletes looks unlike what goes on.
    case meanings
    /// A design system other than Tincture's own asks for it of two of its roles.
    case roles
  }

  /// The least distance in OKLab of two states: about one just noticeable difference, for a state is
  /// compared with what is beside it.
  public static let leastBetweenStates = 0.02

  /// The least distance in OKLab of two statuses.
  ///
  /// A status is recognized alone, and by color only in small icons and lines of text; 0.05 is what
  /// the usual four can keep at 7:1 on a white page, where none may be lighter than a luminance of
  /// 0.075.
  public static let leastBetweenStatuses = 0.05

  /// The least distance in OKLab of a control in the brand color from one that deletes, and of an
  /// accent from a status, at full color vision.
  ///
  /// With one kind of cones missing it is ``leastBetweenStatuses``.
  public static let leastBetweenMeanings = 0.08

  /// The least distance in OKLab of the container of the brand from those of statuses.
  public static let leastBetweenContainers = 0.02

  /// What is looked at: each an opaque color, or a translucent layer over one.
  public let first, second: Background<Role>

  /// Why they have to differ.
  public let kind: Kind

  /// The least Euclidean distance in OKLab.
  public let minimum: Double

  /// The kind of cones that the viewer lacks; `nil` for full color vision.
  public let deficiency: ColorVisionDeficiency?

  /// The distinctions of each two of some colors.
  fileprivate static func all(
    among sights: [Background<Role>], _ kind: Kind, least: Double,
    with deficiency: ColorVisionDeficiency? = nil
  ) -> [Distinction] {
    sights.indices.flatMap { first in
      all(
        between: [sights[first]], and: Array(sights[(first + 1)...]), kind, least: least,
        with: deficiency)
    }
  }

  /// The distinctions of each of some colors from each of others.
  fileprivate static func all(
    between firsts: [Background<Role>], and seconds: [Background<Role>], _ kind: Kind,
    least: Double, with deficiency: ColorVisionDeficiency? = nil
  ) -> [Distinction] {
    firsts.flatMap { first in
      seconds.map {
        Distinction(
          first: first, second: $0, kind: kind, minimum: least, deficiency: deficiency)
      }
    }
  }
}

extension Distinction {
  /// The distinctions of a design system: those of states on surfaces, then those of roles.
  static func all(of system: DesignSystem) -> [Distinction] {
    system.stateDistinctions.map {
      Distinction(
        first: $0.first.map { Role($0) }, second: $0.second.map { Role($0) }, kind: .states,
        minimum: $0.least, deficiency: $0.deficiency)
    }
      + system.distinctions.map {
        Distinction(
          first: .solid(Role($0.first)), second: .solid(Role($0.second)), kind: .roles,
          minimum: $0.least, deficiency: $0.deficiency)
      }
  }
}

/// The distinctions that every theme has to keep, in addition to contrast.
///
/// They are measured but not required of a theme with pins: a pin may be any color.
public enum RequiredDistances {
  public static let all = states + statuses + meanings

  /// On each surface: at rest, hovered, pressed, selected and with the focus.
  public static let states: [Distinction] =
    Role.pageSurfaces.flatMap { surface in
      let states: [Background<Role>] =
        [.solid(surface)]
        + [.interactiveHover, .interactivePressed].map { .layered($0, over: surface) }
      return Distinction.all(among: states, .states, least: leastOfStates)
        + Distinction.all(between: states, and: containers, .states, least: leastOfStates)
    } + Distinction.all(among: containers, .states, least: leastOfStates)

  private static let leastOfStates = Distinction.leastBetweenStates

  /// Backgrounds that stand beside every state.
  private static let containers: [Background<Role>] =
    [.solid(.interactiveSelected), .solid(.interactiveFocus)]

  /// The four status colors, for each kind of cones that can be missing.
  public static let statuses = ColorVisionDeficiency.allCases.flatMap {
    Distinction.all(
      among: StatusRoles.all.map { .solid($0.base) }, .statuses,
      least: Distinction.leastBetweenStatuses, with: $0)
  }

  /// The accent and the statuses, the buttons that go on and that delete, and their containers.
  public static let meanings =
    ([nil] + ColorVisionDeficiency.allCases).flatMap { deficiency in
      let least =
        deficiency == nil ? Distinction.leastBetweenMeanings : Distinction.leastBetweenStatuses
      return Distinction.all(
        between: [.solid(.accentPrimary)], and: StatusRoles.all.map { .solid($0.base) }, .meanings,
        least: least, with: deficiency)
        + Distinction.all(
          between: [.solid(.buttonPrimaryLight)], and: [.solid(.buttonDestructive)], .meanings,
          least: least, with: deficiency)
    }
    + Distinction.all(
      between: [.solid(.brandSubtle)], and: StatusRoles.all.map { .solid($0.subtle) }, .meanings,
      least: Distinction.leastBetweenContainers)
}

/// The measured distance of two things that have to look different.
public struct DistanceVerdict: Hashable, Sendable {
  public let distinction: Distinction

  /// The Euclidean distance in OKLab of what is seen, from 0 to about 1, unrounded.
  public let distance: Double

  /// By how much the distance falls short; 0 when it does not.
  public var shortfall: Double { max(0, distinction.minimum - distance) }

  public var passes: Bool { shortfall == 0 }
}

extension ResolvedTheme {
  /// Measures every distance that the system of the theme requires on the colors that ship, in the
  /// order of ``Vocabulary/requiredDistances``.
  public func distances() -> [DistanceVerdict] { vocabulary.requiredDistances.map(distance) }

  /// Measures one distance on the colors that ship, after compositing.
  public func distance(_ distinction: Distinction) -> DistanceVerdict {
    let seen = [distinction.first, distinction.second].map { sight in
      sight.map { self[$0] }.withOpaqueBackdrop.opaqueColors[0]
        .oklab(seenWith: distinction.deficiency)
    }
    return DistanceVerdict(distinction: distinction, distance: (seen[0] - seen[1]).length)
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

extension Distinction {
  /// Whether two distinctions differ in nothing but what is looked at, so that only the smaller
  /// distance of the two is worth a line.
  package func belongsTogether(with other: Distinction) -> Bool {
    kind == other.kind && deficiency == other.deficiency && minimum == other.minimum
  }
}

extension [DistanceVerdict] {
  /// The least of the distances that belong together, in the order in which they begin.
  package var leastOfGroups: [DistanceVerdict] {
    reduce(into: []) { least, verdict in
      let known = least.firstIndex {
        $0.distinction.belongsTogether(with: verdict.distinction)
      }
      guard let known else { return least.append(verdict) }
      if verdict.distance < least[known].distance { least[known] = verdict }
    }
  }
}
