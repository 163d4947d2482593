// SPDX-License-Identifier: GPL-3.0-or-later

/// What the fields of a system's document promise, by the parts that the verifier reads.
enum PromisedFields {
  enum Meaning {
    /// The forms in which it is promised.
    case promise([PromiseForm])
    /// Nothing that colors can break, and why.
    case none(String)

    var forms: [PromiseForm] { if case .promise(let forms) = self { forms } else { [] } }
  }

  static let all: [String: [String: Meaning]] = [
    "system": system, "role": role, "pair": pair, "ground": ground, "distance": distance,
    "bound": ["roles": .promise([.hue]), "most": .promise([.hue])],
    "order": [
      "by": .promise([.orderByRatio]),
      "kept": .none("a share of the wanted steps, which surfaces keep as far as the pairs allow"),
    ],
  ]

  private static let name = Meaning.none("a name")

  private static let system: [String: Meaning] = [
    "$schema": name, "schema": name, "name": name, "sets": name, "names": name,
    "appearances": .none("a theme that is missing has no colors; the gate compares the lists"),
    "ramps": .none("a ramp is made, `apart` from others or not; an exact step is promised"),
    "placing": .none("which role yields where two cannot both have their targets"),
    "roles": .promise([.exactColor]), "pairs": .promise([.text]), "orders": .promise([.order]),
    "distances": .promise([.distance]), "hues": .promise([.hue]),
    "dark-label": .promise([.labelTint]),
  ]

  private static let target = Meaning.promise([.writtenColor, .exactBrand, .exactStep])

  private static let role: [String: Meaning] = [
    "light": target, "dark": target, "light-high-contrast": target, "dark-high-contrast": target,
    "exact": .promise([.exactBrand, .exactColor, .exactStep, .exactLightness]),
    "label-on": .promise([.labelTint, .labelUnread]), "like": .promise([.like]),
    "beside": .promise([.beside]), "shift": .promise([.beside]),
    "near": .none("wanted on that side of a role as far as the pairs allow"),
    "state-of": .none("wanted there; that states look different is a distance"),
    "layer": .promise([.layerColor, .opaque]),
    // The verifier says where `least`, `most` or a range leaves a layer weaker than it could be.
    "alpha": .promise([.layerRange, .layerHalf]),
    "gradient": .promise([.gradient]), "level": .promise([.text]), "for": name,
    "weight": .none("what a change costs"),
  ]

  private static let pair: [String: Meaning] = [
    "text": .promise([.text, .translucentInk]), "large": .promise([.large]),
    "graphic": .promise([.graphic]), "ratio": .promise([.ratio]), "of": .promise([.ratio]),
    "disabled": .none("WCAG exempts it"), "decorative": .none("WCAG exempts it"),
    "against": .promise([.text]), "because": name,
    "waivable": .none("a pair that may be given up, with a conflict"),
    "appearances": .promise([.text, .onLayer]),
  ]

  private static let ground: [String: Meaning] = [
    "layer": .promise([.onLayer]), "over": .promise([.onLayer]),
    "gradient": .promise([.onGradient]),
  ]

  private static let distance: [String: Meaning] = [
    "roles": .promise([.distance]), "from": .promise([.distanceFrom]),
    "over": .promise([.distanceOver]), "least": .promise([.distance]),
    "vision": .promise([.distanceVision]), "kind": name,
  ]
}
