// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureExporters
import TincturePalettes

/// Palettes in the formats that were asked for: rendered whole before the first file is written.
struct PaletteExport {
  let source: ExportSource
  let files: [ExportedFile]

  /// Renders palettes in each format and by each template.
  ///
  /// - Throws: A ``CommandFailure`` for a format that cannot hold the palettes, and for two that
  ///   would write one path.
  init(
    _ source: ExportSource, as exporters: [any Exporter.Type],
    _ renderings: [TemplateOptions.TemplateRendering] = []
  ) throws {
    self.source = source
    files = try ExportedFiles(
      exporters.map { ($0.name, try Self.files(of: $0, for: source)) }
        + renderings.map { ($0.name, [try $0.file(source)]) }
    ).files
  }

  /// The files of one format.
  private static func files(of exporter: any Exporter.Type, for source: ExportSource) throws
    -> [ExportedFile]
  {
    do throws(ExportError) { return try source.files(in: exporter) } catch {
      throw CommandFailure(
        .findings, at: exporter.name, error.reason, suggestion: error.suggestion)
    }
  }

  /// What the exported colors were measured to break, and the conflicts that their palettes list;
  /// the files say the first too.
  var flaws: (broken: [String], conflicts: [String]) {
    let broken = source.entries.flatMap { entry in
      (entry.verdict?.flaws ?? []).map { flaw in
        let gamut = flaw.gamut == .srgb ? nil : flaw.gamut.name
        let place = [source.isSingle ? nil : entry.name, flaw.appearance.rawValue, gamut]
        return "\(place.compactMap(\.self).joined(separator: " ")): \(flaw.text)"
      }
    }
    return (
      broken, source.entries.flatMap { $0.palette.unkept(of: source.isSingle ? nil : $0.name) }
    )
  }

  /// Says on standard error what the palettes break and what they could not promise.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings`` when a pair was measured to fall short, or
  ///   with `isStrict` also when a palette lists a conflict.
  func judge(isStrict: Bool, _ global: GlobalOptions) throws {
    let (broken, conflicts) = flaws
    global.note(broken + conflicts)
    if !broken.isEmpty || isStrict && !conflicts.isEmpty { throw ExitCode.findings }
  }
}

extension Palette {
  /// The conflicts that are not about a pin, a line for each: `light: brand.onExact on brand.exact
  /// needs 7, best 5.75 (listed as a conflict)`.
  func unkept(of owner: String?) -> [String] {
    solutions.flatMap(\.conflicts).filter { $0.pin == nil }.map { conflict in
      let gamut = conflict.gamut == .srgb ? nil : conflict.gamut.name
      let place = [owner, conflict.appearance.rawValue, gamut].compactMap(\.self)
      return "\(place.joined(separator: " ")): \(conflict.reached) (listed as a conflict)"
    }
  }
}

extension ExportSource {
  /// What is said of formats whose colors may be taken for others.
  func remarks(on exporters: [any Exporter.Type]) -> [String] {
    let name = XCAssetsExporter.name
    let catalog = exporters.contains { $0.name == name } ? catalogRemark : nil
    return foreignRemarks(on: exporters) + (catalog.map { ["\(name): \($0)"] } ?? [])
  }

  /// What is said of formats that are written from the roles of another design system than theirs.
  private func foreignRemarks(on exporters: [any Exporter.Type]) -> [String] {
    let foreign = entries.map(\.palette).first { $0.request.system == nil && !$0.themes.isEmpty }
    return exporters.compactMap { exporter in
      guard let foreign, let system = exporter.system else { return nil }
      return
        "\(exporter.name): written from Tincture's roles; what its components mix themselves is a "
        + "pair of the system \(system): tincture generate '\(foreign.request.brand.css)' "
        + "--system \(system) -f \(exporter.name)"
    }
  }
}

/// Where exported files go.
enum ExportPlace {
  /// Standard output, which takes one file.
  case standardOutput
  /// A file of the given path, for one exported file.
  case file(OutputFile)
  /// A folder below which the files lie; with `isRoot` it is the folder that all of them lie in,
  /// such as an asset catalog, under another name.
  case folder(OutputFolder, isRoot: Bool = false)

  /// The place of `-o`, or that of `--out`: the path of `-o` is that of the file, unless there are
  /// several, a folder has this name, or it ends with a slash.
  ///
  /// Where a format is a folder and the path of `-o` ends as its name does, the path is that of this
  /// folder: `-o Assets.xcassets`.
  init(file path: String?, folder: String?, for files: [ExportedFile]) throws {
    if let folder {
      guard path == nil else {
        throw CommandFailure.usage(
          "-o", "a file and a folder are both given", suggestion: "Keep -o or --out.")
      }
      self = .folder(OutputFolder(path: folder))
    } else if let path {
      self = path == "-" ? .standardOutput : try Self.named(path, for: files)
    } else {
      self = .standardOutput
    }
  }

