/// The hours of a day along a plot, as grid lines and clock times.
enum DayAxis {
  /// The minutes that get a grid line and a clock time.
  private static let ticks = Array(stride(from: 0.0, through: DayMinute.range.upperBound, by: 180))

  /// Draws a line at each tick, from one height to another.
  static func grid(from top: Double, to bottom: Double, in writer: inout ElementWriter) {
    HourLines(positions: ticks.map { LinearScale.day($0) })
      .write(from: top, to: bottom, in: &writer)
  }

  /// Writes the clock times at a baseline.
  static func labels(atHeight baseline: Double, in writer: inout ElementWriter) {
    HourLabels(minutes: ticks, scale: LinearScale.day).write(atHeight: baseline, in: &writer)
  }
}
