// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TinctureJSON
import TincturePalettes
import Yams

/// The file of a design system: YAML, or JSON, which is YAML as well.
struct SystemFile {
  private let file: InputFile

  init(path: String) { file = InputFile(path: path) }

  /// Reads the system.
  ///
  /// - Throws: ``CommandFailures`` with everything that is wrong with the document, or the
  ///   ``CommandFailure`` of a file that cannot be parsed.
  func system() throws -> DesignSystem {
    if let system = wholeJSON { return system }
    let root = try node()
    do throws(SystemErrors) { return try DesignSystem(reading: root) } catch {
      throw CommandFailures(
        failures: error.errors.map { error in
          .configuration(
            file.name, ConfigurationPlace(error.place), error.reason, suggestion: error.suggestion)
        })
    }
  }

  /// The system of a file of JSON without a mistake, which takes a fraction of the time that YAML
  /// takes; `nil` for any other file, whose mistakes the reader of YAML places.
  private var wholeJSON: DesignSystem? {
    // A pipe has nothing more to tell when it is read.
    guard (try? FileStatus(path: file.path))?.isRegular == true,
      let bytes = try? file.bytes(), bytes.first == UInt8(ascii: "{"),
      let value = try? JSONValue(parsing: bytes)
    else { return nil }
    return try? DesignSystem(value)
  }

  /// The tree of the file.
  private func node() throws -> SystemNode {
    do {
      return try ConfigurationNode(parsing: file, as: .system).tree { try SystemNode($0, in: file) }
    } catch let failure as CommandFailure where failure.status == .configuration {
      // Standard input is read by now and has nothing more to tell.
      guard let text = try? file.text() else { throw failure }
      let failures = UnquotedColors(in: text, of: file.name).failures
      throw failures.isEmpty ? failure : CommandFailures(failures: failures)
    }
  }
}

extension SystemNode {
  /// The tree of a parsed file; its nodes are no deeper than the parser allows, a thousand levels.
  ///
  /// - Throws: A ``CommandFailure`` for a key that is a list or a mapping.
  init(_ node: Node, in file: InputFile) throws {
    let place = SystemPlace(node.mark)
    switch node {
    case .mapping(let mapping):
      self.init(
        .mapping(try mapping.map { try Member($0.key, $0.value, in: file) }), at: place)
    case .sequence(let sequence):
      self.init(.sequence(try sequence.map { try SystemNode($0, in: file) }), at: place)
    case .scalar(let scalar):
      self.init(.scalar(scalar.string, isQuoted: scalar.style != .plain), at: place)
    case .alias: self.init(.scalar("", isQuoted: false), at: place)
    }
  }
}

extension SystemNode.Member {
  fileprivate init(_ key: Node, _ value: Node, in file: InputFile) throws {
    guard let name = key.scalar?.string else {
      throw CommandFailure.configuration(
        file.name, ConfigurationPlace(key.mark), "a key is a list or a mapping",
        suggestion: "Write keys as single words.")
    }
    self.init(name, at: SystemPlace(key.mark), try SystemNode(value, in: file))
  }
}

extension SystemPlace {
  fileprivate init?(_ mark: Mark?) {
    guard let mark else { return nil }
    self.init(line: mark.line, column: mark.column)
  }
}

extension ConfigurationPlace {
  /// A place of a system's document; the start for an unknown one.
  fileprivate init(_ place: SystemPlace?) {
    self.init(line: place?.line ?? 1, column: place?.column ?? 1)
  }
}

/// The value of `--system`: a file, or the name of a system that comes with Tincture.
enum SystemArgument {
  /// The system as palettes are asked for it: `nil` for Tincture's own, which has a method of its
  /// own.
  static func solved(_ nameOrFile: String, at option: String = "--system") throws -> DesignSystem? {
    let loaded = try load(nameOrFile, at: option)
    guard loaded.name == "tincture" else { return loaded }
    return loaded == KnownSystems.tincture ? nil : loaded
  }

  /// The system of a name or in a file.
  ///
  /// A text with a dot or a slash, and `-` for standard input, is a file; another one is a name.
  static func load(_ nameOrFile: String, at option: String = "--system") throws -> DesignSystem {
    if nameOrFile == "-" || nameOrFile.contains("/") || nameOrFile.contains(".") {
      return try SystemFile(path: nameOrFile).system()
    }
    do throws(UnknownName) { return try KnownSystems.system(named: nameOrFile).designSystem } catch
    {
      guard try !InputFile(path: nameOrFile).isThere() else {
        return try SystemFile(path: nameOrFile).system()
      }
      throw CommandFailure(error, at: option)
    }
  }
}
