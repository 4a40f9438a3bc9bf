/// What a timeline draws, decided but not yet written.
struct TimelinePicture {
  /// One day and what each of its lanes draws.
  struct Day {
    let day: TimelineDay
    let rows: [Row]
  }

  /// One lane of one day.
  struct Row {
    let place: TimelineLayout.Row
    let content: Content
  }

  /// What a lane draws.
  enum Content {
    case marks(TimelineDrawing, count: Int)
    case intervals(IntervalDrawing)
    case balance(BalanceCurve)
  }

  let layout: TimelineLayout
  let binning: TimelineBinning
  let days: [Day]
  let symbols: TimelineSymbols

  /// The most days that are drawn; the last ones are.
  static let dayLimit = 7

  init(of allDays: [TimelineDay]) {
    let drawn = Array(allDays.suffix(Self.dayLimit))
    let layout = TimelineLayout(days: drawn)
    let binning = TimelineBinning.fitting(drawn)
    let days = drawn.map { day in
      Day(day: day, rows: layout.rows.map { Self.row($0, of: day, binning: binning) })
    }
    self.layout = layout
    self.binning = binning
    self.days = days
    symbols = TimelineSymbols(of: days.flatMap(\.singleMarks))
  }

  /// Whether some lane shows counts instead of marks.
  var isBinned: Bool {
    days.contains { day in
      day.rows.contains { row in
        if case .marks(.bins, _) = row.content { true } else { false }
      }
    }
  }

  /// How many marks and counts are drawn.
  var drawnCount: Int {
    days.reduce(0) { sum, day in
      day.rows.reduce(sum) { sum, row in
        if case .marks(let drawing, _) = row.content { sum + drawing.count } else { sum }
      }
    }
  }

  private static func row(
    _ place: TimelineLayout.Row, of day: TimelineDay, binning: TimelineBinning
  ) -> Row {
    switch place.lane {
    case .requests, .charged, .free, .withheld, .location, .displayed:
      let marks = day.marks(in: place.lane)
      // A reload whose cost nobody tells stands among the requests and is none.
      let count = marks.count { $0.kind != .started }
      return Row(place: place, content: .marks(binning.drawing(of: marks), count: count))
    case .visible, .inUse, .authorization, .app, .device:
      return Row(
        place: place, content: .intervals(IntervalDrawing(of: day.intervals(in: place.lane))))
    case .balance:
      return Row(place: place, content: .balance(BalanceCurve(of: day)))
    }
  }
}

extension TimelinePicture.Day {
  /// The marks that are drawn one by one.
  var singleMarks: [TimelineMark] {
    rows.flatMap { row -> [TimelineMark] in
      guard case .marks(.marks(let marks), _) = row.content else { return [] }
      return marks
    }
  }
}
