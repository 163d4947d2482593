// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes

/// The outcome of a check: what was measured, by which rules, and what was found.
public struct CheckReport: Hashable, Sendable {
  /// In the order of the files, and in a file of the rules.
  public var findings: [Finding]

  /// The pairs that were measured, without those that WCAG exempts and those that are only shown.
  public let pairCount: Int

  /// The pairs that were measured and are only shown, because nothing but names suggests them.
  public let guessCount: Int

  /// The pairs that nothing but names suggests and that were not measured.
  public let assumedCount: Int

  /// The themes, each in one appearance and one gamut.
  public let themeCount: Int

  /// The source files that were read.
  public let codeFileCount: Int

  /// The names of the rules that were asked.
  public let rules: [String]

  /// What was checked, as it was named.
  public let files: [String]

  /// How many findings a baseline knew, which are not among ``findings``.
  public var knownCount = 0

  /// How many findings are in files that did not change, which are not among ``findings``.
  public var unchangedCount = 0

  /// Whether reports for people print the APCA lightness contrast beside each ratio.
  public var showsAPCA = false

  /// Whether reports for people print every note, and not one for each reason.
  public var showsAllNotes = false

  /// Checks files by rules.
  ///
  /// - Parameters:
  ///   - subjects: The files, in the order of the report.
  ///   - rules: The rules, in the order of the findings of a file.
  public init(_ subjects: [CheckSubject], by rules: [any CheckRule]) {
    findings = subjects.flatMap { subject in rules.flatMap { $0.findings(in: subject) } }
    let themes = subjects.flatMap(\.themes)
    let pairs = themes.flatMap(\.pairs).filter { $0.kind.exemption == nil }
    guessCount = pairs.count(where: \.isGuess)
    pairCount = pairs.count - guessCount
    assumedCount = themes.flatMap(\.assumed).count { $0.kind.exemption == nil }
    themeCount = subjects.map(\.themes.count).reduce(0, +)
    codeFileCount = subjects.map(\.code.count).reduce(0, +)
    self.rules = rules.map(\.id)
    files = subjects.map(\.place.file).grouped { $0 }.map(\.key)
  }

  /// Checks the colors of one file or folder: `try CheckReport(ImportSource("site.css", text: css))`.
  ///
  /// - Parameters:
  ///   - source: What is read.
  ///   - importer: Its format; the first of `KnownImporters` that recognizes it by default.
  ///   - level: The WCAG level that decides which ratios the pairs need.
  ///   - pairs: Where the pairs come from; from names and from what the files say by default.
  ///   - rules: The rules, in the order of the findings.
  /// - Throws: `ImportError` for what cannot be read, or is of no known format.
  public init(
    _ source: ImportSource, as importer: (any Importer.Type)? = nil, level: ConformanceLevel = .aa,
    pairs: PairSource = .names, by rules: [any CheckRule] = KnownCheckRules.usual
  ) throws(ImportError) {
    guard let importer = importer ?? KnownImporters.all.first(where: { $0.recognizes(source) })
    else {
      throw ImportError(
        "no known format is recognized in it", at: SourcePlace(source.name),
        suggestion: "Name the format: as: CSSImporter.self.")
    }
    let sheet = try importer.sheet(of: source)
    self.init(
      [CheckSubject(sheet, place: SourcePlace(source.name), level: level, pairs: pairs)], by: rules)
  }

  /// Checks a style sheet: `print(try CheckReport(css: text))`.
  ///
  /// - Throws: `ImportError` for a text without a color that can be read.
  public init(
    css text: String, name: String = "style.css", level: ConformanceLevel = .aa
  ) throws(ImportError) {
    try self.init(ImportSource(name, text: text), as: CSSImporter.self, level: level)
  }

  /// How many findings have a severity; those of a higher one are not counted.
  public func count(_ severity: FindingSeverity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// How many findings each rule has, the most first; of equally many in the order of their names.
  public var countsByRule: [(rule: String, count: Int)] {
    findings.grouped(by: \.rule).map { ($0.key, $0.elements.count) }
      .sorted { (-$0.count, $0.rule) < (-$1.count, $1.rule) }
  }

  /// Whether there is a finding of a severity or above.
  public func fails(on severity: FindingSeverity) -> Bool {
    findings.contains { $0.severity >= severity }
  }

  /// What a check could not decide, by reason, with the first of its places.
  ///
  /// It is what was not read or not measured of colors that are there.
  public var undecided: [(reason: String, count: Int, place: SourcePlace)] {
    findings.filter { $0.rule == UnreadRule.name && $0.severity > .note }
      .grouped(by: \.message.withoutNames)
      .map { ($0.elements[0].message, $0.elements.count, $0.elements[0].place) }
  }

  /// The findings by what causes them: those of one color that falls short on several others in one
  /// theme are together, the worst first, and any other finding is alone; in the order of the first.
  public var causes: [[Finding]] { Self.causes(of: findings) }

  static func causes(of findings: [Finding]) -> [[Finding]] {
    findings.enumerated().grouped { index, finding in
      Cause(
        rule: finding.rule, theme: finding.theme, severity: finding.severity,
        foreground: finding.contrast?.pair.foreground, index: finding.contrast == nil ? index : 0)
    }.map { group in
      group.elements.map(\.element).enumerated().sorted { a, b in
        (a.element.contrast?.measurement.ratio ?? 0, a.offset)
          < (b.element.contrast?.measurement.ratio ?? 0, b.offset)
      }.map(\.element)
    }
  }

  /// What findings of one cause have in common.
  private struct Cause: Hashable {
    let rule: String
    let theme: String?
    let severity: FindingSeverity
    let foreground: CheckedColor?
    let index: Int
  }

  /// Whether something was measured, and nothing with colors is said to have been left unread.
  public var isProof: Bool { (pairCount > 0 || isOfCode) && isWhole }

  /// Whether a rule was asked that is about colors and their pairs, and not about code alone.
  public var isOfColors: Bool {
    rules.contains { !SourceRule.ids.contains($0) && $0 != UnreadRule.name }
  }

  /// Whether rules on code were asked of code.
  public var isOfCode: Bool { codeFileCount > 0 && rules.contains(where: SourceRule.ids.contains) }

  /// Whether something was measured, nothing was left unread and no conflict is listed.
  public var isKept: Bool { isProof && !findings.contains { $0.rule == ConflictRule.name } }

  /// Whether nothing with colors is said to have been left unread.
  public var isWhole: Bool {
    !findings.contains { $0.rule == UnreadRule.name && $0.severity > .note }
  }
}

/// How much a finding matters.
public enum FindingSeverity: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Worth knowing; never fails a check unless that is asked for.
  case note
  /// Likely a mistake.
  case warning
  /// Somebody cannot read or use it.
  case error

