// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes
import SourceColors

extension [CheckSubject] {
  /// The subjects with the pairs that views make of names of catalogs, in every appearance of the
  /// catalog that has the names.
  ///
  /// A name that no catalog has, or several, is in no pair.
  package func withPairsOfViews(by source: PairSource) -> [CheckSubject] {
    let pairs = flatMap(\.code).flatMap(\.reading.namedPairs)
    guard source.isOfNames, !pairs.isEmpty else { return self }
    let catalogs = indices.filter { self[$0].catalogNames != nil }
    var subjects = self
    var measured: Set<SourcePlace> = []
    var system: [Int: [SourceColor]] = [:]
    for pair in pairs {
      let owners = catalogs.filter { index in self[index].themes.contains { $0.pair(pair) != nil } }
      guard owners.count == 1 else { continue }
      subjects[owners[0]].add(pair)
      system[owners[0], default: []] += pair.systemColors
      measured.formUnion([pair.foreground, pair.background].compactMap(\.place))
    }
    for index in indices {
      subjects[index].unpaired.removeAll(where: measured.contains)
      subjects[index].remarks += [CheckSubject.remark(onSystem: system[index] ?? [])]
        .compactMap(\.self)
    }
    return subjects
  }
}

extension SourceNamedPair.Side {
  /// Where a color is written; `nil` for a name.
  fileprivate var place: SourcePlace? {
    if case .color(let color) = self { color.place } else { nil }
  }
}

extension CheckSubject {
  /// Adds a pair of views to each theme that has its names.
  fileprivate mutating func add(_ pair: SourceNamedPair) {
    themes = themes.map { theme in
      var theme = theme
      guard let found = theme.pair(pair) else { return theme }
      let isKnown = theme.pairs.contains { $0.colors == found.colors }
      if !isKnown { theme.pairs.append(found) }
      theme.assumed.removeAll { $0.colors == found.colors }
      return theme
    }
  }
}

extension CheckedTheme {
  /// A pair of views with the theme's colors; `nil` where it lacks one.
  fileprivate func pair(_ pair: SourceNamedPair) -> CheckedPair? {
    guard gamut == .srgb, let foreground = color(pair.foreground),
      let background = color(pair.background), background.color.isOpaque
    else { return nil }
    return CheckedPair(
      foreground, on: .solid(background), PairKind(pair.kind), by: "the view at \(pair.place)",
      .written)
  }

  private func color(_ side: SourceNamedPair.Side) -> CheckedColor? {
    switch side {
    case .name(let name): self[name]
    case .color(let color):
      ColorSheet.Entry(color, in: appearance).map {
        CheckedColor($0.path, color: $0.color, place: $0.place, spelling: $0.spelling)
      }
    }
  }
}
