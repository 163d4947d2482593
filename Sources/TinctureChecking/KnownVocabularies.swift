// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON

/// The design systems that are known by the names of their colors.
///
/// A new one is a file in the folder of this name, its line in ``all`` and a sample in
/// `Tests/Fixtures/vocabularies`; `make vocabularies` then reads its published files.
public enum KnownVocabularies {
  /// In the order of their files.
  public static let all: [KnownVocabulary] = [
    read(PackageResources.bootstrap_json),
    read(PackageResources.carbon_json),
    read(PackageResources.chakra_json),
    read(PackageResources.daisyui_json),
    read(PackageResources.docusaurus_json),
    read(PackageResources.fluent_json),
    read(PackageResources.github_pages_json),
    read(PackageResources.heroui_json),
    read(PackageResources.mantine_json),
    read(PackageResources.material3_json),
    read(PackageResources.mkdocs_material_json),
    read(PackageResources.primer_json),
    read(PackageResources.primevue_json),
    read(PackageResources.radix_themes_json),
    read(PackageResources.shadcn_json),
    read(PackageResources.spectrum_json),
    read(PackageResources.vitepress_json),
    read(PackageResources.web_awesome_json),
  ]

  private static func read(_ document: [UInt8]) -> KnownVocabulary {
    do {
      return try KnownVocabulary(JSONValue(parsing: document))
    } catch {
      // Unreachable: a test reads every document.
      preconditionFailure("a vocabulary cannot be read: \(error)")
    }
  }

  /// Gives a theme the pairs of its vocabularies, before those of other names.
  ///
  /// What a vocabulary says the ground of lies on no other, and is no ground of its own ground.
  static func apply(to theme: inout CheckedTheme) {
    var declared: [CheckedPair] = []
    var covered: Set<CheckedColor> = []
    for vocabulary in all {
      let pairs = vocabulary.pairs(in: theme).filter { !covered.contains($0.foreground) }
      declared += pairs
      covered.formUnion(pairs.map(\.foreground))
    }
    guard !declared.isEmpty else { return }
    let reversed = Set(declared.map { [$0.background.token, $0.foreground] })
    theme.pairs =
      declared
      + theme.pairs.filter {
        !covered.contains($0.foreground)
          && !reversed.contains([$0.foreground, $0.background.token])
      }
  }
}
