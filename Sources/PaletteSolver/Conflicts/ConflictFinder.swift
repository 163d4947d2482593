// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Reports the requirements and requests that a theme could not meet, with their proofs.
struct ConflictFinder {
  let plan: ThemePlan
  let brand: MeasuredColor
  let slice: HueSlice

  /// The conflicts of a solved theme: requirements that no palette can meet, and roles that cannot
  /// have the exact brand color.
  func conflicts(in theme: ResolvedTheme, label: BrandLabel) -> [Conflict] {
    var conflicts: [Conflict] = []
    if let proof = plan.droppedText {
      conflicts += plan.droppedPairs.sorted { $0.foreground.name < $1.foreground.name }
        .map { waiverConflict($0, proof, in: theme) }
    }
    if !label.isReadable, let exact = plan.system.exactBrand, let own = exact.label {
      conflicts.append(labelConflict(label, own, on: exact.role))
    }
    if let refusal = refusal(in: theme) { conflicts.append(refusal) }
    return conflicts
  }

  /// The conflict of a text that cannot differ enough from another one, such as a link from body
  /// text.
  private func waiverConflict(
    _ pair: RolePair, _ proof: String, in theme: ResolvedTheme
  ) -> Conflict {
    let ground = pair.background.token
    let ratio = theme[pair.foreground].rgb.contrast(with: theme[ground].rgb)
    let isLink = pair.kind == .nonText && ground == plan.system.vocabulary.layout.text
    let advice =
      isLink
      ? "; this theme's links have \(ratio.text) against body text, "
        + "so underline them: color must not be their only cue"
      : "; in this theme \(pair.foreground.name) has \(ratio.text) against \(ground.name)"
    return Conflict(
      appearance: plan.appearance, foreground: pair.foreground, background: ground,
      required: pair.requiredRatio(by: plan.standard) ?? 1,
      best: isLink ? bestLink(in: theme) : ratio.value,
      why: proof + advice, nearest: nil, gamut: brand.rgb.gamut,
      waiver: plan.system.waiver(of: pair))
  }

  /// The greatest ratio of a link to body text while both are readable on every surface of a theme:
  /// body text is then black, or white in a dark theme.
  ///
  /// With the two the other way around the ratio would be smaller, because the other body texts
  /// stand between body text and the surfaces.
  private func bestLink(in theme: ResolvedTheme) -> Double {
    let links = room(on: theme, by: requiredForText)
    let (link, body) =
      plan.appearance.isLight
      ? (links.high, RelativeLuminance.black) : (links.low, RelativeLuminance.white)
    return RelativeLuminance(clipping: link).contrast(with: body).value
  }

  /// The luminances that have a ratio to every page surface of a theme.
  private func room(on theme: ResolvedTheme, by ratio: Double) -> LuminanceInterval {
    surfaces.map { RelativeLuminance(theme[$0].rgb).value }.reduce(.all) {
      plan.appearance.isLight ? $0.below($1, by: ratio) : $0.above($1, by: ratio)
    }
  }

  private var surfaces: [Role] { plan.system.surfaces.map { plan.roles[$0] } }

  // MARK: The label on the brand

  /// The conflict of a brand on which no label is readable.
  private func labelConflict(_ label: BrandLabel, _ role: Role, on exact: Role) -> Conflict {
    let required = requiredForText
    let best = label.rgb.contrast(with: brand.rgb).value
    let why =
      "\(brand.rgb.css) is too light for a white label and too dark for a black one: "
      + "\(required.text(decimals: 1)):1 needs a luminance of at most "
      + "\(dark.high.rounded(decimals: 3)) or at least \(light.low.rounded(decimals: 3)), "
      + "and this is \(brand.luminance.rounded(decimals: 3)); "
      + "the best label is \(label.rgb.css) with "
      + "\(best.text(decimals: 2))"
    return Conflict(
      appearance: plan.appearance, foreground: role, background: exact,
      required: required, best: best, why: why, nearest: nearestWithLabel(),
      gamut: brand.rgb.gamut,
      waiver: plan.system.waiver(of: RolePair(role, on: .solid(exact), .text)))
  }

  private var requiredForText: Double { plan.standard.minimum(for: .text).value }

  /// The greatest ratio that the system asks of a fill on a surface, and of its label.
  private var requiredForFills: ContrastRatio {
    ContrastRatio(clipping: plan.system.brandLabel?.fillRatio ?? 1)
  }
  private var requiredForLabels: Double { plan.system.brandLabel?.ratio ?? 1 }

  /// The luminances on which white is readable, and those on which black is.
  private var dark: LuminanceInterval { .all.below(1, by: requiredForText) }
  private var light: LuminanceInterval { .all.above(0, by: requiredForText) }

  /// The color nearest to the brand, along its hue, on which a label is readable.
  private func nearestWithLabel() -> Conflict.Alternative? {
    [dark, light].compactMap { brand.nearest(within: $0, in: slice).map(alternative) }
      .min { $0.deltaE < $1.deltaE }
  }

