// SPDX-License-Identifier: MIT

import SourceColors

/// Resources of Android in the code of Jetpack Compose: `colorResource(R.color.brand)`.
///
/// The code is written only where it compiles: in what composition runs, in a file that imports
/// `colorResource` and the class `R`, for a resource of the file's own module.
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
    guard importsOne(of: "androidx.compose.ui.res", "colorResource") else {
      return "the file does not import colorResource"
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
