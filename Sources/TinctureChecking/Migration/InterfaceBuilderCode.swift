// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TinctureImporters
import TincturePalettes
import SourceColors

/// Named colors as Interface Builder writes them.
enum InterfaceBuilderCode {
  /// `<color key="textColor" name="Text/Primary"/>` in place of an element with numbers.
  static func element(_ text: String, named name: ProjectColor) -> String {
    let key = text.firstMatch(of: #/\skey\s*=\s*("[^"]*"|'[^']*')/#).map { " key=\($0.1)" } ?? ""
    return "<color\(key) name=\"\(XMLText.exact(name.name))\"/>"
  }

  /// The edit that declares names in `<resources>`, each once, with their light values as Xcode
  /// keeps them.
  static func declarations(of names: [ProjectColor], in file: SourceFile) -> [SourceEdit] {
    guard let places = SourceReader.resources(of: file) else { return [] }
    let new = names.filter { !places.declaredNames.contains($0.name) }
    guard !new.isEmpty else { return [] }
    let end = places.lineEnd
    let lines = new.map { "        " + declaration($0, end) + end }.joined()
    if let resources = places.resourcesEnd {
      let start = places.lineStart(before: resources)
      let isOwnLine = file.bytes[start..<resources].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      let text = isOwnLine ? lines : end + lines + "    "
      let place = isOwnLine ? start : resources
      return [SourceEdit(place..<place, text.utf8)]
    }
    let start = places.lineStart(before: places.rootEnd)
    let isOwnLine = file.bytes[start..<places.rootEnd].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let place = isOwnLine ? start : places.rootEnd
    let text = "    <resources>" + end + lines + "    </resources>" + end
    return [SourceEdit(place..<place, text.utf8)]
  }

  private static func declaration(_ name: ProjectColor, _ lineEnd: String) -> String {
    let color = name.colors.first ?? TokenColor(RGB8(0, 0, 0))
    let space = color.rgb.gamut == .srgb ? "sRGB" : "displayP3"
    let channels = [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha].map {
      DecimalFormat.text(Double($0) / 255, decimals: 16)
    }
    let values = zip(["red", "green", "blue", "alpha"], channels).map { "\($0)=\"\($1)\"" }
    return """
      <namedColor name="\(XMLText.exact(name.name))">\(lineEnd)            <color \
      \(values.joined(separator: " ")) colorSpace="custom" customColorSpace="\(space)"/>\
      \(lineEnd)        </namedColor>
      """
  }
}
