// SPDX-License-Identifier: MIT

import TinctureJSON

/// Design tokens: a resolver document, token files, or the sets of Tokens Studio and Penpot.
///
/// Which appearance a color is for is read from the names of contexts, of sets and of files, in any
/// letters: `dark`, `lightHighContrast`, `theme.dark.tokens.json`. Colors as text, of the drafts
/// before 2025, are read with a remark.
///
/// Source: <https://www.designtokens.org/tr/2025.10/>.
public enum DTCGImporter: Importer {
  public static let name = "dtcg"
  public static let summary =
    "Design Tokens in JSON or YAML: token files, resolver documents, sets of Tokens Studio"

  /// Whether a file has a file name or a member that only token files have.
  public static func recognizes(_ source: ImportSource) -> Bool {
    source.files.contains { $0.hasTokenName }
      || source.files.contains { ($0.mayHoldTokens || !source.isFolder) && $0.looksLikeTokens }
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    let documents = try TokenDocuments(source)
    var reader = TokenSheetReader(source)
    for document in documents.all {
      try reader.read(document, isOnly: documents.all.count == 1)
    }
    var sheet = reader.sheet
    sheet.remarks = documents.remarks + sheet.remarks
    return sheet
  }
}

extension DTCGImporter {
  /// The files that a resolver document names, each as steps from its own folder, beginning with as
  /// many `..` as it goes up; none for any other file.
  package static func filesNamed(by file: ImportSource.File) -> [[String]] {
    guard file.bytes.containsText("resolutionOrder"), let json = try? file.tokens(),
      ResolverDocument.isResolver(json)
    else { return [] }
    return json.references.compactMap { reference in
      let name = reference.prefix { $0 != "#" }
      guard !name.isEmpty, !name.contains("://"), !name.hasPrefix("/") else { return nil }
      return name.split(separator: "/").reduce(into: [String]()) { steps, step in
        switch step {
        case ".": break
        case ".." where steps.last.map { $0 != ".." } ?? false: steps.removeLast()
        default: steps.append(String(step))
        }
      }
    }
  }
}

extension JSONValue {
  /// The texts of all members `$ref`, at any depth.
  fileprivate var references: [String] {
    if let array { return array.flatMap(\.references) }
    return object?.members.flatMap { member in
      member.name == "$ref" ? [member.value.string].compactMap(\.self) : member.value.references
    } ?? []
  }
}

extension ImportSource.File {
  /// Whether the name is one that only token files have.
  var hasTokenName: Bool {
    [".tokens", ".tokens.json", ".resolver.json", ".tokens.json5", ".tokens.jsonc"].contains {
      name.hasSuffix($0)
    }
      || tree != nil && [".tokens.yaml", ".tokens.yml"].contains { name.hasSuffix($0) }
      || ["$themes.json", "$metadata.json"].contains(name)
  }

  /// Whether it may hold tokens, by its name.
  var mayHoldTokens: Bool {
    hasTokenName || [".json", ".json5", ".jsonc"].contains { name.hasSuffix($0) } || tree != nil
  }

  /// Whether a word that only token files have comes near the beginning.
  package var looksLikeTokens: Bool {
    guard
      bytes.containsText("value") || bytes.containsText("$themes")
        || bytes.containsText("resolutionOrder") || bytes.containsText("aliases")
    else { return false }
    let beginning = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    return ["\"$value\"", "\"$themes\"", "\"resolutionOrder\""].contains { beginning.contains($0) }
      || mayLackQuotes && beginning.contains(Self.bareName)
      || beginning.contains(Self.olderValue) || beginning.contains(Self.alias)
  }

  /// Whether it is of a notation whose names need no quotes: YAML or JSON5.
  private var mayLackQuotes: Bool {
    [".yaml", ".yml", ".json5"].contains { name.hasSuffix($0) }
  }

  /// A name that only token files have, without quotes or in single ones.
  private static var bareName: some RegexComponent {
    /(?:^|[\s{,])'?(?:\$value|\$themes|resolutionOrder)'?\s*:/
  }

  /// A color as the first alias of Theo.
  private static var alias: some RegexComponent {
    /\baliases["']?\s*:\s*\{?(?:\s|#[^\n]*\n)*["']?[\w-]+["']?\s*:\s*(?:["']#[0-9A-Fa-f]{3}|["']?(?:rgb|hsl)a?\()/
  }

  /// A color or a reference as the `value` of a token, with or without quotes around the name.
  private static var olderValue: some RegexComponent {
    /\bvalue["']?\s*:\s*(?:\{\s*["']?(?:light|dark)["']?\s*:\s*)?(?:["'](?:#[0-9A-Fa-f]{3}|\{!?[\w-]+(?:\.[\w-]+)*\}["'])|["']?(?:rgb|hsl)a?\()/
  }
}
