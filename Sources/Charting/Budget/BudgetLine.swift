internal import Text

/// A line of the budget chart, with dashes that distinguish it without color.
struct BudgetLine {
  /// The values that a line follows.
  enum Course {
    case series(BudgetSeries)
    case median(BudgetBand)
  }

  let course: Course
  /// The position among the lines, from 0, which decides dashes and color.
  let position: Int

  /// The dashes by position; the first line is solid.
  static let dashes = ["none", "9 4", "2 4", "9 4 2 4", "16 5", "5 3", "2 4 2 10"]

  static func lines(of chart: BudgetUseChart) -> [BudgetLine] {
    guard chart.days.count > BudgetUseChart.lineLimit, let last = chart.days.last else {
      return BudgetSeries.distinct(chart.days).enumerated().map {
        BudgetLine(course: .series($0.element), position: $0.offset)
      }
    }
    let band = BudgetBand(of: chart.days)
    let lastDay = BudgetLine(
      course: .series(BudgetSeries(day: last, identicalDayCount: 0)), position: 0)
    return [lastDay] + (band.slots.isEmpty ? [] : [BudgetLine(course: .median(band), position: 1)])
  }

  /// The count at the end of the day.
  var end: Double {
    switch course {
    case .series(let series): Double(series.day.chargedCount)
    case .median(let band): band.slots.last?.median ?? 0
    }
  }

  /// The count at the end of the day, with the name of the line.
  var name: String {
    switch course {
    case .series(let series): "\(series.day.countText), \(series.label)"
    case .median: "\(FixedPoint.text(end, decimals: 1)), median"
    }
  }

  /// Draws the line over the hours.
  func write(_ x: LinearScale, _ y: LinearScale, in writer: inout ElementWriter) {
    let path =
      switch course {
      case .series(let series): series.path(x, y)
      case .median(let band): band.line(\.median, x, y)
      }
    write(path, in: &writer)
  }

  /// Draws a sample of the line beside its name.
  func writeSample(
    from start: Double, to end: Double, at height: Double, in writer: inout ElementWriter
  ) {
    let height = FixedPoint.text(height, decimals: 1)
    write(
      "M\(FixedPoint.text(start, decimals: 1)) \(height)H\(FixedPoint.text(end, decimals: 1))",
      in: &writer)
  }

  private func write(_ path: String, in writer: inout ElementWriter) {
    let dash = Self.dashes[position % Self.dashes.count]
    writer.shape(
      "path",
      [
        "class": .text("chart-line chart-series-\(position % 4 + 1)"), "d": .text(path),
        "stroke-dasharray": .text(dash),
      ])
  }
}
