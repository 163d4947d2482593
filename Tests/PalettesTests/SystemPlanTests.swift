// SPDX-License-Identifier: MIT

import Foundation
import TinctureJSON
import TincturePalettes
import XCTest

/// The value of Tincture's own system is made from its document, so that no start reads that.
///
/// `make plans` writes it anew.
final class SystemPlanTests: XCTestCase {
  func testThePlanIsThatOfTheDocument() throws {
    let palettes = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TincturePalettes/Systems").standardized
    let document = try Data(contentsOf: palettes.appending(path: "Resources/tincture.json"))
    let system = try DesignSystem(JSONValue(parsing: Array(document)))
    let source = source(of: system)
    let file = palettes.appending(path: "DesignSystem+Tincture.swift")
    if ProcessInfo.processInfo.environment["TINCTURE_WRITE_PLANS"] != nil {
      return try Data(source.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), source, "make plans")
    XCTAssertEqual(KnownSystems.tincture, system)
  }

  private func source(of system: DesignSystem) -> String {
    let statements = Mirror(reflecting: system).children.flatMap { label, value -> [String] in
      guard let label, label != "name" else { return [] }
      guard let list = value as? [Any] else { return ["\(label) = \(SwiftExpression(value))"] }
      return list.map { "\(label).append(\(SwiftExpression($0)))" }
    }
    return """
      // SPDX-License-Identifier: MIT
      //
      // Made from Resources/tincture.json: `make plans`.
      // swift-format-ignore-file

      import ColorSpaces
      import TinctureContrast

      extension DesignSystem {
        /// Tincture's own system, as its document has it.
        static func tincture() -> DesignSystem {
          var system = DesignSystem(
            name: \(SwiftExpression(system.name)), appearances: [], roles: [])
      \(statements.map { SwiftExpression.wrapped("system.\($0)") }.joined())\
          return system
        }
      }

      """
  }
}

/// A value as the expression in Swift that makes it, by what its mirror says.
private struct SwiftExpression: CustomStringConvertible {
  let description: String

  /// Where a line may end.
  private static let comma = ",\u{0}"

  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch (value, mirror.displayStyle) {
    case (_, .optional):
      description = mirror.children.first.map { Self($0.value).description } ?? "nil"
    case (let text as String, _): description = text.debugDescription.replacing("\\'", with: "'")
    case (let range as ClosedRange<Double>, _):
      description = "\(range.lowerBound)...\(range.upperBound)"
    case (_, .collection):
      description = "[\(Self.list(mirror.children.map { "\(Self($0.value))" }))]"
    case (_, .dictionary):
      let members = mirror.children.map { member in
        Mirror(reflecting: member.value).children.map { "\(Self($0.value))" }.joined(
          separator: ": ")
      }
      description = members.isEmpty ? "[:]" : "[\(Self.list(members.sorted()))]"
    case (let steps as RampSteps, _) where steps == .standard: description = ".standard"
    case (_, .struct) where !mirror.children.isEmpty:
      let name = String(reflecting: type(of: value)).split(separator: ".").dropFirst()
      description = "\(name.joined(separator: "."))(\(Self.arguments(mirror, of: name.last ?? "")))"
    case (_, .enum):
      description =
        mirror.children.first.map { ".\($0.label ?? "")(\(Self.payload($0.value)))" } ?? ".\(value)"
    default: description = "\(value)"
    }
  }

  /// By type: the labels of its initializer that are not the names of the properties, `_` for none.
  private static let labels: [Substring: [String: String]] = [
    "SystemRamp": ["name": "_", "source": "from"], "Separation": ["ramp": "from"],
    "SystemRole": ["name": "_", "definition": "_"], "SystemSet": ["name": "_", "roles": "_"],
    "SystemPair": ["need": "_", "foregrounds": "_", "grounds": "on", "appearances": "in"],
    "SystemOrder": ["roles": "_", "ratio": "by"], "SystemBound": ["measure": "_", "roles": "of"],
    "SystemDistance": ["roles": "_", "others": "from", "surfaces": "over"],
    "SystemTint": ["ramp": "_", "place": "_"],
    "SystemTurn": ["degrees": "by", "avoided": "avoiding"],
    "Place": ["ramp": "_", "lightness": "at"],
    "RampSteps": ["labels": "unchecked"], "TokenColor": ["rgb": "_"],
    "RGB8": ["red": "_", "green": "_", "blue": "_", "gamut": "in"],
  ]

  /// The properties as arguments, without what is missing.
  private static func arguments(_ value: Mirror, of type: Substring) -> String {
    let all = value.children.compactMap { label, value -> (label: String, text: String)? in
      let text = "\(Self(value))"
      guard let label, text != "nil" else { return nil }
      return (labels[type]?[label] ?? label, text)
    }
    // Those without a label come first.
    return list(
      all.filter { $0.label == "_" }.map(\.text)
        + all.filter { $0.label != "_" }.map { "\($0.label): \($0.text)" })
  }

  private static func payload(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple else { return "\(Self(value))" }
    return list(
      mirror.children.map { label, value in
        (label ?? ".").hasPrefix(".") ? "\(Self(value))" : "\(label ?? ""): \(Self(value))"
      })
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: comma) }

  /// A statement in lines of at most 100 columns.
  static func wrapped(_ statement: String) -> String {
    var lines = ["   "]
    for part in statement.components(separatedBy: "\u{0}") {
      if lines[lines.count - 1].count + part.count >= 100 { lines.append("     ") }
      lines[lines.count - 1] += " " + part
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
