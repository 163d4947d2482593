// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import TinctureJSON

/// What an editor can do with code actions.
struct CodeActionSupport {
  /// Whether edits can name the version of the document that they are for.
  let hasVersions: Bool
  /// Whether an action can be shown that cannot be taken, with the reason.
  let hasDisabled: Bool

  /// Reads the capabilities of `initialize`.
  init(_ capabilities: JSONValue?) {
    hasVersions = capabilities?["workspace"]?["workspaceEdit"]?["documentChanges"] == true
    hasDisabled =
      capabilities?["textDocument"]?["codeAction"]?["disabledSupport"] == true
  }
}

/// The fixes of `check --fix` for one open document.
struct CodeActions {
  let reading: DocumentReading
  let support: CodeActionSupport
  let reader: DocumentReader

  /// The kinds of actions.
  static let kinds = ["quickfix", fixAll]
  private static let fixAll = "source.fixAll.tincture"

  /// The most colors of a range that get an action.
  private static let mostActions = 8

  /// The answer to `textDocument/codeAction`.
  func answer(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let range = reading.text.range(parameters["range"]) else { throw .missing("range") }
    let only = parameters["context"]?["only"]?.array?.compactMap(\.string)
    var actions: [JSONValue] = []
    if Self.isWanted("quickfix", only) { actions += quickFixes(in: range) }
    // Every color of a document takes longer than one: it is computed where it is asked for.
    if only != nil, Self.isWanted(Self.fixAll, only) { actions += fixOfAll }
    return .array(actions)
  }

  /// Whether a kind, or one above it, is among those that are asked for.
  private static func isWanted(_ kind: String, _ only: [String]?) -> Bool {
    only?.contains { kind == $0 || $0.isEmpty || kind.hasPrefix($0 + ".") } ?? true
  }

  // MARK: Actions

  private func quickFixes(in range: Range<Int>) -> [JSONValue] {
    let touched = reading.report.causes.filter { findings in
      findings.contains { finding in
        let own = reading.range(of: finding)
        return finding.contrast != nil && own.lowerBound <= range.upperBound
          && range.lowerBound <= own.upperBound
      }
    }
    var seen: [JSONValue] = []
    return touched.prefix(Self.mostActions).compactMap(action).filter { action in
      // One literal can be the color of several themes.
      let edit = action["edit"] ?? action
      defer { seen.append(edit) }
      return !seen.contains(edit)
    }
  }

  private func action(for findings: [Finding]) -> JSONValue? {
    switch fix(of: findings) {
    case .edits(let files, let title): return action(title, "quickfix", files, findings)
    case .refused(let reason) where support.hasDisabled: return refusal(of: findings, reason)
    case .refused, nil: return nil
    }
  }

  private var fixOfAll: [JSONValue] {
    let findings = reading.report.findings.filter { $0.contrast != nil }
    guard case .edits(let files, _) = fix(of: findings) else { return [] }
    return [action("Fix the contrast of all colors", Self.fixAll, files, findings)]
  }

  private func action(
    _ title: String, _ kind: String, _ files: [FixedFile], _ findings: [Finding]
  ) -> JSONValue {
    [
      "title": .string(title), "kind": .string(kind), "isPreferred": true,
      "diagnostics": .array(findings.map(reading.diagnostic)), "edit": edit(of: files),
    ]
  }

  private func refusal(of findings: [Finding], _ reason: String) -> JSONValue {
    [
      "title": .string("Change \(findings[0].contrast?.pair.foreground.name ?? "the color")"),
      "kind": "quickfix", "diagnostics": .array(findings.map(reading.diagnostic)),
      "disabled": ["reason": .string(reason)],
    ]
  }

  // MARK: Fixes

  /// A file before and after its fix.
  private typealias FixedFile = (path: String, before: [UInt8], after: [UInt8])

  private enum Outcome {
    case edits([FixedFile], title: String)
    /// Why nothing is changed.
    case refused(String)
  }

