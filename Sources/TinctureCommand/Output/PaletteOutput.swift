// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import ColorSpaces
import TinctureExporters
import PaletteSolver
import TincturePalettes

/// The option that says where a command writes the palettes that it makes.
struct PaletteOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the document to a file; - is standard output.", valueName: "file"))
  var output: String?

  @Option(
    name: [.customShort("f", allowingJoined: true), .customLong("format")],
    help: ArgumentHelp(
      "Export in this format at once, or in several with commas, to the file or folder of -o.",
      valueName: "format"),
    completion: .list(KnownExporters.all.map { $0.name }))
  var formats: [String] = []

  @OptionGroup var formatOptions: ReferenceOptions

  @Flag(help: "Exit 1 as well when a requirement cannot be met.")
  var strict = false

  /// Solves palettes, whose names differ, and writes them to the file that was named, or to
  /// standard output as JSON or as text for people.
  ///
  /// - Throws: A ``CommandFailure`` for options that cannot be met; `ExitCode` with
  ///   ``ExitStatus/findings`` when a pinned color could not be kept, or with `--strict` any other
  ///   requirement, after everything is written and the reason is on standard error.
  func write(
    _ requested: [GenerateOptions], with scales: DesignScales = DesignScales(),
    _ global: GlobalOptions
  ) throws {
    let exporters = try formats.exporters()
    var settings = try formatOptions.settings(for: exporters)
    let requested = requested.map { $0.solving(for: exporters) }
    global.note(requested.remarks)
    let palettes = try requested.map { try $0.palette(isVerbose: global.verbose) }
    if global.verbose {
      for (options, palette) in zip(requested, palettes) where options.method != .exact {
        if let reason = palette.exactReason { global.detail(reason) }
      }
    }
    let isShown = exporters.isEmpty && output == nil && !global.printsJSON
    if exporters.isEmpty {
      try global.write(palettes, to: output)
    } else {
      settings.scales = scales
      let source = try ExportSource(named: palettes, prefix: "", settings)
      let export = try PaletteExport(source, as: exporters)
      global.note(source.remarks(on: exporters))
      try ExportPlace(file: output, folder: nil, for: export.files)
        .write(export.files, global)
    }
    let unkept = palettes.flatMap { $0.unkept(of: palettes.count == 1 ? nil : $0.request.name) }
    // On a terminal the conflicts are already below the palette.
    if !isShown { global.note(unkept) }
    if global.verbose || FileDescriptor.standardError.isTerminal {
      let advised = zip(requested, palettes).filter { $0.0.labels == nil }
      global.note(advised.compactMap { LabelAdvice(for: $0.1)?.sentence })
    }
    if isShown { try global.showNextSteps(after: requested) }
    let lost = palettes.flatMap { palette in
      let owner = palettes.count == 1 ? nil : palette.request.name
      return palette.conflicts.compactMap { LostPin($0, of: owner) }
    }
    // Where a pin is lost, the colors that are too near are mostly those beside it.
    let near = lost.isEmpty || global.verbose ? palettes.flatMap(Self.nearStates) : []
    for message in lost.map(\.message) + near { StandardError.write(line: message) }
    for pin in lost { global.detail(pin.proof) }
    if !lost.isEmpty || !near.isEmpty || strict && !unkept.isEmpty { throw ExitCode.findings }
  }

  /// The messages about roles that look alike in spite of what is promised: in a design system, whose
  /// search for colors moves one at a time and may find none, and beside pins.
  private static func nearStates(_ palette: Palette) -> [String] {
    guard palette.request.system != nil || !palette.request.pins.isEmpty else { return [] }
    return CheckSubject(palettes: [palette], file: "").themes.compactMap { theme in
      let near = theme.systemPromises.distances.filter { $0.distance < $0.least }
      guard let worst = near.min(by: { $0.distance / $0.least < $1.distance / $1.least }) else {
        return nil
      }
      let more = near.count > 1 ? ", and \(near.count - 1) more are too near" : ""
      return "tincture: \(theme.title): \(worst.title) are "
        + "\(DecimalFormat.truncated(worst.distance, decimals: 3)) apart and need "
        + "\(DecimalFormat.text(worst.least))\(more); no other opacity or color was found."
    }
  }
}

/// What is said of a pinned color that could not be kept.
private struct LostPin {
  /// The brand, where there are several, and the appearance.
  private let place: String
  private let conflict: Conflict
  private let pin: PinConflict

