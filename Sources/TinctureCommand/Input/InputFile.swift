// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureJSON
import TincturePalettes

/// A file that the user named to be read.
///
/// It is read whole, up to a limit: a device such as `/dev/zero` would never end.
struct InputFile {
  /// The path as the user gave it; `-` is standard input.
  let path: String

  /// How it is read, which decides whether it may be written over.
  var role = ReadFiles.Role.named

  /// The greatest size in bytes; what is larger is not a palette.
  static let greatestSize = 64 << 20

  /// The name for messages.
  var name: String { path == "-" ? "standard input" : path }

  /// The content, or the text that an editor has in its place.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotRead`, `badInput` for a file beyond
  ///   ``greatestSize``, or `usage` when the name is empty.
  func bytes() throws -> [UInt8] {
    if let text = OpenTexts.current[path] { return text }
    try checkScope()
    guard !path.isEmpty else {
      throw CommandFailure(
        .usage, at: "file", "the name of the input file is empty",
        suggestion: "Name a file, or - for standard input.")
    }
    do throws(SystemCallError) { if let bytes = try boundedBytes() { return bytes } } catch {
      throw CommandFailure(
        .cannotRead, at: name, "cannot read the file: \(error)",
        suggestion: path == "-" ? nil : "Check its name, or use - for standard input.")
    }
    throw CommandFailure(
      .badInput, at: name, "the file is larger than \(Self.greatestSize >> 20) MiB")
  }

  /// The folder outside of which no file is read, without symbolic links; `nil` for any.
  @TaskLocal static var scope: String?

  /// Refuses a file outside of ``scope``, to which a link or another file may lead.
  private func checkScope() throws {
    guard let scope = Self.scope, let resolved = resolvedPath(path) else { return }
    guard resolved == scope || resolved.hasPrefix(scope == "/" ? "/" : scope + "/") else {
      throw CommandFailure(.cannotRead, at: name, "it is outside of the working folder")
    }
  }

  /// Whether there is such a file.
  func isThere() throws -> Bool {
    do throws(SystemCallError) {
      _ = try FileStatus(path: path)
      return true
    } catch .notFound {
      return false
    } catch {
      throw CommandFailure(.cannotRead, at: name, "cannot read the file: \(error)")
    }
  }

  /// Whether the path is a color, and no file has this name.
  func isColor() throws -> Bool {
    (try? OptionParser.cssColor(path)) != nil && path != "-" ? try !isThere() : false
  }

  /// The content as text.
  func text() throws -> String {
    let bytes = try bytes()
    guard let index = bytes.firstInvalidUTF8Index else {
      return String(decoding: bytes, as: UTF8.self)
    }
    throw CommandFailure(
      .badInput, at: name, "the byte at offset \(index) is not valid UTF-8",
      suggestion: "Save the file as UTF-8.")
  }

  /// The content as JSON, or the same of its bytes where they are read.
  ///
  /// What is not JSON at all is named in the error, as what it is; `wanted` is what it should be.
  func json(in bytes: [UInt8]? = nil, for wanted: JSONKind = .json) throws -> JSONValue {
    let bytes = try bytes ?? self.bytes()
    do throws(JSONError) { return try JSONValue(parsing: bytes) } catch {
      guard let kind = FileKind(bytes, named: path) else {
        throw CommandFailure(.badInput, at: name, error.description)
      }
      throw CommandFailure(
        .badInput, at: name, "this is \(kind.rawValue), not \(wanted.rawValue)",
        suggestion: wanted.suggestion(for: kind, at: path))
    }
  }

  /// The content as a JSON document that something reads.
  func document<Value>(
    in bytes: [UInt8]? = nil, for wanted: JSONKind = .json, orSuggest suggestion: String,
    _ read: (JSONValue) throws(PaletteDocumentError) -> Value
  ) throws -> Value {
    let json = try json(in: bytes, for: wanted)
    do throws(PaletteDocumentError) { return try read(json) } catch {
      throw CommandFailure(.badInput, at: name, error.description, suggestion: suggestion)
    }
  }

