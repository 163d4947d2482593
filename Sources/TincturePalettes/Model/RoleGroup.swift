// SPDX-License-Identifier: MIT

/// Roles whose names begin with the same word, for lists with headlines.
public struct RoleGroup: Sendable {
  /// The word; empty for roles that share none with another role.
  public let title: String

  /// The roles in the order of the system, each with what its name has besides the word.
  public let roles: [(role: Role, name: String)]

  private let vocabulary: Vocabulary

  /// What a role is for, as a sentence without a full stop; `nil` where the system does not say.
  public func purpose(_ role: Role) -> String? { vocabulary.purpose(of: role) }

  /// The groups of a system in the order in which they begin; what stands alone comes first.
  ///
  /// A dot ends the word of a group. Of names without any dot a hyphen or an underscore does.
  public static func all(of vocabulary: Vocabulary) -> [RoleGroup] {
    let names = vocabulary.roles.map(\.name)
    let separators: [Character] = names.contains { $0.contains(".") } ? ["."] : ["-", "_"]
    func word(_ name: String) -> Substring? {
      guard let end = name.firstIndex(where: separators.contains), end > name.startIndex else {
        return nil
      }
      return name[..<end]
    }
    var titles: [Substring] = []
    for title in names.compactMap(word) where !titles.contains(title) { titles.append(title) }
    let counted = titles.filter { title in names.count { word($0) == title } > 1 }
    func group(_ title: Substring) -> RoleGroup {
      RoleGroup(
        title: String(title),
        roles: vocabulary.roles.filter { word($0.name) == title }.map {
          ($0, String($0.name.dropFirst(title.count + 1)))
        }, vocabulary: vocabulary)
    }
    let alone = vocabulary.roles.filter { role in
      word(role.name).map { !counted.contains($0) } ?? true
    }
    let first =
      alone.isEmpty
      ? [] : [RoleGroup(title: "", roles: alone.map { ($0, $0.name) }, vocabulary: vocabulary)]
    return first + counted.map(group)
  }
}
