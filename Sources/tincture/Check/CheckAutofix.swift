// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import Importers
import Mending
import Palettes

/// Mends what was found in files by the least changes of foregrounds, or shows these.
struct CheckMender {
  let findings: [Finding]
  let rules: [any CheckRule]
  let global: GlobalOptions

  /// A file or folder that was mended: what to write where, and what it says then.
  struct Outcome {
    let subject: CheckSubject
    let files: [MendedFile]

    /// What was mended, by the path that findings name.
    var bytes: [String: [UInt8]] {
      Dictionary(files.map { ($0.place, $0.after) }, uniquingKeysWith: { $1 })
    }
  }

  /// A file before and after.
  struct MendedFile {
    let path: String
    let place: String
    let before: [UInt8]
    let after: [UInt8]
  }

  /// Mends in memory, and says on standard error what is left and why.
  func outcome(of input: CheckInput) -> Outcome {
    input.subject.palettes.isEmpty ? sheetOutcome(of: input) : paletteOutcome(of: input)
  }

  /// Writes what changed, each file whole or not at all.
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

  /// A document is written anew, since what it says of a color it says several times.
  private func paletteOutcome(of input: CheckInput) -> Outcome {
    let mended = input.subject.palettes.map { $0.mended() }
    let count = mended.map(\.changes.count).reduce(0, +)
    let palettes = mended.map(\.palette)
    guard count > 0 else { return Outcome(subject: input.subject, files: []) }
    note(count, "color", of: input.subject.place.file)
    let text = Array(PaletteDocument.text(of: palettes).utf8)
    return Outcome(
      subject: CheckSubject(palettes: palettes, file: input.subject.place.file),
      files: input.source.files.map {
        MendedFile(
          path: input.path, place: input.subject.place.file, before: $0.bytes, after: text)
      })
  }

  // MARK: Other files

  private func sheetOutcome(of input: CheckInput) -> Outcome {
    let files = Set(input.source.files.map { input.source.place(of: $0).file })
    let own = findings.filter { files.contains($0.contrast?.pair.foreground.place.file ?? "") }
    let mended = MendedSource(
      input.source, input.subject, findings: own, rules: rules, read: input.read)
    if !mended.changes.isEmpty {
      note(mended.changes.count, "literal", of: input.source.name)
    }
    note(mended.refusals)
    return Outcome(
      subject: mended.subject,
      files: zip(input.source.files, mended.source.files).map { before, after in
        let place = input.source.place(of: before).file
        return MendedFile(
          path: input.source.isFolder ? place : input.path, place: place, before: before.bytes,
          after: after.bytes)
      })
  }

  private func note(_ count: Int, _ noun: String, of file: String) {
    global.note("\(file): \(count) \(noun)\(count == 1 ? " is" : "s are") changed")
  }

  // More would hide what matters; who wants all of them asks with --verbose.
  private static let mostRefusals = 40

  private func note(_ refusals: [MendedSource.Refusal]) {
    let shown = global.verbose ? refusals : Array(refusals.prefix(Self.mostRefusals))
    shown.forEach(note)
    let hidden = refusals.count - shown.count
    if hidden > 0 { global.note("and \(hidden) more like these; --verbose lists them") }
  }

  private func note(_ refusal: MendedSource.Refusal) {
    guard let pair = refusal.finding.contrast?.pair else { return }
    let theme = refusal.finding.theme.map { "\($0): " } ?? ""
    global.note(
      "\(pair.foreground.place): \(theme)\(pair.name) is not mended: \(refusal.reason)")
  }
}
