// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureExporters
import Foundation
import PaletteSolver
import TincturePalettes

/// Writes the exports of many brands for readers that are not ours: `corpus --out FOLDER`.
///
/// Below the folder each brand has one of its own, with `palette.json` and a folder for each
/// format. Brands are spread evenly over sRGB; levels and gamuts take turns, and every palette has
/// all four appearances. `--system NAME` makes the palettes of a known design system.
@main
struct Corpus {
  private var first = 0
  private var count = 10
  private var out = ""
  private var formats = KnownExporters.all.map { $0.name }
  private var system: DesignSystem?

  static func main() {
    do {
      var corpus = Corpus()
      try corpus.read(Array(CommandLine.arguments.dropFirst()))
      try corpus.write()
    } catch {
      FileHandle.standardError.write(Data("corpus: \(error)\n".utf8))
      exit(64)
    }
  }

  private struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  private mutating func read(_ arguments: [String]) throws {
    if arguments == ["--list"] {
      print(formats.joined(separator: "\n"))
      exit(0)
    }
    for place in stride(from: 0, to: arguments.count, by: 2) {
      let value = place + 1 < arguments.count ? arguments[place + 1] : ""
      switch (arguments[place], Int(value)) {
      case ("--first", let number?): first = number
      case ("--count", let number?): count = number
      case ("--out", _): out = value
      case ("--system", _): system = try KnownSystems.system(named: value).designSystem
      case ("--formats", _): formats = value.split(separator: ",").map(String.init)
      default: throw UsageError(description: "\(arguments[place]) \(value) is not understood")
      }
    }
    guard !out.isEmpty else { throw UsageError(description: "--out FOLDER is missing") }
  }

  private func write() throws {
    let exporters = try formats.map { try KnownExporters.exporter(named: $0) }
    for number in first..<first + count {
      let palette = try Palette(solving: request(number))
      let source = try ExportSource([palette])
      let folder = URL(fileURLWithPath: out).appendingPathComponent("\(number)")
      for file in JSONExporter.files(for: source) { try Self.write(file, below: folder) }
      for exporter in exporters {
        for file in try exporter.files(for: source) {
          try Self.write(file, below: folder.appendingPathComponent(exporter.name))
        }
      }
    }
  }

  private static func write(_ file: ExportedFile, below folder: URL) throws {
    let url = file.path.reduce(folder) { $0.appendingPathComponent($1) }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
  }

  /// The request of a place in the sequence.
  private func request(_ number: Int) -> PaletteRequest {
    let isDisplayP3 = number % 2 == 1
    var request = PaletteRequest(
      brand: Self.brand(number), level: number / 2 % 2 == 0 ? .aa : .aaa,
      appearances: Appearance.allCases, name: "brand \(number)",
      gamut: isDisplayP3 ? .displayP3 : .srgb)
    request.system = system
    return request
  }

  // The plastic number's root of x⁴ = x + 1 makes the most even sequence of three numbers that adds
  // up: Martin Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences" (2018).
  private static let ratio = 1.220744084605759475

  private static func brand(_ number: Int) -> RGB8 {
    let channels = (1...3).map { power -> UInt8 in
      let place = 0.5 + Double(number + 1) / pow(ratio, Double(power))
      return UInt8((place - place.rounded(.down)) * 256)
    }
    return RGB8(channels[0], channels[1], channels[2])
  }
}
