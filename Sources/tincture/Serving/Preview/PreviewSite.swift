// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters
import Palettes
import Reports

/// The paths of a preview and what is answered there.
///
/// - `/`: the page of a palette, or the way to that of the first one.
/// - `/solve`: the values of an open page for another palette, as JSON.
/// - `/palette.json`: the palette document.
/// - `/export`: a palette in another format.
/// - `/preview/…`: the scripts and the style of the page.
struct PreviewSite: Site {
  private let preview: Preview

  init(_ preview: Preview) { self.preview = preview }

  func answer(to request: Request) async throws(RequestError) -> Answer {
    guard ["GET", "HEAD"].contains(request.method) else {
      throw RequestError(.methodNotAllowed, "only GET and HEAD are understood here")
    }
    if let file = PreviewResource.answers[request.path] { return file }
    guard let content = Self.content[request.path] else {
      throw RequestError(.notFound, "there is nothing at this path")
    }
    return try content(preview, request)
  }

  /// What is answered at a path.
  private typealias Content =
    @Sendable (Preview, Request) throws(RequestError) -> Answer

  /// What is answered at the paths of palettes.
  private static let content: [String: Content] = [
    "/": page, "/solve": values, "/palette.json": document, "/export": export,
  ]

  /// The page of a palette; without a query, the way to that of the first one.
  @Sendable private static func page(
    _ preview: Preview, _ request: Request
  ) throws(RequestError) -> Answer {
    let query = try request.query()
    guard !query.items.isEmpty else {
      return Answer(.seeOther, type: "text/plain", body: [])
        .with("Location", "/?\(preview.start)")
    }
    return try PreviewPage(preview, query).answer
  }

  /// What changes in the page when it becomes that of another palette.
  @Sendable private static func values(
    _ preview: Preview, _ request: Request
  ) throws(RequestError) -> Answer {
    let palette = try preview.palette(request.query())
    return try PreviewPage.values(of: palette)
  }

  /// The palette document, the bytes that `generate` writes.
  @Sendable private static func document(
    _ preview: Preview, _ request: Request
  ) throws(RequestError) -> Answer {
    let palette = try preview.palette(request.query())
    let text = PaletteDocument.json(palette).text(style: .pretty) + "\n"
    return Answer(type: "application/json", body: Array(text.utf8))
      .with("Content-Disposition", "attachment; filename=\"palette.json\"")
  }

  /// The palette in another format; see ``PreviewExport``.
  @Sendable private static func export(
    _ preview: Preview, _ request: Request
  ) throws(RequestError) -> Answer {
    try PreviewExport(of: preview, request.query()).answer
  }
}

/// What a server shows: the palettes that queries ask for.
struct Preview: Sendable {
  /// The query of the palette that is shown first.
  let start: Query

  /// The palette that a query asks for.
  let palette: @Sendable (Query) throws(RequestError) -> Palette

  init(
    start: Query, palette: @escaping @Sendable (Query) throws(RequestError) -> Palette
  ) {
    self.start = start
    self.palette = palette
  }
}

/// The files of `Serving/Resources`, which are compiled into the command.
enum PreviewResource {
  /// By its path on the server: what the page loads.
  static let answers: [String: Answer] = {
    var answers = ["/preview/preview.css": style(PackageResources.preview_css)]
    for (name, bytes) in scripts { answers["/preview/\(name).js"] = script(bytes) }
    return answers
  }()

  static let controls = String(decoding: PackageResources.controls_html, as: UTF8.self)

  /// The scripts by their names; the binding of values is that of the report.
  private static let scripts: [(String, [UInt8])] = [
    ("binding", Array(ReportPage.bindingScript.utf8)), ("brand", PackageResources.brand_js),
    ("color", PackageResources.color_js), ("edits", PackageResources.edits_js),
    ("exports", PackageResources.exports_js), ("preview", PackageResources.preview_js),
    ("solving", PackageResources.solving_js), ("state", PackageResources.state_js),
  ]

  /// A script as the server sends it.
  private static func script(_ bytes: [UInt8]) -> Answer {
    Answer(type: "text/javascript; charset=utf-8", body: bytes)
  }

  /// A style sheet as the server sends it.
  private static func style(_ bytes: [UInt8]) -> Answer {
    Answer(type: "text/css; charset=utf-8", body: bytes)
  }
}
