// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
import Foundation
import TinctureJSON
import Support
import XCTest

@testable import TinctureCommand

/// `export --out` writes below its folder and nowhere else, whatever stands in its way.
final class ExportPlaceTests: XCTestCase {
  private func folder(_ arguments: [String] = ["#0a84ff"]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var command = Command("generate", "-o", folder.path("palette.json"))
    command.arguments += arguments
    let result = try command.run()
    XCTAssertEqual(result.status, 0, result.error)
    return folder
  }

  private static let hostileNames = [
    "../../etc/passwd", "/absolute", "..", "", "a\"b", "</style><script>", "$(rm)", "a\nb\0c",
    String(repeating: "x", count: 10_000),
  ]

  func testFormatsStayBelowTheFolderUnderHostileNames() throws {
    let brands = Self.hostileNames.indices.flatMap { ["--brand", "NAME\($0)=#0a84ff"] }
    let folder = try folder(brands + ["--appearances", "light"])
    var document = try folder.text("palette.json")
    for (index, name) in Self.hostileNames.enumerated() {
      let quoted = JSONValue.string(name).text()
      document = document.replacingOccurrences(of: "\"NAME\(index)\"", with: quoted)
    }
    try folder.write(document, to: "named")
    // Every fourth format always; each of them writes the names of all palettes.
    let formats = KnownExporters.all.enumerated().filter { AllTests.areRequested || $0.0 % 4 == 0 }
    for exporter in formats.map(\.element) {
      let command = Command(
        "export", folder.path("named"), "-f", exporter.name, "--out",
        folder.path("inner/out/\(exporter.name)"))
      let result = try command.run()
      XCTAssertEqual(result.status, 0, "\(exporter.name) \(result.error)")
      XCTAssertEqual(try (command + "--check").run().status, 0, exporter.name)
    }
    XCTAssertEqual(try folder.names(), ["inner", "named", "palette.json"])
    let inner = try FileManager.default.contentsOfDirectory(atPath: folder.path("inner"))
    XCTAssertEqual(inner, ["out"])
  }

  func testALinkThatLeadsOutIsNotFollowed() throws {
    let folder = try folder()
    let manager = FileManager.default
    for name in ["out", "elsewhere"] {
      try manager.createDirectory(at: folder.url(name), withIntermediateDirectories: false)
    }
    try folder.write("mine", to: "elsewhere/file")
    for destination in ["../elsewhere/file", "../elsewhere/new", "/dev/full", "../elsewhere"] {
      let link = folder.path("out/palette.css")
      try manager.createSymbolicLink(atPath: link, withDestinationPath: destination)
      for option in [[], ["--check"]] {
        var command = export(folder)
        command.arguments += option
        try assertRefusal(command, status: 73, mentions: "leads out of")
      }
      try manager.removeItem(atPath: link)
    }
    XCTAssertEqual(try folder.text("elsewhere/file"), "mine")
    XCTAssertEqual(try manager.contentsOfDirectory(atPath: folder.path("elsewhere")), ["file"])
  }

  func testALinkedFolderThatLeadsOutIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["out", "elsewhere"] {
      try manager.createDirectory(at: folder.url(name), withIntermediateDirectories: false)
    }
    try manager.createSymbolicLink(
      atPath: folder.path("out/a"), withDestinationPath: "../elsewhere")
    for path in [["a", "x"], ["a", "b", "x"]] {
      XCTAssertThrowsError(try OutputFolder(path: folder.path("out")).write([1], at: path)) {
        XCTAssertEqual(($0 as? CommandFailure)?.status, .cannotCreate)
      }
    }
    XCTAssertEqual(try manager.contentsOfDirectory(atPath: folder.path("elsewhere")), [])
  }

  func testALinkInsideAndALinkToTheFolderAreFollowed() throws {
    let folder = try folder()
    let manager = FileManager.default
    try manager.createDirectory(at: folder.url("real"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder.path("out"), withDestinationPath: "real")
    try manager.createSymbolicLink(
      atPath: folder.path("real/palette.css"), withDestinationPath: "other.css")
    let result = try export(folder).run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(try folder.text("real/other.css").contains("--brand-500"))
    XCTAssertEqual(try (export(folder) + "--check").run().status, 0)
  }

  func testAFileInPlaceOfTheFolderIsNotReplaced() throws {
    let folder = try folder()
    try folder.write("mine", to: "out")
    try assertRefusal(export(folder), status: 73, mentions: "cannot create the folder")
    XCTAssertEqual(try (export(folder) + "--check").run().status, 1)
    XCTAssertEqual(try folder.text("out"), "mine")
    try FileManager.default.removeItem(at: folder.url("out"))
    try FileManager.default.createDirectory(
      at: folder.url("out/palette.css"), withIntermediateDirectories: true)
    try assertRefusal(export(folder), status: 73, mentions: "it is a folder")
  }

  func testAnUnreadableFolderIsAnErrorAndNotAFinding() throws {
    guard geteuid() != 0 else { throw XCTSkip("root may read everything") }
    let folder = try folder()
    XCTAssertEqual(try export(folder).run().status, 0)
    for (path, mode) in [("out/palette.css", 0o644), ("out", 0o755)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: folder.path(path))
      try assertRefusal(export(folder) + "--check", status: 66, mentions: "permission denied")
      try assertRefusal(export(folder), status: 73, mentions: "permission denied")
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path(path))
    }
  }

  /// A limit on the size of files stands for the full disk.
  func testAFullDiskLeavesWhatWasThere() throws {
    let folder = try folder()
    try FileManager.default.createDirectory(
      at: folder.url("out"), withIntermediateDirectories: false)
    let old = "/* Made by tincture 0 */"
    try folder.write(old, to: "out/palette.css")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\" 2>/dev/null"]
    shell.arguments? += [Command.executable.path] + export(folder).arguments
    shell.environment = ["ASAN_OPTIONS": "detect_leaks=0"]
    try shell.run()
    shell.waitUntilExit()
    XCTAssertEqual(shell.terminationStatus, 74)
    XCTAssertEqual(try folder.text("out/palette.css"), old)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    XCTAssertEqual(names, ["palette.css"])
  }

  func testAClosedPipeIsSuccessAndAFullDeviceAnError() throws {
    let folder = try folder()
    for format in ["css", "json"] {
      var command = Command("export", folder.path("palette.json"), "-f", format)
      command.output = .closedPipe
      let closed = try command.run()
      XCTAssertEqual(closed.status, 0)
      XCTAssertEqual(closed.error, "")
      guard FileManager.default.fileExists(atPath: "/dev/full") else { continue }
      command.output = .file("/dev/full")
      XCTAssertEqual(try command.run().status, 74)
    }
  }

  func testAPrefixHasToBeAnIdentifier() throws {
    let folder = try folder()
    for prefix in ["A", "a_b", "-a", "a-", "a--b", "1", "a b", "é", "../x", "a\"", "a\n", "\u{0}"] {
      // A value that begins with a hyphen is bound by the equals sign.
      var command = export(folder)
      command.arguments.append("--prefix=\(prefix.replacingOccurrences(of: "\0", with: "."))")
      try assertRefusal(command, status: 64, mentions: "--prefix")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("out")))
  }

  func testPathsOfSeveralFormatsDiffer() throws {
    let css = ExportedFile("palette.css", text: "")
    XCTAssertNoThrow(try ExportedFiles([("a", [css]), ("b", [ExportedFile("b", text: "")])]))
    for file in [
      css, ExportedFile("Palette.CSS", text: "x"), ExportedFile("palette.css", "inner", text: ""),
    ] {
      for parts in [[("a", [css]), ("b", [file])], [("b", [file]), ("a", [css])]] {
        XCTAssertThrowsError(try ExportedFiles(parts)) { error in
          let message = (error as? CommandFailure)?.reason ?? ""
          XCTAssertTrue(message.contains("a and b") || message.contains("b and a"), message)
        }
      }
    }
  }

  private func export(_ folder: TemporaryFolder) -> Command {
    Command("export", folder.path("palette.json"), "-f", "css", "--out", folder.path("out"))
  }
}

extension Command {
  fileprivate static func + (command: Command, argument: String) -> Command {
    var command = command
    command.arguments.append(argument)
    return command
  }
}
