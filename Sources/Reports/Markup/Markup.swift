// SPDX-License-Identifier: MIT

import Exporters

/// A writer of HTML that is well-formed XML, too, so that strict parsers can check it.
///
/// The names of elements and attributes are `StaticString`s, so no value can become one, and every
/// text and attribute value is escaped. Values that depend on the palette, but not on its shape, are
/// written by the functions that begin with `bind`. They keep each value in ``values``, in the order
/// of the document, and mark its element with `data-bind`, so that a script can replace it with
/// another palette's value. Page and update come from one definition of every value.
struct Markup {
  typealias Attributes = KeyValuePairs<StaticString, String>
  typealias Content = (inout Markup) -> Void

  /// What is written: a page with its marks, only the bound values, or a fragment that is bound as a
  /// whole.
  enum Purpose { case page, values, fragment }

  private(set) var text = ""

  /// The bound values, in the order of the document.
  private(set) var values: [String] = []

  private var purpose: Purpose

  init(for purpose: Purpose) { self.purpose = purpose }

  /// Writes an element with its content.
  mutating func element(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:],
    _ content: Content = { _ in }
  ) {
    begin(name, attributes)
    write(">")
    content(&self)
    end(name)
  }

  /// Writes an element with text.
  mutating func element(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes,
    _ words: @autoclosure () -> String
  ) {
    guard isWritten else { return }
    element(name, attributes()) { $0.text(words()) }
  }

  /// Writes an element with text and no attributes.
  mutating func element(_ name: StaticString, _ words: @autoclosure () -> String) {
    guard isWritten else { return }
    element(name) { $0.text(words()) }
  }

  /// Writes an element that never has content, such as `input`.
  mutating func void(_ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:]) {
    begin(name, attributes)
    write("/>")
  }

  /// Writes text, escaped and cut off behind 2,000 scalars.
  mutating func text(_ words: String) {
    if isWritten { text += XMLText.escaped(words, limit: Self.textLimit) }
  }

  /// Writes an element with a trusted style sheet or script, which must not contain its end tag.
  mutating func source(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes, _ source: String
  ) {
    begin(name, attributes)
    write(">")
    write(source)
    end(name)
  }

  /// Writes trusted markup without escaping.
  mutating func trusted(_ markup: String) { write(markup) }

  /// Writes content that is the same for every palette of a shape, so that it binds no value.
  mutating func fixed(_ content: Content) {
    if isWritten { content(&self) }
  }

  /// Whether markup is wanted, not only the values.
  private var isWritten: Bool { purpose != .values }

  // In scalars. Proofs of conflicts are the longest texts.
  private static let textLimit = 2_000

  // Attributes are closures, so that they are not computed where only values are wanted.
  /// Writes a start tag without its `>`.
  private mutating func begin(_ name: StaticString, _ attributes: () -> Attributes) {
    guard isWritten else { return }
    text += "<"
    text += name.description
    for (name, value) in attributes() {
      text += " \(name.description)=\"\(XMLText.escaped(value, limit: Self.textLimit))\""
    }
  }

  /// Writes the end tag.
  private mutating func end(_ name: StaticString) {
    guard isWritten else { return }
    text += "</"
    text += name.description
    text += ">"
  }

  /// Writes markup where it is wanted.
  private mutating func write(_ markup: String) {
    if isWritten { text += markup }
  }
}

// MARK: Bound values

extension Markup {
  /// Writes an element with a text that depends on the palette.
  mutating func bind(_ name: StaticString, _ words: String) { bind(name, [:], words) }

  /// Writes an element with attributes and a text that depends on the palette.
  mutating func bind(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes, _ words: String
  ) {
    begin(name, attributes)
    mark("text")
    write(">")
    values.append(VisibleText.of(words, limit: Self.textLimit))
    text(words)
    end(name)
  }

  /// Writes an element with an attribute and a text that depend on the palette.
  mutating func bind(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes,
    set attribute: StaticString, to value: String, _ words: String
  ) {
    begin(name, attributes, bound: attribute, to: value, and: " text")
    write(">")
    values.append(VisibleText.of(words, limit: Self.textLimit))
    text(words)
    end(name)
  }

  /// Writes an element with an attribute that depends on the palette, and with any content.
  mutating func bind(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:],
    set attribute: StaticString, to value: String, _ content: Content = { _ in }
  ) {
    begin(name, attributes, bound: attribute, to: value, and: "")
    write(">")
    content(&self)
    end(name)
  }

  /// Names the values that an element binds, in the order in which they were collected.
  private mutating func mark(_ bindings: String) {
    if purpose == .page { text += " data-bind=\"\(bindings)\"" }
  }

  /// Writes a start tag without its `>`, with a bound attribute, and keeps the attribute's value.
  private mutating func begin(
    _ name: StaticString, _ attributes: () -> Attributes, bound attribute: StaticString,
    to value: String, and other: StaticString
  ) {
    begin(name, attributes)
    if isWritten {
      text += " \(attribute.description)=\"\(XMLText.escaped(value, limit: Self.textLimit))\""
      mark(attribute.description + other.description)
    }
    values.append(VisibleText.of(value, limit: Self.textLimit))
  }

  /// Writes an element whose content depends on the palette in values and in structure, so that it is
  /// one value as a whole.
  mutating func bindContent(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:], _ content: Content
  ) {
    var inner = Markup(for: .fragment)
    content(&inner)
    begin(name, attributes)
    mark("html")
    write(">")
    write(inner.text)
    values.append(inner.text)
    end(name)
  }
}
