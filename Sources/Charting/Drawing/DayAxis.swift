/// The hours of a day along a plot: grid lines and clock times.
enum DayAxis {
  /// Hours with a line; every one of them has its time written.
  static let hours = Array(stride(from: 0, through: 24, by: 3))

  /// Draws a line at each hour, from one height to another.
  static func grid(from top: Double, to bottom: Double, in writer: inout ElementWriter) {
    writer.element("g", ["class": "chart-grid"]) { writer in
      for hour in hours {
        let position = LinearScale.day(Double(hour) * 60)
        writer.shape(
          "line",
          [
            "x1": .percent(position), "x2": .percent(position), "y1": .number(top),
            "y2": .number(bottom),
          ])
      }
    }
  }

  /// Writes the clock times on a line; the outer two stay inside the plot.
  static func labels(atHeight baseline: Double, in writer: inout ElementWriter) {
    writer.element("g", ["class": "chart-axis"]) { writer in
      for hour in hours {
        let anchor = hour == 0 ? "start" : hour == 24 ? "end" : "middle"
        writer.element(
          "text",
          [
            "x": .percent(LinearScale.day(Double(hour) * 60)), "y": .number(baseline),
            "text-anchor": .text(anchor),
          ],
          text: DayMinute.clock(Double(hour) * 60))
      }
    }
  }
}
