// SPDX-License-Identifier: MIT

/// A well-formed XML document: its elements, attributes and text, each with its place in the file.
///
/// Names keep their namespace prefix as text (`android:color`); prefixes are not resolved.
package struct XMLContent: Hashable, Sendable {
  package let root: Element

  /// The texts of all comments, inside and outside of the root element, in document order.
  package let comments: [String]

  /// An element with everything between its start tag and its end tag.
  package struct Element: Hashable, Sendable {
    package let name: String

    /// In the order of the start tag; no two have the same name.
    package let attributes: [Attribute]

    /// Child elements and runs of text, in document order.
    package internal(set) var content: [Node] = []

    /// The bytes from the `<` of the start tag to the `>` that ends the element.
    package internal(set) var range: Range<Int>

    /// The bytes between the two tags; empty for `<a/>`.
    package internal(set) var contentRange: Range<Int>

    /// Where the start tag begins.
    package let position: SourcePlace.Position

    /// The child elements, without the text between them.
    package var children: [Element] {
      content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text directly in the element, without that of its children.
    package var text: String {
      content.map { if case .text(let text) = $0 { text.value } else { "" } }.joined()
    }

    /// Returns the value of an attribute, or `nil` if the element does not have it.
    package subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute }?.value
    }
  }

  /// What an element contains.
  package enum Node: Hashable, Sendable {
    case element(Element)
    case text(Text)
  }

  /// A name with a value in a start tag.
  package struct Attribute: Hashable, Sendable {
    package let name: String

    /// The value with references replaced; each line break and tab that is not a reference reads
    /// as a space (XML 1.0 §3.3.3).
    package let value: String

    /// The bytes from the name to the closing quote.
    package let range: Range<Int>

    /// The bytes between the quotes.
    package let valueRange: Range<Int>

    /// Where the name begins.
    package let position: SourcePlace.Position
  }

  /// A run of character data, references and CDATA sections, which ends at any other markup.
  package struct Text: Hashable, Sendable {
    /// The text with references replaced and each line break as U+000A (XML 1.0 §2.11).
    package let value: String

    package let range: Range<Int>

    /// Where the run begins.
    package let position: SourcePlace.Position
  }
}
