// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The folder of a template: the only place that it includes others from.
struct TemplateFolder: Hashable, Sendable {
  private let path: String

  init(path: String) { self.path = path }

  /// The text of a file in the folder or below it.
  ///
  /// - Throws: A ``Refusal`` for a name that leads out of the folder, also through a symbolic link,
  ///   and for what is no file of UTF-8 text of at most ``TemplateText/greatestSize``.
  func text(named name: String) throws(Refusal) -> String {
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.contains("\0"), components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw Refusal("a template includes files of its own folder, each by a plain name")
    }
    guard let root = Self.resolved(path), let file = Self.resolved("\(path)/\(name)") else {
      throw Refusal("there is no file of that name beside the template")
    }
    guard file.hasPrefix(root == "/" ? root : root + "/") else {
      throw Refusal("a symbolic link leads out of the folder of the template")
    }
    return try Self.text(ofFile: file)
  }

  /// Why a file is not included, as a sentence without a full stop.
  struct Refusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The path without symbolic links; `nil` when there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  private static func text(ofFile path: String) throws(Refusal) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    // A pipe or a device would be waited for.
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw Refusal("it is no file")
    }
    guard attributes?[.size] as? Int ?? 0 <= TemplateText.greatestSize else {
      throw Refusal(TemplateText.isTooLarge)
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Refusal("it cannot be read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal("it is not valid UTF-8")
    }
    return text
  }
}
