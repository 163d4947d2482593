// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TinctureExporters
import TinctureJSON
import TincturePalettes
import TinctureReports

/// What a server shows: the palettes that queries ask for.
struct Preview: Sendable {
  /// The query of the palette that is shown first.
  let start: Query

  /// The palette that a query asks for.
  let palette: @Sendable (Query) throws(RequestError) -> Palette
}

// MARK: The page

extension Preview {
  /// The report of a palette with controls that change it.
  ///
  /// When a query has no palette, the page is that of the first one under the status of the error:
  /// its script then asks again and says what is wrong. Its policy lets the page load from this
  /// server only; see ``ReportPage/scriptSource`` for its inline script.
  func page(_ query: Query) throws(RequestError) -> Answer {
    var status = Status.ok
    let shown: Palette
    do throws(RequestError) { shown = try palette(query) } catch {
      status = error.status
      shown = try palette(start)
    }
    let additions = PageAdditions(head: Self.head, controls: Self.controls(of: shown))
    let page = ReportPage(try Self.source(shown), additions: additions)
    var answer = Answer(status, type: "text/html; charset=utf-8", body: Array(page.html.utf8))
    answer.policy =
      "default-src 'none'; script-src 'self' \(ReportPage.scriptSource); "
      + "style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    return answer
  }

  /// What changes in an open page when it becomes that of another palette.
  func values(_ query: Query) throws(RequestError) -> Answer {
    Answer(json: ReportValues(try Self.source(palette(query))).json)
  }

  /// The style and the scripts of the preview, which the server has under these paths.
  private static let head = """
    <link rel="stylesheet" href="/preview/preview.css"/>\
    <script defer="defer" src="/preview/binding.js"></script>\
    <script type="module" src="/preview/preview.js"></script>
    """

  /// The palette with the names that exported colors have.
  private static func source(_ palette: Palette) throws(RequestError) -> ExportSource {
    do throws(ExportError) { return try ExportSource([palette]) } catch {
      throw RequestError(.internalError, error.reason, suggestion: error.suggestion)
    }
  }

  /// The controls: a file of markup in which the roles that can be pinned, each with its CSS
  /// property on the page, the steps that can be locked and the export formats are filled in.
  ///
  /// Of what a user wrote only the names of a design system's roles are in it, escaped: the script
  /// shows the settings.
  private static func controls(of palette: Palette) -> String {
    let vocabulary = Vocabulary.of(palette.request.system)
    let roles = vocabulary.roles.filter(vocabulary.isPinnable).map { role in
      option(role.name, " data-property=\"\(role.property)\"")
    }
    // The ramps of another design system are its own matter.
    let steps =
      palette.request.system == nil
      ? (palette.ramps.first?.steps ?? []).map { option("\($0.label)") } : []
    let locks = #"<details class="studio-card" id="lock-card""#
    let formats = KnownExporters.all.map { format in
      option(format.name, " data-summary=\"\(XMLText.escaped(format.summary))\"")
    }
    return PreviewResource.controls
      .replacing("<!--roles-->", with: roles.joined())
      .replacing("<!--steps-->", with: steps.joined())
      .replacing(locks, with: locks + (steps.isEmpty ? " hidden=\"hidden\"" : ""))
      .replacing("<!--formats-->", with: formats.joined())
      .replacing("<!--presets-->", with: palette.request.system == nil ? presets : "")
  }

  /// Buttons for the named themes, and for colors that palettes are hard to make from.
  private static let presets: String = {
    let themes = KnownThemes.all.map { ($0.name, $0.brand.css, " data-theme=\"\($0.name)\"") }
    let hard = [
      ("yellow", "#ffe600", ""), ("black", "#000000", ""), ("red", "#e60023", ""),
      ("brown", "#6b4423", ""), ("gray", "#777777", ""),
    ]
    return (themes + hard).map { name, color, theme in
      """
      <button type="button" class="preset" data-brand="\(color)"\(theme)>\
      <span class="dot" style="--chip: \(color)"></span>\(name.prefix(1).uppercased())\
      \(name.dropFirst())</button>
      """
    }.joined()
  }()

  /// An option of a list.
  private static func option(_ value: String, _ attribute: String = "") -> String {
    let text = XMLText.escaped(value)
    return "<option value=\"\(text)\"\(attribute)>\(text)</option>"
  }
}

// MARK: Files

extension Preview {
  /// The palette document, the bytes that `generate` writes.
  func document(_ query: Query) throws(RequestError) -> Answer {
    let text = PaletteDocument.json(ofChecked: [try palette(query)]).text(style: .pretty) + "\n"
    return .download("palette.json", type: "application/json", Array(text.utf8))
  }

  /// The page of a palette without the controls, the bytes that `show --html` writes.
  func savedPage(_ query: Query) throws(RequestError) -> Answer {
    let page = ReportPage(try Self.source(palette(query)))
    return .download("palette.html", type: "text/html; charset=utf-8", Array(page.html.utf8))
  }

  /// A palette in a format that others read, as files to download.
  ///
  /// - Parameter query: The settings of the palette, with `format` and perhaps `file`.
  /// - Returns: The file of a format that has one. For a format of several, the list of their paths,
  ///   or the one that `file` asks for.
  /// - Throws: A ``RequestError``: `badRequest` for an unknown format or setting, `unprocessable`
  ///   for a palette that the format cannot hold.
  func export(_ query: Query) throws(RequestError) -> Answer {
    var settings = query
    let format = try settings.remove("format") ?? ""
    let wanted = try settings.remove("file")
    let files = try Self.files(of: palette(settings), in: format)
    let paths = files.map { $0.path.joined(separator: "/") }
    if wanted == nil, files.count != 1 {
      return Answer(json: ["files": .array(paths.map(JSONValue.string))])
    }
    let file = wanted == nil ? files.first : zip(paths, files).first { $0.0 == wanted }?.1
    guard let file else { throw RequestError(.notFound, "the format has no such file", at: "file") }
    // A file's name is a format's own word or a slug, so that it needs no escape in a header.
    return .download(
      file.path.last ?? "palette", type: "application/octet-stream", file.bytes)
  }

  /// The files of a format.
  private static func files(
    of palette: Palette, in format: String
  ) throws(RequestError) -> [ExportedFile] {
    let exporter: any Exporter.Type
    do throws(UnknownName) { exporter = try KnownExporters.exporter(named: format) } catch {
      throw RequestError(.badRequest, error.description, at: "format")
    }
    do throws(ExportError) { return try ExportSource([palette]).files(in: exporter) } catch {
      throw RequestError(
        .unprocessable, error.reason, suggestion: error.suggestion, at: exporter.name)
    }
  }
}

extension Query {
  /// Removes a name that may be there once.
  ///
  /// - Returns: Its value.
  mutating func remove(_ name: String) throws(RequestError) -> String? {
    let values = self[name]
    guard values.count < 2 else {
      throw RequestError(.badRequest, "there are \(values.count) of it", at: name)
    }
    items.removeAll { $0.name == name }
    return values.first
  }
}

extension Answer {
  /// A file that a browser saves.
  fileprivate static func download(_ name: String, type: String, _ bytes: [UInt8]) -> Answer {
    Answer(type: type, body: bytes)
      .with("Content-Disposition", "attachment; filename=\"\(name)\"")
  }
}
