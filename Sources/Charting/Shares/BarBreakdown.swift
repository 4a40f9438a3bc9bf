package import Text

/// The parts of a total as one bar, with a table of its numbers below.
package struct BarBreakdown: Sendable {
  let id: ChartIdentifier
  let title: String
  /// What is counted, in the plural: `reloads`.
  let unit: String
  let parts: [BarPart]

  private static let height = 26.0
  private static let labelLimit = 80

  package init(id: String, title: String, unit: String, parts: [BarPart]) {
    self.id = ChartIdentifier(id)
    self.title = title
    self.unit = unit.shortened(to: 40)
    self.parts = parts
  }

  /// Appends the bar and its numbers as an HTML figure.
  package func write(to output: inout ByteOutput) {
    let notes =
      total > 0 ? ["\(FixedPoint.text(total, decimals: 1)) \(countedUnit)."] : ["No \(unit)."]
    let figure = ChartFigure(id: id, kind: "shares", title: title, notes: notes)
    figure.write(to: &output) { writer in
      if total > 0 { writeBar(in: &writer) }
      if !parts.isEmpty { writeTable(in: &writer) }
    }
  }

  /// The unit in the singular or plural.
  private var countedUnit: Substring {
    total == 1 && unit.hasSuffix("s") ? unit.dropLast() : unit[...]
  }

  var total: Double { parts.reduce(0) { $0 + Double($1.count) } }

  /// The start and width of each part, in percent of the bar.
  var spans: [(start: Double, width: Double)] {
    var start = 0.0
    return parts.map { part in
      let width = total > 0 ? Double(part.count) / total * 100 : 0
      defer { start += width }
      return (start, width)
    }
  }
}

extension BarBreakdown {
  private func writeBar(in writer: inout ElementWriter) {
    writer.element(
      "svg",
      [
        "class": "chart-bar", "width": "100%", "height": .number(Self.height),
        "aria-hidden": "true",
      ]
    ) { writer in
      writer.element("defs") { writer in
        for (index, part) in parts.enumerated() {
          part.paint.define(id["p\(index)"], style: part.style, in: &writer)
        }
      }
      for (index, span) in spans.enumerated() where span.width > 0 {
        writer.shape(
          "rect",
          [
            "class": .text(parts[index].style),
            "x": .percent(span.start), "width": .percent(span.width),
            "height": .number(Self.height), "fill": id.paint("p\(index)"),
          ])
      }
    }
    writer.lineEnd()
  }

  private func writeTable(in writer: inout ElementWriter) {
    writer.element("table", ["aria-labelledby": .text(id["title"])]) { writer in
      writer.element("thead", ["class": "chart-hidden"]) { writer in
        writer.element("tr") { writer in
          for column in ["Part", "Count", "Share"] {
            writer.element("th", text: column)
          }
        }
      }
      writer.element("tbody") { writer in
        for index in parts.indices { writeRow(index, in: &writer) }
      }
    }
    writer.lineEnd()
  }

  private func writeRow(_ index: Int, in writer: inout ElementWriter) {
    let part = parts[index]
    writer.lineEnd()
    writer.element("tr") { writer in
      writer.element("th") { writer in
        if total > 0 { writeSwatch(index, in: &writer) }
        writer.text(part.label.shortened(to: Self.labelLimit))
      }
      writer.element("td", ["class": "num"], text: "\(part.count)")
      writer.element("td", ["class": "num"], text: share(of: part))
    }
  }

  private func writeSwatch(_ index: Int, in writer: inout ElementWriter) {
    writer.element(
      "svg", ["class": "chart-key", "width": "18", "height": "14", "aria-hidden": "true"]
    ) { writer in
      writer.shape(
        "rect",
        [
          "class": .text(parts[index].style), "x": "1", "y": "1",
          "width": "16", "height": "12", "fill": id.paint("p\(index)"),
        ])
    }
  }

  private func share(of part: BarPart) -> String {
    total > 0 ? FixedPoint.text(Double(part.count) / total * 100, decimals: 1) + " %" : "–"
  }
}
