// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Makes a ``ColorSheet`` of the custom properties of one style sheet.
struct SheetColors {
  /// Which properties are read, and what their names lose.
  struct Dialect {
    /// What the names of colors begin with.
    let lead: String
  }

  private let sheet: SheetDeclarations
  private let note: SheetNote?
  private let dialect: Dialect
  private var cascade: SheetCascade
  private var result = ColorSheet()
  private var tally: SheetTally

  /// Declarations that a remark tells of.
  private var remarked: Set<Int> = []

  init(_ sheet: SheetDeclarations, _ note: SheetNote?, as dialect: Dialect) {
    self.sheet = sheet
    self.note = note
    self.dialect = dialect
    cascade = SheetCascade(sheet)
    tally = sheet.tally
  }

  /// The colors of every property, in the order in which they come first.
  consuming func colorSheet() -> ColorSheet {
    result.name = note.flatMap { $0.entries.count == 1 ? $0.entries.first?.name : nil }
    for property in sheet.properties where isOwn(property) { take(property) }
    result.remarks = (result.remarks + sheet.remarks + tally.remarks)
    return result
  }

  /// The page's values that a theme has as well, by the same rule or beside `@theme`, are the
  /// theme's.
  private func isOwn(_ property: SheetProperty) -> Bool {
    property.theme != nil
      || !(sheet.candidates[property] ?? []).allSatisfy { candidate in
        sheet.themed.contains(candidate.declaration)
          || (note?.entries.count ?? 0) > 1
            && sheet.all[candidate.declaration].layer == SheetContext.theme
      }
  }

  private mutating func take(_ property: SheetProperty) {
    let candidates = sheet.candidates[property] ?? []
    guard let first = candidates.first else { return }
    guard let path = path(of: property) else {
      return tally.count(.noColor, property.name, at: sheet.all[first.declaration].place)
    }
    var used: Set<Int> = []
    let places = appearances(of: property, candidates)
    let entries = places.flatMap { appearance in
      Gamut.allCases.compactMap { gamut in
        entry(property, path, appearance, gamut, &used)
      }
    }
    let repetitions = repetitions(property, candidates, used: used)
    result.entries += entries.map { entry in
      guard let own = entry.spelling.literals.first, let others = repetitions[own] else {
        return entry
      }
      var entry = entry
      entry.spelling = .literals([own] + others)
      return entry
    }
    countOverridden(property, candidates, used: used)
    if entries.isEmpty, !candidates.contains(where: { remarked.contains($0.declaration) }) {
      tally.count(.noColor, property.name, at: sheet.all[first.declaration].place)
    }
  }

  /// The color that an appearance shows on a kind of screen, where that is one of its own.
  private mutating func entry(
    _ property: SheetProperty, _ path: [String], _ appearance: Appearance?, _ gamut: Gamut,
    _ used: inout Set<Int>
  ) -> ColorSheet.Entry? {
    let shown = appearance ?? .light
    guard let answer = cascade.answer(property, in: SheetStates(shown, gamut)) else { return nil }
    used.insert(answer.declaration)
    guard let value = value(of: answer, property.name) else { return nil }
    var bytes = SheetColor(value.color)
    let ownGamut = bytes.color.rgb.gamut
    if gamut == .displayP3 {
      let inSRGB = cascade.answer(property, in: SheetStates(shown, .srgb))
      let isSame = inSRGB.map { $0.declaration == answer.declaration } ?? false
      if isSame {
        guard bytes.color.rgb.gamut == .displayP3, case .success(let other)? = inSRGB?.result,
          SheetColor(other.color).color != bytes.color
        else { return nil }
      }
      bytes = SheetColor(value.color, in: .displayP3)
    }
    remarkMapping(bytes, answer, property)
    let place = sheet.all[answer.declaration].place
    return ColorSheet.Entry(
      path, theme: themeName(property), appearance: appearance, color: bytes.color, place: place,
      spelling: value.spelling(in: place.file, gamut: ownGamut))
  }

  private func themeName(_ property: SheetProperty) -> String? {
    property.theme.map { note?.entry(of: $0)?.name ?? $0 }
  }

  /// The name as groups; `nil` for a property that the dialect has no color in.
  private func path(of property: SheetProperty) -> [String]? {
    guard property.name.hasPrefix(dialect.lead) else { return nil }
    var name = String(property.name.dropFirst(dialect.lead.count))
    if let prefix = note?.prefix, !prefix.isEmpty, name.hasPrefix(prefix + "-") {
      name = String(name.dropFirst(prefix.count + 1))
    }
    guard !name.isEmpty else { return nil }
    return note?.entry(of: property.theme)?.additions[name] ?? [name]
  }
}

// MARK: - Appearances

extension SheetColors {
  /// The appearances to ask for: `nil` alone for a property that is the same in all.
  private func appearances(
    of property: SheetProperty, _ candidates: [SheetCandidate]
  ) -> [Appearance?] {
    let known = known(property.theme)
    return known.count < 2 || depends(property, candidates) ? known : [nil]
  }

