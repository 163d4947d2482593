// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureContrast
import TinctureExporters

/// The choices that formats leave to the person who exports.
struct FormatOptions: ParsableArguments {
  @Option(help: .of(.names), completion: .list(ExportSetting.names.values))
  var names: String?

  @Option(help: .of(.any), completion: .list(ExportSetting.any.values))
  var any: String?

  @Option(help: .of(.colors), completion: .list(ExportSetting.colors.values))
  var colors: String?

  @Option(help: .of(.bundle), completion: .list(ExportSetting.bundle.values))
  var bundle: String?

  @Flag(help: .of(.accentAsText)) var accentAsText = false

  @Flag(help: .of(.noManager)) var noManager = false

  @Flag(help: .of(.remote)) var remote = false

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
  @Option(help: .of(.references), completion: .list(ExportSetting.references.values))
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

extension ArgumentHelp {
  /// The help of the option of a choice.
  fileprivate static func of(_ setting: ExportSetting) -> ArgumentHelp {
    let values = setting.values + (setting == .bundle ? ["code"] : [])
    return ArgumentHelp(
      setting.words, valueName: setting.isFlag ? nil : values.joined(separator: "|"))
  }
}

extension ExportSetting {
  /// Whether it is on or off.
  var isFlag: Bool { values == ["true", "false"] }

  /// What is chosen, with the default, for the option of the command and the key of a project's file.
  var words: String {
    switch self {
    case .names:
      "How an asset catalog names colors: nested is Color(\"Text/Primary\"), flat is "
        + "Color(\"TextPrimary\"). (default: nested)"
    case .any: "The scheme whose colors an asset catalog has for any appearance. (default: light)"
    case .colors:
      "Where swift-tests finds colors: in an asset catalog, or in the code of uikit. "
        + "(default: catalog)"
    case .bundle:
      "Where swift-names and swift-tests find an asset catalog: main, module for that of a Swift "
        + "package, or an expression of Swift. (default: main)"
    case .accentAsText: "Write an accent that text can have as the accent of bedrock's themes."
    case .noManager: "Leave out of Swift code what keeps and applies the choice of a person."
    case .remote:
      "Write Swift code that reads a theme from JSON and measures it before it is shown."
    case .references:
      "What a role that is a step of a ramp is written as: steps is a reference to the step, none "
        + "its color. (default: steps)"
    }
  }

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
