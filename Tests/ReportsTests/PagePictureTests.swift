// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureExporters
import Foundation
import PaletteSolver
import TincturePalettes
import TinctureReports
import XCTest

/// The README's pictures of pages are of this version: `make pictures` takes them again.
final class PagePictureTests: XCTestCase {
  /// Each picture has the digest of the page that it was taken of, which `screenshots.py` writes.
  func testThePicturesAreOfThisPage() throws {
    let palette = try Palette(brand: RGB8(hex: 0x0A84FF))
    let digest = SHA256(ReportPage(try ExportSource([palette])).html).base64
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    for name in ["page", "interface", "peers", "preview"] {
      let picture = try Data(contentsOf: root.appending(path: ".assets/\(name).png"))
      XCTAssertNotNil(picture.range(of: Data("page\0\(digest)".utf8)), "\(name): make pictures")
    }
  }
}
