// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

/// Makes a sheet of the tokens of resolver documents.
struct TokenSheetReader {
  private let source: ImportSource
  private var collected = ColorSheet()
  private var tally = RemarkTally()

  /// What each palette carries beside its colors.
  private var carried: [CarriedPalette] = []

  init(_ source: ImportSource) { self.source = source }

  /// The sheet with all that was read.
  var sheet: ColorSheet {
    var sheet = collected
    sheet.remarks += tally.remarks
    sheet.document = CarriedPalette.document(of: carried)
    return sheet
  }

  /// More resolutions than this are left out, with a remark.
  private static let mostResolutions = 64

  /// The most tokens in all resolutions together: a large file in many contexts is read many times.
  private static let mostTokens = 1_000_000

  /// How many tokens have been read.
  private var tokens = 0

  /// Reads all resolutions of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isOnly: Whether there is no other, so that its name is that of the sheet.
  /// - Throws: An ``ImportError`` at the first color that is none.
  mutating func read(_ document: TokenDocuments.Document, isOnly: Bool) throws(ImportError) {
    try judge(document.resolver.problems)
    let choices = TokenChoices(document, limit: Self.mostResolutions)
    for lost in choices.lost { tally.add(lost, at: SourcePlace(source.name)) }
    let parts = try parts(of: choices, document)
    guard let first = parts.first else { return }
    let own = first.own
    let name = own.name ?? document.resolver.name ?? document.fallbackName
    if isOnly { collected.name = own.name ?? document.resolver.name }
    carried.append(CarriedPalette(name: name, extension: own))
    collected.notes += own.notes
    for theme in choices.themes {
      let parts = parts.filter { $0.choice.theme == theme }
      collect(TokenMerger(parts, own), theme: theme ?? (isOnly ? nil : name), isOwn: own.isThere)
    }
    for part in parts { remark(on: part.resolution, isOwn: own.isThere) }
  }

  /// The tokens of each choice that the document knows.
  private mutating func parts(
    of choices: TokenChoices, _ document: TokenDocuments.Document
  ) throws(ImportError) -> [TokenPart] {
    var parts: [TokenPart] = []
    for choice in choices.all {
      guard let resolution = try? document.resolver.tokens(for: choice.input) else { continue }
      try judge(resolution.problems)
      tokens += resolution.tokens.count
      guard tokens <= Self.mostTokens else {
        throw ImportError(
          "there are more than \(Self.mostTokens) tokens in all contexts",
          at: SourcePlace(source.name))
      }
      parts.append(TokenPart(resolution, choice))
    }
    return parts
  }

  // MARK: Colors and notes

  /// Adds the colors and notes of a theme to the sheet.
  private mutating func collect(_ merger: TokenMerger, theme: String?, isOwn: Bool) {
    for found in merger.colors {
      let place = self.place(found.token.place)
      collected.entries.append(
        ColorSheet.Entry(
          found.path, theme: theme, appearance: found.appearance, color: found.bytes.color,
          place: place, spelling: spelling(of: found)))
      if found.bytes.isMapped {
        tally.add("a color beyond Display P3 becomes the nearest one inside", at: place)
      }
    }
    collected.notes += merger.notes
  }

  /// Where a color can be written over: at the value that all references lead to.
  private func spelling(of found: TokenMerger.Found) -> ColorSpelling {
    guard let source = found.token.source, case .pointer(let pointer) = place(source).position
    else { return .fixed("its value is put together from several tokens") }
    return .literals([
      ColorLiteral(
        place(source).file, .pointer(pointer), .token, gamut: found.bytes.color.rgb.gamut)
    ])
  }

  // MARK: Remarks

  /// What is wrong with colors or with the form of a file ends the import; what is wrong with other
  /// tokens, which are left out anyway, and what can be understood, is remarked.
  private mutating func judge(_ problems: [TokenProblem]) throws(ImportError) {
    for problem in problems {
      let place = place(problem.place)
      let isOther = problem.type != nil && problem.type != .color
      guard problem.isLegacy || isOther else { throw ImportError(problem.text, at: place) }
      tally.add(problem.text, at: place)
    }
  }

  /// Remarks what a palette cannot keep of tokens and groups.
  private mutating func remark(on resolution: TokenResolution, isOwn: Bool) {
    for token in resolution.tokens { remark(on: token, isOwn: isOwn) }
    for group in resolution.groups where !isOwn {
      for name in ["$description", "$deprecated"] where group.properties[name] != nil {
        tally.add(
          "a palette has no groups; the \(name) of this one is left out", at: place(group.place))
      }
    }
  }

  /// Remarks what a palette cannot keep of a token.
  private mutating func remark(on token: DesignToken, isOwn: Bool) {
    let place = place(token.place)
    guard let color = token.color else {
      let type = token.typeName.map { String($0.prefix(40)) } ?? "no type"
      return tally.add("a token of \(type) is no color; it is left out", at: place)
    }
    if token.properties["$description"] != nil {
      tally.add("a palette has no descriptions; this one is left out", at: place)
    }
    if token.properties["$deprecated"] != nil {
      tally.add("a palette does not say what is deprecated; that is left out", at: place)
    }
    if color.components.contains(nil), !token.isAlias {
      tally.add("a missing component counts as 0", at: place)
    }
    if token.isAlias, !isOwn {
      tally.add("a palette has no references; this one becomes its color", at: place)
    }
  }

  /// The place in terms of the import: the path of a file includes the folder that was named.
  private func place(_ place: TokenPlace) -> SourcePlace {
    let file = source.isFolder ? "\(source.name)/\(place.file)" : source.name
    return SourcePlace(
      file, place.pointer.steps.isEmpty ? .whole : .pointer(place.pointer))
  }
}

/// Merges remarks of the same text into one at the first place, with a count of the others.
struct RemarkTally {
  /// The texts in the order in which they first come.
  private var order: [String] = []
  private var counts: [String: (place: SourcePlace, places: Set<SourcePlace>)] = [:]

  /// Counts a place once, however often it is come by.
  mutating func add(_ text: String, at place: SourcePlace) {
    if counts[text] == nil { order.append(text) }
    counts[text, default: (place, [])].places.insert(place)
  }

  var remarks: [ImportRemark] {
    order.compactMap { text in
      counts[text].map { first, places in
        let others = places.count - 1
        return ImportRemark(
          others == 0 ? text : "\(text) (and so in \(others) more places)", at: first)
      }
    }
  }
}
