// SPDX-License-Identifier: MIT

import TincturePalettes

/// Themes for Bedrock: seven providers of colors, a theme of them, and short names for the app.
///
/// Every color is dynamic, so one set of providers serves light and dark; the guide has two sets,
/// between which the app chooses. Opacities are exact bytes and not names of `Design.Opacity`,
/// because few of its ten values give text its required ratio. The protocols and the scale are
/// declared if the module cannot be imported, so that the file also compiles on its own.
///
/// Source: Bedrock, `Sources/Bedrock/Theme/THEME_GUIDE.md`.
public enum BedrockExporter: Exporter {
  public static let name = "bedrock"
  public static let summary = "Swift: the seven color providers of a Bedrock theme"

  public static let hasNumbers = true

  public static let hasSlots = true

  public static let settings: Set<ExportSetting> = [.accentAsText]

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let names = names(source)
    let themed = try FormatSlots(format: name, slots: BedrockRoles.groups.flatMap(\.slots))
      .themed(source.entries)
    let named = Dictionary(zip(source.entries.map(\.slug), names)) { first, _ in first }
    var themes: [String] = []
    for (entry, slots) in themed {
      let roles = try withAdditions(slots, of: entry, isPrimary: source.settings.isAccentText)
      themes += theme(entry, roles, named[entry.slug] ?? "")
    }
    let sections =
      themes
      + (themed.first.map { [aliases(named[$0.entry.slug] ?? "")] } ?? [])
    return [
      SwiftCode.file(
        "\(names[0])Theme", of: source.entries, imports: imports,
        sections + [
          fallback(source.settings.scales), SwiftColorSupport.platform, SwiftColorSupport.swiftUI,
        ])
    ]
  }

  /// The roles of slots and of the names that the guide lacks, with that of the accent that text can
  /// have.
  ///
  /// The guide draws the titles of buttons in `AppAccent.primary`, which is the brand and no color of
  /// text. `AppAccent.text` is one, and takes the place of the other where that is chosen.
  private static func withAdditions(
    _ roles: [String: Role], of entry: ExportSource.Entry, isPrimary: Bool
  ) throws(ExportError) -> [String: Role] {
    var roles = roles
    for group in BedrockRoles.groups {
      for addition in group.additions
      where entry.tokens.contains(where: { $0.origin == .role(addition.role) }) {
        roles[group.lead + addition.name] = addition.role
      }
    }
    guard case .role(let role)? = entry.accentText?.origin else {
      guard !isPrimary else {
        throw ExportError(
          "\(entry.name) has no role accent.text or text.link, so no accent that text can have",
          suggestion: "Leave --\(ExportSetting.accentAsText.rawValue) out.")
      }
      return roles
    }
    roles["accent.text"] = role
    if isPrimary { roles["accent.primary"] = role }
    return roles
  }

  private static let imports = """
    import SwiftUI

    \(SwiftColorSupport.platformImport)

    #if canImport(Bedrock)
      import Bedrock
    #endif
    """

  /// The guide's `YourApp` for each palette.
  private static func names(_ source: ExportSource) -> [String] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    guard prefix.isEmpty || !source.isSingle else { return [prefix] }
    let slugs = source.entries.map { TokenName(splitting: $0.slug).upperCamel }
    return SwiftText.distinct(slugs).map { prefix + $0 }
  }

  private static func theme(
    _ entry: ExportSource.Entry, _ roles: [String: Role], _ name: String
  ) -> [String] {
    let isAccentText = roles[accent] == roles["accent.text"]
    // Not isolated, so that the module's protocols accept them where all else is isolated.
    let providers = BedrockRoles.groups.map { group in
      let group = isAccentText ? withAccentText(group) : group
      return """
        // MARK: - \(name) \(group.name) Colors

        /// \(group.purpose).
        public enum \(name)\(group.name)Colors: \(group.name)ColorProvider {
        \(group.constants(entry.tokens, roles, keyword: "nonisolated static let"))}
        """
    }
    let aliases = BedrockRoles.groups.map {
      "  public typealias \($0.name) = \(name)\($0.name)Colors\n"
    }
    let theme = """
      // MARK: - \(name) Theme

      /// The colors of \(SwiftText.literal(entry.name)).
      public enum \(name)Theme: AppColorTheme {
      \(aliases.joined())\(onlyScheme(of: entry, name))}
      """
    return providers + [theme] + modifier(of: entry, name)
  }

  /// A group that says of its main accent that text can have it.
  private static func withAccentText(_ group: SwiftRoleGroup) -> SwiftRoleGroup {
    var group = group
    for index in group.entries.indices where group.lead + group.entries[index].name == accent {
      group.entries[index].purpose = "The main accent, as text on every surface"
    }
    return group
  }

  private static let accent = "accent.primary"

  /// The modifier that shows a theme of one scheme in it.
  private static func modifier(of entry: ExportSource.Entry, _ name: String) -> [String] {
    guard let scheme = entry.onlyScheme else { return [] }
    return [
      """
      extension View {
        /// Shows a view in the only scheme that the theme has: once, at the root of a window.
        public func \(name.lowercasedFirst)Theme() -> some View {
          self.preferredColorScheme(\(scheme))
        }
      }
      """
    ]
  }

  /// The scheme of a theme that has only one, for its views; the guide's apps are dark like that.
  private static func onlyScheme(of entry: ExportSource.Entry, _ name: String) -> String {
    guard let scheme = entry.onlyScheme else { return "" }
    return """

        /// The only scheme that the theme has, which the modifier `\(name.lowercasedFirst)Theme()` asks for.
        public static let colorScheme = ColorScheme\(scheme)

      """
  }

  private static func aliases(_ name: String) -> String {
    let aliases = BedrockRoles.groups.map { "typealias App\($0.name) = \(name)\($0.name)Colors" }
    return """
      // MARK: - Convenience Typealiases

      /// Short names for views.
      ///
      /// ```swift
      /// .background(AppSurface.primary)
      /// .foregroundStyle(AppText.secondary)
      /// ```
      \(aliases.joined(separator: "\n"))
      """
  }

  /// The enums of `Design`: the guide's opacities unless there are others, and the scales that are
  /// given, under the guide's names.
  private static func designs(_ scales: DesignScales) -> String {
    var scales = scales
    scales.numbers[.opacity] = scales.numbers[.opacity] ?? DesignScales.opacities
    return scales.given.map { kind, entries in
      let name = kind == .radius ? "CornerRadius" : kind.rawValue.capitalizedFirst
      let lines = SwiftScales.lines(entries, kind, keyword: "static let", indentation: 6)
      return "    public enum \(name) {\n\(lines)    }\n"
    }.joined(separator: "\n")
  }

  /// The declarations of Bedrock that the file uses, for an app without that module.
  private static func fallback(_ scales: DesignScales) -> String {
    let providers = BedrockRoles.groups.map { group in
      """
        public protocol \(group.name)ColorProvider {
      \(group.entries.map { "    static var \($0.name): Color { get }\n" }.joined())  }

      """
    }
    let types = BedrockRoles.groups.map {
      "    associatedtype \($0.name): \($0.name)ColorProvider\n"
    }
    return """
      // MARK: - Without Bedrock

      #if !canImport(Bedrock)
      \(providers.joined(separator: "\n"))
        public protocol AppColorTheme {
      \(types.joined())  }

        public enum Design {
      \(designs(scales))  }
      #endif
      """
  }
}

