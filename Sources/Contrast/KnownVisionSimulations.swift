// SPDX-License-Identifier: MIT

/// Every vision simulation of the package.
///
/// A new one is its own file and one line here.
public enum KnownVisionSimulations {
  public static let all: [any VisionSimulation.Type] = [
    Brettel1997.self,
    Vienot1999.self,
    Machado2009.self,
  ]

  /// The simulation of this name; capital and small ASCII letters are alike.
  ///
  /// - Throws: ``UnknownName`` with the nearest simulation as a suggestion.
  public static func simulation(named name: String) throws(UnknownName)
    -> any VisionSimulation.Type
  {
    try UnknownName.resolve(name, among: all, by: { $0.id }, kind: "vision simulation")
  }
}
