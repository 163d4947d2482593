// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Colors in the form of VeSync: Objective-C class methods with their values in comments.
///
/// The first file is the article's template byte for byte. Its methods ask `color(named:)`, which
/// the article does not show; the second file answers with the values, so that no catalog is
/// needed. An app that keeps its colors in a catalog leaves the second file out.
///
/// Source: the article 当我们在谈论DarkMode时我们在谈论什么, section 5.2.
public enum VeSyncExporter: Exporter {
  public static let name = "vesync"
  public static let summary = "Swift: @objc class methods, their values in comments, as VeSync has"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let file = VeSyncFile(source)
    return [
      ExportedFile("\(file.type).swift", text: file.methods.joined(separator: "\n") + "\n"),
      ExportedFile("\(file.type)Values.swift", text: file.values.joined(separator: "\n") + "\n"),
    ]
  }
}

/// The texts of both files.
private struct VeSyncFile {
  let type: String
  private let entries: [ExportSource.Entry]
  private let colors: [VeSyncColor]

  init(_ source: ExportSource) {
    type = Self.type(source.prefix)
    entries = source.entries
    colors = VeSyncColor.all(source)
  }

  /// `VSColor`, or another prefix: two or three letters are an abbreviation, as `VS` is.
  private static func type(_ prefix: String) -> String {
    guard !prefix.isEmpty else { return "VSColor" }
    return (prefix.count < 4 ? prefix.uppercased() : TokenName(splitting: prefix).upperCamel)
      + "Color"
  }

  var methods: [String] {
    var groups: [String] = []
    for color in colors where !groups.contains(color.group) { groups.append(color.group) }
    return SwiftColorCode.header(entries, imports: ["import UIKit", ""]) + [
      "@objc public class \(type): NSObject {}", "/// 语义化颜色", "public extension \(type) {",
    ]
      + groups.flatMap { group in
        ["    // MARK: - \(group)"] + colors.filter { $0.group == group }.flatMap(\.method)
      } + ["}"]
  }

  var values: [String] {
    SwiftColorCode.header(entries, imports: ["import UIKit"]) + [
      "",
      """
      extension \(type) {
        /// The color of a name; leave this file out to take colors from a catalog instead.
        static func color(named name: String) -> UIColor {
          colors[name] ?? UIColor(named: name) ?? .clear
        }

        private static let colors: [String: UIColor] = [
      """,
    ] + colors.flatMap(\.value) + ["  ]", "}", "", SwiftColorCode.platform]
  }
}
