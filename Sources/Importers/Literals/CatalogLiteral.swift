// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// The components of a color in an asset catalog; each keeps its form, with or without quotes.
struct CatalogLiteral {
  private let space: CatalogSpace
  private let components: [Component]

  /// A component: the bytes inside of its quotes, and what they say.
  private struct Component {
    let range: Range<Int>
    let text: String
    let number: CatalogNumber
  }

  /// Reads the object of components.
  ///
  /// - Throws: A ``LiteralError`` if the bytes are none, or a component is no number.
  init(_ space: CatalogSpace, _ bytes: ArraySlice<UInt8>) throws(LiteralError) {
    self.space = space
    guard let values = JSONParts(bytes) else { throw .moved }
    components = try space.channels.map { name throws(LiteralError) in
      guard let range = values.text(of: .name(name)) else { throw .moved }
      let text = String(decoding: bytes[range], as: UTF8.self)
      guard let number = CatalogNumber(.string(text)) else { throw .computed }
      return Component(range: range, text: text, number: number)
    }
  }

  /// Returns one edit for each component, in the input method that it is written in.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    let values = space.channels(of: rgb)
    guard let values else { throw .noSpelling }
    let areBytes = components.contains(where: \.number.isAboveOne)
    let fractions = try fractions(values, rgb)
    let texts = zip(components, zip(values, fractions)).map { component, value in
      switch component.number {
      case .byte: return Self.hexadecimal(value.0, like: component.text)
      case .digits where areBytes: return "\(RGB8.byte(value.0))"
      case .digits, .fraction: return value.1
      }
    }
    guard reads(texts, as: rgb) else { throw .noSpelling }
    return zip(components, texts).map { SourceEdit($0.range, $1.utf8) }
  }

  /// The values with the digits that they had, three at least, as Xcode writes.
  private func fractions(_ values: [Double], _ rgb: RGB8) throws(LiteralError) -> [String] {
    let space = space
    let digits = ComponentDigits(
      values: values, decimals: components.map { max(3, ComponentDigits.decimals(of: $0.text)) }
    ) { space.color($0.map { $0 ?? 0 }) }
    return zip(try digits.texts(for: rgb), components).map { text, component in
      // Xcode fills up with zeros: "0.500".
      guard let text, let number = Double(text).flatMap(DecimalText.init) else { return "" }
      return number.text(minimumDecimals: max(3, ComponentDigits.decimals(of: component.text)))
    }
  }

  /// The hexadecimal digits of a byte, in the letters and the width of those before.
  private static func hexadecimal(_ value: Double, like old: String) -> String {
    let digits = String(RGB8.byte(value), radix: 16)
    let width = max(old.utf8.count - 2, digits.utf8.count)
    let padded = String(repeating: "0", count: width - digits.utf8.count) + digits
    let isUppercase =
      old.dropFirst(2).contains { $0.isUppercase } || !old.contains { $0.isLowercase && $0 != "x" }
    return old.prefix(2) + (isUppercase ? padded.uppercased() : padded)
  }

  /// Whether a reader takes the texts for the color, by its rule for bare digits.
  private func reads(_ texts: [String], as rgb: RGB8) -> Bool {
    let numbers = texts.compactMap { CatalogNumber(.string($0)) }
    guard numbers.count == texts.count else { return false }
    let areBytes = numbers.contains(where: \.isAboveOne)
    // "1" alone is taken for all of a channel here, and for a 255th of it elsewhere.
    guard areBytes || !numbers.contains(where: \.isBareOne) else { return false }
    let color = space.color(numbers.map { $0.value(areDigitsBytes: areBytes) })
    return ComponentDigits.reads(color, as: rgb)
  }
}
