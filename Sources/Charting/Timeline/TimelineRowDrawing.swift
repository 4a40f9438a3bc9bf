internal import Text

/// One lane of one day of a timeline.
struct TimelineRowDrawing {
  let chart: ReloadTimelineChart
  let picture: TimelinePicture
  let row: TimelinePicture.Row
  /// The number of the day in the chart, from 1.
  let number: Int

  private var place: TimelineLayout.Row { row.place }
  private var scale: LinearScale { .day }

  func write(in writer: inout ElementWriter) {
    switch row.content {
    case .marks(.marks(let marks), _): write(marks, in: &writer)
    case .marks(.bins(let bins), _): write(bins, in: &writer)
    case .intervals(let drawing): write(drawing, in: &writer)
    case .balance(let curve):
      BalanceDrawing(place: place, curve: curve, budget: chart.budget, levels: levels)
        .write(in: &writer)
    }
  }

  /// The balance scale is the same on every day.
  private var levels: ClosedRange<Double> {
    let balances = picture.days.flatMap { $0.day.balance.map(\.balance) }
    let highest = max(balances.max() ?? 0, chart.budget ?? 0, 1)
    return min(balances.min() ?? 0, 0)...highest
  }
}

extension TimelineRowDrawing {
  private func write(_ marks: [TimelineMark], in writer: inout ElementWriter) {
    guard !marks.isEmpty else { return }
    writeWaits(of: marks, in: &writer)
    writer.element("g", ["transform": "translate(0 \(Wording.number(place.middle)))"]) { writer in
      for mark in marks {
        let symbol = picture.symbols.id(of: TimelineSymbol(mark.kind))
        writer.mark(mark.description, href: mark.href) { writer in
          writer.shape(
            "use", ["href": chart.id.use(symbol), "x": .percent(scale(mark.minute))])
        }
      }
    }
  }

  /// Draws how long each request has to wait: a line to a tick at its eligible time.
  private func writeWaits(of marks: [TimelineMark], in writer: inout ElementWriter) {
    let x = LinearScale(DayMinute.range, from: 0, to: DayMinute.range.upperBound)
    let height = place.lane.height - 5
    let path = marks.compactMap { mark -> String? in
      guard case .requested(let eligible?) = mark.kind, eligible > mark.minute else { return nil }
      let start = Wording.number(x(mark.minute))
      let end = Wording.number(x(eligible))
      return "M\(start) \(Wording.number(height))H\(end)m0 -4v8"
    }.joined()
    guard !path.isEmpty else { return }
    writeStretched(
      [
        "class": "mark-wait", "d": .text(path), "fill": "none",
        "vector-effect": "non-scaling-stroke",
      ], in: &writer)
  }

  /// Writes a path whose positions along the hours are minutes.
  private func writeStretched(
    _ attributes: ElementWriter.Attributes, in writer: inout ElementWriter
  ) {
    let height = Wording.number(place.lane.height)
    writer.element(
      "svg",
      [
        "y": .number(place.top), "width": "100%", "height": .number(place.lane.height),
        "viewBox": "0 0 1440 \(height)", "preserveAspectRatio": "none",
      ]
    ) { $0.shape("path", attributes) }
  }

  private func write(_ bins: [TimelineBin], in writer: inout ElementWriter) {
    let width = scale(picture.binning.size)
    writer.element(
      "g",
      [
        "class": "chart-bins", "transform": "translate(0 \(Wording.number(place.middle)))",
        "text-anchor": "middle",
      ]
    ) { writer in
      for bin in bins {
        let start = scale(bin.start)
        writer.mark(bin.description, href: bin.marks.first?.href ?? "") { writer in
          writer.shape(
            "rect",
            [
              "x": .percent(start + width * 0.03), "y": "-9",
              "width": .percent(width * 0.94), "height": "18",
            ])
          writer.element(
            "text", ["x": .percent(start + width / 2), "y": "4"],
            text: bin.figure(in: place.lane))
        }
      }
    }
  }
}

