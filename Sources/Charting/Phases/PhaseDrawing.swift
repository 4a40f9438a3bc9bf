/// The drawing of a phase chart: a strip of columns for each series, over one axis of phases.
struct PhaseDrawing {
  let chart: PhaseChart

  private static let plotHeight = 64.0
  private static let labelHeight = 26.0
  private static let axisHeight = 24.0

  private var rowHeight: Double { Self.labelHeight + Self.plotHeight }
  private var height: Double { Double(chart.series.count) * rowHeight + Self.axisHeight }
  private var phaseCount: Int { chart.series.map(\.counts.count).max() ?? 0 }

  /// The scale of the phases over the width of the plot, in percent.
  private var x: LinearScale { LinearScale(0...Double(phaseCount), from: 0, to: 100) }

  func write(in writer: inout ElementWriter) {
    writer.element("div", ["class": "chart-row"]) { writePlot(in: &$0) }
    writer.lineEnd()
  }

  private func writePlot(in writer: inout ElementWriter) {
    writer.plot(chart.id, height: height, title: chart.title, summary: summary) { writer in
      for (row, series) in chart.series.enumerated() {
        write(series, top: Double(row) * rowHeight, in: &writer)
        writer.lineEnd()
      }
      writeAxis(in: &writer)
    }
  }

  private var summary: String {
    chart.series.map { "\($0.label): \(range(of: $0))" }.joined(separator: "; ") + "."
  }

  private func range(of series: PhaseSeries) -> String {
    "mean \(series.meanText), from \(series.counts.min() ?? 0) to \(series.counts.max() ?? 0)"
  }
}

extension PhaseDrawing {
  private func write(_ series: PhaseSeries, top: Double, in writer: inout ElementWriter) {
    let base = top + rowHeight
    let y = LinearScale(0...Double(max(chart.highest, 1)), from: base, to: top + Self.labelHeight)
    writer.element(
      "text", ["class": "chart-day", "y": .number(top + 18)],
      text: "\(series.label): \(range(of: series))")
    for span in series.spans where span.count > 0 {
      let start = x(Double(span.phases.lowerBound))
      let end = y(Double(span.count))
      writer.mark(description(of: span), href: "") { writer in
        writer.shape(
          "rect",
          [
            "class": "chart-column", "x": .percent(start), "y": .number(end),
            "width": .percent(x(Double(span.phases.upperBound)) - start),
            "height": .number(base - end),
          ])
      }
    }
    writer.shape(
      "line",
      [
        "class": "chart-limit", "x2": "100%", "y1": .number(y(series.mean)),
        "y2": .number(y(series.mean)),
      ])
    writer.shape(
      "line", ["class": "chart-base", "x2": "100%", "y1": .number(base), "y2": .number(base)])
  }

  private func description(of span: (phases: Range<Int>, count: Int)) -> String {
    let last = span.phases.upperBound - 1
    let phases =
      span.phases.count == 1 ? "\(last)" : "\(span.phases.lowerBound) to \(last)"
    return "\(chart.phaseName) \(phases): \(span.count)"
  }

  private func writeAxis(in writer: inout ElementWriter) {
    writer.element("g", ["class": "chart-axis"]) { writer in
      for quarter in 0...4 {
        let phase = phaseCount * quarter / 4
        writer.element(
          "text",
          [
            "x": .percent(x(Double(phase))), "y": .number(height - 6),
            "text-anchor": quarter == 0 ? "start" : quarter == 4 ? "end" : "middle",
          ], text: "\(phase)")
      }
    }
  }
}
