// SPDX-License-Identifier: MIT

import ColorSpaces

/// The icon of a page: stripes in the colors of its palettes.
enum PageIcon {
  /// The icon as an address that needs no connection.
  static func address(of subjects: [ReportSubject]) -> String {
    let colors = subjects.count == 1 ? colors(of: subjects[0]) : brands(of: subjects)
    let stripes = colors.enumerated().map { index, color in
      "<rect x='\(index)' width='1' height='\(colors.count)' fill='\(color.hex)'/>"
    }
    let size = "viewBox='0 0 \(colors.count) \(colors.count)'"
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(stripes.joined())</svg>"
    return "data:image/svg+xml," + escaped(picture)
  }

  /// A light step of the brand's ramp, the brand, and a dark step.
  private static func colors(of subject: ReportSubject) -> [RGB8] {
    let steps = subject.brandRamp?.steps ?? []
    let brand = subject.palette.request.brand
    guard steps.count > 2 else { return [brand] }
    return [steps[steps.count / 4].rgb, brand, steps[steps.count * 3 / 4].rgb]
  }

  /// The brands of the first palettes; more stripes could not be told apart in 16 pixels.
  private static func brands(of subjects: [ReportSubject]) -> [RGB8] {
    subjects.prefix(4).map(\.palette.request.brand)
  }

  /// The picture without the characters that end an address, begin its fragment, or look like an
  /// address of their own.
  private static func escaped(_ picture: String) -> String {
    let escapes = ["#": "%23", "<": "%3C", ">": "%3E", ":": "%3A", "/": "%2F"]
    return escapes.reduce(picture) { $0.replacing($1.key, with: $1.value) }
  }
}
