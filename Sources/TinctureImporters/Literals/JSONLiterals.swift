// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

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

  init(_ space: CatalogSpace, _ bytes: ArraySlice<UInt8>) throws(LiteralError) {
    self.space = space
    guard let values = JSONParts(bytes) else { throw .moved }
    components = try space.channels.map { name throws(LiteralError) in
      guard let range = values.text(.name(name)) else { throw .moved }
      let text = String(decoding: bytes[range], as: UTF8.self)
      guard let number = CatalogNumber(.string(text)) else { throw .computed }
      return Component(range: range, text: text, number: number)
    }
  }

  /// Returns one edit for each component, in the input method that it is written in.
  ///
  /// Bytes of another space than that of the color do not have every color: then all are fractions.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard let values = space.channels(of: rgb) else { throw .noSpelling }
    let fractions = try fractions(values, rgb)
    let texts = texts(values, fractions)
    guard let written = [texts, fractions].first(where: { reads($0, as: rgb) }) else {
      throw .noSpelling
    }
    return zip(components, written).map { SourceEdit($0.range, $1.utf8) }
  }

  /// The values as the components are written.
  private func texts(_ values: [Double], _ fractions: [String]) -> [String] {
    let areBytes = components.contains(where: \.number.isAboveOne)
    return zip(components, zip(values, fractions)).map { component, value in
      switch component.number {
      case .byte: return Self.hexadecimal(value.0, like: component.text)
      case .digits where areBytes: return "\(RGB8.byte(value.0))"
      case .digits, .fraction: return value.1
      }
    }
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
    // A byte is exact, however near to the edge of another color it is in its own space.
    let isOfBytes = numbers.allSatisfy { if case .fraction = $0 { false } else { true } }
    return isOfBytes
      ? ComponentDigits.reads(color, as: rgb, within: 0.49) : ComponentDigits.reads(color, as: rgb)
  }
}

/// The value of a color token: an object of 2025.10, or a text of the drafts before.
extension ColorLiteral {
  /// Returns the edits of the components and of `hex`, or of the color as text.
  static func tokenEdits(
    _ bytes: ArraySlice<UInt8>, writing rgb: RGB8
  ) throws(LiteralError) -> [SourceEdit] {
    guard let parts = JSONParts(bytes) else { throw .moved }
    guard parts.value.object != nil else {
      guard let range = parts.text() else { throw .computed }
      return try CSSLiteral(bytes: bytes[range]).edits(writing: rgb)
    }
    let components = try componentEdits(parts, rgb)
    guard parts.value["hex"] != nil else { return components }
    guard let range = parts.text(.name("hex")) else { throw .moved }
    // Six digits for readers that know nothing else; of a color beyond sRGB the nearest one.
    return try components
      + CSSLiteral(bytes: bytes[range]).edits(writing: rgb.mapped(into: .srgb))
  }

  /// The edits of the components that change, each with the digits that it needs.
  private static func componentEdits(
    _ parts: JSONParts, _ rgb: RGB8
  ) throws(LiteralError) -> [SourceEdit] {
    guard let name = parts.value["colorSpace"]?.string,
      let space = KnownColorSpaces.all.first(where: { $0.id == name }),
      let old = parts.value["components"]?.array, old.count == 3
    else { throw .computed }
    // Percentages without their sign.
    let isOfHundred = [HSL.id, HWB.id].contains(space.id)
    let scales = space.channels.map { isOfHundred && !$0.isHue ? 100.0 : 1 }
    let digits = ComponentDigits.of(
      rgb, in: space, scales: scales, over: old.map { $0.number?.double },
      decimals: old.map { ComponentDigits.decimals(of: $0.number?.text ?? "0.000") })
    return try digits.texts(for: rgb).enumerated().compactMap { index, text in
      guard let text else { return nil }
      return parts.range([.name("components"), .index(index)]).map { SourceEdit($0, text.utf8) }
    }
  }
}

/// A value of a JSON file with the places of its parts in that file.
///
/// Only the value itself, its members and the elements of arrays among them have places, which is
/// what color values are made of.
struct JSONParts {
  let value: JSONValue
  private let bytes: ArraySlice<UInt8>

  /// The bytes of the value, its members and the elements of their arrays.
  private let ranges: [JSONPointer: Range<Int>]

  /// Reads the bytes of a value; `nil` when they are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let value = try? JSONValue(parsingJSON5: Array(bytes)) else { return nil }
    self.value = value
    self.bytes = bytes
    var pointers: Set = [JSONPointer()]
    for member in value.object?.members ?? [] {
      let pointer = JSONPointer([.name(member.name)])
      pointers.insert(pointer)
      for index in (member.value.array ?? []).indices { pointers.insert(pointer.appending(index)) }
    }
    ranges = JSONValue.ranges(of: pointers, in: Array(bytes))
  }

  /// The bytes of a part in the whole file; `nil` if the value has no such part.
  func range(_ steps: [JSONPointer.Step]) -> Range<Int>? {
    ranges[JSONPointer(steps)].map {
      $0.lowerBound + bytes.startIndex..<$0.upperBound + bytes.startIndex
    }
  }

  /// The bytes inside of the quotes of a string, or of a number; `nil` for a text with escapes.
  func text(_ steps: JSONPointer.Step...) -> Range<Int>? {
    guard let range = range(steps) else { return nil }
    guard let quote = bytes[range].first, "\"'".utf8.contains(quote) else { return range }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    return bytes[inside].contains(UInt8(ascii: "\\")) ? nil : inside
  }
}
