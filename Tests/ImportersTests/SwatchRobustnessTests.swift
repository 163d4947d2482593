// SPDX-License-Identifier: MIT

import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Any bytes are read or refused at a place that is in them.
final class SwatchRobustnessTests: PropertyTestCase {
  private static let importers: [any Importer.Type] = [
    AndroidImporter.self, ASEImporter.self, GPLImporter.self,
  ]

  private static let beginnings = ["", "ASEF\u{0}\u{1}\u{0}\u{0}", "GIMP Palette\n", "<resources>"]

  private static let anyBytes = zip(
    Generator<String>.known(beginnings), Generator<[UInt8]>.array(of: .uint8, count: 0...64)
  ).map { Array($0.utf8) + $1 }

  /// Files of this package with some bytes changed, taken out or put in.
  private static let damaged: Generator<[UInt8]> = Generator { draw in
    guard let source = try draw(WholePalettes.sources) else { return [] }
    let exporter = try draw(
      Generator<any Exporter.Type>.known([
        AndroidExporter.self, ASEExporter.self, GPLExporter.self,
      ]))
    guard var bytes = try? exporter.files(for: source)[0].bytes, !bytes.isEmpty else { return [] }
    // Short files, so that the damage hits more than colors.
    if try draw(.bool) { bytes = Array(bytes.prefix(400)) }
    for _ in 0..<(try draw(.int(in: 1...4))) {
      let place = try draw(.int(in: 0...bytes.count - 1))
      switch try draw(.int(in: 0...2)) {
      case 0: bytes[place] = try draw(.uint8)
      case 1: bytes.removeSubrange(place..<min(place + 3, bytes.count))
      default: bytes.insert(contentsOf: try draw(Generator<String>.known(pieces)).utf8, at: place)
      }
      if bytes.isEmpty { return [] }
    }
    return bytes
  }

  private static let pieces = [
    "<", ">", "&", "<color>", "</resources>", "<![CDATA[", "<!--", "#:{\"path\":[]}", "\n", "\u{0}",
    "\u{FF}", "&#0;", "\\u{", "<!DOCTYPE", "<?xml encoding='x'?>",
  ]

  func testAnyBytesAreReadOrRefused() {
    check("any bytes are read or refused", Self.anyBytes) { try Self.expectPlaces(in: $0) }
  }

  func testDamagedFilesAreReadOrRefused() {
    check("damaged files are read or refused", Self.damaged, settings: Settings(cases: 300)) {
      try Self.expectPlaces(in: $0)
    }
  }

  private static func expectPlaces(in bytes: [UInt8]) throws {
    let source = ImportSource(
      name: "x", files: [.init(["colors.xml"], bytes: bytes)], isFolder: false)
    for importer in importers {
      let places = try places(of: importer, in: source)
      for place in places {
        XCTAssert(isInside(place.position, bytes), "\(importer.name): \(place)")
      }
    }
  }

  /// Where entries and remarks stand, or the error; any other error is a failure.
  private static func places(
    of importer: any Importer.Type, in source: ImportSource
  ) throws -> [SourcePlace] {
    let result = Result { try importer.sheet(of: source) }
    switch result {
    case .success(let sheet):
      XCTAssert(sheet.entries.allSatisfy { !$0.path.isEmpty })
      return sheet.entries.map(\.place) + sheet.remarks.map(\.place)
    case .failure(let error): return [try XCTUnwrap(error as? ImportError).place]
    }
  }

  private static func isInside(_ position: SourcePlace.Position, _ bytes: [UInt8]) -> Bool {
    switch position {
    case .whole: return true
    case .pointer: return false
    case .byte(let offset): return (0...bytes.count).contains(offset)
    case .line(let line, let column):
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return (1...lines.count).contains(line) && (1...lines[line - 1].count + 1).contains(column)
    }
  }
}