  private func alternative(_ rgb: RGB8) -> Conflict.Alternative {
    Conflict.Alternative(rgb: rgb, deltaE: rgb.distanceInOKLab(to: brand.rgb))
  }

  // MARK: The brand as a fill

  /// The conflict that excludes the brand from the first of the fills that may be it, as
  /// `brand.solid`; `nil` when it is not excluded.
  private func refusal(in theme: ResolvedTheme) -> Conflict? {
    guard let position = plan.system.brandFills.first, plan.pins[position] == nil,
      case let fill = plan.roles[position], theme[fill].rgb != brand.rgb
    else { return nil }
    guard let surface = blockingSurface(in: theme) else { return labelRefusal(of: fill, in: theme) }
    let required = requiredForFills.value
    let ratio = brand.rgb.contrast(with: theme[surface].rgb).value
    let room = room(on: theme, by: required)
    // In a light theme a fill can only be too light, in a dark one too dark.
    let why =
      "\(brand.rgb.css) is too \(plan.appearance.isLight ? "light" : "dark") to stand out from the "
      + "page: a fill needs \(DecimalFormat.text(required)):1 on every surface, and it has "
      + "\(ratio.text(decimals: 2)) on "
      + "\(surface.name) \(theme[surface].rgb.css); a luminance of "
      + (plan.appearance.isLight
        ? "at most \(room.high.rounded(decimals: 3))" : "at least \(room.low.rounded(decimals: 3))")
      + " would, and this is " + brand.luminance.rounded(decimals: 3)
    return Conflict(
      appearance: plan.appearance, foreground: fill, background: surface,
      required: required, best: ratio, why: why, nearest: alternative(theme[fill].rgb),
      gamut: brand.rgb.gamut)
  }

  /// The page surface with the least contrast to the brand, if that is too little; else `nil`.
  private func blockingSurface(in theme: ResolvedTheme) -> Role? {
    let nearest = surfaces.min {
      brand.rgb.contrast(with: theme[$0].rgb) < brand.rgb.contrast(with: theme[$1].rgb)
    }
    return nearest.flatMap { brand.rgb.meets(requiredForFills, against: theme[$0].rgb) ? nil : $0 }
  }

  /// The conflict of a brand that is no fill because no label is readable on it; `nil` where one is,
  /// and another was asked for.
  private func labelRefusal(of fill: Role, in theme: ResolvedTheme) -> Conflict? {
    let label = plan.system.brandLabel.map { plan.roles[$0.position] } ?? fill
    let labels = plan.labels(plan.system.brandLabel, on: brand.rgb)
    let best = labels.map { $0.contrast(with: brand.rgb).value }.max() ?? 1
    guard plan.labels == .contrast || best < requiredForLabels else { return nil }
    return Conflict(
      appearance: plan.appearance, foreground: label, background: fill,
      required: requiredForLabels, best: best,
      why:
        "a fill needs a label of \(requiredForLabels.text(decimals: 1)):1, and \(reach(of: labels))",
      nearest: alternative(theme[fill].rgb), gamut: brand.rgb.gamut)
  }

  /// The ratios of labels on the brand, as text.
  private func reach(of labels: [RGB8]) -> String {
    if labels.count == 2 {
      return "on \(brand.rgb.css) white reaches \(labels[0].contrast(with: brand.rgb).text) and "
        + "black \(labels[1].contrast(with: brand.rgb).text)"
    }
    guard let label = labels.first else { return "pins leave none on its side of \(brand.rgb.css)" }
    return "pins leave \(label.css), which reaches \(label.contrast(with: brand.rgb).text) on "
      + brand.rgb.css
  }
}

/// The text of a chain of requirements.
enum ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 3.00 for c on a make 21.00, and …".
  static func describe(_ chain: InfeasibleChain) -> String {
    describe(
      runs(chain.links.map(PinConflict.Link.init)).map { run in
        Factor(ratio: product(of: run), decimals: 2, words: words(for: run) { _ in "" })
      })
  }

  /// The sentence of a proof.
  private static func describe(_ factors: [Factor]) -> String {
    let numbers = PrintedProduct(of: factors)
    let texts = zip(numbers.factors, factors).map { $0 + " " + $1.words }
    let list = texts.dropLast().joined(separator: ", ")
    return "contrast ratios multiply: \(list.isEmpty ? "" : list + " and ")"
      + "\(texts.last ?? "") make \(numbers.product), "
      + (numbers.exceedsScale
        ? "and even white on black is only 21"
        : "which leaves less than 0.5 % below the 21 of white on black for rounding each color "
          + "between to 8 bits")
  }

  /// A ratio of a proof, with what asks for it.
  fileprivate struct Factor {
    let ratio: Double

    /// The decimals that it has at least.
    let decimals: Int
    let words: String
  }
}

/// The numbers of a proof as text, such that a calculator gets the product from the factors.
private struct PrintedProduct {
  let factors: [String]
  let product: String
  let exceedsScale: Bool

  // More digits than a Double has.
  private static let most = 17

