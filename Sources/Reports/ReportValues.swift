// SPDX-License-Identifier: MIT

import Exporters
import JSON

/// The values of a page that depend on its palettes.
///
/// An open page of the same ``shape`` becomes the page of these palettes when its values are
/// replaced. The colors are in one style sheet, ``style``, the text of
/// `<style id="palette-colors">`. All other values are in ``values``, one for each word in the
/// `data-bind` attributes of the page, in the order of the document: `text` is the text of its
/// element, `html` the markup in it, and any other word the attribute of that name.
/// `ReportPage.bindingScript` replaces them.
public struct ReportValues: Hashable, Sendable {
  /// The key of a page's structure, which the page has in `data-shape`.
  ///
  /// Pages with the same key can take each other's values.
  public let shape: String

  /// The style sheet that declares every color, as custom properties.
  public let style: String

  /// The bound values, in the order of the document.
  public let values: [String]

  /// Measures the palettes and collects the values, without writing the page.
  public init(_ source: ExportSource) {
    let body = ReportBody(source)
    var markup = Markup(for: .values)
    body.writeTitle(into: &markup)
    body.write(into: &markup)
    shape = body.shape
    style = body.colors.text
    values = markup.values
  }

  /// The values as `{"shape": …, "style": …, "values": […]}`.
  public var json: JSONValue {
    [
      "shape": .string(shape), "style": .string(style),
      "values": .array(values.map(JSONValue.string)),
    ]
  }
}
