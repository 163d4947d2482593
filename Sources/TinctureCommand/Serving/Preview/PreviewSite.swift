// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureReports

/// The paths of a preview and what is answered there.
///
/// - `/`: the page of a palette; without a query, a redirect to that of the first one.
/// - `/solve`: the values of an open page for another palette, as JSON.
/// - `/role`: what is known of one role in one theme, as JSON.
/// - `/palette.json`: the palette document.
/// - `/page.html`: the page of a palette as a file that needs no server.
/// - `/export`: a palette in another format.
/// - `/preview/…`: the scripts and the style of the page.
extension Preview: Site {
  func answer(to request: Request) async throws(RequestError) -> Answer {
    guard ["GET", "HEAD"].contains(request.method) else {
      throw RequestError(.methodNotAllowed, "only GET and HEAD are understood here")
    }
    switch request.path {
    case "/":
      let query = try request.query()
      guard query.items.isEmpty else { return try page(query) }
      return Answer(.seeOther, type: "text/plain", body: []).with("Location", "/?\(start)")
    case "/solve": return try values(request.query())
    case "/role": return try role(request.query())
    case "/palette.json": return try document(request.query())
    case "/page.html": return try savedPage(request.query())
    case "/export": return try export(request.query())
    default:
      if let file = PreviewResource.answers[request.path] { return file }
      throw RequestError(.notFound, "there is nothing at this path")
    }
  }
}

/// The files of `Serving/Resources`, which are compiled into the command.
enum PreviewResource {
  /// By its path on the server: what the page loads.
  static let answers: [String: Answer] = {
    let style = Answer(type: "text/css; charset=utf-8", body: PackageResources.preview_css)
    return scripts.reduce(into: ["/preview/preview.css": style]) { answers, script in
      answers["/preview/\(script.name).js"] = Answer(
        type: "text/javascript; charset=utf-8", body: script.bytes)
    }
  }()

  static let controls = String(decoding: PackageResources.controls_html, as: UTF8.self)

  /// The scripts by their names; the binding of values is that of the report.
  private static let scripts: [(name: String, bytes: [UInt8])] = [
    ("binding", Array(ReportPage.bindingScript.utf8)), ("brand", PackageResources.brand_js),
    ("color", PackageResources.color_js), ("command", PackageResources.command_js),
    ("edits", PackageResources.edits_js), ("exports", PackageResources.exports_js),
    ("inspect", PackageResources.inspect_js),
    ("preview", PackageResources.preview_js), ("slots", PackageResources.slots_js),
    ("solving", PackageResources.solving_js), ("state", PackageResources.state_js),
  ]
}
