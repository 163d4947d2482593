// SPDX-License-Identifier: MIT

/// A part of a palette's report, with a heading and an introduction.
protocol ReportPart {
  var subject: ReportSubject { get }

  /// The end of the identifier of its heading: `ramps`.
  var id: String { get }
  var title: String { get }
  var introduction: String { get }

  /// Writes what stands below the introduction.
  func writeContent(into markup: inout Markup)
}

extension ReportPart {
  /// Writes the part.
  fileprivate func write(into markup: inout Markup) {
    let id = "\(subject.scope)-\(id)"
    markup.element("section", ["class": "part", "aria-labelledby": subject.labels(id)]) { markup in
      markup.element("div", ["class": "part-head"]) { markup in
        markup.element(subject.heading, ["id": id], title)
        markup.element("p", introduction)
      }
      writeContent(into: &markup)
    }
  }

  /// Writes a heading above what is in Display P3.
  func writeHeading(_ title: String, of solution: ReportSolution, into markup: inout Markup) {
    guard solution.isDisplayP3 else { return }
    markup.element(subject.subheading, ["class": "half"], title)
  }
}

extension ReportSubject {
  /// The parts in their order; those that would have no content are left out.
  private var parts: [any ReportPart] {
    let ramps: [any ReportPart] = [RampsPart(subject: self), CurvesPart(subject: self)]
    let themes: [any ReportPart] = [
      RolesPart(subject: self), ContrastPart(subject: self), VisionPart(subject: self),
    ]
    // The pictures are first, because they are what people look for.
    return (palette.themes.isEmpty ? [] : [InterfacePart(subject: self)])
      + [ConflictsPart(subject: self)]
      + (peerPictures.isEmpty ? [] : [PeersPart(subject: self)])
      + (palette.ramps.isEmpty ? [] : ramps) + (palette.themes.isEmpty ? [] : themes)
      + (series.isEmpty || palette.themes.isEmpty ? [] : [ChartPart(subject: self)])
      + (otherColors.isEmpty ? [] : [OtherColorsPart(subject: self)])
  }

  /// Writes the parts.
  func writeParts(into markup: inout Markup) { for part in parts { part.write(into: &markup) } }

  /// Writes links to the parts.
  ///
  /// The link to the conflicts is hidden by the style sheet while there are none.
  func writeContents(into markup: inout Markup) {
    markup.element("nav", ["class": "parts", "aria-labelledby": "\(scope)-name"]) { markup in
      markup.element("ul") { markup in
        for part in parts {
          markup.element("li") { $0.element("a", ["href": "#\(scope)-\(part.id)"], part.title) }
        }
      }
    }
  }
}
