// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureImporters
import TincturePalettes
import SourceColors

extension CheckSubject {
  /// Source code, with the pairs of colors that its views write.
  ///
  /// - Parameters:
  ///   - code: The files, in their order.
  ///   - place: The file or folder that was read.
  ///   - level: The conformance level that decides which ratios the pairs need.
  ///   - pairs: Where pairs come from; those of code are left out where a file or a system names
  ///     others.
  package init(
    code: [SourceCode], place: SourcePlace, level: ConformanceLevel, pairs: PairSource
  ) {
    var sheet = ColorSheet()
    let found = code.flatMap(\.reading.pairs).map { (pair: $0, measured: ColorSheet.Pair.all($0)) }
    sheet.pairs = found.flatMap(\.measured)
    if pairs.isOfNames {
      let system = found.filter { !$0.measured.isEmpty }.flatMap(\.pair.systemColors)
      sheet.remarks = [Self.remark(onSystem: system)].compactMap(\.self)
    }
    // A system, or a file of pairs, says what the names of properties are.
    if !pairs.isOfNames {
      sheet.entries = code.flatMap(\.properties).compactMap(ColorSheet.Entry.init)
    }
    self.init(sheet, place: place, level: level, pairs: pairs)
    self.code = code
    let written = code.flatMap(\.reading.colors).filter { !$0.isAdaptive && $0.color?.alpha != 0 }
    let measured = themes.flatMap(\.pairs).flatMap { $0.colors.tokens.map(\.place) }
    let paired = Set(
      sheet.pairs.flatMap { [$0.foreground.place, $0.background.place] } + measured)
    unpaired = written.map(\.place).filter { !paired.contains($0) }
  }

  /// Says whose values the colors of the system in measured pairs have.
  static func remark(onSystem colors: [SourceColor]) -> ImportRemark? {
    guard let first = colors.first?.place else { return nil }
    let count = colors.count == 1 ? "1 color is" : "\(colors.count) colors are"
    return ImportRemark(
      "\(count) the system's and may change: measured is what \(AppleColor.Version.classic.rawValue) "
        + "has", at: first)
  }

  /// Says how many colors of code were not measured.
  var remarkOnUnpaired: ImportRemark? {
    guard let first = unpaired.first else { return nil }
    return unpaired.count == 1
      ? ImportRemark("a color of code is in no pair: tincture scan lists it", at: first)
      : ImportRemark(
        "\(unpaired.count) colors of code are in no pair: tincture scan lists them", at: place)
  }
}

extension SourcePair {
  /// The colors of the system in it.
  fileprivate var systemColors: [SourceColor] {
    [foreground, background].filter { $0.system != nil }
  }
}

extension SourceNamedPair {
  /// The colors of the system in it.
  var systemColors: [SourceColor] {
    [foreground, background].compactMap { side in
      if case .color(let color) = side, color.system != nil { color } else { nil }
    }
  }
}

extension ColorSheet.Pair {
  /// A pair of code, in each appearance where the system chooses a color of it; none for colors of
  /// Display P3, beside which sRGB screens show others.
  fileprivate static func all(_ pair: SourcePair) -> [ColorSheet.Pair] {
    let appearances = pair.systemColors.isEmpty ? [nil] : Appearance.usual.map(Optional.some)
    return appearances.compactMap { appearance in
      guard let foreground = ColorSheet.Entry(pair.foreground, in: appearance),
        let background = ColorSheet.Entry(pair.background, in: appearance)
      else { return nil }
      return ColorSheet.Pair(
        foreground: foreground, background: background, kind: PairKind(pair.kind),
        origin: "the view")
    }
  }
}

extension PairKind {
  /// What a view shows.
  init(_ kind: SourcePair.Kind) {
    switch kind {
    case .text: self = .text
    case .largeText: self = .largeText
    case .graphic: self = .nonText
    }
  }
}

extension ColorSheet.Entry {
  /// A color of code; `nil` for one of Display P3, and for one of the system where no appearance or
  /// one with increased contrast is asked for.
  init?(_ color: SourceColor, in appearance: Appearance? = nil) {
    let system = appearance.flatMap { appearance in
      appearance.isHighContrast
        ? nil : color.system.map { appearance.isLight ? $0.light : $0.dark }
    }
    guard let bytes = color.color ?? system, bytes.rgb.gamut == .srgb else { return nil }
    self.init(
      [color.text.filter { !$0.isNewline }], appearance: appearance, color: bytes,
      place: color.place,
      spelling: .fixed(system == nil ? "code writes it" : "the system chooses it"))
  }
}

extension ColorSheet.Entry {
  /// A property of a type as a color of the theme that the type is.
  fileprivate init?(_ property: SourceProperty) {
    guard let bytes = property.color.color, bytes.rgb.gamut == .srgb else { return nil }
    self.init(
      [property.name], theme: property.theme, appearance: property.appearance, color: bytes,
      place: property.color.place, spelling: .fixed("code writes it"))
  }
}
