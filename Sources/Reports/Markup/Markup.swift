// SPDX-License-Identifier: MIT

import Exporters

/// HTML as it is written: well-formed as XML, too, so that any strict reader can judge it.
///
/// The names of elements and attributes are `StaticString`s, so no value can become one, and every
/// text and attribute value is escaped. What depends on the palette and not on its shape is written
/// by the functions that begin with `bind`. They keep each value in ``values``, in the order of the
/// document, and mark its element, so that a script can put another palette's values in its place.
/// So there is one definition of every value, for the page and for those who update it.
struct Markup {
  typealias Attributes = KeyValuePairs<StaticString, String>
  typealias Content = (inout Markup) -> Void

  /// What is wanted: a page with its marks, the values that it binds, or a part of a page that is a
  /// value as a whole.
  enum Purpose { case page, values, fragment }

  private(set) var text = ""

  /// The bound values, in the order of the document.
  private(set) var values: [String] = []

  private var purpose: Purpose

  init(for purpose: Purpose) { self.purpose = purpose }

  /// An element with what is in it.
  mutating func element(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:],
    _ content: Content = { _ in }
  ) {
    begin(name, attributes)
    write(">")
    content(&self)
    end(name)
  }

  /// An element with text in it.
  mutating func element(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes,
    _ words: @autoclosure () -> String
  ) {
    guard isWritten else { return }
    element(name, attributes()) { $0.text(words()) }
  }

  mutating func element(_ name: StaticString, _ words: @autoclosure () -> String) {
    guard isWritten else { return }
    element(name) { $0.text(words()) }
  }

  /// An element that never holds anything, such as `input`.
  mutating func void(_ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:]) {
    begin(name, attributes)
    write("/>")
  }

  mutating func text(_ words: String) {
    if isWritten { text += XMLText.escaped(words, limit: Self.textLimit) }
  }

  /// A style sheet or a script of our own, which has nothing in it that would have to be escaped.
  mutating func source(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes, _ source: String
  ) {
    begin(name, attributes)
    write(">")
    write(source)
    end(name)
  }

  /// Markup that others of us made.
  mutating func trusted(_ markup: String) { write(markup) }

  /// What is the same for every palette of a shape, so that no value is in it.
  mutating func fixed(_ content: Content) {
    if isWritten { content(&self) }
  }

  private var isWritten: Bool { purpose != .values }

  // Proofs are the longest texts.
  private static let textLimit = 2_000

  // Attributes that are not bound are never looked at where only values are wanted.
  private mutating func begin(_ name: StaticString, _ attributes: () -> Attributes) {
    guard isWritten else { return }
    text += "<"
    text += name.description
    for (name, value) in attributes() {
      text += " \(name.description)=\"\(XMLText.escaped(value, limit: Self.textLimit))\""
    }
  }

  private mutating func end(_ name: StaticString) {
    guard isWritten else { return }
    text += "</"
    text += name.description
    text += ">"
  }

  private mutating func write(_ markup: String) {
    if isWritten { text += markup }
  }
}

extension Markup {
  /// An element with a text that depends on the palette.
  mutating func bind(_ name: StaticString, _ words: String) { bind(name, [:], words) }

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

  /// An element with an attribute, and maybe a text, that depend on the palette.
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

  /// An element with an attribute that depends on the palette, and with anything in it.
  mutating func bind(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:],
    set attribute: StaticString, to value: String, _ content: Content = { _ in }
  ) {
    begin(name, attributes, bound: attribute, to: value, and: "")
    write(">")
    content(&self)
    end(name)
  }

  private mutating func mark(_ bindings: String) {
    if purpose == .page { text += " data-bind=\"\(bindings)\"" }
  }

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

  /// An element of which the whole content depends on the palette, also in its shape.
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
