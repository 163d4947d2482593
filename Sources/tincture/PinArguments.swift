// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

extension PaletteArguments {
  /// A pinned role: its name, an equals sign and its color, and before the name perhaps an
  /// appearance and a colon.
  static func pin(_ text: String) throws(Problem) -> RolePin {
    guard let sign = text.firstIndex(of: "=") else {
      throw Problem(reason: "\(text.quoted) is not a role and a color", suggestion: pinSuggestion)
    }
    let (role, appearance) = try pinnedRole(String(text[..<sign]))
    return RolePin(role, to: try color(String(text[text.index(after: sign)...])), in: appearance)
  }

  /// What stands before the equals sign: `accent.primary` or `dark:accent.primary`.
  static func pinnedRole(_ text: String) throws(Problem) -> (Role, Appearance?) {
    let colon = text.lastIndex(of: ":")
    let name = String(text[(colon.map(text.index(after:)) ?? text.startIndex)...])
    guard let role = Role(name: name) else {
      throw Problem(reason: "there is no role \(name.quoted)", suggestion: roleSuggestion(name))
    }
    guard role.isPinnable else {
      let error = RolePinError.role(role)
      throw Problem(reason: error.description, suggestion: error.suggestion)
    }
    return (role, try colon.map { place throws(Problem) in try appearance(String(text[..<place])) })
  }

  private static let pinSuggestion = "Write them as role=color, such as accent.primary=#777777."

  /// The nearest name, or where to find them all, of which there are too many for a line.
  private static func roleSuggestion(_ name: String) -> String {
    let names = pinnableRoles
    if names.contains(where: { $0.hasPrefix(name + ".") }) && !name.isEmpty {
      let list = names.filter { $0.hasPrefix(name + ".") }.joined(separator: ", ")
      return "There are \(list)."
    }
    return NearestName.of(name, among: names).map { "Did you mean '\($0)'?" }
      ?? "The roles are those of a palette document, such as accent.primary."
  }

  /// The names of all roles that can be pinned.
  static let pinnableRoles = Role.allCases.filter(\.isPinnable).map(\.name)
}
