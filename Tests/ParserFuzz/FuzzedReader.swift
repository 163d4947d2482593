// SPDX-License-Identifier: MIT

import ColorSpaces
import SourceColors
import TinctureChecking
import TinctureImporters
import TinctureJSON
import TincturePalettes

/// A reader of files of others: any bytes are read or refused, none end the program.
struct FuzzedReader: Sendable {
  let name: String
  let read: @Sendable ([UInt8]) -> Void

  static let all: [FuzzedReader] =
    KnownImporters.all.map { imported($0, as: $0.name) }
    + [
      imported(CSSImporter.self, as: "html"), imported(SCSSImporter.self, as: "vue"),
      imported(DTCGImporter.self, as: "json5"),
    ]
    + KnownImporters.all.map(fixed) + SourceLanguage.allCases.map(source) + documents + texts

  /// A file of an importer, by the ending of its name.
  private static func file(_ bytes: [UInt8], as name: String) -> ImportSource {
    let path =
      switch name {
      case "xcassets": ["A.xcassets", "a.colorset", "Contents.json"]
      case "android": ["values", "colors.xml"]
      case "dtcg": ["a.tokens.json"]
      case "json5": ["a.tokens.json5"]
      case "script": ["a.js"]
      case "tailwind": ["a.css"]
      default: ["a.\(name)"]
      }
    return ImportSource(
      name: path.count > 1 ? "fuzz" : path[0], files: [.init(path, bytes: bytes)],
      isFolder: path.count > 1)
  }

  private static func imported(_ importer: any Importer.Type, as name: String) -> FuzzedReader {
    FuzzedReader(name: name) { bytes in
      let source = file(bytes, as: name)
      _ = importer.recognizes(source)
      _ = try? importer.sheet(of: source)
    }
  }

  /// A check of a file and the fix of what it finds.
  private static func fixed(_ importer: any Importer.Type) -> FuzzedReader {
    FuzzedReader(name: "fix-\(importer.name)") { bytes in
      let source = file(bytes, as: importer.name)
      func subject(_ source: ImportSource) -> CheckSubject? {
        (try? importer.sheet(of: source)).map {
          CheckSubject(
            $0, place: SourcePlace(source.name), level: .aa, pairs: .guesses(areBinding: true))
        }
      }
      guard let subject = subject(source) else { return }
      let report = CheckReport([subject], by: KnownCheckRules.usual)
      _ = Autofix(source, subject, findings: report.findings, read: subject(_:))
    }
  }

  /// The colors of source code, and their migration to names.
  private static func source(_ language: SourceLanguage) -> FuzzedReader {
    FuzzedReader(name: "source-\(language.rawValue)") { bytes in
      let file = SourceFile(path: "fuzz", language: language, bytes: bytes)
      guard let reading = try? SourceReader.reading(of: file) else { return }
      _ = SourceReader.everyColor(of: file)
      let migration = Migration(
        [.init(file, path: "fuzz", reading: reading)], to: names, by: MigrationMap())
      _ = migration.files.map(\.bytes)
    }
  }

  private static let names: ProjectColors = {
    let sheet = try? CSSImporter.sheet(
      of: ImportSource("a.css", text: ":root { --a: #fff; --b: red; --text: #0a84ff }"))
    let subjects = sheet.map {
      [CheckSubject($0, place: SourcePlace("a.css"), level: .aa, pairs: .names)]
    }
    return ProjectColors(subjects ?? [])
  }()

  /// Documents in JSON, which are read into types of Tincture.
  private static let documents: [FuzzedReader] = [
    document("palette") { _ = try? PaletteDocument.palettes(from: $0) },
    document("system") { _ = try? DesignSystem($0) },
    document("pair-file") { _ = try? PairFile($0, name: "fuzz") },
    document("baseline") { _ = try? Baseline($0) },
  ]

  private static func document(
    _ name: String, _ read: @escaping @Sendable (JSONValue) -> Void
  ) -> FuzzedReader {
    FuzzedReader(name: name) { bytes in
      guard let value = try? JSONValue(parsing: bytes) else { return }
      read(value)
    }
  }

  /// Short texts of configurations and of the command line.
  private static let texts: [FuzzedReader] = [
    FuzzedReader(name: "color") { bytes in
      _ = try? AnyColor(parsing: String(decoding: bytes, as: UTF8.self))
    },
    FuzzedReader(name: "path-pattern") { bytes in
      let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      _ = PathPattern(parts[0]).matches(parts[parts.count - 1])
    },
  ]
}
