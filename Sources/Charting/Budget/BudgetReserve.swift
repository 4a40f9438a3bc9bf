internal import Text

/// The bar under the budget chart that shows when less than one reload was left.
///
/// It covers the days that have lines of their own.
struct BudgetReserve {
  let days: [BudgetDay]

  /// The longest gap in minutes that is closed because it is too short to see.
  private static let invisible = 2.0
  /// The drawn length in minutes of a moment whose duration is unknown.
  private static let moment = 3.0

  init(of lines: [BudgetLine]) {
    days = lines.compactMap { line in
      if case .series(let series) = line.course { series.day } else { nil }
    }.filter { !$0.spent.isEmpty || $0.exhaustedCount > 0 }
  }

  /// The minutes without reserve on any day, with a short span for each request that waited.
  var spans: [ClosedRange<Double>] {
    let moments = days.flatMap(\.exhausted).map { $0.minute...($0.minute + Self.moment) }
    let sorted = (days.flatMap(\.spent) + moments.compactMap(DayMinute.clamped)).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    return sorted.reduce(into: []) { $0.append($1, joiningWithin: Self.invisible) }
  }

  /// The days as text, for example `2026-03-02 from 07:15, a request waited 54 times`.
  var description: String {
    let words = days.map { day in
      let starts = [day.spent.first?.lowerBound, day.exhausted.first?.minute].compactMap(\.self)
      let from = starts.min().map { " from \(DayMinute.clock($0))" } ?? ""
      let waits =
        day.exhaustedCount > 0
        ? ", a request waited \(Wording.count(day.exhaustedCount, "time"))" : ""
      return day.label + from + waits
    }
    return words.joined(separator: "; ")
  }

  /// Draws the bar at a height, over an axis of minutes.
  func write(_ x: LinearScale, at height: Double, in writer: inout ElementWriter) {
    guard !days.isEmpty else { return }
    let path = spans.map { span in
      "M\(Wording.number(x(span.lowerBound))) \(Wording.number(height))"
        + "H\(Wording.number(x(span.upperBound)))"
    }
    let href = days.flatMap(\.exhausted).map(\.href).first { !$0.isEmpty } ?? ""
    writer.mark("No reserve: \(description)", href: href) { writer in
      writer.shape(
        "path",
        [
          "class": "chart-spent", "d": .text(path.joined()), "fill": "none",
          "vector-effect": "non-scaling-stroke",
        ])
    }
  }
}
