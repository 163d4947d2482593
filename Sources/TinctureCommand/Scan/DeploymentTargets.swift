// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The systems that the Xcode projects around files of code are for.
struct DeploymentTargets {
  /// By the path of a folder: why its projects can use no named color; `nil` where it has none.
  private var known: [String: String?] = [:]

  /// Why the code of a file can use no named color, by the nearest project; empty where it can.
  mutating func obstacle(ofCodeAt path: String) -> String {
    var folder = resolvedPath(path) ?? path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if let obstacle = obstacle(in: folder) { return obstacle }
    }
    return ""
  }

  private mutating func obstacle(in folder: String) -> String? {
    if let obstacle = known[folder] { return obstacle }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted()
    let obstacle =
      projects.isEmpty
      ? nil
      : projects.lazy.compactMap { Self.obstacle(of: $0, in: folder) }.first ?? ""
    known[folder] = .some(obstacle)
    return obstacle
  }

  private static func obstacle(of project: String, in folder: String) -> String? {
    let file = InputFile(path: folder + "/" + project + "/project.pbxproj")
    guard let text = try? file.text() else { return nil }
    for (setting, system, least) in systems {
      let versions = text.matches(of: /(\w+)_DEPLOYMENT_TARGET = "?(\d+)\.?(\d*)/).filter {
        $0.output.1 == setting
      }.map { (Int($0.output.2) ?? 0, Int($0.output.3) ?? 0) }
      if let oldest = versions.min(by: <), oldest < least {
        let first = least.1 == 0 ? "\(least.0)" : "\(least.0).\(least.1)"
        return "named colors need \(system) \(first), and \(project) is for "
          + "\(oldest.0).\(oldest.1) too"
      }
    }
    return nil
  }

  /// The settings with the systems, and the versions since which they have named colors.
  ///
  /// Source: Apple's documentation of `UIColor.init(named:)` and `NSColor.init(named:)`.
  private static let systems: [(setting: Substring, system: String, least: (Int, Int))] = [
    ("IPHONEOS", "iOS", (11, 0)), ("TVOS", "tvOS", (11, 0)), ("WATCHOS", "watchOS", (4, 0)),
    ("MACOSX", "macOS", (10, 13)),
  ]
}
