// SPDX-License-Identifier: MIT

import Foundation

/// A file of expected values under `Tests/Fixtures`.
public enum Fixture {
  /// Decodes a fixture by its file name.
  public static func load<Content: Decodable>(
    _ name: String, as type: Content.Type = Content.self
  ) throws -> Content {
    try JSONDecoder().decode(type, from: Data(contentsOf: url(name)))
  }

  /// Reads a fixture as text.
  public static func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  /// Where a fixture lies, found from this file's own place so that any working folder will do.
  public static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name)
  }
}

/// The distance of two numbers, infinite when either is NaN, so that a comparison with a
/// tolerance fails on NaN instead of passing by accident.
public func distance(_ a: Double, _ b: Double) -> Double {
  let difference = abs(a - b)
  return difference.isNaN ? .infinity : difference
}