  /// What the file's own note lists, or else what its conditions ask about.
  private func known(_ theme: String?) -> [Appearance?] {
    if let listed = note?.entry(of: theme)?.appearances, !listed.isEmpty {
      return Appearance.allCases.filter(listed.contains)
    }
    let increased: [Appearance?] =
      sheet.usesContrast ? Appearance.allCases.filter(\.isHighContrast) : []
    if sheet.usesSchemes { return Appearance.usual + increased }
    guard note == nil, let scheme = sheet.pageScheme else { return [nil] + increased }
    return (Appearance.usual + increased).filter { appearance in
      appearance.map { SheetStates($0, .srgb).isSubset(of: scheme) } ?? false
    }
  }

  /// Whether anything but the kind of screen decides about the property.
  private func depends(_ property: SheetProperty, _ candidates: [SheetCandidate]) -> Bool {
    let base = SheetProperty(theme: nil, name: property.name)
    let all = candidates + (property.theme == nil ? [] : sheet.candidates[base] ?? [])
    return all.contains { candidate in
      let inEach = Appearance.allCases.map { appearance in
        Gamut.allCases.map {
          candidate.states.isSuperset(of: SheetStates(appearance, $0))
        }
      }
      return Set(inEach).count > 1 || !sheet.all[candidate.declaration].isSelfContained
    }
  }
}

// MARK: - Remarks

extension SheetColors {
  private mutating func value(of answer: SheetCascade.Answer, _ name: String) -> SheetValue? {
    switch answer.result {
    case .success(let value): return value
    case .failure(.noColor): return nil
    case .failure(let failure):
      guard remarked.insert(answer.declaration).inserted else { return nil }
      let place = sheet.all[answer.declaration].place
      result.remarks.append(
        ImportRemark("\(name) is left out: \(Self.reason(failure))", at: place))
      return nil
    }
  }

  private static func reason(_ failure: SheetCascade.Failure) -> String {
    switch failure {
    case .noColor: return "it holds no color"
    case .cycle: return "it refers to itself"
    case .unresolved(let name): return "\(name) is not in the file"
    case .tooLong: return "what it refers to is too long or too deep for a color"
    case .currentColor: return "it is the color of the text around it"
    case .unreadable(let reason): return reason
    }
  }

  private mutating func remarkMapping(
    _ color: SheetColor, _ answer: SheetCascade.Answer, _ property: SheetProperty
  ) {
    guard color.isMapped, remarked.insert(answer.declaration).inserted else { return }
    result.remarks.append(
      ImportRemark(
        "\(property.name) is beyond Display P3 and was brought into it",
        at: sheet.all[answer.declaration].place))
  }

  /// The literals that no state shows and that say the same as one that does: what older browsers
  /// read has to change with it.
  private mutating func repetitions(
    _ property: SheetProperty, _ candidates: [SheetCandidate], used: Set<Int>
  ) -> [ColorLiteral: [ColorLiteral]] {
    var found: [ColorLiteral: [ColorLiteral]] = [:]
    for candidate in candidates where !used.contains(candidate.declaration) {
      let file = sheet.all[candidate.declaration].place.file
      for index in 0..<8 where candidate.states.rawValue & (1 << UInt8(index)) != 0 {
        let state = SheetStates(rawValue: 1 << UInt8(index))
        guard case .success(let kept)? = cascade.answer(property, in: state)?.result,
          case .success(let lost) = cascade.color(
            of: candidate.declaration, property.theme, in: state)
        else { continue }
        let (color, other) = (SheetColor(kept.color).color, SheetColor(lost.color).color)
        guard color == other,
          let literal = kept.spelling(in: file, gamut: color.rgb.gamut).literals.first,
          let copy = lost.spelling(in: file, gamut: color.rgb.gamut).literals.first,
          copy != literal, !(found[literal]?.contains(copy) ?? false)
        else { continue }
        found[literal, default: []].append(copy)
      }
    }
    return found
  }

  /// Counts the colors that no state shows, unless one that does is the same.
  private mutating func countOverridden(
    _ property: SheetProperty, _ candidates: [SheetCandidate], used: Set<Int>
  ) {
    for candidate in candidates where !used.contains(candidate.declaration) {
      guard !candidate.states.isEmpty else { continue }
      let state = SheetStates(rawValue: 1 << UInt8(candidate.states.index))
      guard
        case .success(let lost) = cascade.color(
          of: candidate.declaration, property.theme, in: state)
      else { continue }
      if case .success(let kept)? = cascade.answer(property, in: state)?.result,
        SheetColor(kept.color).color == SheetColor(lost.color).color
      {
        continue
      }
      tally.count(
        .overridden, property.name, at: sheet.all[candidate.declaration].place)
    }
  }
}
