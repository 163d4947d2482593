// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Dark colors for those that a project has in light appearance alone.
///
/// A color keeps its hue and its distance in lightness from the page: what is darker than the light
/// page by some lightness is lighter than the dark page by the same. Then every pair that the names
/// or the files say is brought to the ratio that it needs, in 8-bit colors; what cannot be is said.
public struct DarkProposals: Sendable {
  /// A color with its dark partner.
  public struct Proposal: Sendable {
    /// The light color as its file has it.
    public let color: CheckedColor
    /// The proposed color of the dark appearance.
    public let dark: TokenColor
  }

  /// The proposals in the order of the files.
  public private(set) var proposals: [Proposal] = []

  /// The pairs that have less in dark appearance than they need, as sentences.
  public private(set) var shortfalls: [String] = []

  /// The page of the dark appearance.
  public let page: RGB8

  /// The dark page where a project has none, that of Material Design 2.
  public static let usualPage = RGB8(hex: 0x121212)

  /// Proposes dark colors.
  ///
  /// - Parameters:
  ///   - subjects: The files with the colors.
  ///   - page: The dark page; `nil` for the dark color of the project's own page.
  ///   - isLightOnly: Whether a color of the light appearance has no dark one.
  public init(
    _ subjects: [CheckSubject], page: RGB8?, isLightOnly: (CheckedColor) -> Bool
  ) {
    let themes = subjects.flatMap(\.themes).filter { $0.gamut == .srgb }
    let light = themes.filter { $0.appearance == .light }
    let known = Dictionary(
      themes.filter { $0.appearance == .dark }.flatMap(\.colors).map { ($0.path, $0.color) }
    ) { first, _ in first }
    let pages = light.flatMap(\.colors).filter { ConventionalName.isPage($0.path) }
    let ownPage = pages.first { !isLightOnly($0) }.flatMap { known[$0.path]?.rgb }
    self.page = page ?? ownPage ?? Self.usualPage
    let lightPage = pages.first?.color.rgb ?? .white
    var dark = DarkColors(known: known, from: lightPage, to: self.page)
    for color in light.flatMap(\.colors) where isLightOnly(color) { dark.propose(color) }
    for theme in light { dark.hold(theme.pairs + theme.assumed, theme.standard) }
    proposals = dark.proposed.map { Proposal(color: $0, dark: dark[$0]) }
      .filter { $0.dark != $0.color.color }
    shortfalls = light.flatMap { dark.shortfalls($0.pairs + $0.assumed, $0.standard) }
  }
}

/// The dark colors of a project while they are searched.
private struct DarkColors {
  private var colors: [[String]: TokenColor]
  private(set) var proposed: [CheckedColor] = []
  private var proposedPaths: Set<[String]> = []
  private let lightPage: RGB8
  private let darkPage: RGB8

  /// The greatest chroma of a dark surface, in OKLab: more would glow.
  private static let surfaceChroma = 0.04

  /// The lightness of black text in dark appearance, in OKLab: less than that of white.
  private static let greatestLightness = 0.96

  init(known: [[String]: TokenColor], from lightPage: RGB8, to darkPage: RGB8) {
    colors = known
    (self.lightPage, self.darkPage) = (lightPage, darkPage)
  }

  /// The dark color of one; the color itself where it has none.
  subscript(color: CheckedColor) -> TokenColor { colors[color.path] ?? color.color }

  /// Mirrors a color at the pages.
  mutating func propose(_ color: CheckedColor) {
    guard !isProposed(color), let dark = mirrored(color) else { return }
    proposed.append(color)
    proposedPaths.insert(color.path)
    colors[color.path] = dark
  }

  /// Words of what darkens in both appearances.
  private static let shades: Set = ["shadow", "overlay", "scrim", "dim", "backdrop", "mask"]

