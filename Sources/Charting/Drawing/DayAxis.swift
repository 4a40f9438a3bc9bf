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
    writer.element("g", ["class": "chart-axis", "text-anchor": "middle"]) { writer in
      for hour in hours {
        let x = ElementWriter.Value.percent(LinearScale.day(Double(hour) * 60))
        let y = ElementWriter.Value.number(baseline)
        let attributes: ElementWriter.Attributes =
          switch hour {
          case 0: ["x": x, "y": y, "text-anchor": "start"]
          case 24: ["x": x, "y": y, "text-anchor": "end"]
          default: ["x": x, "y": y]
          }
        writer.element("text", attributes, text: DayMinute.clock(Double(hour) * 60))
      }
    }
  }
}
