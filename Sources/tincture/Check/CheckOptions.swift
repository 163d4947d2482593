// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Checking
import Contrast
import Importers
import Palettes

/// The options that say what is checked, and by which rules.
///
/// Those that say how findings are reported are options of ``CheckCommand`` itself.
struct CheckOptions: ParsableArguments {
  @Option(help: "The level to check by, unless a file names one: AA or AAA.")
  var level = "AA"

  @Option(
    help: ArgumentHelp("A JSON file that lists the pairs of colors to check.", valueName: "file"),
    completion: .file())
  var pairs: String?

  @Option(
    help: ArgumentHelp("The format, where it is not recognized.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Check by these rules only, such as contrast or contrast/text-aa; give it again for more.",
      valueName: "rule"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Leave out a rule or a group; give it again for more.", valueName: "rule"))
  var ignore: [String] = []

  @Flag(help: "Also measure pairs as people with color vision deficiencies see them.")
  var cvd = false

  @Flag(help: "Print the APCA lightness contrast beside each ratio.")
  var apca = false
}

extension CheckOptions {
  /// The rules to check by: those that are selected, or else the usual ones, without those ignored.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` for a name that is neither a rule nor a
  ///   group.
  func rules() throws -> [any CheckRule] {
    let usual = KnownCheckRules.usual + (cvd ? KnownCheckRules.simulated : [])
    let selected = try Self.ids(of: select, at: "--select")
    let ignored = try Self.ids(of: ignore, at: "--ignore")
    let rules =
      select.isEmpty ? usual : KnownCheckRules.all.filter { selected.contains($0.id) }
    return rules.filter { !ignored.contains($0.id) }
  }

  /// The identifiers of rules that names stand for; a name may be a group, such as `contrast`.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` and the nearest name.
  private static func ids(of names: [String], at option: String) throws -> Set<String> {
    var ids: Set<String> = []
    for name in names {
      let named = KnownCheckRules.all.map(\.id).filter { $0 == name || $0.hasPrefix(name + "/") }
      guard !named.isEmpty else {
        throw CommandFailure.usage(
          option, "there is no rule \(name.quoted)",
          suggestion: Suggestion.sentence(for: name, among: KnownCheckRules.all.map(\.id)))
      }
      ids.formUnion(named)
    }
    return ids
  }

  /// The level of files that do not name one themselves.
  func conformanceLevel() throws -> ConformanceLevel {
    try OptionParser.read(level, at: "--level", OptionParser.level)
  }

  /// The source of pairs for files that do not name them: a file of pairs, or the names of colors.
  ///
  /// - Throws: A ``CommandFailure``: `cannotRead`, or `badInput` with the JSON pointer of a wrong
  ///   pair.
  func pairSource() throws -> PairSource {
    guard let pairs else { return .names }
    let file = InputFile(path: pairs)
    let json = try file.json()
    do throws(PaletteDocumentError) { return .file(try PairFile(json, name: file.name)) } catch {
      throw CommandFailure(
        .badInput, at: file.name, error.description,
        suggestion: "For example: {\"pairs\": [{\"foreground\": \"text*\", \"background\": "
          + "\"surface*\", \"kind\": \"text\"}]}.")
    }
  }
}
