// SPDX-License-Identifier: GPL-3.0-or-later

/// Every property, in the order of reports.
package enum KnownFuzzProperties {
  package static let all: [any FuzzProperty.Type] = [
    DocumentPairs.self,
    DocumentDistances.self,
    Upgrade.self,
    RoundTripBytes.self,
    RoundTripCSS.self,
    RoundTripDocument.self,
    RoundTripOKLCH.self,
    RoundTripP3.self,
    AlphaRaise.self,
    GradientPoints.self,
    AppearanceOrder.self,
    BrandJitter.self,
    RequestChange.self,
    AlphaShift.self,
    FewerBits.self,
    ForcedRounding.self,
    GamutClip.self,
    GradientInOKLab.self,
    MixedAppearances.self,
    StackedLayers.self,
    TokenEdits.self,
    VisionContrast.self,
  ]
}
