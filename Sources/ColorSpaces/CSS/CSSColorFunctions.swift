// SPDX-License-Identifier: MIT

// The functions of CSS Color 5 that make a color of others.
// Source: <https://drafts.csswg.org/css-color-5/>.

extension CSSColorParser {
  /// How many colors may be written inside of each other; it bounds the call stack.
  private static let deepestColor = 16

  /// Reads a color that is an argument of another.
  ///
  /// One that depends on its context is remembered, and black stands for it while the rest is read.
  private mutating func argument() throws(CSSColorError) -> AnyColor {
    let token = current
    colorDepth += 1
    defer { colorDepth -= 1 }
    guard colorDepth <= Self.deepestColor else { throw error(.nestedTooDeeply, at: token) }
    if let color = try color().color { return color }
    depend(.currentColor, at: token)
    return AnyColor(ColorValue<SRGB>(0, 0, 0))
  }

  /// Whether a word is next.
  private func isNext(_ word: String) -> Bool {
    current.kind == .ident && source.lowered(current) == word
  }

  /// Steps over a word, or throws where another stands.
  private mutating func expect(_ word: String) throws(CSSColorError) {
    guard isNext(word) else { throw misplaced(current) }
    advance()
  }

  // MARK: Mixtures

  /// Reads `in oklch longer hue, red 30%, blue` behind `color-mix(`; without a space it is OKLab.
  ///
  /// Source: CSS Color 5 §3, "Mixing colors". A mixture in sRGB, HSL or HWB is one of sRGB.
  mutating func mixture() throws(CSSColorError) -> CSSColor {
    var (space, path): (any ColorSpace.Type, HuePath) = (OKLab.self, .shorter)
    if isNext("in") {
      advance()
      (space, path) = try interpolationMethod()
      guard current.kind == .comma else { throw misplaced(current) }
      advance()
    }
    var parts = [try part()]
    while current.kind == .comma {
      advance()
      parts.append(try part())
    }
    try close()
    return .computed(Self.mixture(of: parts, in: space, along: path), of: space)
  }

  /// The mixture of any number of colors: of the first two, of that and the third, and so on.
  ///
  /// Colors without a share have equal parts of what the others leave of 1. Shares of less than 1
  /// in all make the mixture translucent, and shares of nothing transparent black.
  private static func mixture(
    of parts: [(color: AnyColor, share: Double?)], in space: any ColorSpace.Type,
    along path: HuePath
  ) -> AnyColor {
    let written = parts.reduce(0) { $0 + ($1.share ?? 0) }
    let rest = max(1 - written, 0) / Double(max(parts.count { $0.share == nil }, 1))
    let shares = parts.map { $0.share ?? rest }
    let sum = shares.reduce(0, +)
    guard sum > 0 else { return AnyColor(ColorValue<SRGB>(0, 0, 0, alpha: 0)).converted(to: space) }
    var (mixed, weight) = (parts[0].color.carried(into: space), shares[0])
    for (part, share) in zip(parts, shares).dropFirst() {
      weight += share
      mixed =
        mixed.mixed(
          with: part.color, at: weight > 0 ? share / weight : 0.5, in: space, along: path
        ).invisibleAsBlack
    }
    return AnyColor(
      space: space, components: mixed.components, alpha: mixed.alpha.map { $0 * min(sum, 1) })
  }

  /// Reads the name of a space, and for one with a hue the way around the circle.
  private mutating func interpolationMethod() throws(CSSColorError) -> (
    any ColorSpace.Type, HuePath
  ) {
    let token = current
    guard token.kind == .ident else { throw misplaced(token) }
    let name = source.lowered(token)
    let space = CSSFunction.color(in: name)?.space ?? CSSFunction.polarOrLab(name)
    guard let space else { throw error(.unknownSpace, at: token) }
    advance()
    guard current.kind == .ident else { return (space, .shorter) }
    guard let path = HuePath(rawValue: source.lowered(current)), space.hueIndex != nil else {
      throw misplaced(current)
    }
    advance()
    try expect("hue")
    return (space, path)
  }

  /// Reads a color with a percentage before it, behind it or nowhere, as a share from 0 to 1.
  private mutating func part() throws(CSSColorError) -> (color: AnyColor, share: Double?) {
    var share = try self.share()
    let color = try argument()
    if share == nil { share = try self.share() }
    return (color, share)
  }

  /// Reads a percentage from 0 to 100, or one that is calculated and limited to that.
  private mutating func share() throws(CSSColorError) -> Double? {
    let token = current
    switch token.kind {
    case .percentage:
      advance()
      let percentage = source.number(token).value
      guard (0...100).contains(percentage) else { throw error(.unexpectedText, at: token) }
      return percentage / 100
    case .function where CSSMathFunction(rawValue: source.lowered(token)) != nil:
      advance()
      guard case .percentage(let value)? = try calculation(try mathFunction(token)).component else {
        throw error(.mismatchedCalculation, at: token)
      }
      return min(max(value, 0), 100) / 100
    default: return nil
    }
  }

  // MARK: Relative colors

  /// Reads the color behind `from`, if one is there.
  mutating func origin() throws(CSSColorError) -> AnyColor? {
    guard isNext("from") else { return nil }
    advance()
    return try argument()
  }

