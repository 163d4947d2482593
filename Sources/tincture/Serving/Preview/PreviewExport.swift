// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Exporters
import JSON
import Palettes

/// A palette in a format that others read, as files to download.
///
/// A format of one file is that file. One of several is the list of their paths, and `file` in the
/// query asks for one of them.
struct PreviewExport {
  private let files: [ExportedFile]
  /// The path of the file that is asked for; `nil` where the query names none.
  private let wanted: String?

  /// Makes the files of a format.
  ///
  /// - Parameters:
  ///   - preview: What solves the palette.
  ///   - query: The settings of the palette, with `format` and perhaps `file`.
  /// - Throws: A ``RequestError``: `badRequest` for an unknown format or setting, `unprocessable`
  ///   for a palette that the format cannot hold.
  init(of preview: Preview, _ query: Query) throws(RequestError) {
    let own = ["format", "file"]
    let format = try Self.only("format", in: query) ?? ""
    wanted = try Self.only("file", in: query)
    let palette = try preview.palette(
      Query(query.items.filter { !own.contains($0.name) }.map { ($0.name, $0.value) }))
    let exporter: any Exporter.Type
    do throws(UnknownName) { exporter = try KnownExporters.exporter(named: format) } catch {
      throw RequestError(.badRequest, error.description, at: "format")
    }
    do throws(ExportError) { files = try exporter.files(for: ExportSource([palette])) } catch {
      throw RequestError(
        .unprocessable, error.reason, suggestion: error.suggestion, at: exporter.name)
    }
  }

  /// The file, or the list of files.
  var answer: Answer {
    get throws(RequestError) {
      guard let wanted else {
        return files.count == 1 ? Self.download(files[0]) : Answer(json: list)
      }
      guard let file = files.first(where: { Self.path($0) == wanted }) else {
        throw RequestError(.notFound, "the format has no such file", at: "file")
      }
      return Self.download(file)
    }
  }

  /// The paths of all files.
  private var list: JSONValue { ["files": .array(files.map { .string(Self.path($0)) })] }

  /// The path of a file as the list and the query spell it.
  private static func path(_ file: ExportedFile) -> String { file.path.joined(separator: "/") }

  /// A file's name is a format's own word or a slug, so that it needs no escape in a header.
  private static func download(_ file: ExportedFile) -> Answer {
    Answer(type: "application/octet-stream", body: file.bytes)
      .with("Content-Disposition", "attachment; filename=\"\(file.path.last ?? "palette")\"")
  }

  /// The value of a name that may be there once.
  private static func only(_ name: String, in query: Query) throws(RequestError) -> String? {
    let values = query[name]
    guard values.count < 2 else {
      throw RequestError(.badRequest, "there are \(values.count) of it", at: name)
    }
    return values.first
  }
}
