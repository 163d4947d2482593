// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureJSON

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

  /// The system, whose document is read once a process.
  public var designSystem: DesignSystem { make() }
}

extension DesignSystem {
  /// ``KnownSystems/bedrock``.
  public static var bedrock: DesignSystem { KnownSystems.bedrock }
  /// ``KnownSystems/guide``.
  public static var guide: DesignSystem { KnownSystems.guide }
  /// ``KnownSystems/material3``.
  public static var material3: DesignSystem { KnownSystems.material3 }
  /// ``KnownSystems/minimal``.
  public static var minimal: DesignSystem { KnownSystems.minimal }
  /// ``KnownSystems/reckord``.
  public static var reckord: DesignSystem { KnownSystems.reckord }
  /// ``KnownSystems/shadcn``.
  public static var shadcn: DesignSystem { KnownSystems.shadcn }
  /// ``KnownSystems/vesync``.
  public static var vesync: DesignSystem { KnownSystems.vesync }
}

/// Every design system that comes with the package.
///
/// A new one is a file in `Resources`, a constant here and its line in ``all``.
public enum KnownSystems {
  /// Tincture's own roles.
  ///
  /// Every start needs them, so none reads their document: `make plans` makes the value from it.
  public static let tincture = DesignSystem.tincture()

  /// The tokens of Bedrock.
  public static let bedrock = read("bedrock", PackageResources.bedrock_json)

  /// The tokens of the guide to themes in SwiftUI.
  public static let guide = read("guide", PackageResources.guide_json)

  /// The color roles of Material 3.
  public static let material3 = read("material3", PackageResources.material3_json)

  /// Eight roles.
  public static let minimal = read("minimal", PackageResources.minimal_json)

  /// The tokens of Reckord.
  public static let reckord = read("reckord", PackageResources.reckord_json)

  /// The variables of shadcn/ui.
  public static let shadcn = read("shadcn", PackageResources.shadcn_json)

  /// Names in the style of VeSync.
  public static let vesync = read("vesync", PackageResources.vesync_json)

  /// Every one with its name.
  public static let all = [
    KnownSystem("tincture", "Tincture's own roles, with everything that it promises of them") {
      tincture
    },
    KnownSystem("bedrock", "The 34 tokens of Bedrock's seven color providers") { bedrock },
    KnownSystem("guide", "The nine tokens of the guide to themes in SwiftUI") { guide },
    KnownSystem("material3", "The color roles of Material 3, with its state layers") {
      material3
    },
    KnownSystem("minimal", "Eight roles: a page, text, a link and a button") { minimal },
    KnownSystem("reckord", "The 21 color tokens of Reckord") { reckord },
    KnownSystem("shadcn", "The variables of shadcn/ui, the primary color the brand's bytes") {
      shadcn
    },
    KnownSystem("vesync", "Names in the style of VeSync, its auxiliary colors among them") {
      vesync
    },
  ]

  private static func read(_ name: String, _ document: [UInt8]) -> DesignSystem {
    do {
      return try DesignSystem(JSONValue(parsing: document))
    } catch {
      // Unreachable: a test reads every document.
      preconditionFailure("the system \(name) cannot be read: \(error)")
    }
  }

  /// The system of this name; ASCII case is ignored.
  ///
  /// A name such as `tincture+plain-links` is Tincture's own system with a variant.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func system(named name: String) throws(UnknownName) -> KnownSystem {
    try UnknownName.resolve(name, among: all + TinctureVariant.systems, by: \.name, kind: "system")
  }
}
