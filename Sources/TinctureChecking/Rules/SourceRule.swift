// SPDX-License-Identifier: MIT

import SourceColors

/// Rules on source code, each for one kind of issue.
///
/// They are of projects and not of colors, so they are checked where `--select` names them.
///
/// Source: the rules are those of the guides that Tincture serves: the SwiftUI theme-management
/// guide (its NEVER list and red flags), Bedrock's theme guide, and VeSync's migration.
struct SourceRule: CheckRule {
  let kind: SourceIssue.Kind
  let summary: String
  let explanation: String
  let severity: FindingSeverity

  var id: String { "source/\(kind.rawValue)" }

  static let all: [any CheckRule] = SourceIssue.Kind.allCases.map(SourceRule.init)
  static let ids = Set(all.map(\.id))

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.issues.filter { $0.kind == kind }.map {
      Finding(id, severity, in: nil, about: $0.subject, $0.message, at: $0.place)
    }
      + (kind == .valueName ? valueNames(in: subject) : [])
  }

  /// The color sets of catalogs that are named for their values.
  private func valueNames(in subject: CheckSubject) -> [Finding] {
    guard subject.catalogNames != nil else { return [] }
    var known: Set<[String]> = []
    return subject.themes.flatMap(\.colors).filter { color in
      let groups = color.path.dropLast().map { $0.lowercased() }
      return SourceIssue.isValueName(color.path.last ?? "")
        && !groups.contains(where: SourceIssue.isRampNamespace) && known.insert(color.path).inserted
    }.map {
      finding(
        in: nil, about: $0.name,
        "\($0.name) is named for its value and not for what it is used for",
        at: $0)
    }
  }
}

extension SourceRule {
  private init(_ kind: SourceIssue.Kind) {
    self.kind = kind
    switch kind {
    case .literalColor:
      severity = .warning
      summary = "code writes a color in numbers or takes a constant"
      explanation = """
        A color that is written in a view is the same in light and in dark appearance, and nobody \
        finds it when the design changes. White and black as text, surface or border are such \
        colors too. Definitions, static let and static var, are none.

        For example .foregroundColor(Color(red: 0, green: 0, blue: 0)). Take a color of the system, \
        Color(.label), or of your catalog: tincture migrate writes the names that you have.
        """
    case .rawOpacity:
      severity = .warning
      summary = "code gives a constant an opacity of its own"
      explanation = """
        The contrast of a translucent constant is nobody's decision: .white.opacity(0.65) is 7:1 on \
        one surface and 3:1 on another.

        Give it a name, such as text.secondary, and let the contrast of that be checked.
        """
    case .opposites:
      severity = .warning
      summary = "an appearance takes black where the other one takes white"
      explanation = """
        Pure white on pure black is harsh, and has no room for elevation: a card cannot be lighter \
        than its page.

        For example colorScheme == .dark ? Color.black : Color.white. Take Color(.systemBackground) \
        and Color(.label), or surfaces of a theme.
        """
    case .schemeCheck:
      severity = .warning
      summary = "a view asks for the color scheme where a color would follow it"
      explanation = """
        A property that answers black or white by the color scheme does what Color(.label) or \
        Color(.systemBackground) do by themselves. Where more than five views of a module ask, its \
        colors belong into a catalog.
        """
    case .splitState:
      severity = .error
      summary = "the choice of a theme is kept in two places"
      explanation = """
        Two storages of one choice differ sooner or later: a switch shows one, the views the other.

        For example @Published var isDark in a manager and @AppStorage("isDark") in a view. Keep it \
        once: @AppStorage("theme") in the manager.
        """
    case .forcedStyle:
      severity = .error
      summary = "an appearance is forced before anybody has chosen it"
      explanation = """
        overrideUserInterfaceStyle in an initializer or at the start of the app ignores what people \
        have set for all of their apps.

        Set it where a person chooses, and .unspecified for the choice to follow the system.
        """
    case .dynamicInBody:
      severity = .warning
      summary = "a dynamic color is made for every update of a view"
      explanation = """
        UIColor { … } in the body of a view makes a new object, with its closure, every time that the \
        view is drawn, and no two of them are equal.

        Define it once: static let adaptiveText = Color(UIColor { … }).
        """
    case .frozenCGColor:
      severity = .warning
      summary = "a layer keeps the color of the appearance in which it was set"
      explanation = """
        A CGColor does not follow the appearance: layer.borderColor = color.cgColor stays as it was.

        Set it again in traitCollectionDidChange, in a registered trait change, or in layoutSubviews.
        """
    case .valueName:
      severity = .note
      summary = "a color is named for its value"
      explanation = """
        blue500 and grayF5 say what a color is and not what it is for: in the other appearance the \
        name is wrong, and no contrast can be promised for it.

        Name it for its use, text.link or surface.card. Primitive colors belong into a group of \
        their own, such as Palette.
        """
    case .unknownName:
      severity = .warning
      summary = "code asks for a color that no catalog has"
      explanation = """
        Color("name") and UIColor(named:) that find nothing at run time show a clear color or crash. \
        Catalogs of packages that are not below the folder are not read.

        Add the color set, or correct the name.
        """
    }
  }
}
