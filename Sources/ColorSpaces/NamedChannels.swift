// SPDX-License-Identifier: MIT

// The coordinates of colors by their names, in the units of ``ColorSpace/channels``.

extension ColorValue where Space: RGBSpace {
  /// Encoded red, from 0 to 1 within the gamut.
  public var red: Double {
    get { coordinates.x }
    set { coordinates.x = newValue }
  }

  /// Encoded green, from 0 to 1 within the gamut.
  public var green: Double {
    get { coordinates.y }
    set { coordinates.y = newValue }
  }

  /// Encoded blue, from 0 to 1 within the gamut.
  public var blue: Double {
    get { coordinates.z }
    set { coordinates.z = newValue }
  }
}

extension ColorValue where Space: PolarSpace {
  /// The lightness: from 0 to 1 in OKLCH, from 0 to 100 in LCH.
  public var lightness: Double {
    get { coordinates.x }
    set { coordinates.x = newValue }
  }

  /// The chroma: 0 for a gray, up to about 0.4 in OKLCH and 150 in LCH for colors of screens.
  public var chroma: Double {
    get { coordinates.y }
    set { coordinates.y = newValue }
  }

  /// The hue in degrees; noise where ``isHuePowerless`` is true.
  public var hue: Double {
    get { coordinates.z }
    set { coordinates.z = newValue }
  }
}
