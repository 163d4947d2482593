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
    sheet.pairs = code.flatMap(\.reading.pairs).compactMap(ColorSheet.Pair.init)
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

  /// Says how many colors of code were not measured.
  var remarkOnUnpaired: ImportRemark? {
    guard let first = unpaired.first else { return nil }
    return unpaired.count == 1
      ? ImportRemark("a color of code is in no pair: tincture scan lists it", at: first)
      : ImportRemark(
        "\(unpaired.count) colors of code are in no pair: tincture scan lists them", at: place)
  }
}

extension ColorSheet.Pair {
  /// A pair of code; `nil` for colors of Display P3, beside which sRGB screens show others.
  fileprivate init?(_ pair: SourcePair) {
    guard let foreground = ColorSheet.Entry(pair.foreground),
      let background = ColorSheet.Entry(pair.background)
    else { return nil }
    self.init(
      foreground: foreground, background: background, kind: PairKind(pair.kind),
      origin: "the view")
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
  init?(_ color: SourceColor) {
    guard let bytes = color.color, bytes.rgb.gamut == .srgb else { return nil }
    self.init(
      [color.text.filter { !$0.isNewline }], color: bytes, place: color.place,
      spelling: .fixed("code writes it"))
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
