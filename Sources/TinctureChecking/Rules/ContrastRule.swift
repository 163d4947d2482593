// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Pairs of one kind below the ratio that one standard asks for.
///
/// There is a rule for each kind and level, so that each can be selected or ignored by its name.
/// Ratios are compared unrounded; pairs with an unknown backdrop are found by `BackdropRule`.
public struct ContrastRule: CheckRule {
  private let kind: PairKind
  private let level: ConformanceLevel
  /// Whether it is about themes of increased contrast; only for `nonText`, which WCAG asks for at
  /// one level alone.
  private let isIncreased: Bool

  /// One for each kind of pair and each level or contrast at which its required ratio differs.
  static let all: [ContrastRule] =
    [PairKind.text, .largeText, .gradientLabel].flatMap { kind in
      ConformanceLevel.allCases.map { ContrastRule(kind, $0) }
    } + [ContrastRule(.nonText, .aa), ContrastRule(.nonText, .aaa, isIncreased: true)]

  private init(_ kind: PairKind, _ level: ConformanceLevel, isIncreased: Bool = false) {
    self.kind = kind
    self.level = level
    self.isIncreased = isIncreased
  }

  public var id: String {
    switch kind {
    case .nonText: return isIncreased ? "contrast/non-text-increased" : "contrast/non-text"
    case .largeText: return "contrast/large-text-\(level.rawValue.lowercased())"
    case .gradientLabel: return "contrast/gradient-label-\(level.rawValue.lowercased())"
    default: return "contrast/text-\(level.rawValue.lowercased())"
    }
  }

  /// The WCAG ratio that pairs of the kind need, from 3 to 7.
  private var required: Double {
    let standard = ContrastStandard(
      level: level, appearance: isIncreased ? .lightHighContrast : .light)
    return kind.requiredRatio(by: standard) ?? 1
  }

  private var need: String { DecimalFormat.text(required, decimals: 2) }

  public var summary: String {
    switch kind {
    case .nonText:
      return isIncreased
        ? "a control or graphic has less than \(need):1 in a theme of increased contrast"
        : "a control or graphic has less than \(need):1"
    case .largeText: return "large text has less than \(need):1 at level \(level.rawValue)"
    case .gradientLabel:
      return "text has less than \(need):1 somewhere on a gradient at level \(level.rawValue)"
    default: return "text has less than \(need):1 at level \(level.rawValue)"
    }
  }

  public var explanation: String {
    """
    \(criterion) asks for a contrast ratio of at least \(need):1. The ratio is \
    measured on the 8-bit colors that ship, after a translucent color is laid over what is behind \
    it, and is not rounded before it is compared: 4.4999 fails 4.5.

    For example \(example). What only words such as text and surface suggest is not judged; \
    --guess judges it.

    Move one of the two colors away from the other; the finding names the least change that \
    would do, of the foreground or, where that is less and breaks nothing, of what it lies on. \
    --diff prints it as a patch and --fix makes it, where the color is written and as it is \
    written there: behind var(), an alias or @color as well, and only where everything else that \
    the color is for still holds. A color that is translucent, computed or the system's is left, \
    and said so.
    """
  }

  /// The lightest gray on white that passes, and the next one.
  private var example: String {
    let grays = (0...255).reversed().map { RGB8($0, $0, $0) }
    let index = grays.firstIndex { $0.contrast(with: .white).value >= required } ?? 0
    let (fails, passes) = (grays[max(index - 1, 0)], grays[index])
    return "\(fails.hex) on #ffffff has \(fails.contrast(with: .white).text):1 and fails, and "
      + "\(passes.hex) has \(passes.contrast(with: .white).text):1 and passes"
  }

  /// The source of the requirement, as the start of a sentence.
  private var criterion: String {
    switch (kind, level) {
    case (.nonText, _):
      return isIncreased
        ? "Increased contrast, for people who ask their system for more,"
        : "WCAG 2.2, success criterion 1.4.11,"
    case (_, .aa): return "WCAG 2.2, success criterion 1.4.3,"
    case (_, .aaa): return "WCAG 2.2, success criterion 1.4.6,"
    }
  }

  public var severity: FindingSeverity { .error }

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.filter(applies).flatMap { theme in
      theme.pairs.filter { $0.kind == kind && $0.ownRatio == nil && !$0.hasUnknownBackdrop }
        .compactMap { pair in
          finding(pair, theme)
        }
    }
  }

  private func applies(to theme: CheckedTheme) -> Bool {
    guard kind == .nonText else { return theme.standard.level == level }
    return theme.standard.isIncreased == isIncreased
  }

  private func finding(_ pair: CheckedPair, _ theme: CheckedTheme) -> Finding? {
    let measurement = pair.measurement
    guard measurement.ratio < required else { return nil }
    return Finding(
      id, pair.isGuess ? .warning : pair.waiver == nil ? severity : .note, in: theme,
      about: pair.name,
      "\(pair.foreground.name) \(pair.foreground.text) on \(backgroundText(pair)) has "
        + "\(ContrastRatio(clipping: measurement.ratio).text):1 and needs "
        + need + (pair.isGuess ? "; guessed from names" : "")
        + (pair.waiver.map { "; the system may let it go: \($0)" } ?? ""),
      at: pair.foreground.place,
      contrast: Finding.Contrast(pair, measurement, required: required))
  }

  /// The background with names and colors: `surface.card #ffffff`.
  private func backgroundText(_ pair: CheckedPair) -> String {
    let text = pair.background.title { "\($0.name) \($0.text)" }
    if case .gradient = pair.background { return "the gradient from \(text)" }
    return text
  }
}
