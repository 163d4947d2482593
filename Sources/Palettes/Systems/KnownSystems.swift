// SPDX-License-Identifier: MIT

import Contrast
import JSON

/// A design system that comes with the package.
public struct KnownSystem: Sendable {
  /// The name on a command line: `shadcn`.
  public let name: String

  /// What it is, as a line without a full stop.
  public let summary: String

  /// The document; empty for one that is made in code.
  private let document: @Sendable () -> [UInt8]

  init(_ name: String, _ summary: String, _ document: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.summary = summary
    self.document = document
  }

  /// The system, read from its document.
  public func system() -> DesignSystem {
    do {
      return try DesignSystem(JSONValue(parsing: document()))
    } catch {
      // Unreachable: a test reads every document.
      preconditionFailure("the system \(name) cannot be read: \(error)")
    }
  }
}

/// Every design system that comes with the package.
///
/// A new one is a file in `Resources` and a line here.
public enum KnownSystems {
  public static let all = [
    KnownSystem("minimal", "Eight roles: a page, text, a link and a button") {
      PackageResources.minimal_json
    },
    KnownSystem("shadcn", "The variables of shadcn/ui, the primary color the brand's bytes") {
      PackageResources.shadcn_json
    },
  ]

  /// The system of this name; ASCII case is ignored.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func system(named name: String) throws(UnknownName) -> KnownSystem {
    try UnknownName.resolve(name, among: all, by: \.name, kind: "system")
  }
}
