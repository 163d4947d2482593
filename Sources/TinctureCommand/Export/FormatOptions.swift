// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureContrast
import TinctureExporters

/// The choices that formats leave to the person who exports.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How an asset catalog names colors: nested is Color(\"Text/Primary\"), flat is "
        + "Color(\"TextPrimary\"). (default: nested)", valueName: "nested|flat"),
    completion: .list(ExportSettings.CatalogNames.allCases.map(\.rawValue)))
  var names: String?

  @Option(
    help: ArgumentHelp(
      "The scheme whose colors an asset catalog has for any appearance. (default: light)",
      valueName: "light|dark"),
    completion: .list(ExportSettings.Scheme.allCases.map(\.rawValue)))
  var any: String?

  @Option(
    help: ArgumentHelp(
      "Where swift-tests finds colors: in an asset catalog, or in the code of uikit. "
        + "(default: catalog)", valueName: "catalog|code"),
    completion: .list(ExportSettings.ColorSource.allCases.map(\.rawValue)))
  var colors: String?

  @Option(
    help: ArgumentHelp(
      "Where swift-names and swift-tests find an asset catalog: main, module for that of a Swift "
        + "package, or an expression of Swift. (default: main)", valueName: "main|module|code"),
    completion: .list(["main", "module"]))
  var bundle: String?

  @Flag(
    help: "Write an accent that text can have as the accent of bedrock's themes.")
  var accentAsText = false

  @Flag(help: "Leave out of Swift code what keeps and applies the choice of a person.")
  var noManager = false

  @Flag(help: "Write Swift code that reads a theme from JSON and measures it before it is shown.")
  var remote = false

  @OptionGroup var common: ReferenceOptions

  /// The settings that are given, for formats.
  func settings(for exporters: [any Exporter.Type]) throws -> ExportSettings {
    try ExportSettings(given + common.given, for: exporters)
  }

  private var given: [(ExportSetting, String)] {
    let flags: [(ExportSetting, Bool)] = [
      (.accentAsText, accentAsText), (.noManager, noManager), (.remote, remote),
    ]
    let options: [(ExportSetting, String?)] = [
      (.names, names), (.any, any), (.colors, colors), (.bundle, bundle),
    ]
    return options.compactMap { setting, value in value.map { (setting, $0) } }
      + flags.filter(\.1).map { ($0.0, "true") }
  }
}

/// The choice that formats leave to whoever generates or exports.
struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What a role that is a step of a ramp is written as: steps is a reference to the step, none its "
        + "color. (default: steps)", valueName: "steps|none"),
    completion: .list(ExportSettings.References.allCases.map(\.rawValue)))
  var references: String?

  fileprivate var given: [(ExportSetting, String)] {
    references.map { [(.references, $0)] } ?? []
  }

  /// The settings that are given, for formats.
  func settings(for exporters: [any Exporter.Type]) throws -> ExportSettings {
    try ExportSettings(given, for: exporters)
  }
}

extension ExportSettings {
  /// Makes settings of the values of options.
  ///
  /// - Throws: A ``CommandFailure`` for a value that there is not, and for a setting that none of the
  ///   formats has.
  fileprivate init(
    _ given: [(ExportSetting, String)], for exporters: [any Exporter.Type]
  ) throws {
    self.init()
    for (setting, value) in given {
      do throws(UnknownName) { try set(setting, to: value) } catch {
        let (text, suggestion) = setting.refusal(of: value, error)
        throw CommandFailure.usage(setting.option, text, suggestion: suggestion)
      }
      if let reason = setting.unused(by: exporters) {
        throw CommandFailure.usage(setting.option, reason.text, suggestion: reason.suggestion)
      }
    }
  }
}

extension ExportSetting {
  /// The option of the command: `--names`.
  var option: String { "--" + rawValue }

  /// What is wrong with a value of the setting, and what would be right.
  func refusal(of value: String, _ error: UnknownName) -> (text: String, suggestion: String) {
    self == .bundle
      ? ("\(value.quoted) is no expression of Swift on one line", AssetBundle.advice)
      : ("there is no \(value.quoted)", SuggestionSentence.sentence(for: value, among: error.known))
  }

  /// Why the setting would do nothing, and for which formats it is; `nil` where one of the formats has
  /// it.
  func unused(by exporters: [any Exporter.Type]) -> (text: String, suggestion: String)? {
    guard !exporters.contains(where: { $0.settings.contains(self) }) else { return nil }
    let own = self.exporters.map { $0.name }.joined(separator: ", ")
    return ("none of the formats has this choice", "It is for \(own).")
  }
}
