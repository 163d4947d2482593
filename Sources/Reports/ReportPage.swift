// SPDX-License-Identifier: MIT

import Exporters
import Palettes

/// Palettes as one HTML page that needs nothing beside itself.
///
/// It opens from a file, connects to nothing and works without its script, which only adds buttons
/// that copy. The page's own colors are a palette of Tincture, `colors.css`, as the command exports
/// it.
public struct ReportPage: Sendable {
  private let body: ReportBody
  private let additions: PageAdditions?

  /// Makes the page of palettes.
  ///
  /// - Parameters:
  ///   - source: The palettes.
  ///   - additions: What a live preview puts around them.
  public init(_ source: ExportSource, additions: PageAdditions? = nil) {
    body = ReportBody(source)
    self.additions = additions
  }

  /// A script that defines `tincture.apply(answer)`, which puts the ``ReportValues`` of another
  /// palette into an open page and returns whether they fit it.
  public static var bindingScript: String { PageResource.binding }

  /// The page's own script as a source of a content security policy: `'sha256-…'`.
  public static var scriptSource: String { "'sha256-\(SHA256(PageResource.script).base64)'" }

  /// The document.
  public var html: String {
    var markup = Markup(for: .page)
    markup.trusted("<!DOCTYPE html>\n")
    markup.element("html", ["lang": "en", "data-shape": body.shape]) { markup in
      markup.element("head", [:], writeHead)
      markup.element("body", [:], writeBody)
    }
    return markup.text + "\n"
  }

  private func writeHead(into markup: inout Markup) {
    markup.void("meta", ["charset": "utf-8"])
    if let policy = policy {
      markup.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    }
    markup.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    markup.void("meta", ["name": "color-scheme", "content": "light dark"])
    markup.void(
      "meta", ["name": "generator", "content": "Tincture " + PaletteDocument.generator.version])
    body.writeTitle(into: &markup)
    for style in PageResource.styles { markup.source("style", [:], style) }
    markup.source("style", ["id": "palette-colors"], body.colors.text)
    markup.trusted(additions?.head ?? "")
  }

  private func writeBody(into markup: inout Markup) {
    markup.element("a", ["class": "skip", "href": "#content"], "Skip to the palette")
    body.write(into: &markup, controls: additions?.controls ?? "")
    markup.source("script", [:], PageResource.script)
  }

  /// Nothing may be loaded, and no script may run but ours.
  private var policy: String? {
    guard additions == nil else { return additions?.policy }
    return "default-src 'none'; style-src 'unsafe-inline'; "
      + "script-src \(Self.scriptSource); "
      + "base-uri 'none'; form-action 'none'"
  }
}
