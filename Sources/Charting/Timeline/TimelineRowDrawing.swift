internal import Text

/// The drawing of one lane of one day.
struct TimelineRowDrawing {
  let chart: ReloadTimelineChart
  let picture: TimelinePicture
  let row: TimelinePicture.Row

  private var place: TimelineLayout.Row { row.place }
  private var axis: TimelineAxis { picture.layout.axis }

  func write(in writer: inout ElementWriter) {
    switch row.content {
    case .marks(let drawing, _): write(drawing, in: &writer)
    case .intervals(let drawing): write(drawing, in: &writer)
    case .screen(let shown, let seen):
      write(shown, in: &writer)
      write(seen, in: &writer)
    case .balance(let curve):
      BalanceDrawing(place: place, curve: curve, axis: axis, budget: chart.budget, highest: highest)
        .write(in: &writer)
    }
  }

  /// The highest balance of all days, since they share one scale.
  private var highest: Double {
    max(picture.days.flatMap { $0.day.balance.map(\.balance) }.max() ?? 0, 1)
  }
}

// MARK: marks

extension TimelineRowDrawing {
  private func write(_ drawing: TimelineDrawing, in writer: inout ElementWriter) {
    guard drawing.count > 0 else { return }
    switch drawing {
    case .marks(let marks): group("chart-marks", in: &writer) { write(marks, in: &$0) }
    case .bins(let bins):
      guard let narrow = picture.binning.narrowSize(on: axis) else {
        return group("chart-bins", in: &writer) { write(bins, in: &$0) }
      }
      group("chart-bins chart-wide", in: &writer) { write(bins, in: &$0) }
      group("chart-bins chart-narrow", in: &writer) {
        write(TimelineBin.joined(bins, narrow), in: &$0)
      }
    }
  }

  private func group(
    _ style: StaticString, in writer: inout ElementWriter,
    _ content: (inout ElementWriter) -> Void
  ) {
    writer.element(
      "g",
      [
        "class": "\(style)",
        "transform": "translate(0 \(FixedPoint.text(place.middle, decimals: 1)))",
      ], content)
  }

  private func write(_ marks: [TimelineMark], in writer: inout ElementWriter) {
    for mark in marks {
      let symbol = picture.symbols.id(of: TimelineSymbol(mark.kind))
      writer.mark(mark.description, href: mark.href) { writer in
        writer.shape(
          "use", ["href": chart.id.use(symbol), "x": .percent(axis.scale(mark.minute))])
      }
    }
  }

  /// The minimum share of the plot in which a count is written, in percent.
  private static let minimumCountedWidth = 4.0

  private func write(_ bins: [TimelineBin], in writer: inout ElementWriter) {
    for bin in bins {
      // The axis can begin and end within a bin.
      let minutes = bin.start...bin.end
      let drawn = minutes.clamped(to: axis.range)
      let start = axis.scale(drawn.lowerBound)
      let width = axis.width(of: drawn.upperBound - drawn.lowerBound)
      writer.mark(bin.description, href: bin.marks.first?.href ?? "") { writer in
        writer.shape(
          "rect",
          [
            "x": .percent(start + width * 0.03), "y": "-12",
            "width": .percent(width * 0.94), "height": "24",
          ])
        guard width >= Self.minimumCountedWidth else { return }
        let figures = bin.figures
        for (place, figure) in figures.enumerated() {
          let baseline = figures.count == 1 ? 4 : place == 0 ? -2 : 9
          writer.element(
            "text", ["x": .percent(start + width / 2), "y": .number(Double(baseline))],
            text: figure)
        }
      }
    }
  }
}

// MARK: intervals

extension TimelineRowDrawing {
  private static let inset = 5.0
  /// The minimum width of a state, in percent, so that a short one is visible.
  private static let minimumWidth = 0.1

