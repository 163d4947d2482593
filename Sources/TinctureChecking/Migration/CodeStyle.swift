// SPDX-License-Identifier: MIT

import TinctureExporters
import SourceColors

/// How code asks for a color by its name.
///
/// A style is its own entry here: what code of each type and language writes.
public enum CodeStyle: String, Hashable, Sendable, CaseIterable {
  /// Asset catalogs: `Color("Surface/Primary")`, `[UIColor colorNamed:@"…"]`.
  case xcassets
  /// `VSColor.auxiliary_blue()`, as `export -f vesync` declares them.
  case vesync
  /// `AppSurface.card`, as `export -f bedrock` declares them.
  case bedrock
  /// `theme.colors.textPrimary`, as `export -f swiftui` and `-f reckord` declare them.
  case swiftui
  /// The same code as `swiftui`, for the declarations of `export -f reckord`.
  case reckord
  /// `PaletteColors.textPrimary`, as `export -f uikit` declares them.
  case uikit
  /// `var(--text-primary)` in SCSS and Less too, which else have variables of their own.
  case css

  /// The code for a name, or why there is none, as the end of a sentence; a style sheet can use its
  /// variables, and code what it imports.
  func code(
    for name: ProjectColor, inPlaceOf color: SourceColor, in reading: SourceReading,
    from bundle: AssetBundle = .main
  ) -> Result<String, NoCode> {
    let isEscaped = self == .xcassets && !color.language.isStyleSheet || color.language == .android
    let text = name.path.joined()
    guard
      isEscaped || Self.isIdentifier(text) && !(color.language.isStyleSheet && text.contains("."))
    else { return .failure(NoCode("the name is no identifier")) }
    switch (self, color.language) {
    case (.xcassets, .swift): return ofCatalog(name, color.type, bundle)
    case (.xcassets, .objectiveC): return ofCatalogInObjectiveC(name, color.type, bundle)
    case (.vesync, .swift):
      return converted("VSColor.\(Self.snake(name))()", from: "UIColor", to: color.type)
    case (.vesync, .objectiveC):
      return color.type == "UIColor"
        ? .success("[VSColor \(Self.snake(name))]") : .failure(NoCode("VSColor is of UIKit"))
    case (.bedrock, .swift):
      guard let code = Self.bedrock(name) else {
        return .failure(NoCode("Bedrock has no group for \(name.name)"))
      }
      return converted(code, from: "Color", to: color.type)
    case (.swiftui, .swift), (.reckord, .swift):
      return converted(
        "theme.colors.\(TokenName(splitting: name.path.joined(separator: ".")).lowerCamel)",
        from: "Color", to: color.type)
    case (.uikit, .swift):
      let own = TokenName(splitting: name.path.joined(separator: ".")).lowerCamel
      return converted("PaletteColors.\(own)", from: "UIColor", to: color.type)
    case (.css, _) where color.language.isStyleSheet:
      return .success("var(--\(name.path.joined(separator: "-")))")
    case (_, .css):
      return ofProperty(
        name, or: "no style sheet of CSS names it; --style css says that it is a custom property")
    case (_, .scss): return ofSheet(name, "$", color, reading.variables)
    case (_, .less): return ofSheet(name, "@", color, reading.variables)
    case (_, .android): return .success("@color/" + Self.resource(name))
    case (_, .java): return .failure(NoCode("Java gets a resource with a context only"))
    case (_, .kotlin): return ComposeCode(name: name, color: color, imports: reading.imports).code
    case (.css, .swift): return .failure(NoCode("css has no code of Swift"))
    case (_, .objectiveC): return .failure(NoCode("\(rawValue) has no code of Objective-C"))
    case (_, .interfaceBuilder): return .failure(NoCode("Interface Builder has names only"))
    }
  }

