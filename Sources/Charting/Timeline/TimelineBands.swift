/// What crosses all lanes of a day: when location counted as in use, and when somebody looked.
struct TimelineBands {
  let day: TimelineDay
  let axis: TimelineAxis
  let bottom: Double

  static let inUse = "in-use"

  func write(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    let windows = IntervalDrawing(of: day.intervals.filter { $0.kind == .inUse })
    let views = IntervalDrawing(of: day.intervals.filter { $0.kind == .visible })
    bands(windows, "band-in-use", "Location in use", fill: id.paint(Self.inUse), in: &writer)
    bands(views, "band-view", "On screen", fill: "currentColor", in: &writer)
  }

  private func bands(
    _ drawing: IntervalDrawing, _ style: String, _ name: String, fill: ElementWriter.Value,
    in writer: inout ElementWriter
  ) {
    guard drawing.count > 0 else { return }
    writer.element("g", ["class": .text(style), "fill": fill]) { writer in
      writer.element(
        "title",
        text:
          "\(name): \(Wording.count(drawing.count, "time")), \(DayMinute.length(drawing.minutes)) in all"
      )
      for interval in drawing.intervals {
        writer.shape(
          "rect",
          [
            "x": .percent(axis.scale(interval.start)),
            "width": .percent(axis.width(of: interval.length)),
            "y": .number(TimelineLayout.axisHeight - 4),
            "height": .number(bottom - TimelineLayout.axisHeight + 4),
          ])
      }
    }
  }
}