  /// The place of `-o` for a path.
  private static func named(_ path: String, for files: [ExportedFile]) throws -> ExportPlace {
    if [ExportedFile].ending(path) != nil, files.areRoot(of: path) {
      return .folder(OutputFolder(path: path, option: "-o"), isRoot: true)
    }
    if let root = files.root(endingAs: path) {
      throw CommandFailure.usage(
        "-o", "\(path.quoted) would be the folder \(root), and other files are no part of it",
        suggestion: "Name a folder for all of them with --out.")
    }
    let isFolder = (try? FileStatus(path: path))?.isFolder ?? false
    return files.count > 1 || isFolder || path.hasSuffix("/")
      ? .folder(OutputFolder(path: path, option: "-o")) : .file(OutputFile(path: path))
  }

  /// Writes the files, each whole or not at all.
  func write(_ files: [ExportedFile], _ global: GlobalOptions) throws {
    switch self {
    case .standardOutput:
      guard files.count == 1 else {
        throw CommandFailure.usage(
          "export", "\(files.count) files do not go to standard output",
          suggestion: "Name a folder for them with --out.")
      }
      try StandardOutput.write(files[0].bytes)
    case .file(let file):
      try files.forEach { try file.check($0.bytes) }
      for exported in files { global.report(try file.write(exported.bytes), of: file.path) }
    case .folder(let folder, let isRoot):
      let files = files.map { ($0.path(below: isRoot), $0.bytes) }
      try folder.check(files)
      global.report(
        try files.map { (try folder.write($1, at: $0), folder.path(of: $0)) })
    }
  }

  /// The paths of files that are missing, or whose content is another one.
  func outdated(_ files: [ExportedFile]) throws -> [String] {
    switch self {
    case .standardOutput:
      throw CommandFailure.usage(
        "--check", "there is no folder to compare with", suggestion: "Name it with --out.")
    case .file(let file): return files.filter { !file.holds($0.bytes) }.map { _ in file.path }
    case .folder(let folder, let isRoot):
      return try files.filter { try !folder.holds($0.bytes, at: $0.path(below: isRoot)) }
        .map { folder.path(of: $0.path(below: isRoot)) }
    }
  }
}

extension ExportedFile {
  /// The path below the folder of an export, or below the folder that all files lie in.
  fileprivate func path(below isRoot: Bool) -> [String] { Array(path.dropFirst(isRoot ? 1 : 0)) }
}

extension [ExportedFile] {
  /// Whether all files lie in one folder, whose name ends as that of a path: a catalog, say.
  ///
  /// The folder then is at the path, whatever the palettes are called.
  func areRoot(of path: String) -> Bool {
    guard let root = first?.path[0], Self.ending(root) == Self.ending(path) else { return false }
    return allSatisfy { $0.path[0] == root && $0.path.count > 1 }
  }

  /// The first folder of the files whose name has the ending of a path.
  fileprivate func root(endingAs path: String) -> String? {
    guard let ending = Self.ending(path) else { return nil }
    return lazy.filter { $0.path.count > 1 }.map { $0.path[0] }
      .first { Self.ending($0) == ending }
  }

  /// What follows the last dot of the name; `nil` without a dot.
  fileprivate static func ending(_ path: String) -> Substring? {
    path.split(separator: "/").last?.split(separator: ".").dropFirst().last
  }
}

extension [String] {
  /// The exporters of formats, which may be separated by commas, in the order in which they were
  /// named.
  func exporters(at option: String = "-f") throws -> [any Exporter.Type] {
    var names: Set<String> = []
    return try flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { name in
      let exporter = try OptionParser.resolve(String(name), at: option, KnownExporters.exporter)
      guard names.insert(exporter.name).inserted else {
        throw CommandFailure.usage(
          option, "the format \(exporter.name) is named twice", suggestion: "Keep one of them.")
      }
      return exporter
    }
  }
}

extension ExportSource {
  /// The palettes with the names that the exported colors get, all with a prefix.
  init(
    named palettes: [Palette], prefix: String, _ settings: ExportSettings = ExportSettings()
  ) throws {
    do throws(ExportError) {
      self = try ExportSource(palettes, prefix: prefix, settings: settings)
    } catch {
      throw CommandFailure.usage("--prefix", error.reason, suggestion: error.suggestion)
    }
  }
}
