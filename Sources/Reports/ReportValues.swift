// SPDX-License-Identifier: MIT

import Exporters
import JSON

/// What a page shows of its palettes: with the values of others of the same ``shape`` put in their
/// places, it becomes their page.
///
/// The colors are in one style sheet, ``style``, the text of `<style id="palette-colors">`. All
/// else is in ``values``, one for each word in the `data-bind` attributes of the page, in the
/// order of the document: `text` is the text of its element, `html` the markup in it, and anything
/// else the attribute of that name. `ReportPage.bindingScript` puts them there.
public struct ReportValues: Hashable, Sendable {
  /// What pages have to agree in to take each other's values; the page has it in `data-shape`.
  public let shape: String

  /// The style sheet that declares every color, as custom properties.
  public let style: String

  /// The bound values, in the order of the document.
  public let values: [String]

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