  /// Takes a conflict; `nil` for one that is not about a pin.
  init?(_ conflict: Conflict, of owner: String?) {
    guard let pin = conflict.pin else { return nil }
    place = [owner, conflict.appearance.rawValue].compactMap(\.self).joined(separator: ": ")
    (self.conflict, self.pin) = (conflict, pin)
  }

  /// Two sentences: what would be right, and what the color falls short of.
  var message: String {
    "tincture: \(place): \(pin.role.name) cannot be \(pin.rgb.hex): ".singleLine
      + "\(ways.joined(separator: ", or ")). \(conflict.reached); --verbose proves it.".singleLine
  }

  /// The chain of ratios that excludes the color.
  var proof: String { "\(place): \(conflict.why)" }

  /// What would be right, the appearances in which the color can stay first.
  private var ways: [String] {
    let elsewhere = pin.relaxations.compactMap(pinElsewhere)
    let nearest = conflict.nearest.map { "take \($0.rgb.hex) (ΔE \($0.roundedDeltaE))" }
    let others = pin.relaxations.filter { pinElsewhere($0) == nil }.map(\.description)
    return elsewhere + [nearest ?? "leave the pin out"] + others
  }

  /// The options that pin the color in the appearances that a remedy names; `nil` for another one.
  private func pinElsewhere(_ relaxation: PinRelaxation) -> String? {
    guard case .appearances(let appearances) = relaxation else { return nil }
    let pins = appearances.map { "--pin \($0.rawValue):\(pin.role.name)=\(pin.rgb.hex)" }
    return "\(relaxation), with \(pins.joined(separator: " "))"
  }
}

extension Palette {
  /// Why the exact method took the place of the one that was asked for; `nil` where it did not.
  fileprivate var exactReason: String? {
    guard request.method == .exact, let name = request.system?.name else { return nil }
    let maker = PaletteMaker(of: request.system)
    let obstacle = request.appearances.lazy.compactMap { maker.obstacle(request.level, $0) }.first
    return "\(name) is solved by the method exact: "
      + (obstacle ?? "the joint method found no colors for this brand")
  }
}

extension GlobalOptions {
  /// Writes palettes, whose names differ, as a document to a file that was named, or to standard
  /// output; on a terminal as text for people.
  func write(_ palettes: [Palette], to path: String?) throws {
    guard let path else {
      guard printsJSON else { return try show(PaletteText.text(of: palettes, style: style)) }
      return try StandardOutput.write(PaletteDocument.text(of: palettes))
    }
    let document = try PaletteDocument.text(of: palettes)
    report(try OutputFile(path: path).write(Array(document.utf8)), of: path)
  }
}

extension GlobalOptions {
  /// Says on a terminal how to keep a palette that was only shown, and what to make of it.
  fileprivate func showNextSteps(after requested: [GenerateOptions]) throws {
    guard FileDescriptor.standardOutput.isTerminal, !quiet else { return }
    let lines = [
      "Next: -o palette.json keeps it, -f css -o colors.css exports it.",
      "Then: 'tincture show palette.json --html page.html', or 'tincture serve'.",
    ]
    let text = lines.flatMap { style.filled($0, indent: 0, style.dim) }
    try show("\n" + text.map { $0 + "\n" }.joined())
  }
}

extension PaletteDocument {
  /// The document of palettes as files have it, with a line feed at its end; empty for no palette.
  ///
  /// - Throws: `GamutMismatch` for a color that no document can hold.
  static func text(of palettes: [Palette]) throws(GamutMismatch) -> String {
    guard let first = palettes.first else { return "" }
    return try json(first, and: Array(palettes.dropFirst())).text(style: .pretty) + "\n"
  }
}

extension Conflict.Alternative {
  /// The distance ΔE with at most three decimals.
  var roundedDeltaE: String { DecimalFormat.text(deltaE, decimals: 3) }
}

extension GenerateOptions {
  /// The options with the design system that all formats are for, where neither a system is named nor
  /// something is asked for that only Tincture's own one has.
  func solving(for exporters: [any Exporter.Type]) -> GenerateOptions {
    let names = Set(exporters.map { $0.system })
    guard names.count == 1, let name = names.first ?? nil, system == nil, pins.isEmpty,
      labels == nil, character == nil, locks.isEmpty, ratios == nil, curve == nil, model == nil,
      steps == nil, let known = try? KnownSystems.system(named: name)
    else { return self }
    var options = self
    options.system = known.designSystem
    return options
  }
}
