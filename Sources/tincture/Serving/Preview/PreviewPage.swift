// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters
import Palettes
import Reports

/// The report of a palette with controls that change it.
struct PreviewPage {
  private let html: String
  /// 200, or the status of the error when the palette shown is not the one that was asked for.
  private let status: Status

  /// Makes the page of a query, or of the first one when the query has no palette: its script then
  /// asks again and says what is wrong.
  init(_ preview: Preview, _ query: Query) throws(RequestError) {
    var status = Status.ok
    let palette: Palette
    do throws(RequestError) { palette = try preview.palette(query) } catch {
      status = error.status
      palette = try preview.palette(preview.start)
    }
    self.status = status
    html =
      ReportPage(
        try Self.source(palette),
        additions: PageAdditions(head: Self.head, controls: PreviewControls(palette).html)
      ).html
  }

  /// The page with a policy that lets it load from this server only; see
  /// ``ReportPage/scriptSource`` for its inline script.
  var answer: Answer {
    var answer = Answer(status, type: "text/html; charset=utf-8", body: Array(html.utf8))
    answer.policy =
      "default-src 'none'; script-src 'self' \(ReportPage.scriptSource); "
      + "style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return answer
  }

  /// What changes in an open page when it becomes that of another palette.
  static func values(of palette: Palette) throws(RequestError) -> Answer {
    Answer(json: ReportValues(try source(palette)).json)
  }

  /// The style and the scripts of the preview, which the server has under these paths.
  private static let head = """
    <link rel="icon" href="data:,"/><link rel="stylesheet" href="/preview/preview.css"/>\
    <script defer="defer" src="/preview/binding.js"></script>\
    <script type="module" src="/preview/preview.js"></script>
    """

  /// The palette with the names that exported colors have.
  private static func source(_ palette: Palette) throws(RequestError) -> ExportSource {
    do throws(ExportError) { return try ExportSource([palette]) } catch {
      throw RequestError(.internalError, error.reason, suggestion: error.suggestion)
    }
  }
}

/// The controls of a preview: a file of markup in which the lists of choices are filled in.
///
/// Nothing that a user wrote is in it: the script shows the settings.
struct PreviewControls {
  let html: String

  /// Fills in the lists: the roles, the export formats, and the steps of a palette.
  init(_ palette: Palette) {
    html = PreviewResource.controls
      .replacing("<!--roles-->", with: Self.roles)
      .replacing("<!--steps-->", with: Self.steps(of: palette))
      .replacing("<!--formats-->", with: Self.formats)
  }

  /// The roles that can be pinned, as options of a list, each with its CSS property on the page.
  private static let roles = Role.allCases.filter(\.isPinnable).map { role in
    "<option value=\"\(role.name)\" data-property=\"--\(TokenName(role).kebab)\">"
      + "\(role.name)</option>"
  }.joined()

  /// The export formats, as options of a list.
  private static let formats = KnownExporters.all.map { format in
    "<option value=\"\(format.name)\" data-summary=\"\(XMLText.escaped(format.summary))\">"
      + "\(format.name)</option>"
  }.joined()

  /// The steps that can be locked, as options of a list.
  private static func steps(of palette: Palette) -> String {
    (palette.ramps.first?.steps ?? []).map { step in
      "<option value=\"\(step.label)\">\(step.label)</option>"
    }.joined()
  }
}
