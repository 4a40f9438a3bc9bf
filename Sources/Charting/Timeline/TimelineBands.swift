internal import Text

/// The bands across all lanes of a day: location in use, and the widget on screen.
struct TimelineBands {
  let day: TimelineDay
  let axis: TimelineAxis
  let bottom: Double

  /// The number of units that the width of a day is divided into, so that a band takes few digits.
  private static let parts = 10_000.0

  func write(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    let windows = IntervalDrawing(of: day.intervals.filter { $0.kind == .inUse })
    let views = IntervalDrawing(of: day.intervals.filter { $0.kind == .visible })
    bands(windows, "band-in-use", "Location in use", in: &writer)
    bands(views, "band-view", "On screen", in: &writer)
  }

  private func bands(
    _ drawing: IntervalDrawing, _ style: String, _ name: String, in writer: inout ElementWriter
  ) {
    guard drawing.count > 0 else { return }
    writer.element(
      "svg",
      [
        "class": .text(style), "y": .number(TimelineLayout.axisHeight - 4),
        "height": .number(bottom - TimelineLayout.axisHeight + 4),
        "viewBox": .text("0 0 \(Int(Self.parts)) 1"), "preserveAspectRatio": "none",
      ]
    ) { writer in
      writer.element(
        "title",
        text:
          "\(name): \(Plural.text(drawing.count, "time")), \(DayMinute.length(drawing.minutes)) in total"
      )
      writer.shape("path", ["d": .text(drawing.intervals.map(path).joined())])
    }
  }

  private func path(_ interval: TimelineInterval) -> String {
    let start = Int((axis.scale(interval.start) * Self.parts / 100).rounded())
    let width = max(1, Int((axis.width(of: interval.length) * Self.parts / 100).rounded()))
    return "M\(start) 0h\(width)v1h-\(width)z"
  }
}
