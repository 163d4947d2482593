// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

// What the preview tells of one role, where it is clicked on or chosen.
extension Preview {
  /// What is known of a role in one theme.
  ///
  /// - Parameter query: The settings of the palette, with the name of the `role` and with `in`, the
  ///   appearance of the theme.
  /// - Returns: The purpose of the role, and `facts`, sentences without full stops.
  /// - Throws: `notFound` for a role or a theme that the palette does not have.
  func role(_ query: Query) throws(RequestError) -> Answer {
    var settings = query
    let name = try settings.remove("role") ?? ""
    let appearance = try settings.remove("in") ?? ""
    let palette = try palette(settings)
    guard
      let solution = palette.solutions.first,
      let theme = solution.themes.first(where: { $0.appearance.rawValue == appearance })
    else { throw RequestError(.notFound, "the palette has no such theme", at: "in") }
    guard let role = theme.roles.first(where: { $0.name == name }) else {
      throw RequestError(.notFound, "the palette has no such role", at: "role")
    }
    var answer: JSONObject = [:]
    answer["purpose"] = theme.vocabulary.purpose(of: role).map(JSONValue.string)
    var facts = theme.facts(of: role, solution.conflicts)
    // The pictures for other screens have other colors.
    if palette.displayP3 != nil { facts[0] += ", in sRGB" }
    answer["facts"] = .array(facts.map(JSONValue.string))
    return Answer(json: .object(answer))
  }
}

extension ResolvedTheme {
  /// Its color, its tightest pair, what keeps it from its target, and what it cannot hold.
  fileprivate func facts(of role: Role, _ conflicts: [Conflict]) -> [String] {
    let color = self[role]
    let opacity =
      color.isOpaque ? "" : " at \(DecimalFormat.fixed(color.opacity * 100, decimals: 0)) %"
    let reason = explanation?.roles.first { $0.role == role }?.why
    let own = conflicts.filter {
      $0.appearance == appearance && ($0.foreground == role || $0.background == role)
    }
    return ["\(color.rgb.css)\(opacity) in \(appearance.title.lowercased())", tightest(of: role)]
      + (reason.map { [$0.prefix(1).uppercased() + $0.dropFirst()] } ?? [])
      + own.map { conflict in
        let other = conflict.foreground == role ? conflict.background : conflict.foreground
        return "Cannot hold with \(other.name): \(conflict.why)"
      }
  }

  /// The measured pair of the role that has the least to spare.
  private func tightest(of role: Role) -> String {
    let measured = pairs.filter { $0.tokens.contains(role) }.map(verdict)
    let required = measured.filter { $0.required != nil }
    guard let least = required.min(by: { $0.headroom < $1.headroom }), let need = least.required
    else { return "No pair with a required ratio has it" }
    let count = required.count == 1 ? "its only pair" : "the tightest of \(required.count) pairs"
    return
      "\(ContrastRatio(clipping: least.ratio).text) : 1 for \(least.pair.title(\.name)), which "
      + "needs \(DecimalFormat.fixed(need, decimals: 1)); \(count)"
  }
}