  // The order of declaration: raw values are the names in reports.
  public static func < (a: FindingSeverity, b: FindingSeverity) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Something that a rule found, and where.
public struct Finding: Hashable, Sendable {
  /// A measured pair that falls short.
  public struct Contrast: Hashable, Sendable {
    /// The pair whose contrast falls short.
    public let pair: CheckedPair
    /// The contrast where it is least.
    public let measurement: PairMeasurement
    /// The WCAG ratio that the pair needs, from 1 to 21.
    public let required: Double

    /// Makes the contrast of a finding from the pair, its measurement, and the ratio that it needs.
    public init(_ pair: CheckedPair, _ measurement: PairMeasurement, required: Double) {
      self.pair = pair
      self.measurement = measurement
      self.required = required
    }
  }

  /// The stable name of the rule: `contrast/text-aa`.
  public let rule: String

  /// The severity of its rule; a warning where pairs are too many to be measured, and of distances
  /// beside pins.
  public let severity: FindingSeverity

  /// The theme, appearance and gamut; `nil` where it concerns a file as a whole.
  public let theme: String?

  /// What it is about, in names that stay when colors change: a baseline knows it by this.
  public let subject: String

  /// What was found, as a sentence without a full stop.
  public let message: String

  /// Where the color to change is written; a pointer until the lines of the file are known.
  public var place: SourcePlace

  /// The numbers of a finding about contrast.
  public let contrast: Contrast?

  /// The least change that would fix it; `nil` until one is searched for, or if there is none.
  public var fix: Fix?

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule.
  ///   - severity: How much it matters.
  ///   - theme: The theme; `nil` for a file as a whole.
  ///   - subject: Names that stay when colors change.
  ///   - message: A sentence without a full stop, and without the theme.
  ///   - place: Where the color to change is written.
  ///   - contrast: The pair with its numbers, for a finding that a change of color can fix.
  public init(
    _ rule: String, _ severity: FindingSeverity, in theme: CheckedTheme?, about subject: String,
    _ message: String, at place: SourcePlace, contrast: Contrast? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.theme = theme?.title
    self.subject = subject
    self.message = message
    self.place = place
    self.contrast = contrast
  }

  /// Whether a color of it is put together, so that it may come from any file that was read with it.
  public var isOfSeveralPlaces: Bool {
    contrast?.pair.colors.tokens.contains { $0.spelling.literals.isEmpty } ?? false
  }

  /// The files in which a change may have caused the finding: those of its place, of its colors, and
  /// of the literals that these come from.
  public var files: Set<String> {
    let colors = contrast?.pair.colors.tokens ?? []
    return Set(
      [place.file] + colors.map(\.place.file) + colors.flatMap(\.spelling.literals).map(\.file))
  }

  /// Identifies the finding from one run to the next: the rule, the theme and the subject.
  ///
  /// The place and the colors are not part of it: an edit above moves the one, a fix changes the
  /// other.
  public var fingerprint: String { [rule, theme ?? "", subject].joined(separator: " | ") }
}

/// A change of one color that fixes a finding.
public struct Fix: Hashable, Sendable {
  /// The color that is to be changed.
  public let color: CheckedColor

  /// What it becomes.
  public let replacement: TokenColor

  /// The WCAG ratio that the pair has then.
  public let ratio: Double

  /// How far it moves: the Euclidean distance in OKLab, 0.02 being just noticeable.
  public let deltaE: Double

  /// Makes a fix from a color, its replacement, and the ratio and the distance in OKLab after it.
  public init(_ color: CheckedColor, to replacement: TokenColor, ratio: Double, deltaE: Double) {
    self.color = color
    self.replacement = replacement
    self.ratio = ratio
    self.deltaE = deltaE
  }
}

extension CheckReport: CustomStringConvertible {
  /// The lines that `tincture check` prints for people.
  public var description: String { TextReporter.text(self) }
}

extension Finding: CustomStringConvertible {
  /// One line: `site.css:1:26: error [contrast/text-aa] text on surface has 4.47:1 and needs 4.5`.
  public var description: String { "\(place): \(severity.rawValue) [\(rule)] \(message)" }
}