  private func write(_ drawing: IntervalDrawing, in writer: inout ElementWriter) {
    let marked = self.marked
    let tracks = place.trackCount > 1 ? drawing.tracks : [:]
    for (kind, intervals) in drawing.byKind {
      writer.element(
        "g", ["class": .text("lane-\(kind.style)"), "fill": fill(of: kind)]
      ) { writer in
        writer.element("title", text: description(of: intervals))
        for interval in intervals { bar(interval, onTrack: tracks[interval] ?? 0, in: &writer) }
        for interval in intervals where interval.isNamed {
          writeName(of: interval, onTrack: tracks[interval] ?? 0, between: marked, in: &writer)
        }
      }
      writer.lineEnd()
    }
  }

  private func description(of intervals: [TimelineInterval]) -> String {
    guard let first = intervals.first else { return "" }
    let all = IntervalDrawing(of: intervals).minutes
    return intervals.count == 1
      ? first.description
      : "\(first.name): \(Plural.text(intervals.count, "time")), \(DayMinute.length(all)) in total"
  }

  private func fill(of kind: TimelineInterval.Kind) -> ElementWriter.Value {
    switch kind {
    case .waited(let reason, _): chart.id.paint(picture.paints.id(ofWait: reason))
    case .shown(let content): chart.id.paint(content.paintID)
    case .visible, .inUse, .entry, .authorization, .app, .device: "currentColor"
    }
  }

  private func bar(
    _ interval: TimelineInterval, onTrack track: Int, in writer: inout ElementWriter
  ) {
    let height = place.lane.height - 2 * Self.inset
    writer.shape(
      "rect",
      [
        "x": .percent(axis.scale(interval.start)),
        "y": .number(place.middle(ofTrack: track) - height / 2),
        "width": .percent(max(axis.width(of: interval.length), Self.minimumWidth)),
        "height": .number(height),
      ])
  }

  /// Writes the name of a state into its bar, beside the marks on it.
  private func writeName(
    of interval: TimelineInterval, onTrack track: Int, between marked: [ClosedRange<Double>],
    in writer: inout ElementWriter
  ) {
    let free = interval.widestPart(between: marked)
    TimelineLabel(
      start: axis.scale(free.lowerBound),
      width: axis.width(of: free.upperBound - free.lowerBound),
      middle: place.middle(ofTrack: track),
      name: interval.name, key: picture.keys[interval.kind]
    ).write(in: &writer)
  }

  /// The minutes that the marks of the lane take.
  private var marked: [ClosedRange<Double>] {
    switch row.drawing {
    case .marks(let marks): marks.map { $0.minute...$0.minute }
    case .bins(let bins): bins.map { $0.start...$0.end }
    case nil: []
    }
  }
}

extension TimelineInterval {
  /// The longest part of the interval outside the given ranges, which are in order.
  func widestPart(between taken: [ClosedRange<Double>]) -> ClosedRange<Double> {
    var widest = start...start
    var from = start
    for stretch in taken where stretch.upperBound >= start && stretch.lowerBound <= end {
      let until = max(from, stretch.lowerBound)
      if until - from > widest.upperBound - widest.lowerBound { widest = from...until }
      from = max(from, min(stretch.upperBound, end))
    }
    return end - from > widest.upperBound - widest.lowerBound ? from...end : widest
  }

  /// Whether its name is written into it if there is room.
  fileprivate var isNamed: Bool {
    switch kind {
    case .authorization, .app, .device, .shown, .entry: true
    case .visible, .inUse, .waited: false
    }
  }
}

extension TimelineInterval.Kind {
  /// The name of the kind in the style sheet.
  var style: String {
    switch self {
    case .visible, .inUse: "band"
    case .waited(_, let forBudget): forBudget ? "spent" : "waited"
    case .shown(let content): "\(content)"
    case .entry, .authorization, .app, .device: "state"
    }
  }
}

extension TimelineMark {
  var askedForPlace: Bool {
    if case .reload(_, let place) = kind { place != .notRequested } else { false }
  }

  var isLocated: Bool {
    if case .reload(_, .located) = kind { true } else { false }
  }
}
