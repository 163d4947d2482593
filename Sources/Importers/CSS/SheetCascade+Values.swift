// SPDX-License-Identifier: MIT

import ColorSpaces

extension SheetCascade {
  /// Writes a value with what its `var()` and `light-dark()` stand for.
  mutating func expand(
    _ tokens: ArraySlice<CSSToken>, _ theme: String?, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    guard trail.count <= Self.depthLimit else { throw .tooLong }
    var index = tokens.startIndex
    while index < tokens.endIndex {
      guard text.bytes.count <= Self.lengthLimit else { throw .tooLong }
      let token = tokens[index]
      let name = token.kind == .function ? sheet.source.lowered(token) : ""
      guard name == "var" || name == "light-dark" else {
        // A comment may stand between two tokens, and a space does no harm.
        if index > tokens.startIndex, tokens[index - 1].range.upperBound < token.range.lowerBound {
          text.appendSpace()
        }
        text.append(sheet.source.raw(token))
        index += 1
        continue
      }
      let end = tokens.end(ofBlockAt: index)
      let arguments = tokens[(index + 1)..<end]
      text.cut()
      if name == "var" {
        try substitute(arguments, theme, state, &trail, into: &text)
      } else {
        try choose(among: arguments, theme, state, &trail, into: &text)
      }
      text.cut()
      index = end + 1
    }
  }

  /// Writes the argument of `light-dark()` that a state shows.
  private mutating func choose(
    among arguments: ArraySlice<CSSToken>, _ theme: String?, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    let parts = arguments.split(outsideOfBlocks: .comma)
    guard parts.count == 2 else { throw .unreadable("light-dark() takes two colors") }
    let part = state.isSubset(of: .light) ? parts[0] : parts[1]
    trail.append(SheetProperty(theme: nil, name: ""))
    try expand(part.trimmed, theme, state, &trail, into: &text)
    trail.removeLast()
  }

  /// Writes what a `var()` stands for: the property's value in the state, or the fallback.
  private mutating func substitute(
    _ arguments: ArraySlice<CSSToken>, _ theme: String?, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    // Everything behind the first comma is the fallback, other commas and all.
    let comma = arguments.firstIndex { $0.kind == .comma }
    let words = arguments[..<(comma ?? arguments.endIndex)].trimmed
    guard words.count == 1, let token = words.first, token.kind == .ident else {
      throw .unreadable("var() without a name")
    }
    let property = SheetProperty(theme: theme, name: sheet.source.text(token))
    guard !trail.contains(property) else { throw .cycle }
    let value = winner(property, in: state).map { sheet.all[$0].value[...] }
    let isUnset = value.map { isKeyword($0, "initial") } ?? true
    trail.append(isUnset ? SheetProperty(theme: nil, name: "") : property)
    defer { trail.removeLast() }
    if let value, !isUnset { return try expand(value, theme, state, &trail, into: &text) }
    guard let comma else { throw .unresolved(property.name) }
    try expand(arguments[(comma + 1)...].trimmed, theme, state, &trail, into: &text)
  }

  /// Whether a value is one CSS-wide keyword alone.
  private func isKeyword(_ tokens: ArraySlice<CSSToken>, _ word: String) -> Bool {
    guard let token = tokens.first, tokens.count == 1, token.kind == .ident else { return false }
    return sheet.source.lowered(token) == word
  }

  /// Reads the expanded value as a color, or as the arguments that the sheet puts into a function.
  func read(
    _ expansion: SheetExpansion, of declaration: SheetDeclaration
  ) throws(Failure) -> SheetValue {
    let trimmed = expansion.bytes.drop(while: \.isCSSSpace)
    let text = String(decoding: trimmed, as: UTF8.self)
    let color: CSSColor
    do throws(CSSColorError) { color = try CSSColor(parsing: text) } catch {
      let functions = sheet.functions[declaration.name] ?? []
      if let triple = SheetTriple.color(text, of: declaration.name, in: functions) {
        return SheetValue(
          color: triple.color, range: expansion.range,
          notation: .cssArguments(of: triple.function))
      }
      throw Self.means(color: text) ? .unreadable("\(error)") : .noColor
    }
    guard let color = color.color else { throw .currentColor }
    return SheetValue(color: color, range: expansion.range, notation: .css)
  }

  /// Whether a text that is no color was meant as one.
  private static func means(color text: String) -> Bool {
    let lowered = text.prefix(24).lowercased()
    return lowered.hasPrefix("#") || beginnings.contains { lowered.hasPrefix($0 + "(") }
  }

  /// The names of color functions, also of those that are not read.
  private static let beginnings = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "contrast-color", "device-cmyk", "light-dark", "alpha",
  ]
}