  /// Reads the components of a color that is relative to an origin: `l calc(c * 0.5) h / 50%`.
  ///
  /// The names of the function's channels and `alpha` stand for the numbers that the origin has in
  /// the function's space. Source: CSS Color 5 §4, "Relative colors". Components of sRGB are not
  /// clamped, and the color is one of `color(srgb …)`.
  mutating func relative(
    to origin: AnyColor, _ function: CSSFunction
  ) throws(CSSColorError) -> CSSColor {
    let converted = origin.carried(into: function.space)
    var function = function
    if function.space == SRGB.self { function.limits = CSSFunction.unlimited }
    channels = function.channelValues(of: converted)
    defer { channels = [:] }
    var components = [try component()]
    guard current.kind != .comma else { throw error(.commasNotAllowed, at: current) }
    components.append(try component())
    components.append(try component())
    var alpha = CSSComponent(value: origin.alpha.map { .number($0) } ?? .none, token: current)
    if current.kind == .slash {
      advance()
      alpha = try component()
    }
    try close()
    return .computed(try resolve(components, alpha: alpha, of: function), of: function.space)
  }

  /// Reads `from red / 50%` behind `alpha(`: the color with another opacity.
  mutating func withAlpha() throws(CSSColorError) -> CSSColor {
    guard let origin = try origin() else { throw misplaced(current) }
    var alpha = origin.alpha
    if current.kind == .slash {
      advance()
      channels = ["alpha": origin.alpha.map { $0 }]
      defer { channels = [:] }
      alpha = try self.alpha(try component())
    }
    try close()
    return .computed(
      AnyColor(space: origin.space, components: origin.components, alpha: alpha), of: origin.space)
  }

  // MARK: Contrast

  /// Reads the color behind `contrast-color(`: white, or black where that contrasts more with it.
  ///
  /// Source: CSS Color 5 §6, "Computing a contrasting color", which leaves the measure to browsers;
  /// here it is the ratio of WCAG 2.2, whose relative luminance is the Y of XYZ but for the rounding
  /// of its coefficients. The color counts as opaque.
  mutating func contrasting() throws(CSSColorError) -> CSSColor {
    let color: ColorValue<XYZD65> = try argument().converted()
    try close()
    let luminance = min(max(color.coordinates.array[1], 0), 1)
    // Whether 1.05 / (Y + 0.05), the ratio of white, is at least (Y + 0.05) / 0.05, that of black.
    let isWhite = 1.05 * 0.05 >= (luminance + 0.05) * (luminance + 0.05)
    let channel = isWhite ? 1.0 : 0
    return CSSColor(.rgb, AnyColor(ColorValue<SRGB>(channel, channel, channel)))
  }

  // MARK: Contexts

  /// Reads the two colors of `light-dark(`, of which the scheme of the page decides.
  mutating func ofScheme(_ token: CSSToken) throws(CSSColorError) -> CSSColor {
    let light = try argument()
    guard current.kind == .comma else { throw misplaced(current) }
    advance()
    _ = try argument()
    try close()
    depend(.colorScheme, at: token)
    return CSSColor(.color, light)
  }
}

extension AnyColor {
  /// An invisible color as CSS mixes it: components multiplied by an opacity of 0 stay 0.
  fileprivate var invisibleAsBlack: AnyColor {
    guard alpha == 0 else { return self }
    let zeros = zip(space.channels, components).map { $0.isHue ? $1 : $1.map { _ in 0 } }
    return AnyColor(space: space, components: zeros, alpha: 0)
  }
}

extension CSSColor {
  /// A color that a function computed; those of the spaces of sRGB are `color(srgb …)`, but for
  /// those of HSL and HWB that lack a component, which sRGB could not.
  fileprivate static func computed(_ color: AnyColor, of space: any ColorSpace.Type) -> CSSColor {
    if space.hueIndex != nil, color.components.contains(nil) { return CSSColor(.color, color) }
    let isSRGB = [SRGB.id, HSL.id, HWB.id].contains(space.id)
    let own = isSRGB ? color.converted(to: SRGB.self) : color
    return CSSColor(CSSFunction.of(space).map { isSRGB ? .color : $0.notation } ?? .color, own)
  }
}

extension CSSFunction {
  /// The limits of components that are not clamped.
  static let unlimited = Array(
    repeating: -Double(Float.greatestFiniteMagnitude)...Double(Float.greatestFiniteMagnitude),
    count: 3)

  /// The space of `hsl`, `hwb`, `lab`, `lch`, `oklab` or `oklch`.
  fileprivate static func polarOrLab(_ name: String) -> (any ColorSpace.Type)? {
    known.first { $0.names[0] == name && $0.notation != .rgb }?.space
  }

  /// The numbers that the names of channels stand for in a relative color; `nil` for `none`.
  fileprivate func channelValues(of color: AnyColor) -> [String: Double?] {
    let names: [String]
    switch notation {
    case .color where [XYZD50.id, XYZD65.id].contains(space.id): names = ["x", "y", "z"]
    case .color: names = ["r", "g", "b"]
    default: names = self.names[0].suffix(3).map(String.init)
    }
    let values = zip(space.channels, color.components).map { channel, component in
      component.map { channel.isHue ? $0 : $0 * scale }
    }
    var all = Dictionary(uniqueKeysWithValues: zip(names, values))
    all["alpha"] = .some(color.alpha)
    return all
  }
}