extension TimelineRowDrawing {
  private func write(_ drawing: IntervalDrawing, in writer: inout ElementWriter) {
    guard !drawing.intervals.isEmpty else { return }
    writer.element("g", ["class": .text("lane-\(place.lane.rawValue)")]) { writer in
      if drawing.isLinked {
        for (index, interval) in drawing.intervals.enumerated() {
          let next = drawing.intervals.dropFirst(index + 1).first?.start
          writer.mark(interval.description, href: interval.href) { writer in
            bar(interval, in: &writer)
            writeName(of: interval, before: next, in: &writer)
          }
        }
      } else {
        writeTogether(drawing, in: &writer)
      }
    }
  }

  /// Draws many intervals as one shape: a few bytes each instead of an element each.
  private func writeTogether(_ drawing: IntervalDrawing, in writer: inout ElementWriter) {
    writer.element(
      "title",
      text: "\(place.lane.label): \(Wording.count(drawing.count, "interval")), "
        + "\(DayMinute.length(drawing.minutes)) in all")
    guard place.lane == .inUse else {
      let path = drawing.path(width: 1440, top: 3, height: place.lane.height - 6)
      return writeStretched(
        ["d": .text(path), "fill": "currentColor", "vector-effect": "non-scaling-stroke"],
        in: &writer)
    }
    // A pattern must not be stretched, so the hatching is cut to the intervals instead.
    let clip = "day\(number)-in-use"
    writer.element(
      "clipPath", ["id": .text(chart.id[clip]), "clipPathUnits": "objectBoundingBox"]
    ) { writer in
      writer.shape("path", ["d": .text(drawing.path(width: 1, top: 0, height: 1))])
    }
    writer.shape(
      "rect",
      [
        "y": .number(place.top + 3), "width": "100%",
        "height": .number(place.lane.height - 6), "fill": chart.id.paint("in-use"),
        "clip-path": chart.id.paint(clip),
      ])
  }

  private func bar(_ interval: TimelineInterval, in writer: inout ElementWriter) {
    let fill: ElementWriter.Value =
      place.lane == .inUse ? chart.id.paint("in-use") : "currentColor"
    writer.shape(
      "rect",
      [
        "x": .percent(scale(interval.start)), "y": .number(place.top + 3),
        "width": .percent(scale(interval.length)), "height": .number(place.lane.height - 6),
        "fill": fill,
      ])
  }

  /// Writes the state's name into its bar, or after it where there is more room at the least width.
  private func writeName(
    of interval: TimelineInterval, before next: Double?, in writer: inout ElementWriter
  ) {
    guard interval.isNamed else { return }
    let inside = letters(in: interval.length)
    let after = letters(in: (next ?? DayMinute.range.upperBound) - interval.end)
    let name = interval.name
    let isInside = inside >= min(name.count, after)
    let room = isInside ? inside : after
    guard room >= min(4, name.count) else { return }
    writer.element(
      "text",
      [
        "x": .percent(scale(isInside ? interval.start : interval.end)), "dx": "6",
        "y": .number(place.nameBaseline),
      ],
      text: name.shortened(to: room))
  }

  private func letters(in minutes: Double) -> Int {
    let pixels = scale(minutes) / 100 * TimelineLayout.leastPlotWidth
    return max(0, Int((pixels - 10) / 6.6))
  }
}

extension TimelineBin {
  /// The count as it fits into a cell: `12`, `1.2k`; for location how many of all were delivered.
  func figure(in lane: TimelineLane) -> String {
    guard lane == .location else { return Self.short(marks.count) }
    let delivered = marks.count { $0.kind == .located }
    let share = "\(delivered)/\(marks.count)"
    return share.count <= 5
      ? share : Wording.number(Double(delivered) / Double(marks.count) * 100, decimals: 0) + "%"
  }

  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<1_000_000: Wording.number(Double(count) / 1000, decimals: count < 10_000 ? 1 : 0) + "k"
    default: Wording.number(Double(count) / 1_000_000) + "M"
    }
  }
}