  /// - Returns: `nil` for what is right in both: what darkens, and surfaces that are dark already.
  private func mirrored(_ color: CheckedColor) -> TokenColor? {
    let words = color.path.flatMap(ConventionalName.words)
    guard Self.shades.isDisjoint(with: words), color.color.alpha > 0 else { return nil }
    if Self.isLabel(words) { return color.color }
    if ConventionalName.isPage(color.path) {
      return TokenColor(darkPage, alpha: color.color.alpha)
    }
    var own = PrintedColor.oklch(color.color.rgb)
    let page = PrintedColor.oklch(darkPage)
    let isSurface = ConventionalName.use(of: words) == .surface
    if isSurface, own[0] < 0.4 { return nil }
    // Grays are those of the page.
    if own[1] < 0.01 { own = [own[0], min(page[1], Self.surfaceChroma), page[2]] }
    let distance = abs(own[0] - lightPage.oklab.x)
    let chroma = own[1]
    let slice = OKLCHSlice(hue: own[2], gamut: Gamut.srgb.rgb)
    let lightness = min(page[0] + distance, Self.greatestLightness)
    let kept = min(
      isSurface ? min(chroma, Self.surfaceChroma) : chroma,
      slice.maximumChroma(atLightness: lightness))
    let linear = slice.linearRGB(lightness: lightness, chroma: kept)
    return TokenColor(RGB8(roundingLinear: linear, in: .srgb), alpha: color.color.alpha)
  }

  /// Whether words name a label, which keeps to its fill and not to the page.
  private static func isLabel(_ words: [String]) -> Bool {
    words.first == "on" || words.contains("inverse")
  }

  /// Moves the proposed colors of pairs until each has what it needs.
  mutating func hold(_ pairs: [CheckedPair], _ standard: ContrastStandard) {
    // A foreground that is moved for one ground may then lie nearer to another one.
    for _ in 0..<3 {
      for pair in pairs where pair.colors.tokens.contains(where: isProposed) {
        if let required = pair.requiredRatio(by: standard) { hold(pair, required) }
      }
    }
  }

  private mutating func hold(_ pair: CheckedPair, _ required: Double) {
    for ground in pair.background.map({ self[$0] }).opaqueColors {
      let text = self[pair.foreground]
      guard text.composited(over: ground).contrast(with: ground).value < required else { continue }
      if moveFill(of: pair, on: ground, required) { continue }
      guard isProposed(pair.foreground),
        let ink = ContrastFix.ink(of: text, on: ground, ratio: required)
      else { continue }
      colors[pair.foreground.path] = TokenColor(ink, alpha: text.alpha)
    }
  }

  /// Moves the fill of a label, which itself stays.
  private mutating func moveFill(
    of pair: CheckedPair, on ground: RGB8, _ required: Double
  ) -> Bool {
    let text = self[pair.foreground]
    guard case .solid(let fill) = pair.background, isProposed(fill), text.isOpaque,
      self[fill].isOpaque,
      Self.isLabel(pair.foreground.path.flatMap(ConventionalName.words)),
      let fix = try? ContrastFix(
        foreground: text.rgb, background: ground, ratio: required, moving: .background)
    else { return false }
    colors[fill.path] = TokenColor(fix.rgb)
    return true
  }

  private func isProposed(_ color: CheckedColor) -> Bool { proposedPaths.contains(color.path) }

  /// The pairs that have less than they need, of those with a proposed color.
  func shortfalls(_ pairs: [CheckedPair], _ standard: ContrastStandard) -> [String] {
    pairs.compactMap { pair in
      guard pair.colors.tokens.contains(where: isProposed),
        let required = pair.requiredRatio(by: standard)
      else { return nil }
      let ratio = PairMeasurement(pair.colors.map { self[$0] }).ratio
      guard ratio < required else { return nil }
      return
        "\(pair.name) has \(ContrastRatio(clipping: ratio).text):1 in dark appearance and needs "
        + DecimalFormat.text(required, decimals: 2)
    }
  }
}
