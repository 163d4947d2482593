// SPDX-License-Identifier: MIT

import TinctureExporters
import TincturePalettes

/// Palettes as one self-contained HTML page.
///
/// It opens from a file, makes no connection, and works without its script, which only adds buttons
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
  ///
  /// A test computes the hash of the script and names it where this one differs.
  public static let scriptSource = "'sha256-86IbrdlP+ISCMkLd86MD+XrtHhCY3pClagYdt0h5qfM='"

  /// The document, with a line feed at its end; UTF-8 is declared in it.
  public var html: String {
    var markup = Markup(for: .page)
    markup.trusted("<!DOCTYPE html>\n")
    markup.element("html", ["lang": "en", "data-shape": body.shape]) { markup in
      markup.element("head", [:], writeHead)
      markup.element("body", [:], writeBody)
    }
    return markup.text + "\n"
  }

  /// Writes the content of `head`: the policy, the title, the icon and the style sheets.
  private func writeHead(into markup: inout Markup) {
    markup.void("meta", ["charset": "utf-8"])
    if let policy {
      markup.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    }
    markup.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    markup.void("meta", ["name": "color-scheme", "content": "light dark"])
    markup.void(
      "meta", ["name": "generator", "content": "Tincture " + PaletteDocument.generator.version])
    body.writeIdentity(into: &markup)
    for style in PageResource.styles { markup.element("style") { $0.trusted(style) } }
    markup.element("style", ["id": "palette-colors"]) { $0.trusted(body.colors) }
    markup.trusted(additions?.head ?? "")
  }

  /// Writes the content of `body`, with a link that skips the header and with the script.
  private func writeBody(into markup: inout Markup) {
    markup.element("a", ["class": "skip", "href": "#content"], "Skip to the palette")
    body.write(into: &markup, controls: additions?.controls ?? "")
    markup.element("script") { $0.trusted(PageResource.script) }
  }

  /// A content security policy that forbids all loading and all scripts but the page's own, which
  /// it names by its hash; `nil` for a live preview, whose server sends the policy.
  private var policy: String? {
    guard additions == nil else { return nil }
    return "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
      + "script-src \(Self.scriptSource); base-uri 'none'; form-action 'none'"
  }
}

/// Markup that a live preview adds to the page of a palette.
///
/// It is trusted: written without escaping. The page then has no content security policy of its
/// own: the server sends one.
public struct PageAdditions: Hashable, Sendable {
  /// At the end of `head`: style sheets and scripts.
  public var head: String

  /// Between the header of the page and its first section: controls.
  public var controls: String

  /// Makes additions from markup for the end of `head` and for the top of the page.
  public init(head: String, controls: String) {
    self.head = head
    self.controls = controls
  }
}

/// The files below `Resources`, which are compiled into the library.
enum PageResource {
  /// The style sheets, later ones using earlier ones: the page's own colors as the command exports
  /// them, the page's layout, and the pictures of interfaces, which use only a theme's colors.
  static let styles = [
    text(PackageResources.colors_css), text(PackageResources.page_css),
    text(PackageResources.interface_css),
  ]

  /// The script that adds the buttons that copy.
  static let script = "\n" + text(PackageResources.page_js)

  /// The script that puts other values into an open page.
  static let binding = text(PackageResources.binding_js)

  /// A picture of the statuses and states that must look different.
  static let signals = fragment(PackageResources.signals_html)

  /// The text without its first line, the license, which pages would repeat many times.
  static func fragment(_ bytes: [UInt8]) -> String {
    String(text(bytes).drop { $0 != "\n" }.dropFirst())
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