  /// What `check --fix` makes of findings; `nil` where nothing is to be changed.
  private func fix(of findings: [Finding]) -> Outcome? {
    guard let input = reading.input, !findings.isEmpty else { return nil }
    guard input.subject.palettes.isEmpty else { return paletteFix(of: input) }
    let fixed = OpenTexts.$current.withValue(reading.texts) {
      Autofix(
        input.source, input.subject, findings: findings, rules: reader.rules, read: input.read)
    }
    guard !fixed.changes.isEmpty else { return fixed.refusals.first.map { .refused($0.reason) } }
    let files = zip(input.source.files, fixed.source.files).filter { $0.bytes != $1.bytes }.map {
      (path: input.source.place(of: $0).file, before: $0.bytes, after: $1.bytes)
    }
    return .edits(files, title: Self.title(of: fixed.changes))
  }

  /// A palette document repeats a color in many places and is written anew.
  private func paletteFix(of input: CheckInput) -> Outcome? {
    let autofix = CheckAutofix(
      findings: reading.report.findings, rules: reader.rules, global: reader.global)
    guard let files = try? autofix.outcome(of: input).files, !files.isEmpty else { return nil }
    return .edits(
      files.map { (path: $0.place, before: $0.before, after: $0.after) },
      title: "Fix the contrast of the palette")
  }

  /// `Change text from #999999 to #767676`, and how many literals more.
  private static func title(of changes: [Autofix.Change]) -> String {
    guard let first = changes.first else { return "" }
    let names = first.names.isEmpty ? "the color" : first.names.joined(separator: ", ")
    let others = Set(changes.dropFirst().map(\.names)).subtracting([first.names]).count
    let more = others == 0 ? "" : ", and \(others) more \(others == 1 ? "color" : "colors")"
    return "Change \(names) from \(first.before.css) to \(first.after.css)\(more)".singleLine
  }

  // MARK: Edits

  private func edit(of files: [FixedFile]) -> JSONValue {
    guard support.hasVersions else {
      var changes = JSONObject()
      for file in files { changes[reading.uri(of: file.path)] = .array(edits(of: file)) }
      return ["changes": .object(changes)]
    }
    return [
      "documentChanges": .array(
        files.map { file in
          let version = file.path == reading.path ? reading.version : .null
          return [
            "textDocument": ["uri": .string(reading.uri(of: file.path)), "version": version],
            "edits": .array(edits(of: file)),
          ]
        })
    ]
  }

  /// The edits of a file, one for each line that differs.
  private func edits(of file: FixedFile) -> [JSONValue] {
    let text = DocumentText(file.before)
    return LineEdits(from: file.before, to: file.after).all.map { range, replacement in
      [
        "range": text.json(range),
        "newText": .string(String(decoding: replacement, as: UTF8.self)),
      ]
    }
  }
}

/// The edits that make one text of another.
struct LineEdits {
  /// The bytes to replace, with what comes in their place; in the order of the text.
  let all: [(range: Range<Int>, replacement: ArraySlice<UInt8>)]

  /// Compares line by line, since a fix edits inside of lines; texts with different numbers of
  /// lines as wholes.
  init(from old: [UInt8], to new: [UInt8]) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    guard before.count == after.count else {
      all = old == new ? [] : [Self.edit(from: old[...], to: new[...])]
      return
    }
    all = zip(before, after).filter { $0 != $1 }.map(Self.edit)
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// The edit of a piece without what both versions begin and end with.
  private static func edit(
    from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>
  ) -> (range: Range<Int>, replacement: ArraySlice<UInt8>) {
    var head = zip(old, new).prefix { $0 == $1 }.count
    while head > 0, isContinuation(old.dropFirst(head)) || isContinuation(new.dropFirst(head)) {
      head -= 1
    }
    let (oldRest, newRest) = (old.dropFirst(head), new.dropFirst(head))
    var tail = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    while tail > 0, isContinuation(oldRest.suffix(tail)) { tail -= 1 }
    return (
      oldRest.startIndex..<(oldRest.endIndex - tail), newRest.dropLast(tail)
    )
  }

  /// Whether a slice begins in the middle of a scalar.
  private static func isContinuation(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first.map { $0 & 0xC0 == 0x80 } ?? false
  }
}
