// SPDX-License-Identifier: GPL-3.0-or-later

/// The folder of a template: the only place that it includes others from.
struct TemplateFolder: Hashable, Sendable {
  /// The path of the folder, as it was derived from that of the template.
  private let path: String

  /// Names a folder, which has to exist only when something is included.
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
    guard let root = resolvedPath(path), let file = resolvedPath("\(path)/\(name)") else {
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

  /// Reads a regular file; opening a pipe or a device could block the command.
  private static func text(ofFile path: String) throws(Refusal) -> String {
    guard let status = try? FileStatus(path: path), status.isRegular else {
      throw Refusal("it is not a file")
    }
    guard status.size <= TemplateText.greatestSize else { throw Refusal(TemplateText.isTooLarge) }
    guard let bytes = try? InputFile(path: path).bytes() else { throw Refusal("it cannot be read") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal("it is not valid UTF-8")
    }
    return text
  }
}
