// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Palettes

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that the user named to be read.
///
/// It is read whole, up to a limit: a device such as `/dev/zero` would never end.
struct InputFile {
  /// The path as the user gave it; `-` is standard input.
  let path: String

  /// The greatest size in bytes; what is larger is not a palette.
  static let greatestSize = 64 << 20

  /// The name for messages.
  var name: String { path == "-" ? "standard input" : path }

  /// The content.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotRead`, `badInput` for a file beyond
  ///   ``greatestSize``, or `usage` when the name is empty.
  func bytes() throws -> [UInt8] {
    guard !path.isEmpty else {
      throw CommandFailure(
        .usage, at: "file", "the name of the input file is empty",
        suggestion: "Name a file, or - for standard input.")
    }
    do throws(SystemError) {
      if let bytes = try boundedBytes() { return bytes }
    } catch {
      throw CommandFailure(
        .cannotRead, at: name, "cannot read the file: \(error)",
        suggestion: path == "-" ? nil : "Check its name, or use - for standard input.")
    }
    throw CommandFailure(
      .badInput, at: name, "the file is larger than \(Self.greatestSize >> 20) MiB")
  }

  /// The content as text.
  ///
  /// - Throws: As ``bytes()``, and `badInput` with the byte offset of what is not UTF-8.
  func text() throws -> String {
    let bytes = try bytes()
    guard let index = bytes.firstInvalidUTF8Index else {
      return String(decoding: bytes, as: UTF8.self)
    }
    throw CommandFailure(
      .badInput, at: name, "the byte at offset \(index) is not valid UTF-8",
      suggestion: "Save the file as UTF-8.")
  }

  /// The content as JSON.
  ///
  /// - Throws: As ``bytes()``, and `badInput` with line, column and JSON pointer.
  func json() throws -> JSONValue { try Self.json(in: bytes(), of: name) }

  private static func json(in bytes: [UInt8], of name: String) throws -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw CommandFailure(.badInput, at: name, error.description)
    }
  }

  /// The palettes of a palette document.
  ///
  /// - Throws: As ``json()``, and `badInput` with the JSON pointer of what is no palette.
  func palettes() throws -> [Palette] { try Self.palettes(in: bytes(), of: name) }

  /// The palettes of a palette document that was read from a file with a name.
  static func palettes(in bytes: [UInt8], of name: String) throws -> [Palette] {
    let json = try json(in: bytes, of: name)
    do throws(PaletteDocumentError) { return try PaletteDocument.palettes(from: json) } catch {
      throw CommandFailure(
        .badInput, at: name, error.description,
        suggestion: "The form is printed by: tincture schema palette.")
    }
  }

  /// The content, or `nil` when there is too much of it.
  private func boundedBytes() throws(SystemError) -> [UInt8]? {
    guard path != "-" else { return try bytes(of: .standardInput) }
    let descriptor = try FileDescriptor.open(path, flags: O_RDONLY)
    defer { try? descriptor.close() }
    guard try !FileStatus(descriptor).isFolder else { throw .isFolder }
    return try bytes(of: descriptor)
  }

  /// Reads up to the limit; the size of a pipe is not known before.
  private func bytes(of descriptor: FileDescriptor) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let chunk = try descriptor.read(upTo: 1 << 16)
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= Self.greatestSize else { return nil }
    }
  }
}
