// SPDX-License-Identifier: MIT

import TinctureContrast

/// Every format that palettes are exported to.
public enum KnownExporters {
  /// In the order of their names.
  public static let all: [any Exporter.Type] = [
    AndroidExporter.self,
    ASEExporter.self,
    BedrockExporter.self,
    ComposeExporter.self,
    CSSExporter.self,
    DTCGExporter.self,
    DTCGBundledExporter.self,
    DTCGLegacyExporter.self,
    FigmaExporter.self,
    GPLExporter.self,
    JSONExporter.self,
    MarkdownExporter.self,
    PytestExporter.self,
    ReckordExporter.self,
    SCSSExporter.self,
    ShadcnExporter.self,
    SVGExporter.self,
    SwiftNamesExporter.self,
    SwiftPreviewsExporter.self,
    SwiftTestsExporter.self,
    SwiftUIExporter.self,
    TailwindExporter.self,
    TokensStudioExporter.self,
    UIKitExporter.self,
    VeSyncExporter.self,
    VitestExporter.self,
    XCAssetsExporter.self,
  ]

  /// Looks up a format by its name, in any letter case.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func exporter(named name: String) throws(UnknownName) -> any Exporter.Type {
    try UnknownName.resolve(name, among: all, by: { $0.name }, kind: "format")
  }
}
