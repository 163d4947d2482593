// SPDX-License-Identifier: MIT

/// A promise or a target that a palette of Tincture's own roles has beside the usual ones.
///
/// The system of some of them is named after them: `tincture+plain-links+button-gradient`.
public enum TinctureVariant: String, CaseIterable, Sendable {
  /// Links differ from body text by 3:1, for pages that do not underline them: WCAG 2.2, technique
  /// G183.
  case plainLinks = "plain-links"

  /// The main button is a gradient that gets darker.
  case buttonGradient = "button-gradient"

  /// Tincture's own roles with some variants.
  static func system(_ variants: Set<TinctureVariant>) -> DesignSystem {
    let ordered = allCases.filter(variants.contains)
    return ordered.reduce(into: KnownSystems.tincture) { system, variant in
      system.name += "+" + variant.rawValue
      variant.change(&system)
    }
  }

  /// The variants that the name of a system says; `nil` for another name.
  static func named(_ name: String) -> Set<TinctureVariant>? {
    let parts = name.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == "tincture" else { return nil }
    let variants = parts.dropFirst().compactMap { TinctureVariant(rawValue: String($0)) }
    return variants.count == parts.count - 1 ? Set(variants) : nil
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
