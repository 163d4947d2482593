// SPDX-License-Identifier: MIT

import ColorSpaces

/// What is measured of the colors of a role, so that a design system may promise the most of it.
///
/// A measure is a file that defines it, a case here and a line in `definition`: the document, its
/// schema, the verdict, `check` and the solvers go over the list. The verifier measures it again.
public enum SystemMeasure: String, CaseIterable, Hashable, Sendable {
  /// By how much the hue of a role turns between two appearances.
  case hue

  package var definition: SystemMeasureDefinition {
    switch self {
    case .hue: .hue
    }
  }
}

/// Everything that is said of a measure.
package struct SystemMeasureDefinition: Sendable {
  /// The kind of its promises.
  package let kind: PromiseKind

  /// The member of the document that lists its bounds.
  package let key: String

  /// The bounds that it may have.
  let range: ClosedRange<Double>

  /// What the list says, for the schema: `What has one hue in all appearances`.
  let listWords: String

  /// What a bound says, for the schema: `Roles of which each has one hue in all appearances`.
  let ruleWords: String

  /// What the number says, without a full stop: `the most by which a hue turns`.
  let mostWords: String

  /// The unit behind the range of numbers: `in OKLab`.
  let unit: String

  /// A bound as it is written: `{roles: [success, danger], most: 0.005}`.
  let example: String

  /// What `check` says of colors beyond a bound, and why; see `CheckRule`.
  package let summary, explanation: String

  /// Measures the colors of roles in each appearance.
  let flaws: @Sendable ([SystemBound.Kept], SystemMeasured) -> [SystemBoundFlaw]
}

/// The colors of a theme by the names of roles, in each of its appearances.
package struct SystemMeasured {
  let appearances: [Appearance]
  let colors: [(String) -> RGB8?]

  package init(_ appearances: [Appearance], _ colors: [(String) -> RGB8?]) {
    (self.appearances, self.colors) = (appearances, colors)
  }
}

/// The most of what is measured of some roles.
public struct SystemBound: Hashable, Sendable {
  /// A role with its bound.
  package typealias Kept = (role: String, most: Double)

  /// What is measured of the roles.
  public var measure: SystemMeasure

  /// Names or patterns of opaque roles.
  public var roles: [String]

  /// The greatest value allowed, in the unit of the measure.
  public var most: Double

  /// Makes a bound from a measure, names or patterns of roles, and the greatest value allowed.
  public init(_ measure: SystemMeasure, of roles: [String], most: Double) {
    (self.measure, self.roles, self.most) = (measure, roles, most)
  }
}

/// A role of which more is measured than its design system allows.
package struct SystemBoundFlaw: Hashable, Sendable {
  package let measure: SystemMeasure
  package let role: String

  /// The position of the appearance among those that were measured.
  package let place: Int

  /// What is wrong, as a clause behind the name of the role and its color.
  package let text: String
}

extension DesignSystem {
  /// The roles with a bound of a measure, each once, with the least of what it is given.
  package func kept(_ measure: SystemMeasure) -> [SystemBound.Kept] {
    let all = bounds.filter { $0.measure == measure }.flatMap { bound in
      roleNames(matching: bound.roles).map { ($0, bound.most) }
    }
    let most = Dictionary(all) { min($0, $1) }
    return roles.compactMap { role in most[role.name].map { (role.name, $0) } }
  }

  /// The roles of which more is measured than the system allows, each once for a measure.
  ///
  /// - Parameters:
  ///   - measured: The colors; a role without one is not measured there.
  ///   - exempt: Roles without bounds, as pinned ones.
  /// - Returns: The flaws of each measure, by the order of the roles.
  package func boundFlaws(
    in measured: SystemMeasured, without exempt: Set<String> = []
  ) -> [SystemBoundFlaw] {
    SystemMeasure.allCases.flatMap { measure in
      measure.flaws(kept(measure).filter { !exempt.contains($0.role) }, in: measured)
    }
  }
}

extension SystemMeasure {
  package func flaws(
    _ kept: [SystemBound.Kept], in measured: SystemMeasured
  ) -> [SystemBoundFlaw] { definition.flaws(kept, measured) }
}
