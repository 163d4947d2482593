// SPDX-License-Identifier: MIT

import Contrast
import JSON
import Palettes

/// Members of a palette document that a file of another format carries, beside its colors.
///
/// Only a palette document has room for what a palette was asked for and what could not hold. An
/// export that carries these lets an import give back the very palette.
struct CarriedDocument {
  private let request: JSONValue
  private let conflicts: JSONValue

  /// Takes the members that an import collected; `nil` without a request.
  init?(_ members: JSONObject) {
    guard let request = members["request"] else { return nil }
    self.request = request
    conflicts = members["conflicts"] ?? []
  }

  /// The palettes with their request and conflicts, and without the pairs that these excuse.
  func restoring(_ palettes: [Palette]) -> Result<[Palette], PaletteDocumentError> {
    guard let first = palettes.first,
      var document = PaletteDocument.json(first, and: Array(palettes.dropFirst())).object
    else { return .success(palettes) }
    document["request"] = request
    document["conflicts"] = conflicts
    return Result { () throws(PaletteDocumentError) in
      try PaletteDocument.palettes(from: .object(document)).map(\.withoutExcusedPairs)
    }
  }
}

extension Palette {
  /// The palette whose themes are of its level and promise what no conflict proves impossible.
  fileprivate var withoutExcusedPairs: Palette {
    mapSolutions { solution in
      solution.with(
        themes: solution.themes.map { $0.promising(request.level, solution.conflicts) })
    }
  }
}

extension ResolvedTheme {
  /// The theme with the pairs that hold or that no conflict excuses.
  fileprivate func promising(_ level: ConformanceLevel, _ conflicts: [Conflict]) -> ResolvedTheme {
    let excuses = conflicts.filter { $0.appearance == appearance }
    let level = appearance.level(whenAskedFor: level)
    let whole = ResolvedTheme(
      name: name, appearance: appearance, level: level, pairs: RequiredPairs.all
    ) { self[$0] }
    // A conflict may name a pair that holds all the same, because another one gave way.
    let pairs = whole.audit().filter { verdict in
      let pair = verdict.pair
      return verdict.passes
        || !excuses.contains {
          $0.foreground == pair.foreground && $0.background == pair.background.token
        }
    }.map(\.pair)
    return ResolvedTheme(
      name: name, appearance: appearance, level: level, pairs: pairs
    ) { self[$0] }
  }
}
