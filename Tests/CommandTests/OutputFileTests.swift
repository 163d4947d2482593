// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

@testable import TinctureCommand

/// A file is written whole or not at all, and nothing else in its folder changes.
final class OutputFileTests: XCTestCase {
  private let old = Array("old content\n".utf8)
  private let new = Array("new content, longer\n".utf8)

  func testANewFileHasItsContentAndTheUsualPermissions() throws {
    let folder = try TemporaryFolder()
    XCTAssertEqual(try write(new, to: folder.path("x.json")), .written)
    XCTAssertEqual(Array(try folder.data("x.json")), new)
    XCTAssertEqual(try folder.names(), ["x.json"])
    let mask = umask(0)
    umask(mask)
    XCTAssertEqual(try permissions(folder.path("x.json")), 0o666 & ~Int(mask))
  }

  func testAnotherContentReplacesTheFileAndKeepsItsPermissions() throws {
    let folder = try TemporaryFolder()
    try Data(old).write(to: folder.url("x"))
    try set(0o640, on: folder.path("x"))
    XCTAssertEqual(try write(new, to: folder.path("x")), .written)
    XCTAssertEqual(Array(try folder.data("x")), new)
    XCTAssertEqual(try permissions(folder.path("x")), 0o640)
    XCTAssertEqual(try folder.names(), ["x"])
  }

  func testTheSameContentLeavesTheTimeStampAlone() throws {
    let folder = try TemporaryFolder()
    try Data(old).write(to: folder.url("x"))
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.path("x"))
    XCTAssertEqual(try write(old, to: folder.path("x")), .unchanged)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("x"))
    XCTAssertEqual(attributes[.modificationDate] as? Date, past)
    XCTAssertEqual(try write(Array(old.reversed()), to: folder.path("x")), .written)
  }

  func testASymbolicLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(at: folder.url("inner"), withIntermediateDirectories: false)
    try Data(old).write(to: folder.url("inner/x"))
    try manager.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "inner/x")
    try manager.createSymbolicLink(atPath: folder.path("b"), withDestinationPath: folder.path("a"))
    XCTAssertEqual(try write(new, to: folder.path("b")), .written)
    XCTAssertEqual(Array(try folder.data("inner/x")), new)
    XCTAssertEqual(try manager.destinationOfSymbolicLink(atPath: folder.path("a")), "inner/x")
    XCTAssertEqual(
      try manager.destinationOfSymbolicLink(atPath: folder.path("b")), folder.path("a"))

    try manager.createSymbolicLink(atPath: folder.path("c"), withDestinationPath: "inner/new")
    XCTAssertEqual(try write(new, to: folder.path("c")), .written)
    XCTAssertEqual(Array(try folder.data("inner/new")), new)
  }

  func testWhatCannotBeCreatedIsRefusedWithItsReason() throws {
    let folder = try TemporaryFolder()
    try Data(old).write(to: folder.url("file"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("circle"), withDestinationPath: "circle")
    let long = String(repeating: "x", count: 300)
    for (path, words) in [
      (folder.url.path, "it is a folder"), (folder.url.path + "/none/", "it is a folder"),
      (folder.path("file/x"), "a file, not a folder"), (folder.path("circle"), "in a circle"),
      (folder.path(long), "too long"), (folder.path("none/\(long)"), "too long"),
    ] {
      assertFailure(.cannotCreate, words, writing: new, to: path)
    }
    assertFailure(.usage, "empty", writing: new, to: "")
    XCTAssertEqual(try folder.names(), ["circle", "file"])
    XCTAssertEqual(Array(try folder.data("file")), old)
  }

  func testAReadOnlyFileIsNotReplaced() throws {
    guard geteuid() != 0 else { throw XCTSkip("root may write everywhere") }
    let folder = try TemporaryFolder()
    try Data(old).write(to: folder.url("x"))
    try set(0o444, on: folder.path("x"))
    assertFailure(.cannotCreate, "permission denied", writing: new, to: folder.path("x"))
    XCTAssertEqual(Array(try folder.data("x")), old)
  }

  func testADeviceIsWrittenIntoAndNeverReplaced() throws {
    XCTAssertEqual(try write(new, to: "/dev/null"), .written)
    XCTAssertFalse(try FileStatus(path: "/dev/null").isRegular)
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    assertFailure(.inputOutput, "no space left", writing: new, to: "/dev/full")
    XCTAssertFalse(try FileStatus(path: "/dev/full").isRegular)
  }

  /// A limit on the size of files stands for the full disk, which a test cannot make.
  func testAFullDiskLeavesTheOldFileAndNothingElse() throws {
    let folder = try TemporaryFolder()
    try Data(old).write(to: folder.url("x"))
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    getrlimit(resource, &limit)
    var low = rlimit(rlim_cur: 8192, rlim_max: limit.rlim_max)
    setrlimit(resource, &low)
    defer { setrlimit(resource, &limit) }
    let large = [UInt8](repeating: 0x20, count: 100_000)
    assertFailure(.inputOutput, "cannot write", writing: large, to: folder.path("x"))
    assertFailure(.inputOutput, "cannot write", writing: large, to: folder.path("y"))
    XCTAssertEqual(try folder.names(), ["x"])
    XCTAssertEqual(Array(try folder.data("x")), old)
  }

  private func write(_ bytes: [UInt8], to path: String) throws -> OutputFile.Outcome {
    try OutputFile(path: path).write(bytes)
  }

  private func assertFailure(
    _ status: ExitStatus, _ words: String, writing bytes: [UInt8], to path: String,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try write(bytes, to: path), path, line: line) { error in
      let failure = error as? CommandFailure
      XCTAssertEqual(failure?.status, status, "\(error)", line: line)
      XCTAssertTrue(failure?.reason.contains(words) ?? false, "\(error)", line: line)
    }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func set(_ permissions: Int, on path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}
