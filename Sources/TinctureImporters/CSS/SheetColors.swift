// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Makes a ``ColorSheet`` of the custom properties of one style sheet.
struct SheetColors {
  let sheet: SheetDeclarations

  /// What the file says about itself, if this package wrote it.
  let note: SheetNote?

  /// What the names of properties begin with that are colors, and what the colors' names lose.
  private let lead: String
  var cascade: SheetCascade

  /// The sheet as far as it is made.
  var result = ColorSheet()
  var tally: SheetTally

  /// Whether the part of the page that is looked at has a property by which its text may not be
  /// seen on its background.
  var mayHideText = false

  /// The part that is looked at, with the properties that it can have; `nil` for one whose rules are
  /// not all of its name.
  var part: (selector: String, names: Set<String>)?

  /// Declarations that a remark tells of.
  var remarked: Set<Int> = []

  /// - Parameters:
  ///   - sheet: What the file declares.
  ///   - note: What the file says about itself.
  ///   - lead: What the names of colors begin with.
  ///   - library: All files of the run, with the number of this one.
  init(
    _ sheet: SheetDeclarations, _ note: SheetNote?, lead: String,
    library: (all: SheetLibrary, number: Int)? = nil
  ) {
    self.sheet = sheet
    self.note = note
    self.lead = lead
    cascade = SheetCascade(sheet)
    cascade.hasNote = note != nil
    cascade.library = library?.all
    cascade.number = library?.number ?? 0
    tally = sheet.tally
  }

  /// The colors of every property, in the order in which they come first.
  consuming func colorSheet() -> ColorSheet {
    result.name = note.flatMap { $0.entries.count == 1 ? $0.entries.first?.name : nil }
    for property in sheet.properties where isOwn(property) { take(property) }
    takePairs()
    remarkBorrowed()
    remarkImports()
    result.remarks += sheet.remarks + tally.remarks
    return result
  }

  /// Whether a property is imported as its own: values of the page that a theme has as well, by the
  /// same rule or beside `@theme`, are imported for the theme only.
  private func isOwn(_ property: SheetProperty) -> Bool {
    property.theme != nil
      || !(sheet.candidates[property] ?? []).allSatisfy { candidate in
        sheet.themed.contains(candidate.declaration)
          || (note?.entries.count ?? 0) > 1
            && sheet.all[candidate.declaration].layer == .theme
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
      Gamut.allCases.compactMap { gamut in entry(property, path, appearance, gamut, &used) }
    }
    let repetitions = repetitions(property, candidates, used: used)
    result.entries += entries.map { $0.adding(repetitions) }
    countOverridden(property, candidates, used: used)
    if entries.isEmpty, !candidates.contains(where: { remarked.contains($0.declaration) }) {
      let declaration = sheet.all[first.declaration]
      tally.count(
        isComputed(declaration) ? .computed : .noColor, property.name, at: declaration.place)
    }
  }

  /// Whether a value is a call that only the compiler of the sheet can make, which may be a color.
  private func isComputed(_ declaration: SheetDeclaration) -> Bool {
    let known = ["var", "calc", "url", "min", "max", "clamp"]
    return sheet.notation != .css
      && declaration.value.contains {
        $0.kind == .function && !known.contains(sheet.source.lowered($0))
      }
  }

  /// The color in an appearance and a gamut; `nil` without one, or if Display P3 repeats sRGB.
  private mutating func entry(
    _ property: SheetProperty, _ path: [String], _ appearance: Appearance?, _ gamut: Gamut,
    _ used: inout Set<Int>
  ) -> ColorSheet.Entry? {
    let shown = appearance ?? .light
    guard let answer = cascade.answer(property, in: SheetStates(shown, gamut)) else { return nil }
    used.insert(answer.declaration)
    guard let value = value(of: answer, property.name) else { return nil }
    let own = RoundedColor(value.color)
    // A screen of sRGB cuts off the color itself, and not what one of Display P3 shows of it.
    var bytes = own.isMapped ? RoundedColor(value.color, in: .srgb) : own
    if gamut == .displayP3 {
      guard !repeatsSRGB(own, answer, property, shown) else { return nil }
      bytes = RoundedColor(value.color, in: .displayP3)
    }
    remarkMapping(own, answer, property)
    let place = sheet.all[answer.declaration].place
    return ColorSheet.Entry(
      path, theme: property.theme.map { note?.entry(of: $0)?.name ?? $0 },
      appearance: appearance, color: bytes.color, place: place,
      spelling: value.spelling(in: place.file, gamut: own.color.rgb.gamut))
  }

  /// Whether screens of Display P3 show what those of sRGB do, by the same declaration.
  private mutating func repeatsSRGB(
    _ color: RoundedColor, _ answer: SheetCascade.Answer, _ property: SheetProperty,
    _ appearance: Appearance
  ) -> Bool {
    let inSRGB = cascade.answer(property, in: SheetStates(appearance, .srgb))
    guard !color.isMapped, inSRGB?.declaration == answer.declaration else { return false }
    guard color.color.rgb.gamut == .displayP3, case .success(let other)? = inSRGB?.result
    else { return true }
    return RoundedColor(other.color).color == color.color
  }

  /// The name as groups; `nil` for a property that does not begin with the lead.
  func path(of property: SheetProperty) -> [String]? {
    guard property.name.hasPrefix(lead) else { return nil }
    var name = String(property.name.dropFirst(lead.count))
    if let prefix = note?.prefix, !prefix.isEmpty, name.hasPrefix(prefix + "-") {
      name = String(name.dropFirst(prefix.count + 1))
    }
    if name.hasPrefix("$") { name.removeFirst() }
    // What an interpolation at the beginning stands for is not known.
    if sheet.notation != .css { name = String(name.drop { $0 == "_" || $0 == "-" }) }
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
    // A variable is none of the page, which may have another color in its place in the dark.
    if property.name.hasPrefix("--$"), known.count > 1 { return [.light] }
    return known.count < 2 || depends(property, candidates) ? known : [nil]
  }

  /// What the file's own note lists, or else what its conditions ask about.
  func known(_ theme: String?) -> [Appearance?] {
    if let listed = note?.entry(of: theme)?.appearances, !listed.isEmpty {
      return Appearance.allCases.filter(listed.contains)
    }
    let increased: [Appearance?] =
      sheet.usesContrast ? Appearance.allCases.filter(\.isHighContrast) : []
    let isFixed = note == nil && sheet.pageScheme != nil && !sheet.dependsOnSchemes
    if sheet.usesSchemes, !isFixed { return Appearance.usual + increased }
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
        Gamut.allCases.map { candidate.states.isSuperset(of: SheetStates(appearance, $0)) }
      }
      return Set(inEach).count > 1 || !sheet.all[candidate.declaration].isSelfContained
    }
  }
}

extension ColorSheet.Entry {
  /// The entry with the literals that repeat its own one added to its spelling.
  fileprivate func adding(_ repetitions: [ColorLiteral: [ColorLiteral]]) -> Self {
    guard let own = spelling.literals.first, let others = repetitions[own] else { return self }
    var entry = self
    entry.spelling = .literals([own] + others)
    return entry
  }
}
