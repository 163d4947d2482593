// SPDX-License-Identifier: GPL-3.0-or-later

import SourceColors
import TinctureChecking
import TinctureImporters
import TinctureJSON
import TincturePalettes

/// What a tool reads: a text in a format, or a path below the working folder.
struct ToolInput {
  private let path: String
  private let text: [UInt8]?
  private let options: PairOptions
  let pairs: PairSource
  private let global: GlobalOptions

  /// The members by which a request names it.
  static let members: [any BatchMemberDescription] = [
    textMember, formatMember, pathMember, levelMember, pairsMember, systemMember, guessMember,
  ]
  private static let textMember = BatchMember.text(
    "text", "The text to read, in place of path."
  ).optional
  private static let formatMember = BatchMember.name(
    "format", among: formats, isExact: true, "The format of text, which needs it."
  ).optional
  private static let pathMember = BatchMember.text(
    "path", "A file or folder below the working folder, in place of text."
  ).optional
  private static let levelMember = BatchMember.name(
    "level", among: ["AA", "AAA"], isExact: true, "The level; AA without it."
  ).optional
  private static let pairsMember = BatchMember.object(
    "pairs", "The pairs of colors as a file of pairs lists them, in place of names."
  ).optional
  private static let systemMember = BatchMember.name(
    "system", among: KnownSystems.all.map(\.name), isExact: true,
    "The built-in design system that says which colors are pairs, in place of pairs."
  ).optional
  private static let guessMember = BatchMember.flag(
    "guess", "Whether pairs that only names suggest are judged; false without it."
  ).optional

  /// The formats of texts: those of importers that read one text file, palette documents and code.
  private static let formats =
    KnownImporters.all.map { $0.name }.filter { !["ase", "xcassets"].contains($0) }
    + ["palette"] + SourceLanguage.ofCode.map(\.rawValue)

  /// Reads the members of a request.
  init(_ request: BatchRequest, _ global: GlobalOptions) throws {
    try request.check(Self.members) { "The tool has: \($0)." }
    try request.checkKinds(Self.members)
    self.global = global
    let level = try request.optional(Self.levelMember)
    pairs = try Self.pairs(of: request)
    guard let text = try request.optional(Self.textMember) else {
      guard let path = try request.optional(Self.pathMember) else {
        throw BatchError("the request has neither a \"text\" with a \"format\" nor a \"path\"")
      }
      try Self.checkPlace(path)
      (self.path, self.text, options) = (path, nil, PairOptions(level: level))
      return
    }
    guard !request.has(Self.pathMember) else {
      throw BatchError("the request has both a \"text\" and a \"path\"")
    }
    let format = try request.read(Self.formatMember)
    let language = SourceLanguage.ofCode.first { $0.rawValue == format }
    let ending = language?.endings.first ?? (format == "palette" ? "json" : format)
    let isImported = language == nil && format != "palette"
    path = "text:/text.\(ending)"
    self.text = Array(text.utf8)
    options = PairOptions(level: level, from: isImported ? format : nil)
  }

  private static func pairs(of request: BatchRequest) throws -> PairSource {
    let file = try request.optional(pairsMember)
    let system = try request.optional(systemMember)
    let isGuess = try request.optional(guessMember) ?? false
    let given = [
      (pairsMember.name, file != nil), (systemMember.name, system != nil),
      (guessMember.name, isGuess),
    ].filter(\.1)
    guard given.count <= 1 else {
      throw BatchError("leave out all but one of \(given.map(\.0).joined(separator: ", "))")
    }
    if let file { return .file(try PairFile(file, name: pairsMember.name)) }
    if let system { return .system(try SystemArgument.load(system)) }
    return isGuess ? .guesses(areBinding: true) : .names
  }

  /// Refuses a path that leads out of the working folder.
  private static func checkPlace(_ path: String) throws {
    guard path != "-", let resolved = resolvedPath(path) else {
      throw CommandFailure(.cannotRead, at: path, "there is no such file or folder")
    }
    guard let scope = resolvedPath("."), resolved == scope || resolved.hasPrefix(scope + "/")
    else {
      throw CommandFailure(.cannotRead, at: path, "it is outside of the working folder")
    }
  }

  /// Whether a text was given, and no file.
  var isText: Bool { text != nil }

  /// Reads what is named, and does something with it while no file outside of the working folder
  /// can be read.
  func read<Result>(_ body: ([CheckInput]) throws -> Result) throws -> Result {
    try OpenTexts.$current.withValue(text.map { [path: $0] } ?? [:]) {
      try InputFile.$scope.withValue(resolvedPath(".")) {
        var inputs = try CheckInput.all(
          path: path, options: options, pairs: pairs, global: global)
        for (index, subject) in inputs.map(\.subject).withPairsOfViews(by: pairs).enumerated() {
          inputs[index].subject = subject
        }
        return try body(inputs)
      }
    }
  }

  /// The patch of changed files and, where a text was given, the text after the changes.
  func changes(_ files: [CheckAutofix.FixedFile]) -> JSONObject {
    let patch = files.flatMap { UnifiedDiff(path: $0.path, from: $0.before, to: $0.after).bytes }
    var members: JSONObject = ["patch": .string(String(decoding: patch, as: UTF8.self))]
    guard let text else { return members }
    let after = files.first?.after ?? text
    members["text"] = .string(String(decoding: after, as: UTF8.self))
    return members
  }

  /// The schema of changes with a report.
  static let changesSchema = BatchSchema.object(
    [
      "patch": JSONSchema.described("The changes as a unified diff.", ["type": "string"]),
      "text": JSONSchema.described(
        "The text after the changes, where one was given.", ["type": "string"]),
      "report": ["type": "object"],
    ], optional: ["text"])
}
