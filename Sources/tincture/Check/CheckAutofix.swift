// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import Importers
import Palettes

/// Fixes the findings of `check` by the smallest changes of foregrounds, or shows these changes.
///
/// Backgrounds are never changed: one background belongs to many pairs. What cannot be fixed is
/// left alone and noted with the reason, such as a translucent color.
struct CheckAutofix {
  let findings: [Finding]
  /// The rules by which a change is judged.
  let rules: [any CheckRule]
  let global: GlobalOptions

  /// The fix of a file or folder: the bytes to write, and what they say.
  struct Outcome {
    let subject: CheckSubject
    let files: [FixedFile]

    /// The fixed bytes by the path that findings name.
    var bytes: [String: [UInt8]] {
      Dictionary(files.map { ($0.place, $0.after) }, uniquingKeysWith: { $1 })
    }
  }

  /// A file before and after its fix.
  struct FixedFile {
    let path: String
    let place: String
    let before: [UInt8]
    let after: [UInt8]
  }

  /// Fixes in memory, and notes on standard error what is not fixed and why.
  func outcome(of input: CheckInput) -> Outcome {
    input.subject.palettes.isEmpty ? sheetOutcome(of: input) : paletteOutcome(of: input)
  }

  /// Writes the changed files, each whole or not at all.
  func write(_ outcome: Outcome) throws {
    for file in outcome.files where file.before != file.after {
      try OutputFile(path: file.path, option: "check").write(file.after)
      global.detail("wrote \(file.path)")
    }
  }

  /// Prints the changes as a patch.
  func show(_ outcome: Outcome) throws {
    for file in outcome.files {
      try StandardOutput.write(
        UnifiedDiff(path: file.path, from: file.before, to: file.after).bytes)
    }
  }

  // MARK: Palette documents

  /// Fixes a palette document, which is written anew: it repeats a color and its ratios in many places.
  private func paletteOutcome(of input: CheckInput) -> Outcome {
    let fixed = input.subject.palettes.map { $0.autofixed() }
    let count = fixed.map(\.changes.count).reduce(0, +)
    let palettes = fixed.map(\.palette)
    guard count > 0 else { return Outcome(subject: input.subject, files: []) }
    note(count, "color", of: input.subject.place.file)
    let text = Array(PaletteDocument.text(of: palettes).utf8)
    return Outcome(
      subject: CheckSubject(palettes: palettes, file: input.subject.place.file),
      files: input.source.files.map {
        FixedFile(
          path: input.path, place: input.subject.place.file, before: $0.bytes, after: text)
      })
  }

  // MARK: Other files

  /// Fixes literals in a file of another format, which otherwise stays as it is.
  private func sheetOutcome(of input: CheckInput) -> Outcome {
    let files = Set(input.source.files.map { input.source.place(of: $0).file })
    let own = findings.filter { files.contains($0.contrast?.pair.foreground.place.file ?? "") }
    let fixed = Autofix(
      input.source, input.subject, findings: own, rules: rules, read: input.read)
    if !fixed.changes.isEmpty {
      note(fixed.changes.count, "literal", of: input.source.name)
    }
    note(fixed.refusals)
    return Outcome(
      subject: fixed.subject,
      files: zip(input.source.files, fixed.source.files).map { before, after in
        let place = input.source.place(of: before).file
        return FixedFile(
          path: input.source.isFolder ? place : input.path, place: place, before: before.bytes,
          after: after.bytes)
      })
  }

  /// Notes how much of a file is changed.
  private func note(_ count: Int, _ noun: String, of file: String) {
    global.note("\(file): \(count) \(noun)\(count == 1 ? " is" : "s are") changed")
  }

  // Further refusals are counted only; --verbose lists them all.
  private static let mostRefusals = 40

  /// Notes what cannot be fixed.
  private func note(_ refusals: [Autofix.Refusal]) {
    let shown = global.verbose ? refusals : Array(refusals.prefix(Self.mostRefusals))
    shown.forEach(note)
    let hidden = refusals.count - shown.count
    if hidden > 0 { global.note("and \(hidden) more like these; --verbose lists them") }
  }

  /// Notes a pair that cannot be fixed, at the place of its foreground.
  private func note(_ refusal: Autofix.Refusal) {
    guard let pair = refusal.finding.contrast?.pair else { return }
    let theme = refusal.finding.theme.map { "\($0): " } ?? ""
    global.note(
      "\(pair.foreground.place): \(theme)\(pair.name) is not fixed: \(refusal.reason)")
  }
}
