// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// Two things that have to look different, to everybody or to people who lack one kind of cones.
public struct Distinction: Hashable, Sendable {
  /// Why two things have to differ.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// They are states of one control, or messages of different meaning.
    case states, statuses
    /// They are a control in the brand color and a warning: what deletes looks unlike what goes on.
    case meanings
    /// The design system does not say.
    case roles
  }

  /// The least distance in OKLab of two states: about one just noticeable difference, for a state is
  /// compared with what is beside it.
  public static let leastBetweenStates = 0.02

  /// What is looked at: each an opaque color, or a translucent layer over one.
  public let first, second: Background<Role>

  /// Why they have to differ.
  public let kind: Kind

  /// The least Euclidean distance in OKLab.
  public let minimum: Double

  /// The kind of cones that the viewer lacks; `nil` for full color vision.
  public let deficiency: ColorVisionDeficiency?
}

extension Distinction {
  /// The distinctions of a design system: those of states on surfaces, then those of roles.
  static func all(of system: DesignSystem) -> [Distinction] {
    system.stateDistinctions.map {
      Distinction(
        first: $0.first.map { Role($0) }, second: $0.second.map { Role($0) }, kind: $0.kind,
        minimum: $0.least, deficiency: $0.deficiency)
    }
      + system.distinctions.map {
        Distinction(
          first: .solid(Role($0.first)), second: .solid(Role($0.second)), kind: $0.kind,
          minimum: $0.least, deficiency: $0.deficiency)
      }
  }
}

/// The measured distance of two things that have to look different.
public struct DistanceVerdict: Hashable, Sendable {
  /// The requirement that was measured.
  public let distinction: Distinction

  /// The Euclidean distance in OKLab of what is seen, from 0 to about 1, unrounded.
  public let distance: Double

  /// By how much the distance falls short; 0 when it does not.
  public var shortfall: Double { max(0, distinction.minimum - distance) }

  /// Whether the distance is at least the required one.
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
      let light = ColorValue<LinearDisplayP3>(linear).converted(to: LinearSRGB.self)
      let shown = ColorValue<LinearSRGB>(seen(light.coordinates)).converted(
        to: LinearDisplayP3.self)
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
  ///
  /// Where statuses and meanings need as much for people who lack cones, full color vision has no
  /// line of its own; `check` measures it all the same.
  package var leastOfGroups: [DistanceVerdict] {
    let simulated = Set(
      lazy.map(\.distinction).filter { $0.deficiency != nil }.map(Requirement.init))
    return filter {
      $0.distinction.deficiency != nil || [.states, .roles].contains($0.distinction.kind)
        || !simulated.contains(Requirement($0.distinction))
    }.reduce(into: []) { least, verdict in
      let known = least.firstIndex {
        $0.distinction.belongsTogether(with: verdict.distinction)
      }
      guard let known else { return least.append(verdict) }
      if verdict.distance < least[known].distance { least[known] = verdict }
    }
  }
}

/// What viewers may have in common.
private struct Requirement: Hashable {
  let kind: Distinction.Kind
  let minimum: Double

  init(_ distinction: Distinction) { (kind, minimum) = (distinction.kind, distinction.minimum) }
}
