// SPDX-License-Identifier: MIT

/// A language whose files write colors.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  case swift
  /// Objective-C and Objective-C++, with the headers of C.
  case objectiveC = "objc"
  /// The XML of `.xib` and `.storyboard`.
  case interfaceBuilder = "ib"

  /// The endings of its files, in lowercase.
  public var endings: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "mm", "h"]
    case .interfaceBuilder: ["xib", "storyboard"]
    }
  }

  /// The language of a file by the ending of its name; `nil` for any other file.
  public static func of(fileName: String) -> SourceLanguage? {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    return allCases.first { $0.endings.contains(ending) }
  }
}

/// A source file that the caller has read.
public struct SourceFile: Hashable, Sendable {
  /// The path, as findings name it.
  public let path: String
  public let language: SourceLanguage
  public let bytes: [UInt8]

  public init(path: String, language: SourceLanguage, bytes: [UInt8]) {
    self.path = path
    self.language = language
    self.bytes = bytes
  }
}
