// SPDX-License-Identifier: MIT

import TinctureImporters
import SourceColors

/// Resources of Android in the code of Jetpack Compose: `colorResource(R.color.brand)`.
///
/// The code is written only where it compiles: in what composition runs, in a file that imports the
/// class `R`, for a resource of the file's own module.
struct ComposeCode {
  let name: ProjectColor
  let color: SourceColor
  let imports: Set<String>

  var code: Result<String, CodeStyle.NoCode> {
    if let reason { return .failure(CodeStyle.NoCode(reason)) }
    guard let resource = name.resource, Self.isName(resource) else {
      return .failure(CodeStyle.NoCode("no resource of Android is known to have the name"))
    }
    return .success("colorResource(R.color.\(resource.replacing(".", with: "_")))")
  }

  /// Why no resource can stand in the place.
  private var reason: String? {
    guard color.type == "Color" else {
      return "an \(color.type) gets a resource with a context only"
    }
    guard color.isInComposition, importsOne(of: "androidx.compose.runtime", "Composable") else {
      return "colorResource needs a @Composable function, and no body of one is known to run it"
    }
    let classes = imports.filter { $0.hasSuffix(".R") }
    guard classes.count == 1, classes.first != "android.R" else {
      return "the file does not import the class R of its resources"
    }
    return isOfOneModule ? nil : "the resource is not known to be of the module of the file"
  }

  private func importsOne(of package: String, _ name: String) -> Bool {
    imports.contains(package + "." + name) || imports.contains(package + ".*")
  }

  /// Whether the file and the resource are below one folder `src`, the resource in `src/main/res`.
  private var isOfOneModule: Bool {
    guard let file = Self.module(of: color.place.file, below: ["src"]),
      let resources = Self.module(of: name.file, below: ["src", "main", "res"])
    else { return false }
    return file == resources
  }

  /// The folders in front of some folders; those of the working directory are none.
  private static func module(of path: String, below folders: [Substring]) -> [Substring]? {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard let start = parts.lastIndex(of: "src"), parts[start...].starts(with: folders) else {
      return nil
    }
    return (path.hasPrefix("/") ? ["/"] : []) + parts[..<start]
  }

  /// Whether a name is one of Kotlin without backticks.
  private static func isName(_ name: String) -> Bool {
    !words.contains(name) && name.first.map { !$0.isNumber } ?? false
      && name.utf8.allSatisfy {
        $0.isASCIIDigit || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: ".")
      }
  }

  /// Source: "Keywords and operators" of Kotlin, hard keywords that Java, and so Android, allows.
  private static let words: Set = [
    "as", "fun", "in", "is", "object", "typealias", "typeof", "val", "var", "when",
  ]
}

/// The import of `colorResource` in a file of Kotlin that does not have it.
struct ComposeImport {
  private static let name = "androidx.compose.ui.res.colorResource"

  private let places: [SourceImport]
  private let bytes: [UInt8]

  /// The import that a file lacks; `nil` where it has it.
  init?(_ file: Migration.File) {
    let imports = file.reading.imports
    if imports.contains(Self.name) || imports.contains("androidx.compose.ui.res.*") { return nil }
    places = file.reading.importPlaces
    bytes = file.source.bytes
  }

  /// Whether the file names another function `colorResource`, which the import would hide.
  var isHidingAnother: Bool { bytes.containsText("colorResource") }

  /// The line behind the import that is next in front of it in the order of letters, or in front of
  /// all imports; `nil` for a file without imports.
  var edit: SourceEdit? {
    guard let first = places.first else { return nil }
    let before = places.filter { $0.name < Self.name }.max { $0.name < $1.name }
    let end = before.flatMap { bytes[$0.range.upperBound...].firstIndex(of: 0x0A) }
    let start = bytes[..<first.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = end.map { $0 + 1 } ?? start
    let lineEnd = bytes.containsText("\r\n") ? "\r\n" : "\n"
    return SourceEdit(place..<place, "import \(Self.name)\(lineEnd)".utf8)
  }
}
