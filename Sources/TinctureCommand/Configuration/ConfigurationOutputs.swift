// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TinctureExporters

/// A file or folder that `build` writes: what stands below `outputs` of a configuration file.
///
///     outputs:
///       palette.json: json
///       styles/theme.css: {format: css, prefix: acme, brands: [acme]}
///       ios/: {format: [xcassets, swiftui], names: flat}
///       docs/colors.md: {template: colors.md.stencil}
struct BuildOutput {
  /// The path below the folder of the configuration file.
  let path: [String]

  /// Whether the path is that of a folder, in which the formats name the files.
  let isFolder: Bool

  let exporters: [any Exporter.Type]

  /// The path of a template, as it is seen from the working directory.
  let template: String?

  let prefix: String

  let settings: ExportSettings

  /// The brands whose palettes are written; `nil` for all.
  let brands: [String]?

  /// Where the output is set, for messages.
  let place: OptionPlace

  /// Reads a path with its formats.
  init(_ member: ConfigurationNode.Member, with scales: DesignScales) throws {
    let text = try member.key.read { $0 }
    place = member.key.place
    (path, isFolder) = (try Self.path(text, member.key), text.hasSuffix("/"))
    let members = member.value.isMapping ? try member.value.members(of: .outputFile) : nil
    let formats = members.map { $0["format"]?.value } ?? member.value
    exporters = try formats.map(Self.exporters) ?? []
    template = try members?["template"]?.value.filePath()
    prefix = try members?["prefix"]?.value.read { $0 } ?? ""
    brands = try members?["brands"]?.value.texts()
    settings = try Self.settings(members ?? [:], with: scales, for: exporters)
    guard exporters.isEmpty != (template == nil) else {
      throw member.value.failure(
        "an output has either a format or a template",
        suggestion: "Write format: css, or template:.")
    }
    try check(member.key)
  }

  /// Refuses several formats in one file.
  private func check(_ key: ConfigurationNode) throws {
    guard exporters.count > 1, !isFolder else { return }
    throw key.failure(
      "\(exporters.count) formats are not one file",
      suggestion:
        "End the path with / to name a folder, or write each format below a path of its own.")
  }

  /// The choices of formats among the members of a mapping.
  private static func settings(
    _ members: [String: ConfigurationNode.Member], with scales: DesignScales,
    for exporters: [any Exporter.Type]
  ) throws -> ExportSettings {
    var settings = ExportSettings()
    settings.scales = scales
    for setting in ExportSetting.allCases {
      guard let member = members[setting.rawValue] else { continue }
      let value = try member.value.read { $0 }
      do throws(UnknownName) { try settings.set(setting, to: value) } catch {
        let (text, suggestion) = setting.refusal(of: value, error)
        throw member.value.failure(text, suggestion: suggestion)
      }
      if let reason = setting.unused(by: exporters) {
        throw member.key.failure(reason.text, suggestion: reason.suggestion)
      }
    }
    return settings
  }

  private static func exporters(_ node: ConfigurationNode) throws -> [any Exporter.Type] {
    let names = try node.texts().joined(separator: ",").filter { $0 != " " }.split(separator: ",")
    return try names.map(String.init).map { name in
      do throws(UnknownName) { return try KnownExporters.exporter(named: name) } catch {
        throw node.failure(
          "there is no format \(name.quoted)",
          suggestion: SuggestionSentence.sentence(for: name, among: error.known))
      }
    }
  }

  /// The components of a path, none of which leads out of the folder.
  private static func path(_ text: String, _ key: ConfigurationNode) throws -> [String] {
    let components = text.split(separator: "/").map(String.init).filter { $0 != "." }
    guard !text.hasPrefix("/"), !components.isEmpty, !components.contains("..") else {
      throw key.failure(
        "the output \(text.quoted) is not below the folder of this file",
        suggestion: "Write a path without .. such as styles/theme.css.")
    }
    return components
  }
}

/// What stands below `checks` of a configuration file: the files that `check` and `repair` take
/// where none is named, and how `check` judges them.
///
///     checks: [src/styles, Assets.xcassets]
///     checks: {files: [src/styles], pairs: pairs.json, baseline: known.json, exclude: [old/**]}
struct ProjectChecks {
  /// The paths as they are seen from the working directory.
  let files: [String]
  var pairs: String?
  var baseline: String?

  /// Patterns of paths that are left out of folders.
  var exclude: [String] = []

  init(_ node: ConfigurationNode) throws {
    guard node.isMapping else {
      files = try node.filePaths()
      return
    }
    let members = try node.members(of: .checks)
    guard let named = members["files"] else {
      throw node.failure("no file is named", suggestion: "Add files: with a list of paths.")
    }
    files = try named.value.filePaths()
    pairs = try members["pairs"]?.value.filePath()
    baseline = try members["baseline"]?.value.filePath()
    exclude = try members["exclude"]?.value.texts() ?? []
  }
}

extension ConfigurationNode {
  /// The elements of a list, or a single text.
  func texts() throws -> [String] { try elements().map { node in try node.read { $0 } } }

  /// The path of a file that is named, as it is seen from the working directory.
  func filePath() throws -> String { try path(of: read { $0 }) }

  func filePaths() throws -> [String] { try elements().map { try $0.filePath() } }
}
