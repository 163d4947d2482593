// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PaletteSolver
import TincturePalettes
import XCTest

@testable import TinctureCommand

/// A setting means the same wherever it is said, and a request is spelled so that it is read back.
final class SettingTests: XCTestCase {
  /// Settings as a query has them; each makes a palette together with a brand.
  private static let samples: [[(name: GenerateOptions.Name, text: String)]] = [
    [(.level, "AAA")], [(.gamut, "p3")], [(.steps, "50,100,500,900")],
    [(.appearances, "dark,light-high-contrast")], [(.curve, "even")],
    [(.lock, "900=#001b3a"), (.lock, "100=#e0efff")], [(.ratios, "1.5,3,4.5,7"), (.on, "#eeeeee")],
    [(.pin, "accent.primary=#777777"), (.pin, "dark:text.link=#66ccff")], [(.method, "one-pass")],
    [(.labels, "white")],
    [(.name, "acme")], [(.theme, "ocean")], [(.system, "shadcn")],
    [(.system, "bedrock"), (.brand2, "#ff8800"), (.brand3, "#00aa55")],
  ]

  func testEverySettingIsSampled() {
    // A model is in a file, and the brand is in every sample.
    let sampled = Set(Self.samples.joined().map(\.name)).union([.like, .brand])
    XCTAssertEqual(Set(GenerateOptions.Name.allCases).subtracting(sampled), [])
    XCTAssertEqual(Setting.all.map(\.name), GenerateOptions.Name.allCases)
  }

  func testASettingMeansTheSameWhereverItIsSaid() throws {
    for sample in Self.samples {
      let words = sample.map { "\($0.name.rawValue)=\($0.text)" }.joined(separator: "&")
      let asked = Query([("brand", "#0a84ff")] + sample.map { ($0.name.rawValue, $0.text) })
      var request = try asked.palette().request
      // The query that asks for it again. Systems are too long for a message.
      XCTAssertTrue(try Query(request).palette().request == request, words)
      // A palette names the method that took the place of the one that was asked for.
      if request.system != nil { request.method = .joint }
      // The command line has no name and no theme among its settings.
      let typed = sample.filter { ![.name, .theme].contains($0.name) }
      if typed.count == sample.count {
        let options = try PaletteOptions.parse(
          typed.flatMap { ["--\($0.name.rawValue)", $0.text] })
        let brand = try GenerateOptions.brand("#0a84ff")
        XCTAssertTrue(try options.optionsWithFiles().over(brand).request() == request, words)
      }
      let configured = try Self.configured(sample).request()
      XCTAssertTrue(configured == request, words)
    }
  }

  /// What a configuration file with the settings asks for.
  private static func configured(
    _ sample: [(name: GenerateOptions.Name, text: String)]
  ) throws -> GenerateOptions {
    let name = sample.first { $0.name == .name }?.text ?? "brand"
    var lines = ["brands:", "  '\(name)':", "    color: '#0a84ff'"]
    var mappings: [String: [String]] = [:]
    for (name, text) in sample {
      let setting = try XCTUnwrap(Setting.byName[name])
      switch setting.shape {
      case .repeated:
        let parts = text.split(separator: "=")
        mappings[setting.key ?? "", default: []].append("      '\(parts[0])': '\(parts[1])'")
      case .list: lines.append("    \(setting.key ?? ""): [\(text)]")
      case .single where name == .theme: lines.append("    theme: \(text)")
      case .single where name != .name: lines.append("    \(setting.key ?? ""): '\(text)'")
      case .single: break
      }
    }
    for (key, members) in mappings { lines += ["    \(key):"] + members }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tincture.yaml")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    let configuration = try Configuration(
      reading: InputFile(path: file.path(percentEncoded: false)))
    var options = try XCTUnwrap(configuration.brands.first).over(configuration.shared)
    // A query that names a theme takes its brand's name too.
    if let theme = sample.first(where: { $0.name == .theme })?.text { options.name = theme }
    return options
  }
}
