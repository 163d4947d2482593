// SPDX-License-Identifier: MIT

import TinctureChecking
import TinctureImporters

/// Body text that the style of a house finds too weak.
struct BodyTextRule: CheckRule {
  let id = "house/body-text"
  let summary = "text has an APCA contrast of less than Lc 75"
  let explanation = "The house asks for Lc 75. Move the text away from its surface."
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.pairs.compactMap { pair in
        let lightness = abs(pair.measurement.apca)
        guard pair.kind == .text, lightness < 75 else { return nil }
        return Finding(
          id, severity, in: theme, about: pair.name,
          "\(pair.name) has Lc \(Int(lightness)) and needs 75", at: pair.foreground.place)
      }
    }
  }
}

/// The code of "A constraint of your own".
final class HouseSnippets {
  private(set) var lines: [String] = []

  /// Stands for the function of the standard library in the code that is quoted.
  private func print(_ text: String) { lines.append(text) }

  func check() throws {
    let css = ":root { --surface: #fff; --text: #6f6f6f }"
    let source = ImportSource(
      name: "house.css", files: [ImportSource.File(["house.css"], bytes: Array(css.utf8))],
      isFolder: false)
    let subject = CheckSubject(
      try CSSImporter.sheet(of: source), place: SourcePlace(source.name), level: .aa,
      pairs: .names)
    let report = CheckReport([subject], by: KnownCheckRules.usual + [BodyTextRule()])
    print(TextReporter.text(report))
  }
}
