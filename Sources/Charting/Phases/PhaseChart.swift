package import Text

/// Counts of several series over the phases of a cycle, for example the minutes of an hour.
package struct PhaseChart: Sendable {
  let id: ChartIdentifier
  let title: String
  /// The name of a phase as the beginning of a phrase: `Added at minute`.
  let phaseName: String
  let notes: [String]
  let series: [PhaseSeries]

  /// The maximum number of drawn series; the others are left out and counted.
  static let seriesLimit = 24

  /// - Parameter notes: sentences under the title.
  package init(
    id: String, title: String, phaseName: String, notes: [String], series: [PhaseSeries]
  ) {
    self.id = ChartIdentifier(id)
    self.title = title.shortened(to: ChartFigure.titleLimit)
    self.phaseName = phaseName.shortened(to: 40)
    let omitted = series.count - Self.seriesLimit
    self.notes =
      notes + (omitted > 0 ? ["Not shown: \(Plural.text(omitted, "more widget"))."] : [])
    self.series = Array(series.prefix(Self.seriesLimit))
  }

  /// Appends the chart with its data as an HTML figure.
  package func write(to output: inout ByteOutput) {
    let figure = ChartFigure(id: id, kind: "phases", title: title, notes: notes)
    figure.write(to: &output) { writer in
      guard !series.isEmpty else { return }
      figure.scrollRegion(in: &writer) { writer in
        PhaseDrawing(chart: self).write(in: &writer)
      }
      figure.data(table, in: &writer)
    }
  }

  /// The greatest count of any series.
  var highest: Int { series.flatMap(\.counts).max() ?? 0 }

  /// The table of the number of phases with each count.
  private var table: DataTable {
    let counts = Array(Set(series.flatMap(\.counts))).sorted()
    var table = DataTable(
      columns: ["Widget", "Mean", "Least", "Most"] + counts.map { "Phases with \($0)" })
    for series in series {
      let numbers = [
        series.meanText, "\(series.counts.min() ?? 0)", "\(series.counts.max() ?? 0)",
      ]
      let phases = counts.map { count in "\(series.counts.count { $0 == count })" }
      table.rows.append((series.label, (numbers + phases).map { .number($0) }))
    }
    return table
  }
}

/// One series of a `PhaseChart`: a count for each phase, in order.
package struct PhaseSeries: Sendable {
  let label: String
  let counts: [Int]
  let mean: Double

  /// - Parameter mean: the mean of the counts.
  package init(label: String, counts: [Int], mean: Double) {
    self.label = label.shortened(to: 80)
    self.counts = counts.prefix(1440).map { min(max($0, 0), 1_000_000) }
    self.mean = mean
  }

  var meanText: String { FixedPoint.text(mean, decimals: 1) }

  /// The runs of neighboring phases with the same count.
  var spans: [(phases: Range<Int>, count: Int)] {
    var spans: [(phases: Range<Int>, count: Int)] = []
    for (phase, count) in counts.enumerated() {
      if let last = spans.last, last.count == count {
        spans[spans.count - 1].phases = last.phases.lowerBound..<phase + 1
      } else {
        spans.append((phase..<phase + 1, count))
      }
    }
    return spans
  }
}
