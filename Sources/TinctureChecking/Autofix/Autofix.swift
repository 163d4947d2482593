// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// Files after the least changes of color literals that fix what a check found in them.
///
/// Every byte outside the changed literals stays. The edited files are read again and checked by
/// every rule: nothing that held before falls short, and nothing that fell short is worse.
package struct Autofix {
  /// A literal that was changed.
  package struct Change: Hashable, Sendable {
    /// Where the literal stands in its file.
    package let place: SourcePlace

    /// The colors that it defines, by up to three names.
    package let names: [String]
    package let before: RGB8
    package let after: RGB8
  }

  /// A finding that is left, and why.
  package struct Refusal: Hashable, Sendable {
    package let finding: Finding

    /// The rest of a sentence about the color.
    package let reason: String
  }

  package let source: ImportSource

  /// The colors of the edited files.
  package let subject: CheckSubject

  /// In the order of the findings that they fix.
  package let changes: [Change]

  package let refusals: [Refusal]

  /// Reads files; `nil` if they are no longer of their format.
  package typealias Reader = (ImportSource) -> CheckSubject?

  /// Fixes files in memory.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - subject: Their colors.
  ///   - findings: What is to be fixed; findings without a measured contrast are left.
  ///   - rules: The rules that may find nothing new or worse afterwards.
  ///   - read: Reads the files after edits.
  package init(
    _ source: ImportSource, _ subject: CheckSubject, findings: [Finding],
    rules: [any CheckRule] = KnownCheckRules.usual, read: @escaping Reader
  ) {
    let plan = AutofixPlan(subject, findings)
    var trial = EditTrial(source, subject, plan.search, rules: rules, read: read)
    trial.accept(plan.changed)
    self.source = trial.source
    self.subject = trial.subject
    changes = trial.changes
    let left = Set(CheckReport([trial.subject], by: rules).findings.map(\.fingerprint))
    refusals = findings.filter { left.contains($0.fingerprint) && $0.contrast != nil }.map {
      Refusal(finding: $0, reason: trial.reason(for: $0) ?? plan.reason(for: $0))
    }
  }
}

/// Which groups of literals are to be changed, and why others are not.
private struct AutofixPlan {
  private(set) var search: ColorSearch

  /// The numbers of the groups that get another color, in the order of the findings.
  private(set) var changed: [Int] = []

  /// Why pairs of a foreground still fall short.
  private var obstacles: [CheckedColor: String] = [:]

  init(_ subject: CheckSubject, _ findings: [Finding]) {
    search = ColorSearch(subject)
    let contrasts = findings.compactMap(\.contrast).filter { !$0.pair.isGuess }
    // One literal may be the foreground of several names and themes, and is changed once.
    let groups = contrasts.grouped { contrast in
      let color = contrast.pair.foreground
      return search.groups.number(of: color).map { "\($0)" } ?? "\(color.place)"
    }
    for (_, contrasts) in groups {
      let before = search.changes
      let obstacle = search.fixEitherSide(of: contrasts[0].pair.foreground, contrasts)
      for contrast in contrasts { obstacles[contrast.pair.foreground] = obstacle }
      changed += search.changes.keys.filter { before[$0] == nil }.sorted()
    }
  }

  /// Why a finding is left, as the rest of a sentence about its foreground.
  func reason(for finding: Finding) -> String {
    guard let color = finding.contrast?.pair.foreground else { return "it is not about contrast" }
    if case .fixed(let reason) = color.spelling { return reason }
    if finding.contrast?.pair.isGuess ?? false {
      return "only names suggest that it is a pair; --guess changes it"
    }
    let reason = obstacles[color] ?? "the change that fixes it would break something else"
    return color.color.isOpaque ? reason : "\(reason); tincture repair may change its opacity"
  }
}

