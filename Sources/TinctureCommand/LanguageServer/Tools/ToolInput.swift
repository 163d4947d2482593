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
  static let members = [
    BatchMember.optional("text", .text, "The text to read, in place of path."),
    .optional("format", .name(formats, isExact: true), "The format of text, which needs it."),
    .optional("path", .text, "A file or folder below the working folder, in place of text."),
    .optional("level", .name(["AA", "AAA"], isExact: true), "The level; AA without it."),
    .optional(
      "pairs", .object, "The pairs of colors as a file of pairs lists them, in place of names."),
    .optional(
      "system", .name(KnownSystems.all.map(\.name), isExact: true),
      "The built-in design system that says which colors are pairs, in place of pairs."),
    .optional(
      "guess", .flag, "Whether pairs that only names suggest are judged; false without it."),
  ]

  /// The formats of texts: those of importers that read one text file, palette documents and code.
  private static let formats =
    KnownImporters.all.map { $0.name }.filter { !["ase", "xcassets"].contains($0) }
    + ["palette"] + SourceLanguage.ofCode.map(\.rawValue)

  /// Reads the members of a request, of which nothing else is known than these and others.
  init(
    _ request: BatchRequest, others: [BatchMember] = [], _ global: GlobalOptions
  ) throws {
    try Self.check(request, Self.members + others)
    self.global = global
    let level = request.members["level"]?.string
    pairs = try Self.pairs(of: request)
    guard let text = request.members["text"]?.string else {
      guard let path = request.members["path"]?.string else {
        throw BatchError("the request has neither a \"text\" with a \"format\" nor a \"path\"")
      }
      try Self.checkPlace(path)
      (self.path, self.text, options) = (path, nil, PairOptions(level: level))
      return
    }
    guard request.members["path"] == nil else {
      throw BatchError("the request has both a \"text\" and a \"path\"")
    }
    let format = try request.string("format")
    let language = SourceLanguage.ofCode.first { $0.rawValue == format }
    let ending = language?.endings.first ?? (format == "palette" ? "json" : format)
    let isImported = language == nil && format != "palette"
    path = "text:/text.\(ending)"
    self.text = Array(text.utf8)
    options = PairOptions(level: level, from: isImported ? format : nil)
  }

  /// Refuses unknown members and those of a wrong kind.
  private static func check(_ request: BatchRequest, _ members: [BatchMember]) throws(BatchError) {
    for given in request.members.members {
      guard let member = members.first(where: { $0.name == given.name }) else {
        let hint = SuggestionSentence.sentence(for: given.name, among: members.map(\.name))
        throw BatchError("there is no member \(given.name.quoted). \(hint)")
      }
      guard member.kind.accepts(given.value) else {
        throw BatchError("\"\(given.name)\" is \(given.value.kind). \(member.text)")
      }
    }
  }

  private static func pairs(of request: BatchRequest) throws -> PairSource {
    let given = ["pairs", "system", "guess"].filter { name in
      request.members[name].map { $0 != .bool(false) } ?? false
    }
    guard given.count <= 1 else {
      throw BatchError("leave out all but one of \(given.joined(separator: ", "))")
    }
    switch given.first {
    case "pairs": return .file(try PairFile(request.value("pairs"), name: "pairs"))
    case "system": return .system(try SystemArgument.load(request.string("system")))
    case "guess": return .guesses(areBinding: true)
    default: return .names
    }
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
