// SPDX-License-Identifier: MIT

import TinctureExporters
import TincturePalettes

/// A writer of HTML that is well-formed XML, too, so that strict parsers can check it.
///
/// The names of elements and attributes are `StaticString`s, so no value can become one, and every
/// text and attribute value is escaped. Values that depend on the palette, but not on its shape,
/// are written by the functions that begin with `bind`. They keep each value in ``values``, in the
/// order of the document, and mark its element with `data-bind`, so that a script can replace it
/// with another palette's value. Page and update come from one definition of every value.
struct Markup {
  /// Attributes with their values; without a value an attribute is left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>
  /// Attributes whose values depend on the palette.
  typealias BoundAttributes = KeyValuePairs<StaticString, String>
  typealias Content = (inout Markup) -> Void

  /// What is written: a page with its marks, only the bound values, or a fragment that is bound as
  /// a whole.
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
    content(&self)
    trusted("</\(name)>")
  }

  /// Writes an element with text.
  mutating func element(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes,
    _ words: @autoclosure () -> String
  ) { fixed { $0.element(name, attributes()) { $0.text(words()) } } }

  /// Writes an element with text and no attributes.
  mutating func element(_ name: StaticString, _ words: @autoclosure () -> String) {
    element(name, [:], words())
  }

  /// Writes an element that never has content, such as `input`.
  mutating func void(_ name: StaticString, _ attributes: @autoclosure () -> Attributes) {
    begin(name, attributes, end: "/>")
  }

  /// Writes text, escaped and cut off behind 2,000 scalars.
  mutating func text(_ words: String) { if isWritten { text += Self.escaped(words) } }

  /// Writes trusted markup without escaping.
  mutating func trusted(_ markup: String) { if isWritten { text += markup } }

  /// Writes content that is the same for every palette of a shape, so that it binds no value.
  mutating func fixed(_ content: Content) { if isWritten { content(&self) } }

  /// Whether markup is wanted, not only the values.
  private var isWritten: Bool { purpose != .values }

  // In scalars. Proofs of conflicts are the longest texts.
  private static let textLimit = 2_000

  private static func escaped(_ words: String) -> String {
    XMLText.escaped(words, limit: textLimit)
  }

  /// Writes a start tag, which marks what the element binds.
  ///
  /// Attributes are a closure, so that they are not computed where only values are wanted.
  private mutating func begin(
    _ name: StaticString, _ attributes: () -> Attributes, set bound: BoundAttributes = [:],
    binding content: String = "", end: String = ">"
  ) {
    guard isWritten else { return }
    text += "<\(name)"
    for case (let name, let value?) in attributes() { write(name, value) }
    for (name, value) in bound { write(name, value) }
    if purpose == .page, !bound.isEmpty || !content.isEmpty {
      let bindings = bound.map { "\($0.key)" } + (content.isEmpty ? [] : [content])
      write("data-bind", bindings.joined(separator: " "))
    }
    text += end
  }

  private mutating func write(_ attribute: StaticString, _ value: String) {
    text += " \(attribute)=\"\(Self.escaped(value))\""
  }
}

// MARK: Bound values

extension Markup {
  /// Writes an element with a text that depends on the palette.
  mutating func bind(_ name: StaticString, _ words: String) { bind(name, [:], words) }

  /// Writes an element with attributes and a text that depends on the palette.
  mutating func bind(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes,
    set bound: BoundAttributes = [:],
    _ words: String
  ) {
    begin(name, attributes, set: bound, binding: "text")
    for (_, value) in bound { keep(value) }
    keep(words)
    text(words)
    trusted("</\(name)>")
  }

  /// Writes an element with attributes that depend on the palette, and with any content.
  mutating func bind(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:],
    set bound: BoundAttributes,
    _ content: Content = { _ in }
  ) {
    begin(name, attributes, set: bound)
    for (_, value) in bound { keep(value) }
    content(&self)
    trusted("</\(name)>")
  }

  /// Writes an element that never has content, with attributes that depend on the palette.
  mutating func bindVoid(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes, set bound: BoundAttributes
  ) {
    begin(name, attributes, set: bound, end: "/>")
    for (_, value) in bound { keep(value) }
  }

  /// Writes an element whose content depends on the palette in values and in structure, so that it
  /// is one value as a whole.
  mutating func bindContent(
    _ name: StaticString, _ attributes: @autoclosure () -> Attributes = [:], _ content: Content
  ) {
    var inner = Markup(for: .fragment)
    content(&inner)
    begin(name, attributes, binding: "html")
    trusted(inner.text + "</\(name)>")
    values.append(inner.text)
  }

  /// Keeps a value as a script sets it.
  private mutating func keep(_ value: String) {
    values.append(VisibleText.of(value, limit: Self.textLimit))
  }
}

// MARK: Parts of a report

extension Markup {
  /// Writes a table in a region that scrolls sideways where it is wider than the page.
  ///
  /// The region can have the focus, because without that it could not be scrolled by the keyboard.
  ///
  /// - Parameters:
  ///   - style: The classes of the table.
  ///   - label: The identifier of the element of the caption that names the table.
  ///   - subject: The palette that it belongs to.
  ///   - columns: What stands above them.
  ///   - caption: The element `caption`.
  ///   - rows: The elements `tbody`.
  mutating func table(
    _ style: String, labeledBy label: String, of subject: ReportSubject, columns: [String],
    caption: Content, rows: Content
  ) {
    element(
      "div",
      [
        "class": "scroller", "role": "region", "aria-labelledby": subject.labels(label),
        "tabindex": "0",
      ]
    ) { markup in
      markup.element("table", ["class": style]) { markup in
        caption(&markup)
        markup.element("thead") { markup in
          markup.element("tr") { markup in
            for title in columns { markup.element("th", ["scope": "col"], title) }
          }
        }
        rows(&markup)
      }
    }
  }

  /// Writes a color with the text that a button copies.
  ///
  /// The visible text of `color(display-p3 0.04 0.52 1)` is only `0.04 0.52 1`, to save space.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - name: What has the color, for screen readers; `nil` where the context names it.
  mutating func bindColor(_ color: TokenColor, of name: String? = nil) {
    let text = CSSColorText.common(color)
    let brief = text.drop { $0 != " " }.dropFirst().dropLast()
    bind(
      "code", ["data-name": name], set: ["data-copy": text],
      brief.isEmpty ? text : String(brief))
  }

  /// Writes a form control with its label.
  mutating func choice(_ title: String, _ attributes: @autoclosure () -> Attributes) {
    element("label", ["class": "choice"]) { markup in
      markup.void("input", attributes())
      markup.element("span", title)
    }
  }

  /// Writes what a reader unfolds, below a line that tells what it is.
  mutating func fold(_ title: Content, content: Content) {
    element("details", ["class": "fold"]) { markup in
      markup.element("summary", [:], title)
      content(&markup)
    }
  }

  /// Writes a field that finds rows of the part's tables.
  ///
  /// It is hidden until the page's script makes it work.
  mutating func search(_ title: String, id: String) {
    element("label", ["class": "search", "hidden": "hidden"]) { markup in
      markup.element("span", ["class": "hidden"], title)
      markup.void(
        "input",
        [
          "type": "search", "id": id, "placeholder": title, "autocomplete": "off",
          "autocapitalize": "off",
          "spellcheck": "false",
        ])
      markup.element("span", ["class": "found", "role": "status"])
    }
  }

  /// Writes a sample of a color, hidden from screen readers because a text beside it has the value.
  mutating func chip(_ style: String) {
    element("span", ["class": "chip", "style": style, "aria-hidden": "true"])
  }
}
