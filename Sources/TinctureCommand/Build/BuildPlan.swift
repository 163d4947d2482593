// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
import TincturePalettes

/// The files of a project, all of them made in memory before the first is written.
struct BuildPlan {
  /// A file below the folder of the configuration.
  typealias File = (path: [String], bytes: [UInt8])

  let files: [File]

  /// What the palettes could not promise, and what their colors were measured to break.
  let unkept: [String]

  /// Whether a pair was measured to fall short that no conflict lists.
  let isBroken: Bool

  /// Solves the palettes of a configuration and renders its outputs.
  ///
  /// - Throws: A ``CommandFailure`` for a brand without a palette, for a format that cannot hold the
  ///   palettes, and for two outputs with one path.
  init(_ configuration: Configuration, isVerbose: Bool) throws {
    guard !configuration.outputs.isEmpty else {
      throw CommandFailure.configuration(
        configuration.path, .start, "the file names no outputs",
        suggestion: "Add outputs: with a path and a format, such as palette.css: css.")
    }
    guard !configuration.brands.isEmpty else {
      throw CommandFailure.configuration(
        configuration.path, .start, "the file names no brand",
        suggestion: "Add one below brands:, such as acme: '#0a84ff'.")
    }
    let palettes = try configuration.brands.map {
      try $0.over(configuration.shared).palette(isVerbose: isVerbose)
    }
    var owners: [String: OptionPlace] = [:]
    var files: [File] = []
    for output in configuration.outputs {
      for file in try Self.files(of: output, palettes) {
        let path = file.path.joined(separator: "/")
        // On the file systems of macOS and Windows, Colors.swift is colors.swift.
        if let owner = owners.updateValue(output.place, forKey: path.lowercased()) {
          throw CommandFailure(
            .configuration, at: output.place.text, "\(path) is written by \(owner.text) as well",
            suggestion: "Give one of them another path.")
        }
        files.append(file)
      }
    }
    self.files = files
    let whole = try PaletteExport(ExportSource(named: palettes, prefix: ""), as: []).flaws
    unkept = whole.broken + whole.conflicts
    isBroken = !whole.broken.isEmpty
  }

  /// The files of one output under their paths.
  private static func files(of output: BuildOutput, _ palettes: [Palette]) throws -> [File] {
    let chosen = try output.brands.map { try named($0, among: palettes, output) } ?? palettes
    let source: ExportSource
    do throws(ExportError) {
      source = try ExportSource(chosen, prefix: output.prefix, settings: output.settings)
    } catch {
      throw CommandFailure(
        .configuration, at: output.place.text, error.reason, suggestion: error.suggestion)
    }
    let templates = TemplateOptions(
      paths: output.template.map { [$0] } ?? [], parameters: [], document: nil, isNamed: true)
    let files = try PaletteExport(source, as: output.exporters, templates.renderings()).files
    return output.placed(files)
  }

  private static func named(
    _ names: [String], among palettes: [Palette], _ output: BuildOutput
  ) throws -> [Palette] {
    try names.map { name in
      if let palette = palettes.first(where: { $0.request.name == name }) { return palette }
      throw CommandFailure(
        .configuration, at: output.place.text, "there is no brand \(name.quoted)",
        suggestion: SuggestionSentence.sentence(for: name, among: palettes.map(\.request.name)))
    }
  }
}

extension BuildOutput {
  /// Files under the paths that the output gives them.
  ///
  /// A file takes the path itself, and so does a folder of the same kind: `acme.xcassets` becomes
  /// `ios/Colors.xcassets` whatever the brands are called. Other files go below the path.
  fileprivate func placed(_ files: [ExportedFile]) -> [BuildPlan.File] {
    guard !isFolder else { return files.map { (path + $0.path, $0.bytes) } }
    if files.count == 1, files[0].path.count == 1 { return [(path, files[0].bytes)] }
    let isSameKind = path.last.map(files.areRoot) ?? false
    return files.map { (path + $0.path.dropFirst(isSameKind ? 1 : 0), $0.bytes) }
  }
}
