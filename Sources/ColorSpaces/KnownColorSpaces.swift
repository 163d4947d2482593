// SPDX-License-Identifier: MIT

/// Every color space of the package.
///
/// A new space is its own file and one line here.
public enum KnownColorSpaces {
  /// The types of all color spaces, in the order in which they are listed to people.
  public static let all: [any ColorSpace.Type] = [
    SRGB.self, LinearSRGB.self,
    DisplayP3.self, LinearDisplayP3.self,
    Rec2020.self, Rec2020OETF.self, LinearRec2020.self,
    A98RGB.self, LinearA98RGB.self,
    ProPhotoRGB.self, LinearProPhotoRGB.self,
    XYZD65.self, XYZD50.self,
    LabD50.self, LCHD50.self, LabD65.self, LCHD65.self,
    OKLab.self, OKLCH.self,
    HSL.self, HSV.self, HWB.self,
  ]

  /// Other names that people use for a space, and the name it has here.
  private static let aliases = [
    "xyz": "xyz-d65", "p3": "display-p3", "lab-d50": "lab", "lch-d50": "lch",
    "a98rgb": "a98-rgb", "prophoto": "prophoto-rgb", "linear-srgb": "srgb-linear", "hsb": "hsv",
  ]

  /// Every name that ``space(named:)`` takes, the identifiers first.
  package static var names: [String] { all.map { $0.id } + aliases.keys.sorted() }

  /// The space of this name; ASCII case is ignored.
  public static func space(named name: String) -> (any ColorSpace.Type)? {
    let lowered = name.asciiLowercased
    let id = aliases[lowered] ?? lowered
    return all.first { $0.id == id }
  }
}
