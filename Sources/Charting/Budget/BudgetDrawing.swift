internal import Text

/// The drawing of the budget chart: counts on the left, lines over the hours, names on the right.
struct BudgetDrawing {
  let chart: BudgetUseChart
  let lines: [BudgetLine]

  static let height = 300.0
  /// The minimum widths of the columns beside the plot.
  private static let axisWidth = 40.0
  private static let namesWidth = 208.0
  /// The maximum width of a character, in pixels.
  private static let character = 7.5
  private static let nameGap = 17.0
  private static let top = 14.0
  private static let bottom = 272.0

  init(chart: BudgetUseChart) {
    self.chart = chart
    lines = BudgetLine.lines(of: chart)
  }

  private var y: LinearScale {
    LinearScale(0...chart.highest * 1.06, from: Self.bottom, to: Self.top)
  }

  /// The width of the counts on the left, with their longest.
  private var axisWidth: Double {
    let longest =
      ValueAxis.ticks(upTo: chart.highest).map { FixedPoint.text($0, decimals: 1).count }.max() ?? 0
    return max(Self.axisWidth, Double(longest) * Self.character + 10)
  }

  /// The width of the names on the right, with the longest.
  private var namesWidth: Double {
    let longest = lines.map(\.name.count).max() ?? 0
    return max(Self.namesWidth, Double(longest) * Self.character + 50)
  }

  func write(in writer: inout ElementWriter) {
    writer.element("div", ["class": "chart-row"]) { writer in
      writeAxis(in: &writer)
      writer.lineEnd()
      writer.plot(
        chart.id, height: Self.height, title: "Charged reloads over the day", summary: summary
      ) { writePlot(in: &$0) }
      writer.lineEnd()
      writeNames(in: &writer)
    }
    writer.lineEnd()
  }
}

extension BudgetDrawing {
  private var summary: String {
    let counts = chart.days.suffix(31).map { day in
      "\(day.label): \(Plural.text(day.chargedCount, "charged reload"))"
        + (day.isComplete ? "" : " recorded")
        + (day.exhaustedCount > 0
          ? ", a request waited for budget \(Plural.text(day.exhaustedCount, "time"))" : "")
    }
    return counts.joined(separator: "; ") + "."
  }

  private func writeAxis(in writer: inout ElementWriter) {
    writer.element(
      "svg",
      [
        "class": "chart-scale", "width": .number(axisWidth),
        "height": .number(Self.height), "aria-hidden": "true",
      ]
    ) { writer in
      for tick in ValueAxis.ticks(upTo: chart.highest) {
        writer.element(
          "text",
          [
            "x": .number(axisWidth - 8), "y": .number(y(tick) + 4),
            "text-anchor": "end",
          ], text: FixedPoint.text(tick, decimals: 1))
      }
    }
  }

  private func writePlot(in writer: inout ElementWriter) {
    writeEnvelope(in: &writer)
    writer.element("g", ["class": "chart-lanes"]) { writer in
      for tick in ValueAxis.ticks(upTo: chart.highest) {
        writer.shape(
          "line", ["x2": "100%", "y1": .number(y(tick)), "y2": .number(y(tick))])
      }
    }
    DayAxis.grid(from: Self.top, to: Self.bottom + 5, in: &writer)
    DayAxis.labels(atHeight: Self.bottom + 20, in: &writer)
    writeLimits(in: &writer)
    writer.lineEnd()
    writer.element(
      "svg",
      [
        "width": "100%", "height": .number(Self.height),
        "viewBox": "0 0 1440 \(FixedPoint.text(Self.height, decimals: 1))",
        "preserveAspectRatio": "none",
      ]
    ) { writer in
      let x = LinearScale(DayMinute.range, from: 0, to: DayMinute.range.upperBound)
      for case .median(let band) in lines.map(\.course) {
        writer.shape("path", ["class": "chart-band", "d": .text(band.area(x, y))])
      }
      for line in lines { line.write(x, y, in: &writer) }
      BudgetReserve(of: lines).write(x, at: y(0) + 5, in: &writer)
    }
    writer.lineEnd()
    BudgetMarks(chart: chart, lines: lines, y: y).write(in: &writer)
  }

  private func writeEnvelope(in writer: inout ElementWriter) {
    let top = y(Double(chart.envelope.upperBound))
    let bottom = y(Double(chart.envelope.lowerBound))
    writer.shape(
      "rect",
      [
        "class": "chart-envelope", "y": .number(top), "width": "100%",
        "height": .number(bottom - top),
      ])
  }

  private func writeLimits(in writer: inout ElementWriter) {
    for count in [chart.envelope.lowerBound, chart.envelope.upperBound] {
      writeLimit("\(count) a day", at: Double(count), style: "chart-envelope-edge", in: &writer)
    }
    if let declared = chart.declared {
      writeLimit(
        "\(declared.label) \(FixedPoint.text(declared.perDay, decimals: 1))", at: declared.perDay,
        style: "chart-limit", in: &writer)
    }
  }

  private func writeLimit(
    _ name: String, at count: Double, style: String, in writer: inout ElementWriter
  ) {
    let height = y(count)
    writer.shape(
      "line", ["class": .text(style), "x2": "100%", "y1": .number(height), "y2": .number(height)])
    writer.element(
      "text", ["class": "chart-limit-name", "x": "0", "dx": "6", "y": .number(height - 4)],
      text: name)
  }

  private func writeNames(in writer: inout ElementWriter) {
    let ends = lines.map { y($0.end) }
    let places = LabelSpread.positions(
      ends, gap: Self.nameGap, within: Self.top...Self.bottom)
    writer.element(
      "svg",
      [
        "class": "chart-ends", "width": .number(namesWidth),
        "height": .number(Self.height), "aria-hidden": "true",
      ]
    ) { writer in
      for (index, line) in lines.enumerated() {
        let place = places[index]
        writer.shape(
          "path",
          [
            "class": "chart-leader",
            "d": .text(
              "M2 \(FixedPoint.text(ends[index], decimals: 1))L12 \(FixedPoint.text(place, decimals: 1))"
            ),
          ])
        line.writeSample(from: 14, to: 44, at: place, in: &writer)
        writer.element("text", ["x": "50", "y": .number(place + 4)], text: line.name)
      }
    }
  }
}
