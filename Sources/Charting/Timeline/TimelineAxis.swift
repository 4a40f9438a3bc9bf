/// The hours that a timeline draws: the recorded ones instead of the entire day.
struct TimelineAxis: Equatable {
  /// Minutes since local midnight.
  let range: ClosedRange<Double>
  /// The minutes that get a grid line and a clock time.
  let ticks: [Double]

  /// The minimum length of the axis, in minutes.
  private static let shortest = 0.25
  /// The length in minutes above which the axis covers the entire day.
  private static let nearlyADay = 20.0 * 60
  private static let maximumTicks = 9
  private static let steps: [Double] = [
    1.0 / 30, 1.0 / 12, 1.0 / 6, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 180, 240,
  ]

  /// Creates the common axis of several days.
  init(covering days: [TimelineDay]) {
    let first = days.map(\.recorded.lowerBound).min() ?? DayMinute.range.lowerBound
    let last = days.map(\.recorded.upperBound).max() ?? DayMinute.range.upperBound
    let margin = Self.shortest / 2
    if last - first > Self.nearlyADay {
      range = DayMinute.range
    } else if last - first < Self.shortest {
      // Center on a full second, so that the clock times are short.
      let middle = ((first + last) / 2 * 60).rounded() / 60
      let start = min(max(middle - margin, 0), DayMinute.range.upperBound - Self.shortest)
      range = start...(start + Self.shortest)
    } else {
      range = first...last
    }
    let span = range.upperBound - range.lowerBound
    let step =
      Self.steps.first { span / $0 < Double(Self.maximumTicks) } ?? Self.steps[Self.steps.count - 1]
    ticks = Array(
      stride(
        from: (range.lowerBound / step).rounded(.up) * step, through: range.upperBound, by: step))
  }

  /// The scale from minutes to percent of the plot.
  var scale: LinearScale { LinearScale(range, from: 0, to: 100) }

  /// The share of the plot that a number of minutes takes, in percent.
  func width(of minutes: Double) -> Double {
    minutes / (range.upperBound - range.lowerBound) * 100
  }

  /// The scale for a drawing that is `Self.width` wide and stretched to the plot.
  var units: LinearScale { LinearScale(range, from: 0, to: Self.width) }

  static let width = 1440.0

  /// Draws a line at each tick, from one height to another.
  func grid(from top: Double, to bottom: Double, in writer: inout ElementWriter) {
    HourLines(positions: ticks.map { scale($0) }).write(from: top, to: bottom, in: &writer)
  }

  /// Writes the clock times at a baseline.
  ///
  /// The style sheet leaves out every second one where there is little room.
  func labels(atHeight baseline: Double, in writer: inout ElementWriter) {
    HourLabels(minutes: ticks, scale: scale).write(atHeight: baseline, in: &writer)
  }
}
