// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import Palettes

/// Mends palette documents by the least changes of foregrounds.
struct PaletteMender {
  let global: GlobalOptions

  /// Prints the changes that would mend a file, a line each.
  func show(_ input: CheckInput) throws {
    guard let palettes = palettes(of: input) else { return }
    let lines = palettes.flatMap { palette in
      palette.mended().changes.map { theme, change in
        "\(input.subject.place.file): \(theme.name) \(theme.appearance.rawValue): "
          + "\(change.role.name) \(change.before.rgb.css) → \(change.after.rgb.css)\n"
      }
    }
    try StandardOutput.write(lines.joined())
  }

  /// Makes the changes, and returns what the file holds then.
  func mend(_ input: CheckInput) throws -> CheckSubject {
    guard let palettes = palettes(of: input) else { return input.subject }
    let mended = palettes.map { $0.mended() }
    let count = mended.map(\.changes.count).reduce(0, +)
    guard count > 0 else { return input.subject }
    let file = input.subject.place.file
    try PaletteOutput(path: file, global: global).write(mended.map(\.palette))
    global.note("\(file): \(count) \(count == 1 ? "color is" : "colors are") changed")
    return CheckSubject(palettes: mended.map(\.palette), file: file)
  }

  /// What can be mended: other files are texts that somebody wrote, and their colors part of them.
  private func palettes(of input: CheckInput) -> [Palette]? {
    if input.subject.palettes.isEmpty {
      global.note("\(input.subject.place.file) is no palette document and is left as it is")
    }
    return input.subject.palettes.isEmpty ? nil : input.subject.palettes
  }
}
