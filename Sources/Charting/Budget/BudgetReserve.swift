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
    return Self.joined(days.flatMap(\.spent) + moments.compactMap(DayMinute.clamped))
  }

  private static func joined(_ spans: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    let sorted = spans.sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    return sorted.reduce(into: []) { $0.append($1, joiningWithin: Self.invisible) }
  }

  /// The maximum number of spans of a day in the description.
  private static let namedSpans = 3

  /// The days as text, for example `2026-03-02 07:15 to 07:30, a request waited 54 times`.
  var description: String {
    let words = days.map { day in
      let spans = Self.joined(day.spent).map {
        "\(DayMinute.clock($0.lowerBound)) to \(DayMinute.clock($0.upperBound))"
      }
      let times =
        spans.isEmpty
        ? day.exhausted.first.map { "from \(DayMinute.clock($0.minute))" } ?? ""
        : spans.first(Self.namedSpans) { "\($0) more" }.joined(separator: ", ")
      let waits =
        day.exhaustedCount > 0
        ? ", a request waited \(Plural.text(day.exhaustedCount, "time"))" : ""
      return day.label + (times.isEmpty ? "" : " ") + times + waits
    }
    return words.joined(separator: "; ")
  }

  /// Draws the bar at a height, over an axis of minutes.
  func write(_ x: LinearScale, at height: Double, in writer: inout ElementWriter) {
    guard !days.isEmpty else { return }
    let path = spans.map { span in
      "M\(FixedPoint.text(x(span.lowerBound), decimals: 1)) \(FixedPoint.text(height, decimals: 1))"
        + "H\(FixedPoint.text(x(span.upperBound), decimals: 1))"
    }
    let href = days.flatMap(\.exhausted).map(\.href).first { !$0.isEmpty } ?? ""
    writer.mark("Less than one reload left: \(description)", href: href) { writer in
      writer.shape("path", ["class": "chart-spent", "d": .text(path.joined())])
    }
  }
}