/// The 34 tokens of the Bedrock theme guide, in its order, with the roles that take them.
///
/// Source: Bedrock, `Sources/Bedrock/Theme/THEME_GUIDE.md`. Its inverse text is the label of
/// buttons, because Bedrock has no inverse surfaces. Left out are the roles it has no name for: the
/// brand as such and its containers, inverse surfaces and their text, links, and labels and
/// containers of statuses.
private enum BedrockRoles {
  static let groups = [
    SwiftRoleGroup(
      name: "Surface", purpose: "Surface colors for backgrounds and containers", lead: "surface.",
      entries: [
        ("primary", .surfacePrimary, "Primary background"),
        ("secondary", .surfaceSecondary, "Secondary surface"),
        ("tertiary", .surfaceTertiary, "Tertiary surface"),
        ("overlay", .surfaceOverlay, "Sheets and modals"),
        ("card", .surfaceCard, "Cards and grouped elements"),
        ("groupedFill", .surfaceGroupedFill, "Grouped content"),
        ("sectionFill", .surfaceSectionFill, "Sections of lists"),
      ]),
    SwiftRoleGroup(
      name: "Text", purpose: "Text colors for labels and content", lead: "text.",
      entries: [
        ("primary", .textPrimary, "Titles and content"),
        ("secondary", .textSecondary, "Subtitles and descriptions"),
        ("tertiary", .textTertiary, "Captions, hints and metadata"),
        ("disabled", .textDisabled, "Unavailable content"),
        ("placeholder", .textPlaceholder, "Placeholders of fields"),
        ("inverse", .buttonLabel, "Text on buttons"),
      ]),
    SwiftRoleGroup(
      name: "Accent", purpose: "Accent colors for interactive elements and branding",
      lead: "accent.",
      entries: [
        ("primary", .accentPrimary, "The main accent, for fills; no color of text"),
        ("light", .accentLight, "A lighter accent"),
        ("dark", .accentDark, "A darker accent"),
        ("secondary", .accentSecondary, "A second accent in another hue"),
      ],
      additions: [("text", .textLink, "The accent as text on every surface")]),
    SwiftRoleGroup(
      name: "Button", purpose: "Colors for the states and kinds of buttons", lead: "button.",
      entries: [
        ("primaryLight", .buttonPrimaryLight, "The light end of a primary button's gradient"),
        ("primaryDark", .buttonPrimaryDark, "The dark end of that gradient"),
        ("secondary", .buttonSecondary, "The fill of secondary buttons"),
        ("destructive", .buttonDestructive, "Destructive actions"),
        ("cancelText", .buttonCancelText, "The text of cancel buttons"),
      ],
      additions: [
        ("primaryOutline", .brandOutline, "The outline of a primary button, seen on every surface"),
        ("destructiveLabel", .buttonDestructiveLabel, "The text of destructive buttons"),
      ]),
    SwiftRoleGroup(
      name: "Status", purpose: "Status colors for feedback", lead: "status.",
      entries: [
        ("success", .statusSuccess, "What went well"),
        ("warning", .statusWarning, "What needs attention"),
        ("error", .statusError, "What went wrong"),
        ("info", .statusInfo, "What is good to know"),
      ]),
    SwiftRoleGroup(
      name: "Border", purpose: "Colors of borders and dividers", lead: "border.",
      entries: [
        ("subtle", .borderSubtle, "Decoration"),
        ("standard", .borderStandard, "The outline of a control"),
        ("emphasized", .borderEmphasized, "An outline that stands out"),
        ("selected", .borderSelected, "The outline of what is selected"),
      ]),
    SwiftRoleGroup(
      name: "Interactive", purpose: "Colors for states of interaction", lead: "interactive.",
      entries: [
        ("selected", .interactiveSelected, "The container of what is selected"),
        ("hover", .interactiveHover, "A layer over what the pointer is on"),
        ("pressed", .interactivePressed, "A layer over what is pressed"),
        ("focus", .interactiveFocus, "The ring around what has the focus"),
      ]),
  ]
}
