// SPDX-License-Identifier: MIT

/// The selectors that a selector with `:is()` or `:where()` stands for: `.a:is(.b, :hover)` is
/// `.a.b` and `.a:hover`.
///
/// Source: Selectors 4 §4.2 and §17, <https://drafts.csswg.org/selectors-4/#matches>.
struct SelectorAlternatives {
  /// One of them, with by how much the whole selector is more particular than it.
  struct Alternative: Hashable {
    let selector: String
    var surplus = 0
  }

  /// The most alternatives of one selector; more are left as they are written.
  private static let limit = 32

  /// The alternatives; the selector itself where it has no list, or one of selectors with
  /// combinators.
  static func all(of selector: String) -> [Alternative] {
    var open = [Alternative(selector: selector)]
    var found: [Alternative] = []
    while let next = open.popLast() {
      guard let expanded = expanded(next) else {
        found.append(next)
        continue
      }
      open += expanded.reversed()
      guard open.count + found.count <= limit else { return [Alternative(selector: selector)] }
    }
    return found
  }

  /// The functions of lists; the second one adds nothing to how particular a selector is.
  private static let names = [":is(", ":where(", ":-webkit-any(", ":-moz-any(", ":matches("].map {
    Array($0.utf8)
  }

  /// The alternatives of the first list; `nil` where there is none.
  private static func expanded(_ alternative: Alternative) -> [Alternative]? {
    let text = Array(alternative.selector.utf8)
    for name in names where text.contains(word: name) {
      guard let list = range(of: name, in: text),
        let close = end(of: text, openedAt: list.upperBound - 1)
      else { continue }
      let arguments = split(text[list.upperBound..<close])
      guard !arguments.isEmpty, arguments.allSatisfy({ !SheetFamily.hasCombinator($0) }) else {
        continue
      }
      let greatest =
        name == names[1] ? 0 : arguments.map(SheetFamily.specificity(ofCompound:)).max() ?? 0
      return arguments.compactMap { argument in
        joined(text, list.lowerBound..<close + 1, argument).map {
          Alternative(
            selector: $0,
            surplus: alternative.surplus + greatest
              - SheetFamily.specificity(ofCompound: argument))
        }
      }
    }
    return nil
  }

  /// Where a text first stands outside of brackets: what is inside of `:not()` is no alternative.
  private static func range(of name: [UInt8], in text: [UInt8]) -> Range<Int>? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":") where depth == 0 && text[index...].starts(with: name):
        return index..<index + name.count
      default: break
      }
    }
    return nil
  }

  /// A selector with an argument in the place of its list; `nil` where both say a type.
  private static func joined(
    _ text: [UInt8], _ list: Range<Int>, _ argument: ArraySlice<UInt8>
  ) -> String? {
    var start = list.lowerBound
    while start > 0, !" >+~,".utf8.contains(text[start - 1]) { start -= 1 }
    let isType = argument.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "*") } ?? false
    guard isType, start < list.lowerBound else {
      return String(
        decoding: text[..<list.lowerBound] + argument + text[list.upperBound...], as: UTF8.self)
    }
    guard !text[start].isASCIILetter else { return nil }
    return String(
      decoding: text[..<start] + argument + text[start..<list.lowerBound]
        + text[list.upperBound...], as: UTF8.self)
  }

  /// The index of the parenthesis that closes one.
  private static func end(of text: [UInt8], openedAt open: Int) -> Int? {
    var depth = 0
    for index in open..<text.count {
      if text[index] == UInt8(ascii: "(") { depth += 1 }
      if text[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The arguments between commas outside of parentheses, without blanks at their ends.
  private static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (parts, start, depth) = ([ArraySlice<UInt8>](), text.startIndex, 0)
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(text[start..<index])
        start = index + 1
      default: break
      }
    }
    return (parts + [text[start...]]).map { part in
      let head = part.drop(while: \.isCSSSpace)
      return head[..<(head.lastIndex { !$0.isCSSSpace }.map { $0 + 1 } ?? head.endIndex)]
    }.filter { !$0.isEmpty }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
