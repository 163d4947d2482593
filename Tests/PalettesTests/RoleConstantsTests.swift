// SPDX-License-Identifier: MIT

import Foundation
import TincturePalettes
import Support
import XCTest

/// The constants of `Role` are made from Tincture's own system.
///
/// `make roles` writes them anew.
final class RoleConstantsTests: XCTestCase {
  func testTheConstantsAreThoseOfTheSystem() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TincturePalettes/Model/Role+Tincture.swift").standardized
    if ProcessInfo.processInfo.environment["TINCTURE_WRITE_ROLES"] != nil {
      try Data(source.utf8).write(to: file)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), source, "make roles")
  }

  private var source: String {
    let roles = KnownSystems.tincture.roles
    let names = roles.map { "    \"\($0.name)\",\n" }.joined()
    let fixed = Vocabulary.tincture.roles.filter { !Vocabulary.tincture.isPinnable($0) }
      .map { "    \"\($0.name)\",\n" }.joined()
    let constants = roles.enumerated().map { index, role in
      """
        /// \(role.purpose ?? role.name).
        public static var \(identifier(of: role.name)): Role { Role(own: \(index)) }

      """
    }.joined()
    return """
      // SPDX-License-Identifier: MIT
      //
      // Made from Systems/Resources/tincture.json: `make roles`.

      extension Role {
        /// The names of Tincture's own roles, in their order.
        static let ownNames = [
      \(names)  ]

        /// The names of those that can be pinned, for completions, which read no system.
        package static let pinnableNames = ownNames.filter { !fixedNames.contains($0) }

        private static let fixedNames: Set = [
      \(fixed)  ]
      }

      extension Role {
      \(constants)}

      """
  }

  /// `surfaceGroupedFill` of `surface.groupedFill`.
  private func identifier(of name: String) -> String {
    let words = name.split(separator: ".")
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
