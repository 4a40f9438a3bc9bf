/// Upright lines over the width of a plot, as one path.
struct HourLines {
  /// In percent of the width.
  let positions: [Double]

  /// The parts that the width is divided into, so that a line is a few digits.
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
  /// Minutes of the local day.
  let minutes: [Double]
  /// From minutes to percent of the width.
  let scale: LinearScale

  /// Writes them on a line; the outer ones stay inside the plot.
  func write(atHeight baseline: Double, in writer: inout ElementWriter) {
    writer.element("g", ["class": "chart-axis", "text-anchor": "middle"]) { writer in
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