/// A theme of a palette document after the least changes of foregrounds that fix its pairs.
///
/// Roles are changed one at a time; a change that breaks another pair is not made.
package struct ThemeAutofix {
  /// A role that got another color.
  package struct Change {
    package let role: Role
    package let before: TokenColor
    package let after: TokenColor
  }

  package private(set) var theme: ResolvedTheme
  package private(set) var changes: [Change] = []

  package init(_ theme: ResolvedTheme) {
    self.theme = theme
    for role in theme.roles { fix(role) }
  }

  /// Gives a role the nearest color with which all of its pairs hold and no other pair breaks; the
  /// role stays if there is none.
  private mutating func fix(_ role: Role) {
    let before = theme[role]
    let failing = Set(theme.failingPairs)
    guard before.isOpaque, failing.contains(where: { $0.foreground == role }) else { return }
    for candidate in candidates(for: role, failing) {
      var trial = theme
      trial[role] = TokenColor(candidate)
      let left = Set(trial.failingPairs)
      guard left.isSubset(of: failing), !left.contains(where: { $0.foreground == role })
      else { continue }
      theme = trial
      changes.append(Change(role: role, before: before, after: trial[role]))
      return
    }
  }

  /// Colors that fix at least one of the pairs, the nearest first.
  private func candidates(for role: Role, _ failing: Set<RolePair>) -> [RGB8] {
    let verdicts = theme.audit().filter { failing.contains($0.pair) && $0.pair.foreground == role }
    let fixes = verdicts.flatMap { verdict -> [ContrastFix] in
      theme.backgrounds(of: verdict.pair).compactMap { ground in
        try? ContrastFix(
          foreground: theme[role].rgb, background: ground, ratio: verdict.required ?? 1)
      }
    }
    return fixes.sorted { $0.deltaE < $1.deltaE }.map(\.rgb)
  }
}

extension ResolvedTheme {
  fileprivate var failingPairs: [RolePair] { audit().filter { !$0.passes }.map(\.pair) }
}

extension Palette {
  /// The palette with the themes of all its gamuts fixed, and the changes with their themes.
  package func autofixed() -> (
    palette: Palette, changes: [(theme: ResolvedTheme, change: ThemeAutofix.Change)]
  ) {
    var changes: [(theme: ResolvedTheme, change: ThemeAutofix.Change)] = []
    let palette = mapSolutions { solution in
      let themes = solution.themes.map(ThemeAutofix.init)
      changes += themes.flatMap { theme in theme.changes.map { (theme.theme, $0) } }
      return solution.with(themes: themes.map(\.theme))
    }
    return (palette, changes)
  }
}

extension CheckReport {
  /// Finds the least change for each pair that falls short, of the foreground or of what it lies on.
  ///
  /// Where one change fixes every failing pair of a foreground in its theme, all of them get it. The
  /// colors behind are proposed where changing them is less in all, and breaks no other pair.
  ///
  /// - Parameter subjects: What the report is about; without the theme of a pair its background is
  ///   left.
  package mutating func findFixes(in subjects: [CheckSubject] = []) {
    func isFixable(_ finding: Finding) -> Bool {
      finding.contrast.map { !$0.pair.isGuess } ?? false
    }

    let groups = Dictionary(grouping: findings.indices.filter { isFixable(findings[$0]) }) {
      FixGroup(theme: findings[$0].theme, foreground: findings[$0].contrast?.pair.foreground)
    }
    let uses = GroundUses(of: findings.filter(isFixable).compactMap(\.contrast), in: subjects)
    for indices in groups.values {
      let contrasts = indices.compactMap { findings[$0].contrast }
      let fixes = Fix.least(of: contrasts, uses[findings[indices[0]].theme])
      for (index, fix) in zip(indices, fixes) { findings[index].fix = fix }
    }
  }
}

/// The pairs in which the colors behind failing texts are, by theme: a change of one has to leave
/// all of them as good as they are.
private struct GroundUses {
  /// A pair with the ratio that it needs.
  typealias Use = (pair: CheckedPair, required: Double)

  private var uses: [String: [CheckedColor: [Use]]] = [:]

  init(of contrasts: [Finding.Contrast], in subjects: [CheckSubject]) {
    let grounds = Set(contrasts.map(\.pair.background.token))
    for theme in subjects.flatMap(\.themes) {
      var own: [CheckedColor: [Use]] = uses[theme.title] ?? [:]
      for pair in theme.pairs {
        for color in pair.colors.tokens where grounds.contains(color) {
          own[color, default: []].append((pair, pair.requiredRatio(by: theme.standard) ?? 1))
        }
      }
      uses[theme.title] = own
    }
  }

  subscript(title: String?) -> [CheckedColor: [Use]] { uses[title ?? ""] ?? [:] }
}

/// The pairs of one foreground in one theme, which one change can fix.
private struct FixGroup: Hashable {
  let theme: String?
  let foreground: CheckedColor?
}

