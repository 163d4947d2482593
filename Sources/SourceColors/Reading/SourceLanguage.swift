// SPDX-License-Identifier: MIT

import TinctureImporters

/// A language whose files write colors.
public enum SourceLanguage: String, Hashable, Sendable, CaseIterable {
  /// Swift, for SwiftUI, UIKit and AppKit.
  case swift
  /// Objective-C and Objective-C++, with the headers of C.
  case objectiveC = "objc"
  /// The XML of `.xib` and `.storyboard`.
  case interfaceBuilder = "ib"
  /// Style sheets in CSS.
  case css
  /// Style sheets in SCSS.
  case scss
  /// Style sheets in Less.
  case less
  /// The XML of Android's layouts, drawables and styles.
  case android
  /// Kotlin with its scripts, for Jetpack Compose and Android's views.
  case kotlin
  /// Java, for Android's views.
  case java

  /// The endings of its files, in lowercase.
  public var endings: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "mm", "h", "pch"]
    case .interfaceBuilder: ["xib", "storyboard"]
    case .css: ["css", "pcss", "postcss"]
    case .scss: ["scss"]
    case .less: ["less"]
    case .android: ["xml"]
    case .kotlin: ["kt", "kts"]
    case .java: ["java"]
    }
  }

  /// The languages of code, which no importer reads.
  public static let ofCode: [SourceLanguage] = [
    .swift, .objectiveC, .interfaceBuilder, .kotlin, .java,
  ]

  /// Whether it is Kotlin or Java.
  var isOfJVM: Bool { self == .kotlin || self == .java }

  /// Whether it is one of style sheets.
  public var isStyleSheet: Bool { sheetNotation != nil }

  /// How its style sheets are written; `nil` for code and XML.
  var sheetNotation: SheetNotation? {
    switch self {
    case .css: .css
    case .scss: .scss
    case .less: .less
    case .swift, .objectiveC, .interfaceBuilder, .android, .kotlin, .java: nil
    }
  }

  /// Whether a file is one of tests, by its name or its folders.
  public static func isOfTests(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    let name = names.last?.prefix { $0 != "." } ?? ""
    let folders = zip(names, names.dropFirst())
    return names.dropLast().contains { $0.hasSuffix("Tests") } || name.hasSuffix("Tests")
      || of(path: path)?.isOfJVM ?? false
        && folders.contains {
          $0 == "src" && ($1.hasPrefix("test") || $1.hasPrefix("androidTest"))
        }
  }

  /// The language of a file by its path; `nil` for any other file.
  ///
  /// XML is that of Android below a folder `res`, where its folders hold such resources.
  public static func of(path: String) -> SourceLanguage? {
    let names = path.split(separator: "/")
    guard let name = names.last, let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let language = allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    guard language == .android else { return language }
    guard let resources = names.lastIndex(of: "res"), resources == names.count - 3 else {
      return nil
    }
    let folder = names[names.count - 2].prefix { $0 != "-" }
    return ["layout", "drawable", "values", "color", "menu", "xml"].contains(folder)
      ? language : nil
  }
}

/// A source file that the caller has read.
public struct SourceFile: Hashable, Sendable {
  /// The path, as findings name it.
  public let path: String
  /// The language in which the file is written.
  public let language: SourceLanguage
  /// The content of the file.
  public let bytes: [UInt8]

  /// Makes a file from its path, its language and its content.
  public init(path: String, language: SourceLanguage, bytes: [UInt8]) {
    self.path = path
    self.language = language
    self.bytes = bytes
  }
}