  /// Why a style has no code.
  struct NoCode: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// A variable of Sass or Less that the sheet knows, or the custom property that the name is.
  private func ofSheet(
    _ name: ProjectColor, _ sign: String, _ color: SourceColor, _ variables: SheetVariables
  ) -> Result<String, NoCode> {
    let own = name.path.joined(separator: "-")
    if variables.isDefined(own, of: name.file, before: color.range.lowerBound) {
      return .success(sign + own)
    }
    return ofProperty(name, or: "the sheet neither defines nor imports \(sign)\(own)")
  }

  /// The custom property that a name is, if a style sheet of CSS has it.
  private func ofProperty(_ name: ProjectColor, or reason: String) -> Result<String, NoCode> {
    guard SourceLanguage.of(path: name.file) == .css else { return .failure(NoCode(reason)) }
    return .success("var(--\(name.path.joined(separator: "-")))")
  }

  private func ofCatalog(
    _ name: ProjectColor, _ type: String, _ bundle: AssetBundle
  ) -> Result<String, NoCode> {
    let text = Self.quoted(name.name)
    switch type {
    case "Color": return .success("Color(\(text)\(bundle.argument))")
    case "UIColor": return .success("UIColor(named: \(text)\(bundle.argumentsOfUIKit))!")
    case "NSColor": return .success("NSColor(named: \(text)\(bundle.argument))!")
    default: return .failure(NoCode("a \(type) has no name"))
    }
  }

  /// The package manager declares `SWIFTPM_MODULE_BUNDLE` for targets of Objective-C with resources.
  private func ofCatalogInObjectiveC(
    _ name: ProjectColor, _ type: String, _ bundle: AssetBundle
  ) -> Result<String, NoCode> {
    let message = "\(type) colorNamed:@\(Self.quoted(name.name))"
    switch bundle {
    case .main: return .success("[\(message)]")
    case .module where type == "UIColor":
      return .success(
        "[\(message) inBundle:SWIFTPM_MODULE_BUNDLE compatibleWithTraitCollection:nil]")
    case .module: return .success("[\(message) bundle:SWIFTPM_MODULE_BUNDLE]")
    case .expression: return .failure(NoCode("the bundle is an expression of Swift"))
    }
  }

  /// An expression of one framework's color where that of another one is needed.
  private func converted(
    _ code: String, from own: String, to type: String
  ) -> Result<String, NoCode> {
    switch (own, type) {
    case (own, own): return .success(code)
    case ("UIColor", "Color"): return .success("Color(uiColor: \(code))")
    case ("Color", "UIColor"), ("Color", "NSColor"): return .success("\(type)(\(code))")
    default: return .failure(NoCode("\(rawValue) has no \(type)"))
    }
  }

  /// What a file has to contain so that the code compiles in it; `nil` for nothing.
  var requirement: (code: String, reason: String)? {
    switch self {
    case .swiftui, .reckord:
      ("@Environment(\\.theme)", "the file has no @Environment(\\.theme)")
    default: nil
    }
  }

  /// Whether a name can stand in code as it is, with hyphens and dots as separators of words.
  private static func isIdentifier(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "-" || $0 == "." }
  }

  private static func snake(_ name: ProjectColor) -> String {
    TokenName(splitting: name.path.joined(separator: ".")).snake
  }

  /// The name of a resource of Android, which has letters, digits and underscores.
  private static func resource(_ name: ProjectColor) -> String {
    if let resource = name.resource { return resource }
    return String(name.path.joined(separator: "_").map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static func bedrock(_ name: ProjectColor) -> String? {
    let words = TokenName(splitting: name.path.joined(separator: ".")).words
    let groups = ["surface", "text", "accent", "button", "status", "border", "interactive"]
    guard let group = words.first, groups.contains(group), words.count > 1 else { return nil }
    let member = TokenName(words: Array(words.dropFirst())).lowerCamel
    return "App\(group.prefix(1).uppercased())\(group.dropFirst()).\(member)"
  }

  /// A string literal of both languages; names with other characters are escaped as Swift does it.
  private static func quoted(_ text: String) -> String { SwiftText.literal(text) }
}
