/// Vertical lines over the width of a plot, drawn as one path.
struct HourLines {
  /// The positions in percent of the width.
  let positions: [Double]

  /// The number of units that the width is divided into, so that each line takes few digits.
  private static let parts = 10_000.0

  func write(from top: Double, to bottom: Double, in writer: inout ElementWriter) {
    let path = positions.map { "M\(Int(($0 * Self.parts / 100).rounded())) 0v1" }.joined()
    writer.element(
      "svg",
      [
        "class": "chart-grid", "y": .number(top), "height": .number(bottom - top),
        "viewBox": .text("0 0 \(Int(Self.parts)) 1"), "preserveAspectRatio": "none",
      ]
    ) { $0.shape("path", ["d": .text(path)]) }
  }
}

/// Clock times along a plot.
struct HourLabels {
  /// Minutes since local midnight.
  let minutes: [Double]
  /// The scale from minutes to percent of the width.
  let scale: LinearScale

  /// Writes the times at a baseline; the outermost ones stay inside the plot.
  func write(atHeight baseline: Double, in writer: inout ElementWriter) {
    writer.element("g", ["class": "chart-axis"]) { writer in
      for minute in minutes {
        let x = scale(minute)
        let place: ElementWriter.Attributes =
          switch x {
          case ..<2: ["x": .percent(x), "y": .number(baseline), "text-anchor": "start"]
          case 98...: ["x": .percent(x), "y": .number(baseline), "text-anchor": "end"]
          default: ["x": .percent(x), "y": .number(baseline)]
          }
        writer.element("text", place, text: DayMinute.clock(minute))
      }
    }
  }
}