  /// Cuts the factors off after as few decimals as leave their product, rounded to its own
  /// decimals, unchanged; the product has two decimals, or as many as show that it exceeds 21.
  init(of exact: [ChainText.Factor]) {
    let value = exact.reduce(1) { $0 * $1.ratio }
    let exceedsScale = value > ContrastRatio.maximum.value
    let decimals = (2...Self.most).first { value.isRounded(to: $0, above21: exceedsScale) } ?? 2
    let product = value.rounded(decimals: decimals)
    var factors: [String] = []
    for count in 2...Self.most {
      factors = exact.map {
        DecimalFormat.truncated(
          $0.ratio, decimals: max(count, $0.decimals), minimumDecimals: $0.decimals)
      }
      let printed = factors.compactMap(Double.init).reduce(1, *)
      if printed.rounded(decimals: decimals) == product { break }
    }
    (self.factors, self.product, self.exceedsScale) = (factors, product, exceedsScale)
  }
}

extension Double {
  /// Whether the number rounded to some decimals is as far above 21 as it is, or not above it, and
  /// is not halfway between two such numbers.
  fileprivate func isRounded(to decimals: Int, above21: Bool) -> Bool {
    let scaled = self * exponential(Double(decimals) * naturalLogarithm(10))
    let isHalfway = abs(scaled - scaled.rounded(.down) - 0.5) < 1e-6
    return !isHalfway && ((Double(rounded(decimals: decimals)) ?? self) > 21) == above21
  }
}

extension Double {
  /// The number with a fixed count of decimals, truncated, so that a failing ratio never looks like
  /// a passing one.
  func text(decimals: Int) -> String {
    DecimalFormat.truncated(self, decimals: decimals, minimumDecimals: decimals)
  }

  /// The number rounded to a fixed count of decimals, for a luminance.
  func rounded(decimals: Int) -> String { DecimalFormat.fixed(self, decimals: decimals) }
}

extension ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 4.68 from b #777777 down to black make 32.82,
  /// and …", with the color of each pinned role.
  static func describe(_ chain: [PinConflict.Link], hex: (Role) -> String) -> String {
    if let sentence = describeEnd(chain, hex: hex) { return sentence }
    // A step from white to white has a ratio of 1 and explains nothing.
    // Ratios between surfaces differ from 1 by thousandths, so they get three decimals.
    return describe(
      runs(chain.filter { $0.ratio > 1 }).map { run in
        let ratio = product(of: run)
        return Factor(
          ratio: ratio, decimals: ratio < 1.1 ? 3 : 2, words: words(for: run, hex: hex))
      })
  }

  /// The sentence for a chain of orders that ends in white or black: "nothing is lighter than
  /// #ffffff, and a has to be lighter than b by a ratio of 1.008"; `nil` for a chain of another
  /// kind.
  private static func describeEnd(_ chain: [PinConflict.Link], hex: (Role) -> String) -> String? {
    let ends = chain.filter { $0.lighter == nil || $0.darker == nil }
    let orders = chain.filter(\.isOrder)
    guard ends.count == 1, ends[0].ratio >= ContrastRatio.maximum.value,
      orders.count == chain.count - 1, let lighter = orders.first?.lighter,
      let darker = orders.last?.darker
    else { return nil }
    let isWhite = ends[0].darker == nil
    return "nothing is \(isWhite ? "lighter" : "darker") than \(hex(isWhite ? darker : lighter)), "
      + "and \(lighter.name) has to be lighter than \(darker.name), "
      + "by a ratio of \(product(of: orders).text(decimals: 3))"
  }

  private static func product(of chain: [PinConflict.Link]) -> Double {
    chain.reduce(1) { $0 * $1.ratio }
  }

  /// The links, with neighboring orders of lightness joined: their ratios are near 1, and the ends
  /// name the whole run.
  private static func runs(_ chain: [PinConflict.Link]) -> [[PinConflict.Link]] {
    chain.reduce(into: []) { runs, link in
      if link.isOrder, let last = runs.indices.last, runs[last][0].isOrder {
        runs[last].append(link)
      } else {
        runs.append([link])
      }
    }
  }

  /// "for a on b" for a pair; for a run of orders its ends, with the hex code of a pinned one.
  private static func words(for run: [PinConflict.Link], hex: (Role) -> String) -> String {
    if let pair = run[0].pair {
      return "for \(pair.foreground.name) on \(pair.background.name)"
    }
    switch (run[0].lighter, run[run.count - 1].darker) {
    case (nil, let darker?): return "from white down to \(darker.name) \(hex(darker))"
    case (let lighter?, nil): return "from \(lighter.name) \(hex(lighter)) down to black"
    case (let lighter, let darker):
      return "from \(lighter?.name ?? "white") down to \(darker?.name ?? "black")"
    }
  }
}

extension PinConflict.Link {
  /// Whether the ratio comes from an order of lightness.
  fileprivate var isOrder: Bool { foreground == nil && lighter != nil && darker != nil }

  init(_ constraint: RatioConstraint) {
    self.init(
      lighter: constraint.lighter, darker: constraint.darker, ratio: constraint.ratio,
      foreground: constraint.pair?.foreground)
  }
}