  /// The palettes of a palette document.
  func palettes(in bytes: [UInt8]? = nil) throws -> [Palette] {
    try document(
      in: bytes, for: .palette, orSuggest: "The form is printed by: tincture schema palette.",
      PaletteDocument.palettes)
  }

  /// The content, or `nil` when there is too much of it.
  private func boundedBytes() throws(SystemCallError) -> [UInt8]? {
    guard path != "-" else {
      let input = FileDescriptor.standardInput
      if let status = try? FileStatus(input) { ReadFiles.add(status, at: nil, as: role) }
      return try input.readAll(limit: Self.greatestSize)
    }
    let descriptor = try FileDescriptor.open(path)
    defer { try? descriptor.close() }
    let status = try FileStatus(descriptor)
    guard !status.isFolder else { throw .isFolder }
    ReadFiles.add(status, at: path, as: role)
    return try descriptor.readAll(limit: Self.greatestSize)
  }
}

/// A folder that the user named, to be read with all that is below it.
struct InputFolder {
  /// The path as the user gave it.
  let path: String

  /// The most files that are read; a folder with more was probably named by mistake.
  static let greatestCount = 20_000

  /// The most files that are looked at where only those with colors are read.
  static let greatestNameCount = 200_000

  private static func sorted(_ names: [String]) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // Folders in folders; symbolic links could make a path without an end.
  private static let greatestDepth = 32

  /// A file below the folder: the folders and its name, and its content.
  typealias File = (path: [String], bytes: [UInt8])

  /// The files below the folder whose names do not begin with a dot, by path.
  func files() throws -> [File] {
    var files: [File] = []
    try collect(from: [], into: &files)
    return files
  }

  /// Adds the files of a folder and of those in it.
  private func collect(from folder: [String], into files: inout [File]) throws {
    guard folder.count <= Self.greatestDepth else {
      throw tooMuch("folders lie in one another more than \(Self.greatestDepth) deep")
    }
    let names = try ask(of: folder, visibleNames)
    for name in Self.sorted(names) {
      let components = folder + [name]
      let status = try ask(of: components, FileStatus.init(path:))
      if status.isFolder {
        try collect(from: components, into: &files)
        continue
      }
      guard files.count < Self.greatestCount else {
        throw tooMuch("there are more than \(Self.greatestCount) files below it")
      }
      let file = InputFile(path: path(of: components), role: .found)
      files.append((components, try file.bytes()))
    }
  }

  /// What is below a folder, as far as it can be read.
  struct Content {
    /// The wanted files.
    fileprivate(set) var files: [File] = []

    /// The paths of all files, wanted or not.
    fileprivate(set) var names: [[String]] = []

    /// Wanted files and folders that cannot be read, with the reason as a clause.
    fileprivate(set) var skipped: [(path: [String], reason: String)] = []

    /// Folders of installed packages, which are not looked into.
    fileprivate(set) var passedOver: [[String]] = []

    /// Files and folders that `.gitignore` names, which are not looked into.
    fileprivate(set) var ignored: [[String]] = []

    /// Files and folders that the project leaves out.
    fileprivate(set) var excluded: [[String]] = []

    fileprivate var rules: GitIgnore
    fileprivate var patterns: [PathPattern]

    /// Folders that were opened: a symbolic link can lead to one of them again.
    fileprivate var opened: Set<FileStatus.Identity> = []

    /// Reads a file.
    fileprivate mutating func add(_ components: [String], at path: String, _ status: FileStatus) {
      // A pipe would be waited for.
      guard status.isRegular else {
        return skipped.append((components, "not read: it is no regular file"))
      }
      do { files.append((components, try InputFile(path: path, role: .found).bytes())) } catch {
        let reason = (error as? CommandFailure)?.reason ?? "\(error)"
        skipped.append((components, "not read: \(reason)"))
      }
    }
  }

  /// Folders of other people's code, which a project installs.
  private static let installed: Set = [
    "node_modules", "bower_components", "Pods", "Carthage", "DerivedData", "vendor", "third_party",
    "third-party", "jspm_packages",
  ]

