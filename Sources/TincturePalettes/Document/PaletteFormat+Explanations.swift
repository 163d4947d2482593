// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension PaletteFormat {
  /// The explanations of a theme: that in sRGB, and in `p3` that in Display P3.
  static let explanation: JSONCodec<InGamuts<ThemeExplanation>> = .object(
    "How near the theme came to its targets, and what keeps roles from theirs.",
    explanationMembers.of(\.srgb),
    Member(
      "p3", optional: .object("The same of the palette in Display P3.", explanationMembers),
      \.displayP3)
  ) { InGamuts(srgb: $0, displayP3: $1) }.defined(as: "explanation")

  /// What both explanations consist of.
  private static let explanationMembers = Member<ThemeExplanation, ThemeExplanation>(
    Member(
      "fidelity",
      distanceInOKLab.described(
        "The weighted root mean square of the distances from the targets in OKLab, with "
          + "differences of hue doubled."), \.fidelity),
    Member(
      "roles",
      reasons.described("The opaque roles that were placed, by their names.")
    ) { $0.roles.map { ($0.role, $0) } },
    make: { fidelity, roles in
      ThemeExplanation(fidelity: fidelity, roles: roles)
    })

  /// The reasons by the names of roles, read in the order of the design system.
  private static let reasons = JSONDescription<
    [(key: Role, value: RoleExplanation)], [RoleExplanation]
  >(
    schema: ["type": "object", "additionalProperties": reason.schema],
    write: { written in
      .object(JSONObject(distinct: written.map { ($0.key.name, reason.write($0.value)) }))
    },
    read: { node throws(JSONDocumentError) in
      var read: [RoleExplanation] = []
      for role in node.vocabulary.roles {
        guard let member = try node.optional(role.name) else { continue }
        read.append(try PaletteFormat.reason.read(member)(role))
      }
      return read
    })

  /// Reading gives a function of the role, whose name stands outside of the object.
  static let reason: JSONDescription<RoleExplanation, @Sendable (Role) -> RoleExplanation> =
    .object(
      "Where a role wanted to be, and why it is where it is.",
      Member("target", color.described("The color without any requirement."), \.target),
      Member(
        "deltaE",
        distanceInOKLab.described(
          "The Euclidean distance from the target in OKLab; 0.02 is about one just noticeable "
            + "difference."), \.deltaE),
      Member(
        "shift",
        optional: JSONCodec.choice(of: RoleExplanation.Shift.self).described(
          "Which way the role went, when it went far enough to be seen."), \.shift),
      binding.of(\.binding),
      Member(
        "pin",
        optional: hex.described("The color that the role was pinned to, which is then its target."),
        \.pin),
      Member("why", computed: .string.described("The reason, in words for people.")) { $0.why },
      stating: [
        "not": ["required": ["pair", "order"]],
        "dependentRequired": [
          "pair": ["required", "slack"], "order": ["required", "slack"],
          "required": ["slack"], "slack": ["required"],
        ],
      ],
      make: { target, deltaE, shift, binding, pin, _ in
        { role in
          RoleExplanation(
            role: role, target: target, deltaE: deltaE, shift: shift, binding: binding, pin: pin)
        }
      }
    ).defined(as: "reason")

  /// The requirement that keeps a role from its target: a pair or an order of lightness.
  private static let binding = Member<RoleExplanation.Binding?, RoleExplanation.Binding?>(
    Member(
      "pair",
      optional: twoRoles.described(
        "The foreground and the background of the pair that holds the role.")
    ) { $0.flatMap { $0.isOrder ? nil : ($0.first, $0.second) } },
    Member(
      "order",
      optional: twoRoles.described(
        "The lighter and the darker role of the order of lightness that holds the role.")
    ) { $0.flatMap { $0.isOrder ? ($0.first, $0.second) : nil } },
    Member(
      "required", optional: ratio.described("The ratio that the pair or order needs.")
    ) { $0?.required },
    Member(
      "slack", optional: distanceInOKLab.described("By what share the ratio exceeds it.")
    ) { $0?.slack }
  ) { pair, order, required, slack throws(JSONProblem) in
    guard let roles = order ?? pair else { return nil }
    guard let required else {
      throw JSONProblem("expected the ratio that the pair or order needs", at: "required")
    }
    guard let slack else {
      throw JSONProblem("expected the share by which the ratio is exceeded", at: "slack")
    }
    return RoleExplanation.Binding(
      first: roles.0, second: roles.1, isOrder: order != nil, required: required, slack: slack)
  }
}
