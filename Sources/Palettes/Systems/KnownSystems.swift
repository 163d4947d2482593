// SPDX-License-Identifier: MIT

import Contrast
import JSON

/// A design system that comes with the package.
public struct KnownSystem: Sendable {
  /// The name on a command line: `shadcn`.
  public let name: String

  /// What it is, as a line without a full stop.
  public let summary: String

  private let make: @Sendable () -> DesignSystem

  init(_ name: String, _ summary: String, _ make: @escaping @Sendable () -> DesignSystem) {
    self.name = name
    self.summary = summary
    self.make = make
  }

  /// A system in a file of the package.
  init(_ name: String, _ summary: String, document: @escaping @Sendable () -> [UInt8]) {
    self.init(name, summary) {
      do {
        return try DesignSystem(JSONValue(parsing: document()))
      } catch {
        // Unreachable: a test reads every document.
        preconditionFailure("the system \(name) cannot be read: \(error)")
      }
    }
  }

  /// The system, read anew from its document.
  public func system() -> DesignSystem { make() }
}

/// Every design system that comes with the package.
///
/// A new one is a file in `Resources` and a line here.
public enum KnownSystems {
  public static let all = [
    KnownSystem("tincture", "Tincture's own roles, with everything that it promises of them") {
      TinctureSystem.system
    },
    KnownSystem(
      "bedrock", "The 34 tokens of Bedrock's seven color providers",
      document: { PackageResources.bedrock_json }),
    KnownSystem(
      "guide", "The nine tokens of the guide to themes in SwiftUI",
      document: { PackageResources.guide_json }),
    KnownSystem(
      "material3", "The color roles of Material 3, with its state layers",
      document: { PackageResources.material3_json }),
    KnownSystem(
      "minimal", "Eight roles: a page, text, a link and a button",
      document: { PackageResources.minimal_json }),
    KnownSystem(
      "reckord", "The 21 color tokens of Reckord", document: { PackageResources.reckord_json }),
    KnownSystem(
      "shadcn", "The variables of shadcn/ui, the primary color the brand's bytes",
      document: { PackageResources.shadcn_json }),
    KnownSystem(
      "vesync", "Names in the style of VeSync, its auxiliary colors among them",
      document: { PackageResources.vesync_json }),
  ]

  /// The system of this name; ASCII case is ignored.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func system(named name: String) throws(UnknownName) -> KnownSystem {
    try UnknownName.resolve(name, among: all, by: \.name, kind: "system")
  }
}
