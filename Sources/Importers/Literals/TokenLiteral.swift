// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// The value of a color token: an object of 2025.10, or a text of the drafts before.
struct TokenLiteral {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Returns the edits of the components and of `hex`, or of the color as text.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard let parts = JSONParts(bytes) else { throw .moved }
    guard parts.value.object != nil else { return try textEdits(parts, rgb) }
    return try componentEdits(parts, rgb) + hexEdits(parts, rgb)
  }

  /// The edits of a color as CSS text.
  private func textEdits(_ parts: JSONParts, _ rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard let range = parts.text else { throw .computed }
    return try CSSLiteral(bytes[range]).edits(writing: rgb)
  }

  /// The edits of the components that change, each with the digits that it needs.
  private func componentEdits(
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
      let range = parts.range(of: .name("components"), .index(index))
      return range.map { SourceEdit($0, text.utf8) }
    }
  }

  /// The six digits for readers that know nothing else; of a color beyond sRGB the nearest one.
  private func hexEdits(_ parts: JSONParts, _ rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    guard parts.value["hex"] != nil else { return [] }
    guard let range = parts.text(of: .name("hex")) else { throw .moved }
    return try CSSLiteral(bytes[range]).edits(writing: rgb.mapped(into: .srgb))
  }
}
