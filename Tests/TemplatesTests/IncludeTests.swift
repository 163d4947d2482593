// SPDX-License-Identifier: MIT

import XCTest

@testable import TinctureCommand

/// A template includes files of its own folder, and no others.
final class IncludeTests: XCTestCase {
  func testFilesOfTheFolderAreIncluded() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("parts")
    try folder.write("[{{ a }}{{ b }}]", to: "parts/one.stencil")
    try folder.write("<{% block x %}base{% endblock %}>", to: "base")
    try folder.link("inside", to: "parts/one.stencil")
    XCTAssertEqual(try rendered("{% include \"parts/one.stencil\" %}", in: folder), "[1]")
    XCTAssertEqual(try rendered("{% include \"inside\" map %}", in: folder), "[12]")
    XCTAssertEqual(
      try rendered("{% extends \"base\" %}{% block x %}{{ a }}{% endblock %}", in: folder), "<1>")
  }

  func testIncludesDoNotLeaveTheFolder() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "secret")
    let folder = try TemporaryFolder()
    try folder.makeFolder("parts")
    try folder.link("link", to: outside.path("secret"))
    try folder.link("folder", to: outside.url.path)
    try folder.link("up", to: "..")
    try folder.link("circle", to: "circle")
    let name = outside.url.lastPathComponent
    for path in [
      "../\(name)/secret", outside.path("secret"), "link", "folder/secret", "up/\(name)/secret",
      "parts/../../\(name)/secret", "parts//x", "", ".", "..", "circle", "none", "parts",
      "/dev/zero",
    ] {
      for tag in ["include", "extends"] {
        XCTAssertThrowsError(try rendered("\n{% \(tag) \"\(path)\" %}", in: folder), path) {
          error in
          XCTAssertEqual((error as? TemplateError)?.line, 2, "\(error)")
          XCTAssertFalse("\(error)".contains("secret") && !path.contains("secret"), "\(error)")
        }
      }
    }
  }

  func testAnErrorNamesTheIncludedTemplateAndItsLine() throws {
    let folder = try TemporaryFolder()
    try folder.write("\n\n{{ a|nothing }}", to: "one")
    try folder.write("\n{{ a", to: "two")
    try folder.write("\n\n{% include \"one\" %}", to: "outer")
    try folder.write("{% include \"self\" %}", to: "self")
    try folder.write("{% extends \"loop\" %}", to: "loop")
    for (name, place) in [
      ("one", "one:3"), ("two", "two:2"), ("outer", "one:3"), ("self", "self:1"),
    ] {
      XCTAssertThrowsError(try rendered("{% include \"\(name)\" %}", in: folder)) {
        XCTAssertEqual(($0 as? TemplateError)?.place, place, "\($0)")
      }
    }
    XCTAssertThrowsError(try rendered("{% extends \"loop\" %}", in: folder)) {
      XCTAssertTrue("\($0)".contains("more than"), "\($0)")
    }
  }

  private func rendered(_ template: String, in folder: TemporaryFolder) throws -> String {
    try Rendering(folder: TemplateFolder(path: folder.url.path)).text(
      of: TemplateText(template, name: "main"), context: ["a": 1, "map": ["b": 2]])
  }
}
