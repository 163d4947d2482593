// SPDX-License-Identifier: MIT

/// A promise or a target that a palette of Tincture's own roles has beside the usual ones.
///
/// The system of some of them is named after them: `tincture+plain-links+button-gradient`.
package enum TinctureVariant: String, CaseIterable, Sendable {
  /// Links differ from body text by 3:1, for pages that do not underline them: WCAG 2.2, technique
  /// G183.
  case plainLinks = "plain-links"

  /// The main button is a gradient that gets darker.
  case buttonGradient = "button-gradient"

  /// Tincture's own roles with each set of variants, by its name.
  static let systems: [KnownSystem] = [[plainLinks], [buttonGradient], allCases].map { variants in
    KnownSystem(name(of: variants), "Tincture's own roles with \(variants.count) variants") {
      variants.reduce(into: KnownSystems.tincture) { system, variant in
        system.name = name(of: variants)
        variant.change(&system)
      }
    }
  }

  /// The name of the system with some variants, in the order of ``allCases``.
  package static func name(of variants: [TinctureVariant]) -> String {
    (["tincture"] + variants.map(\.rawValue)).joined(separator: "+")
  }

  private func change(_ system: inout DesignSystem) {
    switch self {
    case .plainLinks:
      system.pairs.append(
        SystemPair(
          .kind(.nonText), ["text.link"], on: [.roles(["text.primary"])],
          waiver: "No color is far enough from both the surfaces and body text"))
    case .buttonGradient:
      guard let index = system.roles.firstIndex(where: { $0.name == "button.primaryDark" }) else {
        return
      }
      system.roles[index].definition = .near("button.primaryLight", shift: -0.08)
      system.roles[index].weight = 3
    }
  }
}
