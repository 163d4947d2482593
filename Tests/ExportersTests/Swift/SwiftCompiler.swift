// SPDX-License-Identifier: MIT

import TinctureExporters
import Foundation
import XCTest

/// The Swift compiler with stubs of Apple's frameworks in place of them.
struct SwiftCompiler {
  /// What generated code is compiled for.
  enum Platform: String, CaseIterable {
    case iOS, macOS

    /// Modules in the order in which they import one another.
    var modules: [String] {
      switch self {
      case .iOS: return ["UIKit", "SwiftUI"]
      case .macOS: return ["AppKit", "SwiftUI"]
      }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: URL
  private let modules: [String]

  /// Compiles the stubs into a folder.
  ///
  /// - Throws: `XCTSkip` where there is no compiler on the path.
  init(_ platform: Platform, in folder: TestFolder, with more: [String] = []) throws {
    guard Self.executable("swiftc") != nil else {
      throw XCTSkip("there is no swiftc on PATH, so generated Swift is not compiled")
    }
    self.folder = folder.url.appendingPathComponent(platform.rawValue)
    modules = platform.modules + more
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    for module in modules {
      let stub = Self.stubs.appendingPathComponent("\(module).swift")
      try compile(
        [stub.path],
        [
          "-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", module,
          "-o", "lib\(module).a",
        ])
    }
  }

  private static let stubs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Support/AppleStubs")

  /// The path of a tool of the toolchain.
  static func executable(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Type-checks files as one module, in the language modes of Swift 6 and 5 with warnings as
  /// errors.
  func check(_ files: [ExportedFile], _ options: [String] = []) throws {
    let sources = try write(files)
    for mode in ["6", "5"] {
      try compile(sources, ["-parse-as-library", "-typecheck"] + options, mode: mode)
    }
  }

  /// The lines that a program of the files and a main one prints.
  func run(_ files: [ExportedFile], main: String) throws -> [Substring] {
    let sources = try write(files + [ExportedFile("main.swift", text: main)])
    let libraries = modules.reversed().map { "-l\($0)" }
    try compile(sources, ["-Onone", "-L", folder.path, "-o", "program"] + libraries)
    return try Self.output(of: folder.appendingPathComponent("program").path, [], in: folder)
      .split(separator: "\n")
  }

  private func compile(_ sources: [String], _ options: [String], mode: String = "6") throws {
    guard let compiler = Self.executable("swiftc") else { return }
    let always = ["-swift-version", mode, "-warnings-as-errors", "-I", folder.path]
    let module = options.contains("-module-name") ? [] : ["-module-name", "Generated"]
    _ = try Self.output(of: compiler, sources + always + module + options, in: folder)
  }

  /// Linux has no Objective-C to offer a method to, so nothing is offered to it.
  private func write(_ files: [ExportedFile]) throws -> [String] {
    try files.map { file in
      let url = folder.appendingPathComponent(file.path.joined(separator: "-"))
      #if os(macOS)
        let text = file.text
      #else
        let text = file.text.replacing("@objc ", with: "")
      #endif
      try Data(text.utf8).write(to: url)
      return url.path
    }
  }

  /// Runs a tool, whose output goes to files so that none waits for a full pipe.
  static func output(of tool: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let urls = ["output", "error"].map { folder.appendingPathComponent($0) }
    for url in urls { try Data().write(to: url) }
    process.standardOutput = try FileHandle(forWritingTo: urls[0])
    process.standardError = try FileHandle(forWritingTo: urls[1])
    try process.run()
    process.waitUntilExit()
    let texts = try urls.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    guard process.terminationStatus == 0 else {
      throw Failure(description: String((texts[1] + texts[0]).prefix(4000)))
    }
    return texts[0]
  }
}

/// A folder of its own for a test, removed with it.
final class TestFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  deinit { remove() }
}

extension ExportedFile {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
