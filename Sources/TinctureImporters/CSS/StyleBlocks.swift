// SPDX-License-Identifier: MIT

import ColorSpaces

/// The styles in pages and components, HTML, Vue, Svelte and Astro: `<style>` blocks, and in the
/// language of CSS the `style` attributes of tags.
///
/// Everything else is blank, so that every place in a style is one of the file. An attribute becomes
/// a rule of its element, with an identifier that no other has: `<p class="note" style="color:
/// gray">` is `p.note#style1{color: gray}`. Attributes whose values are made by a program
/// (`:style`, `style={…}`) are no text of CSS and are left out.
enum StyleBlocks {
  /// How the names of files with such styles end.
  static let endings = [".vue", ".svelte", ".astro", ".html", ".htm"]

  static func mayHave(_ name: String) -> Bool {
    endings.contains { name.asciiLowercased.hasSuffix($0) }
  }

  /// The bytes with blanks for all that is no style of a notation; `nil` where there is none.
  static func only(_ notation: SheetNotation, in bytes: [UInt8]) -> [UInt8]? {
    let least = notation == .css ? "style" : "<style"
    guard bytes.firstIndex(ofText: least, ignoringCase: true) != nil else { return nil }
    var reader = MarkupReader(bytes)
    var blank = bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    var count = 0
    while let tag = reader.next() {
      if let block = tag.content, tag.name == "style" {
        guard self.notation(of: tag, in: bytes) == notation else { continue }
        blank.replaceSubrange(block, with: bytes[block])
        count += 1
      } else if notation == .css, let style = tag.values["style"], !tag.isDisabled(in: bytes) {
        count += 1
        tag.write(style, number: count, of: bytes, into: &blank)
      }
    }
    return count == 0 ? nil : blank
  }

  /// The notation that a block's `lang` names; `nil` for one that is not read.
  private static func notation(of tag: MarkupTag, in bytes: [UInt8]) -> SheetNotation? {
    guard let lang = tag.values["lang"] else { return .css }
    switch String(decoding: bytes[lang], as: UTF8.self).asciiLowercased {
    case "css", "postcss": return .css
    case "scss": return .scss
    case "less": return .less
    default: return nil
    }
  }
}

extension MarkupTag {
  /// Writes a rule with the declarations of a `style` attribute where the tag is.
  ///
  /// The selector takes the place of the tag's beginning, so it has as many of the tag's classes as
  /// there is room for. Braces in a value are of a template: they become parentheses, in which no
  /// color is read.
  fileprivate func write(
    _ style: Range<Int>, number: Int, of bytes: [UInt8], into blank: inout [UInt8]
  ) {
    let room = style.lowerBound - start
    let selectors = [selector(in: bytes) + "#style\(number)", "\(name)#s\(number)"]
    guard let selector = selectors.first(where: { $0.utf8.count < room }) else { return }
    let head = Array(selector.utf8) + [UInt8(ascii: "{")]
    blank.replaceSubrange((style.lowerBound - head.count)..<style.lowerBound, with: head)
    for index in style {
      switch bytes[index] {
      case UInt8(ascii: "{"): blank[index] = UInt8(ascii: "(")
      case UInt8(ascii: "}"): blank[index] = UInt8(ascii: ")")
      default: blank[index] = bytes[index]
      }
    }
    blank[style.upperBound] = UInt8(ascii: "}")
  }

  /// Whether it is a control that cannot be used, or the label or the group of such controls, whose
  /// text WCAG exempts.
  fileprivate func isDisabled(in bytes: [UInt8]) -> Bool {
    let state = values["aria-disabled"].map { String(decoding: bytes[$0], as: UTF8.self) }
    return values["disabled"] != nil || state?.asciiLowercased == "true"
  }

  /// The compound selector of the element: its name, its identifier and its classes.
  private func selector(in bytes: [UInt8]) -> String {
    let words = { (name: String) in
      (self.values[name].map { String(decoding: bytes[$0], as: UTF8.self) } ?? "")
        .split(whereSeparator: \.isWhitespace).filter { $0.allSatisfy(Self.isNameCharacter) }
    }
    return name + words("id").prefix(1).map { "#" + $0 }.joined()
      + words("class").map { "." + $0 }.joined()
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}

/// A tag that opens an element.
struct MarkupTag {
  /// In lowercase.
  let name: String

  /// Where its `<` is.
  let start: Int

  /// Where the text of each attribute is, by its name in lowercase; the first of several counts.
  var values: [String: Range<Int>] = [:]

  /// The text up to the end tag, of an element whose content is no markup: `style` and `script`.
  var content: Range<Int>?
}

/// Reads the opening tags of markup, in the order of the file.
///
/// Source: the tokenization of HTML, <https://html.spec.whatwg.org/multipage/parsing.html>, as far
/// as tags, their attributes, comments and raw text go.
struct MarkupReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> MarkupTag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if bytes[position...].starts(with: "!--".utf8) {
        position = bytes.firstIndex(ofText: "-->", from: position) ?? bytes.count
      } else if position < bytes.count, bytes[position].isLetter {
        return tag(from: start)
      }
    }
    return nil
  }

  private mutating func tag(from start: Int) -> MarkupTag {
    var tag = MarkupTag(name: word(until: " \t\r\n\u{C}/>"), start: start)
    while let byte = nextByte(), byte != UInt8(ascii: ">") {
      guard byte != UInt8(ascii: "/"), byte != UInt8(ascii: "=") else {
        position += 1
        continue
      }
      let name = word(until: " \t\r\n\u{C}/>=")
      guard nextByte() == UInt8(ascii: "=") else {
        // An attribute without a value has the empty one.
        tag.values[name] = tag.values[name] ?? start..<start
        continue
      }
      position += 1
      if let value = value() { tag.values[name] = tag.values[name] ?? value }
    }
    position = min(position + 1, bytes.count)
    if ["style", "script"].contains(tag.name) {
      let end = bytes.firstIndex(ofText: "</" + tag.name, from: position, ignoringCase: true)
      tag.content = position..<(end ?? bytes.count)
      position = end ?? bytes.count
    }
    return tag
  }

  /// Reads a value, whose range another byte follows: there is room for a rule's brace.
  private mutating func value() -> Range<Int>? {
    guard let quote = nextByte(), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
      let start = position
      let isOfProgram = word(until: " \t\r\n\u{C}>").hasPrefix("{")
      return isOfProgram || position == bytes.count ? nil : start..<position
    }
    let start = position + 1
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    position = min(end + 1, bytes.count)
    return end < bytes.count ? start..<end : nil
  }

  /// Steps over white space.
  private mutating func nextByte() -> UInt8? {
    while position < bytes.count, bytes[position].isCSSSpace { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Reads up to one of some characters, of which each is a byte.
  private mutating func word(until ends: String) -> String {
    let start = position
    while position < bytes.count, !ends.utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).asciiLowercased
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
