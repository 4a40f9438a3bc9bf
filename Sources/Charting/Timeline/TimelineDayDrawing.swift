internal import Text

/// The drawing of one day of a timeline: the names of the lanes, then the lanes over the hours.
///
/// Horizontal positions are percentages and heights are pixels, so the drawing fills any width
/// while text and shapes keep their size.
struct TimelineDayDrawing {
  let chart: ReloadTimelineChart
  let picture: TimelinePicture
  let day: TimelinePicture.Day
  /// The number of the day, from 1.
  let number: Int

  private var layout: TimelineLayout { picture.layout }
  private var id: ChartIdentifier { chart.id }

  func write(in writer: inout ElementWriter) {
    writer.element("div", ["class": "chart-row"]) { writer in
      writeNames(in: &writer)
      writer.lineEnd()
      let titleID = id["day\(number)"]
      writer.element(
        "svg",
        [
          "class": "chart-plot", "width": "100%", "height": .number(layout.height),
          "data-from": .number(layout.axis.range.lowerBound),
          "data-to": .number(layout.axis.range.upperBound),
          "aria-labelledby": .text(titleID),
          "aria-describedby": .text(titleID + "-desc"),
        ]
      ) { writer in
        writer.element(
          "title", ["id": .text(titleID)], text: "\(day.day.label): timeline of reloads")
        writer.element("desc", ["id": .text(titleID + "-desc")], text: day.summary)
        writePlot(in: &writer)
      }
    }
    writer.lineEnd()
    if !day.day.broken.isEmpty {
      writer.element("p", ["class": "chart-broken"], text: day.violations)
      writer.lineEnd()
    }
    guard !day.similarDays.isEmpty else { return }
    let names = day.similarDays.shortList(Self.maximumNamedSimilarDays)
    writer.element(
      "p", ["class": "chart-alike"],
      text: "Same on \(Plural.text(day.similarDays.count, "more day")): \(names)")
    writer.lineEnd()
  }

  /// The maximum number of named days that look the same.
  private static let maximumNamedSimilarDays = 6
}

extension TimelineDayDrawing {
  private func writeNames(in writer: inout ElementWriter) {
    writer.element(
      "svg",
      [
        "class": "chart-names", "width": .number(TimelineLayout.labelWidth),
        "height": .number(layout.height), "aria-hidden": "true",
      ]
    ) { writer in
      writer.element("text", ["class": "chart-day", "y": "14"], text: day.day.label)
      for row in day.rows {
        writer.element("text", ["y": .number(row.place.nameBaseline)], text: row.place.lane.label)
        let figure = chart.lanesNotRecorded.contains(row.place.lane) ? "–" : row.figure
        guard !figure.isEmpty else { continue }
        writer.element(
          "text",
          [
            "class": "chart-count", "x": .number(TimelineLayout.labelWidth - 12),
            "y": .number(row.place.nameBaseline),
          ], text: figure)
      }
    }
  }

  private func writePlot(in writer: inout ElementWriter) {
    writer.shape("use", ["href": id.use(TimelineLayout.frameID)])
    let recorded = day.day.recorded
    let axis = layout.axis.range
    writeGap("not recorded", from: axis.lowerBound, to: recorded.lowerBound, in: &writer)
    writeGap("not drawn", from: recorded.lowerBound, to: day.day.drawnFrom, in: &writer)
    writeGap("not recorded", from: recorded.upperBound, to: axis.upperBound, in: &writer)
    TimelineBands(day: day.day, axis: layout.axis, bottom: layout.height).write(id, in: &writer)
    for row in day.rows {
      writer.lineEnd()
      if chart.lanesNotRecorded.contains(row.place.lane) {
        writeNotRecorded(row.place, in: &writer)
      } else {
        TimelineRowDrawing(chart: chart, picture: picture, row: row).write(in: &writer)
      }
    }
    for lost in day.day.lost {
      writeGap("events lost", from: lost.lowerBound, to: lost.upperBound, in: &writer)
    }
  }

  /// Shades hours that are not recorded, not drawn or incomplete.
  private func writeGap(
    _ reason: String, from start: Double, to end: Double, in writer: inout ElementWriter
  ) {
    guard start < end else { return }
    let axis = layout.axis
    let top = TimelineLayout.axisHeight
    writer.element("g", ["class": "chart-gap"]) { writer in
      writer.shape(
        "rect",
        [
          "x": .percent(axis.scale(start)), "y": .number(top),
          "width": .percent(axis.width(of: end - start)), "height": .number(layout.height - top),
          "fill": id.paint("none"),
        ])
      TimelineLabel(
        start: axis.scale(start), width: axis.width(of: end - start), middle: top + 12,
        name: reason
      ).write(in: &writer)
    }
  }

  private func writeNotRecorded(_ place: TimelineLayout.Row, in writer: inout ElementWriter) {
    let start = layout.axis.scale(day.day.drawnFrom)
    let width = layout.axis.scale(day.day.recorded.upperBound) - start
    guard width > 0 else { return }
    writer.element("g", ["class": "chart-gap"]) { writer in
      writer.shape(
        "rect",
        [
          "x": .percent(start), "y": .number(place.top + 1), "width": .percent(width),
          "height": .number(place.height - 2), "fill": id.paint("none"),
        ])
      TimelineLabel(
        start: start, width: width, middle: place.middle, name: "not recorded in this trace"
      ).write(in: &writer)
    }
  }
}

extension TimelineLayout.Row {
  /// The baseline that centers the name in the lane.
  var nameBaseline: Double { middle + 4 }
}

extension TimelinePicture.Row {
  /// The number beside the lane's name.
  var figure: String {
    switch content {
    case .marks(let drawing, let count):
      switch drawing.located {
      case (_, 0): "\(count)"
      // A longer text would overlap the name of the lane.
      case (let located, let asked) where asked > 999: "\(located) of \(asked)"
      case (let located, let asked): "\(located) of \(asked) located"
      }
    case .intervals(let drawing):
      place.lane != .waited ? "" : drawing.count == 0 ? "0" : DayMinute.length(drawing.minutes)
    case .screen(_, let seen): seen.count == 0 ? "" : Plural.text(seen.markCount, "view")
    case .balance(let curve):
      curve.lowest.map { "lowest \(FixedPoint.text($0.balance, decimals: 1))" } ?? ""
    }
  }
}

extension TimelinePicture.Day {
  /// The day as one sentence, for the accessible description.
  var summary: String {
    let parts = rows.compactMap { row in
      row.figure.isEmpty ? nil : "\(row.place.lane.label.lowercased()) \(row.figure)"
    }
    let left = day.isTruncated ? ", drawn from \(DayMinute.clock(day.drawnFrom))" : ""
    let lost = day.lost.map {
      "\(DayMinute.clock($0.lowerBound)) to \(DayMinute.clock($0.upperBound))"
    }
    return "Recorded \(DayMinute.clock(day.recorded.lowerBound)) to "
      + "\(DayMinute.clock(day.recorded.upperBound))\(left): \(parts.joined(separator: ", "))."
      + (lost.isEmpty ? "" : " Events were lost \(lost.joined(separator: ", ")).")
  }

  /// The broken rules of the day as a sentence: `Breaks LOC-018 and RLD-001.`
  var violations: String {
    let rules = Set(day.broken).sorted().map { $0.shortened(to: 20) }
    return "Breaks " + rules.shortList(Self.namedRules) + "."
  }

  private static let namedRules = 6
}
