// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Palettes

/// The option that says where a command writes the palettes that it makes.
struct PaletteOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the document to a file; - is standard output.", valueName: "file"))
  var output: String?

  /// Solves palettes, whose names differ, and writes them to the file that was named, or to standard
  /// output as JSON or as text for people.
  ///
  /// - Throws: A ``CommandFailure`` for options that cannot be met; `ExitCode` with
  ///   ``ExitStatus/findings`` when a pinned color could not be kept, after everything is written
  ///   and the reason is on standard error.
  func write(_ requested: [GenerateOptions], _ global: GlobalOptions) throws {
    let palettes = try requested.map { try $0.palette() }
    try PaletteOutput(path: output, global: global).write(palettes)
    let lost = palettes.flatMap { palette in
      palette.conflicts.compactMap { LostPin($0, of: palette, isAlone: palettes.count == 1) }
    }
    for pin in lost { StandardError.write(line: pin.description) }
    if !lost.isEmpty { throw ExitCode.findings }
  }
}

/// Where palettes go: to a file that was named, or to standard output.
struct PaletteOutput {
  /// The path as the user gave it; `nil` for standard output.
  let path: String?

  let global: GlobalOptions

  /// Writes palettes, whose names differ, as a document; on a terminal as text for people.
  func write(_ palettes: [Palette]) throws {
    guard let path else {
      guard global.printsJSON else {
        return try global.show(PaletteText.text(of: palettes, style: global.style))
      }
      return try StandardOutput.write(PaletteDocument.text(of: palettes))
    }
    let document = PaletteDocument.text(of: palettes)
    global.report(try OutputFile(path: path).write(Array(document.utf8)), of: path)
  }
}

extension PaletteDocument {
  /// The document of palettes as files have it, with a line feed at its end; empty for no palette.
  static func text(of palettes: [Palette]) -> String {
    palettes.first.map { json($0, and: Array(palettes.dropFirst())).text(style: .pretty) + "\n" }
      ?? ""
  }
}

// MARK: - Conflicts

/// A pinned color that could not be kept, as a message on standard error.
struct LostPin: CustomStringConvertible {
  private let conflict: Conflict
  private let pin: PinConflict

  /// The name of the palette; `nil` where there is only one.
  private let owner: String?

  /// - Returns: `nil` for a conflict that is not about a pin.
  init?(_ conflict: Conflict, of palette: Palette, isAlone: Bool) {
    guard let pin = conflict.pin else { return nil }
    self.conflict = conflict
    self.pin = pin
    owner = isAlone ? nil : palette.request.name
  }

  /// One line: the place, the proof, the nearest color and what would allow the pin.
  var description: String {
    let place = [owner, conflict.appearance.rawValue].compactMap(\.self).joined(separator: ": ")
    let ways = [nearest] + pin.relaxations.map(\.description)
    return "tincture: \(place): \(conflict.why). \(conflict.reached); ".singleLine
      + ways.joined(separator: ", or ").singleLine + "."
  }

  /// The first way out: the nearest color, or no pin where no color is near.
  private var nearest: String {
    conflict.nearest.map { "take \($0.rgb.hex) (ΔE \($0.roundedDeltaE))" } ?? "leave the pin out"
  }
}

extension Conflict {
  /// What the pair or the order of a conflict reaches, such as "brand.onSolid on accent.primary
  /// needs 7, best 4.47".
  ///
  /// The best value is truncated, never rounded up: 4.499 must not read as a passed 4.50. Orders
  /// have ratios close to 1 and get a third decimal.
  var reached: String {
    let isOrder =
      pin?.chain.contains {
        $0.lighter == foreground && $0.darker == background && $0.foreground == nil
      } ?? false
    return "\(foreground.name) \(isOrder ? "above" : "on") \(background.name) needs "
      + "\(DecimalFormat.text(required)), best "
      + DecimalFormat.truncated(best, decimals: isOrder ? 3 : 2, minimumDecimals: 2)
  }
}

extension Conflict.Alternative {
  /// The distance ΔE with at most three decimals.
  var roundedDeltaE: String { DecimalFormat.text(deltaE, decimals: 3) }
}