  /// Folders of tools, whose names begin with a dot and which hold nothing of a project.
  private static let hidden: Set = [
    ".git", ".hg", ".svn", ".build", ".swiftpm", ".gradle", ".idea", ".vs", ".cache", ".venv",
    ".tox",
    ".yarn", ".pnpm-store", ".next", ".nuxt", ".svelte-kit", ".turbo", ".parcel-cache",
    ".dart_tool",
  ]

  /// The wanted files below the folder; what cannot be read is listed and stops nothing.
  ///
  /// Files whose names begin with a dot, folders of tools and of installed packages and what Git
  /// ignores are passed over.
  ///
  /// - Parameters:
  ///   - patterns: What is left out as well.
  ///   - isWanted: Whether a file of a path is read.
  /// - Returns: The wanted files, and what was left out.
  /// - Throws: A ``CommandFailure`` when the folder itself cannot be read, or has far too much in it.
  func readable(
    excluding patterns: [PathPattern] = [], where isWanted: ([String]) -> Bool
  ) throws -> Content {
    var content = Content(rules: GitIgnore(above: path), patterns: patterns)
    content.rules.enter([], at: path)
    content.opened = [try ask(of: [], FileStatus.init(path:)).identity]
    for name in Self.sorted(try ask(of: [], names(inFolder:))) {
      try collect([name], where: isWanted, into: &content)
    }
    return content
  }

  /// Adds a file, or what is below a folder.
  private func collect(
    _ components: [String], where isWanted: ([String]) -> Bool, into content: inout Content
  ) throws {
    guard content.names.count < Self.greatestNameCount else {
      throw tooMuch("there are more than \(Self.greatestNameCount) files below it")
    }
    let path = path(of: components)
    let status: FileStatus
    do throws(SystemCallError) { status = try FileStatus(path: path) } catch {
      if isWanted(components) { content.skipped.append((components, "not read: \(error)")) }
      return
    }
    guard !content.rules.ignores(components, isFolder: status.isFolder) else {
      return content.ignored.append(components)
    }
    guard !content.patterns.contains(where: { $0.matches(components[...]) }) else {
      return content.excluded.append(components)
    }
    guard !status.isFolder else {
      guard !Self.hidden.contains(components.last ?? "") else { return }
      guard content.opened.insert(status.identity).inserted else { return }
      return try open(components, where: isWanted, into: &content)
    }
    guard components.last?.hasPrefix(".") != true else { return }
    content.names.append(components)
    if isWanted(components) { content.add(components, at: path, status) }
  }

  /// Adds what is below a folder, unless it cannot be opened.
  private func open(
    _ folder: [String], where isWanted: ([String]) -> Bool, into content: inout Content
  ) throws {
    guard !Self.installed.contains(folder.last ?? "") else {
      return content.passedOver.append(folder)
    }
    guard folder.count < Self.greatestDepth else {
      return content.skipped.append((folder, "not read: it lies too deep"))
    }
    let names: [String]
    do throws(SystemCallError) {
      names = try TinctureCommand.names(inFolder: path(of: folder))
    } catch {
      return content.skipped.append((folder, "the folder is not read: \(error)"))
    }
    content.rules.enter(folder, at: path(of: folder))
    for name in Self.sorted(names) {
      try collect(folder + [name], where: isWanted, into: &content)
    }
  }

  /// A folder that was probably not meant, such as a home directory.
  private func tooMuch(_ reason: String) -> CommandFailure {
    CommandFailure(
      .badInput, at: path, reason, suggestion: "Name the folder that holds the colors.")
  }

  private func path(of components: [String]) -> String {
    ([path] + components).joined(separator: "/")
  }

  /// What the system says of the folder or of something below it.
  private func ask<Value>(
    of components: [String], _ question: (String) throws(SystemCallError) -> Value
  ) throws -> Value {
    let path = path(of: components)
    do throws(SystemCallError) { return try question(path) } catch {
      throw CommandFailure(
        .cannotRead, at: path, "cannot read the folder: \(error)",
        suggestion: "Check its name and who may read it.")
    }
  }
}
