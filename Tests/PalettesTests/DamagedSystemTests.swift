// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What holds of every document that resembles a system: it is read or refused, and never traps.
final class DamagedSystemTests: PropertyTestCase {
  private static let documents = KnownSystems.all.map { $0.designSystem.json }

  /// Values that are valid somewhere, and some that are valid nowhere.
  private static let values: [JSONValue] = [
    .null, true, 0, 1, -1, .number(1e300), .number(-0.5), "", "brand", "brand2", "brand99", "page",
    "neutral.900", "neutral.99999999999999999999", "neutral@0.5", "@", ".", "..", "*", "**", "-*-",
    "4..12%", "12..4%", "%", "..%", "least", "#fff", "#0a84ff80", "color(display-p3 1 0 0)",
    "oklch(", "{role}", "é", "\u{0}", [], [[]], [[[]]], [:], ["a": "b"], ["role": "page"],
    ["ramp": "brand"], ["layer": "page", "over": "page"], ["gradient": "page"], ["by": 21],
    .array(Array(repeating: "*", count: 40)), .string(String(repeating: "*a", count: 60)),
  ]

  /// A good document with up to six values replaced, taken away or moved to another place.
  private static let damaged = Generator<JSONValue>.damagedSystem(documents, values)

  func testEveryDocumentIsReadOrRefused() {
    check("a damaged system is read or refused", Self.damaged, settings: Settings(cost: 10)) {
      Self.judge($0)
    }
  }

  private static func judge(_ document: JSONValue) {
    do throws(SystemErrors) {
      let system = try DesignSystem(document)
      for appearance in Appearance.allCases {
        _ = system.promises(in: appearance, level: .aa)
        _ = system.roles.map { system.target(of: $0, in: appearance) }
      }
      _ = (system.distinctions, system.stateDistinctions, system.yaml)
      XCTAssertEqual(try? DesignSystem(system.json), system)
    } catch {
      XCTAssertFalse(error.errors.isEmpty)
      XCTAssertEqual(Set(error.errors).count, error.errors.count)
    }
  }
}

extension Generator where Value == JSONValue {
  /// Documents with values at random places replaced.
  static func damagedSystem(_ documents: [JSONValue], _ values: [JSONValue]) -> Generator {
    Generator { draw in
      var document = documents[try draw(.int(in: 0...documents.count - 1))]
      let paths = document.paths
      for _ in 0..<(try draw(.int(in: 1...6))) {
        let place = paths[try draw(.int(in: 0...paths.count - 1))]
        document = document.setting(
          place,
          to: try draw(Self.replacement(in: document, paths, values)))
      }
      return document
    }
  }

  /// Nothing, a value from elsewhere in the document, or one of a list.
  private static func replacement(
    in document: JSONValue, _ paths: [[JSONPointer.Step]], _ values: [JSONValue]
  ) -> PropertyTesting.Generator<JSONValue?> {
    PropertyTesting.Generator<JSONValue?> { draw in
      switch try draw(.int(in: 0...3)) {
      case 0: return nil
      case 1: return document.value(at: paths[try draw(.int(in: 0...paths.count - 1))])
      default: return values[try draw(.int(in: 0...values.count - 1))]
      }
    }
  }
}

extension JSONValue {
  /// The value at a path; `nil` where it leads nowhere.
  fileprivate func value(at path: [JSONPointer.Step]) -> JSONValue? {
    path.reduce(self) { value, step in
      switch step {
      case .name(let name): return value?[name]
      case .index(let index):
        guard let array = value?.array, array.indices.contains(index) else { return nil }
        return array[index]
      }
    }
  }
}