extension Fix {
  /// The least changes for the failing pairs of one foreground, one for each.
  fileprivate static func least(
    of contrasts: [Finding.Contrast], _ uses: [CheckedColor: [GroundUses.Use]]
  ) -> [Fix?] {
    let own = contrasts.map(Fix.init(of:))
    let common = own.compactMap(\.self).sorted { $0.deltaE < $1.deltaE }.first { fix in
      contrasts.allSatisfy { fix.leastRatio(on: $0) >= $0.required }
    }
    let foreground = common.map { fix in contrasts.map { fix.measured(on: $0) } } ?? own
    guard let grounds = grounds(of: contrasts, uses) else { return foreground }
    // Each color counts once, however many pairs it is in.
    let cost = Dictionary(grouping: grounds, by: \.color).values
      .compactMap { $0.first?.deltaE }.reduce(0, +)
    return common.map { $0.deltaE <= cost } ?? false ? foreground : grounds
  }

  /// The changes of the colors behind a foreground that fix all of its pairs and break no other pair
  /// of the theme; `nil` where there are none.
  private static func grounds(
    of contrasts: [Finding.Contrast], _ uses: [CheckedColor: [GroundUses.Use]]
  ) -> [Fix]? {
    var fixes: [CheckedColor: Fix] = [:]
    var all: [Fix] = []
    for contrast in contrasts {
      guard case .solid(let ground) = contrast.pair.background, ground.color.isOpaque,
        contrast.pair.foreground.color.isOpaque, ground != contrast.pair.foreground,
        case .literals = ground.spelling,
        let fix = try? ContrastFix(
          foreground: contrast.pair.foreground.color.rgb, background: ground.color.rgb,
          ratio: contrast.required, moving: .background),
        !fix.turns(ground.color.rgb, around: contrast.pair.foreground.color.rgb)
      else { return nil }
      let change = Fix(ground, to: TokenColor(fix.rgb), ratio: fix.ratio, deltaE: fix.deltaE)
      // Two texts on one color could need two changes of it.
      guard fixes.updateValue(change, forKey: ground) == nil,
        change.breaksNothing(in: uses[ground] ?? [])
      else { return nil }
      all.append(change)
    }
    return all
  }

  /// Whether no pair of the color falls short with the change that held before, or gets worse.
  private func breaksNothing(in uses: [GroundUses.Use]) -> Bool {
    // Without its uses nothing is known of the color.
    !uses.isEmpty
      && uses.allSatisfy { use in
        let changed = use.pair.map { token in
          token == color
            ? CheckedColor(
              token.path, color: replacement, place: token.place, spelling: token.spelling)
            : token
        }
        return changed.measurement.ratio >= min(use.required, use.pair.measurement.ratio)
      }
  }

  /// The same change, with the ratio that another pair has then.
  fileprivate func measured(on contrast: Finding.Contrast) -> Fix {
    Fix(color, to: replacement, ratio: leastRatio(on: contrast), deltaE: deltaE)
  }

  /// The least ratio of the new color against everything that a pair lies on.
  fileprivate func leastRatio(on contrast: Finding.Contrast) -> Double {
    contrast.pair.opaqueBackgrounds.map {
      replacement.composited(over: $0).contrast(with: $0).value
    }.min() ?? 1
  }

  /// The least change of the foreground; `nil` if no change is enough.
  ///
  /// On a gradient the change is computed against the point where the ratio is least, and has to
  /// be enough on every other point.
  fileprivate init?(of contrast: Finding.Contrast) {
    let color = contrast.pair.foreground
    guard !color.isFixedBySystem else { return nil }
    let backgrounds = [contrast.measurement.seenBackground] + contrast.pair.opaqueBackgrounds
    guard color.color.isOpaque else {
      self.init(translucent: color, on: backgrounds, contrast.required)
      return
    }
    for background in backgrounds {
      guard
        let fix = try? ContrastFix(
          foreground: color.color.rgb, background: background, ratio: contrast.required)
      else { return nil }
      let ratios = contrast.pair.opaqueBackgrounds.map { fix.rgb.contrast(with: $0).value }
      guard let least = ratios.min(), least >= contrast.required else { continue }
      self.init(color, to: TokenColor(fix.rgb), ratio: least, deltaE: fix.deltaE)
      return
    }
    return nil
  }

  /// The least change of a translucent foreground that keeps its opacity.
  private init?(translucent color: CheckedColor, on backgrounds: [RGB8], _ required: Double) {
    for background in backgrounds {
      guard let ink = ContrastFix.ink(of: color.color, on: background, ratio: required) else {
        continue
      }
      let new = TokenColor(ink, alpha: color.color.alpha)
      let ratios = backgrounds.map { new.composited(over: $0).contrast(with: $0).value }
      guard let least = ratios.min(), least >= required else { continue }
      let distance = new.composited(over: background).distanceInOKLab(
        to: color.color.composited(over: background))
      self.init(color, to: new, ratio: least, deltaE: distance)
      return
    }
    return nil
  }
}
